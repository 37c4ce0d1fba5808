; The sum of each block of 256 numbers, in shared memory; its first thread adds it to the total.
target triple = "nvptx64-nvidia-cuda"

@part = internal addrspace(3) global [256 x i32] undef, align 4

define ptx_kernel void @reduction(ptr addrspace(1) %x, ptr addrspace(1) %total) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %f = shl i32 %b, 8
  %i = add i32 %f, %t
  %w = zext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %x, i64 %w
  %v = load i32, ptr addrspace(1) %p
  %t64 = zext i32 %t to i64
  %q = getelementptr [256 x i32], ptr addrspace(3) @part, i64 0, i64 %t64
  store i32 %v, ptr addrspace(3) %q
  br label %round
round:
  %half = phi i32 [ 128, %entry ], [ %next, %joined ]
  call void @llvm.nvvm.barrier0()
  %in = icmp ult i32 %t, %half
  br i1 %in, label %add, label %joined
add:
  %o = add i32 %t, %half
  %o64 = zext i32 %o to i64
  %r = getelementptr [256 x i32], ptr addrspace(3) @part, i64 0, i64 %o64
  %a = load i32, ptr addrspace(3) %r
  %c = load i32, ptr addrspace(3) %q
  %s = add i32 %a, %c
  store i32 %s, ptr addrspace(3) %q
  br label %joined
joined:
  %next = lshr i32 %half, 1
  %more = icmp ne i32 %next, 0
  br i1 %more, label %round, label %end
end:
  %first = icmp eq i32 %t, 0
  br i1 %first, label %out, label %done
out:
  %sum = load i32, ptr addrspace(3) @part
  %old = atomicrmw add ptr addrspace(1) %total, i32 %sum monotonic
  br label %done
done:
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
