; Text of LLVM 20: samesign, initializes, splat, the new operations of atomicrmw, noext, sanitizers,
; constants of vectors in one word, kernels by calling convention.
; test parse
; test print
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@v = global <4 x i32> splat (i32 7)

define ptx_kernel void @k(ptr addrspace(1) noalias noundef initializes((0, 4), (8, 16)) %out, ptr byval(i64) align 8 %a) #0 {
  %x = load <4 x i32>, ptr @v, align 16
  %y = add <4 x i32> %x, splat (i32 -1)
  %f = fmul <2 x float> splat (float 2.000000e+00), splat (float 5.000000e-01)
  %e = extractelement <4 x i32> %y, i64 0
  %c = icmp samesign ult i32 %e, 5
  %d = icmp samesign sgt <4 x i32> %x, splat (i32 3)
  %s = select i1 %c, i32 %e, i32 0
  store i32 %s, ptr addrspace(1) %out, align 4
  %o = atomicrmw usub_cond ptr addrspace(1) %out, i32 3 seq_cst, align 4
  %q = atomicrmw usub_sat ptr addrspace(1) %out, i32 3 seq_cst, align 4
  ret void
}

define noext i32 @n(i32 noext %x, i16 signext %y) coro_elide_safe {
  %r = call i32 @llvm.ucmp.i32.i16(i16 %y, i16 4)
  ret i32 %r
}

declare range(i32 -1, 2) i32 @llvm.ucmp.i32.i16(i16, i16)

attributes #0 = { norecurse sanitize_realtime_blocking sanitize_type sanitize_numerical_stability "nvvm.maxntid"="128,1,1" }

; want: print
; ; ModuleID = 'testdata/versions/llvm20.ll'
; source_filename = "testdata/versions/llvm20.ll"
; target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; target triple = "nvptx64-nvidia-cuda"
;
; @v = global <4 x i32> <i32 7, i32 7, i32 7, i32 7>
;
; ; Function Attrs: norecurse sanitize_numerical_stability sanitize_realtime_blocking sanitize_type
; define ptx_kernel void @k(ptr addrspace(1) noalias noundef initializes((0, 4), (8, 16)) %out, ptr byval(i64) align 8 %a) #0 {
;   %x = load <4 x i32>, ptr @v, align 16
;   %y = add <4 x i32> %x, <i32 -1, i32 -1, i32 -1, i32 -1>
;   %f = fmul <2 x float> <float 2.000000e+00, float 2.000000e+00>, <float 5.000000e-01, float 5.000000e-01>
;   %e = extractelement <4 x i32> %y, i64 0
;   %c = icmp samesign ult i32 %e, 5
;   %d = icmp samesign sgt <4 x i32> %x, <i32 3, i32 3, i32 3, i32 3>
;   %s = select i1 %c, i32 %e, i32 0
;   store i32 %s, ptr addrspace(1) %out, align 4
;   %o = atomicrmw usub_cond ptr addrspace(1) %out, i32 3 seq_cst, align 4
;   %q = atomicrmw usub_sat ptr addrspace(1) %out, i32 3 seq_cst, align 4
;   ret void
; }
;
; ; Function Attrs: coro_elide_safe
; define noext i32 @n(i32 noext %x, i16 signext %y) #1 {
;   %r = call i32 @llvm.ucmp.i32.i16(i16 %y, i16 4)
;   ret i32 %r
; }
;
; ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
; declare i32 @llvm.ucmp.i32.i16(i16, i16) #2
;
; attributes #0 = { norecurse sanitize_numerical_stability sanitize_realtime_blocking sanitize_type "nvvm.maxntid"="128,1,1" }
; attributes #1 = { coro_elide_safe }
; attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
