; Metadata on instructions.
; test verify
define void @range(ptr %p) {
  %a = load i8, ptr %p, !range !0 ; error: !range needs a range
  %b = load i8, ptr %p, !range !1 ; error: !range has a lower limit without an upper one
  %c = load i8, ptr %p, !range !2 ; error: !range has a limit that is not an integer
  %d = load i8, ptr %p, !range !3 ; error: !range has limits whose type is not that of the value
  %e = load i8, ptr %p, !range !4 ; error: !range has an empty range
  %f = load i8, ptr %p, !range !5 ; error: !range has overlapping ranges
  %g = load i8, ptr %p, !range !6 ; error: !range has adjacent ranges
  %h = load i8, ptr %p, !range !7
  %i = load i8, ptr %p, !range !8 ; error: !range has ranges that are not in order
  store i8 0, ptr %p, !range !7 ; error: !range is for loads, calls and invokes
  ret void
}
define void @pointers(ptr %p, i64 %x) {
  %a = load i8, ptr %p, !nonnull !0 ; error: !nonnull is for pointers
  %b = load ptr, ptr %p, !nonnull !7 ; error: !nonnull must be empty
  %c = inttoptr i64 %x to ptr, !nonnull !0 ; error: !nonnull is for loads; calls have attributes
  %d = load ptr, ptr %p, !dereferenceable !9 ; error: !dereferenceable needs an i64
  %e = inttoptr i64 %x to ptr, !dereferenceable !10
  %f = load ptr, ptr %p, !align !11 ; error: !align needs a power of two
  %g = load ptr, ptr %p, !align !12
  %h = load i8, ptr %p, !align !12 ; error: !align is for pointers
  %i = add i64 %x, 1, !noundef !0 ; error: !noundef is for loads; calls have attributes
  %j = add i64 %x, 1, !invariant.group !0 ; error: !invariant.group is for loads and stores
  ret void
}
!0 = !{}
!1 = !{i8 0}
!2 = !{float 0.0, i8 1}
!3 = !{i16 0, i16 1}
!4 = !{i8 3, i8 3}
!5 = !{i8 0, i8 4, i8 2, i8 6}
!6 = !{i8 0, i8 2, i8 2, i8 3}
!7 = !{i8 0, i8 2, i8 4, i8 6}
!8 = !{i8 4, i8 6, i8 0, i8 2}
!9 = !{i32 4}
!10 = !{i64 4}
!11 = !{i64 3}
!12 = !{i64 16}
