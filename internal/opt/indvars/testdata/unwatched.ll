; test opt indvars
target datalayout = "e-i64:64-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent
declare void @use(i32)

; Nobody can tell how often it runs.
define i32 @idle(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr %p
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %n
}
; Its counter is wanted; but known behind it.
define i32 @known(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %i
}
; Stays: each iteration stores, or all lanes exchange something in it.
define void @stores(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store i32 7, ptr %p
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @exchanges(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %t = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %i, i32 0, i32 31)
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare i32 @together(i32) convergent nounwind willreturn memory(none)
define void @votes(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %t = call i32 @together(i32 %i)
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; Stays: what was loaded in the last iteration is wanted.
define i32 @wanted(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %v
}
; Stays: the second exit may be the first to be taken.
define i32 @second(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp eq i32 %i, %n
  br i1 %c, label %one, label %latch
latch:
  %j = add i32 %i, 1
  %d = icmp eq i32 %i, %m
  br i1 %d, label %two, label %loop
one:
  ret i32 1
two:
  ret i32 2
}
; Stays: the loop inside may never end.
define i32 @endless(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %v = load i32, ptr %p
  %z = icmp eq i32 %v, 0
  br i1 %z, label %inner, label %latch
latch:
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 7
}

; What a counter is where one of two exits is taken, and where an exit is taken in the first iteration or never.
define i32 @left(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %v = load volatile i32, ptr %p
  %z = icmp eq i32 %v, 0
  br i1 %z, label %one, label %latch
latch:
  %j = add i32 %i, 1
  %c = icmp eq i32 %i, %n
  br i1 %c, label %two, label %loop
one:
  ret i32 %i
two:
  ret i32 %i
}
define i32 @once(i1 %b, i32 %n, i32 %s) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %s, %entry ], [ %j, %latch ]
  br i1 %b, label %one, label %latch
latch:
  call void @use(i32 %i)
  %j = mul i32 %i, 3
  br label %loop
one:
  ret i32 %i
}
; Not known: the branch asks in each iteration anew.
define i32 @anew(i32 %s, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %s, %entry ], [ %j, %latch ]
  %b = load volatile i1, ptr %p
  br i1 %b, label %one, label %latch
latch:
  call void @use(i32 %i)
  %j = mul i32 %i, 3
  br label %loop
one:
  ret i32 %i
}

; A sum is marked where a condition says that it is far from the end.
define void @far(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %k, %next ]
  %c = icmp slt i32 %i, 100
  br i1 %c, label %next, label %exit
next:
  call void @use(i32 %i)
  %a = add i32 %i, 2147483547
  %b = add i32 %i, 2147483549
  call void @use(i32 %a)
  call void @use(i32 %b)
  %k = load volatile i32, ptr %p
  br label %loop
exit:
  ret void
}
define void @counts(i32 %s) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %s, %entry ], [ %j, %next ]
  %c = icmp slt i32 %i, 100
  br i1 %c, label %next, label %exit
next:
  %a = add i32 %i, 2147483548
  call void @use(i32 %a)
  %b = add i32 %i, 2147483549
  call void @use(i32 %b)
  %j = add i32 %i, 3
  br label %loop
