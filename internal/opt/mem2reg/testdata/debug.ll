; test opt mem2reg
define i32 @f(i1 %c, i32 %v) !dbg !4 {
entry:
  %x = alloca i32, !dbg !8
    #dbg_declare(ptr %x, !7, !DIExpression(), !8)
  store i32 %v, ptr %x, !dbg !8
  br i1 %c, label %a, label %out, !dbg !8
a:
  %y = load i32, ptr %x, !dbg !8
  %z = add i32 %y, 1, !dbg !8
  store i32 %z, ptr %x, !dbg !8
  br label %out, !dbg !8
out:
    #dbg_value(ptr %x, !7, !DIExpression(DW_OP_deref), !8)
  %r = load i32, ptr %x, !dbg !8
  ret i32 %r, !dbg !8
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

; want: opt mem2reg
; define i32 @f(i1 %c, i32 %v) !dbg !3 {
; entry:
;     #dbg_value(i32 %v, !6, !DIExpression(), !8)
;   br i1 %c, label %a, label %out, !dbg !9
;
; a:                                                ; preds = %entry
;   %z = add i32 %v, 1, !dbg !9
;     #dbg_value(i32 %z, !6, !DIExpression(), !8)
;   br label %out, !dbg !9
;
; out:                                              ; preds = %a, %entry
;   %x.0 = phi i32 [ %v, %entry ], [ %z, %a ]
;     #dbg_value(i32 %x.0, !6, !DIExpression(), !8)
;     #dbg_value(ptr poison, !6, !DIExpression(DW_OP_deref), !9)
;   ret i32 %x.0, !dbg !9
; }
