; How often each of 256 values occurs, with atomic operations on global memory.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @histogram(ptr addrspace(1) %x, ptr addrspace(1) %bins) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %f = mul i32 %b, %n
  %i = add i32 %f, %t
  %w = zext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %x, i64 %w
  %v = load i32, ptr addrspace(1) %p
  %k = and i32 %v, 255
  %k64 = zext i32 %k to i64
  %q = getelementptr i32, ptr addrspace(1) %bins, i64 %k64
  %old = atomicrmw add ptr addrspace(1) %q, i32 1 monotonic
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
