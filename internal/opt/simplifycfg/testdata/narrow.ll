; test opt simplifycfg<no-join>
target triple = "nvptx64-nvidia-cuda"
declare void @stop() noreturn
declare void @f(i32)
declare void @llvm.nvvm.barrier0()

; Cases that go where all others go.
define i32 @cases(i32 %n, i32 %x) {
  switch i32 %n, label %d [ i32 1, label %d
                            i32 2, label %a
                            i32 3, label %b
                            i32 4, label %d ]
a:
  call void @f(i32 1)
  br label %d
b:
  call void @f(i32 2)
  br label %d
d:
  %p = phi i32 [ %x, %0 ], [ %x, %0 ], [ %x, %0 ], [ 5, %a ], [ 6, %b ]
  ret i32 %p
}

; One case: a comparison. Two cases of which one brings something else stay. Weights stay, and with them the switch.
define i32 @one(i32 %n) {
  switch i32 %n, label %d [ i32 2, label %a ]
a:
  call void @f(i32 1)
  br label %d
d:
  %p = phi i32 [ 1, %0 ], [ 5, %a ]
  ret i32 %p
}
define i32 @weighed(i32 %n) {
  switch i32 %n, label %d [ i32 2, label %a ], !prof !0
a:
  call void @f(i32 1)
  br label %d
d:
  %p = phi i32 [ 1, %0 ], [ 5, %a ]
  ret i32 %p
}

!0 = !{!"branch_weights", i32 1, i32 2}

; want: opt simplifycfg<no-join>
; define i32 @cases(i32 %n, i32 %x) {
;   switch i32 %n, label %d [
;     i32 3, label %b
;     i32 2, label %a
;   ]
;
; a:                                                ; preds = %0
;   call void @f(i32 1)
;   br label %d
;
; b:                                                ; preds = %0
;   call void @f(i32 2)
;   br label %d
;
; d:                                                ; preds = %b, %a, %0
;   %p = phi i32 [ %x, %0 ], [ 5, %a ], [ 6, %b ]
;   ret i32 %p
; }
; define i32 @one(i32 %n) {
;   %1 = icmp eq i32 %n, 2
;   br i1 %1, label %a, label %d
;
; a:                                                ; preds = %0
;   call void @f(i32 1)
;   br label %d
;
; d:                                                ; preds = %a, %0
;   %p = phi i32 [ 1, %0 ], [ 5, %a ]
;   ret i32 %p
; }
; define i32 @weighed(i32 %n) {
;   %1 = icmp eq i32 %n, 2
;   br i1 %1, label %a, label %d, !prof !0
;
; a:                                                ; preds = %0
;   call void @f(i32 1)
;   br label %d
;
; d:                                                ; preds = %a, %0
;   %p = phi i32 [ 1, %0 ], [ 5, %a ]
;   ret i32 %p
; }
