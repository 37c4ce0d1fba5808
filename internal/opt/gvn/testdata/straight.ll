; test opt gvn
; A straight line becomes one block; what leads elsewhere, or comes from elsewhere, stays. What an instruction equals by itself is used at once.
define i32 @line(i32 %x, ptr %p, i1 %c) {
entry:
  store i32 %x, ptr %p
  br label %next
next:
  %a = phi i32 [ %x, %entry ]
  %z = sub i32 %a, %a
  %q = getelementptr i32, ptr %p, i32 %z
  %v = load i32, ptr %q
  br i1 %c, label %one, label %two
one:
  %s = add i32 %v, %x
  br label %end
two:
  %t = add i32 %x, 1
  br label %end
end:
  %r = phi i32 [ %s, %one ], [ %t, %two ]
  ret i32 %r
}

; Two ways in from one branch: not a straight line.
define i32 @both(i32 %x, i1 %c) {
entry:
  br i1 %c, label %next, label %next
next:
  %a = phi i32 [ %x, %entry ], [ %x, %entry ]
  ret i32 %a
}

; want: opt gvn
; define i32 @line(i32 %x, ptr %p, i1 %c) {
; entry:
;   store i32 %x, ptr %p, align 4
;   br i1 %c, label %one, label %two
;
; one:                                              ; preds = %entry
;   %s = add i32 %x, %x
;   br label %end
;
; two:                                              ; preds = %entry
;   %t = add i32 %x, 1
;   br label %end
;
; end:                                              ; preds = %two, %one
;   %r = phi i32 [ %s, %one ], [ %t, %two ]
;   ret i32 %r
; }
; define i32 @both(i32 %x, i1 %c) {
; entry:
;   br i1 %c, label %next, label %next
;
; next:                                             ; preds = %entry, %entry
;   ret i32 %x
; }
