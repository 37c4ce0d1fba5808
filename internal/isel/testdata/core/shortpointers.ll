; test ptx sm_70 -O0
; test ptx sm_70 -O2
; test accept sm_50 sm_70 sm_90 -O0 -O2
; Addresses of shared, constant and local memory have 32 bits here (llc -nvptx-short-ptr), generic and global ones 64. A
; generic address that leaves its object must keep its upper half.
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [64 x i32] undef, align 4
@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@where = internal addrspace(1) global ptr addrspace(4) @table, align 4
@generic = internal addrspace(1) global ptr addrspacecast (ptr addrspace(4) @table to ptr), align 8

define i32 @indexed(ptr addrspace(3) %p, i64 %i, i32 %k) {
  %a = getelementptr inbounds i32, ptr addrspace(3) %p, i64 %i
  %w = zext i32 %k to i64
  %b = getelementptr inbounds i32, ptr addrspace(3) %a, i64 %w
  %v = load i32, ptr addrspace(3) %b, align 4
  ret i32 %v
}

define i32 @named(i32 %k) {
  %w = sext i32 %k to i64
  %g = addrspacecast ptr addrspace(3) @tile to ptr
  %a = getelementptr inbounds [64 x i32], ptr %g, i64 0, i64 %w
  %v = load i32, ptr %a, align 4
  ret i32 %v
}

define ptr @leaves(ptr addrspace(3) %p, i64 %i) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %a = getelementptr i8, ptr %g, i64 %i
  ret ptr %a
}

define ptr addrspace(5) @frame(i32 %k) {
  %m = alloca [16 x i32], align 4
  %w = sext i32 %k to i64
  %a = getelementptr inbounds [16 x i32], ptr %m, i64 0, i64 %w
  store i32 %k, ptr %a, align 4
  %s = addrspacecast ptr %m to ptr addrspace(5)
  ret ptr addrspace(5) %s
}

define i64 @numbers(ptr addrspace(3) %p, i64 %n) {
  %x = ptrtoint ptr addrspace(3) %p to i64
  %q = inttoptr i64 %n to ptr addrspace(3)
  store i64 %x, ptr addrspace(3) %q, align 8
  ret i64 %x
}

define i32 @narrow(ptr addrspace(3) %p, i8 %x) {
  %old = atomicrmw add ptr addrspace(3) %p, i8 %x monotonic, align 1
  %r = zext i8 %old to i32
  ret i32 %r
}

define void @copy(ptr %d, ptr addrspace(3) %s, i64 %n) {
  call void @llvm.memmove.p0.p3.i64(ptr %d, ptr addrspace(3) %s, i64 %n, i1 false)
  ret void
}
declare void @llvm.memmove.p0.p3.i64(ptr, ptr addrspace(3), i64, i1)

