; test opt loop-unroll
; test opt loop-unroll<no-peeling>
target triple = "nvptx64-nvidia-cuda"

; The first iteration is another one: it gets a copy, and the test goes.
define void @first(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %v = load volatile i32, ptr %p
  %f = icmp eq i32 %i, 0
  br i1 %f, label %a, label %b
a:
  store volatile i32 1, ptr %p
  br label %latch
b:
  store volatile i32 2, ptr %p
  br label %latch
latch:
  %j = add nsw i32 %i, 1
  %d = icmp slt i32 %v, %n
  br i1 %d, label %h, label %exit
exit:
  ret void
}

; It is equal in the third iteration only: three copies.
define i32 @third(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %v = load volatile i32, ptr %p
  %f = icmp ne i32 %i, 2
  %s = select i1 %f, i32 %n, i32 %v
  store volatile i32 %s, ptr %p
  %j = add nsw i32 %i, 1
  %d = icmp slt i32 %v, %n
  br i1 %d, label %h, label %exit
exit:
  ret i32 %i
}

; A value from outside behind the first iteration, and one computed of it behind the second.
define void @phis(ptr %p, i32 %a, i32 %b, i32 %n) {
entry:
  br label %h
h:
  %x = phi i32 [ %a, %entry ], [ %b, %h ]
  %y = phi i32 [ %a, %entry ], [ %z, %h ]
  %v = load volatile i32, ptr %p
  %z = xor i32 %x, %n
  store volatile i32 %y, ptr %p
  %d = icmp slt i32 %v, %n
  br i1 %d, label %h, label %exit
exit:
  ret void
}

; The counter may wrap: the test may turn out as in the first iteration again.
define void @wraps(ptr %p, i8 %n) {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %j, %h ]
  %v = load volatile i8, ptr %p
  %f = icmp slt i8 %i, 1
  %s = select i1 %f, i8 %n, i8 %v
  store volatile i8 %s, ptr %p
  %j = add i8 %i, 1
  %d = icmp slt i8 %v, %n
  br i1 %d, label %h, label %exit
exit:
  ret void
}

; Likewise without regard to the sign.
define void @unsigned(ptr %p, i8 %n) {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %j, %h ]
  %v = load volatile i8, ptr %p
  %f = icmp ult i8 %i, 1
  %s = select i1 %f, i8 %n, i8 %v
  store volatile i8 %s, ptr %p
  %j = add i8 %i, 1
  %d = icmp slt i8 %v, %n
  br i1 %d, label %h, label %exit
exit:
  ret void
}

; The test names the counter second. That it wraps would be undefined behaviour.
define void @second(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %v = load volatile i32, ptr %p
  %f = icmp sge i32 1, %i
  br i1 %f, label %a, label %latch
a:
  store volatile i32 1, ptr %p
  br label %latch
latch:
  %j = add nsw i32 %i, 1
  %d = icmp slt i32 %v, %n
  br i1 %d, label %h, label %exit
exit:
  ret void
}

; Nothing that threads do together is copied.
define void @barrier(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %v = load volatile i32, ptr %p
  call void @llvm.nvvm.barrier0()
  %f = icmp eq i32 %i, 0
  %s = select i1 %f, i32 %n, i32 %v
  store volatile i32 %s, ptr %p
  %j = add nsw i32 %i, 1
  %d = icmp slt i32 %v, %n
  br i1 %d, label %h, label %exit
exit:
  ret void
}

; Two phis that exchange their values never settle.
define void @swap(ptr %p, i32 %a, i32 %b, i32 %n) {
entry:
  br label %h
h:
  %x = phi i32 [ %a, %entry ], [ %y, %h ]
  %y = phi i32 [ %b, %entry ], [ %x, %h ]
  %v = load volatile i32, ptr %p
  store volatile i32 %y, ptr %p
  %d = icmp slt i32 %v, %n
  br i1 %d, label %h, label %exit
exit:
  ret void
}

declare void @llvm.nvvm.barrier0()

