; test ptx sm_80 ptx7.8 -O2
; test accept sm_60 sm_80 ptx7.8 -O0 -O2
; A kernel loads a parameter in the nearest block that dominates its uses and is in no loop.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; %p is wanted in the loop only: it is loaded before it, behind the first test. %n at the beginning, %k behind the loop.
define ptx_kernel void @looped(ptr %p, i32 %n, i32 %k) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, %n
  br i1 %c, label %before, label %end
before:
  br label %loop
loop:
  %i = phi i32 [ %t, %before ], [ %j, %loop ]
  %x = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %x
  store i32 %i, ptr %q
  %j = add nsw i32 %i, 32
  %d = icmp slt i32 %j, %n
  br i1 %d, label %loop, label %behind
behind:
  store i32 %k, ptr %p
  br label %end
end:
  ret void
}

; Wanted on both sides, %a is loaded before the branch; %b and %c on the edges into the phi, each on its own.
define ptx_kernel void @sides(ptr %p, i32 %a, i32 %b, i32 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = icmp eq i32 %t, 7
  br i1 %d, label %one, label %other
one:
  %x = add i32 %a, 1
  br label %end
other:
  %y = mul i32 %a, 3
  br label %end
end:
  %v = phi i32 [ %x, %one ], [ %y, %other ]
  %w = phi i32 [ %b, %one ], [ %c, %other ]
  store i32 %v, ptr %p
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %w, ptr %q
  ret void
}

; What only a dead instruction wants is not loaded; a function that others call loads at the beginning.
define void @called(ptr %p, i32 %n, i32 %k) {
  %c = icmp slt i32 %n, 3
  br i1 %c, label %some, label %end
some:
  store i32 %k, ptr %p
  br label %end
end:
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry looped(
; 	.param .u64 looped_param_0,
; 	.param .u32 looped_param_1,
; 	.param .u32 looped_param_2
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u32 	%r1, [looped_param_1];
; 	mov.u32 	%r3, %tid.x;
; 	setp.lt.s32 	%p1, %r3, %r1;
; 	@!%p1 bra 	$L__BB0_5;
; 	ld.param.u64 	%rd1, [looped_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; $L__BB0_3:                              // loop header, depth 1
; 	mul.wide.s32 	%rd3, %r3, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	st.global.u32 	[%rd4], %r3;
; 	add.s32 	%r3, %r3, 32;
; 	setp.lt.s32 	%p2, %r3, %r1;
; 	@%p2 bra 	$L__BB0_3;
; 	ld.param.u32 	%r5, [looped_param_2];
; 	st.global.u32 	[%rd2], %r5;
; $L__BB0_5:
; 	ret;
; }
;
; .visible .entry sides(
; 	.param .u64 sides_param_0,
; 	.param .u32 sides_param_1,
; 	.param .u32 sides_param_2,
; 	.param .u32 sides_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<9>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [sides_param_1];
; 	mov.u32 	%r2, %tid.x;
; 	setp.eq.s32 	%p1, %r2, 7;
; 	@!%p1 bra 	$L__BB1_2;
; 	ld.param.u32 	%r8, [sides_param_2];
; 	add.s32 	%r7, %r1, 1;
; 	bra.uni 	$L__BB1_4;
; $L__BB1_2:
; 	ld.param.u32 	%r8, [sides_param_3];
; 	mul.lo.s32 	%r7, %r1, 3;
; $L__BB1_4:
; 	ld.param.u64 	%rd1, [sides_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	st.global.u32 	[%rd2], %r7;
; 	st.global.u32 	[%rd2+4], %r8;
; 	ret;
; }
;
; .visible .func called(
; 	.param .b64 called_param_0,
; 	.param .b32 called_param_1,
; 	.param .b32 called_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [called_param_0];
; 	ld.param.u32 	%r1, [called_param_1];
; 	ld.param.u32 	%r2, [called_param_2];
; 	setp.lt.s32 	%p1, %r1, 3;
; 	@!%p1 bra 	$L__BB2_3;
; 	st.u32 	[%rd1], %r2;
; $L__BB2_3:
; 	ret;
; }
