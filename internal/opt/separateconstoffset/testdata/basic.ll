; test opt separate-const-offset-from-gep<exact>
; test opt separate-const-offset-from-gep
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Two elements of a row have the row in common.
define float @row(ptr %p, i32 %i) {
  %a = add nsw i32 %i, 1
  %x = sext i32 %a to i64
  %q = getelementptr inbounds float, ptr %p, i64 %x
  %b = sub nsw i32 %i, 1
  %y = sext i32 %b to i64
  %r = getelementptr inbounds float, ptr %p, i64 %y
  %u = load float, ptr %q
  %v = load float, ptr %r
  %s = fadd float %u, %v
  ret float %s
}

; What may wrap in 32 bits is not what does in 64.
define ptr @wraps(ptr %p, i32 %i, i32 %j) {
  %a = add i32 %i, 1
  %x = zext i32 %a to i64
  %q = getelementptr float, ptr %p, i64 %x
  %b = add nuw i32 %j, 1
  %y = sext i32 %b to i64
  %r = getelementptr float, ptr %q, i64 %y
  ret ptr %r
}

; -1 + 1 does not wrap as signed numbers, and does below a zext.
define ptr @signs(ptr %p, i32 %i) {
  %a = add nsw i32 %i, 1
  %x = zext i32 %a to i64
  %q = getelementptr float, ptr %p, i64 %x
  ret ptr %q
}

; A difference in which the constant is taken away, and one that it is taken from.
define ptr @differences(ptr %p, i64 %i, i64 %j) {
  %a = sub i64 %i, 3
  %q = getelementptr [8 x i32], ptr %p, i64 %a, i64 1
  %b = sub i64 3, %j
  %r = getelementptr i32, ptr %q, i64 %b
  ret ptr %r
}

; nsw in 64 bits says nothing of 32.
define ptr @narrow(ptr %p, i64 %i) {
  %a = add nsw i64 %i, 1
  %t = trunc i64 %a to i32
  %x = sext i32 %t to i64
  %q = getelementptr float, ptr %p, i64 %x
  ret ptr %q
}

; Too far for an access.
define ptr @far(ptr %p, i64 %i) {
  %a = add i64 %i, 4294967296
  %q = getelementptr i8, ptr %p, i64 %a
  ret ptr %q
}

; An or that adds, and one that need not.
define ptr @ors(ptr %p, i64 %i) {
  %s = shl i64 %i, 2
  %a = or disjoint i64 %s, 1
  %q = getelementptr i8, ptr %p, i64 %a
  %b = or i64 %s, 1
  %r = getelementptr i8, ptr %q, i64 %b
  ret ptr %r
}

; LLVM takes an index of an inbounds getelementptr for not negative.
define ptr @inside(ptr %p, i32 %i) {
  %a = add i32 %i, 1
  %x = sext i32 %a to i64
  %q = getelementptr inbounds float, ptr %p, i64 %x
  ret ptr %q
}

; The sum of the parts is at hand, and an address that is accessed is computed from it.
define float @reunited(ptr %p, i32 %i, i32 %j) {
  %s = add nsw i32 %i, %j
  %x = sext i32 %s to i64
  %q = getelementptr float, ptr %p, i64 %x
  %u = load float, ptr %q
  %k = add nsw i32 %j, 5
  %t = add nsw i32 %i, %k
  %y = sext i32 %t to i64
  %r = getelementptr float, ptr %p, i64 %y
  %v = load float, ptr %r
  %w = fadd float %u, %v
  ret float %w
}

; Where it may be poison it is not used.
define ptr @apart(ptr %p, i32 %i, i32 %j) {
  %s = add nsw i32 %i, %j
  %k = add nsw i32 %j, 5
  %t = add nsw i32 %i, %k
  %y = sext i32 %t to i64
  %r = getelementptr float, ptr %p, i64 %y
  %f = freeze i32 %s
  %z = zext i32 %f to i64
  %v = getelementptr float, ptr %r, i64 %z
  ret ptr %v
}

