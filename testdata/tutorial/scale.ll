; out[i] = 3 * in[i] for i < n
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @scale(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %start = mul i32 %block, %size
  %i = add i32 %start, %thread
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %body, label %done

body:
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %i
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %i
  %x = load i32, ptr addrspace(1) %from
  %y = mul i32 %x, 3
  store i32 %y, ptr addrspace(1) %to
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
