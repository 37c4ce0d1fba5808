; test opt sccp
target triple = "nvptx64-nvidia-cuda"
declare void @use(i32)
declare void @use8(i8)
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
@table = internal constant [4 x i32] [i32 3, i32 5, i32 7, i32 11]

; Constant because the other way is never taken, which is so because it is constant.
define i32 @together(i1 %c) {
entry:
  br label %loop
loop:
  %x = phi i32 [ 1, %entry ], [ %y, %m ]
  %t = icmp eq i32 %x, 1
  br i1 %t, label %m, label %other
other:
  %z = add i32 %x, 1
  call void @use(i32 %z)
  br label %m
m:
  %y = phi i32 [ %x, %loop ], [ %z, %other ]
  br i1 %c, label %loop, label %end
end:
  ret i32 %y
}

; Different on the two ways.
define i32 @different(i1 %c) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %x = phi i32 [ 1, %entry ], [ 2, %a ]
  %in = icmp ult i32 %x, 3
  br i1 %in, label %yes, label %no
yes:
  ret i32 %x
no:
  call void @use(i32 %x)
  ret i32 0
}

; A barrier behind a branch that is never taken goes with it; the other one stays where it is.
define i32 @barrier(i32 %x) {
  %k = or i32 3, 4
  %t = icmp eq i32 %k, 7
  br i1 %t, label %a, label %b
a:
  call void @llvm.nvvm.barrier0()
  br label %m
b:
  call void @llvm.nvvm.barrier0()
  br label %m
m:
  %v = phi i32 [ %x, %a ], [ 0, %b ]
  ret i32 %v
}

; The result of a shuffle of constants is no constant for us.
define i32 @shuffle() {
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 5, i32 1, i32 31)
  ret i32 %s
}

; A switch on what can only be two numbers: two cases, and no default.
define i32 @cases(i1 %c) {
  %s = select i1 %c, i32 1, i32 2
  switch i32 %s, label %d [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %two
  ]
d:
  ret i32 9
zero:
  ret i32 0
one:
  ret i32 1
two:
  ret i32 2
}

; The default stays where the cases are not all.
define i32 @rest(i32 %x) {
  %s = and i32 %x, 3
  switch i32 %s, label %d [
    i32 0, label %zero
    i32 1, label %one
    i32 7, label %one
  ]
d:
  ret i32 9
zero:
  ret i32 0
one:
  ret i32 1
}

; Intervals: unsigned operations, marks, decided comparisons; loaded constants.
define i32 @intervals(i32 %x, i8 %b) {
  %a = and i32 %x, 15
  %s = sdiv i32 %a, 3
  %r = ashr i32 %a, 1
  %t = add i32 %a, 100
  %u = shl i32 %a, 3
  %c = icmp slt i32 %t, 116
  %d = zext i1 %c to i32
  %m = call i32 @llvm.umin.i32(i32 %a, i32 20)
  %e = icmp ult i32 %m, 16
  %f = zext i1 %e to i32
  %i = add i64 1, 1
  %p = getelementptr [4 x i32], ptr @table, i64 0, i64 %i
  %l = load i32, ptr %p
  call void @use(i32 %s)
  call void @use(i32 %r)
  call void @use(i32 %t)
  call void @use(i32 %u)
  call void @use(i32 %d)
  call void @use(i32 %f)
  %n = trunc i32 %a to i8
  call void @use8(i8 %n)
  ret i32 %l
}

; May wrap: no marks.
define i32 @wraps(i32 %x) {
  %a = and i32 %x, 2147483647
  %t = add i32 %a, 1
  %u = shl i32 %a, 2
  %b = and i32 %x, 1073741823
  %w = shl i32 %b, 2
  %q = sdiv i32 %a, %x
  call void @use(i32 %w)
  call void @use(i32 %q)
  %v = add i32 %t, %u
  ret i32 %v
}

; undef and 5: 5 decides, but no mark rests on it, and freeze is anything.
define i32 @soft(i1 %c, i32 %y) {
entry:
  %k = and i32 %y, 7
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %x = phi i32 [ undef, %entry ], [ %k, %a ]
  %s = add i32 %x, 1
  %t = icmp ult i32 %x, 8
  %z = zext i1 %t to i32
  call void @use(i32 %z)
  %f = freeze i32 %x
  %g = icmp ult i32 %f, 8
  %h = zext i1 %g to i32
  call void @use(i32 %h)
  ret i32 %s
}

; What is computed from undef stays.
define i32 @undefined() {
  %s = mul i32 undef, 2
  %t = add i32 %s, 1
  ret i32 %t
}

