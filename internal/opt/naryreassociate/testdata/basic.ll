; test opt nary-reassociate
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)
declare void @at(ptr)
declare i32 @llvm.smax.i32(i32, i32)

define void @sums(i32 %a, i32 %b, i32 %c) {
  %x = add i32 %a, %c
  call void @use(i32 %x)
  %t = add nsw i32 %a, %b
  %y = add nsw i32 %t, %c
  call void @use(i32 %y)
  ret void
}

; The part at hand stands in a block above, and the sum of two on the right.
define void @below(i1 %p, i32 %a, i32 %b, i32 %c) {
  %x = add i32 %a, %c
  call void @use(i32 %x)
  br i1 %p, label %then, label %end
then:
  %t = add i32 %a, %b
  %y = add i32 %c, %t
  call void @use(i32 %y)
  br label %end
end:
  ret void
}

; a + b is there and needed: nothing is gained.
define void @needed(i32 %a, i32 %b, i32 %c) {
  %x = add i32 %a, %c
  call void @use(i32 %x)
  %t = add i32 %a, %b
  call void @use(i32 %t)
  %y = add i32 %t, %c
  call void @use(i32 %y)
  ret void
}

; The sum at hand says nsw, which the other one does not.
define void @marks(i32 %a, i32 %b, i32 %c) {
  %x = add nsw i32 %a, %c
  call void @use(i32 %x)
  %t = add i32 %a, %b
  %y = add i32 %t, %c
  call void @use(i32 %y)
  ret void
}

; The part at hand stands on one side of a branch only.
define void @sides(i1 %p, i32 %a, i32 %b, i32 %c) {
entry:
  br i1 %p, label %one, label %two
one:
  %x = mul i32 %a, %c
  call void @use(i32 %x)
  br label %two
two:
  %t = mul i32 %a, %b
  %y = mul i32 %t, %c
  call void @use(i32 %y)
  ret void
}

; &p[i + j] from &p[i]; sums that may wrap in 32 bits stay.
define void @addresses(ptr %p, i64 %i, i64 %j, i32 %k, i32 %l) {
  %q = getelementptr float, ptr %p, i64 %i
  call void @at(ptr %q)
  %s = add i64 %j, %i
  %r = getelementptr inbounds float, ptr %p, i64 %s
  call void @at(ptr %r)
  %kx = sext i32 %k to i64
  %u = getelementptr float, ptr %p, i64 %kx
  call void @at(ptr %u)
  %m = add i32 %k, %l
  %mx = sext i32 %m to i64
  %v = getelementptr float, ptr %p, i64 %mx
  call void @at(ptr %v)
  %n = add nsw i32 %k, %l
  %nx = sext i32 %n to i64
  %w = getelementptr float, ptr %p, i64 %nx
  call void @at(ptr %w)
  ret void
}

define i32 @maxima(i32 %a, i32 %b, i32 %c) {
  %x = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %t = call i32 @llvm.smax.i32(i32 %b, i32 %c)
  %y = call i32 @llvm.smax.i32(i32 %t, i32 %a)
  %s = sub i32 %x, %y
  ret i32 %s
}

; Without a declaration: a comparison.
define i32 @minima(i32 %a, i32 %b, i32 %c) {
  %c1 = icmp ult i32 %a, %b
  %x = select i1 %c1, i32 %a, i32 %b
  %c2 = icmp ult i32 %b, %c
  %t = select i1 %c2, i32 %b, i32 %c
  %c3 = icmp ult i32 %t, %a
  %y = select i1 %c3, i32 %t, i32 %a
  %s = sub i32 %x, %y
  ret i32 %s
}

; want: opt nary-reassociate
; define void @sums(i32 %a, i32 %b, i32 %c) {
;   %x = add i32 %a, %c
;   call void @use(i32 %x)
;   %y = add i32 %x, %b
;   call void @use(i32 %y)
;   ret void
; }
; define void @below(i1 %p, i32 %a, i32 %b, i32 %c) {
;   %x = add i32 %a, %c
;   call void @use(i32 %x)
;   br i1 %p, label %then, label %end
;
; then:                                             ; preds = %0
;   %y = add i32 %x, %b
;   call void @use(i32 %y)
;   br label %end
;
; end:                                              ; preds = %then, %0
;   ret void
; }
; define void @needed(i32 %a, i32 %b, i32 %c) {
;   %x = add i32 %a, %c
;   call void @use(i32 %x)
;   %t = add i32 %a, %b
;   call void @use(i32 %t)
;   %y = add i32 %t, %c
;   call void @use(i32 %y)
;   ret void
; }
; define void @marks(i32 %a, i32 %b, i32 %c) {
;   %x = add i32 %a, %c
;   call void @use(i32 %x)
;   %y = add i32 %x, %b
;   call void @use(i32 %y)
;   ret void
; }
; define void @sides(i1 %p, i32 %a, i32 %b, i32 %c) {
; entry:
;   br i1 %p, label %one, label %two
;
; one:                                              ; preds = %entry
;   %x = mul i32 %a, %c
;   call void @use(i32 %x)
;   br label %two
;
; two:                                              ; preds = %one, %entry
;   %t = mul i32 %a, %b
;   %y = mul i32 %t, %c
;   call void @use(i32 %y)
;   ret void
; }
; define void @addresses(ptr %p, i64 %i, i64 %j, i32 %k, i32 %l) {
;   %q = getelementptr float, ptr %p, i64 %i
;   call void @at(ptr %q)
;   %r = getelementptr float, ptr %q, i64 %j
;   call void @at(ptr %r)
;   %kx = sext i32 %k to i64
;   %u = getelementptr float, ptr %p, i64 %kx
;   call void @at(ptr %u)
;   %m = add i32 %k, %l
;   %mx = sext i32 %m to i64
;   %v = getelementptr float, ptr %p, i64 %mx
;   call void @at(ptr %v)
;   %1 = sext i32 %l to i64
;   %w = getelementptr float, ptr %u, i64 %1
;   call void @at(ptr %w)
;   ret void
; }
; define i32 @maxima(i32 %a, i32 %b, i32 %c) {
;   %x = call i32 @llvm.smax.i32(i32 %a, i32 %b)
;   %y = call i32 @llvm.smax.i32(i32 %x, i32 %c)
;   %s = sub i32 %x, %y
;   ret i32 %s
; }
; define i32 @minima(i32 %a, i32 %b, i32 %c) {
;   %c1 = icmp ult i32 %a, %b
;   %x = select i1 %c1, i32 %a, i32 %b
;   %1 = icmp ult i32 %x, %c
;   %y = select i1 %1, i32 %x, i32 %c
;   %s = sub i32 %x, %y
;   ret i32 %s
; }
