; test opt slsr<exact>
; test opt slsr
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)
declare void @at(ptr)

; Each sum is one stride behind the one before.
define void @sums(i32 noundef %b, i32 noundef %s) {
  %t1 = add i32 %b, %s
  call void @use(i32 %t1)
  %s2 = shl i32 %s, 1
  %t2 = add i32 %b, %s2
  call void @use(i32 %t2)
  %s3 = mul i32 %s, 3
  %t3 = add i32 %s3, %b
  call void @use(i32 %t3)
  ret void
}

; Backwards, by three strides; what is as simple as it stands stays.
define void @back(i32 noundef %b, i32 noundef %s) {
  %s6 = mul i32 %s, 6
  %t1 = add i32 %b, %s6
  call void @use(i32 %t1)
  %s3 = mul i32 %s, 3
  %t2 = add i32 %b, %s3
  call void @use(i32 %t2)
  %t3 = add i32 %b, %s
  call void @use(i32 %t3)
  ret void
}

; (b + i)·s, with the constant on either side and as a bit that is clear.
define void @products(i64 noundef %a, i64 noundef %s, ptr %p) {
  %b = shl i64 %a, 2
  %m0 = mul i64 %b, %s
  store volatile i64 %m0, ptr %p
  %b1 = or i64 %b, 1
  %m1 = mul i64 %b1, %s
  store volatile i64 %m1, ptr %p
  %b2 = add i64 2, %b
  %m2 = mul i64 %s, %b2
  store volatile i64 %m2, ptr %p
  %b4 = or i64 %b, 4
  %m4 = mul i64 %b4, %s
  store volatile i64 %m4, ptr %p
  ret void
}

; Addresses, by an index of 64 bits and by one of 32 that is extended.
define void @addresses(ptr %p, i64 noundef %s, i32 noundef %k) {
  %q1 = getelementptr inbounds [5 x i32], ptr %p, i64 %s, i64 1
  call void @at(ptr %q1)
  %s2 = mul i64 %s, 3
  %q2 = getelementptr inbounds [5 x i32], ptr %p, i64 %s2, i64 1
  call void @at(ptr %q2)
  %x = sext i32 %k to i64
  %r1 = getelementptr i32, ptr %p, i64 %x
  call void @at(ptr %r1)
  %k5 = mul nsw i32 %k, 5
  %y = sext i32 %k5 to i64
  %r2 = getelementptr i32, ptr %p, i64 %y
  %v = load i32, ptr %r2
  call void @use(i32 %v)
  ret void
}

; The first may be poison where the second is a number: its mark goes, but for the form that keeps LLVM's text.
define void @marks(i32 noundef %b, i32 noundef %s) {
  %t1 = add nsw i32 %b, %s
  call void @use(i32 %t1)
  %s2 = shl i32 %s, 1
  %t2 = add i32 %b, %s2
  call void @use(i32 %t2)
  ret void
}

; Twice an undef is even; undef and undef are two numbers.
define void @undefined(i32 noundef %b, i32 %s) {
  %t1 = add i32 %b, %s
  call void @use(i32 %t1)
  %s2 = shl i32 %s, 1
  %t2 = add i32 %b, %s2
  call void @use(i32 %t2)
  ret void
}

; A product that may wrap in 32 bits is no multiple in 64.
define void @wraps(ptr %p, i32 noundef %k) {
  %x = sext i32 %k to i64
  %r1 = getelementptr i32, ptr %p, i64 %x
  call void @at(ptr %r1)
  %k5 = mul i32 %k, 5
  %y = sext i32 %k5 to i64
  %r2 = getelementptr i32, ptr %p, i64 %y
  call void @at(ptr %r2)
  ret void
}

; Neither side of a branch stands above the other.
define void @sides(i1 %c, i32 noundef %b, i32 noundef %s) {
entry:
  br i1 %c, label %x, label %y
x:
  %s2 = shl i32 %s, 1
  %t2 = add i32 %b, %s2
  call void @use(i32 %t2)
  ret void
y:
  %s3 = mul i32 %s, 3
  %t3 = add i32 %b, %s3
  call void @use(i32 %t3)
  ret void
}

