; test opt instcombine
; Bits that nobody uses are not computed.
define i8 @low(i32 %x, i32 %y) {
  %a = or i32 %y, 65280
  %b = add i32 %x, %a
  %c = trunc i32 %b to i8
  ret i8 %c
}
; The mask of the one counts on the zeros of the other, and may not change with it.
define i32 @both(i32 %x, i32 %y) {
  %a = lshr i32 %x, 31
  %b = xor i32 %a, 1
  %c = lshr i32 %y, 31
  %d = xor i32 %c, 1
  %r = and i32 %b, %d
  ret i32 %r
}
define i32 @sign(i32 %x) {
  %a = ashr i32 %x, 4
  %r = and i32 %a, 255
  ret i32 %r
}
define i32 @shared(i32 %x, ptr %p) {
  %a = or i32 %x, 15
  store i32 %a, ptr %p
  %r = lshr i32 %a, 4
  ret i32 %r
}
define i1 @decides(i32 %x) {
  %a = or i32 %x, 7
  %r = icmp ult i32 %a, 64
  ret i1 %r
}
define i32 @shifted(i32 %x, i32 %n) {
  %m = lshr i32 -1, %n
  %k = and i32 %m, %x
  %r = shl i32 %k, %n
  ret i32 %r
}
define i32 @partly(i32 %x, i32 %n) {
  %o = shl i32 1, %n
  %m = add i32 %o, -1
  %k = and i32 %m, %x
  %s = sub i32 31, %n
  %r = shl i32 %k, %s
  ret i32 %r
}
define i1 @takes(i8 %x, i8 %n) {
  %s = shl i8 -1, %n
  %m = xor i8 %s, -1
  %k = and i8 %m, %x
  %r = icmp eq i8 %k, %x
  ret i1 %r
}
define i1 @takes2(i8 %x, i8 %n) {
  %m = xor i8 %n, 17
  %k = and i8 %m, %x
  %r = icmp eq i8 %k, %x
  ret i1 %r
}

; want: opt instcombine
; define i8 @low(i32 %x, i32 %y) {
;   %b = add i32 %y, %x
;   %c = trunc i32 %b to i8
;   ret i8 %c
; }
; define i32 @both(i32 %x, i32 %y) {
;   %a = lshr i32 %x, 31
;   %b = xor i32 %a, 1
;   %c = lshr i32 %y, 31
;   %d = xor i32 %c, -1
;   %r = and i32 %b, %d
;   ret i32 %r
; }
; define i32 @sign(i32 %x) {
;   %1 = lshr i32 %x, 4
;   %r = and i32 %1, 255
;   ret i32 %r
; }
; define i32 @shared(i32 %x, ptr %p) {
;   %a = or i32 %x, 15
;   store i32 %a, ptr %p, align 4
;   %r = lshr i32 %x, 4
;   ret i32 %r
; }
; define i1 @decides(i32 %x) {
;   %r = icmp ult i32 %x, 64
;   ret i1 %r
; }
; define i32 @shifted(i32 %x, i32 %n) {
;   %r = shl i32 %x, %n
;   ret i32 %r
; }
; define i32 @partly(i32 %x, i32 %n) {
;   %s = sub i32 31, %n
;   %1 = shl i32 %x, %s
;   %r = and i32 %1, 2147483647
;   ret i32 %r
; }
; define i1 @takes(i8 %x, i8 %n) {
;   %1 = lshr i8 %x, %n
;   %r = icmp eq i8 %1, 0
;   ret i1 %r
; }
; define i1 @takes2(i8 %x, i8 %n) {
;   %1 = xor i8 %n, -18
;   %2 = and i8 %1, %x
;   %r = icmp eq i8 %2, 0
;   ret i1 %r
; }
