; test ptx sm_80 -O2
; test ptx sm_80 -O0
; test accept sm_80 -O2
; Local variables share memory where nothing is written to one while what another one holds is still read.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @sink(ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; The second array is written when the first one has been read for the last time.
define void @behind(i32 %i, i32 %j, i32 %x, ptr %out) {
  %a = alloca [8 x i32]
  %b = alloca [16 x i32], align 16
  %ai = getelementptr [8 x i32], ptr %a, i32 0, i32 %i
  store i32 %x, ptr %ai
  %aj = getelementptr [8 x i32], ptr %a, i32 0, i32 %j
  %v = load i32, ptr %aj
  %bi = getelementptr [16 x i32], ptr %b, i32 0, i32 %i
  store i32 %v, ptr %bi
  %bj = getelementptr [16 x i32], ptr %b, i32 0, i32 %j
  %w = load i32, ptr %bj
  store i32 %w, ptr %out
  ret void
}

; Both are read behind both writes.
define void @together(i32 %i, i32 %j, i32 %x, ptr %out) {
  %a = alloca [8 x i32]
  %b = alloca [8 x i32]
  %ai = getelementptr [8 x i32], ptr %a, i32 0, i32 %i
  store i32 %x, ptr %ai
  %bi = getelementptr [8 x i32], ptr %b, i32 0, i32 %i
  store i32 %x, ptr %bi
  %aj = getelementptr [8 x i32], ptr %a, i32 0, i32 %j
  %v = load i32, ptr %aj
  %bj = getelementptr [8 x i32], ptr %b, i32 0, i32 %j
  %w = load i32, ptr %bj
  %s = add i32 %v, %w
  store i32 %s, ptr %out
  ret void
}

; In a loop the first array is read again behind the writes to the others. Of those the lifetimes end.
define void @loop(i32 %i, i32 %j, i32 %n, ptr %out) {
entry:
  %a = alloca [8 x i32]
  %b = alloca [8 x i32]
  %c = alloca [8 x i32]
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %l, %head ]
  call void @llvm.lifetime.start.p0(i64 32, ptr %c)
  %ci = getelementptr [8 x i32], ptr %c, i32 0, i32 %i
  store i32 %k, ptr %ci
  %cj = getelementptr [8 x i32], ptr %c, i32 0, i32 %j
  %u = load i32, ptr %cj
  call void @llvm.lifetime.end.p0(i64 32, ptr %c)
  %ai = getelementptr [8 x i32], ptr %a, i32 0, i32 %i
  store i32 %u, ptr %ai
  %aj = getelementptr [8 x i32], ptr %a, i32 0, i32 %j
  %v = load i32, ptr %aj
  call void @llvm.lifetime.start.p0(i64 32, ptr %b)
  %bi = getelementptr [8 x i32], ptr %b, i32 0, i32 %i
  store i32 %v, ptr %bi
  %bj = getelementptr [8 x i32], ptr %b, i32 0, i32 %j
  %w = load i32, ptr %bj
  call void @llvm.lifetime.end.p0(i64 32, ptr %b)
  store i32 %w, ptr %out
  %l = add i32 %k, 1
  %d = icmp slt i32 %l, %n
  br i1 %d, label %head, label %exit
exit:
  ret void
}

; Somebody else knows the address of the first; a copy's two sides lie apart.
define void @known(i32 %i, i32 %j, i32 %x, ptr %out) {
  %a = alloca [8 x i32]
  %b = alloca [8 x i32]
  %c = alloca [8 x i32]
  call void @sink(ptr %a)
  %bi = getelementptr [8 x i32], ptr %b, i32 0, i32 %i
  store i32 %x, ptr %bi
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %b, i64 4, i1 false)
  %cj = getelementptr [8 x i32], ptr %c, i32 0, i32 %j
  %w = load i32, ptr %cj
  store i32 %w, ptr %out
  ret void
}

