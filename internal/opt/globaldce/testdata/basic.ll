; test opt globaldce
target triple = "nvptx64-nvidia-cuda"
@used = internal constant i32 3
@alone = internal global i32 0
@pointsto = internal global ptr @target
@target = internal global i32 0
@marked = internal global i32 0
@llvm.used = appending global [1 x ptr] [ptr @marked], section "llvm.metadata"
declare void @nobody()
declare i32 @somebody(i32)
define internal void @ring(i32 %x) {
  call void @ring2(i32 %x)
  ret void
}
define internal void @ring2(i32 %x) {
  call void @ring(i32 %x)
  ret void
}
define internal i32 @helper(i32 %x) {
  %v = load i32, ptr @used
  %s = add i32 %x, %v
  ret i32 %s
}
define linkonce_odr i32 @once(i32 %x) {
  ret i32 %x
}
define available_externally i32 @inlined(i32 %x) {
  ret i32 %x
}
define ptx_kernel void @k(ptr %p) {
  %v = call i32 @helper(i32 1)
  %w = call i32 @somebody(i32 %v)
  %q = load ptr, ptr @pointsto
  store ptr %q, ptr %p
  ret void
}
define void @annotated() {
  ret void
}

; want: opt globaldce
; define internal i32 @helper(i32 %x) {
;   %v = load i32, ptr @used, align 4
;   %s = add i32 %x, %v
;   ret i32 %s
; }
; define ptx_kernel void @k(ptr %p) {
;   %v = call i32 @helper(i32 1)
;   %w = call i32 @somebody(i32 %v)
;   %q = load ptr, ptr @pointsto, align 8
;   store ptr %q, ptr %p, align 8
;   ret void
; }
; define void @annotated() {
;   ret void
; }
