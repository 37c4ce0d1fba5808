; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; An address that is certainly accessed is not poison, so what the flags of its index say is so: sums without flags do not
; wrap where their parts are known not to be negative.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0() convergent nounwind

; Three rows of 4096: one base register.
define void @rows(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %y, i32 %x) {
  %row = shl i32 %y, 12
  %above = add i32 %row, -4096
  %a = add nuw nsw i32 %above, %x
  %az = zext nneg i32 %a to i64
  %ap = getelementptr inbounds float, ptr addrspace(1) %p, i64 %az
  %av = load float, ptr addrspace(1) %ap
  %b = add nuw nsw i32 %row, %x
  %bz = zext nneg i32 %b to i64
  %bp = getelementptr inbounds float, ptr addrspace(1) %p, i64 %bz
  %bv = load float, ptr addrspace(1) %bp
  %below = add i32 %row, 4096
  %c = add nuw nsw i32 %below, %x
  %cz = zext nneg i32 %c to i64
  %cp = getelementptr inbounds float, ptr addrspace(1) %p, i64 %cz
  %cv = load float, ptr addrspace(1) %cp
  %s = fadd float %av, %bv
  %t = fadd float %s, %cv
  store float %t, ptr addrspace(1) %q
  ret void
}

; Behind the barrier, which need not be reached, nothing is known in front of it.
define void @barrier(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %row, i32 %x) {
  %above = add i32 %row, -4096
  %a = add nsw i32 %above, %x
  %az = sext i32 %a to i64
  %ap = getelementptr inbounds float, ptr addrspace(1) %p, i64 %az
  %av = load float, ptr addrspace(1) %ap
  store float %av, ptr addrspace(1) %q
  call void @llvm.nvvm.barrier0()
  %b = add nuw nsw i32 %row, %x
  %bz = zext nneg i32 %b to i64
  %bp = getelementptr inbounds float, ptr addrspace(1) %p, i64 %bz
  %bv = load float, ptr addrspace(1) %bp
  store float %bv, ptr addrspace(1) %q
  ret void
}

; Nor is anything known of an address that nobody accesses, or of a sum that may wrap upwards.
define i64 @unknown(ptr addrspace(1) %p, i32 %row, i32 %x) {
  %above = add i32 %row, -4096
  %a = add nsw i32 %above, %x
  %az = sext i32 %a to i64
  %ap = getelementptr inbounds float, ptr addrspace(1) %p, i64 %az
  store float 1.0, ptr addrspace(1) %ap
  %b = add nuw nsw i32 %row, %x
  %bz = zext nneg i32 %b to i64
  %bp = getelementptr inbounds float, ptr addrspace(1) %p, i64 %bz
  %n = ptrtoint ptr addrspace(1) %bp to i64
  ret i64 %n
}

; The index that another array wants as well: the other addresses are this one and a constant.
define void @model(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %y, i32 %z, i32 %x) {
  %s = add nsw i32 %y, %z
  %m = mul nuw nsw i32 %s, 1000
  %a = add nuw nsw i32 %m, %x
  %az = zext nneg i32 %a to i64
  %ap = getelementptr inbounds float, ptr addrspace(1) %p, i64 %az
  %av = load float, ptr addrspace(1) %ap
  %b = add nsw i32 %x, -1000
  %c = add i32 %b, %m
  %cz = zext nneg i32 %c to i64
  %cp = getelementptr inbounds float, ptr addrspace(1) %p, i64 %cz
  %cv = load float, ptr addrspace(1) %cp
  %t = fadd float %av, %cv
  %qp = getelementptr inbounds float, ptr addrspace(1) %q, i64 %az
  store float %t, ptr addrspace(1) %qp
  ret void
}

; The same where the model's index has a constant inside.
define void @inside(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %y, i32 %z, i32 %x) {
  %s = add nsw i32 %y, %z
  %m = mul nuw nsw i32 %s, 1000
  %i = add nsw i32 %x, 3
  %a = add nuw nsw i32 %m, %i
  %az = zext nneg i32 %a to i64
  %ap = getelementptr inbounds float, ptr addrspace(1) %p, i64 %az
  %av = load float, ptr addrspace(1) %ap
  %b = add nsw i32 %x, -1000
  %c = add i32 %b, %m
  %cz = zext nneg i32 %c to i64
  %cp = getelementptr inbounds float, ptr addrspace(1) %p, i64 %cz
  %cv = load float, ptr addrspace(1) %cp
  %t = fadd float %av, %cv
  %qp = getelementptr inbounds float, ptr addrspace(1) %q, i64 %az
  store float %t, ptr addrspace(1) %qp
  ret void
}

