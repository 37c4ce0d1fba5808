; The wrong version of the exhibit wrap-flag-kept: see exhibit.txt.
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
  %v = load i32, ptr addrspace(1) %src, align 4
  %few = and i32 %v, 3
  %x = sub i32 2147483647, %few
  %big = icmp sgt i32 %x, 100
  %y = select i1 %big, i32 -50, i32 7
  %s = add nsw i32 %x, 1
  %r = add nsw i32 %s, %y
  %up = icmp sgt i32 %r, %x
  br i1 %up, label %then, label %done

then:
  store i32 1, ptr addrspace(1) %dst, align 4
  ret void

done:
  store i32 2, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
