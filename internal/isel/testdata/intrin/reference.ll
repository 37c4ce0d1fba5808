; test ptx sm_70 -O2
; test accept sm_50 sm_70 sm_90 -O0 -O2
; Textures and surfaces that are variables; a kernel that returns a value, which nobody gets.
target triple = "nvptx64-nvidia-cuda"
@tex = internal addrspace(1) global i64 0, align 8
@surf = addrspace(1) global i64 0, align 8
declare { float, float, float, float } @llvm.nvvm.tex.unified.2d.v4f32.f32(i64, float, float)
declare i32 @llvm.nvvm.suld.1d.i32.trap(i64, i32)
declare void @llvm.nvvm.sust.b.1d.i32.trap(i64, i32, i32)
declare i32 @llvm.nvvm.txq.width(i64)
declare i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1))
declare i64 @llvm.nvvm.texsurf.handle.p1(metadata, ptr addrspace(1))

define ptx_kernel i32 @k(ptr %out, float %x) {
  %t = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @tex)
  %v = call { float, float, float, float } @llvm.nvvm.tex.unified.2d.v4f32.f32(i64 %t, float %x, float %x)
  %r = extractvalue { float, float, float, float } %v, 0
  store float %r, ptr %out
  %s = call i64 @llvm.nvvm.texsurf.handle.p1(metadata ptr addrspace(1) @surf, ptr addrspace(1) @surf)
  %i = call i32 @llvm.nvvm.suld.1d.i32.trap(i64 %s, i32 4)
  call void @llvm.nvvm.sust.b.1d.i32.trap(i64 %s, i32 8, i32 %i)
  %w = call i32 @llvm.nvvm.txq.width(i64 %t)
  ret i32 %w
}

!nvvm.annotations = !{!0, !1}
!0 = !{ptr addrspace(1) @tex, !"texture", i32 1}
!1 = !{ptr addrspace(1) @surf, !"surface", i32 1}

; want: ptx sm_70 -O2
; .version 6.0
; .target sm_70
; .address_size 64
;
; .global .texref tex;
; .visible .global .surfref surf;
;
; .visible .entry k(
; 	.param .u64 k_param_0,
; 	.param .f32 k_param_1
; )
; {
; 	.reg .b32 	%r<5>;
; 	.reg .f32 	%f<6>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [k_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.f32 	%f1, [k_param_1];
; 	mov.u64 	%rd3, tex;
; 	tex.2d.v4.f32.f32 	{%f2, %f3, %f4, %f5}, [%rd3, {%f1, %f1}];
; 	st.global.f32 	[%rd2], %f2;
; 	mov.u64 	%rd4, surf;
; 	mov.b32 	%r1, 4;
; 	suld.b.1d.b32.trap 	{%r2}, [%rd4, {%r1}];
; 	mov.b32 	%r3, 8;
; 	sust.b.1d.b32.trap 	[%rd4, {%r3}], {%r2};
; 	txq.width.b32 	%r4, [%rd3];
; 	ret;
; }
