; test opt instcombine
; What mechanisms outside of the table do.
declare void @use(ptr)

; Marks follow from known bits.
define i32 @marks(i8 %x, i32 %y) {
  %a = zext i8 %x to i32
  %b = shl i32 %a, 4
  %c = add i32 %b, 300
  %d = and i32 %y, 15
  %e = add i32 %b, %d
  %f = lshr i32 %b, 2
  %g = mul i32 %c, %e
  %h = sub i32 %g, %f
  ret i32 %h
}

; The second truth value is poison only where the first is.
define i1 @both(i32 %x, i32 %y) {
  %a = icmp slt i32 %x, 10
  %b = icmp ne i32 %x, 3
  %c = icmp ne i32 %y, 3
  %d = select i1 %a, i1 %b, i1 false
  %e = select i1 %d, i1 %c, i1 false
  ret i1 %e
}

define i1 @range(i32 %x) {
  %a = icmp ugt i32 %x, 4
  %b = icmp ult i32 %x, 9
  %c = and i1 %a, %b
  ret i1 %c
}

define i1 @relation(i32 %x, i32 %y) {
  %a = icmp slt i32 %x, %y
  %b = icmp eq i32 %y, %x
  %c = or i1 %a, %b
  ret i1 %c
}

define i1 @unordered(float %x, float %y) {
  %a = fcmp olt float %x, %y
  %b = fcmp uno float %x, %y
  %c = or i1 %a, %b
  ret i1 %c
}

; A sum with one known operand is computed for the other choice alone.
define i32 @choice(i1 %c, i32 %x) {
  %a = select i1 %c, i32 %x, i32 7
  %b = add i32 %a, 1
  ret i32 %b
}

; Only strict comparisons choose.
define i32 @strict(i32 %x, i32 %y, i32 %z) {
  %c = icmp sle i32 %x, %y
  %s = select i1 %c, i32 %z, i32 7
  ret i32 %s
}

define void @addresses(i32 %i) {
  %v = alloca [8 x i32]
  %p = getelementptr [8 x i32], ptr %v, i64 0, i64 3
  %q = getelementptr i32, ptr %p, i64 2
  call void @use(ptr %q)
  %r = getelementptr i32, ptr %v, i32 %i
  call void @use(ptr %r)
  ret void
}

; want: opt instcombine
; define i32 @marks(i8 %x, i32 %y) {
;   %a = zext i8 %x to i32
;   %b = shl nuw nsw i32 %a, 4
;   %c = add nuw nsw i32 %b, 300
;   %d = and i32 %y, 15
;   %e = or disjoint i32 %b, %d
;   %f = lshr exact i32 %b, 2
;   %g = mul nuw nsw i32 %c, %e
;   %h = sub nsw i32 %g, %f
;   ret i32 %h
; }
; define i1 @both(i32 %x, i32 %y) {
;   %a = icmp slt i32 %x, 10
;   %b = icmp ne i32 %x, 3
;   %c = icmp ne i32 %y, 3
;   %d = and i1 %a, %b
;   %e = select i1 %d, i1 %c, i1 false
;   ret i1 %e
; }
; define i1 @range(i32 %x) {
;   %1 = add i32 %x, -5
;   %c = icmp ult i32 %1, 4
;   ret i1 %c
; }
; define i1 @relation(i32 %x, i32 %y) {
;   %c = icmp sle i32 %x, %y
;   ret i1 %c
; }
; define i1 @unordered(float %x, float %y) {
;   %c = fcmp ult float %x, %y
;   ret i1 %c
; }
; define i32 @choice(i1 %c, i32 %x) {
;   %1 = add i32 %x, 1
;   %b = select i1 %c, i32 %1, i32 8
;   ret i32 %b
; }
; define i32 @strict(i32 %x, i32 %y, i32 %z) {
;   %1 = icmp sgt i32 %x, %y
;   %s = select i1 %1, i32 7, i32 %z
;   ret i32 %s
; }
; define void @addresses(i32 %i) {
;   %v = alloca [8 x i32], align 4
;   %q = getelementptr inbounds i8, ptr %v, i64 20
;   call void @use(ptr nonnull %q)
;   %1 = sext i32 %i to i64
;   %r = getelementptr i32, ptr %v, i64 %1
;   call void @use(ptr %r)
;   ret void
; }
