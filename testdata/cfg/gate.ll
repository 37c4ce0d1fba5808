; Two divergent decisions: an if with else, and an "or" of two conditions before a vote. The lanes that come to the
; vote come by two ways. Hardware may let them vote apart; the program wants them to vote together.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @gate(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %lane
  %x = load i32, ptr addrspace(1) %from
  %odd = trunc i32 %x to i1
  br i1 %odd, label %triple, label %half

triple:
  %x3 = mul i32 %x, 3
  br label %join

half:
  %x2 = lshr i32 %x, 1
  br label %join

join:
  %y = phi i32 [ %x3, %triple ], [ %x2, %half ]
  %few = icmp ult i32 %lane, 4
  br i1 %few, label %work, label %test, !prof !0

test:
  %large = icmp ugt i32 %y, 100
  br i1 %large, label %work, label %done

work:
  %votes = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %odd)
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %votes, ptr addrspace(1) %to
  br label %done

done:
  call void @llvm.nvvm.barrier0()
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare void @llvm.nvvm.barrier0()

!0 = !{!"branch_weights", i32 1, i32 7}
