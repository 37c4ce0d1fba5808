; test opt instcombine
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)

; Constants meet across operations; the comparison undoes both.
define i1 @undone(i32 %x) {
  %a = add i32 %x, 3
  %b = xor i32 %a, 7
  %r = icmp eq i32 0, %b
  ret i1 %r
}

; Marks stay where they still hold.
define i32 @marks(i32 %x) {
  %a = mul nsw i32 %x, 3
  %b = mul nsw i32 %a, 5
  %c = add nuw i32 %b, 1
  %d = add nuw i32 %c, 2
  %e = mul nsw i32 %d, 8
  ret i32 %e
}

; A sum that does not wrap is not taken apart: x*8 alone might.
define i32 @kept(i32 %x) {
  %a = add nsw i32 %x, 3
  %b = mul nsw i32 %a, 12
  ret i32 %b
}

define i32 @apart(i32 %x) {
  %a = add i32 %x, 3
  %b = mul i32 %a, 12
  ret i32 %b
}

; The division would be done twice if the quotient had other uses.
define i32 @remainder(i32 %x, i32 %y, ptr %p) {
  %q = udiv i32 %x, %y
  %m = mul i32 %q, %y
  %r = sub i32 %x, %m
  %q2 = sdiv i32 %x, %y
  store i32 %q2, ptr %p
  %m2 = mul i32 %q2, %y
  %r2 = sub i32 %x, %m2
  %s = add i32 %r, %r2
  ret i32 %s
}

; A truth value kept as a byte and tested again, and a branch on its negation.
define i32 @byte(i32 %x, i32 %y) {
  %c = icmp sgt i32 %x, %y
  %b = zext i1 %c to i8
  %t = trunc i8 %b to i1
  %n = xor i1 %t, true
  br i1 %n, label %l, label %r
l:
  ret i32 %x
r:
  ret i32 %y
}

; A phi of extended truth values is one of truth values.
define i1 @joined(i1 %c, i1 %a) {
  br i1 %c, label %l, label %r
l:
  %z = zext i1 %a to i8
  br label %m
r:
  br label %m
m:
  %p = phi i8 [ %z, %l ], [ 1, %r ]
  %t = icmp ne i8 %p, 0
  ret i1 %t
}

define <2 x i32> @vectors(<2 x i32> %x) {
  %a = mul <2 x i32> %x, <i32 8, i32 8>
  %b = udiv <2 x i32> %a, <i32 4, i32 8>
  ret <2 x i32> %b
}

define i32 @choice(i1 %c) {
  %s = select i1 %c, i32 3, i32 9
  %a = mul i32 %s, 7
  %b = xor i32 %a, 1
  ret i32 %b
}

; Between C's double constants and floats.
define float @narrow(float %x, float %y) {
  %xd = fpext float %x to double
  %a = fmul double %xd, 2.500000e-01
  %b = fptrunc double %a to float
  %yd = fpext float %y to double
  %bd = fpext float %b to double
  %c = fadd contract double %bd, %yd
  %d = fptrunc double %c to float
  %e = fdiv contract float %d, 8.0
  %f = fsub float %e, 1.5
  %g = fneg float %f
  %h = fadd float %x, %g
  ret float %h
}

; 0.1 is no float: the product must be rounded twice.
define float @wide(float %x) {
  %xd = fpext float %x to double
  %a = fmul double %xd, 1.000000e-01
  %b = fptrunc double %a to float
  ret float %b
}

; Where subnormals are flushed, extending and comparing is not comparing.
define i1 @flushed(float %x, float %y) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %xd = fpext float %x to double
  %yd = fpext float %y to double
  %c = fcmp olt double %xd, %yd
  ret i1 %c
}

; What threads do together stays, with the operands that it has; what is not needed around it goes.
define i32 @together(i32 %x) {
  %a = add i32 %x, 1
  %b = add i32 %a, 1
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %b, i32 1, i32 31)
  %c = sub i32 %s, 5
  %n = icmp eq i32 %c, 0
  %v = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %n)
  ret i32 %c
}

; Extended from different types: there is no narrow type to compare in, nor to add in.
define i1 @types(i8 %x, i16 %y) {
  %a = zext i8 %x to i32
  %b = zext i16 %y to i32
  %c = icmp ult i32 %a, %b
  %s = add i32 %a, %b
  %t = trunc i32 %s to i8
  %d = icmp eq i8 %t, %x
  %r = xor i1 %c, %d
  ret i1 %r
}

; A branch on a negation that stays, for others use it.
define i32 @negated(i1 %c, i32 %x, i32 %y) {
  %n = xor i1 %c, true
  br i1 %n, label %l, label %r
l:
  ret i32 %x
r:
  %z = zext i1 %n to i32
  ret i32 %z
}

