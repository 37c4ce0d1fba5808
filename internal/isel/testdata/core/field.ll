; test ptx sm_80 ptx7.8 -O2
; test accept sm_60 sm_80 sm_90 ptx7.8 -O0 -O2
; Fields of bits taken out and put in, and distances.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.abs.i32(i32, i1)

define ptx_kernel void @out(ptr %p, i32 %x, i32 %y) {
  %a = lshr i32 %x, 8
  %b = and i32 %a, 255
  store i32 %b, ptr %p
  ; What is left of the word is a shift alone; a mask with a hole, and a shift that others want, stay.
  %c = lshr i32 %x, 20
  %d = and i32 %c, 4095
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %d, ptr %q
  %e = lshr i32 %y, 4
  %f = and i32 %e, 253
  %r = getelementptr i32, ptr %p, i64 2
  store i32 %f, ptr %r
  %g = lshr i32 %y, 5
  %h = and i32 %g, 1023
  %i = add i32 %g, %h
  %s = getelementptr i32, ptr %p, i64 3
  store i32 %i, ptr %s
  ret void
}

; Four bytes make a word; ten bits go into a word that is masked there.
define ptx_kernel void @in(ptr %p, i32 %a, i32 %b, i32 %c, i32 %d) {
  %a8 = trunc i32 %a to i8
  %b8 = trunc i32 %b to i8
  %c8 = trunc i32 %c to i8
  %d8 = trunc i32 %d to i8
  %ax = zext i8 %a8 to i32
  %bx = zext i8 %b8 to i32
  %cx = zext i8 %c8 to i32
  %dx = zext i8 %d8 to i32
  %bs = shl nuw nsw i32 %bx, 8
  %cs = shl nuw nsw i32 %cx, 16
  %ds = shl nuw i32 %dx, 24
  %ab = or disjoint i32 %bs, %ax
  %abc = or disjoint i32 %ab, %cs
  %abcd = or disjoint i32 %abc, %ds
  store i32 %abcd, ptr %p
  %k = and i32 %a, -32737
  %s = shl i32 %b, 5
  %m = and i32 %s, 32736
  %o = or i32 %k, %m
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %o, ptr %q
  %n = and i32 %c, 7
  %t = shl i32 %n, 2
  %u = shl i32 %d, 5
  %w = or i32 %u, %t
  %r = getelementptr i32, ptr %p, i64 2
  store i32 %w, ptr %r
  ret void
}

; Bits of the word that are not known to be zero stay.
define ptx_kernel void @kept(ptr %p, i32 %a, i32 %b) {
  %n = and i32 %b, 7
  %t = shl i32 %n, 2
  %w = or i32 %a, %t
  store i32 %w, ptr %p
  %k = and i32 %a, -17
  %o = or i32 %k, %t
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %o, ptr %q
  ret void
}

define ptx_kernel void @distance(ptr %p, i32 %a, i32 %b, i32 %c) {
  %d = sub nsw i32 %a, %b
  %e = call i32 @llvm.abs.i32(i32 %d, i1 true)
  %f = add i32 %e, %c
  store i32 %f, ptr %p
  ; A difference that overflows is not one.
  %g = sub i32 %b, %c
  %h = call i32 @llvm.abs.i32(i32 %g, i1 false)
  %i = add i32 %a, %h
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %i, ptr %q
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry out(
; 	.param .u64 out_param_0,
; 	.param .u32 out_param_1,
; 	.param .u32 out_param_2
; )
; {
; 	.reg .b32 	%r<11>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [out_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [out_param_1];
; 	ld.param.u32 	%r2, [out_param_2];
; 	bfe.u32 	%r3, %r1, 8, 8;
; 	st.global.u32 	[%rd2], %r3;
; 	shr.u32 	%r4, %r1, 20;
; 	and.b32 	%r5, %r4, 4095;
; 	st.global.u32 	[%rd2+4], %r5;
; 	shr.u32 	%r6, %r2, 4;
; 	and.b32 	%r7, %r6, 253;
; 	st.global.u32 	[%rd2+8], %r7;
; 	shr.u32 	%r8, %r2, 5;
; 	and.b32 	%r9, %r8, 1023;
; 	add.s32 	%r10, %r8, %r9;
; 	st.global.u32 	[%rd2+12], %r10;
; 	ret;
; }
;
; .visible .entry in(
; 	.param .u64 in_param_0,
; 	.param .u32 in_param_1,
; 	.param .u32 in_param_2,
; 	.param .u32 in_param_3,
; 	.param .u32 in_param_4
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<12>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [in_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [in_param_1];
; 	ld.param.u32 	%r2, [in_param_2];
; 	ld.param.u32 	%r3, [in_param_3];
; 	ld.param.u32 	%r4, [in_param_4];
; 	cvt.u16.u32 	%rs1, %r1;
; 	and.b16 	%rs2, %rs1, 255;
; 	cvt.u32.u16 	%r5, %rs2;
; 	bfi.b32 	%r6, %r2, %r5, 8, 8;
; 	bfi.b32 	%r7, %r3, %r6, 16, 8;
; 	bfi.b32 	%r8, %r4, %r7, 24, 8;
; 	st.global.u32 	[%rd2], %r8;
; 	bfi.b32 	%r9, %r2, %r1, 5, 10;
; 	st.global.u32 	[%rd2+4], %r9;
; 	shl.b32 	%r10, %r4, 5;
; 	bfi.b32 	%r11, %r3, %r10, 2, 3;
; 	st.global.u32 	[%rd2+8], %r11;
; 	ret;
; }
;
; .visible .entry kept(
; 	.param .u64 kept_param_0,
; 	.param .u32 kept_param_1,
; 	.param .u32 kept_param_2
; )
; {
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [kept_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [kept_param_1];
; 	ld.param.u32 	%r2, [kept_param_2];
; 	and.b32 	%r3, %r2, 7;
; 	shl.b32 	%r4, %r3, 2;
; 	or.b32 	%r5, %r1, %r4;
; 	st.global.u32 	[%rd2], %r5;
; 	and.b32 	%r6, %r1, -17;
; 	or.b32 	%r7, %r6, %r4;
; 	st.global.u32 	[%rd2+4], %r7;
; 	ret;
; }
;
; .visible .entry distance(
; 	.param .u64 distance_param_0,
; 	.param .u32 distance_param_1,
; 	.param .u32 distance_param_2,
; 	.param .u32 distance_param_3
; )
; {
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [distance_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [distance_param_1];
; 	ld.param.u32 	%r2, [distance_param_2];
; 	ld.param.u32 	%r3, [distance_param_3];
; 	sad.s32 	%r4, %r1, %r2, %r3;
; 	st.global.u32 	[%rd2], %r4;
; 	sub.s32 	%r5, %r2, %r3;
; 	abs.s32 	%r6, %r5;
; 	add.s32 	%r7, %r1, %r6;
; 	st.global.u32 	[%rd2+4], %r7;
; 	ret;
; }
