; The wrong version of the exhibit atomic-fadd-times-zero: see exhibit.txt.
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
  %odd = trunc i32 %t to i1
  %z = select i1 %odd, float 1.0, float 0x7FF0000000000000
  %start = select i1 %odd, float -0.0, float 2.0
  store float %start, ptr addrspace(1) %dst, align 4
  %first = atomicrmw fadd ptr addrspace(1) %dst, float %z monotonic
  %part = fmul float %z, 0.0
  %old = fadd float %first, %part
  store float %old, ptr addrspace(1) %dst, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
