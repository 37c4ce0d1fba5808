; test opt loop-rotate
; A latch of one cheap instruction is appended to the block before it, but not when what it counts on from is read behind another exit.
target triple = "nvptx64-nvidia-cuda"
declare void @use(i32)

define i32 @appended(i32 %n, ptr addrspace(1) %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %x = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %x, %n
  br i1 %c, label %found, label %body
body:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %y = load i32, ptr addrspace(1) %q
  %d = icmp eq i32 %y, 1
  br i1 %d, label %end, label %latch
latch:
  %j = add i32 %i, 1
  br label %head
found:
  ret i32 1
end:
  ret i32 2
}

define i32 @read(i32 %n, ptr addrspace(1) %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %x = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %x, %n
  br i1 %c, label %found, label %body
body:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %y = load i32, ptr addrspace(1) %q
  %d = icmp eq i32 %y, 1
  br i1 %d, label %end, label %latch
latch:
  %j = add i32 %i, 1
  br label %head
found:
  ret i32 %i
end:
  ret i32 2
}

; want: opt loop-rotate
; define i32 @appended(i32 %n, ptr addrspace(1) %p) {
; entry:
;   %x1 = load i32, ptr addrspace(1) %p, align 4
;   %c2 = icmp eq i32 %x1, %n
;   br i1 %c2, label %found, label %body.lr.ph
;
; body.lr.ph:                                       ; preds = %entry
;   br label %body
;
; head:                                             ; preds = %body
;   %x = load i32, ptr addrspace(1) %p, align 4
;   %c = icmp eq i32 %x, %n
;   br i1 %c, label %head.found_crit_edge, label %body
;
; body:                                             ; preds = %head, %body.lr.ph
;   %i3 = phi i32 [ 0, %body.lr.ph ], [ %j, %head ]
;   %q = getelementptr i32, ptr addrspace(1) %p, i32 %i3
;   %y = load i32, ptr addrspace(1) %q, align 4
;   %d = icmp eq i32 %y, 1
;   %j = add i32 %i3, 1
;   br i1 %d, label %end, label %head
;
; head.found_crit_edge:                             ; preds = %head
;   br label %found
;
; found:                                            ; preds = %head.found_crit_edge, %entry
;   ret i32 1
;
; end:                                              ; preds = %body
;   ret i32 2
; }
; define i32 @read(i32 %n, ptr addrspace(1) %p) {
; entry:
;   %x1 = load i32, ptr addrspace(1) %p, align 4
;   %c2 = icmp eq i32 %x1, %n
;   br i1 %c2, label %found, label %body.lr.ph
;
; body.lr.ph:                                       ; preds = %entry
;   br label %body
;
; body:                                             ; preds = %latch, %body.lr.ph
;   %i3 = phi i32 [ 0, %body.lr.ph ], [ %j, %latch ]
;   %q = getelementptr i32, ptr addrspace(1) %p, i32 %i3
;   %y = load i32, ptr addrspace(1) %q, align 4
;   %d = icmp eq i32 %y, 1
;   br i1 %d, label %end, label %latch
;
; latch:                                            ; preds = %body
;   %j = add i32 %i3, 1
;   %x = load i32, ptr addrspace(1) %p, align 4
;   %c = icmp eq i32 %x, %n
;   br i1 %c, label %head.found_crit_edge, label %body
;
; head.found_crit_edge:                             ; preds = %latch
;   %split = phi i32 [ %j, %latch ]
;   br label %found
;
; found:                                            ; preds = %head.found_crit_edge, %entry
;   %i.lcssa = phi i32 [ %split, %head.found_crit_edge ], [ 0, %entry ]
;   ret i32 %i.lcssa
;
; end:                                              ; preds = %body
;   ret i32 2
; }
