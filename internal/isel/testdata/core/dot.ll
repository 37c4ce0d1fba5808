; test ptx sm_80 ptx7.8 -O2
; test ptx sm_60 ptx7.8 -O2
; Sums of products of bytes. Each word is loaded once, where the first of its bytes was.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @signed(ptr %p, ptr %q, ptr %out, i32 %s) {
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %p3 = getelementptr i8, ptr %p, i64 3
  %q1 = getelementptr i8, ptr %q, i64 1
  %q2 = getelementptr i8, ptr %q, i64 2
  %q3 = getelementptr i8, ptr %q, i64 3
  %a2 = load i8, ptr %p2, align 2
  %a0 = load i8, ptr %p, align 4
  %a1 = load i8, ptr %p1
  %a3 = load i8, ptr %p3
  %b3 = load i8, ptr %q3
  %b0 = load i8, ptr %q, align 4
  %b1 = load i8, ptr %q1
  %b2 = load i8, ptr %q2
  %x0 = sext i8 %a0 to i32
  %x1 = sext i8 %a1 to i32
  %x2 = sext i8 %a2 to i32
  %x3 = sext i8 %a3 to i32
  %y0 = sext i8 %b0 to i32
  %y1 = sext i8 %b1 to i32
  %y2 = sext i8 %b2 to i32
  %y3 = sext i8 %b3 to i32
  %m0 = mul nsw i32 %x0, %y0
  %m1 = mul nsw i32 %y1, %x1
  %m2 = mul nsw i32 %x2, %y2
  %m3 = mul nsw i32 %x3, %y3
  %s0 = add i32 %m0, %s
  %s1 = add i32 %s0, %m1
  %s2 = add i32 %m2, %m3
  %s3 = add i32 %s2, %s1
  store i32 %s3, ptr %out
  ret void
}

; The first word is signed, the second is not; nothing is added.
define ptx_kernel void @mixed(ptr %p, ptr %q, ptr %out) {
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %p3 = getelementptr i8, ptr %p, i64 3
  %q1 = getelementptr i8, ptr %q, i64 1
  %q2 = getelementptr i8, ptr %q, i64 2
  %q3 = getelementptr i8, ptr %q, i64 3
  %a0 = load i8, ptr %p, align 4
  %a1 = load i8, ptr %p1
  %a2 = load i8, ptr %p2
  %a3 = load i8, ptr %p3
  %b0 = load i8, ptr %q, align 4
  %b1 = load i8, ptr %q1
  %b2 = load i8, ptr %q2
  %b3 = load i8, ptr %q3
  %x0 = sext i8 %a0 to i32
  %x1 = sext i8 %a1 to i32
  %x2 = sext i8 %a2 to i32
  %x3 = sext i8 %a3 to i32
  %y0 = zext i8 %b0 to i32
  %y1 = zext i8 %b1 to i32
  %y2 = zext i8 %b2 to i32
  %y3 = zext i8 %b3 to i32
  %m0 = mul i32 %x0, %y0
  %m1 = mul i32 %x1, %y1
  %m2 = mul i32 %x2, %y2
  %m3 = mul i32 %x3, %y3
  %s0 = add i32 %m0, %m1
  %s1 = add i32 %s0, %m2
  %s2 = add i32 %s1, %m3
  store i32 %s2, ptr %out
  ret void
}

