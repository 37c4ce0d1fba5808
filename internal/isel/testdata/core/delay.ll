; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; What computes the next value of a phi comes behind the last use of the phi, and both have one register.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @last(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %n, ptr addrspace(1) %a
  %c = icmp eq i32 %i, %n
  br i1 %c, label %done, label %loop
done:
  ret void
}

; The next value is wanted before the last use: the copy stays.
define ptx_kernel void @wanted(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 3
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %j
  store i32 %i, ptr addrspace(1) %a
  %c = icmp ult i32 %i, %n
  br i1 %c, label %loop, label %done
done:
  ret void
}

; A load does not pass the store.
define ptx_kernel void @loaded(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %k = phi i32 [ 0, %entry ], [ %l, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %k
  %j = load i32, ptr addrspace(1) %a
  store i32 %i, ptr addrspace(1) %a
  %l = add i32 %k, 1
  %c = icmp ult i32 %l, %n
  br i1 %c, label %loop, label %done
done:
  ret void
}

; Nor does a sum pass what changes its operand: the phis change in turn.
define ptx_kernel void @turned(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %k = phi i32 [ 1, %entry ], [ %i, %loop ]
  %j = add i32 %i, %k
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %k, ptr addrspace(1) %a
  %c = icmp ult i32 %i, %n
  br i1 %c, label %loop, label %done
done:
  ret void
}

; Likewise where the copies stand in the block of the sum.
define ptx_kernel void @body(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %k = phi i32 [ 1, %entry ], [ %i, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %j = add i32 %i, %k
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %k, ptr addrspace(1) %a
  br label %loop
done:
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry last(
; 	.param .u64 .ptr .global .align 1 last_param_0,
; 	.param .u32 last_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [last_param_0];
; 	ld.param.u32 	%r1, [last_param_1];
; 	mov.b32 	%r2, 0;
; $L__BB0_2:                              // loop header, depth 1
; 	mul.wide.s32 	%rd2, %r2, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	st.global.u32 	[%rd3], %r1;
; 	setp.eq.s32 	%p1, %r2, %r1;
; 	add.s32 	%r2, %r2, 1;
; 	@!%p1 bra 	$L__BB0_2;
; 	ret;
; }
;
; .visible .entry wanted(
; 	.param .u64 .ptr .global .align 1 wanted_param_0,
; 	.param .u32 wanted_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [wanted_param_0];
; 	ld.param.u32 	%r1, [wanted_param_1];
; 	mov.b32 	%r2, 0;
; $L__BB1_2:                              // loop header, depth 1
; 	add.s32 	%r3, %r2, 3;
; 	mul.wide.s32 	%rd2, %r3, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	st.global.u32 	[%rd3], %r2;
; 	setp.lt.u32 	%p1, %r2, %r1;
; 	mov.b32 	%r2, %r3;
; 	@%p1 bra 	$L__BB1_2;
; 	ret;
; }
;
; .visible .entry loaded(
; 	.param .u64 .ptr .global .align 1 loaded_param_0,
; 	.param .u32 loaded_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [loaded_param_0];
; 	ld.param.u32 	%r1, [loaded_param_1];
; 	mov.b32 	%r2, 0;
; 	mov.b32 	%r3, 0;
; $L__BB2_2:                              // loop header, depth 1
; 	mul.wide.s32 	%rd2, %r3, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	ld.global.u32 	%r4, [%rd3];
; 	st.global.u32 	[%rd3], %r2;
; 	add.s32 	%r3, %r3, 1;
; 	setp.lt.u32 	%p1, %r3, %r1;
; 	mov.b32 	%r2, %r4;
; 	@%p1 bra 	$L__BB2_2;
; 	ret;
; }
;
; .visible .entry turned(
; 	.param .u64 .ptr .global .align 1 turned_param_0,
; 	.param .u32 turned_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [turned_param_0];
; 	ld.param.u32 	%r1, [turned_param_1];
; 	mov.b32 	%r2, 0;
; 	mov.b32 	%r3, 1;
; $L__BB3_2:                              // loop header, depth 1
; 	add.s32 	%r4, %r2, %r3;
; 	mul.wide.s32 	%rd2, %r2, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	st.global.u32 	[%rd3], %r3;
; 	setp.lt.u32 	%p1, %r2, %r1;
; 	mov.b32 	%r3, %r2;
; 	mov.b32 	%r2, %r4;
; 	@%p1 bra 	$L__BB3_2;
; 	ret;
; }
;
; .visible .entry body(
; 	.param .u64 .ptr .global .align 1 body_param_0,
; 	.param .u32 body_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [body_param_0];
; 	ld.param.u32 	%r1, [body_param_1];
; 	mov.b32 	%r2, 0;
; 	mov.b32 	%r3, 1;
; $L__BB4_2:                              // loop header, depth 1
; 	setp.lt.u32 	%p1, %r2, %r1;
; 	@!%p1 bra 	$L__BB4_3;
; 	add.s32 	%r4, %r2, %r3;
; 	mul.wide.s32 	%rd2, %r2, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	st.global.u32 	[%rd3], %r3;
; 	mov.b32 	%r3, %r2;
; 	mov.b32 	%r2, %r4;
; 	bra.uni 	$L__BB4_2;
; $L__BB4_3:
; 	ret;
; }
