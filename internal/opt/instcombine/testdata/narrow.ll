; test opt instcombine
; What is truncated is computed in the narrow type.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; get_global_id of OpenCL, used as an int.
define i32 @index(i32 range(i32 0, 65535) %a, i32 range(i32 1, 1025) %b, i32 range(i32 0, 1024) %c, i64 %o) {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %z = zext i32 %c to i64
  %m = mul nuw nsw i64 %x, %y
  %s = add nuw nsw i64 %m, %z
  %t = trunc i64 %s to i32
  ret i32 %t
}
define i32 @usedWide(i32 %a, i32 %b, ptr %p) {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %m = mul nuw nsw i64 %x, %y
  %s = add nuw nsw i64 %m, %x
  store i64 %s, ptr %p
  %t = trunc i64 %s to i32
  ret i32 %t
}
define i32 @marksGo(i32 %a, i32 %b, i16 %c) {
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %z = sext i16 %c to i64
  %m = mul nsw i64 %x, %y
  %s = sub nsw i64 %m, %z
  %t = trunc i64 %s to i32
  ret i32 %t
}
define i32 @quotient(i32 %a, i32 %b, i32 %c) {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %z = zext i32 %c to i64
  %h = lshr i64 %x, 3
  %q = udiv i64 %h, %y
  %n = and i64 %q, %z
  %t = trunc i64 %n to i32
  ret i32 %t
}
; The sum has 33 bits.
define i32 @quotientOfSum(i32 %a, i32 %b, i32 %c) {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %z = zext i32 %c to i64
  %s = add i64 %x, %y
  %q = udiv i64 %s, %z
  %n = and i64 %q, %x
  %t = trunc i64 %n to i32
  ret i32 %t
}
define i16 @shifts(i16 %a, i16 %b, i16 %k) {
  %x = sext i16 %a to i32
  %y = zext i16 %b to i32
  %v = and i16 %k, 7
  %w = zext i16 %v to i32
  %r = ashr i32 %x, %w
  %l = shl i32 %y, %w
  %s = add i32 %r, %l
  %t = trunc i32 %s to i16
  ret i16 %t
}
; The bit above the 16 moves down.
define i16 @shiftOfSum(i16 %a, i16 %b, i16 %k) {
  %x = sext i16 %a to i32
  %y = sext i16 %b to i32
  %v = and i16 %k, 7
  %w = zext i16 %v to i32
  %s = add i32 %x, %y
  %r = ashr i32 %s, %w
  %n = xor i32 %r, %x
  %t = trunc i32 %n to i16
  ret i16 %t
}
; Amounts up to 31 are no amounts for 16 bits.
define i16 @shiftFar(i16 %a, i8 %k) {
  %x = zext i16 %a to i32
  %v = and i8 %k, 31
  %w = zext i8 %v to i32
  %l = shl i32 %x, %w
  %s = add i32 %l, %x
  %t = trunc i32 %s to i16
  ret i16 %t
}
define i32 @choice(i1 %c, i32 %a, i32 %b) {
  %x = zext i32 %a to i64
  %y = sext i32 %b to i64
  %s = select i1 %c, i64 %x, i64 %y
  %m = mul i64 %s, 5000000000
  %t = trunc i64 %m to i32
  ret i32 %t
}
define i32 @merge(i1 %c, i32 %a, i32 %b, ptr %p) {
  br i1 %c, label %l, label %r
l:
  %x = zext i32 %a to i64
  store i32 1, ptr %p
  br label %j
r:
  %y = zext i32 %b to i64
  store i32 2, ptr %p
  br label %j
j:
  %m = phi i64 [ %x, %l ], [ %y, %r ]
  %s = add i64 %m, 7
  %t = trunc i64 %s to i32
  ret i32 %t
}
; Predicates are dearer to copy than registers.
define i1 @mergeOfBits(i1 %c, i1 %d, i1 %a, i1 %b, ptr %p) {
  br i1 %c, label %l, label %r
l:
  store i32 1, ptr %p
  br label %j
r:
  store i32 2, ptr %p
  br i1 %d, label %j, label %k
k:
  store i32 3, ptr %p
  br label %j
j:
  %m = phi i8 [ 1, %l ], [ 0, %r ], [ 1, %k ]
  %t = trunc i8 %m to i1
  ret i1 %t
}
define <2 x i16> @vector(<2 x i16> %a, <2 x i16> %b) {
  %x = zext <2 x i16> %a to <2 x i32>
  %y = zext <2 x i16> %b to <2 x i32>
  %m = mul <2 x i32> %x, %y
  %s = add <2 x i32> %m, <i32 65537, i32 -1>
  %t = trunc <2 x i32> %s to <2 x i16>
  ret <2 x i16> %t
}

