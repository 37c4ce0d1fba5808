; test opt loop-unroll
target triple = "nvptx64-nvidia-cuda"

; Left on true.
define void @left(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %q
  %j = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %x, label %h
x:
  ret void
}

; Counted down.
define void @down(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %n, %entry ], [ %j, %h ]
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %q
  %j = add i32 %i, -1
  %c = icmp ne i32 %j, 0
  br i1 %c, label %h, label %x
x:
  ret void
}

; The first counter is not tested, and may wrap behind the last iteration: it does not count the rounds.
define void @beside(ptr %p, i32 %n, i32 %m) {
entry:
  br label %h
h:
  %u = phi i32 [ %m, %entry ], [ %v, %h ]
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %u, ptr %q
  %v = add nuw nsw i32 %u, 1
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; Two steps of 100 in 8 bits do wrap as a sum of constants.
define void @steps(ptr %p, i32 %n, i8 %a) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %s = phi i8 [ %a, %entry ], [ %t, %h ]
  %q = getelementptr i8, ptr %p, i32 %i
  store i8 %s, ptr %q
  %t = add nsw i8 %s, 100
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; Left after 3 iterations above, and after 5 below: the first of them counts.
define void @two(ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %c = icmp eq i32 %i, 2
  br i1 %c, label %x, label %l
l:
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %q
  %j = add nuw nsw i32 %i, 1
  %d = icmp ne i32 %j, 5
  br i1 %d, label %h, label %x
x:
  ret void
}

; want: opt loop-unroll
; define void @left(ptr %p, i32 %n) {
; entry:
;   %0 = add i32 %n, -1
;   %trips = add i32 %0, 1
;   %xtraiter = and i32 %trips, 3
;   %few = icmp ult i32 %0, 3
;   br i1 %few, label %h.epil.preheader, label %h.new
;
; h.new:                                            ; preds = %entry
;   %unroll_iter = sub i32 %trips, %xtraiter
;   %unroll_end = add i32 0, %unroll_iter
;   br label %h
;
; h:                                                ; preds = %h, %h.new
;   %i = phi i32 [ %j.3, %h ], [ 0, %h.new ]
;   %q = getelementptr i32, ptr %p, i32 %i
;   store i32 %i, ptr %q, align 4
;   %j = add nuw nsw i32 %i, 1
;   %q.1 = getelementptr i32, ptr %p, i32 %j
;   store i32 %j, ptr %q.1, align 4
;   %j.1 = add nuw nsw i32 %i, 2
;   %q.2 = getelementptr i32, ptr %p, i32 %j.1
;   store i32 %j.1, ptr %q.2, align 4
;   %j.2 = add nuw nsw i32 %i, 3
;   %q.3 = getelementptr i32, ptr %p, i32 %j.2
;   store i32 %j.2, ptr %q.3, align 4
;   %j.3 = add nuw nsw i32 %i, 4
;   %niter.cmp = icmp eq i32 %j.3, %unroll_end
;   br i1 %niter.cmp, label %x.unr-lcssa, label %h, !llvm.loop !0
;
; x.unr-lcssa:                                      ; preds = %h
;   %j.3.unr = phi i32 [ %j.3, %h ]
;   %lcmp.mod = icmp ne i32 %xtraiter, 0
;   br i1 %lcmp.mod, label %h.epil.preheader, label %x
;
; h.epil.preheader:                                 ; preds = %x.unr-lcssa, %entry
;   %i.epil.init = phi i32 [ 0, %entry ], [ %j.3.unr, %x.unr-lcssa ]
;   br label %h.epil
;
; h.epil:                                           ; preds = %h.epil, %h.epil.preheader
;   %i.epil = phi i32 [ %j.epil, %h.epil ], [ %i.epil.init, %h.epil.preheader ]
;   %q.epil = getelementptr i32, ptr %p, i32 %i.epil
;   store i32 %i.epil, ptr %q.epil, align 4
;   %j.epil = add nuw nsw i32 %i.epil, 1
;   %c.epil = icmp eq i32 %j.epil, %n
;   br i1 %c.epil, label %x, label %h.epil, !llvm.loop !2
;
; x:                                                ; preds = %h.epil, %x.unr-lcssa
;   ret void
; }
; define void @down(ptr %p, i32 %n) {
; entry:
;   %0 = add i32 %n, -1
;   %trips = add i32 %0, 1
;   %xtraiter = and i32 %trips, 3
;   %few = icmp ult i32 %0, 3
;   br i1 %few, label %h.epil.preheader, label %h.new
;
; h.new:                                            ; preds = %entry
;   %unroll_iter = sub i32 %trips, %xtraiter
;   %unroll_end = sub i32 %n, %unroll_iter
;   br label %h
;
; h:                                                ; preds = %h, %h.new
;   %i = phi i32 [ %j.3, %h ], [ %n, %h.new ]
;   %q = getelementptr i32, ptr %p, i32 %i
;   store i32 %i, ptr %q, align 4
;   %j = add i32 %i, -1
;   %q.1 = getelementptr i32, ptr %p, i32 %j
;   store i32 %j, ptr %q.1, align 4
;   %j.1 = add i32 %i, -2
;   %q.2 = getelementptr i32, ptr %p, i32 %j.1
;   store i32 %j.1, ptr %q.2, align 4
;   %j.2 = add i32 %i, -3
;   %q.3 = getelementptr i32, ptr %p, i32 %j.2
;   store i32 %j.2, ptr %q.3, align 4
;   %j.3 = add i32 %i, -4
;   %niter.cmp = icmp ne i32 %j.3, %unroll_end
;   br i1 %niter.cmp, label %h, label %x.unr-lcssa, !llvm.loop !0
;
; x.unr-lcssa:                                      ; preds = %h
;   %j.3.unr = phi i32 [ %j.3, %h ]
;   %lcmp.mod = icmp ne i32 %xtraiter, 0
;   br i1 %lcmp.mod, label %h.epil.preheader, label %x
;
; h.epil.preheader:                                 ; preds = %x.unr-lcssa, %entry
;   %i.epil.init = phi i32 [ %n, %entry ], [ %j.3.unr, %x.unr-lcssa ]
;   br label %h.epil
;
; h.epil:                                           ; preds = %h.epil, %h.epil.preheader
;   %i.epil = phi i32 [ %j.epil, %h.epil ], [ %i.epil.init, %h.epil.preheader ]
;   %q.epil = getelementptr i32, ptr %p, i32 %i.epil
;   store i32 %i.epil, ptr %q.epil, align 4
;   %j.epil = add i32 %i.epil, -1
;   %c.epil = icmp ne i32 %j.epil, 0
;   br i1 %c.epil, label %h.epil, label %x, !llvm.loop !2
;
; x:                                                ; preds = %h.epil, %x.unr-lcssa
;   ret void
; }
; define void @beside(ptr %p, i32 %n, i32 %m) {
; entry:
;   %0 = add i32 %n, -1
;   %trips = add i32 %0, 1
;   %xtraiter = and i32 %trips, 3
;   %few = icmp ult i32 %0, 3
;   br i1 %few, label %h.epil.preheader, label %h.new
;
; h.new:                                            ; preds = %entry
;   %unroll_iter = sub i32 %trips, %xtraiter
;   %unroll_end = add i32 0, %unroll_iter
;   br label %h
;
; h:                                                ; preds = %h, %h.new
;   %u = phi i32 [ %v.3, %h ], [ %m, %h.new ]
;   %i = phi i32 [ %j.3, %h ], [ 0, %h.new ]
;   %q = getelementptr i32, ptr %p, i32 %i
;   store i32 %u, ptr %q, align 4
;   %v = add nuw nsw i32 %u, 1
;   %j = add nuw nsw i32 %i, 1
;   %q.1 = getelementptr i32, ptr %p, i32 %j
;   store i32 %v, ptr %q.1, align 4
;   %v.1 = add nuw nsw i32 %u, 2
;   %j.1 = add nuw nsw i32 %i, 2
;   %q.2 = getelementptr i32, ptr %p, i32 %j.1
;   store i32 %v.1, ptr %q.2, align 4
;   %v.2 = add nuw nsw i32 %u, 3
;   %j.2 = add nuw nsw i32 %i, 3
;   %q.3 = getelementptr i32, ptr %p, i32 %j.2
;   store i32 %v.2, ptr %q.3, align 4
;   %v.3 = add nuw nsw i32 %u, 4
;   %j.3 = add nuw nsw i32 %i, 4
;   %niter.cmp = icmp ne i32 %j.3, %unroll_end
;   br i1 %niter.cmp, label %h, label %x.unr-lcssa, !llvm.loop !0
;
; x.unr-lcssa:                                      ; preds = %h
;   %v.3.unr = phi i32 [ %v.3, %h ]
;   %j.3.unr = phi i32 [ %j.3, %h ]
;   %lcmp.mod = icmp ne i32 %xtraiter, 0
;   br i1 %lcmp.mod, label %h.epil.preheader, label %x
;
; h.epil.preheader:                                 ; preds = %x.unr-lcssa, %entry
;   %u.epil.init = phi i32 [ %m, %entry ], [ %v.3.unr, %x.unr-lcssa ]
;   %i.epil.init = phi i32 [ 0, %entry ], [ %j.3.unr, %x.unr-lcssa ]
;   br label %h.epil
;
; h.epil:                                           ; preds = %h.epil, %h.epil.preheader
;   %u.epil = phi i32 [ %v.epil, %h.epil ], [ %u.epil.init, %h.epil.preheader ]
;   %i.epil = phi i32 [ %j.epil, %h.epil ], [ %i.epil.init, %h.epil.preheader ]
;   %q.epil = getelementptr i32, ptr %p, i32 %i.epil
;   store i32 %u.epil, ptr %q.epil, align 4
;   %v.epil = add nuw nsw i32 %u.epil, 1
;   %j.epil = add nuw nsw i32 %i.epil, 1
;   %c.epil = icmp ne i32 %j.epil, %n
;   br i1 %c.epil, label %h.epil, label %x, !llvm.loop !2
;
; x:                                                ; preds = %h.epil, %x.unr-lcssa
;   ret void
; }
; define void @steps(ptr %p, i32 %n, i8 %a) {
; entry:
;   %0 = add i32 %n, -1
;   %trips = add i32 %0, 1
;   %xtraiter = and i32 %trips, 3
;   %few = icmp ult i32 %0, 3
;   br i1 %few, label %h.epil.preheader, label %h.new
;
; h.new:                                            ; preds = %entry
;   %unroll_iter = sub i32 %trips, %xtraiter
;   %unroll_end = add i32 0, %unroll_iter
;   br label %h
;
; h:                                                ; preds = %h, %h.new
;   %i = phi i32 [ %j.3, %h ], [ 0, %h.new ]
;   %s = phi i8 [ %t.3, %h ], [ %a, %h.new ]
;   %q = getelementptr i8, ptr %p, i32 %i
;   store i8 %s, ptr %q, align 1
;   %t = add nsw i8 %s, 100
;   %j = add nuw nsw i32 %i, 1
;   %q.1 = getelementptr i8, ptr %p, i32 %j
;   store i8 %t, ptr %q.1, align 1
;   %t.1 = add i8 %s, -56
;   %j.1 = add nuw nsw i32 %i, 2
;   %q.2 = getelementptr i8, ptr %p, i32 %j.1
;   store i8 %t.1, ptr %q.2, align 1
;   %t.2 = add i8 %s, 44
;   %j.2 = add nuw nsw i32 %i, 3
;   %q.3 = getelementptr i8, ptr %p, i32 %j.2
;   store i8 %t.2, ptr %q.3, align 1
;   %t.3 = add i8 %s, -112
;   %j.3 = add nuw nsw i32 %i, 4
;   %niter.cmp = icmp ne i32 %j.3, %unroll_end
;   br i1 %niter.cmp, label %h, label %x.unr-lcssa, !llvm.loop !0
;
; x.unr-lcssa:                                      ; preds = %h
;   %j.3.unr = phi i32 [ %j.3, %h ]
;   %t.3.unr = phi i8 [ %t.3, %h ]
;   %lcmp.mod = icmp ne i32 %xtraiter, 0
;   br i1 %lcmp.mod, label %h.epil.preheader, label %x
;
; h.epil.preheader:                                 ; preds = %x.unr-lcssa, %entry
;   %i.epil.init = phi i32 [ 0, %entry ], [ %j.3.unr, %x.unr-lcssa ]
;   %s.epil.init = phi i8 [ %a, %entry ], [ %t.3.unr, %x.unr-lcssa ]
;   br label %h.epil
;
; h.epil:                                           ; preds = %h.epil, %h.epil.preheader
;   %i.epil = phi i32 [ %j.epil, %h.epil ], [ %i.epil.init, %h.epil.preheader ]
;   %s.epil = phi i8 [ %t.epil, %h.epil ], [ %s.epil.init, %h.epil.preheader ]
;   %q.epil = getelementptr i8, ptr %p, i32 %i.epil
;   store i8 %s.epil, ptr %q.epil, align 1
;   %t.epil = add nsw i8 %s.epil, 100
;   %j.epil = add nuw nsw i32 %i.epil, 1
;   %c.epil = icmp ne i32 %j.epil, %n
;   br i1 %c.epil, label %h.epil, label %x, !llvm.loop !2
;
; x:                                                ; preds = %h.epil, %x.unr-lcssa
;   ret void
; }
; define void @two(ptr %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %entry
;   br label %l
;
; l:                                                ; preds = %h
;   store i32 0, ptr %p, align 4
;   br label %l.1
;
; l.1:                                              ; preds = %l
;   %q.1 = getelementptr i32, ptr %p, i32 1
;   store i32 1, ptr %q.1, align 4
;   br label %x
;
; x:                                                ; preds = %l.1
;   ret void
; }
