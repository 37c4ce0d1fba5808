; test ptx sm_80 ptx7.8 -O2
; test accept sm_50 sm_80 sm_90 ptx4.2 ptx7.8 -O0 -O2
; Divisions of integers of more than 64 bits by constants, without the library.
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @u10(ptr %p, i128 %x) {
  %a = udiv i128 %x, 10
  store i128 %a, ptr %p, align 16
  ret void
}
define ptx_kernel void @r10(ptr %p, i128 %x) {
  %a = urem i128 %x, 10
  store i128 %a, ptr %p, align 16
  ret void
}
define ptx_kernel void @both(ptr %p, i128 %x) {
  %a = udiv i128 %x, 1000000007
  %b = urem i128 %x, 1000000007
  store i128 %a, ptr %p, align 16
  %q = getelementptr i8, ptr %p, i64 16
  store i128 %b, ptr %q, align 16
  ret void
}
define ptx_kernel void @s7(ptr %p, i128 %x) {
  %a = sdiv i128 %x, -7
  store i128 %a, ptr %p, align 16
  ret void
}
define ptx_kernel void @srem100(ptr %p, i128 %x) {
  %a = srem i128 %x, 100
  store i128 %a, ptr %p, align 16
  ret void
}
define ptx_kernel void @big(ptr %p, i128 %x) {
  %a = urem i128 %x, 18446744073709551629
  store i128 %a, ptr %p, align 16
  ret void
}
define ptx_kernel void @s16(ptr %p, i128 %x) {
  %a = sdiv i128 %x, 16
  store i128 %a, ptr %p, align 16
  ret void
}
; A multiplier of 129 bits; and 100 bits, which have a sign.
define ptx_kernel void @long(ptr %p, i128 %x) {
  %a = udiv i128 %x, 7
  store i128 %a, ptr %p, align 16
  ret void
}
define ptx_kernel void @short(ptr %p, i128 %x) {
  %t = trunc i128 %x to i100
  %a = srem i100 %t, -8
  %b = sdiv i100 %t, 3
  %s = xor i100 %a, %b
  %e = zext i100 %s to i128
  store i128 %e, ptr %p, align 16
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry u10(
; 	.param .u64 u10_param_0,
; 	.param .align 16 .b8 u10_param_1[16]
; )
; {
; 	.reg .b64 	%rd<22>;
;
; 	ld.param.u64 	%rd1, [u10_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.v2.u64 	{%rd3, %rd4}, [u10_param_1];
; 	mul.hi.u64 	%rd5, %rd3, -3689348814741910323;
; 	mul.lo.u64 	%rd6, %rd4, -3689348814741910324;
; 	mul.hi.u64 	%rd7, %rd4, -3689348814741910324;
; 	mul.lo.u64 	%rd8, %rd3, -3689348814741910324;
; 	mul.hi.u64 	%rd9, %rd3, -3689348814741910324;
; 	add.cc.u64 	%rd10, %rd5, %rd8;
; 	addc.cc.u64 	%rd11, %rd6, %rd9;
; 	addc.u64 	%rd12, %rd7, 0;
; 	mul.lo.u64 	%rd13, %rd4, -3689348814741910323;
; 	mul.hi.u64 	%rd14, %rd4, -3689348814741910323;
; 	add.cc.u64 	%rd15, %rd10, %rd13;
; 	addc.cc.u64 	%rd16, %rd11, %rd14;
; 	addc.u64 	%rd17, %rd12, 0;
; 	shr.u64 	%rd18, %rd16, 3;
; 	shl.b64 	%rd19, %rd17, 61;
; 	or.b64 	%rd20, %rd18, %rd19;
; 	shr.u64 	%rd21, %rd17, 3;
; 	st.global.v2.u64 	[%rd2], {%rd20, %rd21};
; 	ret;
; }
;
; .visible .entry r10(
; 	.param .u64 r10_param_0,
; 	.param .align 16 .b8 r10_param_1[16]
; )
; {
; 	.reg .b64 	%rd<23>;
;
; 	ld.param.u64 	%rd1, [r10_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.v2.u64 	{%rd3, %rd4}, [r10_param_1];
; 	mul.hi.u64 	%rd5, %rd3, -3689348814741910323;
; 	mul.lo.u64 	%rd6, %rd4, -3689348814741910324;
; 	mul.hi.u64 	%rd7, %rd4, -3689348814741910324;
; 	mul.lo.u64 	%rd8, %rd3, -3689348814741910324;
; 	mul.hi.u64 	%rd9, %rd3, -3689348814741910324;
; 	add.cc.u64 	%rd10, %rd5, %rd8;
; 	addc.cc.u64 	%rd11, %rd6, %rd9;
; 	addc.u64 	%rd12, %rd7, 0;
; 	mul.lo.u64 	%rd13, %rd4, -3689348814741910323;
; 	mul.hi.u64 	%rd14, %rd4, -3689348814741910323;
; 	add.cc.u64 	%rd15, %rd10, %rd13;
; 	addc.cc.u64 	%rd16, %rd11, %rd14;
; 	addc.u64 	%rd17, %rd12, 0;
; 	shr.u64 	%rd18, %rd16, 3;
; 	shl.b64 	%rd19, %rd17, 61;
; 	or.b64 	%rd20, %rd18, %rd19;
; 	shr.u64 	%rd21, %rd17, 3;
; 	mad.lo.s64 	%rd22, %rd20, -10, %rd3;
; 	st.global.v2.u64 	[%rd2], {%rd22, 0};
; 	ret;
; }
;
; .visible .entry both(
; 	.param .u64 both_param_0,
; 	.param .align 16 .b8 both_param_1[16]
; )
; {
; 	.reg .b64 	%rd<40>;
;
; 	ld.param.u64 	%rd1, [both_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.v2.u64 	{%rd3, %rd4}, [both_param_1];
; 	mul.hi.u64 	%rd5, %rd3, 8931736403011878755;
; 	mul.lo.u64 	%rd6, %rd4, -8543223828751151132;
; 	mul.hi.u64 	%rd7, %rd4, -8543223828751151132;
; 	mul.lo.u64 	%rd8, %rd3, -8543223828751151132;
; 	mul.hi.u64 	%rd9, %rd3, -8543223828751151132;
; 	add.cc.u64 	%rd10, %rd5, %rd8;
; 	addc.cc.u64 	%rd11, %rd6, %rd9;
; 	addc.u64 	%rd12, %rd7, 0;
; 	mul.lo.u64 	%rd13, %rd4, 8931736403011878755;
; 	mul.hi.u64 	%rd14, %rd4, 8931736403011878755;
; 	add.cc.u64 	%rd15, %rd10, %rd13;
; 	addc.cc.u64 	%rd16, %rd11, %rd14;
; 	addc.u64 	%rd17, %rd12, 0;
; 	shr.u64 	%rd18, %rd16, 29;
; 	shl.b64 	%rd19, %rd17, 35;
; 	or.b64 	%rd20, %rd18, %rd19;
; 	shr.u64 	%rd21, %rd17, 29;
; 	mul.hi.u64 	%rd22, %rd3, 8931736403011878755;
; 	mul.lo.u64 	%rd23, %rd4, -8543223828751151132;
; 	mul.hi.u64 	%rd24, %rd4, -8543223828751151132;
; 	mul.lo.u64 	%rd25, %rd3, -8543223828751151132;
; 	mul.hi.u64 	%rd26, %rd3, -8543223828751151132;
; 	add.cc.u64 	%rd27, %rd22, %rd25;
; 	addc.cc.u64 	%rd28, %rd23, %rd26;
; 	addc.u64 	%rd29, %rd24, 0;
; 	mul.lo.u64 	%rd30, %rd4, 8931736403011878755;
; 	mul.hi.u64 	%rd31, %rd4, 8931736403011878755;
; 	add.cc.u64 	%rd32, %rd27, %rd30;
; 	addc.cc.u64 	%rd33, %rd28, %rd31;
; 	addc.u64 	%rd34, %rd29, 0;
; 	shr.u64 	%rd35, %rd33, 29;
; 	shl.b64 	%rd36, %rd34, 35;
; 	or.b64 	%rd37, %rd35, %rd36;
; 	shr.u64 	%rd38, %rd34, 29;
; 	mad.lo.s64 	%rd39, %rd37, -1000000007, %rd3;
; 	st.global.v2.u64 	[%rd2], {%rd20, %rd21};
; 	st.global.v2.u64 	[%rd2+16], {%rd39, 0};
; 	ret;
; }
;
; .visible .entry s7(
; 	.param .u64 s7_param_0,
; 	.param .align 16 .b8 s7_param_1[16]
; )
; {
; 	.reg .b64 	%rd<32>;
;
; 	ld.param.u64 	%rd1, [s7_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.v2.u64 	{%rd3, %rd4}, [s7_param_1];
; 	shr.s64 	%rd5, %rd4, 63;
; 	xor.b64 	%rd6, %rd3, %rd5;
; 	xor.b64 	%rd7, %rd4, %rd5;
; 	sub.cc.u64 	%rd8, %rd6, %rd5;
; 	subc.u64 	%rd9, %rd7, %rd5;
; 	mul.hi.u64 	%rd10, %rd8, 2635249153387078803;
; 	mul.lo.u64 	%rd11, %rd9, -7905747460161236407;
; 	mul.hi.u64 	%rd12, %rd9, -7905747460161236407;
; 	mul.lo.u64 	%rd13, %rd8, -7905747460161236407;
; 	mul.hi.u64 	%rd14, %rd8, -7905747460161236407;
; 	add.cc.u64 	%rd15, %rd10, %rd13;
; 	addc.cc.u64 	%rd16, %rd11, %rd14;
; 	addc.u64 	%rd17, %rd12, 0;
; 	mul.lo.u64 	%rd18, %rd9, 2635249153387078803;
; 	mul.hi.u64 	%rd19, %rd9, 2635249153387078803;
; 	add.cc.u64 	%rd20, %rd15, %rd18;
; 	addc.cc.u64 	%rd21, %rd16, %rd19;
; 	addc.u64 	%rd22, %rd17, 0;
; 	shr.u64 	%rd23, %rd21, 2;
; 	shl.b64 	%rd24, %rd22, 62;
; 	or.b64 	%rd25, %rd23, %rd24;
; 	shr.u64 	%rd26, %rd22, 2;
; 	not.b64 	%rd27, %rd5;
; 	xor.b64 	%rd28, %rd25, %rd27;
; 	xor.b64 	%rd29, %rd26, %rd27;
; 	sub.cc.u64 	%rd30, %rd28, %rd27;
; 	subc.u64 	%rd31, %rd29, %rd27;
; 	st.global.v2.u64 	[%rd2], {%rd30, %rd31};
; 	ret;
; }
;
; .visible .entry srem100(
; 	.param .u64 srem100_param_0,
; 	.param .align 16 .b8 srem100_param_1[16]
; )
; {
; 	.reg .b64 	%rd<33>;
;
; 	ld.param.u64 	%rd1, [srem100_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.v2.u64 	{%rd3, %rd4}, [srem100_param_1];
; 	shr.s64 	%rd5, %rd4, 63;
; 	xor.b64 	%rd6, %rd3, %rd5;
; 	xor.b64 	%rd7, %rd4, %rd5;
; 	sub.cc.u64 	%rd8, %rd6, %rd5;
; 	subc.u64 	%rd9, %rd7, %rd5;
; 	mul.hi.u64 	%rd10, %rd8, -8116567392432202711;
; 	mul.lo.u64 	%rd11, %rd9, 2951479051793528258;
; 	mul.hi.u64 	%rd12, %rd9, 2951479051793528258;
; 	mul.lo.u64 	%rd13, %rd8, 2951479051793528258;
; 	mul.hi.u64 	%rd14, %rd8, 2951479051793528258;
; 	add.cc.u64 	%rd15, %rd10, %rd13;
; 	addc.cc.u64 	%rd16, %rd11, %rd14;
; 	addc.u64 	%rd17, %rd12, 0;
; 	mul.lo.u64 	%rd18, %rd9, -8116567392432202711;
; 	mul.hi.u64 	%rd19, %rd9, -8116567392432202711;
; 	add.cc.u64 	%rd20, %rd15, %rd18;
; 	addc.cc.u64 	%rd21, %rd16, %rd19;
; 	addc.u64 	%rd22, %rd17, 0;
; 	shr.u64 	%rd23, %rd21, 4;
; 	shl.b64 	%rd24, %rd22, 60;
; 	or.b64 	%rd25, %rd23, %rd24;
; 	shr.u64 	%rd26, %rd22, 4;
; 	mad.lo.s64 	%rd27, %rd25, -100, %rd8;
; 	xor.b64 	%rd28, %rd27, %rd5;
; 	xor.b64 	%rd29, %rd5, 0;
; 	sub.cc.u64 	%rd31, %rd28, %rd5;
; 	subc.u64 	%rd32, %rd29, %rd5;
; 	st.global.v2.u64 	[%rd2], {%rd31, %rd32};
; 	ret;
; }
;
; .visible .entry big(
; 	.param .u64 big_param_0,
; 	.param .align 16 .b8 big_param_1[16]
; )
; {
; 	.reg .b64 	%rd<33>;
;
; 	ld.param.u64 	%rd1, [big_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.v2.u64 	{%rd3, %rd4}, [big_param_1];
; 	mul.hi.u64 	%rd5, %rd3, 169;
; 	mul.lo.u64 	%rd6, %rd4, -13;
; 	mul.hi.u64 	%rd7, %rd4, -13;
; 	mul.lo.u64 	%rd8, %rd3, -13;
; 	mul.hi.u64 	%rd9, %rd3, -13;
; 	add.cc.u64 	%rd10, %rd5, %rd8;
; 	addc.cc.u64 	%rd11, %rd6, %rd9;
; 	addc.u64 	%rd12, %rd7, 0;
; 	mul.lo.u64 	%rd13, %rd4, 169;
; 	mul.hi.u64 	%rd14, %rd4, 169;
; 	add.cc.u64 	%rd15, %rd10, %rd13;
; 	addc.cc.u64 	%rd16, %rd11, %rd14;
; 	addc.u64 	%rd17, %rd12, 0;
; 	mov.b64 	%rd21, 0;
; 	mov.b64 	%rd22, 0;
; 	mul.lo.u64 	%rd23, %rd17, 13;
; 	mul.lo.u64 	%rd24, %rd17, 1;
; 	add.cc.u64 	%rd25, %rd21, %rd23;
; 	addc.u64 	%rd26, %rd22, %rd24;
; 	mul.hi.u64 	%rd27, %rd17, 13;
; 	add.u64 	%rd28, %rd26, %rd27;
; 	add.u64 	%rd30, %rd28, 0;
; 	sub.cc.u64 	%rd31, %rd3, %rd25;
; 	subc.u64 	%rd32, %rd4, %rd30;
; 	st.global.v2.u64 	[%rd2], {%rd31, %rd32};
; 	ret;
; }
;
; .visible .entry s16(
; 	.param .u64 s16_param_0,
; 	.param .align 16 .b8 s16_param_1[16]
; )
; {
; 	.reg .b64 	%rd<16>;
;
; 	ld.param.u64 	%rd1, [s16_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.v2.u64 	{%rd3, %rd4}, [s16_param_1];
; 	shr.s64 	%rd5, %rd4, 63;
; 	shr.u64 	%rd6, %rd5, 60;
; 	mov.b64 	%rd7, 0;
; 	add.cc.u64 	%rd9, %rd3, %rd6;
; 	addc.u64 	%rd10, %rd4, %rd7;
; 	shr.s64 	%rd11, %rd10, 63;
; 	shr.u64 	%rd12, %rd9, 4;
; 	shl.b64 	%rd13, %rd10, 60;
; 	or.b64 	%rd14, %rd12, %rd13;
; 	shr.s64 	%rd15, %rd10, 4;
; 	st.global.v2.u64 	[%rd2], {%rd14, %rd15};
; 	ret;
; }
;
; .visible .entry long(
; 	.param .u64 long_param_0,
; 	.param .align 16 .b8 long_param_1[16]
; )
; {
; 	.reg .b64 	%rd<30>;
;
; 	ld.param.u64 	%rd1, [long_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.v2.u64 	{%rd3, %rd4}, [long_param_1];
; 	mul.hi.u64 	%rd5, %rd3, 5270498306774157605;
; 	mul.lo.u64 	%rd6, %rd4, 2635249153387078802;
; 	mul.hi.u64 	%rd7, %rd4, 2635249153387078802;
; 	mul.lo.u64 	%rd8, %rd3, 2635249153387078802;
; 	mul.hi.u64 	%rd9, %rd3, 2635249153387078802;
; 	add.cc.u64 	%rd10, %rd5, %rd8;
; 	addc.cc.u64 	%rd11, %rd6, %rd9;
; 	addc.u64 	%rd12, %rd7, 0;
; 	mul.lo.u64 	%rd13, %rd4, 5270498306774157605;
; 	mul.hi.u64 	%rd14, %rd4, 5270498306774157605;
; 	add.cc.u64 	%rd15, %rd10, %rd13;
; 	addc.cc.u64 	%rd16, %rd11, %rd14;
; 	addc.u64 	%rd17, %rd12, 0;
; 	sub.cc.u64 	%rd18, %rd3, %rd16;
; 	subc.u64 	%rd19, %rd4, %rd17;
; 	shr.u64 	%rd20, %rd18, 1;
; 	shl.b64 	%rd21, %rd19, 63;
; 	or.b64 	%rd22, %rd20, %rd21;
; 	shr.u64 	%rd23, %rd19, 1;
; 	add.cc.u64 	%rd24, %rd22, %rd16;
; 	addc.u64 	%rd25, %rd23, %rd17;
; 	shr.u64 	%rd26, %rd24, 2;
; 	shl.b64 	%rd27, %rd25, 62;
; 	or.b64 	%rd28, %rd26, %rd27;
; 	shr.u64 	%rd29, %rd25, 2;
; 	st.global.v2.u64 	[%rd2], {%rd28, %rd29};
; 	ret;
; }
;
; .visible .entry short(
; 	.param .u64 short_param_0,
; 	.param .align 16 .b8 short_param_1[16]
; )
; {
; 	.reg .b64 	%rd<44>;
;
; 	ld.param.u64 	%rd1, [short_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.v2.u64 	{%rd3, %rd4}, [short_param_1];
; 	and.b64 	%rd5, %rd4, 68719476735;
; 	bfe.s64 	%rd6, %rd5, 0, 36;
; 	shr.s64 	%rd7, %rd6, 63;
; 	shr.u64 	%rd8, %rd7, 61;
; 	mov.b64 	%rd9, 0;
; 	add.cc.u64 	%rd11, %rd3, %rd8;
; 	addc.u64 	%rd12, %rd6, %rd9;
; 	and.b64 	%rd13, %rd11, -8;
; 	and.b64 	%rd14, %rd12, -1;
; 	sub.cc.u64 	%rd15, %rd3, %rd13;
; 	subc.u64 	%rd16, %rd6, %rd14;
; 	and.b64 	%rd17, %rd16, 68719476735;
; 	bfe.s64 	%rd18, %rd5, 0, 36;
; 	shr.s64 	%rd19, %rd18, 63;
; 	xor.b64 	%rd20, %rd3, %rd19;
; 	xor.b64 	%rd21, %rd18, %rd19;
; 	sub.cc.u64 	%rd22, %rd20, %rd19;
; 	subc.u64 	%rd23, %rd21, %rd19;
; 	mul.hi.u64 	%rd24, %rd22, 6148914691236517206;
; 	mul.lo.u64 	%rd25, %rd23, 6148914691236517205;
; 	mul.hi.u64 	%rd26, %rd23, 6148914691236517205;
; 	mul.lo.u64 	%rd27, %rd22, 6148914691236517205;
; 	mul.hi.u64 	%rd28, %rd22, 6148914691236517205;
; 	add.cc.u64 	%rd29, %rd24, %rd27;
; 	addc.cc.u64 	%rd30, %rd25, %rd28;
; 	addc.u64 	%rd31, %rd26, 0;
; 	mul.lo.u64 	%rd32, %rd23, 6148914691236517206;
; 	mul.hi.u64 	%rd33, %rd23, 6148914691236517206;
; 	add.cc.u64 	%rd34, %rd29, %rd32;
; 	addc.cc.u64 	%rd35, %rd30, %rd33;
; 	addc.u64 	%rd36, %rd31, 0;
; 	xor.b64 	%rd37, %rd35, %rd19;
; 	xor.b64 	%rd38, %rd36, %rd19;
; 	sub.cc.u64 	%rd39, %rd37, %rd19;
; 	subc.u64 	%rd40, %rd38, %rd19;
; 	and.b64 	%rd41, %rd40, 68719476735;
; 	xor.b64 	%rd42, %rd15, %rd39;
; 	xor.b64 	%rd43, %rd17, %rd41;
; 	st.global.v2.u64 	[%rd2], {%rd42, %rd43};
; 	ret;
; }
