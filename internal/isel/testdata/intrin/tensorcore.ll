; test ptx sm_100a ptx8.6 -O1
; The fifth generation of the matrix unit; each text is that of llc-22, but that .ashift stands where the manual of PTX has it.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @f0(ptr %a0, i32 %a1) {
  call void @llvm.nvvm.tcgen05.alloc.cg1(ptr %a0, i32 %a1)
  ret void
}

define void @f1(ptr addrspace(3) %a0, i32 %a1) {
  call void @llvm.nvvm.tcgen05.alloc.shared.cg2(ptr addrspace(3) %a0, i32 %a1)
  ret void
}

define void @f2(ptr addrspace(6) %a0, i32 %a1) {
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %a0, i32 %a1)
  ret void
}

define void @f3() {
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg2()
  ret void
}

define void @f4(ptr %a0) {
  call void @llvm.nvvm.tcgen05.commit.cg1(ptr %a0)
  ret void
}

define void @f5(ptr addrspace(3) %a0, i16 %a1) {
  call void @llvm.nvvm.tcgen05.commit.mc.shared.cg2(ptr addrspace(3) %a0, i16 %a1)
  ret void
}

define void @f6() {
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  ret void
}

define void @f7() {
  call void @llvm.nvvm.tcgen05.wait.ld()
  ret void
}

define void @f8() {
  call void @llvm.nvvm.tcgen05.wait.st()
  ret void
}

define void @f9(ptr addrspace(6) %a0) {
  call void @llvm.nvvm.tcgen05.shift.down.cg1(ptr addrspace(6) %a0)
  ret void
}

define void @f10(ptr addrspace(6) %a0, i64 %a1) {
  call void @llvm.nvvm.tcgen05.cp.128x256b.cg1(ptr addrspace(6) %a0, i64 %a1)
  ret void
}

define void @f11(ptr addrspace(6) %a0, i64 %a1) {
  call void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_02_13.b6x16_p32.cg2(ptr addrspace(6) %a0, i64 %a1)
  ret void
}

define void @f12(ptr addrspace(6) %a0, i64 %a1) {
  call void @llvm.nvvm.tcgen05.cp.32x128b_warpx4.b4x16_p64.cg1(ptr addrspace(6) %a0, i64 %a1)
  ret void
}

define i32 @f13(ptr addrspace(6) %a0) {
  %r = call i32 @llvm.nvvm.tcgen05.ld.16x64b.x1(ptr addrspace(6) %a0, i1 true)
  ret i32 %r
}

define <4 x i32> @f14(ptr addrspace(6) %a0) {
  %r = call <4 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x4(ptr addrspace(6) %a0, i1 true)
  ret <4 x i32> %r
}

define <2 x i32> @f15(ptr addrspace(6) %a0) {
  %r = call <2 x i32> @llvm.nvvm.tcgen05.ld.16x32bx2.x2(ptr addrspace(6) %a0, i64 0, i1 true)
  ret <2 x i32> %r
}

define void @f16(ptr addrspace(6) %a0, <2 x i32> %a1) {
  call void @llvm.nvvm.tcgen05.st.16x128b.x1(ptr addrspace(6) %a0, <2 x i32> %a1, i1 true)
  ret void
}

define void @f17(ptr addrspace(6) %a0, i32 %a2) {
  call void @llvm.nvvm.tcgen05.st.16x32bx2.x1(ptr addrspace(6) %a0, i64 0, i32 %a2, i1 true)
  ret void
}

define void @f18(ptr addrspace(6) %a0, i64 %a1, i64 %a2, i32 %a3, i1 %a4) {
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %a0, i64 %a1, i64 %a2, i32 %a3, i1 %a4, i32 0, i32 1, i32 0)
  ret void
}

define void @f19(ptr addrspace(6) %a0, ptr addrspace(6) %a1, i64 %a2, i32 %a3, i1 %a4) {
  call void @llvm.nvvm.tcgen05.mma.tensor.ashift(ptr addrspace(6) %a0, ptr addrspace(6) %a1, i64 %a2, i32 %a3, i1 %a4, i32 0, i32 1, i32 0)
  ret void
}

