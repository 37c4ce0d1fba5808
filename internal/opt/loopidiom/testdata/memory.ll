; test opt loop-idiom
target triple = "x86_64-unknown-linux-gnu"

; Four bytes that are one byte, up.
define void @up(ptr %p, i64 %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %j, %h ]
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 -1, ptr %a
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %h, label %exit
exit:
  ret void
}

; Down, a byte that is not known.
define void @down(ptr %p, i8 %b) {
entry:
  br label %h
h:
  %i = phi i64 [ 99, %entry ], [ %j, %h ]
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 %b, ptr %a
  %j = add nsw i64 %i, -1
  %c = icmp sgt i64 %i, 0
  br i1 %c, label %h, label %exit
exit:
  ret void
}

; A copy between memory that does not overlap; one where it may.
define void @copy(ptr noalias %p, ptr noalias %q, ptr %r, i64 %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %j, %h ]
  %a = getelementptr i32, ptr %p, i64 %i
  %b = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %b
  store i32 %v, ptr %a
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %h, label %exit
exit:
  ret void
}

define void @overlap(ptr %p, ptr %q, i64 %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %j, %h ]
  %a = getelementptr i32, ptr %p, i64 %i
  %b = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %b
  store i32 %v, ptr %a
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %h, label %exit
exit:
  ret void
}

; What is stored is read in the loop.
define i32 @read(ptr %p, i64 %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %j, %h ]
  %s = phi i32 [ 0, %entry ], [ %t, %h ]
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %t = add i32 %s, %v
  store i32 0, ptr %a
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %h, label %exit
exit:
  ret i32 %t
}

; The source is written by another store.
define void @written(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %j, %h ]
  %a = getelementptr i32, ptr %p, i64 %i
  %b = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %b
  store i32 %v, ptr %a
  store i32 7, ptr %q
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %h, label %exit
exit:
  ret void
}

; Another thread may see which stores were made when the flag is set, or when the call does not come back.
define void @flag(ptr %p, ptr noalias %f, i64 %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %j, %h ]
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  store atomic i64 %i, ptr %f release, align 8
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %h, label %exit
exit:
  ret void
}

define void @leaves(ptr noalias %p, i64 %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %j, %h ]
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  call void @other() memory(none)
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %h, label %exit
exit:
  ret void
}

; Not in every iteration; behind the test that ends the loop; with gaps; bytes that differ; volatile.
define void @not(ptr noalias %p, ptr noalias %q, ptr noalias %r, ptr noalias %s, ptr noalias %w, i64 %n, i1 %m) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %j, %latch ]
  %a = getelementptr i32, ptr %p, i64 %i
  br i1 %m, label %b, label %t
b:
  store i32 0, ptr %a
  br label %t
t:
  %g = getelementptr i64, ptr %r, i64 %i
  store i32 0, ptr %g
  %d = getelementptr i16, ptr %s, i64 %i
  store i16 1, ptr %d
  %y = getelementptr i32, ptr %w, i64 %i
  store i32 65793, ptr %y
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %latch, label %exit
latch:
  %e = getelementptr i32, ptr %q, i64 %i
  store i32 0, ptr %e
  br label %h
exit:
  ret void
}

define void @volatile(ptr %p, i64 %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %j, %h ]
  %a = getelementptr i32, ptr %p, i64 %i
  store volatile i32 0, ptr %a
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %h, label %exit
exit:
  ret void
}

declare void @other()

