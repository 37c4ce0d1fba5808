; test opt codegenprepare
; test opt codegenprepare<freeze>
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Quotient and remainder of the same numbers take one test.
define i64 @both(i64 %x, i64 %y) {
  %q = sdiv i64 %x, %y
  %r = srem i64 %x, %y
  %s = xor i64 %q, %r
  ret i64 %s
}
; One is short, so the other one is compared with it. The quotient divides again.
define i64 @again(i32 noundef %x, i64 noundef %y, i64 noundef %z) {
  %w = zext i32 %x to i64
  %q = udiv i64 %w, %y
  %r = udiv i64 %q, %z
  ret i64 %r
}
; Ranges prove that both are short.
define i64 @narrow(i64 %x, i64 %y) {
entry:
  %c = icmp ult i64 %x, 4294967296
  %d = icmp ult i64 %y, 1000
  %e = and i1 %c, %d
  br i1 %e, label %then, label %else
then:
  %q = sdiv i64 %x, %y
  ret i64 %q
else:
  ret i64 0
}
; To be small.
define i64 @small(i64 %x, i64 %y) minsize {
  %q = sdiv i64 %x, %y
  ret i64 %q
}
; The quotient of what may be poison must not decide a branch.
define i64 @poison(i64 noundef %x, i64 noundef %y) {
  %p = mul nsw i64 %x, %y
  %q = sdiv i64 %p, %y
  ret i64 %q
}
; A signed one by what may be negative is tested, although one number is short.
define i64 @signs(i32 %x, i64 %y) {
  %w = zext i32 %x to i64
  %q = sdiv i64 %w, %y
  ret i64 %q
}
; Numbers of 33 bits are not short.
define i64 @longer(i64 %x, i64 %y) {
  %a = and i64 %x, 8589934591
  %b = and i64 %y, 4294967295
  %q = udiv i64 %a, %b
  ret i64 %q
}
; The same divisor is not the same division.
define i64 @two(i64 noundef %x, i64 noundef %y, i64 noundef %z) {
  %a = sdiv i64 %x, %z
  %b = sdiv i64 %y, %z
  %c = xor i64 %a, %b
  ret i64 %c
}

