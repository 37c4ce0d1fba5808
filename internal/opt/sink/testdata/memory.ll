; test opt sink
target triple = "nvptx64-nvidia-cuda"

@A = internal addrspace(1) global i32 0
@B = internal addrspace(1) global i32 0
@C = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]

declare i32 @read() memory(read) willreturn nounwind
declare i32 @readarg(ptr addrspace(1)) memory(argmem: read) willreturn nounwind
declare void @unknown()

; Past a store to other memory, not past one that may hit.
define i32 @store(i1 %c, ptr addrspace(1) %p) {
entry:
  %a = load i32, ptr addrspace(1) @A
  %b = load i32, ptr addrspace(1) %p
  store i32 0, ptr addrspace(1) @B
  br i1 %c, label %t, label %f
t:
  %r = add i32 %a, %b
  ret i32 %r
f:
  ret i32 0
}

; One of the ways to the use writes: down to where they part.
define i32 @oneway(i1 %c, i1 %d, i1 %e) {
entry:
  %a = load i32, ptr addrspace(1) @A
  br i1 %e, label %top, label %f
top:
  br i1 %c, label %l, label %r
l:
  store i32 7, ptr addrspace(1) @A
  br label %m
r:
  br label %m
m:
  ret i32 %a
f:
  ret i32 0
}

; The other way round, too.
define i32 @otherway(i1 %c, i1 %d, i1 %e) {
entry:
  %a = load i32, ptr addrspace(1) @A
  br i1 %e, label %top, label %f
top:
  br i1 %c, label %l, label %r
l:
  br label %m
r:
  store i32 7, ptr addrspace(1) @A
  br label %m
m:
  ret i32 %a
f:
  ret i32 0
}

; A loop on the way, which writes.
define i32 @around(i32 %n, i1 %c) {
entry:
  %a = load i32, ptr addrspace(1) @A
  %b = load i32, ptr addrspace(1) @B
  br i1 %c, label %head, label %f
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  store i32 %i, ptr addrspace(1) @A
  %j = add i32 %i, 1
  %e = icmp slt i32 %j, %n
  br i1 %e, label %head, label %out
out:
  %r = add i32 %a, %b
  ret i32 %r
f:
  ret i32 0
}

; In a loop: what the end of the last turn wrote is not in between.
define void @turn(i32 %n, i1 %c, ptr addrspace(3) %o) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %a = load i32, ptr addrspace(1) @A
  br i1 %c, label %arm, label %latch
arm:
  store i32 %a, ptr addrspace(3) %o
  br label %latch
latch:
  store i32 %i, ptr addrspace(1) @A
  %j = add i32 %i, 1
  %e = icmp slt i32 %j, %n
  br i1 %e, label %head, label %out
out:
  ret void
}

; Constant memory and what is declared invariant pass everything.
define i32 @invariant(i1 %c, ptr addrspace(1) %p, i64 %i) {
entry:
  %q = getelementptr [4 x i32], ptr addrspace(4) @C, i64 0, i64 %i
  %a = load i32, ptr addrspace(4) %q
  %b = load i32, ptr addrspace(1) %p, !invariant.load !0
  call void @unknown()
  br i1 %c, label %t, label %f
t:
  %r = add i32 %a, %b
  ret i32 %r
f:
  ret i32 0
}

; Calls that read: the first may read anything, the second only its argument's memory.
define i32 @calls(i1 %c) {
entry:
  %a = call i32 @read()
  %b = call i32 @readarg(ptr addrspace(1) @A)
  store i32 0, ptr addrspace(1) @B
  br i1 %c, label %t, label %f
t:
  %r = add i32 %a, %b
  ret i32 %r
f:
  ret i32 0
}

; The variable is gone behind the restored stack.
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define i32 @stack(i1 %c, i32 %n) {
entry:
  %s = call ptr @llvm.stacksave.p0()
  %v = alloca i32, i32 %n
  store i32 5, ptr %v
  %a = load i32, ptr %v
  call void @llvm.stackrestore.p0(ptr %s)
  br i1 %c, label %t, label %f
t:
  ret i32 %a
f:
  ret i32 0
}

; Memory of the stack taken before the stack is saved is not given back with the rest.
define i32 @saved(i1 %c, i32 %n) {
entry:
  %v = alloca i32, i32 %n
  %s = call ptr @llvm.stacksave.p0()
  br i1 %c, label %t, label %f
t:
  store i32 5, ptr %v
  call void @llvm.stackrestore.p0(ptr %s)
  %a = load i32, ptr %v
  ret i32 %a
f:
  ret i32 0
}

; A variable with its life's end on the way.
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
define i32 @life(i1 %c, i32 %x) {
entry:
  %v = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %v)
  store i32 %x, ptr %v
  %a = load i32, ptr %v
  call void @llvm.lifetime.end.p0(i64 4, ptr %v)
  br i1 %c, label %t, label %f