define void @f20(ptr addrspace(6) %a0, ptr addrspace(6) %a1, i64 %a2, i32 %a3, i1 %a4, ptr addrspace(6) %a5) {
  call void @llvm.nvvm.tcgen05.mma.sp.tensor(ptr addrspace(6) %a0, ptr addrspace(6) %a1, i64 %a2, i32 %a3, i1 %a4, ptr addrspace(6) %a5, i32 0, i32 1, i32 0)
  ret void
}

define void @f21(ptr addrspace(6) %a0, i64 %a1, i64 %a2, i32 %a3, i1 %a4, <4 x i32> %a5) {
  call void @llvm.nvvm.tcgen05.mma.shared.disable_output_lane.cg1(ptr addrspace(6) %a0, i64 %a1, i64 %a2, i32 %a3, i1 %a4, <4 x i32> %a5, i32 0, i32 0)
  ret void
}

define void @f22(ptr addrspace(6) %a0, ptr addrspace(6) %a1, i64 %a2, i32 %a3, i1 %a4, <8 x i32> %a6) {
  call void @llvm.nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg2.ashift(ptr addrspace(6) %a0, ptr addrspace(6) %a1, i64 %a2, i32 %a3, i1 %a4, i64 0, <8 x i32> %a6, i32 0, i32 0)
  ret void
}

define void @f23(ptr addrspace(6) %a0, i64 %a1, i64 %a2, i32 %a3, i1 %a4, ptr addrspace(6) %a5, ptr addrspace(6) %a6, ptr addrspace(6) %a7) {
  call void @llvm.nvvm.tcgen05.mma.sp.shared.mxf4nvf4.block_scale.block16(ptr addrspace(6) %a0, i64 %a1, i64 %a2, i32 %a3, i1 %a4, ptr addrspace(6) %a5, ptr addrspace(6) %a6, ptr addrspace(6) %a7, i32 1, i32 0)
  ret void
}

define void @f24(ptr addrspace(6) %a0, i64 %a1, i64 %a2, i32 %a3, i1 %a4, i64 %a5) {
  call void @llvm.nvvm.tcgen05.mma.ws.shared.zero_col_mask(ptr addrspace(6) %a0, i64 %a1, i64 %a2, i32 %a3, i1 %a4, i64 %a5, i32 0, i32 0, i32 0)
  ret void
}

define void @f25(ptr addrspace(6) %a0, ptr addrspace(6) %a1, i64 %a2, i32 %a3, i1 %a4, ptr addrspace(6) %a5) {
  call void @llvm.nvvm.tcgen05.mma.ws.sp.tensor(ptr addrspace(6) %a0, ptr addrspace(6) %a1, i64 %a2, i32 %a3, i1 %a4, ptr addrspace(6) %a5, i32 0, i32 0, i32 0)
  ret void
}

