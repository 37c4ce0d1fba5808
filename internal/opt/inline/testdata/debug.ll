; test opt always-inline
define internal i32 @f(i32 %x) alwaysinline !dbg !4 {
    #dbg_value(i32 %x, !7, !DIExpression(), !8)
  %r = add i32 %x, 1, !dbg !8
  ret i32 %r, !dbg !8
}

define i32 @g(i32 %x) !dbg !10 {
  %a = call i32 @f(i32 %x), !dbg !11
  %b = call i32 @f(i32 %a), !dbg !12
  ret i32 %b, !dbg !12
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 1, type: !9)
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 5, type: !5, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocation(line: 6, column: 3, scope: !10)
!12 = !DILocation(line: 7, column: 3, scope: !10)

; want: opt always-inline
; define i32 @g(i32 %x) !dbg !3 {
;     #dbg_value(i32 %x, !6, !DIExpression(), !9)
;   %r.i = add i32 %x, 1, !dbg !9
;     #dbg_value(i32 %r.i, !6, !DIExpression(), !11)
;   %r.i1 = add i32 %r.i, 1, !dbg !11
;   ret i32 %r.i1, !dbg !13
; }
