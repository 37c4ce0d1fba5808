; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; How parameters, arguments and results of every kind are passed.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-nvcl"

%pair = type { i8, double }

declare i8 @ext_small(i1 zeroext, i8 signext, i16, i24)
declare <4 x float> @ext_vector(<2 x half>, <3 x i32>)
declare void @ext_empty({}, i32)
declare void @ext_byval(ptr byval(%pair) align 8)
declare void @stop() noreturn

define %pair @aggregate(%pair %p, i128 %w) {
  %a = extractvalue %pair %p, 0
  %b = add i8 %a, 1
  %q = insertvalue %pair %p, i8 %b, 0
  ret %pair %q
}

define i8 @small(i1 %a, i8 %b, i16 %c, i24 %d) {
  %r = call i8 @ext_small(i1 %a, i8 signext %b, i16 %c, i24 %d)
  %s = call i8 @ext_small(i1 true, i8 signext -1, i16 -2, i24 -3)
  %t = add i8 %r, %s
  ret i8 %t
}

define <4 x float> @vector(<2 x half> %x, <3 x i32> %y) {
  %r = call <4 x float> @ext_vector(<2 x half> %x, <3 x i32> %y)
  call void @ext_empty({} undef, i32 7)
  ret <4 x float> %r
}

define double @read_byval(ptr byval(%pair) align 8 %p) {
  %f = getelementptr %pair, ptr %p, i32 0, i32 1
  %v = load double, ptr %f
  ret double %v
}

define void @pass_byval(ptr byval(%pair) align 8 %p) {
  call void @ext_byval(ptr byval(%pair) align 8 %p)
  ret void
}

define float @indirect(ptr %f, float %x) {
  %r = call float %f(float %x)
  ret float %r
}

define ptr @address() {
  ret ptr @later
}

define internal i32 @later(i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %done, label %again
again:
  %m = add i32 %n, -1
  %r = call i32 @later(i32 %m)
  ret i32 %r
done:
  call void @stop()
  unreachable
}

define ptx_kernel void @kernel(i1 %a, i8 %b, i16 %c, i32 %d, i64 %e, half %f, float %g, double %h,
    ptr addrspace(1) align 16 %p, ptr addrspace(3) %s, ptr byval([5 x i32]) %v, <2 x float> %w) #0 {
  %x = getelementptr i32, ptr %v, i64 4
  %y = load i32, ptr %x
  %z = add i32 %y, %d
  store i32 %z, ptr addrspace(1) %p
  store <2 x float> %w, ptr addrspace(3) %s
  ret void
}
attributes #0 = { "nvvm.maxntid"="128,2" "nvvm.minctasm"="4" }

define i32 @changes_seven(ptr byval([7 x i8]) align 1 %p, i32 %i) {
  %k = and i32 %i, 3
  %q = getelementptr i8, ptr %p, i32 %k
  store i8 1, ptr %q
  %r = getelementptr i8, ptr %p, i32 3
  %x = load i32, ptr %r, align 1
  ret i32 %x
}