; The constant step comes last.
define ptr @order(ptr %p, i64 %i) {
  %c = getelementptr i8, ptr %p, i64 64
  %q = getelementptr i32, ptr %c, i64 %i
  ret ptr %q
}

; want: opt separate-const-offset-from-gep<exact>
; define float @row(ptr %p, i32 %i) {
;   %1 = sext i32 %i to i64
;   %2 = getelementptr float, ptr %p, i64 %1
;   %q = getelementptr i8, ptr %2, i64 4
;   %3 = sext i32 %i to i64
;   %4 = getelementptr float, ptr %p, i64 %3
;   %r = getelementptr i8, ptr %4, i64 -4
;   %u = load float, ptr %q, align 4
;   %v = load float, ptr %r, align 4
;   %s = fadd float %u, %v
;   ret float %s
; }
; define ptr @wraps(ptr %p, i32 %i, i32 %j) {
;   %a = add i32 %i, 1
;   %x = zext i32 %a to i64
;   %q = getelementptr float, ptr %p, i64 %x
;   %b = add nuw i32 %j, 1
;   %y = sext i32 %b to i64
;   %r = getelementptr float, ptr %q, i64 %y
;   ret ptr %r
; }
; define ptr @signs(ptr %p, i32 %i) {
;   %a = add nsw i32 %i, 1
;   %x = zext i32 %a to i64
;   %q = getelementptr float, ptr %p, i64 %x
;   ret ptr %q
; }
; define ptr @differences(ptr %p, i64 %i, i64 %j) {
;   %1 = getelementptr [8 x i32], ptr %p, i64 %i, i64 0
;   %q = getelementptr i8, ptr %1, i64 -92
;   %2 = sub i64 0, %j
;   %3 = getelementptr i32, ptr %q, i64 %2
;   %r = getelementptr i8, ptr %3, i64 12
;   ret ptr %r
; }
; define ptr @narrow(ptr %p, i64 %i) {
;   %a = add nsw i64 %i, 1
;   %t = trunc i64 %a to i32
;   %x = sext i32 %t to i64
;   %q = getelementptr float, ptr %p, i64 %x
;   ret ptr %q
; }
; define ptr @far(ptr %p, i64 %i) {
;   %a = add i64 %i, 4294967296
;   %q = getelementptr i8, ptr %p, i64 %a
;   ret ptr %q
; }
; define ptr @ors(ptr %p, i64 %i) {
;   %s = shl i64 %i, 2
;   %1 = getelementptr i8, ptr %p, i64 %s
;   %b = or i64 %s, 1
;   %2 = getelementptr i8, ptr %1, i64 %b
;   %r = getelementptr i8, ptr %2, i64 1
;   ret ptr %r
; }
; define ptr @inside(ptr %p, i32 %i) {
;   %a = add i32 %i, 1
;   %x = sext i32 %a to i64
;   %q = getelementptr inbounds float, ptr %p, i64 %x
;   ret ptr %q
; }
; define float @reunited(ptr %p, i32 %i, i32 %j) {
;   %s = add nsw i32 %i, %j
;   %x = sext i32 %s to i64
;   %q = getelementptr float, ptr %p, i64 %x
;   %u = load float, ptr %q, align 4
;   %1 = sext i32 %s to i64
;   %2 = getelementptr float, ptr %p, i64 %1
;   %r = getelementptr i8, ptr %2, i64 20
;   %v = load float, ptr %r, align 4
;   %w = fadd float %u, %v
;   ret float %w
; }
; define ptr @apart(ptr %p, i32 %i, i32 %j) {
;   %s = add nsw i32 %i, %j
;   %1 = sext i32 %i to i64
;   %2 = sext i32 %j to i64
;   %3 = add i64 %1, %2
;   %4 = getelementptr float, ptr %p, i64 %3
;   %f = freeze i32 %s
;   %z = zext i32 %f to i64
;   %5 = getelementptr float, ptr %4, i64 %z
;   %v = getelementptr i8, ptr %5, i64 20
;   ret ptr %v
; }
; define ptr @order(ptr %p, i64 %i) {
;   %1 = getelementptr i32, ptr %p, i64 %i
;   %q = getelementptr i8, ptr %1, i64 64
;   ret ptr %q
; }