; want: opt codegenprepare
; define i64 @both(i64 %x, i64 %y) {
;   %1 = or i64 %x, %y
;   %2 = and i64 %1, -4294967296
;   %3 = icmp eq i64 %2, 0
;   br i1 %3, label %4, label %11
;
; 4:                                                ; preds = %0
;   %5 = trunc i64 %y to i32
;   %6 = trunc i64 %x to i32
;   %7 = udiv i32 %6, %5
;   %8 = urem i32 %6, %5
;   %9 = zext i32 %7 to i64
;   %10 = zext i32 %8 to i64
;   br label %14
;
; 11:                                               ; preds = %0
;   %12 = sdiv i64 %x, %y
;   %13 = srem i64 %x, %y
;   br label %14
;
; 14:                                               ; preds = %11, %4
;   %15 = phi i64 [ %9, %4 ], [ %12, %11 ]
;   %16 = phi i64 [ %10, %4 ], [ %13, %11 ]
;   %s = xor i64 %15, %16
;   ret i64 %s
; }
; define i64 @again(i32 noundef %x, i64 noundef %y, i64 noundef %z) {
;   %w = zext i32 %x to i64
;   %1 = icmp uge i64 %w, %y
;   br i1 %1, label %2, label %7
;
; 2:                                                ; preds = %0
;   %3 = trunc i64 %y to i32
;   %4 = trunc i64 %w to i32
;   %5 = udiv i32 %4, %3
;   %6 = zext i32 %5 to i64
;   br label %7
;
; 7:                                                ; preds = %2, %0
;   %8 = phi i64 [ %6, %2 ], [ 0, %0 ]
;   %9 = icmp uge i64 %8, %z
;   br i1 %9, label %10, label %15
;
; 10:                                               ; preds = %7
;   %11 = trunc i64 %z to i32
;   %12 = trunc i64 %8 to i32
;   %13 = udiv i32 %12, %11
;   %14 = zext i32 %13 to i64
;   br label %15
;
; 15:                                               ; preds = %10, %7
;   %16 = phi i64 [ %14, %10 ], [ 0, %7 ]
;   ret i64 %16
; }
; define i64 @narrow(i64 %x, i64 %y) {
; entry:
;   %c = icmp ult i64 %x, 4294967296
;   %d = icmp ult i64 %y, 1000
;   %e = and i1 %c, %d
;   br i1 %e, label %then, label %else
;
; then:                                             ; preds = %entry
;   %0 = trunc i64 %x to i32
;   %1 = trunc i64 %y to i32
;   %2 = udiv i32 %0, %1
;   %3 = zext i32 %2 to i64
;   ret i64 %3
;
; else:                                             ; preds = %entry
;   ret i64 0
; }
; ; Function Attrs: minsize
; define i64 @small(i64 %x, i64 %y) #0 {
;   %q = sdiv i64 %x, %y
;   ret i64 %q
; }
; define i64 @poison(i64 noundef %x, i64 noundef %y) {
;   %p = mul nsw i64 %x, %y
;   %1 = or i64 %p, %y
;   %2 = and i64 %1, -4294967296
;   %3 = icmp eq i64 %2, 0
;   br i1 %3, label %4, label %9
;
; 4:                                                ; preds = %0
;   %5 = trunc i64 %y to i32
;   %6 = trunc i64 %p to i32
;   %7 = udiv i32 %6, %5
;   %8 = zext i32 %7 to i64
;   br label %11
;
; 9:                                                ; preds = %0
;   %10 = sdiv i64 %p, %y
;   br label %11
;
; 11:                                               ; preds = %9, %4
;   %12 = phi i64 [ %8, %4 ], [ %10, %9 ]
;   ret i64 %12
; }
; define i64 @signs(i32 %x, i64 %y) {
;   %w = zext i32 %x to i64
;   %1 = and i64 %y, -4294967296
;   %2 = icmp eq i64 %1, 0
;   br i1 %2, label %3, label %8
;
; 3:                                                ; preds = %0
;   %4 = trunc i64 %y to i32
;   %5 = trunc i64 %w to i32
;   %6 = udiv i32 %5, %4
;   %7 = zext i32 %6 to i64
;   br label %10
;
; 8:                                                ; preds = %0
;   %9 = sdiv i64 %w, %y
;   br label %10
;
; 10:                                               ; preds = %8, %3
;   %11 = phi i64 [ %7, %3 ], [ %9, %8 ]
;   ret i64 %11
; }
; define i64 @longer(i64 %x, i64 %y) {
;   %a = and i64 %x, 8589934591
;   %b = and i64 %y, 4294967295
;   %1 = and i64 %a, -4294967296
;   %2 = icmp eq i64 %1, 0
;   br i1 %2, label %3, label %8
;
; 3:                                                ; preds = %0
;   %4 = trunc i64 %b to i32
;   %5 = trunc i64 %a to i32
;   %6 = udiv i32 %5, %4
;   %7 = zext i32 %6 to i64
;   br label %10
;
; 8:                                                ; preds = %0
;   %9 = udiv i64 %a, %b
;   br label %10
;
; 10:                                               ; preds = %8, %3
;   %11 = phi i64 [ %7, %3 ], [ %9, %8 ]
;   ret i64 %11
; }
; define i64 @two(i64 noundef %x, i64 noundef %y, i64 noundef %z) {
;   %1 = or i64 %x, %z
;   %2 = and i64 %1, -4294967296
;   %3 = icmp eq i64 %2, 0
;   br i1 %3, label %4, label %9
;
; 4:                                                ; preds = %0
;   %5 = trunc i64 %z to i32
;   %6 = trunc i64 %x to i32
;   %7 = udiv i32 %6, %5
;   %8 = zext i32 %7 to i64
;   br label %11
;
; 9:                                                ; preds = %0
;   %10 = sdiv i64 %x, %z
;   br label %11
;
; 11:                                               ; preds = %9, %4
;   %12 = phi i64 [ %8, %4 ], [ %10, %9 ]
;   %13 = or i64 %y, %z
;   %14 = and i64 %13, -4294967296
;   %15 = icmp eq i64 %14, 0
;   br i1 %15, label %16, label %21
;
; 16:                                               ; preds = %11
;   %17 = trunc i64 %z to i32
;   %18 = trunc i64 %y to i32
;   %19 = udiv i32 %18, %17
;   %20 = zext i32 %19 to i64
;   br label %23
;
; 21:                                               ; preds = %11
;   %22 = sdiv i64 %y, %z
;   br label %23
;
; 23:                                               ; preds = %21, %16
;   %24 = phi i64 [ %20, %16 ], [ %22, %21 ]
;   %c = xor i64 %12, %24
;   ret i64 %c
; }

