; test opt sroa
target datalayout = "e-p:64:64:64-i64:64-n8:16:32:64"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.assume(i1)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare void @use(ptr)

; An integer is stored in parts, and put together from parts in another order than they stand in.
define i64 @parts(i64 %x, i16 %y) {
  %s = alloca { i64, i16 }
  store i64 %x, ptr %s
  %h = getelementptr i8, ptr %s, i64 4
  %a = load i32, ptr %h
  store i16 %y, ptr %h
  %v = load i64, ptr %s
  %z = zext i32 %a to i64
  %r = add i64 %v, %z
  ret i64 %r
}

; Moved from memory to memory, and read in halves: in halves all the way.
define float @halves(ptr %from, ptr %to) {
  %s = alloca { float, float }
  %v = load i64, ptr %from, align 4
  store i64 %v, ptr %s
  %a = load float, ptr %s
  %p = getelementptr i8, ptr %s, i64 4
  %b = load float, ptr %p
  store float %a, ptr %p
  %w = load i64, ptr %s
  store i64 %w, ptr %to, align 4
  %r = fadd float %a, %b
  ret float %r
}

; Not when it is also calculated with.
define i64 @calculated(ptr %from, ptr %q) {
  %s = alloca { float, float }
  %v = load i64, ptr %from, align 4
  store i64 %v, ptr %s
  %a = load float, ptr %s
  store float %a, ptr %q
  %r = add i64 %v, 1
  ret i64 %r
}

; Two elements of a vector at once, and one that lies across two.
define <4 x i32> @subvector(<4 x i32> %x, <2 x i32> %y) {
  %s = alloca <4 x i32>
  store <4 x i32> %x, ptr %s
  %p = getelementptr i8, ptr %s, i64 4
  store <2 x i32> %y, ptr %p
  %v = load <4 x i32>, ptr %s
  ret <4 x i32> %v
}

define <2 x i32> @two(<4 x i32> %x) {
  %s = alloca <4 x i32>
  store <4 x i32> %x, ptr %s
  %p = getelementptr i8, ptr %s, i64 8
  %v = load <2 x i32>, ptr %p
  ret <2 x i32> %v
}

; Elements of several kinds that have the same bits: numbers.
define half @kinds(<4 x float> %x, <8 x half> %y) {
  %s = alloca <8 x half>
  store <8 x half> %y, ptr %s
  store <4 x float> %x, ptr %s
  %p = getelementptr i8, ptr %s, i64 6
  %v = load half, ptr %p
  ret half %v
}

; A copy from one place to another in the same variable stays; one to the same place goes.
define i64 @itself(i64 %x) {
  %s = alloca [2 x i64]
  store i64 %x, ptr %s
  %p = getelementptr i8, ptr %s, i64 4
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %s, i64 8, i1 false)
  %q = getelementptr i8, ptr %s, i64 8
  %v = load i64, ptr %s
  ret i64 %v
}

define i64 @nothing(i64 %x) {
  %s = alloca i64
  store i64 %x, ptr %s
  call void @llvm.memmove.p0.p0.i64(ptr %s, ptr %s, i64 8, i1 false)
  %v = load i64, ptr %s
  ret i64 %v
}

; What is assumed about a variable goes with it.
define i32 @assumed(i32 %x, ptr %p) {
  %s = alloca i32
  store i32 %x, ptr %s
  %l = call ptr @llvm.launder.invariant.group.p0(ptr %s)
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %p), "align"(ptr %l, i64 4) ]
  %v = load i32, ptr %l, !invariant.group !0
  ret i32 %v
}

; Volatile accesses of a part keep that part, whole and in memory.
define i32 @watched(i64 %x, i32 %y) {
  %s = alloca { i64, i32 }
  %p = getelementptr i8, ptr %s, i64 8
  store volatile i64 %x, ptr %s
  store i32 %y, ptr %p
  %a = load volatile i32, ptr %s
  %b = load i32, ptr %p
  %r = add i32 %a, %b
  ret i32 %r
}

; Outside: nothing that matters.
define i32 @outside(i32 %x) {
  %s = alloca i32
  store i32 %x, ptr %s
  %p = getelementptr i8, ptr %s, i64 4
  store i32 7, ptr %p
  %v = load i32, ptr %p
  %w = load i32, ptr %s
  %r = add i32 %v, %w
  ret i32 %r
}

; A structure that is handed out is still stored field by field.
define void @handed(i32 %x) {
  %s = alloca { i32, i32 }
  %a = insertvalue { i32, i32 } undef, i32 %x, 0
  %b = insertvalue { i32, i32 } %a, i32 3, 1
  store { i32, i32 } %b, ptr %s
  call void @use(ptr %s)
  ret void
}

!0 = !{}

