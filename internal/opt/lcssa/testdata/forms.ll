; test opt lcssa
target triple = "nvptx64-nvidia-cuda"

define i32 @one(i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  %s = add i32 %i, %j
  ret i32 %s
}

; Out of two loops: a phi for each, in order.
define i32 @nested(i32 %n) {
entry:
  br label %o
o:
  %k = phi i32 [ 0, %entry ], [ %m, %ol ]
  br label %h
h:
  %i = phi i32 [ %k, %o ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %ol
ol:
  %m = add i32 %k, 3
  %d = icmp slt i32 %m, %n
  br i1 %d, label %o, label %x
x:
  ret i32 %j
}

; Two exits whose ways meet in another loop: a phi where they meet, which is a value of that loop.
define i32 @meet(i1 %c, i1 %d, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %j = add i32 %i, 1
  br i1 %c, label %l, label %x
l:
  br i1 %d, label %h, label %y
x:
  br label %second
y:
  br label %second
second:
  br i1 %c, label %second, label %end
end:
  ret i32 %j
}

; want: opt lcssa
; define i32 @one(i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %i.lcssa = phi i32 [ %i, %h ]
;   %j.lcssa = phi i32 [ %j, %h ]
;   %s = add i32 %i.lcssa, %j.lcssa
;   ret i32 %s
; }
; define i32 @nested(i32 %n) {
; entry:
;   br label %o
;
; o:                                                ; preds = %ol, %entry
;   %k = phi i32 [ 0, %entry ], [ %m, %ol ]
;   br label %h
;
; h:                                                ; preds = %h, %o
;   %i = phi i32 [ %k, %o ], [ %j, %h ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %ol
;
; ol:                                               ; preds = %h
;   %j.lcssa = phi i32 [ %j, %h ]
;   %m = add i32 %k, 3
;   %d = icmp slt i32 %m, %n
;   br i1 %d, label %o, label %x
;
; x:                                                ; preds = %ol
;   %j.lcssa.lcssa = phi i32 [ %j.lcssa, %ol ]
;   ret i32 %j.lcssa.lcssa
; }
; define i32 @meet(i1 %c, i1 %d, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %j = add i32 %i, 1
;   br i1 %c, label %l, label %x
;
; l:                                                ; preds = %h
;   br i1 %d, label %h, label %y
;
; x:                                                ; preds = %h
;   %j.lcssa = phi i32 [ %j, %h ]
;   br label %second
;
; y:                                                ; preds = %l
;   %j.lcssa1 = phi i32 [ %j, %l ]
;   br label %second
;
; second:                                           ; preds = %second, %y, %x
;   %j2 = phi i32 [ %j2, %second ], [ %j.lcssa1, %y ], [ %j.lcssa, %x ]
;   br i1 %c, label %second, label %end
;
; end:                                              ; preds = %second
;   %j2.lcssa = phi i32 [ %j2, %second ]
;   ret i32 %j2.lcssa
; }
