; test opt dse
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.exit()
declare void @llvm.trap()
declare void @unknown()
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.p5.i64(ptr addrspace(5), i8, i64, i1)
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @fill(ptr) nounwind willreturn nosync memory(argmem: write)

; Overwritten on both ways.
define void @both(i1 %c, ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %a, label %b
a:
  store i32 2, ptr addrspace(1) %p
  ret void
b:
  store i32 3, ptr addrspace(1) %p
  ret void
}

; On one only: stays.
define void @one(i1 %c, ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %a, label %b
a:
  store i32 2, ptr addrspace(1) %p
  ret void
b:
  ret void
}

; In halves.
define void @halves(ptr addrspace(1) %p, i32 %x, i16 %y) {
  %h = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i32 %x, ptr addrspace(1) %p
  store i16 %y, ptr addrspace(1) %h
  store i16 %y, ptr addrspace(1) %p
  ret void
}

; The other half is read.
define i16 @half(ptr addrspace(1) %p, i32 %x, i16 %y) {
  %h = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i32 %x, ptr addrspace(1) %p
  store i16 %y, ptr addrspace(1) %h
  %l = load i16, ptr addrspace(1) %p
  store i16 %y, ptr addrspace(1) %p
  ret i16 %l
}

; A barrier: other threads may read between the two.
define void @barrier(ptr addrspace(3) %p, ptr addrspace(1) %q) {
  store i32 1, ptr addrspace(3) %p
  store i32 1, ptr addrspace(1) %q
  call void @llvm.nvvm.barrier0()
  store i32 2, ptr addrspace(3) %p
  store i32 2, ptr addrspace(1) %q
  ret void
}

; No other thread sees a thread's own memory: goes.
define void @local(ptr addrspace(5) %p) {
  store i32 1, ptr addrspace(5) %p
  call void @llvm.nvvm.barrier0()
  store i32 2, ptr addrspace(5) %p
  ret void
}

; Fences, and atomics to other addresses of any order, and volatile accesses.
define void @fenced(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  fence syncscope("device") release
  store i32 2, ptr addrspace(1) %p
  ret void
}

define void @atomic(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  store i32 1, ptr addrspace(1) %p
  %o = atomicrmw add ptr addrspace(1) %q, i32 1 monotonic
  store i32 2, ptr addrspace(1) %p
  ret void
}

define void @flag(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  store i32 1, ptr addrspace(1) %p
  store volatile i32 1, ptr addrspace(1) %q
  store i32 2, ptr addrspace(1) %p
  ret void
}

define void @called(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  call void @unknown()
  store i32 2, ptr addrspace(1) %p
  ret void
}

; The thread may leave, and its store with it.
define void @leaves(i1 %c, ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.exit()
  br label %b
b:
  store i32 2, ptr addrspace(1) %p
  ret void
}

; A shuffle orders no memory: goes.
define i32 @shuffle(ptr addrspace(1) %p, i32 %x) {
  store i32 1, ptr addrspace(1) %p
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
  store i32 2, ptr addrspace(1) %p
  ret i32 %s
}

; Volatile stores stay.
define void @volatile(ptr addrspace(1) %p) {
  store volatile i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(1) %p
  ret void
}

; The address is another in the next iteration.
define void @moving(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %a
  %i1 = add i32 %i, 1
  %d = icmp eq i32 %i1, %n
  br i1 %d, label %end, label %loop
end:
  ret void
}

; What is stored at i + 1 is read at i in the next iteration.
define i32 @carried(i32 %n) {
entry:
  %v = alloca [64 x i32]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %a = getelementptr [64 x i32], ptr %v, i32 0, i32 %i
  %l = load i32, ptr %a
  %d = icmp eq i32 %i, %n
  br i1 %d, label %end, label %body
body:
  %i1 = add i32 %i, 1
  %b = getelementptr [64 x i32], ptr %v, i32 0, i32 %i1
  store i32 %l, ptr %b
  br label %loop
end:
  ret i32 %l
}

