; test opt simplifycfg<no-join>
; Blocks whose address is taken stay, in this function or another, with what follows them.
define void @taken(ptr %p, i1 %c) {
entry:
  store ptr blockaddress(@taken, %a), ptr %p
  br label %b
a:
  br i1 %c, label %x, label %y
b:
  ret void
x:
  br label %y
y:
  ret void
z:
  br label %z
}

define ptr @other() {
  ret ptr blockaddress(@elsewhere, %a)
}

define void @elsewhere() {
entry:
  br label %a
a:
  ret void
}

; want: opt simplifycfg<no-join>
; define void @taken(ptr %p, i1 %c) {
; entry:
;   store ptr blockaddress(@taken, %a), ptr %p, align 8
;   ret void
;
; a:                                                ; No predecessors!
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %a
;   br label %y
;
; y:                                                ; preds = %x, %a
;   ret void
; }
; define ptr @other() {
;   ret ptr blockaddress(@elsewhere, %a)
; }
; define void @elsewhere() {
; entry:
;   br label %a
;
; a:                                                ; preds = %entry
;   ret void
; }
