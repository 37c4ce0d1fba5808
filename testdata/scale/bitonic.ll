; Sorts each block of 256 numbers in shared memory (Batcher, 1968).
target triple = "nvptx64-nvidia-cuda"

@part = internal addrspace(3) global [256 x i32] undef, align 4

define ptx_kernel void @bitonic(ptr addrspace(1) %x) {
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
  br label %outer
outer:
  %k = phi i32 [ 2, %entry ], [ %k2, %outer.next ]
  %j0 = lshr i32 %k, 1
  br label %inner
inner:
  %j = phi i32 [ %j0, %outer ], [ %j2, %inner.next ]
  call void @llvm.nvvm.barrier0()
  %o = xor i32 %t, %j
  %low = icmp ugt i32 %o, %t
  br i1 %low, label %compare, label %inner.next
compare:
  %o64 = zext i32 %o to i64
  %r = getelementptr [256 x i32], ptr addrspace(3) @part, i64 0, i64 %o64
  %a = load i32, ptr addrspace(3) %q
  %c = load i32, ptr addrspace(3) %r
  %bit = and i32 %t, %k
  %up = icmp eq i32 %bit, 0
  %gt = icmp sgt i32 %a, %c
  %swap = icmp eq i1 %up, %gt
  br i1 %swap, label %exchange, label %inner.next
exchange:
  store i32 %c, ptr addrspace(3) %q
  store i32 %a, ptr addrspace(3) %r
  br label %inner.next
inner.next:
  %j2 = lshr i32 %j, 1
  %go = icmp ne i32 %j2, 0
  br i1 %go, label %inner, label %outer.next
outer.next:
  %k2 = shl i32 %k, 1
  %more = icmp ule i32 %k2, 256
  br i1 %more, label %outer, label %done
done:
  call void @llvm.nvvm.barrier0()
  %res = load i32, ptr addrspace(3) %q
  store i32 %res, ptr addrspace(1) %p
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
