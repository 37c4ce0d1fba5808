; test opt break-crit-edges
define i32 @f(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %a, label %b
b:
  %r = phi i32 [ 0, %entry ], [ 1, %a ]
  switch i32 %x, label %d [
    i32 1, label %e
    i32 2, label %e
  ]
d:
  ret i32 %r
e:
  %s = phi i32 [ 2, %b ], [ 2, %b ]
  ret i32 %s
}

; want: opt break-crit-edges
; define i32 @f(i1 %c, i32 %x) {
; entry:
;   br i1 %c, label %entry.a_crit_edge, label %entry.b_crit_edge
;
; entry.b_crit_edge:                                ; preds = %entry
;   br label %b
;
; entry.a_crit_edge:                                ; preds = %entry
;   br label %a
;
; a:                                                ; preds = %a.a_crit_edge, %entry.a_crit_edge
;   br i1 %c, label %a.a_crit_edge, label %a.b_crit_edge
;
; a.b_crit_edge:                                    ; preds = %a
;   br label %b
;
; a.a_crit_edge:                                    ; preds = %a
;   br label %a
;
; b:                                                ; preds = %a.b_crit_edge, %entry.b_crit_edge
;   %r = phi i32 [ 0, %entry.b_crit_edge ], [ 1, %a.b_crit_edge ]
;   switch i32 %x, label %d [
;     i32 1, label %b.e_crit_edge
;     i32 2, label %b.e_crit_edge1
;   ]
;
; b.e_crit_edge1:                                   ; preds = %b
;   br label %e
;
; b.e_crit_edge:                                    ; preds = %b
;   br label %e
;
; d:                                                ; preds = %b
;   ret i32 %r
;
; e:                                                ; preds = %b.e_crit_edge, %b.e_crit_edge1
;   %s = phi i32 [ 2, %b.e_crit_edge ], [ 2, %b.e_crit_edge1 ]
;   ret i32 %s
; }
