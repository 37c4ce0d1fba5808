; ModuleID = 'matmul.cu'
source_filename = "matmul.cu"
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ6matmulE2as = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ6matmulE2bs = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define dso_local void @matmul(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef writeonly %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = tail call range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %8 = shl nuw nsw i32 %7, 4
  %9 = add nuw nsw i32 %8, %6
  %10 = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = shl nsw i32 %10, 4
  %12 = add nuw nsw i32 %11, %5
  %13 = icmp sgt i32 %3, 0
  %14 = mul nsw i32 %9, %3
  br i1 %13, label %15, label %21

15:                                               ; preds = %4
  %16 = add nuw i32 %14, %5
  %17 = zext nneg i32 %6 to i64
  %18 = zext nneg i32 %5 to i64
  %19 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulE2as to ptr), i64 0, i64 %17, i64 %18
  %20 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulE2bs to ptr), i64 0, i64 %17, i64 %18
  br label %26

21:                                               ; preds = %39, %4
  %22 = phi float [ 0.000000e+00, %4 ], [ %75, %39 ]
  %23 = add nsw i32 %14, %12
  %24 = sext i32 %23 to i64
  %25 = getelementptr inbounds float, ptr %2, i64 %24
  store float %22, ptr %25, align 4, !tbaa !4
  ret void

26:                                               ; preds = %15, %39
  %27 = phi i32 [ 0, %15 ], [ %40, %39 ]
  %28 = phi float [ 0.000000e+00, %15 ], [ %75, %39 ]
  %29 = add i32 %16, %27
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds float, ptr %0, i64 %30
  %32 = load float, ptr %31, align 4, !tbaa !4
  store float %32, ptr %19, align 4, !tbaa !4
  %33 = add nuw nsw i32 %27, %6
  %34 = mul nuw nsw i32 %33, %3
  %35 = add nuw nsw i32 %34, %12
  %36 = zext nneg i32 %35 to i64
  %37 = getelementptr inbounds float, ptr %1, i64 %36
  %38 = load float, ptr %37, align 4, !tbaa !4
  store float %38, ptr %20, align 4, !tbaa !4
  tail call void @llvm.nvvm.bar.sync(i32 0)
  br label %42

39:                                               ; preds = %42
  tail call void @llvm.nvvm.bar.sync(i32 0)
  %40 = add nuw nsw i32 %27, 16
  %41 = icmp slt i32 %40, %3
  br i1 %41, label %26, label %21, !llvm.loop !8

42:                                               ; preds = %42, %26
  %43 = phi i32 [ 0, %26 ], [ %76, %42 ]
  %44 = phi float [ %28, %26 ], [ %75, %42 ]
  %45 = zext nneg i32 %43 to i64
  %46 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulE2as to ptr), i64 0, i64 %17, i64 %45
  %47 = load float, ptr %46, align 4, !tbaa !4
  %48 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulE2bs to ptr), i64 0, i64 %45, i64 %18
  %49 = load float, ptr %48, align 4, !tbaa !4
  %50 = fmul contract float %47, %49
  %51 = fadd contract float %44, %50
  %52 = or disjoint i32 %43, 1
  %53 = zext nneg i32 %52 to i64
  %54 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulE2as to ptr), i64 0, i64 %17, i64 %53
  %55 = load float, ptr %54, align 4, !tbaa !4
  %56 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulE2bs to ptr), i64 0, i64 %53, i64 %18
  %57 = load float, ptr %56, align 4, !tbaa !4
  %58 = fmul contract float %55, %57
  %59 = fadd contract float %51, %58
  %60 = or disjoint i32 %43, 2
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulE2as to ptr), i64 0, i64 %17, i64 %61
  %63 = load float, ptr %62, align 4, !tbaa !4
  %64 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulE2bs to ptr), i64 0, i64 %61, i64 %18
  %65 = load float, ptr %64, align 4, !tbaa !4
  %66 = fmul contract float %63, %65
  %67 = fadd contract float %59, %66
  %68 = or disjoint i32 %43, 3
  %69 = zext nneg i32 %68 to i64
  %70 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulE2as to ptr), i64 0, i64 %17, i64 %69
  %71 = load float, ptr %70, align 4, !tbaa !4
  %72 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulE2bs to ptr), i64 0, i64 %69, i64 %18
  %73 = load float, ptr %72, align 4, !tbaa !4
  %74 = fmul contract float %71, %73
  %75 = fadd contract float %67, %74
  %76 = add nuw nsw i32 %43, 4
  %77 = icmp eq i32 %76, 16
  br i1 %77, label %39, label %42, !llvm.loop !10
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.sync(i32) #2

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx42,+ptx64,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

!nvvm.annotations = !{!0}
!llvm.module.flags = !{!1, !2, !3}

!0 = !{ptr @matmul, !"kernel", i32 1}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"float", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !9, !11}
!11 = !{!"llvm.loop.unroll.disable"}
