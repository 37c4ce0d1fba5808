target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Lanes from 4 on add up numbers in a loop with two exits, of which one leads to where the others go at once.
define ptx_kernel void @triangle(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %late = icmp sgt i32 %t, 3
  br i1 %late, label %loop, label %few

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i32 [ 0, %entry ], [ %more, %latch ]
  %full = icmp sgt i32 %sum, 100
  br i1 %full, label %few, label %latch

latch:
  %more = add i32 %sum, %i
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %t
  br i1 %again, label %loop, label %end

few:
  %x = phi i32 [ 7, %entry ], [ %i, %loop ]
  br label %end

end:
  %r = phi i32 [ %x, %few ], [ %more, %latch ]
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %p
  ret void
}
