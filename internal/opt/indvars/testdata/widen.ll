; test opt indvars
target datalayout = "e-i64:64-n8:16:32:64"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i64)
declare void @use32(i32)
declare i1 @ask()

; A counter that is extended: with sign, without, plus something, compared.
define void @signed(i32 %n, ptr %p, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %w = sext i32 %i to i64
  call void @use(i64 %w)
  %k = add nsw i32 %i, %m
  %v = sext i32 %k to i64
  call void @use(i64 %v)
  %j = add nsw i32 %i, 1
  %d = call i1 @ask()
  br i1 %d, label %loop, label %exit
exit:
  %r = phi i32 [ %k, %loop ]
  call void @use32(i32 %r)
  ret void
}
define void @unsigned(i32 %n, ptr %p, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %w = zext i32 %i to i64
  call void @use(i64 %w)
  call void @use32(i32 %i)
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; Not: it may wrap.
define void @wraps(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %m, %entry ], [ %j, %loop ]
  %w = zext i32 %i to i64
  call void @use(i64 %w)
  %j = add i32 %i, 3
  %d = call i1 @ask()
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
; The last step goes below zero: what is cut off it is not zero.
define void @below() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 3, %entry ], [ %j, %loop ]
  %w = zext i8 %i to i32
  call void @use32(i32 %w)
  %j = add i8 %i, -2
  %k = mul i8 %j, %j
  %x = sext i8 %k to i32
  call void @use32(i32 %x)
  %c = icmp sge i8 %j, 1
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; A comparison with sign of a number extended without.
define void @compared(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %m, %entry ], [ %j, %loop ]
  %w = sext i32 %i to i64
  call void @use(i64 %w)
  %u = icmp ult i32 %i, %n
  %s = icmp slt i32 %i, %n
  %a = zext i1 %u to i64
  call void @use(i64 %a)
  %b = zext i1 %s to i64
  call void @use(i64 %b)
  %j = add nsw i32 %i, 1
  %d = call i1 @ask()
  br i1 %d, label %loop, label %exit
exit:
  ret void
}

; want: opt indvars
; define void @signed(i32 %n, ptr %p, i32 %m) {
; entry:
;   %0 = sext i32 %m to i64
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %indvars.iv = phi i64 [ %indvars.iv.next, %loop ], [ 0, %entry ]
;   call void @use(i64 %indvars.iv)
;   %1 = add nsw i64 %indvars.iv, %0
;   call void @use(i64 %1)
;   %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
;   %d = call i1 @ask()
;   br i1 %d, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   %r.wide = phi i64 [ %1, %loop ]
;   %2 = trunc nsw i64 %r.wide to i32
;   call void @use32(i32 %2)
;   ret void
; }
; define void @unsigned(i32 %n, ptr %p, i32 %m) {
; entry:
;   %0 = call i32 @llvm.umax.i32(i32 %n, i32 1)
;   %1 = zext i32 %0 to i64
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %indvars.iv = phi i64 [ %indvars.iv.next, %loop ], [ 0, %entry ]
;   call void @use(i64 %indvars.iv)
;   %2 = trunc nuw i64 %indvars.iv to i32
;   call void @use32(i32 %2)
;   %indvars.iv.next = add nuw i64 %indvars.iv, 1
;   %exitcond = icmp ne i64 %indvars.iv.next, %1
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @wraps(i32 %n, i32 %m) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ %m, %entry ], [ %j, %loop ]
;   %w = zext i32 %i to i64
;   call void @use(i64 %w)
;   %j = add i32 %i, 3
;   %d = call i1 @ask()
;   br i1 %d, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @below() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %indvars.iv = phi i32 [ %indvars.iv.next, %loop ], [ 3, %entry ]
;   call void @use32(i32 %indvars.iv)
;   %indvars.iv.next = add nsw i32 %indvars.iv, -2
;   %0 = trunc nsw i32 %indvars.iv.next to i8
;   %k = mul i8 %0, %0
;   %x = sext i8 %k to i32
;   call void @use32(i32 %x)
;   %c = icmp sge i32 %indvars.iv.next, 1
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @compared(i32 %n, i32 %m) {
; entry:
;   %0 = sext i32 %m to i64
;   %1 = sext i32 %n to i64
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %indvars.iv = phi i64 [ %indvars.iv.next, %loop ], [ %0, %entry ]
;   call void @use(i64 %indvars.iv)
;   %2 = trunc nsw i64 %indvars.iv to i32
;   %u = icmp ult i32 %2, %n
;   %s = icmp slt i64 %indvars.iv, %1
;   %a = zext i1 %u to i64
;   call void @use(i64 %a)
;   %b = zext i1 %s to i64
;   call void @use(i64 %b)
;   %indvars.iv.next = add nsw i64 %indvars.iv, 1
;   %d = call i1 @ask()
;   br i1 %d, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
