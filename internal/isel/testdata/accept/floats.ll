; test accept sm_60 ptx6.2
; test accept sm_75 ptx7.8
; test accept sm_80 ptx7.8
; test accept sm_90 ptx8.4
define float @sqrt_f32(float %a0) {
  %r = call float @llvm.sqrt.f32(float %a0)
  ret float %r
}
define float @fabs_f32(float %a0) {
  %r = call float @llvm.fabs.f32(float %a0)
  ret float %r
}
define float @floor_f32(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
define float @ceil_f32(float %a0) {
  %r = call float @llvm.ceil.f32(float %a0)
  ret float %r
}
define float @trunc_f32(float %a0) {
  %r = call float @llvm.trunc.f32(float %a0)
  ret float %r
}
define float @rint_f32(float %a0) {
  %r = call float @llvm.rint.f32(float %a0)
  ret float %r
}
define float @nearbyint_f32(float %a0) {
  %r = call float @llvm.nearbyint.f32(float %a0)
  ret float %r
}
define float @roundeven_f32(float %a0) {
  %r = call float @llvm.roundeven.f32(float %a0)
  ret float %r
}
define float @round_f32(float %a0) {
  %r = call float @llvm.round.f32(float %a0)
  ret float %r
}
define float @canonicalize_f32(float %a0) {
  %r = call float @llvm.canonicalize.f32(float %a0)
  ret float %r
}
define float @minnum_f32(float %a0, float %a1) {
  %r = call float @llvm.minnum.f32(float %a0, float %a1)
  ret float %r
}
define float @maxnum_f32(float %a0, float %a1) {
  %r = call float @llvm.maxnum.f32(float %a0, float %a1)
  ret float %r
}
define float @minimum_f32(float %a0, float %a1) {
  %r = call float @llvm.minimum.f32(float %a0, float %a1)
  ret float %r
}
define float @maximum_f32(float %a0, float %a1) {
  %r = call float @llvm.maximum.f32(float %a0, float %a1)
  ret float %r
}
define float @copysign_f32(float %a0, float %a1) {
  %r = call float @llvm.copysign.f32(float %a0, float %a1)
  ret float %r
}
define float @fma_f32(float %a0, float %a1, float %a2) {
  %r = call float @llvm.fma.f32(float %a0, float %a1, float %a2)
  ret float %r
}
define float @fmuladd_f32(float %a0, float %a1, float %a2) {
  %r = call float @llvm.fmuladd.f32(float %a0, float %a1, float %a2)
  ret float %r
}
define double @sqrt_f64(double %a0) {
  %r = call double @llvm.sqrt.f64(double %a0)
  ret double %r
}
define double @fabs_f64(double %a0) {
  %r = call double @llvm.fabs.f64(double %a0)
  ret double %r
}
define double @floor_f64(double %a0) {
  %r = call double @llvm.floor.f64(double %a0)
  ret double %r
}
define double @ceil_f64(double %a0) {
  %r = call double @llvm.ceil.f64(double %a0)
  ret double %r
}
define double @trunc_f64(double %a0) {
  %r = call double @llvm.trunc.f64(double %a0)
  ret double %r
}
define double @rint_f64(double %a0) {
  %r = call double @llvm.rint.f64(double %a0)
  ret double %r
}
define double @nearbyint_f64(double %a0) {
  %r = call double @llvm.nearbyint.f64(double %a0)
  ret double %r
}
define double @roundeven_f64(double %a0) {
  %r = call double @llvm.roundeven.f64(double %a0)
  ret double %r
}
define double @round_f64(double %a0) {
  %r = call double @llvm.round.f64(double %a0)
  ret double %r
}
define double @canonicalize_f64(double %a0) {
  %r = call double @llvm.canonicalize.f64(double %a0)
  ret double %r
}
define double @minnum_f64(double %a0, double %a1) {
  %r = call double @llvm.minnum.f64(double %a0, double %a1)
  ret double %r
}
define double @maxnum_f64(double %a0, double %a1) {
  %r = call double @llvm.maxnum.f64(double %a0, double %a1)
  ret double %r
}
define double @minimum_f64(double %a0, double %a1) {
  %r = call double @llvm.minimum.f64(double %a0, double %a1)
  ret double %r
}
define double @maximum_f64(double %a0, double %a1) {
  %r = call double @llvm.maximum.f64(double %a0, double %a1)
  ret double %r
}
define double @copysign_f64(double %a0, double %a1) {
  %r = call double @llvm.copysign.f64(double %a0, double %a1)
  ret double %r
}
define double @fma_f64(double %a0, double %a1, double %a2) {
  %r = call double @llvm.fma.f64(double %a0, double %a1, double %a2)
  ret double %r
}
define double @fmuladd_f64(double %a0, double %a1, double %a2) {
  %r = call double @llvm.fmuladd.f64(double %a0, double %a1, double %a2)
  ret double %r
}
define half @sqrt_f16(half %a0) {
  %r = call half @llvm.sqrt.f16(half %a0)
  ret half %r
}
define half @fabs_f16(half %a0) {
  %r = call half @llvm.fabs.f16(half %a0)
  ret half %r
}
define half @floor_f16(half %a0) {
  %r = call half @llvm.floor.f16(half %a0)
  ret half %r
}
define half @ceil_f16(half %a0) {
  %r = call half @llvm.ceil.f16(half %a0)
  ret half %r
}
define half @trunc_f16(half %a0) {
  %r = call half @llvm.trunc.f16(half %a0)
  ret half %r
}
define half @rint_f16(half %a0) {
  %r = call half @llvm.rint.f16(half %a0)
  ret half %r
}
define half @nearbyint_f16(half %a0) {
  %r = call half @llvm.nearbyint.f16(half %a0)
  ret half %r
}
define half @roundeven_f16(half %a0) {
  %r = call half @llvm.roundeven.f16(half %a0)
  ret half %r
}
define half @round_f16(half %a0) {
  %r = call half @llvm.round.f16(half %a0)
  ret half %r
}
define half @canonicalize_f16(half %a0) {
  %r = call half @llvm.canonicalize.f16(half %a0)
  ret half %r
}
define half @minnum_f16(half %a0, half %a1) {
  %r = call half @llvm.minnum.f16(half %a0, half %a1)
  ret half %r
}
define half @maxnum_f16(half %a0, half %a1) {
  %r = call half @llvm.maxnum.f16(half %a0, half %a1)
  ret half %r
}
define half @minimum_f16(half %a0, half %a1) {
  %r = call half @llvm.minimum.f16(half %a0, half %a1)
  ret half %r
}
define half @maximum_f16(half %a0, half %a1) {
  %r = call half @llvm.maximum.f16(half %a0, half %a1)
  ret half %r
}
define half @copysign_f16(half %a0, half %a1) {
  %r = call half @llvm.copysign.f16(half %a0, half %a1)
  ret half %r
}
define half @fma_f16(half %a0, half %a1, half %a2) {
  %r = call half @llvm.fma.f16(half %a0, half %a1, half %a2)
  ret half %r
}
define half @fmuladd_f16(half %a0, half %a1, half %a2) {
  %r = call half @llvm.fmuladd.f16(half %a0, half %a1, half %a2)
  ret half %r
}
define bfloat @sqrt_bf16(bfloat %a0) {
  %r = call bfloat @llvm.sqrt.bf16(bfloat %a0)
  ret bfloat %r
}
define bfloat @fabs_bf16(bfloat %a0) {
  %r = call bfloat @llvm.fabs.bf16(bfloat %a0)
  ret bfloat %r
}
define bfloat @floor_bf16(bfloat %a0) {
  %r = call bfloat @llvm.floor.bf16(bfloat %a0)
  ret bfloat %r
}
define bfloat @ceil_bf16(bfloat %a0) {
  %r = call bfloat @llvm.ceil.bf16(bfloat %a0)
  ret bfloat %r
}
define bfloat @trunc_bf16(bfloat %a0) {
  %r = call bfloat @llvm.trunc.bf16(bfloat %a0)
  ret bfloat %r
}
define bfloat @rint_bf16(bfloat %a0) {
  %r = call bfloat @llvm.rint.bf16(bfloat %a0)
  ret bfloat %r
}
define bfloat @nearbyint_bf16(bfloat %a0) {
  %r = call bfloat @llvm.nearbyint.bf16(bfloat %a0)
  ret bfloat %r
}
define bfloat @roundeven_bf16(bfloat %a0) {
  %r = call bfloat @llvm.roundeven.bf16(bfloat %a0)
  ret bfloat %r
}
define bfloat @round_bf16(bfloat %a0) {
  %r = call bfloat @llvm.round.bf16(bfloat %a0)
  ret bfloat %r
}
define bfloat @canonicalize_bf16(bfloat %a0) {
  %r = call bfloat @llvm.canonicalize.bf16(bfloat %a0)
  ret bfloat %r
}
define bfloat @minnum_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.minnum.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
define bfloat @maxnum_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.maxnum.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
define bfloat @minimum_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.minimum.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
define bfloat @maximum_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.maximum.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
define bfloat @copysign_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.copysign.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
define bfloat @fma_bf16(bfloat %a0, bfloat %a1, bfloat %a2) {
  %r = call bfloat @llvm.fma.bf16(bfloat %a0, bfloat %a1, bfloat %a2)
  ret bfloat %r
}
define bfloat @fmuladd_bf16(bfloat %a0, bfloat %a1, bfloat %a2) {
  %r = call bfloat @llvm.fmuladd.bf16(bfloat %a0, bfloat %a1, bfloat %a2)
  ret bfloat %r
}
define <2 x float> @sqrt_v2f32(<2 x float> %a0) {
  %r = call <2 x float> @llvm.sqrt.v2f32(<2 x float> %a0)
  ret <2 x float> %r
}
define <2 x float> @fabs_v2f32(<2 x float> %a0) {
  %r = call <2 x float> @llvm.fabs.v2f32(<2 x float> %a0)
  ret <2 x float> %r
}
define <2 x float> @floor_v2f32(<2 x float> %a0) {
  %r = call <2 x float> @llvm.floor.v2f32(<2 x float> %a0)
  ret <2 x float> %r
}
define <2 x float> @ceil_v2f32(<2 x float> %a0) {
  %r = call <2 x float> @llvm.ceil.v2f32(<2 x float> %a0)
  ret <2 x float> %r
}
define <2 x float> @trunc_v2f32(<2 x float> %a0) {
  %r = call <2 x float> @llvm.trunc.v2f32(<2 x float> %a0)
  ret <2 x float> %r
}
define <2 x float> @rint_v2f32(<2 x float> %a0) {
  %r = call <2 x float> @llvm.rint.v2f32(<2 x float> %a0)
  ret <2 x float> %r
}
define <2 x float> @nearbyint_v2f32(<2 x float> %a0) {
  %r = call <2 x float> @llvm.nearbyint.v2f32(<2 x float> %a0)
  ret <2 x float> %r
}
define <2 x float> @roundeven_v2f32(<2 x float> %a0) {
  %r = call <2 x float> @llvm.roundeven.v2f32(<2 x float> %a0)
  ret <2 x float> %r
}
define <2 x float> @round_v2f32(<2 x float> %a0) {
  %r = call <2 x float> @llvm.round.v2f32(<2 x float> %a0)
  ret <2 x float> %r
}
define <2 x float> @canonicalize_v2f32(<2 x float> %a0) {
  %r = call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %a0)
  ret <2 x float> %r
}
define <2 x float> @minnum_v2f32(<2 x float> %a0, <2 x float> %a1) {
  %r = call <2 x float> @llvm.minnum.v2f32(<2 x float> %a0, <2 x float> %a1)
  ret <2 x float> %r
}
define <2 x float> @maxnum_v2f32(<2 x float> %a0, <2 x float> %a1) {
  %r = call <2 x float> @llvm.maxnum.v2f32(<2 x float> %a0, <2 x float> %a1)
  ret <2 x float> %r
}
define <2 x float> @minimum_v2f32(<2 x float> %a0, <2 x float> %a1) {
  %r = call <2 x float> @llvm.minimum.v2f32(<2 x float> %a0, <2 x float> %a1)
  ret <2 x float> %r
}
define <2 x float> @maximum_v2f32(<2 x float> %a0, <2 x float> %a1) {
  %r = call <2 x float> @llvm.maximum.v2f32(<2 x float> %a0, <2 x float> %a1)
  ret <2 x float> %r
}
define <2 x float> @copysign_v2f32(<2 x float> %a0, <2 x float> %a1) {
  %r = call <2 x float> @llvm.copysign.v2f32(<2 x float> %a0, <2 x float> %a1)
  ret <2 x float> %r
}
define <2 x float> @fma_v2f32(<2 x float> %a0, <2 x float> %a1, <2 x float> %a2) {
  %r = call <2 x float> @llvm.fma.v2f32(<2 x float> %a0, <2 x float> %a1, <2 x float> %a2)
  ret <2 x float> %r
}
define <2 x float> @fmuladd_v2f32(<2 x float> %a0, <2 x float> %a1, <2 x float> %a2) {
  %r = call <2 x float> @llvm.fmuladd.v2f32(<2 x float> %a0, <2 x float> %a1, <2 x float> %a2)
  ret <2 x float> %r
}
define <3 x half> @sqrt_v3f16(<3 x half> %a0) {
  %r = call <3 x half> @llvm.sqrt.v3f16(<3 x half> %a0)
  ret <3 x half> %r
}
define <3 x half> @fabs_v3f16(<3 x half> %a0) {
  %r = call <3 x half> @llvm.fabs.v3f16(<3 x half> %a0)
  ret <3 x half> %r
}
define <3 x half> @floor_v3f16(<3 x half> %a0) {
  %r = call <3 x half> @llvm.floor.v3f16(<3 x half> %a0)
  ret <3 x half> %r
}
define <3 x half> @ceil_v3f16(<3 x half> %a0) {
  %r = call <3 x half> @llvm.ceil.v3f16(<3 x half> %a0)
  ret <3 x half> %r
}
define <3 x half> @trunc_v3f16(<3 x half> %a0) {
  %r = call <3 x half> @llvm.trunc.v3f16(<3 x half> %a0)
  ret <3 x half> %r
}
define <3 x half> @rint_v3f16(<3 x half> %a0) {
  %r = call <3 x half> @llvm.rint.v3f16(<3 x half> %a0)
  ret <3 x half> %r
}
define <3 x half> @nearbyint_v3f16(<3 x half> %a0) {
  %r = call <3 x half> @llvm.nearbyint.v3f16(<3 x half> %a0)
  ret <3 x half> %r
}
define <3 x half> @roundeven_v3f16(<3 x half> %a0) {
  %r = call <3 x half> @llvm.roundeven.v3f16(<3 x half> %a0)
  ret <3 x half> %r
}
define <3 x half> @round_v3f16(<3 x half> %a0) {
  %r = call <3 x half> @llvm.round.v3f16(<3 x half> %a0)
  ret <3 x half> %r
}
define <3 x half> @canonicalize_v3f16(<3 x half> %a0) {
  %r = call <3 x half> @llvm.canonicalize.v3f16(<3 x half> %a0)
  ret <3 x half> %r
}
define <3 x half> @minnum_v3f16(<3 x half> %a0, <3 x half> %a1) {
  %r = call <3 x half> @llvm.minnum.v3f16(<3 x half> %a0, <3 x half> %a1)
  ret <3 x half> %r
}
define <3 x half> @maxnum_v3f16(<3 x half> %a0, <3 x half> %a1) {
  %r = call <3 x half> @llvm.maxnum.v3f16(<3 x half> %a0, <3 x half> %a1)
  ret <3 x half> %r
}
define <3 x half> @minimum_v3f16(<3 x half> %a0, <3 x half> %a1) {
  %r = call <3 x half> @llvm.minimum.v3f16(<3 x half> %a0, <3 x half> %a1)
  ret <3 x half> %r
}
define <3 x half> @maximum_v3f16(<3 x half> %a0, <3 x half> %a1) {
  %r = call <3 x half> @llvm.maximum.v3f16(<3 x half> %a0, <3 x half> %a1)
  ret <3 x half> %r
}
define <3 x half> @copysign_v3f16(<3 x half> %a0, <3 x half> %a1) {
  %r = call <3 x half> @llvm.copysign.v3f16(<3 x half> %a0, <3 x half> %a1)
  ret <3 x half> %r
}
define <3 x half> @fma_v3f16(<3 x half> %a0, <3 x half> %a1, <3 x half> %a2) {
  %r = call <3 x half> @llvm.fma.v3f16(<3 x half> %a0, <3 x half> %a1, <3 x half> %a2)
  ret <3 x half> %r
}
define <3 x half> @fmuladd_v3f16(<3 x half> %a0, <3 x half> %a1, <3 x half> %a2) {
  %r = call <3 x half> @llvm.fmuladd.v3f16(<3 x half> %a0, <3 x half> %a1, <3 x half> %a2)
  ret <3 x half> %r
}
define i1 @fpclass_f32_3(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 3)
  ret i1 %r
}
define i1 @fpclass_f32_1(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 1)
  ret i1 %r
}
define i1 @fpclass_f32_2(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 2)
  ret i1 %r
}
define i1 @fpclass_f32_516(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 516)
  ret i1 %r
}
define i1 @fpclass_f32_264(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 264)
  ret i1 %r
}
define i1 @fpclass_f32_144(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 144)
  ret i1 %r
}
define i1 @fpclass_f32_96(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 96)
  ret i1 %r
}
define i1 @fpclass_f32_4(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 4)
  ret i1 %r
}
define i1 @fpclass_f32_8(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 8)
  ret i1 %r
}
define i1 @fpclass_f32_507(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 507)
  ret i1 %r
}
define i1 @fpclass_f32_1023(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 1023)
  ret i1 %r
}
define i1 @fpclass_f32_0(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 0)
  ret i1 %r
}
define i1 @fpclass_f32_252(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 252)
  ret i1 %r
}
define i1 @fpclass_f32_960(float %a0) {
  %r = call i1 @llvm.is.fpclass.f32(float %a0, i32 960)
  ret i1 %r
}
define i1 @fptosi_sat_i1_f32(float %a0) {
  %r = call i1 @llvm.fptosi.sat.i1.f32(float %a0)
  ret i1 %r
}
define i1 @fptoui_sat_i1_f32(float %a0) {
  %r = call i1 @llvm.fptoui.sat.i1.f32(float %a0)
  ret i1 %r
}
define i8 @fptosi_sat_i8_f32(float %a0) {
  %r = call i8 @llvm.fptosi.sat.i8.f32(float %a0)
  ret i8 %r
}
define i8 @fptoui_sat_i8_f32(float %a0) {
  %r = call i8 @llvm.fptoui.sat.i8.f32(float %a0)
  ret i8 %r
}
define i16 @fptosi_sat_i16_f32(float %a0) {
  %r = call i16 @llvm.fptosi.sat.i16.f32(float %a0)
  ret i16 %r
}
define i16 @fptoui_sat_i16_f32(float %a0) {
  %r = call i16 @llvm.fptoui.sat.i16.f32(float %a0)
  ret i16 %r
}
define i19 @fptosi_sat_i19_f32(float %a0) {
  %r = call i19 @llvm.fptosi.sat.i19.f32(float %a0)
  ret i19 %r
}
define i19 @fptoui_sat_i19_f32(float %a0) {
  %r = call i19 @llvm.fptoui.sat.i19.f32(float %a0)
  ret i19 %r
}
define i32 @fptosi_sat_i32_f32(float %a0) {
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %a0)
  ret i32 %r
}
define i32 @fptoui_sat_i32_f32(float %a0) {
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %a0)
  ret i32 %r
}
define i50 @fptosi_sat_i50_f32(float %a0) {
  %r = call i50 @llvm.fptosi.sat.i50.f32(float %a0)
  ret i50 %r
}
define i50 @fptoui_sat_i50_f32(float %a0) {
  %r = call i50 @llvm.fptoui.sat.i50.f32(float %a0)
  ret i50 %r
}
define i64 @fptosi_sat_i64_f32(float %a0) {
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %a0)
  ret i64 %r
}
define i64 @fptoui_sat_i64_f32(float %a0) {
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %a0)
  ret i64 %r
}
define i64 @lrint_i64_f32(float %a0) {
  %r = call i64 @llvm.lrint.i64.f32(float %a0)
  ret i64 %r
}
define i64 @llround_i64_f32(float %a0) {
  %r = call i64 @llvm.llround.i64.f32(float %a0)
  ret i64 %r
}
define i32 @lround_i32_f32(float %a0) {
  %r = call i32 @llvm.lround.i32.f32(float %a0)
  ret i32 %r
}
define i1 @fpclass_f64_3(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 3)
  ret i1 %r
}
define i1 @fpclass_f64_1(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 1)
  ret i1 %r
}
define i1 @fpclass_f64_2(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 2)
  ret i1 %r
}
define i1 @fpclass_f64_516(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 516)
  ret i1 %r
}
define i1 @fpclass_f64_264(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 264)
  ret i1 %r
}
define i1 @fpclass_f64_144(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 144)
  ret i1 %r
}
define i1 @fpclass_f64_96(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 96)
  ret i1 %r
}
define i1 @fpclass_f64_4(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 4)
  ret i1 %r
}
define i1 @fpclass_f64_8(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 8)
  ret i1 %r
}
define i1 @fpclass_f64_507(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 507)
  ret i1 %r
}
define i1 @fpclass_f64_1023(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 1023)
  ret i1 %r
}
define i1 @fpclass_f64_0(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 0)
  ret i1 %r
}
define i1 @fpclass_f64_252(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 252)
  ret i1 %r
}
define i1 @fpclass_f64_960(double %a0) {
  %r = call i1 @llvm.is.fpclass.f64(double %a0, i32 960)
  ret i1 %r
}
define i1 @fptosi_sat_i1_f64(double %a0) {
  %r = call i1 @llvm.fptosi.sat.i1.f64(double %a0)
  ret i1 %r
}
define i1 @fptoui_sat_i1_f64(double %a0) {
  %r = call i1 @llvm.fptoui.sat.i1.f64(double %a0)
  ret i1 %r
}
define i8 @fptosi_sat_i8_f64(double %a0) {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %a0)
  ret i8 %r
}
define i8 @fptoui_sat_i8_f64(double %a0) {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %a0)
  ret i8 %r
}
define i16 @fptosi_sat_i16_f64(double %a0) {
  %r = call i16 @llvm.fptosi.sat.i16.f64(double %a0)
  ret i16 %r
}
define i16 @fptoui_sat_i16_f64(double %a0) {
  %r = call i16 @llvm.fptoui.sat.i16.f64(double %a0)
  ret i16 %r
}
define i19 @fptosi_sat_i19_f64(double %a0) {
  %r = call i19 @llvm.fptosi.sat.i19.f64(double %a0)
  ret i19 %r
}
define i19 @fptoui_sat_i19_f64(double %a0) {
  %r = call i19 @llvm.fptoui.sat.i19.f64(double %a0)
  ret i19 %r
}
define i32 @fptosi_sat_i32_f64(double %a0) {
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %a0)
  ret i32 %r
}
define i32 @fptoui_sat_i32_f64(double %a0) {
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %a0)
  ret i32 %r
}
define i50 @fptosi_sat_i50_f64(double %a0) {
  %r = call i50 @llvm.fptosi.sat.i50.f64(double %a0)
  ret i50 %r
}
define i50 @fptoui_sat_i50_f64(double %a0) {
  %r = call i50 @llvm.fptoui.sat.i50.f64(double %a0)
  ret i50 %r
}
define i64 @fptosi_sat_i64_f64(double %a0) {
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %a0)
  ret i64 %r
}
define i64 @fptoui_sat_i64_f64(double %a0) {
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %a0)
  ret i64 %r
}
define i64 @lrint_i64_f64(double %a0) {
  %r = call i64 @llvm.lrint.i64.f64(double %a0)
  ret i64 %r
}
define i64 @llround_i64_f64(double %a0) {
  %r = call i64 @llvm.llround.i64.f64(double %a0)
  ret i64 %r
}
define i32 @lround_i32_f64(double %a0) {
  %r = call i32 @llvm.lround.i32.f64(double %a0)
  ret i32 %r
}
define i1 @fpclass_f16_3(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 3)
  ret i1 %r
}
define i1 @fpclass_f16_1(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 1)
  ret i1 %r
}
define i1 @fpclass_f16_2(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 2)
  ret i1 %r
}
define i1 @fpclass_f16_516(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 516)
  ret i1 %r
}
define i1 @fpclass_f16_264(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 264)
  ret i1 %r
}
define i1 @fpclass_f16_144(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 144)
  ret i1 %r
}
define i1 @fpclass_f16_96(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 96)
  ret i1 %r
}
define i1 @fpclass_f16_4(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 4)
  ret i1 %r
}
define i1 @fpclass_f16_8(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 8)
  ret i1 %r
}
define i1 @fpclass_f16_507(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 507)
  ret i1 %r
}
define i1 @fpclass_f16_1023(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 1023)
  ret i1 %r
}
define i1 @fpclass_f16_0(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 0)
  ret i1 %r
}
define i1 @fpclass_f16_252(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 252)
  ret i1 %r
}
define i1 @fpclass_f16_960(half %a0) {
  %r = call i1 @llvm.is.fpclass.f16(half %a0, i32 960)
  ret i1 %r
}
define i1 @fptosi_sat_i1_f16(half %a0) {
  %r = call i1 @llvm.fptosi.sat.i1.f16(half %a0)
  ret i1 %r
}
define i1 @fptoui_sat_i1_f16(half %a0) {
  %r = call i1 @llvm.fptoui.sat.i1.f16(half %a0)
  ret i1 %r
}
define i8 @fptosi_sat_i8_f16(half %a0) {
  %r = call i8 @llvm.fptosi.sat.i8.f16(half %a0)
  ret i8 %r
}
define i8 @fptoui_sat_i8_f16(half %a0) {
  %r = call i8 @llvm.fptoui.sat.i8.f16(half %a0)
  ret i8 %r
}
define i16 @fptosi_sat_i16_f16(half %a0) {
  %r = call i16 @llvm.fptosi.sat.i16.f16(half %a0)
  ret i16 %r
}
define i16 @fptoui_sat_i16_f16(half %a0) {
  %r = call i16 @llvm.fptoui.sat.i16.f16(half %a0)
  ret i16 %r
}
define i19 @fptosi_sat_i19_f16(half %a0) {
  %r = call i19 @llvm.fptosi.sat.i19.f16(half %a0)
  ret i19 %r
}
define i19 @fptoui_sat_i19_f16(half %a0) {
  %r = call i19 @llvm.fptoui.sat.i19.f16(half %a0)
  ret i19 %r
}
define i32 @fptosi_sat_i32_f16(half %a0) {
  %r = call i32 @llvm.fptosi.sat.i32.f16(half %a0)
  ret i32 %r
}
define i32 @fptoui_sat_i32_f16(half %a0) {
  %r = call i32 @llvm.fptoui.sat.i32.f16(half %a0)
  ret i32 %r
}
define i50 @fptosi_sat_i50_f16(half %a0) {
  %r = call i50 @llvm.fptosi.sat.i50.f16(half %a0)
  ret i50 %r
}
define i50 @fptoui_sat_i50_f16(half %a0) {
  %r = call i50 @llvm.fptoui.sat.i50.f16(half %a0)
  ret i50 %r
}
define i64 @fptosi_sat_i64_f16(half %a0) {
  %r = call i64 @llvm.fptosi.sat.i64.f16(half %a0)
  ret i64 %r
}
define i64 @fptoui_sat_i64_f16(half %a0) {
  %r = call i64 @llvm.fptoui.sat.i64.f16(half %a0)
  ret i64 %r
}
define i64 @lrint_i64_f16(half %a0) {
  %r = call i64 @llvm.lrint.i64.f16(half %a0)
  ret i64 %r
}
define i64 @llround_i64_f16(half %a0) {
  %r = call i64 @llvm.llround.i64.f16(half %a0)
  ret i64 %r
}
define i32 @lround_i32_f16(half %a0) {
  %r = call i32 @llvm.lround.i32.f16(half %a0)
  ret i32 %r
}
define i1 @fpclass_bf16_3(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 3)
  ret i1 %r
}
define i1 @fpclass_bf16_1(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 1)
  ret i1 %r
}
define i1 @fpclass_bf16_2(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 2)
  ret i1 %r
}
define i1 @fpclass_bf16_516(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 516)
  ret i1 %r
}
define i1 @fpclass_bf16_264(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 264)
  ret i1 %r
}
define i1 @fpclass_bf16_144(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 144)
  ret i1 %r
}
define i1 @fpclass_bf16_96(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 96)
  ret i1 %r
}
define i1 @fpclass_bf16_4(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 4)
  ret i1 %r
}
define i1 @fpclass_bf16_8(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 8)
  ret i1 %r
}
define i1 @fpclass_bf16_507(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 507)
  ret i1 %r
}
define i1 @fpclass_bf16_1023(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 1023)
  ret i1 %r
}
define i1 @fpclass_bf16_0(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 0)
  ret i1 %r
}
define i1 @fpclass_bf16_252(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 252)
  ret i1 %r
}
define i1 @fpclass_bf16_960(bfloat %a0) {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %a0, i32 960)
  ret i1 %r
}
define i1 @fptosi_sat_i1_bf16(bfloat %a0) {
  %r = call i1 @llvm.fptosi.sat.i1.bf16(bfloat %a0)
  ret i1 %r
}
define i1 @fptoui_sat_i1_bf16(bfloat %a0) {
  %r = call i1 @llvm.fptoui.sat.i1.bf16(bfloat %a0)
  ret i1 %r
}
define i8 @fptosi_sat_i8_bf16(bfloat %a0) {
  %r = call i8 @llvm.fptosi.sat.i8.bf16(bfloat %a0)
  ret i8 %r
}
define i8 @fptoui_sat_i8_bf16(bfloat %a0) {
  %r = call i8 @llvm.fptoui.sat.i8.bf16(bfloat %a0)
  ret i8 %r
}
define i16 @fptosi_sat_i16_bf16(bfloat %a0) {
  %r = call i16 @llvm.fptosi.sat.i16.bf16(bfloat %a0)
  ret i16 %r
}
define i16 @fptoui_sat_i16_bf16(bfloat %a0) {
  %r = call i16 @llvm.fptoui.sat.i16.bf16(bfloat %a0)
  ret i16 %r
}
define i19 @fptosi_sat_i19_bf16(bfloat %a0) {
  %r = call i19 @llvm.fptosi.sat.i19.bf16(bfloat %a0)
  ret i19 %r
}
define i19 @fptoui_sat_i19_bf16(bfloat %a0) {
  %r = call i19 @llvm.fptoui.sat.i19.bf16(bfloat %a0)
  ret i19 %r
}
define i32 @fptosi_sat_i32_bf16(bfloat %a0) {
  %r = call i32 @llvm.fptosi.sat.i32.bf16(bfloat %a0)
  ret i32 %r
}
define i32 @fptoui_sat_i32_bf16(bfloat %a0) {
  %r = call i32 @llvm.fptoui.sat.i32.bf16(bfloat %a0)
  ret i32 %r
}
define i50 @fptosi_sat_i50_bf16(bfloat %a0) {
  %r = call i50 @llvm.fptosi.sat.i50.bf16(bfloat %a0)
  ret i50 %r
}
define i50 @fptoui_sat_i50_bf16(bfloat %a0) {
  %r = call i50 @llvm.fptoui.sat.i50.bf16(bfloat %a0)
  ret i50 %r
}
define i64 @fptosi_sat_i64_bf16(bfloat %a0) {
  %r = call i64 @llvm.fptosi.sat.i64.bf16(bfloat %a0)
  ret i64 %r
}
define i64 @fptoui_sat_i64_bf16(bfloat %a0) {
  %r = call i64 @llvm.fptoui.sat.i64.bf16(bfloat %a0)
  ret i64 %r
}
define i64 @lrint_i64_bf16(bfloat %a0) {
  %r = call i64 @llvm.lrint.i64.bf16(bfloat %a0)
  ret i64 %r
}
define i64 @llround_i64_bf16(bfloat %a0) {
  %r = call i64 @llvm.llround.i64.bf16(bfloat %a0)
  ret i64 %r
}
define i32 @lround_i32_bf16(bfloat %a0) {
  %r = call i32 @llvm.lround.i32.bf16(bfloat %a0)
  ret i32 %r
}
define <2 x i1> @is_fpclass_v2f32(<2 x float> %a0) {
  %r = call <2 x i1> @llvm.is.fpclass.v2f32(<2 x float> %a0, i32 3)
  ret <2 x i1> %r
}
define float @sqrt_afn(float %a0) {
  %r = call afn float @llvm.sqrt.f32(float %a0)
  ret float %r
}
define i16 @convert_to_fp16_f32(float %a0) {
  %r = call i16 @llvm.convert.to.fp16.f32(float %a0)
  ret i16 %r
}
define float @convert_from_fp16_f32(i16 %a0) {
  %r = call float @llvm.convert.from.fp16.f32(i16 %a0)
  ret float %r
}
define i16 @convert_to_fp16_f64(double %a0) {
  %r = call i16 @llvm.convert.to.fp16.f64(double %a0)
  ret i16 %r
}
define float @vector_reduce_fadd_v4f32(float %a0, <4 x float> %a1) {
  %r = call float @llvm.vector.reduce.fadd.v4f32(float %a0, <4 x float> %a1)
  ret float %r
}
define float @vector_reduce_fmax_v4f32(<4 x float> %a0) {
  %r = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %a0)
  ret float %r
}
define double @vector_reduce_fminimum_v2f64(<2 x double> %a0) {
  %r = call double @llvm.vector.reduce.fminimum.v2f64(<2 x double> %a0)
  ret double %r
}
define double @constrained(double %x, double %y) strictfp {
  %a = call double @llvm.experimental.constrained.fadd.f64(double %x, double %y, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  %b = call double @llvm.experimental.constrained.sqrt.f64(double %a, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  %c = call i1 @llvm.experimental.constrained.fcmp.f64(double %a, double %b, metadata !"olt", metadata !"fpexcept.strict") strictfp
  %d = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %a, metadata !"round.towardzero", metadata !"fpexcept.strict") strictfp
  %e = call double @llvm.experimental.constrained.fpext.f64.f32(float %d, metadata !"fpexcept.strict") strictfp
  %r = select i1 %c, double %e, double %b
  ret double %r
}
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.sqrt.f64(double, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f64(double, double, metadata, metadata)
declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)
declare double @llvm.experimental.constrained.fpext.f64.f32(float, metadata)
declare float @llvm.sqrt.f32(float)
declare float @llvm.fabs.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.ceil.f32(float)
declare float @llvm.trunc.f32(float)
declare float @llvm.rint.f32(float)
declare float @llvm.nearbyint.f32(float)
declare float @llvm.roundeven.f32(float)
declare float @llvm.round.f32(float)
declare float @llvm.canonicalize.f32(float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.maximum.f32(float, float)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fmuladd.f32(float, float, float)
declare double @llvm.sqrt.f64(double)
declare double @llvm.fabs.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.ceil.f64(double)
declare double @llvm.trunc.f64(double)
declare double @llvm.rint.f64(double)
declare double @llvm.nearbyint.f64(double)
declare double @llvm.roundeven.f64(double)
declare double @llvm.round.f64(double)
declare double @llvm.canonicalize.f64(double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minimum.f64(double, double)
declare double @llvm.maximum.f64(double, double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.fmuladd.f64(double, double, double)
declare half @llvm.sqrt.f16(half)
declare half @llvm.fabs.f16(half)
declare half @llvm.floor.f16(half)
declare half @llvm.ceil.f16(half)
declare half @llvm.trunc.f16(half)
declare half @llvm.rint.f16(half)
declare half @llvm.nearbyint.f16(half)
declare half @llvm.roundeven.f16(half)
declare half @llvm.round.f16(half)
declare half @llvm.canonicalize.f16(half)
declare half @llvm.minnum.f16(half, half)
declare half @llvm.maxnum.f16(half, half)
declare half @llvm.minimum.f16(half, half)
declare half @llvm.maximum.f16(half, half)
declare half @llvm.copysign.f16(half, half)
declare half @llvm.fma.f16(half, half, half)
declare half @llvm.fmuladd.f16(half, half, half)
declare bfloat @llvm.sqrt.bf16(bfloat)
declare bfloat @llvm.fabs.bf16(bfloat)
declare bfloat @llvm.floor.bf16(bfloat)
declare bfloat @llvm.ceil.bf16(bfloat)
declare bfloat @llvm.trunc.bf16(bfloat)
declare bfloat @llvm.rint.bf16(bfloat)
declare bfloat @llvm.nearbyint.bf16(bfloat)
declare bfloat @llvm.roundeven.bf16(bfloat)
declare bfloat @llvm.round.bf16(bfloat)
declare bfloat @llvm.canonicalize.bf16(bfloat)
declare bfloat @llvm.minnum.bf16(bfloat, bfloat)
declare bfloat @llvm.maxnum.bf16(bfloat, bfloat)
declare bfloat @llvm.minimum.bf16(bfloat, bfloat)
declare bfloat @llvm.maximum.bf16(bfloat, bfloat)
declare bfloat @llvm.copysign.bf16(bfloat, bfloat)
declare bfloat @llvm.fma.bf16(bfloat, bfloat, bfloat)
declare bfloat @llvm.fmuladd.bf16(bfloat, bfloat, bfloat)
declare <2 x float> @llvm.sqrt.v2f32(<2 x float>)
declare <2 x float> @llvm.fabs.v2f32(<2 x float>)
declare <2 x float> @llvm.floor.v2f32(<2 x float>)
declare <2 x float> @llvm.ceil.v2f32(<2 x float>)
declare <2 x float> @llvm.trunc.v2f32(<2 x float>)
declare <2 x float> @llvm.rint.v2f32(<2 x float>)
declare <2 x float> @llvm.nearbyint.v2f32(<2 x float>)
declare <2 x float> @llvm.roundeven.v2f32(<2 x float>)
declare <2 x float> @llvm.round.v2f32(<2 x float>)
declare <2 x float> @llvm.canonicalize.v2f32(<2 x float>)
declare <2 x float> @llvm.minnum.v2f32(<2 x float>, <2 x float>)
declare <2 x float> @llvm.maxnum.v2f32(<2 x float>, <2 x float>)
declare <2 x float> @llvm.minimum.v2f32(<2 x float>, <2 x float>)
declare <2 x float> @llvm.maximum.v2f32(<2 x float>, <2 x float>)
declare <2 x float> @llvm.copysign.v2f32(<2 x float>, <2 x float>)
declare <2 x float> @llvm.fma.v2f32(<2 x float>, <2 x float>, <2 x float>)
declare <2 x float> @llvm.fmuladd.v2f32(<2 x float>, <2 x float>, <2 x float>)
declare <3 x half> @llvm.sqrt.v3f16(<3 x half>)
declare <3 x half> @llvm.fabs.v3f16(<3 x half>)
declare <3 x half> @llvm.floor.v3f16(<3 x half>)
declare <3 x half> @llvm.ceil.v3f16(<3 x half>)
declare <3 x half> @llvm.trunc.v3f16(<3 x half>)
declare <3 x half> @llvm.rint.v3f16(<3 x half>)
declare <3 x half> @llvm.nearbyint.v3f16(<3 x half>)
declare <3 x half> @llvm.roundeven.v3f16(<3 x half>)
declare <3 x half> @llvm.round.v3f16(<3 x half>)
declare <3 x half> @llvm.canonicalize.v3f16(<3 x half>)
declare <3 x half> @llvm.minnum.v3f16(<3 x half>, <3 x half>)
declare <3 x half> @llvm.maxnum.v3f16(<3 x half>, <3 x half>)
declare <3 x half> @llvm.minimum.v3f16(<3 x half>, <3 x half>)
declare <3 x half> @llvm.maximum.v3f16(<3 x half>, <3 x half>)
declare <3 x half> @llvm.copysign.v3f16(<3 x half>, <3 x half>)
declare <3 x half> @llvm.fma.v3f16(<3 x half>, <3 x half>, <3 x half>)
declare <3 x half> @llvm.fmuladd.v3f16(<3 x half>, <3 x half>, <3 x half>)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare i1 @llvm.fptosi.sat.i1.f32(float)
declare i1 @llvm.fptoui.sat.i1.f32(float)
declare i8 @llvm.fptosi.sat.i8.f32(float)
declare i8 @llvm.fptoui.sat.i8.f32(float)
declare i16 @llvm.fptosi.sat.i16.f32(float)
declare i16 @llvm.fptoui.sat.i16.f32(float)
declare i19 @llvm.fptosi.sat.i19.f32(float)
declare i19 @llvm.fptoui.sat.i19.f32(float)
declare i32 @llvm.fptosi.sat.i32.f32(float)
declare i32 @llvm.fptoui.sat.i32.f32(float)
declare i50 @llvm.fptosi.sat.i50.f32(float)
declare i50 @llvm.fptoui.sat.i50.f32(float)
declare i64 @llvm.fptosi.sat.i64.f32(float)
declare i64 @llvm.fptoui.sat.i64.f32(float)
declare i64 @llvm.lrint.i64.f32(float)
declare i64 @llvm.llround.i64.f32(float)
declare i32 @llvm.lround.i32.f32(float)
declare i1 @llvm.is.fpclass.f64(double, i32)
declare i1 @llvm.fptosi.sat.i1.f64(double)
declare i1 @llvm.fptoui.sat.i1.f64(double)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i8 @llvm.fptoui.sat.i8.f64(double)
declare i16 @llvm.fptosi.sat.i16.f64(double)
declare i16 @llvm.fptoui.sat.i16.f64(double)
declare i19 @llvm.fptosi.sat.i19.f64(double)
declare i19 @llvm.fptoui.sat.i19.f64(double)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i32 @llvm.fptoui.sat.i32.f64(double)
declare i50 @llvm.fptosi.sat.i50.f64(double)
declare i50 @llvm.fptoui.sat.i50.f64(double)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare i64 @llvm.fptoui.sat.i64.f64(double)
declare i64 @llvm.lrint.i64.f64(double)
declare i64 @llvm.llround.i64.f64(double)
declare i32 @llvm.lround.i32.f64(double)
declare i1 @llvm.is.fpclass.f16(half, i32)
declare i1 @llvm.fptosi.sat.i1.f16(half)
declare i1 @llvm.fptoui.sat.i1.f16(half)
declare i8 @llvm.fptosi.sat.i8.f16(half)
declare i8 @llvm.fptoui.sat.i8.f16(half)
declare i16 @llvm.fptosi.sat.i16.f16(half)
declare i16 @llvm.fptoui.sat.i16.f16(half)
declare i19 @llvm.fptosi.sat.i19.f16(half)
declare i19 @llvm.fptoui.sat.i19.f16(half)
declare i32 @llvm.fptosi.sat.i32.f16(half)
declare i32 @llvm.fptoui.sat.i32.f16(half)
declare i50 @llvm.fptosi.sat.i50.f16(half)
declare i50 @llvm.fptoui.sat.i50.f16(half)
declare i64 @llvm.fptosi.sat.i64.f16(half)
declare i64 @llvm.fptoui.sat.i64.f16(half)
declare i64 @llvm.lrint.i64.f16(half)
declare i64 @llvm.llround.i64.f16(half)
declare i32 @llvm.lround.i32.f16(half)
declare i1 @llvm.is.fpclass.bf16(bfloat, i32)
declare i1 @llvm.fptosi.sat.i1.bf16(bfloat)
declare i1 @llvm.fptoui.sat.i1.bf16(bfloat)
declare i8 @llvm.fptosi.sat.i8.bf16(bfloat)
declare i8 @llvm.fptoui.sat.i8.bf16(bfloat)
declare i16 @llvm.fptosi.sat.i16.bf16(bfloat)
declare i16 @llvm.fptoui.sat.i16.bf16(bfloat)
declare i19 @llvm.fptosi.sat.i19.bf16(bfloat)
declare i19 @llvm.fptoui.sat.i19.bf16(bfloat)
declare i32 @llvm.fptosi.sat.i32.bf16(bfloat)
declare i32 @llvm.fptoui.sat.i32.bf16(bfloat)
declare i50 @llvm.fptosi.sat.i50.bf16(bfloat)
declare i50 @llvm.fptoui.sat.i50.bf16(bfloat)
declare i64 @llvm.fptosi.sat.i64.bf16(bfloat)
declare i64 @llvm.fptoui.sat.i64.bf16(bfloat)
declare i64 @llvm.lrint.i64.bf16(bfloat)
declare i64 @llvm.llround.i64.bf16(bfloat)
declare i32 @llvm.lround.i32.bf16(bfloat)
declare <2 x i1> @llvm.is.fpclass.v2f32(<2 x float>, i32)
declare i16 @llvm.convert.to.fp16.f32(float)
declare float @llvm.convert.from.fp16.f32(i16)
declare i16 @llvm.convert.to.fp16.f64(double)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
declare double @llvm.vector.reduce.fminimum.v2f64(<2 x double>)
