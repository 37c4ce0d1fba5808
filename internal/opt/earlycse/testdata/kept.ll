; test opt early-cse
; test opt early-cse<memssa>
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @exits() nounwind memory(none)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Fences and acquiring operations show what other threads wrote; release alone does not make loads equal.
define i32 @fences(ptr addrspace(1) %p, ptr addrspace(1) %flag) {
  %a = load i32, ptr addrspace(1) %p
  fence acquire
  %b = load i32, ptr addrspace(1) %p
  fence syncscope("block") acq_rel
  %c = load i32, ptr addrspace(1) %p
  %f = load atomic i32, ptr addrspace(1) %flag acquire, align 4
  %d = load i32, ptr addrspace(1) %p
  %g = atomicrmw add ptr addrspace(1) %flag, i32 1 acquire
  %e = load i32, ptr addrspace(1) %p
  %r1 = sub i32 %a, %b
  %r2 = sub i32 %c, %d
  %r3 = mul i32 %r1, %e
  %r4 = mul i32 %r2, %f
  %r5 = mul i32 %r3, %r4
  %r = mul i32 %r5, %g
  ret i32 %r
}

; Volatile loads are made each time, and atomic ones do not take what plain ones found.
define i32 @single(ptr %p, ptr %q, i32 %x) {
  %a = load volatile i32, ptr %p
  %b = load volatile i32, ptr %p
  %c = load i32, ptr %q
  %d = load atomic i32, ptr %q unordered, align 4
  store i32 %x, ptr %q
  %e = load atomic i32, ptr %q unordered, align 4
  %s = sub i32 %a, %b
  %t = sub i32 %c, %d
  %u = mul i32 %s, %t
  %r = mul i32 %u, %e
  ret i32 %r
}

; A store is final where the thread may exit.
define void @final(ptr %p) {
  store i32 1, ptr %p
  call void @exits()
  store i32 2, ptr %p
  ret void
}

; Votes behind an operation that some threads may not come back from are others.
define i32 @fewer(i1 %c) {
  %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  call void @exits()
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  %r = sub i32 %a, %b
  ret i32 %r
}

; What a masked store left alone is not known, and is not overwritten by one with another mask.
define <4 x i32> @masked(ptr %p, <4 x i32> %x, <4 x i32> %y) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr %p, i32 16, <4 x i1> <i1 true, i1 true, i1 false, i1 false>)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %y, ptr %p, i32 16, <4 x i1> <i1 true, i1 false, i1 false, i1 true>)
  %a = load <4 x i32>, ptr %p
  ret <4 x i32> %a
}

; Nor are these equal: differences turned round, phis that agree on one edge, choices by a negation.
define i32 @unequal(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  %ls = mul i32 %a, %b
  br label %join
right:
  %rs = mul i32 %a, %b
  br label %join
join:
  %p = phi i32 [ %ls, %left ], [ %a, %right ]
  %q = phi i32 [ %ls, %left ], [ %rs, %right ]
  %d = sub i32 %p, %b
  %e = sub i32 %b, %p
  %n = xor i1 %c, true
  %s = select i1 %c, i32 %d, i32 %q
  %t = select i1 %n, i32 %d, i32 %q
  %u = select i1 %n, i32 %q, i32 %d
  %m = mul i32 %s, %t
  %o = mul i32 %m, %e
  %r = sub i32 %o, %u
  ret i32 %r
}

; A sum that may overflow is not the extension of the narrow one, and nuw does not prove it.
define i64 @overflow(i32 %x, ptr %p) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = add nuw i32 %tid, %x
  store i32 %n, ptr %p
  %a = zext i32 %tid to i64
  %b = zext i32 %x to i64
  %w = add i64 %a, %b
  ret i64 %w
}

; Marks that only the first has go, also exact and inbounds.
define i32 @marks(i32 %x, ptr %p, i32 %i) {
  %a = lshr exact i32 %x, 2
  %b = lshr i32 %x, 2
  %c = mul i32 %a, %b
  %d = getelementptr inbounds i32, ptr %p, i32 %i
  %e = getelementptr i32, ptr %p, i32 %i
  %f = icmp eq ptr %d, null
  %g = select i1 %f, i32 %c, i32 0
  store ptr %e, ptr %p
  ret i32 %g
}

