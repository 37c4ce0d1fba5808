; test ptx sm_80 ptx7.8 -O0
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; A kernel that calls a kernel, with debug information: the device function that stands for the called one has its lines.
target triple = "nvptx64-nvidia-nvcl"
define ptx_kernel void @outer(ptr addrspace(1) %p) !dbg !4 {
  call void @inner(ptr addrspace(1) %p, i32 3), !dbg !7
  ret void, !dbg !8
}
define ptx_kernel void @inner(ptr addrspace(1) %p, i32 %n) !dbg !9 {
    #dbg_value(i32 %n, !12, !DIExpression(), !10)
  store i32 %n, ptr addrspace(1) %p, !dbg !10
  ret void, !dbg !11
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/tmp")
!2 = !{i32 2, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "outer", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 1, scope: !4)
!9 = distinct !DISubprogram(name: "inner", scope: !1, file: !1, line: 5, type: !5, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DILocation(line: 6, column: 3, scope: !9)
!11 = !DILocation(line: 7, column: 1, scope: !9)
!12 = !DILocalVariable(name: "n", scope: !9, file: !1, line: 5, type: !13)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)

; want: ptx sm_80 ptx7.8 -O0
; .version 7.8
; .target sm_80
; .address_size 64
; 	.file	1 "/tmp/k.cl"
;
; .visible .entry inner(
; 	.param .u64 .ptr .global .align 1 inner_param_0,
; 	.param .u32 inner_param_1
; );
;
; .func __clang_ocl_kern_imp_inner(
; 	.param .b64 __clang_ocl_kern_imp_inner_param_0,
; 	.param .b32 __clang_ocl_kern_imp_inner_param_1
; );
;
; .visible .entry outer(
; 	.param .u64 .ptr .global .align 1 outer_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [outer_param_0];
; 	.loc	1 2 3
; 	{
; 	.param .b64 param0;
; 	st.param.b64 	[param0], %rd1;
; 	.param .b32 param1;
; 	st.param.b32 	[param1], 3;
; 	call.uni 	__clang_ocl_kern_imp_inner, (param0, param1);
; 	}
; 	.loc	1 3 1
; 	ret;
; }
;
; .visible .entry inner(
; 	.param .u64 .ptr .global .align 1 inner_param_0,
; 	.param .u32 inner_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [inner_param_0];
; 	ld.param.u32 	%r1, [inner_param_1];
; 	.loc	1 6 3
; 	st.global.u32 	[%rd1], %r1;
; 	.loc	1 7 1
; 	ret;
; }
;
; .func __clang_ocl_kern_imp_inner(
; 	.param .b64 __clang_ocl_kern_imp_inner_param_0,
; 	.param .b32 __clang_ocl_kern_imp_inner_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [__clang_ocl_kern_imp_inner_param_0];
; 	ld.param.u32 	%r1, [__clang_ocl_kern_imp_inner_param_1];
; 	.loc	1 6 3
; 	st.global.u32 	[%rd1], %r1;
; 	.loc	1 7 1
; 	ret;
; }
