; test opt loop-unroll
target triple = "nvptx64-nvidia-cuda"

; A constant count, an array that the counter indexes: a copy for each iteration.
define i32 @full(ptr %p) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %s = phi i32 [ 0, %entry ], [ %t, %b ]
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, 3
  br i1 %c, label %b, label %x
x:
  ret i32 %t
}

; Tested above: what is behind the test in the last copy is never executed. Another exit stays in each.
define i32 @above(ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %c = icmp slt i32 %i, 2
  br i1 %c, label %b, label %x
b:
  %v = load volatile i32, ptr %p
  %d = icmp eq i32 %v, 0
  %j = add i32 %i, 1
  br i1 %d, label %y, label %h
x:
  ret i32 %i
y:
  ret i32 %v
}

; All lanes execute the barrier as often: it is copied.
define void @barrier(ptr %p) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  call void @llvm.nvvm.barrier0()
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, 2
  br i1 %c, label %b, label %x
x:
  ret void
}

; How often is not known: no remainder with a barrier in it.
define void @remainder(ptr %p, i32 %n) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  call void @llvm.nvvm.barrier0()
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %b, label %x
x:
  ret void
}

; A multiple of four: four copies with one test, barrier and all.
define void @multiple(ptr %p, i32 %m) {
entry:
  %n = shl nuw i32 %m, 2
  %z = icmp eq i32 %n, 0
  br i1 %z, label %x, label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  call void @llvm.nvvm.barrier0()
  store volatile i32 %i, ptr %p
  %j = add nuw i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %b, label %x, !llvm.loop !2
x:
  ret void
}

; Any count: four copies, and a loop for what remains.
define i32 @any(ptr %p, i32 %n) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %s = phi i32 [ 0, %entry ], [ %t, %b ]
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %b, label %x
x:
  ret i32 %t
}

; %j may wrap, and be poison, behind the last iteration: the rounds are counted by a number of their own.
define void @unseen(ptr %p, i32 %n, i32 %m) {
entry:
  br label %b
b:
  %i = phi i32 [ %m, %entry ], [ %j, %b ]
  %k = phi i32 [ 0, %entry ], [ %k2, %b ]
  store volatile i32 %i, ptr %p
  %j = add nsw i32 %i, 1
  %k2 = add i32 %k, 2
  %c = icmp ult i32 %k2, %n
  br i1 %c, label %b, label %x
x:
  ret void
}

; The inner one first, then the outer one with the copies in it.
define void @nest(ptr %p) {
entry:
  br label %o
o:
  %i = phi i32 [ 0, %entry ], [ %k, %l ]
  br label %b
b:
  %j = phi i32 [ 0, %o ], [ %m, %b ]
  %s = add i32 %i, %j
  store volatile i32 %s, ptr %p
  %m = add i32 %j, 1
  %c = icmp slt i32 %m, 2
  br i1 %c, label %b, label %l
l:
  %k = add i32 %i, 1
  %d = icmp slt i32 %k, 2
  br i1 %d, label %o, label %x
x:
  ret void
}

; The exit %e of the inner loop is not reached when that has been taken apart, and goes with the outer one.
define void @lost() {
entry:
  br label %o
o:
  br i1 true, label %l, label %h
h:
  br i1 false, label %b, label %y
b:
  br i1 true, label %e, label %h
e:
  br label %l
y:
  br label %l
l:
  br i1 true, label %x, label %o
x:
  ret void
}

; Forbidden.
define void @told(ptr %p) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, 2
  br i1 %c, label %b, label %x, !llvm.loop !0
x:
  ret void
}

declare void @llvm.nvvm.barrier0() convergent nounwind
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.count", i32 4}

