; An array of the thread is indexed by a number that is read.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = alloca [4 x i32], align 16
  %src = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %k = load i32, ptr addrspace(1) %src, align 4
  store <4 x i32> <i32 1, i32 2, i32 3, i32 4>, ptr %a, align 16
  %i = and i32 %k, 3
  %p = getelementptr [4 x i32], ptr %a, i32 0, i32 %i
  %x = load i32, ptr %p, align 4
  %dst = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
