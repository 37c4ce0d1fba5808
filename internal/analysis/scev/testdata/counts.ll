; Recurrences, exit values and trip counts; the text of this function is that of opt-19.
; test analysis scalar-evolution

define void @f(ptr %p, i32 %n, i64 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %latch ]
  %q = phi ptr [ %p, %entry ], [ %q2, %latch ]
  %x = sext i32 %i to i64
  %g = getelementptr inbounds float, ptr %p, i64 %x
  %q2 = getelementptr i8, ptr %q, i64 4
  %c2 = icmp eq i32 %i, 100
  br i1 %c2, label %exit, label %latch
latch:
  %inc = add nsw i32 %i, 1
  store float 0.0, ptr %g
  %c = icmp slt i32 %inc, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %i, %loop ], [ %inc, %latch ]
  br label %l2
l2:
  %k = phi i64 [ 5, %exit ], [ %k2, %l2 ]
  %k2 = add i64 %k, 3
  %o = mul i64 %k, %m
  %t = trunc i64 %k to i32
  %d = icmp ult i64 %k2, 50
  br i1 %d, label %l2, label %end
end:
  ret void
}

; want: analysis scalar-evolution
; Printing analysis 'Scalar Evolution Analysis' for function 'f':
; Classifying expressions for: @f
;   %i = phi i32 [ 0, %entry ], [ %inc, %latch ]
;   -->  {0,+,1}<nuw><nsw><%loop> U: [0,101) S: [0,101)		Exits: (100 umin (-1 + (1 smax %n))<nsw>)		LoopDispositions: { %loop: Computable }
;   %q = phi ptr [ %p, %entry ], [ %q2, %latch ]
;   -->  {%p,+,4}<nw><%loop> U: full-set S: full-set		Exits: ((4 * (100 umin (zext i32 (-1 + (1 smax %n))<nsw> to i64)))<nuw><nsw> + %p)		LoopDispositions: { %loop: Computable }
;   %x = sext i32 %i to i64
;   -->  {0,+,1}<nuw><nsw><%loop> U: [0,101) S: [0,101)		Exits: (100 umin (zext i32 (-1 + (1 smax %n))<nsw> to i64))		LoopDispositions: { %loop: Computable }
;   %g = getelementptr inbounds float, ptr %p, i64 %x
;   -->  {%p,+,4}<nw><%loop> U: full-set S: full-set		Exits: ((4 * (100 umin (zext i32 (-1 + (1 smax %n))<nsw> to i64)))<nuw><nsw> + %p)		LoopDispositions: { %loop: Computable }
;   %q2 = getelementptr i8, ptr %q, i64 4
;   -->  {(4 + %p),+,4}<nw><%loop> U: full-set S: full-set		Exits: (4 + (4 * (100 umin (zext i32 (-1 + (1 smax %n))<nsw> to i64)))<nuw><nsw> + %p)		LoopDispositions: { %loop: Computable }
;   %inc = add nsw i32 %i, 1
;   -->  {1,+,1}<nuw><nsw><%loop> U: [1,102) S: [1,102)		Exits: (1 + (100 umin (-1 + (1 smax %n))<nsw>))<nuw><nsw>		LoopDispositions: { %loop: Computable }
;   %r = phi i32 [ %i, %loop ], [ %inc, %latch ]
;   -->  %r U: [0,102) S: [0,102)
;   %k = phi i64 [ 5, %exit ], [ %k2, %l2 ]
;   -->  {5,+,3}<nuw><nsw><%l2> U: [5,48) S: [5,48)		Exits: 47		LoopDispositions: { %l2: Computable }
;   %k2 = add i64 %k, 3
;   -->  {8,+,3}<nuw><nsw><%l2> U: [8,51) S: [8,51)		Exits: 50		LoopDispositions: { %l2: Computable }
;   %o = mul i64 %k, %m
;   -->  {(5 * %m),+,(3 * %m)}<%l2> U: full-set S: full-set		Exits: (47 * %m)		LoopDispositions: { %l2: Computable }
;   %t = trunc i64 %k to i32
;   -->  {5,+,3}<%l2> U: [5,48) S: [5,48)		Exits: 47		LoopDispositions: { %l2: Computable }
; Determining loop execution counts for: @f
; Loop %l2: backedge-taken count is i64 14
; Loop %l2: constant max backedge-taken count is i64 14
; Loop %l2: symbolic max backedge-taken count is i64 14
; Loop %l2: Trip multiple is 15
; Loop %loop: <multiple exits> backedge-taken count is (100 umin (-1 + (1 smax %n))<nsw>)
;   exit count for loop: i32 100
;   exit count for latch: (-1 + (1 smax %n))<nsw>
; Loop %loop: constant max backedge-taken count is i32 100
; Loop %loop: symbolic max backedge-taken count is (100 umin (-1 + (1 smax %n))<nsw>)
;   symbolic max exit count for loop: i32 100
;   symbolic max exit count for latch: (-1 + (1 smax %n))<nsw>
; Loop %loop: Trip multiple is 1
