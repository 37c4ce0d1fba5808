; What threads do to each other's memory, and what they cannot.
; test analysis memoryssa

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef
@t = internal addrspace(3) global [64 x i32] undef
@c = addrspace(4) constant [4 x i32] zeroinitializer

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare float @llvm.nvvm.ldg.global.f.f32.p1(ptr addrspace(1) nocapture, i32)
declare void @keep(ptr)

; A barrier changes shared and global memory, even where the pointer is noalias; not constant memory,
; and not the thread's own, even when others have its address.
define void @barrier(ptr addrspace(1) noalias %p, ptr addrspace(3) %q) {
  %l = alloca i32
  call void @keep(ptr %l)
  %a0 = load i32, ptr addrspace(1) %p
  %b0 = load i32, ptr addrspace(3) %q
  %c0 = load i32, ptr addrspace(4) @c
  store i32 1, ptr %l
  call void @llvm.nvvm.barrier0()
  %a1 = load i32, ptr addrspace(1) %p
  %b1 = load i32, ptr addrspace(3) %q
  %c1 = load i32, ptr addrspace(4) @c
  %l1 = load i32, ptr %l
  ret void
}

; So do a barrier of a warp, a fence, an ordered atomic, and assembly that holds a barrier, whatever its
; attributes say. A shuffle orders no memory.
define void @others(ptr addrspace(1) %p, ptr addrspace(1) noalias %n, i32 %x) {
  %a = load i32, ptr addrspace(1) %p
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %b = load i32, ptr addrspace(1) %p
  call void @llvm.nvvm.membar.gl()
  %c = load i32, ptr addrspace(1) %p
  fence acquire
  %d = load i32, ptr addrspace(1) %p
  %e = atomicrmw add ptr addrspace(1) %n, i32 1 seq_cst
  %f = load i32, ptr addrspace(1) %p
  call void asm "bar.sync 0;", ""() memory(none)
  %g = load i32, ptr addrspace(1) %p
  %h = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  %i = load i32, ptr addrspace(1) %p
  %j = call i32 asm sideeffect "prmt.b32 $0, $1, 0, 0x0123;", "=r,r"(i32 %x)
  %k = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %l = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %m = load i32, ptr addrspace(1) %p
  %o = call float @llvm.nvvm.ldg.global.f.f32.p1(ptr addrspace(1) %p, i32 4)
  ret void
}

; A relaxed atomic changes what it may touch, and no other.
define void @relaxed(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, ptr addrspace(3) %s) {
  store i32 1, ptr addrspace(1) %q
  %a = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  %b = load i32, ptr addrspace(1) %p
  %c = load i32, ptr addrspace(1) %q
  %d = cmpxchg ptr addrspace(3) %s, i32 0, i32 1 monotonic monotonic
  %e = load i32, ptr addrspace(1) %p
  ret void
}

; Two arrays in shared memory, and stores through pointers into them.
define void @arrays(i32 %i, i32 %j) {
  %pi = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  %pj = getelementptr [64 x i32], ptr addrspace(3) @t, i32 0, i32 %j
  %g = addrspacecast ptr addrspace(3) %pi to ptr
  store i32 1, ptr addrspace(3) %pi
  store i32 2, ptr addrspace(3) %pj
  %a = load i32, ptr %g
  store i32 3, ptr %g
  %b = load i32, ptr addrspace(3) %pj
  ret void
}

