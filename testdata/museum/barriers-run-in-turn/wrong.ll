target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8 x i32] undef

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.sync(i32) convergent

; One side after the other: those who write come to their barrier when those who read are through, who wait for them.
define ptx_kernel void @handover(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %later = icmp sge i32 %t, 8
  br i1 %later, label %read, label %Flow

Flow:
  %second = phi i1 [ false, %read ], [ true, %entry ]
  br i1 %second, label %write, label %end

write:
  %w = getelementptr [8 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %w
  call void @llvm.nvvm.barrier.sync(i32 0)
  br label %end

read:
  call void @llvm.nvvm.barrier.sync(i32 0)
  %k = and i32 %t, 7
  %r = getelementptr [8 x i32], ptr addrspace(3) @s, i32 0, i32 %k
  %v = load i32, ptr addrspace(3) %r
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %p
  br label %Flow

end:
  ret void
}
