; test opt loop-simplify
target triple = "nvptx64-nvidia-cuda"

; Two ways in, two back edges of one kind, and an exit that another edge leads to: a preheader, a latch, a dedicated exit.
define i32 @f(i1 %c, i1 %d, i32 %n) {
entry:
  br i1 %d, label %h, label %z
z:
  br i1 %c, label %h, label %y
h:
  %i = phi i32 [ 0, %entry ], [ 1, %z ], [ %j, %b ], [ %k, %a ]
  %k = add i32 %i, 2
  br i1 %c, label %b, label %x
b:
  %j = add i32 %i, %n
  br i1 %d, label %h, label %a
a:
  br i1 %c, label %h, label %y
x:
  ret i32 %i
y:
  %r = phi i32 [ 3, %z ], [ %i, %a ]
  ret i32 %r
}

; %i stays as it is along the edge from %a: that is the back edge of an inner loop.
define i32 @two(i1 %c, i1 %d, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ], [ %i, %a ]
  br i1 %c, label %b, label %x
b:
  %j = add i32 %i, %n
  br i1 %d, label %h, label %a
a:
  br label %h
x:
  ret i32 %i
}

; With a barrier it is not: other lanes would meet in the inner header.
define i32 @barrier(i1 %c, i1 %d, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ], [ %i, %a ]
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %b, label %x
b:
  %j = add i32 %i, %n
  br i1 %d, label %h, label %a
a:
  br label %h
x:
  ret i32 %i
}

; A branch on undef leaves the loop; a phi that is one value goes; what is said of the loop goes with its latch.
define i32 @odd(i1 %c, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %n, %entry ], [ %i, %a ], [ %i, %b ]
  %k = phi i32 [ 0, %entry ], [ 1, %a ], [ 2, %b ]
  br i1 undef, label %x, label %b
b:
  br i1 %c, label %h, label %a, !llvm.loop !0
a:
  br label %h, !llvm.loop !0
x:
  %s = add i32 %i, %k
  ret i32 %s
}

; An edge from dead code into the middle of the loop goes.
define void @dead(i1 %c) {
entry:
  br label %h
h:
  br label %b
b:
  br i1 %c, label %h, label %x
never:
  br label %b
x:
  ret void
}

; The way in is a jump to a computed address: no preheader.
define void @computed(ptr %p, i1 %c) {
entry:
  indirectbr ptr %p, [label %h, label %x]
h:
  br i1 %c, label %h, label %x
x:
  ret void
}

declare void @llvm.nvvm.barrier0() convergent nounwind
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}

; want: opt loop-simplify
; define i32 @f(i1 %c, i1 %d, i32 %n) {
; entry:
;   br i1 %d, label %h.preheader, label %z
;
; z:                                                ; preds = %entry
;   br i1 %c, label %h.preheader, label %y
;
; h.preheader:                                      ; preds = %z, %entry
;   %i.ph = phi i32 [ 1, %z ], [ 0, %entry ]
;   br label %h
;
; h:                                                ; preds = %h.backedge, %h.preheader
;   %i = phi i32 [ %i.ph, %h.preheader ], [ %i.be, %h.backedge ]
;   %k = add i32 %i, 2
;   br i1 %c, label %b, label %x
;
; b:                                                ; preds = %h
;   %j = add i32 %i, %n
;   br i1 %d, label %h.backedge, label %a
;
; h.backedge:                                       ; preds = %a, %b
;   %i.be = phi i32 [ %j, %b ], [ %k, %a ]
;   br label %h
;
; a:                                                ; preds = %b
;   br i1 %c, label %h.backedge, label %y.loopexit
;
; x:                                                ; preds = %h
;   ret i32 %i
;
; y.loopexit:                                       ; preds = %a
;   br label %y
;
; y:                                                ; preds = %y.loopexit, %z
;   %r = phi i32 [ 3, %z ], [ %i, %y.loopexit ]
;   ret i32 %r
; }
; define i32 @two(i1 %c, i1 %d, i32 %n) {
; entry:
;   br label %h.outer
;
; h.outer.loopexit:                                 ; preds = %b
;   br label %h.outer
;
; h.outer:                                          ; preds = %h.outer.loopexit, %entry
;   %i.ph = phi i32 [ 0, %entry ], [ %j, %h.outer.loopexit ]
;   br label %h
;
; h:                                                ; preds = %a, %h.outer
;   br i1 %c, label %b, label %x
;
; b:                                                ; preds = %h
;   %j = add i32 %i.ph, %n
;   br i1 %d, label %h.outer.loopexit, label %a
;
; a:                                                ; preds = %b
;   br label %h
;
; x:                                                ; preds = %h
;   ret i32 %i.ph
; }
; define i32 @barrier(i1 %c, i1 %d, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h.backedge, %entry
;   %i = phi i32 [ 0, %entry ], [ %i.be, %h.backedge ]
;   call void @llvm.nvvm.barrier0()
;   br i1 %c, label %b, label %x
;
; b:                                                ; preds = %h
;   %j = add i32 %i, %n
;   br i1 %d, label %h.backedge, label %a
;
; h.backedge:                                       ; preds = %a, %b
;   %i.be = phi i32 [ %j, %b ], [ %i, %a ]
;   br label %h
;
; a:                                                ; preds = %b
;   br label %h.backedge
;
; x:                                                ; preds = %h
;   ret i32 %i
; }
; define i32 @odd(i1 %c, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h.backedge, %entry
;   %k = phi i32 [ 0, %entry ], [ %k.be, %h.backedge ]
;   br i1 true, label %x, label %b
;
; b:                                                ; preds = %h
;   br i1 %c, label %h.backedge, label %a
;
; h.backedge:                                       ; preds = %a, %b
;   %k.be = phi i32 [ 1, %a ], [ 2, %b ]
;   br label %h, !llvm.loop !0
;
; a:                                                ; preds = %b
;   br label %h.backedge
;
; x:                                                ; preds = %h
;   %s = add i32 %n, %k
;   ret i32 %s
; }
; define void @dead(i1 %c) {
; entry:
;   br label %h
;
; h:                                                ; preds = %b, %entry
;   br label %b
;
; b:                                                ; preds = %h
;   br i1 %c, label %h, label %x
;
; never:                                            ; No predecessors!
;   unreachable
;
; x:                                                ; preds = %b
;   ret void
; }
; define void @computed(ptr %p, i1 %c) {
; entry:
;   indirectbr ptr %p, [label %h, label %x]
;
; h:                                                ; preds = %h, %entry
;   br i1 %c, label %h, label %x.loopexit
;
; x.loopexit:                                       ; preds = %h
;   br label %x
;
; x:                                                ; preds = %x.loopexit, %entry
;   ret void
; }
