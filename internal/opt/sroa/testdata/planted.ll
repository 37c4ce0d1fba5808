; test opt sroa<no-promotion>
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; The second byte of a piece that is also read whole.
define i8 @inside(i64 %x) {
  %s = alloca { i64, i64 }
  store i64 %x, ptr %s
  %v = load i64, ptr %s
  %p = getelementptr i8, ptr %s, i64 1
  %b = load i8, ptr %p
  %q = getelementptr i8, ptr %s, i64 8
  store i64 %v, ptr %q
  %w = load i64, ptr %q
  %t = trunc i64 %w to i8
  %r = add i8 %b, %t
  ret i8 %r
}

; The front of a piece is copied, its rest stays.
define i64 @front(ptr %from, i64 %x) {
  %s = alloca { i64, i64 }
  %q = getelementptr i8, ptr %s, i64 8
  store i64 %x, ptr %s
  store i64 %x, ptr %q
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %from, i64 4, i1 false)
  %v = load i64, ptr %s
  %w = load i64, ptr %q
  %r = xor i64 %v, %w
  ret i64 %r
}

; A copy of 8 aligned bytes is two of 4.
define i32 @aligned(ptr %from) {
  %s = alloca { i32, i32 }, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %s, ptr align 8 %from, i64 8, i1 false)
  %q = getelementptr i8, ptr %s, i64 4
  %v = load i32, ptr %s
  %w = load i32, ptr %q
  %r = xor i32 %v, %w
  ret i32 %r
}

; Every byte is set.
define i64 @filled() {
  %s = alloca { i64, i64 }
  %q = getelementptr i8, ptr %s, i64 8
  call void @llvm.memset.p0.i64(ptr %s, i8 1, i64 16, i1 false)
  %v = load i64, ptr %s
  %w = load i64, ptr %q
  %r = sub i64 %v, %w
  ret i64 %r
}

define i32 @volatile(i32 %x) {
  %s = alloca { i32, i32 }
  store volatile i32 %x, ptr %s
  %v = load volatile i32, ptr %s
  ret i32 %v
}

define i32 @escapes(ptr %to, i32 %x) {
  %s = alloca { i32, i32 }
  store i32 %x, ptr %s
  store ptr %s, ptr %to
  %v = load i32, ptr %s
  ret i32 %v
}

; What is copied out has been read.
define void @out(ptr %to, i32 %x, i32 %y) {
  %s = alloca { i32, i32 }
  %q = getelementptr i8, ptr %s, i64 4
  store i32 %x, ptr %s
  store i32 %y, ptr %q
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %s, i64 8, i1 false)
  ret void
}

; Two fields at once, and a byte across their border.
define i16 @across(i32 %x, i32 %y) {
  %s = alloca { i32, i32, i32 }
  %q = getelementptr i8, ptr %s, i64 4
  %e = getelementptr i8, ptr %s, i64 3
  %l = getelementptr i8, ptr %s, i64 8
  store i32 %x, ptr %s
  store i32 %y, ptr %q
  store i32 %y, ptr %l
  %v = load i16, ptr %e, align 1
  %w = load i32, ptr %l
  %t = trunc i32 %w to i16
  %r = add i16 %v, %t
  ret i16 %r
}

; Three bytes take four: what is behind them is no piece.
define <3 x i8> @three(<3 x i8> %x) {
  %s = alloca { <3 x i8>, i32 }
  store <3 x i8> %x, ptr %s
  %v = load <3 x i8>, ptr %s
  ret <3 x i8> %v
}

; Fields of an inner structure that are only filled and copied are variables, too.
define void @inner(ptr %to) {
  %s = alloca { i32, { i16, [2 x float] }, i64 }
  call void @llvm.memset.p0.i64(ptr align 8 %s, i8 0, i64 24, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %s, i64 24, i1 false)
  ret void
}

; The front of what is copied is a piece.
define i32 @begins(ptr %from, ptr %to) {
  %s = alloca [4 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %s, ptr align 4 %from, i64 16, i1 false)
  %p = getelementptr i8, ptr %s, i64 3
  %b = load i32, ptr %s
  %c = load float, ptr %p, align 1
  %d = bitcast float %c to i32
  %r = add i32 %b, %d
  ret i32 %r
}

