; test ptx sm_80 ptx7.8 -O2
; test accept sm_50 sm_70 sm_90 -O0 -O2
; Addresses in variables of shared memory are computed in 32 bits: not those that are wanted as values, nor what they are based
; on, nor those that add a positive constant to what may be negative, since what stands in brackets is added to 64 bits.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [64 x [33 x i32]] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @sink(ptr addrspace(3))

define ptx_kernel void @neighbours(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [33 x i32], ptr addrspace(3) @tile, i32 %t, i32 1
  %v = load i32, ptr addrspace(3) %p
  %q = getelementptr [33 x i32], ptr addrspace(3) @tile, i32 %t, i32 2
  %w = load i32, ptr addrspace(3) %q
  %s = add i32 %v, %w
  store i32 %s, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @at_place(ptr addrspace(1) %out, i32 %i) {
  %p = getelementptr inbounds [64 x [33 x i32]], ptr addrspace(3) @tile, i32 0, i32 %i, i32 0
  %v = load i32, ptr addrspace(3) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @perhaps_below(ptr addrspace(1) %out, i32 %i) {
  %p = getelementptr i32, ptr addrspace(3) @tile, i32 %i
  %q = getelementptr i8, ptr addrspace(3) %p, i32 400
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @place_and_behind(ptr addrspace(1) %out, i32 %i) {
entry:
  %p = getelementptr inbounds i32, ptr addrspace(3) @tile, i32 %i
  %v = load i32, ptr addrspace(3) %p
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %more, label %done
more:
  %q = getelementptr inbounds [33 x i32], ptr addrspace(3) getelementptr inbounds (i8, ptr addrspace(3) @tile, i64 132), i32 0, i32 %i
  store i32 %v, ptr addrspace(3) %q
  br label %done
done:
  store i32 %v, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @value(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @tile, i32 %t
  %q = getelementptr i32, ptr addrspace(3) %p, i32 %t
  %v = load i32, ptr addrspace(3) %p
  call void @sink(ptr addrspace(3) %q)
  store i32 %v, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @long_index(ptr addrspace(1) %out, i64 %i) {
  %p = getelementptr inbounds i32, ptr addrspace(3) @tile, i64 %i
  %v = load i32, ptr addrspace(3) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @steps(ptr addrspace(1) %out, i64 %k) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [33 x i32], ptr addrspace(3) @tile, i32 %t
  %q = getelementptr inbounds i32, ptr addrspace(3) %p, i64 %k
  store i32 5, ptr addrspace(3) %q
  %r = atomicrmw add ptr addrspace(3) %p, i32 3 monotonic
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @small_steps(ptr addrspace(1) %out, i32 %k) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [33 x i32], ptr addrspace(3) @tile, i32 %t
  %n = zext i32 %k to i64
  %q = getelementptr inbounds i32, ptr addrspace(3) %p, i64 %n
  store i32 5, ptr addrspace(3) %q
  %r = load i32, ptr addrspace(3) %p
  store i32 %r, ptr addrspace(1) %out
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .extern .func sink(
; 	.param .b64 sink_param_0
; );
;
; .shared .align 4 .b8 tile[8448];
;
; .visible .entry neighbours(
; 	.param .u64 .ptr .global .align 1 neighbours_param_0
; )
; {
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [neighbours_param_0];
; 	mov.u32 	%r1, %tid.x;
; 	mov.b32 	%r2, tile;
; 	mul.lo.s32 	%r3, %r1, 132;
; 	add.s32 	%r4, %r2, %r3;
; 	ld.shared.u32 	%r5, [%r4+4];
; 	ld.shared.u32 	%r6, [%r4+8];
; 	add.s32 	%r7, %r5, %r6;
; 	st.global.u32 	[%rd1], %r7;
; 	ret;
; }
;
; .visible .entry at_place(
; 	.param .u64 .ptr .global .align 1 at_place_param_0,
; 	.param .u32 at_place_param_1
; )
; {
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [at_place_param_0];
; 	ld.param.u32 	%r1, [at_place_param_1];
; 	mov.b32 	%r2, tile;
; 	mul.lo.s32 	%r3, %r1, 132;
; 	add.s32 	%r4, %r2, %r3;
; 	ld.shared.u32 	%r5, [%r4];
; 	st.global.u32 	[%rd1], %r5;
; 	ret;
; }
;
; .visible .entry perhaps_below(
; 	.param .u64 .ptr .global .align 1 perhaps_below_param_0,
; 	.param .u32 perhaps_below_param_1
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [perhaps_below_param_0];
; 	ld.param.u32 	%r1, [perhaps_below_param_1];
; 	mov.b64 	%rd2, tile;
; 	mul.wide.s32 	%rd3, %r1, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	ld.shared.u32 	%r2, [%rd4+400];
; 	st.global.u32 	[%rd1], %r2;
; 	ret;
; }
;
; .visible .entry place_and_behind(
; 	.param .u64 .ptr .global .align 1 place_and_behind_param_0,
; 	.param .u32 place_and_behind_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u32 	%r1, [place_and_behind_param_1];
; 	mov.b64 	%rd1, tile;
; 	mul.wide.s32 	%rd2, %r1, 4;
; 	add.s64 	%rd3, %rd1, %rd2;
; 	ld.shared.u32 	%r2, [%rd3];
; 	setp.gt.s32 	%p1, %r2, 0;
; 	@!%p1 bra 	$L__BB4_3;
; 	st.shared.u32 	[%rd3+132], %r2;
; $L__BB4_3:
; 	ld.param.u64 	%rd4, [place_and_behind_param_0];
; 	st.global.u32 	[%rd4], %r2;
; 	ret;
; }
;
; .visible .entry value(
; 	.param .u64 .ptr .global .align 1 value_param_0
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [value_param_0];
; 	mov.u32 	%r1, %tid.x;
; 	mov.b64 	%rd2, tile;
; 	mul.wide.s32 	%rd3, %r1, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	add.s64 	%rd5, %rd4, %rd3;
; 	ld.shared.u32 	%r2, [%rd4];
; 	{
; 	.param .b64 param0;
; 	st.param.b64 	[param0], %rd5;
; 	call.uni 	sink, (param0);
; 	}
; 	st.global.u32 	[%rd1], %r2;
; 	ret;
; }
;
; .visible .entry long_index(
; 	.param .u64 .ptr .global .align 1 long_index_param_0,
; 	.param .u64 long_index_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [long_index_param_0];
; 	ld.param.u64 	%rd2, [long_index_param_1];
; 	mov.b64 	%rd3, tile;
; 	shl.b64 	%rd4, %rd2, 2;
; 	add.s64 	%rd5, %rd3, %rd4;
; 	ld.shared.u32 	%r1, [%rd5];
; 	st.global.u32 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .entry steps(
; 	.param .u64 .ptr .global .align 1 steps_param_0,
; 	.param .u64 steps_param_1
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<8>;
;
; 	ld.param.u64 	%rd1, [steps_param_0];
; 	ld.param.u64 	%rd2, [steps_param_1];
; 	mov.u32 	%r1, %tid.x;
; 	mov.b64 	%rd3, tile;
; 	mul.wide.s32 	%rd4, %r1, 132;
; 	add.s64 	%rd5, %rd3, %rd4;
; 	shl.b64 	%rd6, %rd2, 2;
; 	add.s64 	%rd7, %rd5, %rd6;
; 	st.shared.u32 	[%rd7], 5;
; 	atom.relaxed.sys.shared.add.u32 	%r2, [%rd5], 3;
; 	st.global.u32 	[%rd1], %r2;
; 	ret;
; }
;
; .visible .entry small_steps(
; 	.param .u64 .ptr .global .align 1 small_steps_param_0,
; 	.param .u32 small_steps_param_1
; )
; {
; 	.reg .b32 	%r<9>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [small_steps_param_0];
; 	ld.param.u32 	%r1, [small_steps_param_1];
; 	mov.u32 	%r2, %tid.x;
; 	mov.b32 	%r3, tile;
; 	mul.lo.s32 	%r4, %r2, 132;
; 	add.s32 	%r5, %r3, %r4;
; 	shl.b32 	%r6, %r1, 2;
; 	add.s32 	%r7, %r5, %r6;
; 	st.shared.u32 	[%r7], 5;
; 	ld.shared.u32 	%r8, [%r5];
; 	st.global.u32 	[%rd1], %r8;
; 	ret;
; }
