; The wrong version of the exhibit barrier-in-both-arms: see exhibit.txt.
target triple = "nvptx64-nvidia-cuda"

@cell = internal addrspace(3) global i32 undef, align 4

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
  %leader = icmp eq i32 %t, 0
  br i1 %leader, label %prepare, label %others

prepare:
  store i32 7, ptr addrspace(3) @cell, align 4
  call void @llvm.nvvm.barrier0()
  br label %meet

others:
  call void @llvm.nvvm.barrier0()
  br label %meet

meet:
  %c = load i32, ptr addrspace(3) @cell, align 4
  %y = add i32 %x, %c
  store i32 %y, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier0()
