source_filename = "names"
%"1x" = type { i8 }
%$d = type { %"1x" }
@"a\01\FF\\" = global i32 0
@a$b = global %$d zeroinitializer
@-x.y_z = global i32 0
@"9" = global i32 0
define void @"f g"(i32 %"1", i32 %-a) {
"my label":
  %"x y" = add i32 %"1", %-a
  br label %$l
$l:
  br label %"7"
"7":
  ret void
}
!na\20me = !{!0}
!llvm.x-y_z.1 = !{!0}
!0 = !{!"q\22\5C\0A\FF"}
