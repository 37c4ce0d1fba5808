; A kernel in the style of rustc's nvptx64 target: slices as pointer and length, checked indices that end in a trap, mangled
; names, unwinding turned off, ptx_kernel as the convention.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@alloc_5c2f = private unnamed_addr constant <{ [10 x i8] }> <{ [10 x i8] c"src/lib.rs" }>, align 1
@alloc_77aa = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_5c2f, [16 x i8] c"\0A\00\00\00\00\00\00\00\0C\00\00\00\09\00\00\00" }>, align 8

define internal void @_ZN4core9panicking18panic_bounds_check17h3f0e1b6a6c2b7d1eE(i64 noundef %index, i64 noundef %len, ptr noalias noundef readonly align 8 dereferenceable(24) %location) unnamed_addr noinline noreturn nounwind cold {
start:
  tail call void @llvm.trap()
  unreachable
}

define ptx_kernel void @saxpy(float noundef %a, ptr noalias noundef nonnull readonly align 4 %x.0, i64 noundef range(i64 0, 2305843009213693952) %x.1, ptr noalias noundef nonnull align 4 %y.0, i64 noundef range(i64 0, 2305843009213693952) %y.1) unnamed_addr nounwind {
start:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %2 = mul i32 %1, %0
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = add i32 %2, %3
  %i = zext i32 %4 to i64
  %_10 = icmp ugt i64 %y.1, %i
  br i1 %_10, label %bb2, label %bb6

bb2:
  %_14 = icmp ugt i64 %x.1, %i
  br i1 %_14, label %bb3, label %panic, !prof !1

bb3:
  %5 = getelementptr inbounds nuw float, ptr %x.0, i64 %i
  %_13 = load float, ptr %5, align 4, !noundef !0
  %6 = getelementptr inbounds nuw float, ptr %y.0, i64 %i
  %_16 = load float, ptr %6, align 4, !noundef !0
  %_12 = fmul float %_13, %a
  %_11 = fadd float %_12, %_16
  store float %_11, ptr %6, align 4
  br label %bb6

panic:
  tail call void @_ZN4core9panicking18panic_bounds_check17h3f0e1b6a6c2b7d1eE(i64 noundef %i, i64 noundef %x.1, ptr noalias noundef nonnull readonly align 8 dereferenceable(24) @alloc_77aa)
  unreachable

bb6:
  ret void
}

declare void @llvm.trap()
declare noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()

!0 = !{}
!1 = !{!"branch_weights", !"expected", i32 2000, i32 1}
