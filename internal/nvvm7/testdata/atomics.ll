; Atomic operations of each scope, atomic accesses, fences, barriers.
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %p, ptr %q, i32 %n) "nvvm.maxntid"="128,1,1" "nvvm.minctasm"="2" {
  %1 = atomicrmw add ptr addrspace(1) %p, i32 1 seq_cst
  %2 = atomicrmw sub ptr addrspace(1) %p, i32 %n monotonic
  %3 = atomicrmw umax ptr %q, i32 %n syncscope("block") monotonic
  %4 = atomicrmw max ptr %q, i32 %n syncscope("device") acquire
  %5 = atomicrmw fadd ptr %q, float 1.0 syncscope("device") monotonic
  %6 = atomicrmw uinc_wrap ptr %q, i32 %n syncscope("device") release
  %7 = cmpxchg ptr addrspace(1) %p, i32 %n, i32 7 syncscope("device") acq_rel monotonic
  %8 = cmpxchg ptr addrspace(1) %p, i32 %n, i32 8 monotonic monotonic
  %9 = extractvalue { i32, i1 } %8, 1
  br i1 %9, label %then, label %done
then:
  %10 = load atomic i32, ptr %q acquire, align 4
  store atomic i32 %10, ptr addrspace(1) %p syncscope("device") release, align 4
  fence syncscope("block") acq_rel
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  %11 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %n, i32 1, i32 31)
  store i32 %11, ptr %q, align 4
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
