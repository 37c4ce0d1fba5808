; test ptx sm_80 ptx7.8 -O2
; test accept sm_60 sm_80 sm_90 ptx7.8 -O0 -O2
; Sums of two products of half-words and bytes.
target triple = "nvptx64-nvidia-cuda"

; Four bytes of a word, two and two; a sum is added.
define ptx_kernel void @both(ptr noalias %p, ptr noalias %q, ptr noalias %o) {
  %a0 = load i16, ptr %p, align 4
  %p1 = getelementptr i8, ptr %p, i64 2
  %a1 = load i16, ptr %p1, align 2
  %p2 = getelementptr i8, ptr %p, i64 128
  %a2 = load i16, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %p, i64 130
  %a3 = load i16, ptr %p3, align 2
  %b0 = load i8, ptr %q, align 4
  %q1 = getelementptr i8, ptr %q, i64 1
  %b1 = load i8, ptr %q1, align 1
  %q2 = getelementptr i8, ptr %q, i64 2
  %b2 = load i8, ptr %q2, align 2
  %q3 = getelementptr i8, ptr %q, i64 3
  %b3 = load i8, ptr %q3, align 1
  %s = load i32, ptr %o, align 4
  %x0 = sext i16 %a0 to i32
  %x1 = sext i16 %a1 to i32
  %x2 = zext i16 %a2 to i32
  %x3 = zext i16 %a3 to i32
  %y0 = sext i8 %b0 to i32
  %y1 = sext i8 %b1 to i32
  %y2 = sext i8 %b2 to i32
  %y3 = sext i8 %b3 to i32
  %m0 = mul nsw i32 %x0, %y0
  %m1 = mul nsw i32 %y1, %x1
  %m2 = mul nsw i32 %x2, %y2
  %m3 = mul nsw i32 %y3, %x3
  %t0 = add i32 %m3, %s
  %t1 = add i32 %t0, %m1
  %t2 = add i32 %t1, %m2
  %t3 = add i32 %t2, %m0
  store i32 %t3, ptr %o, align 4
  ret void
}

; Two bytes, without a sign.
define ptx_kernel void @two(ptr noalias %p, ptr noalias %q, ptr noalias %o) {
  %a0 = load i16, ptr %p, align 4
  %p1 = getelementptr i8, ptr %p, i64 2
  %a1 = load i16, ptr %p1, align 2
  %b0 = load i8, ptr %q, align 2
  %q1 = getelementptr i8, ptr %q, i64 1
  %b1 = load i8, ptr %q1, align 1
  %x0 = zext i16 %a0 to i32
  %x1 = zext i16 %a1 to i32
  %y0 = zext i8 %b0 to i32
  %y1 = zext i8 %b1 to i32
  %m0 = mul i32 %x0, %y0
  %m1 = mul i32 %x1, %y1
  %s = add i32 %m0, %m1
  store i32 %s, ptr %o, align 4
  ret void
}

; Crossed, of two kinds, or not aligned, they are no dot product.
define ptx_kernel void @not(ptr noalias %p, ptr noalias %q, ptr noalias %o) {
  %a0 = load i16, ptr %p, align 4
  %p1 = getelementptr i8, ptr %p, i64 2
  %a1 = load i16, ptr %p1, align 2
  %b0 = load i8, ptr %q, align 2
  %q1 = getelementptr i8, ptr %q, i64 1
  %b1 = load i8, ptr %q1, align 1
  %x0 = sext i16 %a0 to i32
  %x1 = sext i16 %a1 to i32
  %y0 = sext i8 %b0 to i32
  %y1 = sext i8 %b1 to i32
  %m0 = mul i32 %x0, %y1
  %m1 = mul i32 %x1, %y0
  %s = add i32 %m0, %m1
  store i32 %s, ptr %o, align 4
  %p2 = getelementptr i8, ptr %p, i64 4
  %c0 = load i16, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %p, i64 6
  %c1 = load i16, ptr %p3, align 2
  %q2 = getelementptr i8, ptr %q, i64 2
  %d0 = load i8, ptr %q2, align 2
  %q3 = getelementptr i8, ptr %q, i64 3
  %d1 = load i8, ptr %q3, align 1
  %u0 = sext i16 %c0 to i32
  %u1 = zext i16 %c1 to i32
  %v0 = sext i8 %d0 to i32
  %v1 = sext i8 %d1 to i32
  %n0 = mul i32 %u0, %v0
  %n1 = mul i32 %u1, %v1
  %t = add i32 %n0, %n1
  %o1 = getelementptr i32, ptr %o, i64 1
  store i32 %t, ptr %o1, align 4
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry both(
; 	.param .u64 both_param_0,
; 	.param .u64 both_param_1,
; 	.param .u64 both_param_2
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [both_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [both_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [both_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.global.u32 	%r1, [%rd2];
; 	ld.global.u32 	%r2, [%rd2+128];
; 	ld.global.u32 	%r3, [%rd4];
; 	ld.global.u32 	%r4, [%rd6];
; 	dp2a.lo.s32.s32 	%r5, %r1, %r3, %r4;
; 	dp2a.hi.u32.s32 	%r6, %r2, %r3, %r5;
; 	st.global.u32 	[%rd6], %r6;
; 	ret;
; }
;
; .visible .entry two(
; 	.param .u64 two_param_0,
; 	.param .u64 two_param_1,
; 	.param .u64 two_param_2
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [two_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [two_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [two_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.global.u32 	%r1, [%rd2];
; 	ld.global.u16 	%r2, [%rd4];
; 	dp2a.lo.u32.u32 	%r3, %r1, %r2, 0;
; 	st.global.u32 	[%rd6], %r3;
; 	ret;
; }
;
; .visible .entry not(
; 	.param .u64 not_param_0,
; 	.param .u64 not_param_1,
; 	.param .u64 not_param_2
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<13>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [not_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [not_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [not_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.global.v2.u16 	{%rs1, %rs2}, [%rd2];
; 	ld.global.v2.u8 	{%rs3, %rs4}, [%rd4];
; 	cvt.s32.s16 	%r1, %rs1;
; 	cvt.s32.s16 	%r2, %rs2;
; 	cvt.s32.s8 	%r3, %rs3;
; 	cvt.s32.s8 	%r4, %rs4;
; 	mul.lo.s32 	%r5, %r1, %r4;
; 	mad.lo.s32 	%r6, %r2, %r3, %r5;
; 	st.global.u32 	[%rd6], %r6;
; 	ld.global.v2.u16 	{%rs5, %rs6}, [%rd2+4];
; 	ld.global.v2.u8 	{%rs7, %rs8}, [%rd4+2];
; 	cvt.s32.s16 	%r7, %rs5;
; 	cvt.u32.u16 	%r8, %rs6;
; 	cvt.s32.s8 	%r9, %rs7;
; 	cvt.s32.s8 	%r10, %rs8;
; 	mul.lo.s32 	%r11, %r7, %r9;
; 	mad.lo.s32 	%r12, %r8, %r10, %r11;
; 	st.global.u32 	[%rd6+4], %r12;
; 	ret;
; }