; Nor is one that has a mark and is only passed on: the mark may be wrong.
define void @passed(ptr %p, i32 noundef %k) {
  %x = sext i32 %k to i64
  %r1 = getelementptr i32, ptr %p, i64 %x
  call void @at(ptr %r1)
  %k5 = mul nsw i32 %k, 5
  %y = sext i32 %k5 to i64
  %r2 = getelementptr i32, ptr %p, i64 %y
  call void @at(ptr %r2)
  ret void
}

; want: opt slsr<exact>
; define void @sums(i32 noundef %b, i32 noundef %s) {
;   %t1 = add i32 %b, %s
;   call void @use(i32 %t1)
;   %t2 = add i32 %t1, %s
;   call void @use(i32 %t2)
;   %t3 = add i32 %t2, %s
;   call void @use(i32 %t3)
;   ret void
; }
; define void @back(i32 noundef %b, i32 noundef %s) {
;   %s6 = mul i32 %s, 6
;   %t1 = add i32 %b, %s6
;   call void @use(i32 %t1)
;   %s3 = mul i32 %s, 3
;   %t2 = add i32 %b, %s3
;   call void @use(i32 %t2)
;   %t3 = add i32 %b, %s
;   call void @use(i32 %t3)
;   ret void
; }
; define void @products(i64 noundef %a, i64 noundef %s, ptr %p) {
;   %b = shl i64 %a, 2
;   %m0 = mul i64 %b, %s
;   store volatile i64 %m0, ptr %p, align 8
;   %m1 = add i64 %m0, %s
;   store volatile i64 %m1, ptr %p, align 8
;   %m2 = add i64 %m1, %s
;   store volatile i64 %m2, ptr %p, align 8
;   %b4 = or i64 %b, 4
;   %m4 = mul i64 %b4, %s
;   store volatile i64 %m4, ptr %p, align 8
;   ret void
; }
; define void @addresses(ptr %p, i64 noundef %s, i32 noundef %k) {
;   %q1 = getelementptr [5 x i32], ptr %p, i64 %s, i64 1
;   call void @at(ptr %q1)
;   %1 = mul i64 %s, 40
;   %q2 = getelementptr i8, ptr %q1, i64 %1
;   call void @at(ptr %q2)
;   %x = sext i32 %k to i64
;   %r1 = getelementptr i32, ptr %p, i64 %x
;   call void @at(ptr %r1)
;   %k5 = mul nsw i32 %k, 5
;   %y = sext i32 %k5 to i64
;   %r2 = getelementptr i32, ptr %p, i64 %y
;   %v = load i32, ptr %r2, align 4
;   call void @use(i32 %v)
;   ret void
; }
; define void @marks(i32 noundef %b, i32 noundef %s) {
;   %t1 = add i32 %b, %s
;   call void @use(i32 %t1)
;   %t2 = add i32 %t1, %s
;   call void @use(i32 %t2)
;   ret void
; }
; define void @undefined(i32 noundef %b, i32 %s) {
;   %t1 = add i32 %b, %s
;   call void @use(i32 %t1)
;   %s2 = shl i32 %s, 1
;   %t2 = add i32 %b, %s2
;   call void @use(i32 %t2)
;   ret void
; }
; define void @wraps(ptr %p, i32 noundef %k) {
;   %x = sext i32 %k to i64
;   %r1 = getelementptr i32, ptr %p, i64 %x
;   call void @at(ptr %r1)
;   %k5 = mul i32 %k, 5
;   %y = sext i32 %k5 to i64
;   %r2 = getelementptr i32, ptr %p, i64 %y
;   call void @at(ptr %r2)
;   ret void
; }
; define void @sides(i1 %c, i32 noundef %b, i32 noundef %s) {
; entry:
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %entry
;   %s2 = shl i32 %s, 1
;   %t2 = add i32 %b, %s2
;   call void @use(i32 %t2)
;   ret void
;
; y:                                                ; preds = %entry
;   %s3 = mul i32 %s, 3
;   %t3 = add i32 %b, %s3
;   call void @use(i32 %t3)
;   ret void
; }
; define void @passed(ptr %p, i32 noundef %k) {
;   %x = sext i32 %k to i64
;   %r1 = getelementptr i32, ptr %p, i64 %x
;   call void @at(ptr %r1)
;   %k5 = mul nsw i32 %k, 5
;   %y = sext i32 %k5 to i64
;   %r2 = getelementptr i32, ptr %p, i64 %y
;   call void @at(ptr %r2)
;   ret void
; }

