; test opt inline
; What is passed by value is copied into a variable of the activation: the body may write it.
%pair = type { i32, float }
declare void @use(ptr)

define internal i32 @second(ptr byval(%pair) align 8 %p, i32 %i) {
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 7, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @twice(ptr %mine) {
  %a = call i32 @second(ptr byval(%pair) align 8 %mine, i32 0)
  %b = call i32 @second(ptr byval(%pair) align 8 %mine, i32 1)
  %r = add i32 %a, %b
  ret i32 %r
}

; Without an alignment nothing is known of the caller's memory.
define internal void @escapes(ptr byval({ i64, i8 }) %p) {
  call void @use(ptr %p)
  ret void
}

define void @outer(ptr %mine) {
  call void @escapes(ptr byval({ i64, i8 }) %mine)
  ret void
}

; A body with a copy in it is put into another one.
define internal void @between(ptr byval({ i64, i8 }) align 16 %p) {
  call void @escapes(ptr byval({ i64, i8 }) %p)
  ret void
}

define void @nested(ptr %mine) {
  call void @between(ptr byval({ i64, i8 }) align 16 %mine)
  ret void
}

; Nothing to copy.
define internal ptr @empty(ptr byval({}) %p) {
  ret ptr %p
}

define ptr @none(ptr %mine) {
  %r = call ptr @empty(ptr byval({}) %mine)
  ret ptr %r
}

; Variables are of another address space.
define internal i32 @shared(ptr addrspace(3) byval(i32) %p) {
  %v = load i32, ptr addrspace(3) %p
  ret i32 %v
}

define i32 @elsewhere(ptr addrspace(3) %mine) {
  %r = call i32 @shared(ptr addrspace(3) byval(i32) %mine)
  ret i32 %r
}

; want: opt inline
; define i32 @twice(ptr %mine) {
;   %mine2 = alloca %pair, align 8
;   %mine1 = alloca %pair, align 8
;   call void @llvm.lifetime.start.p0(i64 8, ptr %mine1)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 1 %mine1, ptr align 1 %mine, i64 8, i1 false)
;   store i32 7, ptr %mine1, align 4
;   %v.i = load i32, ptr %mine1, align 4
;   call void @llvm.lifetime.end.p0(i64 8, ptr %mine1)
;   call void @llvm.lifetime.start.p0(i64 8, ptr %mine2)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 1 %mine2, ptr align 1 %mine, i64 8, i1 false)
;   %q.i3 = getelementptr i32, ptr %mine2, i32 1
;   store i32 7, ptr %mine2, align 4
;   %v.i4 = load i32, ptr %q.i3, align 4
;   call void @llvm.lifetime.end.p0(i64 8, ptr %mine2)
;   %r = add i32 %v.i, %v.i4
;   ret i32 %r
; }
; define void @outer(ptr %mine) {
;   %mine1 = alloca { i64, i8 }, align 8
;   call void @llvm.lifetime.start.p0(i64 12, ptr %mine1)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 1 %mine1, ptr align 1 %mine, i64 12, i1 false)
;   call void @use(ptr %mine1)
;   call void @llvm.lifetime.end.p0(i64 12, ptr %mine1)
;   ret void
; }
; define void @nested(ptr %mine) {
;   %p1.i = alloca { i64, i8 }, align 8
;   %mine1 = alloca { i64, i8 }, align 16
;   call void @llvm.lifetime.start.p0(i64 12, ptr %mine1)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 1 %mine1, ptr align 1 %mine, i64 12, i1 false)
;   call void @llvm.lifetime.start.p0(i64 12, ptr %p1.i)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 1 %p1.i, ptr align 1 %mine1, i64 12, i1 false)
;   call void @use(ptr %p1.i)
;   call void @llvm.lifetime.end.p0(i64 12, ptr %p1.i)
;   call void @llvm.lifetime.end.p0(i64 12, ptr %mine1)
;   ret void
; }
; define ptr @none(ptr %mine) {
;   %mine1 = alloca {}, align 8
;   ret ptr %mine1
; }
; define internal i32 @shared(ptr addrspace(3) byval(i32) %p) {
;   %v = load i32, ptr addrspace(3) %p, align 4
;   ret i32 %v
; }
; define i32 @elsewhere(ptr addrspace(3) %mine) {
;   %r = call i32 @shared(ptr addrspace(3) byval(i32) %mine)
;   ret i32 %r
; }
