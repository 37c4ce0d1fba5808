; test opt unify-loop-exits
target triple = "nvptx64-nvidia-cuda"

; The loop of a and b is left to x and to y: both go through a block that asks which one is meant, and what is used behind comes through its
; phis.
define i32 @f(i1 %c, i1 %d, i32 %n) {
entry:
  br label %a
a:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  br i1 %c, label %b, label %x
b:
  %j = add i32 %i, %n
  br i1 %d, label %a, label %y
x:
  ret i32 %i
y:
  ret i32 %j
}

; Left where some wait for others at a barrier inside: nothing is done.
define void @waits(ptr %p, i32 %n) {
entry:
  br label %a
a:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  call void @llvm.nvvm.barrier0()
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b, label %x
b:
  %j = add i32 %i, %n
  %d = icmp slt i32 %j, 100
  br i1 %d, label %a, label %y
x:
  store i32 1, ptr %p
  ret void
y:
  store i32 2, ptr %p
  ret void
}

declare void @llvm.nvvm.barrier0()

; want: opt unify-loop-exits
; define i32 @f(i1 %c, i1 %d, i32 %n) {
; entry:
;   br label %a
;
; a:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %b ]
;   br i1 %c, label %b, label %loop.exit.guard
;
; b:                                                ; preds = %a
;   %j = add i32 %i, %n
;   br i1 %d, label %a, label %loop.exit.guard
;
; x:                                                ; preds = %loop.exit.guard
;   ret i32 %i.moved
;
; y:                                                ; preds = %loop.exit.guard
;   ret i32 %j.moved
;
; loop.exit.guard:                                  ; preds = %b, %a
;   %j.moved = phi i32 [ poison, %a ], [ %j, %b ]
;   %i.moved = phi i32 [ %i, %a ], [ %i, %b ]
;   %Guard.x = phi i1 [ true, %a ], [ false, %b ]
;   br i1 %Guard.x, label %x, label %y
; }
; define void @waits(ptr %p, i32 %n) {
; entry:
;   br label %a
;
; a:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %b ]
;   call void @llvm.nvvm.barrier0()
;   %c = icmp slt i32 %i, %n
;   br i1 %c, label %b, label %x
;
; b:                                                ; preds = %a
;   %j = add i32 %i, %n
;   %d = icmp slt i32 %j, 100
;   br i1 %d, label %a, label %y
;
; x:                                                ; preds = %a
;   store i32 1, ptr %p, align 4
;   ret void
;
; y:                                                ; preds = %b
;   store i32 2, ptr %p, align 4
;   ret void
; }
