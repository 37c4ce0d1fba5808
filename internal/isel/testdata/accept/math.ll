; test accept sm_60 ptx6.2
; test accept sm_80 ptx7.8
define double @s(double %x, double %y) {
  %a = call double @llvm.sin.f64(double %x)
  %b = call double @llvm.pow.f64(double %a, double %y)
  %c = frem double %b, %y
  ret double %c
}
define <2 x float> @e(<2 x float> %x) {
  %a = call <2 x float> @llvm.exp.v2f32(<2 x float> %x)
  ret <2 x float> %a
}
define float @fast(float %x) {
  %a = call fast float @llvm.exp.f32(float %x)
  %b = call afn float @llvm.log10.f32(float %a)
  %c = call fast float @llvm.sin.f32(float %b)
  %d = call fast float @llvm.tanh.f32(float %c)
  %e = call fast float @llvm.sqrt.f32(float %d)
  ret float %e
}
define half @h(half %x, i64 %n) {
  %a = call half @llvm.cos.f16(half %x)
  %b = call half @llvm.ldexp.f16.i64(half %a, i64 %n)
  ret half %b
}
define { float, i32 } @fr(float %x) {
  %a = call { float, i32 } @llvm.frexp.f32.i32(float %x)
  ret { float, i32 } %a
}
define i128 @d(i128 %x, i128 %y) {
  %a = udiv i128 %x, %y
  %b = srem i128 %a, %y
  %m = mul i128 %b, %x
  ret i128 %m
}
define double @cv(i100 %x) {
  %a = sitofp i100 %x to double
  ret double %a
}
define float @pi(float %x, i32 %n) {
  %a = call float @llvm.powi.f32.i32(float %x, i32 %n)
  ret float %a
}
declare double @llvm.sin.f64(double)
declare double @llvm.pow.f64(double, double)
declare <2 x float> @llvm.exp.v2f32(<2 x float>)
declare float @llvm.exp.f32(float)
declare float @llvm.log10.f32(float)
declare float @llvm.sin.f32(float)
declare float @llvm.tanh.f32(float)
declare float @llvm.sqrt.f32(float)
declare half @llvm.cos.f16(half)
declare half @llvm.ldexp.f16.i64(half, i64)
declare { float, i32 } @llvm.frexp.f32.i32(float)
declare float @llvm.powi.f32.i32(float, i32)
