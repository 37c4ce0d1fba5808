; test opt structurizecfg
; test opt structurizecfg,verify<structured>
; An if with else: one Flow block, in which those that skipped the first arm enter the other.
define i32 @both(i1 %c, i32 %x, i32 %y) {
entry:
  br i1 %c, label %a, label %b
a:
  %p = mul i32 %x, %y
  br label %end
b:
  %q = sub i32 %x, %y
  br label %end
end:
  %r = phi i32 [ %p, %a ], [ %q, %b ]
  ret i32 %r
}

; A condition of two parts: t is reached from two branches.
define i32 @shortcut(i1 %c, i1 %d, i32 %x) {
entry:
  br i1 %c, label %t, label %or
or:
  br i1 %d, label %t, label %f
t:
  %p = add i32 %x, 1
  br label %end
f:
  %q = add i32 %x, 2
  br label %end
end:
  %r = phi i32 [ %p, %t ], [ %q, %f ]
  ret i32 %r
}

; A loop that is left in its middle and at its end, to one block.
define i32 @twoexits(i32 %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %j = add i32 %i, %x
  %d = icmp eq i32 %j, 7
  br i1 %d, label %end, label %head
end:
  %r = phi i32 [ %i, %head ], [ %j, %body ]
  ret i32 %r
}

; Three arms, the middle one reached from both sides: who comes from b does not run x, and who comes from a does not run z.
define i32 @grid(i1 %c, i1 %d, i1 %e, i32 %n) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %d, label %x, label %y
b:
  br i1 %e, label %y, label %z
x:
  %p = add i32 %n, 1
  br label %end
y:
  %q = add i32 %n, 2
  br label %end
z:
  %r = add i32 %n, 3
  br label %end
end:
  %s = phi i32 [ %p, %x ], [ %q, %y ], [ %r, %z ]
  ret i32 %s
}

; Both ways of a branch lead to one block.
define void @oneway(i1 %c, i1 %d, ptr %p) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %d, label %t, label %t
b:
  br i1 %d, label %t, label %end
t:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}

; A comparison that the program uses as well is inverted, not turned round.
define i1 @used(i32 %x, i32 %y, ptr %p) {
entry:
  %c = icmp slt i32 %x, %y
  br i1 %c, label %t, label %or
or:
  %d = icmp eq i32 %x, 7
  br i1 %d, label %t, label %end
t:
  store i32 1, ptr %p
  br label %end
end:
  ret i1 %c
}

