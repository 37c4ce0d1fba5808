; With rows of 33 words a column lies in 32 banks.
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [1056 x float] undef, align 4

define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) "nvvm.reqntid"="32,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = and i32 %t, 31
  %row = mul i32 %lane, 33
  %src = getelementptr float, ptr addrspace(1) %in, i32 %t
  %x = load float, ptr addrspace(1) %src, align 4
  %at = getelementptr [1056 x float], ptr addrspace(3) @tile, i32 0, i32 %row
  store float %x, ptr addrspace(3) %at, align 4
  call void @llvm.nvvm.barrier0()
  %first = getelementptr [1056 x float], ptr addrspace(3) @tile, i32 0, i32 %lane
  %y = load float, ptr addrspace(3) %first, align 4
  %dst = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %y, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
