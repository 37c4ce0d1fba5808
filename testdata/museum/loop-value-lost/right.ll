; The right version of the exhibit loop-value-lost: see exhibit.txt.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %bn = mul i32 %b, %n
  %g = add i32 %bn, %t
  %gi = zext i32 %g to i64
  %src = getelementptr i32, ptr addrspace(1) %in, i64 %gi
  %dst = getelementptr i32, ptr addrspace(1) %out, i64 %gi
  %x = load i32, ptr addrspace(1) %src, align 4
  br label %header

header:
  %last = phi i32 [ 0, %entry ], [ %min, %latch ]
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  br label %body

body:
  %j = phi i32 [ %i, %header ], [ %i2, %latch ]
  %go = icmp ult i32 %j, 6
  br i1 %go, label %latch, label %done

latch:
  %min = and i32 %x, %j
  %i2 = add i32 %j, 1
  %less = icmp ult i32 %min, %last
  %odd = trunc i32 %j to i1
  %outer = xor i1 %odd, %less
  br i1 %outer, label %header, label %body

done:
  store i32 %last, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
