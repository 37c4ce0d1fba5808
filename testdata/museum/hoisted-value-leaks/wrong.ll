; The wrong version of the exhibit hoisted-value-leaks: see exhibit.txt.
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
  %skip = icmp ugt i32 %x, 20
  %s = call i32 @llvm.bswap.i32(i32 %x)
  br i1 %skip, label %join, label %test

test:
  %odd = trunc i32 %x to i1
  br i1 %odd, label %join, label %keep

keep:
  %k = add i32 %x, 1
  br label %join

join:
  %y = phi i32 [ %s, %entry ], [ %s, %test ], [ %k, %keep ]
  store i32 %y, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.bswap.i32(i32)

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
