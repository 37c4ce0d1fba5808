; test opt div-rem-pairs
target triple = "nvptx64-nvidia-cuda"
declare void @use(i32, i32)

; Both of the same operands.
define void @both(i32 %a, i32 %b) {
  %q = udiv i32 %a, %b
  %r = urem i32 %a, %b
  call void @use(i32 %q, i32 %r)
  ret void
}

; The remainder first; defined operands need not be frozen.
define void @first(i32 noundef %a) {
  %r = srem i32 %a, 10
  %q = sdiv i32 %a, 10
  call void @use(i32 %q, i32 %r)
  ret void
}

; An exact quotient says something that the remainder does not need.
define void @exact(i32 noundef %a, i32 noundef %b) {
  %q = sdiv exact i32 %a, %b
  %r = srem i32 %a, %b
  call void @use(i32 %q, i32 %r)
  ret void
}

; Not of the same operands, nor of the same sign.
define void @others(i32 %a, i32 %b) {
  %q = udiv i32 %a, %b
  %r = urem i32 %b, %a
  call void @use(i32 %q, i32 %r)
  %s = srem i32 %a, %b
  call void @use(i32 %q, i32 %s)
  ret void
}

; The quotient behind a branch comes up to the remainder, which divides as well.
define i32 @up(i32 noundef %a, i32 noundef %b, i1 %c) {
  %r = urem i32 %a, %b
  br i1 %c, label %x, label %y
x:
  %q = udiv i32 %a, %b
  ret i32 %q
y:
  ret i32 %r
}

; Neither comes to the other.
define i32 @apart(i32 noundef %a, i32 noundef %b, i1 %c) {
  br i1 %c, label %x, label %y
x:
  %q = udiv i32 %a, %b
  ret i32 %q
y:
  %r = urem i32 %a, %b
  ret i32 %r
}

; Two remainders of one quotient, and a vector.
define <2 x i64> @vector(<2 x i64> noundef %a, <2 x i64> noundef %b) {
  %q = udiv <2 x i64> %a, %b
  %r = urem <2 x i64> %a, %b
  %s = xor <2 x i64> %q, %r
  ret <2 x i64> %s
}

; A remainder of a remainder, of quotients of other operands; sums of what is defined are no undef.
define i32 @twice(i32 noundef %a, i32 noundef %b, i32 noundef %d) {
  %s = add nsw i32 %b, %d
  %q = sdiv i32 %a, %s
  %r = srem i32 %a, %s
  %p = sdiv i32 %r, %b
  %t = srem i32 %r, %b
  %u = add i32 %p, %q
  %v = add i32 %t, %u
  ret i32 %v
}
; A sum of what may be undef may be.
define void @sums(i32 noundef %a, i32 %b) {
  %s = add i32 %b, 1
  %m = mul i32 %s, 3
  %q = udiv i32 %a, %m
  %r = urem i32 %a, %m
  call void @use(i32 %q, i32 %r)
  ret void
}

; want: opt div-rem-pairs
; define void @both(i32 %a, i32 %b) {
;   %a.frozen = freeze i32 %a
;   %b.frozen = freeze i32 %b
;   %q = udiv i32 %a.frozen, %b.frozen
;   %1 = mul i32 %q, %b.frozen
;   %r.decomposed = sub i32 %a.frozen, %1
;   call void @use(i32 %q, i32 %r.decomposed)
;   ret void
; }
; define void @first(i32 noundef %a) {
;   %q = sdiv i32 %a, 10
;   %1 = mul i32 %q, 10
;   %r.decomposed = sub i32 %a, %1
;   call void @use(i32 %q, i32 %r.decomposed)
;   ret void
; }
; define void @exact(i32 noundef %a, i32 noundef %b) {
;   %q = sdiv i32 %a, %b
;   %1 = mul i32 %q, %b
;   %r.decomposed = sub i32 %a, %1
;   call void @use(i32 %q, i32 %r.decomposed)
;   ret void
; }
; define void @others(i32 %a, i32 %b) {
;   %q = udiv i32 %a, %b
;   %r = urem i32 %b, %a
;   call void @use(i32 %q, i32 %r)
;   %s = srem i32 %a, %b
;   call void @use(i32 %q, i32 %s)
;   ret void
; }
; define i32 @up(i32 noundef %a, i32 noundef %b, i1 %c) {
;   %q = udiv i32 %a, %b
;   %1 = mul i32 %q, %b
;   %r.decomposed = sub i32 %a, %1
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %0
;   ret i32 %q
;
; y:                                                ; preds = %0
;   ret i32 %r.decomposed
; }
; define i32 @apart(i32 noundef %a, i32 noundef %b, i1 %c) {
;   br i1 %c, label %x, label %y
;
; x:                                                ; preds = %0
;   %q = udiv i32 %a, %b
;   ret i32 %q
;
; y:                                                ; preds = %0
;   %r = urem i32 %a, %b
;   ret i32 %r
; }
; define <2 x i64> @vector(<2 x i64> noundef %a, <2 x i64> noundef %b) {
;   %q = udiv <2 x i64> %a, %b
;   %1 = mul <2 x i64> %q, %b
;   %r.decomposed = sub <2 x i64> %a, %1
;   %s = xor <2 x i64> %q, %r.decomposed
;   ret <2 x i64> %s
; }
; define i32 @twice(i32 noundef %a, i32 noundef %b, i32 noundef %d) {
;   %s = add nsw i32 %b, %d
;   %q = sdiv i32 %a, %s
;   %1 = mul i32 %q, %s
;   %r.decomposed = sub i32 %a, %1
;   %p = sdiv i32 %r.decomposed, %b
;   %2 = mul i32 %p, %b
;   %t.decomposed = sub i32 %r.decomposed, %2
;   %u = add i32 %p, %q
;   %v = add i32 %t.decomposed, %u
;   ret i32 %v
; }
; define void @sums(i32 noundef %a, i32 %b) {
;   %s = add i32 %b, 1
;   %m = mul i32 %s, 3
;   %m.frozen = freeze i32 %m
;   %q = udiv i32 %a, %m.frozen
;   %1 = mul i32 %q, %m.frozen
;   %r.decomposed = sub i32 %a, %1
;   call void @use(i32 %q, i32 %r.decomposed)
;   ret void
; }
