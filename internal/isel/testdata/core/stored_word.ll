; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Neighbouring bytes and half-words of one number, and constant ones, are stored as words.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The four bytes of a number.
define void @bytes(ptr addrspace(1) %p, i32 %x) {
  %b0 = trunc i32 %x to i8
  %s1 = lshr i32 %x, 8
  %b1 = trunc i32 %s1 to i8
  %s2 = lshr i32 %x, 16
  %b2 = trunc i32 %s2 to i8
  %s3 = ashr i32 %x, 24
  %b3 = trunc i32 %s3 to i8
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  store i8 %b3, ptr addrspace(1) %p3
  store i8 %b0, ptr addrspace(1) %p, align 4
  store i8 %b1, ptr addrspace(1) %p1
  store i8 %b2, ptr addrspace(1) %p2
  ret void
}

; In the order of the other end they are four bytes, and so they are where one of them is missing or from elsewhere.
define void @reversed(ptr addrspace(1) %p, i32 %x, i32 %y) {
  %b0 = trunc i32 %x to i8
  %s1 = lshr i32 %x, 8
  %b1 = trunc i32 %s1 to i8
  %s2 = lshr i32 %x, 16
  %b2 = trunc i32 %s2 to i8
  %s3 = lshr i32 %x, 24
  %b3 = trunc i32 %s3 to i8
  %t3 = lshr i32 %y, 24
  %c3 = trunc i32 %t3 to i8
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  %p4 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p5 = getelementptr i8, ptr addrspace(1) %p, i64 5
  %p6 = getelementptr i8, ptr addrspace(1) %p, i64 6
  %p7 = getelementptr i8, ptr addrspace(1) %p, i64 7
  store i8 %b3, ptr addrspace(1) %p, align 4
  store i8 %b2, ptr addrspace(1) %p1
  store i8 %b1, ptr addrspace(1) %p2
  store i8 %b0, ptr addrspace(1) %p3
  store i8 %b0, ptr addrspace(1) %p4
  store i8 %b1, ptr addrspace(1) %p5
  store i8 %b2, ptr addrspace(1) %p6
  store i8 %c3, ptr addrspace(1) %p7
  ret void
}

; Half-words of 64 bits, one of which somebody else wants, and bytes from the middle of a number.
define i32 @halves(ptr addrspace(1) %p, i64 %x, ptr addrspace(3) %q, i32 %y) {
  %h0 = trunc i64 %x to i16
  %s1 = lshr i64 %x, 16
  %h1 = trunc i64 %s1 to i16
  %s2 = lshr i64 %x, 32
  %h2 = trunc i64 %s2 to i16
  %s3 = lshr i64 %x, 48
  %h3 = trunc i64 %s3 to i16
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 6
  store i16 %h0, ptr addrspace(1) %p, align 8
  store i16 %h1, ptr addrspace(1) %p1
  store i16 %h2, ptr addrspace(1) %p2
  store i16 %h3, ptr addrspace(1) %p3
  %m = lshr i32 %y, 8
  %m0 = trunc i32 %m to i8
  %n = lshr i32 %y, 16
  %n0 = trunc i32 %n to i8
  %q1 = getelementptr i8, ptr addrspace(3) %q, i64 1
  store i8 %m0, ptr addrspace(3) %q, align 2
  store i8 %n0, ptr addrspace(3) %q1
  %r = zext i16 %h1 to i32
  ret i32 %r
}

; Constants, and half-words of nobody's: eight are four words.
define void @mixed(ptr addrspace(1) %p, i16 %a, i16 %b, half %c) {
  store i8 1, ptr addrspace(1) %p, align 8
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  store i8 2, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i8 -3, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  store i8 4, ptr addrspace(1) %p3
  %q = getelementptr i8, ptr addrspace(1) %p, i64 16
  store i16 %a, ptr addrspace(1) %q, align 16
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 2
  store i16 %b, ptr addrspace(1) %q1
  %q2 = getelementptr i8, ptr addrspace(1) %q, i64 4
  store half %c, ptr addrspace(1) %q2
  %q3 = getelementptr i8, ptr addrspace(1) %q, i64 6
  store i16 7, ptr addrspace(1) %q3
  %q4 = getelementptr i8, ptr addrspace(1) %q, i64 8
  store i16 8, ptr addrspace(1) %q4
  %q5 = getelementptr i8, ptr addrspace(1) %q, i64 10
  store i16 %a, ptr addrspace(1) %q5
  %q6 = getelementptr i8, ptr addrspace(1) %q, i64 12
  store half 1.0, ptr addrspace(1) %q6
  %q7 = getelementptr i8, ptr addrspace(1) %q, i64 14
  store i16 2, ptr addrspace(1) %q7
  ret void
}

