source_filename = "metadata"
@v = global i32 0, !dbg !0
@w = global %t zeroinitializer, !foo !20, !absolute_symbol !21
%t = type { i8 }
define i32 @f(i32 %x, ptr %p) !dbg !4 !prof !22 {
  %l = load i32, ptr %p, align 4, !tbaa !23, !dbg !7, !range !24, !custom !25
  %i = icmp eq i32 %l, 0, !custom !25, !another !26, !dbg !8
  br i1 %i, label %a, label %b, !prof !27
a:
  ret i32 0, !dbg !9
b:
  ret i32 1, !dbg !7
}
!named = !{!10, !11, !12, !10, !DIExpression(DW_OP_deref, DW_OP_constu, 3)}
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!30}
!30 = !{i32 2, !"Debug Info Version", i32 3}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "v", scope: !2, file: !3, line: 1, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "p", isOptimized: true, runtimeVersion: 0, emissionKind: 1, globals: !31, splitDebugInlining: false, nameTableKind: 2)
!31 = !{!0}
!3 = !DIFile(filename: "a.c", directory: "/d")
!4 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 2, type: !6, scopeLine: 2, flags: 256, spFlags: DISPFlagDefinition, unit: !2)
!5 = !DIBasicType(name: "int", size: 32, encoding: 5)
!6 = !DISubroutineType(types: !32)
!32 = !{!5, !5, null}
!7 = !DILocation(line: 3, column: 1, scope: !4)
!8 = !DILocation(line: 4, scope: !4, inlinedAt: !7)
!9 = distinct !DILocation(line: 0, scope: !33)
!33 = distinct !DILexicalBlock(scope: !4, file: !3, line: 3, column: 5)
!10 = !{!11, !"str\00\22", i32 7, null, !{}, %t { i8 4 }, ptr @v, !DIExpression(DW_OP_plus)}
!11 = distinct !{!11, !10}
!12 = !{!12}
!20 = !{i8 1}
!21 = !{i64 0, i64 8}
!22 = !{!"function_entry_count", i64 3}
!23 = !{!40, !40, i64 0}
!40 = !{!"int", !41}
!41 = !{!"root"}
!24 = !{i32 0, i32 3}
!25 = !{!"c"}
!26 = !{!"d", !25}
!27 = !{!"branch_weights", i32 1, i32 2}
