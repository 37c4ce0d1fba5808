; test opt reassociate
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; No part of a sum wraps that does not as an unsigned one.
define i32 @nuw(i32 %a, i32 %b, i32 %c) {
  %1 = add nuw i32 %b, %c
  %2 = add nuw i32 %1, %a
  ret i32 %2
}

; As a signed one, a part may: a + b could, where c is negative.
define i32 @nsw(i32 %a, i32 %b, i32 %c) {
  %1 = add nsw i32 %b, %c
  %2 = add nsw i32 %1, %a
  ret i32 %2
}

; Not of numbers that are not negative.
define i32 @small(i8 %x, i8 %y, i8 %z) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %c = zext i8 %z to i32
  %1 = add nsw i32 %b, %c
  %2 = add nsw i32 %1, %a
  ret i32 %2
}

; One that has it not decides for all.
define i32 @one(i32 %a, i32 %b, i32 %c) {
  %1 = add i32 %b, %c
  %2 = add nuw i32 %1, %a
  ret i32 %2
}

; A product that does not wrap may have parts that do, where a factor is 0.
define i32 @zero(i32 %a, i32 %b, i32 %c) {
  %1 = mul nuw i32 %b, %c
  %2 = mul nuw i32 %1, %a
  ret i32 %2
}

; What is in order keeps its marks.
define i32 @ordered(i32 %a, i32 %b) {
  %1 = add nsw i32 %b, %a
  %2 = add nsw i32 %1, 1
  ret i32 %2
}

; The negation loses them: -a may wrap where b - a does not.
define i32 @difference(i32 %a, i32 %b, i32 %c) {
  %1 = sub nsw i32 %b, %a
  %2 = add nsw i32 %1, %c
  ret i32 %2
}

; shl nsw by 31 of -1 does not wrap, -1 * -2^31 does.
define i32 @shift(i32 %a) {
  %1 = shl nsw i32 %a, 31
  %2 = add i32 %1, 1
  ret i32 %2
}

; Also one that is not negative.
define i32 @bytes(i8 %x, i8 %y, i32 %c) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %d = lshr i32 %c, 1
  %1 = mul nuw nsw i32 %d, %a
  %2 = mul nuw nsw i32 %1, %b
  ret i32 %2
}

; -(a + b) is (-a) + (-b), which wraps where the sum does not.
define i32 @negated(i32 %a, i32 %b, i32 %c) {
  %1 = add nuw nsw i32 %a, %b
  %2 = sub i32 %c, %1
  ret i32 %2
}

; want: opt reassociate
; define i32 @nuw(i32 %a, i32 %b, i32 %c) {
;   %1 = add nuw i32 %b, %a
;   %2 = add nuw i32 %1, %c
;   ret i32 %2
; }
; define i32 @nsw(i32 %a, i32 %b, i32 %c) {
;   %1 = add i32 %b, %a
;   %2 = add i32 %1, %c
;   ret i32 %2
; }
; define i32 @small(i8 %x, i8 %y, i8 %z) {
;   %a = zext i8 %x to i32
;   %b = zext i8 %y to i32
;   %c = zext i8 %z to i32
;   %1 = add nsw i32 %b, %a
;   %2 = add nsw i32 %1, %c
;   ret i32 %2
; }
; define i32 @one(i32 %a, i32 %b, i32 %c) {
;   %1 = add i32 %b, %a
;   %2 = add i32 %1, %c
;   ret i32 %2
; }
; define i32 @zero(i32 %a, i32 %b, i32 %c) {
;   %1 = mul i32 %b, %a
;   %2 = mul i32 %1, %c
;   ret i32 %2
; }
; define i32 @ordered(i32 %a, i32 %b) {
;   %1 = add i32 %a, 1
;   %2 = add i32 %1, %b
;   ret i32 %2
; }
; define i32 @difference(i32 %a, i32 %b, i32 %c) {
;   %a.neg = sub i32 0, %a
;   %1 = add i32 %b, %a.neg
;   %2 = add nsw i32 %1, %c
;   ret i32 %2
; }
; define i32 @shift(i32 %a) {
;   %1 = mul i32 %a, -2147483648
;   %2 = add i32 %1, 1
;   ret i32 %2
; }
; define i32 @bytes(i8 %x, i8 %y, i32 %c) {
;   %a = zext i8 %x to i32
;   %b = zext i8 %y to i32
;   %d = lshr i32 %c, 1
;   %1 = mul i32 %b, %a
;   %2 = mul i32 %1, %d
;   ret i32 %2
; }
; define i32 @negated(i32 %a, i32 %b, i32 %c) {
;   %a.neg = sub i32 0, %a
;   %b.neg = sub i32 0, %b
;   %1 = add i32 %b.neg, %a.neg
;   %2 = add i32 %1, %c
;   ret i32 %2
; }
