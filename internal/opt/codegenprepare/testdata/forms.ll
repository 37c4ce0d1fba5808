; test opt codegenprepare
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Casts that are no instruction go where they are used, for a phi to the block it comes from; others stay.
define i64 @casts(i16 %x, i64 %y, ptr %p, i1 %c, i1 %d) {
entry:
  %t = trunc i16 %x to i8
  %half = trunc i64 %y to i32
  %q = ptrtoint ptr %p to i64
  %s = addrspacecast ptr %p to ptr addrspace(1)
  br i1 %c, label %a, label %b
a:
  store i8 %t, ptr %p
  store i32 %half, ptr %p
  store i32 1, ptr addrspace(1) %s
  br label %end
b:
  store i64 1, ptr %p
  br i1 %d, label %end, label %last
last:
  ret i64 7
end:
  %r = phi i64 [ 0, %a ], [ %q, %b ]
  ret i64 %r
}

; An extension goes to its load, but not where the load is used in a width that is no part of a register.
define void @extensions(ptr %p, ptr %q, i1 %c) {
  %v = load i32, ptr %p
  %w = load atomic i32, ptr %p monotonic, align 4
  %x = load i16, ptr %q
  store i16 %x, ptr %q
  br i1 %c, label %a, label %b
a:
  %e = zext i32 %v to i64
  store i64 %e, ptr %p
  %f = sext i32 %w to i64
  store i64 %f, ptr %p
  %g = sext i16 %x to i32
  store i32 %g, ptr %p
  br label %b
b:
  ret void
}

; Elsewhere the lower half of an extension stands for what it extends; not in its own block, nor where that is stored.
define void @halves(i32 %x, ptr %q, i1 %c) {
  %v = add i32 %x, 5
  %e = zext i32 %v to i64
  %z = mul i32 %v, 7
  store i32 %z, ptr %q
  br i1 %c, label %a, label %b
a:
  store i64 %e, ptr %q
  %y = mul i32 %v, 3
  store i32 %y, ptr %q
  br label %b
b:
  ret void
}

; Loads of which lower bits are used.
define void @masked(ptr %p, ptr %q, i1 %c) {
  %x = load i32, ptr %p
  br i1 %c, label %a, label %b
a:
  %y = and i32 %x, 65535
  store i32 %y, ptr %p
  %t = trunc i32 %x to i8
  store i8 %t, ptr %q
  %s = shl i32 %x, 24
  store i32 %s, ptr %q
  br label %b
b:
  ret void
}

; All of it is used, or more than the mask has, or it is volatile.
define void @unmasked(ptr %p, ptr %q, i1 %c) {
  %x = load i32, ptr %p
  %u = load i32, ptr %q
  %v = load volatile i32, ptr %q
  %w = load i32, ptr %q, align 8
  br i1 %c, label %a, label %b
a:
  %y = and i32 %x, 65535
  store i32 %y, ptr %p
  %z = mul i32 %x, %y
  store i32 %z, ptr %q
  %k = and i32 %u, 255
  store i32 %k, ptr %p
  %s = shl i32 %u, 8
  store i32 %s, ptr %q
  %n = and i32 %v, 65535
  store i32 %n, ptr %q
  %m = and i32 %w, 255
  store i32 %m, ptr %q
  %o = trunc i32 %w to i16
  store i16 %o, ptr %q
  br label %b
b:
  ret void
}

; Phis of the type that they are cast to, and one that is computed with.
define void @types(ptr %p, ptr %q, float %f, i1 %c) {
entry:
  %g = bitcast float %f to i32
  br i1 %c, label %a, label %b
a:
  %l = load i32, ptr %p
  br label %e
b:
  %m = load i32, ptr %q
  br label %e
e:
  %ph = phi i32 [ %l, %a ], [ %g, %b ]
  %two = phi i32 [ %m, %b ], [ 5, %a ]
  %no = phi i32 [ 1, %a ], [ 2, %b ]
  %bc = bitcast i32 %ph to float
  %h = fadd float %bc, 1.0
  store float %h, ptr %p
  store i32 %two, ptr %q
  %bn = bitcast i32 %no to float
  %i = fadd float %bn, 2.0
  store float %i, ptr %p
  %s = add i32 %no, 1
  store i32 %s, ptr %q
  ret void
}

