; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; The count of the bits of a wide number has 32 bits: nothing is extended that is cut off again.
target triple = "nvptx64-nvidia-cuda"

declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.cttz.i64(i64, i1)
define ptx_kernel void @k(ptr %p, i64 %x, ptr %q) {
  %a = call i64 @llvm.ctpop.i64(i64 %x)
  %b = trunc i64 %a to i32
  %c = call i64 @llvm.ctlz.i64(i64 %x, i1 false)
  %d = trunc i64 %c to i16
  %e = call i64 @llvm.cttz.i64(i64 %x, i1 false)
  %f = trunc i64 %e to i8
  %g = trunc i64 %a to i1
  store i32 %b, ptr %p
  %p1 = getelementptr i8, ptr %p, i64 4
  store i16 %d, ptr %p1
  %p2 = getelementptr i8, ptr %p, i64 6
  store i8 %f, ptr %p2
  %p3 = getelementptr i8, ptr %p, i64 7
  store i1 %g, ptr %p3
  store i64 %e, ptr %q
  ret void
}

; 40 bits of a count are more than the count has.
define ptx_kernel void @more(ptr %p, i64 %x) {
  %a = call i64 @llvm.ctpop.i64(i64 %x)
  %b = trunc i64 %a to i40
  store i40 %b, ptr %p
  ret void
}

define ptx_kernel void @summed(ptr %p, i64 %x, i32 %s) {
  %a = call i64 @llvm.ctpop.i64(i64 %x)
  %b = trunc i64 %a to i32
  %c = add i32 %b, %s
  store i32 %c, ptr %p
  ret void
}

; 64 has more bits than 5.
define ptx_kernel void @fewer(ptr %p, i64 %x) {
  %a = call i64 @llvm.ctpop.i64(i64 %x)
  %b = trunc i64 %a to i5
  %c = uitofp i5 %b to float
  store float %c, ptr %p
  ret void
}

; Registers have the numbers of those of the functions above.
define ptx_kernel void @numbers(ptr %p, i64 %x) {
  %a = mul i64 %x, %x
  %b = mul i64 %a, %x
  %c = mul i64 %b, %x
  %d = mul i64 %c, %x
  %e = xor i64 %d, %a
  %f = xor i64 %c, %b
  %ta = trunc i64 %a to i32
  %tb = trunc i64 %b to i32
  %tc = trunc i64 %c to i32
  %td = trunc i64 %d to i32
  %te = trunc i64 %e to i32
  %tf = trunc i64 %f to i32
  %s1 = sdiv i32 %ta, %tb
  %s2 = sdiv i32 %tc, %td
  %s3 = sdiv i32 %te, %tf
  %s4 = add i32 %s1, %s2
  %s5 = add i32 %s3, %s4
  store i32 %s5, ptr %p
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry k(
; 	.param .u64 k_param_0,
; 	.param .u64 k_param_1,
; 	.param .u64 k_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<10>;
;
; 	ld.param.u64 	%rd1, [k_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [k_param_1];
; 	ld.param.u64 	%rd4, [k_param_2];
; 	cvta.to.global.u64 	%rd5, %rd4;
; 	popc.b64 	%r1, %rd3;
; 	cvt.u64.u32 	%rd6, %r1;
; 	clz.b64 	%r2, %rd3;
; 	cvt.u64.u32 	%rd7, %r2;
; 	brev.b64 	%rd8, %rd3;
; 	clz.b64 	%r3, %rd8;
; 	cvt.u64.u32 	%rd9, %r3;
; 	and.b32 	%r4, %r1, 1;
; 	setp.ne.u32 	%p1, %r4, 0;
; 	st.global.u32 	[%rd2], %rd6;
; 	st.global.u16 	[%rd2+4], %rd7;
; 	st.global.u8 	[%rd2+6], %rd9;
; 	selp.b16 	%rs1, 1, 0, %p1;
; 	st.global.u8 	[%rd2+7], %rs1;
; 	st.global.u64 	[%rd5], %rd9;
; 	ret;
; }
;
; .visible .entry more(
; 	.param .u64 more_param_0,
; 	.param .u64 more_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [more_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [more_param_1];
; 	popc.b64 	%r1, %rd3;
; 	cvt.u64.u32 	%rd4, %r1;
; 	and.b64 	%rd5, %rd4, 1099511627775;
; 	st.global.u32 	[%rd2], %rd5;
; 	shr.u64 	%rd6, %rd5, 32;
; 	st.global.u8 	[%rd2+4], %rd6;
; 	ret;
; }
;
; .visible .entry summed(
; 	.param .u64 summed_param_0,
; 	.param .u64 summed_param_1,
; 	.param .u32 summed_param_2
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [summed_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [summed_param_1];
; 	ld.param.u32 	%r1, [summed_param_2];
; 	popc.b64 	%r2, %rd3;
; 	cvt.u64.u32 	%rd4, %r2;
; 	add.s32 	%r3, %r2, %r1;
; 	st.global.u32 	[%rd2], %r3;
; 	ret;
; }
;
; .visible .entry fewer(
; 	.param .u64 fewer_param_0,
; 	.param .u64 fewer_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [fewer_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [fewer_param_1];
; 	popc.b64 	%r1, %rd3;
; 	cvt.u64.u32 	%rd4, %r1;
; 	cvt.u16.u32 	%rs1, %r1;
; 	and.b16 	%rs2, %rs1, 31;
; 	cvt.rn.f32.u16 	%f1, %rs2;
; 	st.global.f32 	[%rd2], %f1;
; 	ret;
; }
;
; .visible .entry numbers(
; 	.param .u64 numbers_param_0,
; 	.param .u64 numbers_param_1
; )
; {
; 	.reg .b32 	%r<12>;
; 	.reg .b64 	%rd<10>;
;
; 	ld.param.u64 	%rd1, [numbers_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [numbers_param_1];
; 	mul.lo.s64 	%rd4, %rd3, %rd3;
; 	mul.lo.s64 	%rd5, %rd4, %rd3;
; 	mul.lo.s64 	%rd6, %rd5, %rd3;
; 	mul.lo.s64 	%rd7, %rd6, %rd3;
; 	xor.b64 	%rd8, %rd7, %rd4;
; 	xor.b64 	%rd9, %rd6, %rd5;
; 	cvt.u32.u64 	%r1, %rd4;
; 	cvt.u32.u64 	%r2, %rd5;
; 	cvt.u32.u64 	%r3, %rd6;
; 	cvt.u32.u64 	%r4, %rd7;
; 	cvt.u32.u64 	%r5, %rd8;
; 	cvt.u32.u64 	%r6, %rd9;
; 	div.s32 	%r7, %r1, %r2;
; 	div.s32 	%r8, %r3, %r4;
; 	div.s32 	%r9, %r5, %r6;
; 	add.s32 	%r10, %r7, %r8;
; 	add.s32 	%r11, %r9, %r10;
; 	st.global.u32 	[%rd2], %r11;
; 	ret;
; }
