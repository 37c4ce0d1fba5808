; test ptx sm_80 ptx7.8 -O2
; One register as a signed index and as an unsigned one: two products.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %i) {
  %s = sext i32 %i to i64
  %u = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %s
  %b = getelementptr i32, ptr addrspace(1) %q, i64 %u
  store i32 1, ptr addrspace(1) %a
  store i32 2, ptr addrspace(1) %b
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry k(
; 	.param .u64 .ptr .global .align 1 k_param_0,
; 	.param .u64 .ptr .global .align 1 k_param_1,
; 	.param .u32 k_param_2
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [k_param_0];
; 	ld.param.u64 	%rd2, [k_param_1];
; 	ld.param.u32 	%r1, [k_param_2];
; 	mul.wide.s32 	%rd3, %r1, 4;
; 	add.s64 	%rd4, %rd1, %rd3;
; 	mul.wide.u32 	%rd5, %r1, 4;
; 	add.s64 	%rd6, %rd2, %rd5;
; 	st.global.u32 	[%rd4], 1;
; 	st.global.u32 	[%rd6], 2;
; 	ret;
; }
