; test opt inline
target triple = "nvptx64-nvidia-cuda"

; What the second body makes of its argument is asked of the first call, which has been replaced already.
define internal i32 @first(i32 %x) {
  %r = mul i32 %x, %x
  ret i32 %r
}
define internal i32 @second(i32 %y) {
  %m = and i32 %y, 3
  %r = xor i32 %m, 8
  ret i32 %r
}
define i32 @chained(i32 %x) {
  %a = call range(i32 0, 16) i32 @first(i32 %x)
  %b = or i32 %a, 1
  %c = call i32 @second(i32 %b)
  %d = call i32 @second(i32 %c)
  ret i32 %d
}

; want: opt inline
; define i32 @chained(i32 %x) {
;   %r.i = mul i32 %x, %x
;   %b = or i32 %r.i, 1
;   %m.i = and i32 %b, 3
;   %r.i1 = xor i32 %m.i, 8
;   %m.i2 = and i32 %r.i1, 3
;   %r.i3 = xor i32 %m.i2, 8
;   ret i32 %r.i3
; }
