; All threads come to the barrier; the condition is behind it.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x float] undef, align 4

define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr [64 x float], ptr addrspace(3) @s, i32 0, i32 %t
  %src = getelementptr float, ptr addrspace(1) %in, i32 %t
  %x = load float, ptr addrspace(1) %src, align 4
  store float %x, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0()
  %half = icmp ult i32 %t, 16
  br i1 %half, label %sum, label %done

sum:
  %up = add i32 %t, 16
  %far = getelementptr [64 x float], ptr addrspace(3) @s, i32 0, i32 %up
  %y = load float, ptr addrspace(3) %far, align 4
  %z = fadd float %x, %y
  br label %done

done:
  %r = phi float [ %x, %entry ], [ %z, %sum ]
  %dst = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %r, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
