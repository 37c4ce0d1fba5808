; test accept sm_50 sm_52 -O0 -O2
; test accept sm_60 ptx6.2
; test accept sm_80 ptx7.8
; test accept sm_90 ptx8.4
; What planted bugs showed that nothing else looks at.
define i32 @nsw_is_not_nuw(i8 %a, i8 %b) {
  %x = ashr i8 %a, 1
  %y = ashr i8 %b, 1
  %s = add nsw i8 %x, %y
  %d = sub nsw i8 %x, %y
  %z = zext i8 %s to i32
  %w = zext i8 %d to i32
  %r = mul i32 %z, 1000
  %t = add i32 %r, %w
  ret i32 %t
}
define i32 @nsw_is_not_nuw_i13(i32 %a, i32 %b) {
  %x = trunc i32 %a to i13
  %y = ashr i13 %x, 1
  %z = trunc i32 %b to i13
  %u = ashr i13 %z, 2
  %s = add nsw i13 %y, %u
  %r = zext i13 %s to i32
  ret i32 %r
}
define i32 @select_by_lane(i32 %a, i32 %b, i32 %c, i32 %d) {
  %v0 = insertelement <2 x i32> poison, i32 %a, i32 0
  %v = insertelement <2 x i32> %v0, i32 %b, i32 1
  %w0 = insertelement <2 x i32> poison, i32 %c, i32 0
  %w = insertelement <2 x i32> %w0, i32 %d, i32 1
  %k = icmp slt <2 x i32> %v, %w
  %s = select <2 x i1> %k, <2 x i32> %v, <2 x i32> %w
  %x = extractelement <2 x i32> %s, i32 0
  %y = extractelement <2 x i32> %s, i32 1
  %z = mul i32 %x, 31
  %r = add i32 %z, %y
  ret i32 %r
}
define i32 @frozen_is_cut(i32 %a, i32 %b) {
  %x = trunc i32 %a to i13
  %y = trunc i32 %b to i13
  %s = add nuw i13 %x, %y
  %f = freeze i13 %s
  %z = zext i13 %f to i32
  %r = lshr i32 %z, 13
  ret i32 %r
}
define i128 @product_of_limbs(i128 %a, i128 %b) {
  %p = call { i128, i1 } @llvm.umul.with.overflow.i128(i128 %a, i128 %b)
  %x = extractvalue { i128, i1 } %p, 0
  %o = extractvalue { i128, i1 } %p, 1
  %z = zext i1 %o to i128
  %r = xor i128 %x, %z
  ret i128 %r
}
declare { i128, i1 } @llvm.umul.with.overflow.i128(i128, i128)
define i128 @product_that_carries(i64 %a, i64 %b, i64 %c, i64 %d) {
  %x = sext i64 %a to i192
  %y = sext i64 %b to i192
  %u = zext i64 %c to i192
  %v = zext i64 %d to i192
  %xs = shl i192 %x, 64
  %ys = shl i192 %y, 64
  %p = or i192 %xs, %u
  %q = or i192 %ys, %v
  %m = mul i192 %p, %q
  %h = lshr i192 %m, 64
  %r = trunc i192 %h to i128
  ret i128 %r
}
define float @difference_with_product(i8 %a, i8 %b, float %z) {
  %x = sitofp i8 %a to float
  %y = sitofp i8 %b to float
  %p = fmul contract float %x, %y
  %r = fsub contract float %z, %p
  ret float %r
}
define float @product_less(i8 %a, i8 %b, float %z) {
  %x = sitofp i8 %a to float
  %y = sitofp i8 %b to float
  %p = fmul contract float %x, %y
  %r = fsub contract float %p, %z
  ret float %r
}
define i32 @index_before(ptr %p, i8 %i) {
  %k = and i8 %i, 3
  %n = sub i8 0, %k
  %q = getelementptr i8, ptr %p, i64 12
  %r = getelementptr i32, ptr %q, i8 %n
  %x = load i32, ptr %r
  ret i32 %x
}
define i1 @greatest_product(i8 %a) {
  %x = and i8 %a, 1
  %p = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %x, i8 -1)
  %o = extractvalue { i8, i1 } %p, 1
  ret i1 %o
}
define i1 @greatest_product_i32(i32 %a) {
  %x = and i32 %a, 1
  %p = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %x, i32 -1)
  %o = extractvalue { i32, i1 } %p, 1
  ret i1 %o
}
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
define i16 @rounded_once(i8 %a) {
  %k = and i8 %a, 127
  %d = uitofp i8 %k to double
  %m = fmul double %d, 0x3F80000000000000
  %x = fadd double %m, 0x3FF0100000001000
  %b = fptrunc double %x to bfloat
  %r = bitcast bfloat %b to i16
  ret i16 %r
}
define i32 @element(i32 %a, i32 %b, i32 %c, i32 %i) {
  %v0 = insertelement <3 x i32> poison, i32 %a, i32 0
  %v1 = insertelement <3 x i32> %v0, i32 %b, i32 1
  %v = insertelement <3 x i32> %v1, i32 %c, i32 2
  %k = urem i32 %i, 3
  %x = extractelement <3 x i32> %v, i32 %k
  ret i32 %x
}
define i32 @element_put(i32 %a, i32 %b, i32 %c, i32 %i) {
  %v0 = insertelement <3 x i32> poison, i32 %a, i32 0
  %v1 = insertelement <3 x i32> %v0, i32 %b, i32 1
  %v = insertelement <3 x i32> %v1, i32 %c, i32 2
  %k = urem i32 %i, 3
  %w = insertelement <3 x i32> %v, i32 17, i32 %k
  %x = extractelement <3 x i32> %w, i32 0
  %y = extractelement <3 x i32> %w, i32 1
  %z = extractelement <3 x i32> %w, i32 2
  %p = mul i32 %x, 31
  %q = add i32 %p, %y
  %r = mul i32 %q, 31
  %s = add i32 %r, %z
  ret i32 %s
}
define i32 @shuffled(i32 %a, i32 %b, i32 %c, i32 %d) {
  %v0 = insertelement <2 x i32> poison, i32 %a, i32 0
  %v = insertelement <2 x i32> %v0, i32 %b, i32 1
  %w0 = insertelement <2 x i32> poison, i32 %c, i32 0
  %w = insertelement <2 x i32> %w0, i32 %d, i32 1
  %s = shufflevector <2 x i32> %v, <2 x i32> %w, <3 x i32> <i32 3, i32 0, i32 2>
  %x = extractelement <3 x i32> %s, i32 0
  %y = extractelement <3 x i32> %s, i32 1
  %z = extractelement <3 x i32> %s, i32 2
  %p = mul i32 %x, 31
  %q = add i32 %p, %y
  %r = mul i32 %q, 31
  %t = add i32 %r, %z
  ret i32 %t
}
define i64 @wide_constant(i32 %a) {
  %x = zext i32 %a to i64
  %r = mul i64 %x, 1234567890123
  ret i64 %r
}
define i64 @wide_signed_constant(i32 %a) {
  %x = sext i32 %a to i64
  %y = mul i64 %x, 3000000000
  %z = add i64 %y, 17
  ret i64 %z
}
