; The wrong version of the exhibit first-lane-for-all: see exhibit.txt.
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
  %here = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)
  %u = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %here, i32 %x, i32 0, i32 31)
  %f = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %here, i32 %u, i32 0, i32 31)
  %same = icmp eq i32 %u, %f
  %m = call i32 @llvm.nvvm.vote.ballot.sync(i32 %here, i1 %same)
  store i32 %m, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