; No model is what need not be accessed: it may be poison.
define void @perhaps(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %y, i32 %z, i32 %x, i1 %k) {
  %s = add nsw i32 %y, %z
  %m = mul nuw nsw i32 %s, 1000
  %a = add nuw nsw i32 %m, %x
  %az = zext nneg i32 %a to i64
  %ap = getelementptr inbounds float, ptr addrspace(1) %p, i64 %az
  %b = add nsw i32 %x, -1000
  %c = add nsw i32 %b, %m
  %cz = zext nneg i32 %c to i64
  %cp = getelementptr inbounds float, ptr addrspace(1) %p, i64 %cz
  %qp = getelementptr inbounds float, ptr addrspace(1) %q, i64 %az
  br i1 %k, label %use, label %other
use:
  store float 1.0, ptr addrspace(1) %ap
  store float 2.0, ptr addrspace(1) %qp
  ret void
other:
  store float 3.0, ptr addrspace(1) %cp
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func rows(
; 	.param .b64 rows_param_0,
; 	.param .b64 rows_param_1,
; 	.param .b32 rows_param_2,
; 	.param .b32 rows_param_3
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<6>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [rows_param_0];
; 	ld.param.u64 	%rd2, [rows_param_1];
; 	ld.param.u32 	%r1, [rows_param_2];
; 	ld.param.u32 	%r2, [rows_param_3];
; 	shl.b32 	%r3, %r1, 12;
; 	mul.wide.s32 	%rd3, %r2, 4;
; 	mul.wide.s32 	%rd4, %r3, 4;
; 	add.s64 	%rd5, %rd1, %rd3;
; 	add.s64 	%rd6, %rd5, %rd4;
; 	ld.global.f32 	%f1, [%rd6+-16384];
; 	ld.global.f32 	%f2, [%rd6];
; 	ld.global.f32 	%f3, [%rd6+16384];
; 	add.rn.f32 	%f4, %f1, %f2;
; 	add.rn.f32 	%f5, %f4, %f3;
; 	st.global.f32 	[%rd2], %f5;
; 	ret;
; }
;
; .visible .func barrier(
; 	.param .b64 barrier_param_0,
; 	.param .b64 barrier_param_1,
; 	.param .b32 barrier_param_2,
; 	.param .b32 barrier_param_3
; )
; {
; 	.reg .b32 	%r<6>;
; 	.reg .f32 	%f<3>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [barrier_param_0];
; 	ld.param.u64 	%rd2, [barrier_param_1];
; 	ld.param.u32 	%r1, [barrier_param_2];
; 	ld.param.u32 	%r2, [barrier_param_3];
; 	add.s32 	%r3, %r1, -4096;
; 	add.s32 	%r4, %r3, %r2;
; 	mul.wide.s32 	%rd3, %r4, 4;
; 	add.s64 	%rd4, %rd1, %rd3;
; 	ld.global.f32 	%f1, [%rd4];
; 	st.global.f32 	[%rd2], %f1;
; 	bar.sync 	0;
; 	add.s32 	%r5, %r1, %r2;
; 	mul.wide.s32 	%rd5, %r5, 4;
; 	add.s64 	%rd6, %rd1, %rd5;
; 	ld.global.f32 	%f2, [%rd6];
; 	st.global.f32 	[%rd2], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) unknown(
; 	.param .b64 unknown_param_0,
; 	.param .b32 unknown_param_1,
; 	.param .b32 unknown_param_2
; )
; {
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [unknown_param_0];
; 	ld.param.u32 	%r1, [unknown_param_1];
; 	ld.param.u32 	%r2, [unknown_param_2];
; 	add.s32 	%r3, %r1, -4096;
; 	add.s32 	%r4, %r3, %r2;
; 	mul.wide.s32 	%rd2, %r4, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	st.global.f32 	[%rd3], 0f3F800000;
; 	add.s32 	%r5, %r1, %r2;
; 	mul.wide.s32 	%rd4, %r5, 4;
; 	add.s64 	%rd5, %rd1, %rd4;
; 	st.param.b64 	[func_retval0], %rd5;
; 	ret;
; }
;
; .visible .func model(
; 	.param .b64 model_param_0,
; 	.param .b64 model_param_1,
; 	.param .b32 model_param_2,
; 	.param .b32 model_param_3,
; 	.param .b32 model_param_4
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .f32 	%f<4>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [model_param_0];
; 	ld.param.u64 	%rd2, [model_param_1];
; 	ld.param.u32 	%r1, [model_param_2];
; 	ld.param.u32 	%r2, [model_param_3];
; 	ld.param.u32 	%r3, [model_param_4];
; 	add.s32 	%r4, %r1, %r2;
; 	mul.lo.s32 	%r5, %r4, 1000;
; 	add.s32 	%r6, %r5, %r3;
; 	mul.wide.s32 	%rd3, %r6, 4;
; 	add.s64 	%rd4, %rd1, %rd3;
; 	ld.global.f32 	%f1, [%rd4];
; 	ld.global.f32 	%f2, [%rd4+-4000];
; 	add.rn.f32 	%f3, %f1, %f2;
; 	add.s64 	%rd5, %rd2, %rd3;
; 	st.global.f32 	[%rd5], %f3;
; 	ret;
; }
;
; .visible .func inside(
; 	.param .b64 inside_param_0,
; 	.param .b64 inside_param_1,
; 	.param .b32 inside_param_2,
; 	.param .b32 inside_param_3,
; 	.param .b32 inside_param_4
; )
; {
; 	.reg .b32 	%r<8>;
; 	.reg .f32 	%f<4>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [inside_param_0];
; 	ld.param.u64 	%rd2, [inside_param_1];
; 	ld.param.u32 	%r1, [inside_param_2];
; 	ld.param.u32 	%r2, [inside_param_3];
; 	ld.param.u32 	%r3, [inside_param_4];
; 	add.s32 	%r4, %r1, %r2;
; 	mul.lo.s32 	%r5, %r4, 1000;
; 	add.s32 	%r6, %r3, 3;
; 	add.s32 	%r7, %r5, %r6;
; 	mul.wide.s32 	%rd3, %r7, 4;
; 	add.s64 	%rd4, %rd1, %rd3;
; 	ld.global.f32 	%f1, [%rd4];
; 	ld.global.f32 	%f2, [%rd4+-4012];
; 	add.rn.f32 	%f3, %f1, %f2;
; 	add.s64 	%rd5, %rd2, %rd3;
; 	st.global.f32 	[%rd5], %f3;
; 	ret;
; }
;
; .visible .func perhaps(
; 	.param .b64 perhaps_param_0,
; 	.param .b64 perhaps_param_1,
; 	.param .b32 perhaps_param_2,
; 	.param .b32 perhaps_param_3,
; 	.param .b32 perhaps_param_4,
; 	.param .b32 perhaps_param_5
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<11>;
;
; 	ld.param.u64 	%rd1, [perhaps_param_0];
; 	ld.param.u64 	%rd2, [perhaps_param_1];
; 	ld.param.u32 	%r1, [perhaps_param_2];
; 	ld.param.u32 	%r2, [perhaps_param_3];
; 	ld.param.u32 	%r3, [perhaps_param_4];
; 	ld.param.u8 	%rs1, [perhaps_param_5];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	add.s32 	%r4, %r1, %r2;
; 	mul.lo.s32 	%r5, %r4, 1000;
; 	add.s32 	%r6, %r5, %r3;
; 	mul.wide.s32 	%rd3, %r1, 4000;
; 	mul.wide.s32 	%rd4, %r2, 4000;
; 	mul.wide.s32 	%rd5, %r3, 4;
; 	add.s64 	%rd6, %rd1, %rd3;
; 	add.s64 	%rd7, %rd6, %rd4;
; 	add.s64 	%rd8, %rd7, %rd5;
; 	mul.wide.s32 	%rd9, %r6, 4;
; 	add.s64 	%rd10, %rd2, %rd9;
; 	@!%p1 bra 	$L__BB5_2;
; 	st.global.f32 	[%rd8], 0f3F800000;
; 	st.global.f32 	[%rd10], 0f40000000;
; 	ret;
; $L__BB5_2:
; 	st.global.f32 	[%rd8+-4000], 0f40400000;
; 	ret;
; }
