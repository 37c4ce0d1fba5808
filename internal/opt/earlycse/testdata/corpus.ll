; test opt early-cse<memssa>
; What real kernels showed to be missing.
target triple = "nvptx64-nvidia-cuda"

declare float @llvm.maxnum.f32(float, float)
declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.fmuladd.f32(float, float, float)

; A value stored is cast to another type once, and not back.
define float @castonce(float %x, ptr %p) {
  store float %x, ptr %p
  %a = load i32, ptr %p
  %b = load i32, ptr %p
  %m = mul i32 %a, %b
  store i32 %a, ptr %p
  %y = load float, ptr %p
  %z = sitofp i32 %m to float
  %r = fadd float %y, %z
  ret float %r
}

; The address is found equal to the one of the first load after MemorySSA was made.
define i32 @lateequal(ptr %q) {
  %p = alloca ptr
  store ptr %q, ptr %p
  %q1 = load ptr, ptr %p
  %a = getelementptr i32, ptr %q1, i64 1
  %x = load i32, ptr %a
  %q2 = load ptr, ptr %p
  %b = getelementptr i32, ptr %q2, i64 2
  store i32 %x, ptr %b
  %q3 = load ptr, ptr %p
  %c = getelementptr i32, ptr %q3, i64 1
  %y = load i32, ptr %c
  ret i32 %y
}

; Truth values behind an extension, and behind a choice between constants.
define i1 @truth(i1 %c, i1 %d, i1 %e) {
  %z = zext i1 %c to i32
  %a = icmp ne i32 %z, 0
  %s = sext i1 %d to i32
  %b = icmp slt i32 %s, 0
  %t = select i1 %e, i32 7, i32 0
  %f = icmp ne i32 %t, 0
  %g = xor i1 %a, %b
  %r = xor i1 %f, %g
  ret i1 %r
}

; What is never below zero, what a maximum bounds, a sign bit that is 0.
define i1 @signs(float %x, float %y, i32 %n) {
  %m = call float @llvm.maxnum.f32(float %x, float 1.0)
  %a = fcmp ogt float %m, 0.0
  %k = call float @llvm.maxnum.f32(float %m, float 0.5)
  %j = call float @llvm.fabs.f32(float %k)
  %s = call float @llvm.sqrt.f32(float %y)
  %b = fcmp olt float %s, 0.0
  %u = uitofp i32 %n to float
  %v = fdiv float %u, 3.0
  %c = fcmp oge float %v, 0.0
  %f = call float @llvm.fabs.f32(float %y)
  %i = bitcast float %f to i32
  %d = icmp slt i32 %i, 0
  %e = fcmp one float %j, %m
  %1 = xor i1 %a, %b
  %2 = xor i1 %c, %d
  %3 = xor i1 %1, %2
  %r = xor i1 %3, %e
  ret i1 %r
}

; A NaN stays possible: the comparisons remain.
define i1 @nan(float %y) {
  %s = call float @llvm.sqrt.f32(float %y)
  %a = fcmp oge float %s, 0.0
  %m = call float @llvm.maxnum.f32(float %y, float -1.0)
  %b = fcmp olt float %m, 0.0
  %r = xor i1 %a, %b
  ret i1 %r
}

; A square is not below zero; that two uses of undef may be two numbers leaves this one of the results there may be.
define i1 @squares(float noundef %x, float %y) {
  %q = fmul float %x, %x
  %s = call float @llvm.fmuladd.f32(float %x, float %x, float %q)
  %a = fcmp olt float %s, 0.0
  %p = fmul float %y, %y
  %b = fcmp olt float %p, 0.0
  %r = xor i1 %a, %b
  ret i1 %r
}

; Sums of the elements of a square, and a quotient of squares; divided by -0 a positive number is below zero.
define i1 @quotients(<4 x float> %v, float %x, float %y) {
  %q = fmul <4 x float> %v, %v
  %e = extractelement <4 x float> %q, i64 0
  %f = extractelement <4 x float> %q, i64 1
  %s = fadd float %e, %f
  %a = fcmp olt float %s, 0.0
  %m = fmul float %x, %x
  %n = fmul float %y, %y
  %d = fdiv float %m, %n
  %b = fcmp olt float %d, 0.0
  %u = call float @llvm.sqrt.f32(float %y)
  %w = fdiv float %m, %u
  %c = fcmp olt float %w, 0.0
  %k = xor i1 %a, %b
  %r = xor i1 %c, %k
  ret i1 %r
}

; A fused multiply-add of something that is no number.
define float @nofma(float %x) {
  %r = call float @llvm.fmuladd.f32(float undef, float 0.0, float %x)
  ret float %r
}

; The sign bit of the maximum of 0 and of what is never -0 is 0.
define i1 @signbit(float %x, float %y) {
  %d = fsub float %x, 2.0
  %m = call float @llvm.maxnum.f32(float %d, float 0.0)
  %b = bitcast float %m to i32
  %s = icmp slt i32 %b, 0
  %n = call float @llvm.maxnum.f32(float %y, float 0.0)
  %c = bitcast float %n to i32
  %t = icmp slt i32 %c, 0
  %r = xor i1 %s, %t
  ret i1 %r
}

