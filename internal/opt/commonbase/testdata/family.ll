; test opt common-base-elimination
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; What is the same in three addresses is computed once.
define float @neighbours(ptr %p, i32 %i) {
  %i1 = add nsw i32 %i, 1
  %i2 = add nsw i32 %i, 2
  %x = sext i32 %i to i64
  %y = sext i32 %i1 to i64
  %z = sext i32 %i2 to i64
  %a = getelementptr inbounds float, ptr %p, i64 %x
  %u = load float, ptr %a
  %b = getelementptr inbounds float, ptr %p, i64 %y
  %v = load float, ptr %b
  %c = getelementptr inbounds float, ptr %p, i64 %z
  %w = load float, ptr %c
  %s = fadd float %u, %v
  %t = fadd float %s, %w
  ret float %t
}

; i + 1 may wrap here: the addresses have nothing in common.
define float @wraps(ptr %p, i32 %i) {
  %i1 = add i32 %i, 1
  %x = sext i32 %i to i64
  %y = sext i32 %i1 to i64
  %a = getelementptr inbounds float, ptr %p, i64 %x
  %u = load float, ptr %a
  %b = getelementptr inbounds float, ptr %p, i64 %y
  %v = load float, ptr %b
  %s = fadd float %u, %v
  ret float %s
}

; Neither arm stands above the other.
define void @arms(ptr %p, i64 %i, i64 %m, i1 %c) {
  br i1 %c, label %t, label %e
t:
  %x = mul i64 %i, %m
  %a = getelementptr float, ptr %p, i64 %x
  store float 1.0, ptr %a
  ret void
e:
  %y = mul i64 %i, %m
  %b = getelementptr float, ptr %p, i64 %y
  store float 2.0, ptr %b
  ret void
}

; From a block to one below it.
define void @below(ptr %p, i64 %i, i64 %m, i1 %c) {
  %x = mul i64 %i, %m
  %a = getelementptr float, ptr %p, i64 %x
  store float 1.0, ptr %a
  br i1 %c, label %t, label %e
t:
  %y = mul i64 %m, %i
  %y1 = add i64 %y, 3
  %b = getelementptr float, ptr %p, i64 %y1
  store float 2.0, ptr %b
  ret void
e:
  ret void
}

; want: opt common-base-elimination
; define float @neighbours(ptr %p, i32 %i) {
;   %x = sext i32 %i to i64
;   %a = getelementptr inbounds float, ptr %p, i64 %x
;   %u = load float, ptr %a, align 4
;   %1 = getelementptr i8, ptr %a, i64 4
;   %v = load float, ptr %1, align 4
;   %2 = getelementptr i8, ptr %a, i64 8
;   %w = load float, ptr %2, align 4
;   %s = fadd float %u, %v
;   %t = fadd float %s, %w
;   ret float %t
; }
; define float @wraps(ptr %p, i32 %i) {
;   %i1 = add i32 %i, 1
;   %x = sext i32 %i to i64
;   %y = sext i32 %i1 to i64
;   %a = getelementptr inbounds float, ptr %p, i64 %x
;   %u = load float, ptr %a, align 4
;   %b = getelementptr inbounds float, ptr %p, i64 %y
;   %v = load float, ptr %b, align 4
;   %s = fadd float %u, %v
;   ret float %s
; }
; define void @arms(ptr %p, i64 %i, i64 %m, i1 %c) {
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %0
;   %x = mul i64 %i, %m
;   %a = getelementptr float, ptr %p, i64 %x
;   store float 1.000000e+00, ptr %a, align 4
;   ret void
;
; e:                                                ; preds = %0
;   %y = mul i64 %i, %m
;   %b = getelementptr float, ptr %p, i64 %y
;   store float 2.000000e+00, ptr %b, align 4
;   ret void
; }
; define void @below(ptr %p, i64 %i, i64 %m, i1 %c) {
;   %x = mul i64 %i, %m
;   %a = getelementptr float, ptr %p, i64 %x
;   store float 1.000000e+00, ptr %a, align 4
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %0
;   %1 = getelementptr i8, ptr %a, i64 12
;   store float 2.000000e+00, ptr %1, align 4
;   ret void
;
; e:                                                ; preds = %0
;   ret void
; }
