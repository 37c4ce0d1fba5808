; test opt lower-switch
; Three targets, one of them of two neighbours; the default keeps what its phi gets. Of a number below 4 by its range the last
; leaf needs no test. A default that is not reached gives way to the target of the most numbers.
define i32 @f(i32 %x) {
entry:
  switch i32 %x, label %d [
    i32 1, label %a
    i32 4, label %b
    i32 5, label %b
    i32 -9, label %d
    i32 100, label %c
  ]
a:
  ret i32 1
b:
  ret i32 2
c:
  br label %d
d:
  %r = phi i32 [ 7, %entry ], [ 7, %entry ], [ 8, %c ]
  ret i32 %r
}

define i32 @bounded(i32 %y) {
entry:
  %x = and i32 %y, 3
  switch i32 %x, label %d [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %b
    i32 3, label %c
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

define i32 @unreached(i128 %x) {
entry:
  switch i128 %x, label %d [
    i128 0, label %a
    i128 36893488147419103232, label %b
    i128 36893488147419103233, label %b
  ]
a:
  ret i32 1
b:
  ret i32 2
d:
  unreachable
}

; want: opt lower-switch
; define i32 @f(i32 %x) {
; entry:
;   br label %NodeBlock5
;
; NodeBlock5:                                       ; preds = %entry
;   %Pivot6 = icmp slt i32 %x, 4
;   br i1 %Pivot6, label %LeafBlock, label %NodeBlock
;
; NodeBlock:                                        ; preds = %NodeBlock5
;   %Pivot = icmp slt i32 %x, 100
;   br i1 %Pivot, label %LeafBlock1, label %LeafBlock3
;
; LeafBlock3:                                       ; preds = %NodeBlock
;   %SwitchLeaf4 = icmp eq i32 %x, 100
;   br i1 %SwitchLeaf4, label %c, label %d
;
; LeafBlock1:                                       ; preds = %NodeBlock
;   %SwitchLeaf2 = icmp sle i32 %x, 5
;   br i1 %SwitchLeaf2, label %b, label %d
;
; LeafBlock:                                        ; preds = %NodeBlock5
;   %SwitchLeaf = icmp eq i32 %x, 1
;   br i1 %SwitchLeaf, label %a, label %d
;
; a:                                                ; preds = %LeafBlock
;   ret i32 1
;
; b:                                                ; preds = %LeafBlock1
;   ret i32 2
;
; c:                                                ; preds = %LeafBlock3
;   br label %d
;
; d:                                                ; preds = %c, %LeafBlock, %LeafBlock1, %LeafBlock3
;   %r = phi i32 [ 8, %c ], [ 7, %LeafBlock ], [ 7, %LeafBlock1 ], [ 7, %LeafBlock3 ]
;   ret i32 %r
; }
; define i32 @bounded(i32 %y) {
; entry:
;   %x = and i32 %y, 3
;   br label %NodeBlock
;
; NodeBlock:                                        ; preds = %entry
;   %Pivot = icmp slt i32 %x, 3
;   br i1 %Pivot, label %LeafBlock, label %c
;
; LeafBlock:                                        ; preds = %NodeBlock
;   %SwitchLeaf = icmp eq i32 %x, 0
;   br i1 %SwitchLeaf, label %a, label %b
;
; a:                                                ; preds = %LeafBlock
;   ret i32 1
;
; b:                                                ; preds = %LeafBlock
;   ret i32 2
;
; c:                                                ; preds = %NodeBlock
;   ret i32 3
; }
; define i32 @unreached(i128 %x) {
; entry:
;   br label %LeafBlock
;
; LeafBlock:                                        ; preds = %entry
;   %SwitchLeaf = icmp eq i128 %x, 0
;   br i1 %SwitchLeaf, label %a, label %b
;
; a:                                                ; preds = %LeafBlock
;   ret i32 1
;
; b:                                                ; preds = %LeafBlock
;   ret i32 2
; }
