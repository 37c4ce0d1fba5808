; test opt structurizecfg
; The first block ends in a branch: what one side computes is undefined on the way that skips it, and phis say so.
target triple = "nvptx64-nvidia-cuda"

define i32 @first(i1 %c, i1 %d, i32 %x) {
entry:
  br i1 %c, label %side, label %both
side:
  %v = add i32 %x, 3
  br i1 %d, label %later, label %both
both:
  %y = phi i32 [ 1, %entry ], [ 2, %side ]
  br label %end
later:
  %w = mul i32 %v, %v
  br label %end
end:
  %r = phi i32 [ %y, %both ], [ %w, %later ]
  ret i32 %r
}

; want: opt structurizecfg
; define i32 @first(i1 %c, i1 %d, i32 %x) {
; entry:
;   %c.inv = xor i1 %c, true
;   %d.inv = xor i1 %d, true
;   br i1 %c, label %side, label %Flow
;
; side:                                             ; preds = %entry
;   %v = add i32 %x, 3
;   br label %Flow
;
; Flow:                                             ; preds = %side, %entry
;   %0 = phi i32 [ %v, %side ], [ undef, %entry ]
;   %1 = phi i32 [ 2, %side ], [ 1, %entry ]
;   %2 = phi i1 [ true, %side ], [ false, %entry ]
;   %3 = phi i1 [ %d.inv, %side ], [ %c.inv, %entry ]
;   br i1 %3, label %both, label %Flow1
;
; both:                                             ; preds = %Flow
;   br label %Flow1
;
; Flow1:                                            ; preds = %both, %Flow
;   %4 = phi i32 [ %1, %both ], [ undef, %Flow ]
;   %5 = phi i1 [ false, %both ], [ %2, %Flow ]
;   br i1 %5, label %later, label %end
;
; later:                                            ; preds = %Flow1
;   %w = mul i32 %0, %0
;   br label %end
;
; end:                                              ; preds = %later, %Flow1
;   %r = phi i32 [ %4, %Flow1 ], [ %w, %later ]
;   ret i32 %r
; }
