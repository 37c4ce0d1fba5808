; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Accesses: vectors put together again, alignment, odd types, address spaces, local memory.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-nvcl"

define void @vectors(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %a = load <4 x float>, ptr addrspace(1) %p, align 16
  store <4 x float> %a, ptr addrspace(3) %q, align 16
  %b = load <4 x float>, ptr addrspace(1) %p, align 8
  store <4 x float> %b, ptr addrspace(3) %q, align 4
  %c = load <3 x i32>, ptr addrspace(1) %p, align 16
  store <3 x i32> %c, ptr addrspace(3) %q, align 16
  %d = load <8 x i16>, ptr addrspace(1) %p, align 16
  store <8 x i16> %d, ptr addrspace(3) %q, align 2
  %e = load <2 x double>, ptr addrspace(1) %p, align 16
  store <2 x double> %e, ptr addrspace(3) %q, align 16
  ret void
}

define void @odd(ptr %p) {
  %a = load i24, ptr %p, align 4
  %b = add i24 %a, 1
  store i24 %b, ptr %p, align 1
  %c = load <8 x i1>, ptr %p
  %d = xor <8 x i1> %c, <i1 1, i1 0, i1 1, i1 0, i1 1, i1 0, i1 1, i1 0>
  store <8 x i1> %d, ptr %p
  %e = load i1, ptr %p
  store i1 %e, ptr %p
  %f = load double, ptr %p, align 2
  store double %f, ptr %p, align 4
  %g = load i128, ptr %p
  store i128 %g, ptr %p
  ret void
}

define i32 @addresses(ptr %p, i32 %i, i64 %j, ptr addrspace(3) %s) {
  %a = getelementptr { i32, [8 x i32] }, ptr %p, i32 %i, i32 1, i64 %j
  %b = load i32, ptr %a
  %a2 = getelementptr i8, ptr %a, i64 -4
  %c = load i32, ptr %a2
  %k = zext i32 %i to i64
  %d = getelementptr i32, ptr addrspace(3) %s, i64 %k
  %e = addrspacecast ptr addrspace(3) %d to ptr
  %f = load i32, ptr %e
  store volatile i32 %f, ptr %e
  %g = add i32 %b, %c
  %h = add i32 %g, %f
  ret i32 %h
}

define ptr @locals(i32 %n, i32 %i) {
  %a = alloca [4 x i32], align 16
  %b = alloca i8
  %c = alloca i32, i32 %n
  %p = getelementptr [4 x i32], ptr %a, i32 0, i32 %i
  store i32 1, ptr %p
  store i8 2, ptr %b
  store i32 3, ptr %c
  %q = getelementptr [4 x i32], ptr %a, i32 0, i32 2
  store i32 4, ptr %q
  ret ptr %p
}