; want: opt separate-const-offset-from-gep
; define float @row(ptr %p, i32 %i) {
;   %1 = sext i32 %i to i64
;   %2 = getelementptr float, ptr %p, i64 %1
;   %q = getelementptr inbounds i8, ptr %2, i64 4
;   %3 = sext i32 %i to i64
;   %4 = getelementptr float, ptr %p, i64 %3
;   %r = getelementptr inbounds i8, ptr %4, i64 -4
;   %u = load float, ptr %q, align 4
;   %v = load float, ptr %r, align 4
;   %s = fadd float %u, %v
;   ret float %s
; }
; define ptr @wraps(ptr %p, i32 %i, i32 %j) {
;   %a = add i32 %i, 1
;   %x = zext i32 %a to i64
;   %q = getelementptr float, ptr %p, i64 %x
;   %b = add nuw i32 %j, 1
;   %y = sext i32 %b to i64
;   %r = getelementptr float, ptr %q, i64 %y
;   ret ptr %r
; }
; define ptr @signs(ptr %p, i32 %i) {
;   %a = add nsw i32 %i, 1
;   %x = zext i32 %a to i64
;   %q = getelementptr float, ptr %p, i64 %x
;   ret ptr %q
; }
; define ptr @differences(ptr %p, i64 %i, i64 %j) {
;   %1 = getelementptr [8 x i32], ptr %p, i64 %i, i64 0
;   %q = getelementptr i8, ptr %1, i64 -92
;   %2 = sub i64 0, %j
;   %3 = getelementptr i32, ptr %q, i64 %2
;   %r = getelementptr i8, ptr %3, i64 12
;   ret ptr %r
; }
; define ptr @narrow(ptr %p, i64 %i) {
;   %a = add nsw i64 %i, 1
;   %t = trunc i64 %a to i32
;   %x = sext i32 %t to i64
;   %q = getelementptr float, ptr %p, i64 %x
;   ret ptr %q
; }
; define ptr @far(ptr %p, i64 %i) {
;   %a = add i64 %i, 4294967296
;   %q = getelementptr i8, ptr %p, i64 %a
;   ret ptr %q
; }
; define ptr @ors(ptr %p, i64 %i) {
;   %s = shl i64 %i, 2
;   %1 = getelementptr i8, ptr %p, i64 %s
;   %b = or i64 %s, 1
;   %2 = getelementptr i8, ptr %1, i64 %b
;   %r = getelementptr i8, ptr %2, i64 1
;   ret ptr %r
; }
; define ptr @inside(ptr %p, i32 %i) {
;   %1 = sext i32 %i to i64
;   %2 = getelementptr float, ptr %p, i64 %1
;   %q = getelementptr inbounds i8, ptr %2, i64 4
;   ret ptr %q
; }
; define float @reunited(ptr %p, i32 %i, i32 %j) {
;   %s = add nsw i32 %i, %j
;   %x = sext i32 %s to i64
;   %q = getelementptr float, ptr %p, i64 %x
;   %u = load float, ptr %q, align 4
;   %1 = sext i32 %s to i64
;   %2 = getelementptr float, ptr %p, i64 %1
;   %r = getelementptr i8, ptr %2, i64 20
;   %v = load float, ptr %r, align 4
;   %w = fadd float %u, %v
;   ret float %w
; }
; define ptr @apart(ptr %p, i32 %i, i32 %j) {
;   %s = add nsw i32 %i, %j
;   %1 = sext i32 %i to i64
;   %2 = sext i32 %j to i64
;   %3 = add i64 %1, %2
;   %4 = getelementptr float, ptr %p, i64 %3
;   %f = freeze i32 %s
;   %z = zext i32 %f to i64
;   %5 = getelementptr float, ptr %4, i64 %z
;   %v = getelementptr i8, ptr %5, i64 20
;   ret ptr %v
; }
; define ptr @order(ptr %p, i64 %i) {
;   %1 = getelementptr i32, ptr %p, i64 %i
;   %q = getelementptr i8, ptr %1, i64 64
;   ret ptr %q
; }
