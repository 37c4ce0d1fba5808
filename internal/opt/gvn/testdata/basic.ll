; test opt gvn
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @unknown()
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare void @use(i32) nounwind willreturn memory(none)

; Known on one way by a store, computed on the other.
define i32 @partial(i1 %c, ptr addrspace(1) %p, i32 %x) {
  br i1 %c, label %a, label %b
a:
  store i32 %x, ptr addrspace(1) %p
  br label %m
b:
  br label %m
m:
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}

; Known on both.
define i32 @full(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) {
  br i1 %c, label %a, label %b
a:
  %l = load i32, ptr addrspace(1) %p, !range !0
  store i32 %l, ptr addrspace(1) %q
  br label %m
b:
  store i32 7, ptr addrspace(1) %p
  br label %m
m:
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}

; Through a phi of addresses.
define i32 @address(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  br label %m
b:
  store i32 2, ptr addrspace(1) %q
  br label %m
m:
  %r = phi ptr addrspace(1) [ %p, %a ], [ %q, %b ]
  %v = load i32, ptr addrspace(1) %r
  ret i32 %v
}

; A sum in memory: loaded once, in front of the loop.
define i32 @carried(i32 %n, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = load i32, ptr addrspace(1) %p
  %t = add i32 %s, %i
  store i32 %t, ptr addrspace(1) %p
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %loop, label %out
out:
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}

; Behind a barrier memory may be another's.
define i32 @barrier(i1 %c, ptr addrspace(3) %p, i32 %x) {
  br i1 %c, label %a, label %b
a:
  store i32 %x, ptr addrspace(3) %p
  br label %m
b:
  br label %m
m:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %p
  ret i32 %v
}

; The block may not come to the load, and a way in leads elsewhere, too.
define i32 @uncertain(i1 %c, ptr addrspace(1) %p, i32 %x) {
  br i1 %c, label %a, label %b
a:
  store i32 %x, ptr addrspace(1) %p
  br label %m
b:
  br label %m
m:
  call void @unknown() memory(none)
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}

define i32 @critical(i1 %c, i1 %d, ptr addrspace(1) %p, i32 %x) {
  br i1 %c, label %a, label %b
a:
  store i32 %x, ptr addrspace(1) %p
  br label %m
b:
  br i1 %d, label %m, label %out
m:
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
out:
  ret i32 0
}

; Sums: marks that one of the two lacks go.
define i32 @sums(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %a, label %b
a:
  %s = add nsw i32 %x, %y
  call void @use(i32 %s)
  br label %m
b:
  br label %m
m:
  %z = phi i32 [ %y, %a ], [ 5, %b ]
  %t = add i32 %z, %x
  ret i32 %t
}

; What threads do together is never shared between ways.
define i32 @together(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
  call void @use(i32 %s)
  br label %m
b:
  br label %m
m:
  %t = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
  ret i32 %t
}

; A truth value and its operands the other way round; two loads of which the second promises less.
define i32 @dominated(i32 %x, i32 %y, ptr addrspace(1) %p) {
  %a = icmp slt i32 %x, %y
  %l = load i32, ptr addrspace(1) %p, !range !0
  br i1 %a, label %t, label %e
t:
  %b = icmp sgt i32 %y, %x
  %k = load i32, ptr addrspace(1) %p
  %z = zext i1 %b to i32
  %r = add i32 %z, %k
  ret i32 %r
e:
  ret i32 %l
}

; The block itself may write what it reads.
define i32 @written(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x) {
  br i1 %c, label %a, label %b
a:
  store i32 %x, ptr addrspace(1) %p
  br label %m
b:
  store i32 7, ptr addrspace(1) %p
  br label %m
m:
  store i32 9, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}

; On the way through a, r is p, which the second store does not touch.
define i32 @moved(i1 %c, ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  store i32 3, ptr addrspace(1) %q
  br label %m
b:
  store i32 2, ptr addrspace(1) %q
  br label %m
m:
  %r = phi ptr addrspace(1) [ %p, %a ], [ %q, %b ]
  %v = load i32, ptr addrspace(1) %r
  ret i32 %v
}

!0 = !{i32 0, i32 10}

