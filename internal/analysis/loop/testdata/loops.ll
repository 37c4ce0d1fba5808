; Natural loops and cycles; the text is that of opt-19.
; test analysis loops
; test analysis cycles

; Nested loops with several latches and exits; outermost loops are listed last first.
define void @nest(i1 %c, i32 %s) {
entry:
  br label %outer
outer:
  br i1 %c, label %inner, label %after
inner:
  switch i32 %s, label %inner [
    i32 0, label %body
    i32 1, label %outer
    i32 2, label %after
  ]
body:
  br i1 %c, label %self, label %inner
self:
  br i1 %c, label %self, label %outer
after:
  br label %second
second:
  br i1 %c, label %second, label %1
1:
  br i1 %c, label %2, label %3
2:
  br label %1
3:
  ret void
}

; A cycle with two entries: no natural loop, but a cycle, with another inside.
define void @irreducible(i1 %c, i32 %s) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %b, label %d
b:
  br i1 %c, label %a, label %e
d:
  br i1 %c, label %e, label %out
e:
  switch i32 %s, label %a [
    i32 0, label %d
    i32 1, label %b
  ]
out:
  ret void
}

; A natural loop inside an irreducible cycle, and code that cannot be reached.
define void @mixed(i1 %c) {
entry:
  br i1 %c, label %x, label %y
x:
  br label %loop
loop:
  br i1 %c, label %loop, label %y
y:
  br i1 %c, label %x, label %out
dead:
  br label %dead
out:
  ret void
}

; Every access is in the group that the loop names.
define void @parallel(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 0.0, ptr %q, !llvm.access.group !0
  %i1 = add i64 %i, 1
  %more = icmp slt i64 %i1, %n
  br i1 %more, label %loop, label %out, !llvm.loop !1
out:
  ret void
}

; One access is not.
define void @sequential(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 0.0, ptr %q, !llvm.access.group !0
  store float 1.0, ptr %p
  %i1 = add i64 %i, 1
  %more = icmp slt i64 %i1, %n
  br i1 %more, label %loop, label %out, !llvm.loop !3
out:
  ret void
}

!0 = distinct !{}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.parallel_accesses", !0}
!3 = distinct !{!3, !2}

; want: analysis loops
; Loop info for function 'nest':
; Loop at depth 1 containing: %0<header><exiting>,%1<latch>
; Loop at depth 1 containing: %second<header><latch><exiting>
; Loop at depth 1 containing: %outer<header><exiting>,%inner<latch><exiting>,%body,%self<latch>
;     Loop at depth 2 containing: %inner<header><latch><exiting>,%body<latch><exiting>
;     Loop at depth 2 containing: %self<header><latch><exiting>
; Loop info for function 'irreducible':
; Loop info for function 'mixed':
; Loop at depth 1 containing: %loop<header><latch><exiting>
; Loop info for function 'parallel':
; Parallel Loop at depth 1 containing: %loop<header><latch><exiting>
; Loop info for function 'sequential':
; Loop at depth 1 containing: %loop<header><latch><exiting>

; want: analysis cycles
; CycleInfo for function: nest
;     depth=1: entries(0) 1
;     depth=1: entries(second)
;     depth=1: entries(outer) inner body self
;         depth=2: entries(inner) body
;         depth=2: entries(self)
; CycleInfo for function: irreducible
;     depth=1: entries(b a) e d
;         depth=2: entries(e a) d
; CycleInfo for function: mixed
;     depth=1: entries(y x) loop
;         depth=2: entries(loop)
; CycleInfo for function: parallel
;     depth=1: entries(loop)
; CycleInfo for function: sequential
;     depth=1: entries(loop)
