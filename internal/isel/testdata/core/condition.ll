; test ptx sm_80 ptx7.8 -O2
; test accept sm_60 sm_80 ptx7.8 -O0 -O2
; A comparison that only a conjunction or disjunction wants is made with it.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @both(ptr %p, i32 %a, i32 %b, float %x, i16 %s, i64 %l) {
  %c = icmp slt i32 %a, %b
  %d = fcmp ole float %x, 2.0
  %e = and i1 %c, %d
  %f = icmp ugt i64 %l, 9
  %g = or i1 %f, %e
  %h = icmp eq i16 %s, 3
  %i = select i1 %g, i1 %h, i1 false
  %j = icmp ne ptr %p, null
  %k = select i1 %i, i1 true, i1 %j
  br i1 %k, label %some, label %end
some:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}

; What others want as well, or of another block, stays whole; so do comparisons of bits and of 128 bits.
define ptx_kernel void @whole(ptr %p, i32 %a, i32 %b, i1 %y, i1 %z, i128 %w) {
  %c = icmp slt i32 %a, %b
  %d = icmp ult i32 %a, 7
  %e = and i1 %c, %d
  %f = and i1 %c, %y
  %q = icmp ult i1 %y, %z
  %g = xor i1 %e, %f
  %h = and i1 %g, %q
  %v = icmp ult i128 %w, 5
  %i = and i1 %h, %v
  %u = icmp eq i32 %b, 8
  %m = select i1 %i, i1 false, i1 %u
  %n = zext i1 %d to i32
  store i32 %n, ptr %p
  br i1 %m, label %some, label %end
some:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}

; A constant where the plan saw none.
define ptx_kernel void @known(ptr %p, i32 %a) {
  br label %next
next:
  %t = phi i1 [ true, %0 ]
  %c = icmp slt i32 %a, 3
  %d = and i1 %t, %c
  %n = zext i1 %d to i32
  store i32 %n, ptr %p
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry both(
; 	.param .u64 both_param_0,
; 	.param .u32 both_param_1,
; 	.param .u32 both_param_2,
; 	.param .f32 both_param_3,
; 	.param .u16 both_param_4,
; 	.param .u64 both_param_5
; )
; {
; 	.reg .pred 	%p<6>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [both_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [both_param_1];
; 	ld.param.u32 	%r2, [both_param_2];
; 	ld.param.f32 	%f1, [both_param_3];
; 	ld.param.u16 	%rs1, [both_param_4];
; 	ld.param.u64 	%rd3, [both_param_5];
; 	setp.lt.s32 	%p1, %r1, %r2;
; 	setp.le.and.f32 	%p2, %f1, 0f40000000, %p1;
; 	setp.gt.or.u64 	%p3, %rd3, 9, %p2;
; 	setp.eq.and.s16 	%p4, %rs1, 3, %p3;
; 	setp.ne.or.s64 	%p5, %rd1, 0, %p4;
; 	@!%p5 bra 	$L__BB0_3;
; 	st.global.u32 	[%rd2], 1;
; $L__BB0_3:
; 	ret;
; }
;
; .visible .entry whole(
; 	.param .u64 whole_param_0,
; 	.param .u32 whole_param_1,
; 	.param .u32 whole_param_2,
; 	.param .u8 whole_param_3,
; 	.param .u8 whole_param_4,
; 	.param .align 16 .b8 whole_param_5[16]
; )
; {
; 	.reg .pred 	%p<20>;
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<4>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [whole_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [whole_param_1];
; 	ld.param.u32 	%r2, [whole_param_2];
; 	ld.param.u8 	%rs1, [whole_param_3];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.u8 	%rs3, [whole_param_4];
; 	and.b16 	%rs4, %rs3, 1;
; 	setp.ne.u16 	%p2, %rs4, 0;
; 	ld.param.v2.u64 	{%rd3, %rd4}, [whole_param_5];
; 	setp.lt.s32 	%p3, %r1, %r2;
; 	setp.lt.u32 	%p4, %r1, 7;
; 	and.pred 	%p5, %p3, %p4;
; 	and.pred 	%p6, %p3, %p1;
; 	not.pred 	%p7, %p1;
; 	and.pred 	%p8, %p7, %p2;
; 	xor.pred 	%p9, %p5, %p6;
; 	and.pred 	%p10, %p9, %p8;
; 	setp.lt.u64 	%p11, %rd3, 5;
; 	setp.lt.u64 	%p12, %rd4, 0;
; 	setp.eq.u64 	%p13, %rd4, 0;
; 	and.pred 	%p14, %p13, %p11;
; 	or.pred 	%p15, %p12, %p14;
; 	and.pred 	%p16, %p10, %p15;
; 	setp.eq.s32 	%p17, %r2, 8;
; 	not.pred 	%p18, %p16;
; 	and.pred 	%p19, %p18, %p17;
; 	selp.b32 	%r3, 1, 0, %p4;
; 	st.global.u32 	[%rd2], %r3;
; 	@!%p19 bra 	$L__BB1_3;
; 	st.global.u32 	[%rd2], 1;
; $L__BB1_3:
; 	ret;
; }
;
; .visible .entry known(
; 	.param .u64 known_param_0,
; 	.param .u32 known_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [known_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [known_param_1];
; 	setp.lt.s32 	%p1, %r1, 3;
; 	selp.b32 	%r2, 1, 0, %p1;
; 	st.global.u32 	[%rd2], %r2;
; 	ret;
; }
