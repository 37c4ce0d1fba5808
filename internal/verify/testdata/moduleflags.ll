; Module flags and other named metadata.
; test verify
!llvm.ident = !{!0, !1}
!llvm.commandline = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8, !9, !10, !11, !12, !13, !14, !16, !17, !18}
!0 = !{!"one"}
!1 = !{!"one", !"two"} ; error: an operand of !llvm.ident must be a tuple of one string
!2 = !{i32 1, !"two"} ; error: module flag needs three operands
!3 = !{!"x", !"foo", i32 1} ; error: module flag has a behaviour that is not an integer
!4 = !{i32 99, !"foo", i32 1} ; error: module flag has an unknown behaviour
!5 = !{i32 1, i32 2, i32 3} ; error: module flag has no name
!6 = !{i32 1, !"good", i32 1}
!7 = !{i32 2, !"good", i32 1} ; error: module flag is given twice: good
!8 = !{i32 3, !"r", i32 1} ; error: module flag of behaviour require needs a pair of a name and a value
!9 = !{i32 3, !"r", !15}
!10 = !{i32 3, !"r", !19}
!11 = !{i32 5, !"list", i32 1} ; error: module flag of behaviour append needs a list
!12 = !{i32 7, !"max", !"x"} ; error: module flag of behaviour max needs an integer
!13 = !{i32 8, !"min", i32 -1} ; error: module flag of behaviour min needs a value that is not negative
!14 = !{i32 1, !"wchar_size", !"x"} ; error: module flag wchar_size needs an integer
!15 = !{!"missing", i32 1} ; error: module flag "missing" is required but missing
!16 = !{i32 1, !"Linker Options", i32 1} ; error: module flag Linker Options is no longer allowed
!17 = !{i32 5, !"CG Profile", !20} ; error: module flag CG Profile has an entry that is not a triple
!18 = !{i32 1, !"SemanticInterposition", float 1.0} ; error: module flag SemanticInterposition needs an integer
!19 = !{!"good", i32 2} ; error: module flag "good" does not have the required value
!20 = !{!{null, null}}
