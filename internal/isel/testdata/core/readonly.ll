; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; What nobody writes while a kernel runs is read through ld.global.nc.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@table = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@counts = internal addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4

define ptx_kernel void @reads(ptr noalias readonly %a, ptr noalias readonly %b, ptr noalias %c, ptr readonly %d, i64 %i, i1 %k) {
  %s = select i1 %k, ptr %a, ptr %b
  %p = getelementptr i32, ptr %s, i64 %i
  %x = load i32, ptr %p, align 4
  %q = getelementptr i32, ptr %d, i64 %i
  %y = load i32, ptr %q, align 4
  %t = getelementptr i32, ptr addrspace(1) @table, i64 %i
  %z = load i32, ptr addrspace(1) %t, align 4
  %u = getelementptr i32, ptr addrspace(1) @counts, i64 %i
  %w = load i32, ptr addrspace(1) %u, align 4
  %v = load volatile i32, ptr %a, align 4
  %n = load i32, ptr %b, align 4
  %r = getelementptr i32, ptr %c, i64 %i
  %o = load i32, ptr %r, align 4
  %a1 = add i32 %x, %y
  %a2 = add i32 %a1, %z
  %a3 = add i32 %a2, %w
  %a4 = add i32 %a3, %v
  %a5 = add i32 %a4, %n
  %a6 = add i32 %a5, %o
  store i32 %a6, ptr %r, align 4
  ret void
}

define i32 @function(ptr addrspace(1) noalias readonly %a) {
  %x = load i32, ptr addrspace(1) %a, align 4
  ret i32 %x
}

@near = internal addrspace(3) global [4 x i32] undef, align 4

; A pointer chosen among pointers to one space is one to that; to two spaces it is generic.
define ptx_kernel void @chosen(ptr %a, ptr %b, i1 %k, i1 %j) {
entry:
  br i1 %k, label %then, label %join
then:
  br label %join
join:
  %p = phi ptr [ %a, %entry ], [ %b, %then ]
  %q = select i1 %j, ptr %a, ptr addrspacecast (ptr addrspace(3) @near to ptr)
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr %q, align 4
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .global .align 4 .b8 table[16] = {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0};
; .global .align 4 .b8 counts[16] = {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0};
; .shared .align 4 .b8 near[16];
;
; .visible .entry reads(
; 	.param .u64 reads_param_0,
; 	.param .u64 reads_param_1,
; 	.param .u64 reads_param_2,
; 	.param .u64 reads_param_3,
; 	.param .u64 reads_param_4,
; 	.param .u8 reads_param_5
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<14>;
; 	.reg .b64 	%rd<20>;
;
; 	ld.param.u64 	%rd1, [reads_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [reads_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [reads_param_2];
; 	cvta.to.global.u64 	%rd6, %rd5;
; 	ld.param.u64 	%rd7, [reads_param_3];
; 	cvta.to.global.u64 	%rd8, %rd7;
; 	ld.param.u64 	%rd9, [reads_param_4];
; 	ld.param.u8 	%rs1, [reads_param_5];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	selp.b64 	%rd10, %rd1, %rd3, %p1;
; 	shl.b64 	%rd11, %rd9, 2;
; 	add.s64 	%rd12, %rd10, %rd11;
; 	cvta.to.global.u64 	%rd13, %rd12;
; 	ld.global.nc.u32 	%r1, [%rd13];
; 	add.s64 	%rd14, %rd8, %rd11;
; 	ld.global.u32 	%r2, [%rd14];
; 	mov.b64 	%rd15, table;
; 	add.s64 	%rd16, %rd15, %rd11;
; 	ld.global.nc.u32 	%r3, [%rd16];
; 	mov.b64 	%rd17, counts;
; 	add.s64 	%rd18, %rd17, %rd11;
; 	ld.global.u32 	%r4, [%rd18];
; 	ld.volatile.global.u32 	%r5, [%rd2];
; 	ld.global.nc.u32 	%r6, [%rd4];
; 	add.s64 	%rd19, %rd6, %rd11;
; 	ld.global.u32 	%r7, [%rd19];
; 	add.s32 	%r8, %r1, %r2;
; 	add.s32 	%r9, %r8, %r3;
; 	add.s32 	%r10, %r9, %r4;
; 	add.s32 	%r11, %r10, %r5;
; 	add.s32 	%r12, %r11, %r6;
; 	add.s32 	%r13, %r12, %r7;
; 	st.global.u32 	[%rd19], %r13;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) function(
; 	.param .b64 function_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [function_param_0];
; 	ld.global.u32 	%r1, [%rd1];
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .entry chosen(
; 	.param .u64 chosen_param_0,
; 	.param .u64 chosen_param_1,
; 	.param .u8 chosen_param_2,
; 	.param .u8 chosen_param_3
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<12>;
;
; 	ld.param.u64 	%rd1, [chosen_param_0];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.param.u8 	%rs1, [chosen_param_2];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	@%p1 bra 	$L__BB2_2;
; 	mov.b64 	%rd5, %rd1;
; 	bra.uni 	$L__BB2_3;
; $L__BB2_2:
; 	ld.param.u64 	%rd5, [chosen_param_1];
; 	cvta.to.global.u64 	%rd4, %rd5;
; $L__BB2_3:
; 	mov.b64 	%rd6, near;
; 	ld.param.u8 	%rs3, [chosen_param_3];
; 	and.b16 	%rs4, %rs3, 1;
; 	setp.ne.u16 	%p2, %rs4, 0;
; 	cvta.shared.u64 	%rd7, %rd6;
; 	cvta.shared.u64 	%rd9, %rd6;
; 	selp.b64 	%rd10, %rd1, %rd9, %p2;
; 	cvta.to.global.u64 	%rd11, %rd5;
; 	ld.global.u32 	%r1, [%rd11];
; 	st.u32 	[%rd10], %r1;
; 	ret;
; }
