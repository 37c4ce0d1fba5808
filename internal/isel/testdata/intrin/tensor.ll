; test ptx sm_90 ptx8.0 -O2
; Copies of tensors; each text is that of llc-22.
define void @load(ptr addrspace(7) %d, ptr addrspace(3) %m, ptr %t, i32 %x, i32 %y, i32 %z, i16 %o, i16 %mc, i64 %ch) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7) %d, ptr addrspace(3) %m, ptr %t, i32 %x, i16 %mc, i64 %ch, i1 false, i1 false, i32 0)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %d, ptr addrspace(3) %m, ptr %t, i32 %x, i32 %y, i16 %mc, i64 %ch, i1 true, i1 true, i32 0)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(7) %d, ptr addrspace(3) %m, ptr %t, i32 %x, i32 %y, i32 %z, i16 %o, i16 %mc, i64 %ch, i1 true, i1 false, i32 0)
  ret void
}

define void @store(ptr addrspace(3) %s, ptr %t, i32 %x, i32 %y, i32 %z, i16 %o, i64 %ch) {
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.1d(ptr addrspace(3) %s, ptr %t, i32 %x, i64 %ch, i1 false)
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.im2col.3d(ptr addrspace(3) %s, ptr %t, i32 %x, i32 %y, i32 %z, i64 %ch, i1 true)
  call void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.2d(ptr addrspace(3) %s, ptr %t, i32 %x, i32 %y, i64 %ch, i1 true)
  call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.3d(ptr %t, i32 %x, i32 %y, i32 %z, i16 %o, i64 %ch, i1 true)
  ret void
}

declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i16, i64, i1, i1, i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i16, i64, i1, i1, i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i32, i16, i16, i64, i1, i1, i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.1d(ptr addrspace(3), ptr, i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.im2col.3d(ptr addrspace(3), ptr, i32, i32, i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.2d(ptr addrspace(3), ptr, i32, i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.3d(ptr, i32, i32, i32, i16, i64, i1)

; want: ptx sm_90 ptx8.0 -O2
; .version 8.0
; .target sm_90
; .address_size 64
;
; .visible .func load(
; 	.param .b64 load_param_0,
; 	.param .b64 load_param_1,
; 	.param .b64 load_param_2,
; 	.param .b32 load_param_3,
; 	.param .b32 load_param_4,
; 	.param .b32 load_param_5,
; 	.param .b32 load_param_6,
; 	.param .b32 load_param_7,
; 	.param .b64 load_param_8
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [load_param_0];
; 	ld.param.u64 	%rd2, [load_param_1];
; 	ld.param.u64 	%rd3, [load_param_2];
; 	ld.param.u32 	%r1, [load_param_3];
; 	ld.param.u32 	%r2, [load_param_4];
; 	ld.param.u32 	%r3, [load_param_5];
; 	ld.param.u16 	%rs1, [load_param_6];
; 	ld.param.u16 	%rs2, [load_param_7];
; 	ld.param.u64 	%rd4, [load_param_8];
; 	cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes 	[%rd1], [%rd3, {%r1}], [%rd2];
; 	cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint 	[%rd1], [%rd3, {%r1, %r2}], [%rd2], %rs2, %rd4;
; 	cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes.multicast::cluster 	[%rd1], [%rd3, {%r1, %r2, %r3}], [%rd2], {%rs1}, %rs2;
; 	ret;
; }
;
; .visible .func store(
; 	.param .b64 store_param_0,
; 	.param .b64 store_param_1,
; 	.param .b32 store_param_2,
; 	.param .b32 store_param_3,
; 	.param .b32 store_param_4,
; 	.param .b32 store_param_5,
; 	.param .b64 store_param_6
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [store_param_0];
; 	ld.param.u64 	%rd2, [store_param_1];
; 	ld.param.u32 	%r1, [store_param_2];
; 	ld.param.u32 	%r2, [store_param_3];
; 	ld.param.u32 	%r3, [store_param_4];
; 	ld.param.u16 	%rs1, [store_param_5];
; 	ld.param.u64 	%rd3, [store_param_6];
; 	cp.async.bulk.tensor.1d.global.shared::cta.tile.bulk_group 	[%rd2, {%r1}], [%rd1];
; 	cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs.bulk_group.L2::cache_hint 	[%rd2, {%r1, %r2, %r3}], [%rd1], %rd3;
; 	cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group.L2::cache_hint 	[%rd2, {%r1, %r2}], [%rd1], %rd3;
; 	cp.async.bulk.prefetch.tensor.3d.L2.global.im2col.L2::cache_hint 	[%rd2, {%r1, %r2, %r3}], {%rs1}, %rd3;
; 	ret;
; }
