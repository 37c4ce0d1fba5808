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
;   %x.i2 = alloca i32, align 4
;   %x.i = alloca i32, align 4
;   br label %loop
;
; loop:                                             ; preds = %pick.exit7, %entry
;   %i = phi i32 [ 0, %entry ], [ %s, %pick.exit7 ]
;   call void @llvm.lifetime.start.p0(i64 4, ptr %x.i)
;   %c.i = icmp slt i32 %i, %n
;   br i1 %c.i, label %l.i, label %r.i
;
; l.i:                                              ; preds = %loop
;   store i32 %i, ptr %x.i, align 4
;   call void @llvm.lifetime.end.p0(i64 4, ptr %x.i)
;   br label %pick.exit
;
; r.i:                                              ; preds = %loop
;   %v.i = load i32, ptr %x.i, align 4
;   call void @llvm.lifetime.end.p0(i64 4, ptr %x.i)
;   br label %pick.exit
;
; pick.exit:                                        ; preds = %r.i, %l.i
;   %p1 = phi i32 [ %n, %l.i ], [ %v.i, %r.i ]
;   call void @llvm.lifetime.start.p0(i64 4, ptr %x.i2)
;   %c.i3 = icmp slt i32 %p1, %i
;   br i1 %c.i3, label %l.i6, label %r.i4
;
; l.i6:                                             ; preds = %pick.exit
;   store i32 %p1, ptr %x.i2, align 4
;   call void @llvm.lifetime.end.p0(i64 4, ptr %x.i2)
;   br label %pick.exit7
;
; r.i4:                                             ; preds = %pick.exit
;   %v.i5 = load i32, ptr %x.i2, align 4
;   call void @llvm.lifetime.end.p0(i64 4, ptr %x.i2)
;   br label %pick.exit7
;
; pick.exit7:                                       ; preds = %r.i4, %l.i6
;   %q8 = phi i32 [ %i, %l.i6 ], [ %v.i5, %r.i4 ]
;   %s = add i32 %p1, %q8
;   %c = icmp slt i32 %s, %n
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %pick.exit7
;   ret i32 %s
; }
; ; Function Attrs: convergent
; define void @kernel(i32 %n) #1 {
;   br label %loop.i
;
; loop.i:                                           ; preds = %loop.i, %0
;   %i.i = phi i32 [ %n, %0 ], [ %j.i, %loop.i ]
;   call void @llvm.nvvm.barrier0()
;   %j.i = sub i32 %i.i, 1
;   %c.i = icmp eq i32 %j.i, 0
;   br i1 %c.i, label %waits.exit, label %loop.i
;
; waits.exit:                                       ; preds = %loop.i
;   ret void
; }
; define internal i32 @odd(i32 %n) {
;   %m = sub i32 %n, 1
;   %m.i = sub i32 %m, 1
;   %r.i = call i32 @odd(i32 %m.i)
;   ret i32 %r.i
; }
; ; Function Attrs: noinline
; define internal i32 @never(i32 %n) #2 {
;   %m = sub i32 %n, 1
;   ret i32 %m
; }
; define i32 @stays(i32 %n) {
;   %m.i = sub i32 %n, 1
;   %r.i = call i32 @odd(i32 %m.i)
;   %b = call i32 @never(i32 %r.i)
;   ret i32 %b
; }
