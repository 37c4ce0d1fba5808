; ModuleID = 'collatz.cu'
source_filename = "collatz.cu"
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ7collatzE4best = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define dso_local void @collatz(ptr nocapture noundef readonly %0, ptr nocapture noundef writeonly %1, ptr nocapture noundef writeonly %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %7 = mul nuw nsw i32 %5, %6
  %8 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = add nuw nsw i32 %7, %8
  %10 = icmp eq i32 %8, 0
  br i1 %10, label %11, label %12

11:                                               ; preds = %4
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ7collatzE4best to ptr), align 4, !tbaa !4
  br label %12

12:                                               ; preds = %11, %4
  tail call void @llvm.nvvm.bar.sync(i32 0)
  %13 = icmp slt i32 %9, %3
  br i1 %13, label %14, label %40

14:                                               ; preds = %12
  %15 = zext nneg i32 %9 to i64
  %16 = getelementptr inbounds i32, ptr %0, i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = icmp ugt i32 %17, 1
  br i1 %18, label %19, label %37

19:                                               ; preds = %14
  %20 = zext i32 %17 to i64
  br label %21

21:                                               ; preds = %19, %31
  %22 = phi i64 [ %32, %31 ], [ %20, %19 ]
  %23 = phi i32 [ %33, %31 ], [ 0, %19 ]
  %24 = and i64 %22, 1
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %29, label %26

26:                                               ; preds = %21
  %27 = mul i64 %22, 3
  %28 = add i64 %27, 1
  br label %31

29:                                               ; preds = %21
  %30 = lshr exact i64 %22, 1
  br label %31

31:                                               ; preds = %29, %26
  %32 = phi i64 [ %28, %26 ], [ %30, %29 ]
  %33 = add nuw nsw i32 %23, 1
  %34 = icmp ne i32 %33, 1000
  %35 = icmp ugt i64 %32, 1
  %36 = select i1 %34, i1 %35, i1 false
  br i1 %36, label %21, label %37, !llvm.loop !8

37:                                               ; preds = %31, %14
  %38 = phi i32 [ 0, %14 ], [ %33, %31 ]
  %39 = getelementptr inbounds i32, ptr %1, i64 %15
  store i32 %38, ptr %39, align 4, !tbaa !4
  br label %40

40:                                               ; preds = %37, %12
  %41 = phi i32 [ %38, %37 ], [ 0, %12 ]
  %42 = icmp ugt i32 %41, 100
  %43 = tail call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %42)
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %47, label %45

45:                                               ; preds = %40
  %46 = atomicrmw umax ptr addrspacecast (ptr addrspace(3) @_ZZ7collatzE4best to ptr), i32 %41 seq_cst, align 4
  br label %47

47:                                               ; preds = %45, %40
  tail call void @llvm.nvvm.bar.sync(i32 0)
  br i1 %10, label %48, label %52

48:                                               ; preds = %47
  %49 = zext nneg i32 %5 to i64
  %50 = getelementptr inbounds i32, ptr %2, i64 %49
  %51 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7collatzE4best to ptr), align 4, !tbaa !4
  store i32 %51, ptr %50, align 4, !tbaa !4
  br label %52

52:                                               ; preds = %48, %47
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.sync(i32) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #3

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx42,+ptx64,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

!nvvm.annotations = !{!0}
!llvm.module.flags = !{!1, !2, !3}

!0 = !{ptr @collatz, !"kernel", i32 1}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
