; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Neighbouring accesses of a block are made together where they are aligned as one and nothing stands between.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0() convergent nounwind

; The structure float4, field by field.
define void @four(ptr addrspace(1) %p, ptr addrspace(3) %q, i64 %i) {
  %x = getelementptr <4 x float>, ptr addrspace(1) %p, i64 %i
  %a = load float, ptr addrspace(1) %x, align 16
  %y = getelementptr i8, ptr addrspace(1) %x, i64 4
  %b = load float, ptr addrspace(1) %y, align 4
  %z = getelementptr i8, ptr addrspace(1) %x, i64 8
  %c = load float, ptr addrspace(1) %z, align 8
  %w = getelementptr i8, ptr addrspace(1) %x, i64 12
  %d = load i32, ptr addrspace(1) %w, align 4
  %u = getelementptr i8, ptr addrspace(3) %q, i64 4
  %v = getelementptr i8, ptr addrspace(3) %q, i64 12
  %t = getelementptr i8, ptr addrspace(3) %q, i64 8
  store i32 %d, ptr addrspace(3) %v, align 4
  store float %b, ptr addrspace(3) %u, align 4
  store float %c, ptr addrspace(3) %t, align 8
  store float %a, ptr addrspace(3) %q, align 8
  ret void
}

; A store that may be to the same memory, a barrier, and a volatile access stand between.
define float @between(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(3) %s) {
  %a = load float, ptr addrspace(1) %p, align 8
  store float 0.0, ptr addrspace(1) %q
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %b = load float, ptr addrspace(1) %p1
  %c = load float, ptr addrspace(3) %s, align 8
  call void @llvm.nvvm.barrier0()
  %s1 = getelementptr i8, ptr addrspace(3) %s, i64 4
  %d = load float, ptr addrspace(3) %s1
  store float %a, ptr addrspace(3) %s, align 8
  %v = load volatile float, ptr addrspace(1) %q
  store float %b, ptr addrspace(3) %s1
  %e = fadd float %a, %b
  %f = fadd float %c, %d
  %g = fadd float %e, %f
  %h = fadd float %g, %v
  ret float %h
}

; A store to shared memory is none to global memory; the second store to an address ends what came before.
define float @across(ptr addrspace(1) %p, ptr addrspace(3) %s) {
  %a = load float, ptr addrspace(1) %p, align 8
  store float %a, ptr addrspace(3) %s, align 8
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %b = load float, ptr addrspace(1) %p1
  %s1 = getelementptr i8, ptr addrspace(3) %s, i64 4
  store float 1.0, ptr addrspace(3) %s1
  store float %b, ptr addrspace(3) %s, align 8
  ret float %b
}

; Alignment that is not there, and bytes.
define i32 @bytes(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %a = load i8, ptr addrspace(1) %p, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %b = load i8, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %c = load i8, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  %d = load i8, ptr addrspace(1) %p3
  %x = zext i8 %a to i32
  %y = sext i8 %b to i32
  %z = zext i8 %c to i32
  %w = sext i8 %d to i32
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 4
  %e = load i32, ptr addrspace(1) %q, align 4
  %f = load i32, ptr addrspace(1) %q1, align 4
  %r = add i32 %x, %y
  %s = add i32 %z, %w
  %t = add i32 %r, %s
  %u = add i32 %e, %f
  %v = add i32 %t, %u
  ret i32 %v
}

; A byte of %b is written behind %a: they do not become one load. (They once did: the store was compared with the loads before it only.)
define i32 @late(ptr addrspace(1) align 16 %p, i8 %x) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 5
  %a = load i32, ptr addrspace(1) %p, align 8
  store i8 %x, ptr addrspace(1) %p2, align 1
  %b = load i32, ptr addrspace(1) %p1, align 4
  %s = mul i32 %a, %b
  ret i32 %s
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func four(
; 	.param .b64 four_param_0,
; 	.param .b64 four_param_1,
; 	.param .b64 four_param_2
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<4>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [four_param_0];
; 	ld.param.u64 	%rd2, [four_param_1];
; 	ld.param.u64 	%rd3, [four_param_2];
; 	shl.b64 	%rd4, %rd3, 4;
; 	add.s64 	%rd5, %rd1, %rd4;
; 	ld.global.v4.b32 	{%f1, %f2, %f3, %r1}, [%rd5];
; 	st.shared.v2.b32 	[%rd2+8], {%f3, %r1};
; 	st.shared.v2.f32 	[%rd2], {%f1, %f2};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) between(
; 	.param .b64 between_param_0,
; 	.param .b64 between_param_1,
; 	.param .b64 between_param_2
; )
; {
; 	.reg .f32 	%f<11>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [between_param_0];
; 	ld.param.u64 	%rd2, [between_param_1];
; 	ld.param.u64 	%rd3, [between_param_2];
; 	ld.global.f32 	%f1, [%rd1];
; 	st.global.f32 	[%rd2], 0f00000000;
; 	ld.global.f32 	%f3, [%rd1+4];
; 	ld.shared.f32 	%f4, [%rd3];
; 	bar.sync 	0;
; 	ld.shared.f32 	%f5, [%rd3+4];
; 	st.shared.f32 	[%rd3], %f1;
; 	ld.volatile.global.f32 	%f6, [%rd2];
; 	st.shared.f32 	[%rd3+4], %f3;
; 	add.rn.f32 	%f7, %f1, %f3;
; 	add.rn.f32 	%f8, %f4, %f5;
; 	add.rn.f32 	%f9, %f7, %f8;
; 	add.rn.f32 	%f10, %f9, %f6;
; 	st.param.f32 	[func_retval0], %f10;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) across(
; 	.param .b64 across_param_0,
; 	.param .b64 across_param_1
; )
; {
; 	.reg .f32 	%f<3>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [across_param_0];
; 	ld.param.u64 	%rd2, [across_param_1];
; 	ld.global.v2.f32 	{%f1, %f2}, [%rd1];
; 	st.shared.v2.f32 	[%rd2], {%f1, 0f3F800000};
; 	st.shared.f32 	[%rd2], %f2;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) bytes(
; 	.param .b64 bytes_param_0,
; 	.param .b64 bytes_param_1
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<12>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [bytes_param_0];
; 	ld.param.u64 	%rd2, [bytes_param_1];
; 	ld.global.v4.u8 	{%rs1, %rs2, %rs3, %rs4}, [%rd1];
; 	cvt.u32.u16 	%r1, %rs1;
; 	cvt.s32.s8 	%r2, %rs2;
; 	cvt.u32.u16 	%r3, %rs3;
; 	cvt.s32.s8 	%r4, %rs4;
; 	ld.global.u32 	%r5, [%rd2];
; 	ld.global.u32 	%r6, [%rd2+4];
; 	add.s32 	%r7, %r1, %r2;
; 	add.s32 	%r8, %r3, %r4;
; 	add.s32 	%r9, %r7, %r8;
; 	add.s32 	%r10, %r5, %r6;
; 	add.s32 	%r11, %r9, %r10;
; 	st.param.b32 	[func_retval0], %r11;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) late(
; 	.param .b64 late_param_0,
; 	.param .b32 late_param_1
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [late_param_0];
; 	ld.param.u8 	%rs1, [late_param_1];
; 	ld.global.u32 	%r1, [%rd1];
; 	st.global.u8 	[%rd1+5], %rs1;
; 	ld.global.u32 	%r2, [%rd1+4];
; 	mul.lo.s32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
