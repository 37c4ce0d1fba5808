; test opt licm
target triple = "nvptx64-nvidia-cuda"

@cell = internal addrspace(3) global i32 undef
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.exit() noreturn
declare void @llvm.nvvm.membar.cta()
declare void @maybe() memory(inaccessiblemem: write) nounwind
declare i32 @look(ptr) memory(argmem: read) nounwind willreturn

; A sum in memory: a register through both loops.
define void @sum(i32 %n, ptr noalias %p, ptr noalias readonly %q) {
entry:
  br label %o
o:
  %i = phi i32 [ 0, %entry ], [ %i1, %ol ]
  br label %h
h:
  %j = phi i32 [ 0, %o ], [ %j1, %h ]
  %at = getelementptr i32, ptr %q, i32 %j
  %v = load i32, ptr %at
  %s = load i32, ptr %p, align 16
  %t = add i32 %s, %v
  store i32 %t, ptr %p
  %j1 = add i32 %j, 1
  %c = icmp slt i32 %j1, %n
  br i1 %c, label %h, label %ol
ol:
  %i1 = add i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %o, label %x
x:
  ret void
}

; Stored under a condition: not behind the loop, where other threads could see a store that did not happen; nor is it read in front.
define void @sometimes(i32 %n, i1 %b, ptr noalias %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  br i1 %b, label %a, label %l
a:
  %s = load i32, ptr %p
  %t = add i32 %s, %i
  store i32 %t, ptr %p
  br label %l
l:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; The same with a variable of the thread, which no other one sees.
define i32 @own(i32 %n, i1 %b) {
entry:
  %p = alloca i32
  store i32 1, ptr %p
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  br i1 %b, label %a, label %l
a:
  %s = load i32, ptr %p
  %t = add i32 %s, %i
  store i32 %t, ptr %p
  br label %l
l:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  %r = load i32, ptr %p
  ret i32 %r
}

; Read in every iteration, stored in some: the loads go, the store stays.
define i32 @loads(i32 %n, i1 %b, ptr noalias %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %k = phi i32 [ 0, %entry ], [ %t, %l ]
  %s = load i32, ptr %p
  %t = add i32 %s, %k
  br i1 %b, label %a, label %l
a:
  store i32 %t, ptr %p
  br label %l
l:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret i32 %t
}

; Threads wait for each other in the loop: they may see each value. A fence is no better; a variable of the thread goes.
define i32 @waits(i32 %n) {
entry:
  %p = alloca i32
  store i32 0, ptr %p
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  store i32 %i, ptr addrspace(3) @cell
  call void @llvm.nvvm.barrier0()
  %s = load i32, ptr %p
  %t = add i32 %s, %i
  store i32 %t, ptr %p
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  %r = load i32, ptr %p
  ret i32 %r
}
define void @fence(i32 %n, ptr noalias %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  store i32 %i, ptr %p
  call void @llvm.nvvm.membar.cta()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; A thread that ends in the loop has stored what it has stored.
define void @ends(i32 %n, i1 %b, ptr noalias %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  store i32 %i, ptr %p
  br i1 %b, label %a, label %l
a:
  call void @llvm.nvvm.exit()
  unreachable
l:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; A flag that another thread sets is waited for: the store is not put off.
define void @spins(i32 %n, ptr noalias %p, ptr noalias %flag) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  store i32 %i, ptr %p
  %f = load volatile i32, ptr %flag
  %j = add i32 %i, 1
  %c = icmp eq i32 %f, 0
  br i1 %c, label %h, label %x
x:
  ret void
}

; A call reads it; another address may be the same; another width; an address that differs in each iteration.
define void @others(i32 %n, ptr %p, ptr %q, ptr noalias %r, ptr noalias %w) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  store i32 %i, ptr %r
  %k = call i32 @look(ptr %r)
  store i32 %i, ptr %p
  %at = getelementptr i32, ptr %q, i32 %i
  store i32 %k, ptr %at
  store i32 %i, ptr %w
  %half = load i16, ptr %w
  %t = trunc i32 %i to i16
  %wz = getelementptr i16, ptr %r, i32 8
  store i16 %half, ptr %wz
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; Two ways out with values of their own; the value is not wanted in front of the loop.
define void @exits(i32 %n, i32 %m, ptr noalias %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  store i32 %i, ptr %p
  %b = icmp eq i32 %i, %m
  br i1 %b, label %y, label %l
l:
  %j = add i32 %i, 3
  store i32 %j, ptr %p
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
y:
  ret void
}

; One value from the first iteration on: the store goes in front.
define void @one(i32 %n, i32 %m, ptr noalias %p, ptr noalias %q) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  store i32 %m, ptr %p
  %at = getelementptr i32, ptr %q, i32 %i
  store i32 %i, ptr %at
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; The same under a condition, and where the loop may end the thread behind it.
define void @onesometimes(i32 %n, i1 %b, i32 %m, ptr noalias %p, ptr noalias %q) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  br i1 %b, label %a, label %l
a:
  store i32 %m, ptr %p
  br label %l
l:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
}
define void @stops(i32 %n, i32 %m, ptr noalias %p, ptr noalias %q) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  store i32 %i, ptr %p
  store i32 %m, ptr %q
  call void @maybe()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; The address is in memory itself: a register for that first.
define void @twice(i32 %n, ptr noalias %p) {
entry:
  %own = alloca ptr
  store ptr %p, ptr %own
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %a = load ptr, ptr %own
  store ptr %a, ptr %own
  %v = load i32, ptr %a
  %w = add i32 %v, %i
  store i32 %w, ptr %a
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

; want: opt licm
; define void @sum(i32 %n, ptr noalias %p, ptr noalias readonly %q) {
; entry:
;   %p.promoted = load i32, ptr %p, align 16
;   br label %o
;
; o:                                                ; preds = %ol, %entry
;   %s2 = phi i32 [ %p.promoted, %entry ], [ %t.lcssa, %ol ]
;   %i = phi i32 [ 0, %entry ], [ %i1, %ol ]
;   br label %h
;
; h:                                                ; preds = %h, %o
;   %s1 = phi i32 [ %s2, %o ], [ %t, %h ]
;   %j = phi i32 [ 0, %o ], [ %j1, %h ]
;   %at = getelementptr i32, ptr %q, i32 %j
;   %v = load i32, ptr %at, align 4
;   %t = add i32 %s1, %v
;   %j1 = add i32 %j, 1
;   %c = icmp slt i32 %j1, %n
;   br i1 %c, label %h, label %ol
;
; ol:                                               ; preds = %h
;   %t.lcssa = phi i32 [ %t, %h ]
;   %i1 = add i32 %i, 1
;   %e = icmp slt i32 %i1, %n
;   br i1 %e, label %o, label %x
;
; x:                                                ; preds = %ol
;   %t.lcssa.lcssa = phi i32 [ %t.lcssa, %ol ]
;   store i32 %t.lcssa.lcssa, ptr %p, align 16
;   ret void
; }
; define void @sometimes(i32 %n, i1 %b, ptr noalias %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   br i1 %b, label %a, label %l
;
; a:                                                ; preds = %h
;   %s = load i32, ptr %p, align 4
;   %t = add i32 %s, %i
;   store i32 %t, ptr %p, align 4
;   br label %l
;
; l:                                                ; preds = %a, %h
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %l
;   ret void
; }
; define i32 @own(i32 %n, i1 %b) {
; entry:
;   %p = alloca i32, align 4
;   store i32 1, ptr %p, align 4
;   %p.promoted = load i32, ptr %p, align 4
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %s2 = phi i32 [ %p.promoted, %entry ], [ %s1, %l ]
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   br i1 %b, label %a, label %l
;
; a:                                                ; preds = %h
;   %t = add i32 %s2, %i
;   br label %l
;
; l:                                                ; preds = %a, %h
;   %s1 = phi i32 [ %t, %a ], [ %s2, %h ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %l
;   %s1.lcssa = phi i32 [ %s1, %l ]
;   store i32 %s1.lcssa, ptr %p, align 4
;   %r = load i32, ptr %p, align 4
;   ret i32 %r
; }
; define i32 @loads(i32 %n, i1 %b, ptr noalias %p) {
; entry:
;   %p.promoted = load i32, ptr %p, align 4
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %s2 = phi i32 [ %p.promoted, %entry ], [ %s1, %l ]
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %k = phi i32 [ 0, %entry ], [ %t, %l ]
;   %t = add i32 %s2, %k
;   br i1 %b, label %a, label %l
;
; a:                                                ; preds = %h
;   store i32 %t, ptr %p, align 4
;   br label %l
;
; l:                                                ; preds = %a, %h
;   %s1 = phi i32 [ %t, %a ], [ %s2, %h ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %l
;   %t.lcssa = phi i32 [ %t, %l ]
;   ret i32 %t.lcssa
; }
; define i32 @waits(i32 %n) {
; entry:
;   %p = alloca i32, align 4
;   store i32 0, ptr %p, align 4
;   %p.promoted = load i32, ptr %p, align 4
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %s1 = phi i32 [ %p.promoted, %entry ], [ %t, %h ]
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   store i32 %i, ptr addrspace(3) @cell, align 4
;   call void @llvm.nvvm.barrier0()
;   %t = add i32 %s1, %i
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %t.lcssa = phi i32 [ %t, %h ]
;   store i32 %t.lcssa, ptr %p, align 4
;   %r = load i32, ptr %p, align 4
;   ret i32 %r
; }
; define void @fence(i32 %n, ptr noalias %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   store i32 %i, ptr %p, align 4
;   call void @llvm.nvvm.membar.cta()
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
; define void @ends(i32 %n, i1 %b, ptr noalias %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   br i1 %b, label %a, label %l
;
; a:                                                ; preds = %h
;   %i.lcssa = phi i32 [ %i, %h ]
;   store i32 %i.lcssa, ptr %p, align 4
;   call void @llvm.nvvm.exit()
;   unreachable
;
; l:                                                ; preds = %h
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %l
;   %i.lcssa1 = phi i32 [ %i, %l ]
;   store i32 %i.lcssa1, ptr %p, align 4
;   ret void
; }
; define void @spins(i32 %n, ptr noalias %p, ptr noalias %flag) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   store i32 %i, ptr %p, align 4
;   %f = load volatile i32, ptr %flag, align 4
;   %j = add i32 %i, 1
;   %c = icmp eq i32 %f, 0
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
; define void @others(i32 %n, ptr %p, ptr %q, ptr noalias %r, ptr noalias %w) {
; entry:
;   %wz = getelementptr i16, ptr %r, i32 8
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   store i32 %i, ptr %r, align 4
;   %k = call i32 @look(ptr %r)
;   store i32 %i, ptr %p, align 4
;   %at = getelementptr i32, ptr %q, i32 %i
;   store i32 %k, ptr %at, align 4
;   store i32 %i, ptr %w, align 4
;   %half = load i16, ptr %w, align 2
;   store i16 %half, ptr %wz, align 2
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
; define void @exits(i32 %n, i32 %m, ptr noalias %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %b = icmp eq i32 %i, %m
;   br i1 %b, label %y, label %l
;
; l:                                                ; preds = %h
;   %j = add i32 %i, 3
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %l
;   %j.lcssa = phi i32 [ %j, %l ]
;   store i32 %j.lcssa, ptr %p, align 4
;   ret void
;
; y:                                                ; preds = %h
;   %i.lcssa = phi i32 [ %i, %h ]
;   store i32 %i.lcssa, ptr %p, align 4
;   ret void
; }
; define void @one(i32 %n, i32 %m, ptr noalias %p, ptr noalias %q) {
; entry:
;   store i32 %m, ptr %p, align 4
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %at = getelementptr i32, ptr %q, i32 %i
;   store i32 %i, ptr %at, align 4
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
; define void @onesometimes(i32 %n, i1 %b, i32 %m, ptr noalias %p, ptr noalias %q) {
; entry:
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   br i1 %b, label %a, label %l
;
; a:                                                ; preds = %h
;   store i32 %m, ptr %p, align 4
;   br label %l
;
; l:                                                ; preds = %a, %h
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %l
;   ret void
; }
; define void @stops(i32 %n, i32 %m, ptr noalias %p, ptr noalias %q) {
; entry:
;   store i32 %m, ptr %q, align 4
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   store i32 %i, ptr %p, align 4
;   call void @maybe()
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
; define void @twice(i32 %n, ptr noalias %p) {
; entry:
;   %own = alloca ptr, align 8
;   store ptr %p, ptr %own, align 8
;   %own.promoted = load ptr, ptr %own, align 8
;   %own.promoted.promoted = load i32, ptr %own.promoted, align 4
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %v2 = phi i32 [ %own.promoted.promoted, %entry ], [ %w, %h ]
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %w = add i32 %v2, %i
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %w.lcssa = phi i32 [ %w, %h ]
;   store i32 %w.lcssa, ptr %own.promoted, align 4
;   store ptr %own.promoted, ptr %own, align 8
;   ret void
; }
