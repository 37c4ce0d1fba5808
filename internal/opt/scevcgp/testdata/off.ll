; test opt scev-cgp
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The pass does nothing unless a knob says so.
define void @f(ptr %p, i64 %m, i64 %n) {
  %x = mul i64 %m, %n
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %a
  %y = mul i64 %n, %m
  %z = add i64 %y, 3
  %b = getelementptr i32, ptr %p, i64 %z
  store i32 2, ptr %b
  ret void
}

; want: opt scev-cgp
; define void @f(ptr %p, i64 %m, i64 %n) {
;   %x = mul i64 %m, %n
;   %a = getelementptr i32, ptr %p, i64 %x
;   store i32 1, ptr %a, align 4
;   %y = mul i64 %n, %m
;   %z = add i64 %y, 3
;   %b = getelementptr i32, ptr %p, i64 %z
;   store i32 2, ptr %b, align 4
;   ret void
; }
