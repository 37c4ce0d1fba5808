; test ptx sm_80 ptx7.0 -O2
; test accept sm_80 ptx7.0 -O0 -O2
; Addresses that are numbers stand in registers: ptxas takes numbers in brackets for local memory only.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare void @llvm.prefetch.p1(ptr addrspace(1), i32, i32, i32)
declare i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1), i32)
declare i32 @llvm.nvvm.ldu.global.i.i32.p1(ptr addrspace(1), i32)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr, i32)
define ptx_kernel void @k(ptr addrspace(1) %o, i32 %n, i64 %m, i128 %w) {
  %1 = atomicrmw add ptr addrspace(1) null, i32 1 seq_cst, align 4
  %2 = atomicrmw xchg ptr addrspace(3) null, i32 %n seq_cst, align 4
  %3 = atomicrmw add ptr null, i32 %n seq_cst, align 4
  %4 = cmpxchg ptr addrspace(1) inttoptr (i64 4096 to ptr addrspace(1)), i32 %n, i32 1 seq_cst seq_cst
  %5 = atomicrmw fadd ptr addrspace(1) null, float 1.0 monotonic
  %6 = atomicrmw nand ptr addrspace(1) null, i32 %n monotonic
  %7 = atomicrmw add ptr addrspace(1) null, i8 1 monotonic
  %8 = load atomic i32, ptr addrspace(1) null acquire, align 4
  store atomic i32 %n, ptr addrspace(1) null release, align 4
  %9 = load volatile i32, ptr addrspace(1) inttoptr (i64 16 to ptr addrspace(1))
  store volatile i32 %n, ptr inttoptr (i64 16 to ptr)
  %10 = load volatile i32, ptr addrspace(3) inttoptr (i64 16 to ptr addrspace(3))
  %11 = load volatile i32, ptr addrspace(4) inttoptr (i64 16 to ptr addrspace(4))
  %12 = load volatile i32, ptr addrspace(5) inttoptr (i64 16 to ptr addrspace(5))
  store volatile <4 x i32> zeroinitializer, ptr addrspace(1) null
  %13 = load volatile <4 x i32>, ptr addrspace(1) null
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) null, ptr addrspace(1) %o, i64 8, i1 true)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) null, ptr addrspace(1) %o, i64 %m, i1 true)
  call void @llvm.memset.p1.i64(ptr addrspace(1) null, i8 1, i64 %m, i1 true)
  call void @llvm.prefetch.p0(ptr null, i32 0, i32 3, i32 1)
  call void @llvm.prefetch.p1(ptr addrspace(1) null, i32 0, i32 3, i32 1)
  %14 = call i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1) null, i32 4)
  %15 = call i32 @llvm.nvvm.ldu.global.i.i32.p1(ptr addrspace(1) null, i32 4)
  %16 = call i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr null, i32 %n)
  %17 = atomicrmw add ptr addrspace(5) null, i32 1 seq_cst, align 4
  %18 = atomicrmw add ptr addrspace(1) inttoptr (i64 81985529216486895 to ptr addrspace(1)), i64 1 seq_cst, align 8
  %19 = atomicrmw add ptr addrspace(1) getelementptr (i8, ptr addrspace(1) null, i64 64), i64 1 seq_cst, align 8
  %20 = add i32 %14, %15
  store i32 %20, ptr addrspace(1) %o
  ret void
}

