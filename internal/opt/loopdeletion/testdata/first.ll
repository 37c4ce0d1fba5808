; test opt loop-deletion
; What the first iteration comes to, evaluated with what it begins with.
target triple = "nvptx64-nvidia-cuda"
declare void @use(i32)
declare void @llvm.nvvm.barrier0()

; Four is reached at once; threads wait in what is executed once.
define i32 @once(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %back ]
  %left = sub i32 4, %i
  %c = icmp sgt i32 %left, 0
  br i1 %c, label %back, label %no
no:
  store i32 1, ptr addrspace(1) %p
  br label %back
back:
  %step = phi i32 [ 0, %no ], [ %left, %loop ]
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, %step
  %more = icmp ne i32 %j, 4
  br i1 %more, label %loop, label %end
end:
  ret i32 %j
}

; One step is not enough.
define i32 @twice(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %back ]
  %left = sub i32 3, %i
  %c = icmp sgt i32 %left, 0
  br i1 %c, label %back, label %no
no:
  store i32 1, ptr addrspace(1) %p
  br label %back
back:
  %step = phi i32 [ 0, %no ], [ %left, %loop ]
  %j = add i32 %i, %step
  %more = icmp ne i32 %j, 4
  br i1 %more, label %loop, label %end
end:
  ret i32 %j
}

; A switch leads to one case. Both ways of an unknown branch bring the same; one of them brings poison.
define i32 @cases(i1 %u) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 2, %entry ], [ %j, %back ]
  switch i32 %i, label %other [ i32 1, label %one
                                i32 2, label %two ]
one:
  br label %back
two:
  call void @use(i32 %i)
  br i1 %u, label %back, label %bad
bad:
  call void @use(i32 7)
  br label %back
other:
  br label %back
back:
  %step = phi i32 [ 1, %one ], [ 5, %two ], [ poison, %bad ], [ 9, %other ]
  %j = add i32 %i, %step
  %more = icmp ult i32 %j, 7
  br i1 %more, label %loop, label %end
end:
  ret i32 %j
}

; What an unknown branch brings is not known.
define i32 @unknown(i1 %u) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 2, %entry ], [ %j, %back ]
  call void @use(i32 %i)
  br i1 %u, label %back, label %other
other:
  call void @use(i32 7)
  br label %back
back:
  %step = phi i32 [ 5, %loop ], [ 1, %other ]
  %j = add i32 %i, %step
  %more = icmp ult i32 %j, 7
  br i1 %more, label %loop, label %end
end:
  ret i32 %j
}

; freeze makes another number of poison than the other way brings; undef is another number each time.
define i32 @frozen(i1 %u) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 2, %entry ], [ %j, %back ]
  call void @use(i32 %i)
  br i1 %u, label %back, label %bad
bad:
  call void @use(i32 7)
  br label %back
back:
  %step = phi i32 [ 5, %loop ], [ poison, %bad ]
  %s = freeze i32 %step
  %j = add i32 %i, %s
  %more = icmp ult i32 %j, 7
  br i1 %more, label %loop, label %end
end:
  ret i32 %j
}

define i32 @undefined(i1 %u) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 2, %entry ], [ %j, %back ]
  call void @use(i32 %i)
  br i1 %u, label %back, label %bad
bad:
  call void @use(i32 7)
  br label %back
back:
  %step = phi i32 [ 5, %loop ], [ undef, %bad ]
  %j = add i32 %i, %step
  %more = icmp ult i32 %j, 7
  br i1 %more, label %loop, label %end
end:
  ret i32 %j
}

; A loop inside counts: nothing is known of it. It is itself executed once.
define i32 @inside(i32 %n, ptr addrspace(1) %p) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %k.next, %inner.back ]
  %x = load i32, ptr addrspace(1) %p
  call void @use(i32 %x)
  %odd = icmp eq i32 %k, 0
  br i1 %odd, label %inner.back, label %inner.no
