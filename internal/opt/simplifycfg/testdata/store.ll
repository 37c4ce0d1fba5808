; test opt simplifycfg
target triple = "nvptx64-nvidia-cuda"

; A store that only one side of a branch executes, where memory is known otherwise.
define void @twice(ptr %p, i32 %a, i32 %b, i1 %c) {
  store i32 %a, ptr %p
  br i1 %c, label %x, label %y
x:
  store i32 %b, ptr %p
  br label %y
y:
  ret void
}
define void @twiceFalse(ptr %p, i32 %a, i32 %b, i1 %c) {
  store i32 %a, ptr %p
  br i1 %c, label %y, label %x
x:
  store i32 %b, ptr %p
  br label %y
y:
  ret void
}
; Not: another address, an access that others may see, an alignment that the first one does not promise, a call between them.
define void @elsewhere(ptr %p, ptr %q, i32 %a, i32 %b, i1 %c) {
  store i32 %a, ptr %q
  br i1 %c, label %x, label %y
x:
  store i32 %b, ptr %p
  br label %y
y:
  ret void
}
define void @waits(ptr %p, i32 %a, i32 %b, i1 %c) {
  store i32 %a, ptr %p
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %x, label %y
x:
  store i32 %b, ptr %p
  br label %y
y:
  ret void
}
define void @aligned(ptr %p, i32 %a, i32 %b, i1 %c) {
  store i32 %a, ptr %p, align 4
  br i1 %c, label %x, label %y
x:
  store i32 %b, ptr %p, align 8
  br label %y
y:
  ret void
}
define void @volatile(ptr %p, i32 %a, i32 %b, i1 %c) {
  store i32 %a, ptr %p
  br i1 %c, label %x, label %y
x:
  store volatile i32 %b, ptr %p
  br label %y
y:
  ret void
}
define i32 @loaded(i32 %b, i64 %i) {
  %p = alloca i32
  store i32 7, ptr %p
  call void @g()
  %a = load i32, ptr %p
  %c = icmp slt i32 %a, %b
  br i1 %c, label %x, label %y
x:
  store i32 %b, ptr %p
  br label %y
y:
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @known(i32 %b, i64 %i) {
  %p = alloca i32
  store i32 7, ptr %p
  call void @h(ptr %p)
  %a = load i32, ptr %p
  %c = icmp slt i32 %a, %b
  br i1 %c, label %x, label %y
x:
  store i32 %b, ptr %p
  br label %y
y:
  %r = load i32, ptr %p
  ret i32 %r
}

; A load within a variable on the stack, and one past its end.
define i32 @within(i1 %c) {
  %p = alloca [4 x i32]
  %q = getelementptr [4 x i32], ptr %p, i64 0, i64 3
  call void @h(ptr %q)
  br i1 %c, label %x, label %y
x:
  %a = load i32, ptr %q
  br label %y
y:
  %r = phi i32 [ %a, %x ], [ 1, %0 ]
  ret i32 %r
}
define i32 @past(i1 %c) {
  %p = alloca [4 x i32]
  %q = getelementptr i8, ptr %p, i64 13
  call void @h(ptr %q)
  br i1 %c, label %x, label %y
x:
  %a = load i32, ptr %q, align 1
  br label %y
y:
  %r = phi i32 [ %a, %x ], [ 1, %0 ]
  ret i32 %r
}

; What stands right in front of an end that is not reached, up to a call.
define void @end(ptr %p, i32 %a) {
  call void @g()
  store i32 %a, ptr %p
  unreachable
}
define void @endCall(ptr %p, i32 %a) {
  store i32 %a, ptr %p
  call void @g()
  unreachable
}

; A block of phis that those behind it use goes, unless a way into it leads there, too, with something else.
define i32 @phis(i32 %n, i32 %x) {
  switch i32 %n, label %c [ i32 1, label %a
                            i32 2, label %b ]
a:
  call void @g()
  br label %m
b:
  call void @h(ptr null)
  br label %m
m:
  %v = phi i32 [ 1, %a ], [ %x, %b ]
  br label %c
c:
  %w = phi i32 [ %v, %m ], [ 3, %0 ]
  ret i32 %w
}
define i32 @phisDiffer(i32 %n, i32 %x) {
  switch i32 %n, label %c [ i32 1, label %m
                            i32 2, label %b ]
b:
  call void @h(ptr null)
  br label %m
m:
  %v = phi i32 [ 1, %0 ], [ %x, %b ]
  br label %c
c:
  %w = phi i32 [ %v, %m ], [ 3, %0 ]
  ret i32 %w
}

; Bits that a number cannot have: cases go in their order.
define i32 @small(i8 %n) {
  %x = sext i8 %n to i32
  switch i32 %x, label %z [ i32 -129, label %a
                            i32 1, label %a
                            i32 2, label %b
                            i32 3, label %c
                            i32 128, label %b
                            i32 300, label %c ]
a:
  ret i32 1
b:
  ret i32 2
c:
  ret i32 3
z:
  ret i32 4
}

; Weights say that it nearly always goes around: the branch stays.
define i32 @around(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %e, label %a, !prof !0
a:
  %v = add i32 %x, %y
  br label %e
e:
  %r = phi i32 [ %v, %a ], [ 0, %0 ]
  call void @g()
  ret i32 %r
}
define i32 @through(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %a, label %e, !prof !0
a:
  %v = add i32 %x, %y
  br label %e
e:
  %r = phi i32 [ %v, %a ], [ 0, %0 ]
  call void @g()
  ret i32 %r
}

declare void @g()
declare void @h(ptr)
declare void @llvm.nvvm.barrier0()

!0 = !{!"branch_weights", i32 1000, i32 1}

; want: opt simplifycfg
; define void @twice(ptr %p, i32 %a, i32 %b, i1 %c) {
; y:
;   store i32 %a, ptr %p, align 4
;   %spec.store.select = select i1 %c, i32 %b, i32 %a
;   store i32 %spec.store.select, ptr %p, align 4
;   ret void
; }
; define void @twiceFalse(ptr %p, i32 %a, i32 %b, i1 %c) {
; y:
;   store i32 %a, ptr %p, align 4
;   %spec.store.select = select i1 %c, i32 %a, i32 %b
;   store i32 %spec.store.select, ptr %p, align 4
;   ret void
; }
; define void @elsewhere(ptr %p, ptr %q, i32 %a, i32 %b, i1 %c) {
;   store i32 %a, ptr %q, align 4
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %0
;   store i32 %b, ptr %p, align 4
;   br label %y
;
; y:                                                ; preds = %x, %0
;   ret void
; }
; define void @waits(ptr %p, i32 %a, i32 %b, i1 %c) {
;   store i32 %a, ptr %p, align 4
;   call void @llvm.nvvm.barrier0()
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %0
;   store i32 %b, ptr %p, align 4
;   br label %y
;
; y:                                                ; preds = %x, %0
;   ret void
; }
; define void @aligned(ptr %p, i32 %a, i32 %b, i1 %c) {
;   store i32 %a, ptr %p, align 4
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %0
;   store i32 %b, ptr %p, align 8
;   br label %y
;
; y:                                                ; preds = %x, %0
;   ret void
; }
; define void @volatile(ptr %p, i32 %a, i32 %b, i1 %c) {
;   store i32 %a, ptr %p, align 4
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %0
;   store volatile i32 %b, ptr %p, align 4
;   br label %y
;
; y:                                                ; preds = %x, %0
;   ret void
; }
; define i32 @loaded(i32 %b, i64 %i) {
; y:
;   %p = alloca i32, align 4
;   store i32 7, ptr %p, align 4
;   call void @g()
;   %a = load i32, ptr %p, align 4
;   %c = icmp slt i32 %a, %b
;   %spec.store.select = select i1 %c, i32 %b, i32 %a
;   store i32 %spec.store.select, ptr %p, align 4
;   %r = load i32, ptr %p, align 4
;   ret i32 %r
; }
; define i32 @known(i32 %b, i64 %i) {
;   %p = alloca i32, align 4
;   store i32 7, ptr %p, align 4
;   call void @h(ptr %p)
;   %a = load i32, ptr %p, align 4
;   %c = icmp slt i32 %a, %b
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %0
;   store i32 %b, ptr %p, align 4
;   br label %y
;
; y:                                                ; preds = %x, %0
;   %r = load i32, ptr %p, align 4
;   ret i32 %r
; }
; define i32 @within(i1 %c) {
; y:
;   %p = alloca [4 x i32], align 4
;   %q = getelementptr [4 x i32], ptr %p, i64 0, i64 3
;   call void @h(ptr %q)
;   %a = load i32, ptr %q, align 4
;   %spec.select = select i1 %c, i32 %a, i32 1
;   ret i32 %spec.select
; }
; define i32 @past(i1 %c) {
;   %p = alloca [4 x i32], align 4
;   %q = getelementptr i8, ptr %p, i64 13
;   call void @h(ptr %q)
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %0
;   %a = load i32, ptr %q, align 1
;   br label %y
;
; y:                                                ; preds = %x, %0
;   %r = phi i32 [ %a, %x ], [ 1, %0 ]
;   ret i32 %r
; }
; define void @end(ptr %p, i32 %a) {
;   call void @g()
;   unreachable
; }
; define void @endCall(ptr %p, i32 %a) {
;   store i32 %a, ptr %p, align 4
;   call void @g()
;   unreachable
; }
; define i32 @phis(i32 %n, i32 %x) {
;   switch i32 %n, label %c [
;     i32 1, label %a
;     i32 2, label %b
;   ]
;
; a:                                                ; preds = %0
;   call void @g()
;   br label %c
;
; b:                                                ; preds = %0
;   call void @h(ptr null)
;   br label %c
;
; c:                                                ; preds = %b, %a, %0
;   %w = phi i32 [ 3, %0 ], [ %x, %b ], [ 1, %a ]
;   ret i32 %w
; }
; define i32 @phisDiffer(i32 %n, i32 %x) {
;   switch i32 %n, label %c [
;     i32 1, label %m
;     i32 2, label %b
;   ]
;
; b:                                                ; preds = %0
;   call void @h(ptr null)
;   br label %m
;
; m:                                                ; preds = %b, %0
;   %v = phi i32 [ 1, %0 ], [ %x, %b ]
;   br label %c
;
; c:                                                ; preds = %m, %0
;   %w = phi i32 [ %v, %m ], [ 3, %0 ]
;   ret i32 %w
; }
; define i32 @small(i8 %n) {
;   %x = sext i8 %n to i32
;   switch i32 %x, label %z [
;     i32 3, label %c
;     i32 1, label %common.ret
;     i32 2, label %b
;   ]
;
; common.ret:                                       ; preds = %z, %c, %b, %0
;   %common.ret.op = phi i32 [ 2, %b ], [ 3, %c ], [ 4, %z ], [ 1, %0 ]
;   ret i32 %common.ret.op
;
; b:                                                ; preds = %0
;   br label %common.ret
;
; c:                                                ; preds = %0
;   br label %common.ret
;
; z:                                                ; preds = %0
;   br label %common.ret
; }
; define i32 @around(i1 %c, i32 %x, i32 %y) {
;   br i1 %c, label %e, label %a, !prof !0
;
; a:                                                ; preds = %0
;   %v = add i32 %x, %y
;   br label %e
;
; e:                                                ; preds = %a, %0
;   %r = phi i32 [ %v, %a ], [ 0, %0 ]
;   call void @g()
;   ret i32 %r
; }
; define i32 @through(i1 %c, i32 %x, i32 %y) {
; e:
;   %v = add i32 %x, %y
;   %spec.select = select i1 %c, i32 %v, i32 0, !prof !0
;   call void @g()
;   ret i32 %spec.select
; }
