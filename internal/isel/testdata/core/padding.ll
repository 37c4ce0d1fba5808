; test ptx sm_70 ptx6.0 -O2
; Elements of an array are as far apart as their size with its padding.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i24 @odd(ptr %p, i64 %i) {
  %q = getelementptr i24, ptr %p, i64 %i
  %v = load i24, ptr %q
  ret i24 %v
}

define i24 @vectors(ptr %p, <2 x i64> %i) {
  %q = getelementptr i24, ptr %p, <2 x i64> %i
  %r = extractelement <2 x ptr> %q, i32 1
  %v = load i24, ptr %r
  ret i24 %v
}

; want: ptx sm_70 ptx6.0 -O2
; .version 6.0
; .target sm_70
; .address_size 64
;
; .visible .func (.param .b32 func_retval0) odd(
; 	.param .b64 odd_param_0,
; 	.param .b64 odd_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [odd_param_0];
; 	ld.param.u64 	%rd2, [odd_param_1];
; 	shl.b64 	%rd3, %rd2, 2;
; 	add.s64 	%rd4, %rd1, %rd3;
; 	ld.u16 	%rs1, [%rd4];
; 	cvt.u32.u16 	%r1, %rs1;
; 	ld.u8 	%rs2, [%rd4+2];
; 	cvt.u32.u16 	%r2, %rs2;
; 	shl.b32 	%r3, %r2, 16;
; 	or.b32 	%r4, %r1, %r3;
; 	st.param.b32 	[func_retval0], %r4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) vectors(
; 	.param .b64 vectors_param_0,
; 	.param .align 16 .b8 vectors_param_1[16]
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<8>;
;
; 	ld.param.u64 	%rd1, [vectors_param_0];
; 	ld.param.v2.u64 	{%rd2, %rd3}, [vectors_param_1];
; 	shl.b64 	%rd5, %rd2, 2;
; 	add.s64 	%rd4, %rd1, %rd5;
; 	shl.b64 	%rd7, %rd3, 2;
; 	add.s64 	%rd6, %rd1, %rd7;
; 	ld.u16 	%rs1, [%rd6];
; 	cvt.u32.u16 	%r1, %rs1;
; 	ld.u8 	%rs2, [%rd6+2];
; 	cvt.u32.u16 	%r2, %rs2;
; 	shl.b32 	%r3, %r2, 16;
; 	or.b32 	%r4, %r1, %r3;
; 	st.param.b32 	[func_retval0], %r4;
; 	ret;
; }