; 300 is no extended byte.
define i32 @wider(i1 %c, i8 %a) {
  br i1 %c, label %l, label %r
l:
  %z = zext i8 %a to i32
  br label %m
r:
  br label %m
m:
  %p = phi i32 [ %z, %l ], [ 300, %r ]
  ret i32 %p
}

; want: opt instcombine
; define i1 @undone(i32 %x) {
;   %r = icmp eq i32 %x, 4
;   ret i1 %r
; }
; define i32 @marks(i32 %x) {
;   %b = mul nsw i32 %x, 15
;   %d = add nuw i32 %b, 3
;   %e = shl nsw i32 %d, 3
;   ret i32 %e
; }
; define i32 @kept(i32 %x) {
;   %a = add nsw i32 %x, 3
;   %b = mul nsw i32 %a, 12
;   ret i32 %b
; }
; define i32 @apart(i32 %x) {
;   %1 = mul i32 %x, 12
;   %b = add i32 %1, 36
;   ret i32 %b
; }
; define i32 @remainder(i32 %x, i32 %y, ptr %p) {
;   %r = urem i32 %x, %y
;   %q2 = sdiv i32 %x, %y
;   store i32 %q2, ptr %p, align 4
;   %m2 = mul i32 %q2, %y
;   %r2 = sub i32 %x, %m2
;   %s = add i32 %r, %r2
;   ret i32 %s
; }
; define i32 @byte(i32 %x, i32 %y) {
;   %1 = icmp sgt i32 %x, %y
;   br i1 %1, label %r, label %l
;
; l:                                                ; preds = %0
;   ret i32 %x
;
; r:                                                ; preds = %0
;   ret i32 %y
; }
; define i1 @joined(i1 %c, i1 %a) {
;   br i1 %c, label %l, label %r
;
; l:                                                ; preds = %0
;   br label %m
;
; r:                                                ; preds = %0
;   br label %m
;
; m:                                                ; preds = %r, %l
;   %t = phi i1 [ %a, %l ], [ true, %r ]
;   ret i1 %t
; }
; define <2 x i32> @vectors(<2 x i32> %x) {
;   %a = shl <2 x i32> %x, <i32 3, i32 3>
;   %b = udiv <2 x i32> %a, <i32 4, i32 8>
;   ret <2 x i32> %b
; }
; define i32 @choice(i1 %c) {
;   %b = select i1 %c, i32 20, i32 62
;   ret i32 %b
; }
; define float @narrow(float %x, float %y) {
;   %b = fmul float %x, 2.500000e-01
;   %d = fadd contract float %b, %y
;   %e = fmul contract float %d, 1.250000e-01
;   %f = fadd float %e, -1.500000e+00
;   %h = fsub float %x, %f
;   ret float %h
; }
; define float @wide(float %x) {
;   %xd = fpext float %x to double
;   %a = fmul double %xd, 1.000000e-01
;   %b = fptrunc double %a to float
;   ret float %b
; }
; define i1 @flushed(float %x, float %y) #1 {
;   %xd = fpext float %x to double
;   %yd = fpext float %y to double
;   %c = fcmp olt double %xd, %yd
;   ret i1 %c
; }
; define i32 @together(i32 %x) {
;   %b = add i32 %x, 2
;   %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %b, i32 1, i32 31)
;   %c = add i32 %s, -5
;   %n = icmp eq i32 %s, 5
;   %v = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %n)
;   ret i32 %c
; }
; define i1 @types(i8 %x, i16 %y) {
;   %a = zext i8 %x to i32
;   %b = zext i16 %y to i32
;   %c = icmp ult i32 %a, %b
;   %s = add nuw nsw i32 %a, %b
;   %t = trunc i32 %s to i8
;   %d = icmp eq i8 %t, %x
;   %r = xor i1 %c, %d
;   ret i1 %r
; }
; define i32 @negated(i1 %c, i32 %x, i32 %y) {
;   %n = xor i1 %c, true
;   br i1 %c, label %r, label %l
;
; l:                                                ; preds = %0
;   ret i32 %x
;
; r:                                                ; preds = %0
;   %z = zext i1 %n to i32
;   ret i32 %z
; }
; define i32 @wider(i1 %c, i8 %a) {
;   br i1 %c, label %l, label %r
;
; l:                                                ; preds = %0
;   %z = zext i8 %a to i32
;   br label %m
;
; r:                                                ; preds = %0
;   br label %m
;
; m:                                                ; preds = %r, %l
;   %p = phi i32 [ %z, %l ], [ 300, %r ]
;   ret i32 %p
; }
