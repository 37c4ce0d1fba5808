; test opt indvars
target datalayout = "e-i64:64-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @use(i32)
declare i1 @ask()

; The exit test becomes one of the counter and its last number.
define void @linear(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @use(i32 %i)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; Of a counter that is poison in its last step, once compared, the mark goes.
define void @marks(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 5, %entry ], [ %j, %latch ]
  call void @use(i32 %i)
  %c = icmp ult i32 %i, %n
  br i1 %c, label %latch, label %exit
latch:
  %j = add nsw i32 %i, 1
  br label %loop
exit:
  ret void
}
; A second exit that is taken as early as the first, and one in the first iteration.
define void @twice(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  call void @use(i32 %i)
  %c = icmp eq i32 %i, %n
  br i1 %c, label %exit, label %latch
latch:
  %j = add i32 %i, 1
  %d = icmp eq i32 %i, %n
  br i1 %d, label %exit, label %loop
exit:
  ret void
}
define void @twiceShifted(i32 %n) {
entry:
  %m = add i32 %n, 5
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %k = phi i32 [ 5, %entry ], [ %h, %latch ]
  call void @use(i32 %i)
  %c = icmp eq i32 %i, %n
  br i1 %c, label %exit, label %latch
latch:
  %j = add i32 %i, 1
  %h = add i32 %k, 1
  call void @use(i32 %k)
  %d = icmp eq i32 %k, %m
  br i1 %d, label %exit, label %loop
exit:
  ret void
}
define i32 @once(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @use(i32 %i)
  %j = add i32 %i, 1
  %c = icmp eq i32 %i, 0
  br i1 %c, label %exit, label %loop
exit:
  ret i32 %i
}
; What is the same in every iteration, and an operation that gives its operand.
define void @steady(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %m, %entry ], [ %j, %loop ]
  %a = and i32 %i, 3
  call void @use(i32 %a)
  %j = add i32 %i, 4
  %c = call i1 @ask()
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @identity() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = and i32 %i, 255
  call void @use(i32 %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 100
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @notIdentity() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = and i32 %i, 127
  call void @use(i32 %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 200
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; Operations that ask whether they wrap.
declare {i32, i1} @llvm.sadd.with.overflow.i32(i32, i32)
declare i32 @llvm.uadd.sat.i32(i32, i32)
define void @checked(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = call i32 @llvm.uadd.sat.i32(i32 %i, i32 -100)
  call void @use(i32 %s)
  %p = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %i, i32 1)
  %q = extractvalue {i32, i1} %p, 0
  call void @use(i32 %q)
  %o = extractvalue {i32, i1} %p, 1
  %z = zext i1 %o to i32
  call void @use(i32 %z)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 100
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @wraps(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = call i32 @llvm.uadd.sat.i32(i32 %i, i32 -50)
  call void @use(i32 %s)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 100
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; A remainder of what is at most the divisor.
define void @atMost(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %r = urem i32 %j, 100
  call void @use(i32 %r)
  %c = icmp ult i32 %j, 100
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; What only the code behind the loop needs is computed there; not what the loop needs.
define i32 @sunk(i32 %a, i32 %b) {
entry:
  %s = add i32 %a, %b
  %t = mul i32 %a, %b
  br label %loop
loop:
  call void @use(i32 %t)
  %c = call i1 @ask()
  br i1 %c, label %loop, label %exit
exit:
  %r = add i32 %s, %t
  ret i32 %r
}

; want: opt indvars
; define void @linear(i32 %n) {
; entry:
;   %0 = call i32 @llvm.smax.i32(i32 %n, i32 1)
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   call void @use(i32 %i)
;   %j = add nuw nsw i32 %i, 1
;   %exitcond = icmp ne i32 %j, %0
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @marks(i32 %n, ptr %p) {
; entry:
;   %0 = call i32 @llvm.umax.i32(i32 %n, i32 5)
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %i = phi i32 [ 5, %entry ], [ %j, %latch ]
;   call void @use(i32 %i)
;   %exitcond = icmp ne i32 %i, %0
;   br i1 %exitcond, label %latch, label %exit
;
; latch:                                            ; preds = %loop
;   %j = add nuw i32 %i, 1
;   br label %loop
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @twice(i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   call void @use(i32 %i)
;   %c = icmp eq i32 %i, %n
;   br i1 %c, label %exit, label %latch
;
; latch:                                            ; preds = %loop
;   %j = add i32 %i, 1
;   br i1 false, label %exit, label %loop
;
; exit:                                             ; preds = %latch, %loop
;   ret void
; }
; define void @twiceShifted(i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   %k = phi i32 [ 5, %entry ], [ %h, %latch ]
;   call void @use(i32 %i)
;   %c = icmp eq i32 %i, %n
;   br i1 %c, label %exit, label %latch
;
; latch:                                            ; preds = %loop
;   %j = add i32 %i, 1
;   %h = add i32 %k, 1
;   call void @use(i32 %k)
;   br i1 false, label %exit, label %loop
;
; exit:                                             ; preds = %latch, %loop
;   ret void
; }
; define i32 @once(i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   call void @use(i32 0)
;   br i1 true, label %exit, label %loop
;
; exit:                                             ; preds = %loop
;   ret i32 0
; }
; define void @steady(i32 %n, i32 %m) {
; entry:
;   %0 = trunc i32 %m to i2
;   %1 = zext i2 %0 to i32
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   call void @use(i32 %1)
;   %c = call i1 @ask()
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @identity() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   call void @use(i32 %i)
;   %j = add nuw nsw i32 %i, 1
;   %exitcond = icmp ne i32 %j, 100
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @notIdentity() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %a = and i32 %i, 127
;   call void @use(i32 %a)
;   %j = add nuw nsw i32 %i, 1
;   %exitcond = icmp ne i32 %j, 200
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @checked(i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %s1 = add nuw nsw i32 %i, -100
;   call void @use(i32 %s1)
;   %0 = add nuw nsw i32 %i, 1
;   call void @use(i32 %0)
;   %z = zext i1 false to i32
;   call void @use(i32 %z)
;   %j = add nuw nsw i32 %i, 1
;   %exitcond = icmp ne i32 %j, 100
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @wraps(i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %s = call i32 @llvm.uadd.sat.i32(i32 %i, i32 -50)
;   call void @use(i32 %s)
;   %j = add nuw nsw i32 %i, 1
;   %exitcond = icmp ne i32 %j, 100
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @atMost(i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %j = add nuw nsw i32 %i, 1
;   %j.fr = freeze i32 %j
;   %0 = icmp eq i32 %j.fr, 100
;   %iv.rem = select i1 %0, i32 0, i32 %j.fr
;   call void @use(i32 %iv.rem)
;   %exitcond = icmp ne i32 %j, 100
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define i32 @sunk(i32 %a, i32 %b) {
; entry:
;   %t = mul i32 %a, %b
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   call void @use(i32 %t)
;   %c = call i1 @ask()
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   %s = add i32 %a, %b
;   %r = add i32 %s, %t
;   ret i32 %r
; }
