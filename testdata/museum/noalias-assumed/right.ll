; The right version of the exhibit noalias-assumed: see exhibit.txt.
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
  %first = shl i32 %g, 2
  %step = and i32 %x, 1
  %second = add i32 %first, %step
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %first
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %second
  store i32 1, ptr addrspace(1) %p, align 4
  store i32 2, ptr addrspace(1) %q, align 4
  %v = load i32, ptr addrspace(1) %q, align 4
  store i32 %x, ptr addrspace(1) %p, align 4
  %w = load i32, ptr addrspace(1) %q, align 4
  %y = add i32 %v, %w
  %end = getelementptr i32, ptr addrspace(1) %p, i32 3
  store i32 %y, ptr addrspace(1) %end, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
