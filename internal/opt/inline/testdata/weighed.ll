; test opt inline
; What other targets than NVPTX take: by what the arguments decide, by what the caller may be, and by what both are compiled for.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @ext(i32)
declare void @init(ptr)

; Cheap where the phi is known, as the way that brings another value is cut.
define void @decides(i32 %k, i1 %c) minsize {
  switch i32 %k, label %d [ i32 1, label %a
                            i32 2, label %b ]
a:
  br label %m
b:
  br label %m
d:
  br label %m
m:
  %p = phi i32 [ 5, %a ], [ 6, %b ], [ 7, %d ]
  %q = icmp eq i32 %p, 5
  br i1 %q, label %x, label %y
x:
  ret void
y:
  call void @ext(i32 1)
  call void @ext(i32 2)
  call void @ext(i32 3)
  ret void
}
define void @one(i1 %c) minsize {
  call void @decides(i32 1, i1 %c)
  ret void
}
define void @two(i1 %c) minsize {
  call void @decides(i32 2, i1 %c)
  ret void
}

; Two ways bring two values: what is done with either is counted.
define void @either(i1 %c) minsize {
  br i1 %c, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  %p = phi i32 [ 5, %a ], [ 6, %b ]
  %q = icmp eq i32 %p, 5
  br i1 %q, label %x, label %y
x:
  call void @ext(i32 1)
  call void @ext(i32 2)
  call void @ext(i32 3)
  ret void
y:
  ret void
}
define void @stays(i1 %c) minsize {
  call void @either(i1 %c)
  ret void
}

; A function that calls itself takes no large variables.
define i32 @large() {
  %v = alloca [1000 x i32]
  call void @init(ptr %v)
  %r = load i32, ptr %v
  ret i32 %r
}
define i32 @deep(i32 %n) {
  %a = call i32 @large()
  %c = icmp eq i32 %n, 0
  br i1 %c, label %x, label %y
x:
  ret i32 %a
y:
  %m = sub i32 %n, 1
  %b = call i32 @deep(i32 %m)
  ret i32 %b
}
define i32 @shallow() {
  %a = call i32 @large()
  ret i32 %a
}

define i32 @avx(i32 %x) "target-features"="+avx" {
  %r = add i32 %x, 1
  ret i32 %r
}
define i32 @older(i32 %x) {
  %r = call i32 @avx(i32 %x)
  ret i32 %r
}
define i32 @newer(i32 %x) "target-features"="+avx,+avx2" {
  %r = call i32 @avx(i32 %x)
  ret i32 %r
}

define float @flushes(float %x) "denormal-fp-math"="preserve-sign,preserve-sign" {
  %r = fadd float %x, %x
  ret float %r
}
define float @whatever(float %x) "denormal-fp-math"="dynamic,dynamic" {
  %r = fadd float %x, %x
  ret float %r
}
define float @exact(float %x) {
  %r = call float @flushes(float %x)
  %s = call float @whatever(float %r)
  ret float %s
}

; A call that leads back into a body that it came with is marked.
define void @ping(i32 %x) {
  call void @pong(i32 %x)
  call void @ext(i32 1)
  ret void
}
define void @pong(i32 %x) {
  call void @ping(i32 %x)
  ret void
}
define void @starts() {
  call void @ping(i32 7)
  ret void
}

define internal void @back(ptr %p) {
  call void %p(ptr @back)
  ret void
}
define internal void @forth(ptr %p) {
  call void %p(ptr @forth)
  ret void
}
define void @between() {
  call void @back(ptr @forth)
  ret void
}

; Groups of which nothing is used go together; a function that a constant still names stays.
$gone = comdat any
$stays = comdat any
define linkonce_odr void @g1() comdat($gone) {
  ret void
}
define linkonce_odr void @g2() comdat($gone) {
  ret void
}
define linkonce_odr void @s1() comdat($stays) {
  ret void
}
define linkonce_odr void @s2() comdat($stays) {
  ret void
}
define internal void @named(i64 %x) {
  ret void
}
define void @groups(ptr %p) {
  call void @g1()
  call void @g2()
  call void @s1()
  call void @s2()
  call void @named(i64 ptrtoint (ptr @named to i64))
  store ptr @s2, ptr %p
  ret void
}
define internal void @held() {
  ret void
}
define i64 @holds() {
  call void @held()
  ret i64 ptrtoint (ptr @held to i64)
}

