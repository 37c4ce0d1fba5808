; test opt loop-unroll
target triple = "x86_64-unknown-linux-gnu"

; What copies say again of a variable is said once; another value stays.
define void @f(ptr %p) !dbg !4 {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  #dbg_value(ptr %p, !7, !DIExpression(), !8)
  #dbg_value(i32 %i, !9, !DIExpression(), !8)
  store volatile i32 %i, ptr %p, !dbg !8
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, 3
  br i1 %c, label %x, label %b
x:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !6)
!6 = !{null}
!4 = distinct !DISubprogram(name: "f", file: !1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "p", scope: !4, file: !1, type: !5)
!8 = !DILocation(line: 1, scope: !4)
!9 = !DILocalVariable(name: "i", scope: !4, file: !1, type: !5)

; want: opt loop-unroll
; define void @f(ptr %p) !dbg !3 {
; entry:
;   br label %b
;
; b:                                                ; preds = %entry
;     #dbg_value(ptr %p, !6, !DIExpression(), !8)
;     #dbg_value(i32 0, !9, !DIExpression(), !8)
;   store volatile i32 0, ptr %p, align 4, !dbg !8
;     #dbg_value(i32 1, !9, !DIExpression(), !8)
;   store volatile i32 1, ptr %p, align 4, !dbg !8
;     #dbg_value(i32 2, !9, !DIExpression(), !8)
;   store volatile i32 2, ptr %p, align 4, !dbg !8
;   ret void
; }
