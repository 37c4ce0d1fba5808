; test opt form-intrinsics
target triple = "nvptx64-nvidia-cuda"
declare void @use(i1)

define i32 @least(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, %y
  %m = select i1 %c, i32 %x, i32 %y
  ret i32 %m
}

; The other choice first, and a comparison that others need.
define i64 @greatest(i64 %x, i64 %y) {
  %c = icmp ult i64 %x, %y
  %m = select i1 %c, i64 %y, i64 %x
  call void @use(i1 %c)
  ret i64 %m
}

; Clamped: the comparisons are with numbers one off.
define i32 @clamp(i32 %x) {
  %c = icmp sgt i32 %x, -129
  %a = select i1 %c, i32 %x, i32 -128
  %d = icmp slt i32 %a, 128
  %b = select i1 %d, i32 %a, i32 127
  ret i32 %b
}

; Two off makes a difference, and so does the end of the range.
define i32 @off(i32 %x) {
  %c = icmp sgt i32 %x, 4
  %a = select i1 %c, i32 %x, i32 6
  %d = icmp ult i32 %x, 0
  %b = select i1 %d, i32 %x, i32 -1
  %e = icmp ugt i32 %x, 2147483647
  %f = select i1 %e, i32 %x, i32 -2147483648
  %g = add i32 %a, %b
  %h = add i32 %f, %g
  ret i32 %h
}

; Unsigned and signed are told apart.
define i32 @mixed(i32 %x) {
  %c = icmp ugt i32 %x, 4
  %a = select i1 %c, i32 %x, i32 5
  %d = icmp sgt i32 %x, -5
  %b = select i1 %d, i32 -4, i32 %x
  %g = add i32 %a, %b
  ret i32 %g
}

define i32 @magnitude(i32 %x) {
  %c = icmp sgt i32 %x, -1
  %n = sub i32 0, %x
  %a = select i1 %c, i32 %x, i32 %n
  ret i32 %a
}

define i32 @magnitude2(i32 %x) {
  %c = icmp slt i32 %x, 0
  %n = sub nsw i32 0, %x
  %a = select i1 %c, i32 %n, i32 %x
  ret i32 %a
}

; A rotation, a funnel shift, and shifts that are neither.
define i32 @rotate(i32 %x, i32 %y) {
  %a = shl i32 %x, 7
  %b = lshr i32 %x, 25
  %r = or i32 %a, %b
  %c = shl i32 %x, 3
  %d = lshr i32 %y, 29
  %s = add i32 %d, %c
  %e = shl i32 %x, 7
  %f = lshr i32 %x, 24
  %t = or i32 %e, %f
  %u = xor i32 %r, %s
  %v = xor i32 %u, %t
  ret i32 %v
}

; By a number that is not known.
define i64 @variable(i64 %x, i64 %y, i64 %n) {
  %m = sub i64 64, %n
  %a = shl i64 %x, %n
  %b = lshr i64 %y, %m
  %r = or i64 %a, %b
  %c = and i64 %n, 63
  %k = sub i64 0, %n
  %d = and i64 %k, 63
  %e = shl i64 %x, %c
  %f = lshr i64 %x, %d
  %s = or i64 %e, %f
  %g = shl i64 %x, %c
  %h = lshr i64 %x, %d
  %t = add i64 %g, %h
  %u = xor i64 %r, %s
  %v = xor i64 %u, %t
  ret i64 %v
}

; want: opt form-intrinsics
; define i32 @least(i32 %x, i32 %y) {
;   %1 = call i32 @llvm.smin.i32(i32 %x, i32 %y)
;   ret i32 %1
; }
; define i64 @greatest(i64 %x, i64 %y) {
;   %c = icmp ult i64 %x, %y
;   %1 = call i64 @llvm.umax.i64(i64 %x, i64 %y)
;   call void @use(i1 %c)
;   ret i64 %1
; }
; define i32 @clamp(i32 %x) {
;   %1 = call i32 @llvm.smax.i32(i32 %x, i32 -128)
;   %2 = call i32 @llvm.smin.i32(i32 %1, i32 127)
;   ret i32 %2
; }
; define i32 @off(i32 %x) {
;   %c = icmp sgt i32 %x, 4
;   %a = select i1 %c, i32 %x, i32 6
;   %d = icmp ult i32 %x, 0
;   %b = select i1 %d, i32 %x, i32 -1
;   %e = icmp ugt i32 %x, 2147483647
;   %f = select i1 %e, i32 %x, i32 -2147483648
;   %g = add i32 %a, %b
;   %h = add i32 %f, %g
;   ret i32 %h
; }
; define i32 @mixed(i32 %x) {
;   %1 = call i32 @llvm.umax.i32(i32 %x, i32 5)
;   %2 = call i32 @llvm.smin.i32(i32 %x, i32 -4)
;   %g = add i32 %1, %2
;   ret i32 %g
; }
; define i32 @magnitude(i32 %x) {
;   %1 = call i32 @llvm.abs.i32(i32 %x, i1 false)
;   ret i32 %1
; }
; define i32 @magnitude2(i32 %x) {
;   %1 = call i32 @llvm.abs.i32(i32 %x, i1 false)
;   ret i32 %1
; }
; define i32 @rotate(i32 %x, i32 %y) {
;   %1 = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 7)
;   %2 = call i32 @llvm.fshl.i32(i32 %x, i32 %y, i32 3)
;   %e = shl i32 %x, 7
;   %f = lshr i32 %x, 24
;   %t = or i32 %e, %f
;   %u = xor i32 %1, %2
;   %v = xor i32 %u, %t
;   ret i32 %v
; }
; define i64 @variable(i64 %x, i64 %y, i64 %n) {
;   %1 = call i64 @llvm.fshl.i64(i64 %x, i64 %y, i64 %n)
;   %c = and i64 %n, 63
;   %k = sub i64 0, %n
;   %d = and i64 %k, 63
;   %2 = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 %n)
;   %g = shl i64 %x, %c
;   %h = lshr i64 %x, %d
;   %t = add i64 %g, %h
;   %u = xor i64 %1, %2
;   %v = xor i64 %u, %t
;   ret i64 %v
; }
