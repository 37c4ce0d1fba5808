; test ptx sm_70 -O2
; test accept sm_50 sm_70 sm_90 -O0 -O2
; A variable number of arguments stands in a frame of the caller.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%S = type { i8, i64 }
declare i32 @printf(ptr, ...)
@text = internal addrspace(1) constant [4 x i8] c"%d\0A\00"

define i64 @sum(i32 %n, ...) {
  %l = alloca ptr, align 8
  %m = alloca ptr, align 8
  call void @llvm.va_start.p0(ptr %l)
  call void @llvm.va_copy.p0(ptr %m, ptr %l)
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i64
  %c = va_arg ptr %m, i32
  call void @llvm.va_end.p0(ptr %l)
  call void @llvm.va_end.p0(ptr %m)
  %d = add i32 %a, %c
  %e = sext i32 %d to i64
  %f = add i64 %e, %b
  ret i64 %f
}

define i64 @direct(i32 %x, ptr %s) {
  %r = call i64 (i32, ...) @sum(i32 2, i32 %x, i64 7, ptr byval(%S) align 8 %s, double 1.0)
  ret i64 %r
}

define i64 @none() {
  %r = call i64 (i32, ...) @sum(i32 0)
  ret i64 %r
}

define i64 @indirect(ptr %f) {
  %r = call i64 (i32, ...) %f(i32 1, half 1.0)
  ret i64 %r
}

define i32 @print(i32 %x) {
  %r = call i32 (ptr, ...) @printf(ptr addrspacecast (ptr addrspace(1) @text to ptr), i32 %x)
  ret i32 %r
}

declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)

; want: ptx sm_70 -O2
; .version 6.0
; .target sm_70
; .address_size 64
;
; .extern .func (.param .b32 func_retval0) printf(
; 	.param .b64 printf_param_0,
; 	.param .b64 printf_param_1
; );
;
; .global .align 1 .b8 text[4] = {37, 100, 10, 0};
;
; .visible .func (.param .b64 func_retval0) sum(
; 	.param .b32 sum_param_0,
; 	.param .b64 sum_param_1
; )
; {
; 	.local .align 8 .b8 __local_depot0[16];
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<23>;
;
; 	mov.b64 	%rd1, __local_depot0;
; 	cvta.local.u64 	%rd2, %rd1;
; 	add.s64 	%rd4, %rd1, 8;
; 	cvta.local.u64 	%rd5, %rd4;
; 	ld.param.u64 	%rd6, [sum_param_1];
; 	st.local.u64 	[__local_depot0], %rd6;
; 	ld.local.u64 	%rd7, [__local_depot0];
; 	st.local.u64 	[__local_depot0+8], %rd7;
; 	ld.local.u64 	%rd8, [__local_depot0];
; 	add.s64 	%rd9, %rd8, 3;
; 	and.b64 	%rd10, %rd9, -4;
; 	add.s64 	%rd11, %rd10, 4;
; 	st.local.u64 	[__local_depot0], %rd11;
; 	ld.u32 	%r1, [%rd10];
; 	ld.local.u64 	%rd12, [__local_depot0];
; 	add.s64 	%rd13, %rd12, 7;
; 	and.b64 	%rd14, %rd13, -8;
; 	add.s64 	%rd15, %rd14, 8;
; 	st.local.u64 	[__local_depot0], %rd15;
; 	ld.u64 	%rd16, [%rd14];
; 	ld.local.u64 	%rd17, [__local_depot0+8];
; 	add.s64 	%rd18, %rd17, 3;
; 	and.b64 	%rd19, %rd18, -4;
; 	add.s64 	%rd20, %rd19, 4;
; 	st.local.u64 	[__local_depot0+8], %rd20;
; 	ld.u32 	%r2, [%rd19];
; 	add.s32 	%r3, %r1, %r2;
; 	cvt.s64.s32 	%rd21, %r3;
; 	add.s64 	%rd22, %rd21, %rd16;
; 	st.param.b64 	[func_retval0], %rd22;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) direct(
; 	.param .b32 direct_param_0,
; 	.param .b64 direct_param_1
; )
; {
; 	.local .align 8 .b8 __local_depot1[40];
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u32 	%r1, [direct_param_0];
; 	ld.param.u64 	%rd1, [direct_param_1];
; 	st.local.u32 	[__local_depot1], %r1;
; 	st.local.u64 	[__local_depot1+8], 7;
; 	ld.u64 	%rd2, [%rd1];
; 	st.local.u64 	[__local_depot1+16], %rd2;
; 	ld.u64 	%rd3, [%rd1+8];
; 	st.local.u64 	[__local_depot1+24], %rd3;
; 	st.local.f64 	[__local_depot1+32], 0d3FF0000000000000;
; 	mov.b64 	%rd4, __local_depot1;
; 	cvta.local.u64 	%rd5, %rd4;
; 	{
; 	.param .b32 param0;
; 	st.param.b32 	[param0], 2;
; 	.param .b64 param1;
; 	st.param.b64 	[param1], %rd5;
; 	.param .b64 retval0;
; 	call.uni 	(retval0), sum, (param0, param1);
; 	ld.param.u64 	%rd6, [retval0];
; 	}
; 	st.param.b64 	[func_retval0], %rd6;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) none()
; {
; 	.reg .b64 	%rd<2>;
;
; 	{
; 	.param .b32 param0;
; 	st.param.b32 	[param0], 0;
; 	.param .b64 param1;
; 	st.param.b64 	[param1], 0;
; 	.param .b64 retval0;
; 	call.uni 	(retval0), sum, (param0, param1);
; 	ld.param.u64 	%rd1, [retval0];
; 	}
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) indirect(
; 	.param .b64 indirect_param_0
; )
; {
; 	.local .align 2 .b8 __local_depot3[2];
; 	.reg .b64 	%rd<5>;
; 	prototype_0: .callprototype (.param .b64 _) _ (.param .b32 _, .param .b64 _);
;
; 	ld.param.u64 	%rd1, [indirect_param_0];
; 	st.local.u16 	[__local_depot3], 15360;
; 	mov.b64 	%rd2, __local_depot3;
; 	cvta.local.u64 	%rd3, %rd2;
; 	{
; 	.param .b32 param0;
; 	st.param.b32 	[param0], 1;
; 	.param .b64 param1;
; 	st.param.b64 	[param1], %rd3;
; 	.param .b64 retval0;
; 	call 	(retval0), %rd1, (param0, param1), prototype_0;
; 	ld.param.u64 	%rd4, [retval0];
; 	}
; 	st.param.b64 	[func_retval0], %rd4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) print(
; 	.param .b32 print_param_0
; )
; {
; 	.local .align 4 .b8 __local_depot4[4];
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<7>;
;
; 	mov.b64 	%rd1, text;
; 	ld.param.u32 	%r1, [print_param_0];
; 	cvta.global.u64 	%rd2, %rd1;
; 	cvta.global.u64 	%rd4, %rd1;
; 	st.local.u32 	[__local_depot4], %r1;
; 	mov.b64 	%rd5, __local_depot4;
; 	cvta.local.u64 	%rd6, %rd5;
; 	{
; 	.param .b64 param0;
; 	st.param.b64 	[param0], %rd4;
; 	.param .b64 param1;
; 	st.param.b64 	[param1], %rd6;
; 	.param .b32 retval0;
; 	call.uni 	(retval0), printf, (param0, param1);
; 	ld.param.u32 	%r2, [retval0];
; 	}
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
