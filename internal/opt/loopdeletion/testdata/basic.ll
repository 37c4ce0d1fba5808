; test opt loop-deletion
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.activemask()
declare i32 @pure(i32) nounwind willreturn memory(none)
declare i32 @forever(i32) nounwind memory(none)

; Counts, and nobody asks.
define i32 @counts(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %t = add i32 %s, %i
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %n
}

; Its result is used.
define i32 @used(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 1, %entry ], [ %t, %loop ]
  %t = xor i32 %s, %i
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %t
}

; It stores; threads wait in it; it reads what another thread writes.
define void @stores(i32 %n, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store i32 %i, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @waits(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @spins(ptr addrspace(1) %p) mustprogress {
entry:
  br label %loop
loop:
  %v = load volatile i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @relaxed(ptr addrspace(1) %p) mustprogress {
entry:
  br label %loop
loop:
  %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}

; A plain load: it may be assumed to end only where the source says that it makes progress.
define void @plain(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @progress(ptr addrspace(1) %p) mustprogress {
entry:
  br label %loop
loop:
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Calls: one that comes back, and one that may not.
define void @calls(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = call i32 @pure(i32 %i)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @stays(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = call i32 @forever(i32 %i)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; One inside the other.
define void @nest(i32 %n, i32 %m) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %l, %inner ]
  %l = add i32 %k, 1
  %d = icmp ult i32 %l, %m
  br i1 %d, label %inner, label %latch
latch:
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %outer, label %end
end:
  ret void
}

; The one inside goes, the one around stores.
define void @inner(i32 %n, i32 %m, ptr addrspace(1) %p) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %l, %inner ]
  %l = add i32 %k, 1
  %d = icmp ult i32 %l, %m
  br i1 %d, label %inner, label %latch
latch:
  store i32 %i, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %outer, label %end
end:
  ret void
}

; The one inside may not end: both stay.
define void @endless(i32 %n, ptr addrspace(1) %p) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %v = load i32, ptr addrspace(1) %p
  %d = icmp eq i32 %v, 0
  br i1 %d, label %inner, label %latch
latch:
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %outer, label %end
end:
  ret void
}

; Two exits to one block: with the same value, and with two.
define i32 @same(i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %a = icmp eq i32 %i, %x
  br i1 %a, label %end, label %next
next:
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  %r = phi i32 [ 5, %loop ], [ 5, %next ]
  ret i32 %r
}

define i32 @two(i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %a = icmp eq i32 %i, %x
  br i1 %a, label %end, label %next
next:
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  %r = phi i32 [ 5, %loop ], [ 6, %next ]
  ret i32 %r
}

; Executed once.
define i32 @once(i32 %x, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  store i32 %j, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %c = icmp ult i32 %j, 1
  br i1 %c, label %loop, label %end
end:
  ret i32 %j
}

; Twice.
define i32 @twice(i32 %x, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  store i32 %j, ptr addrspace(1) %p
  %c = icmp ult i32 %j, 2
  br i1 %c, label %loop, label %end
end:
  ret i32 %j
}

; Never left, but must make progress: never entered.
define i32 @unentered(i1 %c) mustprogress {
entry:
  br i1 %c, label %loop, label %end
loop:
  br label %loop
end:
  ret i32 1
}

define i32 @entered(i1 %c) {
entry:
  br i1 %c, label %loop, label %end
loop:
  br label %loop
end:
  ret i32 1
}

; A constant leads past it, and one leads into it.
define i32 @past(i32 %n, ptr addrspace(1) %p) {
entry:
  br i1 true, label %end, label %pre
pre:
  br label %loop
loop:
  %i = phi i32 [ 0, %pre ], [ %j, %loop ]
  store i32 %i, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  %r = phi i32 [ 0, %entry ], [ %j, %loop ]
  ret i32 %r
}

define i32 @into(i32 %n, ptr addrspace(1) %p) {
entry:
  br i1 false, label %end, label %pre
pre:
  br label %loop
loop:
  %i = phi i32 [ 0, %pre ], [ %j, %loop ]
  store i32 %i, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  %r = phi i32 [ 0, %entry ], [ %j, %loop ]
  ret i32 %r
}

; A cycle with two ways in may go round for ever.
define void @twoways(i32 %n, i1 %a, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br i1 %a, label %x, label %y
x:
  %v = load i32, ptr addrspace(1) %p
  %d = icmp eq i32 %v, %i
  br i1 %d, label %y, label %latch
y:
  %w = load i32, ptr addrspace(1) %p
  %e = icmp eq i32 %w, %i
  br i1 %e, label %x, label %latch
latch:
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; want: opt loop-deletion
; define i32 @counts(i32 %n) {
; entry:
;   br label %end
;
; end:                                              ; preds = %entry
;   ret i32 %n
; }
; define i32 @used(i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %s = phi i32 [ 1, %entry ], [ %t, %loop ]
;   %t = xor i32 %s, %i
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   %t.lcssa = phi i32 [ %t, %loop ]
;   ret i32 %t.lcssa
; }
; define void @stores(i32 %n, ptr addrspace(1) %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   store i32 %i, ptr addrspace(1) %p, align 4
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @waits(i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   call void @llvm.nvvm.barrier0()
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; ; Function Attrs: mustprogress
; define void @spins(ptr addrspace(1) %p) #4 {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %v = load volatile i32, ptr addrspace(1) %p, align 4
;   %c = icmp eq i32 %v, 0
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; ; Function Attrs: mustprogress
; define void @relaxed(ptr addrspace(1) %p) #4 {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
;   %c = icmp eq i32 %v, 0
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @plain(ptr addrspace(1) %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %v = load i32, ptr addrspace(1) %p, align 4
;   %c = icmp eq i32 %v, 0
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; ; Function Attrs: mustprogress
; define void @progress(ptr addrspace(1) %p) #4 {
; entry:
;   br label %end
;
; end:                                              ; preds = %entry
;   ret void
; }
; define void @calls(i32 %n) {
; entry:
;   br label %end
;
; end:                                              ; preds = %entry
;   ret void
; }
; define void @stays(i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %v = call i32 @forever(i32 %i)
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @nest(i32 %n, i32 %m) {
; entry:
;   br label %end
;
; end:                                              ; preds = %entry
;   ret void
; }
; define void @inner(i32 %n, i32 %m, ptr addrspace(1) %p) {
; entry:
;   br label %outer
;
; outer:                                            ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   br label %latch
;
; latch:                                            ; preds = %outer
;   store i32 %i, ptr addrspace(1) %p, align 4
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %outer, label %end
;
; end:                                              ; preds = %latch
;   ret void
; }
; define void @endless(i32 %n, ptr addrspace(1) %p) {
; entry:
;   br label %outer
;
; outer:                                            ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   br label %inner
;
; inner:                                            ; preds = %inner, %outer
;   %v = load i32, ptr addrspace(1) %p, align 4
;   %d = icmp eq i32 %v, 0
;   br i1 %d, label %inner, label %latch
;
; latch:                                            ; preds = %inner
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %outer, label %end
;
; end:                                              ; preds = %latch
;   ret void
; }
; define i32 @same(i32 %n, i32 %x) {
; entry:
;   br label %end
;
; end:                                              ; preds = %entry
;   %r = phi i32 [ 5, %entry ]
;   ret i32 %r
; }
; define i32 @two(i32 %n, i32 %x) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %next, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %next ]
;   %a = icmp eq i32 %i, %x
;   br i1 %a, label %end, label %next
;
; next:                                             ; preds = %loop
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %next, %loop
;   %r = phi i32 [ 5, %loop ], [ 6, %next ]
;   ret i32 %r
; }
; define i32 @once(i32 %x, ptr addrspace(1) %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %entry
;   %i = phi i32 [ 0, %entry ]
;   %j = add i32 %i, 1
;   store i32 %j, ptr addrspace(1) %p, align 4
;   call void @llvm.nvvm.barrier0()
;   %c = icmp ult i32 %j, 1
;   br label %end
;
; end:                                              ; preds = %loop
;   %j.lcssa = phi i32 [ %j, %loop ]
;   ret i32 %j.lcssa
; }
; define i32 @twice(i32 %x, ptr addrspace(1) %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %j = add i32 %i, 1
;   store i32 %j, ptr addrspace(1) %p, align 4
;   %c = icmp ult i32 %j, 2
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   %j.lcssa = phi i32 [ %j, %loop ]
;   ret i32 %j.lcssa
; }
; ; Function Attrs: mustprogress
; define i32 @unentered(i1 %c) #4 {
; entry:
;   br i1 %c, label %loop.preheader, label %end
;
; loop.preheader:                                   ; preds = %entry
;   unreachable
;
; end:                                              ; preds = %entry
;   ret i32 1
; }
; define i32 @entered(i1 %c) {
; entry:
;   br i1 %c, label %loop.preheader, label %end
;
; loop.preheader:                                   ; preds = %entry
;   br label %loop
;
; loop:                                             ; preds = %loop, %loop.preheader
;   br label %loop
;
; end:                                              ; preds = %entry
;   ret i32 1
; }
; define i32 @past(i32 %n, ptr addrspace(1) %p) {
; entry:
;   br i1 true, label %end, label %pre
;
; pre:                                              ; preds = %entry
;   br label %end.loopexit
;
; end.loopexit:                                     ; preds = %pre
;   %j.lcssa = phi i32 [ poison, %pre ]
;   br label %end
;
; end:                                              ; preds = %end.loopexit, %entry
;   %r = phi i32 [ 0, %entry ], [ %j.lcssa, %end.loopexit ]
;   ret i32 %r
; }
; define i32 @into(i32 %n, ptr addrspace(1) %p) {
; entry:
;   br i1 false, label %end, label %pre
;
; pre:                                              ; preds = %entry
;   br label %loop
;
; loop:                                             ; preds = %loop, %pre
;   %i = phi i32 [ 0, %pre ], [ %j, %loop ]
;   store i32 %i, ptr addrspace(1) %p, align 4
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %loop, label %end.loopexit
;
; end.loopexit:                                     ; preds = %loop
;   %j.lcssa = phi i32 [ %j, %loop ]
;   br label %end
;
; end:                                              ; preds = %end.loopexit, %entry
;   %r = phi i32 [ 0, %entry ], [ %j.lcssa, %end.loopexit ]
;   ret i32 %r
; }
; define void @twoways(i32 %n, i1 %a, ptr addrspace(1) %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   br i1 %a, label %x, label %y
;
; x:                                                ; preds = %y, %loop
;   %v = load i32, ptr addrspace(1) %p, align 4
;   %d = icmp eq i32 %v, %i
;   br i1 %d, label %y, label %latch
;
; y:                                                ; preds = %x, %loop
;   %w = load i32, ptr addrspace(1) %p, align 4
;   %e = icmp eq i32 %w, %i
;   br i1 %e, label %x, label %latch
;
; latch:                                            ; preds = %y, %x
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %latch
;   ret void
; }
