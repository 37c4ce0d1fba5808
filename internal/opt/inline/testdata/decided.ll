; test opt inline
; What constant arguments decide: a branch, a switch, phis, and which variables are there for how long.
target triple = "nvptx64-nvidia-cuda"

declare void @other(ptr) convergent
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

; The switch goes to the second case; phis lose what came from the others, and the branch on one is decided with that.
define internal i32 @choose(i32 %k, i32 %x) {
entry:
  switch i32 %k, label %none [ i32 1, label %one
                               i32 2, label %two ]
one:
  br label %meet
two:
  br label %meet
none:
  br label %meet
meet:
  %c = phi i1 [ true, %one ], [ false, %two ], [ true, %none ]
  %v = phi i32 [ 10, %one ], [ 20, %two ], [ 30, %none ]
  br i1 %c, label %add, label %mul
add:
  %a = add i32 %x, %v
  ret i32 %a
mul:
  %m = mul i32 %x, %v
  ret i32 %m
}
define i32 @second(i32 %x) {
  %r = call i32 @choose(i32 2, i32 %x)
  ret i32 %r
}
define i32 @default(i32 %x) {
  %r = call i32 @choose(i32 7, i32 %x)
  ret i32 %r
}

; A phi of one edge is left when its other is cut; one of two values stays.
define internal i32 @both(i1 %p, i32 %x, i32 %y) {
entry:
  br i1 %p, label %first, label %fork
first:
  br label %out
fork:
  %d = icmp slt i32 %x, %y
  br i1 %d, label %left, label %out
left:
  %l = sub i32 %y, %x
  br label %out
out:
  %r = phi i32 [ 5, %first ], [ %l, %left ], [ %x, %fork ]
  ret i32 %r
}
define i32 @never(i32 %x, i32 %y) {
  %r = call i32 @both(i1 false, i32 %x, i32 %y)
  ret i32 %r
}

; A variable is there from the begin of the body to its returns, unless the body says when; both sizes count.
define internal i32 @keeps(i32 %a) {
entry:
  %x = alloca [3 x i32]
  %y = alloca i64
  call void @llvm.lifetime.start.p0(i64 8, ptr %y)
  store i32 %a, ptr %x
  call void @other(ptr %x)
  call void @other(ptr %y)
  call void @llvm.lifetime.end.p0(i64 8, ptr %y)
  %c = icmp eq i32 %a, 0
  br i1 %c, label %zero, label %more
zero:
  ret i32 1
more:
  %v = load i32, ptr %x
  ret i32 %v
}
define i32 @twice(i32 %a) {
  %r = call i32 @keeps(i32 %a)
  %s = call i32 @keeps(i32 %r)
  ret i32 %s
}

; What the caller may be careful of it is careful of now; what it does not promise any more goes.
define internal void @careful(ptr %p) null_pointer_is_valid {
  store i32 1, ptr %p
  ret void
}
define void @takes(ptr %p) mustprogress {
  call void @careful(ptr %p)
  ret void
}

; Calls of a body that does not throw do not, and one that is no tail call makes none of the body's.
define internal void @ends(ptr %p) nounwind {
  tail call void @other(ptr %p)
  ret void
}
define void @tail(ptr %p) {
  tail call void @ends(ptr %p)
  ret void
}
define void @notail(ptr %p) {
  call void @ends(ptr %p)
  call void @other(ptr %p)
  ret void
}

; Passed by value: not copied for a body that only reads, as long as the memory is aligned as it says; copied for one that writes.
%pair = type { i32, i32 }
define internal i32 @reads(ptr byval(%pair) align 4 %p) memory(read) {
  %v = load i32, ptr %p
  ret i32 %v
}
define internal i32 @writes(ptr byval(%pair) align 4 %p) {
  %v = load i32, ptr %p
  store i32 9, ptr %p
  tail call void @other(ptr %p)
  ret i32 %v
}
define i32 @passes(i32 %a) {
  %x = alloca %pair, align 4
  store i32 %a, ptr %x
  %r = call i32 @reads(ptr byval(%pair) align 4 %x)
  %s = tail call i32 @writes(ptr byval(%pair) align 4 %x)
  %t = load i32, ptr %x
  %u = add i32 %r, %s
  %w = add i32 %u, %t
  ret i32 %w
}
define i32 @unaligned(ptr %x) {
  %r = call i32 @reads(ptr byval(%pair) align 4 %x)
  ret i32 %r
}

; Of a chain of functions that call each other through pointers four links are followed.
define internal void @link0(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f) {
  ret void
}
define internal void @link1(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f) {
  call void %a(ptr %b, ptr %c, ptr %d, ptr %e, ptr %f, ptr null)
  ret void
}
define internal void @link2(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f) {
  call void %a(ptr %b, ptr %c, ptr %d, ptr %e, ptr %f, ptr null)
  ret void
}
define internal void @link3(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f) {
  call void %a(ptr %b, ptr %c, ptr %d, ptr %e, ptr %f, ptr null)
  ret void
}
define internal void @link4(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f) {
  call void %a(ptr %b, ptr %c, ptr %d, ptr %e, ptr %f, ptr null)
  ret void
}
define internal void @link5(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f) {
  call void %a(ptr %b, ptr %c, ptr %d, ptr %e, ptr %f, ptr null)
  ret void
}
define internal void @link6(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f) {
  call void %a(ptr %b, ptr %c, ptr %d, ptr %e, ptr %f, ptr null)
  ret void
}
define void @chain() {
  call void @link6(ptr @link5, ptr @link4, ptr @link3, ptr @link2, ptr @link1, ptr @link0)
  ret void
}

