; test opt licm
target triple = "nvptx64-nvidia-cuda"

declare i32 @pick() nounwind willreturn memory(none)

; The invariant index is added first, and both addresses are inbounds of one object only where no index is negative.
define void @address(ptr %p, i64 %k, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %x = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %x
  %b = getelementptr inbounds i16, ptr %a, i64 %k
  store i16 0, ptr %b
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret void
}

; A constant has a place in the access; it stays. So does an address that is used by itself.
define void @constant(ptr %p, i64 %k, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %x = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %x
  %b = getelementptr inbounds i16, ptr %a, i64 3
  store i16 0, ptr %b
  %a2 = getelementptr inbounds i32, ptr %p, i64 %x
  %b2 = getelementptr inbounds i16, ptr %a2, i64 %k
  store i16 1, ptr %b2
  store i32 1, ptr %a2
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret void
}

; The comparison is with what is computed in front, where that cannot overflow: ranges say so for %s, nothing does for %t.
define i32 @compare(ptr noalias readonly %p, i32 %t, i32 %n) {
entry:
  %s = load i32, ptr %p, !range !0
  %m = load i32, ptr %p, !range !0
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %a = add nsw i32 %i, %s
  %ca = icmp slt i32 %a, %m
  br i1 %ca, label %l, label %e
l:
  %b = add nsw i32 %i, %t
  %cb = icmp slt i32 %b, %m
  %d = sub nsw i32 %s, %i
  %cd = icmp sge i32 %d, %m
  %cc = and i1 %cb, %cd
  %j = add i32 %i, 1
  br i1 %cc, label %h, label %e
e:
  ret i32 %i
}

; One multiplication less; no promise about overflow is left. Not where a product is used otherwise.
define void @factor(i32 %u, i32 %v, i32 %k, i32 %n, ptr noalias %q) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %x = call i32 @pick()
  %y = xor i32 %i, 5
  %a = mul nsw i32 %i, %u
  %b = mul nsw i32 %v, %y
  %s = add nsw i32 %a, %b
  %t = mul nsw i32 %s, %k
  store i32 %t, ptr %q
  %a2 = mul nsw i32 %y, %u
  %t2 = mul nsw i32 %a2, %k
  %at = getelementptr i32, ptr %q, i32 %a2
  store i32 %t2, ptr %at
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret void
}

; A division by what is invariant, where the source allows a reciprocal, and where it does not.
define float @reciprocal(float %d, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %s = phi float [ 0.0, %entry ], [ %s2, %h ]
  %f = sitofp i32 %i to float
  %a = fdiv arcp float %f, %d
  %b = fdiv float %s, %d
  %s2 = fadd float %a, %b
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret float %s2
}

; An assumption and a fence that orders nothing go in front; a fence between accesses does not, nor an assumption that may not be come to.
define void @facts(i1 %b, i32 %n, ptr %q) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  call void @llvm.assume(i1 %b)
  fence seq_cst
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %e
e:
  br label %h2
h2:
  %i2 = phi i32 [ 0, %e ], [ %j2, %l2 ]
  store i32 %i2, ptr %q
  fence seq_cst
  %k = icmp slt i32 %i2, 9
  br i1 %k, label %s2, label %l2
s2:
  call void @llvm.assume(i1 %b)
  br label %l2
l2:
  %j2 = add i32 %i2, 1
  %c2 = icmp slt i32 %j2, %n
  br i1 %c2, label %h2, label %x
x:
  ret void
}

; What an argument promises is there: loads on one side of a branch go in front. Eight bytes are not twelve.
define i32 @promised(ptr align 8 dereferenceable(8) %p, ptr align 4 dereferenceable(8) %q, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %s = phi i32 [ 0, %entry ], [ %s3, %l ]
  %k = icmp slt i32 %i, 9
  br i1 %k, label %t, label %l
t:
  %v = load i32, ptr %p, align 8
  %q2 = getelementptr i8, ptr %q, i64 8
  %w = load i32, ptr %q2, align 4
  %z = load i32, ptr %q, align 8
  %s0 = add i32 %v, %w
  %s1 = add i32 %s0, %z
  br label %l
l:
  %s2 = phi i32 [ 0, %h ], [ %s1, %t ]
  %s3 = add i32 %s, %s2
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret i32 %s3
}

