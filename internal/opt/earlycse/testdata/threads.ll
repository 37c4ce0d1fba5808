; test opt early-cse
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x i32] undef, align 4

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.membar.cta()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)

; A load is not forwarded over a barrier, whatever lies in between.
define i32 @barrier(ptr addrspace(3) %p) {
  %a = load i32, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr addrspace(3) %p
  %r = sub i32 %a, %b
  ret i32 %r
}

; Nor over a barrier of one warp or a fence.
define i32 @warp(ptr addrspace(3) %p, ptr addrspace(1) %g) {
  %a = load i32, ptr addrspace(3) %p
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %b = load i32, ptr addrspace(3) %p
  %c = load i32, ptr addrspace(1) %g
  call void @llvm.nvvm.membar.cta()
  %d = load i32, ptr addrspace(1) %g
  fence release
  %e = load i32, ptr addrspace(1) %g
  %s = sub i32 %a, %b
  %t = sub i32 %c, %d
  %u = sub i32 %d, %e
  %v = xor i32 %s, %t
  %r = xor i32 %u, %v
  ret i32 %r
}

; A thread's own store to shared memory serves its own load, until the barrier.
define i32 @own(ptr addrspace(3) %p, i32 %x) {
  store i32 %x, ptr addrspace(3) %p
  %a = load i32, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr addrspace(3) %p
  %r = add i32 %a, %b
  ret i32 %r
}

; A store that another thread may read behind the barrier is not dead.
define void @dead(ptr addrspace(3) %p) {
  store i32 1, ptr addrspace(3) %p
  store i32 2, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  store i32 3, ptr addrspace(3) %p
  ret void
}

; Special registers that do not change are read once; clocks and masks each time.
define i32 @registers() {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %d = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %e = call i32 @llvm.nvvm.activemask()
  %f = call i32 @llvm.nvvm.activemask()
  %s = sub i32 %a, %b
  %t = sub i32 %c, %d
  %u = sub i32 %e, %f
  %v = add i32 %s, %t
  %r = add i32 %u, %v
  ret i32 %r
}

; Convergent operations are equal within a block, and not across a branch.
define i32 @votes(i1 %c, i1 %d, i32 %x) {
entry:
  %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  %s = sub i32 %a, %b
  br i1 %d, label %then, label %exit
then:
  %e = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  %t = add i32 %s, %e
  br label %exit
exit:
  %r = phi i32 [ %s, %entry ], [ %t, %then ]
  ret i32 %r
}

; The shuffle orders no memory: the load behind it is the one before.
define i32 @shuffle(ptr addrspace(1) %p, i32 %x) {
  %a = load i32, ptr addrspace(1) %p
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  %b = load i32, ptr addrspace(1) %p
  %t = sub i32 %a, %b
  %r = add i32 %s, %t
  ret i32 %r
}

; want: opt early-cse
; define i32 @barrier(ptr addrspace(3) %p) {
;   %a = load i32, ptr addrspace(3) %p, align 4
;   call void @llvm.nvvm.barrier0()
;   %b = load i32, ptr addrspace(3) %p, align 4
;   %r = sub i32 %a, %b
;   ret i32 %r
; }
; define i32 @warp(ptr addrspace(3) %p, ptr addrspace(1) %g) {
;   %a = load i32, ptr addrspace(3) %p, align 4
;   call void @llvm.nvvm.bar.warp.sync(i32 -1)
;   %b = load i32, ptr addrspace(3) %p, align 4
;   %c = load i32, ptr addrspace(1) %g, align 4
;   call void @llvm.nvvm.membar.cta()
;   %d = load i32, ptr addrspace(1) %g, align 4
;   fence release
;   %e = load i32, ptr addrspace(1) %g, align 4
;   %s = sub i32 %a, %b
;   %t = sub i32 %c, %d
;   %u = sub i32 %d, %e
;   %v = xor i32 %s, %t
;   %r = xor i32 %u, %v
;   ret i32 %r
; }
; define i32 @own(ptr addrspace(3) %p, i32 %x) {
;   store i32 %x, ptr addrspace(3) %p, align 4
;   call void @llvm.nvvm.barrier0()
;   %b = load i32, ptr addrspace(3) %p, align 4
;   %r = add i32 %x, %b
;   ret i32 %r
; }
; define void @dead(ptr addrspace(3) %p) {
;   store i32 2, ptr addrspace(3) %p, align 4
;   call void @llvm.nvvm.barrier0()
;   store i32 3, ptr addrspace(3) %p, align 4
;   ret void
; }
; define i32 @registers() {
;   %a = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %c = call i32 @llvm.nvvm.read.ptx.sreg.clock()
;   %d = call i32 @llvm.nvvm.read.ptx.sreg.clock()
;   %e = call i32 @llvm.nvvm.activemask()
;   %f = call i32 @llvm.nvvm.activemask()
;   %t = sub i32 %c, %d
;   %u = sub i32 %e, %f
;   %r = add i32 %u, %t
;   ret i32 %r
; }
; define i32 @votes(i1 %c, i1 %d, i32 %x) {
; entry:
;   %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
;   br i1 %d, label %then, label %exit
;
; then:                                             ; preds = %entry
;   %e = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
;   br label %exit
;
; exit:                                             ; preds = %then, %entry
;   %r = phi i32 [ 0, %entry ], [ %e, %then ]
;   ret i32 %r
; }
; define i32 @shuffle(ptr addrspace(1) %p, i32 %x) {
;   %a = load i32, ptr addrspace(1) %p, align 4
;   %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
;   ret i32 %s
; }
