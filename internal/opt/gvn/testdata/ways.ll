; test opt gvn
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @pure(i32) nounwind willreturn memory(none)
declare i32 @reads(ptr) nounwind willreturn memory(read)
declare i32 @sync(i32) convergent nounwind willreturn memory(none)
declare void @use(i32)
declare void @llvm.lifetime.start.p0(i64, ptr)

; What a branch says of its condition, of equal values and of the opposite.
define i32 @says(i32 %x, i32 %y) {
  %c = icmp eq i32 %x, 7
  br i1 %c, label %t, label %e
t:
  %n = icmp ne i32 %x, 7
  %z = zext i1 %n to i32
  %s = add i32 %x, %z
  ret i32 %s
e:
  %w = zext i1 %c to i32
  ret i32 %w
}

; Equal pointers may be of different objects: only null is one thing. Zero is two numbers.
define ptr @pointers(ptr %p, ptr %q, float %f, ptr %o) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %t, label %e
t:
  ret ptr %p
e:
  %d = icmp eq ptr %p, null
  br i1 %d, label %n, label %m
n:
  ret ptr %p
m:
  %z = fcmp oeq float %f, 0.0
  br i1 %z, label %zero, label %more
zero:
  store float %f, ptr %o
  ret ptr %o
more:
  %u = fcmp oeq float %f, 2.0
  br i1 %u, label %two, label %out
two:
  store float %f, ptr %o
  ret ptr %o
out:
  ret ptr null
}

; A decided branch: what the other way brings is nothing, and its block goes unread.
define i32 @decided(ptr %p, i32 %x) {
entry:
  br i1 true, label %a, label %m
a:
  call void @use(i32 %x)
  br label %m
m:
  %v = phi i32 [ 1, %a ], [ 2, %entry ]
  ret i32 %v
}

; Known through several meetings of ways.
define i32 @nest(i1 %c, i1 %d, ptr addrspace(1) %p) {
entry:
  %x = load i32, ptr addrspace(1) %p
  call void @use(i32 %x) memory(none)
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  br label %b
b:
  br i1 %d, label %f, label %g
f:
  store i32 2, ptr addrspace(1) %p
  br label %g
g:
  %y = load i32, ptr addrspace(1) %p
  ret i32 %y
}

; Nothing in the loop writes: read once, in front of it. With a barrier in the loop it is read each time.
define i32 @once(i32 %n, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %k, %loop ]
  %x = load i32, ptr addrspace(1) %p
  %k = add i32 %i, %x
  %c = icmp ult i32 %k, %n
  br i1 %c, label %loop, label %out
out:
  ret i32 %k
}
define i32 @waits(i32 %n, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %k, %loop ]
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(1) %p
  %k = add i32 %i, %x
  %c = icmp ult i32 %k, %n
  br i1 %c, label %loop, label %out
out:
  ret i32 %k
}

; The address is computed on the way where the load is missing.
define i32 @address(i1 %c, i32 %i, ptr addrspace(1) %p, i32 %v) {
entry:
  br i1 %c, label %a, label %m
a:
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %w
  store i32 %v, ptr addrspace(1) %q
  br label %m
m:
  %w1 = sext i32 %i to i64
  %q1 = getelementptr i32, ptr addrspace(1) %p, i64 %w1
  %x = load i32, ptr addrspace(1) %q1
  ret i32 %x
}

; Calls that give the same again; those that lanes make together do not count.
define i32 @calls(i32 %x, ptr %p) {
  %a = call i32 @pure(i32 %x)
  %b = call i32 @pure(i32 %x)
  %r = call i32 @reads(ptr %p)
  %s = call i32 @reads(ptr %p)
  store i32 0, ptr %p
  %t = call i32 @reads(ptr %p)
  %u = call i32 @sync(i32 %x)
  br label %next
next:
  %v = call i32 @sync(i32 %x)
  %1 = sub i32 %a, %b
  %2 = sub i32 %r, %s
  %3 = sub i32 %t, %u
  %4 = add i32 %1, %2
  %5 = add i32 %3, %4
  %6 = add i32 %5, %v
  ret i32 %6
}

