; test opt tailcallelim
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare i32 @other(i32)

define i32 @sum(i32 %n, i32 %s) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i32 %n, 1
  %t = add i32 %s, %n
  %r = call i32 @sum(i32 %m, i32 %t)
  ret i32 %r
end:
  ret i32 %s
}

; Built up from the outside.
define i32 @factorial(i32 %n) {
entry:
  %c = icmp ule i32 %n, 1
  br i1 %c, label %end, label %again
again:
  %m = sub i32 %n, 1
  %f = call i32 @factorial(i32 %m)
  %r = mul nsw i32 %f, %n
  br label %end
end:
  %v = phi i32 [ 1, %entry ], [ %r, %again ]
  ret i32 %v
}

; A difference is none of these, nor are floats.
define i32 @difference(i32 %n) {
entry:
  %c = icmp ule i32 %n, 1
  br i1 %c, label %end, label %again
again:
  %m = sub i32 %n, 1
  %f = call i32 @difference(i32 %m)
  %r = sub i32 %n, %f
  ret i32 %r
end:
  ret i32 1
}

; The result is used twice.
define i32 @twice(i32 %n) {
entry:
  %c = icmp ule i32 %n, 1
  br i1 %c, label %end, label %again
again:
  %m = sub i32 %n, 1
  %f = call i32 @twice(i32 %m)
  %r = add i32 %f, %f
  ret i32 %r
end:
  ret i32 1
}

; Two operations.
define i32 @mixed(i32 %n) {
entry:
  switch i32 %n, label %end [
    i32 3, label %a
    i32 4, label %b
  ]
a:
  %f = call i32 @mixed(i32 2)
  %r = add i32 %f, %n
  ret i32 %r
b:
  %g = call i32 @mixed(i32 3)
  %s = mul i32 %g, %n
  ret i32 %s
end:
  ret i32 1
}

; A variable of each activation; memory behind the call; a barrier.
define i32 @variable(i32 %n) {
  %v = alloca i32
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %again
again:
  store i32 %n, ptr %v
  %m = sub i32 %n, 1
  %r = call i32 @variable(i32 %m)
  ret i32 %r
end:
  %x = load i32, ptr %v
  ret i32 %x
}
define void @behind(i32 %n, ptr %p) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i32 %n, 1
  call void @behind(i32 %m, ptr %p)
  store i32 %n, ptr %p
  ret void
end:
  ret void
}
define void @barrier(i32 %n) {
  call void @llvm.nvvm.barrier0()
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i32 %n, 1
  call void @barrier(i32 %m)
  ret void
end:
  ret void
}

; Parameters that stay, and two that change places.
define i32 @swap(i32 %a, i32 %b, i32 %n, i32 %k) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i32 %n, %k
  %r = call i32 @swap(i32 %b, i32 %a, i32 %m, i32 %k)
  ret i32 %r
end:
  ret i32 %a
}

; Calls with a bundle that says how to call are marked, others with one not.
declare void @out(i32)
define void @bundles(i32 %x, ptr %f) {
  call void %f(i32 %x) [ "kcfi"(i32 42) ]
  call void %f(i32 %x) [ "ptrauth"(i32 42, i64 1) ]
  call void @out(i32 %x) [ "deopt"(i32 %x) ]
  ret void
}
; Nothing is marked beside a call that returns twice.
declare i32 @again(ptr) returns_twice
define void @beside(ptr %p) {
  %r = tail call i32 @again(ptr %p)
  call void @out(i32 %r)
  ret void
}

