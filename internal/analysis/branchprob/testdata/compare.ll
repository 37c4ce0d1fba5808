; Comparisons: numbers are seldom zero or negative, pointers seldom equal, floats hardly ever not numbers.
; test analysis branch-prob

define void @numbers(i32 %x) {
  %c = icmp slt i32 %x, 0
  br i1 %c, label %a, label %b
a:
  %d = icmp ne i32 %x, -1
  br i1 %d, label %b, label %e
b:
  %m = and i32 %x, 8
  %g = icmp eq i32 %m, 0
  br i1 %g, label %e, label %f
e:
  ret void
f:
  ret void
}

define void @pointers(ptr %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}

define void @floats(float %x, float %y) {
  %c = fcmp uno float %x, %y
  br i1 %c, label %a, label %b
a:
  ret void
b:
  %d = fcmp ueq float %x, %y
  br i1 %d, label %a, label %e
e:
  ret void
}

; want: analysis branch-prob
; Printing analysis 'Branch Probability Analysis' for function 'numbers':
; ---- Branch Probabilities ----
;   edge %0 -> %a probability is 0x30000000 / 0x80000000 = 37.50%
;   edge %0 -> %b probability is 0x50000000 / 0x80000000 = 62.50%
;   edge %a -> %b probability is 0x50000000 / 0x80000000 = 62.50%
;   edge %a -> %e probability is 0x30000000 / 0x80000000 = 37.50%
;   edge %b -> %e probability is 0x40000000 / 0x80000000 = 50.00%
;   edge %b -> %f probability is 0x40000000 / 0x80000000 = 50.00%
; Printing analysis 'Branch Probability Analysis' for function 'pointers':
; ---- Branch Probabilities ----
;   edge %0 -> %a probability is 0x30000000 / 0x80000000 = 37.50%
;   edge %0 -> %b probability is 0x50000000 / 0x80000000 = 62.50%
; Printing analysis 'Branch Probability Analysis' for function 'floats':
; ---- Branch Probabilities ----
;   edge %0 -> %a probability is 0x00000800 / 0x80000000 = 0.00%
;   edge %0 -> %b probability is 0x7ffff800 / 0x80000000 = 100.00% [HOT edge]
;   edge %b -> %a probability is 0x30000000 / 0x80000000 = 37.50%
;   edge %b -> %e probability is 0x50000000 / 0x80000000 = 62.50%