; want: ptx sm_70 -O0
; .version 6.0
; .target sm_70
; .address_size 64
;
; .shared .align 4 .b8 tile[256];
; .const .align 4 .b8 table[16] = {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0};
; .global .align 4 .u32 where = table;
; .global .align 8 .u64 generic = generic(table);
;
; .visible .func (.param .b32 func_retval0) indexed(
; 	.param .b32 indexed_param_0,
; 	.param .b64 indexed_param_1,
; 	.param .b32 indexed_param_2
; )
; {
; 	.reg .b32 	%r<10>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [indexed_param_0];
; 	ld.param.u64 	%rd1, [indexed_param_1];
; 	ld.param.u32 	%r2, [indexed_param_2];
; 	cvt.u32.u64 	%r4, %rd1;
; 	shl.b32 	%r5, %r4, 2;
; 	add.s32 	%r3, %r1, %r5;
; 	cvt.u64.u32 	%rd2, %r2;
; 	cvt.u32.u64 	%r7, %rd2;
; 	shl.b32 	%r8, %r7, 2;
; 	add.s32 	%r6, %r3, %r8;
; 	ld.shared.u32 	%r9, [%r6];
; 	st.param.b32 	[func_retval0], %r9;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) named(
; 	.param .b32 named_param_0
; )
; {
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u32 	%r1, [named_param_0];
; 	cvt.s64.s32 	%rd1, %r1;
; 	mov.b32 	%r2, tile;
; 	cvt.u64.u32 	%rd3, %r2;
; 	cvta.shared.u64 	%rd2, %rd3;
; 	mov.b32 	%r3, tile;
; 	cvt.u32.u64 	%r5, %rd1;
; 	shl.b32 	%r6, %r5, 2;
; 	add.s32 	%r4, %r3, %r6;
; 	cvt.u64.u32 	%rd5, %r4;
; 	cvta.shared.u64 	%rd4, %rd5;
; 	ld.shared.u32 	%r7, [%r4];
; 	st.param.b32 	[func_retval0], %r7;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) leaves(
; 	.param .b32 leaves_param_0,
; 	.param .b64 leaves_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u32 	%r1, [leaves_param_0];
; 	ld.param.u64 	%rd1, [leaves_param_1];
; 	cvt.u64.u32 	%rd3, %r1;
; 	cvta.shared.u64 	%rd2, %rd3;
; 	cvt.u64.u32 	%rd5, %r1;
; 	cvta.shared.u64 	%rd4, %rd5;
; 	add.s64 	%rd6, %rd4, %rd1;
; 	st.param.b64 	[func_retval0], %rd6;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) frame(
; 	.param .b32 frame_param_0
; )
; {
; 	.local .align 4 .b8 __local_depot3[64];
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u32 	%r1, [frame_param_0];
; 	cvt.s64.s32 	%rd1, %r1;
; 	mov.b32 	%r2, __local_depot3;
; 	cvt.u32.u64 	%r4, %rd1;
; 	shl.b32 	%r5, %r4, 2;
; 	add.s32 	%r3, %r2, %r5;
; 	cvt.u64.u32 	%rd3, %r3;
; 	cvta.local.u64 	%rd2, %rd3;
; 	st.local.u32 	[%r3], %r1;
; 	mov.b32 	%r6, __local_depot3;
; 	st.param.b32 	[func_retval0], %r6;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) numbers(
; 	.param .b32 numbers_param_0,
; 	.param .b64 numbers_param_1
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [numbers_param_0];
; 	ld.param.u64 	%rd1, [numbers_param_1];
; 	cvt.u64.u32 	%rd2, %r1;
; 	cvt.u32.u64 	%r2, %rd1;
; 	st.shared.u64 	[%r2], %rd2;
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) narrow(
; 	.param .b32 narrow_param_0,
; 	.param .b32 narrow_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<8>;
; 	.reg .b32 	%r<18>;
;
; 	ld.param.u32 	%r1, [narrow_param_0];
; 	ld.param.u8 	%rs1, [narrow_param_1];
; 	and.b32 	%r2, %r1, -4;
; 	and.b32 	%r3, %r1, 3;
; 	shl.b32 	%r4, %r3, 3;
; 	mov.b32 	%r5, 255;
; 	shl.b32 	%r6, %r5, %r4;
; 	ld.relaxed.sys.shared.u32 	%r8, [%r2];
; 	mov.b32 	%r7, %r8;
; $L__BB5_2:
; 	shr.u32 	%r9, %r7, %r4;
; 	cvt.u16.u32 	%rs2, %r9;
; 	and.b16 	%rs3, %rs2, 255;
; 	add.s16 	%rs4, %rs3, %rs1;
; 	and.b16 	%rs5, %rs4, 255;
; 	cvt.u32.u16 	%r10, %rs5;
; 	shl.b32 	%r11, %r10, %r4;
; 	not.b32 	%r12, %r6;
; 	and.b32 	%r13, %r7, %r12;
; 	or.b32 	%r14, %r13, %r11;
; 	atom.relaxed.sys.shared.cas.b32 	%r15, [%r2], %r7, %r14;
; 	setp.ne.s32 	%p1, %r15, %r7;
; 	mov.b32 	%r7, %r15;
; 	@%p1 bra 	$L__BB5_2;
; 	shr.u32 	%r16, %r7, %r4;
; 	cvt.u16.u32 	%rs6, %r16;
; 	and.b16 	%rs7, %rs6, 255;
; 	cvt.u32.u16 	%r17, %rs7;
; 	st.param.b32 	[func_retval0], %r17;
; 	ret;
; }
;
; .visible .func copy(
; 	.param .b64 copy_param_0,
; 	.param .b32 copy_param_1,
; 	.param .b64 copy_param_2
; )
; {
; 	.reg .pred 	%p<4>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<9>;
;
; 	ld.param.u64 	%rd1, [copy_param_0];
; 	ld.param.u32 	%r1, [copy_param_1];
; 	ld.param.u64 	%rd2, [copy_param_2];
; 	cvt.u64.u32 	%rd4, %r1;
; 	cvta.shared.u64 	%rd3, %rd4;
; 	setp.gt.u64 	%p1, %rd1, %rd3;
; 	@%p1 bra 	$L__BB6_2;
; 	mov.b64 	%rd5, 0;
; $L__BB6_5:
; 	setp.ge.u64 	%p2, %rd5, %rd2;
; 	@%p2 bra 	$L__BB6_7;
; 	add.s64 	%rd6, %rd1, %rd5;
; 	cvt.u32.u64 	%r2, %rd5;
; 	add.s32 	%r3, %r1, %r2;
; 	ld.shared.u8 	%rs1, [%r3];
; 	st.u8 	[%rd6], %rs1;
; 	add.s64 	%rd5, %rd5, 1;
; 	bra.uni 	$L__BB6_5;
; $L__BB6_7:
; 	bra.uni 	$L__BB6_4;
; $L__BB6_2:
; 	mov.b64 	%rd7, %rd2;
; $L__BB6_8:
; 	setp.le.u64 	%p3, %rd7, 0;
; 	@%p3 bra 	$L__BB6_10;
; 	add.s64 	%rd7, %rd7, -1;
; 	add.s64 	%rd8, %rd1, %rd7;
; 	cvt.u32.u64 	%r4, %rd7;
; 	add.s32 	%r5, %r1, %r4;
; 	ld.shared.u8 	%rs2, [%r5];
; 	st.u8 	[%rd8], %rs2;
; 	bra.uni 	$L__BB6_8;
; $L__BB6_10:
; $L__BB6_4:
; 	ret;
; }

