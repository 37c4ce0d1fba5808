; test opt reassociate
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Without permission the order is the result.
define float @strict(float %a, float %b, float %c) {
  %1 = fadd float %c, %b
  %2 = fadd float %1, %a
  ret float %2
}

; reassoc without nsz is not enough: sums of zeros have signs.
define float @half(float %a, float %b, float %c) {
  %1 = fadd reassoc float %c, %b
  %2 = fadd reassoc float %1, %a
  ret float %2
}

define float @allowed(float %a, float %b, float %c) {
  %1 = fadd reassoc nsz float %c, %b
  %2 = fadd reassoc nsz contract float %1, %a
  ret float %2
}

; x - x is not 0 where x is infinite.
define float @difference(float %a, float %b) {
  %1 = fsub reassoc nsz float %b, %a
  %2 = fadd reassoc nsz float %1, %a
  ret float %2
}

define float @number(float %a, float %b) {
  %1 = fsub reassoc nsz nnan float %b, %a
  %2 = fadd reassoc nsz nnan float %1, %a
  ret float %2
}

; The product with 3 may be there: no float changes.
define float @sign(float %x, float %y) {
  %1 = fmul float %y, -3.0
  %2 = fadd float %x, %1
  ret float %2
}

; The part that is strict is one operand.
define float @between(float %a, float %b, float %c, float %d) {
  %1 = fadd float %d, %c
  %2 = fadd reassoc nsz float %1, %b
  %3 = fadd reassoc nsz float %2, %a
  ret float %3
}

; want: opt reassociate
; define float @strict(float %a, float %b, float %c) {
;   %1 = fadd float %b, %c
;   %2 = fadd float %a, %1
;   ret float %2
; }
; define float @half(float %a, float %b, float %c) {
;   %1 = fadd reassoc float %b, %c
;   %2 = fadd reassoc float %a, %1
;   ret float %2
; }
; define float @allowed(float %a, float %b, float %c) {
;   %1 = fadd reassoc nsz float %b, %a
;   %2 = fadd reassoc nsz float %1, %c
;   ret float %2
; }
; define float @difference(float %a, float %b) {
;   %a.neg = fneg reassoc nsz float %a
;   %1 = fadd reassoc nsz float %a, %a.neg
;   %2 = fadd reassoc nsz float %1, %b
;   ret float %2
; }
; define float @number(float %a, float %b) {
;   ret float %b
; }
; define float @sign(float %x, float %y) {
;   %1 = fmul float %y, 3.000000e+00
;   %2 = fsub float %x, %1
;   ret float %2
; }
; define float @between(float %a, float %b, float %c, float %d) {
;   %1 = fadd float %c, %d
;   %2 = fadd reassoc nsz float %b, %a
;   %3 = fadd reassoc nsz float %2, %1
;   ret float %3
; }
