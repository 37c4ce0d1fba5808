; test ptx sm_90 ptx8.4 -O2
; A compare-and-swap is as strong as its two orders together ask for.
target triple = "nvptx64-nvidia-cuda"

define void @words(ptr addrspace(1) %p, i32 %a, i32 %b) {
  %1 = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %b syncscope("device") monotonic monotonic
  %2 = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %b syncscope("device") monotonic acquire
  %3 = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %b syncscope("device") release acquire
  %4 = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %b syncscope("device") acquire monotonic
  %5 = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %b syncscope("device") monotonic seq_cst
  ret void
}

define void @wide(ptr addrspace(1) %p, i128 %a, i128 %b) {
  %1 = cmpxchg ptr addrspace(1) %p, i128 %a, i128 %b syncscope("device") monotonic acquire, align 16
  %2 = cmpxchg ptr addrspace(1) %p, i128 %a, i128 %b syncscope("device") release acquire, align 16
  ret void
}

; want: ptx sm_90 ptx8.4 -O2
; .version 8.4
; .target sm_90
; .address_size 64
;
; .visible .func words(
; 	.param .b64 words_param_0,
; 	.param .b32 words_param_1,
; 	.param .b32 words_param_2
; )
; {
; 	.reg .pred 	%p<6>;
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [words_param_0];
; 	ld.param.u32 	%r1, [words_param_1];
; 	ld.param.u32 	%r2, [words_param_2];
; 	atom.relaxed.gpu.global.cas.b32 	%r3, [%rd1], %r1, %r2;
; 	setp.eq.u32 	%p1, %r3, %r1;
; 	atom.acquire.gpu.global.cas.b32 	%r4, [%rd1], %r1, %r2;
; 	setp.eq.u32 	%p2, %r4, %r1;
; 	atom.acq_rel.gpu.global.cas.b32 	%r5, [%rd1], %r1, %r2;
; 	setp.eq.u32 	%p3, %r5, %r1;
; 	atom.acquire.gpu.global.cas.b32 	%r6, [%rd1], %r1, %r2;
; 	setp.eq.u32 	%p4, %r6, %r1;
; 	fence.sc.gpu;
; 	atom.acquire.gpu.global.cas.b32 	%r7, [%rd1], %r1, %r2;
; 	setp.eq.u32 	%p5, %r7, %r1;
; 	ret;
; }
;
; .visible .func wide(
; 	.param .b64 wide_param_0,
; 	.param .align 16 .b8 wide_param_1[16],
; 	.param .align 16 .b8 wide_param_2[16]
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b64 	%rd<16>;
; 	.reg .b128 	%rq<7>;
;
; 	ld.param.u64 	%rd1, [wide_param_0];
; 	ld.param.v2.u64 	{%rd2, %rd3}, [wide_param_1];
; 	ld.param.v2.u64 	{%rd4, %rd5}, [wide_param_2];
; 	mov.b128 	%rq1, {%rd2, %rd3};
; 	mov.b128 	%rq2, {%rd4, %rd5};
; 	atom.acquire.gpu.global.cas.b128 	%rq3, [%rd1], %rq1, %rq2;
; 	mov.b128 	{%rd6, %rd7}, %rq3;
; 	xor.b64 	%rd8, %rd6, %rd2;
; 	xor.b64 	%rd9, %rd7, %rd3;
; 	or.b64 	%rd10, %rd8, %rd9;
; 	setp.eq.s64 	%p1, %rd10, 0;
; 	mov.b128 	%rq4, {%rd2, %rd3};
; 	mov.b128 	%rq5, {%rd4, %rd5};
; 	atom.acq_rel.gpu.global.cas.b128 	%rq6, [%rd1], %rq4, %rq5;
; 	mov.b128 	{%rd11, %rd12}, %rq6;
; 	xor.b64 	%rd13, %rd11, %rd2;
; 	xor.b64 	%rd14, %rd12, %rd3;
; 	or.b64 	%rd15, %rd13, %rd14;
; 	setp.eq.s64 	%p2, %rd15, 0;
; 	ret;
; }
