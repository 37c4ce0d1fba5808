; Loops: widened, then narrowed.
; test analysis ranges

define void @count(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %next = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %next, 1000
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The bound is a parameter: marks keep the counter from wrapping.
define void @bound(i32 %n, i32 range(i32 0, 65) %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %second
body:
  %next = add nsw i32 %i, 1
  br label %loop
second:
  %j = phi i32 [ 0, %loop ], [ %jn, %again ]
  %d = icmp ult i32 %j, %m
  br i1 %d, label %again, label %end
again:
  %jn = add i32 %j, 1
  br label %second
end:
  ret void
}

define void @down() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 100, %entry ], [ %next, %body ]
  %c = icmp sgt i32 %i, 0
  br i1 %c, label %body, label %end
body:
  %next = add i32 %i, -3
  br label %loop
end:
  ret void
}

define void @nested() {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t, %latch ]
  br label %inner
inner:
  %j = phi i32 [ %i, %outer ], [ %j1, %inner ]
  %j1 = add i32 %j, 2
  %t = and i32 %j1, 31
  %d = icmp ult i32 %j1, 50
  br i1 %d, label %inner, label %latch
latch:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 20
  br i1 %c, label %outer, label %end
end:
  ret void
}

; Halving never leaves what it started from.
define void @halve(i32 range(i32 1, 1025) %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %h, %loop ]
  %h = lshr i32 %i, 1
  %c = icmp ugt i32 %h, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @forever() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  br label %loop
}

; A loop with two entries.
define void @irreducible(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = phi i32 [ 1, %entry ], [ %y1, %b ]
  %x1 = and i32 %x, 15
  %e = icmp eq i32 %x1, 9
  br i1 %e, label %end, label %b
b:
  %y = phi i32 [ 5, %entry ], [ %x1, %a ]
  %y1 = add i32 %y, 1
  br label %a
end:
  ret void
}

; want: analysis ranges
; Ranges of function 'count':
;   %i: [0,1000)
;   %w: [0,1000)
;   %next: [1,1001)
;   in %end:
;     %next: [1000,1001)
;     %i: [999,1000)
; Ranges of function 'bound':
;   %m: [0,65)
;   %i: [0,-2147483648)
;   %next: [1,-2147483648)
;   %j: [0,65)
;   %jn: [1,65)
;   in %body:
;     %i: [0,2147483647)
;   in %again:
;     %j: [0,64)
; Ranges of function 'down':
;   %i: [-2,101)
;   %next: [-2,98)
;   in %body:
;     %i: [1,101)
;   in %end:
;     %i: [-2,1)
; Ranges of function 'nested':
;   %i: [0,20)
;   %s: [0,32)
;   %j: [0,50)
;   %j1: [2,52)
;   %t: [0,32)
;   %i1: [1,21)
;   in %latch:
;     %j1: [50,52)
;     %j: [48,50)
;   in %end:
;     %i1: [20,21)
;     %i: [19,20)
; Ranges of function 'halve':
;   %n: [1,1025)
;   %i: [1,1025)
;   %h: [0,513)
;   in %end:
;     %h: [0,1)
; Ranges of function 'forever':
; Ranges of function 'irreducible':
;   %x: [1,17)
;   %x1: [0,16)
;   %y: [0,16)
;   %y1: [1,17)
;   in %end:
;     %x1: [9,10)
