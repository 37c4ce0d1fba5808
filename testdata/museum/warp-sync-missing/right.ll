; The right version of the exhibit warp-sync-missing: see exhibit.txt.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef, align 4

define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %bn = mul i32 %b, %n
  %g = add i32 %bn, %t
  %gi = zext i32 %g to i64
  %src = getelementptr i32, ptr addrspace(1) %in, i64 %gi
  %dst = getelementptr i32, ptr addrspace(1) %out, i64 %gi
  %x = load i32, ptr addrspace(1) %src, align 4
  %here = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)
  %own = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %x, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 %here)
  br label %loop

loop:
  %d = phi i32 [ 8, %entry ], [ %d1, %next ]
  %lane = and i32 %t, 31
  %in_half = icmp ult i32 %lane, %d
  br i1 %in_half, label %sum, label %next

sum:
  %o = add i32 %t, %d
  %other = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  %v = load i32, ptr addrspace(3) %other, align 4
  %u = load i32, ptr addrspace(3) %own, align 4
  %w = add i32 %u, %v
  store i32 %w, ptr addrspace(3) %own, align 4
  br label %next

next:
  call void @llvm.nvvm.bar.warp.sync(i32 %here)
  %d1 = lshr i32 %d, 1
  %more = icmp ne i32 %d1, 0
  br i1 %more, label %loop, label %done

done:
  %y = load i32, ptr addrspace(3) %own, align 4
  store i32 %y, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare void @llvm.nvvm.bar.warp.sync(i32)
