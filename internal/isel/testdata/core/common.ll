; test ptx sm_80 ptx7.8 -O2
; test accept sm_60 sm_80 ptx7.8 -O0 -O2
; A part of an address that several blocks want is computed once, where it dominates them all.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Three blocks that may each be left out store to one row.
define ptx_kernel void @row(ptr %p, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = sext i32 %t to i64
  %a = icmp slt i32 %t, %n
  br i1 %a, label %one, label %second
one:
  %p1 = getelementptr float, ptr %p, i64 %x
  store float 1.0, ptr %p1
  br label %second
second:
  %t2 = add i32 %t, 8
  %b = icmp slt i32 %t2, %n
  br i1 %b, label %two, label %third
two:
  %p2 = getelementptr float, ptr %p, i64 %x
  %q2 = getelementptr i8, ptr %p2, i64 32
  store float 2.0, ptr %q2
  br label %third
third:
  %t3 = add i32 %t, 16
  %c = icmp slt i32 %t3, %n
  br i1 %c, label %three, label %end
three:
  %p3 = getelementptr float, ptr %p, i64 %x
  %q3 = getelementptr i8, ptr %p3, i64 64
  store float 3.0, ptr %q3
  br label %end
end:
  ret void
}

; What two blocks behind a loop want is not computed in the loop, though a block of it dominates them.
define ptx_kernel void @behind(ptr %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ %t, %entry ], [ %j, %loop ]
  %j = shl i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %after
after:
  %d = icmp eq i32 %j, 64
  %x = sext i32 %j to i64
  br i1 %d, label %one, label %two
one:
  %p1 = getelementptr float, ptr %p, i64 %x
  store float 1.0, ptr %p1
  br label %end
two:
  %p2 = getelementptr float, ptr %p, i64 %x
  store float 2.0, ptr %p2
  br label %end
end:
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry row(
; 	.param .u64 row_param_0,
; 	.param .u32 row_param_1
; )
; {
; 	.reg .pred 	%p<4>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [row_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [row_param_1];
; 	mov.u32 	%r2, %tid.x;
; 	setp.lt.s32 	%p1, %r2, %r1;
; 	mul.wide.s32 	%rd3, %r2, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	@!%p1 bra 	$L__BB0_3;
; 	st.global.f32 	[%rd4], 0f3F800000;
; $L__BB0_3:
; 	add.s32 	%r3, %r2, 8;
; 	setp.lt.s32 	%p2, %r3, %r1;
; 	@!%p2 bra 	$L__BB0_5;
; 	st.global.f32 	[%rd4+32], 0f40000000;
; $L__BB0_5:
; 	add.s32 	%r4, %r2, 16;
; 	setp.lt.s32 	%p3, %r4, %r1;
; 	@!%p3 bra 	$L__BB0_7;
; 	st.global.f32 	[%rd4+64], 0f40400000;
; $L__BB0_7:
; 	ret;
; }
;
; .visible .entry behind(
; 	.param .u64 behind_param_0,
; 	.param .u32 behind_param_1
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u32 	%r1, [behind_param_1];
; 	mov.u32 	%r3, %tid.x;
; $L__BB1_2:                              // loop header, depth 1
; 	shl.b32 	%r3, %r3, 1;
; 	setp.lt.s32 	%p1, %r3, %r1;
; 	@%p1 bra 	$L__BB1_2;
; 	ld.param.u64 	%rd1, [behind_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	setp.eq.s32 	%p2, %r3, 64;
; 	mul.wide.s32 	%rd3, %r3, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	@!%p2 bra 	$L__BB1_4;
; 	st.global.f32 	[%rd4], 0f3F800000;
; 	bra.uni 	$L__BB1_6;
; $L__BB1_4:
; 	st.global.f32 	[%rd4], 0f40000000;
; $L__BB1_6:
; 	ret;
; }
