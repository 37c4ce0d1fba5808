; test opt simple-loop-unswitch<nontrivial>
target triple = "nvptx64-nvidia-cuda"

; The branch is the first thing of the loop: it is not frozen. What hangs on one way is in one copy.
define ptx_kernel void @mode(ptr %p, i1 %c, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br i1 %c, label %a, label %b
a:
  store volatile i32 1, ptr %p
  br label %latch
b:
  store volatile i1 %c, ptr %p
  br label %latch
latch:
  %j = add i32 %i, 1
  %e = icmp ult i32 %j, %n
  br i1 %e, label %h, label %exit
exit:
  ret void
}

; The loop may be left before it looks at the test: frozen. Both copies leave with a value.
define ptx_kernel void @frozen(ptr %p, i1 %c, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %v = load volatile i32, ptr %p
  %z = icmp eq i32 %v, 0
  br i1 %z, label %exit, label %t
t:
  br i1 %c, label %a, label %latch
a:
  store volatile i32 1, ptr %p
  br label %latch
latch:
  %j = add i32 %i, 1
  br label %h
exit:
  store i32 %i, ptr %p
  ret void
}

; Of a disjunction two parts; in the original they are false.
define ptx_kernel void @parts(ptr %p, i1 %c, i1 %d, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %v = load volatile i1, ptr %p
  %x = or i1 %v, %c
  %y = select i1 %d, i1 true, i1 %x
  br i1 %y, label %a, label %latch
a:
  store volatile i32 1, ptr %p
  br label %latch
latch:
  %j = add i32 %i, 1
  %e = icmp ult i32 %j, %n
  br i1 %e, label %h, label %exit
exit:
  ret void
}

; One copy is no loop any more.
define ptx_kernel void @once(ptr %p, i1 %c) {
entry:
  br label %h
h:
  store volatile i32 1, ptr %p
  br i1 %c, label %h, label %exit
exit:
  ret void
}

; A loop inside belongs to both copies; its own test is moved first.
define ptx_kernel void @nest(ptr %p, i1 %c, i32 %n) {
entry:
  br label %o
o:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %h
h:
  %j = phi i32 [ 0, %o ], [ %j1, %back ]
  %s = load volatile i32, ptr %p
  br i1 %c, label %a, label %back
a:
  store volatile i32 %j, ptr %p
  br label %back
back:
  %j1 = add i32 %j, 1
  %e = icmp ult i32 %j1, %n
  br i1 %e, label %h, label %latch
latch:
  %i1 = add i32 %i, 1
  %g = icmp ult i32 %i1, %n
  br i1 %g, label %o, label %exit
exit:
  ret void
}

; A barrier would stand in two places.
define ptx_kernel void @barrier(ptr %p, i1 %c) {
entry:
  br label %h
h:
  %v = load volatile i1, ptr %p
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %a, label %latch
a:
  store volatile i32 1, ptr %p
  br label %latch
latch:
  br i1 %v, label %h, label %exit
exit:
  ret void
}

; Lanes decide differently.
define ptx_kernel void @lanes(ptr %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 7
  br label %h
h:
  %v = load volatile i1, ptr %p
  br i1 %c, label %a, label %latch
a:
  store volatile i32 1, ptr %p
  br label %latch
latch:
  br i1 %v, label %h, label %exit
exit:
  ret void
}

; The test is uniform in the loop that computes it, which lanes leave at different times: behind it they may have different answers.
define ptx_kernel void @temporal(ptr %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %f
f:
  %k = phi i32 [ 0, %entry ], [ %k1, %f ]
  %k1 = add i32 %k, 1
  %c = icmp ult i32 %k1, %n
  %g = icmp ult i32 %k1, %t
  br i1 %g, label %f, label %pre
pre:
  br label %h
h:
  %v = load volatile i1, ptr %p
  br i1 %c, label %a, label %latch
a:
  store volatile i32 1, ptr %p
  br label %latch
latch:
  br i1 %v, label %h, label %exit
exit:
  ret void
}

