; sm_80 7.8 O0
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
