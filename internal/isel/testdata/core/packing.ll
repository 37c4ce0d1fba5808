; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Clamped numbers put together as words.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)

; Four bytes without a sign are two instructions.
define ptx_kernel void @bytes(ptr %p, i32 %x, i32 %y, i32 %z, i32 %w) {
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %x8 = call i32 @llvm.umin.i32(i32 %a, i32 255)
  %b = call i32 @llvm.smax.i32(i32 %y, i32 0)
  %y8 = call i32 @llvm.umin.i32(i32 %b, i32 255)
  %c = call i32 @llvm.smin.i32(i32 %z, i32 255)
  %z8 = call i32 @llvm.smax.i32(i32 %c, i32 0)
  %d = call i32 @llvm.smax.i32(i32 %w, i32 0)
  %w8 = call i32 @llvm.smin.i32(i32 %d, i32 255)
  %ys = shl nuw nsw i32 %y8, 8
  %xy = or disjoint i32 %ys, %x8
  %zs = shl nuw nsw i32 %z8, 16
  %xyz = or disjoint i32 %xy, %zs
  %ws = shl nuw i32 %w8, 24
  %r = or disjoint i32 %xyz, %ws
  store i32 %r, ptr %p
  ret void
}

; With a sign they are masked, but for the highest. A constant is as good as a clamped number.
define ptx_kernel void @signed(ptr %p, i32 %x, i32 %y, i32 %w) {
  %a = call i32 @llvm.smax.i32(i32 %x, i32 -128)
  %x8 = call i32 @llvm.smin.i32(i32 %a, i32 127)
  %b = call i32 @llvm.smax.i32(i32 %y, i32 -128)
  %y8 = call i32 @llvm.smin.i32(i32 %b, i32 127)
  %d = call i32 @llvm.smax.i32(i32 %w, i32 -128)
  %w8 = call i32 @llvm.smin.i32(i32 %d, i32 127)
  %xm = and i32 %x8, 255
  %yt = trunc i32 %y8 to i8
  %ym = zext i8 %yt to i32
  %ys = shl nuw nsw i32 %ym, 8
  %ws = shl i32 %w8, 24
  %xy = or disjoint i32 %xm, %ys
  %xyw = or disjoint i32 %xy, %ws
  %r = or disjoint i32 %xyw, 13565952
  store i32 %r, ptr %p
  ret void
}

; Above two bytes stands what it will.
define ptx_kernel void @above(ptr %p, i32 %x, i32 %y, i32 %z) {
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %x8 = call i32 @llvm.umin.i32(i32 %a, i32 255)
  %b = call i32 @llvm.smax.i32(i32 %y, i32 0)
  %y8 = call i32 @llvm.umin.i32(i32 %b, i32 255)
  %ys = shl i32 %y8, 8
  %zs = shl i32 %z, 16
  %xz = or i32 %x8, %zs
  %r = or i32 %ys, %xz
  store i32 %r, ptr %p
  ret void
}

define ptx_kernel void @halves(ptr %p, i32 %x, i32 %y, i32 %z) {
  %a = call i32 @llvm.smax.i32(i32 %x, i32 -32768)
  %x16 = call i32 @llvm.smin.i32(i32 %a, i32 32767)
  %b = call i32 @llvm.smax.i32(i32 %y, i32 -32768)
  %y16 = call i32 @llvm.smin.i32(i32 %b, i32 32767)
  %xm = and i32 %x16, 65535
  %ys = shl i32 %y16, 16
  %r = or i32 %xm, %ys
  store i32 %r, ptr %p
  ret void
}

; Neighbours in memory: bytes, two of them a constant and a clamped number; half-words; two bytes.
define ptx_kernel void @stored(ptr %p, i32 %x, i32 %y, i32 %z) {
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %xc = call i32 @llvm.umin.i32(i32 %a, i32 255)
  %x8 = trunc nuw i32 %xc to i8
  %b = call i32 @llvm.smax.i32(i32 %y, i32 0)
  %yc = call i32 @llvm.umin.i32(i32 %b, i32 255)
  %y8 = trunc nuw i32 %yc to i8
  %c = call i32 @llvm.smax.i32(i32 %z, i32 0)
  %zc = call i32 @llvm.umin.i32(i32 %c, i32 255)
  %z8 = trunc nuw i32 %zc to i8
  store i8 %x8, ptr %p, align 4
  %p1 = getelementptr i8, ptr %p, i64 1
  store i8 %y8, ptr %p1
  %p2 = getelementptr i8, ptr %p, i64 2
  store i8 %z8, ptr %p2
  %p3 = getelementptr i8, ptr %p, i64 3
  store i8 -1, ptr %p3
  ret void
}

