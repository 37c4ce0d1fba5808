; Text of LLVM 22: ptrtoaddr, locations of memory effects, lifetimes without sizes, masked accesses
; without alignments, attributes.
; test parse
; test print
target datalayout = "e-p:64:64:64-p3(shared):32:32:32-pu7(cluster):32:32:32-i64:64-i128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@g = global i64 ptrtoaddr (ptr @g to i64)

define void @named(ptr addrspace("shared") %s, ptr addrspace("cluster") %c) {
  ret void
}

define i64 @f(ptr noundef %p, ptr dead_on_return noalias %q) #0 !dbg !4 {
    #dbg_declare_value(ptr %p, !7, !DIExpression(DW_OP_LLVM_extract_bits_sext, 0, 8), !8)
  %s = alloca i64, align 8
  call void @llvm.lifetime.start.p0(ptr %s)
  %a = ptrtoaddr ptr %p to i64
  %b = ptrtoaddr <2 x ptr> poison to <2 x i64>
  %m = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %p, <4 x i1> splat (i1 true), <4 x i32> zeroinitializer)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %m, ptr align 16 %q, <4 x i1> splat (i1 true))
  call void @llvm.lifetime.end.p0(ptr %s)
  ret i64 %a
}

declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr captures(none), <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr captures(none), <4 x i1>)
declare ptr @malloc(i64) memory(inaccessiblemem: readwrite, errnomem: write)
declare void @tm() memory(argmem: read, target_mem0: readwrite, target_mem1: none)

attributes #0 = { nocreateundeforpoison nooutline sanitize_alloc_token "modular-format"="printf,1,2,x" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C, sourceLanguageVersion: 202311, file: !1, producer: "a", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0)
!5 = !DISubroutineType(types: !2)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 1, type: !6)
!8 = !DILocation(line: 1, column: 2, scope: !4)

; want: print
; ; ModuleID = 'testdata/versions/llvm22.ll'
; source_filename = "testdata/versions/llvm22.ll"
; target datalayout = "e-p:64:64:64-p3(shared):32:32:32-pu7(cluster):32:32:32-i64:64-i128:128-n16:32:64"
; target triple = "nvptx64-nvidia-cuda"
;
; @g = global i64 ptrtoaddr (ptr @g to i64)
;
; define void @named(ptr addrspace(3) %s, ptr addrspace(7) %c) {
;   ret void
; }
;
; ; Function Attrs: nocreateundeforpoison nooutline sanitize_alloc_token
; define i64 @f(ptr noundef %p, ptr dead_on_return noalias %q) #0 !dbg !3 {
;     #dbg_declare_value(ptr %p, !6, !DIExpression(DW_OP_LLVM_extract_bits_sext, 0, 8), !8)
;   %s = alloca i64, align 8
;   call void @llvm.lifetime.start.p0(ptr %s)
;   %a = ptrtoaddr ptr %p to i64
;   %b = ptrtoaddr <2 x ptr> poison to <2 x i64>
;   %m = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %p, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i32> zeroinitializer)
;   call void @llvm.masked.store.v4i32.p0(<4 x i32> %m, ptr align 16 %q, <4 x i1> <i1 true, i1 true, i1 true, i1 true>)
;   call void @llvm.lifetime.end.p0(ptr %s)
;   ret i64 %a
; }
;
; declare void @llvm.lifetime.start.p0(ptr captures(none))
;
; declare void @llvm.lifetime.end.p0(ptr captures(none))
;
; declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr captures(none), <4 x i1>, <4 x i32>)
;
; declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr captures(none), <4 x i1>)
;
; ; Function Attrs: memory(inaccessiblemem: readwrite, errnomem: write)
; declare ptr @malloc(i64) #1
;
; ; Function Attrs: memory(argmem: read, target_mem0: readwrite)
; declare void @tm() #2
;
; attributes #0 = { nocreateundeforpoison nooutline sanitize_alloc_token "modular-format"="printf,1,2,x" }
; attributes #1 = { memory(inaccessiblemem: readwrite, errnomem: write) }
; attributes #2 = { memory(argmem: read, target_mem0: readwrite) }
;
; !llvm.dbg.cu = !{!0}
; !llvm.module.flags = !{!2}
;
; !0 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C, sourceLanguageVersion: 202311, file: !1, producer: "a", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
; !1 = !DIFile(filename: "a.c", directory: "/")
; !2 = !{i32 2, !"Debug Info Version", i32 3}
; !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; !4 = !DISubroutineType(types: !5)
; !5 = !{}
; !6 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 1, type: !7)
; !7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; !8 = !DILocation(line: 1, column: 2, scope: !3)
