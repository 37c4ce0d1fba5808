; test opt loop-simplify
target triple = "nvptx64-nvidia-cuda"

; The second branch waits for a comparison only: one branch leaves the loop. What does not change goes in front.
define i32 @and(ptr %p, i32 %n, i32 %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a
  %j = add i32 %i, 1
  %c = icmp slt i32 %v, 5
  br i1 %c, label %b, label %x, !prof !0
b:
  %k = mul i32 %n, %m
  %d = icmp ult i32 %j, %k
  br i1 %d, label %h, label %x, !prof !1, !llvm.loop !2
x:
  ret i32 %v
}

; Both sides the other way round, and one of them only.
define i32 @or(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b2 ]
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a
  %j = add i32 %i, 1
  %c = icmp slt i32 %v, 5
  br i1 %c, label %x, label %b
b:
  %d = icmp ult i32 %j, %n
  br i1 %d, label %x, label %b2
b2:
  %e = icmp ult i32 %j, 77
  br i1 %e, label %h, label %x
x:
  ret i32 %v
}

; Left: another value leaves with the second branch; it loads; another block is left to, too; lanes wait there.
define i32 @values(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %i, 5
  br i1 %c, label %b, label %x
b:
  %d = icmp ult i32 %j, %n
  br i1 %d, label %h, label %x
x:
  %r = phi i32 [ 1, %h ], [ %i, %b ]
  ret i32 %r
}

define void @loads(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %i, 5
  br i1 %c, label %b, label %x
b:
  %v = load i32, ptr %p
  %d = icmp ult i32 %j, %v
  br i1 %d, label %h, label %x
x:
  ret void
}

define void @changes(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %i, 5
  br i1 %c, label %b, label %x
b:
  %k = mul i32 %j, %j
  %d = icmp ult i32 %k, %n
  br i1 %d, label %h, label %x
x:
  ret void
}

define i32 @two(i32 %n, i32 %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b2 ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %i, %m
  br i1 %c, label %b, label %x
b:
  %d = icmp ult i32 %j, %n
  br i1 %d, label %b2, label %x
b2:
  %e = icmp ult i32 %j, 77
  br i1 %e, label %h, label %y
x:
  ret i32 1
y:
  ret i32 2
}

declare void @llvm.nvvm.barrier0()

define void @waits(i32 %n, i32 %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %i, %m
  br i1 %c, label %b, label %x
b:
  call void @llvm.nvvm.barrier0()
  %d = icmp ult i32 %j, %n
  br i1 %d, label %h, label %x
x:
  ret void
}

; A block that takes exceptions is put in front twice, once for each way in.
declare void @may_throw()
declare i32 @personality(...)
@class = external constant ptr

define void @throws(i1 %b) personality ptr @personality {
entry:
  invoke void @may_throw() to label %end unwind label %catch
catch:
  %n = phi i32 [ 0, %entry ], [ %k, %catch ]
  %0 = landingpad { ptr, i32 } catch ptr @class
  %s = extractvalue { ptr, i32 } %0, 1
  %k = add i32 %n, %s
  invoke void @may_throw() to label %end unwind label %catch
end:
  ret void
}

!0 = !{!"branch_weights", i32 3, i32 1}
!1 = !{!"branch_weights", i32 10, i32 2}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}