; More is loaded than was stored.
define i64 @wider(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %a = load i64, ptr %p
  ret i64 %a
}

; want: opt early-cse
; define i32 @fences(ptr addrspace(1) %p, ptr addrspace(1) %flag) {
;   %a = load i32, ptr addrspace(1) %p, align 4
;   fence acquire
;   %b = load i32, ptr addrspace(1) %p, align 4
;   fence syncscope("block") acq_rel
;   %c = load i32, ptr addrspace(1) %p, align 4
;   %f = load atomic i32, ptr addrspace(1) %flag acquire, align 4
;   %d = load i32, ptr addrspace(1) %p, align 4
;   %g = atomicrmw add ptr addrspace(1) %flag, i32 1 acquire, align 4
;   %e = load i32, ptr addrspace(1) %p, align 4
;   %r1 = sub i32 %a, %b
;   %r2 = sub i32 %c, %d
;   %r3 = mul i32 %r1, %e
;   %r4 = mul i32 %r2, %f
;   %r5 = mul i32 %r3, %r4
;   %r = mul i32 %r5, %g
;   ret i32 %r
; }
; define i32 @single(ptr %p, ptr %q, i32 %x) {
;   %a = load volatile i32, ptr %p, align 4
;   %b = load volatile i32, ptr %p, align 4
;   %c = load i32, ptr %q, align 4
;   %d = load atomic i32, ptr %q unordered, align 4
;   store i32 %x, ptr %q, align 4
;   %e = load atomic i32, ptr %q unordered, align 4
;   %s = sub i32 %a, %b
;   %t = sub i32 %c, %d
;   %u = mul i32 %s, %t
;   %r = mul i32 %u, %e
;   ret i32 %r
; }
; define void @final(ptr %p) {
;   store i32 1, ptr %p, align 4
;   call void @exits()
;   store i32 2, ptr %p, align 4
;   ret void
; }
; define i32 @fewer(i1 %c) {
;   %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
;   call void @exits()
;   %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
;   %r = sub i32 %a, %b
;   ret i32 %r
; }
; define <4 x i32> @masked(ptr %p, <4 x i32> %x, <4 x i32> %y) {
;   call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr %p, i32 16, <4 x i1> <i1 true, i1 true, i1 false, i1 false>)
;   call void @llvm.masked.store.v4i32.p0(<4 x i32> %y, ptr %p, i32 16, <4 x i1> <i1 true, i1 false, i1 false, i1 true>)
;   %a = load <4 x i32>, ptr %p, align 16
;   ret <4 x i32> %a
; }
; define i32 @unequal(i32 %a, i32 %b, i1 %c) {
; entry:
;   br i1 %c, label %left, label %right
;
; left:                                             ; preds = %entry
;   %ls = mul i32 %a, %b
;   br label %join
;
; right:                                            ; preds = %entry
;   %rs = mul i32 %a, %b
;   br label %join
;
; join:                                             ; preds = %right, %left
;   %p = phi i32 [ %ls, %left ], [ %a, %right ]
;   %q = phi i32 [ %ls, %left ], [ %rs, %right ]
;   %d = sub i32 %p, %b
;   %e = sub i32 %b, %p
;   %n = xor i1 %c, true
;   %s = select i1 %c, i32 %d, i32 %q
;   %t = select i1 %n, i32 %d, i32 %q
;   %m = mul i32 %s, %t
;   %o = mul i32 %m, %e
;   %r = sub i32 %o, %s
;   ret i32 %r
; }
; define i64 @overflow(i32 %x, ptr %p) {
;   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %n = add nuw i32 %tid, %x
;   store i32 %n, ptr %p, align 4
;   %a = zext i32 %tid to i64
;   %b = zext i32 %x to i64
;   %w = add i64 %a, %b
;   ret i64 %w
; }
; define i32 @marks(i32 %x, ptr %p, i32 %i) {
;   %a = lshr i32 %x, 2
;   %c = mul i32 %a, %a
;   %d = getelementptr i32, ptr %p, i32 %i
;   %f = icmp eq ptr %d, null
;   %g = select i1 %f, i32 %c, i32 0
;   store ptr %d, ptr %p, align 8
;   ret i32 %g
; }
; define i64 @wider(ptr %p, i32 %x) {
;   store i32 %x, ptr %p, align 4
;   %a = load i64, ptr %p, align 8
;   ret i64 %a
; }

