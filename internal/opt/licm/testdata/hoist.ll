; test opt licm
target triple = "nvptx64-nvidia-cuda"

@table = internal addrspace(3) global [64 x i32] undef
@fixed = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]

; Arithmetic leaves both loops, with the load of memory that nothing writes; what traps goes when the first iteration comes to it.
define void @nest(i32 %n, i32 %m, ptr noalias readonly %p, ptr noalias %q) {
entry:
  br label %o
o:
  %i = phi i32 [ 0, %entry ], [ %i1, %ol ]
  %r = mul i32 %i, %m
  br label %h
h:
  %j = phi i32 [ 0, %o ], [ %j1, %h ]
  %a = mul i32 %n, %m
  %d = udiv i32 %a, %m
  %v = load i32, ptr %p
  %s = add i32 %v, %d
  %t = add i32 %s, %r
  %u = add i32 %t, %j
  store i32 %u, ptr %q
  %j1 = add i32 %j, 1
  %c = icmp slt i32 %j1, %n
  br i1 %c, label %h, label %ol
ol:
  %i1 = add i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %o, label %x
x:
  ret void
}

; On one side of a branch: arithmetic goes, a division and a load from anywhere do not; a load inside of a variable does.
define void @side(i32 %n, i32 %m, ptr noalias readonly %p, ptr noalias %q) {
entry:
  br label %h
h:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  %b = icmp eq i32 %j, %m
  br i1 %b, label %y, label %l
y:
  %a = mul i32 %n, %m
  %d = udiv i32 %a, %m
  %d3 = udiv i32 %a, 3
  %v = load i32, ptr %p, !noundef !1
  %w = load i32, ptr getelementptr ([4 x i32], ptr @fixed, i32 0, i32 3)
  %s1 = add i32 %v, %d
  %s2 = add i32 %s1, %d3
  %s3 = add i32 %s2, %w
  store i32 %s3, ptr %q
  br label %l
l:
  %j1 = add i32 %j, 1
  %c = icmp slt i32 %j1, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; Behind a barrier shared memory may hold something else in every iteration.
define void @barrier(i32 %n, ptr %q) {
entry:
  %g = getelementptr [64 x i32], ptr addrspace(3) @table, i32 0, i32 %n
  br label %h
h:
  %j = phi i32 [ 0, %entry ], [ %j1, %h ]
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %g
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %k = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %z = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %n, i32 0, i32 31)
  %s = add i32 %v, %t
  %s1 = add i32 %s, %k
  %s2 = add i32 %s1, %z
  store i32 %s2, ptr %q
  %j1 = add i32 %j, 1
  %c = icmp slt i32 %j1, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; Written through a pointer that may be the same; and volatile.
define void @written(i32 %n, ptr %p, ptr %q) {
entry:
  br label %h
h:
  %j = phi i32 [ 0, %entry ], [ %j1, %h ]
  %v = load i32, ptr %p
  %w = load volatile i32, ptr %p
  %s = add i32 %v, %w
  store i32 %s, ptr %q
  %j1 = add i32 %j, 1
  %c = icmp slt i32 %j1, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; Behind something that may not return nothing is certain.
define void @returns(i32 %n, ptr noalias readonly %p, ptr noalias %q) {
entry:
  br label %h
h:
  %j = phi i32 [ 0, %entry ], [ %j1, %h ]
  call void @may_exit()
  %v = load i32, ptr %p
  store i32 %v, ptr %q
  %j1 = add i32 %j, 1
  %c = icmp slt i32 %j1, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; Metadata forbids it.
define i32 @told(i32 %n) {
entry:
  br label %h
h:
  %j = phi i32 [ 0, %entry ], [ %j1, %h ]
  %a = mul i32 %n, %n
  %j1 = add i32 %j, %a
  %c = icmp slt i32 %j1, %n
  br i1 %c, label %h, label %x, !llvm.loop !2
x:
  ret i32 %j
}

declare void @may_exit() memory(none) nounwind
declare void @llvm.nvvm.barrier0() convergent nounwind
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent
!1 = !{}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.licm.disable"}

; want: opt licm
; define void @nest(i32 %n, i32 %m, ptr noalias readonly %p, ptr noalias %q) {
; entry:
;   %a = mul i32 %n, %m
;   %d = udiv i32 %a, %m
;   %v = load i32, ptr %p, align 4
;   %s = add i32 %v, %d
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
;   %e = icmp slt i32 %i1, %n
;   br i1 %e, label %o, label %x
;
; x:                                                ; preds = %ol
;   %i.lcssa = phi i32 [ %i, %ol ]
;   %j.lcssa.lcssa = phi i32 [ %j.lcssa, %ol ]
;   %r.le = mul i32 %i.lcssa, %m
;   %t.le = add i32 %s, %r.le
;   %u.le.le = add i32 %t.le, %j.lcssa.lcssa
;   store i32 %u.le.le, ptr %q, align 4
;   ret void
; }
; define void @side(i32 %n, i32 %m, ptr noalias readonly %p, ptr noalias %q) {
; entry:
;   %a = mul i32 %n, %m
;   %d3 = udiv i32 %a, 3
;   %w = load i32, ptr getelementptr ([4 x i32], ptr @fixed, i32 0, i32 3), align 4
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %j = phi i32 [ 0, %entry ], [ %j1, %l ]
;   %b = icmp eq i32 %j, %m
;   br i1 %b, label %y, label %l
;
; y:                                                ; preds = %h
;   %d = udiv i32 %a, %m
;   %v = load i32, ptr %p, align 4, !noundef !0
;   %s1 = add i32 %v, %d
;   %s2 = add i32 %s1, %d3
;   %s3 = add i32 %s2, %w
;   store i32 %s3, ptr %q, align 4
;   br label %l
;
; l:                                                ; preds = %y, %h
;   %j1 = add i32 %j, 1
;   %c = icmp slt i32 %j1, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %l
;   ret void
; }
; define void @barrier(i32 %n, ptr %q) {
; entry:
;   %g = getelementptr [64 x i32], ptr addrspace(3) @table, i32 0, i32 %n
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %j = phi i32 [ 0, %entry ], [ %j1, %h ]
;   call void @llvm.nvvm.barrier0()
;   %v = load i32, ptr addrspace(3) %g, align 4
;   %k = call i32 @llvm.nvvm.read.ptx.sreg.clock()
;   %z = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %n, i32 0, i32 31)
;   %s = add i32 %v, %t
;   %s1 = add i32 %s, %k
;   %s2 = add i32 %s1, %z
;   store i32 %s2, ptr %q, align 4
;   %j1 = add i32 %j, 1
;   %c = icmp slt i32 %j1, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
; define void @written(i32 %n, ptr %p, ptr %q) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %j = phi i32 [ 0, %entry ], [ %j1, %h ]
;   %v = load i32, ptr %p, align 4
;   %w = load volatile i32, ptr %p, align 4
;   %s = add i32 %v, %w
;   store i32 %s, ptr %q, align 4
;   %j1 = add i32 %j, 1
;   %c = icmp slt i32 %j1, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
; define void @returns(i32 %n, ptr noalias readonly %p, ptr noalias %q) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %j = phi i32 [ 0, %entry ], [ %j1, %h ]
;   call void @may_exit()
;   %v = load i32, ptr %p, align 4
;   store i32 %v, ptr %q, align 4
;   %j1 = add i32 %j, 1
;   %c = icmp slt i32 %j1, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
; define i32 @told(i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %j = phi i32 [ 0, %entry ], [ %j1, %h ]
;   %a = mul i32 %n, %n
;   %j1 = add i32 %j, %a
;   %c = icmp slt i32 %j1, %n
;   br i1 %c, label %h, label %x, !llvm.loop !0
;
; x:                                                ; preds = %h
;   %j.lcssa = phi i32 [ %j, %h ]
;   ret i32 %j.lcssa
; }
