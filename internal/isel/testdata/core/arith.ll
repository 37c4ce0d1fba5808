; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Patterns of the selector, widths that are not a register's, floating-point flags.
define i64 @wide(i32 %a, i32 %b, i64 %c) {
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %m = mul nsw i64 %x, %y
  %s = add i64 %m, %c
  %z = zext i32 %a to i64
  %n = mul i64 %z, 1000
  %t = add i64 %s, %n
  ret i64 %t
}

define i32 @mads(i32 %a, i32 %b, i32 %c) {
  %m = mul i32 %a, %b
  %s = add i32 %c, %m
  %n = mul i32 %s, 8
  %t = add i32 %n, 1
  %d = udiv i32 %t, 16
  %e = urem i32 %d, 100
  ret i32 %e
}

define i8 @narrow(i8 %a, i8 %b) {
  %s = add i8 %a, %b
  %d = sdiv i8 %s, %b
  %r = ashr i8 %d, %a
  %l = lshr i8 %r, 2
  %c = icmp slt i8 %l, %b
  %m = select i1 %c, i8 %l, i8 %a
  ret i8 %m
}

define i128 @limbs(i128 %a, i128 %b, i128 %n) {
  %s = add i128 %a, %b
  %c = icmp slt i128 %s, %b
  %t = select i1 %c, i128 %s, i128 %a
  %u = shl i128 %t, %n
  %v = lshr i128 %u, 40
  ret i128 %v
}

define float @floats(float %a, float %b, float %c) {
  %m = fmul contract float %a, %b
  %s = fadd contract float %m, %c
  %n = fmul float %s, %b
  %t = fsub float %n, %c
  %d = fdiv float %t, %a
  %e = fdiv float %d, %b, !fpmath !0
  %f = fdiv afn float %e, %c
  %g = fneg float %f
  ret float %g
}

define float @flush(float %a, double %b) #0 {
  %x = fptrunc double %b to float
  %s = fadd float %a, %x
  %c = fcmp olt float %s, %a
  %r = select i1 %c, float %s, float %a
  ret float %r
}