; want: opt early-cse<memssa>
; define i32 @fences(ptr addrspace(1) %p, ptr addrspace(1) %flag) {
;   %a = load i32, ptr addrspace(1) %p, align 4
;   fence acquire
;   %b = load i32, ptr addrspace(1) %p, align 4
;   fence syncscope("block") acq_rel
;   %c = load i32, ptr addrspace(1) %p, align 4
;   %f = load atomic i32, ptr addrspace(1) %flag acquire, align 4
;   %d = load i32, ptr addrspace(1) %p, align 4
;   %g = atomicrmw add ptr addrspace(1) %flag, i32 1 acquire, align 4
;   %e = load i32, ptr addrspace(1) %p, align 4
;   %r1 = sub i32 %a, %b
;   %r2 = sub i32 %c, %d
;   %r3 = mul i32 %r1, %e
;   %r4 = mul i32 %r2, %f
;   %r5 = mul i32 %r3, %r4
;   %r = mul i32 %r5, %g
;   ret i32 %r
; }
; define i32 @single(ptr %p, ptr %q, i32 %x) {
;   %a = load volatile i32, ptr %p, align 4
;   %b = load volatile i32, ptr %p, align 4
;   %c = load i32, ptr %q, align 4
;   %d = load atomic i32, ptr %q unordered, align 4
;   store i32 %x, ptr %q, align 4
;   %e = load atomic i32, ptr %q unordered, align 4
;   %s = sub i32 %a, %b
;   %t = sub i32 %c, %d
;   %u = mul i32 %s, %t
;   %r = mul i32 %u, %e
;   ret i32 %r
; }
; define void @final(ptr %p) {
;   store i32 1, ptr %p, align 4
;   call void @exits()
;   store i32 2, ptr %p, align 4
;   ret void
; }
; define i32 @fewer(i1 %c) {
;   %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
;   call void @exits()
;   %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
;   %r = sub i32 %a, %b
;   ret i32 %r
; }
; define <4 x i32> @masked(ptr %p, <4 x i32> %x, <4 x i32> %y) {
;   call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr %p, i32 16, <4 x i1> <i1 true, i1 true, i1 false, i1 false>)
;   call void @llvm.masked.store.v4i32.p0(<4 x i32> %y, ptr %p, i32 16, <4 x i1> <i1 true, i1 false, i1 false, i1 true>)
;   %a = load <4 x i32>, ptr %p, align 16
;   ret <4 x i32> %a
; }
; define i32 @unequal(i32 %a, i32 %b, i1 %c) {
; entry:
;   br i1 %c, label %left, label %right
;
; left:                                             ; preds = %entry
;   %ls = mul i32 %a, %b
;   br label %join
;
; right:                                            ; preds = %entry
;   %rs = mul i32 %a, %b
;   br label %join
;
; join:                                             ; preds = %right, %left
;   %p = phi i32 [ %ls, %left ], [ %a, %right ]
;   %q = phi i32 [ %ls, %left ], [ %rs, %right ]
;   %d = sub i32 %p, %b
;   %e = sub i32 %b, %p
;   %n = xor i1 %c, true
;   %s = select i1 %c, i32 %d, i32 %q
;   %t = select i1 %n, i32 %d, i32 %q
;   %m = mul i32 %s, %t
;   %o = mul i32 %m, %e
;   %r = sub i32 %o, %s
;   ret i32 %r
; }
; define i64 @overflow(i32 %x, ptr %p) {
;   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %n = add nuw i32 %tid, %x
;   store i32 %n, ptr %p, align 4
;   %a = zext i32 %tid to i64
;   %b = zext i32 %x to i64
;   %w = add i64 %a, %b
;   ret i64 %w
; }
; define i32 @marks(i32 %x, ptr %p, i32 %i) {
;   %a = lshr i32 %x, 2
;   %c = mul i32 %a, %a
;   %d = getelementptr i32, ptr %p, i32 %i
;   %f = icmp eq ptr %d, null
;   %g = select i1 %f, i32 %c, i32 0
;   store ptr %d, ptr %p, align 8
;   ret i32 %g
; }
; define i64 @wider(ptr %p, i32 %x) {
;   store i32 %x, ptr %p, align 4
;   %a = load i64, ptr %p, align 8
;   ret i64 %a
; }