; The address of the first is kept in a variable, and read through from there.
define void @stored(i32 %i, i32 %j, i32 %x, ptr %out) {
  %where = alloca ptr
  %a = alloca [8 x i32]
  %b = alloca [8 x i32]
  store ptr %a, ptr %where
  %ai = getelementptr [8 x i32], ptr %a, i32 0, i32 %i
  store i32 %x, ptr %ai
  %bi = getelementptr [8 x i32], ptr %b, i32 0, i32 %i
  store i32 %x, ptr %bi
  %bj = getelementptr [8 x i32], ptr %b, i32 0, i32 %j
  %w = load i32, ptr %bj
  %p = load ptr, ptr %where
  %v = load i32, ptr %p
  %s = add i32 %v, %w
  store i32 %s, ptr %out
  ret void
}

; want: ptx sm_80 -O2
; .version 7.0
; .target sm_80
; .address_size 64
;
; .extern .func sink(
; 	.param .b64 sink_param_0
; );
;
; .visible .func behind(
; 	.param .b32 behind_param_0,
; 	.param .b32 behind_param_1,
; 	.param .b32 behind_param_2,
; 	.param .b64 behind_param_3
; )
; {
; 	.local .align 16 .b8 __local_depot0[64];
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u32 	%r1, [behind_param_0];
; 	ld.param.u32 	%r2, [behind_param_1];
; 	ld.param.u32 	%r3, [behind_param_2];
; 	ld.param.u64 	%rd1, [behind_param_3];
; 	mov.b64 	%rd2, __local_depot0;
; 	mul.wide.s32 	%rd3, %r1, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	st.local.u32 	[%rd4], %r3;
; 	mul.wide.s32 	%rd5, %r2, 4;
; 	add.s64 	%rd6, %rd2, %rd5;
; 	ld.local.u32 	%r4, [%rd6];
; 	st.local.u32 	[%rd4], %r4;
; 	ld.local.u32 	%r5, [%rd6];
; 	st.u32 	[%rd1], %r5;
; 	ret;
; }
;
; .visible .func together(
; 	.param .b32 together_param_0,
; 	.param .b32 together_param_1,
; 	.param .b32 together_param_2,
; 	.param .b64 together_param_3
; )
; {
; 	.local .align 4 .b8 __local_depot1[64];
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u32 	%r1, [together_param_0];
; 	ld.param.u32 	%r2, [together_param_1];
; 	ld.param.u32 	%r3, [together_param_2];
; 	ld.param.u64 	%rd1, [together_param_3];
; 	mov.b64 	%rd2, __local_depot1;
; 	mul.wide.s32 	%rd3, %r1, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	st.local.u32 	[%rd4], %r3;
; 	st.local.u32 	[%rd4+32], %r3;
; 	mul.wide.s32 	%rd5, %r2, 4;
; 	add.s64 	%rd6, %rd2, %rd5;
; 	ld.local.u32 	%r4, [%rd6];
; 	ld.local.u32 	%r5, [%rd6+32];
; 	add.s32 	%r6, %r4, %r5;
; 	st.u32 	[%rd1], %r6;
; 	ret;
; }
;
; .visible .func loop(
; 	.param .b32 loop_param_0,
; 	.param .b32 loop_param_1,
; 	.param .b32 loop_param_2,
; 	.param .b64 loop_param_3
; )
; {
; 	.local .align 4 .b8 __local_depot2[64];
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<8>;
; 	.reg .b64 	%rd<13>;
;
; 	mov.b64 	%rd2, __local_depot2;
; 	ld.param.u32 	%r1, [loop_param_0];
; 	ld.param.u32 	%r2, [loop_param_1];
; 	ld.param.u32 	%r3, [loop_param_2];
; 	ld.param.u64 	%rd1, [loop_param_3];
; 	add.s64 	%rd3, %rd2, 32;
; 	cvta.local.u64 	%rd4, %rd3;
; 	add.s64 	%rd6, %rd2, 32;
; 	cvta.local.u64 	%rd7, %rd6;
; 	mul.wide.s32 	%rd9, %r1, 4;
; 	add.s64 	%rd10, %rd2, %rd9;
; 	mul.wide.s32 	%rd11, %r2, 4;
; 	add.s64 	%rd12, %rd2, %rd11;
; 	mov.b32 	%r4, 0;
; $L__BB3_2:                              // loop header, depth 1
; 	st.local.u32 	[%rd10+32], %r4;
; 	ld.local.u32 	%r5, [%rd12+32];
; 	st.local.u32 	[%rd10], %r5;
; 	ld.local.u32 	%r6, [%rd12];
; 	st.local.u32 	[%rd10+32], %r6;
; 	ld.local.u32 	%r7, [%rd12+32];
; 	st.u32 	[%rd1], %r7;
; 	add.s32 	%r4, %r4, 1;
; 	setp.lt.s32 	%p1, %r4, %r3;
; 	@%p1 bra 	$L__BB3_2;
; 	ret;
; }
;
; .visible .func known(
; 	.param .b32 known_param_0,
; 	.param .b32 known_param_1,
; 	.param .b32 known_param_2,
; 	.param .b64 known_param_3
; )
; {
; 	.local .align 4 .b8 __local_depot3[96];
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<15>;
;
; 	mov.b64 	%rd2, __local_depot3;
; 	ld.param.u32 	%r1, [known_param_0];
; 	ld.param.u32 	%r2, [known_param_1];
; 	ld.param.u32 	%r3, [known_param_2];
; 	ld.param.u64 	%rd1, [known_param_3];
; 	cvta.local.u64 	%rd3, %rd2;
; 	add.s64 	%rd5, %rd2, 32;
; 	cvta.local.u64 	%rd6, %rd5;
; 	add.s64 	%rd8, %rd2, 64;
; 	cvta.local.u64 	%rd9, %rd8;
; 	{
; 	.param .b64 param0;
; 	st.param.b64 	[param0], %rd3;
; 	call.uni 	sink, (param0);
; 	}
; 	mul.wide.s32 	%rd11, %r1, 4;
; 	add.s64 	%rd12, %rd2, %rd11;
; 	st.local.u32 	[%rd12+32], %r3;
; 	ld.local.u8 	%rs1, [__local_depot3+32];
; 	st.local.u8 	[__local_depot3+64], %rs1;
; 	ld.local.u8 	%rs2, [__local_depot3+33];
; 	st.local.u8 	[__local_depot3+65], %rs2;
; 	ld.local.u8 	%rs3, [__local_depot3+34];
; 	st.local.u8 	[__local_depot3+66], %rs3;
; 	ld.local.u8 	%rs4, [__local_depot3+35];
; 	st.local.u8 	[__local_depot3+67], %rs4;
; 	mul.wide.s32 	%rd13, %r2, 4;
; 	add.s64 	%rd14, %rd2, %rd13;
; 	ld.local.u32 	%r4, [%rd14+64];
; 	st.u32 	[%rd1], %r4;
; 	ret;
; }
;
; .visible .func stored(
; 	.param .b32 stored_param_0,
; 	.param .b32 stored_param_1,
; 	.param .b32 stored_param_2,
; 	.param .b64 stored_param_3
; )
; {
; 	.local .align 8 .b8 __local_depot4[72];
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<11>;
;
; 	mov.b64 	%rd2, __local_depot4;
; 	ld.param.u32 	%r1, [stored_param_0];
; 	ld.param.u32 	%r2, [stored_param_1];
; 	ld.param.u32 	%r3, [stored_param_2];
; 	ld.param.u64 	%rd1, [stored_param_3];
; 	add.s64 	%rd3, %rd2, 8;
; 	cvta.local.u64 	%rd4, %rd3;
; 	st.local.u64 	[__local_depot4], %rd4;
; 	mul.wide.s32 	%rd6, %r1, 4;
; 	add.s64 	%rd7, %rd2, %rd6;
; 	st.local.u32 	[%rd7+8], %r3;
; 	st.local.u32 	[%rd7+40], %r3;
; 	mul.wide.s32 	%rd8, %r2, 4;
; 	add.s64 	%rd9, %rd2, %rd8;
; 	ld.local.u32 	%r4, [%rd9+40];
; 	ld.local.u64 	%rd10, [__local_depot4];
; 	ld.u32 	%r5, [%rd10];
; 	add.s32 	%r6, %r5, %r4;
; 	st.u32 	[%rd1], %r6;
; 	ret;
; }

