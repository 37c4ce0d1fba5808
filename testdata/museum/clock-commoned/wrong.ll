; The wrong version of the exhibit clock-commoned: see exhibit.txt.
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
  %start = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  br label %wait

wait:
  %passed = sub i32 %start, %start
  %early = icmp ult i32 %passed, 100
  br i1 %early, label %wait, label %done

done:
  store i32 %x, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