t:
  ret i32 %a
f:
  ret i32 0
}
!0 = !{}

; want: opt sink
; define i32 @store(i1 %c, ptr addrspace(1) %p) {
; entry:
;   %b = load i32, ptr addrspace(1) %p, align 4
;   store i32 0, ptr addrspace(1) @B, align 4
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %a = load i32, ptr addrspace(1) @A, align 4
;   %r = add i32 %a, %b
;   ret i32 %r
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i32 @oneway(i1 %c, i1 %d, i1 %e) {
; entry:
;   br i1 %e, label %top, label %f
;
; top:                                              ; preds = %entry
;   %a = load i32, ptr addrspace(1) @A, align 4
;   br i1 %c, label %l, label %r
;
; l:                                                ; preds = %top
;   store i32 7, ptr addrspace(1) @A, align 4
;   br label %m
;
; r:                                                ; preds = %top
;   br label %m
;
; m:                                                ; preds = %r, %l
;   ret i32 %a
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i32 @otherway(i1 %c, i1 %d, i1 %e) {
; entry:
;   br i1 %e, label %top, label %f
;
; top:                                              ; preds = %entry
;   %a = load i32, ptr addrspace(1) @A, align 4
;   br i1 %c, label %l, label %r
;
; l:                                                ; preds = %top
;   br label %m
;
; r:                                                ; preds = %top
;   store i32 7, ptr addrspace(1) @A, align 4
;   br label %m
;
; m:                                                ; preds = %r, %l
;   ret i32 %a
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i32 @around(i32 %n, i1 %c) {
; entry:
;   %a = load i32, ptr addrspace(1) @A, align 4
;   br i1 %c, label %head, label %f
;
; head:                                             ; preds = %head, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %head ]
;   store i32 %i, ptr addrspace(1) @A, align 4
;   %j = add i32 %i, 1
;   %e = icmp slt i32 %j, %n
;   br i1 %e, label %head, label %out
;
; out:                                              ; preds = %head
;   %b = load i32, ptr addrspace(1) @B, align 4
;   %r = add i32 %a, %b
;   ret i32 %r
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define void @turn(i32 %n, i1 %c, ptr addrspace(3) %o) {
; entry:
;   br label %head
;
; head:                                             ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   br i1 %c, label %arm, label %latch
;
; arm:                                              ; preds = %head
;   %a = load i32, ptr addrspace(1) @A, align 4
;   store i32 %a, ptr addrspace(3) %o, align 4
;   br label %latch
;
; latch:                                            ; preds = %arm, %head
;   store i32 %i, ptr addrspace(1) @A, align 4
;   %j = add i32 %i, 1
;   %e = icmp slt i32 %j, %n
;   br i1 %e, label %head, label %out
;
; out:                                              ; preds = %latch
;   ret void
; }
; define i32 @invariant(i1 %c, ptr addrspace(1) %p, i64 %i) {
; entry:
;   call void @unknown()
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %q = getelementptr [4 x i32], ptr addrspace(4) @C, i64 0, i64 %i
;   %a = load i32, ptr addrspace(4) %q, align 4
;   %b = load i32, ptr addrspace(1) %p, align 4, !invariant.load !0
;   %r = add i32 %a, %b
;   ret i32 %r
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i32 @calls(i1 %c) {
; entry:
;   %a = call i32 @read()
;   store i32 0, ptr addrspace(1) @B, align 4
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %b = call i32 @readarg(ptr addrspace(1) @A)
;   %r = add i32 %a, %b
;   ret i32 %r
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i32 @stack(i1 %c, i32 %n) {
; entry:
;   %s = call ptr @llvm.stacksave.p0()
;   %v = alloca i32, i32 %n, align 4
;   store i32 5, ptr %v, align 4
;   %a = load i32, ptr %v, align 4
;   call void @llvm.stackrestore.p0(ptr %s)
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   ret i32 %a
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i32 @saved(i1 %c, i32 %n) {
; entry:
;   %v = alloca i32, i32 %n, align 4
;   %s = call ptr @llvm.stacksave.p0()
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   store i32 5, ptr %v, align 4
;   call void @llvm.stackrestore.p0(ptr %s)
;   %a = load i32, ptr %v, align 4
;   ret i32 %a
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i32 @life(i1 %c, i32 %x) {
; entry:
;   %v = alloca i32, align 4
;   call void @llvm.lifetime.start.p0(i64 4, ptr %v)
;   store i32 %x, ptr %v, align 4
;   %a = load i32, ptr %v, align 4
;   call void @llvm.lifetime.end.p0(i64 4, ptr %v)
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   ret i32 %a
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
