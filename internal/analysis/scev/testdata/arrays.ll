; Accesses of arrays whose sizes are parameters; the text is that of opt-19.
; test analysis delinearization

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; A[2*i + 1][j - 1] of A[][n], and B[i] of one dimension.
define void @two(ptr %A, ptr %B, i64 %n) {
entry:
  br label %i
i:
  %x = phi i64 [ 0, %entry ], [ %x2, %in ]
  br label %j
j:
  %y = phi i64 [ 0, %i ], [ %y2, %j ]
  %x.2 = mul nsw i64 %x, 2
  %x.1 = add nsw i64 %x.2, 1
  %row = mul i64 %x.1, %n
  %col = add i64 %row, %y
  %at = add i64 %col, -1
  %p = getelementptr float, ptr %A, i64 %at
  store float 1.0, ptr %p
  %q = getelementptr i8, ptr %B, i64 %x
  %b = load i8, ptr %q
  %y2 = add nuw nsw i64 %y, 1
  %c = icmp slt i64 %y2, %n
  br i1 %c, label %j, label %in
in:
  %x2 = add nuw nsw i64 %x, 1
  %d = icmp slt i64 %x2, 100
  br i1 %d, label %i, label %end
end:
  ret void
}

; Where a size is in no step it is not found, nor where an address is no multiple of an element.
define void @none(ptr %A, i64 %n, i64 %m) {
entry:
  br label %i
i:
  %x = phi i64 [ 0, %entry ], [ %x2, %i ]
  %r = mul i64 %x, %n
  %s = mul i64 %r, 4
  %t = add i64 %s, 2
  %p = getelementptr i8, ptr %A, i64 %t
  store i32 1, ptr %p
  %q = getelementptr i32, ptr %A, i64 %x
  store i32 1, ptr %q
  %x2 = add nuw nsw i64 %x, 1
  %d = icmp slt i64 %x2, %m
  br i1 %d, label %i, label %end
end:
  ret void
}

; The low byte of a size is no multiple of it.
define void @part(ptr %A, i64 %n) {
entry:
  %low = and i64 %n, 255
  br label %i
i:
  %x = phi i64 [ 0, %entry ], [ %x2, %in ]
  %r = mul i64 %x, %n
  %z = mul i64 %x, %low
  br label %j
j:
  %y = phi i64 [ 0, %i ], [ %y2, %j ]
  %s = mul i64 %z, %n
  %t = add i64 %r, %y
  %u = add i64 %z, %t
  %p = getelementptr i8, ptr %A, i64 %u
  store i8 1, ptr %p
  %y2 = add nuw nsw i64 %y, 1
  %c = icmp slt i64 %y2, 10
  br i1 %c, label %j, label %in
in:
  %x2 = add nuw nsw i64 %x, 1
  %d = icmp slt i64 %x2, 10
  br i1 %d, label %i, label %end
end:
  ret void
}

; A[i][j][k] of A[][m][o].
define void @three(ptr %A, i64 %m, i64 %o) {
entry:
  br label %i
i:
  %x = phi i64 [ 0, %entry ], [ %x2, %i.in ]
  %plane = mul nsw i64 %x, %m
  br label %j
j:
  %y = phi i64 [ 0, %i ], [ %y2, %j.in ]
  %line = add nsw i64 %plane, %y
  %row = mul nsw i64 %line, %o
  br label %k
k:
  %z = phi i64 [ 0, %j ], [ %z2, %k ]
  %at = add nsw i64 %row, %z
  %p = getelementptr inbounds double, ptr %A, i64 %at
  store double 1.0, ptr %p
  %z2 = add nuw nsw i64 %z, 1
  %kc = icmp slt i64 %z2, %o
  br i1 %kc, label %k, label %j.in
j.in:
  %y2 = add nuw nsw i64 %y, 1
  %jc = icmp slt i64 %y2, %m
  br i1 %jc, label %j, label %i.in
i.in:
  %x2 = add nuw nsw i64 %x, 1
  %ic = icmp slt i64 %x2, 100
  br i1 %ic, label %i, label %end
end:
  ret void
}

