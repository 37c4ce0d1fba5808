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