; want: opt instcombine
; define i32 @index(i32 range(i32 0, 65535) %a, i32 range(i32 1, 1025) %b, i32 range(i32 0, 1024) %c, i64 %o) {
;   %1 = mul nuw nsw i32 %a, %b
;   %t = add nuw nsw i32 %1, %c
;   ret i32 %t
; }
; define i32 @usedWide(i32 %a, i32 %b, ptr %p) {
;   %x = zext i32 %a to i64
;   %y = zext i32 %b to i64
;   %m = mul nuw nsw i64 %x, %y
;   %s = add nuw nsw i64 %m, %x
;   store i64 %s, ptr %p, align 8
;   %t = trunc i64 %s to i32
;   ret i32 %t
; }
; define i32 @marksGo(i32 %a, i32 %b, i16 %c) {
;   %1 = sext i16 %c to i32
;   %2 = mul i32 %a, %b
;   %t = sub i32 %2, %1
;   ret i32 %t
; }
; define i32 @quotient(i32 %a, i32 %b, i32 %c) {
;   %1 = lshr i32 %a, 3
;   %2 = udiv i32 %1, %b
;   %t = and i32 %2, %c
;   ret i32 %t
; }
; define i32 @quotientOfSum(i32 %a, i32 %b, i32 %c) {
;   %x = zext i32 %a to i64
;   %y = zext i32 %b to i64
;   %z = zext i32 %c to i64
;   %s = add nuw nsw i64 %x, %y
;   %q = udiv i64 %s, %z
;   %n = and i64 %q, %x
;   %t = trunc nuw i64 %n to i32
;   ret i32 %t
; }
; define i16 @shifts(i16 %a, i16 %b, i16 %k) {
;   %v = and i16 %k, 7
;   %1 = ashr i16 %a, %v
;   %2 = shl i16 %b, %v
;   %t = add i16 %1, %2
;   ret i16 %t
; }
; define i16 @shiftOfSum(i16 %a, i16 %b, i16 %k) {
;   %x = sext i16 %a to i32
;   %y = sext i16 %b to i32
;   %v = and i16 %k, 7
;   %w = zext nneg i16 %v to i32
;   %s = add nsw i32 %x, %y
;   %r = ashr i32 %s, %w
;   %n = xor i32 %r, %x
;   %t = trunc i32 %n to i16
;   ret i16 %t
; }
; define i16 @shiftFar(i16 %a, i8 %k) {
;   %x = zext i16 %a to i32
;   %v = and i8 %k, 31
;   %w = zext nneg i8 %v to i32
;   %l = shl i32 %x, %w
;   %s = add i32 %l, %x
;   %t = trunc i32 %s to i16
;   ret i16 %t
; }
; define i32 @choice(i1 %c, i32 %a, i32 %b) {
;   %1 = select i1 %c, i32 %a, i32 %b
;   %t = mul i32 %1, 705032704
;   ret i32 %t
; }
; define i32 @merge(i1 %c, i32 %a, i32 %b, ptr %p) {
;   br i1 %c, label %l, label %r
;
; l:                                                ; preds = %0
;   store i32 1, ptr %p, align 4
;   br label %j
;
; r:                                                ; preds = %0
;   store i32 2, ptr %p, align 4
;   br label %j
;
; j:                                                ; preds = %r, %l
;   %1 = phi i32 [ %a, %l ], [ %b, %r ]
;   %t = add i32 %1, 7
;   ret i32 %t
; }
; define i1 @mergeOfBits(i1 %c, i1 %d, i1 %a, i1 %b, ptr %p) {
;   br i1 %c, label %l, label %r
;
; l:                                                ; preds = %0
;   store i32 1, ptr %p, align 4
;   br label %j
;
; r:                                                ; preds = %0
;   store i32 2, ptr %p, align 4
;   br i1 %d, label %j, label %k
;
; k:                                                ; preds = %r
;   store i32 3, ptr %p, align 4
;   br label %j
;
; j:                                                ; preds = %k, %r, %l
;   %m = phi i8 [ 1, %l ], [ 0, %r ], [ 1, %k ]
;   %t = trunc nuw i8 %m to i1
;   ret i1 %t
; }
; define <2 x i16> @vector(<2 x i16> %a, <2 x i16> %b) {
;   %1 = mul <2 x i16> %a, %b
;   %t = add <2 x i16> %1, <i16 1, i16 -1>
;   ret <2 x i16> %t
; }
