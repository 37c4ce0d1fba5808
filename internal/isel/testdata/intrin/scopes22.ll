; test ptx sm_100a ptx8.6 -O1
; What LLVM 20 to 22 added to synchronisation and copies; each text is that of llc-22.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i64 @f0(ptr addrspace(3) %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) %a0, i32 %a1)
  ret i64 %r
}

define i64 @f1(ptr addrspace(3) %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cta(ptr addrspace(3) %a0, i32 %a1)
  ret i64 %r
}

define void @f2(ptr addrspace(7) %a0, i32 %a1) {
  call void @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cta.space.cluster(ptr addrspace(7) %a0, i32 %a1)
  ret void
}

define i64 @f3(ptr addrspace(3) %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cta(ptr addrspace(3) %a0, i32 %a1)
  ret i64 %r
}

define void @f4(ptr addrspace(3) %a0, i32 %a1) {
  call void @llvm.nvvm.mbarrier.expect.tx.scope.cluster.space.cta(ptr addrspace(3) %a0, i32 %a1)
  ret void
}

define void @f5(ptr addrspace(7) %a0, i32 %a1) {
  call void @llvm.nvvm.mbarrier.complete.tx.scope.cta.space.cluster(ptr addrspace(7) %a0, i32 %a1)
  ret void
}

define i1 @f6(ptr addrspace(3) %a0, i32 %a1) {
  %r = call i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cta.space.cta(ptr addrspace(3) %a0, i32 %a1)
  ret i1 %r
}

define i1 @f7(ptr addrspace(3) %a0, i64 %a1) {
  %r = call i1 @llvm.nvvm.mbarrier.try.wait.relaxed.scope.cluster.space.cta(ptr addrspace(3) %a0, i64 %a1)
  ret i1 %r
}

define i1 @f8(ptr addrspace(3) %a0, i32 %a1, i32 %a2) {
  %r = call i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.scope.cluster.space.cta(ptr addrspace(3) %a0, i32 %a1, i32 %a2)
  ret i1 %r
}

define void @f9() {
  call void @llvm.nvvm.fence.acquire.sync_restrict.space.cluster.scope.cluster()
  ret void
}

define void @f10() {
  call void @llvm.nvvm.fence.proxy.async_generic.release.sync_restrict.space.cta.scope.cluster()
  ret void
}

define void @f11(ptr addrspace(3) %a0, ptr addrspace(3) %a1) {
  call void @llvm.nvvm.clusterlaunchcontrol.try_cancel.async.multicast.shared(ptr addrspace(3) %a0, ptr addrspace(3) %a1)
  ret void
}

define i1 @f12(i128 %a0) {
  %r = call i1 @llvm.nvvm.clusterlaunchcontrol.query_cancel.is_canceled(i128 %a0)
  ret i1 %r
}

define i32 @f13(i128 %a0) {
  %r = call i32 @llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.y(i128 %a0)
  ret i32 %r
}

define void @f14(ptr addrspace(1) %a0, i32 %a2) {
  call void @llvm.nvvm.tensormap.replace.box.dim.p1(ptr addrspace(1) %a0, i32 0, i32 %a2)
  ret void
}

define void @f15(ptr addrspace(1) %a0, i64 %a1) {
  call void @llvm.nvvm.tensormap.replace.global.address.p1(ptr addrspace(1) %a0, i64 %a1)
  ret void
}

define void @f16(ptr addrspace(1) %a0) {
  call void @llvm.nvvm.tensormap.replace.elemtype.p1(ptr addrspace(1) %a0, i32 0)
  ret void
}

define void @f17(ptr %a0) {
  call void @llvm.nvvm.prefetch.tensormap.p0(ptr %a0)
  ret void
}

define void @f18(ptr addrspace(1) %a0) {
  call void @llvm.nvvm.prefetch.global.L2.evict.last(ptr addrspace(1) %a0)
  ret void
}

define void @f19(ptr addrspace(1) %a0) {
  call void @llvm.nvvm.applypriority.global.L2.evict.normal(ptr addrspace(1) %a0, i64 0)
  ret void
}

define void @f20(ptr %a0) {
  call void @llvm.nvvm.discard.L2(ptr %a0, i64 128)
  ret void
}

