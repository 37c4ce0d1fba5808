; test opt inline
declare void @llvm.nvvm.barrier0()
declare void @use(i32)

; Several returns meet in a phi; the stack variable moves to the entry.
define internal i32 @pick(i32 %a, i32 %b) {
  %x = alloca i32
  %c = icmp slt i32 %a, %b
  br i1 %c, label %l, label %r
l:
  store i32 %a, ptr %x
  ret i32 %b
r:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @caller(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %s, %loop ]
  %p = call i32 @pick(i32 %i, i32 %n)
  %q = call i32 @pick(i32 %p, i32 %i)
  %s = add i32 %p, %q
  %c = icmp slt i32 %s, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s
}

; Loops, phis and barriers in the body.
define internal void @waits(i32 %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %j, %loop ]
  call void @llvm.nvvm.barrier0()
  %j = sub i32 %i, 1
  %c = icmp eq i32 %j, 0
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

define void @kernel(i32 %n) convergent {
  call void @waits(i32 %n)
  ret void
}

; A cycle stays, and so does what says so.
define internal i32 @even(i32 %n) {
  %m = sub i32 %n, 1
  %r = call i32 @odd(i32 %m)
  ret i32 %r
}
define internal i32 @odd(i32 %n) {
  %m = sub i32 %n, 1
  %r = call i32 @even(i32 %m)
  ret i32 %r
}
define internal i32 @never(i32 %n) noinline {
  %m = sub i32 %n, 1
  ret i32 %m
}
define i32 @stays(i32 %n) {
  %a = call i32 @even(i32 %n)
  %b = call i32 @never(i32 %a)
  ret i32 %b
}

; want: opt inline
; define i32 @caller(i32 %n) {
; entry:
;   %0 = alloca i32, align 4
;   %1 = alloca i32, align 4
;   br label %loop
;
; loop:                                             ; preds = %13, %entry
;   %i = phi i32 [ 0, %entry ], [ %s, %13 ]
;   br label %2
;
; 2:                                                ; preds = %loop
;   %3 = icmp slt i32 %i, %n
;   br i1 %3, label %4, label %5
;
; 4:                                                ; preds = %2
;   store i32 %i, ptr %0, align 4
;   br label %7
;
; 5:                                                ; preds = %2
;   %6 = load i32, ptr %0, align 4
;   br label %7
;
; 7:                                                ; preds = %5, %4
;   %p = phi i32 [ %n, %4 ], [ %6, %5 ]
;   br label %8
;
; 8:                                                ; preds = %7
;   %9 = icmp slt i32 %p, %i
;   br i1 %9, label %10, label %11
;
; 10:                                               ; preds = %8
;   store i32 %p, ptr %1, align 4
;   br label %13
;
; 11:                                               ; preds = %8
;   %12 = load i32, ptr %1, align 4
;   br label %13
;
; 13:                                               ; preds = %11, %10
;   %q = phi i32 [ %i, %10 ], [ %12, %11 ]
;   %s = add i32 %p, %q
;   %c = icmp slt i32 %s, %n
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %13
;   ret i32 %s
; }
; ; Function Attrs: convergent
; define void @kernel(i32 %n) #1 {
;   br label %1
;
; 1:                                                ; preds = %0
;   br label %2
;
; 2:                                                ; preds = %2, %1
;   %3 = phi i32 [ %n, %1 ], [ %4, %2 ]
;   call void @llvm.nvvm.barrier0()
;   %4 = sub i32 %3, 1
;   %5 = icmp eq i32 %4, 0
;   br i1 %5, label %6, label %2
;
; 6:                                                ; preds = %2
;   br label %7
;
; 7:                                                ; preds = %6
;   ret void
; }
; define internal i32 @even(i32 %n) {
;   %m = sub i32 %n, 1
;   %r = call i32 @odd(i32 %m)
;   ret i32 %r
; }
; define internal i32 @odd(i32 %n) {
;   %m = sub i32 %n, 1
;   %r = call i32 @even(i32 %m)
;   ret i32 %r
; }
; ; Function Attrs: noinline
; define internal i32 @never(i32 %n) #2 {
;   %m = sub i32 %n, 1
;   ret i32 %m
; }
; define i32 @stays(i32 %n) {
;   %a = call i32 @even(i32 %n)
;   %b = call i32 @never(i32 %a)
;   ret i32 %b
; }
