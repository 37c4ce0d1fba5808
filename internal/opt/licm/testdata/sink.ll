; test opt licm
target triple = "nvptx64-nvidia-cuda"

; What is wanted behind the loop alone is computed there, from what the last iteration left; the division is executed once.
define i32 @behind(i32 %n, i32 %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %j = add i32 %i, 3
  %p = mul i32 %i, %m
  %q = sdiv i32 %p, %j
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret i32 %q
}

; Two ways out that want it: a copy for each.
define i32 @ways(i32 %n, i32 %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %p = xor i32 %i, %m
  %b = icmp eq i32 %i, %m
  br i1 %b, label %y, label %l
l:
  %j = add i32 %i, 3
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  %s = add i32 %p, 1
  ret i32 %s
y:
  ret i32 %p
}

; One way out from two places, of which one brings something else: it stays.
define i32 @meets(i32 %n, i32 %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %p = xor i32 %i, %m
  %b = icmp eq i32 %i, %m
  br i1 %b, label %x, label %l
l:
  %j = add i32 %i, 3
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  %r = phi i32 [ %p, %h ], [ 0, %l ]
  ret i32 %r
}

; A load goes where nothing in the loop writes; not past a store, a barrier or as a volatile one.
define i32 @load(i32 %n, ptr noalias readonly %p, ptr noalias %q) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a
  store i32 %i, ptr %q
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret i32 %v
}
define i32 @stored(i32 %n, ptr %p, ptr %q) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a
  %w = load volatile i32, ptr %q
  %b = getelementptr i32, ptr %q, i32 %i
  store i32 %i, ptr %b
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  %s = add i32 %v, %w
  ret i32 %s
}
define i32 @barrier(i32 %n, ptr addrspace(3) %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %a = getelementptr i32, ptr addrspace(3) %p, i32 %i
  %v = load i32, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret i32 %v
}

; Refused: behind the loop other lanes would take part in the exchange, and the clock would show another time.
define i32 @lanes(i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %i, i32 0, i32 31)
  %k = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  %s = add i32 %v, %k
  ret i32 %s
}

; A value of the inner loop that only the end of the outer one wants goes all the way.
define i32 @nest(i32 %n, i32 %m) {
entry:
  br label %o
o:
  %i = phi i32 [ 0, %entry ], [ %i1, %ol ]
  br label %h
h:
  %j = phi i32 [ 0, %o ], [ %j1, %h ]
  %u = mul i32 %i, %j
  %j1 = add i32 %j, 1
  %c = icmp slt i32 %j1, %n
  br i1 %c, label %h, label %ol
ol:
  %i1 = add i32 %i, 1
  %e = icmp slt i32 %i1, %m
  br i1 %e, label %o, label %x
x:
  ret i32 %u
}

; The debug record in the loop says the value in other words; the one behind it names what is there.
define i32 @told(i32 %n) !dbg !3 {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %p = add i32 %i, 7
  #dbg_value(i32 %p, !6, !DIExpression(), !8)
  %j = add i32 %i, 3
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  #dbg_value(i32 %p, !6, !DIExpression(), !8)
  ret i32 %p, !dbg !8
}

declare void @llvm.nvvm.barrier0() convergent nounwind
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent
declare i32 @llvm.nvvm.read.ptx.sreg.clock()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "told", file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocalVariable(name: "v", scope: !3, file: !1, line: 2, type: !7)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocation(line: 2, scope: !3)

