; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Constants as operands where PTX takes them.
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.fma.f32(float, float, float)
declare double @llvm.fma.f64(double, double, double)
declare half @llvm.fma.f16(half, half, half)
declare float @llvm.fmuladd.f32(float, float, float)

define ptx_kernel void @fused(ptr addrspace(1) %p, float %x, double %d, half %h) {
  %a = call float @llvm.fma.f32(float %x, float 2.5, float -1.0)
  %b = call float @llvm.fmuladd.f32(float %a, float %x, float 0.5)
  %c = call float @llvm.fma.f32(float 3.0, float 4.0, float %b)
  %e = call double @llvm.fma.f64(double %d, double 2.5, double -1.0)
  %g = call half @llvm.fma.f16(half %h, half 2.5, half -1.0)
  store float %c, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %p, i32 8
  store double %e, ptr addrspace(1) %q
  %r = getelementptr i8, ptr addrspace(1) %p, i32 16
  store half %g, ptr addrspace(1) %r
  ret void
}

define ptx_kernel void @counted(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %x = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic, align 4
  %y = atomicrmw sub ptr addrspace(1) %p, i32 5 monotonic, align 4
  %z = atomicrmw or ptr addrspace(1) %q, i64 -2 monotonic, align 8
  %s = add i32 %x, %y
  store i32 %s, ptr addrspace(1) %p
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry fused(
; 	.param .u64 .ptr .global .align 1 fused_param_0,
; 	.param .f32 fused_param_1,
; 	.param .f64 fused_param_2,
; 	.param .align 2 .b8 fused_param_3[2]
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .f32 	%f<6>;
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.u64 	%rd1, [fused_param_0];
; 	ld.param.f32 	%f1, [fused_param_1];
; 	ld.param.f64 	%fd1, [fused_param_2];
; 	ld.param.u16 	%rs1, [fused_param_3];
; 	fma.rn.f32 	%f2, %f1, 0f40200000, 0fBF800000;
; 	fma.rn.f32 	%f3, %f2, %f1, 0f3F000000;
; 	fma.rn.f32 	%f5, 0f40400000, 0f40800000, %f3;
; 	fma.rn.f64 	%fd2, %fd1, 0d4004000000000000, 0dBFF0000000000000;
; 	mov.b16 	%rs2, 16640;
; 	mov.b16 	%rs3, -17408;
; 	fma.rn.f16 	%rs4, %rs1, %rs2, %rs3;
; 	st.global.f32 	[%rd1], %f5;
; 	st.global.f64 	[%rd1+8], %fd2;
; 	st.global.u16 	[%rd1+16], %rs4;
; 	ret;
; }
;
; .visible .entry counted(
; 	.param .u64 .ptr .global .align 1 counted_param_0,
; 	.param .u64 .ptr .global .align 1 counted_param_1
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [counted_param_0];
; 	ld.param.u64 	%rd2, [counted_param_1];
; 	atom.relaxed.sys.global.add.u32 	%r1, [%rd1], 1;
; 	atom.relaxed.sys.global.add.u32 	%r2, [%rd1], 4294967291;
; 	red.relaxed.sys.global.or.b64 	[%rd2], -2;
; 	add.s32 	%r3, %r1, %r2;
; 	st.global.u32 	[%rd1], %r3;
; 	ret;
; }
