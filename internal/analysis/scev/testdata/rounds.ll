; A count of rounds is a distance divided by the step and rounded up, whatever the step; the text is that of opt-19.
; test analysis scalar-evolution

define void @f(ptr %p, i32 %n, i32 %m) {
entry:
  br label %thirds
thirds:
  %i = phi i32 [ 0, %entry ], [ %i2, %third ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %third, label %between
third:
  store volatile i32 %i, ptr %p
  %i2 = add nuw i32 %i, 3
  br label %thirds
between:
  br label %steps
steps:
  %k = phi i32 [ %m, %between ], [ %k2, %steps ]
  store volatile i32 %k, ptr %p
  %k2 = add nsw i32 %k, 7
  %d = icmp slt i32 %k2, %n
  br i1 %d, label %steps, label %end
end:
  ret void
}

; want: analysis scalar-evolution
; Printing analysis 'Scalar Evolution Analysis' for function 'f':
; Classifying expressions for: @f
;   %i = phi i32 [ 0, %entry ], [ %i2, %third ]
;   -->  {0,+,3}<nuw><%thirds> U: full-set S: full-set		Exits: (3 * ((((-1 * (1 umin %n))<nuw><nsw> + %n) /u 3) + (1 umin %n)))		LoopDispositions: { %thirds: Computable }
;   %i2 = add nuw i32 %i, 3
;   -->  {3,+,3}<nw><%thirds> U: full-set S: full-set		Exits: (3 + (3 * ((((-1 * (1 umin %n))<nuw><nsw> + %n) /u 3) + (1 umin %n))))		LoopDispositions: { %thirds: Computable }
;   %k = phi i32 [ %m, %between ], [ %k2, %steps ]
;   -->  {%m,+,7}<nsw><%steps> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %steps: Computable }
;   %k2 = add nsw i32 %k, 7
;   -->  {(7 + %m),+,7}<nw><%steps> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %steps: Computable }
; Determining loop execution counts for: @f
; Loop %steps: Unpredictable backedge-taken count.
; Loop %steps: Unpredictable constant max backedge-taken count. 
; Loop %steps: Unpredictable symbolic max backedge-taken count. 
; Loop %thirds: backedge-taken count is ((((-1 * (1 umin %n))<nuw><nsw> + %n) /u 3) + (1 umin %n))
; Loop %thirds: constant max backedge-taken count is i32 1431655765
; Loop %thirds: symbolic max backedge-taken count is ((((-1 * (1 umin %n))<nuw><nsw> + %n) /u 3) + (1 umin %n))
; Loop %thirds: Trip multiple is 1
