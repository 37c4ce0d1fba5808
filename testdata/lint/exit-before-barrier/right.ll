; Threads behind the end of the array do nothing but wait.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x float] undef, align 4

define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %d = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %bd = mul i32 %b, %d
  %g = add i32 %bd, %t
  %inside = icmp ult i32 %g, %n
  br i1 %inside, label %read, label %wait

read:
  %src = getelementptr float, ptr addrspace(1) %in, i32 %g
  %x = load float, ptr addrspace(1) %src, align 4
  br label %wait

wait:
  %v = phi float [ %x, %read ], [ 0.0, %entry ]
  %own = getelementptr [64 x float], ptr addrspace(3) @s, i32 0, i32 %t
  store float %v, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0()
  br i1 %inside, label %write, label %exit

write:
  %other = xor i32 %t, 1
  %next = getelementptr [64 x float], ptr addrspace(3) @s, i32 0, i32 %other
  %y = load float, ptr addrspace(3) %next, align 4
  %dst = getelementptr float, ptr addrspace(1) %out, i32 %g
  store float %y, ptr addrspace(1) %dst, align 4
  br label %exit

exit:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier0()