; want: opt inline
; define i32 @second(i32 %x) {
;   %m.i = mul i32 %x, 20
;   ret i32 %m.i
; }
; define i32 @default(i32 %x) {
;   %a.i = add i32 %x, 30
;   ret i32 %a.i
; }
; define i32 @never(i32 %x, i32 %y) {
;   %d.i = icmp slt i32 %x, %y
;   br i1 %d.i, label %left.i, label %both.exit
;
; left.i:                                           ; preds = %0
;   %l.i = sub i32 %y, %x
;   br label %both.exit
;
; both.exit:                                        ; preds = %left.i, %0
;   %r.i = phi i32 [ %l.i, %left.i ], [ %x, %0 ]
;   ret i32 %r.i
; }
; define i32 @twice(i32 %a) {
;   %x.i2 = alloca [3 x i32], align 4
;   %y.i3 = alloca i64, align 8
;   %x.i = alloca [3 x i32], align 4
;   %y.i = alloca i64, align 8
;   call void @llvm.lifetime.start.p0(i64 12, ptr %x.i)
;   call void @llvm.lifetime.start.p0(i64 8, ptr %y.i)
;   store i32 %a, ptr %x.i, align 4
;   call void @other(ptr %x.i)
;   call void @other(ptr %y.i)
;   call void @llvm.lifetime.end.p0(i64 8, ptr %y.i)
;   %c.i = icmp eq i32 %a, 0
;   br i1 %c.i, label %zero.i, label %more.i
;
; zero.i:                                           ; preds = %0
;   call void @llvm.lifetime.end.p0(i64 12, ptr %x.i)
;   br label %keeps.exit
;
; more.i:                                           ; preds = %0
;   %v.i = load i32, ptr %x.i, align 4
;   call void @llvm.lifetime.end.p0(i64 12, ptr %x.i)
;   br label %keeps.exit
;
; keeps.exit:                                       ; preds = %more.i, %zero.i
;   %r1 = phi i32 [ 1, %zero.i ], [ %v.i, %more.i ]
;   call void @llvm.lifetime.start.p0(i64 12, ptr %x.i2)
;   call void @llvm.lifetime.start.p0(i64 8, ptr %y.i3)
;   store i32 %r1, ptr %x.i2, align 4
;   call void @other(ptr %x.i2)
;   call void @other(ptr %y.i3)
;   call void @llvm.lifetime.end.p0(i64 8, ptr %y.i3)
;   %c.i4 = icmp eq i32 %r1, 0
;   br i1 %c.i4, label %zero.i7, label %more.i5
;
; zero.i7:                                          ; preds = %keeps.exit
;   call void @llvm.lifetime.end.p0(i64 12, ptr %x.i2)
;   br label %keeps.exit8
;
; more.i5:                                          ; preds = %keeps.exit
;   %v.i6 = load i32, ptr %x.i2, align 4
;   call void @llvm.lifetime.end.p0(i64 12, ptr %x.i2)
;   br label %keeps.exit8
;
; keeps.exit8:                                      ; preds = %more.i5, %zero.i7
;   %s9 = phi i32 [ 1, %zero.i7 ], [ %v.i6, %more.i5 ]
;   ret i32 %s9
; }
; ; Function Attrs: null_pointer_is_valid
; define void @takes(ptr %p) #2 {
;   store i32 1, ptr %p, align 4
;   ret void
; }
; define void @tail(ptr %p) {
;   tail call void @other(ptr %p) #4
;   ret void
; }
; define void @notail(ptr %p) {
;   call void @other(ptr %p) #4
;   call void @other(ptr %p)
;   ret void
; }
; define i32 @passes(i32 %a) {
;   %x1 = alloca %pair, align 8
;   %x = alloca %pair, align 4
;   store i32 %a, ptr %x, align 4
;   %v.i = load i32, ptr %x, align 4
;   call void @llvm.lifetime.start.p0(i64 8, ptr %x1)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 4 %x1, ptr align 4 %x, i64 8, i1 false)
;   %v.i2 = load i32, ptr %x1, align 4
;   store i32 9, ptr %x1, align 4
;   call void @other(ptr %x1)
;   call void @llvm.lifetime.end.p0(i64 8, ptr %x1)
;   %t = load i32, ptr %x, align 4
;   %u = add i32 %v.i, %v.i2
;   %w = add i32 %u, %t
;   ret i32 %w
; }
; define i32 @unaligned(ptr %x) {
;   %x1 = alloca %pair, align 8
;   call void @llvm.lifetime.start.p0(i64 8, ptr %x1)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 4 %x1, ptr align 4 %x, i64 8, i1 false)
;   %v.i = load i32, ptr %x1, align 4
;   call void @llvm.lifetime.end.p0(i64 8, ptr %x1)
;   ret i32 %v.i
; }
; define internal void @link0(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f) {
;   ret void
; }
; define internal void @link1(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f) {
;   call void %a(ptr %b, ptr %c, ptr %d, ptr %e, ptr %f, ptr null)
;   ret void
; }
; define void @chain() {
;   call void @link1(ptr @link0, ptr null, ptr null, ptr null, ptr null, ptr null)
;   ret void
; }
