; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Addresses that differ by a constant share their base; what dominates is computed once.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [34 x [34 x float]] undef, align 4

; A row of a stencil: one address for all.
define float @row(ptr addrspace(1) %p, i32 %i) {
  %l = add nsw i32 %i, -1
  %r = add nsw i32 %i, 1
  %xl = sext i32 %l to i64
  %xc = sext i32 %i to i64
  %xr = sext i32 %r to i64
  %pl = getelementptr float, ptr addrspace(1) %p, i64 %xl
  %pc = getelementptr float, ptr addrspace(1) %p, i64 %xc
  %pr = getelementptr float, ptr addrspace(1) %p, i64 %xr
  %a = load float, ptr addrspace(1) %pl
  %b = load float, ptr addrspace(1) %pc
  %c = load float, ptr addrspace(1) %pr
  %s = fadd float %a, %b
  %t = fadd float %s, %c
  ret float %t
}

; Sums that may wrap stay: their extension is not the sum of extensions.
define float @wraps(ptr addrspace(1) %p, i32 %i) {
  %l = add i32 %i, -1
  %r = add nsw i32 %i, 1
  %xl = sext i32 %l to i64
  %xr = zext i32 %r to i64
  %pl = getelementptr float, ptr addrspace(1) %p, i64 %xl
  %pr = getelementptr float, ptr addrspace(1) %p, i64 %xr
  %a = load float, ptr addrspace(1) %pl
  %b = load float, ptr addrspace(1) %pr
  %s = fadd float %a, %b
  ret float %s
}

; Rows and columns of a matrix of known width: one base for the four corners.
define float @corners(ptr addrspace(1) %p, i32 %i, i32 %j) {
  %up = add nsw i32 %i, -1
  %u = shl nsw i32 %up, 10
  %n = mul nsw i32 %i, 1024
  %ul = add nsw i32 %u, %j
  %nl = add nsw i32 %n, %j
  %ur = or disjoint i32 %ul, 1
  %nr = sub nsw i32 %nl, 2
  %x0 = sext i32 %ul to i64
  %x1 = zext nneg i32 %nl to i64
  %x2 = sext i32 %ur to i64
  %x3 = sext i32 %nr to i64
  %p0 = getelementptr float, ptr addrspace(1) %p, i64 %x0
  %p1 = getelementptr float, ptr addrspace(1) %p, i64 %x1
  %p2 = getelementptr float, ptr addrspace(1) %p, i64 %x2
  %p3 = getelementptr float, ptr addrspace(1) %p, i64 %x3
  %a = load float, ptr addrspace(1) %p0
  %b = load float, ptr addrspace(1) %p1
  %c = load float, ptr addrspace(1) %p2
  %d = load float, ptr addrspace(1) %p3
  %s = fadd float %a, %b
  %t = fadd float %s, %c
  %r = fadd float %t, %d
  ret float %r
}

; Unsigned sums, and one index of two arrays.
define void @unsigned(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %i) {
  %n = add nuw i32 %i, 4
  %x = zext i32 %i to i64
  %y = zext i32 %n to i64
  %p0 = getelementptr i32, ptr addrspace(1) %p, i64 %x
  %p1 = getelementptr i32, ptr addrspace(1) %p, i64 %y
  %q0 = getelementptr i32, ptr addrspace(1) %q, i64 %x
  %a = load i32, ptr addrspace(1) %p0
  %b = load i32, ptr addrspace(1) %p1
  %s = add i32 %a, %b
  store i32 %s, ptr addrspace(1) %q0
  ret void
}

; The symbol is moved once, also for the block that the first dominates.
define void @symbol(i32 %i, i32 %j, i1 %c) {
entry:
  %p = getelementptr [34 x [34 x float]], ptr addrspace(3) @tile, i32 0, i32 %i, i32 %j
  store float 1.0, ptr addrspace(3) %p
  br i1 %c, label %yes, label %no
yes:
  %j1 = add nsw i32 %j, 1
  %i1 = add nsw i32 %i, 1
  %q = getelementptr [34 x [34 x float]], ptr addrspace(3) @tile, i32 0, i32 %i1, i32 %j
  %r = getelementptr [34 x [34 x float]], ptr addrspace(3) @tile, i32 0, i32 %i1, i32 %j1
  store float 2.0, ptr addrspace(3) %q
  store float 3.0, ptr addrspace(3) %r
  ret void
no:
  ret void
}

