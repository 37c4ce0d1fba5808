; test opt memcpyopt
target datalayout = "e-i64:64-n8:16:32:64"
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @other()

define void @four(ptr %p) {
  %p1 = getelementptr i32, ptr %p, i64 1
  %p2 = getelementptr i32, ptr %p, i64 2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 0, ptr %p1
  store float 0.0, ptr %p3
  store i32 0, ptr %p
  store i32 0, ptr %p2
  ret void
}

; A gap; another byte; something in between; too few.
define void @not(ptr %p, ptr %q, i64 %x) {
  %p1 = getelementptr i64, ptr %p, i64 1
  %p3 = getelementptr i64, ptr %p, i64 3
  %q1 = getelementptr i64, ptr %q, i64 1
  store i64 0, ptr %p
  store i64 0, ptr %p3
  store i64 -1, ptr %p1
  call void @other()
  store i64 0, ptr %q
  %v = load i64, ptr %p
  store i64 0, ptr %q1
  ret void
}

; Two pieces with a gap between them.
define void @gap(ptr %p) {
  %p1 = getelementptr i64, ptr %p, i64 1
  %p3 = getelementptr i64, ptr %p, i64 3
  %p4 = getelementptr i64, ptr %p, i64 4
  store i64 0, ptr %p
  store i64 0, ptr %p1
  store i64 0, ptr %p3
  store i64 0, ptr %p4
  ret void
}

; The store of another value between is to memory of them.
define void @order(ptr %p, i64 %x) {
  %p1 = getelementptr i64, ptr %p, i64 1
  store i64 0, ptr %p
  store i64 %x, ptr %p
  store i64 0, ptr %p1
  ret void
}

; Beside a memset, and over its end.
define void @set(ptr %p) {
  %p1 = getelementptr i8, ptr %p, i64 12
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 -1, i64 16, i1 false)
  store i64 -1, ptr %p1, align 4
  ret void
}

define void @struct(ptr %p, ptr %q) {
  %s = load { i32, i64 }, ptr %q
  store { i32, i64 } %s, ptr %p
  store [4 x i16] [i16 257, i16 257, i16 257, i16 257], ptr %q
  store { i32, i8 } { i32 1, i8 0 }, ptr %q
  ret void
}

; Written between load and store: as it is.
define void @structwritten(ptr %p, ptr %q) {
  %s = load { i32, i64 }, ptr %q
  store i32 3, ptr %q
  store { i32, i64 } %s, ptr %p
  ret void
}

; want: opt memcpyopt
; define void @four(ptr %p) {
;   %p1 = getelementptr i32, ptr %p, i64 1
;   %p2 = getelementptr i32, ptr %p, i64 2
;   %p3 = getelementptr i32, ptr %p, i64 3
;   call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 16, i1 false)
;   ret void
; }
; define void @not(ptr %p, ptr %q, i64 %x) {
;   %p1 = getelementptr i64, ptr %p, i64 1
;   %p3 = getelementptr i64, ptr %p, i64 3
;   %q1 = getelementptr i64, ptr %q, i64 1
;   store i64 0, ptr %p, align 8
;   store i64 0, ptr %p3, align 8
;   store i64 -1, ptr %p1, align 8
;   call void @other()
;   store i64 0, ptr %q, align 8
;   %v = load i64, ptr %p, align 8
;   store i64 0, ptr %q1, align 8
;   ret void
; }
; define void @gap(ptr %p) {
;   %p1 = getelementptr i64, ptr %p, i64 1
;   %p3 = getelementptr i64, ptr %p, i64 3
;   %p4 = getelementptr i64, ptr %p, i64 4
;   call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 16, i1 false)
;   call void @llvm.memset.p0.i64(ptr align 8 %p3, i8 0, i64 16, i1 false)
;   ret void
; }
; define void @order(ptr %p, i64 %x) {
;   %p1 = getelementptr i64, ptr %p, i64 1
;   store i64 0, ptr %p, align 8
;   store i64 %x, ptr %p, align 8
;   store i64 0, ptr %p1, align 8
;   ret void
; }
; define void @set(ptr %p) {
;   %p1 = getelementptr i8, ptr %p, i64 12
;   call void @llvm.memset.p0.i64(ptr align 8 %p, i8 -1, i64 20, i1 false)
;   ret void
; }
; define void @struct(ptr %p, ptr %q) {
;   call void @llvm.memmove.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 16, i1 false)
;   call void @llvm.memset.p0.i64(ptr align 2 %q, i8 1, i64 8, i1 false)
;   store { i32, i8 } { i32 1, i8 0 }, ptr %q, align 4
;   ret void
; }
; define void @structwritten(ptr %p, ptr %q) {
;   %s = load { i32, i64 }, ptr %q, align 8
;   store i32 3, ptr %q, align 4
;   store { i32, i64 } %s, ptr %p, align 8
;   ret void
; }
