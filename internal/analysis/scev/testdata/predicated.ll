; Counts that hold under predicates: of comparisons of extended counters that may wrap, and of phis that each iteration cuts.
; The text is that of opt-19.
; test analysis scalar-evolution

define void @two(i32 %N, i32 %M) {
entry:
  br label %h
h:
  %i = phi i16 [ 0, %entry ], [ %n, %b ]
  %x = sext i16 %i to i32
  %c = icmp sle i32 %x, %M
  br i1 %c, label %b, label %e
b:
  %n = add i16 %i, 1
  %c2 = icmp slt i32 %x, %N
  br i1 %c2, label %h, label %e
e:
  ret void
}
define void @andc(i32 %N, i32 %M) {
entry:
  br label %h
h:
  %i = phi i16 [ 0, %entry ], [ %n, %h ]
  %x = sext i16 %i to i32
  %z = zext i16 %i to i32
  %c = icmp sle i32 %x, %M
  %n = add i16 %i, 1
  %c2 = icmp ult i32 %z, %N
  %a = and i1 %c, %c2
  br i1 %a, label %h, label %e
e:
  ret void
}
define void @cast(i32 %s, i32 %a, i32 %N) {
entry:
  br label %h
h:
  %i = phi i32 [ %s, %entry ], [ %n, %h ]
  %t = trunc i32 %i to i8
  %x = sext i8 %t to i32
  %n = add i32 %x, %a
  %c = icmp ne i32 %i, %N
  br i1 %c, label %h, label %e
e:
  ret void
}
define void @cast2(i32 %N) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %n, %h ]
  %t = trunc i32 %i to i8
  %x = zext i8 %t to i32
  %n = add i32 %x, 1
  %c = icmp slt i32 %i, %N
  br i1 %c, label %h, label %e
e:
  ret void
}
define void @cast3(i32 %N) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %n, %h ]
  %t = trunc i32 %i to i8
  %x = sext i8 %t to i32
  %n = add i32 %x, 3
  %c = icmp ult i32 %n, %N
  br i1 %c, label %h, label %e
e:
  ret void
}
define void @down(i32 %N, i8 %s) {
entry:
  br label %h
h:
  %i = phi i8 [ %s, %entry ], [ %n, %h ]
  %x = zext i8 %i to i32
  %n = add i8 %i, -1
  %c = icmp ugt i32 %x, %N
  br i1 %c, label %h, label %e
e:
  ret void
}
define void @sum(i32 %N, i8 %s) {
entry:
  br label %h
h:
  %i = phi i8 [ %s, %entry ], [ %n, %h ]
  %x = zext i8 %i to i32
  %y = mul i32 %x, 3
  %w = add i32 %y, %N
  %n = add i8 %i, 1
  %c = icmp ult i32 %w, 700
  br i1 %c, label %h, label %e
e:
  ret void
}
define void @eqz(i32 %N, i8 %s) {
entry:
  br label %h
h:
  %i = phi i8 [ %s, %entry ], [ %n, %h ]
  %x = zext i8 %i to i32
  %n = add i8 %i, 1
  %c = icmp eq i32 %x, %N
  br i1 %c, label %e, label %h
e:
  ret void
}
define void @eqz3(i32 %N, i8 %s) mustprogress {
entry:
  br label %h
h:
  %i = phi i8 [ %s, %entry ], [ %n, %h ]
  %x = zext i8 %i to i32
  %n = add nsw i8 %i, 3
  %c = icmp eq i32 %x, %N
  br i1 %c, label %e, label %h
e:
  ret void
}
define void @sw(i32 %N, i8 %s) {
entry:
  br label %h
h:
  %i = phi i8 [ %s, %entry ], [ %n, %h ]
  %x = zext i8 %i to i32
  %y = add i32 %x, %N
  %n = add i8 %i, 1
  switch i32 %y, label %h [ i32 7, label %e ]
e:
  ret void
}
define void @nest(i32 %N, i32 %M) {
entry:
  br label %o
o:
  %j = phi i32 [ 0, %entry ], [ %jn, %l ]
  br label %h
h:
  %i = phi i16 [ 0, %o ], [ %n, %h ]
  %x = sext i16 %i to i32
  %y = add i32 %x, %j
  %n = add i16 %i, 1
  %c = icmp slt i32 %y, %M
  br i1 %c, label %h, label %l
l:
  %jn = add i32 %j, 1
  %d = icmp ult i32 %jn, %N
  br i1 %d, label %o, label %e
e:
  ret void
}
define void @selc(i32 %N, i32 %M, i8 %s) {
entry:
  br label %h
h:
  %i = phi i8 [ %s, %entry ], [ %n, %h ]
  %x = zext i8 %i to i32
  %n = add i8 %i, 1
  %c = icmp ult i32 %x, %N
  %d = icmp ult i32 %x, %M
  %q = select i1 %c, i1 %d, i1 false
  br i1 %q, label %h, label %e
e:
  ret void
}

