; test opt inline
; What only other targets than GPUs have: exceptions, and memory from the stack that is given back.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @throws(i32)
declare void @quiet(i32) nounwind
declare i32 @personality(...)

; The calls of the body that may throw become invokes, whose exceptions go where those of the call went, with what its phis got from there.
define internal i32 @body(i32 %x) {
  call void @throws(i32 %x)
  call void @quiet(i32 %x)
  call void @throws(i32 7)
  ret i32 %x
}
define i32 @lands(i1 %c, i32 %x) personality ptr @personality {
entry:
  br i1 %c, label %a, label %b
a:
  invoke void @throws(i32 1) to label %done unwind label %pad
b:
  %r = invoke i32 @body(i32 %x) to label %done unwind label %pad
done:
  %v = phi i32 [ 4, %a ], [ %r, %b ]
  ret i32 %v
pad:
  %p = phi i32 [ 5, %a ], [ 6, %b ]
  %l = landingpad { ptr, i32 } cleanup
  ret i32 %p
}

; Memory of the stack that the body takes as it goes is given back where it returns.
declare void @use(ptr)
define internal void @grows(i32 %n) alwaysinline {
  %p = alloca i32, i32 %n
  call void @use(ptr %p)
  ret void
}
define void @loop(i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  call void @grows(i32 %i)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}

; Where null is an address it is one in all of a function: a body that relies on it stays out of those that do not.
define internal void @careful(ptr %p) null_pointer_is_valid {
  store i32 1, ptr %p
  ret void
}
define void @takes(ptr %p) null_pointer_is_valid mustprogress {
  call void @careful(ptr %p)
  ret void
}
define void @refuses(ptr %p) mustprogress {
  call void @careful(ptr %p)
  ret void
}

; want: opt inline
; define i32 @lands(i1 %c, i32 %x) personality ptr @personality {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   invoke void @throws(i32 1)
;           to label %done unwind label %pad
;
; b:                                                ; preds = %entry
;   invoke void @throws(i32 %x)
;           to label %.noexc1 unwind label %pad
;
; .noexc1:                                          ; preds = %b
;   call void @quiet(i32 %x)
;   invoke void @throws(i32 7)
;           to label %body.exit unwind label %pad
;
; body.exit:                                        ; preds = %.noexc1
;   br label %done
;
; done:                                             ; preds = %body.exit, %a
;   %v = phi i32 [ 4, %a ], [ %x, %body.exit ]
;   ret i32 %v
;
; pad:                                              ; preds = %.noexc1, %b, %a
;   %p = phi i32 [ 5, %a ], [ 6, %.noexc1 ], [ 6, %b ]
;   %l = landingpad { ptr, i32 }
;           cleanup
;   ret i32 %p
; }
; define void @loop(i32 %n) {
; entry:
;   br label %l
;
; l:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %savedstack = call ptr @llvm.stacksave.p0()
;   %p.i = alloca i32, i32 %i, align 4
;   call void @use(ptr %p.i)
;   call void @llvm.stackrestore.p0(ptr %savedstack)
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %l, label %e
;
; e:                                                ; preds = %l
;   ret void
; }
; ; Function Attrs: null_pointer_is_valid
; define internal void @careful(ptr %p) #1 {
;   store i32 1, ptr %p, align 4
;   ret void
; }
; ; Function Attrs: null_pointer_is_valid
; define void @takes(ptr %p) #1 {
;   store i32 1, ptr %p, align 4
;   ret void
; }
; ; Function Attrs: mustprogress
; define void @refuses(ptr %p) #2 {
;   call void @careful(ptr %p)
;   ret void
; }
