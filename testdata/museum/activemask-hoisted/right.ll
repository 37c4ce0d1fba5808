; The right version of the exhibit activemask-hoisted: see exhibit.txt.
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
  %c = getelementptr i32, ptr addrspace(1) %out, i32 %b
  %odd = trunc i32 %t to i1
  br i1 %odd, label %then, label %done

then:
  %m = call i32 @llvm.nvvm.activemask()
  %first = call i32 @llvm.cttz.i32(i32 %m, i1 true)
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %leader = icmp eq i32 %lane, %first
  br i1 %leader, label %add, label %done

add:
  %k = call i32 @llvm.ctpop.i32(i32 %m)
  %old = atomicrmw add ptr addrspace(1) %c, i32 %k monotonic
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
