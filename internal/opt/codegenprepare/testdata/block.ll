; test opt codegenprepare
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A preheader stays; what only leads on does not. The values that came through it come from where control comes from.
define i32 @loop(i1 %c, i1 %d, i32 %n) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @g()
  br label %m
b:
  br i1 %d, label %m, label %end
m:
  %v = phi i32 [ 1, %a ], [ 2, %b ]
  br label %x
x:
  %w = phi i32 [ %v, %m ]
  call void @g()
  br i1 %c, label %pre, label %end
pre:
  br label %header
header:
  %i = phi i32 [ %w, %pre ], [ %j, %header ]
  %j = add i32 %i, 1
  call void @g()
  %e = icmp ult i32 %j, %n
  br i1 %e, label %header, label %end
end:
  %z = phi i32 [ 9, %b ], [ %w, %x ], [ %j, %header ]
  ret i32 %z
}

; What comes along the other edge is another value: the block says which it is.
define i32 @differs(i1 %c) {
entry:
  br i1 %c, label %a, label %end
a:
  br label %end
end:
  %r = phi i32 [ 1, %a ], [ 2, %entry ]
  ret i32 %r
}

; A switch that goes there often enough.
define i32 @often(i32 %x) {
entry:
  switch i32 %x, label %other [
    i32 1, label %one
    i32 2, label %two
  ], !prof !0
one:
  br label %end
two:
  br label %end
other:
  call void @g()
  br label %end
end:
  %r = phi i32 [ 1, %one ], [ 2, %two ], [ 3, %other ]
  ret i32 %r
}
declare void @g()
!0 = !{!"branch_weights", i32 1, i32 9, i32 1}

; Decided, and put together.
define i32 @decided(i32 %x) {
entry:
  br i1 false, label %a, label %b
a:
  call void @g()
  br label %b
b:
  %r = phi i32 [ 1, %a ], [ %x, %entry ]
  br label %end
end:
  ret i32 %r
}

; want: opt codegenprepare
; define i32 @loop(i1 %c, i1 %d, i32 %n) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   call void @g()
;   br label %x
;
; b:                                                ; preds = %entry
;   br i1 %d, label %x, label %end
;
; x:                                                ; preds = %b, %a
;   %w = phi i32 [ 1, %a ], [ 2, %b ]
;   call void @g()
;   br i1 %c, label %pre, label %end
;
; pre:                                              ; preds = %x
;   br label %header
;
; header:                                           ; preds = %header, %pre
;   %i = phi i32 [ %w, %pre ], [ %j, %header ]
;   %j = add i32 %i, 1
;   call void @g()
;   %e = icmp ult i32 %j, %n
;   br i1 %e, label %header, label %end
;
; end:                                              ; preds = %header, %x, %b
;   %z = phi i32 [ 9, %b ], [ %w, %x ], [ %j, %header ]
;   ret i32 %z
; }
; define i32 @differs(i1 %c) {
; entry:
;   br i1 %c, label %a, label %end
;
; a:                                                ; preds = %entry
;   br label %end
;
; end:                                              ; preds = %a, %entry
;   %r = phi i32 [ 1, %a ], [ 2, %entry ]
;   ret i32 %r
; }
; define i32 @often(i32 %x) {
; entry:
;   switch i32 %x, label %other [
;     i32 1, label %end
;     i32 2, label %two
;   ], !prof !0
;
; two:                                              ; preds = %entry
;   br label %end
;
; other:                                            ; preds = %entry
;   call void @g()
;   br label %end
;
; end:                                              ; preds = %other, %two, %entry
;   %r = phi i32 [ 2, %two ], [ 3, %other ], [ %x, %entry ]
;   ret i32 %r
; }
; define i32 @decided(i32 %x) {
; entry:
;   ret i32 %x
; }
