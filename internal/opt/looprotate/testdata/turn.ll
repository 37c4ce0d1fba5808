; test opt loop-rotate
target triple = "nvptx64-nvidia-cuda"

; The test goes into the preheader and behind the body; what the header loads is loaded in both.
define i32 @f(i32 %n, ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %s = phi i32 [ 7, %entry ], [ %t, %b ]
  %k = mul i32 %n, 3
  %l = load i32, ptr %p
  %m = add i32 %l, %k
  %c = icmp slt i32 %i, %m
  br i1 %c, label %b, label %x
b:
  %v = load i32, ptr %p
  %w = add i32 %v, %l
  %t = add i32 %s, %w
  %j = add i32 %i, 1
  br label %h, !llvm.loop !0
x:
  %r = add i32 %s, %l
  ret i32 %r
}

; Entered whatever happens: the first test is decided.
define i32 @known(ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %c = icmp slt i32 %i, 10
  br i1 %c, label %b, label %x
b:
  store i32 %i, ptr %p
  %j = add i32 %i, 1
  br label %h
x:
  ret i32 %i
}

; Two nested: both turn.
define void @nest(i32 %n, i32 %m, ptr %p) {
entry:
  br label %oh
oh:
  %i = phi i32 [ 0, %entry ], [ %i1, %ol ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %ob, label %x
ob:
  br label %ih
ih:
  %j = phi i32 [ 0, %ob ], [ %j1, %ib ]
  %d = icmp slt i32 %j, %m
  br i1 %d, label %ib, label %ol
ib:
  %q = add i32 %i, %j
  store i32 %q, ptr %p
  %j1 = add i32 %j, 1
  br label %ih
ol:
  %i1 = add i32 %i, 1
  br label %oh
x:
  ret void
}

; A barrier in the header would stand in two places: left.
define void @barrier(i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  call void @llvm.nvvm.barrier0()
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b, label %x
b:
  %j = add i32 %i, 1
  br label %h
x:
  ret void
}

; A barrier in the body is no obstacle.
define void @inside(i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b, label %x
b:
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  br label %h
x:
  ret void
}

; The latch only counts: it goes to the end of the block that may leave, and the loop tests behind its body then.
define i32 @latch(i32 %n, ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %v = load i32, ptr %p
  %c = icmp slt i32 %i, %v
  br i1 %c, label %l, label %x
l:
  %j = add i32 %i, 1
  br label %h
x:
  ret i32 %i
}

; Two exits.
define i32 @two(i32 %n, ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b, label %x
b:
  %v = load i32, ptr %p
  %d = icmp eq i32 %v, %i
  br i1 %d, label %y, label %l
l:
  store i32 %i, ptr %p
  %j = add i32 %i, 1
  br label %h
x:
  ret i32 %i
y:
  %k = mul i32 %i, %v
  ret i32 %k
}

declare void @llvm.nvvm.barrier0() convergent nounwind
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}

