; test ptx sm_80 ptx7.8 -O2
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Bytes and halves cut from words are stored together from the words: as many bytes as the members have, not as registers do.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @bytes(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %c, i32 %d) {
  %a8 = trunc i32 %a to i8
  %b8 = trunc i32 %b to i8
  %c8 = trunc i32 %c to i8
  %d8 = trunc i32 %d to i8
  store i8 %a8, ptr addrspace(1) %p, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  store i8 %b8, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i8 %c8, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  store i8 %d8, ptr addrspace(1) %p3
  ret void
}

define ptx_kernel void @halves(ptr addrspace(1) %p, i32 %a, i32 %b) {
  %a16 = trunc i32 %a to i16
  %b16 = trunc i32 %b to i16
  store i16 %a16, ptr addrspace(1) %p, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i16 %b16, ptr addrspace(1) %p1
  ret void
}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .visible .entry bytes(
; 	.param .u64 .ptr .global .align 1 bytes_param_0,
; 	.param .u32 bytes_param_1,
; 	.param .u32 bytes_param_2,
; 	.param .u32 bytes_param_3,
; 	.param .u32 bytes_param_4
; )
; {
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [bytes_param_0];
; 	ld.param.u32 	%r1, [bytes_param_1];
; 	ld.param.u32 	%r2, [bytes_param_2];
; 	ld.param.u32 	%r3, [bytes_param_3];
; 	ld.param.u32 	%r4, [bytes_param_4];
; 	st.global.v4.u8 	[%rd1], {%r1, %r2, %r3, %r4};
; 	ret;
; }
;
; .visible .entry halves(
; 	.param .u64 .ptr .global .align 1 halves_param_0,
; 	.param .u32 halves_param_1,
; 	.param .u32 halves_param_2
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [halves_param_0];
; 	ld.param.u32 	%r1, [halves_param_1];
; 	ld.param.u32 	%r2, [halves_param_2];
; 	st.global.v2.u16 	[%rd1], {%r1, %r2};
; 	ret;
; }
