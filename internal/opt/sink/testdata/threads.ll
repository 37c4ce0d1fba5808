; test opt sink
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x i32] undef, align 4

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.membar.cta()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1), i32)
declare i32 @convergent(i32) convergent memory(none) willreturn nounwind
declare i32 @mayhang(i32) memory(none) nounwind
declare i32 @maythrow(i32) memory(none) willreturn
declare i32 @counts(ptr addrspace(1)) memory(argmem: readwrite) nosync nofree willreturn nounwind

; What looks at the other threads stays where they are.
define i32 @together(i1 %c, i1 %p, i32 %x) {
entry:
  %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p)
  %b = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 3, i32 31)
  %d = call i32 @llvm.nvvm.activemask()
  %e = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %x)
  %g = call i32 @convergent(i32 %x)
  br i1 %c, label %t, label %f
t:
  %r = add i32 %a, %b
  %s = add i32 %d, %e
  %u = add i32 %r, %s
  %v = add i32 %u, %g
  ret i32 %v
f:
  ret i32 0
}

; Clocks tell the time at their place; the numbers of thread and lane are the same everywhere.
define i64 @registers(i1 %c) {
entry:
  %a = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %b = call i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
  %d = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %e = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  br i1 %c, label %t, label %f
t:
  %r = add i32 %a, %d
  %s = add i32 %r, %e
  %u = zext i32 %s to i64
  %v = add i64 %u, %b
  ret i64 %v
f:
  ret i64 0
}

; No load of memory that other threads see passes a barrier or a fence; a variable of the thread does.
define i32 @barrier(i1 %c, ptr addrspace(3) %p, ptr addrspace(1) %g, i32 %i) {
entry:
  %v = alloca [4 x i32]
  %q = getelementptr [4 x i32], ptr %v, i32 0, i32 %i
  store i32 %i, ptr %v
  %a = load i32, ptr addrspace(3) %p
  %b = load i32, ptr %q
  call void @llvm.nvvm.barrier0()
  %d = load i32, ptr addrspace(1) %g
  call void @llvm.nvvm.membar.cta()
  %e = load i32, ptr addrspace(1) %g
  fence acq_rel
  br i1 %c, label %t, label %f
t:
  %r = add i32 %a, %b
  %s = add i32 %d, %e
  %u = xor i32 %r, %s
  ret i32 %u
f:
  ret i32 0
}

; Nor one that stands in a block further down.
define i32 @below(i1 %c, i1 %d, ptr addrspace(3) %p) {
entry:
  %a = load i32, ptr addrspace(3) %p
  br i1 %c, label %t, label %f
t:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %d, label %u, label %f
u:
  ret i32 %a
f:
  ret i32 0
}

; Memory that nothing writes during the launch.
define i32 @readonly(i1 %c, ptr addrspace(1) %p) {
entry:
  %a = call i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1) %p, i32 4)
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %t, label %f
t:
  ret i32 %a
f:
  ret i32 0
}

; Volatile and atomic accesses.
define i32 @volatile(i1 %c, ptr addrspace(1) %p) {
entry:
  %a = load volatile i32, ptr addrspace(1) %p
  br i1 %c, label %t, label %f
t:
  ret i32 %a
f:
  ret i32 0
}
define i32 @atomic(i1 %c, ptr addrspace(1) %p) {
entry:
  %a = load atomic i32, ptr addrspace(1) %p unordered, align 4
  %b = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %d = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  br i1 %c, label %t, label %f
t:
  %r = add i32 %a, %b
  %s = add i32 %r, %d
  ret i32 %s
f:
  ret i32 0
}

; Calls that may not come back, that count, and assembly that says so.
define i32 @effects(i1 %c, ptr addrspace(1) %p, i32 %x) {
entry:
  %g = call i32 @mayhang(i32 %x)
  %h = call i32 @maythrow(i32 %x)
  %i = call i32 @counts(ptr addrspace(1) %p)
  %j = call i32 asm sideeffect "mov.u32 $0, %clock;", "=r"()
  %k = call i32 asm "add.u32 $0, $1, 1;", "=r,r"(i32 %x)
  br i1 %c, label %t, label %f
t:
  %r3 = add i32 %x, %g
  %r4 = add i32 %r3, %h
  %r5 = add i32 %r4, %i
  %r6 = add i32 %r5, %j
  %r7 = add i32 %r6, %k
  ret i32 %r7
f:
  ret i32 0
}

