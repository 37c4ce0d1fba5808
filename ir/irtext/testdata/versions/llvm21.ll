; Text of LLVM 21: captures, dead_on_return, flags of conversions of floating point, fmaximum,
; address space 7, fields of debug info.
; test parse
; test print
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(7) captures(none) %c, ptr readonly captures(address, read_provenance) %p, ptr captures(ret: address, provenance) %q, ptr captures(address_is_null) dead_on_return %d) #0 !dbg !4 {
  %x = load float, ptr addrspace(7) %c, align 4, !dbg !8
  %h = fptrunc fast float %x to half, !dbg !8
  %f = fpext nnan ninf half %h to float, !dbg !8
  %o = atomicrmw fmaximum ptr %p, float %f seq_cst, align 4, !dbg !9
  %u = atomicrmw fminimum ptr %p, float %f seq_cst, align 4, !dbg !9
  %s = addrspacecast ptr addrspace(7) %c to ptr, !dbg !9
  ret void, !dbg !9
}

attributes #0 = { nounwind sanitize_memtag nodivergencesource "target-cpu"="sm_100" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "a", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{!11, !12, !13}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !5, unit: !0, retainedNodes: !10, keyInstructions: true)
!5 = !DISubroutineType(types: !14)
!14 = !{null}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed, num_extra_inhabitants: 3)
!7 = !DILabel(scope: !4, name: "l", file: !1, line: 3, column: 4, isArtificial: true, coroSuspendIdx: 2)
!8 = !DILocation(line: 1, column: 2, scope: !4, atomGroup: 1, atomRank: 2)
!9 = !DILocation(line: 2, scope: !4, isImplicitCode: true)
!10 = !{!7}
!11 = !DISubrangeType(name: "s", size: 8, baseType: !6, lowerBound: i64 1, upperBound: i64 5)
!13 = !DICompositeType(tag: DW_TAG_structure_type, name: "t", file: !1, size: 64, num_extra_inhabitants: 66, identifier: "t")
!12 = !DIFixedPointType(name: "fp", size: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)

; want: print
; ; ModuleID = 'testdata/versions/llvm21.ll'
; source_filename = "testdata/versions/llvm21.ll"
; target triple = "nvptx64-nvidia-cuda"
;
; ; Function Attrs: nodivergencesource nounwind sanitize_memtag
; define ptx_kernel void @k(ptr addrspace(7) captures(none) %c, ptr readonly captures(address, read_provenance) %p, ptr captures(ret: address, provenance) %q, ptr dead_on_return captures(address_is_null) %d) #0 !dbg !8 {
;   %x = load float, ptr addrspace(7) %c, align 4, !dbg !13
;   %h = fptrunc fast float %x to half, !dbg !13
;   %f = fpext nnan ninf half %h to float, !dbg !13
;   %o = atomicrmw fmaximum ptr %p, float %f seq_cst, align 4, !dbg !14
;   %u = atomicrmw fminimum ptr %p, float %f seq_cst, align 4, !dbg !14
;   %s = addrspacecast ptr addrspace(7) %c to ptr, !dbg !14
;   ret void, !dbg !14
; }
;
; attributes #0 = { nodivergencesource nounwind sanitize_memtag "target-cpu"="sm_100" }
;
; !llvm.dbg.cu = !{!0}
; !llvm.module.flags = !{!7}
;
; !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "a", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2)
; !1 = !DIFile(filename: "a.c", directory: "/")
; !2 = !{!3, !5, !6}
; !3 = !DISubrangeType(name: "s", size: 8, baseType: !4, lowerBound: i64 1, upperBound: i64 5)
; !4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed, num_extra_inhabitants: 3)
; !5 = !DIFixedPointType(name: "fp", size: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
; !6 = !DICompositeType(tag: DW_TAG_structure_type, name: "t", file: !1, size: 64, num_extra_inhabitants: 66, identifier: "t")
; !7 = !{i32 2, !"Debug Info Version", i32 3}
; !8 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !9, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !11, keyInstructions: true)
; !9 = !DISubroutineType(types: !10)
; !10 = !{null}
; !11 = !{!12}
; !12 = !DILabel(scope: !8, name: "l", file: !1, line: 3, column: 4, isArtificial: true, coroSuspendIdx: 2)
; !13 = !DILocation(line: 1, column: 2, scope: !8, atomGroup: 1, atomRank: 2)
; !14 = !DILocation(line: 2, scope: !8, isImplicitCode: true)
