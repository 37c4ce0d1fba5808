; test opt sink
; The variable is 3 * x behind its record, in the arm where the product now is, and on the way
; what can be said without it. Of a quotient nothing can be said on the way. A variable that changes
; in between keeps what it was changed to.
define i32 @f(i1 %c, i32 %x, i32 %y) !dbg !4 {
entry:
  %a = mul i32 %x, 3, !dbg !8
    #dbg_value(i32 %a, !7, !DIExpression(), !8)
  %q = sdiv i32 %x, %y, !dbg !8
    #dbg_value(i32 %q, !10, !DIExpression(), !8)
  %b = mul i32 %x, 5, !dbg !8
    #dbg_value(i32 %b, !11, !DIExpression(), !8)
    #dbg_value(i32 %y, !11, !DIExpression(), !8)
  br i1 %c, label %t, label %f, !dbg !8
t:
    #dbg_value(i32 %q, !11, !DIExpression(), !8)
  %r = add i32 %a, %q, !dbg !8
  %s = add i32 %r, %b, !dbg !8
  ret i32 %s, !dbg !8
f:
  ret i32 %x, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "a", scope: !4, file: !1, line: 1, type: !9)
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocalVariable(name: "q", scope: !4, file: !1, line: 1, type: !9)
!11 = !DILocalVariable(name: "b", scope: !4, file: !1, line: 1, type: !9)

; want: opt sink
; define i32 @f(i1 %c, i32 %x, i32 %y) !dbg !3 {
; entry:
;     #dbg_value(i32 %x, !6, !DIExpression(DW_OP_constu, 3, DW_OP_mul, DW_OP_stack_value), !8)
;     #dbg_value(i32 poison, !9, !DIExpression(), !8)
;     #dbg_value(i32 %x, !10, !DIExpression(DW_OP_constu, 5, DW_OP_mul, DW_OP_stack_value), !8)
;     #dbg_value(i32 %y, !10, !DIExpression(), !8)
;   br i1 %c, label %t, label %f, !dbg !8
;
; t:                                                ; preds = %entry
;   %a = mul i32 %x, 3, !dbg !8
;     #dbg_value(i32 %a, !6, !DIExpression(), !8)
;   %q = sdiv i32 %x, %y, !dbg !8
;     #dbg_value(i32 %q, !9, !DIExpression(), !8)
;   %b = mul i32 %x, 5, !dbg !8
;     #dbg_value(i32 %q, !10, !DIExpression(), !8)
;   %r = add i32 %a, %q, !dbg !8
;   %s = add i32 %r, %b, !dbg !8
;   ret i32 %s, !dbg !8
;
; f:                                                ; preds = %entry
;   ret i32 %x, !dbg !8
; }
