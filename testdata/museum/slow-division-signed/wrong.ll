; The wrong version of the exhibit slow-division-signed: see exhibit.txt.
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
  %a = zext i32 %x to i64
  %t1 = add i32 %t, 1
  %d = zext i32 %t1 to i64
  %both = or i64 %a, %d
  %high = lshr i64 %both, 32
  %short = icmp eq i64 %high, 0
  br i1 %short, label %fast, label %slow

fast:
  %a32 = trunc i64 %a to i32
  %d32 = trunc i64 %d to i32
  %q32 = sdiv i32 %a32, %d32
  br label %done

slow:
  %q = sdiv i64 %a, %d
  %q.low = trunc i64 %q to i32
  br label %done

done:
  %y = phi i32 [ %q32, %fast ], [ %q.low, %slow ]
  store i32 %y, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