; What asks whether a sum overflows, and what only looks like it.
define i32 @carries(i32 %x, i32 %y, i32 %z, ptr %p) {
  %a = add i32 %x, %y
  %c = icmp ugt i32 %y, %a
  store i32 %a, ptr %p
  %b = add i32 %x, %z
  %d = icmp ult i32 %b, %y
  store i32 %b, ptr %p
  %e = add i32 %z, 1
  %f = icmp eq i32 %e, 0
  store i32 %e, ptr %p
  %g = add i32 %y, -1
  %h = icmp ne i32 %y, 0
  store i32 %g, ptr %p
  %s = select i1 %c, i32 %x, i32 42
  %t = select i1 %d, i32 %s, i32 43
  %u = select i1 %f, i32 %t, i32 44
  %v = select i1 %h, i32 %u, i32 45
  ret i32 %v
}

declare float @llvm.fabs.f32(float)
define i1 @classes(float %x, ptr %p) {
  %a = call float @llvm.fabs.f32(float %x)
  %c = fcmp oeq float %a, 0x7FF0000000000000
  store i1 %c, ptr %p
  %d = fcmp une float %a, 0x7FF0000000000000
  store i1 %d, ptr %p
  %e = fcmp ueq float %a, 0x7FF0000000000000
  store i1 %e, ptr %p
  %f = fcmp one float %a, 0x7FF0000000000000
  ret i1 %f
}

declare i32 @llvm.cttz.i32(i32, i1)
define i32 @zeros(i32 %x) {
  %r = call i32 @llvm.cttz.i32(i32 %x, i1 false)
  %s = add i32 %r, 1
  ret i32 %s
}

; A switch compares a register; a phi takes what it decided by as the number of the only case that leads there.
define i32 @cases(i8 %x, i8 signext %y, i32 %z) {
entry:
  switch i8 %x, label %d [ i8 1, label %a
    i8 -56, label %b ]
a:
  ret i32 1
b:
  switch i8 %y, label %d [ i8 2, label %a
    i8 -56, label %d ]
d:
  switch i32 %z, label %f [ i32 7, label %e
    i32 9, label %g
    i32 11, label %h
    i32 12, label %h ]
f:
  ret i32 4
g:
  ret i32 5
h:
  %k = phi i32 [ 11, %d ], [ 11, %d ]
  ret i32 %k
e:
  %r = phi i32 [ 7, %d ]
  ret i32 %r
}
define i32 @phis(i32 %z) {
entry:
  switch i32 %z, label %f [ i32 7, label %e
    i32 9, label %g
    i32 11, label %h
    i32 12, label %h ]
f:
  br label %e
g:
  br label %h
h:
  %k = phi i32 [ 11, %entry ], [ 11, %entry ], [ 3, %g ]
  ret i32 %k
e:
  %r = phi i32 [ 7, %entry ], [ 2, %f ]
  %s = phi i32 [ 11, %entry ], [ 2, %f ]
  %t = add i32 %r, %s
  ret i32 %t
}

; A comparison shares the subtraction of its operands.
define i32 @shared(i32 %x, i32 %y, ptr %p) {
  %c = icmp slt i32 %x, %y
  %d = sub i32 %y, %x
  %s = select i1 %c, i32 %d, i32 1
  ret i32 %s
}