; want: ptx sm_80 -O0
; .version 7.0
; .target sm_80
; .address_size 64
;
; .extern .func sink(
; 	.param .b64 sink_param_0
; );
;
; .visible .func behind(
; 	.param .b32 behind_param_0,
; 	.param .b32 behind_param_1,
; 	.param .b32 behind_param_2,
; 	.param .b64 behind_param_3
; )
; {
; 	.local .align 16 .b8 __local_depot0[96];
; 	.reg .b32 	%r<6>;
; 	.reg .b64 	%rd<20>;
;
; 	ld.param.u32 	%r1, [behind_param_0];
; 	ld.param.u32 	%r2, [behind_param_1];
; 	ld.param.u32 	%r3, [behind_param_2];
; 	ld.param.u64 	%rd1, [behind_param_3];
; 	mov.b64 	%rd2, __local_depot0;
; 	mul.wide.s32 	%rd3, %r1, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	cvta.local.u64 	%rd5, %rd4;
; 	st.local.u32 	[%rd4], %r3;
; 	mov.b64 	%rd6, __local_depot0;
; 	mul.wide.s32 	%rd7, %r2, 4;
; 	add.s64 	%rd8, %rd6, %rd7;
; 	cvta.local.u64 	%rd9, %rd8;
; 	ld.local.u32 	%r4, [%rd8];
; 	mov.b64 	%rd10, __local_depot0;
; 	mul.wide.s32 	%rd11, %r1, 4;
; 	add.s64 	%rd12, %rd10, %rd11;
; 	add.s64 	%rd13, %rd12, 32;
; 	cvta.local.u64 	%rd14, %rd13;
; 	st.local.u32 	[%rd12+32], %r4;
; 	mov.b64 	%rd15, __local_depot0;
; 	mul.wide.s32 	%rd16, %r2, 4;
; 	add.s64 	%rd17, %rd15, %rd16;
; 	add.s64 	%rd18, %rd17, 32;
; 	cvta.local.u64 	%rd19, %rd18;
; 	ld.local.u32 	%r5, [%rd17+32];
; 	st.u32 	[%rd1], %r5;
; 	ret;
; }
;
; .visible .func together(
; 	.param .b32 together_param_0,
; 	.param .b32 together_param_1,
; 	.param .b32 together_param_2,
; 	.param .b64 together_param_3
; )
; {
; 	.local .align 4 .b8 __local_depot1[64];
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<20>;
;
; 	ld.param.u32 	%r1, [together_param_0];
; 	ld.param.u32 	%r2, [together_param_1];
; 	ld.param.u32 	%r3, [together_param_2];
; 	ld.param.u64 	%rd1, [together_param_3];
; 	mov.b64 	%rd2, __local_depot1;
; 	mul.wide.s32 	%rd3, %r1, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	cvta.local.u64 	%rd5, %rd4;
; 	st.local.u32 	[%rd4], %r3;
; 	mov.b64 	%rd6, __local_depot1;
; 	mul.wide.s32 	%rd7, %r1, 4;
; 	add.s64 	%rd8, %rd6, %rd7;
; 	add.s64 	%rd9, %rd8, 32;
; 	cvta.local.u64 	%rd10, %rd9;
; 	st.local.u32 	[%rd8+32], %r3;
; 	mov.b64 	%rd11, __local_depot1;
; 	mul.wide.s32 	%rd12, %r2, 4;
; 	add.s64 	%rd13, %rd11, %rd12;
; 	cvta.local.u64 	%rd14, %rd13;
; 	ld.local.u32 	%r4, [%rd13];
; 	mov.b64 	%rd15, __local_depot1;
; 	mul.wide.s32 	%rd16, %r2, 4;
; 	add.s64 	%rd17, %rd15, %rd16;
; 	add.s64 	%rd18, %rd17, 32;
; 	cvta.local.u64 	%rd19, %rd18;
; 	ld.local.u32 	%r5, [%rd17+32];
; 	add.s32 	%r6, %r4, %r5;
; 	st.u32 	[%rd1], %r6;
; 	ret;
; }
;
; .visible .func loop(
; 	.param .b32 loop_param_0,
; 	.param .b32 loop_param_1,
; 	.param .b32 loop_param_2,
; 	.param .b64 loop_param_3
; )
; {
; 	.local .align 4 .b8 __local_depot2[96];
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<9>;
; 	.reg .b64 	%rd<30>;
;
; 	ld.param.u32 	%r1, [loop_param_0];
; 	ld.param.u32 	%r2, [loop_param_1];
; 	ld.param.u32 	%r3, [loop_param_2];
; 	ld.param.u64 	%rd1, [loop_param_3];
; 	mov.b32 	%r4, 0;
; $L__BB3_2:
; 	mov.b64 	%rd2, __local_depot2;
; 	mul.wide.s32 	%rd3, %r1, 4;
; 	add.s64 	%rd4, %rd2, %rd3;
; 	add.s64 	%rd5, %rd4, 64;
; 	cvta.local.u64 	%rd6, %rd5;
; 	st.local.u32 	[%rd4+64], %r4;
; 	mov.b64 	%rd7, __local_depot2;
; 	mul.wide.s32 	%rd8, %r2, 4;
; 	add.s64 	%rd9, %rd7, %rd8;
; 	add.s64 	%rd10, %rd9, 64;
; 	cvta.local.u64 	%rd11, %rd10;
; 	ld.local.u32 	%r5, [%rd9+64];
; 	mov.b64 	%rd12, __local_depot2;
; 	mul.wide.s32 	%rd13, %r1, 4;
; 	add.s64 	%rd14, %rd12, %rd13;
; 	cvta.local.u64 	%rd15, %rd14;
; 	st.local.u32 	[%rd14], %r5;
; 	mov.b64 	%rd16, __local_depot2;
; 	mul.wide.s32 	%rd17, %r2, 4;
; 	add.s64 	%rd18, %rd16, %rd17;
; 	cvta.local.u64 	%rd19, %rd18;
; 	ld.local.u32 	%r6, [%rd18];
; 	mov.b64 	%rd20, __local_depot2;
; 	mul.wide.s32 	%rd21, %r1, 4;
; 	add.s64 	%rd22, %rd20, %rd21;
; 	add.s64 	%rd23, %rd22, 32;
; 	cvta.local.u64 	%rd24, %rd23;
; 	st.local.u32 	[%rd22+32], %r6;
; 	mov.b64 	%rd25, __local_depot2;
; 	mul.wide.s32 	%rd26, %r2, 4;
; 	add.s64 	%rd27, %rd25, %rd26;
; 	add.s64 	%rd28, %rd27, 32;
; 	cvta.local.u64 	%rd29, %rd28;
; 	ld.local.u32 	%r7, [%rd27+32];
; 	st.u32 	[%rd1], %r7;
; 	add.s32 	%r8, %r4, 1;
; 	setp.lt.s32 	%p1, %r8, %r3;
; 	@!%p1 bra 	$L__BB3_3;
; 	mov.b32 	%r4, %r8;
; 	bra.uni 	$L__BB3_2;
; $L__BB3_3:
; 	ret;
; }
;
; .visible .func known(
; 	.param .b32 known_param_0,
; 	.param .b32 known_param_1,
; 	.param .b32 known_param_2,
; 	.param .b64 known_param_3
; )
; {
; 	.local .align 4 .b8 __local_depot3[96];
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<14>;
;
; 	ld.param.u32 	%r1, [known_param_0];
; 	ld.param.u32 	%r2, [known_param_1];
; 	ld.param.u32 	%r3, [known_param_2];
; 	ld.param.u64 	%rd1, [known_param_3];
; 	mov.b64 	%rd2, __local_depot3;
; 	cvta.local.u64 	%rd3, %rd2;
; 	{
; 	.param .b64 param0;
; 	st.param.b64 	[param0], %rd3;
; 	call.uni 	sink, (param0);
; 	}
; 	mov.b64 	%rd4, __local_depot3;
; 	mul.wide.s32 	%rd5, %r1, 4;
; 	add.s64 	%rd6, %rd4, %rd5;
; 	add.s64 	%rd7, %rd6, 32;
; 	cvta.local.u64 	%rd8, %rd7;
; 	st.local.u32 	[%rd6+32], %r3;
; 	ld.local.u8 	%rs1, [__local_depot3+32];
; 	st.local.u8 	[__local_depot3+64], %rs1;
; 	ld.local.u8 	%rs2, [__local_depot3+33];
; 	st.local.u8 	[__local_depot3+65], %rs2;
; 	ld.local.u8 	%rs3, [__local_depot3+34];
; 	st.local.u8 	[__local_depot3+66], %rs3;
; 	ld.local.u8 	%rs4, [__local_depot3+35];
; 	st.local.u8 	[__local_depot3+67], %rs4;
; 	mov.b64 	%rd9, __local_depot3;
; 	mul.wide.s32 	%rd10, %r2, 4;
; 	add.s64 	%rd11, %rd9, %rd10;
; 	add.s64 	%rd12, %rd11, 64;
; 	cvta.local.u64 	%rd13, %rd12;
; 	ld.local.u32 	%r4, [%rd11+64];
; 	st.u32 	[%rd1], %r4;
; 	ret;
; }
;
; .visible .func stored(
; 	.param .b32 stored_param_0,
; 	.param .b32 stored_param_1,
; 	.param .b32 stored_param_2,
; 	.param .b64 stored_param_3
; )
; {
; 	.local .align 8 .b8 __local_depot4[72];
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<21>;
;
; 	ld.param.u32 	%r1, [stored_param_0];
; 	ld.param.u32 	%r2, [stored_param_1];
; 	ld.param.u32 	%r3, [stored_param_2];
; 	ld.param.u64 	%rd1, [stored_param_3];
; 	mov.b64 	%rd2, __local_depot4;
; 	add.s64 	%rd3, %rd2, 8;
; 	cvta.local.u64 	%rd4, %rd3;
; 	st.local.u64 	[__local_depot4], %rd4;
; 	mov.b64 	%rd5, __local_depot4;
; 	mul.wide.s32 	%rd6, %r1, 4;
; 	add.s64 	%rd7, %rd5, %rd6;
; 	add.s64 	%rd8, %rd7, 8;
; 	cvta.local.u64 	%rd9, %rd8;
; 	st.local.u32 	[%rd7+8], %r3;
; 	mov.b64 	%rd10, __local_depot4;
; 	mul.wide.s32 	%rd11, %r1, 4;
; 	add.s64 	%rd12, %rd10, %rd11;
; 	add.s64 	%rd13, %rd12, 40;
; 	cvta.local.u64 	%rd14, %rd13;
; 	st.local.u32 	[%rd12+40], %r3;
; 	mov.b64 	%rd15, __local_depot4;
; 	mul.wide.s32 	%rd16, %r2, 4;
; 	add.s64 	%rd17, %rd15, %rd16;
; 	add.s64 	%rd18, %rd17, 40;
; 	cvta.local.u64 	%rd19, %rd18;
; 	ld.local.u32 	%r4, [%rd17+40];
; 	ld.local.u64 	%rd20, [__local_depot4];
; 	ld.u32 	%r5, [%rd20];
; 	add.s32 	%r6, %r5, %r4;
; 	st.u32 	[%rd1], %r6;
; 	ret;
; }
