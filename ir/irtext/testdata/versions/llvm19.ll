; Text of LLVM 19: debug records, flags of truncations and addresses, ranges as attributes, inrange.
; test parse
; test print
target triple = "nvptx64-nvidia-cuda"

@vtable = constant { [2 x ptr] } zeroinitializer
@slot = constant ptr getelementptr inbounds inrange(-16, 0) ({ [2 x ptr] }, ptr @vtable, i32 0, i32 0, i32 1)

declare range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() nounwind memory(none)

define i8 @f(i32 range(i32 -4, 64) %x, ptr %p, i64 %i) !dbg !4 {
    #dbg_value(i32 %x, !7, !DIExpression(), !8)
  %t = trunc nuw nsw i32 %x to i8, !dbg !8
  %q = getelementptr nusw nuw i8, ptr %p, i64 %i, !dbg !8
  %q2 = getelementptr inbounds nuw i8, ptr %p, i64 %i, !dbg !8
    #dbg_declare(ptr %q, !7, !DIExpression(DW_OP_deref), !8)
  %l = load i8, ptr %q2, align 1, !dbg !8
    #dbg_assign(i8 %l, !7, !DIExpression(), !9, ptr %p, !DIExpression(), !8)
    #dbg_label(!10, !8)
  %r = add i8 %t, %l, !dbg !8
  %v = call range(i8 0, 4) i8 @g(i8 %r), !dbg !8
  ret i8 %v, !dbg !8
}

declare i8 @g(i8 allocalign)

define <2 x half> @rmw(ptr %p, <2 x half> %x) nosanitize_bounds {
  %o = atomicrmw fadd ptr %p, <2 x half> %x syncscope("agent") monotonic, align 4, !noalias.addrspace !11
  ret <2 x half> %o
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "a", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !2)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, retainedNodes: !2)
!5 = !DISubroutineType(types: !2)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 1, type: !6)
!8 = !DILocation(line: 1, column: 2, scope: !4)
!9 = distinct !DIAssignID()
!10 = !DILabel(scope: !4, name: "l", file: !1, line: 3)
!11 = !{i32 5, i32 6}

; want: print
; ; ModuleID = 'testdata/versions/llvm19.ll'
; source_filename = "testdata/versions/llvm19.ll"
; target triple = "nvptx64-nvidia-cuda"
;
; @vtable = constant { [2 x ptr] } zeroinitializer
; @slot = constant ptr getelementptr inbounds inrange(-16, 0) ({ [2 x ptr] }, ptr @vtable, i32 0, i32 0, i32 1)
;
; ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
; declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0
;
; define i8 @f(i32 range(i32 -4, 64) %x, ptr %p, i64 %i) !dbg !4 {
;     #dbg_value(i32 %x, !6, !DIExpression(), !8)
;   %t = trunc nuw nsw i32 %x to i8, !dbg !8
;   %q = getelementptr nusw nuw i8, ptr %p, i64 %i, !dbg !8
;   %q2 = getelementptr inbounds nuw i8, ptr %p, i64 %i, !dbg !8
;     #dbg_declare(ptr %q, !6, !DIExpression(DW_OP_deref), !8)
;   %l = load i8, ptr %q2, align 1, !dbg !8
;     #dbg_assign(i8 %l, !6, !DIExpression(), !9, ptr %p, !DIExpression(), !8)
;     #dbg_label(!10, !8)
;   %r = add i8 %t, %l, !dbg !8
;   %v = call range(i8 0, 4) i8 @g(i8 %r), !dbg !8
;   ret i8 %v, !dbg !8
; }
;
; declare i8 @g(i8 allocalign)
;
; ; Function Attrs: nosanitize_bounds
; define <2 x half> @rmw(ptr %p, <2 x half> %x) #1 {
;   %o = atomicrmw fadd ptr %p, <2 x half> %x syncscope("agent") monotonic, align 4, !noalias.addrspace !11
;   ret <2 x half> %o
; }
;
; attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
; attributes #1 = { nosanitize_bounds }
;
; !llvm.dbg.cu = !{!0}
; !llvm.module.flags = !{!3}
;
; !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "a", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !2)
; !1 = !DIFile(filename: "a.c", directory: "/")
; !2 = !{}
; !3 = !{i32 2, !"Debug Info Version", i32 3}
; !4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !2)
; !5 = !DISubroutineType(types: !2)
; !6 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 1, type: !7)
; !7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; !8 = !DILocation(line: 1, column: 2, scope: !4)
; !9 = distinct !DIAssignID()
; !10 = !DILabel(scope: !4, name: "l", file: !1, line: 3)
; !11 = !{i32 5, i32 6}
