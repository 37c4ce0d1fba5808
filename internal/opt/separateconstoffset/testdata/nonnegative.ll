; test opt separate-const-offset-from-gep<exact>
; test opt separate-const-offset-from-gep
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The sum is not negative, and its parts may be: they are extended with their signs, as those of the address below.
define float @row(ptr %p, i32 %i, i32 %j) {
  %a = add nsw i32 %i, -1
  %b = add nuw nsw i32 %a, %j
  %x = zext nneg i32 %b to i64
  %q = getelementptr inbounds float, ptr %p, i64 %x
  %c = add nsw i32 %i, 1
  %d = add nsw i32 %c, %j
  %y = sext i32 %d to i64
  %r = getelementptr inbounds float, ptr %p, i64 %y
  %u = load float, ptr %q
  %v = load float, ptr %r
  %s = fadd float %u, %v
  ret float %s
}

; Without nsw the parts are not those of the sum: -1 as a number without sign and 1.
define ptr @wraps(ptr %p, i32 %i) {
  %a = add nuw i32 %i, 1
  %x = zext nneg i32 %a to i64
  %q = getelementptr float, ptr %p, i64 %x
  ret ptr %q
}

; Below another extension a sum that is not negative is one like others.
define ptr @below(ptr %p, i16 %i) {
  %a = add nsw i16 %i, 1
  %x = zext nneg i16 %a to i32
  %y = zext i32 %x to i64
  %q = getelementptr float, ptr %p, i64 %y
  %b = add nuw i16 %i, 1
  %z = zext nneg i16 %b to i32
  %w = sext i32 %z to i64
  %r = getelementptr float, ptr %q, i64 %w
  ret ptr %r
}

; want: opt separate-const-offset-from-gep<exact>
; define float @row(ptr %p, i32 %i, i32 %j) {
;   %1 = sext i32 %j to i64
;   %2 = sext i32 %i to i64
;   %3 = add i64 %2, %1
;   %4 = getelementptr float, ptr %p, i64 %3
;   %q = getelementptr i8, ptr %4, i64 -4
;   %5 = sext i32 %j to i64
;   %6 = sext i32 %i to i64
;   %7 = add i64 %6, %5
;   %8 = getelementptr float, ptr %p, i64 %7
;   %r = getelementptr i8, ptr %8, i64 4
;   %u = load float, ptr %q, align 4
;   %v = load float, ptr %r, align 4
;   %s = fadd float %u, %v
;   ret float %s
; }
; define ptr @wraps(ptr %p, i32 %i) {
;   %a = add nuw i32 %i, 1
;   %x = zext nneg i32 %a to i64
;   %q = getelementptr float, ptr %p, i64 %x
;   ret ptr %q
; }
; define ptr @below(ptr %p, i16 %i) {
;   %a = add nsw i16 %i, 1
;   %x = zext nneg i16 %a to i32
;   %y = zext i32 %x to i64
;   %q = getelementptr float, ptr %p, i64 %y
;   %1 = zext i16 %i to i32
;   %2 = sext i32 %1 to i64
;   %3 = getelementptr float, ptr %q, i64 %2
;   %r = getelementptr i8, ptr %3, i64 4
;   ret ptr %r
; }

; want: opt separate-const-offset-from-gep
; define float @row(ptr %p, i32 %i, i32 %j) {
;   %a = add nsw i32 %i, -1
;   %b = add nuw nsw i32 %a, %j
;   %x = zext nneg i32 %b to i64
;   %q = getelementptr inbounds float, ptr %p, i64 %x
;   %1 = sext i32 %j to i64
;   %2 = sext i32 %i to i64
;   %3 = add i64 %2, %1
;   %4 = getelementptr float, ptr %p, i64 %3
;   %r = getelementptr inbounds i8, ptr %4, i64 4
;   %u = load float, ptr %q, align 4
;   %v = load float, ptr %r, align 4
;   %s = fadd float %u, %v
;   ret float %s
; }
; define ptr @wraps(ptr %p, i32 %i) {
;   %1 = zext i32 %i to i64
;   %2 = getelementptr float, ptr %p, i64 %1
;   %q = getelementptr i8, ptr %2, i64 4
;   ret ptr %q
; }
; define ptr @below(ptr %p, i16 %i) {
;   %a = add nsw i16 %i, 1
;   %x = zext nneg i16 %a to i32
;   %y = zext i32 %x to i64
;   %q = getelementptr float, ptr %p, i64 %y
;   %1 = zext i16 %i to i32
;   %2 = sext i32 %1 to i64
;   %3 = getelementptr float, ptr %q, i64 %2
;   %r = getelementptr i8, ptr %3, i64 4
;   ret ptr %r
; }
