; test ptx sm_80 ptx7.8 -O2
; test accept sm_60 sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; What an atomic operation must order, and what it need not: accesses of the thread before it and behind it.
target triple = "nvptx64-nvidia-cuda"

@bins = internal addrspace(3) global [64 x i32] undef, align 4

; Nothing before, nothing behind: red.relaxed.
define ptx_kernel void @alone(ptr addrspace(1) %p, i32 %n) {
  %x = atomicrmw add ptr addrspace(1) %p, i32 %n seq_cst, align 4
  ret void
}

; A load before: the fence stays, the acquire goes.
define ptx_kernel void @last(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %n = load i32, ptr addrspace(1) %q
  %x = atomicrmw max ptr addrspace(1) %p, i32 %n seq_cst, align 4
  ret void
}

; A load behind, on one path: the acquire stays.
define ptx_kernel void @first(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
  %x = atomicrmw add ptr addrspace(1) %p, i32 1 acq_rel, align 4
  %c = icmp eq i32 %n, 0
  br i1 %c, label %some, label %end
some:
  %y = load i32, ptr addrspace(1) %q
  store i32 %y, ptr addrspace(1) %q
  br label %end
end:
  ret void
}

; In a loop it is before and behind itself.
define ptx_kernel void @loop(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = atomicrmw add ptr addrspace(1) %p, i32 %i seq_cst, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Callers may access before and behind.
define void @called(ptr addrspace(1) %p) {
  %x = atomicrmw add ptr addrspace(1) %p, i32 1 seq_cst, align 4
  ret void
}

; Only loads of what does not change, and of the thread's own: nothing to order.
define ptx_kernel void @settled(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(1) %r) {
  %own = alloca i32
  store i32 1, ptr %own
  %a = load i32, ptr addrspace(4) %q
  %b = load i32, ptr addrspace(1) %r, !invariant.load !0
  %c = load i32, ptr %own
  %d = add i32 %a, %b
  %n = add i32 %d, %c
  %x = atomicrmw add ptr addrspace(1) %p, i32 %n seq_cst, align 4
  ret void
}

; Shared memory that nothing but atomicrmw accesses atomically: acquire and release within the block.
define ptx_kernel void @count(ptr addrspace(1) %p, i32 %n) {
  %v = load i32, ptr addrspace(1) %p
  %k = and i32 %v, 63
  %a = getelementptr [64 x i32], ptr addrspace(3) @bins, i32 0, i32 %k
  %x = atomicrmw add ptr addrspace(3) %a, i32 1 seq_cst, align 4
  store i32 %x, ptr addrspace(1) %p
  ret void
}

!0 = !{}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .shared .align 4 .b8 bins[256];
;
; .visible .entry alone(
; 	.param .u64 .ptr .global .align 1 alone_param_0,
; 	.param .u32 alone_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [alone_param_0];
; 	ld.param.u32 	%r1, [alone_param_1];
; 	red.relaxed.sys.global.add.u32 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .entry last(
; 	.param .u64 .ptr .global .align 1 last_param_0,
; 	.param .u64 .ptr .global .align 1 last_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [last_param_0];
; 	ld.param.u64 	%rd2, [last_param_1];
; 	ld.global.u32 	%r1, [%rd2];
; 	fence.sc.sys;
; 	red.relaxed.sys.global.max.s32 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .entry first(
; 	.param .u64 .ptr .global .align 1 first_param_0,
; 	.param .u64 .ptr .global .align 1 first_param_1,
; 	.param .u32 first_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [first_param_0];
; 	ld.param.u32 	%r1, [first_param_2];
; 	atom.acquire.sys.global.add.u32 	%r2, [%rd1], 1;
; 	setp.eq.s32 	%p1, %r1, 0;
; 	@!%p1 bra 	$L__BB2_3;
; 	ld.param.u64 	%rd2, [first_param_1];
; 	ld.global.u32 	%r3, [%rd2];
; 	st.global.u32 	[%rd2], %r3;
; $L__BB2_3:
; 	ret;
; }
;
; .visible .entry loop(
; 	.param .u64 .ptr .global .align 1 loop_param_0,
; 	.param .u32 loop_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [loop_param_0];
; 	ld.param.u32 	%r1, [loop_param_1];
; 	mov.b32 	%r2, 0;
; $L__BB3_2:                              // loop header, depth 1
; 	fence.sc.sys;
; 	atom.acquire.sys.global.add.u32 	%r3, [%rd1], %r2;
; 	add.s32 	%r2, %r2, 1;
; 	setp.lt.s32 	%p1, %r2, %r1;
; 	@%p1 bra 	$L__BB3_2;
; 	ret;
; }
;
; .visible .func called(
; 	.param .b64 called_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [called_param_0];
; 	fence.sc.sys;
; 	atom.acquire.sys.global.add.u32 	%r1, [%rd1], 1;
; 	ret;
; }
;
; .visible .entry settled(
; 	.param .u64 .ptr .global .align 1 settled_param_0,
; 	.param .u64 .ptr .const .align 1 settled_param_1,
; 	.param .u64 .ptr .global .align 1 settled_param_2
; )
; {
; 	.local .align 4 .b8 __local_depot5[4];
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [settled_param_0];
; 	ld.param.u64 	%rd2, [settled_param_1];
; 	ld.param.u64 	%rd3, [settled_param_2];
; 	st.local.u32 	[__local_depot5], 1;
; 	ld.const.u32 	%r1, [%rd2];
; 	ld.global.nc.u32 	%r2, [%rd3];
; 	ld.local.u32 	%r3, [__local_depot5];
; 	add.s32 	%r4, %r1, %r2;
; 	add.s32 	%r5, %r4, %r3;
; 	red.relaxed.sys.global.add.u32 	[%rd1], %r5;
; 	ret;
; }
;
; .visible .entry count(
; 	.param .u64 .ptr .global .align 1 count_param_0,
; 	.param .u32 count_param_1
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [count_param_0];
; 	ld.global.u32 	%r1, [%rd1];
; 	and.b32 	%r2, %r1, 63;
; 	mov.b32 	%r3, bins;
; 	shl.b32 	%r4, %r2, 2;
; 	add.s32 	%r5, %r3, %r4;
; 	atom.acq_rel.cta.shared.add.u32 	%r6, [%r5], 1;
; 	st.global.u32 	[%rd1], %r6;
; 	ret;
; }
