; test accept sm_60 ptx6.2
; test accept sm_80 ptx7.8
define float @frem_f32(float %a, float %b) {
  %r = frem float %a, %b
  ret float %r
}
define float @ldexp_f32(float %a, i32 %n) {
  %m = srem i32 %n, 1200
  %r = call float @llvm.ldexp.f32.i32(float %a, i32 %m)
  ret float %r
}
define double @frem_f64(double %a, double %b) {
  %r = frem double %a, %b
  ret double %r
}
define double @ldexp_f64(double %a, i32 %n) {
  %m = srem i32 %n, 1200
  %r = call double @llvm.ldexp.f64.i32(double %a, i32 %m)
  ret double %r
}
define i65 @udiv_i65(i65 %a, i65 %b) {
  %o = or i65 %b, 2
  %r = udiv i65 %a, %o
  ret i65 %r
}
define i65 @sdiv_i65(i65 %a, i65 %b) {
  %o = or i65 %b, 2
  %r = sdiv i65 %a, %o
  ret i65 %r
}
define i65 @urem_i65(i65 %a, i65 %b) {
  %o = or i65 %b, 2
  %r = urem i65 %a, %o
  ret i65 %r
}
define i65 @srem_i65(i65 %a, i65 %b) {
  %o = or i65 %b, 2
  %r = srem i65 %a, %o
  ret i65 %r
}
define i65 @mul_i65(i65 %a, i65 %b) {
  %o = or i65 %b, 2
  %r = mul i65 %a, %o
  ret i65 %r
}
define i65 @add_i65(i65 %a, i65 %b) {
  %o = or i65 %b, 2
  %r = add i65 %a, %o
  ret i65 %r
}
define i65 @sub_i65(i65 %a, i65 %b) {
  %o = or i65 %b, 2
  %r = sub i65 %a, %o
  ret i65 %r
}
define float @sitofp_i65_float(i65 %a) {
  %r = sitofp i65 %a to float
  ret float %r
}
define float @uitofp_i65_float(i65 %a) {
  %r = uitofp i65 %a to float
  ret float %r
}
define double @sitofp_i65_double(i65 %a) {
  %r = sitofp i65 %a to double
  ret double %r
}
define double @uitofp_i65_double(i65 %a) {
  %r = uitofp i65 %a to double
  ret double %r
}
define i65 @fptosi_i65(i64 %x) {
  %s = ashr i64 %x, 8
  %f = sitofp i64 %s to double
  %g = fmul double %f, 128.0
  %r = fptosi double %g to i65
  ret i65 %r
}
define i100 @udiv_i100(i100 %a, i100 %b) {
  %o = or i100 %b, 2
  %r = udiv i100 %a, %o
  ret i100 %r
}
define i100 @sdiv_i100(i100 %a, i100 %b) {
  %o = or i100 %b, 2
  %r = sdiv i100 %a, %o
  ret i100 %r
}
define i100 @urem_i100(i100 %a, i100 %b) {
  %o = or i100 %b, 2
  %r = urem i100 %a, %o
  ret i100 %r
}
define i100 @srem_i100(i100 %a, i100 %b) {
  %o = or i100 %b, 2
  %r = srem i100 %a, %o
  ret i100 %r
}
define i100 @mul_i100(i100 %a, i100 %b) {
  %o = or i100 %b, 2
  %r = mul i100 %a, %o
  ret i100 %r
}
define i100 @add_i100(i100 %a, i100 %b) {
  %o = or i100 %b, 2
  %r = add i100 %a, %o
  ret i100 %r
}
define i100 @sub_i100(i100 %a, i100 %b) {
  %o = or i100 %b, 2
  %r = sub i100 %a, %o
  ret i100 %r
}
define float @sitofp_i100_float(i100 %a) {
  %r = sitofp i100 %a to float
  ret float %r
}
define float @uitofp_i100_float(i100 %a) {
  %r = uitofp i100 %a to float
  ret float %r
}
define double @sitofp_i100_double(i100 %a) {
  %r = sitofp i100 %a to double
  ret double %r
}
define double @uitofp_i100_double(i100 %a) {
  %r = uitofp i100 %a to double
  ret double %r
}
define i100 @fptosi_i100(i64 %x) {
  %s = ashr i64 %x, 8
  %f = sitofp i64 %s to double
  %g = fmul double %f, 128.0
  %r = fptosi double %g to i100
  ret i100 %r
}
define i128 @udiv_i128(i128 %a, i128 %b) {
  %o = or i128 %b, 2
  %r = udiv i128 %a, %o
  ret i128 %r
}
define i128 @sdiv_i128(i128 %a, i128 %b) {
  %o = or i128 %b, 2
  %r = sdiv i128 %a, %o
  ret i128 %r
}
define i128 @urem_i128(i128 %a, i128 %b) {
  %o = or i128 %b, 2
  %r = urem i128 %a, %o
  ret i128 %r
}
define i128 @srem_i128(i128 %a, i128 %b) {
  %o = or i128 %b, 2
  %r = srem i128 %a, %o
  ret i128 %r
}
define i128 @mul_i128(i128 %a, i128 %b) {
  %o = or i128 %b, 2
  %r = mul i128 %a, %o
  ret i128 %r
}
define i128 @add_i128(i128 %a, i128 %b) {
  %o = or i128 %b, 2
  %r = add i128 %a, %o
  ret i128 %r
}
define i128 @sub_i128(i128 %a, i128 %b) {
  %o = or i128 %b, 2
  %r = sub i128 %a, %o
  ret i128 %r
}
define float @sitofp_i128_float(i128 %a) {
  %r = sitofp i128 %a to float
  ret float %r
}
define float @uitofp_i128_float(i128 %a) {
  %r = uitofp i128 %a to float
  ret float %r
}
define double @sitofp_i128_double(i128 %a) {
  %r = sitofp i128 %a to double
  ret double %r
}
define double @uitofp_i128_double(i128 %a) {
  %r = uitofp i128 %a to double
  ret double %r
}
define i128 @fptosi_i128(i64 %x) {
  %s = ashr i64 %x, 8
  %f = sitofp i64 %s to double
  %g = fmul double %f, 128.0
  %r = fptosi double %g to i128
  ret i128 %r
}
declare double @llvm.ldexp.f64.i32(double, i32)
declare float @llvm.ldexp.f32.i32(float, i32)