; What is never -0 is the maximum of it and 0, which needs no fabs; a difference with 0 may be -0.
define float @above(float %x, float %y) {
  %d = fsub float 2.0, %x
  %m = call float @llvm.maxnum.f32(float %d, float 0.0)
  %a = call float @llvm.fabs.f32(float %m)
  %e = fsub float %y, 0.0
  %n = call float @llvm.maxnum.f32(float %e, float 0.0)
  %b = call float @llvm.fabs.f32(float %n)
  %r = fdiv float %a, %b
  ret float %r
}

; The maximum of a number and of something that may be NaN.
define float @nomax(float %x) {
  %a = call float @llvm.maxnum.f32(float undef, float %x)
  %r = call float @llvm.maxnum.f32(float %a, float 0x7FF8000000000000)
  ret float %r
}

; An element behind a shuffle.
define float @element(float %x, <4 x float> %v) {
  %i = insertelement <4 x float> poison, float %x, i64 2
  %s = shufflevector <4 x float> %v, <4 x float> %i, <4 x i32> <i32 6, i32 1, i32 0, i32 3>
  %a = extractelement <4 x float> %s, i64 0
  ret float %a
}

; want: opt early-cse<memssa>
; define float @castonce(float %x, ptr %p) {
;   %1 = bitcast float %x to i32
;   %m = mul i32 %1, %1
;   store i32 %1, ptr %p, align 4
;   %z = sitofp i32 %m to float
;   %r = fadd float %x, %z
;   ret float %r
; }
; define i32 @lateequal(ptr %q) {
;   %p = alloca ptr, align 8
;   store ptr %q, ptr %p, align 8
;   %a = getelementptr i32, ptr %q, i64 1
;   %x = load i32, ptr %a, align 4
;   %b = getelementptr i32, ptr %q, i64 2
;   store i32 %x, ptr %b, align 4
;   ret i32 %x
; }
; define i1 @truth(i1 %c, i1 %d, i1 %e) {
;   %z = zext i1 %c to i32
;   %s = sext i1 %d to i32
;   %t = select i1 %e, i32 7, i32 0
;   %g = xor i1 %c, %d
;   %r = xor i1 %e, %g
;   ret i1 %r
; }
; define i1 @signs(float %x, float %y, i32 %n) {
;   %m = call float @llvm.maxnum.f32(float %x, float 1.000000e+00)
;   %s = call float @llvm.sqrt.f32(float %y)
;   %u = uitofp i32 %n to float
;   %v = fdiv float %u, 3.000000e+00
;   %c = fcmp oge float %v, 0.000000e+00
;   %f = call float @llvm.fabs.f32(float %y)
;   %i = bitcast float %f to i32
;   %1 = xor i1 true, %c
;   ret i1 %1
; }
; define i1 @nan(float %y) {
;   %s = call float @llvm.sqrt.f32(float %y)
;   %a = fcmp oge float %s, 0.000000e+00
;   %m = call float @llvm.maxnum.f32(float %y, float -1.000000e+00)
;   %b = fcmp olt float %m, 0.000000e+00
;   %r = xor i1 %a, %b
;   ret i1 %r
; }
; define i1 @squares(float noundef %x, float %y) {
;   %q = fmul float %x, %x
;   %s = call float @llvm.fmuladd.f32(float %x, float %x, float %q)
;   %p = fmul float %y, %y
;   ret i1 false
; }
; define i1 @quotients(<4 x float> %v, float %x, float %y) {
;   %q = fmul <4 x float> %v, %v
;   %e = extractelement <4 x float> %q, i64 0
;   %f = extractelement <4 x float> %q, i64 1
;   %s = fadd float %e, %f
;   %m = fmul float %x, %x
;   %n = fmul float %y, %y
;   %d = fdiv float %m, %n
;   %u = call float @llvm.sqrt.f32(float %y)
;   %w = fdiv float %m, %u
;   %c = fcmp olt float %w, 0.000000e+00
;   ret i1 %c
; }
; define float @nofma(float %x) {
;   ret float 0x7FF8000000000000
; }
; define i1 @signbit(float %x, float %y) {
;   %d = fsub float %x, 2.000000e+00
;   %m = call float @llvm.maxnum.f32(float %d, float 0.000000e+00)
;   %b = bitcast float %m to i32
;   %n = call float @llvm.maxnum.f32(float %y, float 0.000000e+00)
;   %c = bitcast float %n to i32
;   %t = icmp slt i32 %c, 0
;   ret i1 %t
; }
; define float @above(float %x, float %y) {
;   %d = fsub float 2.000000e+00, %x
;   %m = call float @llvm.maxnum.f32(float %d, float 0.000000e+00)
;   %n = call float @llvm.maxnum.f32(float %y, float 0.000000e+00)
;   %b = call float @llvm.fabs.f32(float %n)
;   %r = fdiv float %m, %b
;   ret float %r
; }
; define float @nomax(float %x) {
;   ret float %x
; }
; define float @element(float %x, <4 x float> %v) {
;   %i = insertelement <4 x float> poison, float %x, i64 2
;   %s = shufflevector <4 x float> %v, <4 x float> %i, <4 x i32> <i32 6, i32 1, i32 0, i32 3>
;   ret float %x
; }