; want: opt slsr
; define void @sums(i32 noundef %b, i32 noundef %s) {
;   %t1 = add i32 %b, %s
;   call void @use(i32 %t1)
;   %t2 = add i32 %t1, %s
;   call void @use(i32 %t2)
;   %t3 = add i32 %t2, %s
;   call void @use(i32 %t3)
;   ret void
; }
; define void @back(i32 noundef %b, i32 noundef %s) {
;   %s6 = mul i32 %s, 6
;   %t1 = add i32 %b, %s6
;   call void @use(i32 %t1)
;   %1 = mul i32 %s, -3
;   %t2 = add i32 %t1, %1
;   call void @use(i32 %t2)
;   %t3 = add i32 %b, %s
;   call void @use(i32 %t3)
;   ret void
; }
; define void @products(i64 noundef %a, i64 noundef %s, ptr %p) {
;   %b = shl i64 %a, 2
;   %m0 = mul i64 %b, %s
;   store volatile i64 %m0, ptr %p, align 8
;   %m1 = add i64 %m0, %s
;   store volatile i64 %m1, ptr %p, align 8
;   %m2 = add i64 %m1, %s
;   store volatile i64 %m2, ptr %p, align 8
;   %b4 = or i64 %b, 4
;   %m4 = mul i64 %b4, %s
;   store volatile i64 %m4, ptr %p, align 8
;   ret void
; }
; define void @addresses(ptr %p, i64 noundef %s, i32 noundef %k) {
;   %q1 = getelementptr inbounds [5 x i32], ptr %p, i64 %s, i64 1
;   call void @at(ptr %q1)
;   %s2 = mul i64 %s, 3
;   %q2 = getelementptr inbounds [5 x i32], ptr %p, i64 %s2, i64 1
;   call void @at(ptr %q2)
;   %x = sext i32 %k to i64
;   %r1 = getelementptr i32, ptr %p, i64 %x
;   call void @at(ptr %r1)
;   %1 = sext i32 %k to i64
;   %2 = shl i64 %1, 4
;   %r2 = getelementptr i8, ptr %r1, i64 %2
;   %v = load i32, ptr %r2, align 4
;   call void @use(i32 %v)
;   ret void
; }
; define void @marks(i32 noundef %b, i32 noundef %s) {
;   %t1 = add nsw i32 %b, %s
;   call void @use(i32 %t1)
;   %t2 = add i32 %t1, %s
;   call void @use(i32 %t2)
;   ret void
; }
; define void @undefined(i32 noundef %b, i32 %s) {
;   %t1 = add i32 %b, %s
;   call void @use(i32 %t1)
;   %t2 = add i32 %t1, %s
;   call void @use(i32 %t2)
;   ret void
; }
; define void @wraps(ptr %p, i32 noundef %k) {
;   %x = sext i32 %k to i64
;   %r1 = getelementptr i32, ptr %p, i64 %x
;   call void @at(ptr %r1)
;   %k5 = mul i32 %k, 5
;   %y = sext i32 %k5 to i64
;   %r2 = getelementptr i32, ptr %p, i64 %y
;   call void @at(ptr %r2)
;   ret void
; }
; define void @sides(i1 %c, i32 noundef %b, i32 noundef %s) {
; entry:
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %entry
;   %s2 = shl i32 %s, 1
;   %t2 = add i32 %b, %s2
;   call void @use(i32 %t2)
;   ret void
;
; y:                                                ; preds = %entry
;   %s3 = mul i32 %s, 3
;   %t3 = add i32 %b, %s3
;   call void @use(i32 %t3)
;   ret void
; }
; define void @passed(ptr %p, i32 noundef %k) {
;   %x = sext i32 %k to i64
;   %r1 = getelementptr i32, ptr %p, i64 %x
;   call void @at(ptr %r1)
;   %1 = sext i32 %k to i64
;   %2 = shl i64 %1, 4
;   %r2 = getelementptr i8, ptr %r1, i64 %2
;   call void @at(ptr %r2)
;   ret void
; }
