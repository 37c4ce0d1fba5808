; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Variables of every space, initialisers with addresses, names that PTX does not allow.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@list = global [2 x ptr] [ptr @.str.1, ptr addrspacecast (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @raw, i64 4) to ptr)]
@.str.1 = private unnamed_addr constant [3 x i8] c"ab\00"
@raw = addrspace(1) global { i8, i32, float } { i8 1, i32 -2, float 1.5 }
@i1 = addrspace(1) global i1 true
@i64 = internal addrspace(1) global i64 81985529216486895
@dbl = weak addrspace(1) global double 0x3FF8000000000000
@table = addrspace(4) constant [4 x i16] [i16 1, i16 2, i16 3, i16 -1], align 8
@ptrint = addrspace(1) global i64 ptrtoint (ptr addrspace(1) @raw to i64)
@fptr = addrspace(1) global ptr @callee
@packed = addrspace(1) global <{ i8, ptr addrspace(1) }> <{ i8 7, ptr addrspace(1) @raw }>
@zero = addrspace(1) global [1000000 x i32] zeroinitializer
@bits = addrspace(1) global <9 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 0, i1 1>
@wide = addrspace(1) global i128 1208925819614629174706177
@ext = external addrspace(1) global [16 x i8], align 4
@dyn = external addrspace(3) global [0 x i8], align 16
@lds = internal addrspace(3) global [64 x float] undef, align 4
@0 = internal addrspace(1) global i32 5
@"a b" = internal addrspace(1) global i32 6
@llvm.used = appending global [1 x ptr] [ptr @list], section "llvm.metadata"

define void @callee() {
  ret void
}

define i64 @use(i64 %i) {
  %p = getelementptr [64 x float], ptr addrspace(3) @lds, i64 0, i64 %i
  store float 1.0, ptr addrspace(3) %p
  %q = getelementptr [4 x i16], ptr addrspace(4) @table, i64 0, i64 2
  %a = load i16, ptr addrspace(4) %q
  %b = load i32, ptr addrspacecast (ptr addrspace(1) @0 to ptr)
  %c = load i32, ptr addrspace(1) @"a b"
  %d = load volatile i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @dyn, i64 3)
  %e = load i64, ptr getelementptr (i8, ptr @list, i64 8)
  %a1 = zext i16 %a to i64
  %b1 = zext i32 %b to i64
  %c1 = zext i32 %c to i64
  %d1 = zext i8 %d to i64
  %s1 = add i64 %a1, %b1
  %s2 = add i64 %s1, %c1
  %s3 = add i64 %s2, %d1
  %s4 = add i64 %s3, %e
  %s5 = add i64 %s4, ptrtoint (ptr @list to i64)
  ret i64 %s5
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .func callee();
;
; .global .align 1 .b8 _$_str_$_1[3] = {97, 98, 0};
; .visible .global .align 4 .b8 raw[12] = {1, 0, 0, 0, 254, 255, 255, 255, 0, 0, 192, 63};
; .visible .global .align 8 .u64 list[2] = {generic(_$_str_$_1), generic(raw)+4};
; .visible .global .align 1 .u8 i1 = 1;
; .global .align 8 .u64 i64 = 81985529216486895;
; .weak .global .align 8 .f64 dbl = 0d3FF8000000000000;
; .visible .const .align 8 .b8 table[8] = {1, 0, 2, 0, 3, 0, 255, 255};
; .visible .global .align 8 .u64 ptrint = raw;
; .visible .global .align 8 .u64 fptr = callee;
; .visible .global .align 1 .u8 packed[9] = {7, 0xff(raw), 0xff00(raw), 0xff0000(raw), 0xff000000(raw), 0xff00000000(raw), 0xff0000000000(raw), 0xff000000000000(raw), 0xff00000000000000(raw)};
; .visible .global .align 4 .b8 zero[4000000];
; .visible .global .align 2 .b8 bits[2] = {13, 1};
; .visible .global .align 16 .b8 wide[16] = {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0};
; .extern .global .align 4 .b8 ext[16];
; .extern .shared .align 16 .b8 dyn[];
; .shared .align 4 .b8 lds[256];
; .global .align 4 .u32 __unnamed_0 = 5;
; .global .align 4 .u32 a_$_b = 6;
;
; .visible .func callee()
; {
;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) use(
; 	.param .b64 use_param_0
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<17>;
;
; 	ld.param.u64 	%rd1, [use_param_0];
; 	mov.b64 	%rd2, lds;
; 	shl.b64 	%rd3, %rd1, 2;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	st.shared.f32 	[%rd4], 0f3F800000;
; 	ld.const.u16 	%rs1, [table+4];
; 	ld.global.u32 	%r1, [__unnamed_0];
; 	ld.global.u32 	%r2, [a_$_b];
; 	ld.volatile.shared.u8 	%rs2, [dyn+3];
; 	ld.global.u64 	%rd5, [list+8];
; 	cvt.u64.u16 	%rd6, %rs1;
; 	cvt.u64.u32 	%rd7, %r1;
; 	cvt.u64.u32 	%rd8, %r2;
; 	cvt.u64.u16 	%rd9, %rs2;
; 	add.s64 	%rd10, %rd6, %rd7;
; 	add.s64 	%rd11, %rd10, %rd8;
; 	add.s64 	%rd12, %rd11, %rd9;
; 	add.s64 	%rd13, %rd12, %rd5;
; 	mov.b64 	%rd14, list;
; 	cvta.global.u64 	%rd15, %rd14;
; 	add.s64 	%rd16, %rd13, %rd15;
; 	st.param.b64 	[func_retval0], %rd16;
; 	ret;
; }