; want: opt loop-unroll
; define i32 @full(ptr %p) {
; entry:
;   br label %b
;
; b:                                                ; preds = %entry
;   %v = load i32, ptr %p, align 4
;   %a.1 = getelementptr i32, ptr %p, i32 1
;   %v.1 = load i32, ptr %a.1, align 4
;   %t.1 = add i32 %v, %v.1
;   %a.2 = getelementptr i32, ptr %p, i32 2
;   %v.2 = load i32, ptr %a.2, align 4
;   %t.2 = add i32 %t.1, %v.2
;   ret i32 %t.2
; }
; define i32 @above(ptr %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %entry
;   br label %b
;
; b:                                                ; preds = %h
;   %v = load volatile i32, ptr %p, align 4
;   %d = icmp eq i32 %v, 0
;   br i1 %d, label %y, label %h.1
;
; h.1:                                              ; preds = %b
;   br label %b.1
;
; b.1:                                              ; preds = %h.1
;   %v.1 = load volatile i32, ptr %p, align 4
;   %d.1 = icmp eq i32 %v.1, 0
;   br i1 %d.1, label %y, label %h.2
;
; h.2:                                              ; preds = %b.1
;   br label %x
;
; x:                                                ; preds = %h.2
;   %i.lcssa = phi i32 [ 2, %h.2 ]
;   ret i32 %i.lcssa
;
; y:                                                ; preds = %b.1, %b
;   %v.lcssa = phi i32 [ %v, %b ], [ %v.1, %b.1 ]
;   ret i32 %v.lcssa
; }
; define void @barrier(ptr %p) {
; entry:
;   br label %b
;
; b:                                                ; preds = %entry
;   call void @llvm.nvvm.barrier0()
;   store volatile i32 0, ptr %p, align 4
;   call void @llvm.nvvm.barrier0()
;   store volatile i32 1, ptr %p, align 4
;   ret void
; }
; define void @remainder(ptr %p, i32 %n) {
; entry:
;   br label %b
;
; b:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %b ]
;   call void @llvm.nvvm.barrier0()
;   store volatile i32 %i, ptr %p, align 4
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %b, label %x
;
; x:                                                ; preds = %b
;   ret void
; }
; define void @multiple(ptr %p, i32 %m) {
; entry:
;   %n = shl nuw i32 %m, 2
;   %z = icmp eq i32 %n, 0
;   br i1 %z, label %x, label %b.preheader
;
; b.preheader:                                      ; preds = %entry
;   br label %b
;
; b:                                                ; preds = %b, %b.preheader
;   %i = phi i32 [ 0, %b.preheader ], [ %j.3, %b ]
;   call void @llvm.nvvm.barrier0()
;   store volatile i32 %i, ptr %p, align 4
;   %j = add nuw i32 %i, 1
;   call void @llvm.nvvm.barrier0()
;   store volatile i32 %j, ptr %p, align 4
;   %j.1 = add nuw i32 %i, 2
;   call void @llvm.nvvm.barrier0()
;   store volatile i32 %j.1, ptr %p, align 4
;   %j.2 = add nuw i32 %i, 3
;   call void @llvm.nvvm.barrier0()
;   store volatile i32 %j.2, ptr %p, align 4
;   %j.3 = add nuw i32 %i, 4
;   %c.3 = icmp ne i32 %j.3, %n
;   br i1 %c.3, label %b, label %x.loopexit, !llvm.loop !0
;
; x.loopexit:                                       ; preds = %b
;   br label %x
;
; x:                                                ; preds = %x.loopexit, %entry
;   ret void
; }
; define i32 @any(ptr %p, i32 %n) {
; entry:
;   %0 = icmp sgt i32 1, %n
;   %1 = select i1 %0, i32 1, i32 %n
;   %2 = add i32 %1, -1
;   %trips = add i32 %2, 1
;   %xtraiter = and i32 %trips, 3
;   %few = icmp ult i32 %2, 3
;   br i1 %few, label %b.epil.preheader, label %b.new
;
; b.new:                                            ; preds = %entry
;   %unroll_iter = sub i32 %trips, %xtraiter
;   %unroll_end = add i32 0, %unroll_iter
;   br label %b
;
; b:                                                ; preds = %b, %b.new
;   %i = phi i32 [ %j.3, %b ], [ 0, %b.new ]
;   %s = phi i32 [ %t.3, %b ], [ 0, %b.new ]
;   %a = getelementptr i32, ptr %p, i32 %i
;   %v = load i32, ptr %a, align 4
;   %t = add i32 %s, %v
;   %j = add i32 %i, 1
;   %a.1 = getelementptr i32, ptr %p, i32 %j
;   %v.1 = load i32, ptr %a.1, align 4
;   %t.1 = add i32 %t, %v.1
;   %j.1 = add i32 %i, 2
;   %a.2 = getelementptr i32, ptr %p, i32 %j.1
;   %v.2 = load i32, ptr %a.2, align 4
;   %t.2 = add i32 %t.1, %v.2
;   %j.2 = add i32 %i, 3
;   %a.3 = getelementptr i32, ptr %p, i32 %j.2
;   %v.3 = load i32, ptr %a.3, align 4
;   %t.3 = add i32 %t.2, %v.3
;   %j.3 = add i32 %i, 4
;   %niter.cmp = icmp ne i32 %j.3, %unroll_end
;   br i1 %niter.cmp, label %b, label %x.unr-lcssa, !llvm.loop !0
;
; x.unr-lcssa:                                      ; preds = %b
;   %j.3.unr = phi i32 [ %j.3, %b ]
;   %t.3.unr = phi i32 [ %t.3, %b ]
;   %t.3.unr1 = phi i32 [ %t.3, %b ]
;   %lcmp.mod = icmp ne i32 %xtraiter, 0
;   br i1 %lcmp.mod, label %b.epil.preheader, label %x
;
; b.epil.preheader:                                 ; preds = %x.unr-lcssa, %entry
;   %i.epil.init = phi i32 [ 0, %entry ], [ %j.3.unr, %x.unr-lcssa ]
;   %s.epil.init = phi i32 [ 0, %entry ], [ %t.3.unr, %x.unr-lcssa ]
;   br label %b.epil
;
; b.epil:                                           ; preds = %b.epil, %b.epil.preheader
;   %i.epil = phi i32 [ %j.epil, %b.epil ], [ %i.epil.init, %b.epil.preheader ]
;   %s.epil = phi i32 [ %t.epil, %b.epil ], [ %s.epil.init, %b.epil.preheader ]
;   %a.epil = getelementptr i32, ptr %p, i32 %i.epil
;   %v.epil = load i32, ptr %a.epil, align 4
;   %t.epil = add i32 %s.epil, %v.epil
;   %j.epil = add i32 %i.epil, 1
;   %c.epil = icmp slt i32 %j.epil, %n
;   br i1 %c.epil, label %b.epil, label %x, !llvm.loop !2
;
; x:                                                ; preds = %b.epil, %x.unr-lcssa
;   %t.lcssa = phi i32 [ %t.epil, %b.epil ], [ %t.3.unr1, %x.unr-lcssa ]
;   ret i32 %t.lcssa
; }
; define void @unseen(ptr %p, i32 %n, i32 %m) {
; entry:
;   br label %b
;
; b:                                                ; preds = %b, %entry
;   %i = phi i32 [ %m, %entry ], [ %j, %b ]
;   %k = phi i32 [ 0, %entry ], [ %k2, %b ]
;   store volatile i32 %i, ptr %p, align 4
;   %j = add nsw i32 %i, 1
;   %k2 = add i32 %k, 2
;   %c = icmp ult i32 %k2, %n
;   br i1 %c, label %b, label %x
;
; x:                                                ; preds = %b
;   ret void
; }
; define void @nest(ptr %p) {
; entry:
;   br label %o
;
; o:                                                ; preds = %entry
;   br label %b
;
; b:                                                ; preds = %o
;   store volatile i32 0, ptr %p, align 4
;   store volatile i32 1, ptr %p, align 4
;   br label %b.11
;
; b.11:                                             ; preds = %b
;   store volatile i32 1, ptr %p, align 4
;   store volatile i32 2, ptr %p, align 4
;   ret void
; }
; define void @lost() {
; entry:
;   br label %o
;
; o:                                                ; preds = %entry
;   br i1 true, label %l, label %h.preheader
;
; h.preheader:                                      ; preds = %o
;   br label %h
;
; h:                                                ; preds = %h.preheader
;   br label %y
;
; y:                                                ; preds = %h
;   br label %l
;
; l:                                                ; preds = %y, %o
;   ret void
; }
; define void @told(ptr %p) {
; entry:
;   br label %b
;
; b:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %b ]
;   store volatile i32 %i, ptr %p, align 4
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, 2
;   br i1 %c, label %b, label %x, !llvm.loop !0
;
; x:                                                ; preds = %b
;   ret void
; }
