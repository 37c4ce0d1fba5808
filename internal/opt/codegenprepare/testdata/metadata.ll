; test opt codegenprepare
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; What is said of a loop stands at its end, in a block that holds nothing else.
define void @said(ptr %p, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %latch, label %end
latch:
  br label %header, !llvm.loop !0
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}

; want: opt codegenprepare
; define void @said(ptr %p, i32 %n) {
; entry:
;   br label %header
;
; header:                                           ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   store volatile i32 %i, ptr %p, align 4
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %latch, label %end
;
; latch:                                            ; preds = %header
;   br label %header, !llvm.loop !0
;
; end:                                              ; preds = %header
;   ret void
; }
