; test opt jump-threading
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)

; A phi that is a constant along one edge; what stands in the block is copied, and meets behind.
define i32 @phi(i1 %c, i1 %d, i32 %x, ptr addrspace(1) %p) {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  br label %j
b:
  store i32 2, ptr addrspace(1) %p
  br label %j
j:
  %q = phi i1 [ true, %a ], [ %d, %b ]
  %v = phi i32 [ 7, %a ], [ %x, %b ]
  %y = add i32 %v, 3
  br i1 %q, label %s, label %t
s:
  store i32 %y, ptr addrspace(1) %p
  br label %t
t:
  %r = mul i32 %y, %v
  ret i32 %r
}

; The same condition again, a comparison that the first one decides, and a switch.
define void @again(i1 %c, i32 %x, ptr addrspace(1) %p) {
entry:
  br i1 %c, label %a, label %j
a:
  store i32 1, ptr addrspace(1) %p
  br label %j
j:
  br i1 %c, label %s, label %t
s:
  store i32 2, ptr addrspace(1) %p
  br label %t
t:
  %m = icmp ult i32 %x, 8
  br i1 %m, label %u, label %k
u:
  store i32 3, ptr addrspace(1) %p
  br label %k
k:
  %n = icmp ugt i32 %x, 9
  br i1 %n, label %w, label %z
w:
  store i32 4, ptr addrspace(1) %p
  br label %z
z:
  ret void
}

define void @cases(i32 %x, ptr addrspace(1) %p) {
entry:
  switch i32 %x, label %o [ i32 1, label %j
                            i32 2, label %a ]
a:
  br label %j
o:
  store i32 9, ptr addrspace(1) %p
  br label %j
j:
  %k = phi i32 [ 5, %entry ], [ 6, %a ], [ %x, %o ]
  switch i32 %k, label %d [ i32 5, label %e
                            i32 6, label %e ]
d:
  store i32 4, ptr addrspace(1) %p
  ret void
e:
  store i32 5, ptr addrspace(1) %p
  ret void
}

; Refused: the barrier would be reached by threads from a, and then by those from b.
define void @barrier(i1 %c, i1 %d, ptr addrspace(3) %p) {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(3) %p
  br label %j
b:
  store i32 2, ptr addrspace(3) %p
  br label %j
j:
  %q = phi i1 [ true, %a ], [ %d, %b ]
  br i1 %q, label %s, label %t
s:
  call void @llvm.nvvm.barrier0()
  br label %t
t:
  ret void
}

; Refused: the shuffle stands in the block that would be copied.
define i32 @shuffle(i1 %c, i1 %d, i32 %x) {
entry:
  br i1 %c, label %a, label %j
a:
  call void @use(i32 1)
  br label %j
j:
  %q = phi i1 [ true, %a ], [ %d, %entry ]
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  br i1 %q, label %s, label %t
s:
  ret i32 %v
t:
  ret i32 0
}

; Allowed: the ways have met when the barrier comes.
define void @behind(i1 %c, i1 %d, ptr addrspace(3) %p) {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(3) %p
  br label %j
b:
  store i32 2, ptr addrspace(3) %p
  br label %j
j:
  %q = phi i1 [ true, %a ], [ %d, %b ]
  br i1 %q, label %s, label %t
s:
  store i32 3, ptr addrspace(3) %p
  br label %t
t:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Refused: a loop begins there.
define void @header(i32 %n, ptr addrspace(1) %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %k, %b ]
  %c = icmp slt i32 %i, 5
  br i1 %c, label %b, label %end
b:
  store i32 %i, ptr addrspace(1) %p
  %k = add i32 %i, %n
  br label %h
end:
  ret void
}

; In a loop, but not where it begins.
define void @inside(i32 %n, i1 %c, i1 %d, ptr addrspace(1) %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %k, %l ]
  br i1 %c, label %a, label %j
a:
  store i32 1, ptr addrspace(1) %p
  br label %j
j:
  %q = phi i1 [ true, %a ], [ %d, %h ]
  %k = add i32 %i, 1
  br i1 %q, label %s, label %l
