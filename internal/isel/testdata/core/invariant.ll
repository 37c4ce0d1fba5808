; test ptx sm_80 ptx7.8 -O2
; test accept sm_60 sm_80 ptx7.8 -O0 -O2
; What of an address no iteration of a loop changes is computed before the loop.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

@tile = internal addrspace(3) global [32 x [32 x float]] undef, align 16

; The row's offset is added before the inner loop, that of the plane before the outer one.
define ptx_kernel void @nest(ptr %p, i32 %rows, i32 %n, i32 %plane) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %z = sext i32 %plane to i64
  %x = sext i32 %t to i64
  br label %outer
outer:
  %r = phi i32 [ 0, %entry ], [ %rn, %latch ]
  %row = mul nsw i32 %r, %n
  %y = sext i32 %row to i64
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %in, %inner ]
  %k = sext i32 %i to i64
  %a = getelementptr [64 x float], ptr %p, i64 %k
  %b = getelementptr float, ptr %a, i64 %y
  %c = getelementptr [32 x [32 x float]], ptr %b, i64 %z
  %d = getelementptr float, ptr %c, i64 %x
  store float 1.0, ptr %d
  %s = getelementptr [32 x [32 x float]], ptr addrspace(3) @tile, i64 0, i64 %k, i64 %x
  store float 2.0, ptr addrspace(3) %s
  %in = add nsw i32 %i, 1
  %ci = icmp slt i32 %in, %n
  br i1 %ci, label %inner, label %latch
latch:
  %rn = add nsw i32 %r, 1
  %cr = icmp slt i32 %rn, %rows
  br i1 %cr, label %outer, label %end
end:
  ret void
}

