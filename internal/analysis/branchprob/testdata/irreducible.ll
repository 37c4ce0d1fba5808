; An irreducible loop is one: ways out of it are seldom taken, and its blocks go round as what comes back to them says.
; test analysis branch-prob

define void @f(i32 %x, ptr %p) {
  switch i32 %x, label %out [
    i32 1, label %b0
    i32 2, label %b1
    i32 3, label %b2
    i32 4, label %b3
    i32 5, label %b4
    i32 6, label %b5
    i32 7, label %b6
  ]
b0:
  %v0 = load volatile i32, ptr %p
  %c0 = icmp slt i32 %v0, 0
  br i1 %c0, label %b6, label %out
b1:
  %v1 = load volatile i32, ptr %p
  %c1 = icmp slt i32 %v1, 1
  br i1 %c1, label %b1, label %b2
b2:
  %v2 = load volatile i32, ptr %p
  %c2 = icmp slt i32 %v2, 2
  br i1 %c2, label %b3, label %b3
b3:
  %v3 = load volatile i32, ptr %p
  %c3 = icmp slt i32 %v3, 3
  br i1 %c3, label %b5, label %b4
b4:
  %v4 = load volatile i32, ptr %p
  %c4 = icmp slt i32 %v4, 4
  br i1 %c4, label %b0, label %b5
b5:
  %v5 = load volatile i32, ptr %p
  %c5 = icmp slt i32 %v5, 5
  br i1 %c5, label %b2, label %out
b6:
  %v6 = load volatile i32, ptr %p
  %c6 = icmp slt i32 %v6, 6
  br i1 %c6, label %b4, label %b0
out:
  ret void
}

; want: analysis branch-prob
; Printing analysis 'Branch Probability Analysis' for function 'f':
; ---- Branch Probabilities ----
;   edge %0 -> %out probability is 0x10000000 / 0x80000000 = 12.50%
;   edge %0 -> %b0 probability is 0x10000000 / 0x80000000 = 12.50%
;   edge %0 -> %b1 probability is 0x10000000 / 0x80000000 = 12.50%
;   edge %0 -> %b2 probability is 0x10000000 / 0x80000000 = 12.50%
;   edge %0 -> %b3 probability is 0x10000000 / 0x80000000 = 12.50%
;   edge %0 -> %b4 probability is 0x10000000 / 0x80000000 = 12.50%
;   edge %0 -> %b5 probability is 0x10000000 / 0x80000000 = 12.50%
;   edge %0 -> %b6 probability is 0x10000000 / 0x80000000 = 12.50%
;   edge %b0 -> %b6 probability is 0x7c000000 / 0x80000000 = 96.88% [HOT edge]
;   edge %b0 -> %out probability is 0x04000000 / 0x80000000 = 3.12%
;   edge %b1 -> %b1 probability is 0x7c000000 / 0x80000000 = 96.88% [HOT edge]
;   edge %b1 -> %b2 probability is 0x04000000 / 0x80000000 = 3.12%
;   edge %b2 -> %b3 probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
;   edge %b2 -> %b3 probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
;   edge %b3 -> %b5 probability is 0x40000000 / 0x80000000 = 50.00%
;   edge %b3 -> %b4 probability is 0x40000000 / 0x80000000 = 50.00%
;   edge %b4 -> %b0 probability is 0x40000000 / 0x80000000 = 50.00%
;   edge %b4 -> %b5 probability is 0x40000000 / 0x80000000 = 50.00%
;   edge %b5 -> %b2 probability is 0x7c000000 / 0x80000000 = 96.88% [HOT edge]
;   edge %b5 -> %out probability is 0x04000000 / 0x80000000 = 3.12%
;   edge %b6 -> %b4 probability is 0x40000000 / 0x80000000 = 50.00%
;   edge %b6 -> %b0 probability is 0x40000000 / 0x80000000 = 50.00%