inner.no:
  call void @use(i32 %k)
  br label %inner.back
inner.back:
  %t = phi i32 [ 8, %inner ], [ 1, %inner.no ]
  %k.next = add i32 %k, %t
  %inner.more = icmp ult i32 %k.next, 8
  br i1 %inner.more, label %inner, label %latch
latch:
  %j = add i32 %i, %k.next
  %more = icmp ult i32 %j, %n
  br i1 %more, label %outer, label %end
end:
  ret i32 %j
}

; The loop inside goes on, and what it ends with is not what it begins with.
define i32 @inner(i32 %n, ptr addrspace(1) %p) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 9, %outer ], [ %x, %inner ]
  %x = load i32, ptr addrspace(1) %p
  call void @use(i32 %x)
  %inner.more = icmp ult i32 %x, %n
  br i1 %inner.more, label %inner, label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %k, 8
  br i1 %more, label %outer, label %end
end:
  ret i32 %j
}

; want: opt loop-deletion
; define i32 @once(ptr addrspace(1) %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %entry
;   %i = phi i32 [ 0, %entry ]
;   %left = sub i32 4, %i
;   %c = icmp sgt i32 %left, 0
;   br i1 %c, label %back, label %no
;
; no:                                               ; preds = %loop
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %back
;
; back:                                             ; preds = %no, %loop
;   %step = phi i32 [ 0, %no ], [ %left, %loop ]
;   call void @llvm.nvvm.barrier0()
;   %j = add i32 %i, %step
;   %more = icmp ne i32 %j, 4
;   br label %end
;
; end:                                              ; preds = %back
;   %j.lcssa = phi i32 [ %j, %back ]
;   ret i32 %j.lcssa
; }
; define i32 @twice(ptr addrspace(1) %p) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %back, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %back ]
;   %left = sub i32 3, %i
;   %c = icmp sgt i32 %left, 0
;   br i1 %c, label %back, label %no
;
; no:                                               ; preds = %loop
;   store i32 1, ptr addrspace(1) %p, align 4
;   br label %back
;
; back:                                             ; preds = %no, %loop
;   %step = phi i32 [ 0, %no ], [ %left, %loop ]
;   %j = add i32 %i, %step
;   %more = icmp ne i32 %j, 4
;   br i1 %more, label %loop, label %end
;
; end:                                              ; preds = %back
;   %j.lcssa = phi i32 [ %j, %back ]
;   ret i32 %j.lcssa
; }
; define i32 @cases(i1 %u) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %entry
;   %i = phi i32 [ 2, %entry ]
;   switch i32 %i, label %other [
;     i32 1, label %one
;     i32 2, label %two
;   ]
;
; one:                                              ; preds = %loop
;   br label %back
;
; two:                                              ; preds = %loop
;   call void @use(i32 %i)
;   br i1 %u, label %back, label %bad
;
; bad:                                              ; preds = %two
;   call void @use(i32 7)
;   br label %back
;
; other:                                            ; preds = %loop
;   br label %back
;
; back:                                             ; preds = %other, %bad, %two, %one
;   %step = phi i32 [ 1, %one ], [ 5, %two ], [ poison, %bad ], [ 9, %other ]
;   %j = add i32 %i, %step
;   %more = icmp ult i32 %j, 7
;   br label %end
;
; end:                                              ; preds = %back
;   %j.lcssa = phi i32 [ %j, %back ]
;   ret i32 %j.lcssa
; }
; define i32 @unknown(i1 %u) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %back, %entry
;   %i = phi i32 [ 2, %entry ], [ %j, %back ]
;   call void @use(i32 %i)
;   br i1 %u, label %back, label %other
;
; other:                                            ; preds = %loop
;   call void @use(i32 7)
;   br label %back
;
; back:                                             ; preds = %other, %loop
;   %step = phi i32 [ 5, %loop ], [ 1, %other ]
;   %j = add i32 %i, %step
;   %more = icmp ult i32 %j, 7
;   br i1 %more, label %loop, label %end
;
; end:                                              ; preds = %back
;   %j.lcssa = phi i32 [ %j, %back ]
;   ret i32 %j.lcssa
; }
; define i32 @frozen(i1 %u) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %back, %entry
;   %i = phi i32 [ 2, %entry ], [ %j, %back ]
;   call void @use(i32 %i)
;   br i1 %u, label %back, label %bad
;
; bad:                                              ; preds = %loop
;   call void @use(i32 7)
;   br label %back
;
; back:                                             ; preds = %bad, %loop
;   %step = phi i32 [ 5, %loop ], [ poison, %bad ]
;   %s = freeze i32 %step
;   %j = add i32 %i, %s
;   %more = icmp ult i32 %j, 7
;   br i1 %more, label %loop, label %end
;
; end:                                              ; preds = %back
;   %j.lcssa = phi i32 [ %j, %back ]
;   ret i32 %j.lcssa
; }
; define i32 @undefined(i1 %u) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %back, %entry
;   %i = phi i32 [ 2, %entry ], [ %j, %back ]
;   call void @use(i32 %i)
;   br i1 %u, label %back, label %bad
;
; bad:                                              ; preds = %loop
;   call void @use(i32 7)
;   br label %back
;
; back:                                             ; preds = %bad, %loop
;   %step = phi i32 [ 5, %loop ], [ undef, %bad ]
;   %j = add i32 %i, %step
;   %more = icmp ult i32 %j, 7
;   br i1 %more, label %loop, label %end
;
; end:                                              ; preds = %back
;   %j.lcssa = phi i32 [ %j, %back ]
;   ret i32 %j.lcssa
; }
; define i32 @inside(i32 %n, ptr addrspace(1) %p) {
; entry:
;   br label %outer
;
; outer:                                            ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   br label %inner
;
; inner:                                            ; preds = %outer
;   %k = phi i32 [ 0, %outer ]
;   %x = load i32, ptr addrspace(1) %p, align 4
;   call void @use(i32 %x)
;   %odd = icmp eq i32 %k, 0
;   br i1 %odd, label %inner.back, label %inner.no
;
; inner.no:                                         ; preds = %inner
;   call void @use(i32 %k)
;   br label %inner.back
;
; inner.back:                                       ; preds = %inner.no, %inner
;   %t = phi i32 [ 8, %inner ], [ 1, %inner.no ]
;   %k.next = add i32 %k, %t
;   %inner.more = icmp ult i32 %k.next, 8
;   br label %latch
;
; latch:                                            ; preds = %inner.back
;   %k.next.lcssa = phi i32 [ %k.next, %inner.back ]
;   %j = add i32 %i, %k.next.lcssa
;   %more = icmp ult i32 %j, %n
;   br i1 %more, label %outer, label %end
;
; end:                                              ; preds = %latch
;   %j.lcssa = phi i32 [ %j, %latch ]
;   ret i32 %j.lcssa
; }
; define i32 @inner(i32 %n, ptr addrspace(1) %p) {
; entry:
;   br label %outer
;
; outer:                                            ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   br label %inner
;
; inner:                                            ; preds = %inner, %outer
;   %k = phi i32 [ 9, %outer ], [ %x, %inner ]
;   %x = load i32, ptr addrspace(1) %p, align 4
;   call void @use(i32 %x)
;   %inner.more = icmp ult i32 %x, %n
;   br i1 %inner.more, label %inner, label %latch
;
; latch:                                            ; preds = %inner
;   %k.lcssa = phi i32 [ %k, %inner ]
;   %j = add i32 %i, 1
;   %more = icmp ult i32 %k.lcssa, 8
;   br i1 %more, label %outer, label %end
;
; end:                                              ; preds = %latch
;   %j.lcssa = phi i32 [ %j, %latch ]
;   ret i32 %j.lcssa
; }
