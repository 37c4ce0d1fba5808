; test ptx sm_75 -O0
; test ptx sm_75 -O2
; test ptx sm_75 ptx7.7 -O2
; test accept sm_50 sm_60 sm_70 sm_80 sm_90 -O0 -O2
; By-value parameters are read where they are while they are only read; a copy of one has no address in
; the parameter space, and a generic address in it needs PTX 7.7.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%S = type { i32, [7 x i32] }
declare void @sink(ptr)

define ptx_kernel void @constant(ptr byval(%S) align 4 %in, ptr %out) {
  %b = getelementptr inbounds %S, ptr %in, i64 0, i32 1, i64 2
  %v = load i32, ptr %b, align 4
  store i32 %v, ptr %out, align 4
  ret void
}

define ptx_kernel void @variable(ptr byval(%S) align 4 %in, ptr %out, i32 %i) {
  %b = getelementptr inbounds %S, ptr %in, i64 0, i32 1, i32 %i
  %v = load i32, ptr %b, align 4
  store i32 %v, ptr %out, align 4
  ret void
}

define ptx_kernel void @cast(ptr byval(%S) align 4 %in, ptr %out) {
  %a = addrspacecast ptr %in to ptr addrspace(101)
  %b = getelementptr inbounds i8, ptr addrspace(101) %a, i64 8
  %v = load i32, ptr addrspace(101) %b, align 4
  store i32 %v, ptr %out, align 4
  ret void
}

define ptx_kernel void @cast_of_copy(ptr byval(%S) align 4 %in, ptr %out, i32 %i) {
  %a = addrspacecast ptr %in to ptr addrspace(101)
  %b = getelementptr inbounds %S, ptr addrspace(101) %a, i64 0, i32 1, i32 %i
  %v = load i32, ptr addrspace(101) %b, align 4
  store i32 %v, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  ret void
}

define i32 @device(ptr byval(%S) align 4 %in, i32 %i) {
  %b = getelementptr inbounds %S, ptr %in, i64 0, i32 1, i32 %i
  %v = load i32, ptr %b, align 4
  ret i32 %v
}

define ptx_kernel void @grid_constant(ptr byval(%S) align 4 %in) {
  %b = getelementptr inbounds %S, ptr %in, i64 0, i32 1, i64 2
  call void @sink(ptr %b)
  ret void
}

