target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; The Flow block in front of the loop is part of it, and asks in every round whether a lane enters: in the second the answer is no.
define ptx_kernel void @triangle(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %late = icmp sgt i32 %t, 3
  %late.inv = xor i1 %late, true
  br label %Flow

Flow:
  %0 = phi i32 [ %6, %Flow1 ], [ 7, %entry ]
  %1 = phi i32 [ %7, %Flow1 ], [ undef, %entry ]
  %2 = phi i32 [ %8, %Flow1 ], [ 0, %entry ]
  %3 = phi i32 [ %9, %Flow1 ], [ 0, %entry ]
  %4 = phi i1 [ %10, %Flow1 ], [ %late.inv, %entry ]
  %5 = phi i1 [ false, %Flow1 ], [ %late, %entry ]
  br i1 %5, label %loop, label %Flow1

loop:
  %full = icmp sle i32 %2, 100
  br i1 %full, label %latch, label %Flow2

Flow1:
  %6 = phi i32 [ %3, %Flow2 ], [ %0, %Flow ]
  %7 = phi i32 [ %11, %Flow2 ], [ %1, %Flow ]
  %8 = phi i32 [ %11, %Flow2 ], [ %2, %Flow ]
  %9 = phi i32 [ %12, %Flow2 ], [ %3, %Flow ]
  %10 = phi i1 [ %13, %Flow2 ], [ %4, %Flow ]
  br i1 true, label %Flow3, label %Flow

latch:
  %more = add i32 %2, %3
  %next = add i32 %3, 1
  %again = icmp slt i32 %next, %t
  %again.inv = xor i1 %again, true
  br label %Flow2

Flow2:
  %11 = phi i32 [ %more, %latch ], [ undef, %loop ]
  %12 = phi i32 [ %next, %latch ], [ undef, %loop ]
  %13 = phi i1 [ false, %latch ], [ true, %loop ]
  br label %Flow1

Flow3:
  br i1 %10, label %few, label %end

few:
  br label %end

end:
  %r = phi i32 [ %7, %Flow3 ], [ %6, %few ]
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