s:
  store i32 %k, ptr addrspace(1) %p
  br label %l
l:
  %m = icmp slt i32 %k, %n
  br i1 %m, label %h, label %end
end:
  ret void
}

; All edges go one way.
define i32 @decided(i1 %c, ptr addrspace(1) %p) {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  br label %j
b:
  store i32 2, ptr addrspace(1) %p
  br label %j
j:
  %q = phi i32 [ 3, %a ], [ 4, %b ]
  %m = icmp ult i32 %q, 7
  br i1 %m, label %s, label %t
s:
  ret i32 %q
t:
  ret i32 0
}

; Too large.
define i32 @large(i1 %c, i1 %d, i32 %x) {
entry:
  br i1 %c, label %a, label %j
a:
  call void @use(i32 1)
  br label %j
j:
  %q = phi i1 [ true, %a ], [ %d, %entry ]
  %1 = mul i32 %x, %x
  %2 = xor i32 %1, 5
  %3 = mul i32 %2, %x
  %4 = xor i32 %3, 7
  %5 = mul i32 %4, %2
  %6 = xor i32 %5, 9
  %7 = mul i32 %6, %x
  br i1 %q, label %s, label %t
s:
  ret i32 %7
t:
  ret i32 %6
}

; Refused, although the ways meet behind.
define i32 @vote(i1 %c, i1 %d, i32 %x, ptr addrspace(1) %p) {
entry:
  br i1 %c, label %a, label %j
a:
  store i32 1, ptr addrspace(1) %p
  br label %j
j:
  %q = phi i1 [ true, %a ], [ %d, %entry ]
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  br i1 %q, label %s, label %t
s:
  store i32 2, ptr addrspace(1) %p
  br label %t
t:
  ret i32 %v
}

; Both numbers lead to j: which of them it is, is not known there.
define void @two(i32 %x, ptr addrspace(1) %p) {
entry:
  switch i32 %x, label %o [ i32 1, label %j
                            i32 2, label %j ]
o:
  store i32 9, ptr addrspace(1) %p
  ret void
j:
  %m = icmp eq i32 %x, 1
  br i1 %m, label %s, label %t
s:
  store i32 4, ptr addrspace(1) %p
  br label %t
t:
  ret void
}

; Numbers below 3 are not above 5; of those that are not below, and of negative ones without a sign, nothing is known.
define void @signed(i32 %x, ptr addrspace(1) %p) {
entry:
  %c = icmp slt i32 %x, 3
  br i1 %c, label %a, label %j
a:
  store i32 1, ptr addrspace(1) %p
  br label %j
j:
  %m = icmp sgt i32 %x, 5
  br i1 %m, label %s, label %k
s:
  store i32 2, ptr addrspace(1) %p
  br label %k
k:
  ret void
}

define void @unsigned(i32 %x, ptr addrspace(1) %p) {
entry:
  %c = icmp slt i32 %x, 3
  br i1 %c, label %a, label %j
a:
  store i32 1, ptr addrspace(1) %p
  br label %j
j:
  %m = icmp ugt i32 %x, 5
  br i1 %m, label %s, label %k
s:
  store i32 2, ptr addrspace(1) %p
  br label %k
k:
  ret void
}

; Two edges go one way, with a value each.
define i32 @several(i32 %x, i1 %d, ptr addrspace(1) %p) {
entry:
  switch i32 %x, label %o [ i32 1, label %a
                            i32 2, label %b ]
a:
  store i32 1, ptr addrspace(1) %p
  br label %j
b:
  store i32 2, ptr addrspace(1) %p
  br label %j
o:
  store i32 9, ptr addrspace(1) %p
  br label %j
j:
  %q = phi i1 [ true, %a ], [ true, %b ], [ %d, %o ]
  %v = phi i32 [ 11, %a ], [ 12, %b ], [ 13, %o ]
  br i1 %q, label %s, label %t
s:
  ret i32 %v
t:
  ret i32 0
}

