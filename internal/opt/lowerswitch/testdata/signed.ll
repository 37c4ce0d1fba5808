; test opt lower-switch
; A cluster at the lower bound of a known range, below zero; gaps between cases.
define i32 @f(i8 %y) {
entry:
  %x = sext i8 %y to i32
  switch i32 %x, label %d [
    i32 -128, label %a
    i32 -127, label %a
    i32 5, label %b
    i32 9, label %c
    i32 40, label %a
  ]
a:
  ret i32 1
b:
  ret i32 2
c:
  ret i32 3
d:
  ret i32 4
}

; want: opt lower-switch
; define i32 @f(i8 %y) {
; entry:
;   %x = sext i8 %y to i32
;   br label %NodeBlock9
;
; NodeBlock9:                                       ; preds = %entry
;   %Pivot10 = icmp slt i32 %x, 9
;   br i1 %Pivot10, label %NodeBlock, label %NodeBlock7
;
; NodeBlock7:                                       ; preds = %NodeBlock9
;   %Pivot8 = icmp slt i32 %x, 40
;   br i1 %Pivot8, label %LeafBlock3, label %LeafBlock5
;
; LeafBlock5:                                       ; preds = %NodeBlock7
;   %SwitchLeaf6 = icmp eq i32 %x, 40
;   br i1 %SwitchLeaf6, label %a, label %d
;
; LeafBlock3:                                       ; preds = %NodeBlock7
;   %SwitchLeaf4 = icmp eq i32 %x, 9
;   br i1 %SwitchLeaf4, label %c, label %d
;
; NodeBlock:                                        ; preds = %NodeBlock9
;   %Pivot = icmp slt i32 %x, 5
;   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
;
; LeafBlock1:                                       ; preds = %NodeBlock
;   %SwitchLeaf2 = icmp eq i32 %x, 5
;   br i1 %SwitchLeaf2, label %b, label %d
;
; LeafBlock:                                        ; preds = %NodeBlock
;   %SwitchLeaf = icmp sle i32 %x, -127
;   br i1 %SwitchLeaf, label %a, label %d
;
; a:                                                ; preds = %LeafBlock, %LeafBlock5
;   ret i32 1
;
; b:                                                ; preds = %LeafBlock1
;   ret i32 2
;
; c:                                                ; preds = %LeafBlock3
;   ret i32 3
;
; d:                                                ; preds = %LeafBlock, %LeafBlock1, %LeafBlock3, %LeafBlock5
;   ret i32 4
; }
