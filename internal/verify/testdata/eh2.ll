; Rules about exception pads, continued.
; test verify
declare i32 @personality(...)
declare i32 @__CxxFrameHandler3(...)
declare void @g()
define void @cleanupret_of_catch() personality ptr @personality {
  ret void
s:
  %cs = catchswitch within none [label %c] unwind to caller
c:
  %x = catchpad within %cs []
  cleanupret from %x unwind to caller ; error: cleanupret needs a cleanuppad
}
define void @catchret_of_cleanup() personality ptr @personality {
  ret void
c:
  %x = cleanuppad within none []
  catchret from %x to label %e ; error: catchret needs a catchpad
e:
  ret void
}
define void @to_own_catch() personality ptr @personality {
  ret void
s:
  %cs = catchswitch within none [label %c] unwind label %c ; error: a catchswitch cannot unwind to one of its catchpads
c:
  %x = catchpad within %cs []
  unreachable
}
define void @other_switch() personality ptr @personality {
  ret void
s1:
  %cs1 = catchswitch within none [label %c1] unwind label %c2
c1:
  %x1 = catchpad within %cs1 []
  unreachable
s2:
  %cs2 = catchswitch within none [label %c2] unwind to caller
c2:
  %x2 = catchpad within %cs2 [] ; error: the block of a catchpad is entered by an edge that is not from its catchswitch
  unreachable
}
define void @two_pads() personality ptr @personality {
  ret void
a:
  %p = cleanuppad within none []
  unreachable
b:
  %q = cleanuppad within %p []
  unreachable
s:
  %cs = catchswitch within none [label %c] unwind label %b ; error: an unwind edge enters more than one pad
c:
  %x = catchpad within %cs []
  unreachable
}
define void @resume_without(i32 %x) {
  resume i32 %x ; error: resume in a function without a personality
}
define void @objc() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %cont unwind label %dispatch
dispatch:
  %s = catchswitch within none [label %catch] unwind to caller
catch:
  %p = catchpad within %s [ptr null, i32 0, ptr null]
  %2 = call ptr @llvm.objc.retain(ptr null) ; error: a call inside a funclet needs a bundle "funclet"
  catchret from %p to label %cont
cont:
  ret void
}
declare ptr @llvm.objc.retain(ptr)