; want: ptx sm_80 ptx7.0 -O2
; .version 7.0
; .target sm_80
; .address_size 64
;
; .visible .entry k(
; 	.param .u64 .ptr .global .align 1 k_param_0,
; 	.param .u32 k_param_1,
; 	.param .u64 k_param_2,
; 	.param .align 16 .b8 k_param_3[16]
; )
; {
; 	.reg .pred 	%p<6>;
; 	.reg .b16 	%rs<17>;
; 	.reg .b32 	%r<47>;
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<45>;
;
; 	ld.param.u64 	%rd1, [k_param_0];
; 	ld.param.u32 	%r1, [k_param_1];
; 	ld.param.u64 	%rd2, [k_param_2];
; 	mov.b64 	%rd3, 0;
; 	atom.acquire.sys.global.add.u32 	%r2, [%rd3], 1;
; 	mov.b64 	%rd4, 0;
; 	atom.acq_rel.cta.shared.exch.b32 	%r3, [%rd4], %r1;
; 	fence.sc.sys;
; 	mov.b64 	%rd5, 0;
; 	atom.acquire.sys.add.u32 	%r4, [%rd5], %r1;
; 	mov.b32 	%r5, 1;
; 	fence.sc.sys;
; 	mov.b64 	%rd6, 4096;
; 	atom.acquire.sys.global.cas.b32 	%r6, [%rd6], %r1, %r5;
; 	setp.eq.u32 	%p1, %r6, %r1;
; 	mov.f32 	%f1, 0f3F800000;
; 	mov.b64 	%rd7, 0;
; 	red.relaxed.sys.global.add.f32 	[%rd7], %f1;
; 	mov.b64 	%rd8, 0;
; 	ld.relaxed.sys.global.u32 	%r7, [%rd8];
; $L__BB0_2:
; 	and.b32 	%r9, %r7, %r1;
; 	not.b32 	%r10, %r9;
; 	mov.b64 	%rd9, 0;
; 	atom.relaxed.sys.global.cas.b32 	%r11, [%rd9], %r7, %r10;
; 	setp.ne.s32 	%p2, %r11, %r7;
; 	mov.b32 	%r7, %r11;
; 	@%p2 bra 	$L__BB0_2;
; 	mov.b64 	%rd11, 0;
; 	ld.relaxed.sys.global.u32 	%r17, [%rd11];
; $L__BB0_4:
; 	shr.u32 	%r19, %r17, 0;
; 	cvt.u16.u32 	%rs2, %r19;
; 	and.b16 	%rs3, %rs2, 255;
; 	add.s16 	%rs4, %rs3, 1;
; 	and.b16 	%rs5, %rs4, 255;
; 	cvt.u32.u16 	%r20, %rs5;
; 	shl.b32 	%r21, %r20, 0;
; 	and.b32 	%r23, %r17, -256;
; 	or.b32 	%r24, %r23, %r21;
; 	atom.relaxed.sys.global.cas.b32 	%r25, [%rd11], %r17, %r24;
; 	setp.ne.s32 	%p3, %r25, %r17;
; 	mov.b32 	%r17, %r25;
; 	@%p3 bra 	$L__BB0_4;
; 	shr.u32 	%r26, %r17, 0;
; 	cvt.u16.u32 	%rs6, %r26;
; 	and.b16 	%rs7, %rs6, 255;
; 	mov.b64 	%rd12, 0;
; 	ld.acquire.sys.global.u32 	%r27, [%rd12];
; 	mov.b64 	%rd13, 0;
; 	st.release.sys.global.u32 	[%rd13], %r1;
; 	mov.b64 	%rd14, 16;
; 	ld.volatile.global.u32 	%r28, [%rd14];
; 	mov.b64 	%rd15, 16;
; 	st.volatile.u32 	[%rd15], %r1;
; 	mov.b64 	%rd16, 16;
; 	ld.volatile.shared.u32 	%r29, [%rd16];
; 	mov.b64 	%rd17, 16;
; 	ld.const.u32 	%r30, [%rd17];
; 	mov.b64 	%rd18, 16;
; 	ld.local.u32 	%r31, [%rd18];
; 	mov.b64 	%rd19, 0;
; 	st.volatile.global.v4.u32 	[%rd19], {0, 0, 0, 0};
; 	mov.b64 	%rd20, 0;
; 	ld.volatile.global.v4.u32 	{%r36, %r37, %r38, %r39}, [%rd20];
; 	ld.volatile.global.u8 	%rs8, [%rd1];
; 	mov.b64 	%rd21, 0;
; 	st.volatile.global.u8 	[%rd21], %rs8;
; 	ld.volatile.global.u8 	%rs9, [%rd1+1];
; 	mov.b64 	%rd22, 1;
; 	st.volatile.global.u8 	[%rd22], %rs9;
; 	ld.volatile.global.u8 	%rs10, [%rd1+2];
; 	mov.b64 	%rd23, 2;
; 	st.volatile.global.u8 	[%rd23], %rs10;
; 	ld.volatile.global.u8 	%rs11, [%rd1+3];
; 	mov.b64 	%rd24, 3;
; 	st.volatile.global.u8 	[%rd24], %rs11;
; 	ld.volatile.global.u8 	%rs12, [%rd1+4];
; 	mov.b64 	%rd25, 4;
; 	st.volatile.global.u8 	[%rd25], %rs12;
; 	ld.volatile.global.u8 	%rs13, [%rd1+5];
; 	mov.b64 	%rd26, 5;
; 	st.volatile.global.u8 	[%rd26], %rs13;
; 	ld.volatile.global.u8 	%rs14, [%rd1+6];
; 	mov.b64 	%rd27, 6;
; 	st.volatile.global.u8 	[%rd27], %rs14;
; 	ld.volatile.global.u8 	%rs15, [%rd1+7];
; 	mov.b64 	%rd28, 7;
; 	st.volatile.global.u8 	[%rd28], %rs15;
; 	mov.b64 	%rd30, 0;
; $L__BB0_6:
; 	setp.ge.u64 	%p4, %rd30, %rd2;
; 	@%p4 bra 	$L__BB0_8;
; 	add.s64 	%rd31, %rd30, 0;
; 	add.s64 	%rd32, %rd1, %rd30;
; 	ld.volatile.global.u8 	%rs16, [%rd32];
; 	st.volatile.global.u8 	[%rd31], %rs16;
; 	add.s64 	%rd30, %rd30, 1;
; 	bra.uni 	$L__BB0_6;
; $L__BB0_8:
; 	mov.b64 	%rd34, 0;
; $L__BB0_9:
; 	setp.ge.u64 	%p5, %rd34, %rd2;
; 	@%p5 bra 	$L__BB0_11;
; 	add.s64 	%rd35, %rd34, 0;
; 	st.volatile.global.u8 	[%rd35], 1;
; 	add.s64 	%rd34, %rd34, 1;
; 	bra.uni 	$L__BB0_9;
; $L__BB0_11:
; 	mov.b64 	%rd36, 0;
; 	ld.global.nc.u32 	%r40, [%rd36];
; 	mov.b64 	%rd37, 0;
; 	ld.global.u32 	%r41, [%rd37];
; 	mov.b64 	%rd38, 0;
; 	atom.relaxed.cta.add.u32 	%r42, [%rd38], %r1;
; 	mov.b64 	%rd39, 0;
; 	ld.local.u32 	%r43, [%rd39];
; 	add.s32 	%r45, %r43, 1;
; 	mov.b64 	%rd40, 0;
; 	st.local.u32 	[%rd40], %r45;
; 	fence.sc.sys;
; 	mov.b64 	%rd42, 81985529216486895;
; 	atom.acquire.sys.global.add.u64 	%rd41, [%rd42], 1;
; 	fence.sc.sys;
; 	mov.b64 	%rd44, 64;
; 	atom.acquire.sys.global.add.u64 	%rd43, [%rd44], 1;
; 	add.s32 	%r46, %r40, %r41;
; 	st.global.u32 	[%rd1], %r46;
; 	ret;
; }
