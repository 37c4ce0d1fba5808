; test accept sm_60 ptx6.2
; test accept sm_80 ptx7.8
define float @t_exp_f32(float %a) {
  %r = call float @llvm.exp.f32(float %a)
  ret float %r
}
define float @t_exp2_f32(float %a) {
  %r = call float @llvm.exp2.f32(float %a)
  ret float %r
}
define float @t_exp10_f32(float %a) {
  %r = call float @llvm.exp10.f32(float %a)
  ret float %r
}
define float @t_log_f32(float %a) {
  %r = call float @llvm.log.f32(float %a)
  ret float %r
}
define float @t_log2_f32(float %a) {
  %r = call float @llvm.log2.f32(float %a)
  ret float %r
}
define float @t_log10_f32(float %a) {
  %r = call float @llvm.log10.f32(float %a)
  ret float %r
}
define float @t_sin_f32(float %a) {
  %r = call float @llvm.sin.f32(float %a)
  ret float %r
}
define float @t_cos_f32(float %a) {
  %r = call float @llvm.cos.f32(float %a)
  ret float %r
}
define float @t_tan_f32(float %a) {
  %r = call float @llvm.tan.f32(float %a)
  ret float %r
}
define float @t_sinh_f32(float %a) {
  %r = call float @llvm.sinh.f32(float %a)
  ret float %r
}
define float @t_cosh_f32(float %a) {
  %r = call float @llvm.cosh.f32(float %a)
  ret float %r
}
define float @t_tanh_f32(float %a) {
  %r = call float @llvm.tanh.f32(float %a)
  ret float %r
}
define float @t_asin_f32(float %a) {
  %r = call float @llvm.asin.f32(float %a)
  ret float %r
}
define float @t_acos_f32(float %a) {
  %r = call float @llvm.acos.f32(float %a)
  ret float %r
}
define float @t_atan_f32(float %a) {
  %r = call float @llvm.atan.f32(float %a)
  ret float %r
}
define float @t_pow_f32(float %a, float %b) {
  %r = call float @llvm.pow.f32(float %a, float %b)
  ret float %r
}
define float @t_atan2_f32(float %a, float %b) {
  %r = call float @llvm.atan2.f32(float %a, float %b)
  ret float %r
}
define double @t_exp_f64(double %a) {
  %r = call double @llvm.exp.f64(double %a)
  ret double %r
}
define double @t_exp2_f64(double %a) {
  %r = call double @llvm.exp2.f64(double %a)
  ret double %r
}
define double @t_exp10_f64(double %a) {
  %r = call double @llvm.exp10.f64(double %a)
  ret double %r
}
define double @t_log_f64(double %a) {
  %r = call double @llvm.log.f64(double %a)
  ret double %r
}
define double @t_log2_f64(double %a) {
  %r = call double @llvm.log2.f64(double %a)
  ret double %r
}
define double @t_log10_f64(double %a) {
  %r = call double @llvm.log10.f64(double %a)
  ret double %r
}
define double @t_sin_f64(double %a) {
  %r = call double @llvm.sin.f64(double %a)
  ret double %r
}
define double @t_cos_f64(double %a) {
  %r = call double @llvm.cos.f64(double %a)
  ret double %r
}
define double @t_tan_f64(double %a) {
  %r = call double @llvm.tan.f64(double %a)
  ret double %r
}
define double @t_sinh_f64(double %a) {
  %r = call double @llvm.sinh.f64(double %a)
  ret double %r
}
define double @t_cosh_f64(double %a) {
  %r = call double @llvm.cosh.f64(double %a)
  ret double %r
}
define double @t_tanh_f64(double %a) {
  %r = call double @llvm.tanh.f64(double %a)
  ret double %r
}
define double @t_asin_f64(double %a) {
  %r = call double @llvm.asin.f64(double %a)
  ret double %r
}
define double @t_acos_f64(double %a) {
  %r = call double @llvm.acos.f64(double %a)
  ret double %r
}
define double @t_atan_f64(double %a) {
  %r = call double @llvm.atan.f64(double %a)
  ret double %r
}
define double @t_pow_f64(double %a, double %b) {
  %r = call double @llvm.pow.f64(double %a, double %b)
  ret double %r
}
define double @t_atan2_f64(double %a, double %b) {
  %r = call double @llvm.atan2.f64(double %a, double %b)
  ret double %r
}
declare float @llvm.exp.f32(float)
declare float @llvm.exp2.f32(float)
declare float @llvm.exp10.f32(float)
declare float @llvm.log.f32(float)
declare float @llvm.log2.f32(float)
declare float @llvm.log10.f32(float)
declare float @llvm.sin.f32(float)
declare float @llvm.cos.f32(float)
declare float @llvm.tan.f32(float)
declare float @llvm.sinh.f32(float)
declare float @llvm.cosh.f32(float)
declare float @llvm.tanh.f32(float)
declare float @llvm.asin.f32(float)
declare float @llvm.acos.f32(float)
declare float @llvm.atan.f32(float)
declare float @llvm.pow.f32(float, float)
declare float @llvm.atan2.f32(float, float)
declare double @llvm.exp.f64(double)
declare double @llvm.exp2.f64(double)
declare double @llvm.exp10.f64(double)
declare double @llvm.log.f64(double)
declare double @llvm.log2.f64(double)
declare double @llvm.log10.f64(double)
declare double @llvm.sin.f64(double)
declare double @llvm.cos.f64(double)
declare double @llvm.tan.f64(double)
declare double @llvm.sinh.f64(double)
declare double @llvm.cosh.f64(double)
declare double @llvm.tanh.f64(double)
declare double @llvm.asin.f64(double)
declare double @llvm.acos.f64(double)
declare double @llvm.atan.f64(double)
declare double @llvm.pow.f64(double, double)
declare double @llvm.atan2.f64(double, double)