; want: opt loop-idiom
; define void @up(ptr %p, i64 %n) {
; entry:
;   %0 = icmp ugt i64 1, %n
;   %1 = select i1 %0, i64 1, i64 %n
;   %2 = shl i64 %1, 2
;   call void @llvm.memset.p0.i64(ptr align 4 %p, i8 -1, i64 %2, i1 false)
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i64 [ 0, %entry ], [ %j, %h ]
;   %a = getelementptr i32, ptr %p, i64 %i
;   %j = add i64 %i, 1
;   %c = icmp ult i64 %j, %n
;   br i1 %c, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @down(ptr %p, i8 %b) {
; entry:
;   call void @llvm.memset.p0.i64(ptr align 1 %p, i8 %b, i64 100, i1 false)
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i64 [ 99, %entry ], [ %j, %h ]
;   %a = getelementptr i8, ptr %p, i64 %i
;   %j = add nsw i64 %i, -1
;   %c = icmp sgt i64 %i, 0
;   br i1 %c, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @copy(ptr noalias %p, ptr noalias %q, ptr %r, i64 %n) {
; entry:
;   %0 = icmp ugt i64 1, %n
;   %1 = select i1 %0, i64 1, i64 %n
;   %2 = shl i64 %1, 2
;   call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 %2, i1 false)
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i64 [ 0, %entry ], [ %j, %h ]
;   %a = getelementptr i32, ptr %p, i64 %i
;   %b = getelementptr i32, ptr %q, i64 %i
;   %j = add i64 %i, 1
;   %c = icmp ult i64 %j, %n
;   br i1 %c, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @overlap(ptr %p, ptr %q, i64 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i64 [ 0, %entry ], [ %j, %h ]
;   %a = getelementptr i32, ptr %p, i64 %i
;   %b = getelementptr i32, ptr %q, i64 %i
;   %v = load i32, ptr %b, align 4
;   store i32 %v, ptr %a, align 4
;   %j = add i64 %i, 1
;   %c = icmp ult i64 %j, %n
;   br i1 %c, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define i32 @read(ptr %p, i64 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i64 [ 0, %entry ], [ %j, %h ]
;   %s = phi i32 [ 0, %entry ], [ %t, %h ]
;   %a = getelementptr i32, ptr %p, i64 %i
;   %v = load i32, ptr %a, align 4
;   %t = add i32 %s, %v
;   store i32 0, ptr %a, align 4
;   %j = add i64 %i, 1
;   %c = icmp ult i64 %j, %n
;   br i1 %c, label %h, label %exit
;
; exit:                                             ; preds = %h
;   %t.lcssa = phi i32 [ %t, %h ]
;   ret i32 %t.lcssa
; }
; define void @written(ptr noalias %p, ptr noalias %q, i64 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i64 [ 0, %entry ], [ %j, %h ]
;   %a = getelementptr i32, ptr %p, i64 %i
;   %b = getelementptr i32, ptr %q, i64 %i
;   %v = load i32, ptr %b, align 4
;   store i32 %v, ptr %a, align 4
;   store i32 7, ptr %q, align 4
;   %j = add i64 %i, 1
;   %c = icmp ult i64 %j, %n
;   br i1 %c, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @flag(ptr %p, ptr noalias %f, i64 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i64 [ 0, %entry ], [ %j, %h ]
;   %a = getelementptr i32, ptr %p, i64 %i
;   store i32 0, ptr %a, align 4
;   store atomic i64 %i, ptr %f release, align 8
;   %j = add i64 %i, 1
;   %c = icmp ult i64 %j, %n
;   br i1 %c, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @leaves(ptr noalias %p, i64 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i64 [ 0, %entry ], [ %j, %h ]
;   %a = getelementptr i32, ptr %p, i64 %i
;   store i32 0, ptr %a, align 4
;   call void @other() #2
;   %j = add i64 %i, 1
;   %c = icmp ult i64 %j, %n
;   br i1 %c, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @not(ptr noalias %p, ptr noalias %q, ptr noalias %r, ptr noalias %s, ptr noalias %w, i64 %n, i1 %m) {
; entry:
;   br label %h
;
; h:                                                ; preds = %latch, %entry
;   %i = phi i64 [ 0, %entry ], [ %j, %latch ]
;   %a = getelementptr i32, ptr %p, i64 %i
;   br i1 %m, label %b, label %t
;
; b:                                                ; preds = %h
;   store i32 0, ptr %a, align 4
;   br label %t
;
; t:                                                ; preds = %b, %h
;   %g = getelementptr i64, ptr %r, i64 %i
;   store i32 0, ptr %g, align 4
;   %d = getelementptr i16, ptr %s, i64 %i
;   store i16 1, ptr %d, align 2
;   %y = getelementptr i32, ptr %w, i64 %i
;   store i32 65793, ptr %y, align 4
;   %j = add i64 %i, 1
;   %c = icmp ult i64 %j, %n
;   br i1 %c, label %latch, label %exit
;
; latch:                                            ; preds = %t
;   %e = getelementptr i32, ptr %q, i64 %i
;   store i32 0, ptr %e, align 4
;   br label %h
;
; exit:                                             ; preds = %t
;   ret void
; }
; define void @volatile(ptr %p, i64 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i64 [ 0, %entry ], [ %j, %h ]
;   %a = getelementptr i32, ptr %p, i64 %i
;   store volatile i32 0, ptr %a, align 4
;   %j = add i64 %i, 1
;   %c = icmp ult i64 %j, %n
;   br i1 %c, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
