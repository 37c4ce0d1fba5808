; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Indices that are sums of extended numbers.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Two products that widen.
define ptx_kernel void @sum(ptr %p, i32 %i, i32 %j, float %x) {
  %m = mul nsw i32 %i, 2049
  %a = sext i32 %m to i64
  %b = sext i32 %j to i64
  %s = add i64 %a, %b
  %q = getelementptr float, ptr %p, i64 %s
  %r = getelementptr i8, ptr %q, i64 8196
  store float %x, ptr %r
  ret void
}

; Without a sign, and a difference.
define ptx_kernel void @difference(ptr %p, i32 %i, i32 %j, i64 %x) {
  %a = zext i32 %i to i64
  %b = sext i32 %j to i64
  %s = sub i64 %a, %b
  %q = getelementptr i64, ptr %p, i64 %s
  store i64 %x, ptr %q
  ret void
}

; A sum that somebody else wants is not taken apart, nor one of numbers that have 64 bits.
define ptx_kernel void @wanted(ptr %p, i32 %i, i32 %j, i64 %n) {
  %a = sext i32 %i to i64
  %b = sext i32 %j to i64
  %s = add i64 %a, %b
  %q = getelementptr i64, ptr %p, i64 %s
  store i64 %s, ptr %q
  %t = add i64 %a, %n
  %r = getelementptr i64, ptr %p, i64 %t
  store i64 %n, ptr %r
  ret void
}

; In a loop a part that does not change would take a register.
define ptx_kernel void @loop(ptr %p, i32 %i, i32 %n, float %x) {
entry:
  %a = sext i32 %i to i64
  br label %body
body:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %b = zext nneg i32 %k to i64
  %s = add i64 %a, %b
  %q = getelementptr float, ptr %p, i64 %s
  store float %x, ptr %q
  %next = add nuw nsw i32 %k, 3
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %done
done:
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry sum(
; 	.param .u64 sum_param_0,
; 	.param .u32 sum_param_1,
; 	.param .u32 sum_param_2,
; 	.param .f32 sum_param_3
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [sum_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [sum_param_1];
; 	ld.param.u32 	%r2, [sum_param_2];
; 	ld.param.f32 	%f1, [sum_param_3];
; 	mul.wide.s32 	%rd3, %r1, 8196;
; 	mul.wide.s32 	%rd4, %r2, 4;
; 	add.s64 	%rd5, %rd2, %rd3;
; 	add.s64 	%rd6, %rd5, %rd4;
; 	st.global.f32 	[%rd6+8196], %f1;
; 	ret;
; }
;
; .visible .entry difference(
; 	.param .u64 difference_param_0,
; 	.param .u32 difference_param_1,
; 	.param .u32 difference_param_2,
; 	.param .u64 difference_param_3
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<8>;
;
; 	ld.param.u64 	%rd1, [difference_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [difference_param_1];
; 	ld.param.u32 	%r2, [difference_param_2];
; 	ld.param.u64 	%rd3, [difference_param_3];
; 	mul.wide.u32 	%rd4, %r1, 8;
; 	mul.wide.s32 	%rd5, %r2, -8;
; 	add.s64 	%rd6, %rd2, %rd4;
; 	add.s64 	%rd7, %rd6, %rd5;
; 	st.global.u64 	[%rd7], %rd3;
; 	ret;
; }
;
; .visible .entry wanted(
; 	.param .u64 wanted_param_0,
; 	.param .u32 wanted_param_1,
; 	.param .u32 wanted_param_2,
; 	.param .u64 wanted_param_3
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<12>;
;
; 	ld.param.u64 	%rd1, [wanted_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [wanted_param_1];
; 	ld.param.u32 	%r2, [wanted_param_2];
; 	ld.param.u64 	%rd3, [wanted_param_3];
; 	cvt.s64.s32 	%rd4, %r1;
; 	cvt.s64.s32 	%rd5, %r2;
; 	add.s64 	%rd6, %rd4, %rd5;
; 	shl.b64 	%rd7, %rd6, 3;
; 	add.s64 	%rd8, %rd2, %rd7;
; 	st.global.u64 	[%rd8], %rd6;
; 	add.s64 	%rd9, %rd4, %rd3;
; 	shl.b64 	%rd10, %rd9, 3;
; 	add.s64 	%rd11, %rd2, %rd10;
; 	st.global.u64 	[%rd11], %rd3;
; 	ret;
; }
;
; .visible .entry loop(
; 	.param .u64 loop_param_0,
; 	.param .u32 loop_param_1,
; 	.param .u32 loop_param_2,
; 	.param .f32 loop_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<8>;
;
; 	ld.param.u64 	%rd1, [loop_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [loop_param_1];
; 	ld.param.u32 	%r2, [loop_param_2];
; 	ld.param.f32 	%f1, [loop_param_3];
; 	cvt.s64.s32 	%rd3, %r1;
; 	mov.b32 	%r3, 0;
; $L__BB3_2:                              // loop header, depth 1
; 	cvt.u64.u32 	%rd4, %r3;
; 	add.s64 	%rd5, %rd3, %rd4;
; 	shl.b64 	%rd6, %rd5, 2;
; 	add.s64 	%rd7, %rd2, %rd6;
; 	st.global.f32 	[%rd7], %f1;
; 	add.s32 	%r3, %r3, 3;
; 	setp.lt.s32 	%p1, %r3, %r2;
; 	@%p1 bra 	$L__BB3_2;
; 	ret;
; }
