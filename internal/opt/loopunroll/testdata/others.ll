; test opt loop-unroll
target triple = "x86_64-unknown-linux-gnu"

; Two exits are counted: the earlier one decides how many copies there are, the other one goes in all but the last.
define i32 @exits(ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %c = icmp eq i32 %i, 2
  br i1 %c, label %x, label %b
b:
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, 5
  br i1 %d, label %y, label %h
x:
  ret i32 %i
y:
  ret i32 7
}

; Once or three times.
define void @orzero(ptr %p, i32 %n) {
entry:
  %end = add i32 %n, 2
  br label %b
b:
  %i = phi i32 [ %n, %entry ], [ %j, %b ]
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %c = icmp slt i32 %i, %end
  br i1 %c, label %b, label %x
x:
  ret void
}

; Each copy has scopes of its own.
define void @scopes(ptr %p, ptr %q) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  %v = load i32, ptr %p, !alias.scope !0
  store i32 %v, ptr %q, !noalias !0
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, 2
  br i1 %c, label %x, label %b
x:
  ret void
}

; Behind two iterations the smaller one is known.
define void @smaller(ptr %p, i32 noundef %n) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %m = call i32 @llvm.umin.i32(i32 %i, i32 2)
  store volatile i32 %m, ptr %p
  %j = add nuw i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %x, label %b
x:
  ret void
}

; So do counters that go down.
define void @larger(ptr %p, i32 noundef %n) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %m = call i32 @llvm.smax.i32(i32 -2, i32 %i)
  store volatile i32 %m, ptr %p
  %j = add nsw i32 %i, -1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %x, label %b
x:
  ret void
}

; The second copy need not load what the first one has loaded; behind a store it must.
define void @loads(ptr noalias %p, ptr noalias %q, i64 noundef %n) {
entry:
  br label %b
b:
  %i = phi i64 [ 0, %entry ], [ %j, %b ]
  %j = add nuw nsw i64 %i, 1
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %d = getelementptr i32, ptr %p, i64 %j
  %w = load i32, ptr %d
  %s = add i32 %v, %w
  %o = getelementptr i32, ptr %q, i64 %i
  store i32 %s, ptr %o
  %c = icmp eq i64 %j, 1000
  br i1 %c, label %x, label %b, !llvm.loop !3
x:
  ret void
}

; Here the store may be to what the second copy loads.
define void @stored(ptr %p, ptr %q, i64 noundef %n) {
entry:
  br label %b
b:
  %i = phi i64 [ 0, %entry ], [ %j, %b ]
  %j = add nuw nsw i64 %i, 1
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %d = getelementptr i32, ptr %p, i64 %j
  %w = load i32, ptr %d
  %s = add i32 %v, %w
  %o = getelementptr i32, ptr %q, i64 %i
  store i32 %s, ptr %o
  %c = icmp eq i64 %j, 1000
  br i1 %c, label %x, label %b, !llvm.loop !3
x:
  ret void
}

; The first load is poison for some numbers, the second one is not; and one is not come to always.
define void @promised(ptr noalias %p, ptr noalias %q, ptr %r) {
entry:
  br label %b
b:
  %i = phi i64 [ 0, %entry ], [ %j, %on ]
  %j = add nuw nsw i64 %i, 1
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %d = getelementptr i32, ptr %p, i64 %j
  %w = load i32, ptr %d, !range !5
  %y = load volatile i1, ptr %r
  br i1 %y, label %some, label %on
some:
  %h = getelementptr i32, ptr %q, i64 %j
  %k = load i32, ptr %h
  store volatile i32 %k, ptr %r
  br label %on
on:
  %m = getelementptr i32, ptr %q, i64 %i
  %l = load i32, ptr %m
  %s = add i32 %v, %w
  %t = add i32 %s, %l
  store volatile i32 %t, ptr %r
  %c = icmp eq i64 %j, 1000
  br i1 %c, label %x, label %b, !llvm.loop !3
x:
  ret void
}

; Of six iterations in copies of four the second copy may leave.
define void @within(ptr %p) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, 6
  br i1 %c, label %x, label %b, !llvm.loop !6
x:
  ret void
}

