; Rules about exception pads.
; test verify
declare i32 @personality(...)
declare void @g()
define void @no_personality() {
  ret void
b:
  %p = cleanuppad within none [] ; error: cleanuppad in a function without a personality
  unreachable
}
define void @not_first() personality ptr @personality {
  ret void
b:
  call void @g()
  %p = cleanuppad within none [] ; error: cleanuppad must be the first instruction of its block
  unreachable
}
define void @no_clause() personality ptr @personality {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad i32 catch i32 0 ; error: a catch of landingpad must be a pointer
  ret void
}
define void @types() personality ptr @personality {
  invoke void @g() to label %a unwind label %b
a:
  invoke void @g() to label %c unwind label %d
b:
  %l = landingpad i32 cleanup
  ret void
c:
  ret void
d:
  %m = landingpad i64 cleanup ; error: landingpad does not have the type of the others in the function
  ret void
}
define void @reached() personality ptr @personality {
  br label %b
b:
  %l = landingpad i32 cleanup ; error: the block of a landingpad is entered by an edge that is not the unwind edge of an invoke
  ret void
}
define void @entry() personality ptr @personality {
  %l = cleanuppad within none [] ; error: cleanuppad in the entry block
  ret void
}
define void @parent() personality ptr @personality {
  ret void
s:
  %cs = catchswitch within none [label %c] unwind to caller
c:
  %cp = catchpad within %cs []
  unreachable
b:
  %x = cleanuppad within %cs [] ; error: cleanuppad must be within none or a catchpad or cleanuppad
  unreachable
}
define void @handlers() personality ptr @personality {
  ret void
s:
  %cs = catchswitch within none [label %s] unwind to caller ; error: a handler of catchswitch must start with a catchpad
}
define void @self() personality ptr @personality {
  ret void
b:
  %cp = cleanuppad within none []
  invoke void @g() [ "funclet"(token %cp) ] to label %e unwind label %b ; error: cleanuppad handles exceptions raised within itself
e:
  ret void
}
define void @must_exit() personality ptr @personality {
  ret void
b:
  %cp = cleanuppad within none []
  cleanupret from %cp unwind label %s ; error: a cleanupret must leave its cleanup
s:
  %cs = catchswitch within %cp [label %c] unwind to caller
c:
  %p = catchpad within %cs []
  unreachable
}
define void @exits() personality ptr @personality {
  ret void
b:
  %cp = cleanuppad within none []
  unreachable
l:
  cleanupret from %cp unwind label %s
r:
  cleanupret from %cp unwind to caller ; error: unwind edges out of one pad have different destinations
s:
  %cs = catchswitch within none [label %c] unwind to caller
c:
  %p = catchpad within %cs []
  unreachable
}
define void @each_other() personality ptr @personality {
  invoke void @g() to label %k unwind label %l
k:
  invoke void @g() to label %u unwind label %r
l:
  %pl = cleanuppad within none [] ; error: exception pads handle each other's exceptions
  invoke void @g() [ "funclet"(token %pl) ] to label %u unwind label %r
r:
  %pr = cleanuppad within none []
  invoke void @g() [ "funclet"(token %pr) ] to label %u unwind label %l
u:
  unreachable
}
define void @catch_exit() personality ptr @personality {
  ret void
s:
  %cs = catchswitch within none [label %c] unwind to caller
c:
  %p = catchpad within %cs []
  invoke void @g() [ "funclet"(token %p) ] to label %u unwind label %t ; error: unwind edges out of a catchpad must go where its catchswitch unwinds to
u:
  unreachable
t:
  %q = cleanuppad within none []
  unreachable
}
; A catchswitch inside a cleanup may unwind to the caller although the cleanup unwinds elsewhere.
define void @to_caller_inside() personality ptr @personality {
  invoke void @g() to label %x unwind label %b
b:
  %outer = cleanuppad within none []
  invoke void @g() [ "funclet"(token %outer) ] to label %r unwind label %s
s:
  %cs = catchswitch within %outer [label %c] unwind to caller
c:
  %in = catchpad within %cs []
  catchret from %in to label %r
r:
  cleanupret from %outer unwind label %l
l:
  %later = cleanuppad within none []
  cleanupret from %later unwind to caller
x:
  ret void
}