; Bits that no two numbers share are added: %i shares its product with both, the constant stands in brackets.
define ptx_kernel void @bits(ptr %p, ptr %q, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %h = shl i32 %t, 11
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = or disjoint i32 %i, %h
  %a64 = sext i32 %a to i64
  %pa = getelementptr i32, ptr %p, i64 %a64
  %x = load i32, ptr %pa
  %o = or disjoint i32 %i, 1
  %b = or disjoint i32 %o, %h
  %b64 = sext i32 %b to i64
  %pb = getelementptr i32, ptr %p, i64 %b64
  %y = load i32, ptr %pb
  %v = add i32 %x, %y
  %i64 = sext i32 %i to i64
  %pq = getelementptr i32, ptr %q, i64 %i64
  store i32 %v, ptr %pq
  %j = add nsw i32 %i, 2
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Two ways into the loop: nothing is computed before it.
define ptx_kernel void @entered(ptr %p, i32 %n, i32 %k) {
  %c = icmp eq i32 %n, 4
  br i1 %c, label %one, label %two
one:
  br label %loop
two:
  br label %loop
loop:
  %i = phi i32 [ 0, %one ], [ 9, %two ], [ %j, %loop ]
  %x = sext i32 %k to i64
  %r = getelementptr i32, ptr %p, i64 %x
  %y = sext i32 %i to i64
  %q = getelementptr i32, ptr %r, i64 %y
  store i32 %i, ptr %q
  %j = add nsw i32 %i, 1
  %d = icmp slt i32 %j, %n
  br i1 %d, label %loop, label %end
end:
  ret void
}

; Bits that may be shared are not added.
define ptx_kernel void @shared(ptr %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = or i32 %t, 1
  %x = sext i32 %o to i64
  %q = getelementptr i32, ptr %p, i64 %x
  store i32 %t, ptr %q
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .shared .align 16 .b8 tile[4096];
;
; .visible .entry nest(
; 	.param .u64 nest_param_0,
; 	.param .u32 nest_param_1,
; 	.param .u32 nest_param_2,
; 	.param .u32 nest_param_3
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<15>;
;
; 	ld.param.u64 	%rd1, [nest_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [nest_param_1];
; 	ld.param.u32 	%r2, [nest_param_2];
; 	ld.param.u32 	%r3, [nest_param_3];
; 	mov.u32 	%r4, %tid.x;
; 	mul.wide.s32 	%rd7, %r3, 4096;
; 	mul.wide.s32 	%rd9, %r4, 4;
; 	mov.b64 	%rd11, tile;
; 	add.s64 	%rd13, %rd11, %rd9;
; 	mov.b32 	%r5, 0;
; $L__BB0_2:                              // loop header, depth 1
; 	mul.lo.s32 	%r6, %r5, %r2;
; 	mul.wide.s32 	%rd5, %r6, 4;
; 	mov.b32 	%r7, 0;
; $L__BB0_3:                              // loop header, depth 2
; 	mul.wide.s32 	%rd3, %r7, 256;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	add.s64 	%rd6, %rd4, %rd5;
; 	add.s64 	%rd8, %rd6, %rd7;
; 	add.s64 	%rd10, %rd8, %rd9;
; 	st.global.f32 	[%rd10], 0f3F800000;
; 	mul.wide.s32 	%rd12, %r7, 128;
; 	add.s64 	%rd14, %rd13, %rd12;
; 	st.shared.f32 	[%rd14], 0f40000000;
; 	add.s32 	%r7, %r7, 1;
; 	setp.lt.s32 	%p1, %r7, %r2;
; 	@%p1 bra 	$L__BB0_3;
; 	add.s32 	%r5, %r5, 1;
; 	setp.lt.s32 	%p2, %r5, %r1;
; 	@%p2 bra 	$L__BB0_2;
; 	ret;
; }
;
; .visible .entry bits(
; 	.param .u64 bits_param_0,
; 	.param .u64 bits_param_1,
; 	.param .u32 bits_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<10>;
;
; 	ld.param.u64 	%rd1, [bits_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [bits_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u32 	%r1, [bits_param_2];
; 	mov.u32 	%r2, %tid.x;
; 	shl.b32 	%r3, %r2, 11;
; 	mul.wide.s32 	%rd5, %r3, 4;
; 	add.s64 	%rd7, %rd2, %rd5;
; 	mov.b32 	%r4, 0;
; $L__BB1_2:                              // loop header, depth 1
; 	mul.wide.s32 	%rd6, %r4, 4;
; 	add.s64 	%rd8, %rd7, %rd6;
; 	ld.global.u32 	%r5, [%rd8];
; 	ld.global.u32 	%r6, [%rd8+4];
; 	add.s32 	%r7, %r5, %r6;
; 	add.s64 	%rd9, %rd4, %rd6;
; 	st.global.u32 	[%rd9], %r7;
; 	add.s32 	%r4, %r4, 2;
; 	setp.lt.s32 	%p1, %r4, %r1;
; 	@%p1 bra 	$L__BB1_2;
; 	ret;
; }
;
; .visible .entry entered(
; 	.param .u64 entered_param_0,
; 	.param .u32 entered_param_1,
; 	.param .u32 entered_param_2
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [entered_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [entered_param_1];
; 	ld.param.u32 	%r2, [entered_param_2];
; 	setp.eq.s32 	%p1, %r1, 4;
; 	@!%p1 bra 	$L__BB2_2;
; 	mov.b32 	%r3, 0;
; 	bra.uni 	$L__BB2_4;
; $L__BB2_2:
; 	mov.b32 	%r3, 9;
; $L__BB2_4:                              // loop header, depth 1
; 	mul.wide.s32 	%rd3, %r2, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	mul.wide.s32 	%rd5, %r3, 4;
; 	add.s64 	%rd6, %rd4, %rd5;
; 	st.global.u32 	[%rd6], %r3;
; 	add.s32 	%r3, %r3, 1;
; 	setp.lt.s32 	%p2, %r3, %r1;
; 	@%p2 bra 	$L__BB2_4;
; 	ret;
; }
;
; .visible .entry shared(
; 	.param .u64 shared_param_0
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [shared_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	mov.u32 	%r1, %tid.x;
; 	or.b32 	%r2, %r1, 1;
; 	mul.wide.s32 	%rd3, %r2, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	st.global.u32 	[%rd4], %r1;
; 	ret;
; }
