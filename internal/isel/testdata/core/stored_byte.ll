; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Bytes that are computed to be stored keep what is above them.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @count(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %y = add i8 %x, 1
  store i8 %y, ptr %q
  ret void
}

; Neighbours are one access.
define ptx_kernel void @four(ptr %p, i8 %x, i8 %y) {
  %a = sub i8 %x, %y
  %b = mul i8 %x, %y
  %c = mul i8 %x, 8
  %d = shl i8 %y, 3
  store i8 %a, ptr %p, align 4
  %p1 = getelementptr i8, ptr %p, i64 1
  store i8 %b, ptr %p1
  %p2 = getelementptr i8, ptr %p, i64 2
  store i8 %c, ptr %p2
  %p3 = getelementptr i8, ptr %p, i64 3
  store i8 %d, ptr %p3
  ret void
}

; What somebody else wants, too, is masked, and so is what is divided or compared.
define ptx_kernel void @masked(ptr %p, i8 %x, i8 %y) {
  %a = add i8 %x, %y
  store i8 %a, ptr %p
  %e = zext i8 %a to i32
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %e, ptr %q
  %b = sub i8 %x, 77
  %c = udiv i8 %b, %y
  %r = getelementptr i8, ptr %p, i64 8
  store i8 %c, ptr %r
  ret void
}

; Without a carry there is nothing to mask.
define ptx_kernel void @nocarry(ptr %p, i8 %x, i8 %y) {
  %a = shl nuw i8 %x, 2
  %b = mul nuw i8 %y, 4
  %c = xor i8 %a, %b
  %e = zext i8 %c to i32
  store i32 %e, ptr %p
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry count(
; 	.param .u64 count_param_0,
; 	.param .u64 count_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [count_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [count_param_1];
; 	add.s64 	%rd4, %rd2, %rd3;
; 	ld.global.u8 	%rs1, [%rd4];
; 	add.s16 	%rs2, %rs1, 1;
; 	st.global.u8 	[%rd4], %rs2;
; 	ret;
; }
;
; .visible .entry four(
; 	.param .u64 four_param_0,
; 	.param .u8 four_param_1,
; 	.param .u8 four_param_2
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [four_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u8 	%rs1, [four_param_1];
; 	ld.param.u8 	%rs2, [four_param_2];
; 	sub.s16 	%rs3, %rs1, %rs2;
; 	mul.lo.s16 	%rs4, %rs1, %rs2;
; 	shl.b16 	%rs5, %rs1, 3;
; 	shl.b16 	%rs6, %rs2, 3;
; 	st.global.v4.u8 	[%rd2], {%rs3, %rs4, %rs5, %rs6};
; 	ret;
; }
;
; .visible .entry masked(
; 	.param .u64 masked_param_0,
; 	.param .u8 masked_param_1,
; 	.param .u8 masked_param_2
; )
; {
; 	.reg .b16 	%rs<8>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [masked_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u8 	%rs1, [masked_param_1];
; 	ld.param.u8 	%rs2, [masked_param_2];
; 	add.s16 	%rs3, %rs1, %rs2;
; 	and.b16 	%rs4, %rs3, 255;
; 	st.global.u8 	[%rd2], %rs4;
; 	cvt.u32.u16 	%r1, %rs4;
; 	st.global.u32 	[%rd2+4], %r1;
; 	sub.s16 	%rs5, %rs1, 77;
; 	and.b16 	%rs6, %rs5, 255;
; 	div.u16 	%rs7, %rs6, %rs2;
; 	st.global.u8 	[%rd2+8], %rs7;
; 	ret;
; }
;
; .visible .entry nocarry(
; 	.param .u64 nocarry_param_0,
; 	.param .u8 nocarry_param_1,
; 	.param .u8 nocarry_param_2
; )
; {
; 	.reg .b16 	%rs<6>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [nocarry_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u8 	%rs1, [nocarry_param_1];
; 	ld.param.u8 	%rs2, [nocarry_param_2];
; 	shl.b16 	%rs3, %rs1, 2;
; 	shl.b16 	%rs4, %rs2, 2;
; 	xor.b16 	%rs5, %rs3, %rs4;
; 	cvt.u32.u16 	%r1, %rs5;
; 	st.global.u32 	[%rd2], %r1;
; 	ret;
; }
