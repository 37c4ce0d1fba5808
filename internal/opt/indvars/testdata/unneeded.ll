; test opt indvars
target triple = "nvptx64-nvidia-cuda"

; A counter that only counts for itself goes, and one that two others count with.
define void @alone(i32 %n, ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %a = phi i32 [ 7, %entry ], [ %b, %h ]
  %x = phi i32 [ 1, %entry ], [ %y, %h ]
  %y = phi i32 [ 2, %entry ], [ %z, %h ]
  %b = mul i32 %a, 3
  %z = add i32 %x, %y
  store i32 %i, ptr %p
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret void
}

; Stays: what is stored, what a branch asks for, what is wanted behind, what lanes exchange.
define float @wanted(i32 %n, ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %a = phi i32 [ 7, %entry ], [ %b, %h ]
  %s = phi i32 [ 5, %entry ], [ %t, %h ]
  %f = phi float [ 0.0, %entry ], [ %g, %h ]
  %b = mul i32 %a, 3
  %t = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %s, i32 0, i32 31)
  %g = fadd float %f, 1.0
  store i32 %b, ptr %p
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret float %g
}

; What was computed of it, and what that alone asked for, goes with it.
define void @with(i32 %n, ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %a = phi i32 [ 7, %entry ], [ %b, %h ]
  %b = sdiv i32 %a, %n
  %d = load i32, ptr %p
  %u = add i32 %d, %b
  %j = add i32 %i, 1
  store i32 %j, ptr %p
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret void
}

declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent

; want: opt indvars
; define void @alone(i32 %n, ptr %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   store i32 %i, ptr %p, align 4
;   %j = add nuw nsw i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %e
;
; e:                                                ; preds = %h
;   ret void
; }
; define float @wanted(i32 %n, ptr %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %a = phi i32 [ 7, %entry ], [ %b, %h ]
;   %s = phi i32 [ 5, %entry ], [ %t, %h ]
;   %f = phi float [ 0.000000e+00, %entry ], [ %g, %h ]
;   %b = mul i32 %a, 3
;   %t = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %s, i32 0, i32 31)
;   %g = fadd float %f, 1.000000e+00
;   store i32 %b, ptr %p, align 4
;   %j = add nuw nsw i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %e
;
; e:                                                ; preds = %h
;   %g.lcssa = phi float [ %g, %h ]
;   ret float %g.lcssa
; }
; define void @with(i32 %n, ptr %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %j = add nuw nsw i32 %i, 1
;   store i32 %j, ptr %p, align 4
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %e
;
; e:                                                ; preds = %h
;   ret void
; }
