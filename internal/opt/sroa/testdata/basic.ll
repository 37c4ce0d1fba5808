; test opt sroa<no-promotion>
; test opt sroa,mem2reg
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%pair = type { i32, float, [2 x i64] }

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @escape(ptr)

; Fields become variables of their own.
define i32 @fields(i32 %x, float %f) {
  %s = alloca %pair
  call void @llvm.lifetime.start.p0(i64 24, ptr %s)
  %p = getelementptr inbounds %pair, ptr %s, i32 0, i32 1
  store i32 %x, ptr %s
  store float %f, ptr %p
  %q = getelementptr inbounds i8, ptr %s, i64 4
  %v = load i32, ptr %q
  %w = load i32, ptr %s
  %r = add i32 %v, %w
  ret i32 %r
}

; Copies are cut at the borders of fields, fills too.
define float @copies(ptr %in, ptr %out) {
  %a = alloca %pair, align 8
  %b = alloca %pair, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr align 8 %in, i64 24, i1 false)
  call void @llvm.memset.p0.i64(ptr %b, i8 0, i64 24, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %b, ptr align 8 %a, i64 8, i1 false)
  %p = getelementptr inbounds %pair, ptr %b, i32 0, i32 1
  %f = load float, ptr %p
  %g = fadd float %f, 1.0
  store float %g, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %out, ptr align 8 %b, i64 24, i1 false)
  %h = load float, ptr %p
  ret float %h
}

; Overlapping accesses stay together.
define i16 @overlap(i32 %x, i64 %y) {
  %a = alloca [16 x i8], align 8
  store i64 %y, ptr %a
  %p = getelementptr i8, ptr %a, i64 4
  %q = getelementptr i8, ptr %a, i64 6
  %r = getelementptr i8, ptr %a, i64 8
  store i32 %x, ptr %r
  %s = load i16, ptr %q
  ret i16 %s
}

; What escapes, is volatile, or is addressed by a number that is not constant stays whole.
define i32 @whole(i64 %i) {
  %a = alloca [4 x i32]
  %b = alloca %pair
  %c = alloca %pair
  %p = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
  %v = load i32, ptr %p
  call void @escape(ptr %b)
  %w = load volatile i32, ptr %c
  %r = add i32 %v, %w
  ret i32 %r
}

