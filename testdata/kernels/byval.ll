; A kernel whose parameter is a structure by value: one that it reads at an index, one that it changes.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%S = type { i32, [7 x i32] }
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @byval(ptr byval(%S) align 4 %in, ptr byval(%S) align 4 %own, ptr %out) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = urem i32 %i, 7
  %p = getelementptr inbounds %S, ptr %in, i64 0, i32 1, i32 %m
  %v = load i32, ptr %p, align 4
  %a = addrspacecast ptr %own to ptr addrspace(101)
  %q = getelementptr inbounds %S, ptr addrspace(101) %a, i64 0, i32 1, i32 %m
  %u = load i32, ptr addrspace(101) %q, align 4
  %w = add i32 %v, %u
  store i32 %w, ptr %own, align 4
  %x = load i32, ptr %own, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %i
  store i32 %x, ptr %o, align 4
  ret void
}