define i32 @passes_seven(ptr %p, i32 %i) {
  %x = call i32 @changes_seven(ptr byval([7 x i8]) align 1 %p, i32 %i)
  ret i32 %x
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .extern .func (.param .b32 func_retval0) ext_small(
; 	.param .b32 ext_small_param_0,
; 	.param .b32 ext_small_param_1,
; 	.param .b32 ext_small_param_2,
; 	.param .b32 ext_small_param_3
; );
;
; .extern .func (.param .align 16 .b8 func_retval0[16]) ext_vector(
; 	.param .align 4 .b8 ext_vector_param_0[4],
; 	.param .align 16 .b8 ext_vector_param_1[16]
; );
;
; .extern .func ext_empty(
; 	.param .b32 ext_empty_param_1
; );
;
; .extern .func ext_byval(
; 	.param .align 8 .b8 ext_byval_param_0[16]
; );
;
; .extern .func stop()
; .noreturn;
;
; .func (.param .b32 func_retval0) later(
; 	.param .b32 later_param_0
; );
;
; .visible .func (.param .align 8 .b8 func_retval0[16]) aggregate(
; 	.param .align 8 .b8 aggregate_param_0[16],
; 	.param .align 16 .b8 aggregate_param_1[16]
; )
; {
; 	.reg .b16 	%rs<4>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u8 	%rs1, [aggregate_param_0];
; 	ld.param.f64 	%fd1, [aggregate_param_0+8];
; 	add.s16 	%rs2, %rs1, 1;
; 	and.b16 	%rs3, %rs2, 255;
; 	st.param.u8 	[func_retval0], %rs3;
; 	st.param.f64 	[func_retval0+8], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) small(
; 	.param .b32 small_param_0,
; 	.param .b32 small_param_1,
; 	.param .b32 small_param_2,
; 	.param .b32 small_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<11>;
; 	.reg .b32 	%r<9>;
;
; 	ld.param.u8 	%rs1, [small_param_0];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.u8 	%rs3, [small_param_1];
; 	ld.param.u16 	%rs4, [small_param_2];
; 	ld.param.u16 	%rs5, [small_param_3];
; 	cvt.u32.u16 	%r1, %rs5;
; 	ld.param.u8 	%rs6, [small_param_3+2];
; 	cvt.u32.u16 	%r2, %rs6;
; 	shl.b32 	%r3, %r2, 16;
; 	or.b32 	%r4, %r1, %r3;
; 	{
; 	.param .b32 param0;
; 	selp.b32 	%r5, 1, 0, %p1;
; 	st.param.b32 	[param0], %r5;
; 	.param .b32 param1;
; 	cvt.s32.s8 	%r6, %rs3;
; 	st.param.b32 	[param1], %r6;
; 	.param .b32 param2;
; 	cvt.u32.u16 	%r7, %rs4;
; 	st.param.b32 	[param2], %r7;
; 	.param .b32 param3;
; 	st.param.b32 	[param3], %r4;
; 	.param .b32 retval0;
; 	call.uni 	(retval0), ext_small, (param0, param1, param2, param3);
; 	ld.param.u8 	%rs7, [retval0];
; 	}
; 	{
; 	.param .b32 param0;
; 	st.param.b32 	[param0], 1;
; 	.param .b32 param1;
; 	st.param.b32 	[param1], -1;
; 	.param .b32 param2;
; 	st.param.b32 	[param2], 65534;
; 	.param .b32 param3;
; 	st.param.b32 	[param3], 16777213;
; 	.param .b32 retval0;
; 	call.uni 	(retval0), ext_small, (param0, param1, param2, param3);
; 	ld.param.u8 	%rs8, [retval0];
; 	}
; 	add.s16 	%rs9, %rs7, %rs8;
; 	and.b16 	%rs10, %rs9, 255;
; 	cvt.u32.u16 	%r8, %rs10;
; 	st.param.b32 	[func_retval0], %r8;
; 	ret;
; }
;
; .visible .func (.param .align 16 .b8 func_retval0[16]) vector(
; 	.param .align 4 .b8 vector_param_0[4],
; 	.param .align 16 .b8 vector_param_1[16]
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<5>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [vector_param_0];
; 	ld.param.v2.u32 	{%r1, %r2}, [vector_param_1];
; 	ld.param.u32 	%r3, [vector_param_1+8];
; 	{
; 	.param .align 4 .b8 param0[4];
; 	st.param.v2.u16 	[param0], {%rs1, %rs2};
; 	.param .align 16 .b8 param1[16];
; 	st.param.v2.u32 	[param1], {%r1, %r2};
; 	st.param.u32 	[param1+8], %r3;
; 	.param .align 16 .b8 retval0[16];
; 	call.uni 	(retval0), ext_vector, (param0, param1);
; 	ld.param.v4.f32 	{%f1, %f2, %f3, %f4}, [retval0];
; 	}
; 	{
; 	.param .b32 param0;
; 	st.param.b32 	[param0], 7;
; 	call.uni 	ext_empty, (param0);
; 	}
; 	st.param.v4.f32 	[func_retval0], {%f1, %f2, %f3, %f4};
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) read_byval(
; 	.param .align 8 .b8 read_byval_param_0[16]
; )
; {
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [read_byval_param_0+8];
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func pass_byval(
; 	.param .align 8 .b8 pass_byval_param_0[16]
; )
; {
; 	.reg .b64 	%rd<3>;
;
; 	{
; 	.param .align 8 .b8 param0[16];
; 	ld.param.u64 	%rd1, [pass_byval_param_0];
; 	st.param.u64 	[param0], %rd1;
; 	ld.param.u64 	%rd2, [pass_byval_param_0+8];
; 	st.param.u64 	[param0+8], %rd2;
; 	call.uni 	ext_byval, (param0);
; 	}
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) indirect(
; 	.param .b64 indirect_param_0,
; 	.param .b32 indirect_param_1
; )
; {
; 	.reg .f32 	%f<3>;
; 	.reg .b64 	%rd<2>;
; 	prototype_0: .callprototype (.param .b32 _) _ (.param .b32 _);
;
; 	ld.param.u64 	%rd1, [indirect_param_0];
; 	ld.param.f32 	%f1, [indirect_param_1];
; 	{
; 	.param .b32 param0;
; 	st.param.f32 	[param0], %f1;
; 	.param .b32 retval0;
; 	call 	(retval0), %rd1, (param0), prototype_0;
; 	ld.param.f32 	%f2, [retval0];
; 	}
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) address()
; {
; 	.reg .b64 	%rd<2>;
;
; 	mov.b64 	%rd1, later;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .func (.param .b32 func_retval0) later(
; 	.param .b32 later_param_0
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [later_param_0];
; 	setp.eq.s32 	%p1, %r1, 0;
; 	@!%p1 bra 	$L__BB13_2;
; 	{
; 	call.uni 	stop;
; 	}
; 	exit;
; $L__BB13_2:
; 	add.s32 	%r2, %r1, -1;
; 	{
; 	.param .b32 param0;
; 	st.param.b32 	[param0], %r2;
; 	.param .b32 retval0;
; 	call.uni 	(retval0), later, (param0);
; 	ld.param.u32 	%r3, [retval0];
; 	}
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .entry kernel(
; 	.param .u8 kernel_param_0,
; 	.param .u8 kernel_param_1,
; 	.param .u16 kernel_param_2,
; 	.param .u32 kernel_param_3,
; 	.param .u64 kernel_param_4,
; 	.param .align 2 .b8 kernel_param_5[2],
; 	.param .f32 kernel_param_6,
; 	.param .f64 kernel_param_7,
; 	.param .u64 .ptr .global .align 16 kernel_param_8,
; 	.param .u64 .ptr .shared .align 1 kernel_param_9,
; 	.param .align 4 .b8 kernel_param_10[20],
; 	.param .align 8 .b8 kernel_param_11[8]
; )
; .maxntid 128, 2, 1
; .minnctapersm 4
; {
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<3>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [kernel_param_3];
; 	ld.param.u64 	%rd1, [kernel_param_8];
; 	ld.param.u64 	%rd2, [kernel_param_9];
; 	ld.param.v2.f32 	{%f1, %f2}, [kernel_param_11];
; 	ld.param.u32 	%r2, [kernel_param_10+16];
; 	add.s32 	%r3, %r2, %r1;
; 	st.global.u32 	[%rd1], %r3;
; 	st.shared.v2.f32 	[%rd2], {%f1, %f2};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) changes_seven(
; 	.param .align 1 .b8 changes_seven_param_0[7],
; 	.param .b32 changes_seven_param_1
; )
; {
; 	.local .align 1 .b8 __local_depot9[7];
; 	.reg .b16 	%rs<13>;
; 	.reg .b32 	%r<13>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u8 	%rs1, [changes_seven_param_0];
; 	st.local.u8 	[__local_depot9], %rs1;
; 	ld.param.u8 	%rs2, [changes_seven_param_0+1];
; 	st.local.u8 	[__local_depot9+1], %rs2;
; 	ld.param.u8 	%rs3, [changes_seven_param_0+2];
; 	st.local.u8 	[__local_depot9+2], %rs3;
; 	ld.param.u8 	%rs4, [changes_seven_param_0+3];
; 	st.local.u8 	[__local_depot9+3], %rs4;
; 	ld.param.u8 	%rs5, [changes_seven_param_0+4];
; 	st.local.u8 	[__local_depot9+4], %rs5;
; 	ld.param.u8 	%rs6, [changes_seven_param_0+5];
; 	st.local.u8 	[__local_depot9+5], %rs6;
; 	ld.param.u8 	%rs7, [changes_seven_param_0+6];
; 	st.local.u8 	[__local_depot9+6], %rs7;
; 	ld.param.u32 	%r1, [changes_seven_param_1];
; 	and.b32 	%r2, %r1, 3;
; 	mov.b64 	%rd1, __local_depot9;
; 	mul.wide.s32 	%rd2, %r2, 1;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	st.local.u8 	[%rd3], 1;
; 	ld.local.u8 	%rs9, [__local_depot9+3];
; 	cvt.u32.u16 	%r3, %rs9;
; 	ld.local.u8 	%rs10, [__local_depot9+4];
; 	cvt.u32.u16 	%r4, %rs10;
; 	shl.b32 	%r5, %r4, 8;
; 	or.b32 	%r6, %r3, %r5;
; 	ld.local.u8 	%rs11, [__local_depot9+5];
; 	cvt.u32.u16 	%r7, %rs11;
; 	shl.b32 	%r8, %r7, 16;
; 	or.b32 	%r9, %r6, %r8;
; 	ld.local.u8 	%rs12, [__local_depot9+6];
; 	cvt.u32.u16 	%r10, %rs12;
; 	shl.b32 	%r11, %r10, 24;
; 	or.b32 	%r12, %r9, %r11;
; 	st.param.b32 	[func_retval0], %r12;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) passes_seven(
; 	.param .b64 passes_seven_param_0,
; 	.param .b32 passes_seven_param_1
; )
; {
; 	.reg .b16 	%rs<8>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [passes_seven_param_0];
; 	ld.param.u32 	%r1, [passes_seven_param_1];
; 	{
; 	.param .align 1 .b8 param0[7];
; 	ld.u8 	%rs1, [%rd1];
; 	st.param.u8 	[param0], %rs1;
; 	ld.u8 	%rs2, [%rd1+1];
; 	st.param.u8 	[param0+1], %rs2;
; 	ld.u8 	%rs3, [%rd1+2];
; 	st.param.u8 	[param0+2], %rs3;
; 	ld.u8 	%rs4, [%rd1+3];
; 	st.param.u8 	[param0+3], %rs4;
; 	ld.u8 	%rs5, [%rd1+4];
; 	st.param.u8 	[param0+4], %rs5;
; 	ld.u8 	%rs6, [%rd1+5];
; 	st.param.u8 	[param0+5], %rs6;
; 	ld.u8 	%rs7, [%rd1+6];
; 	st.param.u8 	[param0+6], %rs7;
; 	.param .b32 param1;
; 	st.param.b32 	[param1], %r1;
; 	.param .b32 retval0;
; 	call.uni 	(retval0), changes_seven, (param0, param1);
; 	ld.param.u32 	%r2, [retval0];
; 	}
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