; want: opt structurizecfg
; define i32 @both(i1 %c, i32 %x, i32 %y) {
; entry:
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %b, label %Flow
;
; Flow:                                             ; preds = %b, %entry
;   %0 = phi i32 [ %q, %b ], [ undef, %entry ]
;   %1 = phi i1 [ false, %b ], [ true, %entry ]
;   br i1 %1, label %a, label %end
;
; a:                                                ; preds = %Flow
;   %p = mul i32 %x, %y
;   br label %end
;
; b:                                                ; preds = %entry
;   %q = sub i32 %x, %y
;   br label %Flow
;
; end:                                              ; preds = %a, %Flow
;   %r = phi i32 [ %0, %Flow ], [ %p, %a ]
;   ret i32 %r
; }
; define i32 @shortcut(i1 %c, i1 %d, i32 %x) {
; entry:
;   %d.inv = xor i1 %d, true
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %or, label %Flow
;
; or:                                               ; preds = %entry
;   br i1 %d.inv, label %f, label %Flow1
;
; Flow1:                                            ; preds = %f, %or
;   %0 = phi i32 [ %q, %f ], [ undef, %or ]
;   %1 = phi i1 [ false, %f ], [ true, %or ]
;   br label %Flow
;
; t:                                                ; preds = %Flow
;   %p = add i32 %x, 1
;   br label %end
;
; Flow:                                             ; preds = %Flow1, %entry
;   %2 = phi i32 [ %0, %Flow1 ], [ undef, %entry ]
;   %3 = phi i1 [ %1, %Flow1 ], [ %c, %entry ]
;   br i1 %3, label %t, label %end
;
; f:                                                ; preds = %or
;   %q = add i32 %x, 2
;   br label %Flow1
;
; end:                                              ; preds = %Flow, %t
;   %r = phi i32 [ %2, %Flow ], [ %p, %t ]
;   ret i32 %r
; }
; define i32 @twoexits(i32 %n, i32 %x) {
; entry:
;   br label %head
;
; head:                                             ; preds = %Flow, %entry
;   %i = phi i32 [ 0, %entry ], [ %0, %Flow ]
;   %c = icmp slt i32 %i, %n
;   br i1 %c, label %body, label %Flow
;
; body:                                             ; preds = %head
;   %j = add i32 %i, %x
;   %d = icmp eq i32 %j, 7
;   br label %Flow
;
; Flow:                                             ; preds = %body, %head
;   %0 = phi i32 [ %j, %body ], [ undef, %head ]
;   %1 = phi i32 [ %j, %body ], [ %i, %head ]
;   %2 = phi i1 [ %d, %body ], [ true, %head ]
;   br i1 %2, label %end, label %head
;
; end:                                              ; preds = %Flow
;   ret i32 %1
; }
; define i32 @grid(i1 %c, i1 %d, i1 %e, i32 %n) {
; entry:
;   %d.inv = xor i1 %d, true
;   %e.inv = xor i1 %e, true
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %b, label %Flow
;
; Flow1:                                            ; preds = %z, %b
;   %0 = phi i32 [ %r, %z ], [ undef, %b ]
;   %1 = phi i1 [ false, %z ], [ true, %b ]
;   br label %Flow
;
; a:                                                ; preds = %Flow
;   br label %Flow2
;
; b:                                                ; preds = %entry
;   br i1 %e.inv, label %z, label %Flow1
;
; Flow3:                                            ; preds = %y, %Flow2
;   %2 = phi i32 [ %q, %y ], [ %4, %Flow2 ]
;   %3 = phi i1 [ false, %y ], [ %5, %Flow2 ]
;   br i1 %3, label %x, label %end
;
; x:                                                ; preds = %Flow3
;   %p = add i32 %n, 1
;   br label %end
;
; Flow2:                                            ; preds = %Flow, %a
;   %4 = phi i32 [ undef, %a ], [ %7, %Flow ]
;   %5 = phi i1 [ true, %a ], [ false, %Flow ]
;   %6 = phi i1 [ %d.inv, %a ], [ %8, %Flow ]
;   br i1 %6, label %y, label %Flow3
;
; y:                                                ; preds = %Flow2
;   %q = add i32 %n, 2
;   br label %Flow3
;
; Flow:                                             ; preds = %Flow1, %entry
;   %7 = phi i32 [ %0, %Flow1 ], [ undef, %entry ]
;   %8 = phi i1 [ %1, %Flow1 ], [ false, %entry ]
;   %9 = phi i1 [ false, %Flow1 ], [ true, %entry ]
;   br i1 %9, label %a, label %Flow2
;
; z:                                                ; preds = %b
;   %r = add i32 %n, 3
;   br label %Flow1
;
; end:                                              ; preds = %x, %Flow3
;   %s = phi i32 [ %2, %Flow3 ], [ %p, %x ]
;   ret i32 %s
; }
; define void @oneway(i1 %c, i1 %d, ptr %p) {
; entry:
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %b, label %Flow
;
; Flow:                                             ; preds = %b, %entry
;   %0 = phi i1 [ %d, %b ], [ false, %entry ]
;   %1 = phi i1 [ false, %b ], [ true, %entry ]
;   br i1 %1, label %a, label %Flow1
;
; a:                                                ; preds = %Flow
;   br label %Flow1
;
; b:                                                ; preds = %entry
;   br label %Flow
;
; Flow1:                                            ; preds = %a, %Flow
;   %2 = phi i1 [ true, %a ], [ %0, %Flow ]
;   br i1 %2, label %t, label %end
;
; t:                                                ; preds = %Flow1
;   store i32 1, ptr %p, align 4
;   br label %end
;
; end:                                              ; preds = %t, %Flow1
;   ret void
; }
; define i1 @used(i32 %x, i32 %y, ptr %p) {
; entry:
;   %c = icmp slt i32 %x, %y
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %or, label %Flow
;
; or:                                               ; preds = %entry
;   %d = icmp eq i32 %x, 7
;   br label %Flow
;
; Flow:                                             ; preds = %or, %entry
;   %0 = phi i1 [ %d, %or ], [ %c, %entry ]
;   br i1 %0, label %t, label %end
;
; t:                                                ; preds = %Flow
;   store i32 1, ptr %p, align 4
;   br label %end
;
; end:                                              ; preds = %t, %Flow
;   ret i1 %c
; }

