; Rules about convergence control.
; test verify
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare token @llvm.what()
declare void @f() convergent
declare void @g()
define void @bundles() {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor() [ "convergencectrl"(token %a) ] ; error: llvm.experimental.convergence.anchor takes no convergencectrl
  %c = call token @llvm.experimental.convergence.loop() ; error: llvm.experimental.convergence.loop needs a convergencectrl
  call void @f() [ "convergencectrl"(token %a, token %a) ] ; error: bundle "convergencectrl" needs exactly one token
  call void @g() [ "convergencectrl"(token %a) ] ; error: convergencectrl is for convergent calls only
  %w = call token @llvm.what()
  call void @f() [ "convergencectrl"(token %w) ] ; error: the operand of convergencectrl must come from a convergence control intrinsic
  ret void
}
define void @not_convergent() {
  %e = call token @llvm.experimental.convergence.entry() ; error: llvm.experimental.convergence.entry may only be in a convergent function
  ret void
}
define void @not_entry() convergent {
  br label %b
b:
  %e = call token @llvm.experimental.convergence.entry() ; error: llvm.experimental.convergence.entry may only be in the entry block
  ret void
}
define void @mixed() {
  %a = call token @llvm.experimental.convergence.anchor()
  call void @f() [ "convergencectrl"(token %a) ]
  call void @f() ; error: controlled and uncontrolled convergence are mixed in one function
  ret void
}
define void @nesting() {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor()
  call void @f() [ "convergencectrl"(token %a) ]
  call void @f() [ "convergencectrl"(token %b) ] ; error: convergence regions are not well nested
  ret void
}
define void @late() convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  %e = call token @llvm.experimental.convergence.entry() ; error: llvm.experimental.convergence.entry must come before every other convergent operation of its block
  ret void
}
define void @in_cycle() {
  %a = call token @llvm.experimental.convergence.anchor()
  br label %b
b:
  call void @f() [ "convergencectrl"(token %a) ] ; error: a token from outside a cycle is used in it by something other than llvm.experimental.convergence.loop
  br label %b
}
define void @not_header() {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor()
  br label %l
l:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %b) ]
  br label %m
m:
  %i = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ] ; error: the heart of a cycle must dominate all its blocks
  br label %l
}
define void @two_hearts() {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor()
  br label %l
l:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %b) ]
  %i = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ] ; error: llvm.experimental.convergence.loop must come before every other convergent operation of its block
  br label %l
}
define void @hearts_nested(i1 %c) {
  %a = call token @llvm.experimental.convergence.anchor()
  br label %l
l:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]
  br i1 %c, label %m, label %l
m:
  br i1 %c, label %n, label %l
n:
  %i = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %h) ]
  br i1 %c, label %n, label %l
}