; A byte is written between the loads of a word.
define ptx_kernel void @written(ptr %p, ptr %q, ptr %out) {
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %p3 = getelementptr i8, ptr %p, i64 3
  %q1 = getelementptr i8, ptr %q, i64 1
  %q2 = getelementptr i8, ptr %q, i64 2
  %q3 = getelementptr i8, ptr %q, i64 3
  %a0 = load i8, ptr %p, align 4
  %a1 = load i8, ptr %p1
  %a2 = load i8, ptr %p2
  store i8 7, ptr %p3
  %a3 = load i8, ptr %p3
  %b0 = load i8, ptr %q, align 4
  %b1 = load i8, ptr %q1
  %b2 = load i8, ptr %q2
  %b3 = load i8, ptr %q3
  %x0 = sext i8 %a0 to i32
  %x1 = sext i8 %a1 to i32
  %x2 = sext i8 %a2 to i32
  %x3 = sext i8 %a3 to i32
  %y0 = sext i8 %b0 to i32
  %y1 = sext i8 %b1 to i32
  %y2 = sext i8 %b2 to i32
  %y3 = sext i8 %b3 to i32
  %m0 = mul i32 %x0, %y0
  %m1 = mul i32 %x1, %y1
  %m2 = mul i32 %x2, %y2
  %m3 = mul i32 %x3, %y3
  %s0 = add i32 %m0, %m1
  %s1 = add i32 %s0, %m2
  %s2 = add i32 %s1, %m3
  store i32 %s2, ptr %out
  ret void
}

; The second word is not aligned.
define ptx_kernel void @unaligned(ptr %p, ptr %q, ptr %out) {
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %p3 = getelementptr i8, ptr %p, i64 3
  %q1 = getelementptr i8, ptr %q, i64 1
  %q2 = getelementptr i8, ptr %q, i64 2
  %q3 = getelementptr i8, ptr %q, i64 3
  %a0 = load i8, ptr %p, align 4
  %a1 = load i8, ptr %p1
  %a2 = load i8, ptr %p2
  %a3 = load i8, ptr %p3
  %b0 = load i8, ptr %q, align 2
  %b1 = load i8, ptr %q1
  %b2 = load i8, ptr %q2
  %b3 = load i8, ptr %q3
  %x0 = sext i8 %a0 to i32
  %x1 = sext i8 %a1 to i32
  %x2 = sext i8 %a2 to i32
  %x3 = sext i8 %a3 to i32
  %y0 = sext i8 %b0 to i32
  %y1 = sext i8 %b1 to i32
  %y2 = sext i8 %b2 to i32
  %y3 = sext i8 %b3 to i32
  %m0 = mul i32 %x0, %y0
  %m1 = mul i32 %x1, %y1
  %m2 = mul i32 %x2, %y2
  %m3 = mul i32 %x3, %y3
  %s0 = add i32 %m0, %m1
  %s1 = add i32 %s0, %m2
  %s2 = add i32 %s1, %m3
  store i32 %s2, ptr %out
  ret void
}

; The last byte of the first word is extended in another way than the others.
define ptx_kernel void @extended(ptr %p, ptr %q, ptr %out) {
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %p3 = getelementptr i8, ptr %p, i64 3
  %q1 = getelementptr i8, ptr %q, i64 1
  %q2 = getelementptr i8, ptr %q, i64 2
  %q3 = getelementptr i8, ptr %q, i64 3
  %a0 = load i8, ptr %p, align 4
  %a1 = load i8, ptr %p1
  %a2 = load i8, ptr %p2
  %a3 = load i8, ptr %p3
  %b0 = load i8, ptr %q, align 4
  %b1 = load i8, ptr %q1
  %b2 = load i8, ptr %q2
  %b3 = load i8, ptr %q3
  %x0 = sext i8 %a0 to i32
  %x1 = sext i8 %a1 to i32
  %x2 = sext i8 %a2 to i32
  %x3 = zext i8 %a3 to i32
  %y0 = sext i8 %b0 to i32
  %y1 = sext i8 %b1 to i32
  %y2 = sext i8 %b2 to i32
  %y3 = sext i8 %b3 to i32
  %m0 = mul i32 %x0, %y0
  %m1 = mul i32 %x1, %y1
  %m2 = mul i32 %x2, %y2
  %m3 = mul i32 %x3, %y3
  %s0 = add i32 %m0, %m1
  %s1 = add i32 %s0, %m2
  %s2 = add i32 %s1, %m3
  store i32 %s2, ptr %out
  ret void
}