; Parts of what was stored; not of less than what is read, nor where the distance is not known.
define i32 @parts(ptr addrspace(1) %p, <2 x float> %v, i64 %n, i8 %b) {
  store <2 x float> %v, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %x = load i32, ptr addrspace(1) %q
  %r = getelementptr i8, ptr addrspace(1) %p, i64 %n
  %y = load i32, ptr addrspace(1) %r
  store i8 %b, ptr addrspace(1) %q
  %z = load i32, ptr addrspace(1) %q
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  ret i32 %t
}

; One of two known values, by the address chosen; what nobody wrote.
define i32 @chosen(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %x = load i32, ptr addrspace(1) %p
  %y = load i32, ptr addrspace(1) %q
  %a = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
  %z = load i32, ptr addrspace(1) %a
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  ret i32 %t
}
define i32 @unwritten(ptr %q) {
  %p = alloca i32
  %x = load i32, ptr %p
  store i32 1, ptr %p
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  %y = load i32, ptr %p
  %u = load i32, ptr %q
  %s = add i32 %x, %y
  ret i32 %s
}

; Each freeze of poison may be something else, but one stands for the other.
define i32 @frozen(i32 %x, i1 %c) {
  %a = freeze i32 %x
  br i1 %c, label %t, label %e
t:
  %b = freeze i32 %x
  %d = sub i32 %a, %b
  ret i32 %d
e:
  ret i32 %a
}

; The opposite comparison, the sides of an or, the younger of two equal numbers; which of two equal pointers is used stays as it is.
define i32 @parted(i32 %x, i32 %y, i1 %a, i1 %b, ptr %p, ptr %q) {
  %c = icmp slt i32 %x, %y
  br i1 %c, label %t, label %e
t:
  %n = icmp sge i32 %x, %y
  %z = zext i1 %n to i32
  ret i32 %z
e:
  %o = or i1 %a, %b
  br i1 %o, label %f, label %g
f:
  %v = select i1 %a, i32 %x, i32 %y
  ret i32 %v
g:
  %w = select i1 %b, i32 %x, i32 %y
  %d = icmp eq ptr %p, %q
  br i1 %d, label %h, label %i
h:
  %u = load i32, ptr %q
  %r = add i32 %u, %w
  ret i32 %r
i:
  %k = icmp eq i32 %x, %y
  br i1 %k, label %j, label %l
j:
  ret i32 %y
l:
  ret i32 %w
}

; On one of the ways into a place further up nothing is known.
define i32 @half(i1 %c, i1 %d, ptr addrspace(1) %p) {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  br label %b
b:
  br i1 %d, label %f, label %g
f:
  store i32 2, ptr addrspace(1) %p
  br label %g
g:
  %y = load i32, ptr addrspace(1) %p
  ret i32 %y
}

; Behind a phi of addresses, memory is asked for with the address of each way: a store to the other variable does not matter.
@g = internal addrspace(1) global i32 0
@h = internal addrspace(1) global i32 0
define i32 @moved(i1 %c) {
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr addrspace(1) @g
  store i32 3, ptr addrspace(1) @h
  call void @use(i32 %x) memory(none)
  br label %m
b:
  %y = load i32, ptr addrspace(1) @h
  store i32 4, ptr addrspace(1) @g
  call void @use(i32 %y) memory(none)
  br label %m
m:
  %r = phi ptr addrspace(1) [ @g, %a ], [ @h, %b ]
  %z = load i32, ptr addrspace(1) %r
  ret i32 %z
}

