; test opt inline
; Operand bundles: the state to go back to, and the threads that execute the call together.
target triple = "nvptx64-nvidia-cuda"

declare token @llvm.experimental.convergence.entry() convergent
declare token @llvm.experimental.convergence.anchor() convergent
declare token @llvm.experimental.convergence.loop() convergent
declare void @together(i32) convergent
declare void @state(i32)

define internal void @controlled(i32 %x) convergent alwaysinline {
  %t = call token @llvm.experimental.convergence.entry()
  call void @together(i32 %x) [ "convergencectrl"(token %t) ]
  ret void
}
define internal void @placed(i32 %x) convergent alwaysinline {
  call void @together(i32 %x)
  ret void
}
; The token of the call takes the place of that of the entry.
define void @inloop(i32 %n) {
e:
  %a = call token @llvm.experimental.convergence.anchor()
  br label %l
l:
  %i = phi i32 [ 0, %e ], [ %j, %l ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]
  call void @controlled(i32 %i) [ "convergencectrl"(token %t) ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %x
x:
  ret void
}
; No function has both kinds.
define void @mixed() convergent {
  call void @together(i32 1)
  call void @anchored(i32 2)
  ret void
}
define internal void @anchored(i32 %x) alwaysinline {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @together(i32 %x) [ "convergencectrl"(token %t) ]
  ret void
}
define void @tokenless() convergent {
  call void @controlled(i32 3)
  ret void
}

define internal void @restores(i32 %x) alwaysinline {
  call void @state(i32 %x) [ "deopt"(i32 1, i32 %x), "other"(i32 2) ]
  call void @state(i32 4) [ "other"(i32 3) ]
  ret void
}
define void @goesback(i32 %a, i32 %b) {
  call void @restores(i32 %a) [ "deopt"(i32 %b, i32 7) ]
  call void @restores(i32 5)
  ret void
}
define void @unknown(i32 %a) {
  call void @restores(i32 %a) [ "mine"(i32 %a) ]
  ret void
}

; want: opt inline
; ; Function Attrs: alwaysinline convergent
; define internal void @controlled(i32 %x) #2 {
;   %t = call token @llvm.experimental.convergence.entry()
;   call void @together(i32 %x) [ "convergencectrl"(token %t) ]
;   ret void
; }
; ; Function Attrs: alwaysinline convergent
; define internal void @placed(i32 %x) #2 {
;   call void @together(i32 %x)
;   ret void
; }
; define void @inloop(i32 %n) {
; e:
;   %a = call token @llvm.experimental.convergence.anchor()
;   br label %l
;
; l:                                                ; preds = %l, %e
;   %i = phi i32 [ 0, %e ], [ %j, %l ]
;   %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]
;   call void @together(i32 %i) [ "convergencectrl"(token %t) ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %l, label %x
;
; x:                                                ; preds = %l
;   ret void
; }
; ; Function Attrs: convergent
; define void @mixed() #1 {
;   call void @together(i32 1)
;   call void @anchored(i32 2)
;   ret void
; }
; ; Function Attrs: alwaysinline
; define internal void @anchored(i32 %x) #3 {
;   %t = call token @llvm.experimental.convergence.anchor()
;   call void @together(i32 %x) [ "convergencectrl"(token %t) ]
;   ret void
; }
; ; Function Attrs: convergent
; define void @tokenless() #1 {
;   call void @controlled(i32 3)
;   ret void
; }
; ; Function Attrs: alwaysinline
; define internal void @restores(i32 %x) #3 {
;   call void @state(i32 %x) [ "deopt"(i32 1, i32 %x), "other"(i32 2) ]
;   call void @state(i32 4) [ "other"(i32 3) ]
;   ret void
; }
; define void @goesback(i32 %a, i32 %b) {
;   call void @state(i32 %a) [ "deopt"(i32 %b, i32 7, i32 1, i32 %a), "other"(i32 2) ]
;   call void @state(i32 4) [ "other"(i32 3) ]
;   call void @state(i32 5) [ "deopt"(i32 1, i32 5), "other"(i32 2) ]
;   call void @state(i32 4) [ "other"(i32 3) ]
;   ret void
; }
; define void @unknown(i32 %a) {
;   call void @restores(i32 %a) [ "mine"(i32 %a) ]
;   ret void
; }
