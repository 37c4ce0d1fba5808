; A kernel in the style of clang's CUDA: C++ names, shared memory as an external array in address space 3, a device function that
; __nvvm_reflect and the device library are asked by, !nvvm.annotations, convergent attributes.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9block_sumPKfPfE4part = internal addrspace(3) global [64 x float] undef, align 4
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

declare i32 @__nvvm_reflect(ptr)
declare float @__nv_fabsf(float)
declare float @__nv_sqrtf(float)
declare void @llvm.nvvm.barrier0() #1
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define internal float @_ZL4roof(float %x) #0 {
entry:
  %ftz = call i32 @__nvvm_reflect(ptr @.str)
  %on = icmp ne i32 %ftz, 0
  %a = call float @__nv_fabsf(float %x)
  br i1 %on, label %flush, label %keep
flush:
  %f = call float @llvm.nvvm.sqrt.approx.ftz.f(float %a)
  br label %end
keep:
  %k = call float @__nv_sqrtf(float %a)
  br label %end
end:
  %r = phi float [ %f, %flush ], [ %k, %keep ]
  ret float %r
}

declare float @llvm.nvvm.sqrt.approx.ftz.f(float)

define dso_local void @_Z9block_sumPKfPf(ptr noundef %in, ptr noundef %out) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %base = mul nsw i32 %b, 64
  %i = add nsw i32 %base, %t
  %i64 = sext i32 %i to i64
  %from = getelementptr inbounds float, ptr %in, i64 %i64
  %v = load float, ptr %from, align 4
  %root = call float @_ZL4roof(float %v)
  %t64 = sext i32 %t to i64
  %slot = getelementptr inbounds [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumPKfPfE4part to ptr), i64 0, i64 %t64
  store float %root, ptr %slot, align 4
  call void @llvm.nvvm.barrier0() #1
  br label %loop

loop:
  %n = phi i32 [ 32, %entry ], [ %half, %next ]
  %more = icmp sgt i32 %n, 0
  br i1 %more, label %body, label %last

body:
  %mine = icmp slt i32 %t, %n
  br i1 %mine, label %add, label %next

add:
  %o = add nsw i32 %t, %n
  %o64 = sext i32 %o to i64
  %other = getelementptr inbounds [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumPKfPfE4part to ptr), i64 0, i64 %o64
  %x = load float, ptr %other, align 4
  %y = load float, ptr %slot, align 4
  %s = fadd contract float %y, %x
  store float %s, ptr %slot, align 4
  br label %next

next:
  call void @llvm.nvvm.barrier0() #1
  %half = sdiv i32 %n, 2
  br label %loop

last:
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %end

write:
  %sum = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumPKfPfE4part to ptr), align 4
  %b64 = sext i32 %b to i64
  %to = getelementptr inbounds float, ptr %out, i64 %b64
  store float %sum, ptr %to, align 4
  br label %end

end:
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "target-cpu"="sm_80" }
attributes #1 = { convergent nounwind }

!nvvm.annotations = !{!0}
!llvm.module.flags = !{!1}
!0 = !{ptr @_Z9block_sumPKfPf, !"kernel", i32 1}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
