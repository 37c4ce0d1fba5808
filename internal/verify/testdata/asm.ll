; Rules about inline assembly, callbr and invoke.
; test verify
define void @f(ptr %q, i32 %x) personality ptr null {
  call void asm "", "!i"() ; error: label constraints are for callbr only
  call void asm "", "=*m"(i32 %x) ; error: operand 0 of an indirect constraint must be a pointer
  callbr void asm "", "!i"() to label %a [label %b, label %a] ; error: 1 label constraints for 2 indirect targets
a:
  ret void
b:
  ret void
}
define void @called() {
  callbr void @called() to label %a [] ; error: callbr is for inline assembly only
a:
  ret void
}
define void @address(ptr %p) {
  store ptr @llvm.donothing, ptr %p ; error: intrinsic @llvm.donothing may only be called; its address cannot be taken
  ret void
}
define void @in_const(ptr %p) {
  store i64 ptrtoint (ptr @llvm.donothing to i64), ptr %p ; error: constant ptrtoint takes the address of intrinsic @llvm.donothing
  ret void
}
define void @invoked() personality ptr null {
  %x = invoke float @llvm.sqrt.f32(float 1.0) to label %a unwind label %b ; error: intrinsic @llvm.sqrt.f32 cannot be invoked
a:
  ret void
b:
  %l = landingpad i32 cleanup
  ret void
}
define void @no_pad() personality ptr null {
  invoke void @called() to label %a unwind label %a ; error: the unwind target of invoke does not start with an exception pad
a:
  ret void
}
declare float @llvm.sqrt.f32(float)
declare void @llvm.donothing()
