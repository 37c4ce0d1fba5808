; Five neighbours of each number, weighted; the weights are read by all threads.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @stencil(ptr addrspace(1) %x, ptr addrspace(1) %weights, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %f = mul i32 %b, %n
  %i = add i32 %f, %t
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k2, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s2, %loop ]
  %j = add i32 %i, %k
  %j64 = zext i32 %j to i64
  %p = getelementptr float, ptr addrspace(1) %x, i64 %j64
  %v = load float, ptr addrspace(1) %p
  %k64 = zext i32 %k to i64
  %q = getelementptr float, ptr addrspace(1) %weights, i64 %k64
  %w = load float, ptr addrspace(1) %q
  %m = fmul float %v, %w
  %s2 = fadd float %s, %m
  %k2 = add i32 %k, 1
  %more = icmp ult i32 %k2, 5
  br i1 %more, label %loop, label %done
done:
  %i64 = zext i32 %i to i64
  %o = getelementptr float, ptr addrspace(1) %y, i64 %i64
  store float %s2, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