; A call that may not return comes first, too, in front of the loop; not one that stands behind a store that others see.
define void @endless(ptr %q, i32 %a, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %v = call i32 @long(i32 %a)
  store volatile i32 %v, ptr %q
  %w = call i32 @long(i32 %n)
  store volatile i32 %w, ptr %q
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

declare i32 @long(i32) nounwind nosync nofree memory(none)
declare void @llvm.assume(i1)

!0 = !{i32 0, i32 1000}

; want: opt licm
; define void @address(ptr %p, i64 %k, i32 %n) {
; entry:
;   %invariant.gep = getelementptr i16, ptr %p, i64 %k
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %x = zext i32 %i to i64
;   %gep = getelementptr i32, ptr %invariant.gep, i64 %x
;   store i16 0, ptr %gep, align 2
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %e
;
; e:                                                ; preds = %h
;   ret void
; }
; define void @constant(ptr %p, i64 %k, i32 %n) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %x = zext i32 %i to i64
;   %a = getelementptr inbounds i32, ptr %p, i64 %x
;   %b = getelementptr inbounds i16, ptr %a, i64 3
;   store i16 0, ptr %b, align 2
;   %a2 = getelementptr inbounds i32, ptr %p, i64 %x
;   %b2 = getelementptr inbounds i16, ptr %a2, i64 %k
;   store i16 1, ptr %b2, align 2
;   store i32 1, ptr %a2, align 4
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %e
;
; e:                                                ; preds = %h
;   ret void
; }
; define i32 @compare(ptr noalias readonly %p, i32 %t, i32 %n) {
; entry:
;   %s = load i32, ptr %p, align 4, !range !0
;   %m = load i32, ptr %p, align 4, !range !0
;   %invariant.op = sub nsw i32 %m, %s
;   %invariant.op1 = sub nsw i32 %s, %m
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %ca = icmp slt i32 %i, %invariant.op
;   br i1 %ca, label %l, label %e
;
; l:                                                ; preds = %h
;   %b = add nsw i32 %i, %t
;   %cb = icmp slt i32 %b, %m
;   %cd = icmp sle i32 %i, %invariant.op1
;   %cc = and i1 %cb, %cd
;   %j = add i32 %i, 1
;   br i1 %cc, label %h, label %e
;
; e:                                                ; preds = %l, %h
;   %i.lcssa = phi i32 [ %i, %l ], [ %i, %h ]
;   ret i32 %i.lcssa
; }
; define void @factor(i32 %u, i32 %v, i32 %k, i32 %n, ptr noalias %q) {
; entry:
;   %factor.op.mul = mul i32 %v, %k
;   %factor.op.mul1 = mul i32 %u, %k
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %y = xor i32 %i, 5
;   %a = mul i32 %i, %factor.op.mul1
;   %b = mul i32 %factor.op.mul, %y
;   %s = add i32 %a, %b
;   store i32 %s, ptr %q, align 4
;   %a2 = mul nsw i32 %y, %u
;   %t2 = mul nsw i32 %a2, %k
;   %at = getelementptr i32, ptr %q, i32 %a2
;   store i32 %t2, ptr %at, align 4
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %e
;
; e:                                                ; preds = %h
;   ret void
; }
; define float @reciprocal(float %d, i32 %n) {
; entry:
;   %0 = fdiv arcp float 1.000000e+00, %d
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %s = phi float [ 0.000000e+00, %entry ], [ %s2, %h ]
;   %f = sitofp i32 %i to float
;   %1 = fmul arcp float %f, %0
;   %b = fdiv float %s, %d
;   %s2 = fadd float %1, %b
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %e
;
; e:                                                ; preds = %h
;   %s2.lcssa = phi float [ %s2, %h ]
;   ret float %s2.lcssa
; }
; define void @facts(i1 %b, i32 %n, ptr %q) {
; entry:
;   call void @llvm.assume(i1 %b)
;   fence seq_cst
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %e
;
; e:                                                ; preds = %h
;   br label %h2
;
; h2:                                               ; preds = %l2, %e
;   %i2 = phi i32 [ 0, %e ], [ %j2, %l2 ]
;   store i32 %i2, ptr %q, align 4
;   fence seq_cst
;   %k = icmp slt i32 %i2, 9
;   br i1 %k, label %s2, label %l2
;
; s2:                                               ; preds = %h2
;   call void @llvm.assume(i1 %b)
;   br label %l2
;
; l2:                                               ; preds = %s2, %h2
;   %j2 = add i32 %i2, 1
;   %c2 = icmp slt i32 %j2, %n
;   br i1 %c2, label %h2, label %x
;
; x:                                                ; preds = %l2
;   ret void
; }
; define i32 @promised(ptr align 8 dereferenceable(8) %p, ptr align 4 dereferenceable(8) %q, i32 %n) {
; entry:
;   %v = load i32, ptr %p, align 8
;   %q2 = getelementptr i8, ptr %q, i64 8
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %s = phi i32 [ 0, %entry ], [ %s3, %l ]
;   %k = icmp slt i32 %i, 9
;   br i1 %k, label %t, label %l
;
; t:                                                ; preds = %h
;   %w = load i32, ptr %q2, align 4
;   %z = load i32, ptr %q, align 8
;   %s0 = add i32 %v, %w
;   %s1 = add i32 %s0, %z
;   br label %l
;
; l:                                                ; preds = %t, %h
;   %s2 = phi i32 [ 0, %h ], [ %s1, %t ]
;   %s3 = add i32 %s, %s2
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %l
;   %s3.lcssa = phi i32 [ %s3, %l ]
;   ret i32 %s3.lcssa
; }
; define void @endless(ptr %q, i32 %a, i32 %n) {
; entry:
;   %v = call i32 @long(i32 %a)
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   store volatile i32 %v, ptr %q, align 4
;   %w = call i32 @long(i32 %n)
;   store volatile i32 %w, ptr %q, align 4
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
