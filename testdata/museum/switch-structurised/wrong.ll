; The wrong version of the exhibit switch-structurised: see exhibit.txt.
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
  br i1 poison, label %one, label %flow

one:
  %c = mul i32 %x, 3
  br i1 false, label %zero, label %flow1

zero:
  %a = add i32 %x, 100
  br i1 false, label %other, label %flow2

other:
  br label %flow2

flow2:
  %y2 = phi i32 [ %x, %other ], [ %a, %zero ]
  br label %flow1

flow1:
  %y1 = phi i32 [ %y2, %flow2 ], [ %c, %one ]
  br label %flow

flow:
  %y = phi i32 [ %y1, %flow1 ], [ poison, %entry ]
  store i32 %y, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
