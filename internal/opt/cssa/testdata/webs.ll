; test opt cssa,verify<cssa>
target triple = "nvptx64-nvidia-cuda"

; The lost copy: %x is needed behind the loop, when %y has taken its place.
define i32 @lost_copy(i32 %n) #0 {
entry:
  br label %loop
loop:
  %x = phi i32 [ 1, %entry ], [ %y, %loop ]
  %y = add i32 %x, 1
  %c = icmp ult i32 %y, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %x
}

; The swap: each phi is the other's operand.
define i32 @swap(i32 %n, i32 %a, i32 %b) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = phi i32 [ %a, %entry ], [ %y, %loop ]
  %y = phi i32 [ %b, %entry ], [ %x, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = sub i32 %x, %y
  ret i32 %r
}

; A loop that holds nothing but its phis: copies of results stand right before those of operands, which read them.
define i32 @bare(i1 %c, i32 %a, i32 %b) #0 {
entry:
  br label %loop
loop:
  %x = phi i32 [ %a, %entry ], [ %y, %loop ]
  %y = phi i32 [ %b, %entry ], [ %z, %loop ]
  %z = phi i32 [ %a, %entry ], [ %x, %loop ]
  br i1 %c, label %loop, label %exit
exit:
  %r = sub i32 %x, %y
  ret i32 %r
}

; Two edges from one block: one copy.
define i32 @double_edge(i32 %n, i32 %a) #0 {
entry:
  switch i32 %n, label %other [
    i32 1, label %join
    i32 2, label %join
  ]
other:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %a, %entry ], [ 7, %other ]
  %r = mul i32 %x, %a
  ret i32 %r
}

; The condition of the branch is a member of the web and must outlive the copy before it.
define i1 @condition(i1 %a, i1 %b) #0 {
entry:
  br label %loop
loop:
  %x = phi i1 [ %a, %entry ], [ %b, %loop ]
  br i1 %x, label %loop, label %exit
exit:
  ret i1 %x
}

; The index of a switch likewise; an edge to the block itself.
define i32 @index(i32 %a) #0 {
entry:
  br label %loop
loop:
  %x = phi i32 [ %a, %entry ], [ %x, %loop ], [ %x, %loop ]
  switch i32 %x, label %exit [
    i32 1, label %loop
    i32 2, label %loop
  ]
exit:
  ret i32 %x
}

; Undefined operands are copied as they are: no freeze.
define i32 @undefined(i1 %c, i1 %d, i32 %a) #0 {
entry:
  br i1 %c, label %s, label %t
s:
  br i1 %d, label %join, label %u
t:
  br label %join
u:
  br label %join
join:
  %x = phi i32 [ undef, %s ], [ poison, %t ], [ %a, %u ]
  ret i32 %x
}

; A predecessor that cannot be reached gets no copy.
define i32 @unreachable(i32 %a) #0 {
entry:
  br label %join
dead:
  %d = add i32 %a, 1
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %d, %dead ]
  ret i32 %x
}

; Aggregates, vectors and integers of odd and large widths.
define i64 @types(i1 %c, {i32, [2 x i8]} %a, <2 x float> %v, i128 %w, i7 %o, ptr %p) #0 {
entry:
  br label %loop
loop:
  %pa = phi {i32, [2 x i8]} [ %a, %entry ], [ %pb, %loop ]
  %pb = phi {i32, [2 x i8]} [ zeroinitializer, %entry ], [ %pa, %loop ]
  %pv = phi <2 x float> [ %v, %entry ], [ zeroinitializer, %loop ]
  %pw = phi i128 [ %w, %entry ], [ 5, %loop ]
  %po = phi i7 [ %o, %entry ], [ 6, %loop ]
  %pp = phi ptr [ %p, %entry ], [ null, %loop ]
  store {i32, [2 x i8]} %pa, ptr %pp
  store <2 x float> %pv, ptr %pp
  store i128 %pw, ptr %pp
  store i7 %po, ptr %pp
  br i1 %c, label %loop, label %exit
exit:
  ret i64 0
}

; A copy that stood there already serves two phis: each gets its own.
define i32 @one_for_two(i1 %c, i32 %a) #0 {
entry:
  br i1 %c, label %t, label %e
t:
  %q = bitcast i32 %a to i32, !warpwise.pcp !0
  br label %join
e:
  br label %join