define ptx_kernel void @stored_halves(ptr %p, ptr %q, i32 %x, i32 %y) {
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %xc = call i32 @llvm.umin.i32(i32 %a, i32 65535)
  %x16 = trunc nuw i32 %xc to i16
  %b = call i32 @llvm.smax.i32(i32 %y, i32 0)
  %yc = call i32 @llvm.umin.i32(i32 %b, i32 65535)
  %y16 = trunc nuw i32 %yc to i16
  store i16 %x16, ptr %p, align 4
  %p1 = getelementptr i8, ptr %p, i64 2
  store i16 %y16, ptr %p1
  %c = call i32 @llvm.smax.i32(i32 %x, i32 -128)
  %xd = call i32 @llvm.smin.i32(i32 %c, i32 127)
  %x8 = trunc nsw i32 %xd to i8
  %d = call i32 @llvm.smax.i32(i32 %y, i32 -128)
  %yd = call i32 @llvm.smin.i32(i32 %d, i32 127)
  %y8 = trunc nsw i32 %yd to i8
  store i8 %x8, ptr %q, align 2
  %q1 = getelementptr i8, ptr %q, i64 1
  store i8 %y8, ptr %q1
  ret void
}

; Other limits, numbers that somebody else wants, and bits that stay above a byte, are not packed.
define ptx_kernel void @not(ptr %p, i32 %x, i32 %y) {
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %x8 = call i32 @llvm.umin.i32(i32 %a, i32 254)
  %b = call i32 @llvm.smax.i32(i32 %y, i32 0)
  %y8 = call i32 @llvm.umin.i32(i32 %b, i32 254)
  %ys = shl nuw nsw i32 %y8, 8
  %r = or disjoint i32 %ys, %x8
  store i32 %r, ptr %p
  %c = call i32 @llvm.smax.i32(i32 %x, i32 -128)
  %xd = call i32 @llvm.smin.i32(i32 %c, i32 127)
  %d = call i32 @llvm.smax.i32(i32 %y, i32 -128)
  %yd = call i32 @llvm.smin.i32(i32 %d, i32 127)
  %ds = shl i32 %yd, 8
  %s = or i32 %ds, %xd
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %s, ptr %q
  %e = call i32 @llvm.smax.i32(i32 %x, i32 1)
  %xe = call i32 @llvm.umin.i32(i32 %e, i32 255)
  %f = call i32 @llvm.smax.i32(i32 %y, i32 0)
  %yf = call i32 @llvm.umin.i32(i32 %f, i32 255)
  %fs = shl i32 %yf, 8
  %t = or i32 %fs, %xe
  %u = getelementptr i32, ptr %p, i64 2
  store i32 %t, ptr %u
  %g = getelementptr i32, ptr %p, i64 3
  store i32 %yf, ptr %g
  %h = call i32 @llvm.smax.i32(i32 %x, i32 -128)
  %xh = call i32 @llvm.umin.i32(i32 %h, i32 127)
  %i = call i32 @llvm.smax.i32(i32 %y, i32 -128)
  %yi = call i32 @llvm.umin.i32(i32 %i, i32 127)
  %is = shl i32 %yi, 8
  %xm = and i32 %xh, 255
  %im = and i32 %is, 65280
  %j = or i32 %im, %xm
  %k = getelementptr i32, ptr %p, i64 4
  store i32 %j, ptr %k
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry bytes(
; 	.param .u64 bytes_param_0,
; 	.param .u32 bytes_param_1,
; 	.param .u32 bytes_param_2,
; 	.param .u32 bytes_param_3,
; 	.param .u32 bytes_param_4
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [bytes_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [bytes_param_1];
; 	ld.param.u32 	%r2, [bytes_param_2];
; 	ld.param.u32 	%r3, [bytes_param_3];
; 	ld.param.u32 	%r4, [bytes_param_4];
; 	cvt.pack.sat.u8.s32.b32 	%r5, %r4, %r3, 0;
; 	cvt.pack.sat.u8.s32.b32 	%r6, %r2, %r1, %r5;
; 	st.global.u32 	[%rd2], %r6;
; 	ret;
; }
;
; .visible .entry signed(
; 	.param .u64 signed_param_0,
; 	.param .u32 signed_param_1,
; 	.param .u32 signed_param_2,
; 	.param .u32 signed_param_3
; )
; {
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [signed_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [signed_param_1];
; 	ld.param.u32 	%r2, [signed_param_2];
; 	ld.param.u32 	%r3, [signed_param_3];
; 	cvt.pack.sat.s8.s32.b32 	%r4, %r3, -49, 0;
; 	cvt.pack.sat.s8.s32.b32 	%r5, %r2, %r1, %r4;
; 	st.global.u32 	[%rd2], %r5;
; 	ret;
; }
;
; .visible .entry above(
; 	.param .u64 above_param_0,
; 	.param .u32 above_param_1,
; 	.param .u32 above_param_2,
; 	.param .u32 above_param_3
; )
; {
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [above_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [above_param_1];
; 	ld.param.u32 	%r2, [above_param_2];
; 	ld.param.u32 	%r3, [above_param_3];
; 	cvt.pack.sat.u8.s32.b32 	%r4, %r2, %r1, %r3;
; 	st.global.u32 	[%rd2], %r4;
; 	ret;
; }
;
; .visible .entry halves(
; 	.param .u64 halves_param_0,
; 	.param .u32 halves_param_1,
; 	.param .u32 halves_param_2,
; 	.param .u32 halves_param_3
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [halves_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [halves_param_1];
; 	ld.param.u32 	%r2, [halves_param_2];
; 	cvt.pack.sat.s16.s32 	%r3, %r2, %r1;
; 	st.global.u32 	[%rd2], %r3;
; 	ret;
; }
;
; .visible .entry stored(
; 	.param .u64 stored_param_0,
; 	.param .u32 stored_param_1,
; 	.param .u32 stored_param_2,
; 	.param .u32 stored_param_3
; )
; {
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [stored_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [stored_param_1];
; 	ld.param.u32 	%r2, [stored_param_2];
; 	ld.param.u32 	%r3, [stored_param_3];
; 	cvt.pack.sat.u8.s32.b32 	%r4, 255, %r3, 0;
; 	cvt.pack.sat.u8.s32.b32 	%r5, %r2, %r1, %r4;
; 	st.global.u32 	[%rd2], %r5;
; 	ret;
; }
;
; .visible .entry stored_halves(
; 	.param .u64 stored_halves_param_0,
; 	.param .u64 stored_halves_param_1,
; 	.param .u32 stored_halves_param_2,
; 	.param .u32 stored_halves_param_3
; )
; {
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [stored_halves_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [stored_halves_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u32 	%r1, [stored_halves_param_2];
; 	ld.param.u32 	%r2, [stored_halves_param_3];
; 	cvt.pack.sat.u16.s32 	%r3, %r2, %r1;
; 	st.global.u32 	[%rd2], %r3;
; 	cvt.pack.sat.s8.s32.b32 	%r4, %r2, %r1, 0;
; 	st.global.u16 	[%rd4], %r4;
; 	ret;
; }
;
; .visible .entry not(
; 	.param .u64 not_param_0,
; 	.param .u32 not_param_1,
; 	.param .u32 not_param_2
; )
; {
; 	.reg .b32 	%r<27>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [not_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [not_param_1];
; 	ld.param.u32 	%r2, [not_param_2];
; 	max.s32 	%r3, %r1, 0;
; 	min.u32 	%r4, %r3, 254;
; 	max.s32 	%r5, %r2, 0;
; 	min.u32 	%r6, %r5, 254;
; 	shl.b32 	%r7, %r6, 8;
; 	or.b32 	%r8, %r7, %r4;
; 	st.global.u32 	[%rd2], %r8;
; 	max.s32 	%r9, %r1, -128;
; 	min.s32 	%r10, %r9, 127;
; 	max.s32 	%r11, %r2, -128;
; 	min.s32 	%r12, %r11, 127;
; 	shl.b32 	%r13, %r12, 8;
; 	or.b32 	%r14, %r13, %r10;
; 	st.global.u32 	[%rd2+4], %r14;
; 	max.s32 	%r15, %r1, 1;
; 	min.u32 	%r16, %r15, 255;
; 	max.s32 	%r17, %r2, 0;
; 	min.u32 	%r18, %r17, 255;
; 	shl.b32 	%r19, %r18, 8;
; 	or.b32 	%r20, %r19, %r16;
; 	st.global.u32 	[%rd2+8], %r20;
; 	st.global.u32 	[%rd2+12], %r18;
; 	max.s32 	%r21, %r1, -128;
; 	min.u32 	%r22, %r21, 127;
; 	max.s32 	%r23, %r2, -128;
; 	min.u32 	%r24, %r23, 127;
; 	and.b32 	%r25, %r22, 255;
; 	bfi.b32 	%r26, %r24, %r25, 8, 8;
; 	st.global.u32 	[%rd2+16], %r26;
; 	ret;
; }
