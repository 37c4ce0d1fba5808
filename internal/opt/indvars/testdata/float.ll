; test opt indvars
target datalayout = "e-i64:64-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @use(float)
declare void @use32(i32)
declare void @use64(i64)

; A counter of floating point becomes one of integers.
define void @up() {
entry:
  br label %loop
loop:
  %x = phi float [ 0.0, %entry ], [ %y, %loop ]
  call void @use(float %x)
  %y = fadd float %x, 2.0
  %c = fcmp olt float %y, 99.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; Left where the comparison holds, downwards, with the operands turned round.
define void @down() {
entry:
  br label %loop
loop:
  %x = phi double [ 9.0, %entry ], [ %y, %loop ]
  %y = fadd double %x, -1.0
  call void @use32(i32 1)
  %c = fcmp ugt double 0.0, %y
  br i1 %c, label %exit, label %loop
exit:
  ret void
}
; Stays: 2^24 + 1 is no float.
define void @large() {
entry:
  br label %loop
loop:
  %x = phi float [ 16777000.0, %entry ], [ %y, %loop ]
  call void @use(float %x)
  %y = fadd float %x, 1.0
  %c = fcmp une float %y, 16777220.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; Stays: it counts away from where it would be left, or past it, or from -0.
define void @away() {
entry:
  br label %loop
loop:
  %x = phi float [ 5.0, %entry ], [ %y, %loop ]
  call void @use(float %x)
  %y = fadd float %x, 1.0
  %c = fcmp ogt float %y, 0.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @past() {
entry:
  br label %loop
loop:
  %x = phi float [ 0.0, %entry ], [ %y, %loop ]
  call void @use(float %x)
  %y = fadd float %x, 2.0
  %c = fcmp one float %y, 5.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @minus() {
entry:
  br label %loop
loop:
  %x = phi float [ -0.0, %entry ], [ %y, %loop ]
  call void @use(float %x)
  %y = fadd float %x, 1.0
  %c = fcmp olt float %y, 5.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; Stays: the test is not made in each iteration.
define void @sometimes(i1 %b) {
entry:
  br label %loop
loop:
  %x = phi float [ 0.0, %entry ], [ %y, %latch ]
  %y = fadd float %x, 1.0
  br i1 %b, label %test, label %latch
test:
  %c = fcmp olt float %y, 5.0
  br i1 %c, label %latch, label %exit
latch:
  call void @use(float %x)
  br label %loop
exit:
  ret void
}

; There and back, with sign and without.
define void @back() {
entry:
  br label %loop
loop:
  %i = phi i16 [ -5, %entry ], [ %j, %loop ]
  %f = sitofp i16 %i to float
  %a = fptosi float %f to i32
  %b = fptoui float %f to i64
  call void @use32(i32 %a)
  call void @use64(i64 %b)
  %j = add i16 %i, 1
  %c = icmp ne i16 %j, 100
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @backUnsigned() {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %j, %loop ]
  %f = uitofp i16 %i to float
  %a = fptosi float %f to i32
  call void @use32(i32 %a)
  %j = add i16 %i, 1
  %c = icmp ne i16 %j, -100
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; Stays: 2049 is no half.
define void @rounded() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %f = sitofp i32 %i to half
  %a = fptosi half %f to i32
  call void @use32(i32 %a)
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, 2050
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; want: opt indvars
; define void @up() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %x.int = phi i32 [ 0, %entry ], [ %y.int, %loop ]
;   %indvar.conv = sitofp i32 %x.int to float
;   call void @use(float %indvar.conv)
;   %y.int = add nuw nsw i32 %x.int, 2
;   %c1 = icmp ult i32 %y.int, 99
;   br i1 %c1, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @down() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %x.int = phi i32 [ 9, %entry ], [ %y.int, %loop ]
;   %y.int = add nsw i32 %x.int, -1
;   call void @use32(i32 1)
;   %c1 = icmp slt i32 %y.int, 0
;   br i1 %c1, label %exit, label %loop
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @large() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %x = phi float [ 1.677700e+07, %entry ], [ %y, %loop ]
;   call void @use(float %x)
;   %y = fadd float %x, 1.000000e+00
;   %c = fcmp une float %y, 0x4170000040000000
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @away() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %x = phi float [ 5.000000e+00, %entry ], [ %y, %loop ]
;   call void @use(float %x)
;   %y = fadd float %x, 1.000000e+00
;   %c = fcmp ogt float %y, 0.000000e+00
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @past() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %x = phi float [ 0.000000e+00, %entry ], [ %y, %loop ]
;   call void @use(float %x)
;   %y = fadd float %x, 2.000000e+00
;   %c = fcmp one float %y, 5.000000e+00
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @minus() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %x = phi float [ -0.000000e+00, %entry ], [ %y, %loop ]
;   call void @use(float %x)
;   %y = fadd float %x, 1.000000e+00
;   %c = fcmp olt float %y, 5.000000e+00
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @sometimes(i1 %b) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %x = phi float [ 0.000000e+00, %entry ], [ %y, %latch ]
;   %y = fadd float %x, 1.000000e+00
;   br i1 %b, label %test, label %latch
;
; test:                                             ; preds = %loop
;   %c = fcmp olt float %y, 5.000000e+00
;   br i1 %c, label %latch, label %exit
;
; latch:                                            ; preds = %test, %loop
;   call void @use(float %x)
;   br label %loop
;
; exit:                                             ; preds = %test
;   ret void
; }
; define void @back() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %indvars.iv = phi i32 [ %indvars.iv.next, %loop ], [ -5, %entry ]
;   %0 = trunc nsw i32 %indvars.iv to i16
;   %1 = zext i16 %0 to i64
;   call void @use32(i32 %indvars.iv)
;   call void @use64(i64 %1)
;   %indvars.iv.next = add nsw i32 %indvars.iv, 1
;   %2 = trunc nsw i32 %indvars.iv.next to i16
;   %c = icmp ne i16 %2, 100
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @backUnsigned() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %indvars.iv = phi i32 [ %indvars.iv.next, %loop ], [ 0, %entry ]
;   call void @use32(i32 %indvars.iv)
;   %indvars.iv.next = add nuw i32 %indvars.iv, 1
;   %c = icmp ne i32 %indvars.iv.next, 65436
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @rounded() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %f = sitofp i32 %i to half
;   %a = fptosi half %f to i32
;   call void @use32(i32 %a)
;   %j = add nuw nsw i32 %i, 1
;   %c = icmp ne i32 %j, 2050
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