; want: opt codegenprepare<freeze>
; define i64 @both(i64 %x, i64 %y) {
;   %1 = freeze i64 %x
;   %2 = or i64 %1, %y
;   %3 = and i64 %2, -4294967296
;   %4 = icmp eq i64 %3, 0
;   br i1 %4, label %5, label %12
;
; 5:                                                ; preds = %0
;   %6 = trunc i64 %y to i32
;   %7 = trunc i64 %1 to i32
;   %8 = udiv i32 %7, %6
;   %9 = urem i32 %7, %6
;   %10 = zext i32 %8 to i64
;   %11 = zext i32 %9 to i64
;   br label %15
;
; 12:                                               ; preds = %0
;   %13 = sdiv i64 %1, %y
;   %14 = srem i64 %1, %y
;   br label %15
;
; 15:                                               ; preds = %12, %5
;   %16 = phi i64 [ %10, %5 ], [ %13, %12 ]
;   %17 = phi i64 [ %11, %5 ], [ %14, %12 ]
;   %s = xor i64 %16, %17
;   ret i64 %s
; }
; define i64 @again(i32 noundef %x, i64 noundef %y, i64 noundef %z) {
;   %w = zext i32 %x to i64
;   %1 = trunc i64 %w to i32
;   %2 = freeze i32 %1
;   %3 = zext i32 %2 to i64
;   %4 = icmp uge i64 %3, %y
;   br i1 %4, label %5, label %9
;
; 5:                                                ; preds = %0
;   %6 = trunc i64 %y to i32
;   %7 = udiv i32 %2, %6
;   %8 = zext i32 %7 to i64
;   br label %9
;
; 9:                                                ; preds = %5, %0
;   %10 = phi i64 [ %8, %5 ], [ 0, %0 ]
;   %11 = trunc i64 %10 to i32
;   %12 = freeze i32 %11
;   %13 = zext i32 %12 to i64
;   %14 = icmp uge i64 %13, %z
;   br i1 %14, label %15, label %19
;
; 15:                                               ; preds = %9
;   %16 = trunc i64 %z to i32
;   %17 = udiv i32 %12, %16
;   %18 = zext i32 %17 to i64
;   br label %19
;
; 19:                                               ; preds = %15, %9
;   %20 = phi i64 [ %18, %15 ], [ 0, %9 ]
;   ret i64 %20
; }
; define i64 @narrow(i64 %x, i64 %y) {
; entry:
;   %c = icmp ult i64 %x, 4294967296
;   %d = icmp ult i64 %y, 1000
;   %e = and i1 %c, %d
;   br i1 %e, label %then, label %else
;
; then:                                             ; preds = %entry
;   %0 = trunc i64 %x to i32
;   %1 = trunc i64 %y to i32
;   %2 = udiv i32 %0, %1
;   %3 = zext i32 %2 to i64
;   ret i64 %3
;
; else:                                             ; preds = %entry
;   ret i64 0
; }
; ; Function Attrs: minsize
; define i64 @small(i64 %x, i64 %y) #0 {
;   %q = sdiv i64 %x, %y
;   ret i64 %q
; }
; define i64 @poison(i64 noundef %x, i64 noundef %y) {
;   %p = mul nsw i64 %x, %y
;   %1 = freeze i64 %p
;   %2 = or i64 %1, %y
;   %3 = and i64 %2, -4294967296
;   %4 = icmp eq i64 %3, 0
;   br i1 %4, label %5, label %10
;
; 5:                                                ; preds = %0
;   %6 = trunc i64 %y to i32
;   %7 = trunc i64 %1 to i32
;   %8 = udiv i32 %7, %6
;   %9 = zext i32 %8 to i64
;   br label %12
;
; 10:                                               ; preds = %0
;   %11 = sdiv i64 %1, %y
;   br label %12
;
; 12:                                               ; preds = %10, %5
;   %13 = phi i64 [ %9, %5 ], [ %11, %10 ]
;   ret i64 %13
; }
; define i64 @signs(i32 %x, i64 %y) {
;   %w = zext i32 %x to i64
;   %1 = trunc i64 %w to i32
;   %2 = freeze i32 %1
;   %3 = zext i32 %2 to i64
;   %4 = and i64 %y, -4294967296
;   %5 = icmp eq i64 %4, 0
;   br i1 %5, label %6, label %10
;
; 6:                                                ; preds = %0
;   %7 = trunc i64 %y to i32
;   %8 = udiv i32 %2, %7
;   %9 = zext i32 %8 to i64
;   br label %12
;
; 10:                                               ; preds = %0
;   %11 = sdiv i64 %3, %y
;   br label %12
;
; 12:                                               ; preds = %10, %6
;   %13 = phi i64 [ %9, %6 ], [ %11, %10 ]
;   ret i64 %13
; }
; define i64 @longer(i64 %x, i64 %y) {
;   %a = and i64 %x, 8589934591
;   %b = and i64 %y, 4294967295
;   %1 = freeze i64 %a
;   %2 = and i64 %1, -4294967296
;   %3 = icmp eq i64 %2, 0
;   br i1 %3, label %4, label %9
;
; 4:                                                ; preds = %0
;   %5 = trunc i64 %b to i32
;   %6 = trunc i64 %1 to i32
;   %7 = udiv i32 %6, %5
;   %8 = zext i32 %7 to i64
;   br label %11
;
; 9:                                                ; preds = %0
;   %10 = udiv i64 %1, %b
;   br label %11
;
; 11:                                               ; preds = %9, %4
;   %12 = phi i64 [ %8, %4 ], [ %10, %9 ]
;   ret i64 %12
; }
; define i64 @two(i64 noundef %x, i64 noundef %y, i64 noundef %z) {
;   %1 = or i64 %x, %z
;   %2 = and i64 %1, -4294967296
;   %3 = icmp eq i64 %2, 0
;   br i1 %3, label %4, label %9
;
; 4:                                                ; preds = %0
;   %5 = trunc i64 %z to i32
;   %6 = trunc i64 %x to i32
;   %7 = udiv i32 %6, %5
;   %8 = zext i32 %7 to i64
;   br label %11
;
; 9:                                                ; preds = %0
;   %10 = sdiv i64 %x, %z
;   br label %11
;
; 11:                                               ; preds = %9, %4
;   %12 = phi i64 [ %8, %4 ], [ %10, %9 ]
;   %13 = or i64 %y, %z
;   %14 = and i64 %13, -4294967296
;   %15 = icmp eq i64 %14, 0
;   br i1 %15, label %16, label %21
;
; 16:                                               ; preds = %11
;   %17 = trunc i64 %z to i32
;   %18 = trunc i64 %y to i32
;   %19 = udiv i32 %18, %17
;   %20 = zext i32 %19 to i64
;   br label %23
;
; 21:                                               ; preds = %11
;   %22 = sdiv i64 %y, %z
;   br label %23
;
; 23:                                               ; preds = %21, %16
;   %24 = phi i64 [ %20, %16 ], [ %22, %21 ]
;   %c = xor i64 %12, %24
;   ret i64 %c
; }
