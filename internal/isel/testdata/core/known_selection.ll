; test ptx sm_70 ptx6.0 -O2
; One lane of a selection has a predicate that is known.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @constants(ptr %p, ptr %q, i1 %c, <2 x i32> %a, <2 x i32> %b) {
  %c0 = insertelement <2 x i1> poison, i1 %c, i32 0
  %no = insertelement <2 x i1> %c0, i1 false, i32 1
  %yes = insertelement <2 x i1> %c0, i1 true, i32 1
  %s = select <2 x i1> %no, <2 x i32> %a, <2 x i32> %b
  %t = select <2 x i1> %yes, <2 x i32> %a, <2 x i32> %b
  store <2 x i32> %s, ptr %p
  store <2 x i32> %t, ptr %q
  ret void
}

define ptx_kernel void @compared(ptr %p, ptr %q, <2 x i32> %i, <2 x i32> %a, <2 x i32> %b) {
  %v = insertelement <2 x i32> %i, i32 7, i32 1
  %no = icmp ugt <2 x i32> %v, <i32 3, i32 9>
  %yes = icmp ugt <2 x i32> %v, <i32 3, i32 4>
  %s = select <2 x i1> %no, <2 x i32> %a, <2 x i32> %b
  %t = select <2 x i1> %yes, <2 x i32> %a, <2 x i32> %b
  store <2 x i32> %s, ptr %p
  store <2 x i32> %t, ptr %q
  ret void
}

; want: ptx sm_70 ptx6.0 -O2
; .version 6.0
; .target sm_70
; .address_size 64
;
; .visible .entry constants(
; 	.param .u64 constants_param_0,
; 	.param .u64 constants_param_1,
; 	.param .u8 constants_param_2,
; 	.param .align 8 .b8 constants_param_3[8],
; 	.param .align 8 .b8 constants_param_4[8]
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [constants_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [constants_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u8 	%rs1, [constants_param_2];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.v2.u32 	{%r1, %r2}, [constants_param_3];
; 	ld.param.v2.u32 	{%r3, %r4}, [constants_param_4];
; 	selp.b32 	%r5, %r1, %r3, %p1;
; 	selp.b32 	%r6, %r1, %r3, %p1;
; 	st.global.v2.u32 	[%rd2], {%r5, %r4};
; 	st.global.v2.u32 	[%rd4], {%r6, %r2};
; 	ret;
; }
;
; .visible .entry compared(
; 	.param .u64 compared_param_0,
; 	.param .u64 compared_param_1,
; 	.param .align 8 .b8 compared_param_2[8],
; 	.param .align 8 .b8 compared_param_3[8],
; 	.param .align 8 .b8 compared_param_4[8]
; )
; {
; 	.reg .pred 	%p<4>;
; 	.reg .b32 	%r<13>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [compared_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [compared_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.v2.u32 	{%r1, %r2}, [compared_param_2];
; 	ld.param.v2.u32 	{%r3, %r12}, [compared_param_3];
; 	ld.param.v2.u32 	{%r5, %r10}, [compared_param_4];
; 	setp.gt.u32 	%p1, %r1, 3;
; 	setp.gt.u32 	%p3, %r1, 3;
; 	selp.b32 	%r9, %r3, %r5, %p1;
; 	selp.b32 	%r11, %r3, %r5, %p3;
; 	st.global.v2.u32 	[%rd2], {%r9, %r10};
; 	st.global.v2.u32 	[%rd4], {%r11, %r12};
; 	ret;
; }
