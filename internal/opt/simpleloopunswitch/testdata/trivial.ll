; test opt simple-loop-unswitch
target triple = "nvptx64-nvidia-cuda"

; Two tests, one behind the other, of which the second shares its exit with what the loop decides.
define i32 @two(ptr %p, i1 %c, i1 %d, i32 %x) {
entry:
  br label %h
h:
  br i1 %c, label %b, label %exit
b:
  br i1 %d, label %out, label %latch
latch:
  %v = load volatile i32, ptr %p
  %e = icmp eq i32 %v, 0
  br i1 %e, label %exit, label %h
exit:
  %r = phi i32 [ %x, %h ], [ %v, %latch ]
  ret i32 %r
out:
  ret i32 7
}

; Of a conjunction the part that does not change; it may be poison where the loop does not look at it.
define void @part(ptr %p, i1 %c) {
entry:
  br label %h
h:
  %v = load i1, ptr %p
  %a = select i1 %v, i1 %c, i1 false
  br i1 %a, label %b, label %exit
b:
  store volatile i32 1, ptr %p
  br label %h
exit:
  ret void
}

; The cases that leave; the last that stays is the default.
define i32 @cases(ptr %p, i32 %n) {
entry:
  br label %h
h:
  switch i32 %n, label %exit [
    i32 0, label %a
    i32 1, label %out
    i32 2, label %b
  ]
a:
  store volatile i32 1, ptr %p
  br label %h
b:
  store volatile i32 2, ptr %p
  br label %h
exit:
  ret i32 1
out:
  ret i32 2
}

; A store comes first: it must happen.
define void @stored(ptr %p, i1 %c) {
entry:
  br label %h
h:
  store i32 1, ptr %p
  br i1 %c, label %b, label %exit
b:
  store volatile i32 1, ptr %p
  br label %h
exit:
  ret void
}

; A vote comes first: lanes that leave take part in it.
define void @vote(ptr %p, i1 %c, i1 %d) {
entry:
  br label %h
h:
  %v = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %d)
  br i1 %c, label %b, label %exit
b:
  store volatile i1 %v, ptr %p
  br label %h
exit:
  ret void
}

; What is used behind the loop comes of its first iteration: it is not known in front.
define i32 @used(ptr %p, i1 %c) {
entry:
  br label %h
h:
  %i = phi i32 [ 5, %entry ], [ %j, %b ]
  br i1 %c, label %b, label %exit
b:
  store volatile i32 1, ptr %p
  %j = add i32 %i, 1
  br label %h
exit:
  ret i32 %i
}

; The test is in a loop inside: it is moved in front of that, and then of the one around.
define void @nest(ptr %p, i1 %c) {
entry:
  br label %o
o:
  br label %h
h:
  br i1 %c, label %b, label %exit
b:
  %v = load volatile i1, ptr %p
  br i1 %v, label %h, label %latch
latch:
  br label %o
exit:
  ret void
}

declare i1 @llvm.nvvm.vote.any.sync(i32, i1)

; want: opt simple-loop-unswitch
; define i32 @two(ptr %p, i1 %c, i1 %d, i32 %x) {
; entry:
;   br i1 %c, label %entry.split, label %exit.split
;
; entry.split:                                      ; preds = %entry
;   br i1 %d, label %out, label %entry.split.split
;
; entry.split.split:                                ; preds = %entry.split
;   br label %h
;
; h:                                                ; preds = %latch, %entry.split.split
;   br label %b
;
; b:                                                ; preds = %h
;   br label %latch
;
; latch:                                            ; preds = %b
;   %v = load volatile i32, ptr %p, align 4
;   %e = icmp eq i32 %v, 0
;   br i1 %e, label %exit, label %h
;
; exit:                                             ; preds = %latch
;   %r.lcssa = phi i32 [ %v, %latch ]
;   br label %exit.split
;
; exit.split:                                       ; preds = %exit, %entry
;   %r = phi i32 [ %x, %entry ], [ %r.lcssa, %exit ]
;   ret i32 %r
;
; out:                                              ; preds = %entry.split
;   ret i32 7
; }
; define void @part(ptr %p, i1 %c) {
; entry:
;   %c.fr = freeze i1 %c
;   br i1 %c.fr, label %entry.split, label %exit.split
;
; entry.split:                                      ; preds = %entry
;   br label %h
;
; h:                                                ; preds = %b, %entry.split
;   %v = load i1, ptr %p, align 1
;   %a = select i1 %v, i1 true, i1 false
;   br i1 %a, label %b, label %exit
;
; b:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %h
;
; exit:                                             ; preds = %h
;   br label %exit.split
;
; exit.split:                                       ; preds = %exit, %entry
;   ret void
; }
; define i32 @cases(ptr %p, i32 %n) {
; entry:
;   switch i32 %n, label %exit [
;     i32 1, label %out
;     i32 0, label %entry.split
;     i32 2, label %entry.split
;   ]
;
; entry.split:                                      ; preds = %entry, %entry
;   br label %h
;
; h:                                                ; preds = %h.backedge, %entry.split
;   switch i32 %n, label %b [
;     i32 0, label %a
;   ]
;
; a:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %h.backedge
;
; h.backedge:                                       ; preds = %b, %a
;   br label %h
;
; b:                                                ; preds = %h
;   store volatile i32 2, ptr %p, align 4
;   br label %h.backedge
;
; exit:                                             ; preds = %entry
;   ret i32 1
;
; out:                                              ; preds = %entry
;   ret i32 2
; }
; define void @stored(ptr %p, i1 %c) {
; entry:
;   br label %h
;
; h:                                                ; preds = %b, %entry
;   store i32 1, ptr %p, align 4
;   br i1 %c, label %b, label %exit
;
; b:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %h
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @vote(ptr %p, i1 %c, i1 %d) {
; entry:
;   br label %h
;
; h:                                                ; preds = %b, %entry
;   %v = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %d)
;   br i1 %c, label %b, label %exit
;
; b:                                                ; preds = %h
;   store volatile i1 %v, ptr %p, align 1
;   br label %h
;
; exit:                                             ; preds = %h
;   ret void
; }
; define i32 @used(ptr %p, i1 %c) {
; entry:
;   br label %h
;
; h:                                                ; preds = %b, %entry
;   %i = phi i32 [ 5, %entry ], [ %j, %b ]
;   br i1 %c, label %b, label %exit
;
; b:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   %j = add i32 %i, 1
;   br label %h
;
; exit:                                             ; preds = %h
;   %i.lcssa = phi i32 [ %i, %h ]
;   ret i32 %i.lcssa
; }
; define void @nest(ptr %p, i1 %c) {
; entry:
;   br i1 %c, label %entry.split, label %exit
;
; entry.split:                                      ; preds = %entry
;   br label %o
;
; o:                                                ; preds = %latch, %entry.split
;   br label %o.split
;
; o.split:                                          ; preds = %o
;   br label %h
;
; h:                                                ; preds = %b, %o.split
;   br label %b
;
; b:                                                ; preds = %h
;   %v = load volatile i1, ptr %p, align 1
;   br i1 %v, label %h, label %latch
;
; latch:                                            ; preds = %b
;   br label %o
;
; exit:                                             ; preds = %entry
;   ret void
; }
