; A float is read at every half word.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) align 16 %in, ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %off = mul i32 %t, 2
  %src = getelementptr i8, ptr addrspace(1) %in, i32 %off
  %x = load float, ptr addrspace(1) %src, align 4
  %dst = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %x, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
