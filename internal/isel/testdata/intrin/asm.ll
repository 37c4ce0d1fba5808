; test ptx sm_80 ptx7.8 -O2
@s = addrspace(3) global i32 0
define i32 @mad(i32 %a, i32 %b, i64 %p) {
  %r = call i32 asm "mad.lo.u32 $0, $1, $2, $3;", "=r,r,r,n"(i32 %a, i32 %b, i32 7)
  call void asm sideeffect "{\0A\09.reg .pred p;\0A\09setp.ne.u32 p, $0, 0;\0A\09@p st.global.u32 [$1], $0;\0A\09}", "r,l,~{memory}"(i32 %r, i64 %p)
  %q = call i32 asm "add.u32 $0, $0, 1; // $$ sign", "=r,0"(i32 %r)
  ret i32 %q
}
define { i32, float } @two(i64 %x, half %h) {
  %r = call { i32, float } asm "{ .reg .f16 t; mov.b16 t, $3; cvt.f32.f16 $1, t; cvt.u32.u64 $0, $2; }", "=r,=f,l,h"(i64 %x, half %h)
  ret { i32, float } %r
}
define void @spin(ptr addrspace(3) %m, i32 %ph) {
  call void asm sideeffect "{\0A.reg .pred P1;\0AWAIT_${:uid}:\0Amov.pred P1, 0;\0A@P1 bra DONE_${:uid};\0Abra DONE_${:uid};\0ADONE_${:uid}:\0A}", "~{memory}"()
  call void asm sideeffect "bar.sync 0;", "~{memory}"()
  ret void
}
define i1 @pred(i32 %x, <2 x half> %v) {
  %r = call i1 asm "setp.eq.s32 $0, $1, $2;", "=b,r,r"(i32 %x, <2 x half> %v)
  ret i1 %r
}
define i8 @narrow(i8 %x, i16 %y) {
  %r = call i8 asm "add.s16 $0, $1, $2;", "=h,h,h"(i8 %x, i16 %y)
  ret i8 %r
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .shared .align 4 .u32 s;
;
; .visible .func (.param .b32 func_retval0) mad(
; 	.param .b32 mad_param_0,
; 	.param .b32 mad_param_1,
; 	.param .b64 mad_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [mad_param_0];
; 	ld.param.u32 	%r2, [mad_param_1];
; 	ld.param.u64 	%rd1, [mad_param_2];
; 	mad.lo.u32 	%r4, %r1, %r2, 7;
; 	setp.ne.u32 	%p1, %r4, 0;
; 	@%p1 st.global.u32 	[%rd1], %r4;
; 	add.u32 	%r4, %r4, 1;
; 	// $ sign
; 	st.param.b32 	[func_retval0], %r4;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) two(
; 	.param .b64 two_param_0,
; 	.param .align 2 .b8 two_param_1[2]
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [two_param_0];
; 	ld.param.u16 	%rs1, [two_param_1];
; 	mov.b16 	%rs2, %rs1;
; 	cvt.f32.f16 	%f1, %rs2;
; 	cvt.u32.u64 	%r1, %rd1;
; 	st.param.u32 	[func_retval0], %r1;
; 	st.param.f32 	[func_retval0+4], %f1;
; 	ret;
; }
;
; .visible .func spin(
; 	.param .b64 spin_param_0,
; 	.param .b32 spin_param_1
; )
; {
; 	.reg .pred 	%p<2>;
;
; 	mov.pred 	%p1, 0;
; 	@%p1 bra 	$L__BB2_4;
; $L__BB2_4:
; 	bar.sync 	0;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) pred(
; 	.param .b32 pred_param_0,
; 	.param .align 4 .b8 pred_param_1[4]
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [pred_param_0];
; 	ld.param.v2.u16 	{%rs1, %rs2}, [pred_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	setp.eq.s32 	%p1, %r1, %r2;
; 	selp.b32 	%r3, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) narrow(
; 	.param .b32 narrow_param_0,
; 	.param .b32 narrow_param_1
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u8 	%rs1, [narrow_param_0];
; 	ld.param.u16 	%rs2, [narrow_param_1];
; 	add.s16 	%rs3, %rs1, %rs2;
; 	and.b16 	%rs4, %rs3, 255;
; 	cvt.u32.u16 	%r1, %rs4;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