; A loop that counts: the interval grows, and everything it could be is known at last.
define i32 @counts(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %loop, label %end
end:
  %c = icmp eq i32 %i1, 0
  %z = zext i1 %c to i32
  ret i32 %z
}

define float @floats(i1 %c) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %x = phi float [ 1.0, %entry ], [ 1.0, %a ]
  %y = fadd float %x, 2.0
  ret float %y
}

; want: opt sccp
; define i32 @together(i1 %c) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %m, %entry
;   br label %m
;
; m:                                                ; preds = %loop
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %m
;   ret i32 1
; }
; define i32 @different(i1 %c) {
; entry:
;   br i1 %c, label %a, label %m
;
; a:                                                ; preds = %entry
;   br label %m
;
; m:                                                ; preds = %a, %entry
;   %x = phi i32 [ 1, %entry ], [ 2, %a ]
;   br label %yes
;
; yes:                                              ; preds = %m
;   ret i32 %x
; }
; define i32 @barrier(i32 %x) {
;   br label %a
;
; a:                                                ; preds = %0
;   call void @llvm.nvvm.barrier0()
;   br label %m
;
; m:                                                ; preds = %a
;   ret i32 %x
; }
; define i32 @shuffle() {
;   %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 5, i32 1, i32 31)
;   ret i32 %s
; }
; define i32 @cases(i1 %c) {
;   %s = select i1 %c, i32 1, i32 2
;   switch i32 %s, label %default.unreachable [
;     i32 1, label %one
;     i32 2, label %two
;   ]
;
; one:                                              ; preds = %0
;   ret i32 1
;
; two:                                              ; preds = %0
;   ret i32 2
;
; default.unreachable:                              ; preds = %0
;   unreachable
; }
; define i32 @rest(i32 %x) {
;   %s = and i32 %x, 3
;   switch i32 %s, label %d [
;     i32 0, label %zero
;     i32 1, label %one
;   ]
;
; d:                                                ; preds = %0
;   ret i32 9
;
; zero:                                             ; preds = %0
;   ret i32 0
;
; one:                                              ; preds = %0
;   ret i32 1
; }
; define i32 @intervals(i32 %x, i8 %b) {
;   %a = and i32 %x, 15
;   %s = udiv i32 %a, 3
;   %r = lshr i32 %a, 1
;   %t = add nuw nsw i32 %a, 100
;   %u = shl nuw nsw i32 %a, 3
;   %m = call i32 @llvm.umin.i32(i32 %a, i32 20)
;   call void @use(i32 %s)
;   call void @use(i32 %r)
;   call void @use(i32 %t)
;   call void @use(i32 %u)
;   call void @use(i32 1)
;   call void @use(i32 1)
;   %n = trunc nuw nsw i32 %a to i8
;   call void @use8(i8 %n)
;   ret i32 7
; }
; define i32 @wraps(i32 %x) {
;   %a = and i32 %x, 2147483647
;   %t = add nuw i32 %a, 1
;   %u = shl i32 %a, 2
;   %b = and i32 %x, 1073741823
;   %w = shl nuw i32 %b, 2
;   %q = sdiv i32 %a, %x
;   call void @use(i32 %w)
;   call void @use(i32 %q)
;   %v = add i32 %t, %u
;   ret i32 %v
; }
; define i32 @soft(i1 %c, i32 %y) {
; entry:
;   %k = and i32 %y, 7
;   br i1 %c, label %a, label %m
;
; a:                                                ; preds = %entry
;   br label %m
;
; m:                                                ; preds = %a, %entry
;   %x = phi i32 [ undef, %entry ], [ %k, %a ]
;   %s = add i32 %x, 1
;   call void @use(i32 1)
;   %f = freeze i32 %x
;   %g = icmp ult i32 %f, 8
;   %h = zext i1 %g to i32
;   call void @use(i32 %h)
;   ret i32 %s
; }
; define i32 @undefined() {
;   %s = mul i32 undef, 2
;   %t = add i32 %s, 1
;   ret i32 %t
; }
; define i32 @counts(i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
;   %i1 = add i32 %i, 1
;   %d = icmp ult i32 %i1, %n
;   br i1 %d, label %loop, label %end
;
; end:                                              ; preds = %loop
;   %c = icmp eq i32 %i1, 0
;   %z = zext i1 %c to i32
;   ret i32 %z
; }
; define float @floats(i1 %c) {
; entry:
;   br i1 %c, label %a, label %m
;
; a:                                                ; preds = %entry
;   br label %m
;
; m:                                                ; preds = %a, %entry
;   ret float 3.000000e+00
; }
