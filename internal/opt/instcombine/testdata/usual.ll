; test opt instcombine
; Usual forms: intrinsics, elements, phis, edges that are never taken, members, switches, what functions demand.
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.smax.i32(i32, i32)
declare i64 @strlen(ptr)
declare ptr @malloc(i64)
declare void @use(ptr)
declare i1 @llvm.is.constant.i32(i32)
define i32 @least(i32 %x, i32 %y) {
  %c = icmp ult i32 %x, %y
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}
define i16 @oneoff(i16 %x) {
  %c = icmp sgt i16 %x, 4
  %r = select i1 %c, i16 %x, i16 5
  ret i16 %r
}
; The last number has no number behind it.
define i8 @last(i8 %x) {
  %c = icmp sgt i8 %x, 127
  %r = select i1 %c, i8 %x, i8 -128
  ret i8 %r
}
define i32 @absolute(i32 %x) {
  %n = sub nsw i32 0, %x
  %c = icmp slt i32 %x, 0
  %r = select i1 %c, i32 %n, i32 %x
  ret i32 %r
}
define i32 @count(i32 %x) {
  %a = or i32 %x, 16
  %r = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  ret i32 %r
}
define i32 @order(i32 %x) {
  %r = call i32 @llvm.smax.i32(i32 7, i32 %x)
  ret i32 %r
}
define i1 @constant() {
  %r = call i1 @llvm.is.constant.i32(i32 7)
  ret i1 %r
}
define float @element(<4 x float> %v, <4 x float> %w) {
  %s = shufflevector <4 x float> %v, <4 x float> %w, <4 x i32> <i32 5, i32 4, i32 7, i32 6>
  %i = insertelement <4 x float> %s, float 1.0, i32 3
  %e = extractelement <4 x float> %i, i8 2
  ret float %e
}
define <2 x i32> @unused(<2 x i32> %v, <2 x i32> %w) {
  %s = shufflevector <2 x i32> %v, <2 x i32> %w, <2 x i32> <i32 1, i32 0>
  ret <2 x i32> %s
}
define i32 @sum(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %a, label %b
a:
  %p = add nsw i32 %x, 7
  br label %z
b:
  %q = add nuw nsw i32 %y, 7
  br label %z
z:
  %r = phi i32 [ %p, %a ], [ %q, %b ]
  ret i32 %r
}
define i32 @loads(i1 %c, ptr %x, ptr %y) {
  br i1 %c, label %a, label %b
a:
  %p = load i32, ptr %x, align 8
  br label %z
b:
  %q = load i32, ptr %y, align 4
  br label %z
z:
  %r = phi i32 [ %p, %a ], [ %q, %b ]
  ret i32 %r
}
; What is stored behind the load may be what it would read later.
define i32 @stored(i1 %c, ptr %x, ptr %y) {
  br i1 %c, label %a, label %b
a:
  %p = load i32, ptr %x
  store i32 1, ptr %y
  br label %z
b:
  %q = load i32, ptr %y
  br label %z
z:
  %r = phi i32 [ %p, %a ], [ %q, %b ]
  ret i32 %r
}
define i32 @never(i32 %x, ptr %p) {
  br i1 false, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  %r = phi i32 [ 3, %a ], [ %x, %0 ]
  ret i32 %r
}
define {i32, i32} @twice(i32 %x, i32 %y) {
  %a = insertvalue {i32, i32} undef, i32 %x, 0
  %b = insertvalue {i32, i32} %a, i32 %y, 1
  %c = insertvalue {i32, i32} %b, i32 %y, 0
  ret {i32, i32} %c
}
define i32 @switched(i32 %x) {
  %d = sub i32 9, %x
  switch i32 %d, label %a [ i32 4, label %b ]
a:
  ret i32 1
b:
  ret i32 2
}
define i1 @converted(i16 %x) {
  %f = sitofp i16 %x to float
  %r = fcmp olt float %f, 3.5
  ret i1 %r
}
define i1 @never2(i8 %x) {
  %f = uitofp i8 %x to float
  %r = fcmp oeq float %f, 3.5
  ret i1 %r
}
define i64 @demands(ptr %p) {
  %n = call i64 @strlen(ptr %p)
  ret i64 %n
}
define ptr @size() {
  %p = call ptr @malloc(i64 12)
  ret ptr %p
}
define void @notnull(ptr %p) {
  store i32 1, ptr %p
  call void @use(ptr %p)
  ret void
}
define void @array() {
  %p = alloca i32, i32 5
  call void @use(ptr %p)
  ret void
}
define float @truth(i1 %c, float %x) {
  %f = uitofp i1 %c to float
  %r = fmul nnan nsz float %f, %x
  ret float %r
}
define i1 @overflow(i32 %x, i32 %y) {
  %s = add i32 %x, %y
  %r = icmp ult i32 %s, %y
  ret i1 %r
}
; The negation of the least number is itself, and no poison.
define i32 @absolute2(i32 %x) {
  %n = sub i32 0, %x
  %c = icmp slt i32 %x, 0
  %r = select i1 %c, i32 %n, i32 %x
  ret i32 %r
}
; Later is too late.
define void @notyet(ptr %p) {
  call void @use(ptr %p)
  store i32 1, ptr %p
  ret void
}
define i1 @positive(i32 %x, i32 %y) {
  %a = and i32 %x, 1023
  %r = icmp slt i32 %a, %y
  ret i1 %r
}
declare void @free(ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
define i1 @freed() {
  %p = call ptr @malloc(i64 12)
  store i32 1, ptr %p
  %c = icmp eq ptr %p, null
  call void @free(ptr %p)
  ret i1 %c
}
; Where it is stored it may be read.
define void @kept(ptr %q) {
  %p = call ptr @malloc(i64 12)
  store ptr %p, ptr %q
  ret void
}
define void @lives(ptr %p) {
  %a = alloca i32
  %b = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @llvm.lifetime.start.p0(i64 4, ptr %b)
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(i64 4, ptr %b)
  ret void
}

; want: opt instcombine
; define i32 @least(i32 %x, i32 %y) {
;   %r = call i32 @llvm.umin.i32(i32 %x, i32 %y)
;   ret i32 %r
; }
; define i16 @oneoff(i16 %x) {
;   %r = call i16 @llvm.smax.i16(i16 %x, i16 5)
;   ret i16 %r
; }
; define i8 @last(i8 %x) {
;   ret i8 -128
; }
; define i32 @absolute(i32 %x) {
;   %r = call i32 @llvm.abs.i32(i32 %x, i1 true)
;   ret i32 %r
; }
; define i32 @count(i32 %x) {
;   %a = or i32 %x, 16
;   %r = call range(i32 0, 28) i32 @llvm.ctlz.i32(i32 %a, i1 true)
;   ret i32 %r
; }
; define i32 @order(i32 %x) {
;   %r = call i32 @llvm.smax.i32(i32 %x, i32 7)
;   ret i32 %r
; }
; define i1 @constant() {
;   ret i1 true
; }
; define float @element(<4 x float> %v, <4 x float> %w) {
;   %s = shufflevector <4 x float> %w, <4 x float> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
;   %i = insertelement <4 x float> %s, float 1.000000e+00, i64 3
;   %e = extractelement <4 x float> %i, i64 2
;   ret float %e
; }
; define <2 x i32> @unused(<2 x i32> %v, <2 x i32> %w) {
;   %s = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
;   ret <2 x i32> %s
; }
; define i32 @sum(i1 %c, i32 %x, i32 %y) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   br label %z
;
; b:                                                ; preds = %0
;   br label %z
;
; z:                                                ; preds = %b, %a
;   %1 = phi i32 [ %x, %a ], [ %y, %b ]
;   %r = add nsw i32 %1, 7
;   ret i32 %r
; }
; define i32 @loads(i1 %c, ptr %x, ptr %y) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   br label %z
;
; b:                                                ; preds = %0
;   br label %z
;
; z:                                                ; preds = %b, %a
;   %1 = phi ptr [ %x, %a ], [ %y, %b ]
;   %r = load i32, ptr %1, align 4
;   ret i32 %r
; }
; define i32 @stored(i1 %c, ptr %x, ptr %y) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   %p = load i32, ptr %x, align 4
;   store i32 1, ptr %y, align 4
;   br label %z
;
; b:                                                ; preds = %0
;   %q = load i32, ptr %y, align 4
;   br label %z
;
; z:                                                ; preds = %b, %a
;   %r = phi i32 [ %p, %a ], [ %q, %b ]
;   ret i32 %r
; }
; define i32 @never(i32 %x, ptr %p) {
;   br i1 false, label %a, label %b
;
; a:                                                ; preds = %0
;   br label %b
;
; b:                                                ; preds = %a, %0
;   ret i32 %x
; }
; define { i32, i32 } @twice(i32 %x, i32 %y) {
;   %b = insertvalue { i32, i32 } undef, i32 %y, 1
;   %c = insertvalue { i32, i32 } %b, i32 %y, 0
;   ret { i32, i32 } %c
; }
; define i32 @switched(i32 %x) {
;   switch i32 %x, label %a [
;     i32 5, label %b
;   ]
;
; a:                                                ; preds = %0
;   ret i32 1
;
; b:                                                ; preds = %0
;   ret i32 2
; }
; define i1 @converted(i16 %x) {
;   %r = icmp slt i16 %x, 4
;   ret i1 %r
; }
; define i1 @never2(i8 %x) {
;   ret i1 false
; }
; define i64 @demands(ptr %p) {
;   %n = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %p)
;   ret i64 %n
; }
; define ptr @size() {
;   %p = call dereferenceable_or_null(12) ptr @malloc(i64 12)
;   ret ptr %p
; }
; define void @notnull(ptr %p) {
;   store i32 1, ptr %p, align 4
;   call void @use(ptr nonnull %p)
;   ret void
; }
; define void @array() {
;   %p = alloca [5 x i32], align 4
;   call void @use(ptr nonnull %p)
;   ret void
; }
; define float @truth(i1 %c, float %x) {
;   %r = select nnan nsz i1 %c, float %x, float 0.000000e+00
;   ret float %r
; }
; define i1 @overflow(i32 %x, i32 %y) {
;   %1 = xor i32 %y, -1
;   %r = icmp ult i32 %1, %x
;   ret i1 %r
; }
; define i32 @absolute2(i32 %x) {
;   %r = call i32 @llvm.abs.i32(i32 %x, i1 false)
;   ret i32 %r
; }
; define void @notyet(ptr %p) {
;   call void @use(ptr %p)
;   store i32 1, ptr %p, align 4
;   ret void
; }
; define i1 @positive(i32 %x, i32 %y) {
;   %a = and i32 %x, 1023
;   %r = icmp slt i32 %a, %y
;   ret i1 %r
; }
; define i1 @freed() {
;   ret i1 false
; }
; define void @kept(ptr %q) {
;   %p = call dereferenceable_or_null(12) ptr @malloc(i64 12)
;   store ptr %p, ptr %q, align 8
;   ret void
; }
; define void @lives(ptr %p) {
;   %b = alloca i32, align 4
;   call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %b)
;   call void @use(ptr nonnull %b)
;   call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %b)
;   ret void
; }
