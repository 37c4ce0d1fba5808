; test opt globalopt
target triple = "nvptx64-nvidia-cuda"

; Without uses: a declaration, an internal function and what only that called, one that each module has. What others may call stays, and
; what calls itself, is listed, or has an address in a block.
@llvm.used = appending global [1 x ptr] [ptr @listed], section "llvm.metadata"
declare void @none()
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
