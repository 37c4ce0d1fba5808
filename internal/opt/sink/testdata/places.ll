; test opt sink
target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)
declare i32 @pure(i32) memory(none) willreturn nounwind

; Into the arm that alone needs it, with what it is computed from.
define i32 @arm(i1 %c, i32 %x, i32 %y) {
entry:
  %a = add i32 %x, 1
  %d = sdiv i32 %a, %y
  br i1 %c, label %t, label %f
t:
  ret i32 %d
f:
  ret i32 %x
}

; To the common dominator of two uses, past a branch and a join.
define i32 @dominator(i1 %c, i1 %d, i32 %x) {
entry:
  %a = mul i32 %x, 3
  br i1 %c, label %l, label %out
l:
  call void @use(i32 0)
  br i1 %d, label %m, label %n
m:
  call void @use(i32 %a)
  br label %out
n:
  call void @use(i32 %a)
  br label %out
out:
  ret i32 %x
}

; The operand of a phi is used at the end of the block it comes from.
define i32 @phi(i1 %c, i32 %x) {
entry:
  %a = mul i32 %x, 3
  %b = mul i32 %x, 5
  br i1 %c, label %l, label %out
l:
  br label %out
out:
  %p = phi i32 [ %a, %l ], [ %b, %entry ]
  ret i32 %p
}

; Uses in both arms: it stays. Uses in code that nobody reaches, or none: it stays.
define i32 @both(i1 %c, i32 %x) {
entry:
  %a = mul i32 %x, 3
  %u = mul i32 %x, 5
  %v = mul i32 %x, 7
  br i1 %c, label %l, label %r
l:
  call void @use(i32 %a)
  br label %out
r:
  call void @use(i32 %a)
  br label %out
dead:
  call void @use(i32 %u)
  br label %out
out:
  ret i32 0
}

; A division stays in front of the loop that uses it.
define void @loop(i32 %n, i32 %x, i1 %c) {
entry:
  %d = sdiv i32 %x, %n
  br i1 %c, label %pre, label %out
pre:
  br label %head
head:
  %i = phi i32 [ 0, %pre ], [ %j, %head ]
  call void @use(i32 %d)
  %j = add i32 %i, 1
  %e = icmp slt i32 %j, %n
  br i1 %e, label %head, label %out
out:
  ret void
}

; Out of a loop it goes, to where its last value is used.
define i32 @leave(i32 %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %d = mul i32 %i, %x
  call void @use(i32 %i)
  %j = add i32 %i, 1
  %e = icmp slt i32 %j, %n
  br i1 %e, label %head, label %out
out:
  %r = add i32 %d, 1
  ret i32 %r
}

; Within a loop it goes to an arm of the same loop, not to the loop inside.
define void @inner(i32 %n, i1 %c) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %a = mul i32 %i, 3
  %b = mul i32 %i, 5
  br i1 %c, label %arm, label %latch
arm:
  call void @use(i32 %a)
  br label %in
in:
  %k = phi i32 [ 0, %arm ], [ %l, %in ]
  call void @use(i32 %b)
  %l = add i32 %k, 1
  %f = icmp slt i32 %l, %n
  br i1 %f, label %in, label %latch
latch:
  %j = add i32 %i, 1
  %e = icmp slt i32 %j, %n
  br i1 %e, label %head, label %out
out:
  ret void
}

; Not into a cycle with two ways in.
define void @irreducible(i1 %c, i1 %d, i1 %e, i32 %x) {
entry:
  %a = mul i32 %x, 3
  br i1 %e, label %top, label %out
top:
  br i1 %c, label %l, label %r
l:
  br i1 %d, label %m, label %out
m:
  call void @use(i32 %a)
  br label %r
r:
  br i1 %d, label %l, label %out
out:
  ret void
}

; Calls without memory move, freezes too.
define i32 @calls(i1 %c, i32 %x) {
entry:
  %a = call i32 @pure(i32 %x)
  %b = freeze i32 %a
  br i1 %c, label %t, label %f
t:
  ret i32 %b
f:
  ret i32 %x
}

; Where it is executed as often as before, only when that holds no more registers: %s would take two.
define i64 @even(i1 %c, i32 %x, i64 %y, i64 %z, ptr %p) {
entry:
  %s = xor i64 %y, %z
  %w = zext i32 %x to i64
  br i1 %c, label %t, label %f
t:
  store i32 1, ptr %p
  br label %f
f:
  %r = add i64 %s, %w
  ret i64 %r
}

