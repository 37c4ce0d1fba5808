; A thread reads what another one of another warp wrote, behind a barrier.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x float] undef, align 4

define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr [64 x float], ptr addrspace(3) @s, i32 0, i32 %t
  %src = getelementptr float, ptr addrspace(1) %in, i32 %t
  %x = load float, ptr addrspace(1) %src, align 4
  store float %x, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0()
  %other = xor i32 %t, 32
  %far = getelementptr [64 x float], ptr addrspace(3) @s, i32 0, i32 %other
  %y = load float, ptr addrspace(3) %far, align 4
  %dst = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %y, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
