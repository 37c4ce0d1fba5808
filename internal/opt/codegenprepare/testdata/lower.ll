; test opt codegenprepare
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; What an assumption alone needed goes with it, round a loop as well, and the block it stood in.
declare void @llvm.assume(i1)
define i32 @assumed(i1 %c, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %j = phi i32 [ 5, %entry ], [ %j1, %latch ]
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 3
  %k = icmp slt i32 %j, 1000
  br i1 %c, label %says, label %latch
says:
  call void @llvm.assume(i1 %k)
  br label %latch
latch:
  %d = icmp eq i32 %i1, %n
  br i1 %d, label %end, label %loop
end:
  ret i32 %i
}

declare i1 @llvm.is.constant.i32(i32)
declare ptr @llvm.launder.invariant.group.p0(ptr)
define i32 @marks(i32 %x, ptr %p) {
entry:
  %k = call i1 @llvm.is.constant.i32(i32 %x)
  br i1 %k, label %yes, label %no
yes:
  ret i32 7
no:
  %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %v = load i32, ptr %q, !invariant.group !0
  ret i32 %v
}
!0 = !{}

; A frozen comparison compares what is frozen; not where it may make poison itself.
define i1 @frozen(i32 %x, float %y) {
  %a = icmp ult i32 %x, 5
  %b = freeze i1 %a
  %c = fcmp nnan oeq float %y, 1.0
  %d = freeze i1 %c
  %e = and i1 %b, %d
  ret i1 %e
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
@g = internal global [64 x i32] zeroinitializer, align 16
define void @copies(ptr align 8 %p) {
  %a = getelementptr i8, ptr %p, i64 20
  %b = getelementptr i8, ptr @g, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %a, ptr align 16 %b, i64 16, i1 false)
  ret void
}

; want: opt codegenprepare
; define i32 @assumed(i1 %c, i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   %i1 = add i32 %i, 1
;   %d = icmp eq i32 %i1, %n
;   br i1 %d, label %end, label %loop
;
; end:                                              ; preds = %loop
;   ret i32 %i
; }
; define i32 @marks(i32 %x, ptr %p) {
; entry:
;   %v = load i32, ptr %p, align 4
;   ret i32 %v
; }
; define i1 @frozen(i32 %x, float %y) {
;   %1 = freeze i32 %x
;   %a = icmp ult i32 %1, 5
;   %c = fcmp nnan oeq float %y, 1.000000e+00
;   %d = freeze i1 %c
;   %e = and i1 %a, %d
;   ret i1 %e
; }
; define void @copies(ptr align 8 %p) {
;   %a = getelementptr i8, ptr %p, i64 20
;   %b = getelementptr i8, ptr @g, i64 8
;   call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 16 %b, i64 16, i1 false)
;   ret void
; }
