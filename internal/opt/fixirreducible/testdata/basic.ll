; test opt fix-irreducible
; The loop of a and b is entered at both: all ways in go through a block that asks which one is meant. Each lane keeps what the phis
; would have got.
define i32 @f(i1 %c, i1 %d, i1 %e, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  %p = phi i32 [ %x, %entry ], [ %q, %b ]
  %p1 = add i32 %p, 1
  br i1 %d, label %b, label %end
b:
  %q = phi i32 [ 5, %entry ], [ %p1, %a ]
  br i1 %e, label %a, label %end
end:
  %r = phi i32 [ %p1, %a ], [ %q, %b ]
  ret i32 %r
}

; An entry that leads to itself keeps what it brings itself.
define i32 @self(i1 %c, i1 %d, i1 %e, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  %p = phi i32 [ %x, %entry ], [ %p1, %a ], [ %q, %b ]
  %p1 = add i32 %p, 1
  br i1 %d, label %a, label %b
b:
  %q = phi i32 [ 5, %entry ], [ %p1, %a ]
  br i1 %e, label %a, label %end
end:
  ret i32 %q
}

; want: opt fix-irreducible
; define i32 @f(i1 %c, i1 %d, i1 %e, i32 %x) {
; entry:
;   br label %irr.guard
;
; a:                                                ; preds = %irr.guard
;   %p1 = add i32 %p.moved, 1
;   br i1 %d, label %irr.guard, label %end
;
; b:                                                ; preds = %irr.guard
;   br i1 %e, label %irr.guard, label %end
;
; end:                                              ; preds = %b, %a
;   %r = phi i32 [ %p1, %a ], [ %q.moved, %b ]
;   ret i32 %r
;
; irr.guard:                                        ; preds = %b, %a, %entry
;   %q.moved = phi i32 [ %q.moved, %b ], [ 5, %entry ], [ %p1, %a ]
;   %p.moved = phi i32 [ %q.moved, %b ], [ %x, %entry ], [ %p.moved, %a ]
;   %Guard.a = phi i1 [ true, %b ], [ %c, %entry ], [ false, %a ]
;   br i1 %Guard.a, label %a, label %b
; }
; define i32 @self(i1 %c, i1 %d, i1 %e, i32 %x) {
; entry:
;   br label %irr.guard
;
; a:                                                ; preds = %irr.guard
;   %p1 = add i32 %p.moved, 1
;   br label %irr.guard
;
; b:                                                ; preds = %irr.guard
;   br i1 %e, label %irr.guard, label %end
;
; end:                                              ; preds = %b
;   ret i32 %q.moved
;
; irr.guard:                                        ; preds = %b, %a, %entry
;   %q.moved = phi i32 [ %q.moved, %b ], [ %p1, %a ], [ 5, %entry ]
;   %p.moved = phi i32 [ %q.moved, %b ], [ %p1, %a ], [ %x, %entry ]
;   %Guard.a = phi i1 [ true, %b ], [ %d, %a ], [ %c, %entry ]
;   br i1 %Guard.a, label %a, label %b
; }
