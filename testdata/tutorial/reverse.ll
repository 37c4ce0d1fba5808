; A block of 64 threads writes its input in reverse order, through shared memory.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x i32] undef

define ptx_kernel void @reverse(ptr addrspace(1) %in, ptr addrspace(1) %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %x = load i32, ptr addrspace(1) %from
  %mine = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  store i32 %x, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %last = sub i32 63, %t
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %last
  %y = load i32, ptr addrspace(3) %theirs
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %y, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0() convergent
