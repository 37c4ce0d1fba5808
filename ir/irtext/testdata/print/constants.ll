source_filename = "constants"
@i1 = global [2 x i1] [i1 true, i1 false]
@ints = global { i8, i32, i64, i64, i128, i65 } { i8 -128, i32 -1, i64 9223372036854775807, i64 -9223372036854775808, i128 -170141183460469231731687303715884105728, i65 -1 }
@big = global i200 803469022129495137770981046170581301261101496891396417650687
@f32 = global [9 x float] [float 0.0, float -0.0, float 1.0, float 0x3FB99999A0000000, float 0x7FF0000000000000, float 0xFFF0000000000000, float 0x7FF8000000000000, float 0x7FF4000000000000, float 0x36A0000000000000]
@f64 = global [14 x double] [double 0.0, double -0.0, double 1.0e0, double -9.0, double 10.0, double 0.1, double 1.5e300, double 0x7FF0000000000000, double 0x7FF8000000000001, double 4.94066e-324, double 0x0000000000000FFF, double 123456.0, double 1234567.0, double 1.0e-5]
@half = global [3 x half] [half 1.0, half 0xH7C00, half 0xH8000]
@bf = global [2 x bfloat] [bfloat 1.0, bfloat 0xR7FC0]
@wide = global { x86_fp80, fp128, ppc_fp128 } { x86_fp80 0xK3FFF8000000000000001, fp128 0xL00000000000000013FFF000000000000, ppc_fp128 0xM3FF00000000000003C90000000000000 }
@str = global [9 x i8] c"a\22b\5Cc\00\FFxy"
@bytes = global [3 x i8] [i8 1, i8 65, i8 -1]
@zero = global [5 x i8] c"\00\00\00\00\00"
@notbytes = global [2 x i8] [i8 undef, i8 65]
@vec = global <4 x i8> <i8 1, i8 2, i8 undef, i8 poison>
@splat = global <4 x float> splat (float 2.0)
@nest = global { [2 x { i8, <{ i16, [1 x i32] }> }], ptr } { [2 x { i8, <{ i16, [1 x i32] }> }] [{ i8, <{ i16, [1 x i32] }> } { i8 1, <{ i16, [1 x i32] }> <{ i16 2, [1 x i32] [i32 3] }> }, { i8, <{ i16, [1 x i32] }> } undef], ptr @str }
@u = global { i32, <2 x i32>, ptr } { i32 undef, <2 x i32> poison, ptr null }
@gep = global ptr getelementptr inbounds ([9 x i8], ptr @str, i64 0, i64 3)
@gep2 = global ptr getelementptr nuw (i8, ptr @str, i64 5)
@gep3 = global ptr getelementptr nusw nuw (i8, ptr @str, i64 5)
@gep4 = global ptr getelementptr inbounds inrange(-4, 5) ([9 x i8], ptr @str, i64 0, i64 4)
@cast = global i64 ptrtoint (ptr @str to i64)
@trunc = global i8 trunc (i64 sub (i64 ptrtoint (ptr @str to i64), i64 ptrtoint (ptr @ints to i64)) to i8)
@asc = global ptr addrspacecast (ptr addrspace(1) @as1 to ptr)
@as1 = addrspace(1) global i32 7
@sub = global i64 sub (i64 ptrtoint (ptr @str to i64), i64 ptrtoint (ptr @ints to i64))
@addf = global i64 add nuw nsw (i64 ptrtoint (ptr @str to i64), i64 8)
@xor = global i64 xor (i64 ptrtoint (ptr @str to i64), i64 -1)
@ba = global ptr blockaddress(@f, %l)
@dso = global ptr dso_local_equivalent @f
@cfi = global ptr no_cfi @f
@auth = global ptr ptrauth (ptr @str, i32 0)
@auth2 = global ptr ptrauth (ptr @str, i32 0, i64 3, ptr @vec)
@auth3 = global ptr ptrauth (ptr @str, i32 0, i64 3)
define void @f(i1 %c) {
  br i1 %c, label %l, label %1
1:
  br label %2
2:
  ret void
l:
  br label %1
}
define <vscale x 2 x i64> @sc() {
  ret <vscale x 2 x i64> splat (i64 9)
}