; want: opt sroa<no-promotion>
; define i8 @inside(i64 %x) {
;   %s.sroa.0 = alloca i64, align 8
;   %s.sroa.8 = alloca i64, align 8
;   store i64 %x, ptr %s.sroa.0, align 8
;   %v = load i64, ptr %s.sroa.0, align 8
;   %1 = load i64, ptr %s.sroa.0, align 8
;   %2 = lshr i64 %1, 8
;   %b = trunc i64 %2 to i8
;   store i64 %v, ptr %s.sroa.8, align 8
;   %w = load i64, ptr %s.sroa.8, align 8
;   %t = trunc i64 %w to i8
;   %r = add i8 %b, %t
;   ret i8 %r
; }
; define i64 @front(ptr %from, i64 %x) {
;   %s.sroa.0 = alloca i64, align 8
;   %s.sroa.8 = alloca i64, align 8
;   store i64 %x, ptr %s.sroa.0, align 8
;   store i64 %x, ptr %s.sroa.8, align 8
;   %s.sroa.0.copyload = load i32, ptr %from, align 1
;   %1 = load i64, ptr %s.sroa.0, align 8
;   %2 = freeze i64 %1
;   %3 = freeze i32 %s.sroa.0.copyload
;   %4 = zext i32 %3 to i64
;   %5 = and i64 %2, -4294967296
;   %6 = or i64 %5, %4
;   store i64 %6, ptr %s.sroa.0, align 8
;   %v = load i64, ptr %s.sroa.0, align 8
;   %w = load i64, ptr %s.sroa.8, align 8
;   %r = xor i64 %v, %w
;   ret i64 %r
; }
; define i32 @aligned(ptr %from) {
;   %s.sroa.0 = alloca i32, align 8
;   %s.sroa.4 = alloca i32, align 4
;   %s.sroa.0.copyload = load i32, ptr %from, align 8
;   store i32 %s.sroa.0.copyload, ptr %s.sroa.0, align 8
;   %1 = getelementptr inbounds i8, ptr %from, i64 4
;   %s.sroa.4.copyload = load i32, ptr %1, align 4
;   store i32 %s.sroa.4.copyload, ptr %s.sroa.4, align 4
;   %v = load i32, ptr %s.sroa.0, align 8
;   %w = load i32, ptr %s.sroa.4, align 4
;   %r = xor i32 %v, %w
;   ret i32 %r
; }
; define i64 @filled() {
;   %s.sroa.0 = alloca i64, align 8
;   %s.sroa.8 = alloca i64, align 8
;   store i64 72340172838076673, ptr %s.sroa.0, align 8
;   store i64 72340172838076673, ptr %s.sroa.8, align 8
;   %v = load i64, ptr %s.sroa.0, align 8
;   %w = load i64, ptr %s.sroa.8, align 8
;   %r = sub i64 %v, %w
;   ret i64 %r
; }
; define i32 @volatile(i32 %x) {
;   %s = alloca i32, align 8
;   store volatile i32 %x, ptr %s, align 8
;   %v = load volatile i32, ptr %s, align 8
;   ret i32 %v
; }
; define i32 @escapes(ptr %to, i32 %x) {
;   %s = alloca { i32, i32 }, align 8
;   store i32 %x, ptr %s, align 4
;   store ptr %s, ptr %to, align 8
;   %v = load i32, ptr %s, align 4
;   ret i32 %v
; }
; define void @out(ptr %to, i32 %x, i32 %y) {
;   %s.sroa.0 = alloca i32, align 8
;   %s.sroa.4 = alloca i32, align 4
;   store i32 %x, ptr %s.sroa.0, align 8
;   store i32 %y, ptr %s.sroa.4, align 4
;   %1 = load i32, ptr %s.sroa.0, align 8
;   store i32 %1, ptr %to, align 1
;   %2 = getelementptr inbounds i8, ptr %to, i64 4
;   %3 = load i32, ptr %s.sroa.4, align 4
;   store i32 %3, ptr %2, align 1
;   ret void
; }
; define i16 @across(i32 %x, i32 %y) {
;   %s.sroa.0 = alloca i64, align 8
;   %s.sroa.8 = alloca i32, align 8
;   %1 = load i64, ptr %s.sroa.0, align 8
;   %2 = freeze i64 %1
;   %3 = freeze i32 %x
;   %4 = zext i32 %3 to i64
;   %5 = and i64 %2, -4294967296
;   %6 = or i64 %5, %4
;   store i64 %6, ptr %s.sroa.0, align 8
;   %7 = load i64, ptr %s.sroa.0, align 8
;   %8 = freeze i64 %7
;   %9 = freeze i32 %y
;   %10 = zext i32 %9 to i64
;   %11 = shl i64 %10, 32
;   %12 = and i64 %8, 4294967295
;   %13 = or i64 %12, %11
;   store i64 %13, ptr %s.sroa.0, align 8
;   store i32 %y, ptr %s.sroa.8, align 8
;   %14 = load i64, ptr %s.sroa.0, align 8
;   %15 = lshr i64 %14, 24
;   %v = trunc i64 %15 to i16
;   %w = load i32, ptr %s.sroa.8, align 8
;   %t = trunc i32 %w to i16
;   %r = add i16 %v, %t
;   ret i16 %r
; }
; define <3 x i8> @three(<3 x i8> %x) {
;   %s = alloca <3 x i8>, align 8
;   store <3 x i8> %x, ptr %s, align 8
;   %v = load <3 x i8>, ptr %s, align 8
;   ret <3 x i8> %v
; }
; define void @inner(ptr %to) {
;   %s.sroa.0 = alloca i32, align 8
;   %s.sroa.4 = alloca i16, align 4
;   %s.sroa.6 = alloca i16, align 2
;   %s.sroa.8 = alloca float, align 8
;   %s.sroa.12 = alloca float, align 4
;   %s.sroa.16 = alloca i64, align 8
;   store i32 0, ptr %s.sroa.0, align 8
;   store i16 0, ptr %s.sroa.4, align 4
;   store i16 0, ptr %s.sroa.6, align 2
;   store float 0.000000e+00, ptr %s.sroa.8, align 8
;   store float 0.000000e+00, ptr %s.sroa.12, align 4
;   store i64 0, ptr %s.sroa.16, align 8
;   %1 = load i32, ptr %s.sroa.0, align 8
;   store i32 %1, ptr %to, align 8
;   %2 = getelementptr inbounds i8, ptr %to, i64 4
;   %3 = load i16, ptr %s.sroa.4, align 4
;   store i16 %3, ptr %2, align 4
;   %4 = getelementptr inbounds i8, ptr %to, i64 6
;   %5 = load i16, ptr %s.sroa.6, align 2
;   store i16 %5, ptr %4, align 2
;   %6 = getelementptr inbounds i8, ptr %to, i64 8
;   %7 = load float, ptr %s.sroa.8, align 8
;   store float %7, ptr %6, align 8
;   %8 = getelementptr inbounds i8, ptr %to, i64 12
;   %9 = load float, ptr %s.sroa.12, align 4
;   store float %9, ptr %8, align 4
;   %10 = getelementptr inbounds i8, ptr %to, i64 16
;   %11 = load i64, ptr %s.sroa.16, align 8
;   store i64 %11, ptr %10, align 8
;   ret void
; }
; define i32 @begins(ptr %from, ptr %to) {
;   %s.sroa.0 = alloca [7 x i8], align 4
;   %s.sroa.7 = alloca [9 x i8], align 1
;   call void @llvm.memcpy.p0.p0.i64(ptr align 4 %s.sroa.0, ptr align 4 %from, i64 7, i1 false)
;   %b = load i32, ptr %s.sroa.0, align 4
;   %1 = getelementptr inbounds i8, ptr %s.sroa.0, i64 3
;   %c = load float, ptr %1, align 1
;   %d = bitcast float %c to i32
;   %r = add i32 %b, %d
;   ret i32 %r
; }
