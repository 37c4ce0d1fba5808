; Segments of 16 lanes: lanes 8 to 15 keep their own value.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %src = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %x = load i32, ptr addrspace(1) %src, align 4
  %half = icmp ult i32 %lane, 16
  br i1 %half, label %sum, label %done

sum:
  %y = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 65535, i32 %x, i32 8, i32 4127)
  %z = add i32 %x, %y
  br label %done

done:
  %r = phi i32 [ %x, %entry ], [ %z, %sum ]
  %dst = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