; want: opt sink
; define i32 @together(i1 %c, i1 %p, i32 %x) {
; entry:
;   %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p)
;   %b = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 3, i32 31)
;   %d = call i32 @llvm.nvvm.activemask()
;   %e = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %x)
;   %g = call i32 @convergent(i32 %x)
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %r = add i32 %a, %b
;   %s = add i32 %d, %e
;   %u = add i32 %r, %s
;   %v = add i32 %u, %g
;   ret i32 %v
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i64 @registers(i1 %c) {
; entry:
;   %a = call i32 @llvm.nvvm.read.ptx.sreg.clock()
;   %b = call i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %d = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %e = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
;   %r = add i32 %a, %d
;   %s = add i32 %r, %e
;   %u = zext i32 %s to i64
;   %v = add i64 %u, %b
;   ret i64 %v
;
; f:                                                ; preds = %entry
;   ret i64 0
; }
; define i32 @barrier(i1 %c, ptr addrspace(3) %p, ptr addrspace(1) %g, i32 %i) {
; entry:
;   %v = alloca [4 x i32], align 4
;   store i32 %i, ptr %v, align 4
;   %a = load i32, ptr addrspace(3) %p, align 4
;   call void @llvm.nvvm.barrier0()
;   %d = load i32, ptr addrspace(1) %g, align 4
;   call void @llvm.nvvm.membar.cta()
;   %e = load i32, ptr addrspace(1) %g, align 4
;   fence acq_rel
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %q = getelementptr [4 x i32], ptr %v, i32 0, i32 %i
;   %b = load i32, ptr %q, align 4
;   %r = add i32 %a, %b
;   %s = add i32 %d, %e
;   %u = xor i32 %r, %s
;   ret i32 %u
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i32 @below(i1 %c, i1 %d, ptr addrspace(3) %p) {
; entry:
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %a = load i32, ptr addrspace(3) %p, align 4
;   call void @llvm.nvvm.bar.warp.sync(i32 -1)
;   br i1 %d, label %u, label %f
;
; u:                                                ; preds = %t
;   ret i32 %a
;
; f:                                                ; preds = %t, %entry
;   ret i32 0
; }
; define i32 @readonly(i1 %c, ptr addrspace(1) %p) {
; entry:
;   call void @llvm.nvvm.barrier0()
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %a = call i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1) %p, i32 4)
;   ret i32 %a
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i32 @volatile(i1 %c, ptr addrspace(1) %p) {
; entry:
;   %a = load volatile i32, ptr addrspace(1) %p, align 4
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   ret i32 %a
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i32 @atomic(i1 %c, ptr addrspace(1) %p) {
; entry:
;   %a = load atomic i32, ptr addrspace(1) %p unordered, align 4
;   %b = load atomic i32, ptr addrspace(1) %p monotonic, align 4
;   %d = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic, align 4
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %r = add i32 %a, %b
;   %s = add i32 %r, %d
;   ret i32 %s
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
; define i32 @effects(i1 %c, ptr addrspace(1) %p, i32 %x) {
; entry:
;   %g = call i32 @mayhang(i32 %x)
;   %h = call i32 @maythrow(i32 %x)
;   %i = call i32 @counts(ptr addrspace(1) %p)
;   %j = call i32 asm sideeffect "mov.u32 $0, %clock;", "=r"()
;   br i1 %c, label %t, label %f
;
; t:                                                ; preds = %entry
;   %k = call i32 asm "add.u32 $0, $1, 1;", "=r,r"(i32 %x)
;   %r3 = add i32 %x, %g
;   %r4 = add i32 %r3, %h
;   %r5 = add i32 %r4, %i
;   %r6 = add i32 %r5, %j
;   %r7 = add i32 %r6, %k
;   ret i32 %r7
;
; f:                                                ; preds = %entry
;   ret i32 0
; }