define bfloat @f21(float %a0) {
  %r = call bfloat @llvm.nvvm.f2bf16.rn.relu.satfinite(float %a0)
  ret bfloat %r
}

define void @f22(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr addrspace(1) %a2, i32 %a3, i64 %a4) {
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr addrspace(1) %a2, i32 %a3, i64 %a4, i1 true)
  ret void
}

define void @f23(ptr addrspace(1) %a0, ptr addrspace(3) %a1, i32 %a2, i64 %a3, i16 %a5) {
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global.bytemask(ptr addrspace(1) %a0, ptr addrspace(3) %a1, i32 %a2, i64 %a3, i1 true, i16 %a5)
  ret void
}

define void @f24(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i64 %a5) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i64 %a5, i1 true)
  ret void
}

define void @f25(ptr addrspace(7) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i32 %a5, i16 %a6, i16 %a7, i16 %a8, i64 %a9) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.3d(ptr addrspace(7) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i32 %a5, i16 %a6, i16 %a7, i16 %a8, i64 %a9, i1 true, i1 true, i32 0)
  ret void
}

define void @f26(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i64 %a8) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.gather4.2d(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i64 %a8, i1 true)
  ret void
}

define void @f27(ptr %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i64 %a6) {
  call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.3d(ptr %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i64 %a6, i1 true)
  ret void
}

define void @f28(ptr addrspace(3) %a0, ptr %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i64 %a7) {
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d(ptr addrspace(3) %a0, ptr %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i64 %a7, i1 true)
  ret void
}

