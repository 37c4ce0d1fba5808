; Text of LLVM 15 and 16 with opaque pointers: memory attributes in their old words, constant
; expressions that were instructions later, intrinsics of debug info.
; test parse
; test print
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tab = internal addrspace(4) constant [4 x float] [float 0.000000e+00, float 1.000000e+00, float 2.000000e+00, float 4.000000e+00], align 4
@end = constant ptr getelementptr inbounds ([4 x i32], ptr @arr, i64 0, i64 4)
@arr = global [4 x i32] zeroinitializer, align 16
@width = constant i64 sub (i64 ptrtoint (ptr getelementptr (i8, ptr @arr, i64 16) to i64), i64 ptrtoint (ptr @arr to i64))

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1
declare void @llvm.dbg.declare(metadata, metadata, metadata) #2
declare float @llvm.fma.f32(float, float, float) #3

define dso_local void @k(ptr nocapture noundef writeonly %out, ptr nocapture noundef readonly %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %t = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !range !3
  %c = icmp slt i32 %t, %n
  br i1 %c, label %then, label %end

then:                                             ; preds = %entry
  %i = zext i32 %t to i64
  %p = getelementptr inbounds float, ptr %in, i64 %i
  %x = load float, ptr %p, align 4, !tbaa !4
  %y = tail call contract float @llvm.fma.f32(float %x, float %x, float 1.000000e+00)
  %q = getelementptr inbounds float, ptr %out, i64 %i
  store float %y, ptr %q, align 4, !tbaa !4
  br label %end

end:                                              ; preds = %then, %entry
  ret void
}

define i64 @twice(i64 %x) argmemonly nofree norecurse nosync nounwind readnone willreturn {
  %y = fneg double 1.000000e+00
  %z = bitcast double %y to i64
  %w = add nsw i64 %x, %z
  ret i64 %w
}

attributes #0 = { argmemonly mustprogress nofree nosync nounwind willreturn "frame-pointer"="all" "target-cpu"="sm_70" "target-features"="+ptx63,+sm_70" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { inaccessiblememonly nounwind }
attributes #3 = { inaccessiblemem_or_argmemonly nounwind }

!llvm.module.flags = !{!0, !1}
!nvvm.annotations = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{ptr @k, !"kernel", i32 1}
!3 = !{i32 0, i32 1024}
!4 = !{!5, !5, i64 0}
!5 = !{!"float", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}

; want: print
; ; ModuleID = 'testdata/versions/llvm15.ll'
; source_filename = "testdata/versions/llvm15.ll"
; target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
; target triple = "nvptx64-nvidia-cuda"
;
; @tab = internal addrspace(4) constant [4 x float] [float 0.000000e+00, float 1.000000e+00, float 2.000000e+00, float 4.000000e+00], align 4
; @end = constant ptr getelementptr inbounds ([4 x i32], ptr @arr, i64 0, i64 4)
; @arr = global [4 x i32] zeroinitializer, align 16
; @width = constant i64 sub (i64 ptrtoint (ptr getelementptr (i8, ptr @arr, i64 16) to i64), i64 ptrtoint (ptr @arr to i64))
;
; ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
; declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0
;
; ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
; declare float @llvm.fma.f32(float, float, float) #0
;
; ; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(argmem: readwrite)
; define dso_local void @k(ptr nocapture noundef writeonly %out, ptr nocapture noundef readonly %in, i32 noundef %n) local_unnamed_addr #1 {
; entry:
;   %t = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !range !3
;   %c = icmp slt i32 %t, %n
;   br i1 %c, label %then, label %end
;
; then:                                             ; preds = %entry
;   %i = zext i32 %t to i64
;   %p = getelementptr inbounds float, ptr %in, i64 %i
;   %x = load float, ptr %p, align 4, !tbaa !4
;   %y = tail call contract float @llvm.fma.f32(float %x, float %x, float 1.000000e+00)
;   %q = getelementptr inbounds float, ptr %out, i64 %i
;   store float %y, ptr %q, align 4, !tbaa !4
;   br label %end
;
; end:                                              ; preds = %then, %entry
;   ret void
; }
;
; ; Function Attrs: nofree norecurse nosync nounwind willreturn memory(none)
; define i64 @twice(i64 %x) #2 {
;   %y = fneg double 1.000000e+00
;   %z = bitcast double %y to i64
;   %w = add nsw i64 %x, %z
;   ret i64 %w
; }
;
; attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
; attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "target-cpu"="sm_70" "target-features"="+ptx63,+sm_70" }
; attributes #2 = { nofree norecurse nosync nounwind willreturn memory(none) }
;
; !llvm.module.flags = !{!0, !1}
; !nvvm.annotations = !{!2}
;
; !0 = !{i32 1, !"wchar_size", i32 4}
; !1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
; !2 = !{ptr @k, !"kernel", i32 1}
; !3 = !{i32 0, i32 1024}
; !4 = !{!5, !5, i64 0}
; !5 = !{!"float", !6, i64 0}
; !6 = !{!"omnipotent char", !7, i64 0}
; !7 = !{!"Simple C++ TBAA"}
