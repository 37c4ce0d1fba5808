; test opt simplifycfg<no-join>

; A switch whose default is never taken: all cases lead to one place, or there are two cases.
define i32 @cleanup(i32 %n, i1 %c) {
  switch i32 %n, label %never [
    i32 0, label %out
    i32 1, label %out
  ]
out:
  ret i32 7
never:
  unreachable
}

define i32 @twoCases(i32 %n) {
  switch i32 %n, label %never [
    i32 4, label %a
    i32 9, label %b
  ]
a:
  ret i32 1
b:
  ret i32 2
never:
  unreachable
}

; Three: the switch stays, for a table of jumps needs no bound.
define i32 @threeCases(i32 %n) {
  switch i32 %n, label %never [
    i32 4, label %a
    i32 9, label %b
    i32 11, label %c
  ]
a:
  ret i32 1
b:
  ret i32 2
c:
  ret i32 3
never:
  unreachable
}

; want: opt simplifycfg<no-join>
; define i32 @cleanup(i32 %n, i1 %c) {
; out:
;   ret i32 7
; }
; define i32 @twoCases(i32 %n) {
;   %1 = icmp eq i32 %n, 4
;   br i1 %1, label %a, label %b
;
; a:                                                ; preds = %0
;   ret i32 1
;
; b:                                                ; preds = %0
;   ret i32 2
; }
; define i32 @threeCases(i32 %n) {
;   switch i32 %n, label %never [
;     i32 4, label %a
;     i32 9, label %b
;     i32 11, label %c
;   ]
;
; a:                                                ; preds = %0
;   ret i32 1
;
; b:                                                ; preds = %0
;   ret i32 2
;
; c:                                                ; preds = %0
;   ret i32 3
;
; never:                                            ; preds = %0
;   unreachable
; }