; For size nothing is copied.
define ptx_kernel void @small(ptr %p, i1 %c) optsize {
entry:
  br label %h
h:
  %v = load volatile i1, ptr %p
  br i1 %c, label %a, label %latch
a:
  store volatile i32 1, ptr %p
  br label %latch
latch:
  br i1 %v, label %h, label %exit
exit:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

; want: opt simple-loop-unswitch<nontrivial>
; define ptx_kernel void @mode(ptr %p, i1 %c, i32 %n) {
; entry:
;   br i1 %c, label %entry.split.us, label %entry.split
;
; entry.split.us:                                   ; preds = %entry
;   br label %h.us
;
; h.us:                                             ; preds = %latch.us, %entry.split.us
;   %i.us = phi i32 [ 0, %entry.split.us ], [ %j.us, %latch.us ]
;   br label %a.us
;
; a.us:                                             ; preds = %h.us
;   store volatile i32 1, ptr %p, align 4
;   br label %latch.us
;
; latch.us:                                         ; preds = %a.us
;   %j.us = add i32 %i.us, 1
;   %e.us = icmp ult i32 %j.us, %n
;   br i1 %e.us, label %h.us, label %exit.split.us
;
; exit.split.us:                                    ; preds = %latch.us
;   br label %exit
;
; entry.split:                                      ; preds = %entry
;   br label %h
;
; h:                                                ; preds = %latch, %entry.split
;   %i = phi i32 [ 0, %entry.split ], [ %j, %latch ]
;   br label %b
;
; b:                                                ; preds = %h
;   store volatile i1 false, ptr %p, align 1
;   br label %latch
;
; latch:                                            ; preds = %b
;   %j = add i32 %i, 1
;   %e = icmp ult i32 %j, %n
;   br i1 %e, label %h, label %exit.split
;
; exit.split:                                       ; preds = %latch
;   br label %exit
;
; exit:                                             ; preds = %exit.split, %exit.split.us
;   ret void
; }
; define ptx_kernel void @frozen(ptr %p, i1 %c, i32 %n) {
; entry:
;   %c.fr = freeze i1 %c
;   br i1 %c.fr, label %entry.split.us, label %entry.split
;
; entry.split.us:                                   ; preds = %entry
;   br label %h.us
;
; h.us:                                             ; preds = %latch.us, %entry.split.us
;   %i.us = phi i32 [ 0, %entry.split.us ], [ %j.us, %latch.us ]
;   %v.us = load volatile i32, ptr %p, align 4
;   %z.us = icmp eq i32 %v.us, 0
;   br i1 %z.us, label %exit.split.us, label %t.us
;
; t.us:                                             ; preds = %h.us
;   br label %a.us
;
; a.us:                                             ; preds = %t.us
;   store volatile i32 1, ptr %p, align 4
;   br label %latch.us
;
; latch.us:                                         ; preds = %a.us
;   %j.us = add i32 %i.us, 1
;   br label %h.us
;
; exit.split.us:                                    ; preds = %h.us
;   %i.lcssa.us = phi i32 [ %i.us, %h.us ]
;   br label %exit
;
; entry.split:                                      ; preds = %entry
;   br label %h
;
; h:                                                ; preds = %latch, %entry.split
;   %i = phi i32 [ 0, %entry.split ], [ %j, %latch ]
;   %v = load volatile i32, ptr %p, align 4
;   %z = icmp eq i32 %v, 0
;   br i1 %z, label %exit.split, label %t
;
; t:                                                ; preds = %h
;   br label %latch
;
; latch:                                            ; preds = %t
;   %j = add i32 %i, 1
;   br label %h
;
; exit.split:                                       ; preds = %h
;   %i.lcssa.ph = phi i32 [ %i, %h ]
;   br label %exit
;
; exit:                                             ; preds = %exit.split, %exit.split.us
;   %i.lcssa = phi i32 [ %i.lcssa.ph, %exit.split ], [ %i.lcssa.us, %exit.split.us ]
;   store i32 %i.lcssa, ptr %p, align 4
;   ret void
; }
; define ptx_kernel void @parts(ptr %p, i1 %c, i1 %d, i32 %n) {
; entry:
;   %d.fr = freeze i1 %d
;   %c.fr = freeze i1 %c
;   %0 = or i1 %d.fr, %c.fr
;   br i1 %0, label %entry.split.us, label %entry.split
;
; entry.split.us:                                   ; preds = %entry
;   br label %h.us
;
; h.us:                                             ; preds = %latch.us, %entry.split.us
;   %i.us = phi i32 [ 0, %entry.split.us ], [ %j.us, %latch.us ]
;   %v.us = load volatile i1, ptr %p, align 1
;   %x.us = or i1 %v.us, %c
;   %y.us = select i1 %d, i1 true, i1 %x.us
;   br label %a.us
;
; a.us:                                             ; preds = %h.us
;   store volatile i32 1, ptr %p, align 4
;   br label %latch.us
;
; latch.us:                                         ; preds = %a.us
;   %j.us = add i32 %i.us, 1
;   %e.us = icmp ult i32 %j.us, %n
;   br i1 %e.us, label %h.us, label %exit.split.us
;
; exit.split.us:                                    ; preds = %latch.us
;   br label %exit
;
; entry.split:                                      ; preds = %entry
;   br label %h
;
; h:                                                ; preds = %latch, %entry.split
;   %i = phi i32 [ 0, %entry.split ], [ %j, %latch ]
;   %v = load volatile i1, ptr %p, align 1
;   %x = or i1 %v, false
;   %y = select i1 false, i1 true, i1 %x
;   br i1 %y, label %a, label %latch
;
; a:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %latch
;
; latch:                                            ; preds = %a, %h
;   %j = add i32 %i, 1
;   %e = icmp ult i32 %j, %n
;   br i1 %e, label %h, label %exit.split
;
; exit.split:                                       ; preds = %latch
;   br label %exit
;
; exit:                                             ; preds = %exit.split, %exit.split.us
;   ret void
; }
; define ptx_kernel void @once(ptr %p, i1 %c) {
; entry:
;   br i1 %c, label %entry.split.us, label %entry.split
;
; entry.split.us:                                   ; preds = %entry
;   br label %h.us
;
; h.us:                                             ; preds = %h.us, %entry.split.us
;   store volatile i32 1, ptr %p, align 4
;   br label %h.us
;
; entry.split:                                      ; preds = %entry
;   br label %h
;
; h:                                                ; preds = %entry.split
;   store volatile i32 1, ptr %p, align 4
;   br label %exit
;
; exit:                                             ; preds = %h
;   ret void
; }
; define ptx_kernel void @nest(ptr %p, i1 %c, i32 %n) {
; entry:
;   br i1 %c, label %entry.split.us, label %entry.split
;
; entry.split.us:                                   ; preds = %entry
;   br label %o.us
;
; o.us:                                             ; preds = %latch.us, %entry.split.us
;   %i.us = phi i32 [ 0, %entry.split.us ], [ %i1.us, %latch.us ]
;   br label %o.split.us.us
;
; o.split.us.us:                                    ; preds = %o.us
;   br label %h.us.us
;
; h.us.us:                                          ; preds = %back.us.us, %o.split.us.us
;   %j.us.us = phi i32 [ 0, %o.split.us.us ], [ %j1.us.us, %back.us.us ]
;   %s.us.us = load volatile i32, ptr %p, align 4
;   br label %a.us.us
;
; a.us.us:                                          ; preds = %h.us.us
;   store volatile i32 %j.us.us, ptr %p, align 4
;   br label %back.us.us
;
; back.us.us:                                       ; preds = %a.us.us
;   %j1.us.us = add i32 %j.us.us, 1
;   %e.us.us = icmp ult i32 %j1.us.us, %n
;   br i1 %e.us.us, label %h.us.us, label %latch.split.us.us
;
; latch.split.us.us:                                ; preds = %back.us.us
;   br label %latch.us
;
; latch.us:                                         ; preds = %latch.split.us.us
;   %i1.us = add i32 %i.us, 1
;   %g.us = icmp ult i32 %i1.us, %n
;   br i1 %g.us, label %o.us, label %exit.split.us
;
; exit.split.us:                                    ; preds = %latch.us
;   br label %exit
;
; entry.split:                                      ; preds = %entry
;   br label %o
;
; o:                                                ; preds = %latch, %entry.split
;   %i = phi i32 [ 0, %entry.split ], [ %i1, %latch ]
;   br label %o.split
;
; o.split:                                          ; preds = %o
;   br label %h
;
; h:                                                ; preds = %back, %o.split
;   %j = phi i32 [ 0, %o.split ], [ %j1, %back ]
;   %s = load volatile i32, ptr %p, align 4
;   br label %back
;
; back:                                             ; preds = %h
;   %j1 = add i32 %j, 1
;   %e = icmp ult i32 %j1, %n
;   br i1 %e, label %h, label %latch.split
;
; latch.split:                                      ; preds = %back
;   br label %latch
;
; latch:                                            ; preds = %latch.split
;   %i1 = add i32 %i, 1
;   %g = icmp ult i32 %i1, %n
;   br i1 %g, label %o, label %exit.split
;
; exit.split:                                       ; preds = %latch
;   br label %exit
;
; exit:                                             ; preds = %exit.split, %exit.split.us
;   ret void
; }
; define ptx_kernel void @barrier(ptr %p, i1 %c) {
; entry:
;   br label %h
;
; h:                                                ; preds = %latch, %entry
;   %v = load volatile i1, ptr %p, align 1
;   call void @llvm.nvvm.barrier0()
;   br i1 %c, label %a, label %latch
;
; a:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %latch
;
; latch:                                            ; preds = %a, %h
;   br i1 %v, label %h, label %exit
;
; exit:                                             ; preds = %latch
;   ret void
; }
; define ptx_kernel void @lanes(ptr %p) {
; entry:
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %c = icmp ult i32 %t, 7
;   br label %h
;
; h:                                                ; preds = %latch, %entry
;   %v = load volatile i1, ptr %p, align 1
;   br i1 %c, label %a, label %latch
;
; a:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %latch
;
; latch:                                            ; preds = %a, %h
;   br i1 %v, label %h, label %exit
;
; exit:                                             ; preds = %latch
;   ret void
; }
; define ptx_kernel void @temporal(ptr %p, i32 %n) {
; entry:
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   br label %f
;
; f:                                                ; preds = %f, %entry
;   %k = phi i32 [ 0, %entry ], [ %k1, %f ]
;   %k1 = add i32 %k, 1
;   %c = icmp ult i32 %k1, %n
;   %g = icmp ult i32 %k1, %t
;   br i1 %g, label %f, label %pre
;
; pre:                                              ; preds = %f
;   %c.lcssa = phi i1 [ %c, %f ]
;   br label %h
;
; h:                                                ; preds = %latch, %pre
;   %v = load volatile i1, ptr %p, align 1
;   br i1 %c.lcssa, label %a, label %latch
;
; a:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %latch
;
; latch:                                            ; preds = %a, %h
;   br i1 %v, label %h, label %exit
;
; exit:                                             ; preds = %latch
;   ret void
; }
; ; Function Attrs: optsize
; define ptx_kernel void @small(ptr %p, i1 %c) #0 {
; entry:
;   br label %h
;
; h:                                                ; preds = %latch, %entry
;   %v = load volatile i1, ptr %p, align 1
;   br i1 %c, label %a, label %latch
;
; a:                                                ; preds = %h
;   store volatile i32 1, ptr %p, align 4
;   br label %latch
;
; latch:                                            ; preds = %a, %h
;   br i1 %v, label %h, label %exit
;
; exit:                                             ; preds = %latch
;   ret void
; }
