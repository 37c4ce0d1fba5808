; test opt simplifycfg<no-join>
declare void @llvm.nvvm.barrier0()
declare void @use(i32)

; Constant branches, blocks in a row, unreachable blocks.
define void @constants(i32 %x) {
entry:
  br i1 true, label %a, label %b
a:
  call void @use(i32 1)
  br label %c
b:
  call void @use(i32 2)
  br label %c
c:
  %p = phi i32 [ 3, %a ], [ 4, %b ]
  call void @use(i32 %p)
  switch i32 2, label %d [ i32 1, label %e
                           i32 2, label %f ]
d:
  ret void
e:
  br label %d
f:
  call void @use(i32 5)
  ret void
}

; A triangle and a diamond become selects; phis of a direct edge too.
define i32 @selects(i1 %c, i32 %x, i32 %y) {
entry:
  br i1 %c, label %then, label %join
then:
  %a = add nsw i32 %x, 1
  br label %join
join:
  %p = phi i32 [ %a, %then ], [ %y, %entry ]
  %d = icmp slt i32 %p, %y
  br i1 %d, label %l, label %r
l:
  %s = mul i32 %p, 3
  br label %end
r:
  %t = xor i32 %p, %x
  br label %end
end:
  %q = phi i32 [ %t, %r ], [ %s, %l ]
  ret i32 %q
}

; What traps, reads memory or is convergent stays where it is.
define i32 @kept(i1 %c, i1 %d, i32 %x, i32 %y, ptr %p) {
entry:
  br i1 %c, label %then, label %join
then:
  %a = udiv i32 %x, %y
  br label %join
join:
  %v = phi i32 [ %a, %then ], [ %y, %entry ]
  br i1 %d, label %loads, label %end
loads:
  %l = load i32, ptr %p
  br label %end
end:
  %w = phi i32 [ %v, %join ], [ %l, %loads ]
  br i1 %c, label %sync, label %last
sync:
  call void @llvm.nvvm.barrier0()
  br label %last
last:
  ret i32 %w
}

; Empty blocks are taken out of the way, unless two edges would bring different values.
define i32 @empty(i32 %n) {
entry:
  switch i32 %n, label %x [ i32 1, label %y
                            i32 2, label %z ]
x:
  br label %z
y:
  br label %z
z:
  %p = phi i32 [ 10, %x ], [ 10, %y ], [ 11, %entry ]
  ret i32 %p
}

; A branch to the end of the program's meaning is not taken.
define i32 @never(i32 %n, i1 %c) {
entry:
  br i1 %c, label %bad, label %good
bad:
  unreachable
good:
  switch i32 %n, label %one [ i32 2, label %bad
                              i32 3, label %three ]
one:
  ret i32 1
three:
  ret i32 3
}

; A loop keeps its latch, and the block in front of it where several edges lead there.
define void @loop(i32 %n, i1 %c) {
entry:
  br i1 %c, label %pre, label %exit
pre:
  br label %head
head:
  %i = phi i32 [ 0, %pre ], [ %j, %latch ]
  %j = add i32 %i, 1
  %d = icmp slt i32 %j, %n
  br i1 %d, label %latch, label %exit
latch:
  br label %head
exit:
  ret void
}
define void @ways(i32 %n, i1 %c, i1 %e) {
entry:
  br i1 %c, label %pre, label %other
other:
  br i1 %e, label %pre, label %exit
pre:
  br label %head
head:
  %i = phi i32 [ 0, %pre ], [ %j, %latch ]
  %j = add i32 %i, 1
  %d = icmp slt i32 %j, %n
  br i1 %d, label %latch, label %exit
latch:
  br label %head
exit:
  ret void
}

; want: opt simplifycfg<no-join>
; define void @constants(i32 %x) {
; entry:
;   call void @use(i32 1)
;   call void @use(i32 3)
;   call void @use(i32 5)
;   ret void
; }
; define i32 @selects(i1 %c, i32 %x, i32 %y) {
; entry:
;   %a = add nsw i32 %x, 1
;   %p = select i1 %c, i32 %a, i32 %y
;   %d = icmp slt i32 %p, %y
;   %t = xor i32 %p, %x
;   %s = mul i32 %p, 3
;   %q = select i1 %d, i32 %s, i32 %t
;   ret i32 %q
; }
; define i32 @kept(i1 %c, i1 %d, i32 %x, i32 %y, ptr %p) {
; entry:
;   br i1 %c, label %then, label %join
;
; then:                                             ; preds = %entry
;   %a = udiv i32 %x, %y
;   br label %join
;
; join:                                             ; preds = %then, %entry
;   %v = phi i32 [ %a, %then ], [ %y, %entry ]
;   br i1 %d, label %loads, label %end
;
; loads:                                            ; preds = %join
;   %l = load i32, ptr %p, align 4
;   br label %end
;
; end:                                              ; preds = %loads, %join
;   %w = phi i32 [ %v, %join ], [ %l, %loads ]
;   br i1 %c, label %sync, label %last
;
; sync:                                             ; preds = %end
;   call void @llvm.nvvm.barrier0()
;   br label %last
;
; last:                                             ; preds = %sync, %end
;   ret i32 %w
; }
; define i32 @empty(i32 %n) {
; entry:
;   switch i32 %n, label %x [
;     i32 1, label %y
;     i32 2, label %z
;   ]
;
; x:                                                ; preds = %entry
;   br label %z
;
; y:                                                ; preds = %entry
;   br label %z
;
; z:                                                ; preds = %y, %x, %entry
;   %p = phi i32 [ 10, %x ], [ 10, %y ], [ 11, %entry ]
;   ret i32 %p
; }
; define i32 @never(i32 %n, i1 %c) {
; entry:
;   %0 = icmp eq i32 %n, 3
;   br i1 %0, label %three, label %one
;
; one:                                              ; preds = %entry
;   ret i32 1
;
; three:                                            ; preds = %entry
;   ret i32 3
; }
; define void @loop(i32 %n, i1 %c) {
; entry:
;   br i1 %c, label %head, label %exit
;
; head:                                             ; preds = %head, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %head ]
;   %j = add i32 %i, 1
;   %d = icmp slt i32 %j, %n
;   br i1 %d, label %head, label %exit
;
; exit:                                             ; preds = %head, %entry
;   ret void
; }
; define void @ways(i32 %n, i1 %c, i1 %e) {
; entry:
;   br i1 %c, label %pre, label %other
;
; other:                                            ; preds = %entry
;   br i1 %e, label %pre, label %exit
;
; pre:                                              ; preds = %other, %entry
;   br label %head
;
; head:                                             ; preds = %head, %pre
;   %i = phi i32 [ 0, %pre ], [ %j, %head ]
;   %j = add i32 %i, 1
;   %d = icmp slt i32 %j, %n
;   br i1 %d, label %head, label %exit
;
; exit:                                             ; preds = %head, %other
;   ret void
; }
