; test opt simplifycfg<no-join>
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare i1 @llvm.nvvm.vote.any(i1)
declare void @stop() noreturn

; A block with a barrier alone is not empty.
define void @barrier(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier0()
  br label %b
b:
  ret void
}

; A vote under a branch stays there: only its threads vote.
define i1 @vote(i1 %c, i1 %d) {
  br i1 %c, label %a, label %b
a:
  %v = call i1 @llvm.nvvm.vote.any(i1 %d)
  br label %b
b:
  %p = phi i1 [ false, %0 ], [ %v, %a ]
  ret i1 %p
}

; What an edge brings goes along when its block does.
define i32 @entries(i32 %n, i32 %x, i32 %y) {
  switch i32 %n, label %z [ i32 1, label %a
                            i32 2, label %b ]
a:
  call void @llvm.nvvm.barrier0()
  br label %z
b:
  br label %c
c:
  br label %z
z:
  %p = phi i32 [ %x, %a ], [ %y, %c ], [ 0, %0 ]
  ret i32 %p
}

; A constant without a case takes the default, also when one has its low byte.
define i32 @cases() {
  switch i32 258, label %d [ i32 1, label %a
                             i32 2, label %b ]
a:
  ret i32 1
b:
  ret i32 2
d:
  ret i32 3
}

; What may trap stays under its branch, and so does a load; also on the second side.
define i32 @traps(i1 %c, i32 %x, i32 %y, ptr %p) {
  br i1 %c, label %a, label %b
a:
  %q = sdiv i32 %x, %y
  br label %b
b:
  %v = phi i32 [ 0, %0 ], [ %q, %a ]
  br i1 %c, label %l, label %e
l:
  %w = load i32, ptr %p
  br label %e
e:
  %u = phi i32 [ %v, %b ], [ %w, %l ]
  br i1 %c, label %s, label %t
s:
  %g = add i32 %u, 1
  br label %z
t:
  %h = urem i32 %u, %y
  br label %z
z:
  %r = phi i32 [ %g, %s ], [ %h, %t ]
  ret i32 %r
}

; A loop without an end is an end of its own.
define void @hang(i1 %c) {
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret void
}

; Which arm is which: the edges of the join are in either order.
define i32 @arms(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  br label %j
j:
  %p = phi i32 [ %y, %b ], [ %x, %a ]
  br i1 %c, label %k, label %t
t:
  br label %k
k:
  %q = phi i32 [ %p, %t ], [ 7, %j ]
  ret i32 %q
}

; One target, but the edges differ: three blocks are in the way of a select.
define i32 @edges(i32 %n, i32 %x) {
  switch i32 %n, label %d [ i32 1, label %e
                            i32 2, label %f ]
d:
  br label %z
e:
  br label %z
f:
  br label %z
z:
  %p = phi i32 [ 10, %d ], [ 20, %e ], [ %x, %f ]
  ret i32 %p
}

; One edge of a branch is empty, the other goes to the same place with another value.
define i32 @both(i1 %c, i32 %x) {
  br i1 %c, label %z, label %e
e:
  br label %z
z:
  %p = phi <{ i32 }> [ zeroinitializer, %0 ], [ <{ i32 7 }>, %e ]
  %v = extractvalue <{ i32 }> %p, 0
  ret i32 %v
}

; A call that does not return is made.
define void @stops(i1 %c) {
  br i1 %c, label %s, label %e
s:
  call void @stop()
  unreachable
e:
  ret void
}

; want: opt simplifycfg<no-join>
; define void @barrier(i1 %c) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   call void @llvm.nvvm.barrier0()
;   br label %b
;
; b:                                                ; preds = %a, %0
;   ret void
; }
; define i1 @vote(i1 %c, i1 %d) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   %v = call i1 @llvm.nvvm.vote.any(i1 %d)
;   br label %b
;
; b:                                                ; preds = %a, %0
;   %p = phi i1 [ false, %0 ], [ %v, %a ]
;   ret i1 %p
; }
; define i32 @entries(i32 %n, i32 %x, i32 %y) {
;   switch i32 %n, label %z [
;     i32 1, label %a
;     i32 2, label %c
;   ]
;
; a:                                                ; preds = %0
;   call void @llvm.nvvm.barrier0()
;   br label %z
;
; c:                                                ; preds = %0
;   br label %z
;
; z:                                                ; preds = %c, %a, %0
;   %p = phi i32 [ %x, %a ], [ %y, %c ], [ 0, %0 ]
;   ret i32 %p
; }
; define i32 @cases() {
; d:
;   ret i32 3
; }
; define i32 @traps(i1 %c, i32 %x, i32 %y, ptr %p) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   %q = sdiv i32 %x, %y
;   br label %b
;
; b:                                                ; preds = %a, %0
;   %v = phi i32 [ 0, %0 ], [ %q, %a ]
;   br i1 %c, label %l, label %e
;
; l:                                                ; preds = %b
;   %w = load i32, ptr %p, align 4
;   br label %e
;
; e:                                                ; preds = %l, %b
;   %u = phi i32 [ %v, %b ], [ %w, %l ]
;   br i1 %c, label %s, label %t
;
; s:                                                ; preds = %e
;   %g = add i32 %u, 1
;   br label %z
;
; t:                                                ; preds = %e
;   %h = urem i32 %u, %y
;   br label %z
;
; z:                                                ; preds = %t, %s
;   %r = phi i32 [ %g, %s ], [ %h, %t ]
;   ret i32 %r
; }
; define void @hang(i1 %c) {
;   br i1 %c, label %l, label %e
;
; l:                                                ; preds = %l, %0
;   br label %l
;
; e:                                                ; preds = %0
;   ret void
; }
; define i32 @arms(i1 %c, i32 %x, i32 %y) {
; j:
;   %x.y = select i1 %c, i32 %x, i32 %y
;   %q = select i1 %c, i32 7, i32 %x.y
;   ret i32 %q
; }
; define i32 @edges(i32 %n, i32 %x) {
;   switch i32 %n, label %z [
;     i32 1, label %e
;     i32 2, label %f
;   ]
;
; e:                                                ; preds = %0
;   br label %z
;
; f:                                                ; preds = %0
;   br label %z
;
; z:                                                ; preds = %f, %e, %0
;   %p = phi i32 [ 20, %e ], [ %x, %f ], [ 10, %0 ]
;   ret i32 %p
; }
; define i32 @both(i1 %c, i32 %x) {
;   br i1 %c, label %z, label %e
;
; e:                                                ; preds = %0
;   br label %z
;
; z:                                                ; preds = %e, %0
;   %p = phi <{ i32 }> [ zeroinitializer, %0 ], [ <{ i32 7 }>, %e ]
;   %v = extractvalue <{ i32 }> %p, 0
;   ret i32 %v
; }
; define void @stops(i1 %c) {
;   br i1 %c, label %s, label %e
;
; s:                                                ; preds = %0
;   call void @stop()
;   unreachable
;
; e:                                                ; preds = %0
;   ret void
; }
