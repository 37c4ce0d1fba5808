; test ptx sm_80 ptx7.8 -O2
; test accept sm_50 sm_70 sm_80 sm_90 -O0 -O2
; Pointers that walk through a by-value parameter, or are chosen among places in such parameters, are read where the parameters
; are; where one may be another pointer, or is not only read from, there is a copy.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%S = type { [64 x i32] }

define ptx_kernel void @walk(ptr byval(%S) align 4 %in, ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %in, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %w = load i32, ptr %q, align 4
  %t = add i32 %v, %w
  %s1 = add i32 %s, %t
  %next = getelementptr inbounds i8, ptr %p, i64 8
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %done
done:
  store i32 %s1, ptr addrspace(1) %out, align 4
  ret void
}

define ptx_kernel void @choice(ptr byval(%S) align 4 %a, ptr byval(%S) align 4 %b, ptr addrspace(1) %out, i1 %c, i32 %i) {
  %p = select i1 %c, ptr %a, ptr %b
  %q = getelementptr inbounds [64 x i32], ptr %p, i64 0, i32 %i
  %v = load i32, ptr %q, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

define ptx_kernel void @copied_pointer(ptr byval(%S) align 4 %in, ptr addrspace(1) %out, i1 %c) {
entry:
  %q = bitcast ptr %in to ptr
  br i1 %c, label %more, label %done
more:
  %n = getelementptr inbounds i8, ptr %in, i64 40
  br label %done
done:
  %p = phi ptr [ %q, %entry ], [ %n, %more ]
  %v = load i32, ptr %p, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

define ptx_kernel void @other_pointer(ptr byval(%S) align 4 %a, ptr %b, ptr addrspace(1) %out, i1 %c) {
  %p = select i1 %c, ptr %a, ptr %b
  %v = load i32, ptr %p, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

define ptx_kernel void @written(ptr byval(%S) align 4 %a, ptr byval(%S) align 4 %b, ptr addrspace(1) %out, i1 %c, i32 %i) {
  %p = select i1 %c, ptr %a, ptr %b
  %q = getelementptr inbounds [64 x i32], ptr %b, i64 0, i32 %i
  store i32 7, ptr %q, align 4
  %v = load i32, ptr %p, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

define i32 @device(ptr byval(%S) align 4 %a, ptr byval(%S) align 4 %b, i1 %c) {
  %p = select i1 %c, ptr %a, ptr %b
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry walk(
; 	.param .align 4 .b8 walk_param_0[256],
; 	.param .u64 .ptr .global .align 1 walk_param_1,
; 	.param .u32 walk_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<7>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u32 	%r1, [walk_param_2];
; 	mov.b64 	%rd1, walk_param_0;
; 	mov.b32 	%r2, 0;
; 	mov.b32 	%r3, 0;
; $L__BB0_2:                              // loop header, depth 1
; 	ld.param.u32 	%r4, [%rd1];
; 	ld.param.u32 	%r5, [%rd1+4];
; 	add.s32 	%r6, %r4, %r5;
; 	add.s32 	%r3, %r3, %r6;
; 	add.s32 	%r2, %r2, 1;
; 	setp.lt.u32 	%p1, %r2, %r1;
; 	@!%p1 bra 	$L__BB0_3;
; 	add.s64 	%rd1, %rd1, 8;
; 	bra.uni 	$L__BB0_2;
; $L__BB0_3:
; 	ld.param.u64 	%rd2, [walk_param_1];
; 	st.global.u32 	[%rd2], %r3;
; 	ret;
; }
;
; .visible .entry choice(
; 	.param .align 4 .b8 choice_param_0[256],
; 	.param .align 4 .b8 choice_param_1[256],
; 	.param .u64 .ptr .global .align 1 choice_param_2,
; 	.param .u8 choice_param_3,
; 	.param .u32 choice_param_4
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u64 	%rd1, [choice_param_2];
; 	ld.param.u8 	%rs1, [choice_param_3];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.u32 	%r1, [choice_param_4];
; 	mov.b64 	%rd2, choice_param_0;
; 	mov.b64 	%rd3, choice_param_1;
; 	selp.b64 	%rd4, %rd2, %rd3, %p1;
; 	mul.wide.s32 	%rd5, %r1, 4;
; 	add.s64 	%rd6, %rd4, %rd5;
; 	ld.param.u32 	%r2, [%rd6];
; 	st.global.u32 	[%rd1], %r2;
; 	ret;
; }
;
; .visible .entry copied_pointer(
; 	.param .align 4 .b8 copied_pointer_param_0[256],
; 	.param .u64 .ptr .global .align 1 copied_pointer_param_1,
; 	.param .u8 copied_pointer_param_2
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<4>;
;
; 	mov.b64 	%rd3, copied_pointer_param_0;
; 	ld.param.u8 	%rs1, [copied_pointer_param_2];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	@!%p1 bra 	$L__BB2_3;
; 	add.s64 	%rd3, %rd3, 40;
; $L__BB2_3:
; 	ld.param.u64 	%rd2, [copied_pointer_param_1];
; 	ld.param.u32 	%r1, [%rd3];
; 	st.global.u32 	[%rd2], %r1;
; 	ret;
; }
;
; .visible .entry other_pointer(
; 	.param .align 4 .b8 other_pointer_param_0[256],
; 	.param .u64 other_pointer_param_1,
; 	.param .u64 .ptr .global .align 1 other_pointer_param_2,
; 	.param .u8 other_pointer_param_3
; )
; {
; 	.local .align 4 .b8 __local_depot3[256];
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<66>;
; 	.reg .b64 	%rd<7>;
;
; 	ld.param.u32 	%r1, [other_pointer_param_0];
; 	st.local.u32 	[__local_depot3], %r1;
; 	ld.param.u32 	%r2, [other_pointer_param_0+4];
; 	st.local.u32 	[__local_depot3+4], %r2;
; 	ld.param.u32 	%r3, [other_pointer_param_0+8];
; 	st.local.u32 	[__local_depot3+8], %r3;
; 	ld.param.u32 	%r4, [other_pointer_param_0+12];
; 	st.local.u32 	[__local_depot3+12], %r4;
; 	ld.param.u32 	%r5, [other_pointer_param_0+16];
; 	st.local.u32 	[__local_depot3+16], %r5;
; 	ld.param.u32 	%r6, [other_pointer_param_0+20];
; 	st.local.u32 	[__local_depot3+20], %r6;
; 	ld.param.u32 	%r7, [other_pointer_param_0+24];
; 	st.local.u32 	[__local_depot3+24], %r7;
; 	ld.param.u32 	%r8, [other_pointer_param_0+28];
; 	st.local.u32 	[__local_depot3+28], %r8;
; 	ld.param.u32 	%r9, [other_pointer_param_0+32];
; 	st.local.u32 	[__local_depot3+32], %r9;
; 	ld.param.u32 	%r10, [other_pointer_param_0+36];
; 	st.local.u32 	[__local_depot3+36], %r10;
; 	ld.param.u32 	%r11, [other_pointer_param_0+40];
; 	st.local.u32 	[__local_depot3+40], %r11;
; 	ld.param.u32 	%r12, [other_pointer_param_0+44];
; 	st.local.u32 	[__local_depot3+44], %r12;
; 	ld.param.u32 	%r13, [other_pointer_param_0+48];
; 	st.local.u32 	[__local_depot3+48], %r13;
; 	ld.param.u32 	%r14, [other_pointer_param_0+52];
; 	st.local.u32 	[__local_depot3+52], %r14;
; 	ld.param.u32 	%r15, [other_pointer_param_0+56];
; 	st.local.u32 	[__local_depot3+56], %r15;
; 	ld.param.u32 	%r16, [other_pointer_param_0+60];
; 	st.local.u32 	[__local_depot3+60], %r16;
; 	ld.param.u32 	%r17, [other_pointer_param_0+64];
; 	st.local.u32 	[__local_depot3+64], %r17;
; 	ld.param.u32 	%r18, [other_pointer_param_0+68];
; 	st.local.u32 	[__local_depot3+68], %r18;
; 	ld.param.u32 	%r19, [other_pointer_param_0+72];
; 	st.local.u32 	[__local_depot3+72], %r19;
; 	ld.param.u32 	%r20, [other_pointer_param_0+76];
; 	st.local.u32 	[__local_depot3+76], %r20;
; 	ld.param.u32 	%r21, [other_pointer_param_0+80];
; 	st.local.u32 	[__local_depot3+80], %r21;
; 	ld.param.u32 	%r22, [other_pointer_param_0+84];
; 	st.local.u32 	[__local_depot3+84], %r22;
; 	ld.param.u32 	%r23, [other_pointer_param_0+88];
; 	st.local.u32 	[__local_depot3+88], %r23;
; 	ld.param.u32 	%r24, [other_pointer_param_0+92];
; 	st.local.u32 	[__local_depot3+92], %r24;
; 	ld.param.u32 	%r25, [other_pointer_param_0+96];
; 	st.local.u32 	[__local_depot3+96], %r25;
; 	ld.param.u32 	%r26, [other_pointer_param_0+100];
; 	st.local.u32 	[__local_depot3+100], %r26;
; 	ld.param.u32 	%r27, [other_pointer_param_0+104];
; 	st.local.u32 	[__local_depot3+104], %r27;
; 	ld.param.u32 	%r28, [other_pointer_param_0+108];
; 	st.local.u32 	[__local_depot3+108], %r28;
; 	ld.param.u32 	%r29, [other_pointer_param_0+112];
; 	st.local.u32 	[__local_depot3+112], %r29;
; 	ld.param.u32 	%r30, [other_pointer_param_0+116];
; 	st.local.u32 	[__local_depot3+116], %r30;
; 	ld.param.u32 	%r31, [other_pointer_param_0+120];
; 	st.local.u32 	[__local_depot3+120], %r31;
; 	ld.param.u32 	%r32, [other_pointer_param_0+124];
; 	st.local.u32 	[__local_depot3+124], %r32;
; 	ld.param.u32 	%r33, [other_pointer_param_0+128];
; 	st.local.u32 	[__local_depot3+128], %r33;
; 	ld.param.u32 	%r34, [other_pointer_param_0+132];
; 	st.local.u32 	[__local_depot3+132], %r34;
; 	ld.param.u32 	%r35, [other_pointer_param_0+136];
; 	st.local.u32 	[__local_depot3+136], %r35;
; 	ld.param.u32 	%r36, [other_pointer_param_0+140];
; 	st.local.u32 	[__local_depot3+140], %r36;
; 	ld.param.u32 	%r37, [other_pointer_param_0+144];
; 	st.local.u32 	[__local_depot3+144], %r37;
; 	ld.param.u32 	%r38, [other_pointer_param_0+148];
; 	st.local.u32 	[__local_depot3+148], %r38;
; 	ld.param.u32 	%r39, [other_pointer_param_0+152];
; 	st.local.u32 	[__local_depot3+152], %r39;
; 	ld.param.u32 	%r40, [other_pointer_param_0+156];
; 	st.local.u32 	[__local_depot3+156], %r40;
; 	ld.param.u32 	%r41, [other_pointer_param_0+160];
; 	st.local.u32 	[__local_depot3+160], %r41;
; 	ld.param.u32 	%r42, [other_pointer_param_0+164];
; 	st.local.u32 	[__local_depot3+164], %r42;
; 	ld.param.u32 	%r43, [other_pointer_param_0+168];
; 	st.local.u32 	[__local_depot3+168], %r43;
; 	ld.param.u32 	%r44, [other_pointer_param_0+172];
; 	st.local.u32 	[__local_depot3+172], %r44;
; 	ld.param.u32 	%r45, [other_pointer_param_0+176];
; 	st.local.u32 	[__local_depot3+176], %r45;
; 	ld.param.u32 	%r46, [other_pointer_param_0+180];
; 	st.local.u32 	[__local_depot3+180], %r46;
; 	ld.param.u32 	%r47, [other_pointer_param_0+184];
; 	st.local.u32 	[__local_depot3+184], %r47;
; 	ld.param.u32 	%r48, [other_pointer_param_0+188];
; 	st.local.u32 	[__local_depot3+188], %r48;
; 	ld.param.u32 	%r49, [other_pointer_param_0+192];
; 	st.local.u32 	[__local_depot3+192], %r49;
; 	ld.param.u32 	%r50, [other_pointer_param_0+196];
; 	st.local.u32 	[__local_depot3+196], %r50;
; 	ld.param.u32 	%r51, [other_pointer_param_0+200];
; 	st.local.u32 	[__local_depot3+200], %r51;
; 	ld.param.u32 	%r52, [other_pointer_param_0+204];
; 	st.local.u32 	[__local_depot3+204], %r52;
; 	ld.param.u32 	%r53, [other_pointer_param_0+208];
; 	st.local.u32 	[__local_depot3+208], %r53;
; 	ld.param.u32 	%r54, [other_pointer_param_0+212];
; 	st.local.u32 	[__local_depot3+212], %r54;
; 	ld.param.u32 	%r55, [other_pointer_param_0+216];
; 	st.local.u32 	[__local_depot3+216], %r55;
; 	ld.param.u32 	%r56, [other_pointer_param_0+220];
; 	st.local.u32 	[__local_depot3+220], %r56;
; 	ld.param.u32 	%r57, [other_pointer_param_0+224];
; 	st.local.u32 	[__local_depot3+224], %r57;
; 	ld.param.u32 	%r58, [other_pointer_param_0+228];
; 	st.local.u32 	[__local_depot3+228], %r58;
; 	ld.param.u32 	%r59, [other_pointer_param_0+232];
; 	st.local.u32 	[__local_depot3+232], %r59;
; 	ld.param.u32 	%r60, [other_pointer_param_0+236];
; 	st.local.u32 	[__local_depot3+236], %r60;
; 	ld.param.u32 	%r61, [other_pointer_param_0+240];
; 	st.local.u32 	[__local_depot3+240], %r61;
; 	ld.param.u32 	%r62, [other_pointer_param_0+244];
; 	st.local.u32 	[__local_depot3+244], %r62;
; 	ld.param.u32 	%r63, [other_pointer_param_0+248];
; 	st.local.u32 	[__local_depot3+248], %r63;
; 	ld.param.u32 	%r64, [other_pointer_param_0+252];
; 	st.local.u32 	[__local_depot3+252], %r64;
; 	mov.b64 	%rd1, __local_depot3;
; 	cvta.local.u64 	%rd2, %rd1;
; 	ld.param.u64 	%rd3, [other_pointer_param_1];
; 	cvta.to.global.u64 	%rd4, %rd3;
; 	ld.param.u64 	%rd5, [other_pointer_param_2];
; 	ld.param.u8 	%rs1, [other_pointer_param_3];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	selp.b64 	%rd6, %rd2, %rd3, %p1;
; 	ld.u32 	%r65, [%rd6];
; 	st.global.u32 	[%rd5], %r65;
; 	ret;
; }
;
; .visible .entry written(
; 	.param .align 4 .b8 written_param_0[256],
; 	.param .align 4 .b8 written_param_1[256],
; 	.param .u64 .ptr .global .align 1 written_param_2,
; 	.param .u8 written_param_3,
; 	.param .u32 written_param_4
; )
; {
; 	.local .align 4 .b8 __local_depot4[512];
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<131>;
; 	.reg .b64 	%rd<11>;
;
; 	mov.b64 	%rd1, __local_depot4;
; 	ld.param.u32 	%r1, [written_param_0];
; 	st.local.u32 	[__local_depot4], %r1;
; 	ld.param.u32 	%r2, [written_param_0+4];
; 	st.local.u32 	[__local_depot4+4], %r2;
; 	ld.param.u32 	%r3, [written_param_0+8];
; 	st.local.u32 	[__local_depot4+8], %r3;
; 	ld.param.u32 	%r4, [written_param_0+12];
; 	st.local.u32 	[__local_depot4+12], %r4;
; 	ld.param.u32 	%r5, [written_param_0+16];
; 	st.local.u32 	[__local_depot4+16], %r5;
; 	ld.param.u32 	%r6, [written_param_0+20];
; 	st.local.u32 	[__local_depot4+20], %r6;
; 	ld.param.u32 	%r7, [written_param_0+24];
; 	st.local.u32 	[__local_depot4+24], %r7;
; 	ld.param.u32 	%r8, [written_param_0+28];
; 	st.local.u32 	[__local_depot4+28], %r8;
; 	ld.param.u32 	%r9, [written_param_0+32];
; 	st.local.u32 	[__local_depot4+32], %r9;
; 	ld.param.u32 	%r10, [written_param_0+36];
; 	st.local.u32 	[__local_depot4+36], %r10;
; 	ld.param.u32 	%r11, [written_param_0+40];
; 	st.local.u32 	[__local_depot4+40], %r11;
; 	ld.param.u32 	%r12, [written_param_0+44];
; 	st.local.u32 	[__local_depot4+44], %r12;
; 	ld.param.u32 	%r13, [written_param_0+48];
; 	st.local.u32 	[__local_depot4+48], %r13;
; 	ld.param.u32 	%r14, [written_param_0+52];
; 	st.local.u32 	[__local_depot4+52], %r14;
; 	ld.param.u32 	%r15, [written_param_0+56];
; 	st.local.u32 	[__local_depot4+56], %r15;
; 	ld.param.u32 	%r16, [written_param_0+60];
; 	st.local.u32 	[__local_depot4+60], %r16;
; 	ld.param.u32 	%r17, [written_param_0+64];
; 	st.local.u32 	[__local_depot4+64], %r17;
; 	ld.param.u32 	%r18, [written_param_0+68];
; 	st.local.u32 	[__local_depot4+68], %r18;
; 	ld.param.u32 	%r19, [written_param_0+72];
; 	st.local.u32 	[__local_depot4+72], %r19;
; 	ld.param.u32 	%r20, [written_param_0+76];
; 	st.local.u32 	[__local_depot4+76], %r20;
; 	ld.param.u32 	%r21, [written_param_0+80];
; 	st.local.u32 	[__local_depot4+80], %r21;
; 	ld.param.u32 	%r22, [written_param_0+84];
; 	st.local.u32 	[__local_depot4+84], %r22;
; 	ld.param.u32 	%r23, [written_param_0+88];
; 	st.local.u32 	[__local_depot4+88], %r23;
; 	ld.param.u32 	%r24, [written_param_0+92];
; 	st.local.u32 	[__local_depot4+92], %r24;
; 	ld.param.u32 	%r25, [written_param_0+96];
; 	st.local.u32 	[__local_depot4+96], %r25;
; 	ld.param.u32 	%r26, [written_param_0+100];
; 	st.local.u32 	[__local_depot4+100], %r26;
; 	ld.param.u32 	%r27, [written_param_0+104];
; 	st.local.u32 	[__local_depot4+104], %r27;
; 	ld.param.u32 	%r28, [written_param_0+108];
; 	st.local.u32 	[__local_depot4+108], %r28;
; 	ld.param.u32 	%r29, [written_param_0+112];
; 	st.local.u32 	[__local_depot4+112], %r29;
; 	ld.param.u32 	%r30, [written_param_0+116];
; 	st.local.u32 	[__local_depot4+116], %r30;
; 	ld.param.u32 	%r31, [written_param_0+120];
; 	st.local.u32 	[__local_depot4+120], %r31;
; 	ld.param.u32 	%r32, [written_param_0+124];
; 	st.local.u32 	[__local_depot4+124], %r32;
; 	ld.param.u32 	%r33, [written_param_0+128];
; 	st.local.u32 	[__local_depot4+128], %r33;
; 	ld.param.u32 	%r34, [written_param_0+132];
; 	st.local.u32 	[__local_depot4+132], %r34;
; 	ld.param.u32 	%r35, [written_param_0+136];
; 	st.local.u32 	[__local_depot4+136], %r35;
; 	ld.param.u32 	%r36, [written_param_0+140];
; 	st.local.u32 	[__local_depot4+140], %r36;
; 	ld.param.u32 	%r37, [written_param_0+144];
; 	st.local.u32 	[__local_depot4+144], %r37;
; 	ld.param.u32 	%r38, [written_param_0+148];
; 	st.local.u32 	[__local_depot4+148], %r38;
; 	ld.param.u32 	%r39, [written_param_0+152];
; 	st.local.u32 	[__local_depot4+152], %r39;
; 	ld.param.u32 	%r40, [written_param_0+156];
; 	st.local.u32 	[__local_depot4+156], %r40;
; 	ld.param.u32 	%r41, [written_param_0+160];
; 	st.local.u32 	[__local_depot4+160], %r41;
; 	ld.param.u32 	%r42, [written_param_0+164];
; 	st.local.u32 	[__local_depot4+164], %r42;
; 	ld.param.u32 	%r43, [written_param_0+168];
; 	st.local.u32 	[__local_depot4+168], %r43;
; 	ld.param.u32 	%r44, [written_param_0+172];
; 	st.local.u32 	[__local_depot4+172], %r44;
; 	ld.param.u32 	%r45, [written_param_0+176];
; 	st.local.u32 	[__local_depot4+176], %r45;
; 	ld.param.u32 	%r46, [written_param_0+180];
; 	st.local.u32 	[__local_depot4+180], %r46;
; 	ld.param.u32 	%r47, [written_param_0+184];
; 	st.local.u32 	[__local_depot4+184], %r47;
; 	ld.param.u32 	%r48, [written_param_0+188];
; 	st.local.u32 	[__local_depot4+188], %r48;
; 	ld.param.u32 	%r49, [written_param_0+192];
; 	st.local.u32 	[__local_depot4+192], %r49;
; 	ld.param.u32 	%r50, [written_param_0+196];
; 	st.local.u32 	[__local_depot4+196], %r50;
; 	ld.param.u32 	%r51, [written_param_0+200];
; 	st.local.u32 	[__local_depot4+200], %r51;
; 	ld.param.u32 	%r52, [written_param_0+204];
; 	st.local.u32 	[__local_depot4+204], %r52;
; 	ld.param.u32 	%r53, [written_param_0+208];
; 	st.local.u32 	[__local_depot4+208], %r53;
; 	ld.param.u32 	%r54, [written_param_0+212];
; 	st.local.u32 	[__local_depot4+212], %r54;
; 	ld.param.u32 	%r55, [written_param_0+216];
; 	st.local.u32 	[__local_depot4+216], %r55;
; 	ld.param.u32 	%r56, [written_param_0+220];
; 	st.local.u32 	[__local_depot4+220], %r56;
; 	ld.param.u32 	%r57, [written_param_0+224];
; 	st.local.u32 	[__local_depot4+224], %r57;
; 	ld.param.u32 	%r58, [written_param_0+228];
; 	st.local.u32 	[__local_depot4+228], %r58;
; 	ld.param.u32 	%r59, [written_param_0+232];
; 	st.local.u32 	[__local_depot4+232], %r59;
; 	ld.param.u32 	%r60, [written_param_0+236];
; 	st.local.u32 	[__local_depot4+236], %r60;
; 	ld.param.u32 	%r61, [written_param_0+240];
; 	st.local.u32 	[__local_depot4+240], %r61;
; 	ld.param.u32 	%r62, [written_param_0+244];
; 	st.local.u32 	[__local_depot4+244], %r62;
; 	ld.param.u32 	%r63, [written_param_0+248];
; 	st.local.u32 	[__local_depot4+248], %r63;
; 	ld.param.u32 	%r64, [written_param_0+252];
; 	st.local.u32 	[__local_depot4+252], %r64;
; 	cvta.local.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r65, [written_param_1];
; 	st.local.u32 	[__local_depot4+256], %r65;
; 	ld.param.u32 	%r66, [written_param_1+4];
; 	st.local.u32 	[__local_depot4+260], %r66;
; 	ld.param.u32 	%r67, [written_param_1+8];
; 	st.local.u32 	[__local_depot4+264], %r67;
; 	ld.param.u32 	%r68, [written_param_1+12];
; 	st.local.u32 	[__local_depot4+268], %r68;
; 	ld.param.u32 	%r69, [written_param_1+16];
; 	st.local.u32 	[__local_depot4+272], %r69;
; 	ld.param.u32 	%r70, [written_param_1+20];
; 	st.local.u32 	[__local_depot4+276], %r70;
; 	ld.param.u32 	%r71, [written_param_1+24];
; 	st.local.u32 	[__local_depot4+280], %r71;
; 	ld.param.u32 	%r72, [written_param_1+28];
; 	st.local.u32 	[__local_depot4+284], %r72;
; 	ld.param.u32 	%r73, [written_param_1+32];
; 	st.local.u32 	[__local_depot4+288], %r73;
; 	ld.param.u32 	%r74, [written_param_1+36];
; 	st.local.u32 	[__local_depot4+292], %r74;
; 	ld.param.u32 	%r75, [written_param_1+40];
; 	st.local.u32 	[__local_depot4+296], %r75;
; 	ld.param.u32 	%r76, [written_param_1+44];
; 	st.local.u32 	[__local_depot4+300], %r76;
; 	ld.param.u32 	%r77, [written_param_1+48];
; 	st.local.u32 	[__local_depot4+304], %r77;
; 	ld.param.u32 	%r78, [written_param_1+52];
; 	st.local.u32 	[__local_depot4+308], %r78;
; 	ld.param.u32 	%r79, [written_param_1+56];
; 	st.local.u32 	[__local_depot4+312], %r79;
; 	ld.param.u32 	%r80, [written_param_1+60];
; 	st.local.u32 	[__local_depot4+316], %r80;
; 	ld.param.u32 	%r81, [written_param_1+64];
; 	st.local.u32 	[__local_depot4+320], %r81;
; 	ld.param.u32 	%r82, [written_param_1+68];
; 	st.local.u32 	[__local_depot4+324], %r82;
; 	ld.param.u32 	%r83, [written_param_1+72];
; 	st.local.u32 	[__local_depot4+328], %r83;
; 	ld.param.u32 	%r84, [written_param_1+76];
; 	st.local.u32 	[__local_depot4+332], %r84;
; 	ld.param.u32 	%r85, [written_param_1+80];
; 	st.local.u32 	[__local_depot4+336], %r85;
; 	ld.param.u32 	%r86, [written_param_1+84];
; 	st.local.u32 	[__local_depot4+340], %r86;
; 	ld.param.u32 	%r87, [written_param_1+88];
; 	st.local.u32 	[__local_depot4+344], %r87;
; 	ld.param.u32 	%r88, [written_param_1+92];
; 	st.local.u32 	[__local_depot4+348], %r88;
; 	ld.param.u32 	%r89, [written_param_1+96];
; 	st.local.u32 	[__local_depot4+352], %r89;
; 	ld.param.u32 	%r90, [written_param_1+100];
; 	st.local.u32 	[__local_depot4+356], %r90;
; 	ld.param.u32 	%r91, [written_param_1+104];
; 	st.local.u32 	[__local_depot4+360], %r91;
; 	ld.param.u32 	%r92, [written_param_1+108];
; 	st.local.u32 	[__local_depot4+364], %r92;
; 	ld.param.u32 	%r93, [written_param_1+112];
; 	st.local.u32 	[__local_depot4+368], %r93;
; 	ld.param.u32 	%r94, [written_param_1+116];
; 	st.local.u32 	[__local_depot4+372], %r94;
; 	ld.param.u32 	%r95, [written_param_1+120];
; 	st.local.u32 	[__local_depot4+376], %r95;
; 	ld.param.u32 	%r96, [written_param_1+124];
; 	st.local.u32 	[__local_depot4+380], %r96;
; 	ld.param.u32 	%r97, [written_param_1+128];
; 	st.local.u32 	[__local_depot4+384], %r97;
; 	ld.param.u32 	%r98, [written_param_1+132];
; 	st.local.u32 	[__local_depot4+388], %r98;
; 	ld.param.u32 	%r99, [written_param_1+136];
; 	st.local.u32 	[__local_depot4+392], %r99;
; 	ld.param.u32 	%r100, [written_param_1+140];
; 	st.local.u32 	[__local_depot4+396], %r100;
; 	ld.param.u32 	%r101, [written_param_1+144];
; 	st.local.u32 	[__local_depot4+400], %r101;
; 	ld.param.u32 	%r102, [written_param_1+148];
; 	st.local.u32 	[__local_depot4+404], %r102;
; 	ld.param.u32 	%r103, [written_param_1+152];
; 	st.local.u32 	[__local_depot4+408], %r103;
; 	ld.param.u32 	%r104, [written_param_1+156];
; 	st.local.u32 	[__local_depot4+412], %r104;
; 	ld.param.u32 	%r105, [written_param_1+160];
; 	st.local.u32 	[__local_depot4+416], %r105;
; 	ld.param.u32 	%r106, [written_param_1+164];
; 	st.local.u32 	[__local_depot4+420], %r106;
; 	ld.param.u32 	%r107, [written_param_1+168];
; 	st.local.u32 	[__local_depot4+424], %r107;
; 	ld.param.u32 	%r108, [written_param_1+172];
; 	st.local.u32 	[__local_depot4+428], %r108;
; 	ld.param.u32 	%r109, [written_param_1+176];
; 	st.local.u32 	[__local_depot4+432], %r109;
; 	ld.param.u32 	%r110, [written_param_1+180];
; 	st.local.u32 	[__local_depot4+436], %r110;
; 	ld.param.u32 	%r111, [written_param_1+184];
; 	st.local.u32 	[__local_depot4+440], %r111;
; 	ld.param.u32 	%r112, [written_param_1+188];
; 	st.local.u32 	[__local_depot4+444], %r112;
; 	ld.param.u32 	%r113, [written_param_1+192];
; 	st.local.u32 	[__local_depot4+448], %r113;
; 	ld.param.u32 	%r114, [written_param_1+196];
; 	st.local.u32 	[__local_depot4+452], %r114;
; 	ld.param.u32 	%r115, [written_param_1+200];
; 	st.local.u32 	[__local_depot4+456], %r115;
; 	ld.param.u32 	%r116, [written_param_1+204];
; 	st.local.u32 	[__local_depot4+460], %r116;
; 	ld.param.u32 	%r117, [written_param_1+208];
; 	st.local.u32 	[__local_depot4+464], %r117;
; 	ld.param.u32 	%r118, [written_param_1+212];
; 	st.local.u32 	[__local_depot4+468], %r118;
; 	ld.param.u32 	%r119, [written_param_1+216];
; 	st.local.u32 	[__local_depot4+472], %r119;
; 	ld.param.u32 	%r120, [written_param_1+220];
; 	st.local.u32 	[__local_depot4+476], %r120;
; 	ld.param.u32 	%r121, [written_param_1+224];
; 	st.local.u32 	[__local_depot4+480], %r121;
; 	ld.param.u32 	%r122, [written_param_1+228];
; 	st.local.u32 	[__local_depot4+484], %r122;
; 	ld.param.u32 	%r123, [written_param_1+232];
; 	st.local.u32 	[__local_depot4+488], %r123;
; 	ld.param.u32 	%r124, [written_param_1+236];
; 	st.local.u32 	[__local_depot4+492], %r124;
; 	ld.param.u32 	%r125, [written_param_1+240];
; 	st.local.u32 	[__local_depot4+496], %r125;
; 	ld.param.u32 	%r126, [written_param_1+244];
; 	st.local.u32 	[__local_depot4+500], %r126;
; 	ld.param.u32 	%r127, [written_param_1+248];
; 	st.local.u32 	[__local_depot4+504], %r127;
; 	ld.param.u32 	%r128, [written_param_1+252];
; 	st.local.u32 	[__local_depot4+508], %r128;
; 	add.s64 	%rd4, %rd1, 256;
; 	cvta.local.u64 	%rd5, %rd4;
; 	ld.param.u64 	%rd6, [written_param_2];
; 	ld.param.u8 	%rs1, [written_param_3];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	ld.param.u32 	%r129, [written_param_4];
; 	selp.b64 	%rd7, %rd2, %rd5, %p1;
; 	mul.wide.s32 	%rd9, %r129, 4;
; 	add.s64 	%rd10, %rd1, %rd9;
; 	st.local.u32 	[%rd10+256], 7;
; 	ld.u32 	%r130, [%rd7];
; 	st.global.u32 	[%rd6], %r130;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) device(
; 	.param .align 4 .b8 device_param_0[256],
; 	.param .align 4 .b8 device_param_1[256],
; 	.param .b32 device_param_2
; )
; {
; 	.local .align 4 .b8 __local_depot5[512];
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<130>;
; 	.reg .b64 	%rd<7>;
;
; 	mov.b64 	%rd1, __local_depot5;
; 	ld.param.u32 	%r1, [device_param_0];
; 	st.local.u32 	[__local_depot5], %r1;
; 	ld.param.u32 	%r2, [device_param_0+4];
; 	st.local.u32 	[__local_depot5+4], %r2;
; 	ld.param.u32 	%r3, [device_param_0+8];
; 	st.local.u32 	[__local_depot5+8], %r3;
; 	ld.param.u32 	%r4, [device_param_0+12];
; 	st.local.u32 	[__local_depot5+12], %r4;
; 	ld.param.u32 	%r5, [device_param_0+16];
; 	st.local.u32 	[__local_depot5+16], %r5;
; 	ld.param.u32 	%r6, [device_param_0+20];
; 	st.local.u32 	[__local_depot5+20], %r6;
; 	ld.param.u32 	%r7, [device_param_0+24];
; 	st.local.u32 	[__local_depot5+24], %r7;
; 	ld.param.u32 	%r8, [device_param_0+28];
; 	st.local.u32 	[__local_depot5+28], %r8;
; 	ld.param.u32 	%r9, [device_param_0+32];
; 	st.local.u32 	[__local_depot5+32], %r9;
; 	ld.param.u32 	%r10, [device_param_0+36];
; 	st.local.u32 	[__local_depot5+36], %r10;
; 	ld.param.u32 	%r11, [device_param_0+40];
; 	st.local.u32 	[__local_depot5+40], %r11;
; 	ld.param.u32 	%r12, [device_param_0+44];
; 	st.local.u32 	[__local_depot5+44], %r12;
; 	ld.param.u32 	%r13, [device_param_0+48];
; 	st.local.u32 	[__local_depot5+48], %r13;
; 	ld.param.u32 	%r14, [device_param_0+52];
; 	st.local.u32 	[__local_depot5+52], %r14;
; 	ld.param.u32 	%r15, [device_param_0+56];
; 	st.local.u32 	[__local_depot5+56], %r15;
; 	ld.param.u32 	%r16, [device_param_0+60];
; 	st.local.u32 	[__local_depot5+60], %r16;
; 	ld.param.u32 	%r17, [device_param_0+64];
; 	st.local.u32 	[__local_depot5+64], %r17;
; 	ld.param.u32 	%r18, [device_param_0+68];
; 	st.local.u32 	[__local_depot5+68], %r18;
; 	ld.param.u32 	%r19, [device_param_0+72];
; 	st.local.u32 	[__local_depot5+72], %r19;
; 	ld.param.u32 	%r20, [device_param_0+76];
; 	st.local.u32 	[__local_depot5+76], %r20;
; 	ld.param.u32 	%r21, [device_param_0+80];
; 	st.local.u32 	[__local_depot5+80], %r21;
; 	ld.param.u32 	%r22, [device_param_0+84];
; 	st.local.u32 	[__local_depot5+84], %r22;
; 	ld.param.u32 	%r23, [device_param_0+88];
; 	st.local.u32 	[__local_depot5+88], %r23;
; 	ld.param.u32 	%r24, [device_param_0+92];
; 	st.local.u32 	[__local_depot5+92], %r24;
; 	ld.param.u32 	%r25, [device_param_0+96];
; 	st.local.u32 	[__local_depot5+96], %r25;
; 	ld.param.u32 	%r26, [device_param_0+100];
; 	st.local.u32 	[__local_depot5+100], %r26;
; 	ld.param.u32 	%r27, [device_param_0+104];
; 	st.local.u32 	[__local_depot5+104], %r27;
; 	ld.param.u32 	%r28, [device_param_0+108];
; 	st.local.u32 	[__local_depot5+108], %r28;
; 	ld.param.u32 	%r29, [device_param_0+112];
; 	st.local.u32 	[__local_depot5+112], %r29;
; 	ld.param.u32 	%r30, [device_param_0+116];
; 	st.local.u32 	[__local_depot5+116], %r30;
; 	ld.param.u32 	%r31, [device_param_0+120];
; 	st.local.u32 	[__local_depot5+120], %r31;
; 	ld.param.u32 	%r32, [device_param_0+124];
; 	st.local.u32 	[__local_depot5+124], %r32;
; 	ld.param.u32 	%r33, [device_param_0+128];
; 	st.local.u32 	[__local_depot5+128], %r33;
; 	ld.param.u32 	%r34, [device_param_0+132];
; 	st.local.u32 	[__local_depot5+132], %r34;
; 	ld.param.u32 	%r35, [device_param_0+136];
; 	st.local.u32 	[__local_depot5+136], %r35;
; 	ld.param.u32 	%r36, [device_param_0+140];
; 	st.local.u32 	[__local_depot5+140], %r36;
; 	ld.param.u32 	%r37, [device_param_0+144];
; 	st.local.u32 	[__local_depot5+144], %r37;
; 	ld.param.u32 	%r38, [device_param_0+148];
; 	st.local.u32 	[__local_depot5+148], %r38;
; 	ld.param.u32 	%r39, [device_param_0+152];
; 	st.local.u32 	[__local_depot5+152], %r39;
; 	ld.param.u32 	%r40, [device_param_0+156];
; 	st.local.u32 	[__local_depot5+156], %r40;
; 	ld.param.u32 	%r41, [device_param_0+160];
; 	st.local.u32 	[__local_depot5+160], %r41;
; 	ld.param.u32 	%r42, [device_param_0+164];
; 	st.local.u32 	[__local_depot5+164], %r42;
; 	ld.param.u32 	%r43, [device_param_0+168];
; 	st.local.u32 	[__local_depot5+168], %r43;
; 	ld.param.u32 	%r44, [device_param_0+172];
; 	st.local.u32 	[__local_depot5+172], %r44;
; 	ld.param.u32 	%r45, [device_param_0+176];
; 	st.local.u32 	[__local_depot5+176], %r45;
; 	ld.param.u32 	%r46, [device_param_0+180];
; 	st.local.u32 	[__local_depot5+180], %r46;
; 	ld.param.u32 	%r47, [device_param_0+184];
; 	st.local.u32 	[__local_depot5+184], %r47;
; 	ld.param.u32 	%r48, [device_param_0+188];
; 	st.local.u32 	[__local_depot5+188], %r48;
; 	ld.param.u32 	%r49, [device_param_0+192];
; 	st.local.u32 	[__local_depot5+192], %r49;
; 	ld.param.u32 	%r50, [device_param_0+196];
; 	st.local.u32 	[__local_depot5+196], %r50;
; 	ld.param.u32 	%r51, [device_param_0+200];
; 	st.local.u32 	[__local_depot5+200], %r51;
; 	ld.param.u32 	%r52, [device_param_0+204];
; 	st.local.u32 	[__local_depot5+204], %r52;
; 	ld.param.u32 	%r53, [device_param_0+208];
; 	st.local.u32 	[__local_depot5+208], %r53;
; 	ld.param.u32 	%r54, [device_param_0+212];
; 	st.local.u32 	[__local_depot5+212], %r54;
; 	ld.param.u32 	%r55, [device_param_0+216];
; 	st.local.u32 	[__local_depot5+216], %r55;
; 	ld.param.u32 	%r56, [device_param_0+220];
; 	st.local.u32 	[__local_depot5+220], %r56;
; 	ld.param.u32 	%r57, [device_param_0+224];
; 	st.local.u32 	[__local_depot5+224], %r57;
; 	ld.param.u32 	%r58, [device_param_0+228];
; 	st.local.u32 	[__local_depot5+228], %r58;
; 	ld.param.u32 	%r59, [device_param_0+232];
; 	st.local.u32 	[__local_depot5+232], %r59;
; 	ld.param.u32 	%r60, [device_param_0+236];
; 	st.local.u32 	[__local_depot5+236], %r60;
; 	ld.param.u32 	%r61, [device_param_0+240];
; 	st.local.u32 	[__local_depot5+240], %r61;
; 	ld.param.u32 	%r62, [device_param_0+244];
; 	st.local.u32 	[__local_depot5+244], %r62;
; 	ld.param.u32 	%r63, [device_param_0+248];
; 	st.local.u32 	[__local_depot5+248], %r63;
; 	ld.param.u32 	%r64, [device_param_0+252];
; 	st.local.u32 	[__local_depot5+252], %r64;
; 	cvta.local.u64 	%rd2, %rd1;
; 	ld.param.u32 	%r65, [device_param_1];
; 	st.local.u32 	[__local_depot5+256], %r65;
; 	ld.param.u32 	%r66, [device_param_1+4];
; 	st.local.u32 	[__local_depot5+260], %r66;
; 	ld.param.u32 	%r67, [device_param_1+8];
; 	st.local.u32 	[__local_depot5+264], %r67;
; 	ld.param.u32 	%r68, [device_param_1+12];
; 	st.local.u32 	[__local_depot5+268], %r68;
; 	ld.param.u32 	%r69, [device_param_1+16];
; 	st.local.u32 	[__local_depot5+272], %r69;
; 	ld.param.u32 	%r70, [device_param_1+20];
; 	st.local.u32 	[__local_depot5+276], %r70;
; 	ld.param.u32 	%r71, [device_param_1+24];
; 	st.local.u32 	[__local_depot5+280], %r71;
; 	ld.param.u32 	%r72, [device_param_1+28];
; 	st.local.u32 	[__local_depot5+284], %r72;
; 	ld.param.u32 	%r73, [device_param_1+32];
; 	st.local.u32 	[__local_depot5+288], %r73;
; 	ld.param.u32 	%r74, [device_param_1+36];
; 	st.local.u32 	[__local_depot5+292], %r74;
; 	ld.param.u32 	%r75, [device_param_1+40];
; 	st.local.u32 	[__local_depot5+296], %r75;
; 	ld.param.u32 	%r76, [device_param_1+44];
; 	st.local.u32 	[__local_depot5+300], %r76;
; 	ld.param.u32 	%r77, [device_param_1+48];
; 	st.local.u32 	[__local_depot5+304], %r77;
; 	ld.param.u32 	%r78, [device_param_1+52];
; 	st.local.u32 	[__local_depot5+308], %r78;
; 	ld.param.u32 	%r79, [device_param_1+56];
; 	st.local.u32 	[__local_depot5+312], %r79;
; 	ld.param.u32 	%r80, [device_param_1+60];
; 	st.local.u32 	[__local_depot5+316], %r80;
; 	ld.param.u32 	%r81, [device_param_1+64];
; 	st.local.u32 	[__local_depot5+320], %r81;
; 	ld.param.u32 	%r82, [device_param_1+68];
; 	st.local.u32 	[__local_depot5+324], %r82;
; 	ld.param.u32 	%r83, [device_param_1+72];
; 	st.local.u32 	[__local_depot5+328], %r83;
; 	ld.param.u32 	%r84, [device_param_1+76];
; 	st.local.u32 	[__local_depot5+332], %r84;
; 	ld.param.u32 	%r85, [device_param_1+80];
; 	st.local.u32 	[__local_depot5+336], %r85;
; 	ld.param.u32 	%r86, [device_param_1+84];
; 	st.local.u32 	[__local_depot5+340], %r86;
; 	ld.param.u32 	%r87, [device_param_1+88];
; 	st.local.u32 	[__local_depot5+344], %r87;
; 	ld.param.u32 	%r88, [device_param_1+92];
; 	st.local.u32 	[__local_depot5+348], %r88;
; 	ld.param.u32 	%r89, [device_param_1+96];
; 	st.local.u32 	[__local_depot5+352], %r89;
; 	ld.param.u32 	%r90, [device_param_1+100];
; 	st.local.u32 	[__local_depot5+356], %r90;
; 	ld.param.u32 	%r91, [device_param_1+104];
; 	st.local.u32 	[__local_depot5+360], %r91;
; 	ld.param.u32 	%r92, [device_param_1+108];
; 	st.local.u32 	[__local_depot5+364], %r92;
; 	ld.param.u32 	%r93, [device_param_1+112];
; 	st.local.u32 	[__local_depot5+368], %r93;
; 	ld.param.u32 	%r94, [device_param_1+116];
; 	st.local.u32 	[__local_depot5+372], %r94;
; 	ld.param.u32 	%r95, [device_param_1+120];
; 	st.local.u32 	[__local_depot5+376], %r95;
; 	ld.param.u32 	%r96, [device_param_1+124];
; 	st.local.u32 	[__local_depot5+380], %r96;
; 	ld.param.u32 	%r97, [device_param_1+128];
; 	st.local.u32 	[__local_depot5+384], %r97;
; 	ld.param.u32 	%r98, [device_param_1+132];
; 	st.local.u32 	[__local_depot5+388], %r98;
; 	ld.param.u32 	%r99, [device_param_1+136];
; 	st.local.u32 	[__local_depot5+392], %r99;
; 	ld.param.u32 	%r100, [device_param_1+140];
; 	st.local.u32 	[__local_depot5+396], %r100;
; 	ld.param.u32 	%r101, [device_param_1+144];
; 	st.local.u32 	[__local_depot5+400], %r101;
; 	ld.param.u32 	%r102, [device_param_1+148];
; 	st.local.u32 	[__local_depot5+404], %r102;
; 	ld.param.u32 	%r103, [device_param_1+152];
; 	st.local.u32 	[__local_depot5+408], %r103;
; 	ld.param.u32 	%r104, [device_param_1+156];
; 	st.local.u32 	[__local_depot5+412], %r104;
; 	ld.param.u32 	%r105, [device_param_1+160];
; 	st.local.u32 	[__local_depot5+416], %r105;
; 	ld.param.u32 	%r106, [device_param_1+164];
; 	st.local.u32 	[__local_depot5+420], %r106;
; 	ld.param.u32 	%r107, [device_param_1+168];
; 	st.local.u32 	[__local_depot5+424], %r107;
; 	ld.param.u32 	%r108, [device_param_1+172];
; 	st.local.u32 	[__local_depot5+428], %r108;
; 	ld.param.u32 	%r109, [device_param_1+176];
; 	st.local.u32 	[__local_depot5+432], %r109;
; 	ld.param.u32 	%r110, [device_param_1+180];
; 	st.local.u32 	[__local_depot5+436], %r110;
; 	ld.param.u32 	%r111, [device_param_1+184];
; 	st.local.u32 	[__local_depot5+440], %r111;
; 	ld.param.u32 	%r112, [device_param_1+188];
; 	st.local.u32 	[__local_depot5+444], %r112;
; 	ld.param.u32 	%r113, [device_param_1+192];
; 	st.local.u32 	[__local_depot5+448], %r113;
; 	ld.param.u32 	%r114, [device_param_1+196];
; 	st.local.u32 	[__local_depot5+452], %r114;
; 	ld.param.u32 	%r115, [device_param_1+200];
; 	st.local.u32 	[__local_depot5+456], %r115;
; 	ld.param.u32 	%r116, [device_param_1+204];
; 	st.local.u32 	[__local_depot5+460], %r116;
; 	ld.param.u32 	%r117, [device_param_1+208];
; 	st.local.u32 	[__local_depot5+464], %r117;
; 	ld.param.u32 	%r118, [device_param_1+212];
; 	st.local.u32 	[__local_depot5+468], %r118;
; 	ld.param.u32 	%r119, [device_param_1+216];
; 	st.local.u32 	[__local_depot5+472], %r119;
; 	ld.param.u32 	%r120, [device_param_1+220];
; 	st.local.u32 	[__local_depot5+476], %r120;
; 	ld.param.u32 	%r121, [device_param_1+224];
; 	st.local.u32 	[__local_depot5+480], %r121;
; 	ld.param.u32 	%r122, [device_param_1+228];
; 	st.local.u32 	[__local_depot5+484], %r122;
; 	ld.param.u32 	%r123, [device_param_1+232];
; 	st.local.u32 	[__local_depot5+488], %r123;
; 	ld.param.u32 	%r124, [device_param_1+236];
; 	st.local.u32 	[__local_depot5+492], %r124;
; 	ld.param.u32 	%r125, [device_param_1+240];
; 	st.local.u32 	[__local_depot5+496], %r125;
; 	ld.param.u32 	%r126, [device_param_1+244];
; 	st.local.u32 	[__local_depot5+500], %r126;
; 	ld.param.u32 	%r127, [device_param_1+248];
; 	st.local.u32 	[__local_depot5+504], %r127;
; 	ld.param.u32 	%r128, [device_param_1+252];
; 	st.local.u32 	[__local_depot5+508], %r128;
; 	add.s64 	%rd4, %rd1, 256;
; 	cvta.local.u64 	%rd5, %rd4;
; 	ld.param.u8 	%rs1, [device_param_2];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	selp.b64 	%rd6, %rd2, %rd5, %p1;
; 	ld.u32 	%r129, [%rd6];
; 	st.param.b32 	[func_retval0], %r129;
; 	ret;
; }
