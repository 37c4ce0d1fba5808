; What branches, switches, assumptions and selects say.
; test analysis ranges

declare void @llvm.assume(i1)
declare void @use(i32)

define void @branch(i32 %x, i32 %y) {
  %c = icmp ult i32 %x, 10
  br i1 %c, label %low, label %high
low:
  %a = add i32 %x, 1
  %d = icmp sgt i32 %y, %a
  br i1 %d, label %more, label %end
more:
  %e = sub i32 %y, %a
  br label %end
high:
  %f = lshr i32 %x, 1
  br label %end
end:
  %p = phi i32 [ %x, %low ], [ %e, %more ], [ 3, %high ]
  ret void
}

; An edge into a block with other predecessors tells only the phis.
define i32 @edge(i32 %x) {
entry:
  %c = icmp slt i32 %x, 0
  br i1 %c, label %end, label %other
other:
  %m = and i32 %x, 7
  br label %end
end:
  %p = phi i32 [ %x, %entry ], [ %m, %other ]
  %q = add i32 %x, 0
  ret i32 %p
}

define void @parts(i32 %x, i32 %y, i1 %z) {
  %a = icmp sge i32 %x, 4
  %b = icmp slt i32 %x, 100
  %c = and i1 %a, %b
  %d = select i1 %c, i1 %z, i1 false
  br i1 %d, label %yes, label %no
yes:
  %m = mul i32 %x, 3
  ret void
no:
  %e = xor i1 %a, true
  %f = icmp ugt i32 %y, 50
  %g = or i1 %e, %f
  br i1 %g, label %end, label %both
both:
  %n = add i32 %x, %y
  ret void
end:
  ret void
}

; What is known of x + 5 or of its extension is known of x.
define void @carried(i32 %x, i8 %y, i16 %s) {
  %a = add i32 %x, -10
  %c = icmp ult i32 %a, 20
  br i1 %c, label %next, label %end
next:
  %u = mul i32 %x, 2
  %w = zext i8 %y to i32
  %b = sub i32 100, %w
  %d = icmp ugt i32 %b, 90
  br i1 %d, label %more, label %end
more:
  %v = add i8 %y, 1
  %l = sext i16 %s to i64
  %e = icmp ult i64 %l, 1000
  br i1 %e, label %last, label %end
last:
  %t = add i16 %s, 1
  ret void
end:
  ret void
}

define i32 @cases(i32 %x) {
entry:
  switch i32 %x, label %other [
    i32 0, label %low
    i32 1, label %low
    i32 7, label %seven
    i32 -1, label %end
  ]
low:
  %a = add i32 %x, 1
  ret i32 %a
seven:
  %b = add i32 %x, 1
  ret i32 %b
other:
  %c = add i32 %x, 1
  ret i32 %c
end:
  %p = phi i32 [ %x, %entry ]
  ret i32 %p
}

; An assumption holds behind it, not before.
define void @assumed(i32 %x) {
  %before = add i32 %x, 1
  %c = icmp ult i32 %x, 16
  call void @llvm.assume(i1 %c)
  %behind = add i32 %x, 1
  br label %next
next:
  %later = add i32 %x, 2
  ret void
}

; undef may be another number in the arm than in the condition.
define void @arms(i32 %maybe, i32 noundef %number) {
  %c = icmp ult i32 %maybe, 10
  %s = select i1 %c, i32 %maybe, i32 4
  %d = icmp ult i32 %number, 10
  %t = select i1 %d, i32 %number, i32 4
  %f = freeze i32 %maybe
  %e = icmp ult i32 %f, 10
  %u = select i1 %e, i32 %f, i32 4
  ret void
}

; Poison becomes any number, undef one of those it could be.
define void @frozen(i32 %x, i32 noundef %y) {
  %a = and i32 %y, 7
  %b = freeze i32 %a
  %c = add nsw i32 %a, 1
  %d = freeze i32 %c
  %e = and i32 %x, 7
  %g = freeze i32 %e
  %h = or i32 undef, 256
  ret void
}

; want: analysis ranges
; Ranges of function 'branch':
;   %a: [1,11)
;   %e: [-8,2147483647)
;   %f: [5,-2147483648)
;   %p: [-8,2147483647)
;   in %low:
;     %x: [0,10)
;   in %more:
;     %y: [2,-2147483648)
;   in %high:
;     %x: [10,0)
; Ranges of function 'edge':
;   %m: [0,8)
;   %p: [-2147483648,8)
;   in %other:
;     %x: [0,-2147483648)
; Ranges of function 'parts':
;   %m: [12,298)
;   %n: [4,-2147483598)
;   in %yes:
;     %a: [-1,0)
;     %x: [4,100)
;   in %both:
;     %a: [-1,0)
;     %x: [4,-2147483648)
;     %y: [0,51)
; Ranges of function 'carried':
;   %u: [20,59)
;   %w: [0,256)
;   %b: [-155,101)
;   %l: [-32768,32768)
;   %t: [1,1001)
;   in %next:
;     %a: [0,20)
;     %x: [10,30)
;   in %last:
;     %l: [0,1000)
;     %s: [0,1000)
; Ranges of function 'cases':
;   %a: [1,3)
;   %b: [8,9)
;   %c: [3,0)
;   %p: [-1,0)
;   in %low:
;     %x: [0,2)
;   in %seven:
;     %x: [7,8)
;   in %other:
;     %x: [2,-1)
;   in %end:
;     %x: [-1,0)
; Ranges of function 'assumed':
;   %behind: [1,17)
;   %later: [2,18)
;   in %0:
;     %x: [0,16) (assumed)
; Ranges of function 'arms':
;   %t: [0,10)
;   %u: [0,10)
; Ranges of function 'frozen':
;   %a: [0,8)
;   %b: [0,8)
;   %c: [1,9)
;   %e: [0,8)
;   %h: [256,0)