; want: opt structurizecfg,verify<structured>
; define i32 @both(i1 %c, i32 %x, i32 %y) {
; entry:
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %b, label %Flow
;
; Flow:                                             ; preds = %b, %entry
;   %0 = phi i32 [ %q, %b ], [ undef, %entry ]
;   %1 = phi i1 [ false, %b ], [ true, %entry ]
;   br i1 %1, label %a, label %end
;
; a:                                                ; preds = %Flow
;   %p = mul i32 %x, %y
;   br label %end
;
; b:                                                ; preds = %entry
;   %q = sub i32 %x, %y
;   br label %Flow
;
; end:                                              ; preds = %a, %Flow
;   %r = phi i32 [ %0, %Flow ], [ %p, %a ]
;   ret i32 %r
; }
; define i32 @shortcut(i1 %c, i1 %d, i32 %x) {
; entry:
;   %d.inv = xor i1 %d, true
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %or, label %Flow
;
; or:                                               ; preds = %entry
;   br i1 %d.inv, label %f, label %Flow1
;
; Flow1:                                            ; preds = %f, %or
;   %0 = phi i32 [ %q, %f ], [ undef, %or ]
;   %1 = phi i1 [ false, %f ], [ true, %or ]
;   br label %Flow
;
; t:                                                ; preds = %Flow
;   %p = add i32 %x, 1
;   br label %end
;
; Flow:                                             ; preds = %Flow1, %entry
;   %2 = phi i32 [ %0, %Flow1 ], [ undef, %entry ]
;   %3 = phi i1 [ %1, %Flow1 ], [ %c, %entry ]
;   br i1 %3, label %t, label %end
;
; f:                                                ; preds = %or
;   %q = add i32 %x, 2
;   br label %Flow1
;
; end:                                              ; preds = %Flow, %t
;   %r = phi i32 [ %2, %Flow ], [ %p, %t ]
;   ret i32 %r
; }
; define i32 @twoexits(i32 %n, i32 %x) {
; entry:
;   br label %head
;
; head:                                             ; preds = %Flow, %entry
;   %i = phi i32 [ 0, %entry ], [ %0, %Flow ]
;   %c = icmp slt i32 %i, %n
;   br i1 %c, label %body, label %Flow
;
; body:                                             ; preds = %head
;   %j = add i32 %i, %x
;   %d = icmp eq i32 %j, 7
;   br label %Flow
;
; Flow:                                             ; preds = %body, %head
;   %0 = phi i32 [ %j, %body ], [ undef, %head ]
;   %1 = phi i32 [ %j, %body ], [ %i, %head ]
;   %2 = phi i1 [ %d, %body ], [ true, %head ]
;   br i1 %2, label %end, label %head
;
; end:                                              ; preds = %Flow
;   ret i32 %1
; }
; define i32 @grid(i1 %c, i1 %d, i1 %e, i32 %n) {
; entry:
;   %d.inv = xor i1 %d, true
;   %e.inv = xor i1 %e, true
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %b, label %Flow
;
; Flow1:                                            ; preds = %z, %b
;   %0 = phi i32 [ %r, %z ], [ undef, %b ]
;   %1 = phi i1 [ false, %z ], [ true, %b ]
;   br label %Flow
;
; a:                                                ; preds = %Flow
;   br label %Flow2
;
; b:                                                ; preds = %entry
;   br i1 %e.inv, label %z, label %Flow1
;
; Flow3:                                            ; preds = %y, %Flow2
;   %2 = phi i32 [ %q, %y ], [ %4, %Flow2 ]
;   %3 = phi i1 [ false, %y ], [ %5, %Flow2 ]
;   br i1 %3, label %x, label %end
;
; x:                                                ; preds = %Flow3
;   %p = add i32 %n, 1
;   br label %end
;
; Flow2:                                            ; preds = %Flow, %a
;   %4 = phi i32 [ undef, %a ], [ %7, %Flow ]
;   %5 = phi i1 [ true, %a ], [ false, %Flow ]
;   %6 = phi i1 [ %d.inv, %a ], [ %8, %Flow ]
;   br i1 %6, label %y, label %Flow3
;
; y:                                                ; preds = %Flow2
;   %q = add i32 %n, 2
;   br label %Flow3
;
; Flow:                                             ; preds = %Flow1, %entry
;   %7 = phi i32 [ %0, %Flow1 ], [ undef, %entry ]
;   %8 = phi i1 [ %1, %Flow1 ], [ false, %entry ]
;   %9 = phi i1 [ false, %Flow1 ], [ true, %entry ]
;   br i1 %9, label %a, label %Flow2
;
; z:                                                ; preds = %b
;   %r = add i32 %n, 3
;   br label %Flow1
;
; end:                                              ; preds = %x, %Flow3
;   %s = phi i32 [ %2, %Flow3 ], [ %p, %x ]
;   ret i32 %s
; }
; define void @oneway(i1 %c, i1 %d, ptr %p) {
; entry:
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %b, label %Flow
;
; Flow:                                             ; preds = %b, %entry
;   %0 = phi i1 [ %d, %b ], [ false, %entry ]
;   %1 = phi i1 [ false, %b ], [ true, %entry ]
;   br i1 %1, label %a, label %Flow1
;
; a:                                                ; preds = %Flow
;   br label %Flow1
;
; b:                                                ; preds = %entry
;   br label %Flow
;
; Flow1:                                            ; preds = %a, %Flow
;   %2 = phi i1 [ true, %a ], [ %0, %Flow ]
;   br i1 %2, label %t, label %end
;
; t:                                                ; preds = %Flow1
;   store i32 1, ptr %p, align 4
;   br label %end
;
; end:                                              ; preds = %t, %Flow1
;   ret void
; }
; define i1 @used(i32 %x, i32 %y, ptr %p) {
; entry:
;   %c = icmp slt i32 %x, %y
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %or, label %Flow
;
; or:                                               ; preds = %entry
;   %d = icmp eq i32 %x, 7
;   br label %Flow
;
; Flow:                                             ; preds = %or, %entry
;   %0 = phi i1 [ %d, %or ], [ %c, %entry ]
;   br i1 %0, label %t, label %end
;
; t:                                                ; preds = %Flow
;   store i32 1, ptr %p, align 4
;   br label %end
;
; end:                                              ; preds = %t, %Flow
;   ret i1 %c
; }
