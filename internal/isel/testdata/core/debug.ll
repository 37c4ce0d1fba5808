; test ptx sm_80 ptx7.8 -O0
; test accept sm_70 sm_80 sm_90 ptx7.8 -O0 -O2
; Line tables.
define ptx_kernel void @k(ptr addrspace(1) %p) !dbg !5 {
  %v = load i32, ptr addrspace(1) %p, !dbg !8
  %w = add i32 %v, 1, !dbg !9
  store i32 %w, ptr addrspace(1) %p, !dbg !9
  ret void, !dbg !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "p", isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "k.cl", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{}
!8 = !DILocation(line: 2, column: 7, scope: !5)
!9 = !DILocation(line: 3, column: 9, scope: !11)
!10 = !DILocation(line: 4, column: 1, scope: !5)
!11 = distinct !DILexicalBlock(scope: !5, file: !1, line: 2)

; want: ptx sm_80 ptx7.8 -O0
; .version 7.8
; .target sm_80
; .address_size 64
; 	.file	1 "/src/k.cl"
;
; .visible .entry k(
; 	.param .u64 .ptr .global .align 1 k_param_0
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [k_param_0];
; 	.loc	1 2 7
; 	ld.global.u32 	%r1, [%rd1];
; 	.loc	1 3 9
; 	add.s32 	%r2, %r1, 1;
; 	st.global.u32 	[%rd1], %r2;
; 	.loc	1 4 1
; 	ret;
; }