declare i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3), i32)
declare i64 @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cta(ptr addrspace(3), i32)
declare void @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cta.space.cluster(ptr addrspace(7), i32)
declare i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cta(ptr addrspace(3), i32)
declare void @llvm.nvvm.mbarrier.expect.tx.scope.cluster.space.cta(ptr addrspace(3), i32)
declare void @llvm.nvvm.mbarrier.complete.tx.scope.cta.space.cluster(ptr addrspace(7), i32)
declare i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cta.space.cta(ptr addrspace(3), i32)
declare i1 @llvm.nvvm.mbarrier.try.wait.relaxed.scope.cluster.space.cta(ptr addrspace(3), i64)
declare i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.scope.cluster.space.cta(ptr addrspace(3), i32, i32)
declare void @llvm.nvvm.fence.acquire.sync_restrict.space.cluster.scope.cluster()
declare void @llvm.nvvm.fence.proxy.async_generic.release.sync_restrict.space.cta.scope.cluster()
declare void @llvm.nvvm.clusterlaunchcontrol.try_cancel.async.multicast.shared(ptr addrspace(3), ptr addrspace(3))
declare i1 @llvm.nvvm.clusterlaunchcontrol.query_cancel.is_canceled(i128)
declare i32 @llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.y(i128)
declare void @llvm.nvvm.tensormap.replace.box.dim.p1(ptr addrspace(1), i32, i32)
declare void @llvm.nvvm.tensormap.replace.global.address.p1(ptr addrspace(1), i64)
declare void @llvm.nvvm.tensormap.replace.elemtype.p1(ptr addrspace(1), i32)
declare void @llvm.nvvm.prefetch.tensormap.p0(ptr)
declare void @llvm.nvvm.prefetch.global.L2.evict.last(ptr addrspace(1))
declare void @llvm.nvvm.applypriority.global.L2.evict.normal(ptr addrspace(1), i64)
declare void @llvm.nvvm.discard.L2(ptr, i64)
declare bfloat @llvm.nvvm.f2bf16.rn.relu.satfinite(float)
declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3), ptr addrspace(3), ptr addrspace(1), i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.global.bytemask(ptr addrspace(1), ptr addrspace(3), i32, i64, i1, i16)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(3), ptr addrspace(3), ptr, i32, i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.3d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i32, i16, i16, i16, i64, i1, i1, i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.gather4.2d(ptr addrspace(3), ptr addrspace(3), ptr, i32, i32, i32, i32, i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.3d(ptr, i32, i32, i32, i16, i16, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d(ptr addrspace(3), ptr, i32, i32, i32, i32, i32, i64, i1)

; want: ptx sm_100a ptx8.6 -O1
; .version 8.6
; .target sm_100a
; .address_size 64
;
; .visible .func (.param .b64 func_retval0) f0(
; 	.param .b64 f0_param_0,
; 	.param .b32 f0_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [f0_param_0];
; 	ld.param.u32 	%r1, [f0_param_1];
; 	mbarrier.arrive.shared.b64 	%rd2, [%rd1], %r1;
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) f1(
; 	.param .b64 f1_param_0,
; 	.param .b32 f1_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [f1_param_0];
; 	ld.param.u32 	%r1, [f1_param_1];
; 	mbarrier.arrive.release.cluster.shared.b64 	%rd2, [%rd1], %r1;
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func f2(
; 	.param .b64 f2_param_0,
; 	.param .b32 f2_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f2_param_0];
; 	ld.param.u32 	%r1, [f2_param_1];
; 	mbarrier.arrive.expect_tx.relaxed.cta.shared::cluster.b64 	_, [%rd1], %r1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) f3(
; 	.param .b64 f3_param_0,
; 	.param .b32 f3_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [f3_param_0];
; 	ld.param.u32 	%r1, [f3_param_1];
; 	mbarrier.arrive_drop.shared.b64 	%rd2, [%rd1], %r1;
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func f4(
; 	.param .b64 f4_param_0,
; 	.param .b32 f4_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f4_param_0];
; 	ld.param.u32 	%r1, [f4_param_1];
; 	mbarrier.expect_tx.relaxed.cluster.shared.b64 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .func f5(
; 	.param .b64 f5_param_0,
; 	.param .b32 f5_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f5_param_0];
; 	ld.param.u32 	%r1, [f5_param_1];
; 	mbarrier.complete_tx.relaxed.cta.shared::cluster.b64 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) f6(
; 	.param .b64 f6_param_0,
; 	.param .b32 f6_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f6_param_0];
; 	ld.param.u32 	%r1, [f6_param_1];
; 	mbarrier.test_wait.parity.shared.b64 	%p1, [%rd1], %r1;
; 	selp.b32 	%r2, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) f7(
; 	.param .b64 f7_param_0,
; 	.param .b64 f7_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [f7_param_0];
; 	ld.param.u64 	%rd2, [f7_param_1];
; 	mbarrier.try_wait.relaxed.cluster.shared.b64 	%p1, [%rd1], %rd2;
; 	selp.b32 	%r1, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) f8(
; 	.param .b64 f8_param_0,
; 	.param .b32 f8_param_1,
; 	.param .b32 f8_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f8_param_0];
; 	ld.param.u32 	%r1, [f8_param_1];
; 	ld.param.u32 	%r2, [f8_param_2];
; 	mbarrier.try_wait.parity.acquire.cluster.shared.b64 	%p1, [%rd1], %r1, %r2;
; 	selp.b32 	%r3, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func f9()
; {
;
; 	fence.acquire.sync_restrict::shared::cluster.cluster;
; 	ret;
; }
;
; .visible .func f10()
; {
;
; 	fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster;
; 	ret;
; }
;
; .visible .func f11(
; 	.param .b64 f11_param_0,
; 	.param .b64 f11_param_1
; )
; {
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [f11_param_0];
; 	ld.param.u64 	%rd2, [f11_param_1];
; 	clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 	[%rd1], [%rd2];
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) f12(
; 	.param .align 16 .b8 f12_param_0[16]
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
; 	.reg .b128 	%rq<2>;
;
; 	ld.param.v2.u64 	{%rd1, %rd2}, [f12_param_0];
; 	mov.b128 	%rq1, {%rd1, %rd2};
; 	clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 	%p1, %rq1;
; 	selp.b32 	%r1, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) f13(
; 	.param .align 16 .b8 f13_param_0[16]
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
; 	.reg .b128 	%rq<2>;
;
; 	ld.param.v2.u64 	{%rd1, %rd2}, [f13_param_0];
; 	mov.b128 	%rq1, {%rd1, %rd2};
; 	clusterlaunchcontrol.query_cancel.get_first_ctaid::y.b32.b128 	%r1, %rq1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func f14(
; 	.param .b64 f14_param_0,
; 	.param .b32 f14_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f14_param_0];
; 	ld.param.u32 	%r1, [f14_param_1];
; 	tensormap.replace.tile.box_dim.global.b1024.b32 	[%rd1], 0, %r1;
; 	ret;
; }
;
; .visible .func f15(
; 	.param .b64 f15_param_0,
; 	.param .b64 f15_param_1
; )
; {
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [f15_param_0];
; 	ld.param.u64 	%rd2, [f15_param_1];
; 	tensormap.replace.tile.global_address.global.b1024.b64 	[%rd1], %rd2;
; 	ret;
; }
;
; .visible .func f16(
; 	.param .b64 f16_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f16_param_0];
; 	tensormap.replace.tile.elemtype.global.b1024.b32 	[%rd1], 0;
; 	ret;
; }
;
; .visible .func f17(
; 	.param .b64 f17_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f17_param_0];
; 	prefetch.tensormap 	[%rd1];
; 	ret;
; }
;
; .visible .func f18(
; 	.param .b64 f18_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f18_param_0];
; 	prefetch.global.L2::evict_last 	[%rd1];
; 	ret;
; }
;
; .visible .func f19(
; 	.param .b64 f19_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f19_param_0];
; 	applypriority.global.L2::evict_normal 	[%rd1], 0;
; 	ret;
; }
;
; .visible .func f20(
; 	.param .b64 f20_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f20_param_0];
; 	discard.L2 	[%rd1], 128;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) f21(
; 	.param .b32 f21_param_0
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [f21_param_0];
; 	cvt.rn.relu.satfinite.bf16.f32 	%rs1, %f1;
; 	st.param.u16 	[func_retval0], %rs1;
; 	ret;
; }
;
; .visible .func f22(
; 	.param .b64 f22_param_0,
; 	.param .b64 f22_param_1,
; 	.param .b64 f22_param_2,
; 	.param .b32 f22_param_3,
; 	.param .b64 f22_param_4
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [f22_param_0];
; 	ld.param.u64 	%rd2, [f22_param_1];
; 	ld.param.u64 	%rd3, [f22_param_2];
; 	ld.param.u32 	%r1, [f22_param_3];
; 	ld.param.u64 	%rd4, [f22_param_4];
; 	cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.L2::cache_hint 	[%rd1], [%rd3], %r1, [%rd2], %rd4;
; 	ret;
; }
;
; .visible .func f23(
; 	.param .b64 f23_param_0,
; 	.param .b64 f23_param_1,
; 	.param .b32 f23_param_2,
; 	.param .b64 f23_param_3,
; 	.param .b32 f23_param_4
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [f23_param_0];
; 	ld.param.u64 	%rd2, [f23_param_1];
; 	ld.param.u32 	%r1, [f23_param_2];
; 	ld.param.u64 	%rd3, [f23_param_3];
; 	ld.param.u16 	%rs1, [f23_param_4];
; 	cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.cp_mask 	[%rd1], [%rd2], %r1, %rd3, %rs1;
; 	ret;
; }
;
; .visible .func f24(
; 	.param .b64 f24_param_0,
; 	.param .b64 f24_param_1,
; 	.param .b64 f24_param_2,
; 	.param .b32 f24_param_3,
; 	.param .b32 f24_param_4,
; 	.param .b64 f24_param_5
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [f24_param_0];
; 	ld.param.u64 	%rd2, [f24_param_1];
; 	ld.param.u64 	%rd3, [f24_param_2];
; 	ld.param.u32 	%r1, [f24_param_3];
; 	ld.param.u32 	%r2, [f24_param_4];
; 	ld.param.u64 	%rd4, [f24_param_5];
; 	cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes.L2::cache_hint 	[%rd1], [%rd3, {%r1, %r2}], [%rd2], %rd4;
; 	ret;
; }
;
; .visible .func f25(
; 	.param .b64 f25_param_0,
; 	.param .b64 f25_param_1,
; 	.param .b64 f25_param_2,
; 	.param .b32 f25_param_3,
; 	.param .b32 f25_param_4,
; 	.param .b32 f25_param_5,
; 	.param .b32 f25_param_6,
; 	.param .b32 f25_param_7,
; 	.param .b32 f25_param_8,
; 	.param .b64 f25_param_9
; )
; {
; 	.reg .b16 	%rs<4>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [f25_param_0];
; 	ld.param.u64 	%rd2, [f25_param_1];
; 	ld.param.u64 	%rd3, [f25_param_2];
; 	ld.param.u32 	%r1, [f25_param_3];
; 	ld.param.u32 	%r2, [f25_param_4];
; 	ld.param.u32 	%r3, [f25_param_5];
; 	ld.param.u16 	%rs1, [f25_param_6];
; 	ld.param.u16 	%rs2, [f25_param_7];
; 	ld.param.u16 	%rs3, [f25_param_8];
; 	ld.param.u64 	%rd4, [f25_param_9];
; 	cp.async.bulk.tensor.3d.shared::cluster.global.im2col::w::128.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint 	[%rd1], [%rd3, {%r1, %r2, %r3}], [%rd2], {%rs1, %rs2}, %rs3, %rd4;
; 	ret;
; }
;
; .visible .func f26(
; 	.param .b64 f26_param_0,
; 	.param .b64 f26_param_1,
; 	.param .b64 f26_param_2,
; 	.param .b32 f26_param_3,
; 	.param .b32 f26_param_4,
; 	.param .b32 f26_param_5,
; 	.param .b32 f26_param_6,
; 	.param .b32 f26_param_7,
; 	.param .b64 f26_param_8
; )
; {
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [f26_param_0];
; 	ld.param.u64 	%rd2, [f26_param_1];
; 	ld.param.u64 	%rd3, [f26_param_2];
; 	ld.param.u32 	%r1, [f26_param_3];
; 	ld.param.u32 	%r2, [f26_param_4];
; 	ld.param.u32 	%r3, [f26_param_5];
; 	ld.param.u32 	%r4, [f26_param_6];
; 	ld.param.u32 	%r5, [f26_param_7];
; 	ld.param.u64 	%rd4, [f26_param_8];
; 	cp.async.bulk.tensor.2d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes.L2::cache_hint 	[%rd1], [%rd3, {%r1, %r2, %r3, %r4, %r5}], [%rd2], %rd4;
; 	ret;
; }
;
; .visible .func f27(
; 	.param .b64 f27_param_0,
; 	.param .b32 f27_param_1,
; 	.param .b32 f27_param_2,
; 	.param .b32 f27_param_3,
; 	.param .b32 f27_param_4,
; 	.param .b32 f27_param_5,
; 	.param .b64 f27_param_6
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [f27_param_0];
; 	ld.param.u32 	%r1, [f27_param_1];
; 	ld.param.u32 	%r2, [f27_param_2];
; 	ld.param.u32 	%r3, [f27_param_3];
; 	ld.param.u16 	%rs1, [f27_param_4];
; 	ld.param.u16 	%rs2, [f27_param_5];
; 	ld.param.u64 	%rd2, [f27_param_6];
; 	cp.async.bulk.prefetch.tensor.3d.L2.global.im2col::w.L2::cache_hint 	[%rd1, {%r1, %r2, %r3}], {%rs1, %rs2}, %rd2;
; 	ret;
; }
;
; .visible .func f28(
; 	.param .b64 f28_param_0,
; 	.param .b64 f28_param_1,
; 	.param .b32 f28_param_2,
; 	.param .b32 f28_param_3,
; 	.param .b32 f28_param_4,
; 	.param .b32 f28_param_5,
; 	.param .b32 f28_param_6,
; 	.param .b64 f28_param_7
; )
; {
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [f28_param_0];
; 	ld.param.u64 	%rd2, [f28_param_1];
; 	ld.param.u32 	%r1, [f28_param_2];
; 	ld.param.u32 	%r2, [f28_param_3];
; 	ld.param.u32 	%r3, [f28_param_4];
; 	ld.param.u32 	%r4, [f28_param_5];
; 	ld.param.u32 	%r5, [f28_param_6];
; 	ld.param.u64 	%rd3, [f28_param_7];
; 	cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group.L2::cache_hint 	[%rd2, {%r1, %r2, %r3, %r4, %r5}], [%rd1], %rd3;
; 	ret;
; }
