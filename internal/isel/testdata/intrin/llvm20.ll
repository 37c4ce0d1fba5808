; test ptx sm_90a ptx8.4 -O2
define void @bulk(ptr addrspace(3) %d, ptr addrspace(3) %m, ptr addrspace(1) %g, i32 %n, i16 %mc, i64 %ch) {
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(3) %d, ptr addrspace(3) %m, ptr addrspace(1) %g, i32 %n, i16 %mc, i64 %ch, i1 true, i1 true)
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(3) %d, ptr addrspace(3) %m, ptr addrspace(1) %g, i32 %n, i16 0, i64 0, i1 false, i1 false)
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %g, ptr addrspace(3) %d, i32 %n, i64 %ch, i1 true)
  call void @llvm.nvvm.cp.async.bulk.prefetch.L2(ptr addrspace(1) %g, i32 %n, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.griddepcontrol.wait()
  ret void
}
define i32 @bars(i32 %id, i32 %n, i1 %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.count(i32 %id, i32 %n)
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 %id, i32 %n)
  %c = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 %id, i1 %p)
  %a = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.count(i32 %id, i32 %n, i1 %p)
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %l = extractvalue { i32, i1 } %e, 0
  %r = select i1 %a, i32 %c, i32 %l
  ret i32 %r
}
define float @conv(float %x, <2 x half> %h) {
  %t = call float @llvm.nvvm.tanh.approx.f32(float %x)
  %e = call i16 @llvm.nvvm.ff.to.e4m3x2.rn(float %x, float %t)
  %g = call <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16 %e)
  %k = fadd <2 x half> %g, %h
  %k0 = extractelement <2 x half> %k, i32 0
  %f = fpext half %k0 to float
  ret float %f
}
declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(3), ptr addrspace(3), ptr addrspace(1), i32, i16, i64, i1, i1)
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1), ptr addrspace(3), i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.prefetch.L2(ptr addrspace(1), i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.commit.group()
declare void @llvm.nvvm.griddepcontrol.wait()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)
declare i1 @llvm.nvvm.barrier.cta.red.and.aligned.count(i32, i32, i1)
declare { i32, i1 } @llvm.nvvm.elect.sync(i32)
declare float @llvm.nvvm.tanh.approx.f32(float)
declare i16 @llvm.nvvm.ff.to.e4m3x2.rn(float, float)
declare <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16)

; want: ptx sm_90a ptx8.4 -O2
; .version 8.4
; .target sm_90a
; .address_size 64
;
; .visible .func bulk(
; 	.param .b64 bulk_param_0,
; 	.param .b64 bulk_param_1,
; 	.param .b64 bulk_param_2,
; 	.param .b32 bulk_param_3,
; 	.param .b32 bulk_param_4,
; 	.param .b64 bulk_param_5
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [bulk_param_0];
; 	ld.param.u64 	%rd2, [bulk_param_1];
; 	ld.param.u64 	%rd3, [bulk_param_2];
; 	ld.param.u32 	%r1, [bulk_param_3];
; 	ld.param.u16 	%rs1, [bulk_param_4];
; 	ld.param.u64 	%rd4, [bulk_param_5];
; 	cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint 	[%rd1], [%rd3], %r1, [%rd2], %rs1, %rd4;
; 	cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes 	[%rd1], [%rd3], %r1, [%rd2];
; 	cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint 	[%rd3], [%rd1], %r1, %rd4;
; 	cp.async.bulk.prefetch.L2.global 	[%rd3], %r1;
; 	cp.async.bulk.commit_group;
; 	griddepcontrol.wait;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) bars(
; 	.param .b32 bars_param_0,
; 	.param .b32 bars_param_1,
; 	.param .b32 bars_param_2
; )
; {
; 	.reg .pred 	%p<4>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<6>;
;
; 	ld.param.u32 	%r1, [bars_param_0];
; 	ld.param.u32 	%r2, [bars_param_1];
; 	ld.param.u8 	%rs1, [bars_param_2];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	bar.sync 	0;
; 	barrier.sync 	%r1, %r2;
; 	bar.arrive 	%r1, %r2;
; 	bar.red.popc.u32 	%r3, %r1, %p1;
; 	bar.red.and.pred 	%p2, %r1, %r2, %p1;
; 	elect.sync 	%r4|%p3, 4294967295;
; 	selp.b32 	%r5, %r3, %r4, %p2;
; 	st.param.b32 	[func_retval0], %r5;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) conv(
; 	.param .b32 conv_param_0,
; 	.param .align 4 .b8 conv_param_1[4]
; )
; {
; 	.reg .b16 	%rs<8>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [conv_param_0];
; 	ld.param.v2.u16 	{%rs1, %rs2}, [conv_param_1];
; 	tanh.approx.f32 	%f2, %f1;
; 	cvt.rn.satfinite.e4m3x2.f32 	%rs3, %f1, %f2;
; 	cvt.rn.f16x2.e4m3x2 	%r1, %rs3;
; 	mov.b32 	{%rs4, %rs5}, %r1;
; 	add.rn.f16 	%rs6, %rs4, %rs1;
; 	add.rn.f16 	%rs7, %rs5, %rs2;
; 	cvt.f32.f16 	%f3, %rs6;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
