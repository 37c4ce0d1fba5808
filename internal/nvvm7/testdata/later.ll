; What came after LLVM 7, said with what it has.
target triple = "nvptx64-nvidia-cuda"
define i32 @integers(i32 %a, i32 %b, <2 x i16> %v, <2 x i16> %w) {
  %1 = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %2 = call i32 @llvm.umin.i32(i32 %1, i32 100)
  %3 = call i32 @llvm.abs.i32(i32 %2, i1 false)
  %4 = call i32 @llvm.sadd.sat.i32(i32 %3, i32 %b)
  %5 = call i32 @llvm.usub.sat.i32(i32 %4, i32 %a)
  %6 = call <2 x i16> @llvm.smin.v2i16(<2 x i16> %v, <2 x i16> %w)
  %7 = extractelement <2 x i16> %6, i32 0
  %8 = zext nneg i16 %7 to i32
  %9 = freeze i32 %5
  %10 = or disjoint i32 %9, %8
  ret i32 %10
}
define i1 @floats(float %x, double %d, <2 x float> %v) {
  %1 = fneg float %x
  %2 = call float @llvm.fabs.f32(float %1)
  %3 = call float @llvm.round.f32(float %2)
  %4 = call float @llvm.copysign.f32(float %3, float %x)
  %5 = call double @llvm.rint.f64(double %d)
  %6 = fpext float %4 to double
  %7 = fcmp fast olt double %5, %6
  %8 = call i1 @llvm.is.fpclass.f32(float %x, i32 516)
  %9 = or i1 %7, %8
  %10 = call <2 x float> @llvm.floor.v2f32(<2 x float> %v)
  %11 = fneg <2 x float> %10
  %12 = extractelement <2 x float> %11, i32 0
  %13 = fcmp uno float %12, 0.0
  %14 = xor i1 %9, %13
  ret i1 %14
}
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare <2 x i16> @llvm.smin.v2i16(<2 x i16>, <2 x i16>)
declare float @llvm.fabs.f32(float)
declare float @llvm.round.f32(float)
declare float @llvm.copysign.f32(float, float)
declare double @llvm.rint.f64(double)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare <2 x float> @llvm.floor.v2f32(<2 x float>)
