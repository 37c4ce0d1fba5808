; test opt instcombine
; Signed quotients compared; numbers extended from different widths; narrow divisions; signs and truth values.
define i1 @quotient(i32 %x) {
  %q = sdiv i32 %x, 12
  %c = icmp ne i32 %q, -6
  ret i1 %c
}
define i1 @quotient0(i32 %x) {
  %q = sdiv i32 %x, 12
  %c = icmp eq i32 %q, 0
  ret i1 %c
}
; 128 / 3 reaches the end of the numbers.
define i1 @last(i8 %x) {
  %q = sdiv i8 %x, 3
  %c = icmp eq i8 %q, 42
  ret i1 %c
}
define i1 @wider(i8 %x, i16 %y) {
  %a = sext i8 %x to i32
  %b = sext i16 %y to i32
  %c = icmp slt i32 %a, %b
  ret i1 %c
}
define i1 @large(i8 %x) {
  %a = sext i8 %x to i32
  %c = icmp ult i32 %a, 1024
  ret i1 %c
}
define i64 @narrow(i32 %x) {
  %a = zext i32 %x to i64
  %q = udiv i64 %a, 7
  ret i64 %q
}
define i64 @narrow2(i32 %x, i32 %y) {
  %a = zext i32 %x to i64
  %b = zext i32 %y to i64
  %q = urem i64 %a, %b
  ret i64 %q
}
define i64 @signed(i32 %x) {
  %a = sext i32 %x to i64
  %q = srem i64 %a, 10
  ret i64 %q
}
; The least number by minus one has no room in the narrow type.
define i64 @minus(i32 %x) {
  %a = sext i32 %x to i64
  %q = sdiv i64 %a, 4294967295
  ret i64 %q
}
define i32 @bool(i1 %b) {
  %z = zext i1 %b to i32
  %s = add i32 %z, -1
  ret i32 %s
}
define i32 @low(i32 %x) {
  %s = srem i32 %x, 8
  %a = and i32 %s, 3
  ret i32 %a
}
define i32 @power(i32 %x, i32 %n) {
  %s = shl i32 1, %n
  %p = mul i32 %x, %s
  ret i32 %p
}
define i32 @huge(i32 %x) {
  %q = udiv i32 %x, 3000000000
  ret i32 %q
}
; The divisor has a bit more than the narrow type; extended numbers compared with signs are without.
define i64 @wide(i32 %x) {
  %a = zext i32 %x to i64
  %q = urem i64 %a, -3
  ret i64 %q
}
define i1 @signs(i8 %x, i16 %y) {
  %a = zext i8 %x to i32
  %b = zext i16 %y to i32
  %c = icmp slt i32 %a, %b
  ret i1 %c
}

; want: opt instcombine
; define i1 @quotient(i32 %x) {
;   %1 = add i32 %x, 71
;   %c = icmp ult i32 %1, -12
;   ret i1 %c
; }
; define i1 @quotient0(i32 %x) {
;   %1 = add i32 %x, 11
;   %c = icmp ult i32 %1, 23
;   ret i1 %c
; }
; define i1 @last(i8 %x) {
;   %q = sdiv i8 %x, 3
;   %c = icmp eq i8 %q, 42
;   ret i1 %c
; }
; define i1 @wider(i8 %x, i16 %y) {
;   %1 = sext i8 %x to i16
;   %c = icmp slt i16 %1, %y
;   ret i1 %c
; }
; define i1 @large(i8 %x) {
;   %c = icmp sgt i8 %x, -1
;   ret i1 %c
; }
; define i64 @narrow(i32 %x) {
;   %1 = udiv i32 %x, 7
;   %q = zext nneg i32 %1 to i64
;   ret i64 %q
; }
; define i64 @narrow2(i32 %x, i32 %y) {
;   %1 = urem i32 %x, %y
;   %q = zext i32 %1 to i64
;   ret i64 %q
; }
; define i64 @signed(i32 %x) {
;   %1 = srem i32 %x, 10
;   %q = sext i32 %1 to i64
;   ret i64 %q
; }
; define i64 @minus(i32 %x) {
;   %a = sext i32 %x to i64
;   %q = sdiv i64 %a, 4294967295
;   ret i64 %q
; }
; define i32 @bool(i1 %b) {
;   %1 = xor i1 %b, true
;   %s = sext i1 %1 to i32
;   ret i32 %s
; }
; define i32 @low(i32 %x) {
;   %a = and i32 %x, 3
;   ret i32 %a
; }
; define i32 @power(i32 %x, i32 %n) {
;   %p = shl i32 %x, %n
;   ret i32 %p
; }
; define i32 @huge(i32 %x) {
;   %1 = icmp ugt i32 %x, -1294967297
;   %q = zext i1 %1 to i32
;   ret i32 %q
; }
; define i64 @wide(i32 %x) {
;   %a = zext i32 %x to i64
;   ret i64 %a
; }
; define i1 @signs(i8 %x, i16 %y) {
;   %1 = zext i8 %x to i16
;   %c = icmp ult i16 %1, %y
;   ret i1 %c
; }
