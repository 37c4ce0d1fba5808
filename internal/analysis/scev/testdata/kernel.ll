; A kernel: thread numbers are unknowns with their ranges, and a sum that fits is extended part by part.
; test analysis scalar-evolution

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.smin.i32(i32, i32)

define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) "nvvm.reqntid"="256,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %s = mul i32 %t, 16
  %s4 = add i32 %s, 4
  %w = zext i32 %s4 to i64
  %m = call i32 @llvm.smin.i32(i32 %n, i32 1000)
  %g = icmp slt i32 %t, %m
  br i1 %g, label %loop, label %end
loop:
  %i = phi i32 [ %t, %entry ], [ %i2, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr inbounds { i32, float }, ptr addrspace(1) %p, i64 %x, i32 1
  store float 0.0, ptr addrspace(1) %a
  %i2 = add i32 %i, 256
  %c = icmp slt i32 %i2, %m
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The step wraps: nothing is known of how i8 grows into i32.
define void @wraps(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i2, %loop ]
  %x = zext i8 %i to i32
  %i2 = add i8 %i, 3
  %c = icmp ne i8 %i2, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; An even step may never meet an odd end; a step of 0 stays.
define void @misses(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i2, %loop ]
  %i2 = add i8 %i, 2
  %c = icmp ne i8 %i2, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; i <= n has no end when n is the largest number.
define void @last(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i2, %loop ]
  %i2 = add i8 %i, 1
  %c = icmp ule i8 %i, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The mark of an increment that is not always executed, and whose result only a select looks at, says nothing.
define void @elsewhere(i32 %n, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %x = sext i32 %i to i64
  %i2 = add nsw i32 %i, 1
  br i1 %z, label %loop, label %end
end:
  ret void
}

; Sums of sums, products of recurrences, steps that are recurrences.
define void @higher(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %j = phi i32 [ %m, %entry ], [ %j2, %loop ]
  %sq = mul i32 %i, %i
  %d = sub i32 %sq, %j
  %u = udiv i32 %i, 4
  %r = urem i32 %i, 8
  %not = xor i32 %i, -1
  %j2 = add i32 %j, %i
  %i2 = add i32 %i, 1
  %c = icmp ult i32 %i2, 10
  br i1 %c, label %loop, label %end
end:
  %l = phi i32 [ %j2, %loop ]
  ret void
}

; want: analysis scalar-evolution
; Printing analysis 'Scalar Evolution Analysis' for function 'k':
; Classifying expressions for: @k
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   -->  %t U: [0,256) S: [0,256)
;   %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
;   -->  %b U: [0,2147483647) S: [0,2147483647)
;   %s = mul i32 %t, 16
;   -->  (16 * %t)<nuw><nsw> U: [0,4081) S: [0,4081)
;   %s4 = add i32 %s, 4
;   -->  (4 + (16 * %t)<nuw><nsw>)<nuw><nsw> U: [4,4085) S: [4,4085)
;   %w = zext i32 %s4 to i64
;   -->  (4 + (16 * (zext i32 %t to i64))<nuw><nsw>)<nuw><nsw> U: [4,4085) S: [4,4085)
;   %m = call i32 @llvm.smin.i32(i32 %n, i32 1000)
;   -->  (1000 smin %n) U: [-2147483648,1001) S: [-2147483648,1001)
;   %i = phi i32 [ %t, %entry ], [ %i2, %loop ]
;   -->  {%t,+,256}<nuw><nsw><%loop> U: [0,1024) S: [0,1024)		Exits: ((256 * ((-1 + (-1 * %t)<nsw> + (1000 smin %n)) /u 256))<nuw> + %t)		LoopDispositions: { %loop: Computable }
;   %x = sext i32 %i to i64
;   -->  {(zext i32 %t to i64),+,256}<nuw><nsw><%loop> U: [0,1024) S: [0,1024)		Exits: ((zext i32 %t to i64) + (256 * ((zext i32 (-1 + (-1 * %t)<nsw> + (1000 smin %n)) to i64) /u 256))<nuw><nsw>)		LoopDispositions: { %loop: Computable }
;   %a = getelementptr inbounds { i32, float }, ptr addrspace(1) %p, i64 %x, i32 1
;   -->  {(4 + (8 * (zext i32 %t to i64))<nuw><nsw> + %p),+,2048}<nuw><%loop> U: full-set S: full-set		Exits: (4 + (8 * (zext i32 %t to i64))<nuw><nsw> + (2048 * ((zext i32 (-1 + (-1 * %t)<nsw> + (1000 smin %n)) to i64) /u 256))<nuw><nsw> + %p)		LoopDispositions: { %loop: Computable }
;   %i2 = add i32 %i, 256
;   -->  {(256 + %t)<nuw><nsw>,+,256}<nuw><nsw><%loop> U: [256,1280) S: [256,1280)		Exits: (256 + (256 * ((-1 + (-1 * %t)<nsw> + (1000 smin %n)) /u 256))<nuw> + %t)		LoopDispositions: { %loop: Computable }
; Determining loop execution counts for: @k
; Loop %loop: backedge-taken count is ((-1 + (-1 * %t)<nsw> + (1000 smin %n)) /u 256)
; Loop %loop: constant max backedge-taken count is i32 3
; Loop %loop: symbolic max backedge-taken count is ((-1 + (-1 * %t)<nsw> + (1000 smin %n)) /u 256)
; Loop %loop: Trip multiple is 1
; Printing analysis 'Scalar Evolution Analysis' for function 'wraps':
; Classifying expressions for: @wraps
;   %i = phi i8 [ 0, %entry ], [ %i2, %loop ]
;   -->  {0,+,3}<%loop> U: full-set S: full-set		Exits: (-3 + %n)		LoopDispositions: { %loop: Computable }
;   %x = zext i8 %i to i32
;   -->  (zext i8 {0,+,3}<%loop> to i32) U: [0,256) S: [0,256)		Exits: (zext i8 (-3 + %n) to i32)		LoopDispositions: { %loop: Computable }
;   %i2 = add i8 %i, 3
;   -->  {3,+,3}<%loop> U: full-set S: full-set		Exits: %n		LoopDispositions: { %loop: Computable }
; Determining loop execution counts for: @wraps
; Loop %loop: backedge-taken count is (-1 + (-85 * %n))
; Loop %loop: constant max backedge-taken count is i8 -1
; Loop %loop: symbolic max backedge-taken count is (-1 + (-85 * %n))
; Loop %loop: Trip multiple is 1
; Printing analysis 'Scalar Evolution Analysis' for function 'misses':
; Classifying expressions for: @misses
;   %i = phi i8 [ 0, %entry ], [ %i2, %loop ]
;   -->  {0,+,2}<%loop> U: [0,-1) S: [-128,127)		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;   %i2 = add i8 %i, 2
;   -->  {2,+,2}<%loop> U: [0,-1) S: [-128,127)		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
; Determining loop execution counts for: @misses
; Loop %loop: Unpredictable backedge-taken count.
; Loop %loop: Unpredictable constant max backedge-taken count. 
; Loop %loop: Unpredictable symbolic max backedge-taken count. 
; Printing analysis 'Scalar Evolution Analysis' for function 'last':
; Classifying expressions for: @last
;   %i = phi i8 [ 0, %entry ], [ %i2, %loop ]
;   -->  {0,+,1}<%loop> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;   %i2 = add i8 %i, 1
;   -->  {1,+,1}<%loop> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
; Determining loop execution counts for: @last
; Loop %loop: Unpredictable backedge-taken count.
; Loop %loop: Unpredictable constant max backedge-taken count. 
; Loop %loop: Unpredictable symbolic max backedge-taken count. 
; Loop %loop: Predicated backedge-taken count is (1 + (zext i8 %n to i16))<nuw><nsw>
;  Predicates:
;     {0,+,1}<%loop> Added Flags: <nusw>
; Loop %loop: Predicated symbolic max backedge-taken count is (1 + (zext i8 %n to i16))<nuw><nsw>
;  Predicates:
;     {0,+,1}<%loop> Added Flags: <nusw>
; Printing analysis 'Scalar Evolution Analysis' for function 'elsewhere':
; Classifying expressions for: @elsewhere
;   %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
;   -->  {0,+,1}<nuw><nsw><%loop> U: [0,-2147483648) S: [0,-2147483648)		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;   %x = sext i32 %i to i64
;   -->  {0,+,1}<nuw><nsw><%loop> U: [0,-9223372036854775808) S: [0,-9223372036854775808)		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;   %i2 = add nsw i32 %i, 1
;   -->  {1,+,1}<nuw><%loop> U: [1,0) S: [1,0)		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
; Determining loop execution counts for: @elsewhere
; Loop %loop: Unpredictable backedge-taken count.
; Loop %loop: Unpredictable constant max backedge-taken count. 
; Loop %loop: Unpredictable symbolic max backedge-taken count. 
; Printing analysis 'Scalar Evolution Analysis' for function 'higher':
; Classifying expressions for: @higher
;   %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
;   -->  {0,+,1}<nuw><nsw><%loop> U: [0,10) S: [0,10)		Exits: 9		LoopDispositions: { %loop: Computable }
;   %j = phi i32 [ %m, %entry ], [ %j2, %loop ]
;   -->  {%m,+,0,+,1}<%loop> U: full-set S: full-set		Exits: (36 + %m)		LoopDispositions: { %loop: Computable }
;   %sq = mul i32 %i, %i
;   -->  {0,+,1,+,2}<%loop> U: full-set S: full-set		Exits: 81		LoopDispositions: { %loop: Computable }
;   %d = sub i32 %sq, %j
;   -->  {(-1 * %m),+,1,+,1}<%loop> U: full-set S: full-set		Exits: (45 + (-1 * %m))		LoopDispositions: { %loop: Computable }
;   %u = udiv i32 %i, 4
;   -->  ({0,+,1}<nuw><nsw><%loop> /u 4) U: [0,3) S: [0,3)		Exits: 2		LoopDispositions: { %loop: Computable }
;   %r = urem i32 %i, 8
;   -->  (zext i3 {0,+,1}<%loop> to i32) U: [0,8) S: [0,8)		Exits: 1		LoopDispositions: { %loop: Computable }
;   %not = xor i32 %i, -1
;   -->  {-1,+,-1}<nsw><%loop> U: [-10,0) S: [-10,0)		Exits: -10		LoopDispositions: { %loop: Computable }
;   %j2 = add i32 %j, %i
;   -->  {%m,+,1,+,1}<%loop> U: full-set S: full-set		Exits: (45 + %m)		LoopDispositions: { %loop: Computable }
;   %i2 = add i32 %i, 1
;   -->  {1,+,1}<nuw><nsw><%loop> U: [1,11) S: [1,11)		Exits: 10		LoopDispositions: { %loop: Computable }
;   %l = phi i32 [ %j2, %loop ]
;   -->  {%m,+,1,+,1}<%loop> U: full-set S: full-set  -->  (45 + %m) U: full-set S: full-set
; Determining loop execution counts for: @higher
; Loop %loop: backedge-taken count is i32 9
; Loop %loop: constant max backedge-taken count is i32 9
; Loop %loop: symbolic max backedge-taken count is i32 9
; Loop %loop: Trip multiple is 10