; want: opt codegenprepare
; define i64 @casts(i16 %x, i64 %y, ptr %p, i1 %c, i1 %d) {
; entry:
;   %half = trunc i64 %y to i32
;   %s = addrspacecast ptr %p to ptr addrspace(1)
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   %0 = trunc i16 %x to i8
;   store i8 %0, ptr %p, align 1
;   store i32 %half, ptr %p, align 4
;   store i32 1, ptr addrspace(1) %s, align 4
;   br label %end
;
; b:                                                ; preds = %entry
;   %1 = ptrtoint ptr %p to i64
;   store i64 1, ptr %p, align 8
;   br i1 %d, label %end, label %last
;
; last:                                             ; preds = %b
;   ret i64 7
;
; end:                                              ; preds = %b, %a
;   %r = phi i64 [ 0, %a ], [ %1, %b ]
;   ret i64 %r
; }
; define void @extensions(ptr %p, ptr %q, i1 %c) {
;   %v = load i32, ptr %p, align 4
;   %e = zext i32 %v to i64
;   %w = load atomic i32, ptr %p monotonic, align 4
;   %f = sext i32 %w to i64
;   %x = load i16, ptr %q, align 2
;   store i16 %x, ptr %q, align 2
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i64 %e, ptr %p, align 8
;   store i64 %f, ptr %p, align 8
;   %g = sext i16 %x to i32
;   store i32 %g, ptr %p, align 4
;   br label %b
;
; b:                                                ; preds = %a, %0
;   ret void
; }
; define void @halves(i32 %x, ptr %q, i1 %c) {
;   %v = add i32 %x, 5
;   %e = zext i32 %v to i64
;   %z = mul i32 %v, 7
;   store i32 %z, ptr %q, align 4
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   %1 = trunc i64 %e to i32
;   store i64 %e, ptr %q, align 8
;   %y = mul i32 %1, 3
;   store i32 %y, ptr %q, align 4
;   br label %b
;
; b:                                                ; preds = %a, %0
;   ret void
; }
; define void @masked(ptr %p, ptr %q, i1 %c) {
;   %x = load i32, ptr %p, align 4
;   %1 = and i32 %x, 65535
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i32 %1, ptr %p, align 4
;   %t = trunc i32 %1 to i8
;   store i8 %t, ptr %q, align 1
;   %s = shl i32 %1, 24
;   store i32 %s, ptr %q, align 4
;   br label %b
;
; b:                                                ; preds = %a, %0
;   ret void
; }
; define void @unmasked(ptr %p, ptr %q, i1 %c) {
;   %x = load i32, ptr %p, align 4
;   %u = load i32, ptr %q, align 4
;   %v = load volatile i32, ptr %q, align 4
;   %w = load i32, ptr %q, align 8
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   %y = and i32 %x, 65535
;   store i32 %y, ptr %p, align 4
;   %z = mul i32 %x, %y
;   store i32 %z, ptr %q, align 4
;   %k = and i32 %u, 255
;   store i32 %k, ptr %p, align 4
;   %s = shl i32 %u, 8
;   store i32 %s, ptr %q, align 4
;   %n = and i32 %v, 65535
;   store i32 %n, ptr %q, align 4
;   %m = and i32 %w, 255
;   store i32 %m, ptr %q, align 4
;   %o = trunc i32 %w to i16
;   store i16 %o, ptr %q, align 2
;   br label %b
;
; b:                                                ; preds = %a, %0
;   ret void
; }
; define void @types(ptr %p, ptr %q, float %f, i1 %c) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   %l = load i32, ptr %p, align 4
;   %l.bc = bitcast i32 %l to float
;   br label %e
;
; b:                                                ; preds = %entry
;   %m = load i32, ptr %q, align 4
;   br label %e
;
; e:                                                ; preds = %b, %a
;   %ph.tc = phi float [ %l.bc, %a ], [ %f, %b ]
;   %two = phi i32 [ %m, %b ], [ 5, %a ]
;   %no = phi i32 [ 1, %a ], [ 2, %b ]
;   %h = fadd float %ph.tc, 1.000000e+00
;   store float %h, ptr %p, align 4
;   store i32 %two, ptr %q, align 4
;   %bn = bitcast i32 %no to float
;   %i = fadd float %bn, 2.000000e+00
;   store float %i, ptr %p, align 4
;   %s = add i32 %no, 1
;   store i32 %s, ptr %q, align 4
;   ret void
; }
; define i32 @carries(i32 %x, i32 %y, i32 %z, ptr %p) {
;   %1 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 %y)
;   %math = extractvalue { i32, i1 } %1, 0
;   %ov = extractvalue { i32, i1 } %1, 1
;   store i32 %math, ptr %p, align 4
;   %b = add i32 %x, %z
;   %d = icmp ult i32 %b, %y
;   store i32 %b, ptr %p, align 4
;   %2 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %z, i32 1)
;   %math1 = extractvalue { i32, i1 } %2, 0
;   %ov2 = extractvalue { i32, i1 } %2, 1
;   store i32 %math1, ptr %p, align 4
;   %3 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %y, i32 -1)
;   %math3 = extractvalue { i32, i1 } %3, 0
;   %ov4 = extractvalue { i32, i1 } %3, 1
;   store i32 %math3, ptr %p, align 4
;   %s = select i1 %ov, i32 %x, i32 42
;   %t = select i1 %d, i32 %s, i32 43
;   %u = select i1 %ov2, i32 %t, i32 44
;   %v = select i1 %ov4, i32 %u, i32 45
;   ret i32 %v
; }
; define i1 @classes(float %x, ptr %p) {
;   %1 = call i1 @llvm.is.fpclass.f32(float %x, i32 516)
;   store i1 %1, ptr %p, align 1
;   %2 = call i1 @llvm.is.fpclass.f32(float %x, i32 507)
;   store i1 %2, ptr %p, align 1
;   %3 = call i1 @llvm.is.fpclass.f32(float %x, i32 519)
;   store i1 %3, ptr %p, align 1
;   %4 = call i1 @llvm.is.fpclass.f32(float %x, i32 504)
;   ret i1 %4
; }
; define i32 @zeros(i32 %x) {
;   %x.fr = freeze i32 %x
;   %cmpz = icmp eq i32 %x.fr, 0
;   br i1 %cmpz, label %cond.end, label %cond.false
;
; cond.false:                                       ; preds = %0
;   %r = call i32 @llvm.cttz.i32(i32 %x.fr, i1 true)
;   br label %cond.end
;
; cond.end:                                         ; preds = %cond.false, %0
;   %ctz = phi i32 [ 32, %0 ], [ %r, %cond.false ]
;   %s = add i32 %ctz, 1
;   ret i32 %s
; }
; define i32 @cases(i8 %x, i8 signext %y, i32 %z) {
; entry:
;   %0 = zext i8 %x to i16
;   switch i16 %0, label %d [
;     i16 1, label %a
;     i16 200, label %b
;   ]
;
; a:                                                ; preds = %b, %entry
;   ret i32 1
;
; b:                                                ; preds = %entry
;   %1 = sext i8 %y to i16
;   switch i16 %1, label %d [
;     i16 2, label %a
;     i16 -56, label %d
;   ]
;
; d:                                                ; preds = %b, %b, %entry
;   switch i32 %z, label %f [
;     i32 7, label %e
;     i32 9, label %g
;     i32 11, label %h
;     i32 12, label %h
;   ]
;
; f:                                                ; preds = %d
;   ret i32 4
;
; g:                                                ; preds = %d
;   ret i32 5
;
; h:                                                ; preds = %d, %d
;   ret i32 11
;
; e:                                                ; preds = %d
;   ret i32 %z
; }
; define i32 @phis(i32 %z) {
; entry:
;   switch i32 %z, label %f [
;     i32 7, label %e
;     i32 9, label %g
;     i32 11, label %h
;     i32 12, label %h
;   ]
;
; f:                                                ; preds = %entry
;   br label %e
;
; g:                                                ; preds = %entry
;   br label %h
;
; h:                                                ; preds = %g, %entry, %entry
;   %k = phi i32 [ 11, %entry ], [ 11, %entry ], [ 3, %g ]
;   ret i32 %k
;
; e:                                                ; preds = %f, %entry
;   %r = phi i32 [ %z, %entry ], [ 2, %f ]
;   %s = phi i32 [ 11, %entry ], [ 2, %f ]
;   %t = add i32 %r, %s
;   ret i32 %t
; }
; define i32 @shared(i32 %x, i32 %y, ptr %p) {
;   %c = icmp sgt i32 %y, %x
;   %d = sub i32 %y, %x
;   %s = select i1 %c, i32 %d, i32 1
;   ret i32 %s
; }
