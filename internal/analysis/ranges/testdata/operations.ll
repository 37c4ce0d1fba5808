; Operations and intrinsics.
; test analysis ranges

declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.ssub.sat.i8(i8, i8)
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare i64 @llvm.expect.i64(i64, i64)

define void @marks(i8 range(i8 100, 127) %x, i8 range(i8 -128, -100) %y, i8 %z) {
  %a = add i8 %x, %x
  %b = add nsw i8 %x, %x
  %c = add nuw i8 %x, %x
  %d = sub nsw i8 %y, %x
  %e = sub nuw i8 %z, %x
  %f = mul nsw i8 %x, %z
  %g = shl nuw i8 %x, 1
  %h = shl nsw i8 %x, 1
  %i = or disjoint i8 %z, 64
  %j = lshr exact i8 %x, 1
  %k = trunc nuw i8 %z to i4
  %l = zext nneg i8 %z to i16
  ret void
}

define void @divisions(i32 %x, i32 range(i32 3, 6) %y, i32 range(i32 -5, 4) %z) {
  %a = udiv i32 %x, 10
  %b = urem i32 %x, %y
  %c = sdiv i32 %x, %y
  %d = srem i32 %x, 7
  %e = sdiv i32 %z, %y
  %f = srem i32 %z, 10
  %g = ashr i32 %z, 1
  %h = udiv i32 %y, 0
  ret void
}

define void @calls(i32 %x, i32 range(i32 3, 60) %y, i32 range(i32 -5, 4) %z, i8 %w) {
  %a = call i32 @llvm.umin.i32(i32 %x, i32 %y)
  %b = call i32 @llvm.smax.i32(i32 %x, i32 %z)
  %c = call i32 @llvm.abs.i32(i32 %z, i1 false)
  %d = call i32 @llvm.abs.i32(i32 %x, i1 true)
  %e = call i32 @llvm.ctpop.i32(i32 %y)
  %f = call i32 @llvm.ctlz.i32(i32 %y, i1 false)
  %g = call i32 @llvm.cttz.i32(i32 %x, i1 true)
  %h = and i8 %w, 15
  %i = call i8 @llvm.uadd.sat.i8(i8 %w, i8 200)
  %j = call i8 @llvm.ssub.sat.i8(i8 %h, i8 120)
  %k = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %h, i8 %h)
  %k0 = extractvalue { i8, i1 } %k, 0
  %k1 = extractvalue { i8, i1 } %k, 1
  %l = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %h, i8 %h)
  %l0 = extractvalue { i8, i1 } %l, 0
  %l1 = extractvalue { i8, i1 } %l, 1
  %m = zext i8 %h to i64
  %n = call i64 @llvm.expect.i64(i64 %m, i64 3)
  ret void
}

; Integers of more than 64 bits and vectors have no range; nor has what cannot be reached.
define void @none(i128 %x, <2 x i32> %y) {
  %a = and i128 %x, 7
  %b = trunc i128 %a to i8
  %c = and <2 x i32> %y, <i32 7, i32 7>
  %d = and i8 %b, 3
  ret void
dead:
  %e = and i8 %f, 3
  %f = add i8 %e, 1
  br label %dead
}

; Nothing is known of what comes from an edge that is never taken.
define i8 @never(i1 %c) {
  br label %join
dead:
  %e = and i8 %f, 3
  %f = add i8 %e, 1
  br i1 %c, label %dead, label %join
join:
  %p = phi i8 [ 5, %0 ], [ %f, %dead ]
  %q = add i8 %p, 1
  ret i8 %q
}

; want: analysis ranges
; Ranges of function 'marks':
;   %x: [100,127)
;   %y: [-128,-100)
;   %a: [-56,-3)
;   %b: empty-set
;   %c: [-56,-3)
;   %d: empty-set
;   %e: [0,-100)
;   %g: [-56,-3)
;   %h: empty-set
;   %i: [64,0)
;   %j: [50,64)
;   %l: [0,128)
; Ranges of function 'divisions':
;   %y: [3,6)
;   %z: [-5,4)
;   %a: [0,429496730)
;   %b: [0,5)
;   %c: [-715827882,715827883)
;   %d: [-6,7)
;   %e: [-1,2)
;   %f: [-5,4)
;   %g: [-3,2)
;   %h: empty-set
; Ranges of function 'calls':
;   %y: [3,60)
;   %z: [-5,4)
;   %a: [0,60)
;   %b: [-5,-2147483648)
;   %c: [0,6)
;   %d: [0,-2147483648)
;   %e: [1,6)
;   %f: [26,31)
;   %g: [0,32)
;   %h: [0,16)
;   %i: [-56,0)
;   %j: [-120,-104)
;   %k0: [0,31)
;   %k1: [0,-1)
;   %l0: [0,-30)
;   %m: [0,16)
;   %n: [0,16)
; Ranges of function 'none':
;   %d: [0,4)
; Ranges of function 'never':
