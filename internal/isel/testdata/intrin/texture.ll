; test ptx sm_80 ptx7.8 -O2
declare i16 @llvm.nvvm.suld.1d.array.i16.clamp(i64, i32, i32)
define i16 @t_suld_1d_array_i16_clamp(i64 %a0, i32 %a1, i32 %a2) {
  %r = call i16 @llvm.nvvm.suld.1d.array.i16.clamp(i64 %a0, i32 %a1, i32 %a2)
  ret i16 %r
}
declare i16 @llvm.nvvm.suld.1d.array.i8.clamp(i64, i32, i32)
define i16 @t_suld_1d_array_i8_clamp(i64 %a0, i32 %a1, i32 %a2) {
  %r = call i16 @llvm.nvvm.suld.1d.array.i8.clamp(i64 %a0, i32 %a1, i32 %a2)
  ret i16 %r
}
declare { i64, i64 } @llvm.nvvm.suld.1d.array.v2i64.clamp(i64, i32, i32)
define { i64, i64 } @t_suld_1d_array_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2) {
  %r = call { i64, i64 } @llvm.nvvm.suld.1d.array.v2i64.clamp(i64 %a0, i32 %a1, i32 %a2)
  ret { i64, i64 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.suld.1d.array.v4i32.clamp(i64, i32, i32)
define { i32, i32, i32, i32 } @t_suld_1d_array_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.suld.1d.array.v4i32.clamp(i64 %a0, i32 %a1, i32 %a2)
  ret { i32, i32, i32, i32 } %r
}
declare i32 @llvm.nvvm.suld.1d.i32.clamp(i64, i32)
define i32 @t_suld_1d_i32_clamp(i64 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.suld.1d.i32.clamp(i64 %a0, i32 %a1)
  ret i32 %r
}
declare { i16, i16 } @llvm.nvvm.suld.1d.v2i16.clamp(i64, i32)
define { i16, i16 } @t_suld_1d_v2i16_clamp(i64 %a0, i32 %a1) {
  %r = call { i16, i16 } @llvm.nvvm.suld.1d.v2i16.clamp(i64 %a0, i32 %a1)
  ret { i16, i16 } %r
}
declare { i16, i16 } @llvm.nvvm.suld.1d.v2i8.clamp(i64, i32)
define { i16, i16 } @t_suld_1d_v2i8_clamp(i64 %a0, i32 %a1) {
  %r = call { i16, i16 } @llvm.nvvm.suld.1d.v2i8.clamp(i64 %a0, i32 %a1)
  ret { i16, i16 } %r
}
declare { i16, i16, i16, i16 } @llvm.nvvm.suld.1d.v4i8.clamp(i64, i32)
define { i16, i16, i16, i16 } @t_suld_1d_v4i8_clamp(i64 %a0, i32 %a1) {
  %r = call { i16, i16, i16, i16 } @llvm.nvvm.suld.1d.v4i8.clamp(i64 %a0, i32 %a1)
  ret { i16, i16, i16, i16 } %r
}
declare i64 @llvm.nvvm.suld.2d.array.i64.clamp(i64, i32, i32, i32)
define i64 @t_suld_2d_array_i64_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i64 @llvm.nvvm.suld.2d.array.i64.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret i64 %r
}
declare { i32, i32 } @llvm.nvvm.suld.2d.array.v2i32.clamp(i64, i32, i32, i32)
define { i32, i32 } @t_suld_2d_array_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.suld.2d.array.v2i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i16, i16, i16, i16 } @llvm.nvvm.suld.2d.array.v4i16.clamp(i64, i32, i32, i32)
define { i16, i16, i16, i16 } @t_suld_2d_array_v4i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i16, i16, i16, i16 } @llvm.nvvm.suld.2d.array.v4i16.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i16, i16, i16, i16 } %r
}
declare i16 @llvm.nvvm.suld.2d.i16.clamp(i64, i32, i32)
define i16 @t_suld_2d_i16_clamp(i64 %a0, i32 %a1, i32 %a2) {
  %r = call i16 @llvm.nvvm.suld.2d.i16.clamp(i64 %a0, i32 %a1, i32 %a2)
  ret i16 %r
}
declare i16 @llvm.nvvm.suld.2d.i8.clamp(i64, i32, i32)
define i16 @t_suld_2d_i8_clamp(i64 %a0, i32 %a1, i32 %a2) {
  %r = call i16 @llvm.nvvm.suld.2d.i8.clamp(i64 %a0, i32 %a1, i32 %a2)
  ret i16 %r
}
declare { i64, i64 } @llvm.nvvm.suld.2d.v2i64.clamp(i64, i32, i32)
define { i64, i64 } @t_suld_2d_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2) {
  %r = call { i64, i64 } @llvm.nvvm.suld.2d.v2i64.clamp(i64 %a0, i32 %a1, i32 %a2)
  ret { i64, i64 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.suld.2d.v4i32.clamp(i64, i32, i32)
define { i32, i32, i32, i32 } @t_suld_2d_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.suld.2d.v4i32.clamp(i64 %a0, i32 %a1, i32 %a2)
  ret { i32, i32, i32, i32 } %r
}
declare i32 @llvm.nvvm.suld.3d.i32.clamp(i64, i32, i32, i32)
define i32 @t_suld_3d_i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.suld.3d.i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret i32 %r
}
declare { i16, i16 } @llvm.nvvm.suld.3d.v2i16.clamp(i64, i32, i32, i32)
define { i16, i16 } @t_suld_3d_v2i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i16, i16 } @llvm.nvvm.suld.3d.v2i16.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i16, i16 } %r
}
declare { i16, i16 } @llvm.nvvm.suld.3d.v2i8.clamp(i64, i32, i32, i32)
define { i16, i16 } @t_suld_3d_v2i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i16, i16 } @llvm.nvvm.suld.3d.v2i8.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i16, i16 } %r
}
declare { i16, i16, i16, i16 } @llvm.nvvm.suld.3d.v4i8.clamp(i64, i32, i32, i32)
define { i16, i16, i16, i16 } @t_suld_3d_v4i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i16, i16, i16, i16 } @llvm.nvvm.suld.3d.v4i8.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i16, i16, i16, i16 } %r
}
declare void @llvm.nvvm.sust.b.1d.array.i16.clamp(i64, i32, i32, i16)
define void @t_sust_b_1d_array_i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @llvm.nvvm.sust.b.1d.array.i16.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
declare void @llvm.nvvm.sust.b.1d.array.i8.clamp(i64, i32, i32, i16)
define void @t_sust_b_1d_array_i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @llvm.nvvm.sust.b.1d.array.i8.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
declare void @llvm.nvvm.sust.b.1d.array.v2i64.clamp(i64, i32, i32, i64, i64)
define void @t_sust_b_1d_array_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4) {
  call void @llvm.nvvm.sust.b.1d.array.v2i64.clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
  ret void
}
declare void @llvm.nvvm.sust.b.1d.array.v4i32.clamp(i64, i32, i32, i32, i32, i32, i32)
define void @t_sust_b_1d_array_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  call void @llvm.nvvm.sust.b.1d.array.v4i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret void
}
declare void @llvm.nvvm.sust.b.1d.i32.clamp(i64, i32, i32)
define void @t_sust_b_1d_i32_clamp(i64 %a0, i32 %a1, i32 %a2) {
  call void @llvm.nvvm.sust.b.1d.i32.clamp(i64 %a0, i32 %a1, i32 %a2)
  ret void
}
declare void @llvm.nvvm.sust.b.1d.v2i16.clamp(i64, i32, i16, i16)
define void @t_sust_b_1d_v2i16_clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3) {
  call void @llvm.nvvm.sust.b.1d.v2i16.clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
  ret void
}
declare void @llvm.nvvm.sust.b.1d.v2i8.clamp(i64, i32, i16, i16)
define void @t_sust_b_1d_v2i8_clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3) {
  call void @llvm.nvvm.sust.b.1d.v2i8.clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
  ret void
}
declare void @llvm.nvvm.sust.b.1d.v4i8.clamp(i64, i32, i16, i16, i16, i16)
define void @t_sust_b_1d_v4i8_clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5) {
  call void @llvm.nvvm.sust.b.1d.v4i8.clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
  ret void
}
declare void @llvm.nvvm.sust.b.2d.array.i64.clamp(i64, i32, i32, i32, i64)
define void @t_sust_b_2d_array_i64_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4) {
  call void @llvm.nvvm.sust.b.2d.array.i64.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
  ret void
}
declare void @llvm.nvvm.sust.b.2d.array.v2i32.clamp(i64, i32, i32, i32, i32, i32)
define void @t_sust_b_2d_array_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5) {
  call void @llvm.nvvm.sust.b.2d.array.v2i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
  ret void
}
declare void @llvm.nvvm.sust.b.2d.array.v4i16.clamp(i64, i32, i32, i32, i16, i16, i16, i16)
define void @t_sust_b_2d_array_v4i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @llvm.nvvm.sust.b.2d.array.v4i16.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
declare void @llvm.nvvm.sust.b.2d.i16.clamp(i64, i32, i32, i16)
define void @t_sust_b_2d_i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @llvm.nvvm.sust.b.2d.i16.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
declare void @llvm.nvvm.sust.b.2d.i8.clamp(i64, i32, i32, i16)
define void @t_sust_b_2d_i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @llvm.nvvm.sust.b.2d.i8.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
declare void @llvm.nvvm.sust.b.2d.v2i64.clamp(i64, i32, i32, i64, i64)
define void @t_sust_b_2d_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4) {
  call void @llvm.nvvm.sust.b.2d.v2i64.clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
  ret void
}
declare void @llvm.nvvm.sust.b.2d.v4i32.clamp(i64, i32, i32, i32, i32, i32, i32)
define void @t_sust_b_2d_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  call void @llvm.nvvm.sust.b.2d.v4i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret void
}
declare void @llvm.nvvm.sust.b.3d.i32.clamp(i64, i32, i32, i32, i32)
define void @t_sust_b_3d_i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @llvm.nvvm.sust.b.3d.i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
declare void @llvm.nvvm.sust.b.3d.v2i16.clamp(i64, i32, i32, i32, i16, i16)
define void @t_sust_b_3d_v2i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @llvm.nvvm.sust.b.3d.v2i16.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
declare void @llvm.nvvm.sust.b.3d.v2i8.clamp(i64, i32, i32, i32, i16, i16)
define void @t_sust_b_3d_v2i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @llvm.nvvm.sust.b.3d.v2i8.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
declare void @llvm.nvvm.sust.b.3d.v4i8.clamp(i64, i32, i32, i32, i16, i16, i16, i16)
define void @t_sust_b_3d_v4i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @llvm.nvvm.sust.b.3d.v4i8.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
declare { float, float, float, float } @llvm.nvvm.tex.unified.1d.array.v4f32.f32(i64, i32, float)
define { float, float, float, float } @t_tex_unified_1d_array_v4f32_f32(i64 %a0, i32 %a1, float %a2) {
  %r = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.array.v4f32.f32(i64 %a0, i32 %a1, float %a2)
  ret { float, float, float, float } %r
}
declare { float, float, float, float } @llvm.nvvm.tex.unified.1d.level.v4f32.f32(i64, float, float)
define { float, float, float, float } @t_tex_unified_1d_level_v4f32_f32(i64 %a0, float %a1, float %a2) {
  %r = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.level.v4f32.f32(i64 %a0, float %a1, float %a2)
  ret { float, float, float, float } %r
}
declare { float, float, float, float } @llvm.nvvm.tex.unified.2d.array.grad.v4f32.f32(i64, i32, float, float, float, float, float, float)
define { float, float, float, float } @t_tex_unified_2d_array_grad_v4f32_f32(i64 %a0, i32 %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7) {
  %r = call { float, float, float, float } @llvm.nvvm.tex.unified.2d.array.grad.v4f32.f32(i64 %a0, i32 %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7)
  ret { float, float, float, float } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.tex.unified.2d.array.v4s32.s32(i64, i32, i32, i32)
define { i32, i32, i32, i32 } @t_tex_unified_2d_array_v4s32_s32(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.tex.unified.2d.array.v4s32.s32(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32, i32, i32 } %r
}
declare { float, float, float, float } @llvm.nvvm.tex.unified.2d.v4f32.f32(i64, float, float)
define { float, float, float, float } @t_tex_unified_2d_v4f32_f32(i64 %a0, float %a1, float %a2) {
  %r = call { float, float, float, float } @llvm.nvvm.tex.unified.2d.v4f32.f32(i64 %a0, float %a1, float %a2)
  ret { float, float, float, float } %r
}
declare { float, float, float, float } @llvm.nvvm.tex.unified.3d.level.v4f32.f32(i64, float, float, float, float)
define { float, float, float, float } @t_tex_unified_3d_level_v4f32_f32(i64 %a0, float %a1, float %a2, float %a3, float %a4) {
  %r = call { float, float, float, float } @llvm.nvvm.tex.unified.3d.level.v4f32.f32(i64 %a0, float %a1, float %a2, float %a3, float %a4)
  ret { float, float, float, float } %r
}
declare { float, float, float, float } @llvm.nvvm.tex.unified.cube.array.grad.v4f32.f32(i64, i32, float, float, float, float, float, float, float, float, float)
define { float, float, float, float } @t_tex_unified_cube_array_grad_v4f32_f32(i64 %a0, i32 %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10) {
  %r = call { float, float, float, float } @llvm.nvvm.tex.unified.cube.array.grad.v4f32.f32(i64 %a0, i32 %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10)
  ret { float, float, float, float } %r
}
declare { float, float, float, float } @llvm.nvvm.tex.unified.cube.grad.v4f32.f32(i64, float, float, float, float, float, float, float, float, float)
define { float, float, float, float } @t_tex_unified_cube_grad_v4f32_f32(i64 %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9) {
  %r = call { float, float, float, float } @llvm.nvvm.tex.unified.cube.grad.v4f32.f32(i64 %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9)
  ret { float, float, float, float } %r
}
declare { float, float, float, float } @llvm.nvvm.tld4.unified.a.2d.v4f32.f32(i64, float, float)
define { float, float, float, float } @t_tld4_unified_a_2d_v4f32_f32(i64 %a0, float %a1, float %a2) {
  %r = call { float, float, float, float } @llvm.nvvm.tld4.unified.a.2d.v4f32.f32(i64 %a0, float %a1, float %a2)
  ret { float, float, float, float } %r
}
declare { float, float, float, float } @llvm.nvvm.tld4.unified.r.2d.v4f32.f32(i64, float, float)
define { float, float, float, float } @t_tld4_unified_r_2d_v4f32_f32(i64 %a0, float %a1, float %a2) {
  %r = call { float, float, float, float } @llvm.nvvm.tld4.unified.r.2d.v4f32.f32(i64 %a0, float %a1, float %a2)
  ret { float, float, float, float } %r
}
declare i32 @llvm.nvvm.txq.num.samples(i64)
define i32 @t_txq_num_samples(i64 %a0) {
  %r = call i32 @llvm.nvvm.txq.num.samples(i64 %a0)
  ret i32 %r
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func (.param .b32 func_retval0) t_suld_1d_array_i16_clamp(
; 	.param .b64 t_suld_1d_array_i16_clamp_param_0,
; 	.param .b32 t_suld_1d_array_i16_clamp_param_1,
; 	.param .b32 t_suld_1d_array_i16_clamp_param_2
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_1d_array_i16_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_1d_array_i16_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_1d_array_i16_clamp_param_2];
; 	suld.b.a1d.b16.clamp 	{%rs1}, [%rd1, {%r1, %r2}];
; 	cvt.u32.u16 	%r3, %rs1;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_suld_1d_array_i8_clamp(
; 	.param .b64 t_suld_1d_array_i8_clamp_param_0,
; 	.param .b32 t_suld_1d_array_i8_clamp_param_1,
; 	.param .b32 t_suld_1d_array_i8_clamp_param_2
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_1d_array_i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_1d_array_i8_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_1d_array_i8_clamp_param_2];
; 	suld.b.a1d.b8.clamp 	{%rs1}, [%rd1, {%r1, %r2}];
; 	cvt.u32.u16 	%r3, %rs1;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .align 8 .b8 func_retval0[16]) t_suld_1d_array_v2i64_clamp(
; 	.param .b64 t_suld_1d_array_v2i64_clamp_param_0,
; 	.param .b32 t_suld_1d_array_v2i64_clamp_param_1,
; 	.param .b32 t_suld_1d_array_v2i64_clamp_param_2
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [t_suld_1d_array_v2i64_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_1d_array_v2i64_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_1d_array_v2i64_clamp_param_2];
; 	suld.b.a1d.v2.b64.clamp 	{%rd2, %rd3}, [%rd1, {%r1, %r2}];
; 	st.param.u64 	[func_retval0], %rd2;
; 	st.param.u64 	[func_retval0+8], %rd3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_suld_1d_array_v4i32_clamp(
; 	.param .b64 t_suld_1d_array_v4i32_clamp_param_0,
; 	.param .b32 t_suld_1d_array_v4i32_clamp_param_1,
; 	.param .b32 t_suld_1d_array_v4i32_clamp_param_2
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_1d_array_v4i32_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_1d_array_v4i32_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_1d_array_v4i32_clamp_param_2];
; 	suld.b.a1d.v4.b32.clamp 	{%r3, %r4, %r5, %r6}, [%rd1, {%r1, %r2}];
; 	st.param.u32 	[func_retval0], %r3;
; 	st.param.u32 	[func_retval0+4], %r4;
; 	st.param.u32 	[func_retval0+8], %r5;
; 	st.param.u32 	[func_retval0+12], %r6;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_suld_1d_i32_clamp(
; 	.param .b64 t_suld_1d_i32_clamp_param_0,
; 	.param .b32 t_suld_1d_i32_clamp_param_1
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_1d_i32_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_1d_i32_clamp_param_1];
; 	suld.b.1d.b32.clamp 	{%r2}, [%rd1, {%r1}];
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[4]) t_suld_1d_v2i16_clamp(
; 	.param .b64 t_suld_1d_v2i16_clamp_param_0,
; 	.param .b32 t_suld_1d_v2i16_clamp_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_1d_v2i16_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_1d_v2i16_clamp_param_1];
; 	suld.b.1d.v2.b16.clamp 	{%rs1, %rs2}, [%rd1, {%r1}];
; 	st.param.u16 	[func_retval0], %rs1;
; 	st.param.u16 	[func_retval0+2], %rs2;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[4]) t_suld_1d_v2i8_clamp(
; 	.param .b64 t_suld_1d_v2i8_clamp_param_0,
; 	.param .b32 t_suld_1d_v2i8_clamp_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_1d_v2i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_1d_v2i8_clamp_param_1];
; 	suld.b.1d.v2.b8.clamp 	{%rs1, %rs2}, [%rd1, {%r1}];
; 	st.param.u16 	[func_retval0], %rs1;
; 	st.param.u16 	[func_retval0+2], %rs2;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[8]) t_suld_1d_v4i8_clamp(
; 	.param .b64 t_suld_1d_v4i8_clamp_param_0,
; 	.param .b32 t_suld_1d_v4i8_clamp_param_1
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_1d_v4i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_1d_v4i8_clamp_param_1];
; 	suld.b.1d.v4.b8.clamp 	{%rs1, %rs2, %rs3, %rs4}, [%rd1, {%r1}];
; 	st.param.u16 	[func_retval0], %rs1;
; 	st.param.u16 	[func_retval0+2], %rs2;
; 	st.param.u16 	[func_retval0+4], %rs3;
; 	st.param.u16 	[func_retval0+6], %rs4;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_suld_2d_array_i64_clamp(
; 	.param .b64 t_suld_2d_array_i64_clamp_param_0,
; 	.param .b32 t_suld_2d_array_i64_clamp_param_1,
; 	.param .b32 t_suld_2d_array_i64_clamp_param_2,
; 	.param .b32 t_suld_2d_array_i64_clamp_param_3
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_suld_2d_array_i64_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_2d_array_i64_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_2d_array_i64_clamp_param_2];
; 	ld.param.u32 	%r3, [t_suld_2d_array_i64_clamp_param_3];
; 	suld.b.a2d.b64.clamp 	{%rd2}, [%rd1, {%r1, %r2, %r3, %r3}];
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) t_suld_2d_array_v2i32_clamp(
; 	.param .b64 t_suld_2d_array_v2i32_clamp_param_0,
; 	.param .b32 t_suld_2d_array_v2i32_clamp_param_1,
; 	.param .b32 t_suld_2d_array_v2i32_clamp_param_2,
; 	.param .b32 t_suld_2d_array_v2i32_clamp_param_3
; )
; {
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_2d_array_v2i32_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_2d_array_v2i32_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_2d_array_v2i32_clamp_param_2];
; 	ld.param.u32 	%r3, [t_suld_2d_array_v2i32_clamp_param_3];
; 	suld.b.a2d.v2.b32.clamp 	{%r4, %r5}, [%rd1, {%r1, %r2, %r3, %r3}];
; 	st.param.u32 	[func_retval0], %r4;
; 	st.param.u32 	[func_retval0+4], %r5;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[8]) t_suld_2d_array_v4i16_clamp(
; 	.param .b64 t_suld_2d_array_v4i16_clamp_param_0,
; 	.param .b32 t_suld_2d_array_v4i16_clamp_param_1,
; 	.param .b32 t_suld_2d_array_v4i16_clamp_param_2,
; 	.param .b32 t_suld_2d_array_v4i16_clamp_param_3
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_2d_array_v4i16_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_2d_array_v4i16_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_2d_array_v4i16_clamp_param_2];
; 	ld.param.u32 	%r3, [t_suld_2d_array_v4i16_clamp_param_3];
; 	suld.b.a2d.v4.b16.clamp 	{%rs1, %rs2, %rs3, %rs4}, [%rd1, {%r1, %r2, %r3, %r3}];
; 	st.param.u16 	[func_retval0], %rs1;
; 	st.param.u16 	[func_retval0+2], %rs2;
; 	st.param.u16 	[func_retval0+4], %rs3;
; 	st.param.u16 	[func_retval0+6], %rs4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_suld_2d_i16_clamp(
; 	.param .b64 t_suld_2d_i16_clamp_param_0,
; 	.param .b32 t_suld_2d_i16_clamp_param_1,
; 	.param .b32 t_suld_2d_i16_clamp_param_2
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_2d_i16_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_2d_i16_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_2d_i16_clamp_param_2];
; 	suld.b.2d.b16.clamp 	{%rs1}, [%rd1, {%r1, %r2}];
; 	cvt.u32.u16 	%r3, %rs1;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_suld_2d_i8_clamp(
; 	.param .b64 t_suld_2d_i8_clamp_param_0,
; 	.param .b32 t_suld_2d_i8_clamp_param_1,
; 	.param .b32 t_suld_2d_i8_clamp_param_2
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_2d_i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_2d_i8_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_2d_i8_clamp_param_2];
; 	suld.b.2d.b8.clamp 	{%rs1}, [%rd1, {%r1, %r2}];
; 	cvt.u32.u16 	%r3, %rs1;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .align 8 .b8 func_retval0[16]) t_suld_2d_v2i64_clamp(
; 	.param .b64 t_suld_2d_v2i64_clamp_param_0,
; 	.param .b32 t_suld_2d_v2i64_clamp_param_1,
; 	.param .b32 t_suld_2d_v2i64_clamp_param_2
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [t_suld_2d_v2i64_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_2d_v2i64_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_2d_v2i64_clamp_param_2];
; 	suld.b.2d.v2.b64.clamp 	{%rd2, %rd3}, [%rd1, {%r1, %r2}];
; 	st.param.u64 	[func_retval0], %rd2;
; 	st.param.u64 	[func_retval0+8], %rd3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_suld_2d_v4i32_clamp(
; 	.param .b64 t_suld_2d_v4i32_clamp_param_0,
; 	.param .b32 t_suld_2d_v4i32_clamp_param_1,
; 	.param .b32 t_suld_2d_v4i32_clamp_param_2
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_2d_v4i32_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_2d_v4i32_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_2d_v4i32_clamp_param_2];
; 	suld.b.2d.v4.b32.clamp 	{%r3, %r4, %r5, %r6}, [%rd1, {%r1, %r2}];
; 	st.param.u32 	[func_retval0], %r3;
; 	st.param.u32 	[func_retval0+4], %r4;
; 	st.param.u32 	[func_retval0+8], %r5;
; 	st.param.u32 	[func_retval0+12], %r6;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_suld_3d_i32_clamp(
; 	.param .b64 t_suld_3d_i32_clamp_param_0,
; 	.param .b32 t_suld_3d_i32_clamp_param_1,
; 	.param .b32 t_suld_3d_i32_clamp_param_2,
; 	.param .b32 t_suld_3d_i32_clamp_param_3
; )
; {
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_3d_i32_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_3d_i32_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_3d_i32_clamp_param_2];
; 	ld.param.u32 	%r3, [t_suld_3d_i32_clamp_param_3];
; 	suld.b.3d.b32.clamp 	{%r4}, [%rd1, {%r1, %r2, %r3, %r3}];
; 	st.param.b32 	[func_retval0], %r4;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[4]) t_suld_3d_v2i16_clamp(
; 	.param .b64 t_suld_3d_v2i16_clamp_param_0,
; 	.param .b32 t_suld_3d_v2i16_clamp_param_1,
; 	.param .b32 t_suld_3d_v2i16_clamp_param_2,
; 	.param .b32 t_suld_3d_v2i16_clamp_param_3
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_3d_v2i16_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_3d_v2i16_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_3d_v2i16_clamp_param_2];
; 	ld.param.u32 	%r3, [t_suld_3d_v2i16_clamp_param_3];
; 	suld.b.3d.v2.b16.clamp 	{%rs1, %rs2}, [%rd1, {%r1, %r2, %r3, %r3}];
; 	st.param.u16 	[func_retval0], %rs1;
; 	st.param.u16 	[func_retval0+2], %rs2;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[4]) t_suld_3d_v2i8_clamp(
; 	.param .b64 t_suld_3d_v2i8_clamp_param_0,
; 	.param .b32 t_suld_3d_v2i8_clamp_param_1,
; 	.param .b32 t_suld_3d_v2i8_clamp_param_2,
; 	.param .b32 t_suld_3d_v2i8_clamp_param_3
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_3d_v2i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_3d_v2i8_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_3d_v2i8_clamp_param_2];
; 	ld.param.u32 	%r3, [t_suld_3d_v2i8_clamp_param_3];
; 	suld.b.3d.v2.b8.clamp 	{%rs1, %rs2}, [%rd1, {%r1, %r2, %r3, %r3}];
; 	st.param.u16 	[func_retval0], %rs1;
; 	st.param.u16 	[func_retval0+2], %rs2;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[8]) t_suld_3d_v4i8_clamp(
; 	.param .b64 t_suld_3d_v4i8_clamp_param_0,
; 	.param .b32 t_suld_3d_v4i8_clamp_param_1,
; 	.param .b32 t_suld_3d_v4i8_clamp_param_2,
; 	.param .b32 t_suld_3d_v4i8_clamp_param_3
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_suld_3d_v4i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_suld_3d_v4i8_clamp_param_1];
; 	ld.param.u32 	%r2, [t_suld_3d_v4i8_clamp_param_2];
; 	ld.param.u32 	%r3, [t_suld_3d_v4i8_clamp_param_3];
; 	suld.b.3d.v4.b8.clamp 	{%rs1, %rs2, %rs3, %rs4}, [%rd1, {%r1, %r2, %r3, %r3}];
; 	st.param.u16 	[func_retval0], %rs1;
; 	st.param.u16 	[func_retval0+2], %rs2;
; 	st.param.u16 	[func_retval0+4], %rs3;
; 	st.param.u16 	[func_retval0+6], %rs4;
; 	ret;
; }
;
; .visible .func t_sust_b_1d_array_i16_clamp(
; 	.param .b64 t_sust_b_1d_array_i16_clamp_param_0,
; 	.param .b32 t_sust_b_1d_array_i16_clamp_param_1,
; 	.param .b32 t_sust_b_1d_array_i16_clamp_param_2,
; 	.param .b32 t_sust_b_1d_array_i16_clamp_param_3
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_1d_array_i16_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_1d_array_i16_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_1d_array_i16_clamp_param_2];
; 	ld.param.u16 	%rs1, [t_sust_b_1d_array_i16_clamp_param_3];
; 	sust.b.a1d.b16.clamp 	[%rd1, {%r1, %r2}], {%rs1};
; 	ret;
; }
;
; .visible .func t_sust_b_1d_array_i8_clamp(
; 	.param .b64 t_sust_b_1d_array_i8_clamp_param_0,
; 	.param .b32 t_sust_b_1d_array_i8_clamp_param_1,
; 	.param .b32 t_sust_b_1d_array_i8_clamp_param_2,
; 	.param .b32 t_sust_b_1d_array_i8_clamp_param_3
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_1d_array_i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_1d_array_i8_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_1d_array_i8_clamp_param_2];
; 	ld.param.u16 	%rs1, [t_sust_b_1d_array_i8_clamp_param_3];
; 	sust.b.a1d.b8.clamp 	[%rd1, {%r1, %r2}], {%rs1};
; 	ret;
; }
;
; .visible .func t_sust_b_1d_array_v2i64_clamp(
; 	.param .b64 t_sust_b_1d_array_v2i64_clamp_param_0,
; 	.param .b32 t_sust_b_1d_array_v2i64_clamp_param_1,
; 	.param .b32 t_sust_b_1d_array_v2i64_clamp_param_2,
; 	.param .b64 t_sust_b_1d_array_v2i64_clamp_param_3,
; 	.param .b64 t_sust_b_1d_array_v2i64_clamp_param_4
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_1d_array_v2i64_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_1d_array_v2i64_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_1d_array_v2i64_clamp_param_2];
; 	ld.param.u64 	%rd2, [t_sust_b_1d_array_v2i64_clamp_param_3];
; 	ld.param.u64 	%rd3, [t_sust_b_1d_array_v2i64_clamp_param_4];
; 	sust.b.a1d.v2.b64.clamp 	[%rd1, {%r1, %r2}], {%rd2, %rd3};
; 	ret;
; }
;
; .visible .func t_sust_b_1d_array_v4i32_clamp(
; 	.param .b64 t_sust_b_1d_array_v4i32_clamp_param_0,
; 	.param .b32 t_sust_b_1d_array_v4i32_clamp_param_1,
; 	.param .b32 t_sust_b_1d_array_v4i32_clamp_param_2,
; 	.param .b32 t_sust_b_1d_array_v4i32_clamp_param_3,
; 	.param .b32 t_sust_b_1d_array_v4i32_clamp_param_4,
; 	.param .b32 t_sust_b_1d_array_v4i32_clamp_param_5,
; 	.param .b32 t_sust_b_1d_array_v4i32_clamp_param_6
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_1d_array_v4i32_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_1d_array_v4i32_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_1d_array_v4i32_clamp_param_2];
; 	ld.param.u32 	%r3, [t_sust_b_1d_array_v4i32_clamp_param_3];
; 	ld.param.u32 	%r4, [t_sust_b_1d_array_v4i32_clamp_param_4];
; 	ld.param.u32 	%r5, [t_sust_b_1d_array_v4i32_clamp_param_5];
; 	ld.param.u32 	%r6, [t_sust_b_1d_array_v4i32_clamp_param_6];
; 	sust.b.a1d.v4.b32.clamp 	[%rd1, {%r1, %r2}], {%r3, %r4, %r5, %r6};
; 	ret;
; }
;
; .visible .func t_sust_b_1d_i32_clamp(
; 	.param .b64 t_sust_b_1d_i32_clamp_param_0,
; 	.param .b32 t_sust_b_1d_i32_clamp_param_1,
; 	.param .b32 t_sust_b_1d_i32_clamp_param_2
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_1d_i32_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_1d_i32_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_1d_i32_clamp_param_2];
; 	sust.b.1d.b32.clamp 	[%rd1, {%r1}], {%r2};
; 	ret;
; }
;
; .visible .func t_sust_b_1d_v2i16_clamp(
; 	.param .b64 t_sust_b_1d_v2i16_clamp_param_0,
; 	.param .b32 t_sust_b_1d_v2i16_clamp_param_1,
; 	.param .b32 t_sust_b_1d_v2i16_clamp_param_2,
; 	.param .b32 t_sust_b_1d_v2i16_clamp_param_3
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_1d_v2i16_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_1d_v2i16_clamp_param_1];
; 	ld.param.u16 	%rs1, [t_sust_b_1d_v2i16_clamp_param_2];
; 	ld.param.u16 	%rs2, [t_sust_b_1d_v2i16_clamp_param_3];
; 	sust.b.1d.v2.b16.clamp 	[%rd1, {%r1}], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func t_sust_b_1d_v2i8_clamp(
; 	.param .b64 t_sust_b_1d_v2i8_clamp_param_0,
; 	.param .b32 t_sust_b_1d_v2i8_clamp_param_1,
; 	.param .b32 t_sust_b_1d_v2i8_clamp_param_2,
; 	.param .b32 t_sust_b_1d_v2i8_clamp_param_3
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_1d_v2i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_1d_v2i8_clamp_param_1];
; 	ld.param.u16 	%rs1, [t_sust_b_1d_v2i8_clamp_param_2];
; 	ld.param.u16 	%rs2, [t_sust_b_1d_v2i8_clamp_param_3];
; 	sust.b.1d.v2.b8.clamp 	[%rd1, {%r1}], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func t_sust_b_1d_v4i8_clamp(
; 	.param .b64 t_sust_b_1d_v4i8_clamp_param_0,
; 	.param .b32 t_sust_b_1d_v4i8_clamp_param_1,
; 	.param .b32 t_sust_b_1d_v4i8_clamp_param_2,
; 	.param .b32 t_sust_b_1d_v4i8_clamp_param_3,
; 	.param .b32 t_sust_b_1d_v4i8_clamp_param_4,
; 	.param .b32 t_sust_b_1d_v4i8_clamp_param_5
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_1d_v4i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_1d_v4i8_clamp_param_1];
; 	ld.param.u16 	%rs1, [t_sust_b_1d_v4i8_clamp_param_2];
; 	ld.param.u16 	%rs2, [t_sust_b_1d_v4i8_clamp_param_3];
; 	ld.param.u16 	%rs3, [t_sust_b_1d_v4i8_clamp_param_4];
; 	ld.param.u16 	%rs4, [t_sust_b_1d_v4i8_clamp_param_5];
; 	sust.b.1d.v4.b8.clamp 	[%rd1, {%r1}], {%rs1, %rs2, %rs3, %rs4};
; 	ret;
; }
;
; .visible .func t_sust_b_2d_array_i64_clamp(
; 	.param .b64 t_sust_b_2d_array_i64_clamp_param_0,
; 	.param .b32 t_sust_b_2d_array_i64_clamp_param_1,
; 	.param .b32 t_sust_b_2d_array_i64_clamp_param_2,
; 	.param .b32 t_sust_b_2d_array_i64_clamp_param_3,
; 	.param .b64 t_sust_b_2d_array_i64_clamp_param_4
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_2d_array_i64_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_2d_array_i64_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_2d_array_i64_clamp_param_2];
; 	ld.param.u32 	%r3, [t_sust_b_2d_array_i64_clamp_param_3];
; 	ld.param.u64 	%rd2, [t_sust_b_2d_array_i64_clamp_param_4];
; 	sust.b.a2d.b64.clamp 	[%rd1, {%r1, %r2, %r3, %r3}], {%rd2};
; 	ret;
; }
;
; .visible .func t_sust_b_2d_array_v2i32_clamp(
; 	.param .b64 t_sust_b_2d_array_v2i32_clamp_param_0,
; 	.param .b32 t_sust_b_2d_array_v2i32_clamp_param_1,
; 	.param .b32 t_sust_b_2d_array_v2i32_clamp_param_2,
; 	.param .b32 t_sust_b_2d_array_v2i32_clamp_param_3,
; 	.param .b32 t_sust_b_2d_array_v2i32_clamp_param_4,
; 	.param .b32 t_sust_b_2d_array_v2i32_clamp_param_5
; )
; {
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_2d_array_v2i32_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_2d_array_v2i32_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_2d_array_v2i32_clamp_param_2];
; 	ld.param.u32 	%r3, [t_sust_b_2d_array_v2i32_clamp_param_3];
; 	ld.param.u32 	%r4, [t_sust_b_2d_array_v2i32_clamp_param_4];
; 	ld.param.u32 	%r5, [t_sust_b_2d_array_v2i32_clamp_param_5];
; 	sust.b.a2d.v2.b32.clamp 	[%rd1, {%r1, %r2, %r3, %r3}], {%r4, %r5};
; 	ret;
; }
;
; .visible .func t_sust_b_2d_array_v4i16_clamp(
; 	.param .b64 t_sust_b_2d_array_v4i16_clamp_param_0,
; 	.param .b32 t_sust_b_2d_array_v4i16_clamp_param_1,
; 	.param .b32 t_sust_b_2d_array_v4i16_clamp_param_2,
; 	.param .b32 t_sust_b_2d_array_v4i16_clamp_param_3,
; 	.param .b32 t_sust_b_2d_array_v4i16_clamp_param_4,
; 	.param .b32 t_sust_b_2d_array_v4i16_clamp_param_5,
; 	.param .b32 t_sust_b_2d_array_v4i16_clamp_param_6,
; 	.param .b32 t_sust_b_2d_array_v4i16_clamp_param_7
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_2d_array_v4i16_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_2d_array_v4i16_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_2d_array_v4i16_clamp_param_2];
; 	ld.param.u32 	%r3, [t_sust_b_2d_array_v4i16_clamp_param_3];
; 	ld.param.u16 	%rs1, [t_sust_b_2d_array_v4i16_clamp_param_4];
; 	ld.param.u16 	%rs2, [t_sust_b_2d_array_v4i16_clamp_param_5];
; 	ld.param.u16 	%rs3, [t_sust_b_2d_array_v4i16_clamp_param_6];
; 	ld.param.u16 	%rs4, [t_sust_b_2d_array_v4i16_clamp_param_7];
; 	sust.b.a2d.v4.b16.clamp 	[%rd1, {%r1, %r2, %r3, %r3}], {%rs1, %rs2, %rs3, %rs4};
; 	ret;
; }
;
; .visible .func t_sust_b_2d_i16_clamp(
; 	.param .b64 t_sust_b_2d_i16_clamp_param_0,
; 	.param .b32 t_sust_b_2d_i16_clamp_param_1,
; 	.param .b32 t_sust_b_2d_i16_clamp_param_2,
; 	.param .b32 t_sust_b_2d_i16_clamp_param_3
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_2d_i16_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_2d_i16_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_2d_i16_clamp_param_2];
; 	ld.param.u16 	%rs1, [t_sust_b_2d_i16_clamp_param_3];
; 	sust.b.2d.b16.clamp 	[%rd1, {%r1, %r2}], {%rs1};
; 	ret;
; }
;
; .visible .func t_sust_b_2d_i8_clamp(
; 	.param .b64 t_sust_b_2d_i8_clamp_param_0,
; 	.param .b32 t_sust_b_2d_i8_clamp_param_1,
; 	.param .b32 t_sust_b_2d_i8_clamp_param_2,
; 	.param .b32 t_sust_b_2d_i8_clamp_param_3
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_2d_i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_2d_i8_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_2d_i8_clamp_param_2];
; 	ld.param.u16 	%rs1, [t_sust_b_2d_i8_clamp_param_3];
; 	sust.b.2d.b8.clamp 	[%rd1, {%r1, %r2}], {%rs1};
; 	ret;
; }
;
; .visible .func t_sust_b_2d_v2i64_clamp(
; 	.param .b64 t_sust_b_2d_v2i64_clamp_param_0,
; 	.param .b32 t_sust_b_2d_v2i64_clamp_param_1,
; 	.param .b32 t_sust_b_2d_v2i64_clamp_param_2,
; 	.param .b64 t_sust_b_2d_v2i64_clamp_param_3,
; 	.param .b64 t_sust_b_2d_v2i64_clamp_param_4
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_2d_v2i64_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_2d_v2i64_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_2d_v2i64_clamp_param_2];
; 	ld.param.u64 	%rd2, [t_sust_b_2d_v2i64_clamp_param_3];
; 	ld.param.u64 	%rd3, [t_sust_b_2d_v2i64_clamp_param_4];
; 	sust.b.2d.v2.b64.clamp 	[%rd1, {%r1, %r2}], {%rd2, %rd3};
; 	ret;
; }
;
; .visible .func t_sust_b_2d_v4i32_clamp(
; 	.param .b64 t_sust_b_2d_v4i32_clamp_param_0,
; 	.param .b32 t_sust_b_2d_v4i32_clamp_param_1,
; 	.param .b32 t_sust_b_2d_v4i32_clamp_param_2,
; 	.param .b32 t_sust_b_2d_v4i32_clamp_param_3,
; 	.param .b32 t_sust_b_2d_v4i32_clamp_param_4,
; 	.param .b32 t_sust_b_2d_v4i32_clamp_param_5,
; 	.param .b32 t_sust_b_2d_v4i32_clamp_param_6
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_2d_v4i32_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_2d_v4i32_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_2d_v4i32_clamp_param_2];
; 	ld.param.u32 	%r3, [t_sust_b_2d_v4i32_clamp_param_3];
; 	ld.param.u32 	%r4, [t_sust_b_2d_v4i32_clamp_param_4];
; 	ld.param.u32 	%r5, [t_sust_b_2d_v4i32_clamp_param_5];
; 	ld.param.u32 	%r6, [t_sust_b_2d_v4i32_clamp_param_6];
; 	sust.b.2d.v4.b32.clamp 	[%rd1, {%r1, %r2}], {%r3, %r4, %r5, %r6};
; 	ret;
; }
;
; .visible .func t_sust_b_3d_i32_clamp(
; 	.param .b64 t_sust_b_3d_i32_clamp_param_0,
; 	.param .b32 t_sust_b_3d_i32_clamp_param_1,
; 	.param .b32 t_sust_b_3d_i32_clamp_param_2,
; 	.param .b32 t_sust_b_3d_i32_clamp_param_3,
; 	.param .b32 t_sust_b_3d_i32_clamp_param_4
; )
; {
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_3d_i32_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_3d_i32_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_3d_i32_clamp_param_2];
; 	ld.param.u32 	%r3, [t_sust_b_3d_i32_clamp_param_3];
; 	ld.param.u32 	%r4, [t_sust_b_3d_i32_clamp_param_4];
; 	sust.b.3d.b32.clamp 	[%rd1, {%r1, %r2, %r3, %r3}], {%r4};
; 	ret;
; }
;
; .visible .func t_sust_b_3d_v2i16_clamp(
; 	.param .b64 t_sust_b_3d_v2i16_clamp_param_0,
; 	.param .b32 t_sust_b_3d_v2i16_clamp_param_1,
; 	.param .b32 t_sust_b_3d_v2i16_clamp_param_2,
; 	.param .b32 t_sust_b_3d_v2i16_clamp_param_3,
; 	.param .b32 t_sust_b_3d_v2i16_clamp_param_4,
; 	.param .b32 t_sust_b_3d_v2i16_clamp_param_5
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_3d_v2i16_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_3d_v2i16_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_3d_v2i16_clamp_param_2];
; 	ld.param.u32 	%r3, [t_sust_b_3d_v2i16_clamp_param_3];
; 	ld.param.u16 	%rs1, [t_sust_b_3d_v2i16_clamp_param_4];
; 	ld.param.u16 	%rs2, [t_sust_b_3d_v2i16_clamp_param_5];
; 	sust.b.3d.v2.b16.clamp 	[%rd1, {%r1, %r2, %r3, %r3}], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func t_sust_b_3d_v2i8_clamp(
; 	.param .b64 t_sust_b_3d_v2i8_clamp_param_0,
; 	.param .b32 t_sust_b_3d_v2i8_clamp_param_1,
; 	.param .b32 t_sust_b_3d_v2i8_clamp_param_2,
; 	.param .b32 t_sust_b_3d_v2i8_clamp_param_3,
; 	.param .b32 t_sust_b_3d_v2i8_clamp_param_4,
; 	.param .b32 t_sust_b_3d_v2i8_clamp_param_5
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_3d_v2i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_3d_v2i8_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_3d_v2i8_clamp_param_2];
; 	ld.param.u32 	%r3, [t_sust_b_3d_v2i8_clamp_param_3];
; 	ld.param.u16 	%rs1, [t_sust_b_3d_v2i8_clamp_param_4];
; 	ld.param.u16 	%rs2, [t_sust_b_3d_v2i8_clamp_param_5];
; 	sust.b.3d.v2.b8.clamp 	[%rd1, {%r1, %r2, %r3, %r3}], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func t_sust_b_3d_v4i8_clamp(
; 	.param .b64 t_sust_b_3d_v4i8_clamp_param_0,
; 	.param .b32 t_sust_b_3d_v4i8_clamp_param_1,
; 	.param .b32 t_sust_b_3d_v4i8_clamp_param_2,
; 	.param .b32 t_sust_b_3d_v4i8_clamp_param_3,
; 	.param .b32 t_sust_b_3d_v4i8_clamp_param_4,
; 	.param .b32 t_sust_b_3d_v4i8_clamp_param_5,
; 	.param .b32 t_sust_b_3d_v4i8_clamp_param_6,
; 	.param .b32 t_sust_b_3d_v4i8_clamp_param_7
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_sust_b_3d_v4i8_clamp_param_0];
; 	ld.param.u32 	%r1, [t_sust_b_3d_v4i8_clamp_param_1];
; 	ld.param.u32 	%r2, [t_sust_b_3d_v4i8_clamp_param_2];
; 	ld.param.u32 	%r3, [t_sust_b_3d_v4i8_clamp_param_3];
; 	ld.param.u16 	%rs1, [t_sust_b_3d_v4i8_clamp_param_4];
; 	ld.param.u16 	%rs2, [t_sust_b_3d_v4i8_clamp_param_5];
; 	ld.param.u16 	%rs3, [t_sust_b_3d_v4i8_clamp_param_6];
; 	ld.param.u16 	%rs4, [t_sust_b_3d_v4i8_clamp_param_7];
; 	sust.b.3d.v4.b8.clamp 	[%rd1, {%r1, %r2, %r3, %r3}], {%rs1, %rs2, %rs3, %rs4};
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_tex_unified_1d_array_v4f32_f32(
; 	.param .b64 t_tex_unified_1d_array_v4f32_f32_param_0,
; 	.param .b32 t_tex_unified_1d_array_v4f32_f32_param_1,
; 	.param .b32 t_tex_unified_1d_array_v4f32_f32_param_2
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<6>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_tex_unified_1d_array_v4f32_f32_param_0];
; 	ld.param.u32 	%r1, [t_tex_unified_1d_array_v4f32_f32_param_1];
; 	ld.param.f32 	%f1, [t_tex_unified_1d_array_v4f32_f32_param_2];
; 	tex.a1d.v4.f32.f32 	{%f2, %f3, %f4, %f5}, [%rd1, {%r1, %f1}];
; 	st.param.f32 	[func_retval0], %f2;
; 	st.param.f32 	[func_retval0+4], %f3;
; 	st.param.f32 	[func_retval0+8], %f4;
; 	st.param.f32 	[func_retval0+12], %f5;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_tex_unified_1d_level_v4f32_f32(
; 	.param .b64 t_tex_unified_1d_level_v4f32_f32_param_0,
; 	.param .b32 t_tex_unified_1d_level_v4f32_f32_param_1,
; 	.param .b32 t_tex_unified_1d_level_v4f32_f32_param_2
; )
; {
; 	.reg .f32 	%f<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_tex_unified_1d_level_v4f32_f32_param_0];
; 	ld.param.f32 	%f1, [t_tex_unified_1d_level_v4f32_f32_param_1];
; 	ld.param.f32 	%f2, [t_tex_unified_1d_level_v4f32_f32_param_2];
; 	tex.level.1d.v4.f32.f32 	{%f3, %f4, %f5, %f6}, [%rd1, {%f1}], %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	st.param.f32 	[func_retval0+4], %f4;
; 	st.param.f32 	[func_retval0+8], %f5;
; 	st.param.f32 	[func_retval0+12], %f6;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_tex_unified_2d_array_grad_v4f32_f32(
; 	.param .b64 t_tex_unified_2d_array_grad_v4f32_f32_param_0,
; 	.param .b32 t_tex_unified_2d_array_grad_v4f32_f32_param_1,
; 	.param .b32 t_tex_unified_2d_array_grad_v4f32_f32_param_2,
; 	.param .b32 t_tex_unified_2d_array_grad_v4f32_f32_param_3,
; 	.param .b32 t_tex_unified_2d_array_grad_v4f32_f32_param_4,
; 	.param .b32 t_tex_unified_2d_array_grad_v4f32_f32_param_5,
; 	.param .b32 t_tex_unified_2d_array_grad_v4f32_f32_param_6,
; 	.param .b32 t_tex_unified_2d_array_grad_v4f32_f32_param_7
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<11>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_tex_unified_2d_array_grad_v4f32_f32_param_0];
; 	ld.param.u32 	%r1, [t_tex_unified_2d_array_grad_v4f32_f32_param_1];
; 	ld.param.f32 	%f1, [t_tex_unified_2d_array_grad_v4f32_f32_param_2];
; 	ld.param.f32 	%f2, [t_tex_unified_2d_array_grad_v4f32_f32_param_3];
; 	ld.param.f32 	%f3, [t_tex_unified_2d_array_grad_v4f32_f32_param_4];
; 	ld.param.f32 	%f4, [t_tex_unified_2d_array_grad_v4f32_f32_param_5];
; 	ld.param.f32 	%f5, [t_tex_unified_2d_array_grad_v4f32_f32_param_6];
; 	ld.param.f32 	%f6, [t_tex_unified_2d_array_grad_v4f32_f32_param_7];
; 	tex.grad.a2d.v4.f32.f32 	{%f7, %f8, %f9, %f10}, [%rd1, {%r1, %f1, %f2, %f2}], {%f3, %f4}, {%f5, %f6};
; 	st.param.f32 	[func_retval0], %f7;
; 	st.param.f32 	[func_retval0+4], %f8;
; 	st.param.f32 	[func_retval0+8], %f9;
; 	st.param.f32 	[func_retval0+12], %f10;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_tex_unified_2d_array_v4s32_s32(
; 	.param .b64 t_tex_unified_2d_array_v4s32_s32_param_0,
; 	.param .b32 t_tex_unified_2d_array_v4s32_s32_param_1,
; 	.param .b32 t_tex_unified_2d_array_v4s32_s32_param_2,
; 	.param .b32 t_tex_unified_2d_array_v4s32_s32_param_3
; )
; {
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_tex_unified_2d_array_v4s32_s32_param_0];
; 	ld.param.u32 	%r1, [t_tex_unified_2d_array_v4s32_s32_param_1];
; 	ld.param.u32 	%r2, [t_tex_unified_2d_array_v4s32_s32_param_2];
; 	ld.param.u32 	%r3, [t_tex_unified_2d_array_v4s32_s32_param_3];
; 	tex.a2d.v4.s32.s32 	{%r4, %r5, %r6, %r7}, [%rd1, {%r1, %r2, %r3, %r3}];
; 	st.param.u32 	[func_retval0], %r4;
; 	st.param.u32 	[func_retval0+4], %r5;
; 	st.param.u32 	[func_retval0+8], %r6;
; 	st.param.u32 	[func_retval0+12], %r7;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_tex_unified_2d_v4f32_f32(
; 	.param .b64 t_tex_unified_2d_v4f32_f32_param_0,
; 	.param .b32 t_tex_unified_2d_v4f32_f32_param_1,
; 	.param .b32 t_tex_unified_2d_v4f32_f32_param_2
; )
; {
; 	.reg .f32 	%f<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_tex_unified_2d_v4f32_f32_param_0];
; 	ld.param.f32 	%f1, [t_tex_unified_2d_v4f32_f32_param_1];
; 	ld.param.f32 	%f2, [t_tex_unified_2d_v4f32_f32_param_2];
; 	tex.2d.v4.f32.f32 	{%f3, %f4, %f5, %f6}, [%rd1, {%f1, %f2}];
; 	st.param.f32 	[func_retval0], %f3;
; 	st.param.f32 	[func_retval0+4], %f4;
; 	st.param.f32 	[func_retval0+8], %f5;
; 	st.param.f32 	[func_retval0+12], %f6;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_tex_unified_3d_level_v4f32_f32(
; 	.param .b64 t_tex_unified_3d_level_v4f32_f32_param_0,
; 	.param .b32 t_tex_unified_3d_level_v4f32_f32_param_1,
; 	.param .b32 t_tex_unified_3d_level_v4f32_f32_param_2,
; 	.param .b32 t_tex_unified_3d_level_v4f32_f32_param_3,
; 	.param .b32 t_tex_unified_3d_level_v4f32_f32_param_4
; )
; {
; 	.reg .f32 	%f<9>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_tex_unified_3d_level_v4f32_f32_param_0];
; 	ld.param.f32 	%f1, [t_tex_unified_3d_level_v4f32_f32_param_1];
; 	ld.param.f32 	%f2, [t_tex_unified_3d_level_v4f32_f32_param_2];
; 	ld.param.f32 	%f3, [t_tex_unified_3d_level_v4f32_f32_param_3];
; 	ld.param.f32 	%f4, [t_tex_unified_3d_level_v4f32_f32_param_4];
; 	tex.level.3d.v4.f32.f32 	{%f5, %f6, %f7, %f8}, [%rd1, {%f1, %f2, %f3, %f3}], %f4;
; 	st.param.f32 	[func_retval0], %f5;
; 	st.param.f32 	[func_retval0+4], %f6;
; 	st.param.f32 	[func_retval0+8], %f7;
; 	st.param.f32 	[func_retval0+12], %f8;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_tex_unified_cube_array_grad_v4f32_f32(
; 	.param .b64 t_tex_unified_cube_array_grad_v4f32_f32_param_0,
; 	.param .b32 t_tex_unified_cube_array_grad_v4f32_f32_param_1,
; 	.param .b32 t_tex_unified_cube_array_grad_v4f32_f32_param_2,
; 	.param .b32 t_tex_unified_cube_array_grad_v4f32_f32_param_3,
; 	.param .b32 t_tex_unified_cube_array_grad_v4f32_f32_param_4,
; 	.param .b32 t_tex_unified_cube_array_grad_v4f32_f32_param_5,
; 	.param .b32 t_tex_unified_cube_array_grad_v4f32_f32_param_6,
; 	.param .b32 t_tex_unified_cube_array_grad_v4f32_f32_param_7,
; 	.param .b32 t_tex_unified_cube_array_grad_v4f32_f32_param_8,
; 	.param .b32 t_tex_unified_cube_array_grad_v4f32_f32_param_9,
; 	.param .b32 t_tex_unified_cube_array_grad_v4f32_f32_param_10
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<14>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_tex_unified_cube_array_grad_v4f32_f32_param_0];
; 	ld.param.u32 	%r1, [t_tex_unified_cube_array_grad_v4f32_f32_param_1];
; 	ld.param.f32 	%f1, [t_tex_unified_cube_array_grad_v4f32_f32_param_2];
; 	ld.param.f32 	%f2, [t_tex_unified_cube_array_grad_v4f32_f32_param_3];
; 	ld.param.f32 	%f3, [t_tex_unified_cube_array_grad_v4f32_f32_param_4];
; 	ld.param.f32 	%f4, [t_tex_unified_cube_array_grad_v4f32_f32_param_5];
; 	ld.param.f32 	%f5, [t_tex_unified_cube_array_grad_v4f32_f32_param_6];
; 	ld.param.f32 	%f6, [t_tex_unified_cube_array_grad_v4f32_f32_param_7];
; 	ld.param.f32 	%f7, [t_tex_unified_cube_array_grad_v4f32_f32_param_8];
; 	ld.param.f32 	%f8, [t_tex_unified_cube_array_grad_v4f32_f32_param_9];
; 	ld.param.f32 	%f9, [t_tex_unified_cube_array_grad_v4f32_f32_param_10];
; 	tex.grad.acube.v4.f32.f32 	{%f10, %f11, %f12, %f13}, [%rd1, {%r1, %f1, %f2, %f3}], {%f4, %f5, %f6, %f6}, {%f7, %f8, %f9, %f9};
; 	st.param.f32 	[func_retval0], %f10;
; 	st.param.f32 	[func_retval0+4], %f11;
; 	st.param.f32 	[func_retval0+8], %f12;
; 	st.param.f32 	[func_retval0+12], %f13;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_tex_unified_cube_grad_v4f32_f32(
; 	.param .b64 t_tex_unified_cube_grad_v4f32_f32_param_0,
; 	.param .b32 t_tex_unified_cube_grad_v4f32_f32_param_1,
; 	.param .b32 t_tex_unified_cube_grad_v4f32_f32_param_2,
; 	.param .b32 t_tex_unified_cube_grad_v4f32_f32_param_3,
; 	.param .b32 t_tex_unified_cube_grad_v4f32_f32_param_4,
; 	.param .b32 t_tex_unified_cube_grad_v4f32_f32_param_5,
; 	.param .b32 t_tex_unified_cube_grad_v4f32_f32_param_6,
; 	.param .b32 t_tex_unified_cube_grad_v4f32_f32_param_7,
; 	.param .b32 t_tex_unified_cube_grad_v4f32_f32_param_8,
; 	.param .b32 t_tex_unified_cube_grad_v4f32_f32_param_9
; )
; {
; 	.reg .f32 	%f<14>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_tex_unified_cube_grad_v4f32_f32_param_0];
; 	ld.param.f32 	%f1, [t_tex_unified_cube_grad_v4f32_f32_param_1];
; 	ld.param.f32 	%f2, [t_tex_unified_cube_grad_v4f32_f32_param_2];
; 	ld.param.f32 	%f3, [t_tex_unified_cube_grad_v4f32_f32_param_3];
; 	ld.param.f32 	%f4, [t_tex_unified_cube_grad_v4f32_f32_param_4];
; 	ld.param.f32 	%f5, [t_tex_unified_cube_grad_v4f32_f32_param_5];
; 	ld.param.f32 	%f6, [t_tex_unified_cube_grad_v4f32_f32_param_6];
; 	ld.param.f32 	%f7, [t_tex_unified_cube_grad_v4f32_f32_param_7];
; 	ld.param.f32 	%f8, [t_tex_unified_cube_grad_v4f32_f32_param_8];
; 	ld.param.f32 	%f9, [t_tex_unified_cube_grad_v4f32_f32_param_9];
; 	tex.grad.cube.v4.f32.f32 	{%f10, %f11, %f12, %f13}, [%rd1, {%f1, %f2, %f3, %f3}], {%f4, %f5, %f6, %f6}, {%f7, %f8, %f9, %f9};
; 	st.param.f32 	[func_retval0], %f10;
; 	st.param.f32 	[func_retval0+4], %f11;
; 	st.param.f32 	[func_retval0+8], %f12;
; 	st.param.f32 	[func_retval0+12], %f13;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_tld4_unified_a_2d_v4f32_f32(
; 	.param .b64 t_tld4_unified_a_2d_v4f32_f32_param_0,
; 	.param .b32 t_tld4_unified_a_2d_v4f32_f32_param_1,
; 	.param .b32 t_tld4_unified_a_2d_v4f32_f32_param_2
; )
; {
; 	.reg .f32 	%f<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_tld4_unified_a_2d_v4f32_f32_param_0];
; 	ld.param.f32 	%f1, [t_tld4_unified_a_2d_v4f32_f32_param_1];
; 	ld.param.f32 	%f2, [t_tld4_unified_a_2d_v4f32_f32_param_2];
; 	tld4.a.2d.v4.f32.f32 	{%f3, %f4, %f5, %f6}, [%rd1, {%f1, %f2}];
; 	st.param.f32 	[func_retval0], %f3;
; 	st.param.f32 	[func_retval0+4], %f4;
; 	st.param.f32 	[func_retval0+8], %f5;
; 	st.param.f32 	[func_retval0+12], %f6;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[16]) t_tld4_unified_r_2d_v4f32_f32(
; 	.param .b64 t_tld4_unified_r_2d_v4f32_f32_param_0,
; 	.param .b32 t_tld4_unified_r_2d_v4f32_f32_param_1,
; 	.param .b32 t_tld4_unified_r_2d_v4f32_f32_param_2
; )
; {
; 	.reg .f32 	%f<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_tld4_unified_r_2d_v4f32_f32_param_0];
; 	ld.param.f32 	%f1, [t_tld4_unified_r_2d_v4f32_f32_param_1];
; 	ld.param.f32 	%f2, [t_tld4_unified_r_2d_v4f32_f32_param_2];
; 	tld4.r.2d.v4.f32.f32 	{%f3, %f4, %f5, %f6}, [%rd1, {%f1, %f2}];
; 	st.param.f32 	[func_retval0], %f3;
; 	st.param.f32 	[func_retval0+4], %f4;
; 	st.param.f32 	[func_retval0+8], %f5;
; 	st.param.f32 	[func_retval0+12], %f6;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_txq_num_samples(
; 	.param .b64 t_txq_num_samples_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_txq_num_samples_param_0];
; 	txq.num_samples.b32 	%r1, [%rd1];
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
