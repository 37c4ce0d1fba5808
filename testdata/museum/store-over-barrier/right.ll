; The right version of the exhibit store-over-barrier: see exhibit.txt.
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
  %own = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %o = xor i32 %t, 1
  %other = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  store i32 %x, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %other, align 4
  call void @llvm.nvvm.barrier0()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %overwrite, label %done

overwrite:
  store i32 77, ptr addrspace(3) %own, align 4
  br label %done

done:
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) %other, align 4
  %y = sub i32 %w, %v
  store i32 %y, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier0()
