; test ptx sm_70 ptx7.8 -O2
define void @cpy(ptr %d, ptr addrspace(1) %s, i64 %n) {
  call void @llvm.memcpy.p0.p1.i64(ptr align 8 %d, ptr addrspace(1) align 8 %s, i64 %n, i1 false)
  call void @llvm.memcpy.p0.p1.i64(ptr align 16 %d, ptr addrspace(1) align 16 %s, i64 39, i1 false)
  call void @llvm.memcpy.p0.p1.i64(ptr align 16 %d, ptr addrspace(1) align 16 %s, i64 1000, i1 true)
  ret void
}
define void @mv(ptr %d, ptr %s, i32 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 12, i1 false)
  call void @llvm.memmove.p0.p0.i32(ptr align 4 %d, ptr %s, i32 %n, i1 false)
  ret void
}
define void @set(ptr addrspace(3) %d, i8 %x, i64 %n) {
  call void @llvm.memset.p3.i64(ptr addrspace(3) align 4 %d, i8 0, i64 20, i1 false)
  call void @llvm.memset.p3.i64(ptr addrspace(3) align 16 %d, i8 %x, i64 %n, i1 false)
  ret void
}
define <4 x float> @ml(ptr %p, <4 x i1> %m, <4 x float> %o) {
  %r = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %p, i32 4, <4 x i1> %m, <4 x float> %o)
  call void @llvm.masked.store.v4f32.p0(<4 x float> %r, ptr %p, i32 4, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  ret <4 x float> %r
}
define <2 x i8> @mg(<2 x ptr> %p, <2 x i1> %m) {
  %r = call <2 x i8> @llvm.masked.gather.v2i8.v2p0(<2 x ptr> %p, i32 1, <2 x i1> %m, <2 x i8> zeroinitializer)
  call void @llvm.masked.scatter.v2i8.v2p0(<2 x i8> %r, <2 x ptr> %p, i32 1, <2 x i1> %m)
  ret <2 x i8> %r
}
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i32(ptr, ptr, i32, i1)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, i32, <4 x i1>, <4 x float>)
declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr, i32, <4 x i1>)
declare <2 x i8> @llvm.masked.gather.v2i8.v2p0(<2 x ptr>, i32, <2 x i1>, <2 x i8>)
declare void @llvm.masked.scatter.v2i8.v2p0(<2 x i8>, <2 x ptr>, i32, <2 x i1>)