; Stored at every iteration, read behind the loop.
define i32 @last(i32 %n) {
entry:
  %v = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store i32 %i, ptr %v
  %i1 = add i32 %i, 1
  %d = icmp eq i32 %i1, %n
  br i1 %d, label %end, label %loop
end:
  %l = load i32, ptr %v
  ret i32 %l
}

; The function's own memory, in the end.
define void @own(i32 %x, ptr byval(i32) %b) {
  %v = alloca i32
  %s = mul i32 %x, %x
  store i32 %s, ptr %v
  store i32 %x, ptr %b
  ret void
}

; Handed out, and read there.
define void @given(i32 %x) {
  %v = alloca ptr
  %w = alloca i32
  store i32 %x, ptr %w
  store ptr %w, ptr %v
  call void @unknown()
  ret void
}

; Beginning and end of a memset are overwritten; the alignment stays.
define void @ends(ptr %p, i64 %x) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 40, i1 false)
  store i64 %x, ptr %p
  %e = getelementptr i8, ptr %p, i64 34
  store i64 %x, ptr %e
  ret void
}

; All of a memset, and of a copy; a memset of unknown length by another of the same.
define void @whole(ptr noalias %p, ptr addrspace(1) %q, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  call void @llvm.memcpy.p0.p1.i64(ptr %p, ptr addrspace(1) %q, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 %n, i1 false)
  ret void
}

; A copy reads what it may overwrite.
define void @copied(ptr %p, ptr addrspace(1) %q, i32 %x) {
  store i32 %x, ptr %p
  call void @llvm.memcpy.p0.p1.i64(ptr %p, ptr addrspace(1) %q, i64 16, i1 false)
  ret void
}

; There already: loaded from there, stored there, set there.
define i32 @there(ptr %p, ptr noalias %q, i32 %x) {
  %l = load i32, ptr %p
  store i32 %x, ptr %q
  store i32 %l, ptr %p
  store i32 %x, ptr %q
  ret i32 %l
}

define void @zeroed(ptr %p, i1 %c) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  br i1 %c, label %a, label %b
a:
  %e = getelementptr i8, ptr %p, i64 8
  store i32 0, ptr %e
  br label %b
b:
  ret void
}

; Not behind a barrier, and not one byte further.
define i32 @changed(ptr addrspace(1) %p, ptr %q) {
  %l = load i32, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  store i32 %l, ptr addrspace(1) %p
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 16, i1 false)
  %e = getelementptr i8, ptr %q, i64 13
  store i32 0, ptr %e
  ret i32 %l
}

; There, but for what the store itself writes in the loop.
define void @itself(ptr addrspace(1) %p, i32 %n) {
entry:
  %l = load i32, ptr addrspace(1) %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store i32 %l, ptr addrspace(1) %p
  %i1 = add i32 %i, 1
  %d = icmp eq i32 %i1, %n
  br i1 %d, label %end, label %loop
end:
  ret void
}

; Constants in parts of others.
define void @parts(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %h = getelementptr i8, ptr addrspace(1) %p, i64 1
  store i32 0, ptr addrspace(1) %p
  store i8 -1, ptr addrspace(1) %h
  ret void
}

define i16 @part(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %h = getelementptr i8, ptr addrspace(1) %p, i64 1
  store i32 0, ptr addrspace(1) %p
  %l = load i16, ptr addrspace(1) %q
  store i8 -1, ptr addrspace(1) %h
  ret i16 %l
}

; A trap leaves, too; what comes before code that is never reached is dead.
define void @never(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %a, label %b
a:
  store i32 3, ptr addrspace(1) %q
  unreachable
b:
  store i32 2, ptr addrspace(1) %p
  ret void
}

define void @trapped(i1 %c, ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap()
  unreachable
b:
  store i32 2, ptr addrspace(1) %p
  ret void
}

; Life ends for a part.
define i8 @life(i32 %x, i8 %y) {
  %v = alloca i64
  %h = getelementptr i8, ptr %v, i64 4
  store i8 %y, ptr %h
  store i32 %x, ptr %v
  call void @llvm.lifetime.end.p0(i64 4, ptr %v)
  %l = load i8, ptr %h
  ret i8 %l
}

