; Debug info: what is wrong is a warning, and the caller strips it. ; warning: debug info: unknown named metadata !llvm.dbg.other
; test verify
define void @f(i32 %x) !dbg !5 {
  #dbg_value(i32 %x, !8, !DIExpression(), !9)
  #dbg_value(i32 %x, !10, !DIExpression(), !9) ; warning: debug info: two variables for parameter 1
  #dbg_value(i32 %x, !11, !DIExpression(), !9) ; warning: debug info: debug record: variable and location belong to different subprograms
  #dbg_value(i32 %x, !8, !DIExpression(DW_OP_LLVM_fragment, 16, 32), !9) ; warning: debug info: a fragment goes beyond its variable
  #dbg_value(i32 %x, !8, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !9) ; warning: debug info: a fragment covers its whole variable
  #dbg_value(i32 %x, !8, !DIExpression(DW_OP_LLVM_entry_value, 1), !9) ; warning: debug info: entry values are for swiftasync parameters only
  #dbg_declare(i32 %x, !8, !DIExpression(), !9) ; warning: debug info: the location of a declared variable must be a pointer
  call void @g(), !dbg !9
  call void @g() ; warning: debug info: a call that can be inlined needs a !dbg location
  call void @g(), !dbg !12 ; warning: debug info: !dbg belongs to a subprogram other than that of @f
  call void @g(), !dbg !6 ; warning: debug info: !dbg of an instruction must be a DILocation
  ret void
}
define void @g() !dbg !13 {
  ret void
}
define void @not_distinct() !dbg !14 { ; warning: debug info: definition of @not_distinct needs a distinct DISubprogram
  ret void
}
declare !dbg !5 void @declared() ; warning: debug info: declaration of @declared cannot have a distinct DISubprogram
@var = global i32 0, !dbg !8 ; warning: debug info: !dbg of a variable must be a DIGlobalVariableExpression
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!llvm.dbg.other = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !1)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !2, type: !6)
!9 = !DILocation(line: 1, column: 1, scope: !5)
!10 = !DILocalVariable(name: "y", arg: 1, scope: !5, file: !2, type: !6)
!11 = !DILocalVariable(name: "z", scope: !13, file: !2, type: !6)
!12 = !DILocation(line: 1, column: 1, scope: !13)
!13 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !1)
!14 = !DISubprogram(name: "h", scope: !2, file: !2, line: 1, type: !3, spFlags: DISPFlagOptimized)