; want: ptx sm_70 ptx7.8 -O2
; .version 7.8
; .target sm_70
; .address_size 64
;
; .visible .func cpy(
; 	.param .b64 cpy_param_0,
; 	.param .b64 cpy_param_1,
; 	.param .b64 cpy_param_2
; )
; {
; 	.reg .pred 	%p<4>;
; 	.reg .b16 	%rs<4>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<22>;
;
; 	ld.param.u64 	%rd1, [cpy_param_0];
; 	ld.param.u64 	%rd2, [cpy_param_1];
; 	ld.param.u64 	%rd3, [cpy_param_2];
; 	and.b64 	%rd9, %rd3, -8;
; 	mov.b64 	%rd5, 0;
; $L__BB0_2:
; 	setp.ge.u64 	%p1, %rd5, %rd9;
; 	@%p1 bra 	$L__BB0_5;
; 	add.s64 	%rd6, %rd1, %rd5;
; 	add.s64 	%rd7, %rd2, %rd5;
; 	ld.global.u64 	%rd8, [%rd7];
; 	st.u64 	[%rd6], %rd8;
; 	add.s64 	%rd5, %rd5, 8;
; 	bra.uni 	$L__BB0_2;
; $L__BB0_5:
; 	setp.ge.u64 	%p2, %rd9, %rd3;
; 	@%p2 bra 	$L__BB0_7;
; 	add.s64 	%rd10, %rd1, %rd9;
; 	add.s64 	%rd11, %rd2, %rd9;
; 	ld.global.u8 	%rs1, [%rd11];
; 	st.u8 	[%rd10], %rs1;
; 	add.s64 	%rd9, %rd9, 1;
; 	bra.uni 	$L__BB0_5;
; $L__BB0_7:
; 	ld.global.v2.u64 	{%rd12, %rd13}, [%rd2];
; 	st.v2.u64 	[%rd1], {%rd12, %rd13};
; 	ld.global.v2.u64 	{%rd14, %rd15}, [%rd2+16];
; 	st.v2.u64 	[%rd1+16], {%rd14, %rd15};
; 	ld.global.u32 	%r1, [%rd2+32];
; 	st.u32 	[%rd1+32], %r1;
; 	ld.global.u16 	%rs2, [%rd2+36];
; 	st.u16 	[%rd1+36], %rs2;
; 	ld.global.u8 	%rs3, [%rd2+38];
; 	st.u8 	[%rd1+38], %rs3;
; 	mov.b64 	%rd16, 0;
; $L__BB0_8:
; 	setp.ge.u64 	%p3, %rd16, 992;
; 	@%p3 bra 	$L__BB0_10;
; 	add.s64 	%rd17, %rd1, %rd16;
; 	add.s64 	%rd18, %rd2, %rd16;
; 	ld.volatile.global.v2.u64 	{%rd19, %rd20}, [%rd18];
; 	st.volatile.v2.u64 	[%rd17], {%rd19, %rd20};
; 	add.s64 	%rd16, %rd16, 16;
; 	bra.uni 	$L__BB0_8;
; $L__BB0_10:
; 	ld.volatile.global.u64 	%rd21, [%rd2+992];
; 	st.volatile.u64 	[%rd1+992], %rd21;
; 	ret;
; }
;
; .visible .func mv(
; 	.param .b64 mv_param_0,
; 	.param .b64 mv_param_1,
; 	.param .b32 mv_param_2
; )
; {
; 	.reg .pred 	%p<4>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<10>;
;
; 	ld.param.u64 	%rd1, [mv_param_0];
; 	ld.param.u64 	%rd2, [mv_param_1];
; 	ld.param.u32 	%r1, [mv_param_2];
; 	ld.u32 	%r2, [%rd2];
; 	ld.u32 	%r3, [%rd2+4];
; 	ld.u32 	%r4, [%rd2+8];
; 	st.u32 	[%rd1], %r2;
; 	st.u32 	[%rd1+4], %r3;
; 	st.u32 	[%rd1+8], %r4;
; 	cvt.u64.u32 	%rd7, %r1;
; 	setp.gt.u64 	%p1, %rd1, %rd2;
; 	@%p1 bra 	$L__BB1_8;
; 	mov.b64 	%rd4, 0;
; $L__BB1_5:
; 	setp.ge.u64 	%p2, %rd4, %rd7;
; 	@%p2 bra 	$L__BB1_4;
; 	add.s64 	%rd5, %rd1, %rd4;
; 	add.s64 	%rd6, %rd2, %rd4;
; 	ld.u8 	%rs1, [%rd6];
; 	st.u8 	[%rd5], %rs1;
; 	add.s64 	%rd4, %rd4, 1;
; 	bra.uni 	$L__BB1_5;
; $L__BB1_8:
; 	setp.le.u64 	%p3, %rd7, 0;
; 	@%p3 bra 	$L__BB1_4;
; 	add.s64 	%rd7, %rd7, -1;
; 	add.s64 	%rd8, %rd1, %rd7;
; 	add.s64 	%rd9, %rd2, %rd7;
; 	ld.u8 	%rs2, [%rd9];
; 	st.u8 	[%rd8], %rs2;
; 	bra.uni 	$L__BB1_8;
; $L__BB1_4:
; 	ret;
; }
;
; .visible .func set(
; 	.param .b64 set_param_0,
; 	.param .b32 set_param_1,
; 	.param .b64 set_param_2
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<9>;
;
; 	ld.param.u64 	%rd1, [set_param_0];
; 	ld.param.u8 	%rs1, [set_param_1];
; 	ld.param.u64 	%rd2, [set_param_2];
; 	st.shared.u32 	[%rd1], 0;
; 	st.shared.u32 	[%rd1+4], 0;
; 	st.shared.u32 	[%rd1+8], 0;
; 	st.shared.u32 	[%rd1+12], 0;
; 	st.shared.u32 	[%rd1+16], 0;
; 	cvt.u32.u16 	%r7, %rs1;
; 	mul.lo.s32 	%r6, %r7, 16843009;
; 	cvt.u16.u32 	%rs2, %r6;
; 	mov.b64 	%rd3, {%r6, %r6};
; 	and.b64 	%rd7, %rd2, -16;
; 	mov.b64 	%rd5, 0;
; $L__BB2_2:
; 	setp.ge.u64 	%p1, %rd5, %rd7;
; 	@%p1 bra 	$L__BB2_5;
; 	add.s64 	%rd6, %rd1, %rd5;
; 	st.shared.v2.u64 	[%rd6], {%rd3, %rd3};
; 	add.s64 	%rd5, %rd5, 16;
; 	bra.uni 	$L__BB2_2;
; $L__BB2_5:
; 	setp.ge.u64 	%p2, %rd7, %rd2;
; 	@%p2 bra 	$L__BB2_7;
; 	add.s64 	%rd8, %rd1, %rd7;
; 	st.shared.u8 	[%rd8], %rs1;
; 	add.s64 	%rd7, %rd7, 1;
; 	bra.uni 	$L__BB2_5;
; $L__BB2_7:
; 	ret;
; }
;
; .visible .func (.param .align 16 .b8 func_retval0[16]) ml(
; 	.param .b64 ml_param_0,
; 	.param .align 1 .b8 ml_param_1[1],
; 	.param .align 16 .b8 ml_param_2[16]
; )
; {
; 	.reg .pred 	%p<5>;
; 	.reg .b16 	%rs<9>;
; 	.reg .f32 	%f<12>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [ml_param_0];
; 	ld.param.u8 	%rs1, [ml_param_1];
; 	and.b16 	%rs2, %rs1, 15;
; 	and.b16 	%rs3, %rs2, 1;
; 	setp.ne.u16 	%p1, %rs3, 0;
; 	shr.u16 	%rs4, %rs2, 1;
; 	and.b16 	%rs5, %rs4, 1;
; 	setp.ne.u16 	%p2, %rs5, 0;
; 	shr.u16 	%rs6, %rs2, 2;
; 	and.b16 	%rs7, %rs6, 1;
; 	setp.ne.u16 	%p3, %rs7, 0;
; 	shr.u16 	%rs8, %rs2, 3;
; 	setp.ne.u16 	%p4, %rs8, 0;
; 	ld.param.v4.f32 	{%f5, %f7, %f9, %f11}, [ml_param_2];
; 	@!%p1 bra 	$L__BB3_3;
; 	ld.f32 	%f5, [%rd1];
; $L__BB3_3:
; 	@!%p2 bra 	$L__BB3_5;
; 	ld.f32 	%f7, [%rd1+4];
; $L__BB3_5:
; 	@!%p3 bra 	$L__BB3_7;
; 	ld.f32 	%f9, [%rd1+8];
; $L__BB3_7:
; 	@!%p4 bra 	$L__BB3_9;
; 	ld.f32 	%f11, [%rd1+12];
; $L__BB3_9:
; 	st.f32 	[%rd1], %f5;
; 	st.f32 	[%rd1+8], %f9;
; 	st.param.v4.f32 	[func_retval0], {%f5, %f7, %f9, %f11};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) mg(
; 	.param .align 16 .b8 mg_param_0[16],
; 	.param .align 1 .b8 mg_param_1[1]
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b16 	%rs<9>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.v2.u64 	{%rd1, %rd2}, [mg_param_0];
; 	ld.param.u8 	%rs1, [mg_param_1];
; 	and.b16 	%rs2, %rs1, 3;
; 	and.b16 	%rs3, %rs2, 1;
; 	setp.ne.u16 	%p1, %rs3, 0;
; 	shr.u16 	%rs4, %rs2, 1;
; 	setp.ne.u16 	%p2, %rs4, 0;
; 	mov.b16 	%rs5, 0;
; 	@!%p1 bra 	$L__BB4_3;
; 	ld.u8 	%rs5, [%rd1];
; $L__BB4_3:
; 	mov.b16 	%rs8, 0;
; 	@!%p2 bra 	$L__BB4_5;
; 	ld.u8 	%rs8, [%rd2];
; $L__BB4_5:
; 	@!%p1 bra 	$L__BB4_7;
; 	st.u8 	[%rd1], %rs5;
; $L__BB4_7:
; 	@!%p2 bra 	$L__BB4_9;
; 	st.u8 	[%rd2], %rs8;
; $L__BB4_9:
; 	st.param.v2.u8 	[func_retval0], {%rs5, %rs8};
; 	ret;
; }
