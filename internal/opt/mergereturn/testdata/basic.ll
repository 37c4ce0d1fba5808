; test opt mergereturn
define i32 @f(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  br i1 %d, label %e, label %u
e:
  ret i32 2
u:
  unreachable
}

; A return behind a musttail call stays.
define void @g(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  musttail call void @g(i1 true)
  ret void
b:
  ret void
}

; want: opt mergereturn
; define i32 @f(i1 %c, i1 %d) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   br label %UnifiedReturnBlock
;
; b:                                                ; preds = %entry
;   br i1 %d, label %e, label %u
;
; e:                                                ; preds = %b
;   br label %UnifiedReturnBlock
;
; u:                                                ; preds = %b
;   unreachable
;
; UnifiedReturnBlock:                               ; preds = %e, %a
;   %UnifiedRetVal = phi i32 [ 1, %a ], [ 2, %e ]
;   ret i32 %UnifiedRetVal
; }
; define void @g(i1 %c) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   musttail call void @g(i1 true)
;   ret void
;
; b:                                                ; preds = %entry
;   ret void
; }
