; test ptx sm_80 ptx7.8 -O2
; test accept sm_60 sm_80 ptx7.8 -O0 -O2
; An index that is extended with zeros and not negative is the sum of its parts extended either way.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; As a front end leaves a loop that was unrolled: some sums have nuw only. One base, constants in brackets.
define ptx_kernel void @column(ptr %p, ptr %q, i32 %k) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = mul nuw nsw i32 %k, 2049
  %a = add nuw nsw i32 %m, %t
  %ax = zext nneg i32 %a to i64
  %ap = getelementptr i32, ptr %p, i64 %ax
  store i32 1, ptr %ap
  %n = mul nuw i32 %k, 2049
  %o = add nuw i32 %n, 2049
  %b = add nuw nsw i32 %o, %t
  %bx = zext nneg i32 %b to i64
  %bp = getelementptr i32, ptr %p, i64 %bx
  store i32 2, ptr %bp
  %s = add nsw i32 %b, -7
  %sx = zext nneg i32 %s to i64
  %sp = getelementptr i32, ptr %p, i64 %sx
  store i32 3, ptr %sp
  ret void
}

; Of a difference that does not wrap as unsigned numbers the first may be above the signed ones: extended with zeros.
define ptx_kernel void @difference(ptr %p, i32 %k) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = sub nuw i32 %k, %t
  %dx = zext nneg i32 %d to i64
  %dp = getelementptr i32, ptr %p, i64 %dx
  store i32 1, ptr %dp
  %f = add nuw i32 %k, 1
  %e = sub nuw i32 %f, %t
  %ex = zext nneg i32 %e to i64
  %ep = getelementptr i32, ptr %p, i64 %ex
  store i32 2, ptr %ep
  ret void
}

; Without nneg a sum that wraps as a signed number stays whole.
define ptx_kernel void @whole(ptr %p, i32 %k) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = add nsw i32 %k, %t
  %ax = zext i32 %a to i64
  %ap = getelementptr i32, ptr %p, i64 %ax
  store i32 1, ptr %ap
  %b = add nsw i32 %a, 4
  %bx = zext i32 %b to i64
  %bp = getelementptr i32, ptr %p, i64 %bx
  store i32 2, ptr %bp
  ret void
}

; Two numbers that are not negative after 9 is added may have been: their parts are extended with their sign.
define ptx_kernel void @raised(ptr %p, i32 %k, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = add nuw i32 %k, %t
  %v = add nsw i32 %u, 9
  %vx = zext nneg i32 %v to i64
  %vp = getelementptr i32, ptr %p, i64 %vx
  store i32 1, ptr %vp
  %w = add nsw i32 %v, 9
  %wx = zext nneg i32 %w to i64
  %wp = getelementptr i32, ptr %p, i64 %wx
  store i32 2, ptr %wp
  ret void
}

; Sixteen less than 2^32 is added without wrapping.
define ptx_kernel void @far(ptr %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = add nuw i32 %t, -16
  %ax = zext i32 %a to i64
  %ap = getelementptr i8, ptr %p, i64 %ax
  store i8 1, ptr %ap
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry column(
; 	.param .u64 column_param_0,
; 	.param .u64 column_param_1,
; 	.param .u32 column_param_2
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [column_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [column_param_2];
; 	mov.u32 	%r2, %tid.x;
; 	mul.wide.s32 	%rd3, %r1, 8196;
; 	mul.wide.s32 	%rd4, %r2, 4;
; 	add.s64 	%rd5, %rd2, %rd3;
; 	add.s64 	%rd6, %rd5, %rd4;
; 	st.global.u32 	[%rd6], 1;
; 	st.global.u32 	[%rd6+8196], 2;
; 	st.global.u32 	[%rd6+8168], 3;
; 	ret;
; }
;
; .visible .entry difference(
; 	.param .u64 difference_param_0,
; 	.param .u32 difference_param_1
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<8>;
;
; 	ld.param.u64 	%rd1, [difference_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [difference_param_1];
; 	mov.u32 	%r2, %tid.x;
; 	mul.wide.u32 	%rd3, %r1, 4;
; 	cvt.u64.u32 	%rd5, %r2;
; 	mul.lo.s64 	%rd4, %rd5, -4;
; 	add.s64 	%rd6, %rd2, %rd3;
; 	add.s64 	%rd7, %rd6, %rd4;
; 	st.global.u32 	[%rd7], 1;
; 	st.global.u32 	[%rd7+4], 2;
; 	ret;
; }
;
; .visible .entry whole(
; 	.param .u64 whole_param_0,
; 	.param .u32 whole_param_1
; )
; {
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [whole_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [whole_param_1];
; 	mov.u32 	%r2, %tid.x;
; 	add.s32 	%r3, %r1, %r2;
; 	mul.wide.u32 	%rd3, %r3, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	st.global.u32 	[%rd4], 1;
; 	add.s32 	%r4, %r3, 4;
; 	mul.wide.u32 	%rd5, %r4, 4;
; 	add.s64 	%rd6, %rd2, %rd5;
; 	st.global.u32 	[%rd6], 2;
; 	ret;
; }
;
; .visible .entry raised(
; 	.param .u64 raised_param_0,
; 	.param .u32 raised_param_1,
; 	.param .u32 raised_param_2
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [raised_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [raised_param_1];
; 	mov.u32 	%r2, %tid.x;
; 	add.s32 	%r3, %r1, %r2;
; 	mul.wide.s32 	%rd3, %r3, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	st.global.u32 	[%rd4+36], 1;
; 	st.global.u32 	[%rd4+72], 2;
; 	ret;
; }
;
; .visible .entry far(
; 	.param .u64 far_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [far_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	mov.u32 	%r1, %tid.x;
; 	mul.wide.u32 	%rd3, %r1, 1;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	add.s64 	%rd5, %rd4, 4294967280;
; 	st.global.u8 	[%rd5], 1;
; 	ret;
; }
