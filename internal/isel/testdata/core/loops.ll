; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Loops: no block of copies on the way back, the body before what comes behind it, no unrolling where metadata forbids it.
target triple = "nvptx64-nvidia-nvcl"

; One register for each phi and what it becomes, the sum behind the loop as well.
define i32 @sum(ptr %p, i32 %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %done
done:
  %r = phi i32 [ 0, %entry ], [ %t, %loop ]
  ret i32 %r
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %done, !llvm.loop !0
}

; What the phi held is wanted behind the loop: the copy stays on the way back.
define i32 @before(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 3
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %done
done:
  ret i32 %i
}

; Two phis change places, and the first is wanted behind the loop: the register that breaks the cycle is no phi.
define i64 @swap(i64 %a, i64 %b, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = phi i64 [ %a, %entry ], [ %y, %loop ]
  %y = phi i64 [ %b, %entry ], [ %x, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %i, %n
  br i1 %c, label %loop, label %done
done:
  %r = mul i64 %y, 10
  %s = sub i64 %r, %x
  ret i64 %s
}

; The plane below, here and above: the copies are done before the branch.
define void @planes(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %below = phi float [ 0.0, %entry ], [ %here, %loop ]
  %here = phi float [ 0.0, %entry ], [ %above, %loop ]
  %a = getelementptr float, ptr %p, i32 %i
  %above = load float, ptr %a
  %x = fadd float %below, %here
  %y = fadd float %x, %above
  store float %y, ptr %a
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %done, !llvm.loop !2
done:
  ret void
}

; Two phis change places, and both are wanted behind the loop: the copy that saves one of them is no phi.
define i32 @changed(i32 %n, i32 %a, i32 %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = phi i32 [ %a, %entry ], [ %y, %loop ]
  %y = phi i32 [ %b, %entry ], [ %x, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %i, %n
  br i1 %c, label %loop, label %done
done:
  %s = shl i32 %x, 3
  %t = sub i32 %s, %y
  ret i32 %t
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.count", i32 1}

; Likewise with one value for both at first: what a cycle of copies saves is not taken for a phi that is set for the loop.
define i64 @circle(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = phi i64 [ 0, %entry ], [ %y, %loop ]
  %y = phi i64 [ 0, %entry ], [ %x, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %i, %n
  br i1 %c, label %loop, label %done
done:
  ret i64 %x
}

; What is written under a guard was written before: the register that assembly changes for some threads keeps what the
; others have, and is not that of the copy which decides.
define i32 @guarded(i32 %n) {
  %a = call { i32, i32 } asm "{ .reg .pred p; mov.b32 $1, $2; add.s32 $1, $1, 1; setp.gt.s32 p, $1, 10; @p mov.b32 $0, 5; }", "=r,=r,r,0"(i32 %n, i32 %n)
  %r = extractvalue { i32, i32 } %a, 0
  ret i32 %r
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func (.param .b32 func_retval0) sum(
; 	.param .b64 sum_param_0,
; 	.param .b32 sum_param_1
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [sum_param_0];
; 	ld.param.u32 	%r1, [sum_param_1];
; 	setp.gt.s32 	%p1, %r1, 0;
; 	mov.b32 	%r7, 0;
; 	@!%p1 bra 	$L__BB0_3;
; 	mov.b32 	%r2, 0;
; $L__BB0_2:                              // loop header, depth 1
; 	.pragma "nounroll";
; 	mul.wide.s32 	%rd2, %r2, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	ld.u32 	%r4, [%rd3];
; 	add.s32 	%r7, %r7, %r4;
; 	add.s32 	%r2, %r2, 1;
; 	setp.lt.s32 	%p2, %r2, %r1;
; 	@%p2 bra 	$L__BB0_2;
; $L__BB0_3:
; 	st.param.b32 	[func_retval0], %r7;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) before(
; 	.param .b32 before_param_0
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<5>;
;
; 	ld.param.u32 	%r1, [before_param_0];
; 	mov.b32 	%r4, 0;
; $L__BB1_2:                              // loop header, depth 1
; 	mov.b32 	%r2, %r4;
; 	add.s32 	%r4, %r2, 3;
; 	setp.lt.s32 	%p1, %r4, %r1;
; 	@%p1 bra 	$L__BB1_2;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) swap(
; 	.param .b64 swap_param_0,
; 	.param .b64 swap_param_1,
; 	.param .b32 swap_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<8>;
;
; 	ld.param.u64 	%rd3, [swap_param_0];
; 	ld.param.u64 	%rd4, [swap_param_1];
; 	ld.param.u32 	%r1, [swap_param_2];
; 	mov.b32 	%r2, 0;
; $L__BB2_2:                              // loop header, depth 1
; 	setp.lt.u32 	%p1, %r2, %r1;
; 	add.s32 	%r2, %r2, 1;
; 	@!%p1 bra 	$L__BB2_3;
; 	mov.b64 	%rd7, %rd3;
; 	mov.b64 	%rd3, %rd4;
; 	mov.b64 	%rd4, %rd7;
; 	bra.uni 	$L__BB2_2;
; $L__BB2_3:
; 	mul.lo.s64 	%rd5, %rd4, 10;
; 	sub.s64 	%rd6, %rd5, %rd3;
; 	st.param.b64 	[func_retval0], %rd6;
; 	ret;
; }
;
; .visible .func planes(
; 	.param .b64 planes_param_0,
; 	.param .b32 planes_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .f32 	%f<6>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [planes_param_0];
; 	ld.param.u32 	%r1, [planes_param_1];
; 	mov.b32 	%r2, 0;
; 	mov.f32 	%f1, 0f00000000;
; 	mov.f32 	%f2, 0f00000000;
; $L__BB3_2:                              // loop header, depth 1
; 	.pragma "nounroll";
; 	mul.wide.s32 	%rd2, %r2, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	ld.f32 	%f3, [%rd3];
; 	add.rn.f32 	%f4, %f1, %f2;
; 	add.rn.f32 	%f5, %f4, %f3;
; 	st.f32 	[%rd3], %f5;
; 	add.s32 	%r2, %r2, 1;
; 	setp.lt.s32 	%p1, %r2, %r1;
; 	mov.f32 	%f1, %f2;
; 	mov.f32 	%f2, %f3;
; 	@%p1 bra 	$L__BB3_2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) changed(
; 	.param .b32 changed_param_0,
; 	.param .b32 changed_param_1,
; 	.param .b32 changed_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<11>;
;
; 	ld.param.u32 	%r1, [changed_param_0];
; 	ld.param.u32 	%r5, [changed_param_1];
; 	ld.param.u32 	%r6, [changed_param_2];
; 	mov.b32 	%r4, 0;
; $L__BB4_2:                              // loop header, depth 1
; 	setp.lt.u32 	%p1, %r4, %r1;
; 	add.s32 	%r4, %r4, 1;
; 	@!%p1 bra 	$L__BB4_3;
; 	mov.b32 	%r10, %r5;
; 	mov.b32 	%r5, %r6;
; 	mov.b32 	%r6, %r10;
; 	bra.uni 	$L__BB4_2;
; $L__BB4_3:
; 	shl.b32 	%r8, %r5, 3;
; 	sub.s32 	%r9, %r8, %r6;
; 	st.param.b32 	[func_retval0], %r9;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) circle(
; 	.param .b32 circle_param_0
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u32 	%r1, [circle_param_0];
; 	mov.b32 	%r2, 0;
; 	mov.b64 	%rd1, 0;
; 	mov.b64 	%rd2, 0;
; $L__BB5_2:                              // loop header, depth 1
; 	setp.lt.u32 	%p1, %r2, %r1;
; 	add.s32 	%r2, %r2, 1;
; 	@!%p1 bra 	$L__BB5_3;
; 	mov.b64 	%rd3, %rd1;
; 	mov.b64 	%rd1, %rd2;
; 	mov.b64 	%rd2, %rd3;
; 	bra.uni 	$L__BB5_2;
; $L__BB5_3:
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) guarded(
; 	.param .b32 guarded_param_0
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r2, [guarded_param_0];
; 	mov.b32 	%r3, %r2;
; 	add.s32 	%r3, %r3, 1;
; 	setp.gt.s32 	%p1, %r3, 10;
; 	@%p1 mov.b32 	%r2, 5;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