; What is not said by opt-19: i >= n is i > n - 1 in more bits, as signed numbers, for n may be 0.
define void @atleast(i8 %a, i8 %n) {
entry:
  br label %h
h:
  %i = phi i8 [ %a, %entry ], [ %m, %b ]
  %c = icmp uge i8 %i, %n
  br i1 %c, label %b, label %e
b:
  %m = add i8 %i, -1
  br label %h
e:
  ret void
}

; Nothing is said of a counter that goes away from its bound: where it wraps it may come back.
define void @away(i8 %a, i16 %n) mustprogress {
entry:
  br label %h
h:
  %i = phi i8 [ %a, %entry ], [ %m, %b ]
  %x = zext i8 %i to i16
  %c = icmp slt i16 %x, %n
  br i1 %c, label %b, label %e
b:
  %m = add nsw i8 %i, -1
  br label %h
e:
  ret void
}

; The start must be what its low byte says.
define void @cutstart(i32 %s, i32 %N) {
entry:
  br label %h
h:
  %i = phi i32 [ %s, %entry ], [ %n, %h ]
  %t = trunc i32 %i to i8
  %x = sext i8 %t to i32
  %n = add i32 %x, 1
  %c = icmp slt i32 %i, %N
  br i1 %c, label %h, label %e
e:
  ret void
}

; A step of 3 may miss its bound where the loop is left elsewhere, too: nothing is said.
define void @elsewhere(i32 %N, i8 %s, ptr %p) mustprogress {
entry:
  br label %h
h:
  %i = phi i8 [ %s, %entry ], [ %n, %b ]
  %x = zext i8 %i to i32
  %c = icmp eq i32 %x, %N
  br i1 %c, label %e, label %b
b:
  %n = add nsw i8 %i, 3
  %v = load volatile i1, ptr %p
  br i1 %v, label %e, label %h
e:
  ret void
}

