; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 ptx7.8 -O2
; A sequentially consistent load of shared memory: atomicrmw there keeps its fence.
target triple = "nvptx64-nvidia-cuda"
@bins = internal addrspace(3) global [64 x i32] undef, align 4

define ptx_kernel void @count(ptr addrspace(1) %p, i32 %n) {
  %v = load i32, ptr addrspace(1) %p
  %k = and i32 %v, 63
  %a = getelementptr [64 x i32], ptr addrspace(3) @bins, i32 0, i32 %k
  %x = atomicrmw add ptr addrspace(3) %a, i32 1 seq_cst, align 4
  store i32 %x, ptr addrspace(1) %p
  ret void
}

define i32 @reads(i32 %k) {
  %a = getelementptr [64 x i32], ptr addrspace(3) @bins, i32 0, i32 %k
  %x = load atomic i32, ptr addrspace(3) %a seq_cst, align 4
  ret i32 %x
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .shared .align 4 .b8 bins[256];
;
; .visible .entry count(
; 	.param .u64 .ptr .global .align 1 count_param_0,
; 	.param .u32 count_param_1
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [count_param_0];
; 	ld.global.u32 	%r1, [%rd1];
; 	and.b32 	%r2, %r1, 63;
; 	mov.b32 	%r3, bins;
; 	shl.b32 	%r4, %r2, 2;
; 	add.s32 	%r5, %r3, %r4;
; 	fence.sc.sys;
; 	atom.acquire.sys.shared.add.u32 	%r6, [%r5], 1;
; 	st.global.u32 	[%rd1], %r6;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) reads(
; 	.param .b32 reads_param_0
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u32 	%r1, [reads_param_0];
; 	mov.b64 	%rd1, bins;
; 	mul.wide.s32 	%rd2, %r1, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	fence.sc.sys;
; 	ld.acquire.sys.shared.u32 	%r2, [%rd3];
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
