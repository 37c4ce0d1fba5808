; test opt structurizecfg
target triple = "nvptx64-nvidia-cuda"

; A loop with two exits that not all lanes come to: those that did go round in it, so the Flow block in front of it lets them in again.
define i32 @late(i1 %late, i1 %stop, i1 %again, i32 %n) {
entry:
  br i1 %late, label %loop, label %few
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %stop, label %few, label %latch
latch:
  %next = add i32 %i, %n
  br i1 %again, label %loop, label %end
few:
  %x = phi i32 [ 7, %entry ], [ %i, %loop ]
  br label %end
end:
  %r = phi i32 [ %x, %few ], [ %next, %latch ]
  ret i32 %r
}

; %join is entered from the loop %round, a region of its own, and from %b, whose other side is %round: lanes from %round enter it, too.
define i32 @join(i1 %p, i1 %q, i1 %r, i1 %s) {
entry:
  br i1 %p, label %a, label %round
a:
  br i1 %r, label %b, label %end
b:
  br i1 %s, label %round, label %join
round:
  br i1 %q, label %join, label %round
join:
  br label %end
end:
  %x = phi i32 [ 1, %a ], [ 2, %join ]
  ret i32 %x
}

; want: opt structurizecfg
; define i32 @late(i1 %late, i1 %stop, i1 %again, i32 %n) {
; entry:
;   %late.inv = xor i1 %late, true
;   %stop.inv = xor i1 %stop, true
;   %again.inv = xor i1 %again, true
;   br label %Flow
;
; Flow:                                             ; preds = %Flow1, %entry
;   %0 = phi i32 [ %5, %Flow1 ], [ undef, %entry ]
;   %1 = phi i32 [ %6, %Flow1 ], [ 7, %entry ]
;   %2 = phi i32 [ %7, %Flow1 ], [ 0, %entry ]
;   %3 = phi i1 [ %9, %Flow1 ], [ %late.inv, %entry ]
;   %4 = phi i1 [ true, %Flow1 ], [ %late, %entry ]
;   br i1 %4, label %loop, label %Flow1
;
; loop:                                             ; preds = %Flow
;   br i1 %stop.inv, label %latch, label %Flow2
;
; Flow1:                                            ; preds = %Flow2, %Flow
;   %5 = phi i32 [ %10, %Flow2 ], [ %0, %Flow ]
;   %6 = phi i32 [ %2, %Flow2 ], [ %1, %Flow ]
;   %7 = phi i32 [ %10, %Flow2 ], [ %2, %Flow ]
;   %8 = phi i1 [ %11, %Flow2 ], [ true, %Flow ]
;   %9 = phi i1 [ %12, %Flow2 ], [ %3, %Flow ]
;   br i1 %8, label %Flow3, label %Flow
;
; latch:                                            ; preds = %loop
;   %next = add i32 %2, %n
;   br label %Flow2
;
; Flow2:                                            ; preds = %latch, %loop
;   %10 = phi i32 [ %next, %latch ], [ undef, %loop ]
;   %11 = phi i1 [ %again.inv, %latch ], [ true, %loop ]
;   %12 = phi i1 [ false, %latch ], [ true, %loop ]
;   br label %Flow1
;
; Flow3:                                            ; preds = %Flow1
;   br i1 %9, label %few, label %end
;
; few:                                              ; preds = %Flow3
;   br label %end
;
; end:                                              ; preds = %few, %Flow3
;   %r = phi i32 [ %5, %Flow3 ], [ %6, %few ]
;   ret i32 %r
; }
; define i32 @join(i1 %p, i1 %q, i1 %r, i1 %s) {
; entry:
;   %s.inv = xor i1 %s, true
;   br i1 %p, label %a, label %Flow1
;
; a:                                                ; preds = %entry
;   br i1 %r, label %b, label %Flow2
;
; Flow1:                                            ; preds = %Flow2, %entry
;   %0 = phi i32 [ 1, %Flow2 ], [ undef, %entry ]
;   %1 = phi i1 [ %3, %Flow2 ], [ false, %entry ]
;   %2 = phi i1 [ %4, %Flow2 ], [ true, %entry ]
;   br i1 %2, label %round, label %Flow3
;
; b:                                                ; preds = %a
;   br label %Flow2
;
; Flow2:                                            ; preds = %b, %a
;   %3 = phi i1 [ %s.inv, %b ], [ false, %a ]
;   %4 = phi i1 [ %s, %b ], [ false, %a ]
;   br label %Flow1
;
; round:                                            ; preds = %round, %Flow1
;   br i1 %q, label %Flow, label %round
;
; Flow:                                             ; preds = %round
;   br label %Flow3
;
; Flow3:                                            ; preds = %Flow, %Flow1
;   %5 = phi i32 [ undef, %Flow ], [ %0, %Flow1 ]
;   %6 = phi i1 [ true, %Flow ], [ %1, %Flow1 ]
;   br i1 %6, label %join, label %end
;
; join:                                             ; preds = %Flow3
;   br label %end
;
; end:                                              ; preds = %join, %Flow3
;   %x = phi i32 [ %5, %Flow3 ], [ 2, %join ]
;   ret i32 %x
; }
