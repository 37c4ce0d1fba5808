; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; 64 bits are rotated word by word.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.fshr.i64(i64, i64, i64)

define i64 @rotates(i64 %x) {
  %a = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 23)
  %b = call i64 @llvm.fshr.i64(i64 %a, i64 %a, i64 14)
  %c = call i64 @llvm.fshl.i64(i64 %b, i64 %b, i64 32)
  %d = call i64 @llvm.fshl.i64(i64 %c, i64 %c, i64 64)
  ret i64 %d
}

define i64 @funnels(i64 %x, i64 %y, i64 %n) {
  %a = call i64 @llvm.fshl.i64(i64 %x, i64 %y, i64 5)
  %b = call i64 @llvm.fshr.i64(i64 %a, i64 %y, i64 5)
  %c = call i64 @llvm.fshr.i64(i64 %x, i64 %b, i64 64)
  %d = call i64 @llvm.fshl.i64(i64 %c, i64 %y, i64 %n)
  ret i64 %d
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func (.param .b64 func_retval0) rotates(
; 	.param .b64 rotates_param_0
; )
; {
; 	.reg .b32 	%r<11>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [rotates_param_0];
; 	mov.b64 	{%r1, %r2}, %rd1;
; 	shf.l.wrap.b32 	%r3, %r2, %r1, 23;
; 	shf.l.wrap.b32 	%r4, %r1, %r2, 23;
; 	mov.b64 	%rd2, {%r3, %r4};
; 	mov.b64 	{%r5, %r6}, %rd2;
; 	shf.l.wrap.b32 	%r7, %r5, %r6, 18;
; 	shf.l.wrap.b32 	%r8, %r6, %r5, 18;
; 	mov.b64 	%rd3, {%r7, %r8};
; 	mov.b64 	{%r9, %r10}, %rd3;
; 	mov.b64 	%rd4, {%r10, %r9};
; 	st.param.b64 	[func_retval0], %rd4;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) funnels(
; 	.param .b64 funnels_param_0,
; 	.param .b64 funnels_param_1,
; 	.param .b64 funnels_param_2
; )
; {
; 	.reg .b32 	%r<16>;
; 	.reg .b64 	%rd<9>;
;
; 	ld.param.u64 	%rd1, [funnels_param_0];
; 	ld.param.u64 	%rd2, [funnels_param_1];
; 	ld.param.u64 	%rd3, [funnels_param_2];
; 	mov.b64 	{%r1, %r2}, %rd1;
; 	mov.b64 	{%r3, %r4}, %rd2;
; 	shf.l.wrap.b32 	%r5, %r4, %r1, 5;
; 	shf.l.wrap.b32 	%r6, %r1, %r2, 5;
; 	mov.b64 	%rd4, {%r5, %r6};
; 	mov.b64 	{%r7, %r8}, %rd4;
; 	mov.b64 	{%r9, %r10}, %rd2;
; 	shf.l.wrap.b32 	%r11, %r9, %r10, 27;
; 	shf.l.wrap.b32 	%r12, %r10, %r7, 27;
; 	mov.b64 	%rd5, {%r11, %r12};
; 	cvt.u32.u64 	%r13, %rd3;
; 	and.b32 	%r14, %r13, 63;
; 	sub.s32 	%r15, 64, %r14;
; 	shl.b64 	%rd6, %rd5, %r14;
; 	shr.u64 	%rd7, %rd2, %r15;
; 	or.b64 	%rd8, %rd6, %rd7;
; 	st.param.b64 	[func_retval0], %rd8;
; 	ret;
; }