; A loop that never ends: others may look.
define void @ever(ptr addrspace(1) %p) {
entry:
  store i32 1, ptr addrspace(1) %p
  br label %loop
loop:
  br label %loop
}

; A call that only writes the function's own memory, and one whose result somebody reads.
define i32 @filled() {
  %v = alloca i32
  %w = alloca i32
  call void @fill(ptr nocapture %v)
  call void @fill(ptr nocapture %w)
  %l = load i32, ptr %w
  ret i32 %l
}

; A large array: what is left is one stretch.
define void @large(ptr addrspace(5) %p, i64 %x) {
  call void @llvm.memset.p5.i64(ptr addrspace(5) align 8 %p, i8 0, i64 1024, i1 false)
  store i64 %x, ptr addrspace(5) %p
  %e = getelementptr i8, ptr addrspace(5) %p, i64 1016
  store i64 %x, ptr addrspace(5) %e
  %m = getelementptr i8, ptr addrspace(5) %p, i64 512
  store i64 %x, ptr addrspace(5) %m
  ret void
}

; The memset ends in the middle of the store.
define i8 @behind(ptr %q) {
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 16, i1 false)
  %k = getelementptr i8, ptr %q, i64 15
  %l = load i8, ptr %k
  %e = getelementptr i8, ptr %q, i64 13
  store i32 0, ptr %e
  ret i8 %l
}

; Of a copy only the end can go.
define void @source(ptr noalias %p, ptr addrspace(1) noalias %q, i64 %x) {
  call void @llvm.memcpy.p0.p1.i64(ptr %p, ptr addrspace(1) %q, i64 32, i1 false)
  store i64 %x, ptr %p
  %e = getelementptr i8, ptr %p, i64 24
  store i64 %x, ptr %e
  ret void
}

; Memsets of different lengths.
define void @lengths(ptr %p, i64 %n, i64 %m) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 %m, i1 false)
  ret void
}

; A function that claims to touch no memory may still leave.
define void @claims(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  call void @goes()
  store i32 2, ptr addrspace(1) %p
  ret void
}
declare void @goes() nounwind memory(none)

