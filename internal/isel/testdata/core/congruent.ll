; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Phis that begin and grow alike are one register; sums of a loop's copies are made of each other.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The number of iterations is counted beside the index, and the second addition comes first.
define i32 @counted(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i4, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k4, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %k4 = add i32 %k, 4
  %z = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %z
  %x = load i32, ptr addrspace(1) %a
  %t = add i32 %s, %x
  %i4 = add nuw nsw i32 %i, 4
  %c = icmp eq i32 %k4, %n
  br i1 %c, label %done, label %loop

done:
  %r = add i32 %t, %i4
  ret i32 %r
}

; Another beginning, another step, another operation.
define i32 @different(i32 %n, i32 %m) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i4, %loop ]
  %j = phi i32 [ 1, %entry ], [ %j4, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k4, %loop ]
  %l = phi i32 [ 0, %entry ], [ %l4, %loop ]
  %i4 = add i32 %i, %m
  %j4 = add i32 %j, %m
  %k4 = sub i32 %k, %m
  %l4 = add i32 %l, 3
  %c = icmp eq i32 %l4, %n
  br i1 %c, label %done, label %loop

done:
  %r = xor i32 %i4, %j4
  %s = xor i32 %r, %k4
  %t = xor i32 %s, %l4
  ret i32 %t
}

; The base and the index are added once.
define void @copies(ptr addrspace(1) %p, i32 %base, i32 %i, float %x) {
  %a0 = add i32 %base, %i
  %z0 = zext i32 %a0 to i64
  %p0 = getelementptr float, ptr addrspace(1) %p, i64 %z0
  store float %x, ptr addrspace(1) %p0
  %i1 = or disjoint i32 %i, 1
  %a1 = add i32 %base, %i1
  %z1 = zext i32 %a1 to i64
  %p1 = getelementptr float, ptr addrspace(1) %p, i64 %z1
  store float %x, ptr addrspace(1) %p1
  %i2 = add i32 %i, 2
  %a2 = add i32 %i2, %base
  %z2 = zext i32 %a2 to i64
  %p2 = getelementptr float, ptr addrspace(1) %p, i64 %z2
  store float %x, ptr addrspace(1) %p2
  %i3 = or i32 %i, 3
  %a3 = add i32 %base, %i3
  %z3 = zext i32 %a3 to i64
  %p3 = getelementptr float, ptr addrspace(1) %p, i64 %z3
  store float %x, ptr addrspace(1) %p3
  ret void
}

; Structures of arrays: the field is added to the address of the first.
define void @fields(ptr addrspace(1) %p, i32 %n, i32 %i) {
  %z0 = sext i32 %i to i64
  %p0 = getelementptr float, ptr addrspace(1) %p, i64 %z0
  store float 0.0, ptr addrspace(1) %p0
  %a1 = add nsw i32 %i, %n
  %z1 = sext i32 %a1 to i64
  %p1 = getelementptr float, ptr addrspace(1) %p, i64 %z1
  store float 1.0, ptr addrspace(1) %p1
  %n3 = mul nsw i32 %n, 3
  %a3 = add nsw i32 %i, %n3
  %z3 = sext i32 %a3 to i64
  %p3 = getelementptr float, ptr addrspace(1) %p, i64 %z3
  store float 3.0, ptr addrspace(1) %p3
  %n2 = shl i32 %n, 1
  %a2 = add nsw i32 %i, %n2
  %z2 = sext i32 %a2 to i64
  %p2 = getelementptr float, ptr addrspace(1) %p, i64 %z2
  store float 2.0, ptr addrspace(1) %p2
  ret void
}

; The constant is negated, not the number.
define float @negated(float %x, float %y, float %z) {
  %n = fneg float %x
  %a = call float @llvm.fma.f32(float %n, float 2.5, float %y)
  %b = call float @llvm.fma.f32(float %n, float -0.5, float 1.0)
  %m = fmul contract float %y, 3.0
  %c = fsub contract float %z, %m
  %d = fadd float %a, %b
  %e = fadd float %c, %d
  ret float %e
}

; Without a constant, or where the negation is added as well, there is one.
define double @kept(double %x, double %y, double %z) {
  %n = fneg double %x
  %a = call double @llvm.fma.f64(double %n, double %z, double %y)
  %b = call double @llvm.fma.f64(double %n, double 3.0, double %n)
  %m = fmul contract double %y, %z
  %c = fsub contract double %x, %m
  %d = fadd double %a, %b
  %e = fadd double %c, %d
  ret double %e
}

