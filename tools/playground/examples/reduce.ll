; The sum of a block, in shared memory run: -block 64 -arg i32[64]:iota -arg i32[1]
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@partial = internal addrspace(3) global [64 x i32] undef

define ptx_kernel void @sum(ptr addrspace(1) %in, ptr addrspace(1) %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %value = load i32, ptr addrspace(1) %from
  %mine = getelementptr [64 x i32], ptr addrspace(3) @partial, i32 0, i32 %t
  store i32 %value, ptr addrspace(3) %mine
  br label %loop

; Each turn adds the upper half to the lower one. Without the barrier the emulator reports a race.
loop:
  %half = phi i32 [ 32, %entry ], [ %next, %turn ]
  call void @llvm.nvvm.barrier0()
  %adds = icmp ult i32 %t, %half
  br i1 %adds, label %add, label %turn

add:
  %other.index = add i32 %t, %half
  %other = getelementptr [64 x i32], ptr addrspace(3) @partial, i32 0, i32 %other.index
  %a = load i32, ptr addrspace(3) %mine
  %b = load i32, ptr addrspace(3) %other
  %s = add i32 %a, %b
  store i32 %s, ptr addrspace(3) %mine
  br label %turn

turn:
  %next = lshr i32 %half, 1
  %more = icmp ne i32 %next, 0
  br i1 %more, label %loop, label %end

end:
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %done

write:
  %sum = load i32, ptr addrspace(3) %mine
  store i32 %sum, ptr addrspace(1) %out
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0() convergent