; want: opt loop-unroll
; define void @first(ptr %p, i32 %n) {
; entry:
;   br label %h.peel.begin
;
; h.peel.begin:                                     ; preds = %entry
;   br label %h.peel
;
; h.peel:                                           ; preds = %h.peel.begin
;   %v.peel = load volatile i32, ptr %p, align 4
;   %f.peel = icmp eq i32 0, 0
;   br i1 %f.peel, label %a.peel, label %b.peel
;
; b.peel:                                           ; preds = %h.peel
;   store volatile i32 2, ptr %p, align 4
;   br label %latch.peel
;
; a.peel:                                           ; preds = %h.peel
;   store volatile i32 1, ptr %p, align 4
;   br label %latch.peel
;
; latch.peel:                                       ; preds = %a.peel, %b.peel
;   %j.peel = add nsw i32 0, 1
;   %d.peel = icmp slt i32 %v.peel, %n
;   br i1 %d.peel, label %h.peel.next, label %exit
;
; h.peel.next:                                      ; preds = %latch.peel
;   br label %h.peel.next1
;
; h.peel.next1:                                     ; preds = %h.peel.next
;   br label %entry.peel.newph
;
; entry.peel.newph:                                 ; preds = %h.peel.next1
;   br label %h
;
; h:                                                ; preds = %latch, %entry.peel.newph
;   %i = phi i32 [ %j.peel, %entry.peel.newph ], [ %j, %latch ]
;   %v = load volatile i32, ptr %p, align 4
;   br i1 false, label %a, label %b
;
; a:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %latch
;
; b:                                                ; preds = %h
;   store volatile i32 2, ptr %p, align 4
;   br label %latch
;
; latch:                                            ; preds = %b, %a
;   %j = add nsw i32 %i, 1
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit.loopexit, !llvm.loop !0
;
; exit.loopexit:                                    ; preds = %latch
;   br label %exit
;
; exit:                                             ; preds = %exit.loopexit, %latch.peel
;   ret void
; }
; define i32 @third(ptr %p, i32 %n) {
; entry:
;   br label %h.peel.begin
;
; h.peel.begin:                                     ; preds = %entry
;   br label %h.peel
;
; h.peel:                                           ; preds = %h.peel.begin
;   %v.peel = load volatile i32, ptr %p, align 4
;   %f.peel = icmp ne i32 0, 2
;   %s.peel = select i1 %f.peel, i32 %n, i32 %v.peel
;   store volatile i32 %s.peel, ptr %p, align 4
;   %j.peel = add nsw i32 0, 1
;   %d.peel = icmp slt i32 %v.peel, %n
;   br i1 %d.peel, label %h.peel.next, label %exit
;
; h.peel.next:                                      ; preds = %h.peel
;   br label %h.peel2
;
; h.peel2:                                          ; preds = %h.peel.next
;   %v.peel3 = load volatile i32, ptr %p, align 4
;   %f.peel4 = icmp ne i32 %j.peel, 2
;   %s.peel5 = select i1 %f.peel4, i32 %n, i32 %v.peel3
;   store volatile i32 %s.peel5, ptr %p, align 4
;   %j.peel6 = add nsw i32 %j.peel, 1
;   %d.peel7 = icmp slt i32 %v.peel3, %n
;   br i1 %d.peel7, label %h.peel.next1, label %exit
;
; h.peel.next1:                                     ; preds = %h.peel2
;   br label %h.peel9
;
; h.peel9:                                          ; preds = %h.peel.next1
;   %v.peel10 = load volatile i32, ptr %p, align 4
;   %f.peel11 = icmp ne i32 %j.peel6, 2
;   %s.peel12 = select i1 %f.peel11, i32 %n, i32 %v.peel10
;   store volatile i32 %s.peel12, ptr %p, align 4
;   %j.peel13 = add nsw i32 %j.peel6, 1
;   %d.peel14 = icmp slt i32 %v.peel10, %n
;   br i1 %d.peel14, label %h.peel.next8, label %exit
;
; h.peel.next8:                                     ; preds = %h.peel9
;   br label %h.peel.next15
;
; h.peel.next15:                                    ; preds = %h.peel.next8
;   br label %entry.peel.newph
;
; entry.peel.newph:                                 ; preds = %h.peel.next15
;   br label %h
;
; h:                                                ; preds = %h, %entry.peel.newph
;   %i = phi i32 [ %j.peel13, %entry.peel.newph ], [ %j, %h ]
;   %v = load volatile i32, ptr %p, align 4
;   %s = select i1 true, i32 %n, i32 %v
;   store volatile i32 %s, ptr %p, align 4
;   %j = add nsw i32 %i, 1
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit.loopexit, !llvm.loop !0
;
; exit.loopexit:                                    ; preds = %h
;   %i.lcssa16 = phi i32 [ %i, %h ]
;   br label %exit
;
; exit:                                             ; preds = %exit.loopexit, %h.peel9, %h.peel2, %h.peel
;   %i.lcssa = phi i32 [ 0, %h.peel ], [ %j.peel, %h.peel2 ], [ %j.peel6, %h.peel9 ], [ %i.lcssa16, %exit.loopexit ]
;   ret i32 %i.lcssa
; }
; define void @phis(ptr %p, i32 %a, i32 %b, i32 %n) {
; entry:
;   br label %h.peel.begin
;
; h.peel.begin:                                     ; preds = %entry
;   br label %h.peel
;
; h.peel:                                           ; preds = %h.peel.begin
;   %v.peel = load volatile i32, ptr %p, align 4
;   %z.peel = xor i32 %a, %n
;   store volatile i32 %a, ptr %p, align 4
;   %d.peel = icmp slt i32 %v.peel, %n
;   br i1 %d.peel, label %h.peel.next, label %exit
;
; h.peel.next:                                      ; preds = %h.peel
;   br label %h.peel2
;
; h.peel2:                                          ; preds = %h.peel.next
;   %v.peel3 = load volatile i32, ptr %p, align 4
;   %z.peel4 = xor i32 %b, %n
;   store volatile i32 %z.peel, ptr %p, align 4
;   %d.peel5 = icmp slt i32 %v.peel3, %n
;   br i1 %d.peel5, label %h.peel.next1, label %exit
;
; h.peel.next1:                                     ; preds = %h.peel2
;   br label %h.peel.next6
;
; h.peel.next6:                                     ; preds = %h.peel.next1
;   br label %entry.peel.newph
;
; entry.peel.newph:                                 ; preds = %h.peel.next6
;   br label %h
;
; h:                                                ; preds = %h, %entry.peel.newph
;   %y = phi i32 [ %z.peel4, %entry.peel.newph ], [ %z, %h ]
;   %v = load volatile i32, ptr %p, align 4
;   %z = xor i32 %b, %n
;   store volatile i32 %y, ptr %p, align 4
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit.loopexit, !llvm.loop !0
;
; exit.loopexit:                                    ; preds = %h
;   br label %exit
;
; exit:                                             ; preds = %exit.loopexit, %h.peel2, %h.peel
;   ret void
; }
; define void @wraps(ptr %p, i8 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i8 [ 0, %entry ], [ %j, %h ]
;   %v = load volatile i8, ptr %p, align 1
;   %f = icmp slt i8 %i, 1
;   %s = select i1 %f, i8 %n, i8 %v
;   store volatile i8 %s, ptr %p, align 1
;   %j = add i8 %i, 1
;   %d = icmp slt i8 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @unsigned(ptr %p, i8 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i8 [ 0, %entry ], [ %j, %h ]
;   %v = load volatile i8, ptr %p, align 1
;   %f = icmp ult i8 %i, 1
;   %s = select i1 %f, i8 %n, i8 %v
;   store volatile i8 %s, ptr %p, align 1
;   %j = add i8 %i, 1
;   %d = icmp slt i8 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @second(ptr %p, i32 %n) {
; entry:
;   br label %h.peel.begin
;
; h.peel.begin:                                     ; preds = %entry
;   br label %h.peel
;
; h.peel:                                           ; preds = %h.peel.begin
;   %v.peel = load volatile i32, ptr %p, align 4
;   %f.peel = icmp sge i32 1, 0
;   br i1 %f.peel, label %a.peel, label %latch.peel
;
; a.peel:                                           ; preds = %h.peel
;   store volatile i32 1, ptr %p, align 4
;   br label %latch.peel
;
; latch.peel:                                       ; preds = %a.peel, %h.peel
;   %j.peel = add nsw i32 0, 1
;   %d.peel = icmp slt i32 %v.peel, %n
;   br i1 %d.peel, label %h.peel.next, label %exit
;
; h.peel.next:                                      ; preds = %latch.peel
;   br label %h.peel2
;
; h.peel2:                                          ; preds = %h.peel.next
;   %v.peel3 = load volatile i32, ptr %p, align 4
;   %f.peel4 = icmp sge i32 1, %j.peel
;   br i1 %f.peel4, label %a.peel5, label %latch.peel6
;
; a.peel5:                                          ; preds = %h.peel2
;   store volatile i32 1, ptr %p, align 4
;   br label %latch.peel6
;
; latch.peel6:                                      ; preds = %a.peel5, %h.peel2
;   %j.peel7 = add nsw i32 %j.peel, 1
;   %d.peel8 = icmp slt i32 %v.peel3, %n
;   br i1 %d.peel8, label %h.peel.next1, label %exit
;
; h.peel.next1:                                     ; preds = %latch.peel6
;   br label %h.peel.next9
;
; h.peel.next9:                                     ; preds = %h.peel.next1
;   br label %entry.peel.newph
;
; entry.peel.newph:                                 ; preds = %h.peel.next9
;   br label %h
;
; h:                                                ; preds = %latch, %entry.peel.newph
;   %i = phi i32 [ %j.peel7, %entry.peel.newph ], [ %j, %latch ]
;   %v = load volatile i32, ptr %p, align 4
;   br i1 false, label %a, label %latch
;
; a:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %latch
;
; latch:                                            ; preds = %a, %h
;   %j = add nsw i32 %i, 1
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit.loopexit, !llvm.loop !0
;
; exit.loopexit:                                    ; preds = %latch
;   br label %exit
;
; exit:                                             ; preds = %exit.loopexit, %latch.peel6, %latch.peel
;   ret void
; }
; define void @barrier(ptr %p, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %v = load volatile i32, ptr %p, align 4
;   call void @llvm.nvvm.barrier0()
;   %f = icmp eq i32 %i, 0
;   %s = select i1 %f, i32 %n, i32 %v
;   store volatile i32 %s, ptr %p, align 4
;   %j = add nsw i32 %i, 1
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @swap(ptr %p, i32 %a, i32 %b, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %x = phi i32 [ %a, %entry ], [ %y, %h ]
;   %y = phi i32 [ %b, %entry ], [ %x, %h ]
;   %v = load volatile i32, ptr %p, align 4
;   store volatile i32 %y, ptr %p, align 4
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }

; want: opt loop-unroll<no-peeling>
; define void @first(ptr %p, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   %v = load volatile i32, ptr %p, align 4
;   %f = icmp eq i32 %i, 0
;   br i1 %f, label %a, label %b
;
; a:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %latch
;
; b:                                                ; preds = %h
;   store volatile i32 2, ptr %p, align 4
;   br label %latch
;
; latch:                                            ; preds = %b, %a
;   %j = add nsw i32 %i, 1
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %latch
;   ret void
; }
; define i32 @third(ptr %p, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %v = load volatile i32, ptr %p, align 4
;   %f = icmp ne i32 %i, 2
;   %s = select i1 %f, i32 %n, i32 %v
;   store volatile i32 %s, ptr %p, align 4
;   %j = add nsw i32 %i, 1
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %h
;   %i.lcssa = phi i32 [ %i, %h ]
;   ret i32 %i.lcssa
; }
; define void @phis(ptr %p, i32 %a, i32 %b, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %x = phi i32 [ %a, %entry ], [ %b, %h ]
;   %y = phi i32 [ %a, %entry ], [ %z, %h ]
;   %v = load volatile i32, ptr %p, align 4
;   %z = xor i32 %x, %n
;   store volatile i32 %y, ptr %p, align 4
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @wraps(ptr %p, i8 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i8 [ 0, %entry ], [ %j, %h ]
;   %v = load volatile i8, ptr %p, align 1
;   %f = icmp slt i8 %i, 1
;   %s = select i1 %f, i8 %n, i8 %v
;   store volatile i8 %s, ptr %p, align 1
;   %j = add i8 %i, 1
;   %d = icmp slt i8 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @unsigned(ptr %p, i8 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i8 [ 0, %entry ], [ %j, %h ]
;   %v = load volatile i8, ptr %p, align 1
;   %f = icmp ult i8 %i, 1
;   %s = select i1 %f, i8 %n, i8 %v
;   store volatile i8 %s, ptr %p, align 1
;   %j = add i8 %i, 1
;   %d = icmp slt i8 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @second(ptr %p, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   %v = load volatile i32, ptr %p, align 4
;   %f = icmp sge i32 1, %i
;   br i1 %f, label %a, label %latch
;
; a:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %latch
;
; latch:                                            ; preds = %a, %h
;   %j = add nsw i32 %i, 1
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %latch
;   ret void
; }
; define void @barrier(ptr %p, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %v = load volatile i32, ptr %p, align 4
;   call void @llvm.nvvm.barrier0()
;   %f = icmp eq i32 %i, 0
;   %s = select i1 %f, i32 %n, i32 %v
;   store volatile i32 %s, ptr %p, align 4
;   %j = add nsw i32 %i, 1
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define void @swap(ptr %p, i32 %a, i32 %b, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %x = phi i32 [ %a, %entry ], [ %y, %h ]
;   %y = phi i32 [ %b, %entry ], [ %x, %h ]
;   %v = load volatile i32, ptr %p, align 4
;   store volatile i32 %y, ptr %p, align 4
;   %d = icmp slt i32 %v, %n
;   br i1 %d, label %h, label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
