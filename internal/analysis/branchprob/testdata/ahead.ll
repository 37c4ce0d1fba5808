; What lies behind an edge says how likely it is; what nothing is said of is usual.
; test analysis branch-prob

declare void @rare() cold
declare void @fail() noreturn

define void @ends(i1 %a, i1 %b, i1 %c) {
entry:
  br i1 %a, label %dead, label %next
next:
  br i1 %b, label %failed, label %last
last:
  br i1 %c, label %seldom, label %done
dead:
  unreachable
failed:
  call void @fail()
  unreachable
seldom:
  call void @rare()
  br label %done
done:
  ret void
}

; All ways out of the inner loop are seldom taken, so it is seldom entered.
define void @loops(i1 %a, i1 %b, i1 %c) {
entry:
  br label %outer
outer:
  br i1 %a, label %inner, label %next
inner:
  br i1 %b, label %inner, label %seldom
seldom:
  call void @rare()
  br label %next
next:
  br i1 %c, label %outer, label %done
done:
  ret void
}

; One way out of the loop ends the program, the other is seldom taken: the loop is as rare as the latter.
define void @exits(i1 %a, i1 %b, i1 %c) {
entry:
  br i1 %a, label %loop, label %done
loop:
  br i1 %b, label %next, label %dead
next:
  br i1 %c, label %loop, label %seldom
seldom:
  call void @rare()
  br label %done
done:
  ret void
dead:
  unreachable
}

; Weights: a dead end gets one unit at most.
define void @stated(i32 %n) {
entry:
  switch i32 %n, label %dead [ i32 0, label %a
                               i32 1, label %b
                               i32 2, label %b ], !prof !0
a:
  ret void
b:
  ret void
dead:
  unreachable
}

; The first arm makes the condition false in the next round.
define void @unlikely(i32 %n, ptr %p) {
entry:
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %m, %next ]
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %up = add i32 %k, 1
  %c = icmp sgt i32 %up, 7
  br i1 %c, label %reset, label %next
reset:
  store i32 %i, ptr %p
  br label %next
next:
  %m = phi i32 [ 0, %reset ], [ %up, %head ]
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %done, label %head
done:
  ret void
}

!0 = !{!"branch_weights", i32 8, i32 2, i32 1, i32 1}

; want: analysis branch-prob
; Printing analysis 'Branch Probability Analysis' for function 'ends':
; ---- Branch Probabilities ----
;   edge %entry -> %dead probability is 0x00000000 / 0x80000000 = 0.00%
;   edge %entry -> %next probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
;   edge %next -> %failed probability is 0x00000800 / 0x80000000 = 0.00%
;   edge %next -> %last probability is 0x7ffff800 / 0x80000000 = 100.00% [HOT edge]
;   edge %last -> %seldom probability is 0x078780e3 / 0x80000000 = 5.88%
;   edge %last -> %done probability is 0x78787f1d / 0x80000000 = 94.12% [HOT edge]
;   edge %seldom -> %done probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
; Printing analysis 'Branch Probability Analysis' for function 'loops':
; ---- Branch Probabilities ----
;   edge %entry -> %outer probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
;   edge %outer -> %inner probability is 0x078780e3 / 0x80000000 = 5.88%
;   edge %outer -> %next probability is 0x78787f1d / 0x80000000 = 94.12% [HOT edge]
;   edge %inner -> %inner probability is 0x7fbe1203 / 0x80000000 = 99.80% [HOT edge]
;   edge %inner -> %seldom probability is 0x0041edfd / 0x80000000 = 0.20%
;   edge %seldom -> %next probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
;   edge %next -> %outer probability is 0x7c000000 / 0x80000000 = 96.88% [HOT edge]
;   edge %next -> %done probability is 0x04000000 / 0x80000000 = 3.12%
; Printing analysis 'Branch Probability Analysis' for function 'exits':
; ---- Branch Probabilities ----
;   edge %entry -> %loop probability is 0x078780e3 / 0x80000000 = 5.88%
;   edge %entry -> %done probability is 0x78787f1d / 0x80000000 = 94.12% [HOT edge]
;   edge %loop -> %next probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
;   edge %loop -> %dead probability is 0x00000000 / 0x80000000 = 0.00%
;   edge %next -> %loop probability is 0x7fbe1203 / 0x80000000 = 99.80% [HOT edge]
;   edge %next -> %seldom probability is 0x0041edfd / 0x80000000 = 0.20%
;   edge %seldom -> %done probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
; Printing analysis 'Branch Probability Analysis' for function 'stated':
; ---- Branch Probabilities ----
;   edge %entry -> %dead probability is 0x00000001 / 0x80000000 = 0.00%
;   edge %entry -> %a probability is 0x3ffffffe / 0x80000000 = 50.00%
;   edge %entry -> %b probability is 0x40000000 / 0x80000000 = 50.00%
;   edge %entry -> %b probability is 0x40000000 / 0x80000000 = 50.00%
; Printing analysis 'Branch Probability Analysis' for function 'unlikely':
; ---- Branch Probabilities ----
;   edge %entry -> %head probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
;   edge %head -> %reset probability is 0x2aaaa8e4 / 0x80000000 = 33.33%
;   edge %head -> %next probability is 0x5555571c / 0x80000000 = 66.67%
;   edge %reset -> %next probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
;   edge %next -> %done probability is 0x04000000 / 0x80000000 = 3.12%
;   edge %next -> %head probability is 0x7c000000 / 0x80000000 = 96.88% [HOT edge]
