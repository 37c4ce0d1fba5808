; test opt simplifycfg
target triple = "nvptx64-nvidia-cuda"
declare void @f()
declare void @g()
declare void @h()

; A switch on one of two numbers is a branch.
define void @chosen(i1 %c) {
  %n = select i1 %c, i32 7, i32 9
  switch i32 %n, label %x [ i32 7, label %y
                            i32 8, label %z ]
x:
  call void @f()
  ret void
y:
  call void @g()
  ret void
z:
  call void @h()
  ret void
}

; Cases that the operand cannot be: bits of it are known, or it is a small number. The last one takes the place of one that goes,
; with its weight.
define void @bits(i32 %a) {
  %n = and i32 %a, 6
  switch i32 %n, label %x [ i32 1, label %y
                            i32 2, label %z
                            i32 4, label %y ], !prof !0
x:
  call void @f()
  ret void
y:
  call void @g()
  ret void
z:
  call void @h()
  ret void
}
define void @small(i8 %a) {
  %n = sext i8 %a to i32
  switch i32 %n, label %x [ i32 127, label %y
                            i32 128, label %z
                            i32 -128, label %z ]
x:
  call void @f()
  ret void
y:
  call void @g()
  ret void
z:
  call void @h()
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}

; want: opt simplifycfg
; define void @chosen(i1 %c) {
;   br i1 %c, label %y, label %x
;
; common.ret:                                       ; preds = %y, %x
;   ret void
;
; x:                                                ; preds = %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %0
;   call void @g()
;   br label %common.ret
; }
; define void @bits(i32 %a) {
;   %n = and i32 %a, 6
;   switch i32 %n, label %x [
;     i32 4, label %y
;     i32 2, label %z
;   ], !prof !0
;
; common.ret:                                       ; preds = %z, %y, %x
;   ret void
;
; x:                                                ; preds = %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %0
;   call void @g()
;   br label %common.ret
;
; z:                                                ; preds = %0
;   call void @h()
;   br label %common.ret
; }
; define void @small(i8 %a) {
;   %n = sext i8 %a to i32
;   switch i32 %n, label %x [
;     i32 127, label %y
;     i32 -128, label %z
;   ]
;
; common.ret:                                       ; preds = %z, %y, %x
;   ret void
;
; x:                                                ; preds = %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %0
;   call void @g()
;   br label %common.ret
;
; z:                                                ; preds = %0
;   call void @h()
;   br label %common.ret
; }
