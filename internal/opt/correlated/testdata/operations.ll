; Operations that become simpler, smaller or unsigned.
; test opt correlated-propagation

declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)

define void @sign(i32 range(i32 0, 1000) %x, i32 range(i32 1, 2147483647) %y, i32 %z, ptr %p) {
  %a = sdiv i32 %x, %y
  %b = srem i32 %x, %y
  %c = sdiv i32 %x, %z
  %d = ashr exact i32 %x, 2
  %e = sext i32 %x to i64
  store i32 %a, ptr %p
  store i32 %b, ptr %p
  store i32 %c, ptr %p
  store i32 %d, ptr %p
  store i64 %e, ptr %p
  ret void
}

define void @narrow(i64 range(i64 0, 4294967296) %x, i64 range(i64 1, 4294967296) %y, i64 range(i64 -2147483647, 2147483648) %s, i64 range(i64 -2147483648, 2147483648) %m, i32 %z, ptr %p) {
  %a = udiv i64 %x, %y
  %b = urem i64 %x, 10
  %c = sdiv i64 %s, -1
  %d = sdiv i64 %m, -1
  %e = srem i64 %s, %m
  %w = zext i32 %z to i64
  %f = sdiv i64 %w, 7
  store i64 %a, ptr %p
  store i64 %b, ptr %p
  store i64 %c, ptr %p
  store i64 %d, ptr %p
  store i64 %e, ptr %p
  store i64 %f, ptr %p
  ret void
}

define void @nothing(i32 range(i32 0, 10) %x, i32 range(i32 10, 20) %y, ptr %p) {
  %a = urem i32 %x, %y
  %b = srem i32 %x, %y
  %c = and i32 %x, 15
  %d = and i32 %x, 7
  %e = call i32 @llvm.smin.i32(i32 %y, i32 %x)
  %f = call i32 @llvm.umax.i32(i32 %x, i32 %y)
  %g = call i32 @llvm.abs.i32(i32 %x, i1 false)
  %h = trunc i32 %y to i8
  %i = sext i8 %h to i32
  %j = udiv i32 %x, %y
  store i32 %a, ptr %p
  store i32 %b, ptr %p
  store i32 %c, ptr %p
  store i32 %d, ptr %p
  store i32 %e, ptr %p
  store i32 %f, ptr %p
  store i32 %g, ptr %p
  store i32 %i, ptr %p
  store i32 %j, ptr %p
  ret void
}

; want: opt correlated-propagation
; define void @sign(i32 range(i32 0, 1000) %x, i32 range(i32 1, 2147483647) %y, i32 %z, ptr %p) {
;   %1 = udiv i32 %x, %y
;   %2 = urem i32 %x, %y
;   %c = sdiv i32 %x, %z
;   %3 = lshr exact i32 %x, 2
;   %4 = zext nneg i32 %x to i64
;   store i32 %1, ptr %p, align 4
;   store i32 %2, ptr %p, align 4
;   store i32 %c, ptr %p, align 4
;   store i32 %3, ptr %p, align 4
;   store i64 %4, ptr %p, align 4
;   ret void
; }
; define void @narrow(i64 range(i64 0, 4294967296) %x, i64 range(i64 1, 4294967296) %y, i64 range(i64 -2147483647, 2147483648) %s, i64 range(i64 -2147483648, 2147483648) %m, i32 %z, ptr %p) {
;   %1 = trunc i64 %x to i32
;   %2 = trunc i64 %y to i32
;   %3 = udiv i32 %1, %2
;   %4 = zext i32 %3 to i64
;   %5 = trunc i64 %x to i32
;   %6 = urem i32 %5, 10
;   %7 = zext i32 %6 to i64
;   %8 = trunc i64 %s to i32
;   %9 = sdiv i32 %8, -1
;   %10 = sext i32 %9 to i64
;   %d = sdiv i64 %m, -1
;   %11 = trunc i64 %s to i32
;   %12 = trunc i64 %m to i32
;   %13 = srem i32 %11, %12
;   %14 = sext i32 %13 to i64
;   %w = zext i32 %z to i64
;   %15 = udiv i32 %z, 7
;   %16 = zext i32 %15 to i64
;   store i64 %4, ptr %p, align 4
;   store i64 %7, ptr %p, align 4
;   store i64 %10, ptr %p, align 4
;   store i64 %d, ptr %p, align 4
;   store i64 %14, ptr %p, align 4
;   store i64 %16, ptr %p, align 4
;   ret void
; }
; define void @nothing(i32 range(i32 0, 10) %x, i32 range(i32 10, 20) %y, ptr %p) {
;   %d = and i32 %x, 7
;   %h = trunc i32 %y to i8
;   store i32 %x, ptr %p, align 4
;   store i32 %x, ptr %p, align 4
;   store i32 %x, ptr %p, align 4
;   store i32 %d, ptr %p, align 4
;   store i32 %x, ptr %p, align 4
;   store i32 %y, ptr %p, align 4
;   store i32 %x, ptr %p, align 4
;   store i32 %y, ptr %p, align 4
;   store i32 0, ptr %p, align 4
;   ret void
; }