; want: opt loop-rotate
; define i32 @f(i32 %n, ptr %p) {
; entry:
;   %k = mul i32 %n, 3
;   %l1 = load i32, ptr %p, align 4
;   %m2 = add i32 %l1, %k
;   %c3 = icmp slt i32 0, %m2
;   br i1 %c3, label %b.lr.ph, label %x
;
; b.lr.ph:                                          ; preds = %entry
;   br label %b
;
; b:                                                ; preds = %b, %b.lr.ph
;   %l6 = phi i32 [ %l1, %b.lr.ph ], [ %l, %b ]
;   %s5 = phi i32 [ 7, %b.lr.ph ], [ %t, %b ]
;   %i4 = phi i32 [ 0, %b.lr.ph ], [ %j, %b ]
;   %v = load i32, ptr %p, align 4
;   %w = add i32 %v, %l6
;   %t = add i32 %s5, %w
;   %j = add i32 %i4, 1
;   %l = load i32, ptr %p, align 4
;   %m = add i32 %l, %k
;   %c = icmp slt i32 %j, %m
;   br i1 %c, label %b, label %h.x_crit_edge, !llvm.loop !0
;
; h.x_crit_edge:                                    ; preds = %b
;   %split = phi i32 [ %t, %b ]
;   %split7 = phi i32 [ %l, %b ]
;   br label %x
;
; x:                                                ; preds = %h.x_crit_edge, %entry
;   %s.lcssa = phi i32 [ %split, %h.x_crit_edge ], [ 7, %entry ]
;   %l.lcssa = phi i32 [ %split7, %h.x_crit_edge ], [ %l1, %entry ]
;   %r = add i32 %s.lcssa, %l.lcssa
;   ret i32 %r
; }
; define i32 @known(ptr %p) {
; entry:
;   br label %b
;
; b:                                                ; preds = %b, %entry
;   %i1 = phi i32 [ 0, %entry ], [ %j, %b ]
;   store i32 %i1, ptr %p, align 4
;   %j = add i32 %i1, 1
;   %c = icmp slt i32 %j, 10
;   br i1 %c, label %b, label %x
;
; x:                                                ; preds = %b
;   %i.lcssa = phi i32 [ %j, %b ]
;   ret i32 %i.lcssa
; }
; define void @nest(i32 %n, i32 %m, ptr %p) {
; entry:
;   %c3 = icmp slt i32 0, %n
;   br i1 %c3, label %ob.lr.ph, label %x
;
; ob.lr.ph:                                         ; preds = %entry
;   br label %ob
;
; ob:                                               ; preds = %ol, %ob.lr.ph
;   %i4 = phi i32 [ 0, %ob.lr.ph ], [ %i1, %ol ]
;   %d1 = icmp slt i32 0, %m
;   br i1 %d1, label %ib.lr.ph, label %ol
;
; ib.lr.ph:                                         ; preds = %ob
;   br label %ib
;
; ib:                                               ; preds = %ib, %ib.lr.ph
;   %j2 = phi i32 [ 0, %ib.lr.ph ], [ %j1, %ib ]
;   %q = add i32 %i4, %j2
;   store i32 %q, ptr %p, align 4
;   %j1 = add i32 %j2, 1
;   %d = icmp slt i32 %j1, %m
;   br i1 %d, label %ib, label %ih.ol_crit_edge
;
; ih.ol_crit_edge:                                  ; preds = %ib
;   br label %ol
;
; ol:                                               ; preds = %ih.ol_crit_edge, %ob
;   %i1 = add i32 %i4, 1
;   %c = icmp slt i32 %i1, %n
;   br i1 %c, label %ob, label %oh.x_crit_edge
;
; oh.x_crit_edge:                                   ; preds = %ol
;   br label %x
;
; x:                                                ; preds = %oh.x_crit_edge, %entry
;   ret void
; }
; define void @barrier(i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   call void @llvm.nvvm.barrier0()
;   %c = icmp slt i32 %i, %n
;   %j = add i32 %i, 1
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
; define void @inside(i32 %n) {
; entry:
;   %c1 = icmp slt i32 0, %n
;   br i1 %c1, label %b.lr.ph, label %x
;
; b.lr.ph:                                          ; preds = %entry
;   br label %b
;
; b:                                                ; preds = %b, %b.lr.ph
;   %i2 = phi i32 [ 0, %b.lr.ph ], [ %j, %b ]
;   call void @llvm.nvvm.barrier0()
;   %j = add i32 %i2, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %b, label %h.x_crit_edge
;
; h.x_crit_edge:                                    ; preds = %b
;   br label %x
;
; x:                                                ; preds = %h.x_crit_edge, %entry
;   ret void
; }
; define i32 @latch(i32 %n, ptr %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %v = load i32, ptr %p, align 4
;   %c = icmp slt i32 %i, %v
;   %j = add i32 %i, 1
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %i.lcssa = phi i32 [ %i, %h ]
;   ret i32 %i.lcssa
; }
; define i32 @two(i32 %n, ptr %p) {
; entry:
;   %c2 = icmp slt i32 0, %n
;   br i1 %c2, label %b.lr.ph, label %x
;
; b.lr.ph:                                          ; preds = %entry
;   br label %b
;
; b:                                                ; preds = %l, %b.lr.ph
;   %i3 = phi i32 [ 0, %b.lr.ph ], [ %j, %l ]
;   %v = load i32, ptr %p, align 4
;   %d = icmp eq i32 %v, %i3
;   br i1 %d, label %y, label %l
;
; l:                                                ; preds = %b
;   store i32 %i3, ptr %p, align 4
;   %j = add i32 %i3, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %b, label %h.x_crit_edge
;
; h.x_crit_edge:                                    ; preds = %l
;   %split = phi i32 [ %j, %l ]
;   br label %x
;
; x:                                                ; preds = %h.x_crit_edge, %entry
;   %i.lcssa = phi i32 [ %split, %h.x_crit_edge ], [ 0, %entry ]
;   ret i32 %i.lcssa
;
; y:                                                ; preds = %b
;   %i.lcssa1 = phi i32 [ %i3, %b ]
;   %v.lcssa = phi i32 [ %v, %b ]
;   %k = mul i32 %i.lcssa1, %v.lcssa
;   ret i32 %k
; }
