; Rules about tbaa tags.
; test verify
define void @f(ptr %p) {
  store i32 0, ptr %p, !tbaa !{!3, !2, i64 40, i64 0}
  store i32 0, ptr %p, !tbaa !{!3, !2, i64 20}
  store i32 0, ptr %p, !tbaa !20 ; error: !tbaa: a tag needs operands
  store i32 0, ptr %p, !tbaa !{!3, !2, i64 40, i64 0, i64 0} ; error: !tbaa: a tag needs 3 or 4 operands
  store i32 0, ptr %p, !tbaa !{!3, !2, i64 40, !"x"} ; error: !tbaa: the immutability mark must be a constant
  store i32 0, ptr %p, !tbaa !{!3, !2, i64 40, i64 4} ; error: !tbaa: the immutability mark must be 0 or 1
  store i32 0, ptr %p, !tbaa !{!3, !2, !"40", i64 0} ; error: !tbaa: the offset must be a constant integer
  store i32 0, ptr %p, !tbaa !{!3, null, i64 40} ; error: !tbaa: base and access type must be nodes
  store i32 0, ptr %p, !tbaa !{!3, !3, i64 40} ; error: !tbaa: the access type must be a scalar type
  store i32 0, ptr %p, !tbaa !{!3, !2, i32 40} ; error: !tbaa: the width of the offset differs from those of the type
  store i32 0, ptr %p, !tbaa !{!4, !2, i64 40} ; error: !tbaa: the struct path has a cycle
  store i32 0, ptr %p, !tbaa !{!3, !2, i64 45} ; error: !tbaa: the offset is not zero at the scalar access
  store i32 0, ptr %p, !tbaa !{!3, !2, i64 10} ; error: !tbaa: a struct type has no field at the offset
  store i32 0, ptr %p, !tbaa !{!8, !1, i64 40} ; error: !tbaa: a struct type needs an odd number of operands
  store i32 0, ptr %p, !tbaa !{!9, !1, i64 40} ; error: !tbaa: a struct type has a malformed field
  store i32 0, ptr %p, !tbaa !{!10, !1, i64 40} ; error: !tbaa: a struct type has offsets of different widths
  store i32 0, ptr %p, !tbaa !{!11, !1, i64 80} ; error: !tbaa: a struct type has offsets that do not increase
  store i32 0, ptr %p, !tbaa !{!0, !1, i64 0} ; error: !tbaa: the base type cannot be a root
  ret void
}
!0 = !{!"root"}
!1 = !{!"scalar-a", !0}
!2 = !{!"scalar-b", !0}
!3 = !{!"struct", !2, i64 20, !2, i64 40}
!4 = distinct !{!"recursive", !2, i64 20, !4, i64 40}
!8 = !{!"even", !1, i64 40, !1}
!9 = !{!"entry", !1, i64 40, i64 56, !1}
!10 = !{!"widths", !1, i64 40, !1, i32 56}
!11 = !{!"order", !1, i64 80, !1, i64 56}
!20 = !{}