; Indices of other widths.
define i8 @widths(ptr addrspace(1) %p, i8 %a, i16 %b, i64 %c, i1 %d) {
  %p0 = getelementptr [3 x i8], ptr addrspace(1) %p, i8 %a
  %p1 = getelementptr [5 x i8], ptr addrspace(1) %p0, i16 %b
  %c3 = mul i64 %c, 3
  %c4 = add i64 %c3, 7
  %p2 = getelementptr i8, ptr addrspace(1) %p1, i64 %c4
  %p3 = getelementptr [9 x i8], ptr addrspace(1) %p2, i1 %d
  %x = load i8, ptr addrspace(1) %p3
  ret i8 %x
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .shared .align 4 .b8 tile[4624];
;
; .visible .func (.param .b32 func_retval0) row(
; 	.param .b64 row_param_0,
; 	.param .b32 row_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<6>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [row_param_0];
; 	ld.param.u32 	%r1, [row_param_1];
; 	mul.wide.s32 	%rd2, %r1, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	ld.global.f32 	%f1, [%rd3+-4];
; 	ld.global.f32 	%f2, [%rd3];
; 	ld.global.f32 	%f3, [%rd3+4];
; 	add.rn.f32 	%f4, %f1, %f2;
; 	add.rn.f32 	%f5, %f4, %f3;
; 	st.param.f32 	[func_retval0], %f5;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) wraps(
; 	.param .b64 wraps_param_0,
; 	.param .b32 wraps_param_1
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<4>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [wraps_param_0];
; 	ld.param.u32 	%r1, [wraps_param_1];
; 	add.s32 	%r2, %r1, -1;
; 	add.s32 	%r3, %r1, 1;
; 	mul.wide.s32 	%rd2, %r2, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	mul.wide.u32 	%rd4, %r3, 4;
; 	add.s64 	%rd5, %rd1, %rd4;
; 	ld.global.f32 	%f1, [%rd3];
; 	ld.global.f32 	%f2, [%rd5];
; 	add.rn.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) corners(
; 	.param .b64 corners_param_0,
; 	.param .b32 corners_param_1,
; 	.param .b32 corners_param_2
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .f32 	%f<8>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [corners_param_0];
; 	ld.param.u32 	%r1, [corners_param_1];
; 	ld.param.u32 	%r2, [corners_param_2];
; 	mul.wide.s32 	%rd2, %r1, 4096;
; 	mul.wide.s32 	%rd3, %r2, 4;
; 	add.s64 	%rd4, %rd1, %rd2;
; 	add.s64 	%rd5, %rd4, %rd3;
; 	ld.global.f32 	%f1, [%rd5+-4096];
; 	ld.global.f32 	%f2, [%rd5];
; 	ld.global.f32 	%f3, [%rd5+-4092];
; 	ld.global.f32 	%f4, [%rd5+-8];
; 	add.rn.f32 	%f5, %f1, %f2;
; 	add.rn.f32 	%f6, %f5, %f3;
; 	add.rn.f32 	%f7, %f6, %f4;
; 	st.param.f32 	[func_retval0], %f7;
; 	ret;
; }
;
; .visible .func unsigned(
; 	.param .b64 unsigned_param_0,
; 	.param .b64 unsigned_param_1,
; 	.param .b32 unsigned_param_2
; )
; {
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [unsigned_param_0];
; 	ld.param.u64 	%rd2, [unsigned_param_1];
; 	ld.param.u32 	%r1, [unsigned_param_2];
; 	mul.wide.u32 	%rd3, %r1, 4;
; 	add.s64 	%rd4, %rd1, %rd3;
; 	add.s64 	%rd5, %rd2, %rd3;
; 	ld.global.u32 	%r2, [%rd4];
; 	ld.global.u32 	%r3, [%rd4+16];
; 	add.s32 	%r4, %r2, %r3;
; 	st.global.u32 	[%rd5], %r4;
; 	ret;
; }
;
; .visible .func symbol(
; 	.param .b32 symbol_param_0,
; 	.param .b32 symbol_param_1,
; 	.param .b32 symbol_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u32 	%r1, [symbol_param_0];
; 	ld.param.u32 	%r2, [symbol_param_1];
; 	ld.param.u8 	%rs1, [symbol_param_2];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	mov.b64 	%rd1, tile;
; 	mul.wide.s32 	%rd2, %r1, 136;
; 	mul.wide.s32 	%rd3, %r2, 4;
; 	add.s64 	%rd4, %rd1, %rd2;
; 	add.s64 	%rd5, %rd4, %rd3;
; 	st.shared.f32 	[%rd5], 0f3F800000;
; 	@!%p1 bra 	$L__BB4_2;
; 	st.shared.f32 	[%rd5+136], 0f40000000;
; 	st.shared.f32 	[%rd5+140], 0f40400000;
; 	ret;
; $L__BB4_2:
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) widths(
; 	.param .b64 widths_param_0,
; 	.param .b32 widths_param_1,
; 	.param .b32 widths_param_2,
; 	.param .b64 widths_param_3,
; 	.param .b32 widths_param_4
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<6>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<14>;
;
; 	ld.param.u64 	%rd1, [widths_param_0];
; 	ld.param.u8 	%rs1, [widths_param_1];
; 	ld.param.u16 	%rs2, [widths_param_2];
; 	ld.param.u64 	%rd2, [widths_param_3];
; 	ld.param.u8 	%rs3, [widths_param_4];
; 	and.b16 	%rs4, %rs3, 1;
; 	setp.ne.u16 	%p1, %rs4, 0;
; 	cvt.s64.s8 	%rd4, %rs1;
; 	mul.lo.s64 	%rd3, %rd4, 3;
; 	add.s64 	%rd5, %rd1, %rd3;
; 	cvt.s64.s16 	%rd7, %rs2;
; 	mul.lo.s64 	%rd6, %rd7, 5;
; 	add.s64 	%rd8, %rd5, %rd6;
; 	mul.lo.s64 	%rd9, %rd2, 3;
; 	add.s64 	%rd10, %rd8, %rd9;
; 	selp.b64 	%rd12, -9, 0, %p1;
; 	add.s64 	%rd13, %rd10, %rd12;
; 	ld.global.u8 	%rs5, [%rd13+7];
; 	cvt.u32.u16 	%r1, %rs5;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