exit:
  ret void
}
; The last number of a counter of addresses is a constant; it is marked where the variable is as large.
@data = global [16 x i8] zeroinitializer
define void @within() {
entry:
  br label %loop
loop:
  %i = phi ptr [ @data, %entry ], [ %j, %loop ]
  store volatile i8 0, ptr %i
  %j = getelementptr i8, ptr %i, i64 1
  %c = icmp ult ptr %j, getelementptr (i8, ptr @data, i64 12)
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @beyond() {
entry:
  br label %loop
loop:
  %i = phi ptr [ @data, %entry ], [ %j, %loop ]
  %k = phi i32 [ 0, %entry ], [ %n, %loop ]
  store volatile i8 0, ptr %i
  %j = getelementptr i8, ptr %i, i64 1
  %n = add i32 %k, 3
  %c = icmp ult i32 %n, 52
  br i1 %c, label %loop, label %exit
exit:
  call void @keep(ptr %j)
  ret void
}
declare void @keep(ptr)
; What stands behind a 0 in a sequence may be poison: it is frozen.
define i32 @sequence(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @use(i32 1)
  %j = add i32 %i, 1
  %c = icmp ult i32 %i, %n
  %d = icmp ult i32 %i, %m
  %e = select i1 %c, i1 %d, i1 false
  br i1 %e, label %loop, label %exit
exit:
  ret i32 %i
}

; want: opt indvars
; define i32 @idle(i32 %n, ptr %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %v = load i32, ptr %p, align 4
;   br i1 false, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret i32 %n
; }
; define i32 @known(i32 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   br i1 false, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   %0 = add i32 %n, -1
;   ret i32 %0
; }
; define void @stores(i32 %n, ptr %p) {
; entry:
;   %0 = call i32 @llvm.umax.i32(i32 %n, i32 1)
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   store i32 7, ptr %p, align 4
;   %j = add nuw i32 %i, 1
;   %exitcond = icmp ne i32 %j, %0
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @exchanges(i32 %n) {
; entry:
;   %0 = call i32 @llvm.umax.i32(i32 %n, i32 1)
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %t = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %i, i32 0, i32 31)
;   %j = add nuw i32 %i, 1
;   %exitcond = icmp ne i32 %j, %0
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @votes(i32 %n) {
; entry:
;   %0 = call i32 @llvm.umax.i32(i32 %n, i32 1)
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %t = call i32 @together(i32 %i)
;   %j = add nuw i32 %i, 1
;   %exitcond = icmp ne i32 %j, %0
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define i32 @wanted(i32 %n, ptr %p) {
; entry:
;   %0 = call i32 @llvm.umax.i32(i32 %n, i32 1)
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %g = getelementptr i32, ptr %p, i32 %i
;   %v = load i32, ptr %g, align 4
;   %j = add nuw i32 %i, 1
;   %exitcond = icmp ne i32 %j, %0
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   %v.lcssa = phi i32 [ %v, %loop ]
;   ret i32 %v.lcssa
; }
; define i32 @second(i32 %n, i32 %m) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   %c = icmp eq i32 %i, %n
;   br i1 %c, label %one, label %latch
;
; latch:                                            ; preds = %loop
;   %j = add i32 %i, 1
;   %d = icmp eq i32 %i, %m
;   br i1 %d, label %two, label %loop
;
; one:                                              ; preds = %loop
;   ret i32 1
;
; two:                                              ; preds = %latch
;   ret i32 2
; }
; define i32 @endless(i32 %n, ptr %p) {
; entry:
;   %0 = call i32 @llvm.umax.i32(i32 %n, i32 1)
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   br label %inner
;
; inner:                                            ; preds = %inner, %loop
;   %v = load i32, ptr %p, align 4
;   %z = icmp eq i32 %v, 0
;   br i1 %z, label %inner, label %latch
;
; latch:                                            ; preds = %inner
;   %j = add nuw i32 %i, 1
;   %exitcond = icmp ne i32 %j, %0
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %latch
;   ret i32 7
; }
; define i32 @left(i32 %n, ptr %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   %v = load volatile i32, ptr %p, align 4
;   %z = icmp eq i32 %v, 0
;   br i1 %z, label %one, label %latch
;
; latch:                                            ; preds = %loop
;   %j = add i32 %i, 1
;   %c = icmp eq i32 %i, %n
;   br i1 %c, label %two, label %loop
;
; one:                                              ; preds = %loop
;   %i.lcssa = phi i32 [ %i, %loop ]
;   ret i32 %i.lcssa
;
; two:                                              ; preds = %latch
;   ret i32 %n
; }
; define i32 @once(i1 %b, i32 %n, i32 %s) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %i = phi i32 [ %s, %entry ], [ %j, %latch ]
;   br i1 %b, label %one, label %latch
;
; latch:                                            ; preds = %loop
;   call void @use(i32 %i)
;   %j = mul i32 %i, 3
;   br label %loop
;
; one:                                              ; preds = %loop
;   ret i32 %s
; }
; define i32 @anew(i32 %s, ptr %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %i = phi i32 [ %s, %entry ], [ %j, %latch ]
;   %b = load volatile i1, ptr %p, align 1
;   br i1 %b, label %one, label %latch
;
; latch:                                            ; preds = %loop
;   call void @use(i32 %i)
;   %j = mul i32 %i, 3
;   br label %loop
;
; one:                                              ; preds = %loop
;   %i.lcssa = phi i32 [ %i, %loop ]
;   ret i32 %i.lcssa
; }
; define void @far(i32 %n, ptr %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %next, %entry
;   %i = phi i32 [ %n, %entry ], [ %k, %next ]
;   %c = icmp slt i32 %i, 100
;   br i1 %c, label %next, label %exit
;
; next:                                             ; preds = %loop
;   call void @use(i32 %i)
;   %a = add i32 %i, 2147483547
;   %b = add i32 %i, 2147483549
;   call void @use(i32 %a)
;   call void @use(i32 %b)
;   %k = load volatile i32, ptr %p, align 4
;   br label %loop
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @counts(i32 %s) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %next, %entry
;   %i = phi i32 [ %s, %entry ], [ %j, %next ]
;   %c = icmp slt i32 %i, 100
;   br i1 %c, label %next, label %exit
;
; next:                                             ; preds = %loop
;   %a = add nsw i32 %i, 2147483548
;   call void @use(i32 %a)
;   %b = add i32 %i, 2147483549
;   call void @use(i32 %b)
;   %j = add nsw i32 %i, 3
;   br label %loop
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @within() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi ptr [ @data, %entry ], [ %j, %loop ]
;   store volatile i8 0, ptr %i, align 1
;   %j = getelementptr i8, ptr %i, i64 1
;   %exitcond = icmp ne ptr %j, getelementptr inbounds (i8, ptr @data, i64 12)
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @beyond() {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi ptr [ @data, %entry ], [ %j, %loop ]
;   store volatile i8 0, ptr %i, align 1
;   %j = getelementptr i8, ptr %i, i64 1
;   %exitcond = icmp ne ptr %i, getelementptr (i8, ptr @data, i64 17)
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   %j.lcssa = phi ptr [ %j, %loop ]
;   call void @keep(ptr %j.lcssa)
;   ret void
; }
; define i32 @sequence(i32 %n, i32 %m) {
; entry:
;   %0 = freeze i32 %m
;   %1 = freeze i32 %m
;   %2 = call i32 @llvm.umin.i32(i32 %1, i32 %n)
;   %3 = add i32 %2, 1
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   call void @use(i32 1)
;   %j = add i32 %i, 1
;   %exitcond = icmp ne i32 %j, %3
;   br i1 %exitcond, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   %4 = call i32 @llvm.umin.i32(i32 %0, i32 %n)
;   ret i32 %4
; }
