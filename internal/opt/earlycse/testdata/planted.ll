; test opt early-cse
target triple = "nvptx64-nvidia-cuda"

; What was loaded goes back: not dead when something may have been written between.
define void @put_back(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  store i32 7, ptr %q
  store i32 %v, ptr %p
  ret void
}

; The minimum as signed and as unsigned numbers.
define i32 @two_minima(i32 %a, i32 %b) {
  %c = icmp slt i32 %a, %b
  %x = select i1 %c, i32 %a, i32 %b
  %d = icmp ult i32 %a, %b
  %y = select i1 %d, i32 %a, i32 %b
  %r = sub i32 %x, %y
  ret i32 %r
}

; want: opt early-cse
; define void @put_back(ptr %p, ptr %q) {
;   %v = load i32, ptr %p, align 4
;   store i32 7, ptr %q, align 4
;   store i32 %v, ptr %p, align 4
;   ret void
; }
; define i32 @two_minima(i32 %a, i32 %b) {
;   %c = icmp slt i32 %a, %b
;   %x = select i1 %c, i32 %a, i32 %b
;   %d = icmp ult i32 %a, %b
;   %y = select i1 %d, i32 %a, i32 %b
;   %r = sub i32 %x, %y
;   ret i32 %r
; }