; want: opt gvn
; define i32 @says(i32 %x, i32 %y) {
;   %c = icmp eq i32 %x, 7
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %0
;   ret i32 7
;
; e:                                                ; preds = %0
;   ret i32 0
; }
; define ptr @pointers(ptr %p, ptr %q, float %f, ptr %o) {
;   %c = icmp eq ptr %p, %q
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %0
;   ret ptr %p
;
; e:                                                ; preds = %0
;   %d = icmp eq ptr %p, null
;   br i1 %d, label %n, label %m
;
; n:                                                ; preds = %e
;   ret ptr null
;
; m:                                                ; preds = %e
;   %z = fcmp oeq float %f, 0.000000e+00
;   br i1 %z, label %zero, label %more
;
; zero:                                             ; preds = %m
;   store float %f, ptr %o, align 4
;   ret ptr %o
;
; more:                                             ; preds = %m
;   %u = fcmp oeq float %f, 2.000000e+00
;   br i1 %u, label %two, label %out
;
; two:                                              ; preds = %more
;   store float 2.000000e+00, ptr %o, align 4
;   ret ptr %o
;
; out:                                              ; preds = %more
;   ret ptr null
; }
; define i32 @decided(ptr %p, i32 %x) {
; entry:
;   br i1 true, label %a, label %entry.m_crit_edge
;
; entry.m_crit_edge:                                ; preds = %entry
;   br label %m
;
; a:                                                ; preds = %entry
;   call void @use(i32 %x)
;   br label %m
;
; m:                                                ; preds = %a, %entry.m_crit_edge
;   ret i32 1
; }
; define i32 @nest(i1 %c, i1 %d, ptr addrspace(1) %p) {
; entry:
;   %x = load i32, ptr addrspace(1) %p, align 4
;   call void @use(i32 %x) #6
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %b
;
; b:                                                ; preds = %a, %entry
;   %0 = phi i32 [ 1, %a ], [ %x, %entry ]
;   br i1 %d, label %f, label %g
;
; f:                                                ; preds = %b
;   store i32 2, ptr addrspace(1) %p, align 4
;   br label %g
;
; g:                                                ; preds = %f, %b
;   %y = phi i32 [ 2, %f ], [ %0, %b ]
;   ret i32 %y
; }
; define i32 @once(i32 %n, ptr addrspace(1) %p) {
; entry:
;   %x.pre = load i32, ptr addrspace(1) %p, align 4
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %k, %loop ]
;   %k = add i32 %i, %x.pre
;   %c = icmp ult i32 %k, %n
;   br i1 %c, label %loop, label %out
;
; out:                                              ; preds = %loop
;   ret i32 %k
; }
; define i32 @waits(i32 %n, ptr addrspace(1) %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %k, %loop ]
;   call void @llvm.nvvm.barrier0()
;   %x = load i32, ptr addrspace(1) %p, align 4
;   %k = add i32 %i, %x
;   %c = icmp ult i32 %k, %n
;   br i1 %c, label %loop, label %out
;
; out:                                              ; preds = %loop
;   ret i32 %k
; }
; define i32 @address(i1 %c, i32 %i, ptr addrspace(1) %p, i32 %v) {
; entry:
;   br i1 %c, label %a, label %entry.m_crit_edge
;
; entry.m_crit_edge:                                ; preds = %entry
;   %w1.phi.trans.insert = sext i32 %i to i64
;   %q1.phi.trans.insert = getelementptr i32, ptr addrspace(1) %p, i64 %w1.phi.trans.insert
;   %x.pre = load i32, ptr addrspace(1) %q1.phi.trans.insert, align 4
;   br label %m
;
; a:                                                ; preds = %entry
;   %w = sext i32 %i to i64
;   %q = getelementptr i32, ptr addrspace(1) %p, i64 %w
;   store i32 %v, ptr addrspace(1) %q, align 4
;   br label %m
;
; m:                                                ; preds = %a, %entry.m_crit_edge
;   %w1.pre-phi = phi i64 [ %w1.phi.trans.insert, %entry.m_crit_edge ], [ %w, %a ]
;   %x = phi i32 [ %x.pre, %entry.m_crit_edge ], [ %v, %a ]
;   %q1 = getelementptr i32, ptr addrspace(1) %p, i64 %w1.pre-phi
;   ret i32 %x
; }
; define i32 @calls(i32 %x, ptr %p) {
;   %a = call i32 @pure(i32 %x)
;   %r = call i32 @reads(ptr %p)
;   store i32 0, ptr %p, align 4
;   %t = call i32 @reads(ptr %p)
;   %u = call i32 @sync(i32 %x)
;   %v = call i32 @sync(i32 %x)
;   %1 = sub i32 %t, %u
;   %2 = add i32 %1, %v
;   ret i32 %2
; }
; define i32 @parts(ptr addrspace(1) %p, <2 x float> %v, i64 %n, i8 %b) {
;   store <2 x float> %v, ptr addrspace(1) %p, align 8
;   %q = getelementptr i8, ptr addrspace(1) %p, i64 4
;   %1 = bitcast <2 x float> %v to i64
;   %2 = lshr i64 %1, 32
;   %3 = trunc i64 %2 to i32
;   %r = getelementptr i8, ptr addrspace(1) %p, i64 %n
;   %y = load i32, ptr addrspace(1) %r, align 4
;   store i8 %b, ptr addrspace(1) %q, align 1
;   %z = load i32, ptr addrspace(1) %q, align 4
;   %s = add i32 %3, %y
;   %t = add i32 %s, %z
;   ret i32 %t
; }
; define i32 @chosen(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) {
;   %x = load i32, ptr addrspace(1) %p, align 4
;   %y = load i32, ptr addrspace(1) %q, align 4
;   %a = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
;   %1 = select i1 %c, i32 %x, i32 %y
;   %s = add i32 %x, %y
;   %t = add i32 %s, %1
;   ret i32 %t
; }
; define i32 @unwritten(ptr %q) {
;   %p = alloca i32, align 4
;   store i32 1, ptr %p, align 4
;   call void @llvm.lifetime.start.p0(i64 4, ptr %p)
;   ret i32 undef
; }
; define i32 @frozen(i32 %x, i1 %c) {
;   %a = freeze i32 %x
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %0
;   ret i32 0
;
; e:                                                ; preds = %0
;   ret i32 %a
; }
; define i32 @parted(i32 %x, i32 %y, i1 %a, i1 %b, ptr %p, ptr %q) {
;   %c = icmp slt i32 %x, %y
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %0
;   ret i32 0
;
; e:                                                ; preds = %0
;   %o = or i1 %a, %b
;   br i1 %o, label %f, label %g
;
; f:                                                ; preds = %e
;   %v = select i1 %a, i32 %x, i32 %y
;   ret i32 %v
;
; g:                                                ; preds = %e
;   %d = icmp eq ptr %p, %q
;   br i1 %d, label %h, label %i
;
; h:                                                ; preds = %g
;   %u = load i32, ptr %q, align 4
;   %r = add i32 %u, %y
;   ret i32 %r
;
; i:                                                ; preds = %g
;   %k = icmp eq i32 %x, %y
;   br i1 %k, label %j, label %l
;
; j:                                                ; preds = %i
;   ret i32 %x
;
; l:                                                ; preds = %i
;   ret i32 %y
; }
; define i32 @half(i1 %c, i1 %d, ptr addrspace(1) %p) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %b
;
; b:                                                ; preds = %a, %entry
;   br i1 %d, label %f, label %b.g_crit_edge
;
; b.g_crit_edge:                                    ; preds = %b
;   %y.pre = load i32, ptr addrspace(1) %p, align 4
;   br label %g
;
; f:                                                ; preds = %b
;   store i32 2, ptr addrspace(1) %p, align 4
;   br label %g
;
; g:                                                ; preds = %f, %b.g_crit_edge
;   %y = phi i32 [ %y.pre, %b.g_crit_edge ], [ 2, %f ]
;   ret i32 %y
; }
; define i32 @moved(i1 %c) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   %x = load i32, ptr addrspace(1) @g, align 4
;   store i32 3, ptr addrspace(1) @h, align 4
;   call void @use(i32 %x) #6
;   br label %m
;
; b:                                                ; preds = %0
;   %y = load i32, ptr addrspace(1) @h, align 4
;   store i32 4, ptr addrspace(1) @g, align 4
;   call void @use(i32 %y) #6
;   br label %m
;
; m:                                                ; preds = %b, %a
;   %z = phi i32 [ %x, %a ], [ %y, %b ]
;   %r = phi ptr addrspace(1) [ @g, %a ], [ @h, %b ]
;   ret i32 %z
; }
