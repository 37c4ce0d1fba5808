; Else blocks come first. Their values that cost nothing stand in front of the branch: no phi carries them past the then block.
; test opt structurizecfg
target triple = "nvptx64-nvidia-cuda"

define i32 @free(i1 %c, i64 %x, { i32, i32 } %s) {
entry:
  br i1 %c, label %then, label %else
then:
  %p = add i64 %x, 3
  %p.low = trunc i64 %p to i32
  br label %end
else:
  %q = extractvalue { i32, i32 } %s, 0
  %low = trunc i64 %x to i32
  br label %end
end:
  %r = phi i32 [ %p.low, %then ], [ %q, %else ]
  %t = phi i32 [ 1, %then ], [ %low, %else ]
  %sum = add i32 %r, %t
  ret i32 %sum
}

; Neither what is used elsewhere, nor what takes an instruction, nor what needs a value of its block.
define i32 @stays(i1 %c, i64 %x, i32 %y, ptr %out) {
entry:
  br i1 %c, label %then, label %else
then:
  br label %end
else:
  %used = trunc i64 %x to i32
  store i32 %used, ptr %out
  %costs = add i32 %y, 7
  %wide = mul i64 %x, %x
  %needs = trunc i64 %wide to i32
  br label %end
end:
  %a = phi i32 [ 1, %then ], [ %used, %else ]
  %b = phi i32 [ 2, %then ], [ %costs, %else ]
  %d = phi i32 [ 3, %then ], [ %needs, %else ]
  %e = add i32 %a, %b
  %f = add i32 %e, %d
  ret i32 %f
}

; The else block is reached from elsewhere, too.
define i32 @join(i1 %c, i1 %d, i64 %x) {
entry:
  br i1 %c, label %more, label %else
more:
  br i1 %d, label %then, label %else
then:
  %p = add i64 %x, 3
  %p.low = trunc i64 %p to i32
  br label %end
else:
  %low = trunc i64 %x to i32
  br label %end
end:
  %r = phi i32 [ %p.low, %then ], [ %low, %else ]
  ret i32 %r
}

; want: opt structurizecfg
; define i32 @free(i1 %c, i64 %x, { i32, i32 } %s) {
; entry:
;   %c.inv = xor i1 %c, true
;   %q = extractvalue { i32, i32 } %s, 0
;   %low = trunc i64 %x to i32
;   br i1 %c.inv, label %else, label %Flow
;
; Flow:                                             ; preds = %else, %entry
;   %0 = phi i1 [ false, %else ], [ true, %entry ]
;   br i1 %0, label %then, label %end
;
; then:                                             ; preds = %Flow
;   %p = add i64 %x, 3
;   %p.low = trunc i64 %p to i32
;   br label %end
;
; else:                                             ; preds = %entry
;   br label %Flow
;
; end:                                              ; preds = %then, %Flow
;   %r = phi i32 [ %q, %Flow ], [ %p.low, %then ]
;   %t = phi i32 [ %low, %Flow ], [ 1, %then ]
;   %sum = add i32 %r, %t
;   ret i32 %sum
; }
; define i32 @stays(i1 %c, i64 %x, i32 %y, ptr %out) {
; entry:
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %else, label %Flow
;
; Flow:                                             ; preds = %else, %entry
;   %0 = phi i32 [ %needs, %else ], [ undef, %entry ]
;   %1 = phi i32 [ %costs, %else ], [ undef, %entry ]
;   %2 = phi i32 [ %used, %else ], [ undef, %entry ]
;   %3 = phi i1 [ false, %else ], [ true, %entry ]
;   br i1 %3, label %then, label %end
;
; then:                                             ; preds = %Flow
;   br label %end
;
; else:                                             ; preds = %entry
;   %used = trunc i64 %x to i32
;   store i32 %used, ptr %out, align 4
;   %costs = add i32 %y, 7
;   %wide = mul i64 %x, %x
;   %needs = trunc i64 %wide to i32
;   br label %Flow
;
; end:                                              ; preds = %then, %Flow
;   %a = phi i32 [ %2, %Flow ], [ 1, %then ]
;   %b = phi i32 [ %1, %Flow ], [ 2, %then ]
;   %d = phi i32 [ %0, %Flow ], [ 3, %then ]
;   %e = add i32 %a, %b
;   %f = add i32 %e, %d
;   ret i32 %f
; }
; define i32 @join(i1 %c, i1 %d, i64 %x) {
; entry:
;   %c.inv = xor i1 %c, true
;   %d.inv = xor i1 %d, true
;   br i1 %c, label %more, label %Flow
;
; more:                                             ; preds = %entry
;   br label %Flow
;
; Flow1:                                            ; preds = %else, %Flow
;   %0 = phi i32 [ %low, %else ], [ undef, %Flow ]
;   %1 = phi i1 [ false, %else ], [ %2, %Flow ]
;   br i1 %1, label %then, label %end
;
; then:                                             ; preds = %Flow1
;   %p = add i64 %x, 3
;   %p.low = trunc i64 %p to i32
;   br label %end
;
; Flow:                                             ; preds = %more, %entry
;   %2 = phi i1 [ true, %more ], [ false, %entry ]
;   %3 = phi i1 [ %d.inv, %more ], [ %c.inv, %entry ]
;   br i1 %3, label %else, label %Flow1
;
; else:                                             ; preds = %Flow
;   %low = trunc i64 %x to i32
;   br label %Flow1
;
; end:                                              ; preds = %then, %Flow1
;   %r = phi i32 [ %0, %Flow1 ], [ %p.low, %then ]
;   ret i32 %r
; }
