; test opt sroa,mem2reg
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%two = type { i32, { float, [2 x i16] } }

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; Structures are loaded and stored field by field: the new ones are in other places.
define %two @fields(%two %a, float %f) {
  %s = alloca %two
  store %two %a, ptr %s
  %p = getelementptr i8, ptr %s, i64 4
  store float %f, ptr %p
  %v = load %two, ptr %s
  ret %two %v
}

; Not a volatile one.
define %two @watched(%two %a) {
  %s = alloca %two
  store volatile %two %a, ptr %s
  %v = load %two, ptr %s
  ret %two %v
}

; Two halves are read as one, and a byte of that as itself. A half that is poison does not make the other so.
define i64 @halves(i32 %lo, float %hi) {
  %s = alloca [8 x i8], align 8
  %p = getelementptr i8, ptr %s, i64 4
  store i32 %lo, ptr %s
  store float %hi, ptr %p
  %q = getelementptr i8, ptr %s, i64 5
  %b = load i8, ptr %q
  %v = load i64, ptr %s
  %x = zext i8 %b to i64
  %r = add i64 %v, %x
  ret i64 %r
}

; Elements of a vector, and all of it as a number.
define i64 @elements(<4 x i16> %x, half %e) {
  %s = alloca <4 x i16>
  store <4 x i16> %x, ptr %s
  %p = getelementptr i8, ptr %s, i64 4
  %v = load i16, ptr %p
  %q = getelementptr i8, ptr %s, i64 6
  store half %e, ptr %q
  %w = load i64, ptr %s
  %z = zext i16 %v to i64
  %r = add i64 %w, %z
  ret i64 %r
}

; A copy or fill of all of it becomes a load or a store; one of a part keeps the variable in memory.
define i32 @filled(ptr %in, i8 %b) {
  %s = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %in, i64 4, i1 false)
  %p = getelementptr i8, ptr %s, i64 1
  store i8 %b, ptr %p
  %t = alloca i32
  call void @llvm.memset.p0.i64(ptr %t, i8 7, i64 4, i1 false)
  %q = getelementptr i8, ptr %t, i64 2
  store i8 %b, ptr %q
  %v = load i32, ptr %s
  %w = load i32, ptr %t
  %r = add i32 %v, %w
  ret i32 %r
}

; Stays in memory: a pointer is no number, and a number of 33 bits has holes.
define i64 @holes(ptr %p, i33 %n) {
  %s = alloca i64
  store ptr %p, ptr %s
  %h = getelementptr i8, ptr %s, i64 4
  %a = load i32, ptr %h
  %t = alloca i64
  store i33 %n, ptr %t
  %v = load i64, ptr %t
  %x = zext i32 %a to i64
  %r = add i64 %v, %x
  ret i64 %r
}

; A float across the border of two elements: bits of a number.
define float @across(<2 x i32> %x, i64 %y) {
  %s = alloca <2 x i32>
  store <2 x i32> %x, ptr %s
  %p = getelementptr i8, ptr %s, i64 2
  %v = load float, ptr %p
  ret float %v
}

