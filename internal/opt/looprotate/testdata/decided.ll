; test opt loop-rotate
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()

; A header with a barrier is not copied.
define void @waits(i32 %n, ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  call void @llvm.nvvm.barrier0()
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b, label %x
b:
  store i32 %i, ptr %p
  %j = add i32 %i, 1
  br label %h
x:
  ret void
}

; Never entered: the first test is decided, against the loop.
define i32 @never(ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 20, %entry ], [ %j, %b ]
  %c = icmp slt i32 %i, 10
  br i1 %c, label %b, label %x
b:
  store i32 %i, ptr %p
  %j = add i32 %i, 1
  br label %h
x:
  ret i32 %i
}

; want: opt loop-rotate
; define void @waits(i32 %n, ptr %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %b ]
;   call void @llvm.nvvm.barrier0()
;   %c = icmp slt i32 %i, %n
;   br i1 %c, label %b, label %x
;
; b:                                                ; preds = %h
;   store i32 %i, ptr %p, align 4
;   %j = add i32 %i, 1
;   br label %h
;
; x:                                                ; preds = %h
;   ret void
; }
; define i32 @never(ptr %p) {
; entry:
;   br i1 false, label %b.lr.ph, label %x
;
; b.lr.ph:                                          ; preds = %entry
;   br label %b
;
; b:                                                ; preds = %b, %b.lr.ph
;   %i1 = phi i32 [ 20, %b.lr.ph ], [ %j, %b ]
;   store i32 %i1, ptr %p, align 4
;   %j = add i32 %i1, 1
;   %c = icmp slt i32 %j, 10
;   br i1 %c, label %b, label %h.x_crit_edge
;
; h.x_crit_edge:                                    ; preds = %b
;   %split = phi i32 [ %j, %b ]
;   br label %x
;
; x:                                                ; preds = %h.x_crit_edge, %entry
;   %i.lcssa = phi i32 [ %split, %h.x_crit_edge ], [ 20, %entry ]
;   ret i32 %i.lcssa
; }