; want: opt licm
; define i32 @behind(i32 %n, i32 %m) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %j = add i32 %i, 3
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %i.lcssa = phi i32 [ %i, %h ]
;   %j.lcssa = phi i32 [ %j, %h ]
;   %p.le = mul i32 %i.lcssa, %m
;   %q.le = sdiv i32 %p.le, %j.lcssa
;   ret i32 %q.le
; }
; define i32 @ways(i32 %n, i32 %m) {
; entry:
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %b = icmp eq i32 %i, %m
;   br i1 %b, label %y, label %l
;
; l:                                                ; preds = %h
;   %j = add i32 %i, 3
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %l
;   %i.lcssa2 = phi i32 [ %i, %l ]
;   %p.le3 = xor i32 %i.lcssa2, %m
;   %s = add i32 %p.le3, 1
;   ret i32 %s
;
; y:                                                ; preds = %h
;   %i.lcssa = phi i32 [ %i, %h ]
;   %p.le = xor i32 %i.lcssa, %m
;   ret i32 %p.le
; }
; define i32 @meets(i32 %n, i32 %m) {
; entry:
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %p = xor i32 %i, %m
;   %b = icmp eq i32 %i, %m
;   br i1 %b, label %x, label %l
;
; l:                                                ; preds = %h
;   %j = add i32 %i, 3
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %l, %h
;   %r = phi i32 [ %p, %h ], [ 0, %l ]
;   ret i32 %r
; }
; define i32 @load(i32 %n, ptr noalias readonly %p, ptr noalias %q) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %i.lcssa1 = phi i32 [ %i, %h ]
;   %i.lcssa = phi i32 [ %i, %h ]
;   store i32 %i.lcssa1, ptr %q, align 4
;   %a.le = getelementptr i32, ptr %p, i32 %i.lcssa
;   %v.le = load i32, ptr %a.le, align 4
;   ret i32 %v.le
; }
; define i32 @stored(i32 %n, ptr %p, ptr %q) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %a = getelementptr i32, ptr %p, i32 %i
;   %v = load i32, ptr %a, align 4
;   %w = load volatile i32, ptr %q, align 4
;   %b = getelementptr i32, ptr %q, i32 %i
;   store i32 %i, ptr %b, align 4
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %v.lcssa = phi i32 [ %v, %h ]
;   %w.lcssa = phi i32 [ %w, %h ]
;   %s = add i32 %v.lcssa, %w.lcssa
;   ret i32 %s
; }
; define i32 @barrier(i32 %n, ptr addrspace(3) %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %a = getelementptr i32, ptr addrspace(3) %p, i32 %i
;   %v = load i32, ptr addrspace(3) %a, align 4
;   call void @llvm.nvvm.barrier0()
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %v.lcssa = phi i32 [ %v, %h ]
;   ret i32 %v.lcssa
; }
; define i32 @lanes(i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %i, i32 0, i32 31)
;   %k = call i32 @llvm.nvvm.read.ptx.sreg.clock()
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %v.lcssa = phi i32 [ %v, %h ]
;   %k.lcssa = phi i32 [ %k, %h ]
;   %s = add i32 %v.lcssa, %k.lcssa
;   ret i32 %s
; }
; define i32 @nest(i32 %n, i32 %m) {
; entry:
;   br label %o
;
; o:                                                ; preds = %ol, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %ol ]
;   br label %h
;
; h:                                                ; preds = %h, %o
;   %j = phi i32 [ 0, %o ], [ %j1, %h ]
;   %j1 = add i32 %j, 1
;   %c = icmp slt i32 %j1, %n
;   br i1 %c, label %h, label %ol
;
; ol:                                               ; preds = %h
;   %j.lcssa = phi i32 [ %j, %h ]
;   %i1 = add i32 %i, 1
;   %e = icmp slt i32 %i1, %m
;   br i1 %e, label %o, label %x
;
; x:                                                ; preds = %ol
;   %j.lcssa.lcssa = phi i32 [ %j.lcssa, %ol ]
;   %i.lcssa = phi i32 [ %i, %ol ]
;   %u.le.le = mul i32 %i.lcssa, %j.lcssa.lcssa
;   ret i32 %u.le.le
; }
; define i32 @told(i32 %n) !dbg !3 {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;     #dbg_value(i32 %i, !6, !DIExpression(DW_OP_plus_uconst, 7, DW_OP_stack_value), !8)
;   %j = add i32 %i, 3
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %i.lcssa = phi i32 [ %i, %h ]
;   %p.le = add i32 %i.lcssa, 7
;     #dbg_value(i32 %p.le, !6, !DIExpression(), !8)
;   ret i32 %p.le, !dbg !8
; }