; want: opt sroa,mem2reg
; define %two @fields(%two %a, float %f) {
;   %a.fca.0.extract = extractvalue %two %a, 0
;   %a.fca.1.0.extract = extractvalue %two %a, 1, 0
;   %a.fca.1.1.0.extract = extractvalue %two %a, 1, 1, 0
;   %a.fca.1.1.1.extract = extractvalue %two %a, 1, 1, 1
;   %v.fca.0.insert = insertvalue %two poison, i32 %a.fca.0.extract, 0
;   %v.fca.1.0.insert = insertvalue %two %v.fca.0.insert, float %f, 1, 0
;   %v.fca.1.1.0.insert = insertvalue %two %v.fca.1.0.insert, i16 %a.fca.1.1.0.extract, 1, 1, 0
;   %v = insertvalue %two %v.fca.1.1.0.insert, i16 %a.fca.1.1.1.extract, 1, 1, 1
;   ret %two %v
; }
; define %two @watched(%two %a) {
;   %s = alloca %two, align 8
;   store volatile %two %a, ptr %s, align 8
;   %v.fca.0.load = load i32, ptr %s, align 8
;   %v.fca.0.insert = insertvalue %two poison, i32 %v.fca.0.load, 0
;   %1 = getelementptr inbounds i8, ptr %s, i64 4
;   %v.fca.1.0.load = load float, ptr %1, align 4
;   %v.fca.1.0.insert = insertvalue %two %v.fca.0.insert, float %v.fca.1.0.load, 1, 0
;   %2 = getelementptr inbounds i8, ptr %s, i64 8
;   %v.fca.1.1.0.load = load i16, ptr %2, align 8
;   %v.fca.1.1.0.insert = insertvalue %two %v.fca.1.0.insert, i16 %v.fca.1.1.0.load, 1, 1, 0
;   %3 = getelementptr inbounds i8, ptr %s, i64 10
;   %v.fca.1.1.1.load = load i16, ptr %3, align 2
;   %v = insertvalue %two %v.fca.1.1.0.insert, i16 %v.fca.1.1.1.load, 1, 1, 1
;   ret %two %v
; }
; define i64 @halves(i32 %lo, float %hi) {
;   %1 = freeze i64 undef
;   %2 = freeze i32 %lo
;   %3 = zext i32 %2 to i64
;   %4 = and i64 %1, -4294967296
;   %5 = or i64 %4, %3
;   %6 = bitcast float %hi to i32
;   %7 = freeze i64 %5
;   %8 = freeze i32 %6
;   %9 = zext i32 %8 to i64
;   %10 = shl i64 %9, 32
;   %11 = and i64 %7, 4294967295
;   %12 = or i64 %11, %10
;   %13 = lshr i64 %12, 40
;   %b = trunc i64 %13 to i8
;   %x = zext i8 %b to i64
;   %r = add i64 %12, %x
;   ret i64 %r
; }
; define i64 @elements(<4 x i16> %x, half %e) {
;   %v = extractelement <4 x i16> %x, i32 2
;   %1 = bitcast half %e to i16
;   %2 = insertelement <4 x i16> %x, i16 %1, i32 3
;   %w = bitcast <4 x i16> %2 to i64
;   %z = zext i16 %v to i64
;   %r = add i64 %w, %z
;   ret i64 %r
; }
; define i32 @filled(ptr %in, i8 %b) {
;   %s.copyload = load i32, ptr %in, align 1
;   %1 = freeze i32 %s.copyload
;   %2 = freeze i32 %1
;   %3 = freeze i8 %b
;   %4 = zext i8 %3 to i32
;   %5 = shl i32 %4, 8
;   %6 = and i32 %2, -65281
;   %7 = or i32 %6, %5
;   %8 = freeze i32 117901063
;   %9 = freeze i8 %b
;   %10 = zext i8 %9 to i32
;   %11 = shl i32 %10, 16
;   %12 = and i32 %8, -16711681
;   %13 = or i32 %12, %11
;   %r = add i32 %7, %13
;   ret i32 %r
; }
; define i64 @holes(ptr %p, i33 %n) {
;   %1 = ptrtoint ptr %p to i64
;   %2 = lshr i64 %1, 32
;   %a = trunc i64 %2 to i32
;   %t = alloca i64, align 8
;   store i33 %n, ptr %t, align 8
;   %v = load i64, ptr %t, align 8
;   %x = zext i32 %a to i64
;   %r = add i64 %v, %x
;   ret i64 %r
; }
; define float @across(<2 x i32> %x, i64 %y) {
;   %1 = freeze <2 x i32> %x
;   %2 = bitcast <2 x i32> %1 to i64
;   %3 = lshr i64 %2, 16
;   %4 = trunc i64 %3 to i32
;   %v = bitcast i32 %4 to float
;   ret float %v
; }
