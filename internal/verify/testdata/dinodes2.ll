; Nodes of debug info, continued: scopes, variables, compile units.
; test verify
!named = !{!10, !11, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21, !22}
!0 = !DIFile(filename: "a.c", directory: "/")
!1 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!2 = !DISubprogram(name: "declared", scope: !0, file: !0, spFlags: DISPFlagOptimized)
!3 = !DISubroutineType(types: !{null})
!10 = !DILexicalBlock(scope: !0, file: !0, line: 1) ; error: a lexical block needs a local scope
!11 = !DILexicalBlock(scope: !2, file: !0, line: 1) ; error: the scope of a lexical block is a declaration
!12 = !DILocalVariable(name: "x", scope: !0) ; error: a local variable needs a local scope
!13 = !DILocalVariable(name: "x", scope: !2, type: !3) ; error: a variable cannot have the type of a subroutine
!14 = !DIGlobalVariable(name: "g", scope: !0) ; error: a global variable needs a type
!15 = !DILabel(scope: !0, name: "l", file: !0, line: 1) ; error: a label needs a local scope
!16 = distinct !DICompileUnit(language: DW_LANG_C99, file: !0) ; error: a compile unit is not listed in !llvm.dbg.cu
!17 = !DIModule(scope: null, name: "") ; error: a module needs a name
!18 = !DITemplateTypeParameter(type: !0) ; error: the type of a template parameter must be a type
!19 = !DINamespace(name: "n", scope: !{}) ; error: invalid scope
!20 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression()) ; error: a global variable expression needs a global variable
!21 = !DIMacroFile(type: 1, file: !0) ; error: invalid type of a macro file
!22 = !DIBasicType(tag: DW_TAG_member) ; error: invalid tag of a basic type
