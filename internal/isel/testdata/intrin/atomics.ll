; test ptx sm_80 ptx7.8 -O2
target triple = "nvptx64-nvidia-cuda"
define i32 @f(ptr %p, i32 %x) {
  %r = atomicrmw add ptr %p, i32 %x seq_cst
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %r, i32 1, i32 31)
  %c = call i32 @llvm.ctlz.i32(i32 %s, i1 false)
  %q = add i32 %c, %t
  ret i32 %q
}
define i8 @g(ptr %p, i8 %x) {
  %r = atomicrmw nand ptr %p, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define {i8,i1} @h(ptr addrspace(1) %p, i8 %x, i8 %y) {
  %r = cmpxchg ptr addrspace(1) %p, i8 %x, i8 %y acq_rel monotonic
  ret {i8,i1} %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func (.param .b32 func_retval0) f(
; 	.param .b64 f_param_0,
; 	.param .b32 f_param_1
; )
; {
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [f_param_0];
; 	ld.param.u32 	%r1, [f_param_1];
; 	fence.sc.sys;
; 	atom.acquire.sys.add.u32 	%r2, [%rd1], %r1;
; 	mov.u32 	%r3, %tid.x;
; 	shfl.sync.down.b32 	%r4, %r2, 1, 31, 4294967295;
; 	clz.b32 	%r5, %r4;
; 	add.s32 	%r6, %r5, %r3;
; 	st.param.b32 	[func_retval0], %r6;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) g(
; 	.param .b64 g_param_0,
; 	.param .b32 g_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<17>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [g_param_0];
; 	ld.param.u8 	%rs1, [g_param_1];
; 	and.b64 	%rd2, %rd1, -4;
; 	cvt.u32.u64 	%r1, %rd1;
; 	and.b32 	%r2, %r1, 3;
; 	shl.b32 	%r3, %r2, 3;
; 	shl.b32 	%r5, 255, %r3;
; 	ld.relaxed.gpu.u32 	%r6, [%rd2];
; $L__BB1_2:
; 	shr.u32 	%r8, %r6, %r3;
; 	cvt.u16.u32 	%rs2, %r8;
; 	and.b16 	%rs3, %rs2, 255;
; 	and.b16 	%rs4, %rs3, %rs1;
; 	not.b16 	%rs5, %rs4;
; 	and.b16 	%rs6, %rs5, 255;
; 	cvt.u32.u16 	%r9, %rs6;
; 	shl.b32 	%r10, %r9, %r3;
; 	not.b32 	%r11, %r5;
; 	and.b32 	%r12, %r6, %r11;
; 	or.b32 	%r13, %r12, %r10;
; 	atom.relaxed.gpu.cas.b32 	%r14, [%rd2], %r6, %r13;
; 	setp.ne.s32 	%p1, %r14, %r6;
; 	mov.b32 	%r6, %r14;
; 	@%p1 bra 	$L__BB1_2;
; 	shr.u32 	%r15, %r6, %r3;
; 	cvt.u16.u32 	%rs7, %r15;
; 	and.b16 	%rs8, %rs7, 255;
; 	cvt.u32.u16 	%r16, %rs8;
; 	st.param.b32 	[func_retval0], %r16;
; 	ret;
; }
;
; .visible .func (.param .align 1 .b8 func_retval0[2]) h(
; 	.param .b64 h_param_0,
; 	.param .b32 h_param_1,
; 	.param .b32 h_param_2
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b16 	%rs<6>;
; 	.reg .b32 	%r<15>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [h_param_0];
; 	ld.param.u8 	%rs1, [h_param_1];
; 	ld.param.u8 	%rs2, [h_param_2];
; 	and.b64 	%rd2, %rd1, -4;
; 	cvt.u32.u64 	%r1, %rd1;
; 	and.b32 	%r2, %r1, 3;
; 	shl.b32 	%r3, %r2, 3;
; 	shl.b32 	%r5, 255, %r3;
; 	ld.relaxed.sys.global.u32 	%r6, [%rd2];
; $L__BB2_2:
; 	shr.u32 	%r8, %r6, %r3;
; 	cvt.u16.u32 	%rs3, %r8;
; 	and.b16 	%rs4, %rs3, 255;
; 	setp.eq.u16 	%p1, %rs4, %rs1;
; 	@!%p1 bra 	$L__BB2_4;
; 	cvt.u32.u16 	%r9, %rs2;
; 	shl.b32 	%r10, %r9, %r3;
; 	not.b32 	%r11, %r5;
; 	and.b32 	%r12, %r6, %r11;
; 	or.b32 	%r13, %r12, %r10;
; 	atom.acq_rel.sys.global.cas.b32 	%r14, [%rd2], %r6, %r13;
; 	setp.ne.s32 	%p2, %r14, %r6;
; 	mov.b32 	%r6, %r14;
; 	@%p2 bra 	$L__BB2_2;
; $L__BB2_4:
; 	st.param.u8 	[func_retval0], %rs4;
; 	selp.b16 	%rs5, 1, 0, %p1;
; 	st.param.u8 	[func_retval0+1], %rs5;
; 	ret;
; }
