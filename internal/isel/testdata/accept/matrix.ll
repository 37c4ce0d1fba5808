; test accept sm_90a ptx8.4
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p0(ptr)
define i32 @t_ldmatrix_sync_aligned_m8n8_x1_b16(ptr %a0) {
  %r = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p0(ptr %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.trans.b16.p0(ptr)
define i32 @t_ldmatrix_sync_aligned_m8n8_x1_trans_b16(ptr %a0) {
  %r = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.trans.b16.p0(ptr %a0)
  ret i32 %r
}
declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.b16.p0(ptr)
define { i32, i32 } @t_ldmatrix_sync_aligned_m8n8_x2_b16(ptr %a0) {
  %r = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.b16.p0(ptr %a0)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.trans.b16.p0(ptr)
define { i32, i32 } @t_ldmatrix_sync_aligned_m8n8_x2_trans_b16(ptr %a0) {
  %r = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.trans.b16.p0(ptr %a0)
  ret { i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p0(ptr)
define { i32, i32, i32, i32 } @t_ldmatrix_sync_aligned_m8n8_x4_b16(ptr %a0) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p0(ptr %a0)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p0(ptr)
define { i32, i32, i32, i32 } @t_ldmatrix_sync_aligned_m8n8_x4_trans_b16(ptr %a0) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p0(ptr %a0)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.and.popc.m16n8k256.row.col.b1(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_and_popc_m16n8k256_row_col_b1(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.and.popc.m16n8k256.row.col.b1(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32, i32, i32, i32, i32, i32, float, float, float, float)
define { float, float, float, float } @t_mma_m16n8k16_row_col_bf16(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, float %a6, float %a7, float %a8, float %a9) {
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, float %a6, float %a7, float %a8, float %a9)
  ret { float, float, float, float } %r
}
declare { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k16.row.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { <2 x half>, <2 x half> } @t_mma_m16n8k16_row_col_f16_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7) {
  %r = call { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k16.row.col.f16.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7)
  ret { <2 x half>, <2 x half> } %r
}
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float)
define { float, float, float, float } @t_mma_m16n8k16_row_col_f32_f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, float %a6, float %a7, float %a8, float %a9) {
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, float %a6, float %a7, float %a8, float %a9)
  ret { float, float, float, float } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.s8(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k16_row_col_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.s8.u8(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k16_row_col_s8_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.s8.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.satfinite.s8(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k16_row_col_satfinite_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.satfinite.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.satfinite.s8.u8(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k16_row_col_satfinite_s8_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.satfinite.s8.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.satfinite.u8(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k16_row_col_satfinite_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.satfinite.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.satfinite.u8.s8(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k16_row_col_satfinite_u8_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.satfinite.u8.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.u8(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k16_row_col_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.u8.s8(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k16_row_col_u8_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.u8.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.s4(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.s4.u4(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_s4_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.s4.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.s8.u8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_s8_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.s8.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.s4(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_satfinite_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.s4.u4(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_satfinite_s4_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.s4.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_satfinite_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.s8.u8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_satfinite_s8_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.s8.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.u4(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_satfinite_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.u4.s4(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_satfinite_u4_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.u4.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.u8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_satfinite_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.u8.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_satfinite_u8_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.u8.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.u4(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.u4.s4(i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_u4_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.u4.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.u8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.u8.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k32_row_col_u8_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.u8.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k4.row.col.tf32(i32, i32, i32, float, float, float, float)
define { float, float, float, float } @t_mma_m16n8k4_row_col_tf32(i32 %a0, i32 %a1, i32 %a2, float %a3, float %a4, float %a5, float %a6) {
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k4.row.col.tf32(i32 %a0, i32 %a1, i32 %a2, float %a3, float %a4, float %a5, float %a6)
  ret { float, float, float, float } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.s4(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k64_row_col_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.s4.u4(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k64_row_col_s4_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.s4.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.satfinite.s4(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k64_row_col_satfinite_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.satfinite.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.satfinite.s4.u4(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k64_row_col_satfinite_s4_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.satfinite.s4.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.satfinite.u4(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k64_row_col_satfinite_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.satfinite.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.satfinite.u4.s4(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k64_row_col_satfinite_u4_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.satfinite.u4.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.u4(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k64_row_col_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.u4.s4(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32 } @t_mma_m16n8k64_row_col_u4_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.u4.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9)
  ret { i32, i32, i32, i32 } %r
}
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.bf16(i32, i32, i32, float, float, float, float)
define { float, float, float, float } @t_mma_m16n8k8_row_col_bf16(i32 %a0, i32 %a1, i32 %a2, float %a3, float %a4, float %a5, float %a6) {
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.bf16(i32 %a0, i32 %a1, i32 %a2, float %a3, float %a4, float %a5, float %a6)
  ret { float, float, float, float } %r
}
declare { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k8.row.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { <2 x half>, <2 x half> } @t_mma_m16n8k8_row_col_f16_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4) {
  %r = call { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k8.row.col.f16.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4)
  ret { <2 x half>, <2 x half> } %r
}
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, float, float, float, float)
define { float, float, float, float } @t_mma_m16n8k8_row_col_f32_f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, float %a3, float %a4, float %a5, float %a6) {
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.f32.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, float %a3, float %a4, float %a5, float %a6)
  ret { float, float, float, float } %r
}
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.tf32(i32, i32, i32, i32, i32, i32, float, float, float, float)
define { float, float, float, float } @t_mma_m16n8k8_row_col_tf32(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, float %a6, float %a7, float %a8, float %a9) {
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.tf32(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, float %a6, float %a7, float %a8, float %a9)
  ret { float, float, float, float } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k16_row_col_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8.u8(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k16_row_col_s8_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.satfinite.s8(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k16_row_col_satfinite_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.satfinite.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.satfinite.s8.u8(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k16_row_col_satfinite_s8_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.satfinite.s8.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.satfinite.u8(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k16_row_col_satfinite_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.satfinite.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.satfinite.u8.s8(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k16_row_col_satfinite_u8_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.satfinite.u8.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.u8(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k16_row_col_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.u8.s8(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k16_row_col_u8_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.u8.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.s4(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k32_row_col_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.s4.u4(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k32_row_col_s4_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.s4.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.satfinite.s4(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k32_row_col_satfinite_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.satfinite.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.satfinite.s4.u4(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k32_row_col_satfinite_s4_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.satfinite.s4.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.satfinite.u4(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k32_row_col_satfinite_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.satfinite.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.satfinite.u4.s4(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k32_row_col_satfinite_u4_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.satfinite.u4.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.u4(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k32_row_col_u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.u4(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.u4.s4(i32, i32, i32, i32)
define { i32, i32 } @t_mma_m8n8k32_row_col_u4_s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.u4.s4(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.mma.m8n8k4.col.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @t_mma_m8n8k4_col_col_f16_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7) {
  %r = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.mma.m8n8k4.col.col.f16.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7)
  ret { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.col.col.f32.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { float, float, float, float, float, float, float, float } @t_mma_m8n8k4_col_col_f32_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.col.col.f32.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.col.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
define { float, float, float, float, float, float, float, float } @t_mma_m8n8k4_col_col_f32_f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10, float %a11) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.col.col.f32.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10, float %a11)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.mma.m8n8k4.col.row.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @t_mma_m8n8k4_col_row_f16_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7) {
  %r = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.mma.m8n8k4.col.row.f16.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7)
  ret { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.col.row.f32.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { float, float, float, float, float, float, float, float } @t_mma_m8n8k4_col_row_f32_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.col.row.f32.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.col.row.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
define { float, float, float, float, float, float, float, float } @t_mma_m8n8k4_col_row_f32_f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10, float %a11) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.col.row.f32.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10, float %a11)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.mma.m8n8k4.row.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @t_mma_m8n8k4_row_col_f16_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7) {
  %r = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.mma.m8n8k4.row.col.f16.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7)
  ret { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.row.col.f32.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { float, float, float, float, float, float, float, float } @t_mma_m8n8k4_row_col_f32_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.row.col.f32.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
define { float, float, float, float, float, float, float, float } @t_mma_m8n8k4_row_col_f32_f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10, float %a11) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.row.col.f32.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10, float %a11)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { double, double } @llvm.nvvm.mma.m8n8k4.row.col.f64(double, double, double, double)
define { double, double } @t_mma_m8n8k4_row_col_f64(double %a0, double %a1, double %a2, double %a3) {
  %r = call { double, double } @llvm.nvvm.mma.m8n8k4.row.col.f64(double %a0, double %a1, double %a2, double %a3)
  ret { double, double } %r
}
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.mma.m8n8k4.row.row.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @t_mma_m8n8k4_row_row_f16_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7) {
  %r = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.mma.m8n8k4.row.row.f16.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7)
  ret { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.row.row.f32.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { float, float, float, float, float, float, float, float } @t_mma_m8n8k4_row_row_f32_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.row.row.f32.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.row.row.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
define { float, float, float, float, float, float, float, float } @t_mma_m8n8k4_row_row_f32_f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10, float %a11) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.row.row.f32.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10, float %a11)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.bf16.p0(ptr, i32)
define { i32, i32, i32, i32 } @t_wmma_m16n16k16_load_a_row_stride_bf16(ptr %a0, i32 %a1) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.bf16.p0(ptr %a0, i32 %a1)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.s8.p0(ptr)
define { i32, i32 } @t_wmma_m16n16k16_load_a_row_s8(ptr %a0) {
  %r = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.s8.p0(ptr %a0)
  ret { i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.stride.bf16.p0(ptr, i32)
define { i32, i32, i32, i32 } @t_wmma_m16n16k16_load_b_col_stride_bf16(ptr %a0, i32 %a1) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.stride.bf16.p0(ptr %a0, i32 %a1)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.s8.p0(ptr)
define { i32, i32 } @t_wmma_m16n16k16_load_b_col_s8(ptr %a0) {
  %r = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.s8.p0(ptr %a0)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.row.stride.u8.p0(ptr, i32)
define { i32, i32 } @t_wmma_m16n16k16_load_b_row_stride_u8(ptr %a0, i32 %a1) {
  %r = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.row.stride.u8.p0(ptr %a0, i32 %a1)
  ret { i32, i32 } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.row.f32.p0(ptr)
define { float, float, float, float, float, float, float, float } @t_wmma_m16n16k16_load_c_row_f32(ptr %a0) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.row.f32.p0(ptr %a0)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.col.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @t_wmma_m16n16k16_mma_col_col_f16_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, <2 x half> %a16, <2 x half> %a17, <2 x half> %a18, <2 x half> %a19) {
  %r = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.col.col.f16.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, <2 x half> %a16, <2 x half> %a17, <2 x half> %a18, <2 x half> %a19)
  ret { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %r
}
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.col.col.u8.satfinite(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32, i32, i32, i32, i32 } @t_wmma_m16n16k16_mma_col_col_u8_satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11) {
  %r = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.col.col.u8.satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11)
  ret { i32, i32, i32, i32, i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.col.row.s8.satfinite(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32, i32, i32, i32, i32 } @t_wmma_m16n16k16_mma_col_row_s8_satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11) {
  %r = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.col.row.s8.satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11)
  ret { i32, i32, i32, i32, i32, i32, i32, i32 } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
define { float, float, float, float, float, float, float, float } @t_wmma_m16n16k16_mma_row_col_f32_f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, float %a16, float %a17, float %a18, float %a19, float %a20, float %a21, float %a22, float %a23) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.col.f32.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, float %a16, float %a17, float %a18, float %a19, float %a20, float %a21, float %a22, float %a23)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.row.row.f16.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
define { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @t_wmma_m16n16k16_mma_row_row_f16_f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, float %a16, float %a17, float %a18, float %a19, float %a20, float %a21, float %a22, float %a23) {
  %r = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.row.row.f16.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, float %a16, float %a17, float %a18, float %a19, float %a20, float %a21, float %a22, float %a23)
  ret { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %r
}
declare void @llvm.nvvm.wmma.m16n16k16.store.d.col.f16.p0(ptr, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define void @t_wmma_m16n16k16_store_d_col_f16(ptr %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4) {
  call void @llvm.nvvm.wmma.m16n16k16.store.d.col.f16.p0(ptr %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4)
  ret void
}
declare void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p0(ptr, float, float, float, float, float, float, float, float, i32)
define void @t_wmma_m16n16k16_store_d_row_stride_f32(ptr %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, i32 %a9) {
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p0(ptr %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, i32 %a9)
  ret void
}
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.a.row.tf32.p0(ptr)
define { i32, i32, i32, i32 } @t_wmma_m16n16k8_load_a_row_tf32(ptr %a0) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.a.row.tf32.p0(ptr %a0)
  ret { i32, i32, i32, i32 } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.load.c.col.stride.f32.p0(ptr, i32)
define { float, float, float, float, float, float, float, float } @t_wmma_m16n16k8_load_c_col_stride_f32(ptr %a0, i32 %a1) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.load.c.col.stride.f32.p0(ptr %a0, i32 %a1)
  ret { float, float, float, float, float, float, float, float } %r
}
declare void @llvm.nvvm.wmma.m16n16k8.store.d.col.f32.p0(ptr, float, float, float, float, float, float, float, float)
define void @t_wmma_m16n16k8_store_d_col_f32(ptr %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8) {
  call void @llvm.nvvm.wmma.m16n16k8.store.d.col.f32.p0(ptr %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8)
  ret void
}
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.a.row.stride.bf16.p0(ptr, i32)
define { i32, i32, i32, i32, i32, i32, i32, i32 } @t_wmma_m32n8k16_load_a_row_stride_bf16(ptr %a0, i32 %a1) {
  %r = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.a.row.stride.bf16.p0(ptr %a0, i32 %a1)
  ret { i32, i32, i32, i32, i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.a.row.s8.p0(ptr)
define { i32, i32, i32, i32 } @t_wmma_m32n8k16_load_a_row_s8(ptr %a0) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.a.row.s8.p0(ptr %a0)
  ret { i32, i32, i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.b.col.stride.bf16.p0(ptr, i32)
define { i32, i32 } @t_wmma_m32n8k16_load_b_col_stride_bf16(ptr %a0, i32 %a1) {
  %r = call { i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.b.col.stride.bf16.p0(ptr %a0, i32 %a1)
  ret { i32, i32 } %r
}
declare i32 @llvm.nvvm.wmma.m32n8k16.load.b.col.s8.p0(ptr)
define i32 @t_wmma_m32n8k16_load_b_col_s8(ptr %a0) {
  %r = call i32 @llvm.nvvm.wmma.m32n8k16.load.b.col.s8.p0(ptr %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.wmma.m32n8k16.load.b.row.stride.u8.p0(ptr, i32)
define i32 @t_wmma_m32n8k16_load_b_row_stride_u8(ptr %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.wmma.m32n8k16.load.b.row.stride.u8.p0(ptr %a0, i32 %a1)
  ret i32 %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m32n8k16.load.c.row.f32.p0(ptr)
define { float, float, float, float, float, float, float, float } @t_wmma_m32n8k16_load_c_row_f32(ptr %a0) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m32n8k16.load.c.row.f32.p0(ptr %a0)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m32n8k16.mma.col.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @t_wmma_m32n8k16_mma_col_col_f16_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, <2 x half> %a16, <2 x half> %a17, <2 x half> %a18, <2 x half> %a19) {
  %r = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m32n8k16.mma.col.col.f16.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, <2 x half> %a16, <2 x half> %a17, <2 x half> %a18, <2 x half> %a19)
  ret { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %r
}
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.mma.col.col.u8.satfinite(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32, i32, i32, i32, i32 } @t_wmma_m32n8k16_mma_col_col_u8_satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12) {
  %r = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.mma.col.col.u8.satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12)
  ret { i32, i32, i32, i32, i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.mma.col.row.s8.satfinite(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32, i32, i32, i32, i32 } @t_wmma_m32n8k16_mma_col_row_s8_satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12) {
  %r = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.mma.col.row.s8.satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12)
  ret { i32, i32, i32, i32, i32, i32, i32, i32 } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m32n8k16.mma.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
define { float, float, float, float, float, float, float, float } @t_wmma_m32n8k16_mma_row_col_f32_f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, float %a16, float %a17, float %a18, float %a19, float %a20, float %a21, float %a22, float %a23) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m32n8k16.mma.row.col.f32.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, float %a16, float %a17, float %a18, float %a19, float %a20, float %a21, float %a22, float %a23)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m32n8k16.mma.row.row.f16.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
define { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @t_wmma_m32n8k16_mma_row_row_f16_f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, float %a16, float %a17, float %a18, float %a19, float %a20, float %a21, float %a22, float %a23) {
  %r = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m32n8k16.mma.row.row.f16.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, float %a16, float %a17, float %a18, float %a19, float %a20, float %a21, float %a22, float %a23)
  ret { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %r
}
declare void @llvm.nvvm.wmma.m32n8k16.store.d.col.f16.p0(ptr, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define void @t_wmma_m32n8k16_store_d_col_f16(ptr %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4) {
  call void @llvm.nvvm.wmma.m32n8k16.store.d.col.f16.p0(ptr %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4)
  ret void
}
declare void @llvm.nvvm.wmma.m32n8k16.store.d.row.stride.f32.p0(ptr, float, float, float, float, float, float, float, float, i32)
define void @t_wmma_m32n8k16_store_d_row_stride_f32(ptr %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, i32 %a9) {
  call void @llvm.nvvm.wmma.m32n8k16.store.d.row.stride.f32.p0(ptr %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, i32 %a9)
  ret void
}
declare { i32, i32 } @llvm.nvvm.wmma.m8n32k16.load.a.row.bf16.p0(ptr)
define { i32, i32 } @t_wmma_m8n32k16_load_a_row_bf16(ptr %a0) {
  %r = call { i32, i32 } @llvm.nvvm.wmma.m8n32k16.load.a.row.bf16.p0(ptr %a0)
  ret { i32, i32 } %r
}
declare i32 @llvm.nvvm.wmma.m8n32k16.load.a.col.stride.s8.p0(ptr, i32)
define i32 @t_wmma_m8n32k16_load_a_col_stride_s8(ptr %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.wmma.m8n32k16.load.a.col.stride.s8.p0(ptr %a0, i32 %a1)
  ret i32 %r
}
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.load.b.col.bf16.p0(ptr)
define { i32, i32, i32, i32, i32, i32, i32, i32 } @t_wmma_m8n32k16_load_b_col_bf16(ptr %a0) {
  %r = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.load.b.col.bf16.p0(ptr %a0)
  ret { i32, i32, i32, i32, i32, i32, i32, i32 } %r
}
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m8n32k16.load.b.row.stride.f16.p0(ptr, i32)
define { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @t_wmma_m8n32k16_load_b_row_stride_f16(ptr %a0, i32 %a1) {
  %r = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m8n32k16.load.b.row.stride.f16.p0(ptr %a0, i32 %a1)
  ret { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %r
}
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.load.b.row.u8.p0(ptr)
define { i32, i32, i32, i32 } @t_wmma_m8n32k16_load_b_row_u8(ptr %a0) {
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.load.b.row.u8.p0(ptr %a0)
  ret { i32, i32, i32, i32 } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m8n32k16.load.c.col.stride.f32.p0(ptr, i32)
define { float, float, float, float, float, float, float, float } @t_wmma_m8n32k16_load_c_col_stride_f32(ptr %a0, i32 %a1) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m8n32k16.load.c.col.stride.f32.p0(ptr %a0, i32 %a1)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m8n32k16.mma.col.col.bf16(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define { float, float, float, float, float, float, float, float } @t_wmma_m8n32k16_mma_col_col_bf16(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, float %a10, float %a11, float %a12, float %a13, float %a14, float %a15, float %a16, float %a17) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m8n32k16.mma.col.col.bf16(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, float %a10, float %a11, float %a12, float %a13, float %a14, float %a15, float %a16, float %a17)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.mma.col.col.u8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32, i32, i32, i32, i32 } @t_wmma_m8n32k16_mma_col_col_u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12) {
  %r = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.mma.col.col.u8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12)
  ret { i32, i32, i32, i32, i32, i32, i32, i32 } %r
}
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.mma.col.row.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32, i32, i32, i32, i32 } @t_wmma_m8n32k16_mma_col_row_s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12) {
  %r = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.mma.col.row.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12)
  ret { i32, i32, i32, i32, i32, i32, i32, i32 } %r
}
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m8n32k16.mma.row.col.f32.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { float, float, float, float, float, float, float, float } @t_wmma_m8n32k16_mma_row_col_f32_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, <2 x half> %a16, <2 x half> %a17, <2 x half> %a18, <2 x half> %a19) {
  %r = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m8n32k16.mma.row.col.f32.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, <2 x half> %a16, <2 x half> %a17, <2 x half> %a18, <2 x half> %a19)
  ret { float, float, float, float, float, float, float, float } %r
}
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m8n32k16.mma.row.row.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
define { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @t_wmma_m8n32k16_mma_row_row_f16_f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, <2 x half> %a16, <2 x half> %a17, <2 x half> %a18, <2 x half> %a19) {
  %r = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m8n32k16.mma.row.row.f16.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %a4, <2 x half> %a5, <2 x half> %a6, <2 x half> %a7, <2 x half> %a8, <2 x half> %a9, <2 x half> %a10, <2 x half> %a11, <2 x half> %a12, <2 x half> %a13, <2 x half> %a14, <2 x half> %a15, <2 x half> %a16, <2 x half> %a17, <2 x half> %a18, <2 x half> %a19)
  ret { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %r
}
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.mma.row.row.u8.satfinite(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define { i32, i32, i32, i32, i32, i32, i32, i32 } @t_wmma_m8n32k16_mma_row_row_u8_satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12) {
  %r = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.mma.row.row.u8.satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12)
  ret { i32, i32, i32, i32, i32, i32, i32, i32 } %r
}
declare void @llvm.nvvm.wmma.m8n32k16.store.d.row.f32.p0(ptr, float, float, float, float, float, float, float, float)
define void @t_wmma_m8n32k16_store_d_row_f32(ptr %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8) {
  call void @llvm.nvvm.wmma.m8n32k16.store.d.row.f32.p0(ptr %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8)
  ret void
}
declare i32 @llvm.nvvm.wmma.m8n8k128.load.a.row.stride.b1.p0(ptr, i32)
define i32 @t_wmma_m8n8k128_load_a_row_stride_b1(ptr %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.wmma.m8n8k128.load.a.row.stride.b1.p0(ptr %a0, i32 %a1)
  ret i32 %r
}
declare { i32, i32 } @llvm.nvvm.wmma.m8n8k128.mma.and.popc.row.col.b1(i32, i32, i32, i32)
define { i32, i32 } @t_wmma_m8n8k128_mma_and_popc_row_col_b1(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.wmma.m8n8k128.mma.and.popc.row.col.b1(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare i32 @llvm.nvvm.wmma.m8n8k32.load.a.row.stride.s4.p0(ptr, i32)
define i32 @t_wmma_m8n8k32_load_a_row_stride_s4(ptr %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.wmma.m8n8k32.load.a.row.stride.s4.p0(ptr %a0, i32 %a1)
  ret i32 %r
}
declare { i32, i32 } @llvm.nvvm.wmma.m8n8k32.load.c.col.s32.p0(ptr)
define { i32, i32 } @t_wmma_m8n8k32_load_c_col_s32(ptr %a0) {
  %r = call { i32, i32 } @llvm.nvvm.wmma.m8n8k32.load.c.col.s32.p0(ptr %a0)
  ret { i32, i32 } %r
}
declare { i32, i32 } @llvm.nvvm.wmma.m8n8k32.mma.row.col.u4.satfinite(i32, i32, i32, i32)
define { i32, i32 } @t_wmma_m8n8k32_mma_row_col_u4_satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i32 } @llvm.nvvm.wmma.m8n8k32.mma.row.col.u4.satfinite(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i32 } %r
}
declare double @llvm.nvvm.wmma.m8n8k4.load.a.row.f64.p0(ptr)
define double @t_wmma_m8n8k4_load_a_row_f64(ptr %a0) {
  %r = call double @llvm.nvvm.wmma.m8n8k4.load.a.row.f64.p0(ptr %a0)
  ret double %r
}
declare { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.col.stride.f64.p0(ptr, i32)
define { double, double } @t_wmma_m8n8k4_load_c_col_stride_f64(ptr %a0, i32 %a1) {
  %r = call { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.col.stride.f64.p0(ptr %a0, i32 %a1)
  ret { double, double } %r
}
declare { double, double } @llvm.nvvm.wmma.m8n8k4.mma.col.col.rz.f64(double, double, double, double)
define { double, double } @t_wmma_m8n8k4_mma_col_col_rz_f64(double %a0, double %a1, double %a2, double %a3) {
  %r = call { double, double } @llvm.nvvm.wmma.m8n8k4.mma.col.col.rz.f64(double %a0, double %a1, double %a2, double %a3)
  ret { double, double } %r
}
declare { double, double } @llvm.nvvm.wmma.m8n8k4.mma.row.col.rm.f64(double, double, double, double)
define { double, double } @t_wmma_m8n8k4_mma_row_col_rm_f64(double %a0, double %a1, double %a2, double %a3) {
  %r = call { double, double } @llvm.nvvm.wmma.m8n8k4.mma.row.col.rm.f64(double %a0, double %a1, double %a2, double %a3)
  ret { double, double } %r
}
declare { double, double } @llvm.nvvm.wmma.m8n8k4.mma.row.row.rp.f64(double, double, double, double)
define { double, double } @t_wmma_m8n8k4_mma_row_row_rp_f64(double %a0, double %a1, double %a2, double %a3) {
  %r = call { double, double } @llvm.nvvm.wmma.m8n8k4.mma.row.row.rp.f64(double %a0, double %a1, double %a2, double %a3)
  ret { double, double } %r
}
