; sm_80 7.8 O2
; Patterns of the selector, widths that are not a register's, floating-point flags.
define i64 @wide(i32 %a, i32 %b, i64 %c) {
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %m = mul nsw i64 %x, %y
  %s = add i64 %m, %c
  %z = zext i32 %a to i64
  %n = mul i64 %z, 1000
  %t = add i64 %s, %n
  ret i64 %t
}

define i32 @mads(i32 %a, i32 %b, i32 %c) {
  %m = mul i32 %a, %b
  %s = add i32 %c, %m
  %n = mul i32 %s, 8
  %t = add i32 %n, 1
  %d = udiv i32 %t, 16
  %e = urem i32 %d, 100
  ret i32 %e
}

define i8 @narrow(i8 %a, i8 %b) {
  %s = add i8 %a, %b
  %d = sdiv i8 %s, %b
  %r = ashr i8 %d, %a
  %l = lshr i8 %r, 2
  %c = icmp slt i8 %l, %b
  %m = select i1 %c, i8 %l, i8 %a
  ret i8 %m
}

define i128 @limbs(i128 %a, i128 %b, i128 %n) {
  %s = add i128 %a, %b
  %c = icmp slt i128 %s, %b
  %t = select i1 %c, i128 %s, i128 %a
  %u = shl i128 %t, %n
  %v = lshr i128 %u, 40
  ret i128 %v
}

define float @floats(float %a, float %b, float %c) {
  %m = fmul contract float %a, %b
  %s = fadd contract float %m, %c
  %n = fmul float %s, %b
  %t = fsub float %n, %c
  %d = fdiv float %t, %a
  %e = fdiv float %d, %b, !fpmath !0
  %f = fdiv afn float %e, %c
  %g = fneg float %f
  ret float %g
}

define float @flush(float %a, double %b) #0 {
  %x = fptrunc double %b to float
  %s = fadd float %a, %x
  %c = fcmp olt float %s, %a
  %r = select i1 %c, float %s, float %a
  ret float %r
}

define i32 @casts(float %f, double %d, i8 %i, i1 %b) {
  %a = fptosi float %f to i8
  %c = fptoui double %d to i32
  %e = sitofp i8 %i to float
  %g = uitofp i1 %b to double
  %h = bitcast float %e to i32
  %j = bitcast double %g to i64
  %k = trunc i64 %j to i32
  %l = sext i8 %a to i32
  %m = sext i1 %b to i32
  %n = add i32 %c, %h
  %o = add i32 %k, %l
  %p = add i32 %n, %o
  %q = xor i32 %p, %m
  ret i32 %q
}
attributes #0 = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
!0 = !{float 2.5}
