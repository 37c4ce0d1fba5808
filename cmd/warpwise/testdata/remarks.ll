target triple = "nvptx64-nvidia-cuda"
@g = internal global i32 7, align 4
define void @f(i32 %n, i32 %m, ptr noalias %q) !dbg !4 {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %b = mul i32 %n, 3, !dbg !8
  %w = load i32, ptr %q
  store i32 %b, ptr %q
  %j = add i32 %i, %w
  %d = icmp slt i32 %j, %n
  br i1 %d, label %h, label %x
x:
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cu", directory: "/tmp")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 2, !"Dwarf Version", i32 4}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !5, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DILocation(line: 7, column: 5, scope: !4)
!9 = !DILocation(line: 8, column: 2, scope: !4)