; want: opt sroa
; define i64 @parts(i64 %x, i16 %y) {
;   %1 = trunc i64 %x to i32
;   %2 = lshr i64 %x, 32
;   %3 = trunc i64 %2 to i32
;   %4 = trunc i32 %3 to i16
;   %5 = lshr i32 %3, 16
;   %6 = trunc i32 %5 to i16
;   %7 = zext i16 %6 to i32
;   %8 = shl i32 %7, 16
;   %9 = and i32 undef, 65535
;   %10 = or i32 %9, %8
;   %11 = zext i16 %4 to i32
;   %12 = and i32 %10, -65536
;   %13 = or i32 %12, %11
;   %14 = zext i16 %6 to i32
;   %15 = shl i32 %14, 16
;   %16 = and i32 undef, 65535
;   %17 = or i32 %16, %15
;   %18 = zext i16 %y to i32
;   %19 = and i32 %17, -65536
;   %20 = or i32 %19, %18
;   %21 = zext i32 %20 to i64
;   %22 = shl i64 %21, 32
;   %23 = and i64 undef, 4294967295
;   %24 = or i64 %23, %22
;   %25 = zext i32 %1 to i64
;   %26 = and i64 %24, -4294967296
;   %27 = or i64 %26, %25
;   %z = zext i32 %13 to i64
;   %r = add i64 %27, %z
;   ret i64 %r
; }
; define float @halves(ptr %from, ptr %to) {
;   %1 = load i32, ptr %from, align 4
;   %2 = getelementptr inbounds i8, ptr %from, i64 4
;   %3 = load i32, ptr %2, align 4
;   %4 = bitcast i32 %1 to float
;   %5 = bitcast i32 %3 to float
;   %6 = bitcast float %4 to i32
;   %7 = bitcast float %4 to i32
;   store i32 %6, ptr %to, align 4
;   %8 = getelementptr inbounds i8, ptr %to, i64 4
;   store i32 %7, ptr %8, align 4
;   %r = fadd float %4, %5
;   ret float %r
; }
; define i64 @calculated(ptr %from, ptr %q) {
;   %v = load i64, ptr %from, align 4
;   %1 = trunc i64 %v to i32
;   %2 = bitcast i32 %1 to float
;   %3 = lshr i64 %v, 32
;   %4 = trunc i64 %3 to i32
;   %5 = bitcast i32 %4 to float
;   store float %2, ptr %q, align 4
;   %r = add i64 %v, 1
;   ret i64 %r
; }
; define <4 x i32> @subvector(<4 x i32> %x, <2 x i32> %y) {
;   %1 = shufflevector <2 x i32> %y, <2 x i32> poison, <4 x i32> <i32 poison, i32 0, i32 1, i32 poison>
;   %2 = select <4 x i1> <i1 false, i1 true, i1 true, i1 false>, <4 x i32> %1, <4 x i32> %x
;   ret <4 x i32> %2
; }
; define <2 x i32> @two(<4 x i32> %x) {
;   %v = shufflevector <4 x i32> %x, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
;   ret <2 x i32> %v
; }
; define half @kinds(<4 x float> %x, <8 x half> %y) {
;   %1 = bitcast <8 x half> %y to <8 x i16>
;   %2 = bitcast <4 x float> %x to <8 x i16>
;   %3 = extractelement <8 x i16> %2, i32 3
;   %v = bitcast i16 %3 to half
;   ret half %v
; }
; define i64 @itself(i64 %x) {
;   %s = alloca [12 x i8], align 8
;   store i64 %x, ptr %s, align 8
;   %1 = getelementptr inbounds i8, ptr %s, i64 4
;   call void @llvm.memmove.p0.p0.i64(ptr align 4 %1, ptr align 8 %s, i64 8, i1 false)
;   %v = load i64, ptr %s, align 8
;   ret i64 %v
; }
; define i64 @nothing(i64 %x) {
;   ret i64 %x
; }
; define i32 @assumed(i32 %x, ptr %p) {
;   call void @llvm.assume(i1 true) [ "nonnull"(ptr %p), "ignore"(ptr undef, i64 4) ]
;   ret i32 %x
; }
; define i32 @watched(i64 %x, i32 %y) {
;   %s.sroa.0 = alloca i64, align 8
;   store volatile i64 %x, ptr %s.sroa.0, align 8
;   %a = load volatile i32, ptr %s.sroa.0, align 8
;   %r = add i32 %a, %y
;   ret i32 %r
; }
; define i32 @outside(i32 %x) {
;   %r = add i32 poison, %x
;   ret i32 %r
; }
; define void @handed(i32 %x) {
;   %s = alloca { i32, i32 }, align 8
;   %a = insertvalue { i32, i32 } undef, i32 %x, 0
;   %b = insertvalue { i32, i32 } %a, i32 3, 1
;   %b.fca.0.extract = extractvalue { i32, i32 } %b, 0
;   %1 = getelementptr inbounds { i32, i32 }, ptr %s, i32 0, i32 0
;   store i32 %b.fca.0.extract, ptr %1, align 4
;   %b.fca.1.extract = extractvalue { i32, i32 } %b, 1
;   %2 = getelementptr inbounds { i32, i32 }, ptr %s, i32 0, i32 1
;   store i32 %b.fca.1.extract, ptr %2, align 4
;   call void @use(ptr %s)
;   ret void
; }
