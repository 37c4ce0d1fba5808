; test opt instsimplify
; Sums and the like put together in another way.
define i32 @associate(i32 %x, i32 %y) {
  %a = add nsw i32 %x, 7
  %b = add i32 %a, -7
  %c = and i32 %y, %b
  %d = and i32 %c, %y
  ret i32 %d
}

; The same for both choices of a select, or the choice itself.
define i32 @selects(i1 %c, i32 %x, i1 %d) {
  %s = select i1 %c, i32 -1, i32 %x
  %p = icmp uge i32 %s, %x
  %t = select i1 %p, i32 %s, i32 7
  %u = and i32 %t, %x
  %v = select i1 %d, i1 %d, i1 true
  %w = zext i1 %v to i32
  %r = add i32 %u, %w
  ret i32 %r
}

; Poison in one choice is no choice.
define i32 @division(i1 %c, i32 %x, i1 %d) {
  %s = select i1 %c, i32 0, i32 1
  %q = udiv i32 %x, %s
  %z = zext i1 %d to i32
  %r = sdiv i32 %q, %z
  %m = srem i32 %r, 12
  %n = sdiv i32 %m, 12
  %o = or i32 %n, %r
  ret i32 %o
}

; Shifts that would lose bits are by 0.
define i8 @shifts(i8 %x, i8 %n) {
  %odd = or i8 %x, 1
  %a = lshr exact i8 %odd, %n
  %b = shl nuw nsw i8 64, %n
  %c = lshr i8 %n, %n
  %d = add i8 %a, %b
  %e = add i8 %d, %c
  ret i8 %e
}

declare i8 @llvm.smax.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare i8 @llvm.fshl.i8(i8, i8, i8)
define i8 @intrinsics(i8 %x, i8 %y) {
  %a = call i8 @llvm.smin.i8(i8 %x, i8 10)
  %b = call i8 @llvm.smax.i8(i8 %a, i8 12)
  %c = call i8 @llvm.smax.i8(i8 %x, i8 127)
  %d = call i8 @llvm.smin.i8(i8 %y, i8 127)
  %e = call i8 @llvm.smax.i8(i8 %d, i8 %a)
  %f = call i8 @llvm.smax.i8(i8 %d, i8 %e)
  %g = call i8 @llvm.usub.sat.i8(i8 %f, i8 %f)
  %h = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %f, i8 0)
  %i = extractvalue { i8, i1 } %h, 0
  %j = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %y, i8 0)
  %k = extractvalue { i8, i1 } %j, 1
  %l = call i8 @llvm.fshl.i8(i8 %i, i8 %y, i8 16)
  %m = select i1 %k, i8 %x, i8 %l
  %n = xor i8 %b, %c
  %o = xor i8 %n, %g
  %p = xor i8 %m, %o
  ret i8 %p
}

; Floating point: infinities, signs, whole numbers.
declare float @llvm.minnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.floor.f32(float)
declare float @llvm.rint.f32(float)
declare float @llvm.copysign.f32(float, float)
define float @floats(float %x, float %y, i32 %n) {
  %a = call float @llvm.minnum.f32(float %x, float 0x7FF0000000000000)
  %b = call float @llvm.minimum.f32(float %x, float 0x7FF0000000000000)
  %c = call float @llvm.minnum.f32(float %y, float 0xFFF0000000000000)
  %d = sitofp i32 %n to float
  %e = call float @llvm.floor.f32(float %d)
  %f = call float @llvm.rint.f32(float %y)
  %g = call float @llvm.floor.f32(float %f)
  %h = call float @llvm.copysign.f32(float %g, float %g)
  %i = fneg float %x
  %j = fsub float -0.0, %i
  %k = fsub float 0.0, %i
  %l = fcmp ugt float %y, 0x7FF0000000000000
  %m = fcmp ule float %y, 0x7FF0000000000000
  %o = select i1 %m, float %a, float %b
  %p = select i1 %l, float %c, float %e
  %q = fmul float %h, %j
  %r = fmul float %k, %o
  %s = fdiv nnan ninf float %p, -0.0
  %t = frem nnan float 0.0, %q
  %u = fadd float %q, %r
  %v = fadd float %u, %p
  %w = fadd float %v, %t
  ret float %w
}

; want: opt instsimplify
; define i32 @associate(i32 %x, i32 %y) {
;   %a = add nsw i32 %x, 7
;   %c = and i32 %y, %x
;   ret i32 %c
; }
; define i32 @selects(i1 %c, i32 %x, i1 %d) {
;   %s = select i1 %c, i32 -1, i32 %x
;   %r = add i32 %x, 1
;   ret i32 %r
; }
; define i32 @division(i1 %c, i32 %x, i1 %d) {
;   %s = select i1 %c, i32 0, i32 1
;   %z = zext i1 %d to i32
;   %m = srem i32 %x, 12
;   ret i32 %x
; }
; define i8 @shifts(i8 %x, i8 %n) {
;   %odd = or i8 %x, 1
;   %d = add i8 %odd, 64
;   ret i8 %d
; }
; define i8 @intrinsics(i8 %x, i8 %y) {
;   %a = call i8 @llvm.smin.i8(i8 %x, i8 10)
;   %e = call i8 @llvm.smax.i8(i8 %y, i8 %a)
;   %h = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %e, i8 0)
;   %p = xor i8 %e, 115
;   ret i8 %p
; }
; define float @floats(float %x, float %y, i32 %n) {
;   %a = call float @llvm.minnum.f32(float %x, float 0x7FF0000000000000)
;   %d = sitofp i32 %n to float
;   %f = call float @llvm.rint.f32(float %y)
;   %i = fneg float %x
;   %k = fsub float 0.000000e+00, %i
;   %l = fcmp ugt float %y, 0x7FF0000000000000
;   %p = select i1 %l, float 0xFFF0000000000000, float %d
;   %q = fmul float %f, %x
;   %r = fmul float %k, %a
;   %u = fadd float %q, %r
;   %v = fadd float %u, %p
;   %w = fadd float %v, 0.000000e+00
;   ret float %w
; }
