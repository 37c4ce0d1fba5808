; The right version of the exhibit mask-of-the-others: see exhibit.txt.
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
  %odd = trunc i32 %t to i1
  %m = call i32 @llvm.nvvm.vote.ballot.sync(i32 %here, i1 %odd)
  br i1 %odd, label %then, label %done

then:
  %some = call i1 @llvm.nvvm.vote.any.sync(i32 %m, i1 true)
  %y = zext i1 %some to i32
  store i32 %y, ptr addrspace(1) %dst, align 4
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
