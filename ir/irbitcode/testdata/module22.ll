source_filename = "ir/irbitcode/testdata/module.ll"

module asm "one"
module asm "two"

%0 = type { i8 }

$cd = comdat any

@g = global [4 x i32] [i32 1, i32 2, i32 3, i32 4], section "x", align 16, !foo !0
@s = internal addrspace(3) global float undef
@f16 = global [2 x half] [half 0xH3C00, half 0xH0001]
@p = global ptr getelementptr inbounds (i8, ptr @g, i64 4)
@p2 = global ptr getelementptr inrange(0, 4) (i8, ptr @g, i64 4)
@c = constant [3 x i8] c"abc"
@z = constant [3 x i8] c"ab\00"
@ce = global i64 add (i64 ptrtoint (ptr @g to i64), i64 5)
@big = global i128 -170141183460469231731687303715884105700
@d = global fp128 0xL00000000000000004000000000000000
@u = global %0 zeroinitializer
@tls = thread_local(initialexec) global i8 0, align 2
@nan = global [3 x float] [float 0x7FF0000020000000, float 0xFFFC000000000000, float 0x36A0000000000000]
@x87 = global x86_fp80 0xK3FFF8000000000000000
@big16 = global [2 x i16] [i16 -300, i16 4000]
@nested = global { i8, [2 x { i16, ptr }] } { i8 -1, [2 x { i16, ptr }] [{ i16, ptr } { i16 -300, ptr null }, { i16, ptr } { i16 5, ptr @g }] }
@incd = linkonce_odr hidden unnamed_addr constant i32 7, comdat($cd)

@al = alias i32, ptr @g

define i32 @f(i32 %a, ptr %p, float %x, <4 x i32> %v) personality ptr @g !dbg !4 {
entry:
  %0 = alloca i32, align 4
  %b = add nsw i32 %a, 5
  %c = icmp ult i32 %a, %b
  br i1 %c, label %l, label %m

l:                                                ; preds = %l, %l, %entry
  %d = phi i32 [ 1, %entry ], [ %e, %l ], [ %e, %l ]
  %e = atomicrmw add ptr %p, i32 1 syncscope("device") monotonic, align 4
  %e2 = cmpxchg weak ptr %p, i32 1, i32 2 acq_rel monotonic, align 4
  fence syncscope("singlethread") seq_cst
    #dbg_value(i32 %a, !7, !DIExpression(DW_OP_constu, 3, DW_OP_plus, DW_OP_stack_value), !9)
    #dbg_declare(ptr %p, !7, !DIExpression(), !9)
    #dbg_label(!10, !9)
    #dbg_value(!DIArgList(i32 %a, i32 %b), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !9)
  %ld = load atomic volatile i32, ptr %p acquire, align 4
  store i32 %ld, ptr %p, align 4, !foo !0
  %cl = call fast float @h(float %x, i32 5) [ "foo"(i32 1, ptr %p) ]
  %s = shufflevector <4 x i32> %v, <4 x i32> poison, <2 x i32> <i32 0, i32 3>
  %ex = extractelement <2 x i32> %s, i32 0
  %as = call i32 asm sideeffect "mov.u32 $0, $1;", "=r,r"(i32 %ex)
  switch i32 %e, label %m [
    i32 1, label %l
    i32 -3, label %l
  ]

m:                                                ; preds = %l, %entry
  %ff = fmul fast float %x, 2.000000e+00
  %fn = fneg nnan float %ff
  %fc = fcmp nnan oeq float %ff, %fn
  %sel = select nnan i1 %fc, float %ff, float %fn
  %gp = getelementptr inbounds i32, ptr %p, i32 %a
  %zz = zext nneg i32 %a to i64
  %tt = trunc nuw i64 %zz to i32
  %fr = freeze i32 %tt
  %st = insertvalue { i32, float } poison, i32 %fr, 0
  %xv = extractvalue { i32, float } %st, 1
  call void @llvm.foo(metadata i32 %a, metadata !0, metadata !11, metadata i32 7)
  ret i32 %a, !dbg !9
}

; Unknown intrinsic
declare void @llvm.foo(metadata, metadata, metadata, metadata)

declare float @h(float, i32)

; Function Attrs: nounwind allocsize(1) memory(read) alignstack(16) uwtable(sync) vscale_range(1,4)
define internal fastcc void @attrs(ptr noalias readonly align 16 captures(none) dereferenceable(64) %p, i32 signext range(i32 -5, 7) %x, ptr byval(i64) align 8 %b) unnamed_addr #0 comdat($cd) align 32 gc "shadow-stack" {
  %1 = alloca [4 x i8], i32 3, align 8
  %2 = tail call noundef i32 @va(i32 signext %x, ptr %p, i64 7) #2, !prof !12
  musttail call fastcc void @attrs(ptr %p, i32 %2, ptr byval(i64) align 8 %b)
  ret void
}

declare i32 @va(i32, ...)

; Function Attrs: memory(argmem: read, inaccessiblemem: write)
declare void @inv() #1

define void @blocks(i32 %c) personality ptr @inv {
  %a = call ptr @addr()
  indirectbr ptr blockaddress(@blocks, %1), [label %1, label %two]

1:                                                ; preds = %0
  invoke void @inv()
          to label %two unwind label %lp

two:                                              ; preds = %1, %0
  %v = phi float [ 1.500000e+00, %0 ], [ 0x3FB99999A0000000, %1 ]
  %w = phi i32 [ %c, %0 ], [ 2, %1 ]
  ret void

lp:                                               ; preds = %1
  %l = landingpad { ptr, i32 }
          cleanup
          catch ptr null
  resume { ptr, i32 } %l
}

declare ptr @addr()

attributes #0 = { nounwind allocsize(1) memory(read) alignstack=16 uwtable(sync) vscale_range(1,4) "target-cpu"="sm_80" "x" }
attributes #1 = { memory(argmem: read, inaccessiblemem: write) }
attributes #2 = { convergent }

!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!3}

!0 = !{!"x", i32 5, null}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!2 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: null, file: !2, line: 3, type: !5, spFlags: DISPFlagDefinition, unit: !1)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "v", scope: !4, file: !2, line: 3, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DILocation(line: 3, column: 4, scope: !4)
!10 = !DILabel(scope: !4, name: "lab", file: !2, line: 4)
!11 = !{}
!12 = !{!"branch_weights", i32 1}
