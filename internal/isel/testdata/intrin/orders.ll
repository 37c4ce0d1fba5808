; test ptx sm_80 ptx7.8 -O2
define i32 @rmw(ptr addrspace(1) %p, i32 %x) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 %x syncscope("agent") acquire
  %b = atomicrmw add ptr addrspace(1) %p, i32 %a syncscope("agent") release
  %c = atomicrmw add ptr addrspace(1) %p, i32 %b syncscope("agent") acq_rel
  %d = atomicrmw add ptr addrspace(1) %p, i32 %c seq_cst
  %e = load atomic i32, ptr addrspace(1) %p acquire, align 4
  %f = add i32 %d, %e
  store atomic i32 %f, ptr addrspace(1) %p release, align 4
  fence syncscope("workgroup") acquire
  fence seq_cst
  %g = cmpxchg ptr addrspace(1) %p, i32 %f, i32 %e acquire monotonic
  %h = extractvalue { i32, i1 } %g, 0
  ret i32 %h
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func (.param .b32 func_retval0) rmw(
; 	.param .b64 rmw_param_0,
; 	.param .b32 rmw_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<9>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [rmw_param_0];
; 	ld.param.u32 	%r1, [rmw_param_1];
; 	atom.acquire.gpu.global.add.u32 	%r2, [%rd1], %r1;
; 	atom.release.gpu.global.add.u32 	%r3, [%rd1], %r2;
; 	atom.acq_rel.gpu.global.add.u32 	%r4, [%rd1], %r3;
; 	fence.sc.sys;
; 	atom.acquire.sys.global.add.u32 	%r5, [%rd1], %r4;
; 	ld.acquire.sys.global.u32 	%r6, [%rd1];
; 	add.s32 	%r7, %r5, %r6;
; 	st.release.sys.global.u32 	[%rd1], %r7;
; 	fence.acq_rel.cta;
; 	fence.sc.sys;
; 	atom.acquire.sys.global.cas.b32 	%r8, [%rd1], %r7, %r6;
; 	setp.eq.u32 	%p1, %r8, %r7;
; 	st.param.b32 	[func_retval0], %r8;
; 	ret;
; }
