; The wrong version of the exhibit shared-register-clobbered: see exhibit.txt.
target triple = "nvptx64-nvidia-cuda"

@r0 = internal addrspace(3) global [2 x i32] undef, align 4

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
  %odd = trunc i32 %t to i1
  %w = lshr i32 %t, 5
  %r0 = getelementptr [2 x i32], ptr addrspace(3) @r0, i32 0, i32 %w
  %here = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)
  %odds = call i32 @llvm.nvvm.vote.ballot.sync(i32 %here, i1 %odd)
  %evens = xor i32 %here, %odds
  store i32 100, ptr addrspace(3) %r0, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 %here)
  br i1 %odd, label %then, label %else

then:
  %u = load i32, ptr addrspace(3) %r0, align 4
  br label %done

else:
  store i32 200, ptr addrspace(3) %r0, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 %evens)
  %v = load i32, ptr addrspace(3) %r0, align 4
  br label %done

done:
  %p = phi i32 [ %u, %then ], [ %v, %else ]
  %y = add i32 %x, %p
  store i32 %y, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare void @llvm.nvvm.bar.warp.sync(i32)