define i32 @casts(float %f, double %d, i8 %i, i1 %b) {
  %a = fptosi float %f to i8
  %c = fptoui double %d to i32
  %e = sitofp i8 %i to float
  %g = uitofp i1 %b to double
  %h = bitcast float %e to i32
  %j = bitcast double %g to i64
  %k = trunc i64 %j to i32
  %l = sext i8 %a to i32
  %m = sext i1 %b to i32
  %n = add i32 %c, %h
  %o = add i32 %k, %l
  %p = add i32 %n, %o
  %q = xor i32 %p, %m
  ret i32 %q
}
attributes #0 = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
!0 = !{float 2.5}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func (.param .b64 func_retval0) wide(
; 	.param .b32 wide_param_0,
; 	.param .b32 wide_param_1,
; 	.param .b64 wide_param_2
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u32 	%r1, [wide_param_0];
; 	ld.param.u32 	%r2, [wide_param_1];
; 	ld.param.u64 	%rd1, [wide_param_2];
; 	mad.wide.s32 	%rd2, %r1, %r2, %rd1;
; 	mad.wide.u32 	%rd3, %r1, 1000, %rd2;
; 	st.param.b64 	[func_retval0], %rd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) mads(
; 	.param .b32 mads_param_0,
; 	.param .b32 mads_param_1,
; 	.param .b32 mads_param_2
; )
; {
; 	.reg .b32 	%r<10>;
;
; 	ld.param.u32 	%r1, [mads_param_0];
; 	ld.param.u32 	%r2, [mads_param_1];
; 	ld.param.u32 	%r3, [mads_param_2];
; 	mad.lo.s32 	%r4, %r1, %r2, %r3;
; 	shl.b32 	%r5, %r4, 3;
; 	add.s32 	%r6, %r5, 1;
; 	shr.u32 	%r7, %r6, 4;
; 	mul.hi.u32 	%r8, %r7, 42949673;
; 	mad.lo.s32 	%r9, %r8, -100, %r7;
; 	st.param.b32 	[func_retval0], %r9;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) narrow(
; 	.param .b32 narrow_param_0,
; 	.param .b32 narrow_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<16>;
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u8 	%rs1, [narrow_param_0];
; 	ld.param.u8 	%rs2, [narrow_param_1];
; 	add.s16 	%rs3, %rs1, %rs2;
; 	and.b16 	%rs4, %rs3, 255;
; 	cvt.s16.s8 	%rs5, %rs4;
; 	cvt.s16.s8 	%rs6, %rs2;
; 	div.s16 	%rs7, %rs5, %rs6;
; 	and.b16 	%rs8, %rs7, 255;
; 	cvt.u32.u16 	%r1, %rs1;
; 	cvt.s16.s8 	%rs10, %rs8;
; 	shr.s16 	%rs9, %rs10, %r1;
; 	and.b16 	%rs11, %rs9, 255;
; 	shr.u16 	%rs12, %rs11, 2;
; 	cvt.s16.s8 	%rs13, %rs12;
; 	cvt.s16.s8 	%rs14, %rs2;
; 	setp.lt.s16 	%p1, %rs13, %rs14;
; 	selp.b16 	%rs15, %rs12, %rs1, %p1;
; 	cvt.u32.u16 	%r2, %rs15;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .align 16 .b8 func_retval0[16]) limbs(
; 	.param .align 16 .b8 limbs_param_0[16],
; 	.param .align 16 .b8 limbs_param_1[16],
; 	.param .align 16 .b8 limbs_param_2[16]
; )
; {
; 	.reg .pred 	%p<7>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<21>;
;
; 	ld.param.v2.u64 	{%rd1, %rd2}, [limbs_param_0];
; 	ld.param.v2.u64 	{%rd3, %rd4}, [limbs_param_1];
; 	ld.param.v2.u64 	{%rd5, %rd6}, [limbs_param_2];
; 	add.cc.u64 	%rd7, %rd1, %rd3;
; 	addc.u64 	%rd8, %rd2, %rd4;
; 	setp.lt.u64 	%p1, %rd7, %rd3;
; 	setp.lt.s64 	%p2, %rd8, %rd4;
; 	setp.eq.s64 	%p3, %rd8, %rd4;
; 	and.pred 	%p4, %p3, %p1;
; 	or.pred 	%p5, %p2, %p4;
; 	selp.b64 	%rd9, %rd7, %rd1, %p5;
; 	selp.b64 	%rd10, %rd8, %rd2, %p5;
; 	cvt.u32.u64 	%r1, %rd5;
; 	and.b32 	%r2, %r1, 64;
; 	setp.ne.u32 	%p6, %r2, 0;
; 	selp.b64 	%rd11, 0, %rd9, %p6;
; 	selp.b64 	%rd12, %rd9, %rd10, %p6;
; 	and.b32 	%r3, %r1, 63;
; 	sub.s32 	%r4, 64, %r3;
; 	shl.b64 	%rd13, %rd11, %r3;
; 	shl.b64 	%rd14, %rd12, %r3;
; 	shr.u64 	%rd15, %rd11, %r4;
; 	or.b64 	%rd16, %rd14, %rd15;
; 	shr.u64 	%rd17, %rd13, 40;
; 	shl.b64 	%rd18, %rd16, 24;
; 	or.b64 	%rd19, %rd17, %rd18;
; 	shr.u64 	%rd20, %rd16, 40;
; 	st.param.v2.u64 	[func_retval0], {%rd19, %rd20};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) floats(
; 	.param .b32 floats_param_0,
; 	.param .b32 floats_param_1,
; 	.param .b32 floats_param_2
; )
; {
; 	.reg .f32 	%f<11>;
;
; 	ld.param.f32 	%f1, [floats_param_0];
; 	ld.param.f32 	%f2, [floats_param_1];
; 	ld.param.f32 	%f3, [floats_param_2];
; 	fma.rn.f32 	%f4, %f1, %f2, %f3;
; 	mul.rn.f32 	%f5, %f4, %f2;
; 	sub.rn.f32 	%f6, %f5, %f3;
; 	div.rn.f32 	%f7, %f6, %f1;
; 	div.full.f32 	%f8, %f7, %f2;
; 	div.full.f32 	%f9, %f8, %f3;
; 	neg.f32 	%f10, %f9;
; 	st.param.f32 	[func_retval0], %f10;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) flush(
; 	.param .b32 flush_param_0,
; 	.param .b64 flush_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .f32 	%f<5>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f32 	%f1, [flush_param_0];
; 	ld.param.f64 	%fd1, [flush_param_1];
; 	cvt.rn.ftz.f32.f64 	%f2, %fd1;
; 	add.rn.ftz.f32 	%f3, %f1, %f2;
; 	setp.lt.ftz.f32 	%p1, %f3, %f1;
; 	selp.f32 	%f4, %f3, %f1, %p1;
; 	st.param.f32 	[func_retval0], %f4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) casts(
; 	.param .b32 casts_param_0,
; 	.param .b64 casts_param_1,
; 	.param .b32 casts_param_2,
; 	.param .b32 casts_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<11>;
; 	.reg .f32 	%f<3>;
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f32 	%f1, [casts_param_0];
; 	ld.param.f64 	%fd1, [casts_param_1];
; 	ld.param.u8 	%rs1, [casts_param_2];
; 	ld.param.u8 	%rs2, [casts_param_3];
; 	and.b16 	%rs3, %rs2, 1;
; 	setp.ne.u16 	%p1, %rs3, 0;
; 	cvt.rzi.s16.f32 	%rs4, %f1;
; 	and.b16 	%rs5, %rs4, 255;
; 	cvt.rzi.u32.f64 	%r1, %fd1;
; 	cvt.s16.s8 	%rs6, %rs1;
; 	cvt.rn.f32.s16 	%f2, %rs6;
; 	selp.b32 	%r2, 1, 0, %p1;
; 	cvt.rn.f64.u32 	%fd2, %r2;
; 	mov.b32 	%r3, %f2;
; 	mov.b64 	%rd1, %fd2;
; 	cvt.u32.u64 	%r4, %rd1;
; 	cvt.s32.s8 	%r5, %rs5;
; 	selp.b32 	%r6, -1, 0, %p1;
; 	add.s32 	%r7, %r1, %r3;
; 	add.s32 	%r8, %r4, %r5;
; 	add.s32 	%r9, %r7, %r8;
; 	xor.b32 	%r10, %r9, %r6;
; 	st.param.b32 	[func_retval0], %r10;
; 	ret;
; }
