target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Two cases and the rest lead to %join; two more edges of the switch lead there at once.
define ptx_kernel void @price(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %early = icmp slt i32 %t, 2
  br i1 %early, label %share, label %choose

choose:
  %kind = and i32 %t, 3
  switch i32 %kind, label %other [
    i32 0, label %join
    i32 1, label %join
  ]

other:
  br label %join

join:
  %price = phi i32 [ 5, %choose ], [ 5, %choose ], [ 9, %other ]
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %price, ptr addrspace(1) %p
  %odd = icmp eq i32 %kind, 3
  br i1 %odd, label %share, label %end

share:
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 1, ptr addrspace(1) %q
  br label %end

end:
  ret void
}
