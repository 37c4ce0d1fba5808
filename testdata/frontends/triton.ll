; A vector addition in the style of Triton's compiler: blocks of 1,024 elements, masked accesses as inline assembly of
; vectors, kernels marked by metadata, many arguments with alignment.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @add_kernel(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3) !dbg !5 {
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = and i32 %7, 127
  %9 = or disjoint i32 %6, %8
  %10 = icmp slt i32 %9, %3
  %11 = sext i32 %9 to i64
  %12 = getelementptr float, ptr addrspace(1) %0, i64 %11
  %13 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %12, i1 %10), !dbg !8
  %14 = bitcast i32 %13 to float
  %15 = getelementptr float, ptr addrspace(1) %1, i64 %11
  %16 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %15, i1 %10), !dbg !8
  %17 = bitcast i32 %16 to float
  %18 = fadd float %14, %17
  %19 = getelementptr float, ptr addrspace(1) %2, i64 %11
  %20 = bitcast float %18 to i32
  call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %20, ptr addrspace(1) %19, i1 %10), !dbg !9
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!nvvm.annotations = !{!3, !4}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!2 = !DIFile(filename: "add.py", directory: "/src")
!3 = !{ptr @add_kernel, !"kernel", i32 1}
!4 = !{ptr @add_kernel, !"reqntidx", i32 128}
!5 = distinct !DISubprogram(name: "add_kernel", linkageName: "add_kernel", scope: !2, file: !2, line: 10, type: !6, scopeLine: 10, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !1)
!6 = !DISubroutineType(cc: DW_CC_normal, types: !7)
!7 = !{}
!8 = !DILocation(line: 14, column: 20, scope: !5)
!9 = !DILocation(line: 17, column: 30, scope: !5)