declare void @llvm.nvvm.tcgen05.alloc.cg1(ptr, i32)
declare void @llvm.nvvm.tcgen05.alloc.shared.cg2(ptr addrspace(3), i32)
declare void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6), i32)
declare void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg2()
declare void @llvm.nvvm.tcgen05.commit.cg1(ptr)
declare void @llvm.nvvm.tcgen05.commit.mc.shared.cg2(ptr addrspace(3), i16)
declare void @llvm.nvvm.tcgen05.fence.before.thread.sync()
declare void @llvm.nvvm.tcgen05.wait.ld()
declare void @llvm.nvvm.tcgen05.wait.st()
declare void @llvm.nvvm.tcgen05.shift.down.cg1(ptr addrspace(6))
declare void @llvm.nvvm.tcgen05.cp.128x256b.cg1(ptr addrspace(6), i64)
declare void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_02_13.b6x16_p32.cg2(ptr addrspace(6), i64)
declare void @llvm.nvvm.tcgen05.cp.32x128b_warpx4.b4x16_p64.cg1(ptr addrspace(6), i64)
declare i32 @llvm.nvvm.tcgen05.ld.16x64b.x1(ptr addrspace(6), i1)
declare <4 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x4(ptr addrspace(6), i1)
declare <2 x i32> @llvm.nvvm.tcgen05.ld.16x32bx2.x2(ptr addrspace(6), i64, i1)
declare void @llvm.nvvm.tcgen05.st.16x128b.x1(ptr addrspace(6), <2 x i32>, i1)
declare void @llvm.nvvm.tcgen05.st.16x32bx2.x1(ptr addrspace(6), i64, i32, i1)
declare void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6), i64, i64, i32, i1, i32, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.tensor.ashift(ptr addrspace(6), ptr addrspace(6), i64, i32, i1, i32, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.sp.tensor(ptr addrspace(6), ptr addrspace(6), i64, i32, i1, ptr addrspace(6), i32, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.shared.disable_output_lane.cg1(ptr addrspace(6), i64, i64, i32, i1, <4 x i32>, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg2.ashift(ptr addrspace(6), ptr addrspace(6), i64, i32, i1, i64, <8 x i32>, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.sp.shared.mxf4nvf4.block_scale.block16(ptr addrspace(6), i64, i64, i32, i1, ptr addrspace(6), ptr addrspace(6), ptr addrspace(6), i32, i32)
declare void @llvm.nvvm.tcgen05.mma.ws.shared.zero_col_mask(ptr addrspace(6), i64, i64, i32, i1, i64, i32, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.ws.sp.tensor(ptr addrspace(6), ptr addrspace(6), i64, i32, i1, ptr addrspace(6), i32, i32, i32)

; want: ptx sm_100a ptx8.6 -O1
; .version 8.6
; .target sm_100a
; .address_size 64
;
; .visible .func f0(
; 	.param .b64 f0_param_0,
; 	.param .b32 f0_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f0_param_0];
; 	ld.param.u32 	%r1, [f0_param_1];
; 	tcgen05.alloc.cta_group::1.sync.aligned.b32 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .func f1(
; 	.param .b64 f1_param_0,
; 	.param .b32 f1_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f1_param_0];
; 	ld.param.u32 	%r1, [f1_param_1];
; 	tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .func f2(
; 	.param .b32 f2_param_0,
; 	.param .b32 f2_param_1
; )
; {
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [f2_param_0];
; 	ld.param.u32 	%r2, [f2_param_1];
; 	tcgen05.dealloc.cta_group::1.sync.aligned.b32 	%r1, %r2;
; 	ret;
; }
;
; .visible .func f3()
; {
;
; 	tcgen05.relinquish_alloc_permit.cta_group::2.sync.aligned;
; 	ret;
; }
;
; .visible .func f4(
; 	.param .b64 f4_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f4_param_0];
; 	tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 	[%rd1];
; 	ret;
; }
;
; .visible .func f5(
; 	.param .b64 f5_param_0,
; 	.param .b32 f5_param_1
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f5_param_0];
; 	ld.param.u16 	%rs1, [f5_param_1];
; 	tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 	[%rd1], %rs1;
; 	ret;
; }
;
; .visible .func f6()
; {
;
; 	tcgen05.fence::before_thread_sync;
; 	ret;
; }
;
; .visible .func f7()
; {
;
; 	tcgen05.wait::ld.sync.aligned;
; 	ret;
; }
;
; .visible .func f8()
; {
;
; 	tcgen05.wait::st.sync.aligned;
; 	ret;
; }
;
; .visible .func f9(
; 	.param .b32 f9_param_0
; )
; {
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u32 	%r1, [f9_param_0];
; 	tcgen05.shift.cta_group::1.down 	[%r1];
; 	ret;
; }
;
; .visible .func f10(
; 	.param .b32 f10_param_0,
; 	.param .b64 f10_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [f10_param_0];
; 	ld.param.u64 	%rd1, [f10_param_1];
; 	tcgen05.cp.cta_group::1.128x256b 	[%r1], %rd1;
; 	ret;
; }
;
; .visible .func f11(
; 	.param .b32 f11_param_0,
; 	.param .b64 f11_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [f11_param_0];
; 	ld.param.u64 	%rd1, [f11_param_1];
; 	tcgen05.cp.cta_group::2.64x128b.warpx2::02_13.b8x16.b6x16_p32 	[%r1], %rd1;
; 	ret;
; }
;
; .visible .func f12(
; 	.param .b32 f12_param_0,
; 	.param .b64 f12_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [f12_param_0];
; 	ld.param.u64 	%rd1, [f12_param_1];
; 	tcgen05.cp.cta_group::1.32x128b.warpx4.b8x16.b4x16_p64 	[%r1], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) f13(
; 	.param .b32 f13_param_0
; )
; {
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [f13_param_0];
; 	tcgen05.ld.sync.aligned.16x64b.x1.pack::16b.b32 	{%r2}, [%r1];
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .align 16 .b8 func_retval0[16]) f14(
; 	.param .b32 f14_param_0
; )
; {
; 	.reg .b32 	%r<6>;
;
; 	ld.param.u32 	%r1, [f14_param_0];
; 	tcgen05.ld.sync.aligned.32x32b.x4.pack::16b.b32 	{%r2, %r3, %r4, %r5}, [%r1];
; 	st.param.v4.u32 	[func_retval0], {%r2, %r3, %r4, %r5};
; 	ret;
; }
;
; .visible .func (.param .align 8 .b8 func_retval0[8]) f15(
; 	.param .b32 f15_param_0
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [f15_param_0];
; 	tcgen05.ld.sync.aligned.16x32bx2.x2.pack::16b.b32 	{%r2, %r3}, [%r1], 0;
; 	st.param.v2.u32 	[func_retval0], {%r2, %r3};
; 	ret;
; }
;
; .visible .func f16(
; 	.param .b32 f16_param_0,
; 	.param .align 8 .b8 f16_param_1[8]
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [f16_param_0];
; 	ld.param.v2.u32 	{%r2, %r3}, [f16_param_1];
; 	tcgen05.st.sync.aligned.16x128b.x1.unpack::16b.b32 	[%r1], {%r2, %r3};
; 	ret;
; }
;
; .visible .func f17(
; 	.param .b32 f17_param_0,
; 	.param .b32 f17_param_1
; )
; {
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [f17_param_0];
; 	ld.param.u32 	%r2, [f17_param_1];
; 	tcgen05.st.sync.aligned.16x32bx2.x1.unpack::16b.b32 	[%r1], 0, {%r2};
; 	ret;
; }
;
; .visible .func f18(
; 	.param .b32 f18_param_0,
; 	.param .b64 f18_param_1,
; 	.param .b64 f18_param_2,
; 	.param .b32 f18_param_3,
; 	.param .b32 f18_param_4
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [f18_param_0];
; 	ld.param.u64 	%rd1, [f18_param_1];
; 	ld.param.u64 	%rd2, [f18_param_2];
; 	ld.param.u32 	%r2, [f18_param_3];
; 	ld.param.u8 	%rs1, [f18_param_4];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	tcgen05.mma.cta_group::1.kind::f16.collector::a::discard 	[%r1], %rd1, %rd2, %r2, %p1;
; 	ret;
; }
;
; .visible .func f19(
; 	.param .b32 f19_param_0,
; 	.param .b32 f19_param_1,
; 	.param .b64 f19_param_2,
; 	.param .b32 f19_param_3,
; 	.param .b32 f19_param_4
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [f19_param_0];
; 	ld.param.u32 	%r2, [f19_param_1];
; 	ld.param.u64 	%rd1, [f19_param_2];
; 	ld.param.u32 	%r3, [f19_param_3];
; 	ld.param.u8 	%rs1, [f19_param_4];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	tcgen05.mma.cta_group::1.kind::f16.ashift.collector::a::discard 	[%r1], [%r2], %rd1, %r3, %p1;
; 	ret;
; }
;
; .visible .func f20(
; 	.param .b32 f20_param_0,
; 	.param .b32 f20_param_1,
; 	.param .b64 f20_param_2,
; 	.param .b32 f20_param_3,
; 	.param .b32 f20_param_4,
; 	.param .b32 f20_param_5
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [f20_param_0];
; 	ld.param.u32 	%r2, [f20_param_1];
; 	ld.param.u64 	%rd1, [f20_param_2];
; 	ld.param.u32 	%r3, [f20_param_3];
; 	ld.param.u8 	%rs1, [f20_param_4];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.u32 	%r4, [f20_param_5];
; 	tcgen05.mma.sp.cta_group::1.kind::f16.collector::a::discard 	[%r1], [%r2], %rd1, [%r4], %r3, %p1;
; 	ret;
; }
;
; .visible .func f21(
; 	.param .b32 f21_param_0,
; 	.param .b64 f21_param_1,
; 	.param .b64 f21_param_2,
; 	.param .b32 f21_param_3,
; 	.param .b32 f21_param_4,
; 	.param .align 16 .b8 f21_param_5[16]
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [f21_param_0];
; 	ld.param.u64 	%rd1, [f21_param_1];
; 	ld.param.u64 	%rd2, [f21_param_2];
; 	ld.param.u32 	%r2, [f21_param_3];
; 	ld.param.u8 	%rs1, [f21_param_4];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.v4.u32 	{%r3, %r4, %r5, %r6}, [f21_param_5];
; 	tcgen05.mma.cta_group::1.kind::f16.collector::a::discard 	[%r1], %rd1, %rd2, %r2, {%r3, %r4, %r5, %r6}, %p1;
; 	ret;
; }
;
; .visible .func f22(
; 	.param .b32 f22_param_0,
; 	.param .b32 f22_param_1,
; 	.param .b64 f22_param_2,
; 	.param .b32 f22_param_3,
; 	.param .b32 f22_param_4,
; 	.param .align 32 .b8 f22_param_5[32]
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<12>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [f22_param_0];
; 	ld.param.u32 	%r2, [f22_param_1];
; 	ld.param.u64 	%rd1, [f22_param_2];
; 	ld.param.u32 	%r3, [f22_param_3];
; 	ld.param.u8 	%rs1, [f22_param_4];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.v4.u32 	{%r4, %r5, %r6, %r7}, [f22_param_5];
; 	ld.param.v4.u32 	{%r8, %r9, %r10, %r11}, [f22_param_5+16];
; 	tcgen05.mma.cta_group::2.kind::f16.ashift.collector::a::discard 	[%r1], [%r2], %rd1, %r3, {%r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11}, %p1, 0;
; 	ret;
; }
;
; .visible .func f23(
; 	.param .b32 f23_param_0,
; 	.param .b64 f23_param_1,
; 	.param .b64 f23_param_2,
; 	.param .b32 f23_param_3,
; 	.param .b32 f23_param_4,
; 	.param .b32 f23_param_5,
; 	.param .b32 f23_param_6,
; 	.param .b32 f23_param_7
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [f23_param_0];
; 	ld.param.u64 	%rd1, [f23_param_1];
; 	ld.param.u64 	%rd2, [f23_param_2];
; 	ld.param.u32 	%r2, [f23_param_3];
; 	ld.param.u8 	%rs1, [f23_param_4];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.u32 	%r3, [f23_param_5];
; 	ld.param.u32 	%r4, [f23_param_6];
; 	ld.param.u32 	%r5, [f23_param_7];
; 	tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block16.collector::a::discard 	[%r1], %rd1, %rd2, [%r3], %r2, [%r4], [%r5], %p1;
; 	ret;
; }
;
; .visible .func f24(
; 	.param .b32 f24_param_0,
; 	.param .b64 f24_param_1,
; 	.param .b64 f24_param_2,
; 	.param .b32 f24_param_3,
; 	.param .b32 f24_param_4,
; 	.param .b64 f24_param_5
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u32 	%r1, [f24_param_0];
; 	ld.param.u64 	%rd1, [f24_param_1];
; 	ld.param.u64 	%rd2, [f24_param_2];
; 	ld.param.u32 	%r2, [f24_param_3];
; 	ld.param.u8 	%rs1, [f24_param_4];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.u64 	%rd3, [f24_param_5];
; 	tcgen05.mma.ws.cta_group::1.kind::f16.collector::b0::discard 	[%r1], %rd1, %rd2, %r2, %p1, %rd3;
; 	ret;
; }
;
; .visible .func f25(
; 	.param .b32 f25_param_0,
; 	.param .b32 f25_param_1,
; 	.param .b64 f25_param_2,
; 	.param .b32 f25_param_3,
; 	.param .b32 f25_param_4,
; 	.param .b32 f25_param_5
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [f25_param_0];
; 	ld.param.u32 	%r2, [f25_param_1];
; 	ld.param.u64 	%rd1, [f25_param_2];
; 	ld.param.u32 	%r3, [f25_param_3];
; 	ld.param.u8 	%rs1, [f25_param_4];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.u32 	%r4, [f25_param_5];
; 	tcgen05.mma.ws.sp.cta_group::1.kind::f16.collector::b0::discard 	[%r1], [%r2], %rd1, [%r4], %r3, %p1;
; 	ret;
; }