; want: analysis memoryssa
; MemorySSA for function: barrier
; define void @barrier(ptr addrspace(1) noalias %p, ptr addrspace(3) %q) {
;   %l = alloca i32, align 4
; ; 1 = MemoryDef(liveOnEntry)
;   call void @keep(ptr %l)
; ; MemoryUse(1)
;   %a0 = load i32, ptr addrspace(1) %p, align 4
; ; MemoryUse(1)
;   %b0 = load i32, ptr addrspace(3) %q, align 4
; ; MemoryUse(liveOnEntry)
;   %c0 = load i32, ptr addrspace(4) @c, align 4
; ; 2 = MemoryDef(1)
;   store i32 1, ptr %l, align 4
; ; 3 = MemoryDef(2)
;   call void @llvm.nvvm.barrier0()
; ; MemoryUse(3)
;   %a1 = load i32, ptr addrspace(1) %p, align 4
; ; MemoryUse(3)
;   %b1 = load i32, ptr addrspace(3) %q, align 4
; ; MemoryUse(liveOnEntry)
;   %c1 = load i32, ptr addrspace(4) @c, align 4
; ; MemoryUse(2)
;   %l1 = load i32, ptr %l, align 4
;   ret void
; }
; MemorySSA for function: others
; define void @others(ptr addrspace(1) %p, ptr addrspace(1) noalias %n, i32 %x) {
; ; MemoryUse(liveOnEntry)
;   %a = load i32, ptr addrspace(1) %p, align 4
; ; 1 = MemoryDef(liveOnEntry)
;   call void @llvm.nvvm.bar.warp.sync(i32 -1)
; ; MemoryUse(1)
;   %b = load i32, ptr addrspace(1) %p, align 4
; ; 2 = MemoryDef(1)
;   call void @llvm.nvvm.membar.gl()
; ; MemoryUse(2)
;   %c = load i32, ptr addrspace(1) %p, align 4
; ; 3 = MemoryDef(2)
;   fence acquire
; ; MemoryUse(3)
;   %d = load i32, ptr addrspace(1) %p, align 4
; ; 4 = MemoryDef(3)
;   %e = atomicrmw add ptr addrspace(1) %n, i32 1 seq_cst, align 4
; ; MemoryUse(4)
;   %f = load i32, ptr addrspace(1) %p, align 4
; ; 5 = MemoryDef(4)
;   call void asm "bar.sync 0;", ""() #6
; ; MemoryUse(5)
;   %g = load i32, ptr addrspace(1) %p, align 4
; ; 6 = MemoryDef(5)
;   %h = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
; ; MemoryUse(5)
;   %i = load i32, ptr addrspace(1) %p, align 4
;   %j = call i32 asm sideeffect "prmt.b32 $0, $1, 0, 0x0123;", "=r,r"(i32 %x)
;   %k = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; ; 7 = MemoryDef(6)
;   %l = call i32 @llvm.nvvm.read.ptx.sreg.clock()
; ; MemoryUse(5)
;   %m = load i32, ptr addrspace(1) %p, align 4
; ; MemoryUse(liveOnEntry)
;   %o = call float @llvm.nvvm.ldg.global.f.f32.p1(ptr addrspace(1) %p, i32 4)
;   ret void
; }
; MemorySSA for function: relaxed
; define void @relaxed(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, ptr addrspace(3) %s) {
; ; 1 = MemoryDef(liveOnEntry)
;   store i32 1, ptr addrspace(1) %q, align 4
; ; 2 = MemoryDef(1)
;   %a = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic, align 4
; ; MemoryUse(2)
;   %b = load i32, ptr addrspace(1) %p, align 4
; ; MemoryUse(1)
;   %c = load i32, ptr addrspace(1) %q, align 4
; ; 3 = MemoryDef(2)
;   %d = cmpxchg ptr addrspace(3) %s, i32 0, i32 1 monotonic monotonic, align 4
; ; MemoryUse(2)
;   %e = load i32, ptr addrspace(1) %p, align 4
;   ret void
; }
; MemorySSA for function: arrays
; define void @arrays(i32 %i, i32 %j) {
;   %pi = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %i
;   %pj = getelementptr [64 x i32], ptr addrspace(3) @t, i32 0, i32 %j
;   %g = addrspacecast ptr addrspace(3) %pi to ptr
; ; 1 = MemoryDef(liveOnEntry)
;   store i32 1, ptr addrspace(3) %pi, align 4
; ; 2 = MemoryDef(1)
;   store i32 2, ptr addrspace(3) %pj, align 4
; ; MemoryUse(1)
;   %a = load i32, ptr %g, align 4
; ; 3 = MemoryDef(2)
;   store i32 3, ptr %g, align 4
; ; MemoryUse(2)
;   %b = load i32, ptr addrspace(3) %pj, align 4
;   ret void
; }