define ptx_kernel void @escapes(ptr byval(%S) align 4 %in) {
  call void @sink(ptr %in)
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{ptr @grid_constant, !"grid_constant", !1}
!1 = !{i32 1}

; want: ptx sm_75 -O0
; .version 6.3
; .target sm_75
; .address_size 64
;
; .extern .func sink(
; 	.param .b64 sink_param_0
; );
;
; .visible .entry constant(
; 	.param .align 4 .b8 constant_param_0[32],
; 	.param .u64 constant_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [constant_param_1];
; 	ld.param.u32 	%r1, [constant_param_0+12];
; 	st.u32 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .entry variable(
; 	.param .align 4 .b8 variable_param_0[32],
; 	.param .u64 variable_param_1,
; 	.param .u32 variable_param_2
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [variable_param_1];
; 	ld.param.u32 	%r1, [variable_param_2];
; 	mov.b64 	%rd2, variable_param_0;
; 	mul.wide.s32 	%rd3, %r1, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	ld.param.u32 	%r2, [%rd4+4];
; 	st.u32 	[%rd1], %r2;
; 	ret;
; }
;
; .visible .entry cast(
; 	.param .align 4 .b8 cast_param_0[32],
; 	.param .u64 cast_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [cast_param_1];
; 	ld.param.u32 	%r1, [cast_param_0+8];
; 	st.u32 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .entry cast_of_copy(
; 	.param .align 4 .b8 cast_of_copy_param_0[32],
; 	.param .u64 cast_of_copy_param_1,
; 	.param .u32 cast_of_copy_param_2
; )
; {
; 	.local .align 4 .b8 __local_depot3[32];
; 	.reg .b32 	%r<11>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u32 	%r1, [cast_of_copy_param_0];
; 	st.local.u32 	[__local_depot3], %r1;
; 	ld.param.u32 	%r2, [cast_of_copy_param_0+4];
; 	st.local.u32 	[__local_depot3+4], %r2;
; 	ld.param.u32 	%r3, [cast_of_copy_param_0+8];
; 	st.local.u32 	[__local_depot3+8], %r3;
; 	ld.param.u32 	%r4, [cast_of_copy_param_0+12];
; 	st.local.u32 	[__local_depot3+12], %r4;
; 	ld.param.u32 	%r5, [cast_of_copy_param_0+16];
; 	st.local.u32 	[__local_depot3+16], %r5;
; 	ld.param.u32 	%r6, [cast_of_copy_param_0+20];
; 	st.local.u32 	[__local_depot3+20], %r6;
; 	ld.param.u32 	%r7, [cast_of_copy_param_0+24];
; 	st.local.u32 	[__local_depot3+24], %r7;
; 	ld.param.u32 	%r8, [cast_of_copy_param_0+28];
; 	st.local.u32 	[__local_depot3+28], %r8;
; 	mov.b64 	%rd1, __local_depot3;
; 	cvta.local.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [cast_of_copy_param_1];
; 	ld.param.u32 	%r9, [cast_of_copy_param_2];
; 	mov.b64 	%rd4, __local_depot3;
; 	mul.wide.s32 	%rd5, %r9, 4;
; 	add.s64 	%rd6, %rd4, %rd5;
; 	ld.local.u32 	%r10, [%rd6+4];
; 	st.local.u32 	[__local_depot3], %r10;
; 	st.u32 	[%rd3], %r10;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) device(
; 	.param .align 4 .b8 device_param_0[32],
; 	.param .b32 device_param_1
; )
; {
; 	.local .align 4 .b8 __local_depot4[32];
; 	.reg .b32 	%r<11>;
; 	.reg .b64 	%rd<8>;
;
; 	ld.param.u32 	%r1, [device_param_0];
; 	st.local.u32 	[__local_depot4], %r1;
; 	ld.param.u32 	%r2, [device_param_0+4];
; 	st.local.u32 	[__local_depot4+4], %r2;
; 	ld.param.u32 	%r3, [device_param_0+8];
; 	st.local.u32 	[__local_depot4+8], %r3;
; 	ld.param.u32 	%r4, [device_param_0+12];
; 	st.local.u32 	[__local_depot4+12], %r4;
; 	ld.param.u32 	%r5, [device_param_0+16];
; 	st.local.u32 	[__local_depot4+16], %r5;
; 	ld.param.u32 	%r6, [device_param_0+20];
; 	st.local.u32 	[__local_depot4+20], %r6;
; 	ld.param.u32 	%r7, [device_param_0+24];
; 	st.local.u32 	[__local_depot4+24], %r7;
; 	ld.param.u32 	%r8, [device_param_0+28];
; 	st.local.u32 	[__local_depot4+28], %r8;
; 	mov.b64 	%rd1, __local_depot4;
; 	cvta.local.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r9, [device_param_1];
; 	mov.b64 	%rd3, __local_depot4;
; 	mul.wide.s32 	%rd4, %r9, 4;
; 	add.s64 	%rd5, %rd3, %rd4;
; 	add.s64 	%rd6, %rd5, 4;
; 	cvta.local.u64 	%rd7, %rd6;
; 	ld.local.u32 	%r10, [%rd5+4];
; 	st.param.b32 	[func_retval0], %r10;
; 	ret;
; }
;
; .visible .entry grid_constant(
; 	.param .align 4 .b8 grid_constant_param_0[32]
; )
; {
; 	.local .align 4 .b8 __local_depot5[32];
; 	.reg .b32 	%r<9>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u32 	%r1, [grid_constant_param_0];
; 	st.local.u32 	[__local_depot5], %r1;
; 	ld.param.u32 	%r2, [grid_constant_param_0+4];
; 	st.local.u32 	[__local_depot5+4], %r2;
; 	ld.param.u32 	%r3, [grid_constant_param_0+8];
; 	st.local.u32 	[__local_depot5+8], %r3;
; 	ld.param.u32 	%r4, [grid_constant_param_0+12];
; 	st.local.u32 	[__local_depot5+12], %r4;
; 	ld.param.u32 	%r5, [grid_constant_param_0+16];
; 	st.local.u32 	[__local_depot5+16], %r5;
; 	ld.param.u32 	%r6, [grid_constant_param_0+20];
; 	st.local.u32 	[__local_depot5+20], %r6;
; 	ld.param.u32 	%r7, [grid_constant_param_0+24];
; 	st.local.u32 	[__local_depot5+24], %r7;
; 	ld.param.u32 	%r8, [grid_constant_param_0+28];
; 	st.local.u32 	[__local_depot5+28], %r8;
; 	mov.b64 	%rd1, __local_depot5;
; 	cvta.local.u64 	%rd2, %rd1;
; 	mov.b64 	%rd3, __local_depot5;
; 	add.s64 	%rd4, %rd3, 12;
; 	cvta.local.u64 	%rd5, %rd4;
; 	{
; 	.param .b64 param0;
; 	st.param.b64 	[param0], %rd5;
; 	call.uni 	sink, (param0);
; 	}
; 	ret;
; }
;
; .visible .entry escapes(
; 	.param .align 4 .b8 escapes_param_0[32]
; )
; {
; 	.local .align 4 .b8 __local_depot6[32];
; 	.reg .b32 	%r<9>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [escapes_param_0];
; 	st.local.u32 	[__local_depot6], %r1;
; 	ld.param.u32 	%r2, [escapes_param_0+4];
; 	st.local.u32 	[__local_depot6+4], %r2;
; 	ld.param.u32 	%r3, [escapes_param_0+8];
; 	st.local.u32 	[__local_depot6+8], %r3;
; 	ld.param.u32 	%r4, [escapes_param_0+12];
; 	st.local.u32 	[__local_depot6+12], %r4;
; 	ld.param.u32 	%r5, [escapes_param_0+16];
; 	st.local.u32 	[__local_depot6+16], %r5;
; 	ld.param.u32 	%r6, [escapes_param_0+20];
; 	st.local.u32 	[__local_depot6+20], %r6;
; 	ld.param.u32 	%r7, [escapes_param_0+24];
; 	st.local.u32 	[__local_depot6+24], %r7;
; 	ld.param.u32 	%r8, [escapes_param_0+28];
; 	st.local.u32 	[__local_depot6+28], %r8;
; 	mov.b64 	%rd1, __local_depot6;
; 	cvta.local.u64 	%rd2, %rd1;
; 	{
; 	.param .b64 param0;
; 	st.param.b64 	[param0], %rd2;
; 	call.uni 	sink, (param0);
; 	}
; 	ret;
; }

; want: ptx sm_75 -O2
; .version 6.3
; .target sm_75
; .address_size 64
;
; .extern .func sink(
; 	.param .b64 sink_param_0
; );
;
; .visible .entry constant(
; 	.param .align 4 .b8 constant_param_0[32],
; 	.param .u64 constant_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [constant_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [constant_param_0+12];
; 	st.global.u32 	[%rd2], %r1;
; 	ret;
; }
;
; .visible .entry variable(
; 	.param .align 4 .b8 variable_param_0[32],
; 	.param .u64 variable_param_1,
; 	.param .u32 variable_param_2
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [variable_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [variable_param_2];
; 	mov.b64 	%rd3, variable_param_0;
; 	mul.wide.s32 	%rd4, %r1, 4;
; 	add.s64 	%rd5, %rd3, %rd4;
; 	ld.param.u32 	%r2, [%rd5+4];
; 	st.global.u32 	[%rd2], %r2;
; 	ret;
; }
;
; .visible .entry cast(
; 	.param .align 4 .b8 cast_param_0[32],
; 	.param .u64 cast_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [cast_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [cast_param_0+8];
; 	st.global.u32 	[%rd2], %r1;
; 	ret;
; }
;
; .visible .entry cast_of_copy(
; 	.param .align 4 .b8 cast_of_copy_param_0[32],
; 	.param .u64 cast_of_copy_param_1,
; 	.param .u32 cast_of_copy_param_2
; )
; {
; 	.local .align 4 .b8 __local_depot3[32];
; 	.reg .b32 	%r<11>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u32 	%r1, [cast_of_copy_param_0];
; 	st.local.u32 	[__local_depot3], %r1;
; 	ld.param.u32 	%r2, [cast_of_copy_param_0+4];
; 	st.local.u32 	[__local_depot3+4], %r2;
; 	ld.param.u32 	%r3, [cast_of_copy_param_0+8];
; 	st.local.u32 	[__local_depot3+8], %r3;
; 	ld.param.u32 	%r4, [cast_of_copy_param_0+12];
; 	st.local.u32 	[__local_depot3+12], %r4;
; 	ld.param.u32 	%r5, [cast_of_copy_param_0+16];
; 	st.local.u32 	[__local_depot3+16], %r5;
; 	ld.param.u32 	%r6, [cast_of_copy_param_0+20];
; 	st.local.u32 	[__local_depot3+20], %r6;
; 	ld.param.u32 	%r7, [cast_of_copy_param_0+24];
; 	st.local.u32 	[__local_depot3+24], %r7;
; 	ld.param.u32 	%r8, [cast_of_copy_param_0+28];
; 	st.local.u32 	[__local_depot3+28], %r8;
; 	ld.param.u64 	%rd1, [cast_of_copy_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r9, [cast_of_copy_param_2];
; 	mov.b64 	%rd3, __local_depot3;
; 	mul.wide.s32 	%rd4, %r9, 4;
; 	add.s64 	%rd5, %rd3, %rd4;
; 	ld.local.u32 	%r10, [%rd5+4];
; 	st.local.u32 	[__local_depot3], %r10;
; 	st.global.u32 	[%rd2], %r10;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) device(
; 	.param .align 4 .b8 device_param_0[32],
; 	.param .b32 device_param_1
; )
; {
; 	.local .align 4 .b8 __local_depot4[32];
; 	.reg .b32 	%r<11>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u32 	%r1, [device_param_0];
; 	st.local.u32 	[__local_depot4], %r1;
; 	ld.param.u32 	%r2, [device_param_0+4];
; 	st.local.u32 	[__local_depot4+4], %r2;
; 	ld.param.u32 	%r3, [device_param_0+8];
; 	st.local.u32 	[__local_depot4+8], %r3;
; 	ld.param.u32 	%r4, [device_param_0+12];
; 	st.local.u32 	[__local_depot4+12], %r4;
; 	ld.param.u32 	%r5, [device_param_0+16];
; 	st.local.u32 	[__local_depot4+16], %r5;
; 	ld.param.u32 	%r6, [device_param_0+20];
; 	st.local.u32 	[__local_depot4+20], %r6;
; 	ld.param.u32 	%r7, [device_param_0+24];
; 	st.local.u32 	[__local_depot4+24], %r7;
; 	ld.param.u32 	%r8, [device_param_0+28];
; 	st.local.u32 	[__local_depot4+28], %r8;
; 	ld.param.u32 	%r9, [device_param_1];
; 	mov.b64 	%rd1, __local_depot4;
; 	mul.wide.s32 	%rd2, %r9, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	ld.local.u32 	%r10, [%rd3+4];
; 	st.param.b32 	[func_retval0], %r10;
; 	ret;
; }
;
; .visible .entry grid_constant(
; 	.param .align 4 .b8 grid_constant_param_0[32]
; )
; {
; 	.local .align 4 .b8 __local_depot5[32];
; 	.reg .b32 	%r<9>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u32 	%r1, [grid_constant_param_0];
; 	st.local.u32 	[__local_depot5], %r1;
; 	ld.param.u32 	%r2, [grid_constant_param_0+4];
; 	st.local.u32 	[__local_depot5+4], %r2;
; 	ld.param.u32 	%r3, [grid_constant_param_0+8];
; 	st.local.u32 	[__local_depot5+8], %r3;
; 	ld.param.u32 	%r4, [grid_constant_param_0+12];
; 	st.local.u32 	[__local_depot5+12], %r4;
; 	ld.param.u32 	%r5, [grid_constant_param_0+16];
; 	st.local.u32 	[__local_depot5+16], %r5;
; 	ld.param.u32 	%r6, [grid_constant_param_0+20];
; 	st.local.u32 	[__local_depot5+20], %r6;
; 	ld.param.u32 	%r7, [grid_constant_param_0+24];
; 	st.local.u32 	[__local_depot5+24], %r7;
; 	ld.param.u32 	%r8, [grid_constant_param_0+28];
; 	st.local.u32 	[__local_depot5+28], %r8;
; 	mov.b64 	%rd1, __local_depot5;
; 	add.s64 	%rd2, %rd1, 12;
; 	cvta.local.u64 	%rd3, %rd2;
; 	{
; 	.param .b64 param0;
; 	st.param.b64 	[param0], %rd3;
; 	call.uni 	sink, (param0);
; 	}
; 	ret;
; }
;
; .visible .entry escapes(
; 	.param .align 4 .b8 escapes_param_0[32]
; )
; {
; 	.local .align 4 .b8 __local_depot6[32];
; 	.reg .b32 	%r<9>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [escapes_param_0];
; 	st.local.u32 	[__local_depot6], %r1;
; 	ld.param.u32 	%r2, [escapes_param_0+4];
; 	st.local.u32 	[__local_depot6+4], %r2;
; 	ld.param.u32 	%r3, [escapes_param_0+8];
; 	st.local.u32 	[__local_depot6+8], %r3;
; 	ld.param.u32 	%r4, [escapes_param_0+12];
; 	st.local.u32 	[__local_depot6+12], %r4;
; 	ld.param.u32 	%r5, [escapes_param_0+16];
; 	st.local.u32 	[__local_depot6+16], %r5;
; 	ld.param.u32 	%r6, [escapes_param_0+20];
; 	st.local.u32 	[__local_depot6+20], %r6;
; 	ld.param.u32 	%r7, [escapes_param_0+24];
; 	st.local.u32 	[__local_depot6+24], %r7;
; 	ld.param.u32 	%r8, [escapes_param_0+28];
; 	st.local.u32 	[__local_depot6+28], %r8;
; 	mov.b64 	%rd1, __local_depot6;
; 	cvta.local.u64 	%rd2, %rd1;
; 	{
; 	.param .b64 param0;
; 	st.param.b64 	[param0], %rd2;
; 	call.uni 	sink, (param0);
; 	}
; 	ret;
; }

; want: ptx sm_75 ptx7.7 -O2
; .version 7.7
; .target sm_75
; .address_size 64
;
; .extern .func sink(
; 	.param .b64 sink_param_0
; );
;
; .visible .entry constant(
; 	.param .align 4 .b8 constant_param_0[32],
; 	.param .u64 constant_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [constant_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [constant_param_0+12];
; 	st.global.u32 	[%rd2], %r1;
; 	ret;
; }
;
; .visible .entry variable(
; 	.param .align 4 .b8 variable_param_0[32],
; 	.param .u64 variable_param_1,
; 	.param .u32 variable_param_2
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [variable_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [variable_param_2];
; 	mov.b64 	%rd3, variable_param_0;
; 	mul.wide.s32 	%rd4, %r1, 4;
; 	add.s64 	%rd5, %rd3, %rd4;
; 	ld.param.u32 	%r2, [%rd5+4];
; 	st.global.u32 	[%rd2], %r2;
; 	ret;
; }
;
; .visible .entry cast(
; 	.param .align 4 .b8 cast_param_0[32],
; 	.param .u64 cast_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [cast_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r1, [cast_param_0+8];
; 	st.global.u32 	[%rd2], %r1;
; 	ret;
; }
;
; .visible .entry cast_of_copy(
; 	.param .align 4 .b8 cast_of_copy_param_0[32],
; 	.param .u64 cast_of_copy_param_1,
; 	.param .u32 cast_of_copy_param_2
; )
; {
; 	.local .align 4 .b8 __local_depot3[32];
; 	.reg .b32 	%r<11>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u32 	%r1, [cast_of_copy_param_0];
; 	st.local.u32 	[__local_depot3], %r1;
; 	ld.param.u32 	%r2, [cast_of_copy_param_0+4];
; 	st.local.u32 	[__local_depot3+4], %r2;
; 	ld.param.u32 	%r3, [cast_of_copy_param_0+8];
; 	st.local.u32 	[__local_depot3+8], %r3;
; 	ld.param.u32 	%r4, [cast_of_copy_param_0+12];
; 	st.local.u32 	[__local_depot3+12], %r4;
; 	ld.param.u32 	%r5, [cast_of_copy_param_0+16];
; 	st.local.u32 	[__local_depot3+16], %r5;
; 	ld.param.u32 	%r6, [cast_of_copy_param_0+20];
; 	st.local.u32 	[__local_depot3+20], %r6;
; 	ld.param.u32 	%r7, [cast_of_copy_param_0+24];
; 	st.local.u32 	[__local_depot3+24], %r7;
; 	ld.param.u32 	%r8, [cast_of_copy_param_0+28];
; 	st.local.u32 	[__local_depot3+28], %r8;
; 	ld.param.u64 	%rd1, [cast_of_copy_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r9, [cast_of_copy_param_2];
; 	mov.b64 	%rd3, __local_depot3;
; 	mul.wide.s32 	%rd4, %r9, 4;
; 	add.s64 	%rd5, %rd3, %rd4;
; 	ld.local.u32 	%r10, [%rd5+4];
; 	st.local.u32 	[__local_depot3], %r10;
; 	st.global.u32 	[%rd2], %r10;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) device(
; 	.param .align 4 .b8 device_param_0[32],
; 	.param .b32 device_param_1
; )
; {
; 	.local .align 4 .b8 __local_depot4[32];
; 	.reg .b32 	%r<11>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u32 	%r1, [device_param_0];
; 	st.local.u32 	[__local_depot4], %r1;
; 	ld.param.u32 	%r2, [device_param_0+4];
; 	st.local.u32 	[__local_depot4+4], %r2;
; 	ld.param.u32 	%r3, [device_param_0+8];
; 	st.local.u32 	[__local_depot4+8], %r3;
; 	ld.param.u32 	%r4, [device_param_0+12];
; 	st.local.u32 	[__local_depot4+12], %r4;
; 	ld.param.u32 	%r5, [device_param_0+16];
; 	st.local.u32 	[__local_depot4+16], %r5;
; 	ld.param.u32 	%r6, [device_param_0+20];
; 	st.local.u32 	[__local_depot4+20], %r6;
; 	ld.param.u32 	%r7, [device_param_0+24];
; 	st.local.u32 	[__local_depot4+24], %r7;
; 	ld.param.u32 	%r8, [device_param_0+28];
; 	st.local.u32 	[__local_depot4+28], %r8;
; 	ld.param.u32 	%r9, [device_param_1];
; 	mov.b64 	%rd1, __local_depot4;
; 	mul.wide.s32 	%rd2, %r9, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	ld.local.u32 	%r10, [%rd3+4];
; 	st.param.b32 	[func_retval0], %r10;
; 	ret;
; }
;
; .visible .entry grid_constant(
; 	.param .align 4 .b8 grid_constant_param_0[32]
; )
; {
; 	.reg .b64 	%rd<4>;
;
; 	mov.b64 	%rd1, grid_constant_param_0;
; 	add.s64 	%rd2, %rd1, 12;
; 	cvta.param.u64 	%rd3, %rd2;
; 	{
; 	.param .b64 param0;
; 	st.param.b64 	[param0], %rd3;
; 	call.uni 	sink, (param0);
; 	}
; 	ret;
; }
;
; .visible .entry escapes(
; 	.param .align 4 .b8 escapes_param_0[32]
; )
; {
; 	.local .align 4 .b8 __local_depot6[32];
; 	.reg .b32 	%r<9>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [escapes_param_0];
; 	st.local.u32 	[__local_depot6], %r1;
; 	ld.param.u32 	%r2, [escapes_param_0+4];
; 	st.local.u32 	[__local_depot6+4], %r2;
; 	ld.param.u32 	%r3, [escapes_param_0+8];
; 	st.local.u32 	[__local_depot6+8], %r3;
; 	ld.param.u32 	%r4, [escapes_param_0+12];
; 	st.local.u32 	[__local_depot6+12], %r4;
; 	ld.param.u32 	%r5, [escapes_param_0+16];
; 	st.local.u32 	[__local_depot6+16], %r5;
; 	ld.param.u32 	%r6, [escapes_param_0+20];
; 	st.local.u32 	[__local_depot6+20], %r6;
; 	ld.param.u32 	%r7, [escapes_param_0+24];
; 	st.local.u32 	[__local_depot6+24], %r7;
; 	ld.param.u32 	%r8, [escapes_param_0+28];
; 	st.local.u32 	[__local_depot6+28], %r8;
; 	mov.b64 	%rd1, __local_depot6;
; 	cvta.local.u64 	%rd2, %rd1;
; 	{
; 	.param .b64 param0;
; 	st.param.b64 	[param0], %rd2;
; 	call.uni 	sink, (param0);
; 	}
; 	ret;
; }
