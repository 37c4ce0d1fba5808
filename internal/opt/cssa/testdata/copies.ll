; test opt cssa
target triple = "nvptx64-nvidia-cuda"

; Copies that a pass in front left are one value with what they copy, in functions without phis as well.
define i32 @copies(i32 %a) {
  %s = add i32 %a, 1
  %b = bitcast i32 %s to i32, !warpwise.pcp !0
  %c = mul i32 %b, %a
  ret i32 %c
}

!0 = !{}

; want: opt cssa
; define i32 @copies(i32 %a) {
;   %s = add i32 %a, 1
;   %c = mul i32 %s, %a
;   ret i32 %c
; }
