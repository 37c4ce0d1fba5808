; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Constants in registers: given to the instructions that take them, and the address of a variable moved once.
target triple = "nvptx64-nvidia-cuda"
@table = internal addrspace(3) global [64 x i32] undef

; Stores, also of vectors and bytes, and what inline assembly wants in registers.
define ptx_kernel void @stored(ptr addrspace(1) %p, i32 %x) {
  store i8 -1, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %p, i32 16
  store <4 x i32> <i32 1, i32 -2, i32 3, i32 4>, ptr addrspace(1) %q, align 16
  %a = call i32 asm "prmt.b32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %x, i32 0, i32 291)
  %b = call i32 asm "sub.s32 $0, $1, $2;", "=r,r,r"(i32 7, i32 %a)
  %c = call i32 asm "add.s32 $0, $1, $2;", "=r,r,r"(i32 -7, i32 %b)
  %r = getelementptr i8, ptr addrspace(1) %p, i32 32
  store i32 %c, ptr addrspace(1) %r
  ret void
}

; Carries and a register that assembly writes as well keep theirs. What assembly computes of constants is one.
define ptx_kernel void @kept(ptr addrspace(1) %p, i32 %x) {
  %a = call i32 asm "add.cc.u32 $0, $1, $2; addc.u32 $0, $0, $2;", "=&r,r,r"(i32 1, i32 %x)
  %b = call i32 asm "add.s32 $0, $1, $2;", "=r,r,r"(i32 1, i32 2)
  %c = call i32 asm "{ .reg .pred p; setp.eq.s32 p, $1, 0; @p mov.b32 $0, 5; }", "=r,r,0"(i32 %x, i32 4)
  %d = add i32 %a, %b
  %e = add i32 %d, %c
  store i32 %e, ptr addrspace(1) %p
  ret void
}

; Lanes of vectors that are constant, as results and as predicates.
define ptx_kernel void @lanes(ptr addrspace(1) %p, float %x) {
  %v = insertelement <2 x float> <float 0.0, float 3.0>, float %x, i32 0
  %s = fsub <2 x float> %v, <float 1.0, float 2.0>
  %c = fcmp ogt <2 x float> %s, <float 4.0, float 0.5>
  %m = select <2 x i1> %c, <2 x float> %s, <2 x float> <float 4.0, float 0.5>
  store <2 x float> %m, ptr addrspace(1) %p, align 8
  ret void
}

; Both arms want the address of the table: it is moved where control parts.
define ptx_kernel void @shared(ptr addrspace(1) %p, i32 %i, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  %a = getelementptr i32, ptr addrspace(3) @table, i32 %i
  %x = load i32, ptr addrspace(3) %a
  br label %join
right:
  %k = xor i32 %i, 1
  %b = getelementptr i32, ptr addrspace(3) @table, i32 %k
  %y = load i32, ptr addrspace(3) %b
  br label %join
join:
  %z = phi i32 [ %x, %left ], [ %y, %right ]
  store i32 %z, ptr addrspace(1) %p
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .shared .align 4 .b8 table[256];
;
; .visible .entry stored(
; 	.param .u64 .ptr .global .align 1 stored_param_0,
; 	.param .u32 stored_param_1
; )
; {
; 	.reg .b32 	%r<12>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [stored_param_0];
; 	ld.param.u32 	%r1, [stored_param_1];
; 	st.global.u8 	[%rd1], 255;
; 	st.global.v4.u32 	[%rd1+16], {1, 4294967294, 3, 4};
; 	prmt.b32 	%r6, %r1, 0, 291;
; 	sub.s32 	%r9, 7, %r6;
; 	add.s32 	%r11, %r9, -7;
; 	st.global.u32 	[%rd1+32], %r11;
; 	ret;
; }
;
; .visible .entry kept(
; 	.param .u64 .ptr .global .align 1 kept_param_0,
; 	.param .u32 kept_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<11>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [kept_param_0];
; 	ld.param.u32 	%r1, [kept_param_1];
; 	mov.b32 	%r3, 1;
; 	add.cc.u32 	%r2, %r3, %r1;
; 	addc.u32 	%r2, %r2, %r1;
; 	mov.b32 	%r7, 4;
; 	setp.eq.s32 	%p1, %r1, 0;
; 	@%p1 mov.b32 	%r7, 5;
; 	add.s32 	%r9, %r2, 3;
; 	add.s32 	%r10, %r9, %r7;
; 	st.global.u32 	[%rd1], %r10;
; 	ret;
; }
;
; .visible .entry lanes(
; 	.param .u64 .ptr .global .align 1 lanes_param_0,
; 	.param .f32 lanes_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .f32 	%f<6>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [lanes_param_0];
; 	ld.param.f32 	%f1, [lanes_param_1];
; 	sub.rn.f32 	%f2, %f1, 0f3F800000;
; 	setp.gt.f32 	%p1, %f2, 0f40800000;
; 	selp.f32 	%f5, %f2, 0f40800000, %p1;
; 	st.global.v2.f32 	[%rd1], {%f5, 0f3F800000};
; 	ret;
; }
;
; .visible .entry shared(
; 	.param .u64 .ptr .global .align 1 shared_param_0,
; 	.param .u32 shared_param_1,
; 	.param .u8 shared_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<8>;
;
; 	mov.b64 	%rd1, table;
; 	ld.param.u32 	%r1, [shared_param_1];
; 	ld.param.u8 	%rs1, [shared_param_2];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	@!%p1 bra 	$L__BB3_2;
; 	mul.wide.s32 	%rd5, %r1, 4;
; 	add.s64 	%rd6, %rd1, %rd5;
; 	ld.shared.u32 	%r5, [%rd6];
; 	bra.uni 	$L__BB3_4;
; $L__BB3_2:
; 	xor.b32 	%r2, %r1, 1;
; 	mul.wide.s32 	%rd2, %r2, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	ld.shared.u32 	%r5, [%rd3];
; $L__BB3_4:
; 	ld.param.u64 	%rd7, [shared_param_0];
; 	st.global.u32 	[%rd7], %r5;
; 	ret;
; }