join:
  %x = phi i32 [ %q, %t ], [ 7, %e ]
  %y = phi i32 [ %q, %t ], [ 8, %e ]
  %r = mul i32 %x, %y
  ret i32 %r
}

; Names that are taken.
define i32 @names(i1 %c, i32 %pcp, i32 %a) #0 {
pcp7:
  br i1 %c, label %t, label %join
t:
  br label %join
join:
  %x = phi i32 [ %pcp, %pcp7 ], [ %a, %t ]
  %r = add i32 %x, %pcp
  ret i32 %r
}

attributes #0 = { "target-cpu"="sm_80" }
!0 = !{}

; want: opt cssa,verify<cssa>
; define i32 @lost_copy(i32 %n) #0 {
; entry:
;   %pcp = bitcast i32 1 to i32, !warpwise.pcp !0
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %x = phi i32 [ %pcp, %entry ], [ %y, %loop ], !warpwise.warpreg !0
;   %pcp1 = bitcast i32 %x to i32, !warpwise.pcp !0
;   %y = add i32 %pcp1, 1
;   %c = icmp ult i32 %y, %n
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret i32 %pcp1
; }
; define i32 @swap(i32 %n, i32 %a, i32 %b) #0 {
; entry:
;   %pcp = bitcast i32 0 to i32, !warpwise.pcp !0
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ %pcp, %entry ], [ %j, %loop ], !warpwise.warpreg !0
;   %x = phi i32 [ %a, %entry ], [ %pcp3, %loop ]
;   %y = phi i32 [ %b, %entry ], [ %pcp1, %loop ]
;   %pcp2 = bitcast i32 %x to i32, !warpwise.pcp !0
;   %pcp3 = bitcast i32 %y to i32, !warpwise.pcp !0
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   %pcp1 = bitcast i32 %pcp2 to i32, !warpwise.pcp !0
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   %r = sub i32 %pcp2, %pcp3
;   ret i32 %r
; }
; define i32 @bare(i1 %c, i32 %a, i32 %b) #0 {
; entry:
;   %pcp1 = bitcast i32 %a to i32, !warpwise.pcp !0
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %x = phi i32 [ %a, %entry ], [ %pcp4, %loop ]
;   %y = phi i32 [ %b, %entry ], [ %pcp, %loop ]
;   %z = phi i32 [ %pcp1, %entry ], [ %pcp2, %loop ]
;   %pcp3 = bitcast i32 %x to i32, !warpwise.pcp !0
;   %pcp4 = bitcast i32 %y to i32, !warpwise.pcp !0
;   %pcp = bitcast i32 %z to i32, !warpwise.pcp !0
;   %pcp2 = bitcast i32 %pcp3 to i32, !warpwise.pcp !0
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   %r = sub i32 %pcp3, %pcp4
;   ret i32 %r
; }
; define i32 @double_edge(i32 %n, i32 %a) #0 {
; entry:
;   %pcp = bitcast i32 %a to i32, !warpwise.pcp !0
;   switch i32 %n, label %other [
;     i32 1, label %join
;     i32 2, label %join
;   ]
;
; other:                                            ; preds = %entry
;   %pcp1 = bitcast i32 7 to i32, !warpwise.pcp !0
;   br label %join
;
; join:                                             ; preds = %other, %entry, %entry
;   %x = phi i32 [ %pcp, %entry ], [ %pcp, %entry ], [ %pcp1, %other ]
;   %r = mul i32 %x, %a
;   ret i32 %r
; }
; define i1 @condition(i1 %a, i1 %b) #0 {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %x = phi i1 [ %a, %entry ], [ %pcp, %loop ]
;   %pcp1 = bitcast i1 %x to i1, !warpwise.pcp !0
;   %pcp = bitcast i1 %b to i1, !warpwise.pcp !0
;   br i1 %pcp1, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret i1 %pcp1
; }
; define i32 @index(i32 %a) #0 {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %loop, %entry
;   %x = phi i32 [ %a, %entry ], [ %x, %loop ], [ %x, %loop ]
;   switch i32 %x, label %exit [
;     i32 1, label %loop
;     i32 2, label %loop
;   ]
;
; exit:                                             ; preds = %loop
;   ret i32 %x
; }
; define i32 @undefined(i1 %c, i1 %d, i32 %a) #0 {
; entry:
;   br i1 %c, label %s, label %t
;
; s:                                                ; preds = %entry
;   %pcp = bitcast i32 undef to i32, !warpwise.pcp !0
;   br i1 %d, label %join, label %u
;
; t:                                                ; preds = %entry
;   %pcp1 = bitcast i32 poison to i32, !warpwise.pcp !0
;   br label %join
;
; u:                                                ; preds = %s
;   %pcp2 = bitcast i32 %a to i32, !warpwise.pcp !0
;   br label %join
;
; join:                                             ; preds = %u, %t, %s
;   %x = phi i32 [ %pcp, %s ], [ %pcp1, %t ], [ %pcp2, %u ]
;   ret i32 %x
; }
; define i32 @unreachable(i32 %a) #0 {
; entry:
;   br label %join
;
; dead:                                             ; No predecessors!
;   %d = add i32 %a, 1
;   br label %join
;
; join:                                             ; preds = %dead, %entry
;   %x = phi i32 [ %a, %entry ], [ %d, %dead ]
;   ret i32 %x
; }
; define i64 @types(i1 %c, { i32, [2 x i8] } %a, <2 x float> %v, i128 %w, i7 %o, ptr %p) #0 {
; entry:
;   %pcp = select i1 true, { i32, [2 x i8] } zeroinitializer, { i32, [2 x i8] } zeroinitializer, !warpwise.pcp !0
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %pa = phi { i32, [2 x i8] } [ %a, %entry ], [ %pcp7, %loop ]
;   %pb = phi { i32, [2 x i8] } [ %pcp, %entry ], [ %pcp1, %loop ]
;   %pv = phi <2 x float> [ %v, %entry ], [ %pcp2, %loop ]
;   %pw = phi i128 [ %w, %entry ], [ %pcp3, %loop ]
;   %po = phi i7 [ %o, %entry ], [ %pcp4, %loop ]
;   %pp = phi ptr [ %p, %entry ], [ %pcp5, %loop ]
;   %pcp6 = select i1 true, { i32, [2 x i8] } %pa, { i32, [2 x i8] } %pa, !warpwise.pcp !0
;   %pcp7 = select i1 true, { i32, [2 x i8] } %pb, { i32, [2 x i8] } %pb, !warpwise.pcp !0
;   store { i32, [2 x i8] } %pcp6, ptr %pp, align 4
;   store <2 x float> %pv, ptr %pp, align 8
;   store i128 %pw, ptr %pp, align 4
;   store i7 %po, ptr %pp, align 1
;   %pcp1 = select i1 true, { i32, [2 x i8] } %pcp6, { i32, [2 x i8] } %pcp6, !warpwise.pcp !0
;   %pcp2 = bitcast <2 x float> zeroinitializer to <2 x float>, !warpwise.pcp !0
;   %pcp3 = bitcast i128 5 to i128, !warpwise.pcp !0
;   %pcp4 = bitcast i7 6 to i7, !warpwise.pcp !0
;   %pcp5 = bitcast ptr null to ptr, !warpwise.pcp !0
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret i64 0
; }
; define i32 @one_for_two(i1 %c, i32 %a) #0 {
; entry:
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %entry
;   %pcp1 = bitcast i32 %a to i32, !warpwise.pcp !0
;   br label %join
;
; e:                                                ; preds = %entry
;   %pcp = bitcast i32 7 to i32, !warpwise.pcp !0
;   %pcp2 = bitcast i32 8 to i32, !warpwise.pcp !0
;   br label %join
;
; join:                                             ; preds = %e, %t
;   %x = phi i32 [ %a, %t ], [ %pcp, %e ]
;   %y = phi i32 [ %pcp1, %t ], [ %pcp2, %e ]
;   %r = mul i32 %x, %y
;   ret i32 %r
; }
; define i32 @names(i1 %c, i32 %pcp, i32 %a) #0 {
; pcp7:
;   %pcp8 = bitcast i32 %pcp to i32, !warpwise.pcp !0
;   br i1 %c, label %t, label %join
;
; t:                                                ; preds = %pcp7
;   %pcp9 = bitcast i32 %a to i32, !warpwise.pcp !0
;   br label %join
;
; join:                                             ; preds = %t, %pcp7
;   %x = phi i32 [ %pcp8, %pcp7 ], [ %pcp9, %t ]
;   %r = add i32 %x, %pcp
;   ret i32 %r
; }
