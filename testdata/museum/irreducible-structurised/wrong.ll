; The wrong version of the exhibit irreducible-structurised: see exhibit.txt.
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
  %n7 = and i32 %x, 7
  %odd = trunc i32 %t to i1
  %even = xor i1 %odd, true
  br i1 %odd, label %a, label %flow

a:
  %xa1 = add i32 %x, 5
  %ca = icmp ult i32 1, %n7
  br label %flow

flow:
  %xf = phi i32 [ %x, %entry ], [ %xa1, %a ]
  %go = phi i1 [ %even, %entry ], [ %ca, %a ]
  br i1 %go, label %c, label %done

c:
  %xc1 = mul i32 %xf, 3
  br label %done

done:
  %y = phi i32 [ %xf, %flow ], [ %xc1, %c ]
  store i32 %y, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
