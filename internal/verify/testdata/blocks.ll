; Rules about blocks, phis and dominance.
; test verify
define i32 @later(i32 %a) {
  %x = add i32 %y, %a ; error: operand %y does not dominate its use
  %y = add i32 %a, 1
  ret i32 %x
}
define i32 @self(i32 %a) {
  %x = add i32 %x, %a ; error: %x uses itself; only a phi may
  ret i32 %x
}
define i32 @branches(i1 %c, i32 %a) {
  br i1 %c, label %l, label %r
l:
  %x = add i32 %a, 1
  br label %j
r:
  br label %j
j:
  ret i32 %x ; error: operand %x does not dominate its use
}
define i32 @phi_late(i1 %c, i32 %a) {
  br i1 %c, label %l, label %r
l:
  %x = add i32 %a, 1
  br label %j
r:
  br label %j
j:
  %p = phi i32 [ %a, %l ], [ %x, %r ] ; error: argument %x of phi %p does not dominate the end of block %r
  ret i32 %p
}
define i32 @phi_twice(i32 %a) {
  switch i32 %a, label %j [ i32 1, label %j
                            i32 2, label %k ]
k:
  br label %j
j:
  %p = phi i32 [ %a, %0 ], [ 7, %0 ], [ 9, %k ] ; error: phi %p has two different arguments for block %0
  ret i32 %p
}
define i32 @phi_below(i1 %c, i32 %a) {
  br label %j
j:
  %x = add i32 %a, 1
  %p = phi i32 [ %a, %0 ] ; error: phi %p is not grouped with the others at the start of its block
  ret i32 %p
}
define i32 @unreachable_self() {
  ret i32 0
dead:
  %x = add i32 %x, 1
  br label %dead
}
define i32 @invoke_result() personality ptr null {
  %x = invoke i32 @callee() to label %ok unwind label %bad
ok:
  ret i32 %x
bad:
  %l = landingpad i32 cleanup
  ret i32 %x ; error: operand %x does not dominate its use
}
define i32 @loop(i32 %n) {
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret i32 %j
}
define void @entry_target() {
a:
  br label %a ; error: the entry block %a is the target of a branch
}
declare i32 @callee()
