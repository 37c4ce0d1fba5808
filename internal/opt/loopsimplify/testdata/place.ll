; The branch in front of a loop has the line where the loop starts, so that a debugger does not step into it there.
; test opt loop-simplify

define void @f(i1 %c, i1 %d) !dbg !4 {
entry:
  br i1 %c, label %meta, label %plain, !dbg !5
meta:
  br i1 %d, label %meta, label %plain, !dbg !6, !llvm.loop !7
plain:
  %x = add i32 1, 2, !dbg !8
  br i1 %d, label %plain, label %end, !dbg !9
end:
  ret void, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocation(line: 2, scope: !4)
!6 = !DILocation(line: 5, scope: !4)
!7 = distinct !{!7, !10}
!8 = !DILocation(line: 7, scope: !4)
!9 = !DILocation(line: 8, scope: !4)
!10 = !DILocation(line: 3, scope: !4)

; want: opt loop-simplify
; define void @f(i1 %c, i1 %d) !dbg !3 {
; entry:
;   br i1 %c, label %meta.preheader, label %plain.preheader, !dbg !6
;
; meta.preheader:                                   ; preds = %entry
;   br label %meta, !dbg !7
;
; meta:                                             ; preds = %meta, %meta.preheader
;   br i1 %d, label %meta, label %plain.preheader.loopexit, !dbg !8, !llvm.loop !9
;
; plain.preheader.loopexit:                         ; preds = %meta
;   br label %plain.preheader, !dbg !10
;
; plain.preheader:                                  ; preds = %plain.preheader.loopexit, %entry
;   br label %plain, !dbg !10
;
; plain:                                            ; preds = %plain, %plain.preheader
;   %x = add i32 1, 2, !dbg !11
;   br i1 %d, label %plain, label %end, !dbg !10
;
; end:                                              ; preds = %plain
;   ret void, !dbg !10
; }
