; Lanes stay in the loop until the last is done.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %src = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %n = load i32, ptr addrspace(1) %src, align 4
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %sum = phi i32 [ 0, %entry ], [ %sum1, %body ]
  %more = icmp slt i32 %i, %n
  %votes = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %more)
  %any = icmp ne i32 %votes, 0
  br i1 %any, label %body, label %done

body:
  %sum1 = add i32 %sum, %votes
  %i1 = add i32 %i, 1
  br label %loop

done:
  %dst = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %sum, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