; want: opt inline
; ; Function Attrs: minsize
; define void @decides(i32 %k, i1 %c) #0 {
;   switch i32 %k, label %d [
;     i32 1, label %a
;     i32 2, label %b
;   ]
;
; a:                                                ; preds = %0
;   br label %m
;
; b:                                                ; preds = %0
;   br label %m
;
; d:                                                ; preds = %0
;   br label %m
;
; m:                                                ; preds = %d, %b, %a
;   %p = phi i32 [ 5, %a ], [ 6, %b ], [ 7, %d ]
;   %q = icmp eq i32 %p, 5
;   br i1 %q, label %x, label %y
;
; x:                                                ; preds = %m
;   ret void
;
; y:                                                ; preds = %m
;   call void @ext(i32 1)
;   call void @ext(i32 2)
;   call void @ext(i32 3)
;   ret void
; }
; ; Function Attrs: minsize
; define void @one(i1 %c) #0 {
;   ret void
; }
; ; Function Attrs: minsize
; define void @two(i1 %c) #0 {
;   call void @decides(i32 2, i1 %c)
;   ret void
; }
; ; Function Attrs: minsize
; define void @either(i1 %c) #0 {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   br label %m
;
; b:                                                ; preds = %0
;   br label %m
;
; m:                                                ; preds = %b, %a
;   %p = phi i32 [ 5, %a ], [ 6, %b ]
;   %q = icmp eq i32 %p, 5
;   br i1 %q, label %x, label %y
;
; x:                                                ; preds = %m
;   call void @ext(i32 1)
;   call void @ext(i32 2)
;   call void @ext(i32 3)
;   ret void
;
; y:                                                ; preds = %m
;   ret void
; }
; ; Function Attrs: minsize
; define void @stays(i1 %c) #0 {
;   call void @either(i1 %c)
;   ret void
; }
; define i32 @large() {
;   %v = alloca [1000 x i32], align 4
;   call void @init(ptr %v)
;   %r = load i32, ptr %v, align 4
;   ret i32 %r
; }
; define i32 @deep(i32 %n) {
;   %a = call i32 @large()
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %0
;   ret i32 %a
;
; y:                                                ; preds = %0
;   %m = sub i32 %n, 1
;   %b = call i32 @deep(i32 %m)
;   ret i32 %b
; }
; define i32 @shallow() {
;   %v.i = alloca [1000 x i32], align 4
;   call void @llvm.lifetime.start.p0(i64 4000, ptr %v.i)
;   call void @init(ptr %v.i)
;   %r.i = load i32, ptr %v.i, align 4
;   call void @llvm.lifetime.end.p0(i64 4000, ptr %v.i)
;   ret i32 %r.i
; }
; define i32 @avx(i32 %x) #1 {
;   %r = add i32 %x, 1
;   ret i32 %r
; }
; define i32 @older(i32 %x) {
;   %r = call i32 @avx(i32 %x)
;   ret i32 %r
; }
; define i32 @newer(i32 %x) #2 {
;   %r.i = add i32 %x, 1
;   ret i32 %r.i
; }
; define float @flushes(float %x) #3 {
;   %r = fadd float %x, %x
;   ret float %r
; }
; define float @whatever(float %x) #4 {
;   %r = fadd float %x, %x
;   ret float %r
; }
; define float @exact(float %x) {
;   %r = call float @flushes(float %x)
;   %r.i = fadd float %r, %r
;   ret float %r.i
; }
; define void @ping(i32 %x) {
;   call void @pong(i32 %x)
;   call void @ext(i32 1)
;   ret void
; }
; define void @pong(i32 %x) {
;   call void @pong(i32 %x)
;   call void @ext(i32 1)
;   ret void
; }
; define void @starts() {
;   call void @pong(i32 7)
;   call void @ext(i32 1)
;   ret void
; }
; define internal void @back(ptr %p) {
;   call void %p(ptr @back)
;   ret void
; }
; define internal void @forth(ptr %p) {
;   call void %p(ptr @forth)
;   ret void
; }
; define void @between() {
;   call void @back(ptr @forth) #6
;   ret void
; }
; define linkonce_odr void @s1() comdat($stays) {
;   ret void
; }
; define linkonce_odr void @s2() comdat($stays) {
;   ret void
; }
; define void @groups(ptr %p) {
;   store ptr @s2, ptr %p, align 8
;   ret void
; }
; define internal void @held() {
;   ret void
; }
; define i64 @holds() {
;   ret i64 ptrtoint (ptr @held to i64)
; }
