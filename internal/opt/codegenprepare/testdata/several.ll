; test opt codegenprepare
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; What is kept from one function for the next one does not show: these are the same but for their names.
define i32 @first(ptr %p, i1 %q) {
entry:
  %g = getelementptr i8, ptr %p, i64 8
  br i1 %q, label %then, label %end
then:
  %v = load i32, ptr %g
  %w = zext i32 %v to i64
  %x = trunc i64 %w to i32
  ret i32 %x
end:
  %y = load i32, ptr %g
  ret i32 %y
}

define i32 @second(ptr %p, i1 %q) {
entry:
  %g = getelementptr i8, ptr %p, i64 8
  br i1 %q, label %then, label %end
then:
  %v = load i32, ptr %g
  %w = zext i32 %v to i64
  %x = trunc i64 %w to i32
  ret i32 %x
end:
  %y = load i32, ptr %g
  ret i32 %y
}

; want: opt codegenprepare
; define i32 @first(ptr %p, i1 %q) {
; entry:
;   br i1 %q, label %then, label %end
;
; then:                                             ; preds = %entry
;   %sunkaddr = getelementptr i8, ptr %p, i64 8
;   %v = load i32, ptr %sunkaddr, align 4
;   %w = zext i32 %v to i64
;   %x = trunc i64 %w to i32
;   ret i32 %x
;
; end:                                              ; preds = %entry
;   %sunkaddr1 = getelementptr i8, ptr %p, i64 8
;   %y = load i32, ptr %sunkaddr1, align 4
;   ret i32 %y
; }
; define i32 @second(ptr %p, i1 %q) {
; entry:
;   br i1 %q, label %then, label %end
;
; then:                                             ; preds = %entry
;   %sunkaddr = getelementptr i8, ptr %p, i64 8
;   %v = load i32, ptr %sunkaddr, align 4
;   %w = zext i32 %v to i64
;   %x = trunc i64 %w to i32
;   ret i32 %x
;
; end:                                              ; preds = %entry
;   %sunkaddr1 = getelementptr i8, ptr %p, i64 8
;   %y = load i32, ptr %sunkaddr1, align 4
;   ret i32 %y
; }
