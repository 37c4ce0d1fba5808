source_filename = "records"
define void @f(i32 %x, ptr %p) !dbg !4 {
    #dbg_value(i32 %x, !10, !DIExpression(), !7)
  %a = alloca i32, align 4, !DIAssignID !13
    #dbg_declare(ptr %a, !10, !DIExpression(), !7)
    #dbg_assign(i32 %x, !11, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !13, ptr %a, !DIExpression(), !7)
    #dbg_value(!DIArgList(i32 %x, i32 %x, i32 7), !11, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_LLVM_arg, 2, DW_OP_plus, DW_OP_stack_value), !7)
    #dbg_value(!14, !11, !DIExpression(), !7)
    #dbg_value(i32 undef, !11, !DIExpression(), !7)
    #dbg_label(!12, !7)
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!30}
!30 = !{i32 2, !"Debug Info Version", i32 3}
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "p", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!3 = !DIFile(filename: "a.c", directory: "/d")
!4 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 2, type: !6, spFlags: DISPFlagDefinition, unit: !2)
!20 = distinct !DISubprogram(name: "g", scope: !3, file: !3, line: 2, type: !6, spFlags: DISPFlagDefinition, unit: !2)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DISubroutineType(types: !{null})
!7 = !DILocation(line: 3, column: 1, scope: !4)
!22 = !DILocation(line: 3, column: 1, scope: !20)
!10 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !3, line: 2, type: !5)
!11 = !DILocalVariable(name: "y", scope: !4, file: !3, line: 2, type: !5)
!21 = !DILocalVariable(name: "y", scope: !20, file: !3, line: 2, type: !5)
!12 = !DILabel(scope: !4, name: "l", file: !3, line: 5)
!23 = !DILabel(scope: !20, name: "l", file: !3, line: 5)
!13 = distinct !DIAssignID()
!14 = !{}
