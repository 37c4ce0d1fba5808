; What must not be concluded.
; test analysis scalar-evolution

; The last step may go past the largest number: the loop may begin again from below.
define void @overshoots(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i2, %loop ]
  %i2 = add i8 %i, 3
  %c = icmp ult i8 %i2, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; In the last iteration nobody looks at %i2 when the loop is left in the middle: only %i has the mark.
define void @middle(i8 %n, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 5, %entry ], [ %i2, %latch ]
  %i2 = add nsw i8 %i, 3
  %x = sext i8 %i2 to i32
  br i1 %z, label %latch, label %end
latch:
  %c = icmp ne i8 %i2, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; An exit that is passed in some iterations only has no count; a loop that goes on while either condition
; holds does not end with the first.
define void @sometimes(i8 %n, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i2, %latch ]
  br i1 %z, label %maybe, label %latch
maybe:
  %d = icmp ult i8 %i, 10
  br i1 %d, label %latch, label %end
latch:
  %i2 = add i8 %i, 1
  %p = icmp ult i8 %i2, 20
  %q = icmp ne i8 %i2, %n
  %c = or i1 %p, %q
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Without a sign it does not wrap, with one it does.
define void @signs() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 100, %entry ], [ %i2, %loop ]
  %x = sext i8 %i to i32
  %y = zext i8 %i to i32
  %i2 = add i8 %i, 1
  %c = icmp ne i8 %i2, 200
  br i1 %c, label %loop, label %end
end:
  ret void
}

; want: analysis scalar-evolution
; Printing analysis 'Scalar Evolution Analysis' for function 'overshoots':
; Classifying expressions for: @overshoots
;   %i = phi i8 [ 0, %entry ], [ %i2, %loop ]
;   -->  {0,+,3}<%loop> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;   %i2 = add i8 %i, 3
;   -->  {3,+,3}<%loop> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
; Determining loop execution counts for: @overshoots
; Loop %loop: Unpredictable backedge-taken count.
; Loop %loop: Unpredictable constant max backedge-taken count. 
; Loop %loop: Unpredictable symbolic max backedge-taken count. 
; Printing analysis 'Scalar Evolution Analysis' for function 'middle':
; Classifying expressions for: @middle
;   %i = phi i8 [ 5, %entry ], [ %i2, %latch ]
;   -->  {5,+,3}<nuw><nsw><%loop> U: [5,-128) S: [5,-128)		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;   %i2 = add nsw i8 %i, 3
;   -->  {8,+,3}<nuw><%loop> U: [8,0) S: [8,0)		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;   %x = sext i8 %i2 to i32
;   -->  (sext i8 {8,+,3}<nuw><%loop> to i32) U: [-128,128) S: [-128,128)		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
; Determining loop execution counts for: @middle
; Loop %loop: <multiple exits> Unpredictable backedge-taken count.
;   exit count for loop: ***COULDNOTCOMPUTE***
;   exit count for latch: (-88 + (-85 * %n))
; Loop %loop: constant max backedge-taken count is i8 -1
; Loop %loop: symbolic max backedge-taken count is (-88 + (-85 * %n))
;   symbolic max exit count for loop: ***COULDNOTCOMPUTE***
;   symbolic max exit count for latch: (-88 + (-85 * %n))
; Printing analysis 'Scalar Evolution Analysis' for function 'sometimes':
; Classifying expressions for: @sometimes
;   %i = phi i8 [ 0, %entry ], [ %i2, %latch ]
;   -->  {0,+,1}<%loop> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;   %i2 = add i8 %i, 1
;   -->  {1,+,1}<%loop> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;   %c = or i1 %p, %q
;   -->  (%p umax %q) U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Variant }
; Determining loop execution counts for: @sometimes
; Loop %loop: <multiple exits> Unpredictable backedge-taken count.
;   exit count for maybe: ***COULDNOTCOMPUTE***
;   exit count for latch: ***COULDNOTCOMPUTE***
; Loop %loop: Unpredictable constant max backedge-taken count. 
; Loop %loop: Unpredictable symbolic max backedge-taken count. 
;   symbolic max exit count for maybe: ***COULDNOTCOMPUTE***
;   symbolic max exit count for latch: ***COULDNOTCOMPUTE***
; Printing analysis 'Scalar Evolution Analysis' for function 'signs':
; Classifying expressions for: @signs
;   %i = phi i8 [ 100, %entry ], [ %i2, %loop ]
;   -->  {100,+,1}<nuw><%loop> U: [100,-56) S: [100,-56)		Exits: -57		LoopDispositions: { %loop: Computable }
;   %x = sext i8 %i to i32
;   -->  (sext i8 {100,+,1}<nuw><%loop> to i32) U: [-128,128) S: [-128,128)		Exits: -57		LoopDispositions: { %loop: Computable }
;   %y = zext i8 %i to i32
;   -->  {100,+,1}<nuw><%loop> U: [100,200) S: [100,200)		Exits: 199		LoopDispositions: { %loop: Computable }
;   %i2 = add i8 %i, 1
;   -->  {101,+,1}<nuw><%loop> U: [101,-55) S: [101,-55)		Exits: -56		LoopDispositions: { %loop: Computable }
; Determining loop execution counts for: @signs
; Loop %loop: backedge-taken count is i8 99
; Loop %loop: constant max backedge-taken count is i8 99
; Loop %loop: symbolic max backedge-taken count is i8 99
; Loop %loop: Trip multiple is 100