; Round the loop, what is known of %i1 is known of the one before.
define void @counter(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store i32 %i, ptr addrspace(1) %p
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 4
  br i1 %more, label %loop, label %done
done:
  ret void
}

; want: opt jump-threading
; define i32 @phi(i1 %c, i1 %d, i32 %x, ptr addrspace(1) %p) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %j.thread
;
; b:                                                ; preds = %entry
;   store i32 2, ptr addrspace(1) %p, align 4
;   br label %j
;
; j:                                                ; preds = %b
;   %q = phi i1 [ %d, %b ]
;   %v = phi i32 [ %x, %b ]
;   %y = add i32 %v, 3
;   br i1 %q, label %s, label %t
;
; j.thread:                                         ; preds = %a
;   %y1 = add i32 7, 3
;   br label %s
;
; s:                                                ; preds = %j.thread, %j
;   %y5 = phi i32 [ %y, %j ], [ %y1, %j.thread ]
;   %v3 = phi i32 [ %v, %j ], [ 7, %j.thread ]
;   store i32 %y5, ptr addrspace(1) %p, align 4
;   br label %t
;
; t:                                                ; preds = %s, %j
;   %y4 = phi i32 [ %y, %j ], [ %y5, %s ]
;   %v2 = phi i32 [ %v, %j ], [ %v3, %s ]
;   %r = mul i32 %y4, %v2
;   ret i32 %r
; }
; define void @again(i1 %c, i32 %x, ptr addrspace(1) %p) {
; entry:
;   br i1 %c, label %a, label %j.thread
;
; a:                                                ; preds = %entry
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %j
;
; j:                                                ; preds = %a
;   br label %s
;
; j.thread:                                         ; preds = %entry
;   br label %t
;
; s:                                                ; preds = %j
;   store i32 2, ptr addrspace(1) %p, align 4
;   br label %t
;
; t:                                                ; preds = %s, %j.thread
;   %m = icmp ult i32 %x, 8
;   br i1 %m, label %u, label %k
;
; u:                                                ; preds = %t
;   store i32 3, ptr addrspace(1) %p, align 4
;   br label %k.thread
;
; k:                                                ; preds = %t
;   %n = icmp ugt i32 %x, 9
;   br i1 %n, label %w, label %z
;
; k.thread:                                         ; preds = %u
;   %n1 = icmp ugt i32 %x, 9
;   br label %z
;
; w:                                                ; preds = %k
;   store i32 4, ptr addrspace(1) %p, align 4
;   br label %z
;
; z:                                                ; preds = %w, %k.thread, %k
;   ret void
; }
; define void @cases(i32 %x, ptr addrspace(1) %p) {
; entry:
;   switch i32 %x, label %o [
;     i32 1, label %j.thread
;     i32 2, label %a
;   ]
;
; a:                                                ; preds = %entry
;   br label %j.thread1
;
; o:                                                ; preds = %entry
;   store i32 9, ptr addrspace(1) %p, align 4
;   br label %j
;
; j:                                                ; preds = %o
;   %k = phi i32 [ %x, %o ]
;   switch i32 %k, label %d [
;     i32 5, label %e
;     i32 6, label %e
;   ]
;
; j.thread1:                                        ; preds = %a
;   br label %e
;
; j.thread:                                         ; preds = %entry
;   br label %e
;
; d:                                                ; preds = %j
;   store i32 4, ptr addrspace(1) %p, align 4
;   ret void
;
; e:                                                ; preds = %j.thread, %j.thread1, %j, %j
;   store i32 5, ptr addrspace(1) %p, align 4
;   ret void
; }
; define void @barrier(i1 %c, i1 %d, ptr addrspace(3) %p) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   store i32 1, ptr addrspace(3) %p, align 4
;   br label %j
;
; b:                                                ; preds = %entry
;   store i32 2, ptr addrspace(3) %p, align 4
;   br label %j
;
; j:                                                ; preds = %b, %a
;   %q = phi i1 [ true, %a ], [ %d, %b ]
;   br i1 %q, label %s, label %t
;
; s:                                                ; preds = %j
;   call void @llvm.nvvm.barrier0()
;   br label %t
;
; t:                                                ; preds = %s, %j
;   ret void
; }
; define i32 @shuffle(i1 %c, i1 %d, i32 %x) {
; entry:
;   br i1 %c, label %a, label %j
;
; a:                                                ; preds = %entry
;   call void @use(i32 1)
;   br label %j
;
; j:                                                ; preds = %a, %entry
;   %q = phi i1 [ true, %a ], [ %d, %entry ]
;   %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
;   br i1 %q, label %s, label %t
;
; s:                                                ; preds = %j
;   ret i32 %v
;
; t:                                                ; preds = %j
;   ret i32 0
; }
; define void @behind(i1 %c, i1 %d, ptr addrspace(3) %p) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   store i32 1, ptr addrspace(3) %p, align 4
;   br label %j.thread
;
; b:                                                ; preds = %entry
;   store i32 2, ptr addrspace(3) %p, align 4
;   br label %j
;
; j:                                                ; preds = %b
;   %q = phi i1 [ %d, %b ]
;   br i1 %q, label %s, label %t
;
; j.thread:                                         ; preds = %a
;   br label %s
;
; s:                                                ; preds = %j.thread, %j
;   store i32 3, ptr addrspace(3) %p, align 4
;   br label %t
;
; t:                                                ; preds = %s, %j
;   call void @llvm.nvvm.barrier0()
;   ret void
; }
; define void @header(i32 %n, ptr addrspace(1) %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %k, %b ]
;   %c = icmp slt i32 %i, 5
;   br i1 %c, label %b, label %end
;
; b:                                                ; preds = %h
;   store i32 %i, ptr addrspace(1) %p, align 4
;   %k = add i32 %i, %n
;   br label %h
;
; end:                                              ; preds = %h
;   ret void
; }
; define void @inside(i32 %n, i1 %c, i1 %d, ptr addrspace(1) %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %k2, %l ]
;   br i1 %c, label %a, label %j
;
; a:                                                ; preds = %h
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %j.thread
;
; j:                                                ; preds = %h
;   %q = phi i1 [ %d, %h ]
;   %k = add i32 %i, 1
;   br i1 %q, label %s, label %l
;
; j.thread:                                         ; preds = %a
;   %k1 = add i32 %i, 1
;   br label %s
;
; s:                                                ; preds = %j.thread, %j
;   %k3 = phi i32 [ %k, %j ], [ %k1, %j.thread ]
;   store i32 %k3, ptr addrspace(1) %p, align 4
;   br label %l
;
; l:                                                ; preds = %s, %j
;   %k2 = phi i32 [ %k, %j ], [ %k3, %s ]
;   %m = icmp slt i32 %k2, %n
;   br i1 %m, label %h, label %end
;
; end:                                              ; preds = %l
;   ret void
; }
; define i32 @decided(i1 %c, ptr addrspace(1) %p) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %j
;
; b:                                                ; preds = %entry
;   store i32 2, ptr addrspace(1) %p, align 4
;   br label %j
;
; j:                                                ; preds = %b, %a
;   %q = phi i32 [ 3, %a ], [ 4, %b ]
;   %m = icmp ult i32 %q, 7
;   br label %s
;
; s:                                                ; preds = %j
;   ret i32 %q
; }
; define i32 @large(i1 %c, i1 %d, i32 %x) {
; entry:
;   br i1 %c, label %a, label %j
;
; a:                                                ; preds = %entry
;   call void @use(i32 1)
;   br label %j
;
; j:                                                ; preds = %a, %entry
;   %q = phi i1 [ true, %a ], [ %d, %entry ]
;   %0 = mul i32 %x, %x
;   %1 = xor i32 %0, 5
;   %2 = mul i32 %1, %x
;   %3 = xor i32 %2, 7
;   %4 = mul i32 %3, %1
;   %5 = xor i32 %4, 9
;   %6 = mul i32 %5, %x
;   br i1 %q, label %s, label %t
;
; s:                                                ; preds = %j
;   ret i32 %6
;
; t:                                                ; preds = %j
;   ret i32 %5
; }
; define i32 @vote(i1 %c, i1 %d, i32 %x, ptr addrspace(1) %p) {
; entry:
;   br i1 %c, label %a, label %j
;
; a:                                                ; preds = %entry
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %j
;
; j:                                                ; preds = %a, %entry
;   %q = phi i1 [ true, %a ], [ %d, %entry ]
;   %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
;   br i1 %q, label %s, label %t
;
; s:                                                ; preds = %j
;   store i32 2, ptr addrspace(1) %p, align 4
;   br label %t
;
; t:                                                ; preds = %s, %j
;   ret i32 %v
; }
; define void @two(i32 %x, ptr addrspace(1) %p) {
; entry:
;   switch i32 %x, label %o [
;     i32 1, label %j
;     i32 2, label %j
;   ]
;
; o:                                                ; preds = %entry
;   store i32 9, ptr addrspace(1) %p, align 4
;   ret void
;
; j:                                                ; preds = %entry, %entry
;   %m = icmp eq i32 %x, 1
;   br i1 %m, label %s, label %t
;
; s:                                                ; preds = %j
;   store i32 4, ptr addrspace(1) %p, align 4
;   br label %t
;
; t:                                                ; preds = %s, %j
;   ret void
; }
; define void @signed(i32 %x, ptr addrspace(1) %p) {
; entry:
;   %c = icmp slt i32 %x, 3
;   br i1 %c, label %a, label %j
;
; a:                                                ; preds = %entry
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %j.thread
;
; j:                                                ; preds = %entry
;   %m = icmp sgt i32 %x, 5
;   br i1 %m, label %s, label %k
;
; j.thread:                                         ; preds = %a
;   %m1 = icmp sgt i32 %x, 5
;   br label %k
;
; s:                                                ; preds = %j
;   store i32 2, ptr addrspace(1) %p, align 4
;   br label %k
;
; k:                                                ; preds = %s, %j.thread, %j
;   ret void
; }
; define void @unsigned(i32 %x, ptr addrspace(1) %p) {
; entry:
;   %c = icmp slt i32 %x, 3
;   br i1 %c, label %a, label %j
;
; a:                                                ; preds = %entry
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %j
;
; j:                                                ; preds = %a, %entry
;   %m = icmp ugt i32 %x, 5
;   br i1 %m, label %s, label %k
;
; s:                                                ; preds = %j
;   store i32 2, ptr addrspace(1) %p, align 4
;   br label %k
;
; k:                                                ; preds = %s, %j
;   ret void
; }
; define i32 @several(i32 %x, i1 %d, ptr addrspace(1) %p) {
; entry:
;   switch i32 %x, label %o [
;     i32 1, label %a
;     i32 2, label %b
;   ]
;
; a:                                                ; preds = %entry
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %j.thread
;
; b:                                                ; preds = %entry
;   store i32 2, ptr addrspace(1) %p, align 4
;   br label %j.thread
;
; o:                                                ; preds = %entry
;   store i32 9, ptr addrspace(1) %p, align 4
;   br label %j
;
; j:                                                ; preds = %o
;   %q = phi i1 [ %d, %o ]
;   %v = phi i32 [ 13, %o ]
;   br i1 %q, label %s, label %t
;
; j.thread:                                         ; preds = %b, %a
;   %v1 = phi i32 [ 12, %b ], [ 11, %a ]
;   br label %s
;
; s:                                                ; preds = %j.thread, %j
;   %v2 = phi i32 [ %v, %j ], [ %v1, %j.thread ]
;   ret i32 %v2
;
; t:                                                ; preds = %j
;   ret i32 0
; }
; define void @counter(ptr addrspace(1) %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   store i32 %i, ptr addrspace(1) %p, align 4
;   %i1 = add i32 %i, 1
;   %more = icmp ult i32 %i1, 4
;   br i1 %more, label %loop, label %done
;
; done:                                             ; preds = %loop
;   ret void
; }
