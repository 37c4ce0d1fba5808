; test accept sm_52 ptx6.2
; test accept sm_60 ptx6.2
; test accept sm_75 ptx7.8
; test accept sm_80 ptx7.8
; test accept sm_90 ptx8.4
define half @fadd_half(half %a, half %b) {
  %r = fadd half %a, %b
  ret half %r
}
define half @fsub_half(half %a, half %b) {
  %r = fsub half %a, %b
  ret half %r
}
define half @fmul_half(half %a, half %b) {
  %r = fmul half %a, %b
  ret half %r
}
define half @fdiv_half(half %a, half %b) {
  %r = fdiv half %a, %b
  ret half %r
}
define i1 @olt_half(half %a, half %b) {
  %r = fcmp olt half %a, %b
  ret i1 %r
}
define i1 @ueq_half(half %a, half %b) {
  %r = fcmp ueq half %a, %b
  ret i1 %r
}
define i1 @one_half(half %a, half %b) {
  %r = fcmp one half %a, %b
  ret i1 %r
}
define i1 @uno_half(half %a, half %b) {
  %r = fcmp uno half %a, %b
  ret i1 %r
}
define half @fneg_half(half %a) {
  %r = fneg half %a
  ret half %r
}
define half @trunc_float_half(float %a) {
  %r = fptrunc float %a to half
  ret half %r
}
define float @ext_float_half(half %a) {
  %r = fpext half %a to float
  ret float %r
}
define half @trunc_double_half(double %a) {
  %r = fptrunc double %a to half
  ret half %r
}
define double @ext_double_half(half %a) {
  %r = fpext half %a to double
  ret double %r
}
define half @sitofp_i1_half(i1 %a) {
  %r = sitofp i1 %a to half
  ret half %r
}
define half @uitofp_i1_half(i1 %a) {
  %r = uitofp i1 %a to half
  ret half %r
}
define half @sitofp_i8_half(i8 %a) {
  %r = sitofp i8 %a to half
  ret half %r
}
define half @uitofp_i8_half(i8 %a) {
  %r = uitofp i8 %a to half
  ret half %r
}
define half @sitofp_i16_half(i16 %a) {
  %r = sitofp i16 %a to half
  ret half %r
}
define half @uitofp_i16_half(i16 %a) {
  %r = uitofp i16 %a to half
  ret half %r
}
define half @sitofp_i32_half(i32 %a) {
  %r = sitofp i32 %a to half
  ret half %r
}
define half @uitofp_i32_half(i32 %a) {
  %r = uitofp i32 %a to half
  ret half %r
}
define half @sitofp_i64_half(i64 %a) {
  %r = sitofp i64 %a to half
  ret half %r
}
define half @uitofp_i64_half(i64 %a) {
  %r = uitofp i64 %a to half
  ret half %r
}
define i32 @toint_half(half %a) {
  %r = call i32 @llvm.fptosi.sat.i32.f16(half %a)
  ret i32 %r
}
declare i32 @llvm.fptosi.sat.i32.f16(half)
define bfloat @fadd_bfloat(bfloat %a, bfloat %b) {
  %r = fadd bfloat %a, %b
  ret bfloat %r
}
define bfloat @fsub_bfloat(bfloat %a, bfloat %b) {
  %r = fsub bfloat %a, %b
  ret bfloat %r
}
define bfloat @fmul_bfloat(bfloat %a, bfloat %b) {
  %r = fmul bfloat %a, %b
  ret bfloat %r
}
define bfloat @fdiv_bfloat(bfloat %a, bfloat %b) {
  %r = fdiv bfloat %a, %b
  ret bfloat %r
}
define i1 @olt_bfloat(bfloat %a, bfloat %b) {
  %r = fcmp olt bfloat %a, %b
  ret i1 %r
}
define i1 @ueq_bfloat(bfloat %a, bfloat %b) {
  %r = fcmp ueq bfloat %a, %b
  ret i1 %r
}
define i1 @one_bfloat(bfloat %a, bfloat %b) {
  %r = fcmp one bfloat %a, %b
  ret i1 %r
}
define i1 @uno_bfloat(bfloat %a, bfloat %b) {
  %r = fcmp uno bfloat %a, %b
  ret i1 %r
}
define bfloat @fneg_bfloat(bfloat %a) {
  %r = fneg bfloat %a
  ret bfloat %r
}
define bfloat @trunc_float_bfloat(float %a) {
  %r = fptrunc float %a to bfloat
  ret bfloat %r
}
define float @ext_float_bfloat(bfloat %a) {
  %r = fpext bfloat %a to float
  ret float %r
}
define bfloat @trunc_double_bfloat(double %a) {
  %r = fptrunc double %a to bfloat
  ret bfloat %r
}
define double @ext_double_bfloat(bfloat %a) {
  %r = fpext bfloat %a to double
  ret double %r
}
define bfloat @sitofp_i1_bfloat(i1 %a) {
  %r = sitofp i1 %a to bfloat
  ret bfloat %r
}
define bfloat @uitofp_i1_bfloat(i1 %a) {
  %r = uitofp i1 %a to bfloat
  ret bfloat %r
}
define bfloat @sitofp_i8_bfloat(i8 %a) {
  %r = sitofp i8 %a to bfloat
  ret bfloat %r
}
define bfloat @uitofp_i8_bfloat(i8 %a) {
  %r = uitofp i8 %a to bfloat
  ret bfloat %r
}
define bfloat @sitofp_i16_bfloat(i16 %a) {
  %r = sitofp i16 %a to bfloat
  ret bfloat %r
}
define bfloat @uitofp_i16_bfloat(i16 %a) {
  %r = uitofp i16 %a to bfloat
  ret bfloat %r
}
define bfloat @sitofp_i32_bfloat(i32 %a) {
  %r = sitofp i32 %a to bfloat
  ret bfloat %r
}
define bfloat @uitofp_i32_bfloat(i32 %a) {
  %r = uitofp i32 %a to bfloat
  ret bfloat %r
}
define bfloat @sitofp_i64_bfloat(i64 %a) {
  %r = sitofp i64 %a to bfloat
  ret bfloat %r
}
define bfloat @uitofp_i64_bfloat(i64 %a) {
  %r = uitofp i64 %a to bfloat
  ret bfloat %r
}
define i32 @toint_bfloat(bfloat %a) {
  %r = call i32 @llvm.fptosi.sat.i32.bf16(bfloat %a)
  ret i32 %r
}
declare i32 @llvm.fptosi.sat.i32.bf16(bfloat)