; want: opt sroa<no-promotion>
; define i32 @fields(i32 %x, float %f) {
;   %s.sroa.0 = alloca i32, align 8
;   %s.sroa.4 = alloca float, align 4
;   store i32 %x, ptr %s.sroa.0, align 8
;   store float %f, ptr %s.sroa.4, align 4
;   %1 = load float, ptr %s.sroa.4, align 4
;   %v = bitcast float %1 to i32
;   %w = load i32, ptr %s.sroa.0, align 8
;   %r = add i32 %v, %w
;   ret i32 %r
; }
; define float @copies(ptr %in, ptr %out) {
;   %a.sroa.0 = alloca i32, align 8
;   %a.sroa.4 = alloca float, align 4
;   %a.sroa.8 = alloca i64, align 8
;   %a.sroa.16 = alloca i64, align 8
;   %b.sroa.0 = alloca i32, align 8
;   %b.sroa.4 = alloca float, align 4
;   %b.sroa.8 = alloca i64, align 8
;   %b.sroa.16 = alloca i64, align 8
;   %a.sroa.0.copyload = load i32, ptr %in, align 8
;   store i32 %a.sroa.0.copyload, ptr %a.sroa.0, align 8
;   %1 = getelementptr inbounds i8, ptr %in, i64 4
;   %a.sroa.4.copyload = load float, ptr %1, align 4
;   store float %a.sroa.4.copyload, ptr %a.sroa.4, align 4
;   %2 = getelementptr inbounds i8, ptr %in, i64 8
;   %a.sroa.8.copyload = load i64, ptr %2, align 8
;   store i64 %a.sroa.8.copyload, ptr %a.sroa.8, align 8
;   %3 = getelementptr inbounds i8, ptr %in, i64 16
;   %a.sroa.16.copyload = load i64, ptr %3, align 8
;   store i64 %a.sroa.16.copyload, ptr %a.sroa.16, align 8
;   store i32 0, ptr %b.sroa.0, align 8
;   store float 0.000000e+00, ptr %b.sroa.4, align 4
;   store i64 0, ptr %b.sroa.8, align 8
;   store i64 0, ptr %b.sroa.16, align 8
;   %b.sroa.0.copyload = load i32, ptr %a.sroa.0, align 8
;   store i32 %b.sroa.0.copyload, ptr %b.sroa.0, align 8
;   %b.sroa.4.copyload = load float, ptr %a.sroa.4, align 4
;   store float %b.sroa.4.copyload, ptr %b.sroa.4, align 4
;   %f = load float, ptr %b.sroa.4, align 4
;   %g = fadd float %f, 1.000000e+00
;   store float %g, ptr %b.sroa.4, align 4
;   %4 = load i32, ptr %b.sroa.0, align 8
;   store i32 %4, ptr %out, align 8
;   %5 = getelementptr inbounds i8, ptr %out, i64 4
;   %6 = load float, ptr %b.sroa.4, align 4
;   store float %6, ptr %5, align 4
;   %7 = getelementptr inbounds i8, ptr %out, i64 8
;   %8 = load i64, ptr %b.sroa.8, align 8
;   store i64 %8, ptr %7, align 8
;   %9 = getelementptr inbounds i8, ptr %out, i64 16
;   %10 = load i64, ptr %b.sroa.16, align 8
;   store i64 %10, ptr %9, align 8
;   %h = load float, ptr %b.sroa.4, align 4
;   ret float %h
; }
; define i16 @overlap(i32 %x, i64 %y) {
;   %a.sroa.0 = alloca i64, align 8
;   %a.sroa.8 = alloca i32, align 8
;   store i64 %y, ptr %a.sroa.0, align 8
;   store i32 %x, ptr %a.sroa.8, align 8
;   %1 = load i64, ptr %a.sroa.0, align 8
;   %2 = lshr i64 %1, 48
;   %s = trunc i64 %2 to i16
;   ret i16 %s
; }
; define i32 @whole(i64 %i) {
;   %a = alloca [4 x i32], align 4
;   %b = alloca %pair, align 8
;   %c = alloca i32, align 8
;   %p = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
;   %v = load i32, ptr %p, align 4
;   call void @escape(ptr %b)
;   %w = load volatile i32, ptr %c, align 8
;   %r = add i32 %v, %w
;   ret i32 %r
; }

; want: opt sroa,mem2reg
; define i32 @fields(i32 %x, float %f) {
;   %v = bitcast float %f to i32
;   %r = add i32 %v, %x
;   ret i32 %r
; }
; define float @copies(ptr %in, ptr %out) {
;   %a.sroa.0.copyload = load i32, ptr %in, align 8
;   %1 = getelementptr inbounds i8, ptr %in, i64 4
;   %a.sroa.4.copyload = load float, ptr %1, align 4
;   %2 = getelementptr inbounds i8, ptr %in, i64 8
;   %a.sroa.8.copyload = load i64, ptr %2, align 8
;   %3 = getelementptr inbounds i8, ptr %in, i64 16
;   %a.sroa.16.copyload = load i64, ptr %3, align 8
;   %g = fadd float %a.sroa.4.copyload, 1.000000e+00
;   store i32 %a.sroa.0.copyload, ptr %out, align 8
;   %4 = getelementptr inbounds i8, ptr %out, i64 4
;   store float %g, ptr %4, align 4
;   %5 = getelementptr inbounds i8, ptr %out, i64 8
;   store i64 0, ptr %5, align 8
;   %6 = getelementptr inbounds i8, ptr %out, i64 16
;   store i64 0, ptr %6, align 8
;   ret float %g
; }
; define i16 @overlap(i32 %x, i64 %y) {
;   %1 = lshr i64 %y, 48
;   %s = trunc i64 %1 to i16
;   ret i16 %s
; }
; define i32 @whole(i64 %i) {
;   %a = alloca [4 x i32], align 4
;   %b = alloca %pair, align 8
;   %c = alloca i32, align 8
;   %p = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
;   %v = load i32, ptr %p, align 4
;   call void @escape(ptr %b)
;   %w = load volatile i32, ptr %c, align 8
;   %r = add i32 %v, %w
;   ret i32 %r
; }