; want: analysis scalar-evolution
; Printing analysis 'Scalar Evolution Analysis' for function 'two':
; Classifying expressions for: @two
;   %i = phi i16 [ 0, %entry ], [ %n, %b ]
;   -->  {0,+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %x = sext i16 %i to i32
;   -->  (sext i16 {0,+,1}<%h> to i32) U: [-32768,32768) S: [-32768,32768)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %n = add i16 %i, 1
;   -->  {1,+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
; Determining loop execution counts for: @two
; Loop %h: <multiple exits> Unpredictable backedge-taken count.
;   exit count for h: ***COULDNOTCOMPUTE***
;   exit count for b: ***COULDNOTCOMPUTE***
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
;   symbolic max exit count for h: ***COULDNOTCOMPUTE***
;   symbolic max exit count for b: ***COULDNOTCOMPUTE***
; Loop %h: Predicated backedge-taken count is ((1 + (-1 smax %M)) umin_seq (0 smax %N))
;  Predicates:
;     {0,+,1}<%h> Added Flags: <nssw>
;     {0,+,1}<%h> Added Flags: <nssw>
; Loop %h: Predicated symbolic max backedge-taken count is ((1 + (-1 smax %M)) umin_seq (0 smax %N))
;  Predicates:
;     {0,+,1}<%h> Added Flags: <nssw>
;     {0,+,1}<%h> Added Flags: <nssw>
; Printing analysis 'Scalar Evolution Analysis' for function 'andc':
; Classifying expressions for: @andc
;   %i = phi i16 [ 0, %entry ], [ %n, %h ]
;   -->  {0,+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %x = sext i16 %i to i32
;   -->  (sext i16 {0,+,1}<%h> to i32) U: [-32768,32768) S: [-32768,32768)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %z = zext i16 %i to i32
;   -->  (zext i16 {0,+,1}<%h> to i32) U: [0,65536) S: [0,65536)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %n = add i16 %i, 1
;   -->  {1,+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %a = and i1 %c, %c2
;   -->  (%c2 umin %c) U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
; Determining loop execution counts for: @andc
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Loop %h: Predicated backedge-taken count is ((1 + (-1 smax %M)) umin %N)
;  Predicates:
;     {0,+,1}<%h> Added Flags: <nssw>
;     {0,+,1}<%h> Added Flags: <nusw>
; Loop %h: Predicated symbolic max backedge-taken count is ((1 + (-1 smax %M)) umin %N)
;  Predicates:
;     {0,+,1}<%h> Added Flags: <nssw>
;     {0,+,1}<%h> Added Flags: <nusw>
; Printing analysis 'Scalar Evolution Analysis' for function 'cast':
; Classifying expressions for: @cast
;   %i = phi i32 [ %s, %entry ], [ %n, %h ]
;   -->  %i U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %t = trunc i32 %i to i8
;   -->  (trunc i32 %i to i8) U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %x = sext i8 %t to i32
;   -->  (sext i8 (trunc i32 %i to i8) to i32) U: [-128,128) S: [-128,128)		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %n = add i32 %x, %a
;   -->  ((sext i8 (trunc i32 %i to i8) to i32) + %a) U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
; Determining loop execution counts for: @cast
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Printing analysis 'Scalar Evolution Analysis' for function 'cast2':
; Classifying expressions for: @cast2
;   %i = phi i32 [ 0, %entry ], [ %n, %h ]
;   -->  %i U: [0,257) S: [-512,512)		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %t = trunc i32 %i to i8
;   -->  (trunc i32 %i to i8) U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %x = zext i8 %t to i32
;   -->  (zext i8 (trunc i32 %i to i8) to i32) U: [0,256) S: [0,256)		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %n = add i32 %x, 1
;   -->  (1 + (zext i8 (trunc i32 %i to i8) to i32))<nuw><nsw> U: [1,257) S: [1,257)		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
; Determining loop execution counts for: @cast2
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Loop %h: Predicated backedge-taken count is (0 smax %N)
;  Predicates:
;     {0,+,1}<%h> Added Flags: <nusw>
; Loop %h: Predicated symbolic max backedge-taken count is (0 smax %N)
;  Predicates:
;     {0,+,1}<%h> Added Flags: <nusw>
; Printing analysis 'Scalar Evolution Analysis' for function 'cast3':
; Classifying expressions for: @cast3
;   %i = phi i32 [ 0, %entry ], [ %n, %h ]
;   -->  %i U: [-256,256) S: [-125,131)		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %t = trunc i32 %i to i8
;   -->  (trunc i32 %i to i8) U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %x = sext i8 %t to i32
;   -->  (sext i8 (trunc i32 %i to i8) to i32) U: [-128,128) S: [-128,128)		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %n = add i32 %x, 3
;   -->  (3 + (sext i8 (trunc i32 %i to i8) to i32))<nsw> U: [-125,131) S: [-125,131)		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
; Determining loop execution counts for: @cast3
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Printing analysis 'Scalar Evolution Analysis' for function 'down':
; Classifying expressions for: @down
;   %i = phi i8 [ %s, %entry ], [ %n, %h ]
;   -->  {%s,+,-1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %x = zext i8 %i to i32
;   -->  (zext i8 {%s,+,-1}<%h> to i32) U: [0,256) S: [0,256)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %n = add i8 %i, -1
;   -->  {(-1 + %s),+,-1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
; Determining loop execution counts for: @down
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Loop %h: Predicated backedge-taken count is ((zext i8 %s to i32) + (-1 * ((zext i8 %s to i32) umin %N))<nsw>)
;  Predicates:
;     {%s,+,-1}<%h> Added Flags: <nusw>
; Loop %h: Predicated symbolic max backedge-taken count is ((zext i8 %s to i32) + (-1 * ((zext i8 %s to i32) umin %N))<nsw>)
;  Predicates:
;     {%s,+,-1}<%h> Added Flags: <nusw>
; Printing analysis 'Scalar Evolution Analysis' for function 'sum':
; Classifying expressions for: @sum
;   %i = phi i8 [ %s, %entry ], [ %n, %h ]
;   -->  {%s,+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %x = zext i8 %i to i32
;   -->  (zext i8 {%s,+,1}<%h> to i32) U: [0,256) S: [0,256)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %y = mul i32 %x, 3
;   -->  (3 * (zext i8 {%s,+,1}<%h> to i32))<nuw><nsw> U: [0,766) S: [0,766)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %w = add i32 %y, %N
;   -->  ((3 * (zext i8 {%s,+,1}<%h> to i32))<nuw><nsw> + %N) U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %n = add i8 %i, 1
;   -->  {(1 + %s),+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
; Determining loop execution counts for: @sum
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Loop %h: Predicated backedge-taken count is ((((-3 * (zext i8 %s to i32))<nsw> + (-1 * (1 umin ((-3 * (zext i8 %s to i32))<nsw> + (-1 * %N) + (700 umax ((3 * (zext i8 %s to i32))<nuw><nsw> + %N)))))<nuw><nsw> + (-1 * %N) + (700 umax ((3 * (zext i8 %s to i32))<nuw><nsw> + %N))) /u 3) + (1 umin ((-3 * (zext i8 %s to i32))<nsw> + (-1 * %N) + (700 umax ((3 * (zext i8 %s to i32))<nuw><nsw> + %N)))))
;  Predicates:
;     {%s,+,1}<%h> Added Flags: <nusw>
; Loop %h: Predicated symbolic max backedge-taken count is ((((-3 * (zext i8 %s to i32))<nsw> + (-1 * (1 umin ((-3 * (zext i8 %s to i32))<nsw> + (-1 * %N) + (700 umax ((3 * (zext i8 %s to i32))<nuw><nsw> + %N)))))<nuw><nsw> + (-1 * %N) + (700 umax ((3 * (zext i8 %s to i32))<nuw><nsw> + %N))) /u 3) + (1 umin ((-3 * (zext i8 %s to i32))<nsw> + (-1 * %N) + (700 umax ((3 * (zext i8 %s to i32))<nuw><nsw> + %N)))))
;  Predicates:
;     {%s,+,1}<%h> Added Flags: <nusw>
; Printing analysis 'Scalar Evolution Analysis' for function 'eqz':
; Classifying expressions for: @eqz
;   %i = phi i8 [ %s, %entry ], [ %n, %h ]
;   -->  {%s,+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %x = zext i8 %i to i32
;   -->  (zext i8 {%s,+,1}<%h> to i32) U: [0,256) S: [0,256)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %n = add i8 %i, 1
;   -->  {(1 + %s),+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
; Determining loop execution counts for: @eqz
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Loop %h: Predicated backedge-taken count is ((-1 * (zext i8 %s to i32))<nsw> + %N)
;  Predicates:
;     {%s,+,1}<%h> Added Flags: <nusw>
; Loop %h: Predicated symbolic max backedge-taken count is ((-1 * (zext i8 %s to i32))<nsw> + %N)
;  Predicates:
;     {%s,+,1}<%h> Added Flags: <nusw>
; Printing analysis 'Scalar Evolution Analysis' for function 'eqz3':
; Classifying expressions for: @eqz3
;   %i = phi i8 [ %s, %entry ], [ %n, %h ]
;   -->  {%s,+,3}<nsw><%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %x = zext i8 %i to i32
;   -->  (zext i8 {%s,+,3}<nsw><%h> to i32) U: [0,256) S: [0,256)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %n = add nsw i8 %i, 3
;   -->  {(3 + %s),+,3}<nw><%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
; Determining loop execution counts for: @eqz3
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Loop %h: Predicated backedge-taken count is (((-1 * (zext i8 %s to i32))<nsw> + %N) /u 3)
;  Predicates:
;     {%s,+,3}<nsw><%h> Added Flags: <nusw>
; Loop %h: Predicated symbolic max backedge-taken count is (((-1 * (zext i8 %s to i32))<nsw> + %N) /u 3)
;  Predicates:
;     {%s,+,3}<nsw><%h> Added Flags: <nusw>
; Printing analysis 'Scalar Evolution Analysis' for function 'sw':
; Classifying expressions for: @sw
;   %i = phi i8 [ %s, %entry ], [ %n, %h ]
;   -->  {%s,+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %x = zext i8 %i to i32
;   -->  (zext i8 {%s,+,1}<%h> to i32) U: [0,256) S: [0,256)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %y = add i32 %x, %N
;   -->  ((zext i8 {%s,+,1}<%h> to i32) + %N) U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %n = add i8 %i, 1
;   -->  {(1 + %s),+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
; Determining loop execution counts for: @sw
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Printing analysis 'Scalar Evolution Analysis' for function 'nest':
; Classifying expressions for: @nest
;   %j = phi i32 [ 0, %entry ], [ %jn, %l ]
;   -->  {0,+,1}<nuw><%o> U: [0,-1) S: [0,-1)		Exits: (-1 + (1 umax %N))		LoopDispositions: { %o: Computable, %h: Invariant }
;   %i = phi i16 [ 0, %o ], [ %n, %h ]
;   -->  {0,+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable, %o: Variant }
;   %x = sext i16 %i to i32
;   -->  (sext i16 {0,+,1}<%h> to i32) U: [-32768,32768) S: [-32768,32768)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable, %o: Variant }
;   %y = add i32 %x, %j
;   -->  ((sext i16 {0,+,1}<%h> to i32) + {0,+,1}<nuw><%o>) U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable, %o: Variant }
;   %n = add i16 %i, 1
;   -->  {1,+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable, %o: Variant }
;   %jn = add i32 %j, 1
;   -->  {1,+,1}<nuw><%o> U: [1,0) S: [1,0)		Exits: (1 umax %N)		LoopDispositions: { %o: Computable, %h: Invariant }
; Determining loop execution counts for: @nest
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Loop %h: Predicated backedge-taken count is ({0,+,-1}<nw><%o> + ({0,+,1}<nuw><%o> smax %M))
;  Predicates:
;     {0,+,1}<%h> Added Flags: <nssw>
; Loop %h: Predicated symbolic max backedge-taken count is ({0,+,-1}<nw><%o> + ({0,+,1}<nuw><%o> smax %M))
;  Predicates:
;     {0,+,1}<%h> Added Flags: <nssw>
; Loop %o: backedge-taken count is (-1 + (1 umax %N))
; Loop %o: constant max backedge-taken count is i32 -2
; Loop %o: symbolic max backedge-taken count is (-1 + (1 umax %N))
; Loop %o: Trip multiple is 1
; Printing analysis 'Scalar Evolution Analysis' for function 'selc':
; Classifying expressions for: @selc
;   %i = phi i8 [ %s, %entry ], [ %n, %h ]
;   -->  {%s,+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %x = zext i8 %i to i32
;   -->  (zext i8 {%s,+,1}<%h> to i32) U: [0,256) S: [0,256)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %n = add i8 %i, 1
;   -->  {(1 + %s),+,1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %q = select i1 %c, i1 %d, i1 false
;   -->  (%c umin_seq %d) U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
; Determining loop execution counts for: @selc
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Loop %h: Predicated backedge-taken count is (((-1 * (zext i8 %s to i32))<nsw> + ((zext i8 %s to i32) umax %N)) umin_seq ((-1 * (zext i8 %s to i32))<nsw> + ((zext i8 %s to i32) umax %M)))
;  Predicates:
;     {%s,+,1}<%h> Added Flags: <nusw>
; Loop %h: Predicated symbolic max backedge-taken count is (((-1 * (zext i8 %s to i32))<nsw> + ((zext i8 %s to i32) umax %N)) umin_seq ((-1 * (zext i8 %s to i32))<nsw> + ((zext i8 %s to i32) umax %M)))
;  Predicates:
;     {%s,+,1}<%h> Added Flags: <nusw>
; Printing analysis 'Scalar Evolution Analysis' for function 'atleast':
; Classifying expressions for: @atleast
;   %i = phi i8 [ %a, %entry ], [ %m, %b ]
;   -->  {%a,+,-1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %m = add i8 %i, -1
;   -->  {(-1 + %a),+,-1}<%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
; Determining loop execution counts for: @atleast
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Loop %h: Predicated backedge-taken count is ((zext i8 %a to i16) + (-1 * ((zext i8 %a to i16) smin (-1 + (zext i8 %n to i16))<nsw>))<nsw>)
;  Predicates:
;     {%a,+,-1}<%h> Added Flags: <nusw>
; Loop %h: Predicated symbolic max backedge-taken count is ((zext i8 %a to i16) + (-1 * ((zext i8 %a to i16) smin (-1 + (zext i8 %n to i16))<nsw>))<nsw>)
;  Predicates:
;     {%a,+,-1}<%h> Added Flags: <nusw>
; Printing analysis 'Scalar Evolution Analysis' for function 'away':
; Classifying expressions for: @away
;   %i = phi i8 [ %a, %entry ], [ %m, %b ]
;   -->  {%a,+,-1}<nsw><%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %x = zext i8 %i to i16
;   -->  (zext i8 {%a,+,-1}<nsw><%h> to i16) U: [0,256) S: [0,256)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %m = add nsw i8 %i, -1
;   -->  {(-1 + %a),+,-1}<nw><%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
; Determining loop execution counts for: @away
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Printing analysis 'Scalar Evolution Analysis' for function 'cutstart':
; Classifying expressions for: @cutstart
;   %i = phi i32 [ %s, %entry ], [ %n, %h ]
;   -->  %i U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %t = trunc i32 %i to i8
;   -->  (trunc i32 %i to i8) U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %x = sext i8 %t to i32
;   -->  (sext i8 (trunc i32 %i to i8) to i32) U: [-128,128) S: [-128,128)		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
;   %n = add i32 %x, 1
;   -->  (1 + (sext i8 (trunc i32 %i to i8) to i32))<nsw> U: [-127,129) S: [-127,129)		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
; Determining loop execution counts for: @cutstart
; Loop %h: Unpredictable backedge-taken count.
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
; Loop %h: Predicated backedge-taken count is ((-1 * %s) + (%s smax %N))
;  Predicates:
;     {(trunc i32 %s to i8),+,1}<%h> Added Flags: <nssw>
;     Equal predicate: %s == (sext i8 (trunc i32 %s to i8) to i32)
; Loop %h: Predicated symbolic max backedge-taken count is ((-1 * %s) + (%s smax %N))
;  Predicates:
;     {(trunc i32 %s to i8),+,1}<%h> Added Flags: <nssw>
;     Equal predicate: %s == (sext i8 (trunc i32 %s to i8) to i32)
; Printing analysis 'Scalar Evolution Analysis' for function 'elsewhere':
; Classifying expressions for: @elsewhere
;   %i = phi i8 [ %s, %entry ], [ %n, %b ]
;   -->  {%s,+,3}<nsw><%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %x = zext i8 %i to i32
;   -->  (zext i8 {%s,+,3}<nsw><%h> to i32) U: [0,256) S: [0,256)		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %n = add nsw i8 %i, 3
;   -->  {(3 + %s),+,3}<nw><%h> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Computable }
;   %v = load volatile i1, ptr %p, align 1
;   -->  %v U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %h: Variant }
; Determining loop execution counts for: @elsewhere
; Loop %h: <multiple exits> Unpredictable backedge-taken count.
;   exit count for h: ***COULDNOTCOMPUTE***
;   exit count for b: ***COULDNOTCOMPUTE***
; Loop %h: Unpredictable constant max backedge-taken count. 
; Loop %h: Unpredictable symbolic max backedge-taken count. 
;   symbolic max exit count for h: ***COULDNOTCOMPUTE***
;   symbolic max exit count for b: ***COULDNOTCOMPUTE***
; Loop %h: Predicated symbolic max backedge-taken count is ((1431655765 * (zext i8 %s to i32)) + (-1431655765 * %N))
;  Predicates:
;     {%s,+,3}<nsw><%h> Added Flags: <nusw>