; want: opt gvn
; define i32 @partial(i1 %c, ptr addrspace(1) %p, i32 %x) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i32 %x, ptr addrspace(1) %p, align 4
;   br label %m
;
; b:                                                ; preds = %0
;   %v.pre = load i32, ptr addrspace(1) %p, align 4
;   br label %m
;
; m:                                                ; preds = %b, %a
;   %v = phi i32 [ %v.pre, %b ], [ %x, %a ]
;   ret i32 %v
; }
; define i32 @full(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   %l = load i32, ptr addrspace(1) %p, align 4, !range !0
;   store i32 %l, ptr addrspace(1) %q, align 4
;   %v.pre = load i32, ptr addrspace(1) %p, align 4
;   br label %m
;
; b:                                                ; preds = %0
;   store i32 7, ptr addrspace(1) %p, align 4
;   br label %m
;
; m:                                                ; preds = %b, %a
;   %v = phi i32 [ 7, %b ], [ %v.pre, %a ]
;   ret i32 %v
; }
; define i32 @address(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %m
;
; b:                                                ; preds = %0
;   store i32 2, ptr addrspace(1) %q, align 4
;   br label %m
;
; m:                                                ; preds = %b, %a
;   %v = phi i32 [ 1, %a ], [ 2, %b ]
;   %r = phi ptr addrspace(1) [ %p, %a ], [ %q, %b ]
;   ret i32 %v
; }
; define i32 @carried(i32 %n, ptr addrspace(1) %p) {
; entry:
;   %s.pre = load i32, ptr addrspace(1) %p, align 4
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %s = phi i32 [ %s.pre, %entry ], [ %t, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   %t = add i32 %s, %i
;   store i32 %t, ptr addrspace(1) %p, align 4
;   %i1 = add i32 %i, 1
;   %d = icmp ult i32 %i1, %n
;   br i1 %d, label %loop, label %out
;
; out:                                              ; preds = %loop
;   ret i32 %t
; }
; define i32 @barrier(i1 %c, ptr addrspace(3) %p, i32 %x) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i32 %x, ptr addrspace(3) %p, align 4
;   br label %m
;
; b:                                                ; preds = %0
;   br label %m
;
; m:                                                ; preds = %b, %a
;   call void @llvm.nvvm.barrier0()
;   %v = load i32, ptr addrspace(3) %p, align 4
;   ret i32 %v
; }
; define i32 @uncertain(i1 %c, ptr addrspace(1) %p, i32 %x) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i32 %x, ptr addrspace(1) %p, align 4
;   br label %m
;
; b:                                                ; preds = %0
;   br label %m
;
; m:                                                ; preds = %b, %a
;   call void @unknown() #3
;   %v = load i32, ptr addrspace(1) %p, align 4
;   ret i32 %v
; }
; define i32 @critical(i1 %c, i1 %d, ptr addrspace(1) %p, i32 %x) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i32 %x, ptr addrspace(1) %p, align 4
;   br label %m
;
; b:                                                ; preds = %0
;   br i1 %d, label %b.m_crit_edge, label %out
;
; b.m_crit_edge:                                    ; preds = %b
;   %v.pre = load i32, ptr addrspace(1) %p, align 4
;   br label %m
;
; m:                                                ; preds = %b.m_crit_edge, %a
;   %v = phi i32 [ %v.pre, %b.m_crit_edge ], [ %x, %a ]
;   ret i32 %v
;
; out:                                              ; preds = %b
;   ret i32 0
; }
; define i32 @sums(i1 %c, i32 %x, i32 %y) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   %s = add i32 %x, %y
;   call void @use(i32 %s)
;   br label %m
;
; b:                                                ; preds = %0
;   %t.pre = add i32 5, %x
;   br label %m
;
; m:                                                ; preds = %b, %a
;   %t.pre-phi = phi i32 [ %s, %a ], [ %t.pre, %b ]
;   %z = phi i32 [ %y, %a ], [ 5, %b ]
;   ret i32 %t.pre-phi
; }
; define i32 @together(i1 %c, i32 %x) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
;   call void @use(i32 %s)
;   br label %m
;
; b:                                                ; preds = %0
;   br label %m
;
; m:                                                ; preds = %b, %a
;   %t = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
;   ret i32 %t
; }
; define i32 @dominated(i32 %x, i32 %y, ptr addrspace(1) %p) {
;   %a = icmp slt i32 %x, %y
;   %l = load i32, ptr addrspace(1) %p, align 4
;   br i1 %a, label %t, label %e
;
; t:                                                ; preds = %0
;   %r = add i32 1, %l
;   ret i32 %r
;
; e:                                                ; preds = %0
;   ret i32 %l
; }
; define i32 @written(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i32 %x, ptr addrspace(1) %p, align 4
;   br label %m
;
; b:                                                ; preds = %0
;   store i32 7, ptr addrspace(1) %p, align 4
;   br label %m
;
; m:                                                ; preds = %b, %a
;   store i32 9, ptr addrspace(1) %q, align 4
;   %v = load i32, ptr addrspace(1) %p, align 4
;   ret i32 %v
; }
; define i32 @moved(i1 %c, ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i32 1, ptr addrspace(1) %p, align 4
;   store i32 3, ptr addrspace(1) %q, align 4
;   br label %m
;
; b:                                                ; preds = %0
;   store i32 2, ptr addrspace(1) %q, align 4
;   br label %m
;
; m:                                                ; preds = %b, %a
;   %v = phi i32 [ 1, %a ], [ 2, %b ]
;   %r = phi ptr addrspace(1) [ %p, %a ], [ %q, %b ]
;   ret i32 %v
; }