; The two stores do not become one: the dot product reads between them.
define ptx_kernel void @stores(ptr align 16 %p) {
  %q = getelementptr i8, ptr %p, i64 32
  %h = getelementptr i8, ptr %p, i64 2
  store i16 5, ptr %h, align 2
  %p1 = getelementptr i8, ptr %p, i64 1
  %p3 = getelementptr i8, ptr %p, i64 3
  %q1 = getelementptr i8, ptr %q, i64 1
  %q2 = getelementptr i8, ptr %q, i64 2
  %q3 = getelementptr i8, ptr %q, i64 3
  %a0 = load i8, ptr %p, align 4
  %a1 = load i8, ptr %p1
  %a2 = load i8, ptr %h
  %a3 = load i8, ptr %p3
  %b0 = load i8, ptr %q, align 4
  %b1 = load i8, ptr %q1
  %b2 = load i8, ptr %q2
  %b3 = load i8, ptr %q3
  %x0 = zext i8 %a0 to i32
  %x1 = zext i8 %a1 to i32
  %x2 = zext i8 %a2 to i32
  %x3 = zext i8 %a3 to i32
  %y0 = zext i8 %b0 to i32
  %y1 = zext i8 %b1 to i32
  %y2 = zext i8 %b2 to i32
  %y3 = zext i8 %b3 to i32
  %m0 = mul i32 %x0, %y0
  %m1 = mul i32 %x1, %y1
  %m2 = mul i32 %x2, %y2
  %m3 = mul i32 %x3, %y3
  %s0 = add i32 %m0, %m1
  %s1 = add i32 %s0, %m2
  %s2 = add i32 %s1, %m3
  store i16 6, ptr %p, align 4
  %out = getelementptr i8, ptr %p, i64 64
  store i32 %s2, ptr %out
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry signed(
; 	.param .u64 signed_param_0,
; 	.param .u64 signed_param_1,
; 	.param .u64 signed_param_2,
; 	.param .u32 signed_param_3
; )
; {
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [signed_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [signed_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [signed_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.param.u32 	%r1, [signed_param_3];
; 	ld.global.u32 	%r2, [%rd2];
; 	ld.global.u32 	%r3, [%rd4];
; 	dp4a.s32.s32 	%r4, %r2, %r3, %r1;
; 	st.global.u32 	[%rd6], %r4;
; 	ret;
; }
;
; .visible .entry mixed(
; 	.param .u64 mixed_param_0,
; 	.param .u64 mixed_param_1,
; 	.param .u64 mixed_param_2
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [mixed_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [mixed_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [mixed_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.global.u32 	%r1, [%rd2];
; 	ld.global.u32 	%r2, [%rd4];
; 	dp4a.s32.u32 	%r3, %r1, %r2, 0;
; 	st.global.u32 	[%rd6], %r3;
; 	ret;
; }
;
; .visible .entry written(
; 	.param .u64 written_param_0,
; 	.param .u64 written_param_1,
; 	.param .u64 written_param_2
; )
; {
; 	.reg .b16 	%rs<10>;
; 	.reg .b32 	%r<13>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [written_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [written_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [written_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.global.v2.u8 	{%rs1, %rs2}, [%rd2];
; 	ld.global.u8 	%rs3, [%rd2+2];
; 	st.global.u8 	[%rd2+3], 7;
; 	ld.global.u8 	%rs5, [%rd2+3];
; 	ld.global.v4.u8 	{%rs6, %rs7, %rs8, %rs9}, [%rd4];
; 	cvt.s32.s8 	%r1, %rs1;
; 	cvt.s32.s8 	%r2, %rs2;
; 	cvt.s32.s8 	%r3, %rs3;
; 	cvt.s32.s8 	%r4, %rs5;
; 	cvt.s32.s8 	%r5, %rs6;
; 	cvt.s32.s8 	%r6, %rs7;
; 	cvt.s32.s8 	%r7, %rs8;
; 	cvt.s32.s8 	%r8, %rs9;
; 	mul.lo.s32 	%r9, %r1, %r5;
; 	mad.lo.s32 	%r10, %r2, %r6, %r9;
; 	mad.lo.s32 	%r11, %r3, %r7, %r10;
; 	mad.lo.s32 	%r12, %r4, %r8, %r11;
; 	st.global.u32 	[%rd6], %r12;
; 	ret;
; }
;
; .visible .entry unaligned(
; 	.param .u64 unaligned_param_0,
; 	.param .u64 unaligned_param_1,
; 	.param .u64 unaligned_param_2
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<13>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [unaligned_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [unaligned_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [unaligned_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.global.v4.u8 	{%rs1, %rs2, %rs3, %rs4}, [%rd2];
; 	ld.global.v2.u8 	{%rs5, %rs6}, [%rd4];
; 	ld.global.v2.u8 	{%rs7, %rs8}, [%rd4+2];
; 	cvt.s32.s8 	%r1, %rs1;
; 	cvt.s32.s8 	%r2, %rs2;
; 	cvt.s32.s8 	%r3, %rs3;
; 	cvt.s32.s8 	%r4, %rs4;
; 	cvt.s32.s8 	%r5, %rs5;
; 	cvt.s32.s8 	%r6, %rs6;
; 	cvt.s32.s8 	%r7, %rs7;
; 	cvt.s32.s8 	%r8, %rs8;
; 	mul.lo.s32 	%r9, %r1, %r5;
; 	mad.lo.s32 	%r10, %r2, %r6, %r9;
; 	mad.lo.s32 	%r11, %r3, %r7, %r10;
; 	mad.lo.s32 	%r12, %r4, %r8, %r11;
; 	st.global.u32 	[%rd6], %r12;
; 	ret;
; }
;
; .visible .entry extended(
; 	.param .u64 extended_param_0,
; 	.param .u64 extended_param_1,
; 	.param .u64 extended_param_2
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<13>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [extended_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [extended_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [extended_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.global.v4.u8 	{%rs1, %rs2, %rs3, %rs4}, [%rd2];
; 	ld.global.v4.u8 	{%rs5, %rs6, %rs7, %rs8}, [%rd4];
; 	cvt.s32.s8 	%r1, %rs1;
; 	cvt.s32.s8 	%r2, %rs2;
; 	cvt.s32.s8 	%r3, %rs3;
; 	cvt.u32.u16 	%r4, %rs4;
; 	cvt.s32.s8 	%r5, %rs5;
; 	cvt.s32.s8 	%r6, %rs6;
; 	cvt.s32.s8 	%r7, %rs7;
; 	cvt.s32.s8 	%r8, %rs8;
; 	mul.lo.s32 	%r9, %r1, %r5;
; 	mad.lo.s32 	%r10, %r2, %r6, %r9;
; 	mad.lo.s32 	%r11, %r3, %r7, %r10;
; 	mad.lo.s32 	%r12, %r4, %r8, %r11;
; 	st.global.u32 	[%rd6], %r12;
; 	ret;
; }
;
; .visible .entry stores(
; 	.param .u64 stores_param_0
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [stores_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	st.global.u16 	[%rd2+2], 5;
; 	ld.global.u32 	%r1, [%rd2];
; 	ld.global.u32 	%r2, [%rd2+32];
; 	dp4a.u32.u32 	%r3, %r1, %r2, 0;
; 	st.global.u16 	[%rd2], 6;
; 	st.global.u32 	[%rd2+64], %r3;
; 	ret;
; }

; want: ptx sm_60 ptx7.8 -O2
; .version 7.8
; .target sm_60
; .address_size 64
;
; .visible .entry signed(
; 	.param .u64 signed_param_0,
; 	.param .u64 signed_param_1,
; 	.param .u64 signed_param_2,
; 	.param .u32 signed_param_3
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<15>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [signed_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [signed_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [signed_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.param.u32 	%r1, [signed_param_3];
; 	ld.global.v4.u8 	{%rs1, %rs2, %rs3, %rs4}, [%rd2];
; 	ld.global.v4.u8 	{%rs5, %rs6, %rs7, %rs8}, [%rd4];
; 	cvt.s32.s8 	%r2, %rs1;
; 	cvt.s32.s8 	%r3, %rs2;
; 	cvt.s32.s8 	%r4, %rs3;
; 	cvt.s32.s8 	%r5, %rs4;
; 	cvt.s32.s8 	%r6, %rs5;
; 	cvt.s32.s8 	%r7, %rs6;
; 	cvt.s32.s8 	%r8, %rs7;
; 	cvt.s32.s8 	%r9, %rs8;
; 	mul.lo.s32 	%r10, %r4, %r8;
; 	mad.lo.s32 	%r11, %r2, %r6, %r1;
; 	mad.lo.s32 	%r12, %r7, %r3, %r11;
; 	mad.lo.s32 	%r13, %r5, %r9, %r10;
; 	add.s32 	%r14, %r13, %r12;
; 	st.global.u32 	[%rd6], %r14;
; 	ret;
; }
;
; .visible .entry mixed(
; 	.param .u64 mixed_param_0,
; 	.param .u64 mixed_param_1,
; 	.param .u64 mixed_param_2
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<13>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [mixed_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [mixed_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [mixed_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.global.v4.u8 	{%rs1, %rs2, %rs3, %rs4}, [%rd2];
; 	ld.global.v4.u8 	{%rs5, %rs6, %rs7, %rs8}, [%rd4];
; 	cvt.s32.s8 	%r1, %rs1;
; 	cvt.s32.s8 	%r2, %rs2;
; 	cvt.s32.s8 	%r3, %rs3;
; 	cvt.s32.s8 	%r4, %rs4;
; 	cvt.u32.u16 	%r5, %rs5;
; 	cvt.u32.u16 	%r6, %rs6;
; 	cvt.u32.u16 	%r7, %rs7;
; 	cvt.u32.u16 	%r8, %rs8;
; 	mul.lo.s32 	%r9, %r1, %r5;
; 	mad.lo.s32 	%r10, %r2, %r6, %r9;
; 	mad.lo.s32 	%r11, %r3, %r7, %r10;
; 	mad.lo.s32 	%r12, %r4, %r8, %r11;
; 	st.global.u32 	[%rd6], %r12;
; 	ret;
; }
;
; .visible .entry written(
; 	.param .u64 written_param_0,
; 	.param .u64 written_param_1,
; 	.param .u64 written_param_2
; )
; {
; 	.reg .b16 	%rs<10>;
; 	.reg .b32 	%r<13>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [written_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [written_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [written_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.global.v2.u8 	{%rs1, %rs2}, [%rd2];
; 	ld.global.u8 	%rs3, [%rd2+2];
; 	st.global.u8 	[%rd2+3], 7;
; 	ld.global.u8 	%rs5, [%rd2+3];
; 	ld.global.v4.u8 	{%rs6, %rs7, %rs8, %rs9}, [%rd4];
; 	cvt.s32.s8 	%r1, %rs1;
; 	cvt.s32.s8 	%r2, %rs2;
; 	cvt.s32.s8 	%r3, %rs3;
; 	cvt.s32.s8 	%r4, %rs5;
; 	cvt.s32.s8 	%r5, %rs6;
; 	cvt.s32.s8 	%r6, %rs7;
; 	cvt.s32.s8 	%r7, %rs8;
; 	cvt.s32.s8 	%r8, %rs9;
; 	mul.lo.s32 	%r9, %r1, %r5;
; 	mad.lo.s32 	%r10, %r2, %r6, %r9;
; 	mad.lo.s32 	%r11, %r3, %r7, %r10;
; 	mad.lo.s32 	%r12, %r4, %r8, %r11;
; 	st.global.u32 	[%rd6], %r12;
; 	ret;
; }
;
; .visible .entry unaligned(
; 	.param .u64 unaligned_param_0,
; 	.param .u64 unaligned_param_1,
; 	.param .u64 unaligned_param_2
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<13>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [unaligned_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [unaligned_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [unaligned_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.global.v4.u8 	{%rs1, %rs2, %rs3, %rs4}, [%rd2];
; 	ld.global.v2.u8 	{%rs5, %rs6}, [%rd4];
; 	ld.global.v2.u8 	{%rs7, %rs8}, [%rd4+2];
; 	cvt.s32.s8 	%r1, %rs1;
; 	cvt.s32.s8 	%r2, %rs2;
; 	cvt.s32.s8 	%r3, %rs3;
; 	cvt.s32.s8 	%r4, %rs4;
; 	cvt.s32.s8 	%r5, %rs5;
; 	cvt.s32.s8 	%r6, %rs6;
; 	cvt.s32.s8 	%r7, %rs7;
; 	cvt.s32.s8 	%r8, %rs8;
; 	mul.lo.s32 	%r9, %r1, %r5;
; 	mad.lo.s32 	%r10, %r2, %r6, %r9;
; 	mad.lo.s32 	%r11, %r3, %r7, %r10;
; 	mad.lo.s32 	%r12, %r4, %r8, %r11;
; 	st.global.u32 	[%rd6], %r12;
; 	ret;
; }
;
; .visible .entry extended(
; 	.param .u64 extended_param_0,
; 	.param .u64 extended_param_1,
; 	.param .u64 extended_param_2
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<13>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [extended_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [extended_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [extended_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.global.v4.u8 	{%rs1, %rs2, %rs3, %rs4}, [%rd2];
; 	ld.global.v4.u8 	{%rs5, %rs6, %rs7, %rs8}, [%rd4];
; 	cvt.s32.s8 	%r1, %rs1;
; 	cvt.s32.s8 	%r2, %rs2;
; 	cvt.s32.s8 	%r3, %rs3;
; 	cvt.u32.u16 	%r4, %rs4;
; 	cvt.s32.s8 	%r5, %rs5;
; 	cvt.s32.s8 	%r6, %rs6;
; 	cvt.s32.s8 	%r7, %rs7;
; 	cvt.s32.s8 	%r8, %rs8;
; 	mul.lo.s32 	%r9, %r1, %r5;
; 	mad.lo.s32 	%r10, %r2, %r6, %r9;
; 	mad.lo.s32 	%r11, %r3, %r7, %r10;
; 	mad.lo.s32 	%r12, %r4, %r8, %r11;
; 	st.global.u32 	[%rd6], %r12;
; 	ret;
; }
;
; .visible .entry stores(
; 	.param .u64 stores_param_0
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<13>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [stores_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	st.global.u16 	[%rd2+2], 5;
; 	ld.global.v4.u8 	{%rs1, %rs2, %rs3, %rs4}, [%rd2];
; 	ld.global.v4.u8 	{%rs5, %rs6, %rs7, %rs8}, [%rd2+32];
; 	cvt.u32.u16 	%r1, %rs1;
; 	cvt.u32.u16 	%r2, %rs2;
; 	cvt.u32.u16 	%r3, %rs3;
; 	cvt.u32.u16 	%r4, %rs4;
; 	cvt.u32.u16 	%r5, %rs5;
; 	cvt.u32.u16 	%r6, %rs6;
; 	cvt.u32.u16 	%r7, %rs7;
; 	cvt.u32.u16 	%r8, %rs8;
; 	mul.lo.s32 	%r9, %r1, %r5;
; 	mad.lo.s32 	%r10, %r2, %r6, %r9;
; 	mad.lo.s32 	%r11, %r3, %r7, %r10;
; 	mad.lo.s32 	%r12, %r4, %r8, %r11;
; 	st.global.u16 	[%rd2], 6;
; 	st.global.u32 	[%rd2+64], %r12;
; 	ret;
; }
