; Attributes that no LLVM has yet, and those of LLVM 23: kept as they are written.
; test parse
; test print
define void @f(ptr tomorrow(4, i32) %p, i32 next_week %x) inline_at_noon(every: day, "quoted") #0 {
  call void @g(ptr flatly_captured(none) %p) #1
  ret void
}

declare zero_extended_twice(2) i32 @h() denormal_fpenv(preservesign,preservesign)
declare void @g(ptr)

attributes #0 = { nounwind denormal_fpenv(dynamic,dynamic float: preservesign,preservesign) flatten_depth(3) nooutline "k"="v" }
attributes #1 = { some_new_word(a(b(c)), "d)") }

; want: print
; ; ModuleID = 'testdata/versions/later.ll'
; source_filename = "testdata/versions/later.ll"
;
; ; Function Attrs: nooutline nounwind denormal_fpenv(dynamic,dynamic float: preservesign,preservesign) flatten_depth(3) inline_at_noon(every: day, "quoted")
; define void @f(ptr tomorrow(4, i32) %p, i32 next_week %x) #0 {
;   call void @g(ptr flatly_captured(none) %p) #2
;   ret void
; }
;
; ; Function Attrs: denormal_fpenv(preservesign,preservesign)
; declare zero_extended_twice(2) i32 @h() #1
;
; declare void @g(ptr)
;
; attributes #0 = { nooutline nounwind denormal_fpenv(dynamic,dynamic float: preservesign,preservesign) flatten_depth(3) inline_at_noon(every: day, "quoted") "k"="v" }
; attributes #1 = { denormal_fpenv(preservesign,preservesign) }
; attributes #2 = { some_new_word(a(b(c)), "d)") }
