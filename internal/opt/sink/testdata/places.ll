; test opt sink
target triple = "nvptx64-nvidia-cuda"

; Into the arm that alone needs it, with what it is computed from.
define i32 @arm(i1 %c, i32 %x, i32 %y) {
entry:
  %a = add i32 %x, 1
  %d = sdiv i32 %a, %y
  br i1 %c, label %t, label %f
t:
  ret i32 %d
f:
  ret i32 %x
}

; want: opt sink
; define i32 @arm(i1 %c, i32 %x, i32 %y) {
; entry:
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %a = add i32 %x, 1
;   %d = sdiv i32 %a, %y
;   ret i32 %d
;
; f:                                                ; preds = %entry
;   ret i32 %x
; }