; want: ptx sm_70 -O2
; .version 6.0
; .target sm_70
; .address_size 64
;
; .shared .align 4 .b8 tile[256];
; .const .align 4 .b8 table[16] = {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0};
; .global .align 4 .u32 where = table;
; .global .align 8 .u64 generic = generic(table);
;
; .visible .func (.param .b32 func_retval0) indexed(
; 	.param .b32 indexed_param_0,
; 	.param .b64 indexed_param_1,
; 	.param .b32 indexed_param_2
; )
; {
; 	.reg .b32 	%r<9>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [indexed_param_0];
; 	ld.param.u64 	%rd1, [indexed_param_1];
; 	ld.param.u32 	%r2, [indexed_param_2];
; 	cvt.u32.u64 	%r4, %rd1;
; 	shl.b32 	%r5, %r4, 2;
; 	add.s32 	%r3, %r1, %r5;
; 	shl.b32 	%r7, %r2, 2;
; 	add.s32 	%r6, %r3, %r7;
; 	ld.shared.u32 	%r8, [%r6];
; 	st.param.b32 	[func_retval0], %r8;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) named(
; 	.param .b32 named_param_0
; )
; {
; 	.reg .b32 	%r<6>;
;
; 	ld.param.u32 	%r1, [named_param_0];
; 	mov.b32 	%r2, tile;
; 	shl.b32 	%r4, %r1, 2;
; 	add.s32 	%r3, %r2, %r4;
; 	ld.shared.u32 	%r5, [%r3];
; 	st.param.b32 	[func_retval0], %r5;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) leaves(
; 	.param .b32 leaves_param_0,
; 	.param .b64 leaves_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u32 	%r1, [leaves_param_0];
; 	ld.param.u64 	%rd1, [leaves_param_1];
; 	cvt.u64.u32 	%rd3, %r1;
; 	cvta.shared.u64 	%rd2, %rd3;
; 	add.s64 	%rd4, %rd2, %rd1;
; 	st.param.b64 	[func_retval0], %rd4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) frame(
; 	.param .b32 frame_param_0
; )
; {
; 	.local .align 4 .b8 __local_depot3[64];
; 	.reg .b32 	%r<5>;
;
; 	mov.b32 	%r2, __local_depot3;
; 	ld.param.u32 	%r1, [frame_param_0];
; 	shl.b32 	%r4, %r1, 2;
; 	add.s32 	%r3, %r2, %r4;
; 	st.local.u32 	[%r3], %r1;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) numbers(
; 	.param .b32 numbers_param_0,
; 	.param .b64 numbers_param_1
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [numbers_param_0];
; 	ld.param.u64 	%rd1, [numbers_param_1];
; 	cvt.u64.u32 	%rd2, %r1;
; 	cvt.u32.u64 	%r2, %rd1;
; 	st.shared.u64 	[%r2], %rd2;
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) narrow(
; 	.param .b32 narrow_param_0,
; 	.param .b32 narrow_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<8>;
; 	.reg .b32 	%r<18>;
;
; 	ld.param.u32 	%r1, [narrow_param_0];
; 	ld.param.u8 	%rs1, [narrow_param_1];
; 	and.b32 	%r2, %r1, -4;
; 	and.b32 	%r3, %r1, 3;
; 	shl.b32 	%r4, %r3, 3;
; 	shl.b32 	%r6, 255, %r4;
; 	ld.relaxed.sys.shared.u32 	%r7, [%r2];
; $L__BB5_2:
; 	shr.u32 	%r9, %r7, %r4;
; 	cvt.u16.u32 	%rs2, %r9;
; 	and.b16 	%rs3, %rs2, 255;
; 	add.s16 	%rs4, %rs3, %rs1;
; 	and.b16 	%rs5, %rs4, 255;
; 	cvt.u32.u16 	%r10, %rs5;
; 	shl.b32 	%r11, %r10, %r4;
; 	not.b32 	%r12, %r6;
; 	and.b32 	%r13, %r7, %r12;
; 	or.b32 	%r14, %r13, %r11;
; 	atom.relaxed.sys.shared.cas.b32 	%r15, [%r2], %r7, %r14;
; 	setp.ne.s32 	%p1, %r15, %r7;
; 	mov.b32 	%r7, %r15;
; 	@%p1 bra 	$L__BB5_2;
; 	shr.u32 	%r16, %r7, %r4;
; 	cvt.u16.u32 	%rs6, %r16;
; 	and.b16 	%rs7, %rs6, 255;
; 	cvt.u32.u16 	%r17, %rs7;
; 	st.param.b32 	[func_retval0], %r17;
; 	ret;
; }
;
; .visible .func copy(
; 	.param .b64 copy_param_0,
; 	.param .b32 copy_param_1,
; 	.param .b64 copy_param_2
; )
; {
; 	.reg .pred 	%p<4>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<9>;
;
; 	ld.param.u64 	%rd1, [copy_param_0];
; 	ld.param.u32 	%r1, [copy_param_1];
; 	ld.param.u64 	%rd7, [copy_param_2];
; 	cvt.u64.u32 	%rd4, %r1;
; 	cvta.shared.u64 	%rd3, %rd4;
; 	setp.gt.u64 	%p1, %rd1, %rd3;
; 	@%p1 bra 	$L__BB6_8;
; 	mov.b64 	%rd5, 0;
; $L__BB6_5:
; 	setp.ge.u64 	%p2, %rd5, %rd7;
; 	@%p2 bra 	$L__BB6_4;
; 	add.s64 	%rd6, %rd1, %rd5;
; 	cvt.u32.u64 	%r2, %rd5;
; 	add.s32 	%r3, %r1, %r2;
; 	ld.shared.u8 	%rs1, [%r3];
; 	st.u8 	[%rd6], %rs1;
; 	add.s64 	%rd5, %rd5, 1;
; 	bra.uni 	$L__BB6_5;
; $L__BB6_8:
; 	setp.le.u64 	%p3, %rd7, 0;
; 	@%p3 bra 	$L__BB6_4;
; 	add.s64 	%rd7, %rd7, -1;
; 	add.s64 	%rd8, %rd1, %rd7;
; 	cvt.u32.u64 	%r4, %rd7;
; 	add.s32 	%r5, %r1, %r4;
; 	ld.shared.u8 	%rs2, [%r5];
; 	st.u8 	[%rd8], %rs2;
; 	bra.uni 	$L__BB6_8;
; $L__BB6_4:
; 	ret;
; }