declare float @llvm.fma.f32(float, float, float)
declare double @llvm.fma.f64(double, double, double)

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func (.param .b32 func_retval0) counted(
; 	.param .b64 counted_param_0,
; 	.param .b32 counted_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [counted_param_0];
; 	ld.param.u32 	%r1, [counted_param_1];
; 	mov.b32 	%r2, 0;
; 	mov.b32 	%r3, 0;
; $L__BB0_2:                              // loop header, depth 1
; 	mul.wide.u32 	%rd2, %r2, 4;
; 	add.s32 	%r2, %r2, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	ld.global.u32 	%r5, [%rd3];
; 	add.s32 	%r3, %r3, %r5;
; 	setp.eq.s32 	%p1, %r2, %r1;
; 	@!%p1 bra 	$L__BB0_2;
; 	add.s32 	%r7, %r3, %r2;
; 	st.param.b32 	[func_retval0], %r7;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) different(
; 	.param .b32 different_param_0,
; 	.param .b32 different_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<14>;
;
; 	ld.param.u32 	%r1, [different_param_0];
; 	ld.param.u32 	%r2, [different_param_1];
; 	mov.b32 	%r3, 0;
; 	mov.b32 	%r4, 1;
; 	mov.b32 	%r5, 0;
; 	mov.b32 	%r6, 0;
; $L__BB1_2:                              // loop header, depth 1
; 	add.s32 	%r3, %r3, %r2;
; 	add.s32 	%r4, %r4, %r2;
; 	sub.s32 	%r5, %r5, %r2;
; 	add.s32 	%r6, %r6, 3;
; 	setp.eq.s32 	%p1, %r6, %r1;
; 	@!%p1 bra 	$L__BB1_2;
; 	xor.b32 	%r11, %r3, %r4;
; 	xor.b32 	%r12, %r11, %r5;
; 	xor.b32 	%r13, %r12, %r6;
; 	st.param.b32 	[func_retval0], %r13;
; 	ret;
; }
;
; .visible .func copies(
; 	.param .b64 copies_param_0,
; 	.param .b32 copies_param_1,
; 	.param .b32 copies_param_2,
; 	.param .b32 copies_param_3
; )
; {
; 	.reg .b32 	%r<8>;
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<10>;
;
; 	ld.param.u64 	%rd1, [copies_param_0];
; 	ld.param.u32 	%r1, [copies_param_1];
; 	ld.param.u32 	%r2, [copies_param_2];
; 	ld.param.f32 	%f1, [copies_param_3];
; 	add.s32 	%r3, %r1, %r2;
; 	mul.wide.u32 	%rd2, %r3, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	st.global.f32 	[%rd3], %f1;
; 	add.s32 	%r4, %r3, 1;
; 	mul.wide.u32 	%rd4, %r4, 4;
; 	add.s64 	%rd5, %rd1, %rd4;
; 	st.global.f32 	[%rd5], %f1;
; 	add.s32 	%r5, %r3, 2;
; 	mul.wide.u32 	%rd6, %r5, 4;
; 	add.s64 	%rd7, %rd1, %rd6;
; 	st.global.f32 	[%rd7], %f1;
; 	or.b32 	%r6, %r2, 3;
; 	add.s32 	%r7, %r1, %r6;
; 	mul.wide.u32 	%rd8, %r7, 4;
; 	add.s64 	%rd9, %rd1, %rd8;
; 	st.global.f32 	[%rd9], %f1;
; 	ret;
; }
;
; .visible .func fields(
; 	.param .b64 fields_param_0,
; 	.param .b32 fields_param_1,
; 	.param .b32 fields_param_2
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<10>;
;
; 	ld.param.u64 	%rd1, [fields_param_0];
; 	ld.param.u32 	%r1, [fields_param_1];
; 	ld.param.u32 	%r2, [fields_param_2];
; 	mul.wide.s32 	%rd2, %r2, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	st.global.f32 	[%rd3], 0f00000000;
; 	mul.wide.s32 	%rd4, %r1, 4;
; 	add.s64 	%rd5, %rd3, %rd4;
; 	st.global.f32 	[%rd5], 0f3F800000;
; 	mul.wide.s32 	%rd6, %r1, 12;
; 	add.s64 	%rd7, %rd3, %rd6;
; 	st.global.f32 	[%rd7], 0f40400000;
; 	shl.b32 	%r3, %r1, 1;
; 	mul.wide.s32 	%rd8, %r3, 4;
; 	add.s64 	%rd9, %rd3, %rd8;
; 	st.global.f32 	[%rd9], 0f40000000;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) negated(
; 	.param .b32 negated_param_0,
; 	.param .b32 negated_param_1,
; 	.param .b32 negated_param_2
; )
; {
; 	.reg .f32 	%f<9>;
;
; 	ld.param.f32 	%f1, [negated_param_0];
; 	ld.param.f32 	%f2, [negated_param_1];
; 	ld.param.f32 	%f3, [negated_param_2];
; 	fma.rn.f32 	%f4, %f1, 0fC0200000, %f2;
; 	fma.rn.f32 	%f5, %f1, 0f3F000000, 0f3F800000;
; 	fma.rn.f32 	%f6, %f2, 0fC0400000, %f3;
; 	add.rn.f32 	%f7, %f4, %f5;
; 	add.rn.f32 	%f8, %f6, %f7;
; 	st.param.f32 	[func_retval0], %f8;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) kept(
; 	.param .b64 kept_param_0,
; 	.param .b64 kept_param_1,
; 	.param .b64 kept_param_2
; )
; {
; 	.reg .f64 	%fd<11>;
;
; 	ld.param.f64 	%fd1, [kept_param_0];
; 	ld.param.f64 	%fd2, [kept_param_1];
; 	ld.param.f64 	%fd3, [kept_param_2];
; 	neg.f64 	%fd4, %fd1;
; 	fma.rn.f64 	%fd5, %fd4, %fd3, %fd2;
; 	fma.rn.f64 	%fd6, %fd4, 0d4008000000000000, %fd4;
; 	neg.f64 	%fd7, %fd2;
; 	fma.rn.f64 	%fd8, %fd7, %fd3, %fd1;
; 	add.rn.f64 	%fd9, %fd5, %fd6;
; 	add.rn.f64 	%fd10, %fd8, %fd9;
; 	st.param.f64 	[func_retval0], %fd10;
; 	ret;
; }