define void @bytes(ptr addrspace(1) %p, i64 %x) {
  %a = load i8, ptr addrspace(1) %p
  %b = sext i8 %a to i32
  %q = getelementptr i8, ptr addrspace(1) %p, i64 2
  %c = load i16, ptr addrspace(1) %q
  %d = zext i16 %c to i64
  %e = add i64 %d, %x
  %f = trunc i64 %e to i8
  store i8 %f, ptr addrspace(1) %p
  %g = trunc i32 %b to i16
  store i16 %g, ptr addrspace(1) %q
  store i16 %g, ptr addrspace(1) %p, align 1
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func vectors(
; 	.param .b64 vectors_param_0,
; 	.param .b64 vectors_param_1
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<8>;
; 	.reg .f32 	%f<9>;
; 	.reg .b64 	%rd<3>;
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.u64 	%rd1, [vectors_param_0];
; 	ld.param.u64 	%rd2, [vectors_param_1];
; 	ld.global.v4.f32 	{%f1, %f2, %f3, %f4}, [%rd1];
; 	st.shared.v4.f32 	[%rd2], {%f1, %f2, %f3, %f4};
; 	ld.global.v2.f32 	{%f5, %f6}, [%rd1];
; 	ld.global.v2.f32 	{%f7, %f8}, [%rd1+8];
; 	st.shared.f32 	[%rd2], %f5;
; 	st.shared.f32 	[%rd2+4], %f6;
; 	st.shared.f32 	[%rd2+8], %f7;
; 	st.shared.f32 	[%rd2+12], %f8;
; 	ld.global.v2.u32 	{%r1, %r2}, [%rd1];
; 	ld.global.u32 	%r3, [%rd1+8];
; 	st.shared.v2.u32 	[%rd2], {%r1, %r2};
; 	st.shared.u32 	[%rd2+8], %r3;
; 	ld.global.v4.b32 	{%r4, %r5, %r6, %r7}, [%rd1];
; 	mov.b32 	{%rs1, %rs2}, %r4;
; 	mov.b32 	{%rs3, %rs4}, %r5;
; 	mov.b32 	{%rs5, %rs6}, %r6;
; 	mov.b32 	{%rs7, %rs8}, %r7;
; 	st.shared.u16 	[%rd2], %rs1;
; 	st.shared.u16 	[%rd2+2], %rs2;
; 	st.shared.u16 	[%rd2+4], %rs3;
; 	st.shared.u16 	[%rd2+6], %rs4;
; 	st.shared.u16 	[%rd2+8], %rs5;
; 	st.shared.u16 	[%rd2+10], %rs6;
; 	st.shared.u16 	[%rd2+12], %rs7;
; 	st.shared.u16 	[%rd2+14], %rs8;
; 	ld.global.v2.f64 	{%fd1, %fd2}, [%rd1];
; 	st.shared.v2.f64 	[%rd2], {%fd1, %fd2};
; 	ret;
; }
;
; .visible .func odd(
; 	.param .b64 odd_param_0
; )
; {
; 	.reg .pred 	%p<14>;
; 	.reg .b16 	%rs<47>;
; 	.reg .b32 	%r<9>;
; 	.reg .b64 	%rd<17>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u64 	%rd1, [odd_param_0];
; 	ld.u16 	%rs1, [%rd1];
; 	cvt.u32.u16 	%r1, %rs1;
; 	ld.u8 	%rs2, [%rd1+2];
; 	cvt.u32.u16 	%r2, %rs2;
; 	shl.b32 	%r3, %r2, 16;
; 	or.b32 	%r4, %r1, %r3;
; 	add.s32 	%r5, %r4, 1;
; 	and.b32 	%r6, %r5, 16777215;
; 	st.u8 	[%rd1], %r6;
; 	shr.u32 	%r7, %r6, 8;
; 	st.u8 	[%rd1+1], %r7;
; 	shr.u32 	%r8, %r6, 16;
; 	st.u8 	[%rd1+2], %r8;
; 	ld.u8 	%rs3, [%rd1];
; 	and.b16 	%rs4, %rs3, 1;
; 	setp.ne.u16 	%p1, %rs4, 0;
; 	shr.u16 	%rs5, %rs3, 1;
; 	and.b16 	%rs6, %rs5, 1;
; 	setp.ne.u16 	%p2, %rs6, 0;
; 	shr.u16 	%rs7, %rs3, 2;
; 	and.b16 	%rs8, %rs7, 1;
; 	setp.ne.u16 	%p3, %rs8, 0;
; 	shr.u16 	%rs9, %rs3, 3;
; 	and.b16 	%rs10, %rs9, 1;
; 	setp.ne.u16 	%p4, %rs10, 0;
; 	shr.u16 	%rs11, %rs3, 4;
; 	and.b16 	%rs12, %rs11, 1;
; 	setp.ne.u16 	%p5, %rs12, 0;
; 	shr.u16 	%rs13, %rs3, 5;
; 	and.b16 	%rs14, %rs13, 1;
; 	setp.ne.u16 	%p6, %rs14, 0;
; 	shr.u16 	%rs15, %rs3, 6;
; 	and.b16 	%rs16, %rs15, 1;
; 	setp.ne.u16 	%p7, %rs16, 0;
; 	shr.u16 	%rs17, %rs3, 7;
; 	setp.ne.u16 	%p8, %rs17, 0;
; 	not.pred 	%p9, %p1;
; 	not.pred 	%p10, %p3;
; 	not.pred 	%p11, %p5;
; 	not.pred 	%p12, %p7;
; 	selp.b16 	%rs18, 1, 0, %p9;
; 	selp.b16 	%rs19, 1, 0, %p2;
; 	selp.b16 	%rs20, 1, 0, %p10;
; 	selp.b16 	%rs21, 1, 0, %p4;
; 	selp.b16 	%rs22, 1, 0, %p11;
; 	selp.b16 	%rs23, 1, 0, %p6;
; 	selp.b16 	%rs24, 1, 0, %p12;
; 	selp.b16 	%rs25, 1, 0, %p8;
; 	shl.b16 	%rs26, %rs19, 1;
; 	or.b16 	%rs27, %rs18, %rs26;
; 	shl.b16 	%rs28, %rs20, 2;
; 	or.b16 	%rs29, %rs27, %rs28;
; 	shl.b16 	%rs30, %rs21, 3;
; 	or.b16 	%rs31, %rs29, %rs30;
; 	shl.b16 	%rs32, %rs22, 4;
; 	or.b16 	%rs33, %rs31, %rs32;
; 	shl.b16 	%rs34, %rs23, 5;
; 	or.b16 	%rs35, %rs33, %rs34;
; 	shl.b16 	%rs36, %rs24, 6;
; 	or.b16 	%rs37, %rs35, %rs36;
; 	shl.b16 	%rs38, %rs25, 7;
; 	or.b16 	%rs39, %rs37, %rs38;
; 	st.u8 	[%rd1], %rs39;
; 	ld.u8 	%rs40, [%rd1];
; 	and.b16 	%rs41, %rs40, 1;
; 	setp.ne.u16 	%p13, %rs41, 0;
; 	selp.b16 	%rs42, 1, 0, %p13;
; 	st.u8 	[%rd1], %rs42;
; 	ld.u16 	%rs43, [%rd1];
; 	cvt.u64.u16 	%rd2, %rs43;
; 	ld.u16 	%rs44, [%rd1+2];
; 	cvt.u64.u16 	%rd3, %rs44;
; 	shl.b64 	%rd4, %rd3, 16;
; 	or.b64 	%rd5, %rd2, %rd4;
; 	ld.u16 	%rs45, [%rd1+4];
; 	cvt.u64.u16 	%rd6, %rs45;
; 	shl.b64 	%rd7, %rd6, 32;
; 	or.b64 	%rd8, %rd5, %rd7;
; 	ld.u16 	%rs46, [%rd1+6];
; 	cvt.u64.u16 	%rd9, %rs46;
; 	shl.b64 	%rd10, %rd9, 48;
; 	or.b64 	%rd11, %rd8, %rd10;
; 	mov.b64 	%fd1, %rd11;
; 	mov.b64 	%rd12, %fd1;
; 	st.u32 	[%rd1], %rd12;
; 	mov.b64 	%rd13, %fd1;
; 	shr.u64 	%rd14, %rd13, 32;
; 	st.u32 	[%rd1+4], %rd14;
; 	ld.v2.u64 	{%rd15, %rd16}, [%rd1];
; 	st.v2.u64 	[%rd1], {%rd15, %rd16};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) addresses(
; 	.param .b64 addresses_param_0,
; 	.param .b32 addresses_param_1,
; 	.param .b64 addresses_param_2,
; 	.param .b64 addresses_param_3
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<10>;
;
; 	ld.param.u64 	%rd1, [addresses_param_0];
; 	ld.param.u32 	%r1, [addresses_param_1];
; 	ld.param.u64 	%rd2, [addresses_param_2];
; 	ld.param.u64 	%rd3, [addresses_param_3];
; 	mul.wide.s32 	%rd4, %r1, 36;
; 	shl.b64 	%rd5, %rd2, 2;
; 	add.s64 	%rd6, %rd1, %rd4;
; 	add.s64 	%rd7, %rd6, %rd5;
; 	ld.u32 	%r2, [%rd7+4];
; 	ld.u32 	%r3, [%rd7];
; 	mul.wide.u32 	%rd8, %r1, 4;
; 	add.s64 	%rd9, %rd3, %rd8;
; 	ld.shared.u32 	%r4, [%rd9];
; 	st.volatile.shared.u32 	[%rd9], %r4;
; 	add.s32 	%r5, %r2, %r3;
; 	add.s32 	%r6, %r5, %r4;
; 	st.param.b32 	[func_retval0], %r6;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) locals(
; 	.param .b32 locals_param_0,
; 	.param .b32 locals_param_1
; )
; {
; 	.local .align 16 .b8 __local_depot3[17];
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<8>;
;
; 	ld.param.u32 	%r1, [locals_param_0];
; 	ld.param.u32 	%r2, [locals_param_1];
; 	cvt.u64.u32 	%rd1, %r1;
; 	mul.lo.u64 	%rd2, %rd1, 4;
; 	alloca.u64 	%rd3, %rd2, 4;
; 	mov.b64 	%rd4, __local_depot3;
; 	mul.wide.s32 	%rd5, %r2, 4;
; 	add.s64 	%rd6, %rd4, %rd5;
; 	cvta.local.u64 	%rd7, %rd6;
; 	st.local.u32 	[%rd6], 1;
; 	st.local.u8 	[__local_depot3+16], 2;
; 	st.local.u32 	[%rd3], 3;
; 	st.local.u32 	[__local_depot3+8], 4;
; 	st.param.b64 	[func_retval0], %rd7;
; 	ret;
; }
;
; .visible .func bytes(
; 	.param .b64 bytes_param_0,
; 	.param .b64 bytes_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [bytes_param_0];
; 	ld.param.u64 	%rd2, [bytes_param_1];
; 	ld.global.s8 	%r1, [%rd1];
; 	ld.global.u16 	%rd3, [%rd1+2];
; 	add.s64 	%rd4, %rd3, %rd2;
; 	st.global.u8 	[%rd1], %rd4;
; 	cvt.u16.u32 	%rs1, %r1;
; 	st.global.u16 	[%rd1+2], %r1;
; 	st.global.u8 	[%rd1], %rs1;
; 	shr.u16 	%rs2, %rs1, 8;
; 	st.global.u8 	[%rd1+1], %rs2;
; 	ret;
; }
