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

; What the body does not take goes on to where the landing pad of the invoke does, and its pads look for what that one does.
declare void @cleans()
@kind = external constant ptr
define internal i32 @cleanup(i32 %x) personality ptr @personality {
  %v = invoke i32 @known(i32 %x) to label %done unwind label %pad
done:
  call void @throws(i32 2)
  ret i32 %v
pad:
  %l = landingpad { ptr, i32 } catch ptr @kind
  call void @cleans()
  resume { ptr, i32 } %l
}
declare i32 @known(i32)
define i32 @goes(i1 %c, i32 %x) personality ptr @personality {
entry:
  br i1 %c, label %a, label %b
a:
  %r = invoke i32 @cleanup(i32 %x) to label %done unwind label %out
b:
  %s = invoke i32 @cleanup(i32 7) to label %done unwind label %out
done:
  %v = phi i32 [ %r, %a ], [ %s, %b ]
  ret i32 %v
out:
  %p = phi i32 [ 5, %a ], [ 6, %b ]
  %q = phi i32 [ %x, %a ], [ 8, %b ]
  %l = landingpad { ptr, i32 } cleanup
  %e = extractvalue { ptr, i32 } %l, 1
  %f = add i32 %e, %p
  %g = add i32 %f, %q
  ret i32 %g
}
; Where the caller takes no exceptions it gets what the body needs to.
define i32 @through(i32 %x) {
  %r = call i32 @cleanup(i32 %x)
  ret i32 %r
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
;           to label %.noexc unwind label %pad
;
; .noexc:                                           ; preds = %b
;   call void @quiet(i32 %x)
;   invoke void @throws(i32 7)
;           to label %body.exit unwind label %pad
;
; body.exit:                                        ; preds = %.noexc
;   br label %done
;
; done:                                             ; preds = %body.exit, %a
;   %v = phi i32 [ 4, %a ], [ %x, %body.exit ]
;   ret i32 %v
;
; pad:                                              ; preds = %.noexc, %b, %a
;   %p = phi i32 [ 5, %a ], [ 6, %.noexc ], [ 6, %b ]
;   %l = landingpad { ptr, i32 }
;           cleanup
;   ret i32 %p
; }
; define i32 @goes(i1 %c, i32 %x) personality ptr @personality {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   %v.i = invoke i32 @known(i32 %x)
;           to label %done.i unwind label %pad.i
;
; done.i:                                           ; preds = %a
;   invoke void @throws(i32 2)
;           to label %cleanup.exit unwind label %out
;
; pad.i:                                            ; preds = %a
;   %l.i = landingpad { ptr, i32 }
;           cleanup
;           catch ptr @kind
;   invoke void @cleans()
;           to label %.noexc1 unwind label %out
;
; .noexc1:                                          ; preds = %pad.i
;   br label %out.body
;
; cleanup.exit:                                     ; preds = %done.i
;   br label %done
;
; b:                                                ; preds = %entry
;   %v.i2 = invoke i32 @known(i32 7)
;           to label %done.i5 unwind label %pad.i3
;
; done.i5:                                          ; preds = %b
;   invoke void @throws(i32 2)
;           to label %cleanup.exit12 unwind label %out
;
; pad.i3:                                           ; preds = %b
;   %l.i4 = landingpad { ptr, i32 }
;           cleanup
;           catch ptr @kind
;   invoke void @cleans()
;           to label %.noexc7 unwind label %out
;
; .noexc7:                                          ; preds = %pad.i3
;   br label %out.body8
;
; cleanup.exit12:                                   ; preds = %done.i5
;   br label %done
;
; done:                                             ; preds = %cleanup.exit12, %cleanup.exit
;   %v = phi i32 [ %v.i, %cleanup.exit ], [ %v.i2, %cleanup.exit12 ]
;   ret i32 %v
;
; out:                                              ; preds = %pad.i3, %done.i5, %pad.i, %done.i
;   %p = phi i32 [ 5, %done.i ], [ 5, %pad.i ], [ 6, %done.i5 ], [ 6, %pad.i3 ]
;   %q = phi i32 [ %x, %done.i ], [ %x, %pad.i ], [ 8, %done.i5 ], [ 8, %pad.i3 ]
;   %l = landingpad { ptr, i32 }
;           cleanup
;   br label %out.body8
;
; out.body8:                                        ; preds = %out, %.noexc7
;   %p.lpad-body9 = phi i32 [ %p, %out ], [ 6, %.noexc7 ]
;   %q.lpad-body10 = phi i32 [ %q, %out ], [ 8, %.noexc7 ]
;   %eh.lpad-body11 = phi { ptr, i32 } [ %l, %out ], [ %l.i4, %.noexc7 ]
;   br label %out.body
;
; out.body:                                         ; preds = %out.body8, %.noexc1
;   %p.lpad-body = phi i32 [ %p.lpad-body9, %out.body8 ], [ 5, %.noexc1 ]
;   %q.lpad-body = phi i32 [ %q.lpad-body10, %out.body8 ], [ %x, %.noexc1 ]
;   %eh.lpad-body = phi { ptr, i32 } [ %eh.lpad-body11, %out.body8 ], [ %l.i, %.noexc1 ]
;   %e = extractvalue { ptr, i32 } %eh.lpad-body, 1
;   %f = add i32 %e, %p.lpad-body
;   %g = add i32 %f, %q.lpad-body
;   ret i32 %g
; }
; define i32 @through(i32 %x) personality ptr @personality {
;   %v.i = invoke i32 @known(i32 %x)
;           to label %cleanup.exit unwind label %pad.i
;
; pad.i:                                            ; preds = %0
;   %l.i = landingpad { ptr, i32 }
;           catch ptr @kind
;   call void @cleans()
;   resume { ptr, i32 } %l.i
;
; cleanup.exit:                                     ; preds = %0
;   call void @throws(i32 2)
;   ret i32 %v.i
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
