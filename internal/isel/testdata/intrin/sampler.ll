; test ptx sm_50 ptx6.0 -O2
; Independent texture mode: textures and samplers are given apart, in modules for OpenCL.
target triple = "nvptx64-nvidia-nvcl"

define ptx_kernel void @k(i64 %img, i64 %sampler, ptr addrspace(1) %p, i32 %x, float %f) {
  %a = call { float, float, float, float } @llvm.nvvm.tex.1d.v4f32.s32(i64 %img, i64 %sampler, i32 %x)
  %a0 = extractvalue { float, float, float, float } %a, 0
  %b = call { i32, i32, i32, i32 } @llvm.nvvm.tex.2d.level.v4s32.f32(i64 %img, i64 %sampler, float %f, float %f, float %f)
  %b0 = extractvalue { i32, i32, i32, i32 } %b, 1
  %c = call { float, float, float, float } @llvm.nvvm.tld4.r.2d.v4f32.f32(i64 %img, i64 %sampler, float %f, float %f)
  %c0 = extractvalue { float, float, float, float } %c, 2
  store float %a0, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %p, i32 1
  store i32 %b0, ptr addrspace(1) %q
  %r = getelementptr i32, ptr addrspace(1) %p, i32 2
  store float %c0, ptr addrspace(1) %r
  ret void
}

declare { float, float, float, float } @llvm.nvvm.tex.1d.v4f32.s32(i64, i64, i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.tex.2d.level.v4s32.f32(i64, i64, float, float, float)
declare { float, float, float, float } @llvm.nvvm.tld4.r.2d.v4f32.f32(i64, i64, float, float)

; want: ptx sm_50 ptx6.0 -O2
; .version 6.0
; .target sm_50, texmode_independent
; .address_size 64
;
; .visible .entry k(
; 	.param .u64 k_param_0,
; 	.param .u64 k_param_1,
; 	.param .u64 .ptr .global .align 1 k_param_2,
; 	.param .u32 k_param_3,
; 	.param .f32 k_param_4
; )
; {
; 	.reg .b32 	%r<6>;
; 	.reg .f32 	%f<10>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [k_param_0];
; 	ld.param.u64 	%rd2, [k_param_1];
; 	ld.param.u64 	%rd3, [k_param_2];
; 	ld.param.u32 	%r1, [k_param_3];
; 	ld.param.f32 	%f1, [k_param_4];
; 	tex.1d.v4.f32.s32 	{%f2, %f3, %f4, %f5}, [%rd1, %rd2, {%r1}];
; 	tex.level.2d.v4.s32.f32 	{%r2, %r3, %r4, %r5}, [%rd1, %rd2, {%f1, %f1}], %f1;
; 	tld4.r.2d.v4.f32.f32 	{%f6, %f7, %f8, %f9}, [%rd1, %rd2, {%f1, %f1}];
; 	st.global.f32 	[%rd3], %f2;
; 	st.global.u32 	[%rd3+4], %r3;
; 	st.global.f32 	[%rd3+8], %f8;
; 	ret;
; }
