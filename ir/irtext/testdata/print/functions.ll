source_filename = "functions"
declare void @decl(i32, ptr nocapture readonly, ...) local_unnamed_addr #1
declare !kcfi_type !1 i32 @withmd()
declare cc 42 void @cc42()
declare fastcc noundef signext i8 @ret() nounwind
define void @empty() {
  ret void
}
define weak_odr hidden ptx_kernel void @kern(ptr addrspace(1) noundef align 4 %in, i32 %0, i32 %"a b") unnamed_addr #0 section "text" comdat align 16 gc "g" prefix i32 3 prologue i8 4 personality ptr @decl !kernel !0 !dbg !2 {
entry:
  %1 = add i32 %0, %"a b"
  br label %2

2:
  %x = phi i32 [ %1, %entry ], [ %x, %2 ], [ 7, %three ]
  switch i32 %x, label %three [
    i32 1, label %2
    i32 -2, label %out
  ]
three:
  br i1 true, label %2, label %out
unreachable_block:
  br label %out
out:
  indirectbr ptr blockaddress(@kern, %three), [label %three, label %"exit block"]
"exit block":
  ret void
a_very_long_label_that_goes_beyond_the_column_of_the_comment:
  unreachable
}
$kern = comdat any
define i32 @0() addrspace(0) { 
  ret i32 0 
}
define void @va(i32, ...) {
  ret void
}
attributes #0 = { noinline nounwind optnone "target-cpu"="sm_80" "q r"="v\0A" }
attributes #1 = { convergent memory(none) }
!0 = !{i32 1}
!1 = !{i32 2}
!2 = distinct !DISubprogram(name: "kern", unit: !3, spFlags: DISPFlagDefinition)
!3 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !DIFile(filename: "f", directory: ""))
!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
