; test opt loop-unroll
target triple = "x86_64-unknown-linux-gnu"

; A counter begins with a constant: the remainder is behind. What may be poison is frozen, as the call may not come back.
define i32 @behind(ptr %p, i32 %n) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %s = phi i32 [ 0, %entry ], [ %t, %b ]
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  call void @f(i32 %v)
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %x, label %b, !prof !0, !llvm.loop !1
x:
  ret i32 %t
}

; No constant: the remainder is in front.
define i32 @front(ptr %p, i32 noundef %m, i32 noundef %n) {
entry:
  br label %b
b:
  %i = phi i32 [ %m, %entry ], [ %j, %b ]
  %s = phi i32 [ %n, %entry ], [ %t, %b ]
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %b, label %x, !llvm.loop !3
x:
  ret i32 %t
}

; A loop with a barrier has no remainder.
define void @wait(ptr %p, i32 noundef %n) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  call void @together()
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %x, label %b, !llvm.loop !3
x:
  ret void
}

declare void @f(i32)
declare void @together() convergent
!0 = !{!"branch_weights", i32 1, i32 99}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.unroll.count", i32 4}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.unroll.count", i32 3}

; want: opt loop-unroll
; define i32 @behind(ptr %p, i32 %n) {
; entry:
;   %0 = freeze i32 %n
;   %1 = add i32 %0, -1
;   %xtraiter = and i32 %0, 3
;   %2 = icmp ult i32 %1, 3
;   br i1 %2, label %x.unr-lcssa, label %entry.new, !prof !0
;
; entry.new:                                        ; preds = %entry
;   %unroll_iter = sub i32 %0, %xtraiter
;   br label %b
;
; b:                                                ; preds = %b, %entry.new
;   %i = phi i32 [ 0, %entry.new ], [ %j.3, %b ]
;   %s = phi i32 [ 0, %entry.new ], [ %t.3, %b ]
;   %niter = phi i32 [ 0, %entry.new ], [ %niter.next.3, %b ]
;   %q = getelementptr i32, ptr %p, i32 %i
;   %v = load i32, ptr %q, align 4
;   call void @f(i32 %v)
;   %t = add i32 %s, %v
;   %j = add nuw nsw i32 %i, 1
;   %q.1 = getelementptr i32, ptr %p, i32 %j
;   %v.1 = load i32, ptr %q.1, align 4
;   call void @f(i32 %v.1)
;   %t.1 = add i32 %t, %v.1
;   %j.1 = add nuw nsw i32 %i, 2
;   %q.2 = getelementptr i32, ptr %p, i32 %j.1
;   %v.2 = load i32, ptr %q.2, align 4
;   call void @f(i32 %v.2)
;   %t.2 = add i32 %t.1, %v.2
;   %j.2 = add nuw nsw i32 %i, 3
;   %q.3 = getelementptr i32, ptr %p, i32 %j.2
;   %v.3 = load i32, ptr %q.3, align 4
;   call void @f(i32 %v.3)
;   %t.3 = add i32 %t.2, %v.3
;   %j.3 = add i32 %i, 4
;   %niter.next.3 = add i32 %niter, 4
;   %niter.ncmp.3 = icmp eq i32 %niter.next.3, %unroll_iter
;   br i1 %niter.ncmp.3, label %x.unr-lcssa.loopexit, label %b, !prof !1, !llvm.loop !2
;
; x.unr-lcssa.loopexit:                             ; preds = %b
;   %t.lcssa.ph.ph = phi i32 [ %t.3, %b ]
;   %i.unr.ph = phi i32 [ %j.3, %b ]
;   %s.unr.ph = phi i32 [ %t.3, %b ]
;   br label %x.unr-lcssa
;
; x.unr-lcssa:                                      ; preds = %x.unr-lcssa.loopexit, %entry
;   %t.lcssa.ph = phi i32 [ poison, %entry ], [ %t.lcssa.ph.ph, %x.unr-lcssa.loopexit ]
;   %i.unr = phi i32 [ 0, %entry ], [ %i.unr.ph, %x.unr-lcssa.loopexit ]
;   %s.unr = phi i32 [ 0, %entry ], [ %s.unr.ph, %x.unr-lcssa.loopexit ]
;   %lcmp.mod = icmp ne i32 %xtraiter, 0
;   br i1 %lcmp.mod, label %b.epil.preheader, label %x, !prof !4
;
; b.epil.preheader:                                 ; preds = %x.unr-lcssa
;   br label %b.epil
;
; b.epil:                                           ; preds = %b.epil, %b.epil.preheader
;   %i.epil = phi i32 [ %i.unr, %b.epil.preheader ], [ %j.epil, %b.epil ]
;   %s.epil = phi i32 [ %s.unr, %b.epil.preheader ], [ %t.epil, %b.epil ]
;   %epil.iter = phi i32 [ 0, %b.epil.preheader ], [ %epil.iter.next, %b.epil ]
;   %q.epil = getelementptr i32, ptr %p, i32 %i.epil
;   %v.epil = load i32, ptr %q.epil, align 4
;   call void @f(i32 %v.epil)
;   %t.epil = add i32 %s.epil, %v.epil
;   %j.epil = add i32 %i.epil, 1
;   %c.epil = icmp eq i32 %j.epil, %n
;   %epil.iter.next = add i32 %epil.iter, 1
;   %epil.iter.cmp = icmp ne i32 %epil.iter.next, %xtraiter
;   br i1 %epil.iter.cmp, label %b.epil, label %x.epilog-lcssa, !prof !5, !llvm.loop !6
;
; x.epilog-lcssa:                                   ; preds = %b.epil
;   %t.lcssa.ph1 = phi i32 [ %t.epil, %b.epil ]
;   br label %x
;
; x:                                                ; preds = %x.epilog-lcssa, %x.unr-lcssa
;   %t.lcssa = phi i32 [ %t.lcssa.ph, %x.unr-lcssa ], [ %t.lcssa.ph1, %x.epilog-lcssa ]
;   ret i32 %t.lcssa
; }
; define i32 @front(ptr %p, i32 noundef %m, i32 noundef %n) {
; entry:
;   %0 = sub i32 %n, %m
;   %1 = add i32 %0, -1
;   %2 = urem i32 %1, 3
;   %3 = add i32 %2, 1
;   %xtraiter = urem i32 %3, 3
;   %lcmp.mod = icmp ne i32 %xtraiter, 0
;   br i1 %lcmp.mod, label %b.prol.preheader, label %b.prol.loopexit
;
; b.prol.preheader:                                 ; preds = %entry
;   br label %b.prol
;
; b.prol:                                           ; preds = %b.prol, %b.prol.preheader
;   %i.prol = phi i32 [ %m, %b.prol.preheader ], [ %j.prol, %b.prol ]
;   %s.prol = phi i32 [ %n, %b.prol.preheader ], [ %t.prol, %b.prol ]
;   %prol.iter = phi i32 [ 0, %b.prol.preheader ], [ %prol.iter.next, %b.prol ]
;   %q.prol = getelementptr i32, ptr %p, i32 %i.prol
;   %v.prol = load i32, ptr %q.prol, align 4
;   %t.prol = add i32 %s.prol, %v.prol
;   %j.prol = add i32 %i.prol, 1
;   %c.prol = icmp ne i32 %j.prol, %n
;   %prol.iter.next = add i32 %prol.iter, 1
;   %prol.iter.cmp = icmp ne i32 %prol.iter.next, %xtraiter
;   br i1 %prol.iter.cmp, label %b.prol, label %b.prol.loopexit.unr-lcssa, !llvm.loop !0
;
; b.prol.loopexit.unr-lcssa:                        ; preds = %b.prol
;   %i.unr.ph = phi i32 [ %j.prol, %b.prol ]
;   %s.unr.ph = phi i32 [ %t.prol, %b.prol ]
;   %t.lcssa.unr.ph = phi i32 [ %t.prol, %b.prol ]
;   br label %b.prol.loopexit
;
; b.prol.loopexit:                                  ; preds = %b.prol.loopexit.unr-lcssa, %entry
;   %i.unr = phi i32 [ %m, %entry ], [ %i.unr.ph, %b.prol.loopexit.unr-lcssa ]
;   %s.unr = phi i32 [ %n, %entry ], [ %s.unr.ph, %b.prol.loopexit.unr-lcssa ]
;   %t.lcssa.unr = phi i32 [ poison, %entry ], [ %t.lcssa.unr.ph, %b.prol.loopexit.unr-lcssa ]
;   %4 = icmp ult i32 %1, 2
;   br i1 %4, label %x, label %entry.new
;
; entry.new:                                        ; preds = %b.prol.loopexit
;   br label %b
;
; b:                                                ; preds = %b, %entry.new
;   %i = phi i32 [ %i.unr, %entry.new ], [ %j.2, %b ]
;   %s = phi i32 [ %s.unr, %entry.new ], [ %t.2, %b ]
;   %q = getelementptr i32, ptr %p, i32 %i
;   %v = load i32, ptr %q, align 4
;   %t = add i32 %s, %v
;   %j = add i32 %i, 1
;   %q.1 = getelementptr i32, ptr %p, i32 %j
;   %v.1 = load i32, ptr %q.1, align 4
;   %t.1 = add i32 %t, %v.1
;   %j.1 = add i32 %i, 2
;   %q.2 = getelementptr i32, ptr %p, i32 %j.1
;   %v.2 = load i32, ptr %q.2, align 4
;   %t.2 = add i32 %t.1, %v.2
;   %j.2 = add i32 %i, 3
;   %c.2 = icmp ne i32 %j.2, %n
;   br i1 %c.2, label %b, label %x.unr-lcssa, !llvm.loop !2
;
; x.unr-lcssa:                                      ; preds = %b
;   %t.lcssa.ph = phi i32 [ %t.2, %b ]
;   br label %x
;
; x:                                                ; preds = %x.unr-lcssa, %b.prol.loopexit
;   %t.lcssa = phi i32 [ %t.lcssa.unr, %b.prol.loopexit ], [ %t.lcssa.ph, %x.unr-lcssa ]
;   ret i32 %t.lcssa
; }
; define void @wait(ptr %p, i32 noundef %n) {
; entry:
;   br label %b
;
; b:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %b ]
;   call void @together()
;   store volatile i32 %i, ptr %p, align 4
;   %j = add i32 %i, 1
;   %c = icmp eq i32 %j, %n
;   br i1 %c, label %x, label %b, !llvm.loop !0
;
; x:                                                ; preds = %b
;   ret void
; }
