; Addresses that are another in each iteration.
; test analysis memoryssa
; test analysis memoryssa-walker

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The store of one iteration is what the load of the next finds: x is not the x of before.
define void @varies(ptr noalias %r, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %x = xor i64 %i, 1
  %v = getelementptr i32, ptr %r, i64 %x
  %a = load i32, ptr %v
  %w = getelementptr i8, ptr %v, i64 4
  store i32 %a, ptr %w
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The pointer of the phi is the one selected in the iteration before: four bytes behind it is not four
; bytes behind the one selected now.
define void @before(ptr %r, i1 %c) {
entry:
  %r4 = getelementptr i8, ptr %r, i64 4
  br label %loop
loop:
  %p = phi ptr [ %r, %entry ], [ %s, %loop ]
  %s = select i1 %c, ptr %r, ptr %r4
  %s4 = getelementptr i8, ptr %s, i64 4
  store i32 1, ptr %s4
  %a = load i32, ptr %p
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A pointer that moves on stays in its object: nothing in the loop writes there.
define void @moves(ptr noalias %from, ptr noalias %to, i64 %n) {
entry:
  store i32 7, ptr %from
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = phi ptr [ %from, %entry ], [ %p1, %loop ]
  %a = load i32, ptr %p
  %q = getelementptr i32, ptr %to, i64 %i
  store i32 %a, ptr %q
  %p1 = getelementptr i8, ptr %p, i64 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  %b = load i32, ptr %to
  ret void
}

; One address of an outer loop in an inner one, which writes another field of each struct.
define void @nested(ptr noalias %r, i64 %n, i1 %c) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
  %f = getelementptr inbounds {i32, i32, i32}, ptr %r, i64 %i, i32 1
  store i32 1, ptr %f
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
  %g = getelementptr inbounds {i32, i32, i32}, ptr %r, i64 %j, i32 2
  store i32 2, ptr %g
  %a = load i32, ptr %f
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp ult i64 %j1, %n
  br i1 %d, label %inner, label %latch
latch:
  %b = load i32, ptr %f
  %i1 = add nuw nsw i64 %i, 1
  br i1 %c, label %outer, label %exit
exit:
  ret void
}

; An irreducible loop, and code that is never reached.
define void @odd(ptr noalias %p, ptr noalias %q, i1 %c) {
entry:
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %p
  br i1 %c, label %y, label %exit
y:
  %a = load i32, ptr %q
  br i1 %c, label %x, label %exit
dead:
  store i32 2, ptr %q
  br label %exit
exit:
  %b = load i32, ptr %q
  %d = load i32, ptr %p
  ret void
}

; want: analysis memoryssa
; MemorySSA for function: varies
; define void @varies(ptr noalias %r, i64 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
; ; 2 = MemoryPhi({entry,liveOnEntry},{loop,1})
;   %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
;   %x = xor i64 %i, 1
;   %v = getelementptr i32, ptr %r, i64 %x
; ; MemoryUse(2)
;   %a = load i32, ptr %v, align 4
;   %w = getelementptr i8, ptr %v, i64 4
; ; 1 = MemoryDef(2)
;   store i32 %a, ptr %w, align 4
;   %i1 = add nuw nsw i64 %i, 1
;   %c = icmp ult i64 %i1, %n
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; MemorySSA for function: before
; define void @before(ptr %r, i1 %c) {
; entry:
;   %r4 = getelementptr i8, ptr %r, i64 4
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
; ; 2 = MemoryPhi({entry,liveOnEntry},{loop,1})
;   %p = phi ptr [ %r, %entry ], [ %s, %loop ]
;   %s = select i1 %c, ptr %r, ptr %r4
;   %s4 = getelementptr i8, ptr %s, i64 4
; ; 1 = MemoryDef(2)
;   store i32 1, ptr %s4, align 4
; ; MemoryUse(1)
;   %a = load i32, ptr %p, align 4
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; MemorySSA for function: moves
; define void @moves(ptr noalias %from, ptr noalias %to, i64 %n) {
; entry:
; ; 1 = MemoryDef(liveOnEntry)
;   store i32 7, ptr %from, align 4
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
; ; 3 = MemoryPhi({entry,1},{loop,2})
;   %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
;   %p = phi ptr [ %from, %entry ], [ %p1, %loop ]
; ; MemoryUse(1)
;   %a = load i32, ptr %p, align 4
;   %q = getelementptr i32, ptr %to, i64 %i
; ; 2 = MemoryDef(3)
;   store i32 %a, ptr %q, align 4
;   %p1 = getelementptr i8, ptr %p, i64 4
;   %i1 = add nuw nsw i64 %i, 1
;   %c = icmp ult i64 %i1, %n
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
; ; MemoryUse(2)
;   %b = load i32, ptr %to, align 4
;   ret void
; }
; MemorySSA for function: nested
; define void @nested(ptr noalias %r, i64 %n, i1 %c) {
; entry:
;   br label %outer
;
; outer:                                            ; preds = %latch, %entry
; ; 4 = MemoryPhi({entry,liveOnEntry},{latch,2})
;   %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
;   %f = getelementptr inbounds { i32, i32, i32 }, ptr %r, i64 %i, i32 1
; ; 1 = MemoryDef(4)
;   store i32 1, ptr %f, align 4
;   br label %inner
;
; inner:                                            ; preds = %inner, %outer
; ; 3 = MemoryPhi({outer,1},{inner,2})
;   %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
;   %g = getelementptr inbounds { i32, i32, i32 }, ptr %r, i64 %j, i32 2
; ; 2 = MemoryDef(3)
;   store i32 2, ptr %g, align 4
; ; MemoryUse(1)
;   %a = load i32, ptr %f, align 4
;   %j1 = add nuw nsw i64 %j, 1
;   %d = icmp ult i64 %j1, %n
;   br i1 %d, label %inner, label %latch
;
; latch:                                            ; preds = %inner
; ; MemoryUse(1)
;   %b = load i32, ptr %f, align 4
;   %i1 = add nuw nsw i64 %i, 1
;   br i1 %c, label %outer, label %exit
;
; exit:                                             ; preds = %latch
;   ret void
; }
; MemorySSA for function: odd
; define void @odd(ptr noalias %p, ptr noalias %q, i1 %c) {
; entry:
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %y, %entry
; ; 5 = MemoryPhi({entry,liveOnEntry},{y,3})
; ; 1 = MemoryDef(5)
;   store i32 1, ptr %p, align 4
;   br i1 %c, label %y, label %exit
;
; y:                                                ; preds = %x, %entry
; ; 3 = MemoryPhi({entry,liveOnEntry},{x,1})
; ; MemoryUse(liveOnEntry)
;   %a = load i32, ptr %q, align 4
;   br i1 %c, label %x, label %exit
;
; dead:                                             ; No predecessors!
; ; 2 = MemoryDef(liveOnEntry)
;   store i32 2, ptr %q, align 4
;   br label %exit
;
; exit:                                             ; preds = %dead, %y, %x
; ; 4 = MemoryPhi({x,1},{y,3},{dead,liveOnEntry})
; ; MemoryUse(liveOnEntry)
;   %b = load i32, ptr %q, align 4
; ; MemoryUse(4)
;   %d = load i32, ptr %p, align 4
;   ret void
; }

; want: analysis memoryssa-walker
; MemorySSA (walker) for function: varies
; define void @varies(ptr noalias %r, i64 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
; ; 2 = MemoryPhi({entry,liveOnEntry},{loop,1})
;   %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
;   %x = xor i64 %i, 1
;   %v = getelementptr i32, ptr %r, i64 %x
; ; MemoryUse(2) - clobbered by 2 = MemoryPhi({entry,liveOnEntry},{loop,1})
;   %a = load i32, ptr %v, align 4
;   %w = getelementptr i8, ptr %v, i64 4
; ; 1 = MemoryDef(2)->2 - clobbered by 2 = MemoryPhi({entry,liveOnEntry},{loop,1})
;   store i32 %a, ptr %w, align 4
;   %i1 = add nuw nsw i64 %i, 1
;   %c = icmp ult i64 %i1, %n
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; MemorySSA (walker) for function: before
; define void @before(ptr %r, i1 %c) {
; entry:
;   %r4 = getelementptr i8, ptr %r, i64 4
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
; ; 2 = MemoryPhi({entry,liveOnEntry},{loop,1})
;   %p = phi ptr [ %r, %entry ], [ %s, %loop ]
;   %s = select i1 %c, ptr %r, ptr %r4
;   %s4 = getelementptr i8, ptr %s, i64 4
; ; 1 = MemoryDef(2)->2 - clobbered by 2 = MemoryPhi({entry,liveOnEntry},{loop,1})
;   store i32 1, ptr %s4, align 4
; ; MemoryUse(1) - clobbered by 1 = MemoryDef(2)->2
;   %a = load i32, ptr %p, align 4
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; MemorySSA (walker) for function: moves
; define void @moves(ptr noalias %from, ptr noalias %to, i64 %n) {
; entry:
; ; 1 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
;   store i32 7, ptr %from, align 4
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
; ; 3 = MemoryPhi({entry,1},{loop,2})
;   %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
;   %p = phi ptr [ %from, %entry ], [ %p1, %loop ]
; ; MemoryUse(1) - clobbered by 1 = MemoryDef(liveOnEntry)->liveOnEntry
;   %a = load i32, ptr %p, align 4
;   %q = getelementptr i32, ptr %to, i64 %i
; ; 2 = MemoryDef(3)->3 - clobbered by 3 = MemoryPhi({entry,1},{loop,2})
;   store i32 %a, ptr %q, align 4
;   %p1 = getelementptr i8, ptr %p, i64 4
;   %i1 = add nuw nsw i64 %i, 1
;   %c = icmp ult i64 %i1, %n
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
; ; MemoryUse(2) - clobbered by 2 = MemoryDef(3)->3
;   %b = load i32, ptr %to, align 4
;   ret void
; }
; MemorySSA (walker) for function: nested
; define void @nested(ptr noalias %r, i64 %n, i1 %c) {
; entry:
;   br label %outer
;
; outer:                                            ; preds = %latch, %entry
; ; 4 = MemoryPhi({entry,liveOnEntry},{latch,2})
;   %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
;   %f = getelementptr inbounds { i32, i32, i32 }, ptr %r, i64 %i, i32 1
; ; 1 = MemoryDef(4)->4 - clobbered by 4 = MemoryPhi({entry,liveOnEntry},{latch,2})
;   store i32 1, ptr %f, align 4
;   br label %inner
;
; inner:                                            ; preds = %inner, %outer
; ; 3 = MemoryPhi({outer,1},{inner,2})
;   %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
;   %g = getelementptr inbounds { i32, i32, i32 }, ptr %r, i64 %j, i32 2
; ; 2 = MemoryDef(3)->3 - clobbered by 3 = MemoryPhi({outer,1},{inner,2})
;   store i32 2, ptr %g, align 4
; ; MemoryUse(1) - clobbered by 1 = MemoryDef(4)->4
;   %a = load i32, ptr %f, align 4
;   %j1 = add nuw nsw i64 %j, 1
;   %d = icmp ult i64 %j1, %n
;   br i1 %d, label %inner, label %latch
;
; latch:                                            ; preds = %inner
; ; MemoryUse(1) - clobbered by 1 = MemoryDef(4)->4
;   %b = load i32, ptr %f, align 4
;   %i1 = add nuw nsw i64 %i, 1
;   br i1 %c, label %outer, label %exit
;
; exit:                                             ; preds = %latch
;   ret void
; }
; MemorySSA (walker) for function: odd
; define void @odd(ptr noalias %p, ptr noalias %q, i1 %c) {
; entry:
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %y, %entry
; ; 5 = MemoryPhi({entry,liveOnEntry},{y,3})
; ; 1 = MemoryDef(5)->5 - clobbered by 5 = MemoryPhi({entry,liveOnEntry},{y,3})
;   store i32 1, ptr %p, align 4
;   br i1 %c, label %y, label %exit
;
; y:                                                ; preds = %x, %entry
; ; 3 = MemoryPhi({entry,liveOnEntry},{x,1})
; ; MemoryUse(liveOnEntry) - clobbered by liveOnEntry
;   %a = load i32, ptr %q, align 4
;   br i1 %c, label %x, label %exit
;
; dead:                                             ; No predecessors!
; ; 2 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
;   store i32 2, ptr %q, align 4
;   br label %exit
;
; exit:                                             ; preds = %dead, %y, %x
; ; 4 = MemoryPhi({x,1},{y,3},{dead,liveOnEntry})
; ; MemoryUse(liveOnEntry) - clobbered by liveOnEntry
;   %b = load i32, ptr %q, align 4
; ; MemoryUse(4) - clobbered by 4 = MemoryPhi({x,1},{y,3},{dead,liveOnEntry})
;   %d = load i32, ptr %p, align 4
;   ret void
; }
