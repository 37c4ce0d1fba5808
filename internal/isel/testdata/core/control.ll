; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Branches, switches and phis; .uni where all lanes agree.
target triple = "nvptx64-nvidia-nvcl"
define i32 @swap(i32 %n, i32 %x, i32 %y) {
entry:
  br label %loop
loop:
  %a = phi i32 [ %x, %entry ], [ %b, %loop ]
  %b = phi i32 [ %y, %entry ], [ %a, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %done
done:
  %r = shl i32 %a, 1
  %s = sub i32 %r, %b
  ret i32 %s
}

define i32 @tables(i32 %x, i64 %y) {
entry:
  switch i32 %x, label %def [
    i32 10, label %a
    i32 11, label %b
    i32 12, label %c
    i32 13, label %a
    i32 14, label %b
    i32 16, label %c
  ]
a:
  br label %def
b:
  switch i64 %y, label %def [
    i64 -5, label %a
    i64 1000000000000, label %c
  ]
c:
  %p = phi i32 [ 1, %entry ], [ 1, %entry ], [ 2, %b ]
  ret i32 %p
def:
  %q = phi i32 [ 3, %entry ], [ 4, %a ], [ %x, %b ]
  ret i32 %q
}

define i32 @conditions(i32 %x, float %f, i1 %c) {
entry:
  %n = xor i1 %c, true
  br i1 %n, label %a, label %b
a:
  %o = fcmp une float %f, 0.0
  br i1 %o, label %b, label %dead
b:
  %r = phi i32 [ 5, %entry ], [ %x, %a ]
  %u = fcmp ueq float %f, 1.0
  %s = select i1 %u, i32 %r, i32 7
  %t = select i1 %u, i1 %c, i1 false
  %z = zext i1 %t to i32
  %w = add i32 %s, %z
  ret i32 %w
dead:
  unreachable
}

define ptx_kernel void @uniform(ptr addrspace(1) %p, i32 %n) {
entry:
  %c = icmp sgt i32 %n, 4
  br i1 %c, label %a, label %b
a:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = icmp sgt i32 %t, %n
  br i1 %d, label %b, label %e
b:
  store i32 1, ptr addrspace(1) %p
  br label %e
e:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define i32 @computed(i1 %c) {
entry:
  %t = select i1 %c, ptr blockaddress(@computed, %a), ptr blockaddress(@computed, %b)
  indirectbr ptr %t, [label %a, label %b]
a:
  br label %b
b:
  %r = phi i32 [ 1, %entry ], [ 2, %a ]
  ret i32 %r
}

define i32 @frozen_phi(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ undef, %entry ], [ %x, %a ]
  %f = freeze i32 %p
  %r = xor i32 %f, %x
  ret i32 %r
}

define i32 @far_apart(i32 %x) {
entry:
  switch i32 %x, label %def [
    i32 5, label %a
    i32 -7, label %b
    i32 1000, label %c
    i32 100000, label %d
    i32 -2000000000, label %e
    i32 77777777, label %f
  ]
a:
  ret i32 1
b:
  ret i32 2
c:
  ret i32 3
d:
  ret i32 4
e:
  ret i32 5
f:
  ret i32 6
def:
  ret i32 0
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func (.param .b32 func_retval0) swap(
; 	.param .b32 swap_param_0,
; 	.param .b32 swap_param_1,
; 	.param .b32 swap_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<11>;
;
; 	ld.param.u32 	%r1, [swap_param_0];
; 	ld.param.u32 	%r4, [swap_param_1];
; 	ld.param.u32 	%r5, [swap_param_2];
; 	mov.b32 	%r6, 0;
; $L__BB0_2:                              // loop header, depth 1
; 	add.s32 	%r6, %r6, 1;
; 	setp.lt.u32 	%p1, %r6, %r1;
; 	@!%p1 bra 	$L__BB0_3;
; 	mov.b32 	%r10, %r4;
; 	mov.b32 	%r4, %r5;
; 	mov.b32 	%r5, %r10;
; 	bra.uni 	$L__BB0_2;
; $L__BB0_3:
; 	shl.b32 	%r8, %r4, 1;
; 	sub.s32 	%r9, %r8, %r5;
; 	st.param.b32 	[func_retval0], %r9;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) tables(
; 	.param .b32 tables_param_0,
; 	.param .b64 tables_param_1
; )
; {
; 	.reg .pred 	%p<7>;
; 	.reg .b32 	%r<10>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r3, [tables_param_0];
; 	ld.param.u64 	%rd1, [tables_param_1];
; 	sub.s32 	%r4, %r3, 10;
; 	setp.gt.u32 	%p1, %r4, 6;
; 	@%p1 bra 	$L__BB1_6;
; 	shl.b32 	%r6, 1, %r4;
; 	and.b32 	%r7, %r6, 9;
; 	setp.ne.u32 	%p2, %r7, 0;
; 	@%p2 bra 	$L__BB1_4;
; 	and.b32 	%r8, %r6, 18;
; 	setp.ne.u32 	%p3, %r8, 0;
; 	@%p3 bra 	$L__BB1_2;
; 	and.b32 	%r9, %r6, 68;
; 	setp.ne.u32 	%p4, %r9, 0;
; 	@%p4 bra 	$L__BB1_7;
; $L__BB1_6:
; 	mov.b32 	%r3, 3;
; 	bra.uni 	$L__BB1_5;
; $L__BB1_7:
; 	mov.b32 	%r2, 1;
; 	bra.uni 	$L__BB1_3;
; $L__BB1_2:
; 	setp.eq.u64 	%p5, %rd1, 1000000000000;
; 	@%p5 bra 	$L__BB1_13;
; 	setp.eq.u64 	%p6, %rd1, -5;
; 	@%p6 bra 	$L__BB1_4;
; 	bra.uni 	$L__BB1_5;
; $L__BB1_13:
; 	mov.b32 	%r2, 2;
; 	bra.uni 	$L__BB1_3;
; $L__BB1_4:
; 	mov.b32 	%r3, 4;
; $L__BB1_5:
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; $L__BB1_3:
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) conditions(
; 	.param .b32 conditions_param_0,
; 	.param .b32 conditions_param_1,
; 	.param .b32 conditions_param_2
; )
; {
; 	.reg .pred 	%p<5>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<6>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.u32 	%r2, [conditions_param_0];
; 	ld.param.f32 	%f1, [conditions_param_1];
; 	ld.param.u8 	%rs1, [conditions_param_2];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	@!%p1 bra 	$L__BB2_2;
; 	mov.b32 	%r2, 5;
; 	bra.uni 	$L__BB2_4;
; $L__BB2_2:
; 	setp.neu.f32 	%p2, %f1, 0f00000000;
; 	@%p2 bra 	$L__BB2_4;
; 	trap;
; 	exit;
; $L__BB2_4:
; 	setp.equ.f32 	%p3, %f1, 0f3F800000;
; 	selp.b32 	%r3, %r2, 7, %p3;
; 	and.pred 	%p4, %p3, %p1;
; 	selp.b32 	%r4, 1, 0, %p4;
; 	add.s32 	%r5, %r3, %r4;
; 	st.param.b32 	[func_retval0], %r5;
; 	ret;
; }
;
; .visible .entry uniform(
; 	.param .u64 .ptr .global .align 1 uniform_param_0,
; 	.param .u32 uniform_param_1
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [uniform_param_1];
; 	setp.gt.s32 	%p1, %r1, 4;
; 	@!%p1 bra 	$L__BB3_3;
; 	mov.u32 	%r2, %tid.x;
; 	setp.gt.s32 	%p2, %r2, %r1;
; 	@!%p2 bra 	$L__BB3_4;
; $L__BB3_3:
; 	ld.param.u64 	%rd1, [uniform_param_0];
; 	st.global.u32 	[%rd1], 1;
; $L__BB3_4:
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) computed(
; 	.param .b32 computed_param_0
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
; 	$L_brx_0: .branchtargets
; 		$L__BB4_4,
; 		$L__BB4_2,
; 		$L__BB4_4;
;
; 	ld.param.u8 	%rs1, [computed_param_0];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	selp.b64 	%rd1, 2, 3, %p1;
; 	cvt.u32.u64 	%r2, %rd1;
; 	sub.s32 	%r3, %r2, 1;
; 	brx.idx 	%r3, $L_brx_0;
; $L__BB4_4:
; 	mov.b32 	%r1, 1;
; 	bra.uni 	$L__BB4_3;
; $L__BB4_2:
; 	mov.b32 	%r1, 2;
; $L__BB4_3:
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) frozen_phi(
; 	.param .b32 frozen_phi_param_0,
; 	.param .b32 frozen_phi_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u8 	%rs1, [frozen_phi_param_0];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.u32 	%r1, [frozen_phi_param_1];
; 	@%p1 bra 	$L__BB5_2;
; 	mov.b32 	%r2, 0;
; 	bra.uni 	$L__BB5_3;
; $L__BB5_2:
; 	mov.b32 	%r2, %r1;
; $L__BB5_3:
; 	xor.b32 	%r3, %r2, %r1;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) far_apart(
; 	.param .b32 far_apart_param_0
; )
; {
; 	.reg .pred 	%p<8>;
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u32 	%r1, [far_apart_param_0];
; 	setp.lt.u32 	%p1, %r1, 77777777;
; 	@!%p1 bra 	$L__BB6_10;
; 	setp.eq.u32 	%p2, %r1, 5;
; 	@%p2 bra 	$L__BB6_7;
; 	setp.eq.u32 	%p3, %r1, 1000;
; 	@%p3 bra 	$L__BB6_5;
; 	setp.eq.u32 	%p4, %r1, 100000;
; 	@%p4 bra 	$L__BB6_4;
; 	bra.uni 	$L__BB6_8;
; $L__BB6_10:
; 	setp.eq.u32 	%p5, %r1, 77777777;
; 	@%p5 bra 	$L__BB6_2;
; 	setp.eq.u32 	%p6, %r1, 2294967296;
; 	@%p6 bra 	$L__BB6_3;
; 	setp.eq.u32 	%p7, %r1, 4294967289;
; 	@%p7 bra 	$L__BB6_6;
; $L__BB6_8:
; 	st.param.b32 	[func_retval0], 0;
; 	ret;
; $L__BB6_7:
; 	st.param.b32 	[func_retval0], 1;
; 	ret;
; $L__BB6_6:
; 	st.param.b32 	[func_retval0], 2;
; 	ret;
; $L__BB6_5:
; 	st.param.b32 	[func_retval0], 3;
; 	ret;
; $L__BB6_4:
; 	st.param.b32 	[func_retval0], 4;
; 	ret;
; $L__BB6_3:
; 	st.param.b32 	[func_retval0], 5;
; 	ret;
; $L__BB6_2:
; 	st.param.b32 	[func_retval0], 6;
; 	ret;
; }
