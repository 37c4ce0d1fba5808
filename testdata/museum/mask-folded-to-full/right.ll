; The right version of the exhibit mask-folded-to-full: see exhibit.txt.
target triple = "nvptx64-nvidia-cuda"

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
  %low = icmp ult i32 %t, 12
  %here = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)
  %m = call i32 @llvm.nvvm.vote.ballot.sync(i32 %here, i1 %low)
  br i1 %low, label %then, label %done

then:
  %y = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 %m, i32 %x, i32 1, i32 31)
  store i32 %y, ptr addrspace(1) %dst, align 4
  br label %done

done:
  call void @llvm.nvvm.bar.warp.sync(i32 %here)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