; want: opt dse
; define void @both(i1 %c, ptr addrspace(1) %p) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret void
;
; b:                                                ; preds = %0
;   store i32 3, ptr addrspace(1) %p, align 4
;   ret void
; }
; define void @one(i1 %c, ptr addrspace(1) %p) {
;   store i32 1, ptr addrspace(1) %p, align 4
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret void
;
; b:                                                ; preds = %0
;   ret void
; }
; define void @halves(ptr addrspace(1) %p, i32 %x, i16 %y) {
;   %h = getelementptr i8, ptr addrspace(1) %p, i64 2
;   store i16 %y, ptr addrspace(1) %h, align 2
;   store i16 %y, ptr addrspace(1) %p, align 2
;   ret void
; }
; define i16 @half(ptr addrspace(1) %p, i32 %x, i16 %y) {
;   %h = getelementptr i8, ptr addrspace(1) %p, i64 2
;   store i32 %x, ptr addrspace(1) %p, align 4
;   store i16 %y, ptr addrspace(1) %h, align 2
;   %l = load i16, ptr addrspace(1) %p, align 2
;   store i16 %y, ptr addrspace(1) %p, align 2
;   ret i16 %l
; }
; define void @barrier(ptr addrspace(3) %p, ptr addrspace(1) %q) {
;   store i32 1, ptr addrspace(3) %p, align 4
;   store i32 1, ptr addrspace(1) %q, align 4
;   call void @llvm.nvvm.barrier0()
;   store i32 2, ptr addrspace(3) %p, align 4
;   store i32 2, ptr addrspace(1) %q, align 4
;   ret void
; }
; define void @local(ptr addrspace(5) %p) {
;   call void @llvm.nvvm.barrier0()
;   store i32 2, ptr addrspace(5) %p, align 4
;   ret void
; }
; define void @fenced(ptr addrspace(1) %p) {
;   store i32 1, ptr addrspace(1) %p, align 4
;   fence syncscope("device") release
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret void
; }
; define void @atomic(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
;   store i32 1, ptr addrspace(1) %p, align 4
;   %o = atomicrmw add ptr addrspace(1) %q, i32 1 monotonic, align 4
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret void
; }
; define void @flag(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
;   store i32 1, ptr addrspace(1) %p, align 4
;   store volatile i32 1, ptr addrspace(1) %q, align 4
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret void
; }
; define void @called(ptr addrspace(1) %p) {
;   store i32 1, ptr addrspace(1) %p, align 4
;   call void @unknown()
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret void
; }
; define void @leaves(i1 %c, ptr addrspace(1) %p) {
;   store i32 1, ptr addrspace(1) %p, align 4
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   call void @llvm.nvvm.exit()
;   br label %b
;
; b:                                                ; preds = %a, %0
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret void
; }
; define i32 @shuffle(ptr addrspace(1) %p, i32 %x) {
;   %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret i32 %s
; }
; define void @volatile(ptr addrspace(1) %p) {
;   store volatile i32 1, ptr addrspace(1) %p, align 4
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret void
; }
; define void @moving(ptr addrspace(1) %p, i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
;   store i32 %i, ptr addrspace(1) %a, align 4
;   %i1 = add i32 %i, 1
;   %d = icmp eq i32 %i1, %n
;   br i1 %d, label %end, label %loop
;
; end:                                              ; preds = %loop
;   ret void
; }
; define i32 @carried(i32 %n) {
; entry:
;   %v = alloca [64 x i32], align 4
;   br label %loop
;
; loop:                                             ; preds = %body, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %body ]
;   %a = getelementptr [64 x i32], ptr %v, i32 0, i32 %i
;   %l = load i32, ptr %a, align 4
;   %d = icmp eq i32 %i, %n
;   br i1 %d, label %end, label %body
;
; body:                                             ; preds = %loop
;   %i1 = add i32 %i, 1
;   %b = getelementptr [64 x i32], ptr %v, i32 0, i32 %i1
;   store i32 %l, ptr %b, align 4
;   br label %loop
;
; end:                                              ; preds = %loop
;   ret i32 %l
; }
; define i32 @last(i32 %n) {
; entry:
;   %v = alloca i32, align 4
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   store i32 %i, ptr %v, align 4
;   %i1 = add i32 %i, 1
;   %d = icmp eq i32 %i1, %n
;   br i1 %d, label %end, label %loop
;
; end:                                              ; preds = %loop
;   %l = load i32, ptr %v, align 4
;   ret i32 %l
; }
; define void @own(i32 %x, ptr byval(i32) %b) {
;   ret void
; }
; define void @given(i32 %x) {
;   %w = alloca i32, align 4
;   store i32 %x, ptr %w, align 4
;   call void @unknown()
;   ret void
; }
; define void @ends(ptr %p, i64 %x) {
;   %1 = getelementptr inbounds i8, ptr %p, i64 8
;   call void @llvm.memset.p0.i64(ptr align 4 %1, i8 0, i64 28, i1 false)
;   store i64 %x, ptr %p, align 4
;   %e = getelementptr i8, ptr %p, i64 34
;   store i64 %x, ptr %e, align 4
;   ret void
; }
; define void @whole(ptr noalias %p, ptr addrspace(1) %q, i64 %n) {
;   call void @llvm.memcpy.p0.p1.i64(ptr %p, ptr addrspace(1) %q, i64 16, i1 false)
;   call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 %n, i1 false)
;   ret void
; }
; define void @copied(ptr %p, ptr addrspace(1) %q, i32 %x) {
;   store i32 %x, ptr %p, align 4
;   call void @llvm.memcpy.p0.p1.i64(ptr %p, ptr addrspace(1) %q, i64 16, i1 false)
;   ret void
; }
; define i32 @there(ptr %p, ptr noalias %q, i32 %x) {
;   %l = load i32, ptr %p, align 4
;   store i32 %x, ptr %q, align 4
;   ret i32 %l
; }
; define void @zeroed(ptr %p, i1 %c) {
;   call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   br label %b
;
; b:                                                ; preds = %a, %0
;   ret void
; }
; define i32 @changed(ptr addrspace(1) %p, ptr %q) {
;   %l = load i32, ptr addrspace(1) %p, align 4
;   call void @llvm.nvvm.barrier0()
;   store i32 %l, ptr addrspace(1) %p, align 4
;   call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 13, i1 false)
;   %e = getelementptr i8, ptr %q, i64 13
;   store i32 0, ptr %e, align 4
;   ret i32 %l
; }
; define void @itself(ptr addrspace(1) %p, i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   %i1 = add i32 %i, 1
;   %d = icmp eq i32 %i1, %n
;   br i1 %d, label %end, label %loop
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @parts(ptr addrspace(1) %p, ptr addrspace(1) %q) {
;   store i32 65280, ptr addrspace(1) %p, align 4
;   ret void
; }
; define i16 @part(ptr addrspace(1) %p, ptr addrspace(1) %q) {
;   %h = getelementptr i8, ptr addrspace(1) %p, i64 1
;   store i32 0, ptr addrspace(1) %p, align 4
;   %l = load i16, ptr addrspace(1) %q, align 2
;   store i8 -1, ptr addrspace(1) %h, align 1
;   ret i16 %l
; }
; define void @never(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   unreachable
;
; b:                                                ; preds = %0
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret void
; }
; define void @trapped(i1 %c, ptr addrspace(1) %p) {
;   store i32 1, ptr addrspace(1) %p, align 4
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   call void @llvm.trap()
;   unreachable
;
; b:                                                ; preds = %0
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret void
; }
; define i8 @life(i32 %x, i8 %y) {
;   %v = alloca i64, align 8
;   %h = getelementptr i8, ptr %v, i64 4
;   store i8 %y, ptr %h, align 1
;   call void @llvm.lifetime.end.p0(i64 4, ptr %v)
;   %l = load i8, ptr %h, align 1
;   ret i8 %l
; }
; define void @ever(ptr addrspace(1) %p) {
; entry:
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   br label %loop
; }
; define i32 @filled() {
;   %w = alloca i32, align 4
;   call void @fill(ptr nocapture %w)
;   %l = load i32, ptr %w, align 4
;   ret i32 %l
; }
; define void @large(ptr addrspace(5) %p, i64 %x) {
;   %1 = getelementptr inbounds i8, ptr addrspace(5) %p, i64 8
;   call void @llvm.memset.p5.i64(ptr addrspace(5) align 8 %1, i8 0, i64 1008, i1 false)
;   store i64 %x, ptr addrspace(5) %p, align 4
;   %e = getelementptr i8, ptr addrspace(5) %p, i64 1016
;   store i64 %x, ptr addrspace(5) %e, align 4
;   %m = getelementptr i8, ptr addrspace(5) %p, i64 512
;   store i64 %x, ptr addrspace(5) %m, align 4
;   ret void
; }
; define i8 @behind(ptr %q) {
;   call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 16, i1 false)
;   %k = getelementptr i8, ptr %q, i64 15
;   %l = load i8, ptr %k, align 1
;   %e = getelementptr i8, ptr %q, i64 13
;   store i32 0, ptr %e, align 4
;   ret i8 %l
; }
; define void @source(ptr noalias %p, ptr addrspace(1) noalias %q, i64 %x) {
;   call void @llvm.memcpy.p0.p1.i64(ptr %p, ptr addrspace(1) %q, i64 24, i1 false)
;   store i64 %x, ptr %p, align 4
;   %e = getelementptr i8, ptr %p, i64 24
;   store i64 %x, ptr %e, align 4
;   ret void
; }
; define void @lengths(ptr %p, i64 %n, i64 %m) {
;   call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
;   call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 %m, i1 false)
;   ret void
; }
; define void @claims(ptr addrspace(1) %p) {
;   store i32 1, ptr addrspace(1) %p, align 4
;   call void @goes()
;   store i32 2, ptr addrspace(1) %p, align 4
;   ret void
; }