; Bytes that are aligned as bytes only stay bytes.
define void @unaligned(ptr addrspace(1) %p, i16 %x) {
  %b0 = trunc i16 %x to i8
  %s1 = lshr i16 %x, 8
  %b1 = trunc i16 %s1 to i8
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  store i8 %b0, ptr addrspace(1) %p
  store i8 %b1, ptr addrspace(1) %p1
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func bytes(
; 	.param .b64 bytes_param_0,
; 	.param .b32 bytes_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [bytes_param_0];
; 	ld.param.u32 	%r1, [bytes_param_1];
; 	st.global.u32 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .func reversed(
; 	.param .b64 reversed_param_0,
; 	.param .b32 reversed_param_1,
; 	.param .b32 reversed_param_2
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [reversed_param_0];
; 	ld.param.u32 	%r1, [reversed_param_1];
; 	ld.param.u32 	%r2, [reversed_param_2];
; 	shr.u32 	%r3, %r1, 8;
; 	shr.u32 	%r4, %r1, 16;
; 	shr.u32 	%r5, %r1, 24;
; 	shr.u32 	%r6, %r2, 24;
; 	st.global.v4.u8 	[%rd1], {%r5, %r4, %r3, %r1};
; 	st.global.v4.u8 	[%rd1+4], {%r1, %r3, %r4, %r6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) halves(
; 	.param .b64 halves_param_0,
; 	.param .b64 halves_param_1,
; 	.param .b64 halves_param_2,
; 	.param .b32 halves_param_3
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [halves_param_0];
; 	ld.param.u64 	%rd2, [halves_param_1];
; 	ld.param.u64 	%rd3, [halves_param_2];
; 	ld.param.u32 	%r1, [halves_param_3];
; 	shr.u64 	%rd4, %rd2, 16;
; 	cvt.u16.u64 	%rs1, %rd4;
; 	cvt.u32.u64 	%r2, %rd2;
; 	shr.u64 	%rd5, %rd2, 32;
; 	cvt.u32.u64 	%r3, %rd5;
; 	st.global.v2.u32 	[%rd1], {%r2, %r3};
; 	shr.u32 	%r4, %r1, 8;
; 	st.shared.u16 	[%rd3], %r4;
; 	cvt.u32.u16 	%r5, %rs1;
; 	st.param.b32 	[func_retval0], %r5;
; 	ret;
; }
;
; .visible .func mixed(
; 	.param .b64 mixed_param_0,
; 	.param .b32 mixed_param_1,
; 	.param .b32 mixed_param_2,
; 	.param .align 2 .b8 mixed_param_3[2]
; )
; {
; 	.reg .b16 	%rs<6>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [mixed_param_0];
; 	ld.param.u16 	%rs1, [mixed_param_1];
; 	ld.param.u16 	%rs2, [mixed_param_2];
; 	ld.param.u16 	%rs3, [mixed_param_3];
; 	st.global.u32 	[%rd1], 83689985;
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b16 	%rs4, 7;
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	mov.b16 	%rs5, 8;
; 	mov.b32 	%r4, {%rs5, %rs1};
; 	st.global.v4.u32 	[%rd1+16], {%r2, %r3, %r4, 146432};
; 	ret;
; }
;
; .visible .func unaligned(
; 	.param .b64 unaligned_param_0,
; 	.param .b32 unaligned_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [unaligned_param_0];
; 	ld.param.u16 	%rs1, [unaligned_param_1];
; 	shr.u16 	%rs2, %rs1, 8;
; 	st.global.u8 	[%rd1], %rs1;
; 	st.global.u8 	[%rd1+1], %rs2;
; 	ret;
; }
