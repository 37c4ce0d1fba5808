; test opt globalopt
target triple = "nvptx64-nvidia-cuda"

; Without uses: a declaration, an internal function and what only that called, one that each module has. What others may call stays, and
; what calls itself, is listed, or has an address in a block.
@llvm.used = appending global [1 x ptr] [ptr @listed], section "llvm.metadata"
declare void @none()
; Somewhere in a constant that is 0 everywhere; not in one that is not, or is written.
@zeros = internal constant [10 x i32] zeroinitializer
@ones = internal constant [2 x i32] [i32 0, i32 1]
@written = internal global [10 x i32] zeroinitializer
define i32 @somewhere(i64 %i) {
  %p = getelementptr [10 x i32], ptr @zeros, i64 0, i64 %i
  %q = getelementptr [2 x i32], ptr @ones, i64 0, i64 %i
  %r = getelementptr [10 x i32], ptr @written, i64 0, i64 %i
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %z = load i32, ptr %r
  store i32 %y, ptr %r
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  ret i32 %t
}
declare void @some()
define internal void @outer() {
  call void @inner()
  call void @inner()
  ret void
}
define internal void @inner() {
  call void @none()
  ret void
}
define linkonce_odr void @each() {
  ret void
}
define internal void @third() {
  call void @some()
  ret void
}
define weak_odr void @weak() {
  call void @some()
  ret void
}
define internal void @again(i32 %n) {
  call void @again(i32 %n)
  ret void
}
define internal void @listed() {
  ret void
}
define void @other() {
  ret void
}

; want: opt globalopt
; define i32 @somewhere(i64 %i) local_unnamed_addr {
;   %q = getelementptr [2 x i32], ptr @ones, i64 0, i64 %i
;   %r = getelementptr [10 x i32], ptr @written, i64 0, i64 %i
;   %y = load i32, ptr %q, align 4
;   %z = load i32, ptr %r, align 4
;   store i32 %y, ptr %r, align 4
;   %s = add i32 0, %y
;   %t = add i32 %s, %z
;   ret i32 %t
; }
; define weak_odr void @weak() local_unnamed_addr {
;   call void @some()
;   ret void
; }
; define internal fastcc void @again(i32 %n) unnamed_addr {
;   call fastcc void @again(i32 %n)
;   ret void
; }
; define internal void @listed() {
;   ret void
; }
; define void @other() local_unnamed_addr {
;   ret void
; }
