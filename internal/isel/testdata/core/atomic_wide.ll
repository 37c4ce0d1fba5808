; test ptx sm_90 ptx8.4 -O2
; test accept sm_90 ptx8.4 -O0 -O2
; Atomic operations on 16 bytes are one access each, through a register of 128 bits.
target triple = "nvptx64-nvidia-cuda"

define void @swap(ptr addrspace(1) %p, ptr addrspace(3) %s, i128 %a, i128 %b) {
  %r = cmpxchg ptr addrspace(1) %p, i128 %a, i128 %b syncscope("device") acq_rel acquire, align 16
  %v = extractvalue { i128, i1 } %r, 0
  %x = atomicrmw xchg ptr addrspace(3) %s, i128 %v syncscope("block") monotonic, align 16
  store i128 %x, ptr addrspace(1) %p, align 16
  ret void
}

define i128 @load(ptr %p) {
  %v = load atomic i128, ptr %p acquire, align 16
  ret i128 %v
}

define void @store(ptr %p, i128 %v) {
  store atomic volatile i128 %v, ptr %p release, align 16
  ret void
}

define i128 @nand(ptr addrspace(1) %p, i128 %v) {
  %r = atomicrmw nand ptr addrspace(1) %p, i128 %v monotonic, align 16
  ret i128 %r
}

define i128 @alone(ptr addrspace(5) %p, i128 %v) {
  %r = atomicrmw max ptr addrspace(5) %p, i128 %v monotonic, align 16
  ret i128 %r
}

; want: ptx sm_90 ptx8.4 -O2
; .version 8.4
; .target sm_90
; .address_size 64
;
; .visible .func swap(
; 	.param .b64 swap_param_0,
; 	.param .b64 swap_param_1,
; 	.param .align 16 .b8 swap_param_2[16],
; 	.param .align 16 .b8 swap_param_3[16]
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b64 	%rd<14>;
; 	.reg .b128 	%rq<6>;
;
; 	ld.param.u64 	%rd1, [swap_param_0];
; 	ld.param.u64 	%rd2, [swap_param_1];
; 	ld.param.v2.u64 	{%rd3, %rd4}, [swap_param_2];
; 	ld.param.v2.u64 	{%rd5, %rd6}, [swap_param_3];
; 	mov.b128 	%rq1, {%rd3, %rd4};
; 	mov.b128 	%rq2, {%rd5, %rd6};
; 	atom.acq_rel.gpu.global.cas.b128 	%rq3, [%rd1], %rq1, %rq2;
; 	mov.b128 	{%rd7, %rd8}, %rq3;
; 	xor.b64 	%rd9, %rd7, %rd3;
; 	xor.b64 	%rd10, %rd8, %rd4;
; 	or.b64 	%rd11, %rd9, %rd10;
; 	setp.eq.s64 	%p1, %rd11, 0;
; 	mov.b128 	%rq4, {%rd7, %rd8};
; 	atom.relaxed.cta.shared.exch.b128 	%rq5, [%rd2], %rq4;
; 	mov.b128 	{%rd12, %rd13}, %rq5;
; 	st.global.v2.u64 	[%rd1], {%rd12, %rd13};
; 	ret;
; }
;
; .visible .func (.param .align 16 .b8 func_retval0[16]) load(
; 	.param .b64 load_param_0
; )
; {
; 	.reg .b64 	%rd<4>;
; 	.reg .b128 	%rq<2>;
;
; 	ld.param.u64 	%rd1, [load_param_0];
; 	ld.acquire.sys.b128 	%rq1, [%rd1];
; 	mov.b128 	{%rd2, %rd3}, %rq1;
; 	st.param.v2.u64 	[func_retval0], {%rd2, %rd3};
; 	ret;
; }
;
; .visible .func store(
; 	.param .b64 store_param_0,
; 	.param .align 16 .b8 store_param_1[16]
; )
; {
; 	.reg .b64 	%rd<4>;
; 	.reg .b128 	%rq<2>;
;
; 	ld.param.u64 	%rd1, [store_param_0];
; 	ld.param.v2.u64 	{%rd2, %rd3}, [store_param_1];
; 	fence.acq_rel.sys;
; 	mov.b128 	%rq1, {%rd2, %rd3};
; 	st.volatile.b128 	[%rd1], %rq1;
; 	ret;
; }
;
; .visible .func (.param .align 16 .b8 func_retval0[16]) nand(
; 	.param .b64 nand_param_0,
; 	.param .align 16 .b8 nand_param_1[16]
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b64 	%rd<17>;
; 	.reg .b128 	%rq<4>;
;
; 	ld.param.u64 	%rd1, [nand_param_0];
; 	ld.param.v2.u64 	{%rd2, %rd3}, [nand_param_1];
; 	ld.relaxed.sys.global.v2.u64 	{%rd4, %rd5}, [%rd1];
; $L__BB3_2:
; 	and.b64 	%rd8, %rd4, %rd2;
; 	and.b64 	%rd9, %rd5, %rd3;
; 	not.b64 	%rd10, %rd8;
; 	not.b64 	%rd11, %rd9;
; 	mov.b128 	%rq1, {%rd10, %rd11};
; 	mov.b128 	%rq2, {%rd4, %rd5};
; 	atom.relaxed.sys.global.cas.b128 	%rq3, [%rd1], %rq2, %rq1;
; 	mov.b128 	{%rd12, %rd13}, %rq3;
; 	xor.b64 	%rd14, %rd12, %rd4;
; 	xor.b64 	%rd15, %rd13, %rd5;
; 	or.b64 	%rd16, %rd14, %rd15;
; 	setp.ne.s64 	%p1, %rd16, 0;
; 	mov.b64 	%rd4, %rd12;
; 	mov.b64 	%rd5, %rd13;
; 	@%p1 bra 	$L__BB3_2;
; 	st.param.v2.u64 	[func_retval0], {%rd4, %rd5};
; 	ret;
; }
;
; .visible .func (.param .align 16 .b8 func_retval0[16]) alone(
; 	.param .b64 alone_param_0,
; 	.param .align 16 .b8 alone_param_1[16]
; )
; {
; 	.reg .pred 	%p<6>;
; 	.reg .b64 	%rd<8>;
;
; 	ld.param.u64 	%rd1, [alone_param_0];
; 	ld.param.v2.u64 	{%rd2, %rd3}, [alone_param_1];
; 	ld.local.v2.u64 	{%rd4, %rd5}, [%rd1];
; 	setp.gt.u64 	%p1, %rd4, %rd2;
; 	setp.gt.s64 	%p2, %rd5, %rd3;
; 	setp.eq.s64 	%p3, %rd5, %rd3;
; 	and.pred 	%p4, %p3, %p1;
; 	or.pred 	%p5, %p2, %p4;
; 	selp.b64 	%rd6, %rd4, %rd2, %p5;
; 	selp.b64 	%rd7, %rd5, %rd3, %p5;
; 	st.local.v2.u64 	[%rd1], {%rd6, %rd7};
; 	st.param.v2.u64 	[func_retval0], {%rd4, %rd5};
; 	ret;
; }
