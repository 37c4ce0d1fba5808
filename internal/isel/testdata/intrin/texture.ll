; sm_80 7.8
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
