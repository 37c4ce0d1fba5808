; test ptx sm_80 ptx7.0 -O2
; test accept sm_80 ptx7.0 -O0 -O2
; A compare-and-swap that fails may promise more than one that succeeds: the instruction has both.
target triple = "nvptx64-nvidia-cuda"

define i32 @acquire_when_it_fails(ptr addrspace(1) %p, i32 %a, i32 %b) {
  %r = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %b syncscope("device") monotonic acquire
  %v = extractvalue { i32, i1 } %r, 0
  ret i32 %v
}

define i32 @release_and_acquire(ptr addrspace(1) %p, i32 %a, i32 %b) {
  %r = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %b syncscope("device") release acquire
  %v = extractvalue { i32, i1 } %r, 0
  ret i32 %v
}

define i32 @seq_cst_when_it_fails(ptr addrspace(1) %p, i32 %a, i32 %b) {
  %r = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %b syncscope("device") acquire seq_cst
  %v = extractvalue { i32, i1 } %r, 0
  ret i32 %v
}

; want: ptx sm_80 ptx7.0 -O2
; .version 7.0
; .target sm_80
; .address_size 64
;
; .visible .func (.param .b32 func_retval0) acquire_when_it_fails(
; 	.param .b64 acquire_when_it_fails_param_0,
; 	.param .b32 acquire_when_it_fails_param_1,
; 	.param .b32 acquire_when_it_fails_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [acquire_when_it_fails_param_0];
; 	ld.param.u32 	%r1, [acquire_when_it_fails_param_1];
; 	ld.param.u32 	%r2, [acquire_when_it_fails_param_2];
; 	atom.acquire.gpu.global.cas.b32 	%r3, [%rd1], %r1, %r2;
; 	setp.eq.u32 	%p1, %r3, %r1;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) release_and_acquire(
; 	.param .b64 release_and_acquire_param_0,
; 	.param .b32 release_and_acquire_param_1,
; 	.param .b32 release_and_acquire_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [release_and_acquire_param_0];
; 	ld.param.u32 	%r1, [release_and_acquire_param_1];
; 	ld.param.u32 	%r2, [release_and_acquire_param_2];
; 	atom.acq_rel.gpu.global.cas.b32 	%r3, [%rd1], %r1, %r2;
; 	setp.eq.u32 	%p1, %r3, %r1;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) seq_cst_when_it_fails(
; 	.param .b64 seq_cst_when_it_fails_param_0,
; 	.param .b32 seq_cst_when_it_fails_param_1,
; 	.param .b32 seq_cst_when_it_fails_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [seq_cst_when_it_fails_param_0];
; 	ld.param.u32 	%r1, [seq_cst_when_it_fails_param_1];
; 	ld.param.u32 	%r2, [seq_cst_when_it_fails_param_2];
; 	fence.sc.gpu;
; 	atom.acquire.gpu.global.cas.b32 	%r3, [%rd1], %r1, %r2;
; 	setp.eq.u32 	%p1, %r3, %r1;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
