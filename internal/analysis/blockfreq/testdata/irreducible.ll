; An irreducible loop is one: ways out of it are seldom taken, and its blocks go round as what comes back to them says.
; test analysis block-freq

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

; c and d go round within the loop, which is entered at a and b.
define void @within(i1 %x, i1 %y) {
entry:
  br i1 %x, label %a, label %b
a:
  br i1 %y, label %b, label %c
b:
  br i1 %x, label %a, label %c
c:
  br label %d
d:
  switch i1 %x, label %c [
    i1 0, label %a
    i1 1, label %out
  ]
out:
  ret void
}

; want: analysis block-freq
; Printing analysis results of BFI for function 'f':
; block-frequency-info: f
;  - : float = 1.0, int = 1273339178267246
;  - b0: float = 14.147, int = 18014398509481984
;  - b1: float = 4.0, int = 5093356713068985
;  - b2: float = 13.705, int = 17451448548526969
;  - b3: float = 14.147, int = 18014398467609626
;  - b4: float = 14.147, int = 18014398483552799
;  - b5: float = 14.147, int = 18014398483991545
;  - b6: float = 13.705, int = 17451448510577236
;  - out: float = 1.0, int = 1273339178267246
;
; Printing analysis results of BFI for function 'within':
; block-frequency-info: within
;  - entry: float = 1.0, int = 539355308638151
;  - a: float = 33.305, int = 17963317979590676
;  - b: float = 32.295, int = 17418459076982583
;  - c: float = 33.4, int = 18014398509481984
;  - d: float = 33.0, int = 17798725184540992
;  - out: float = 1.0, int = 539355308638151
