; test opt loop-reduce
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Extended by zeros, and nothing says that the product is not negative.
define void @zeros(ptr %a, i32 noundef %n, i32 noundef %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %m = mul nsw i32 %i, %d
  %x = zext i32 %m to i64
  %p = getelementptr float, ptr %a, i64 %x
  store float 1.0, ptr %p
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; A counter that may wrap: nothing is known of its iterations.
define void @around(ptr %a, ptr %q, i64 noundef %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %x = sext i32 %i to i64
  %m = mul i64 %x, %d
  %p = getelementptr float, ptr %a, i64 %m
  store float 1.0, ptr %p
  %i1 = add i32 %i, 3
  %s = load volatile i32, ptr %q
  %c = icmp ne i32 %s, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The same with a mark.
define void @marked(ptr %a, ptr %q, i64 noundef %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %x = sext i32 %i to i64
  %m = mul i64 %x, %d
  %p = getelementptr float, ptr %a, i64 %m
  store float 1.0, ptr %p
  %i1 = add nsw i32 %i, 3
  %s = load volatile i32, ptr %q
  %c = icmp ne i32 %s, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}

; A counter that is taken from a number does not step.
define void @reflected(ptr %a, ptr %q, i64 noundef %d, i32 noundef %k) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %x = sext i32 %i to i64
  %m = mul i64 %x, %d
  %p = getelementptr float, ptr %a, i64 %m
  store float 1.0, ptr %p
  %i1 = sub nsw i32 %k, %i
  %s = load volatile i32, ptr %q
  %c = icmp ne i32 %s, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Downwards from a number.
define void @down(ptr %a, i32 noundef %n, i32 noundef %d, i32 noundef %k) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %m = mul nsw i32 %i, %d
  %y = sub nsw i32 %k, %m
  %x = sext i32 %y to i64
  %p = getelementptr float, ptr %a, i64 %x
  store float 1.0, ptr %p
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Four rows: each is one distance behind the one before.
define void @rows(ptr %a, i32 noundef %n, i32 noundef %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %j1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %j1, %d
  %x1 = sext i32 %m1 to i64
  %p1 = getelementptr float, ptr %a, i64 %x1
  store float 1.0, ptr %p1
  %j2 = add nsw i32 %i, 2
  %m2 = mul nsw i32 %j2, %d
  %x2 = sext i32 %m2 to i64
  %p2 = getelementptr float, ptr %a, i64 %x2
  store float 2.0, ptr %p2
  %j3 = add nsw i32 %i, 3
  %m3 = mul nsw i32 %j3, %d
  %x3 = sext i32 %m3 to i64
  %p3 = getelementptr float, ptr %a, i64 %x3
  store float 3.0, ptr %p3
  %j4 = add nsw i32 %i, 4
  %m4 = mul nsw i32 %j4, %d
  %x4 = sext i32 %m4 to i64
  %p4 = getelementptr float, ptr %a, i64 %x4
  store float 4.0, ptr %p4
  %i1 = add nuw nsw i32 %i, 4
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The row of one arm is not there in the other.
define void @arms(ptr %a, i32 noundef %n, i32 noundef %d, i1 noundef %k) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %j0 = add nsw i32 %i, 0
  %m0 = mul nsw i32 %j0, %d
  %x0 = sext i32 %m0 to i64
  %p0 = getelementptr float, ptr %a, i64 %x0
  store float 0.0, ptr %p0
  br i1 %k, label %then, label %else
then:
  %j1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %j1, %d
  %x1 = sext i32 %m1 to i64
  %p1 = getelementptr float, ptr %a, i64 %x1
  store float 1.0, ptr %p1
  br label %latch
else:
  %j2 = add nsw i32 %i, 2
  %m2 = mul nsw i32 %j2, %d
  %x2 = sext i32 %m2 to i64
  %p2 = getelementptr float, ptr %a, i64 %x2
  store float 2.0, ptr %p2
  br label %latch
latch:
  %i1 = add nuw nsw i32 %i, 4
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; want: opt loop-reduce
; define void @zeros(ptr %a, i32 noundef %n, i32 noundef %d) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   %m = mul nsw i32 %i, %d
;   %x = zext i32 %m to i64
;   %p = getelementptr float, ptr %a, i64 %x
;   store float 1.000000e+00, ptr %p, align 4
;   %i1 = add nuw nsw i32 %i, 1
;   %c = icmp slt i32 %i1, %n
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @around(ptr %a, ptr %q, i64 noundef %d) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   %x = sext i32 %i to i64
;   %m = mul i64 %x, %d
;   %p = getelementptr float, ptr %a, i64 %m
;   store float 1.000000e+00, ptr %p, align 4
;   %i1 = add i32 %i, 3
;   %s = load volatile i32, ptr %q, align 4
;   %c = icmp ne i32 %s, 0
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @marked(ptr %a, ptr %q, i64 noundef %d) {
; entry:
;   %0 = mul i64 %d, 12
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %1 = phi ptr [ %a, %entry ], [ %2, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   store float 1.000000e+00, ptr %1, align 4
;   %i1 = add nsw i32 %i, 3
;   %s = load volatile i32, ptr %q, align 4
;   %c = icmp ne i32 %s, 0
;   %2 = getelementptr i8, ptr %1, i64 %0
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @reflected(ptr %a, ptr %q, i64 noundef %d, i32 noundef %k) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   %x = sext i32 %i to i64
;   %m = mul i64 %x, %d
;   %p = getelementptr float, ptr %a, i64 %m
;   store float 1.000000e+00, ptr %p, align 4
;   %i1 = sub nsw i32 %k, %i
;   %s = load volatile i32, ptr %q, align 4
;   %c = icmp ne i32 %s, 0
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @down(ptr %a, i32 noundef %n, i32 noundef %d, i32 noundef %k) {
; entry:
;   %0 = sext i32 %k to i64
;   %1 = shl i64 %0, 2
;   %2 = getelementptr i8, ptr %a, i64 %1
;   %3 = sext i32 %d to i64
;   %4 = mul i64 %3, -4
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %5 = phi ptr [ %2, %entry ], [ %6, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   store float 1.000000e+00, ptr %5, align 4
;   %i1 = add nuw nsw i32 %i, 1
;   %c = icmp slt i32 %i1, %n
;   %6 = getelementptr i8, ptr %5, i64 %4
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @rows(ptr %a, i32 noundef %n, i32 noundef %d) {
; entry:
;   %0 = sext i32 %d to i64
;   %1 = shl i64 %0, 2
;   %2 = getelementptr i8, ptr %a, i64 %1
;   %3 = shl i64 %0, 4
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %4 = phi ptr [ %2, %entry ], [ %8, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   store float 1.000000e+00, ptr %4, align 4
;   %5 = getelementptr i8, ptr %4, i64 %1
;   store float 2.000000e+00, ptr %5, align 4
;   %6 = getelementptr i8, ptr %5, i64 %1
;   store float 3.000000e+00, ptr %6, align 4
;   %7 = getelementptr i8, ptr %6, i64 %1
;   store float 4.000000e+00, ptr %7, align 4
;   %i1 = add nuw nsw i32 %i, 4
;   %c = icmp slt i32 %i1, %n
;   %8 = getelementptr i8, ptr %4, i64 %3
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @arms(ptr %a, i32 noundef %n, i32 noundef %d, i1 noundef %k) {
; entry:
;   %0 = sext i32 %d to i64
;   %1 = shl i64 %0, 4
;   %2 = shl i64 %0, 2
;   %3 = shl i64 %0, 3
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %4 = phi ptr [ %a, %entry ], [ %7, %latch ]
;   %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
;   store float 0.000000e+00, ptr %4, align 4
;   br i1 %k, label %then, label %else
;
; then:                                             ; preds = %loop
;   %5 = getelementptr i8, ptr %4, i64 %2
;   store float 1.000000e+00, ptr %5, align 4
;   br label %latch
;
; else:                                             ; preds = %loop
;   %6 = getelementptr i8, ptr %4, i64 %3
;   store float 2.000000e+00, ptr %6, align 4
;   br label %latch
;
; latch:                                            ; preds = %else, %then
;   %i1 = add nuw nsw i32 %i, 4
;   %c = icmp slt i32 %i1, %n
;   %7 = getelementptr i8, ptr %4, i64 %1
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %latch
;   ret void
; }
