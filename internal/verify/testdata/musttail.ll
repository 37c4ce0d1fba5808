; Rules about musttail.
; test verify
declare void @g(i32)
declare fastcc void @fast(i32)
declare void @none()
declare i32 @res(i32)
declare void @va(i32, ...)
declare void @sret(ptr sret(i32))
declare tailcc void @tail(ptr)
define void @types(i64 %x) {
  musttail call void @g(i32 0) ; error: musttail call: parameter 0 of caller and callee have different types
  ret void
}
define void @counts(i32 %x) {
  musttail call void @none() ; error: musttail call: caller and callee have different numbers of parameters
  ret void
}
define void @convention(i32 %x) {
  musttail call fastcc void @fast(i32 %x) ; error: musttail call: caller and callee have different calling conventions
  ret void
}
define void @variadic(i32 %x) {
  musttail call void (i32, ...) @va(i32 %x) ; error: musttail call: only one of caller and callee is variadic
  ret void
}
define void @results(i32 %x) {
  %r = musttail call i32 @res(i32 %x) ; error: musttail call: caller and callee return different types
  ret void
}
define i32 @position(i32 %x) {
  %r = musttail call i32 @res(i32 %x) ; error: musttail call: it must be followed by ret
  %y = add i32 %r, 1
  ret i32 %y
}
define i32 @not_returned(i32 %x) {
  %r = musttail call i32 @res(i32 %x) ; error: musttail call: its result must be returned
  ret i32 %x
}
define void @passing(ptr %p) {
  musttail call void @sret(ptr sret(i32) %p) ; error: musttail call: parameter 0 of caller and callee are passed in different ways
  ret void
}
define void @assembly() {
  musttail call void asm "", ""() ; error: musttail call: it cannot call inline assembly
  ret void
}
define tailcc void @tail_attr(ptr inreg %p) {
  musttail call tailcc void @tail(ptr %p) ; error: musttail call: attribute inreg is not allowed in a tailcc caller
  ret void
}
define i32 @fine(i32 %x) {
  %r = musttail call i32 @res(i32 %x)
  ret i32 %r
}