; want: opt sink
; define i32 @arm(i1 %c, i32 %x, i32 %y) {
; entry:
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %a = add i32 %x, 1
;   %d = sdiv i32 %a, %y
;   ret i32 %d
;
; f:                                                ; preds = %entry
;   ret i32 %x
; }
; define i32 @dominator(i1 %c, i1 %d, i32 %x) {
; entry:
;   br i1 %c, label %l, label %out
;
; l:                                                ; preds = %entry
;   %a = mul i32 %x, 3
;   call void @use(i32 0)
;   br i1 %d, label %m, label %n
;
; m:                                                ; preds = %l
;   call void @use(i32 %a)
;   br label %out
;
; n:                                                ; preds = %l
;   call void @use(i32 %a)
;   br label %out
;
; out:                                              ; preds = %n, %m, %entry
;   ret i32 %x
; }
; define i32 @phi(i1 %c, i32 %x) {
; entry:
;   %b = mul i32 %x, 5
;   br i1 %c, label %l, label %out
;
; l:                                                ; preds = %entry
;   %a = mul i32 %x, 3
;   br label %out
;
; out:                                              ; preds = %l, %entry
;   %p = phi i32 [ %a, %l ], [ %b, %entry ]
;   ret i32 %p
; }
; define i32 @both(i1 %c, i32 %x) {
; entry:
;   %a = mul i32 %x, 3
;   %u = mul i32 %x, 5
;   %v = mul i32 %x, 7
;   br i1 %c, label %l, label %r
;
; l:                                                ; preds = %entry
;   call void @use(i32 %a)
;   br label %out
;
; r:                                                ; preds = %entry
;   call void @use(i32 %a)
;   br label %out
;
; dead:                                             ; No predecessors!
;   call void @use(i32 %u)
;   br label %out
;
; out:                                              ; preds = %dead, %r, %l
;   ret i32 0
; }
; define void @loop(i32 %n, i32 %x, i1 %c) {
; entry:
;   br i1 %c, label %pre, label %out
;
; pre:                                              ; preds = %entry
;   %d = sdiv i32 %x, %n
;   br label %head
;
; head:                                             ; preds = %head, %pre
;   %i = phi i32 [ 0, %pre ], [ %j, %head ]
;   call void @use(i32 %d)
;   %j = add i32 %i, 1
;   %e = icmp slt i32 %j, %n
;   br i1 %e, label %head, label %out
;
; out:                                              ; preds = %head, %entry
;   ret void
; }
; define i32 @leave(i32 %n, i32 %x) {
; entry:
;   br label %head
;
; head:                                             ; preds = %head, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %head ]
;   call void @use(i32 %i)
;   %j = add i32 %i, 1
;   %e = icmp slt i32 %j, %n
;   br i1 %e, label %head, label %out
;
; out:                                              ; preds = %head
;   %d = mul i32 %i, %x
;   %r = add i32 %d, 1
;   ret i32 %r
; }
; define void @inner(i32 %n, i1 %c) {
; entry:
;   br label %head
;
; head:                                             ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   br i1 %c, label %arm, label %latch
;
; arm:                                              ; preds = %head
;   %a = mul i32 %i, 3
;   %b = mul i32 %i, 5
;   call void @use(i32 %a)
;   br label %in
;
; in:                                               ; preds = %in, %arm
;   %k = phi i32 [ 0, %arm ], [ %l, %in ]
;   call void @use(i32 %b)
;   %l = add i32 %k, 1
;   %f = icmp slt i32 %l, %n
;   br i1 %f, label %in, label %latch
;
; latch:                                            ; preds = %in, %head
;   %j = add i32 %i, 1
;   %e = icmp slt i32 %j, %n
;   br i1 %e, label %head, label %out
;
; out:                                              ; preds = %latch
;   ret void
; }
; define void @irreducible(i1 %c, i1 %d, i1 %e, i32 %x) {
; entry:
;   br i1 %e, label %top, label %out
;
; top:                                              ; preds = %entry
;   %a = mul i32 %x, 3
;   br i1 %c, label %l, label %r
;
; l:                                                ; preds = %r, %top
;   br i1 %d, label %m, label %out
;
; m:                                                ; preds = %l
;   call void @use(i32 %a)
;   br label %r
;
; r:                                                ; preds = %m, %top
;   br i1 %d, label %l, label %out
;
; out:                                              ; preds = %r, %l, %entry
;   ret void
; }
; define i32 @calls(i1 %c, i32 %x) {
; entry:
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %a = call i32 @pure(i32 %x)
;   %b = freeze i32 %a
;   ret i32 %b
;
; f:                                                ; preds = %entry
;   ret i32 %x
; }
; define i64 @even(i1 %c, i32 %x, i64 %y, i64 %z, ptr %p) {
; entry:
;   %s = xor i64 %y, %z
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   store i32 1, ptr %p, align 4
;   br label %f
;
; f:                                                ; preds = %t, %entry
;   %w = zext i32 %x to i64
;   %r = add i64 %s, %w
;   ret i64 %r
; }