; Nothing is left of most of nine iterations.
define i32 @left(ptr %p) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %r = phi i32 [ 0, %entry ], [ %u, %b ]
  %a = mul i32 %i, %i
  %d = urem i32 %a, 7
  %e = xor i32 %d, 5
  %f = sdiv i32 %e, 3
  %g = mul i32 %f, %d
  %h = urem i32 %g, 9
  %k = xor i32 %h, %f
  %l = udiv i32 %k, 3
  %u = add i32 %r, %l
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, 9
  br i1 %c, label %x, label %b
x:
  ret i32 %u
}


declare void @llvm.experimental.noalias.scope.decl(metadata)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
!0 = !{!1}
!1 = distinct !{!1, !2, !"scope"}
!2 = distinct !{!2}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.unroll.count", i32 2}
!5 = !{i32 0, i32 10}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.unroll.count", i32 4}

; want: opt loop-unroll
; define i32 @exits(ptr %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %entry
;   br label %b
;
; b:                                                ; preds = %h
;   store volatile i32 0, ptr %p, align 4
;   br label %b.1
;
; b.1:                                              ; preds = %b
;   store volatile i32 1, ptr %p, align 4
;   br i1 true, label %x, label %b.2
;
; b.2:                                              ; preds = %b.1
;   store volatile i32 2, ptr %p, align 4
;   ret i32 7
;
; x:                                                ; preds = %b.1
;   %i.lcssa = phi i32 [ 2, %b.1 ]
;   ret i32 %i.lcssa
; }
; define void @orzero(ptr %p, i32 %n) {
; entry:
;   %end = add i32 %n, 2
;   br label %b
;
; b:                                                ; preds = %entry
;   store volatile i32 %n, ptr %p, align 4
;   %j = add i32 %n, 1
;   %c = icmp slt i32 %n, %end
;   br i1 %c, label %b.1, label %x
;
; b.1:                                              ; preds = %b
;   store volatile i32 %j, ptr %p, align 4
;   %j.1 = add i32 %n, 2
;   store volatile i32 %j.1, ptr %p, align 4
;   br label %x
;
; x:                                                ; preds = %b.1, %b
;   ret void
; }
; define void @scopes(ptr %p, ptr %q) {
; entry:
;   br label %b
;
; b:                                                ; preds = %entry
;   call void @llvm.experimental.noalias.scope.decl(metadata !0)
;   %v = load i32, ptr %p, align 4, !alias.scope !0
;   store i32 %v, ptr %q, align 4, !noalias !0
;   call void @llvm.experimental.noalias.scope.decl(metadata !3)
;   %v.1 = load i32, ptr %p, align 4, !alias.scope !3
;   store i32 %v.1, ptr %q, align 4, !noalias !3
;   ret void
; }
; define void @smaller(ptr %p, i32 noundef %n) {
; entry:
;   br label %b.peel.begin
;
; b.peel.begin:                                     ; preds = %entry
;   br label %b.peel
;
; b.peel:                                           ; preds = %b.peel.begin
;   %m.peel = call i32 @llvm.umin.i32(i32 0, i32 2)
;   store volatile i32 %m.peel, ptr %p, align 4
;   %j.peel = add nuw i32 0, 1
;   %c.peel = icmp eq i32 %j.peel, %n
;   br i1 %c.peel, label %x, label %b.peel.next
;
; b.peel.next:                                      ; preds = %b.peel
;   br label %b.peel2
;
; b.peel2:                                          ; preds = %b.peel.next
;   %m.peel3 = call i32 @llvm.umin.i32(i32 %j.peel, i32 2)
;   store volatile i32 %m.peel3, ptr %p, align 4
;   %j.peel4 = add nuw i32 %j.peel, 1
;   %c.peel5 = icmp eq i32 %j.peel4, %n
;   br i1 %c.peel5, label %x, label %b.peel.next1
;
; b.peel.next1:                                     ; preds = %b.peel2
;   br label %b.peel.next6
;
; b.peel.next6:                                     ; preds = %b.peel.next1
;   br label %entry.peel.newph
;
; entry.peel.newph:                                 ; preds = %b.peel.next6
;   br label %b
;
; b:                                                ; preds = %b, %entry.peel.newph
;   %i = phi i32 [ %j.peel4, %entry.peel.newph ], [ %j, %b ]
;   store volatile i32 2, ptr %p, align 4
;   %j = add nuw i32 %i, 1
;   %c = icmp eq i32 %j, %n
;   br i1 %c, label %x.loopexit, label %b, !llvm.loop !0
;
; x.loopexit:                                       ; preds = %b
;   br label %x
;
; x:                                                ; preds = %x.loopexit, %b.peel2, %b.peel
;   ret void
; }
; define void @larger(ptr %p, i32 noundef %n) {
; entry:
;   br label %b.peel.begin
;
; b.peel.begin:                                     ; preds = %entry
;   br label %b.peel
;
; b.peel:                                           ; preds = %b.peel.begin
;   %m.peel = call i32 @llvm.smax.i32(i32 -2, i32 0)
;   store volatile i32 %m.peel, ptr %p, align 4
;   %j.peel = add nsw i32 0, -1
;   %c.peel = icmp eq i32 %j.peel, %n
;   br i1 %c.peel, label %x, label %b.peel.next
;
; b.peel.next:                                      ; preds = %b.peel
;   br label %b.peel2
;
; b.peel2:                                          ; preds = %b.peel.next
;   %m.peel3 = call i32 @llvm.smax.i32(i32 -2, i32 %j.peel)
;   store volatile i32 %m.peel3, ptr %p, align 4
;   %j.peel4 = add nsw i32 %j.peel, -1
;   %c.peel5 = icmp eq i32 %j.peel4, %n
;   br i1 %c.peel5, label %x, label %b.peel.next1
;
; b.peel.next1:                                     ; preds = %b.peel2
;   br label %b.peel.next6
;
; b.peel.next6:                                     ; preds = %b.peel.next1
;   br label %entry.peel.newph
;
; entry.peel.newph:                                 ; preds = %b.peel.next6
;   br label %b
;
; b:                                                ; preds = %b, %entry.peel.newph
;   %i = phi i32 [ %j.peel4, %entry.peel.newph ], [ %j, %b ]
;   store volatile i32 -2, ptr %p, align 4
;   %j = add nsw i32 %i, -1
;   %c = icmp eq i32 %j, %n
;   br i1 %c, label %x.loopexit, label %b, !llvm.loop !0
;
; x.loopexit:                                       ; preds = %b
;   br label %x
;
; x:                                                ; preds = %x.loopexit, %b.peel2, %b.peel
;   ret void
; }
; define void @loads(ptr noalias %p, ptr noalias %q, i64 noundef %n) {
; entry:
;   br label %b
;
; b:                                                ; preds = %b, %entry
;   %i = phi i64 [ 0, %entry ], [ %j.1, %b ]
;   %j = add nuw nsw i64 %i, 1
;   %a = getelementptr i32, ptr %p, i64 %i
;   %v = load i32, ptr %a, align 4
;   %d = getelementptr i32, ptr %p, i64 %j
;   %w = load i32, ptr %d, align 4
;   %s = add i32 %v, %w
;   %o = getelementptr i32, ptr %q, i64 %i
;   store i32 %s, ptr %o, align 4
;   %j.1 = add nuw nsw i64 %i, 2
;   %d.1 = getelementptr i32, ptr %p, i64 %j.1
;   %w.1 = load i32, ptr %d.1, align 4
;   %s.1 = add i32 %w, %w.1
;   %o.1 = getelementptr i32, ptr %q, i64 %j
;   store i32 %s.1, ptr %o.1, align 4
;   %c.1 = icmp eq i64 %j.1, 1000
;   br i1 %c.1, label %x, label %b, !llvm.loop !0
;
; x:                                                ; preds = %b
;   ret void
; }
; define void @stored(ptr %p, ptr %q, i64 noundef %n) {
; entry:
;   br label %b
;
; b:                                                ; preds = %b, %entry
;   %i = phi i64 [ 0, %entry ], [ %j.1, %b ]
;   %j = add nuw nsw i64 %i, 1
;   %a = getelementptr i32, ptr %p, i64 %i
;   %v = load i32, ptr %a, align 4
;   %d = getelementptr i32, ptr %p, i64 %j
;   %w = load i32, ptr %d, align 4
;   %s = add i32 %v, %w
;   %o = getelementptr i32, ptr %q, i64 %i
;   store i32 %s, ptr %o, align 4
;   %j.1 = add nuw nsw i64 %i, 2
;   %a.1 = getelementptr i32, ptr %p, i64 %j
;   %v.1 = load i32, ptr %a.1, align 4
;   %d.1 = getelementptr i32, ptr %p, i64 %j.1
;   %w.1 = load i32, ptr %d.1, align 4
;   %s.1 = add i32 %v.1, %w.1
;   %o.1 = getelementptr i32, ptr %q, i64 %j
;   store i32 %s.1, ptr %o.1, align 4
;   %c.1 = icmp eq i64 %j.1, 1000
;   br i1 %c.1, label %x, label %b, !llvm.loop !0
;
; x:                                                ; preds = %b
;   ret void
; }
; define void @promised(ptr noalias %p, ptr noalias %q, ptr %r) {
; entry:
;   br label %b
;
; b:                                                ; preds = %on.1, %entry
;   %i = phi i64 [ 0, %entry ], [ %j.1, %on.1 ]
;   %j = add nuw nsw i64 %i, 1
;   %a = getelementptr i32, ptr %p, i64 %i
;   %v = load i32, ptr %a, align 4
;   %d = getelementptr i32, ptr %p, i64 %j
;   %w = load i32, ptr %d, align 4, !range !0
;   %y = load volatile i1, ptr %r, align 1
;   br i1 %y, label %some, label %on
;
; some:                                             ; preds = %b
;   %h = getelementptr i32, ptr %q, i64 %j
;   %k = load i32, ptr %h, align 4
;   store volatile i32 %k, ptr %r, align 4
;   br label %on
;
; on:                                               ; preds = %some, %b
;   %m = getelementptr i32, ptr %q, i64 %i
;   %l = load i32, ptr %m, align 4
;   %s = add i32 %v, %w
;   %t = add i32 %s, %l
;   store volatile i32 %t, ptr %r, align 4
;   %j.1 = add nuw nsw i64 %i, 2
;   %a.1 = getelementptr i32, ptr %p, i64 %j
;   %v.1 = load i32, ptr %a.1, align 4
;   %d.1 = getelementptr i32, ptr %p, i64 %j.1
;   %w.1 = load i32, ptr %d.1, align 4, !range !0
;   %y.1 = load volatile i1, ptr %r, align 1
;   br i1 %y.1, label %some.1, label %on.1
;
; some.1:                                           ; preds = %on
;   %h.1 = getelementptr i32, ptr %q, i64 %j.1
;   %k.1 = load i32, ptr %h.1, align 4
;   store volatile i32 %k.1, ptr %r, align 4
;   br label %on.1
;
; on.1:                                             ; preds = %some.1, %on
;   %m.1 = getelementptr i32, ptr %q, i64 %j
;   %l.1 = load i32, ptr %m.1, align 4
;   %s.1 = add i32 %v.1, %w.1
;   %t.1 = add i32 %s.1, %l.1
;   store volatile i32 %t.1, ptr %r, align 4
;   %c.1 = icmp eq i64 %j.1, 1000
;   br i1 %c.1, label %x, label %b, !llvm.loop !1
;
; x:                                                ; preds = %on.1
;   ret void
; }
; define void @within(ptr %p) {
; entry:
;   br label %b
;
; b:                                                ; preds = %b.2, %entry
;   %i = phi i32 [ 0, %entry ], [ %j.3, %b.2 ]
;   store volatile i32 %i, ptr %p, align 4
;   %j = add nuw nsw i32 %i, 1
;   store volatile i32 %j, ptr %p, align 4
;   %j.1 = add nuw nsw i32 %i, 2
;   %c.1 = icmp eq i32 %j.1, 6
;   br i1 %c.1, label %x, label %b.2
;
; b.2:                                              ; preds = %b
;   store volatile i32 %j.1, ptr %p, align 4
;   %j.2 = add nuw nsw i32 %i, 3
;   store volatile i32 %j.2, ptr %p, align 4
;   %j.3 = add nuw nsw i32 %i, 4
;   br label %b, !llvm.loop !0
;
; x:                                                ; preds = %b
;   ret void
; }
; define i32 @left(ptr %p) {
; entry:
;   br label %b
;
; b:                                                ; preds = %entry
;   ret i32 4
; }
