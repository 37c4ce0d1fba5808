; test opt loop-reduce
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A row and a column of a matrix, two iterations at once: one pointer each; the second element of the column is a row behind the first.
define float @product(ptr %a, ptr %b, i32 noundef %row, i32 noundef %col, i32 noundef %n) {
entry:
  %at = mul nsw i32 %row, %n
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s2, %loop ]
  %x = add nsw i32 %at, %i
  %xx = sext i32 %x to i64
  %p = getelementptr float, ptr %a, i64 %xx
  %u = load float, ptr %p
  %m = mul nsw i32 %i, %n
  %y = add nsw i32 %m, %col
  %yy = sext i32 %y to i64
  %q = getelementptr float, ptr %b, i64 %yy
  %v = load float, ptr %q
  %p1 = getelementptr i8, ptr %p, i64 4
  %u1 = load float, ptr %p1
  %i1 = or disjoint i32 %i, 1
  %m1 = mul nsw i32 %i1, %n
  %y1 = add nsw i32 %m1, %col
  %yy1 = sext i32 %y1 to i64
  %q1 = getelementptr float, ptr %b, i64 %yy1
  %v1 = load float, ptr %q1
  %f = fmul float %u, %v
  %g = fmul float %u1, %v1
  %h = fadd float %f, %g
  %s2 = fadd float %s, %h
  %i2 = add nuw nsw i32 %i, 2
  %c = icmp slt i32 %i2, %n
  br i1 %c, label %loop, label %end
end:
  ret float %s2
}

