; Metadata on instructions, continued.
; test verify
define void @f(ptr %p, float %x, i1 %c, i32 %n) {
  %a = fadd float %x, %x, !fpmath !0 ; error: !fpmath needs one operand
  %b = fadd float %x, %x, !fpmath !1 ; error: !fpmath needs a positive accuracy
  %c1 = fadd float %x, %x, !fpmath !2
  %d = add i32 %n, 1, !fpmath !2 ; error: !fpmath is for floating-point results
  %e = load i32, ptr %p, !alias.scope !3 ; error: !alias.scope has an element that is not a scope
  %f = load i32, ptr %p, !alias.scope !4
  %g = load i32, ptr %p, !llvm.access.group !3 ; error: an access group must be a distinct empty node, or a list of them
  %h = load i32, ptr %p, !llvm.access.group !7
  %i = select i1 %c, i32 1, i32 2, !prof !8 ; error: !prof needs a name as its first operand
  %j = select i1 %c, i32 1, i32 2, !prof !9 ; error: !prof has 3 weights for select
  %k = select i1 %c, i32 1, i32 2, !prof !10
  %l = add i32 %n, 1, !prof !10 ; error: add cannot have branch weights
  %m = add i32 %n, 1, !memprof !10 ; error: !memprof is for calls
  %o = add i32 %n, 1, !annotation !0 ; error: !annotation needs operands
  %q = add i32 %n, 1, !annotation !11
  %r = add i32 %n, 1, !mmra !11 ; error: !mmra is for memory operations
  %s = load i32, ptr %p, !mmra !11 ; error: !mmra has an operand that is not a tag
  %t = load i32, ptr %p, !mmra !12
  %u = add i32 %n, 1, !tbaa !4 ; error: add cannot have !tbaa
  br label %end, !prof !9 ; error: !prof has 3 weights for br
end:
  call void @g(), !callsite !0 ; error: a call stack needs an entry
  call void @g(), !memprof !13 ; error: !memprof has a malformed block
  ret void
}
declare void @g()
!0 = !{}
!1 = !{float -1.0}
!2 = !{float 2.5}
!3 = !{!"x"}
!4 = !{!5}
!5 = distinct !{!5, !6}
!6 = distinct !{!6}
!7 = distinct !{}
!8 = !{i32 1}
!9 = !{!"branch_weights", i32 1, i32 2, i32 3}
!10 = !{!"branch_weights", i32 1, i32 2}
!11 = !{!"a"}
!12 = !{!"a", !"b"}
!13 = !{!0}