; want: analysis delinearization
; Delinearization on function two:
;
; Inst:  %p = getelementptr float, ptr %A, i64 %at
; In Loop with Header: j
; AccessFunction: 0
; failed to delinearize
;
; Inst:  %p = getelementptr float, ptr %A, i64 %at
; In Loop with Header: i
; AccessFunction: 0
; failed to delinearize
;
; Inst:  store float 1.000000e+00, ptr %p, align 4
; In Loop with Header: j
; AccessFunction: {{(-4 + (4 * %n)),+,(8 * %n)}<%i>,+,4}<%j>
; Base offset: %A
; ArrayDecl[UnknownSize][%n] with elements of 4 bytes.
; ArrayRef[{1,+,2}<nuw><nsw><%i>][{-1,+,1}<nw><%j>]
;
; Inst:  store float 1.000000e+00, ptr %p, align 4
; In Loop with Header: i
; AccessFunction: {(-8 + (4 * (1 smax %n)) + (4 * %n)),+,(8 * %n)}<%i>
; Base offset: %A
; ArrayDecl[UnknownSize][%n] with elements of 4 bytes.
; ArrayRef[{1,+,2}<nuw><nsw><%i>][(-2 + (1 smax %n))<nsw>]
;
; Inst:  %q = getelementptr i8, ptr %B, i64 %x
; In Loop with Header: j
; AccessFunction: 0
; failed to delinearize
;
; Inst:  %q = getelementptr i8, ptr %B, i64 %x
; In Loop with Header: i
; AccessFunction: 0
; failed to delinearize
;
; Inst:  %b = load i8, ptr %q, align 1
; In Loop with Header: j
; AccessFunction: {0,+,1}<nuw><nsw><%i>
; failed to delinearize
;
; Inst:  %b = load i8, ptr %q, align 1
; In Loop with Header: i
; AccessFunction: {0,+,1}<nuw><nsw><%i>
; failed to delinearize
; Delinearization on function none:
;
; Inst:  %p = getelementptr i8, ptr %A, i64 %t
; In Loop with Header: i
; AccessFunction: 0
; failed to delinearize
;
; Inst:  store i32 1, ptr %p, align 4
; In Loop with Header: i
; AccessFunction: {2,+,(4 * %n)}<%i>
; failed to delinearize
;
; Inst:  %q = getelementptr i32, ptr %A, i64 %x
; In Loop with Header: i
; AccessFunction: 0
; failed to delinearize
;
; Inst:  store i32 1, ptr %q, align 4
; In Loop with Header: i
; AccessFunction: {0,+,4}<%i>
; failed to delinearize
; Delinearization on function part:
;
; Inst:  %p = getelementptr i8, ptr %A, i64 %u
; In Loop with Header: j
; AccessFunction: 0
; failed to delinearize
;
; Inst:  %p = getelementptr i8, ptr %A, i64 %u
; In Loop with Header: i
; AccessFunction: 0
; failed to delinearize
;
; Inst:  store i8 1, ptr %p, align 1
; In Loop with Header: j
; AccessFunction: {{0,+,((zext i8 (trunc i64 %n to i8) to i64) + %n)}<%i>,+,1}<nw><%j>
; Base offset: %A
; ArrayDecl[UnknownSize][%n] with elements of 1 bytes.
; ArrayRef[{0,+,1}<nuw><nsw><%i>][{{0,+,(zext i8 (trunc i64 %n to i8) to i64)}<%i>,+,1}<nw><%j>]
;
; Inst:  store i8 1, ptr %p, align 1
; In Loop with Header: i
; AccessFunction: {9,+,((zext i8 (trunc i64 %n to i8) to i64) + %n)}<%i>
; Base offset: %A
; ArrayDecl[UnknownSize][%n] with elements of 1 bytes.
; ArrayRef[{0,+,1}<nuw><nsw><%i>][{9,+,(zext i8 (trunc i64 %n to i8) to i64)}<%i>]
; Delinearization on function three:
;
; Inst:  %p = getelementptr inbounds double, ptr %A, i64 %at
; In Loop with Header: k
; AccessFunction: 0
; failed to delinearize
;
; Inst:  %p = getelementptr inbounds double, ptr %A, i64 %at
; In Loop with Header: j
; AccessFunction: 0
; failed to delinearize
;
; Inst:  %p = getelementptr inbounds double, ptr %A, i64 %at
; In Loop with Header: i
; AccessFunction: 0
; failed to delinearize
;
; Inst:  store double 1.000000e+00, ptr %p, align 8
; In Loop with Header: k
; AccessFunction: {{{0,+,(8 * %m * %o)}<%i>,+,(8 * %o)}<%j>,+,8}<%k>
; Base offset: %A
; ArrayDecl[UnknownSize][%m][%o] with elements of 8 bytes.
; ArrayRef[{0,+,1}<nuw><nsw><%i>][{0,+,1}<nuw><nsw><%j>][{0,+,1}<nuw><nsw><%k>]
;
; Inst:  store double 1.000000e+00, ptr %p, align 8
; In Loop with Header: j
; AccessFunction: {{(-8 + (8 * (1 smax %o))),+,(8 * %m * %o)}<%i>,+,(8 * %o)}<%j>
; Base offset: %A
; ArrayDecl[UnknownSize][%m][%o] with elements of 8 bytes.
; ArrayRef[{0,+,1}<nuw><nsw><%i>][{0,+,1}<nuw><nsw><%j>][(-1 + (1 smax %o))<nsw>]
;
; Inst:  store double 1.000000e+00, ptr %p, align 8
; In Loop with Header: i
; AccessFunction: {(-8 + (8 * (1 smax %o)) + (8 * (-1 + (1 smax %m))<nsw> * %o)),+,(8 * %m * %o)}<%i>
; Base offset: %A
; ArrayDecl[UnknownSize][(%m * %o)] with elements of 8 bytes.
; ArrayRef[0][{(-1 + ((-1 + (1 smax %m))<nsw> * %o) + (1 smax %o)),+,(%m * %o)}<%i>]
