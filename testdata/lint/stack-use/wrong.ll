; A kilobyte for each thread.
target triple = "nvptx64-nvidia-cuda"

declare void @fill(ptr)

define ptx_kernel void @k(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = alloca [256 x i32], align 16
  call void @fill(ptr %a)
  %x = load i32, ptr %a, align 4
  %dst = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
