; test opt licm
target triple = "nvptx64-nvidia-cuda"

@g = internal global i32 7, align 4

; The loop need not come to the divisions: the one by -1 may overflow and stays, the one by 3 moves.
define void @divides(i32 %n, i32 %m, ptr %q) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %c = icmp slt i32 %i, %m
  br i1 %c, label %then, label %l
then:
  %a = sdiv i32 %n, -1
  %b = sdiv i32 %n, 3
  %s = add i32 %a, %b
  store i32 %s, ptr %q
  br label %l
l:
  %j = add i32 %i, 1
  %d = icmp slt i32 %j, 100
  br i1 %d, label %h, label %x
x:
  ret void
}

; A load of a variable moves from where the loop need not come to, and loses what would make it undefined; one that is
; certain to be executed keeps it.
define void @keeps(i32 %m, ptr noalias %q) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %w = load i32, ptr @g, align 4, !noundef !0
  %c = icmp slt i32 %i, %w
  br i1 %c, label %then, label %l
then:
  %v = load i32, ptr @g, align 4, !noundef !0
  store i32 %v, ptr %q
  br label %l
l:
  %j = add i32 %i, 1
  %d = icmp slt i32 %j, %m
  br i1 %d, label %h, label %x
x:
  ret void
}

declare i32 @together(i32) convergent nounwind willreturn memory(none)

; What the threads of the loop do together stays with them.
define void @waits(i32 %n, ptr %q) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %z = call i32 @together(i32 %n)
  store i32 %z, ptr %q
  %j = add i32 %i, 1
  %d = icmp slt i32 %j, %n
  br i1 %d, label %h, label %x
x:
  ret void
}

!0 = !{}

; want: opt licm
; define void @divides(i32 %n, i32 %m, ptr %q) {
; entry:
;   %b = sdiv i32 %n, 3
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %c = icmp slt i32 %i, %m
;   br i1 %c, label %then, label %l
;
; then:                                             ; preds = %h
;   %a = sdiv i32 %n, -1
;   %s = add i32 %a, %b
;   store i32 %s, ptr %q, align 4
;   br label %l
;
; l:                                                ; preds = %then, %h
;   %j = add i32 %i, 1
;   %d = icmp slt i32 %j, 100
;   br i1 %d, label %h, label %x
;
; x:                                                ; preds = %l
;   ret void
; }
; define void @keeps(i32 %m, ptr noalias %q) {
; entry:
;   %w = load i32, ptr @g, align 4, !noundef !0
;   %v = load i32, ptr @g, align 4
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %c = icmp slt i32 %i, %w
;   br i1 %c, label %then, label %l
;
; then:                                             ; preds = %h
;   store i32 %v, ptr %q, align 4
;   br label %l
;
; l:                                                ; preds = %then, %h
;   %j = add i32 %i, 1
;   %d = icmp slt i32 %j, %m
;   br i1 %d, label %h, label %x
;
; x:                                                ; preds = %l
;   ret void
; }
; define void @waits(i32 %n, ptr %q) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %z = call i32 @together(i32 %n)
;   %j = add i32 %i, 1
;   %d = icmp slt i32 %j, %n
;   br i1 %d, label %h, label %x
;
; x:                                                ; preds = %h
;   %z.lcssa = phi i32 [ %z, %h ]
;   store i32 %z.lcssa, ptr %q, align 4
;   ret void
; }