; Indices that may wrap in 32 bits: nothing says that they do not.
define void @wraps(ptr %a, i32 noundef %n, i32 noundef %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %m = mul i32 %i, %d
  %x = sext i32 %m to i64
  %p = getelementptr float, ptr %a, i64 %x
  store float 1.0, ptr %p
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Of unsigned indices, marks say it as well as the count of the loop.
define void @unsigned(ptr %a, i32 noundef %n, i32 noundef %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %m = mul nsw i32 %i, %d
  %x = zext nneg i32 %m to i64
  %p = getelementptr float, ptr %a, i64 %x
  store float 1.0, ptr %p
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Under a condition as well: the pointer goes round whether it is used or not.
define void @condition(ptr %a, i32 noundef %n, i32 noundef %d, i32 noundef %k) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %e = icmp eq i32 %i, %k
  br i1 %e, label %then, label %latch
then:
  %m = mul nsw i32 %i, %d
  %x = sext i32 %m to i64
  %p = getelementptr float, ptr %a, i64 %x
  store float 1.0, ptr %p
  br label %latch
latch:
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Shared memory: the machine computes its addresses in 32 bits.
define void @shared(ptr addrspace(3) %a, i32 noundef %n, i32 noundef %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %m = mul nsw i32 %i, %d
  %x = sext i32 %m to i64
  %p = getelementptr float, ptr addrspace(3) %a, i64 %x
  store float 1.0, ptr addrspace(3) %p
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Two iterations: what is computed in front of the loop costs as much as it saves.
define void @short(ptr %a, i32 noundef %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %m = mul nsw i32 %i, %d
  %x = sext i32 %m to i64
  %p = getelementptr float, ptr %a, i64 %x
  store float 1.0, ptr %p
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, 2
  br i1 %c, label %loop, label %end
end:
  ret void
}

; A stride that may be undef is frozen: it is one number for all iterations.
define void @undefined(ptr %a, i32 noundef %n, i64 %d) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 3, %entry ], [ %i1, %loop ]
  %m = mul i64 %i, %d
  %p = getelementptr float, ptr %a, i64 %m
  store float 1.0, ptr %p
  %i1 = add nuw nsw i64 %i, 1
  %t = trunc i64 %i1 to i32
  %c = icmp slt i32 %t, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; want: opt loop-reduce
; define float @product(ptr %a, ptr %b, i32 noundef %row, i32 noundef %col, i32 noundef %n) {
; entry:
;   %at = mul nsw i32 %row, %n
;   %0 = sext i32 %at to i64
;   %1 = shl i64 %0, 2
;   %2 = getelementptr i8, ptr %a, i64 %1
;   %3 = sext i32 %col to i64
;   %4 = shl i64 %3, 2
;   %5 = getelementptr i8, ptr %b, i64 %4
;   %6 = sext i32 %n to i64
;   %7 = shl i64 %6, 3
;   %8 = shl i64 %6, 2
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %9 = phi ptr [ %5, %entry ], [ %14, %loop ]
;   %10 = phi ptr [ %2, %entry ], [ %13, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
;   %s = phi float [ 0.000000e+00, %entry ], [ %s2, %loop ]
;   %u = load float, ptr %10, align 4
;   %v = load float, ptr %9, align 4
;   %11 = getelementptr i8, ptr %10, i64 4
;   %u1 = load float, ptr %11, align 4
;   %12 = getelementptr i8, ptr %9, i64 %8
;   %v1 = load float, ptr %12, align 4
;   %f = fmul float %u, %v
;   %g = fmul float %u1, %v1
;   %h = fadd float %f, %g
;   %s2 = fadd float %s, %h
;   %i2 = add nuw nsw i32 %i, 2
;   %c = icmp slt i32 %i2, %n
;   %13 = getelementptr i8, ptr %10, i64 8
;   %14 = getelementptr i8, ptr %9, i64 %7
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret float %s2
; }
; define void @wraps(ptr %a, i32 noundef %n, i32 noundef %d) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   %m = mul i32 %i, %d
;   %x = sext i32 %m to i64
;   %p = getelementptr float, ptr %a, i64 %x
;   store float 1.000000e+00, ptr %p, align 4
;   %i1 = add nuw nsw i32 %i, 1
;   %c = icmp slt i32 %i1, %n
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @unsigned(ptr %a, i32 noundef %n, i32 noundef %d) {
; entry:
;   %0 = sext i32 %d to i64
;   %1 = shl i64 %0, 2
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %2 = phi ptr [ %a, %entry ], [ %3, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   store float 1.000000e+00, ptr %2, align 4
;   %i1 = add nuw nsw i32 %i, 1
;   %c = icmp ult i32 %i1, %n
;   %3 = getelementptr i8, ptr %2, i64 %1
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @condition(ptr %a, i32 noundef %n, i32 noundef %d, i32 noundef %k) {
; entry:
;   %0 = sext i32 %d to i64
;   %1 = shl i64 %0, 2
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %2 = phi ptr [ %a, %entry ], [ %3, %latch ]
;   %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
;   %e = icmp eq i32 %i, %k
;   br i1 %e, label %then, label %latch
;
; then:                                             ; preds = %loop
;   store float 1.000000e+00, ptr %2, align 4
;   br label %latch
;
; latch:                                            ; preds = %then, %loop
;   %i1 = add nuw nsw i32 %i, 1
;   %c = icmp slt i32 %i1, %n
;   %3 = getelementptr i8, ptr %2, i64 %1
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %latch
;   ret void
; }
; define void @shared(ptr addrspace(3) %a, i32 noundef %n, i32 noundef %d) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   %m = mul nsw i32 %i, %d
;   %x = sext i32 %m to i64
;   %p = getelementptr float, ptr addrspace(3) %a, i64 %x
;   store float 1.000000e+00, ptr addrspace(3) %p, align 4
;   %i1 = add nuw nsw i32 %i, 1
;   %c = icmp slt i32 %i1, %n
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @short(ptr %a, i32 noundef %d) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   %m = mul nsw i32 %i, %d
;   %x = sext i32 %m to i64
;   %p = getelementptr float, ptr %a, i64 %x
;   store float 1.000000e+00, ptr %p, align 4
;   %i1 = add nuw nsw i32 %i, 1
;   %c = icmp slt i32 %i1, 2
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @undefined(ptr %a, i32 noundef %n, i64 %d) {
; entry:
;   %0 = mul i64 %d, 12
;   %1 = getelementptr i8, ptr %a, i64 %0
;   %2 = shl i64 %d, 2
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %3 = phi ptr [ %1, %entry ], [ %4, %loop ]
;   %i = phi i64 [ 3, %entry ], [ %i1, %loop ]
;   store float 1.000000e+00, ptr %3, align 4
;   %i1 = add nuw nsw i64 %i, 1
;   %t = trunc i64 %i1 to i32
;   %c = icmp slt i32 %t, %n
;   %4 = getelementptr i8, ptr %3, i64 %2
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
