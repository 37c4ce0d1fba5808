source_filename = "eh"
declare i32 @pers(...)
declare void @f()
define void @lp() personality ptr @pers {
  invoke void @f() #0
          to label %ok unwind label %bad, !m !0
ok:
  callbr void asm "", "!i"() to label %ok2 [label %other]
other:
  unreachable
ok2:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup catch ptr null filter [1 x ptr] [ptr @f]
  resume { ptr, i32 } %l
}
define void @win() personality ptr @pers {
  invoke void @f() [ "deopt"() ] to label %ok unwind label %cs
ok:
  ret void
cs:
  %cs1 = catchswitch within none [label %h, label %h2] unwind label %cl
h:
  %p = catchpad within %cs1 [ptr null, i32 64]
  catchret from %p to label %ok
h2:
  %p2 = catchpad within %cs1 []
  invoke void @f() [ "funclet"(token %p2) ] to label %okh unwind label %inner
okh:
  unreachable
inner:
  %cs2 = catchswitch within %p2 [label %h3] unwind label %cl
h3:
  %p3 = catchpad within %cs2 [ptr @f]
  unreachable
cl:
  %c = cleanuppad within none []
  cleanupret from %c unwind to caller
}
attributes #0 = { noreturn }
!0 = !{}
