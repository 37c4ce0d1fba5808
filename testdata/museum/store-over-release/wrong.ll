; The wrong version of the exhibit store-over-release: see exhibit.txt.
target triple = "nvptx64-nvidia-cuda"

@parts = internal addrspace(1) global [64 x i32] zeroinitializer, align 4
@count = internal addrspace(1) global i32 0, align 4

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
  %grid = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %all = mul i32 %grid, %n
  %x = load i32, ptr addrspace(1) %src, align 4
  %part = getelementptr [64 x i32], ptr addrspace(1) @parts, i64 0, i64 %gi
  %before = atomicrmw add ptr addrspace(1) @count, i32 1 acq_rel
  store i32 %x, ptr addrspace(1) %part, align 4
  %arrived = add i32 %before, 1
  %last = icmp eq i32 %arrived, %all
  br i1 %last, label %sum, label %done

sum:
  %i = phi i32 [ 0, %entry ], [ %i1, %sum ]
  %a = phi i32 [ 0, %entry ], [ %a1, %sum ]
  %p = getelementptr [64 x i32], ptr addrspace(1) @parts, i32 0, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  %a1 = add i32 %a, %v
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, %all
  br i1 %more, label %sum, label %store

store:
  store i32 %a1, ptr addrspace(1) %out, align 4
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