; want: opt tailcallelim
; define i32 @sum(i32 %n, i32 %s) {
; entry:
;   br label %tailrecurse
;
; tailrecurse:                                      ; preds = %again, %entry
;   %s.tr = phi i32 [ %s, %entry ], [ %t, %again ]
;   %n.tr = phi i32 [ %n, %entry ], [ %m, %again ]
;   %c = icmp eq i32 %n.tr, 0
;   br i1 %c, label %end, label %again
;
; again:                                            ; preds = %tailrecurse
;   %m = sub i32 %n.tr, 1
;   %t = add i32 %s.tr, %n.tr
;   br label %tailrecurse
;
; end:                                              ; preds = %tailrecurse
;   ret i32 %s.tr
; }
; define i32 @factorial(i32 %n) {
; entry:
;   br label %tailrecurse
;
; tailrecurse:                                      ; preds = %again, %entry
;   %accumulator.tr = phi i32 [ 1, %entry ], [ %r, %again ]
;   %n.tr = phi i32 [ %n, %entry ], [ %m, %again ]
;   %c = icmp ule i32 %n.tr, 1
;   br i1 %c, label %end, label %again
;
; again:                                            ; preds = %tailrecurse
;   %m = sub i32 %n.tr, 1
;   %r = mul i32 %accumulator.tr, %n.tr
;   br label %tailrecurse
;
; end:                                              ; preds = %tailrecurse
;   %v = phi i32 [ 1, %tailrecurse ]
;   %accumulator.ret.tr = mul i32 %accumulator.tr, %v
;   ret i32 %accumulator.ret.tr
; }
; define i32 @difference(i32 %n) {
; entry:
;   %c = icmp ule i32 %n, 1
;   br i1 %c, label %end, label %again
;
; again:                                            ; preds = %entry
;   %m = sub i32 %n, 1
;   %f = tail call i32 @difference(i32 %m)
;   %r = sub i32 %n, %f
;   ret i32 %r
;
; end:                                              ; preds = %entry
;   ret i32 1
; }
; define i32 @twice(i32 %n) {
; entry:
;   %c = icmp ule i32 %n, 1
;   br i1 %c, label %end, label %again
;
; again:                                            ; preds = %entry
;   %m = sub i32 %n, 1
;   %f = tail call i32 @twice(i32 %m)
;   %r = add i32 %f, %f
;   ret i32 %r
;
; end:                                              ; preds = %entry
;   ret i32 1
; }
; define i32 @mixed(i32 %n) {
; entry:
;   br label %tailrecurse
;
; tailrecurse:                                      ; preds = %a, %entry
;   %accumulator.tr = phi i32 [ 0, %entry ], [ %r, %a ]
;   %n.tr = phi i32 [ %n, %entry ], [ 2, %a ]
;   switch i32 %n.tr, label %end [
;     i32 3, label %a
;     i32 4, label %b
;   ]
;
; a:                                                ; preds = %tailrecurse
;   %r = add i32 %accumulator.tr, %n.tr
;   br label %tailrecurse
;
; b:                                                ; preds = %tailrecurse
;   %g = tail call i32 @mixed(i32 3)
;   %s = mul i32 %g, %n.tr
;   %accumulator.ret.tr = add i32 %accumulator.tr, %s
;   ret i32 %accumulator.ret.tr
;
; end:                                              ; preds = %tailrecurse
;   %accumulator.ret.tr1 = add i32 %accumulator.tr, 1
;   ret i32 %accumulator.ret.tr1
; }
; define i32 @variable(i32 %n) {
;   %v = alloca i32, align 4
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %end, label %again
;
; again:                                            ; preds = %0
;   store i32 %n, ptr %v, align 4
;   %m = sub i32 %n, 1
;   %r = call i32 @variable(i32 %m)
;   ret i32 %r
;
; end:                                              ; preds = %0
;   %x = load i32, ptr %v, align 4
;   ret i32 %x
; }
; define void @behind(i32 %n, ptr %p) {
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %end, label %again
;
; again:                                            ; preds = %0
;   %m = sub i32 %n, 1
;   tail call void @behind(i32 %m, ptr %p)
;   store i32 %n, ptr %p, align 4
;   ret void
;
; end:                                              ; preds = %0
;   ret void
; }
; define void @barrier(i32 %n) {
;   tail call void @llvm.nvvm.barrier0()
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %end, label %again
;
; again:                                            ; preds = %0
;   %m = sub i32 %n, 1
;   tail call void @barrier(i32 %m)
;   ret void
;
; end:                                              ; preds = %0
;   ret void
; }
; define i32 @swap(i32 %a, i32 %b, i32 %n, i32 %k) {
; entry:
;   br label %tailrecurse
;
; tailrecurse:                                      ; preds = %again, %entry
;   %n.tr = phi i32 [ %n, %entry ], [ %m, %again ]
;   %b.tr = phi i32 [ %b, %entry ], [ %a.tr, %again ]
;   %a.tr = phi i32 [ %a, %entry ], [ %b.tr, %again ]
;   %c = icmp eq i32 %n.tr, 0
;   br i1 %c, label %end, label %again
;
; again:                                            ; preds = %tailrecurse
;   %m = sub i32 %n.tr, %k
;   br label %tailrecurse
;
; end:                                              ; preds = %tailrecurse
;   ret i32 %a.tr
; }
; define void @bundles(i32 %x, ptr %f) {
;   tail call void %f(i32 %x) [ "kcfi"(i32 42) ]
;   tail call void %f(i32 %x) [ "ptrauth"(i32 42, i64 1) ]
;   call void @out(i32 %x) [ "deopt"(i32 %x) ]
;   ret void
; }
; define void @beside(ptr %p) {
;   %r = tail call i32 @again(ptr %p)
;   call void @out(i32 %r)
;   ret void
; }
