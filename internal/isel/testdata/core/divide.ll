; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Divisions without the machine's division.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @unsigned(i32 %x) {
  %a = udiv i32 %x, 24576
  %b = udiv i32 %x, 7
  %c = urem i32 %x, 10
  %d = udiv exact i32 %x, 12
  %s = add i32 %a, %b
  %t = add i32 %s, %c
  %u = add i32 %t, %d
  ret i32 %u
}

define i64 @signed(i64 %x, i16 %y) {
  %a = sdiv i64 %x, -10
  %b = srem i64 %x, 8
  %c = sdiv i16 %y, 3
  %d = sext i16 %c to i64
  %s = add i64 %a, %b
  %t = add i64 %s, %d
  ret i64 %t
}

; What is known of the operands.
define i64 @known(i32 %x, i32 %y, i32 range(i32 0, 100000) %z) {
  %a = zext i32 %x to i64
  %b = zext i32 %y to i64
  %q = sdiv i64 %a, %b
  %r = sdiv i32 %z, 7
  %s = sext i32 %r to i64
  %t = add i64 %q, %s
  ret i64 %t
}

define float @power(float %x, double %y) {
  %a = fdiv float %x, 0x3F90000000000000
  %b = fdiv double %y, -4.0
  %c = fptrunc double %b to float
  %d = fdiv float 1.0, %a
  %e = fdiv float %c, 3.0
  %f = fdiv float %e, 0x47E0000000000000
  %g = fadd float %d, %f
  ret float %g
}

define double @one(double %x) {
  %a = fdiv double 1.0, %x
  ret double %a
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func (.param .b32 func_retval0) unsigned(
; 	.param .b32 unsigned_param_0
; )
; {
; 	.reg .b32 	%r<17>;
;
; 	ld.param.u32 	%r1, [unsigned_param_0];
; 	mul.hi.u32 	%r2, %r1, 2863311531;
; 	shr.u32 	%r3, %r2, 14;
; 	mul.hi.u32 	%r4, %r1, 613566757;
; 	sub.s32 	%r5, %r1, %r4;
; 	shr.u32 	%r6, %r5, 1;
; 	add.s32 	%r7, %r6, %r4;
; 	shr.u32 	%r8, %r7, 2;
; 	mul.hi.u32 	%r9, %r1, 3435973837;
; 	shr.u32 	%r10, %r9, 3;
; 	mad.lo.s32 	%r11, %r10, -10, %r1;
; 	shr.u32 	%r12, %r1, 2;
; 	mul.lo.s32 	%r13, %r12, -1431655765;
; 	add.s32 	%r14, %r3, %r8;
; 	add.s32 	%r15, %r14, %r11;
; 	add.s32 	%r16, %r15, %r13;
; 	st.param.b32 	[func_retval0], %r16;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) signed(
; 	.param .b64 signed_param_0,
; 	.param .b32 signed_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<15>;
;
; 	ld.param.u64 	%rd1, [signed_param_0];
; 	ld.param.u16 	%rs1, [signed_param_1];
; 	mul.hi.s64 	%rd2, %rd1, 7378697629483820647;
; 	shr.s64 	%rd3, %rd2, 2;
; 	shr.s64 	%rd4, %rd1, 63;
; 	sub.s64 	%rd5, %rd3, %rd4;
; 	neg.s64 	%rd6, %rd5;
; 	shr.s64 	%rd7, %rd1, 63;
; 	shr.u64 	%rd8, %rd7, 61;
; 	add.s64 	%rd9, %rd1, %rd8;
; 	and.b64 	%rd10, %rd9, -8;
; 	sub.s64 	%rd11, %rd1, %rd10;
; 	cvt.s32.s16 	%r1, %rs1;
; 	mul.hi.s32 	%r2, %r1, 1431655766;
; 	shr.s32 	%r3, %r1, 31;
; 	sub.s32 	%r4, %r2, %r3;
; 	cvt.u16.u32 	%rs2, %r4;
; 	cvt.s64.s16 	%rd12, %rs2;
; 	add.s64 	%rd13, %rd6, %rd11;
; 	add.s64 	%rd14, %rd13, %rd12;
; 	st.param.b64 	[func_retval0], %rd14;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) known(
; 	.param .b32 known_param_0,
; 	.param .b32 known_param_1,
; 	.param .b32 known_param_2
; )
; {
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u32 	%r1, [known_param_0];
; 	ld.param.u32 	%r2, [known_param_1];
; 	ld.param.u32 	%r3, [known_param_2];
; 	cvt.u64.u32 	%rd1, %r1;
; 	cvt.u64.u32 	%rd2, %r2;
; 	cvt.u32.u64 	%r4, %rd1;
; 	cvt.u32.u64 	%r5, %rd2;
; 	div.u32 	%r6, %r4, %r5;
; 	cvt.u64.u32 	%rd3, %r6;
; 	mul.hi.u32 	%r7, %r3, 613566757;
; 	cvt.s64.s32 	%rd4, %r7;
; 	add.s64 	%rd5, %rd3, %rd4;
; 	st.param.b64 	[func_retval0], %rd5;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) power(
; 	.param .b32 power_param_0,
; 	.param .b64 power_param_1
; )
; {
; 	.reg .f32 	%f<8>;
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f32 	%f1, [power_param_0];
; 	ld.param.f64 	%fd1, [power_param_1];
; 	mul.rn.f32 	%f2, %f1, 0f42800000;
; 	mul.rn.f64 	%fd2, %fd1, 0dBFD0000000000000;
; 	cvt.rn.f32.f64 	%f3, %fd2;
; 	rcp.rn.f32 	%f4, %f2;
; 	div.rn.f32 	%f5, %f3, 0f40400000;
; 	div.rn.f32 	%f6, %f5, 0f7F000000;
; 	add.rn.f32 	%f7, %f4, %f6;
; 	st.param.f32 	[func_retval0], %f7;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) one(
; 	.param .b64 one_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [one_param_0];
; 	rcp.rn.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