; want: opt loop-simplify
; define i32 @and(ptr %p, i32 %n, i32 %m) {
; entry:
;   %k = mul i32 %n, %m
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %a = getelementptr i32, ptr %p, i32 %i
;   %v = load i32, ptr %a, align 4
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %v, 5
;   %d = icmp ult i32 %j, %k
;   %or.cond = select i1 %c, i1 %d, i1 false
;   br i1 %or.cond, label %h, label %x, !prof !0, !llvm.loop !1
;
; x:                                                ; preds = %h
;   ret i32 %v
; }
; define i32 @or(ptr %p, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %a = getelementptr i32, ptr %p, i32 %i
;   %v = load i32, ptr %a, align 4
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %v, 5
;   %d = icmp ult i32 %j, %n
;   %or.cond = select i1 %c, i1 true, i1 %d
;   %e = icmp ult i32 %j, 77
;   %or.cond.not = xor i1 %or.cond, true
;   %or.cond1 = select i1 %or.cond.not, i1 %e, i1 false
;   br i1 %or.cond1, label %h, label %x
;
; x:                                                ; preds = %h
;   ret i32 %v
; }
; define i32 @values(ptr %p, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %b ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %i, 5
;   br i1 %c, label %b, label %x
;
; b:                                                ; preds = %h
;   %d = icmp ult i32 %j, %n
;   br i1 %d, label %h, label %x
;
; x:                                                ; preds = %b, %h
;   %r = phi i32 [ 1, %h ], [ %i, %b ]
;   ret i32 %r
; }
; define void @loads(ptr %p, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %b ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %i, 5
;   br i1 %c, label %b, label %x
;
; b:                                                ; preds = %h
;   %v = load i32, ptr %p, align 4
;   %d = icmp ult i32 %j, %v
;   br i1 %d, label %h, label %x
;
; x:                                                ; preds = %b, %h
;   ret void
; }
; define void @changes(ptr %p, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %b ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %i, 5
;   br i1 %c, label %b, label %x
;
; b:                                                ; preds = %h
;   %k = mul i32 %j, %j
;   %d = icmp ult i32 %k, %n
;   br i1 %d, label %h, label %x
;
; x:                                                ; preds = %b, %h
;   ret void
; }
; define i32 @two(i32 %n, i32 %m) {
; entry:
;   br label %h
;
; h:                                                ; preds = %b2, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %b2 ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %i, %m
;   br i1 %c, label %b, label %x
;
; b:                                                ; preds = %h
;   %d = icmp ult i32 %j, %n
;   br i1 %d, label %b2, label %x
;
; b2:                                               ; preds = %b
;   %e = icmp ult i32 %j, 77
;   br i1 %e, label %h, label %y
;
; x:                                                ; preds = %b, %h
;   ret i32 1
;
; y:                                                ; preds = %b2
;   ret i32 2
; }
; define void @waits(i32 %n, i32 %m) {
; entry:
;   br label %h
;
; h:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %b ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %i, %m
;   br i1 %c, label %b, label %x
;
; b:                                                ; preds = %h
;   call void @llvm.nvvm.barrier0()
;   %d = icmp ult i32 %j, %n
;   br i1 %d, label %h, label %x
;
; x:                                                ; preds = %b, %h
;   ret void
; }
; define void @throws(i1 %b) personality ptr @personality {
; entry:
;   invoke void @may_throw()
;           to label %end unwind label %catch.preheader
;
; catch.preheader:                                  ; preds = %entry
;   %lpad.preheader = landingpad { ptr, i32 }
;           catch ptr @class
;   br label %catch
;
; catch.preheader.split-lp:                         ; preds = %catch
;   %lpad.preheader.split-lp = landingpad { ptr, i32 }
;           catch ptr @class
;   br label %catch
;
; catch:                                            ; preds = %catch.preheader.split-lp, %catch.preheader
;   %lpad.phi = phi { ptr, i32 } [ %lpad.preheader, %catch.preheader ], [ %lpad.preheader.split-lp, %catch.preheader.split-lp ]
;   %n = phi i32 [ 0, %catch.preheader ], [ %k, %catch.preheader.split-lp ]
;   %s = extractvalue { ptr, i32 } %lpad.phi, 1
;   %k = add i32 %n, %s
;   invoke void @may_throw()
;           to label %end.loopexit unwind label %catch.preheader.split-lp
;
; end.loopexit:                                     ; preds = %catch
;   br label %end
;
; end:                                              ; preds = %end.loopexit, %entry
;   ret void
; }
