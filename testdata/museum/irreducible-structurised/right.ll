; The right version of the exhibit irreducible-structurised: see exhibit.txt.
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
  br i1 %odd, label %a, label %c

a:
  %xa = phi i32 [ %x, %entry ], [ %xc1, %c ]
  %ia = phi i32 [ 0, %entry ], [ %ic1, %c ]
  %xa1 = add i32 %xa, 5
  %ia1 = add i32 %ia, 1
  %ca = icmp ult i32 %ia1, %n7
  br i1 %ca, label %c, label %done

c:
  %xc = phi i32 [ %x, %entry ], [ %xa1, %a ]
  %ic = phi i32 [ 0, %entry ], [ %ia1, %a ]
  %xc1 = mul i32 %xc, 3
  %ic1 = add i32 %ic, 1
  %cc = icmp ult i32 %ic1, %n7
  br i1 %cc, label %a, label %done

done:
  %y = phi i32 [ %xa1, %a ], [ %xc1, %c ]
  store i32 %y, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
