; test accept sm_60 ptx6.2
; test accept sm_70 ptx7.8
; test accept sm_90 ptx8.4
define i1 @ctpop_i1(i1 %a0) {
  %r = call i1 @llvm.ctpop.i1(i1 %a0)
  ret i1 %r
}
define i1 @bitreverse_i1(i1 %a0) {
  %r = call i1 @llvm.bitreverse.i1(i1 %a0)
  ret i1 %r
}
define i1 @ctlz_i1(i1 %a0) {
  %r = call i1 @llvm.ctlz.i1(i1 %a0, i1 false)
  ret i1 %r
}
define i1 @cttz_i1(i1 %a0) {
  %r = call i1 @llvm.cttz.i1(i1 %a0, i1 false)
  ret i1 %r
}
define i1 @abs_i1(i1 %a0) {
  %r = call i1 @llvm.abs.i1(i1 %a0, i1 false)
  ret i1 %r
}
define i1 @smin_i1(i1 %a0, i1 %a1) {
  %r = call i1 @llvm.smin.i1(i1 %a0, i1 %a1)
  ret i1 %r
}
define i1 @umax_i1(i1 %a0, i1 %a1) {
  %r = call i1 @llvm.umax.i1(i1 %a0, i1 %a1)
  ret i1 %r
}
define i1 @uadd_sat_i1(i1 %a0, i1 %a1) {
  %r = call i1 @llvm.uadd.sat.i1(i1 %a0, i1 %a1)
  ret i1 %r
}
define i1 @usub_sat_i1(i1 %a0, i1 %a1) {
  %r = call i1 @llvm.usub.sat.i1(i1 %a0, i1 %a1)
  ret i1 %r
}
define i1 @sadd_sat_i1(i1 %a0, i1 %a1) {
  %r = call i1 @llvm.sadd.sat.i1(i1 %a0, i1 %a1)
  ret i1 %r
}
define i1 @ssub_sat_i1(i1 %a0, i1 %a1) {
  %r = call i1 @llvm.ssub.sat.i1(i1 %a0, i1 %a1)
  ret i1 %r
}
define i1 @ushl_sat_i1(i1 %a0, i1 %a1) {
  %r = call i1 @llvm.ushl.sat.i1(i1 %a0, i1 %a1)
  ret i1 %r
}
define i1 @sshl_sat_i1(i1 %a0, i1 %a1) {
  %r = call i1 @llvm.sshl.sat.i1(i1 %a0, i1 %a1)
  ret i1 %r
}
define i1 @fshl_i1(i1 %a0, i1 %a1, i1 %a2) {
  %r = call i1 @llvm.fshl.i1(i1 %a0, i1 %a1, i1 %a2)
  ret i1 %r
}
define i1 @fshr_i1(i1 %a0, i1 %a1, i1 %a2) {
  %r = call i1 @llvm.fshr.i1(i1 %a0, i1 %a1, i1 %a2)
  ret i1 %r
}
define { i1, i1 } @uadd_with_overflow_i1(i1 %a0, i1 %a1) {
  %r = call { i1, i1 } @llvm.uadd.with.overflow.i1(i1 %a0, i1 %a1)
  ret { i1, i1 } %r
}
define { i1, i1 } @sadd_with_overflow_i1(i1 %a0, i1 %a1) {
  %r = call { i1, i1 } @llvm.sadd.with.overflow.i1(i1 %a0, i1 %a1)
  ret { i1, i1 } %r
}
define { i1, i1 } @usub_with_overflow_i1(i1 %a0, i1 %a1) {
  %r = call { i1, i1 } @llvm.usub.with.overflow.i1(i1 %a0, i1 %a1)
  ret { i1, i1 } %r
}
define { i1, i1 } @ssub_with_overflow_i1(i1 %a0, i1 %a1) {
  %r = call { i1, i1 } @llvm.ssub.with.overflow.i1(i1 %a0, i1 %a1)
  ret { i1, i1 } %r
}
define { i1, i1 } @umul_with_overflow_i1(i1 %a0, i1 %a1) {
  %r = call { i1, i1 } @llvm.umul.with.overflow.i1(i1 %a0, i1 %a1)
  ret { i1, i1 } %r
}
define { i1, i1 } @smul_with_overflow_i1(i1 %a0, i1 %a1) {
  %r = call { i1, i1 } @llvm.smul.with.overflow.i1(i1 %a0, i1 %a1)
  ret { i1, i1 } %r
}
define i8 @scmp_i8_i1(i1 %a0, i1 %a1) {
  %r = call i8 @llvm.scmp.i8.i1(i1 %a0, i1 %a1)
  ret i8 %r
}
define i32 @ucmp_i32_i1(i1 %a0, i1 %a1) {
  %r = call i32 @llvm.ucmp.i32.i1(i1 %a0, i1 %a1)
  ret i32 %r
}
define i8 @ctpop_i8(i8 %a0) {
  %r = call i8 @llvm.ctpop.i8(i8 %a0)
  ret i8 %r
}
define i8 @bitreverse_i8(i8 %a0) {
  %r = call i8 @llvm.bitreverse.i8(i8 %a0)
  ret i8 %r
}
define i8 @ctlz_i8(i8 %a0) {
  %r = call i8 @llvm.ctlz.i8(i8 %a0, i1 false)
  ret i8 %r
}
define i8 @cttz_i8(i8 %a0) {
  %r = call i8 @llvm.cttz.i8(i8 %a0, i1 false)
  ret i8 %r
}
define i8 @abs_i8(i8 %a0) {
  %r = call i8 @llvm.abs.i8(i8 %a0, i1 false)
  ret i8 %r
}
define i8 @smin_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.smin.i8(i8 %a0, i8 %a1)
  ret i8 %r
}
define i8 @umax_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.umax.i8(i8 %a0, i8 %a1)
  ret i8 %r
}
define i8 @uadd_sat_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %a0, i8 %a1)
  ret i8 %r
}
define i8 @usub_sat_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.usub.sat.i8(i8 %a0, i8 %a1)
  ret i8 %r
}
define i8 @sadd_sat_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %a0, i8 %a1)
  ret i8 %r
}
define i8 @ssub_sat_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.ssub.sat.i8(i8 %a0, i8 %a1)
  ret i8 %r
}
define i8 @ushl_sat_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.ushl.sat.i8(i8 %a0, i8 %a1)
  ret i8 %r
}
define i8 @sshl_sat_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.sshl.sat.i8(i8 %a0, i8 %a1)
  ret i8 %r
}
define i8 @fshl_i8(i8 %a0, i8 %a1, i8 %a2) {
  %r = call i8 @llvm.fshl.i8(i8 %a0, i8 %a1, i8 %a2)
  ret i8 %r
}
define i8 @fshr_i8(i8 %a0, i8 %a1, i8 %a2) {
  %r = call i8 @llvm.fshr.i8(i8 %a0, i8 %a1, i8 %a2)
  ret i8 %r
}
define { i8, i1 } @uadd_with_overflow_i8(i8 %a0, i8 %a1) {
  %r = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %a0, i8 %a1)
  ret { i8, i1 } %r
}
define { i8, i1 } @sadd_with_overflow_i8(i8 %a0, i8 %a1) {
  %r = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 %a0, i8 %a1)
  ret { i8, i1 } %r
}
define { i8, i1 } @usub_with_overflow_i8(i8 %a0, i8 %a1) {
  %r = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %a0, i8 %a1)
  ret { i8, i1 } %r
}
define { i8, i1 } @ssub_with_overflow_i8(i8 %a0, i8 %a1) {
  %r = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %a0, i8 %a1)
  ret { i8, i1 } %r
}
define { i8, i1 } @umul_with_overflow_i8(i8 %a0, i8 %a1) {
  %r = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %a0, i8 %a1)
  ret { i8, i1 } %r
}
define { i8, i1 } @smul_with_overflow_i8(i8 %a0, i8 %a1) {
  %r = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %a0, i8 %a1)
  ret { i8, i1 } %r
}
define i8 @scmp_i8_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.scmp.i8.i8(i8 %a0, i8 %a1)
  ret i8 %r
}
define i32 @ucmp_i32_i8(i8 %a0, i8 %a1) {
  %r = call i32 @llvm.ucmp.i32.i8(i8 %a0, i8 %a1)
  ret i32 %r
}
define i13 @ctpop_i13(i13 %a0) {
  %r = call i13 @llvm.ctpop.i13(i13 %a0)
  ret i13 %r
}
define i13 @bitreverse_i13(i13 %a0) {
  %r = call i13 @llvm.bitreverse.i13(i13 %a0)
  ret i13 %r
}
define i13 @ctlz_i13(i13 %a0) {
  %r = call i13 @llvm.ctlz.i13(i13 %a0, i1 false)
  ret i13 %r
}
define i13 @cttz_i13(i13 %a0) {
  %r = call i13 @llvm.cttz.i13(i13 %a0, i1 false)
  ret i13 %r
}
define i13 @abs_i13(i13 %a0) {
  %r = call i13 @llvm.abs.i13(i13 %a0, i1 false)
  ret i13 %r
}
define i13 @smin_i13(i13 %a0, i13 %a1) {
  %r = call i13 @llvm.smin.i13(i13 %a0, i13 %a1)
  ret i13 %r
}
define i13 @umax_i13(i13 %a0, i13 %a1) {
  %r = call i13 @llvm.umax.i13(i13 %a0, i13 %a1)
  ret i13 %r
}
define i13 @uadd_sat_i13(i13 %a0, i13 %a1) {
  %r = call i13 @llvm.uadd.sat.i13(i13 %a0, i13 %a1)
  ret i13 %r
}
define i13 @usub_sat_i13(i13 %a0, i13 %a1) {
  %r = call i13 @llvm.usub.sat.i13(i13 %a0, i13 %a1)
  ret i13 %r
}
define i13 @sadd_sat_i13(i13 %a0, i13 %a1) {
  %r = call i13 @llvm.sadd.sat.i13(i13 %a0, i13 %a1)
  ret i13 %r
}
define i13 @ssub_sat_i13(i13 %a0, i13 %a1) {
  %r = call i13 @llvm.ssub.sat.i13(i13 %a0, i13 %a1)
  ret i13 %r
}
define i13 @ushl_sat_i13(i13 %a0, i13 %a1) {
  %r = call i13 @llvm.ushl.sat.i13(i13 %a0, i13 %a1)
  ret i13 %r
}
define i13 @sshl_sat_i13(i13 %a0, i13 %a1) {
  %r = call i13 @llvm.sshl.sat.i13(i13 %a0, i13 %a1)
  ret i13 %r
}
define i13 @fshl_i13(i13 %a0, i13 %a1, i13 %a2) {
  %r = call i13 @llvm.fshl.i13(i13 %a0, i13 %a1, i13 %a2)
  ret i13 %r
}
define i13 @fshr_i13(i13 %a0, i13 %a1, i13 %a2) {
  %r = call i13 @llvm.fshr.i13(i13 %a0, i13 %a1, i13 %a2)
  ret i13 %r
}
define { i13, i1 } @uadd_with_overflow_i13(i13 %a0, i13 %a1) {
  %r = call { i13, i1 } @llvm.uadd.with.overflow.i13(i13 %a0, i13 %a1)
  ret { i13, i1 } %r
}
define { i13, i1 } @sadd_with_overflow_i13(i13 %a0, i13 %a1) {
  %r = call { i13, i1 } @llvm.sadd.with.overflow.i13(i13 %a0, i13 %a1)
  ret { i13, i1 } %r
}
define { i13, i1 } @usub_with_overflow_i13(i13 %a0, i13 %a1) {
  %r = call { i13, i1 } @llvm.usub.with.overflow.i13(i13 %a0, i13 %a1)
  ret { i13, i1 } %r
}
define { i13, i1 } @ssub_with_overflow_i13(i13 %a0, i13 %a1) {
  %r = call { i13, i1 } @llvm.ssub.with.overflow.i13(i13 %a0, i13 %a1)
  ret { i13, i1 } %r
}
define { i13, i1 } @umul_with_overflow_i13(i13 %a0, i13 %a1) {
  %r = call { i13, i1 } @llvm.umul.with.overflow.i13(i13 %a0, i13 %a1)
  ret { i13, i1 } %r
}
define { i13, i1 } @smul_with_overflow_i13(i13 %a0, i13 %a1) {
  %r = call { i13, i1 } @llvm.smul.with.overflow.i13(i13 %a0, i13 %a1)
  ret { i13, i1 } %r
}
define i8 @scmp_i8_i13(i13 %a0, i13 %a1) {
  %r = call i8 @llvm.scmp.i8.i13(i13 %a0, i13 %a1)
  ret i8 %r
}
define i32 @ucmp_i32_i13(i13 %a0, i13 %a1) {
  %r = call i32 @llvm.ucmp.i32.i13(i13 %a0, i13 %a1)
  ret i32 %r
}
define i16 @ctpop_i16(i16 %a0) {
  %r = call i16 @llvm.ctpop.i16(i16 %a0)
  ret i16 %r
}
define i16 @bitreverse_i16(i16 %a0) {
  %r = call i16 @llvm.bitreverse.i16(i16 %a0)
  ret i16 %r
}
define i16 @ctlz_i16(i16 %a0) {
  %r = call i16 @llvm.ctlz.i16(i16 %a0, i1 false)
  ret i16 %r
}
define i16 @cttz_i16(i16 %a0) {
  %r = call i16 @llvm.cttz.i16(i16 %a0, i1 false)
  ret i16 %r
}
define i16 @abs_i16(i16 %a0) {
  %r = call i16 @llvm.abs.i16(i16 %a0, i1 false)
  ret i16 %r
}
define i16 @bswap_i16(i16 %a0) {
  %r = call i16 @llvm.bswap.i16(i16 %a0)
  ret i16 %r
}
define i16 @smin_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.smin.i16(i16 %a0, i16 %a1)
  ret i16 %r
}
define i16 @umax_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.umax.i16(i16 %a0, i16 %a1)
  ret i16 %r
}
define i16 @uadd_sat_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.uadd.sat.i16(i16 %a0, i16 %a1)
  ret i16 %r
}
define i16 @usub_sat_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.usub.sat.i16(i16 %a0, i16 %a1)
  ret i16 %r
}
define i16 @sadd_sat_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.sadd.sat.i16(i16 %a0, i16 %a1)
  ret i16 %r
}
define i16 @ssub_sat_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.ssub.sat.i16(i16 %a0, i16 %a1)
  ret i16 %r
}
define i16 @ushl_sat_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.ushl.sat.i16(i16 %a0, i16 %a1)
  ret i16 %r
}
define i16 @sshl_sat_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.sshl.sat.i16(i16 %a0, i16 %a1)
  ret i16 %r
}
define i16 @fshl_i16(i16 %a0, i16 %a1, i16 %a2) {
  %r = call i16 @llvm.fshl.i16(i16 %a0, i16 %a1, i16 %a2)
  ret i16 %r
}
define i16 @fshr_i16(i16 %a0, i16 %a1, i16 %a2) {
  %r = call i16 @llvm.fshr.i16(i16 %a0, i16 %a1, i16 %a2)
  ret i16 %r
}
define { i16, i1 } @uadd_with_overflow_i16(i16 %a0, i16 %a1) {
  %r = call { i16, i1 } @llvm.uadd.with.overflow.i16(i16 %a0, i16 %a1)
  ret { i16, i1 } %r
}
define { i16, i1 } @sadd_with_overflow_i16(i16 %a0, i16 %a1) {
  %r = call { i16, i1 } @llvm.sadd.with.overflow.i16(i16 %a0, i16 %a1)
  ret { i16, i1 } %r
}
define { i16, i1 } @usub_with_overflow_i16(i16 %a0, i16 %a1) {
  %r = call { i16, i1 } @llvm.usub.with.overflow.i16(i16 %a0, i16 %a1)
  ret { i16, i1 } %r
}
define { i16, i1 } @ssub_with_overflow_i16(i16 %a0, i16 %a1) {
  %r = call { i16, i1 } @llvm.ssub.with.overflow.i16(i16 %a0, i16 %a1)
  ret { i16, i1 } %r
}
define { i16, i1 } @umul_with_overflow_i16(i16 %a0, i16 %a1) {
  %r = call { i16, i1 } @llvm.umul.with.overflow.i16(i16 %a0, i16 %a1)
  ret { i16, i1 } %r
}
define { i16, i1 } @smul_with_overflow_i16(i16 %a0, i16 %a1) {
  %r = call { i16, i1 } @llvm.smul.with.overflow.i16(i16 %a0, i16 %a1)
  ret { i16, i1 } %r
}
define i8 @scmp_i8_i16(i16 %a0, i16 %a1) {
  %r = call i8 @llvm.scmp.i8.i16(i16 %a0, i16 %a1)
  ret i8 %r
}
define i32 @ucmp_i32_i16(i16 %a0, i16 %a1) {
  %r = call i32 @llvm.ucmp.i32.i16(i16 %a0, i16 %a1)
  ret i32 %r
}
define i24 @ctpop_i24(i24 %a0) {
  %r = call i24 @llvm.ctpop.i24(i24 %a0)
  ret i24 %r
}
define i24 @bitreverse_i24(i24 %a0) {
  %r = call i24 @llvm.bitreverse.i24(i24 %a0)
  ret i24 %r
}
define i24 @ctlz_i24(i24 %a0) {
  %r = call i24 @llvm.ctlz.i24(i24 %a0, i1 false)
  ret i24 %r
}
define i24 @cttz_i24(i24 %a0) {
  %r = call i24 @llvm.cttz.i24(i24 %a0, i1 false)
  ret i24 %r
}
define i24 @abs_i24(i24 %a0) {
  %r = call i24 @llvm.abs.i24(i24 %a0, i1 false)
  ret i24 %r
}
define i24 @smin_i24(i24 %a0, i24 %a1) {
  %r = call i24 @llvm.smin.i24(i24 %a0, i24 %a1)
  ret i24 %r
}
define i24 @umax_i24(i24 %a0, i24 %a1) {
  %r = call i24 @llvm.umax.i24(i24 %a0, i24 %a1)
  ret i24 %r
}
define i24 @uadd_sat_i24(i24 %a0, i24 %a1) {
  %r = call i24 @llvm.uadd.sat.i24(i24 %a0, i24 %a1)
  ret i24 %r
}
define i24 @usub_sat_i24(i24 %a0, i24 %a1) {
  %r = call i24 @llvm.usub.sat.i24(i24 %a0, i24 %a1)
  ret i24 %r
}
define i24 @sadd_sat_i24(i24 %a0, i24 %a1) {
  %r = call i24 @llvm.sadd.sat.i24(i24 %a0, i24 %a1)
  ret i24 %r
}
define i24 @ssub_sat_i24(i24 %a0, i24 %a1) {
  %r = call i24 @llvm.ssub.sat.i24(i24 %a0, i24 %a1)
  ret i24 %r
}
define i24 @ushl_sat_i24(i24 %a0, i24 %a1) {
  %r = call i24 @llvm.ushl.sat.i24(i24 %a0, i24 %a1)
  ret i24 %r
}
define i24 @sshl_sat_i24(i24 %a0, i24 %a1) {
  %r = call i24 @llvm.sshl.sat.i24(i24 %a0, i24 %a1)
  ret i24 %r
}
define i24 @fshl_i24(i24 %a0, i24 %a1, i24 %a2) {
  %r = call i24 @llvm.fshl.i24(i24 %a0, i24 %a1, i24 %a2)
  ret i24 %r
}
define i24 @fshr_i24(i24 %a0, i24 %a1, i24 %a2) {
  %r = call i24 @llvm.fshr.i24(i24 %a0, i24 %a1, i24 %a2)
  ret i24 %r
}
define { i24, i1 } @uadd_with_overflow_i24(i24 %a0, i24 %a1) {
  %r = call { i24, i1 } @llvm.uadd.with.overflow.i24(i24 %a0, i24 %a1)
  ret { i24, i1 } %r
}
define { i24, i1 } @sadd_with_overflow_i24(i24 %a0, i24 %a1) {
  %r = call { i24, i1 } @llvm.sadd.with.overflow.i24(i24 %a0, i24 %a1)
  ret { i24, i1 } %r
}
define { i24, i1 } @usub_with_overflow_i24(i24 %a0, i24 %a1) {
  %r = call { i24, i1 } @llvm.usub.with.overflow.i24(i24 %a0, i24 %a1)
  ret { i24, i1 } %r
}
define { i24, i1 } @ssub_with_overflow_i24(i24 %a0, i24 %a1) {
  %r = call { i24, i1 } @llvm.ssub.with.overflow.i24(i24 %a0, i24 %a1)
  ret { i24, i1 } %r
}
define { i24, i1 } @umul_with_overflow_i24(i24 %a0, i24 %a1) {
  %r = call { i24, i1 } @llvm.umul.with.overflow.i24(i24 %a0, i24 %a1)
  ret { i24, i1 } %r
}
define { i24, i1 } @smul_with_overflow_i24(i24 %a0, i24 %a1) {
  %r = call { i24, i1 } @llvm.smul.with.overflow.i24(i24 %a0, i24 %a1)
  ret { i24, i1 } %r
}
define i8 @scmp_i8_i24(i24 %a0, i24 %a1) {
  %r = call i8 @llvm.scmp.i8.i24(i24 %a0, i24 %a1)
  ret i8 %r
}
define i32 @ucmp_i32_i24(i24 %a0, i24 %a1) {
  %r = call i32 @llvm.ucmp.i32.i24(i24 %a0, i24 %a1)
  ret i32 %r
}
define i32 @ctpop_i32(i32 %a0) {
  %r = call i32 @llvm.ctpop.i32(i32 %a0)
  ret i32 %r
}
define i32 @bitreverse_i32(i32 %a0) {
  %r = call i32 @llvm.bitreverse.i32(i32 %a0)
  ret i32 %r
}
define i32 @ctlz_i32(i32 %a0) {
  %r = call i32 @llvm.ctlz.i32(i32 %a0, i1 false)
  ret i32 %r
}
define i32 @cttz_i32(i32 %a0) {
  %r = call i32 @llvm.cttz.i32(i32 %a0, i1 false)
  ret i32 %r
}
define i32 @abs_i32(i32 %a0) {
  %r = call i32 @llvm.abs.i32(i32 %a0, i1 false)
  ret i32 %r
}
define i32 @bswap_i32(i32 %a0) {
  %r = call i32 @llvm.bswap.i32(i32 %a0)
  ret i32 %r
}
define i32 @smin_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.smin.i32(i32 %a0, i32 %a1)
  ret i32 %r
}
define i32 @umax_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.umax.i32(i32 %a0, i32 %a1)
  ret i32 %r
}
define i32 @uadd_sat_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.uadd.sat.i32(i32 %a0, i32 %a1)
  ret i32 %r
}
define i32 @usub_sat_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.usub.sat.i32(i32 %a0, i32 %a1)
  ret i32 %r
}
define i32 @sadd_sat_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.sadd.sat.i32(i32 %a0, i32 %a1)
  ret i32 %r
}
define i32 @ssub_sat_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.ssub.sat.i32(i32 %a0, i32 %a1)
  ret i32 %r
}
define i32 @ushl_sat_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.ushl.sat.i32(i32 %a0, i32 %a1)
  ret i32 %r
}
define i32 @sshl_sat_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.sshl.sat.i32(i32 %a0, i32 %a1)
  ret i32 %r
}
define i32 @fshl_i32(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.fshl.i32(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
define i32 @fshr_i32(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.fshr.i32(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
define { i32, i1 } @uadd_with_overflow_i32(i32 %a0, i32 %a1) {
  %r = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a0, i32 %a1)
  ret { i32, i1 } %r
}
define { i32, i1 } @sadd_with_overflow_i32(i32 %a0, i32 %a1) {
  %r = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a0, i32 %a1)
  ret { i32, i1 } %r
}
define { i32, i1 } @usub_with_overflow_i32(i32 %a0, i32 %a1) {
  %r = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %a0, i32 %a1)
  ret { i32, i1 } %r
}
define { i32, i1 } @ssub_with_overflow_i32(i32 %a0, i32 %a1) {
  %r = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %a0, i32 %a1)
  ret { i32, i1 } %r
}
define { i32, i1 } @umul_with_overflow_i32(i32 %a0, i32 %a1) {
  %r = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %a0, i32 %a1)
  ret { i32, i1 } %r
}
define { i32, i1 } @smul_with_overflow_i32(i32 %a0, i32 %a1) {
  %r = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a0, i32 %a1)
  ret { i32, i1 } %r
}
define i8 @scmp_i8_i32(i32 %a0, i32 %a1) {
  %r = call i8 @llvm.scmp.i8.i32(i32 %a0, i32 %a1)
  ret i8 %r
}
define i32 @ucmp_i32_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.ucmp.i32.i32(i32 %a0, i32 %a1)
  ret i32 %r
}
define i48 @ctpop_i48(i48 %a0) {
  %r = call i48 @llvm.ctpop.i48(i48 %a0)
  ret i48 %r
}
define i48 @bitreverse_i48(i48 %a0) {
  %r = call i48 @llvm.bitreverse.i48(i48 %a0)
  ret i48 %r
}
define i48 @ctlz_i48(i48 %a0) {
  %r = call i48 @llvm.ctlz.i48(i48 %a0, i1 false)
  ret i48 %r
}
define i48 @cttz_i48(i48 %a0) {
  %r = call i48 @llvm.cttz.i48(i48 %a0, i1 false)
  ret i48 %r
}
define i48 @abs_i48(i48 %a0) {
  %r = call i48 @llvm.abs.i48(i48 %a0, i1 false)
  ret i48 %r
}
define i48 @bswap_i48(i48 %a0) {
  %r = call i48 @llvm.bswap.i48(i48 %a0)
  ret i48 %r
}
define i48 @smin_i48(i48 %a0, i48 %a1) {
  %r = call i48 @llvm.smin.i48(i48 %a0, i48 %a1)
  ret i48 %r
}
define i48 @umax_i48(i48 %a0, i48 %a1) {
  %r = call i48 @llvm.umax.i48(i48 %a0, i48 %a1)
  ret i48 %r
}
define i48 @uadd_sat_i48(i48 %a0, i48 %a1) {
  %r = call i48 @llvm.uadd.sat.i48(i48 %a0, i48 %a1)
  ret i48 %r
}
define i48 @usub_sat_i48(i48 %a0, i48 %a1) {
  %r = call i48 @llvm.usub.sat.i48(i48 %a0, i48 %a1)
  ret i48 %r
}
define i48 @sadd_sat_i48(i48 %a0, i48 %a1) {
  %r = call i48 @llvm.sadd.sat.i48(i48 %a0, i48 %a1)
  ret i48 %r
}
define i48 @ssub_sat_i48(i48 %a0, i48 %a1) {
  %r = call i48 @llvm.ssub.sat.i48(i48 %a0, i48 %a1)
  ret i48 %r
}
define i48 @ushl_sat_i48(i48 %a0, i48 %a1) {
  %r = call i48 @llvm.ushl.sat.i48(i48 %a0, i48 %a1)
  ret i48 %r
}
define i48 @sshl_sat_i48(i48 %a0, i48 %a1) {
  %r = call i48 @llvm.sshl.sat.i48(i48 %a0, i48 %a1)
  ret i48 %r
}
define i48 @fshl_i48(i48 %a0, i48 %a1, i48 %a2) {
  %r = call i48 @llvm.fshl.i48(i48 %a0, i48 %a1, i48 %a2)
  ret i48 %r
}
define i48 @fshr_i48(i48 %a0, i48 %a1, i48 %a2) {
  %r = call i48 @llvm.fshr.i48(i48 %a0, i48 %a1, i48 %a2)
  ret i48 %r
}
define { i48, i1 } @uadd_with_overflow_i48(i48 %a0, i48 %a1) {
  %r = call { i48, i1 } @llvm.uadd.with.overflow.i48(i48 %a0, i48 %a1)
  ret { i48, i1 } %r
}
define { i48, i1 } @sadd_with_overflow_i48(i48 %a0, i48 %a1) {
  %r = call { i48, i1 } @llvm.sadd.with.overflow.i48(i48 %a0, i48 %a1)
  ret { i48, i1 } %r
}
define { i48, i1 } @usub_with_overflow_i48(i48 %a0, i48 %a1) {
  %r = call { i48, i1 } @llvm.usub.with.overflow.i48(i48 %a0, i48 %a1)
  ret { i48, i1 } %r
}
define { i48, i1 } @ssub_with_overflow_i48(i48 %a0, i48 %a1) {
  %r = call { i48, i1 } @llvm.ssub.with.overflow.i48(i48 %a0, i48 %a1)
  ret { i48, i1 } %r
}
define { i48, i1 } @umul_with_overflow_i48(i48 %a0, i48 %a1) {
  %r = call { i48, i1 } @llvm.umul.with.overflow.i48(i48 %a0, i48 %a1)
  ret { i48, i1 } %r
}
define { i48, i1 } @smul_with_overflow_i48(i48 %a0, i48 %a1) {
  %r = call { i48, i1 } @llvm.smul.with.overflow.i48(i48 %a0, i48 %a1)
  ret { i48, i1 } %r
}
define i8 @scmp_i8_i48(i48 %a0, i48 %a1) {
  %r = call i8 @llvm.scmp.i8.i48(i48 %a0, i48 %a1)
  ret i8 %r
}
define i32 @ucmp_i32_i48(i48 %a0, i48 %a1) {
  %r = call i32 @llvm.ucmp.i32.i48(i48 %a0, i48 %a1)
  ret i32 %r
}
define i64 @ctpop_i64(i64 %a0) {
  %r = call i64 @llvm.ctpop.i64(i64 %a0)
  ret i64 %r
}
define i64 @bitreverse_i64(i64 %a0) {
  %r = call i64 @llvm.bitreverse.i64(i64 %a0)
  ret i64 %r
}
define i64 @ctlz_i64(i64 %a0) {
  %r = call i64 @llvm.ctlz.i64(i64 %a0, i1 false)
  ret i64 %r
}
define i64 @cttz_i64(i64 %a0) {
  %r = call i64 @llvm.cttz.i64(i64 %a0, i1 false)
  ret i64 %r
}
define i64 @abs_i64(i64 %a0) {
  %r = call i64 @llvm.abs.i64(i64 %a0, i1 false)
  ret i64 %r
}
define i64 @bswap_i64(i64 %a0) {
  %r = call i64 @llvm.bswap.i64(i64 %a0)
  ret i64 %r
}
define i64 @smin_i64(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.smin.i64(i64 %a0, i64 %a1)
  ret i64 %r
}
define i64 @umax_i64(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.umax.i64(i64 %a0, i64 %a1)
  ret i64 %r
}
define i64 @uadd_sat_i64(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.uadd.sat.i64(i64 %a0, i64 %a1)
  ret i64 %r
}
define i64 @usub_sat_i64(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.usub.sat.i64(i64 %a0, i64 %a1)
  ret i64 %r
}
define i64 @sadd_sat_i64(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.sadd.sat.i64(i64 %a0, i64 %a1)
  ret i64 %r
}
define i64 @ssub_sat_i64(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.ssub.sat.i64(i64 %a0, i64 %a1)
  ret i64 %r
}
define i64 @ushl_sat_i64(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.ushl.sat.i64(i64 %a0, i64 %a1)
  ret i64 %r
}
define i64 @sshl_sat_i64(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.sshl.sat.i64(i64 %a0, i64 %a1)
  ret i64 %r
}
define i64 @fshl_i64(i64 %a0, i64 %a1, i64 %a2) {
  %r = call i64 @llvm.fshl.i64(i64 %a0, i64 %a1, i64 %a2)
  ret i64 %r
}
define i64 @fshr_i64(i64 %a0, i64 %a1, i64 %a2) {
  %r = call i64 @llvm.fshr.i64(i64 %a0, i64 %a1, i64 %a2)
  ret i64 %r
}
define { i64, i1 } @uadd_with_overflow_i64(i64 %a0, i64 %a1) {
  %r = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a0, i64 %a1)
  ret { i64, i1 } %r
}
define { i64, i1 } @sadd_with_overflow_i64(i64 %a0, i64 %a1) {
  %r = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %a0, i64 %a1)
  ret { i64, i1 } %r
}
define { i64, i1 } @usub_with_overflow_i64(i64 %a0, i64 %a1) {
  %r = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %a0, i64 %a1)
  ret { i64, i1 } %r
}
define { i64, i1 } @ssub_with_overflow_i64(i64 %a0, i64 %a1) {
  %r = call { i64, i1 } @llvm.ssub.with.overflow.i64(i64 %a0, i64 %a1)
  ret { i64, i1 } %r
}
define { i64, i1 } @umul_with_overflow_i64(i64 %a0, i64 %a1) {
  %r = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %a0, i64 %a1)
  ret { i64, i1 } %r
}
define { i64, i1 } @smul_with_overflow_i64(i64 %a0, i64 %a1) {
  %r = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %a0, i64 %a1)
  ret { i64, i1 } %r
}
define i8 @scmp_i8_i64(i64 %a0, i64 %a1) {
  %r = call i8 @llvm.scmp.i8.i64(i64 %a0, i64 %a1)
  ret i8 %r
}
define i32 @ucmp_i32_i64(i64 %a0, i64 %a1) {
  %r = call i32 @llvm.ucmp.i32.i64(i64 %a0, i64 %a1)
  ret i32 %r
}
define i128 @ctpop_i128(i128 %a0) {
  %r = call i128 @llvm.ctpop.i128(i128 %a0)
  ret i128 %r
}
define i128 @bitreverse_i128(i128 %a0) {
  %r = call i128 @llvm.bitreverse.i128(i128 %a0)
  ret i128 %r
}
define i128 @ctlz_i128(i128 %a0) {
  %r = call i128 @llvm.ctlz.i128(i128 %a0, i1 false)
  ret i128 %r
}
define i128 @cttz_i128(i128 %a0) {
  %r = call i128 @llvm.cttz.i128(i128 %a0, i1 false)
  ret i128 %r
}
define i128 @abs_i128(i128 %a0) {
  %r = call i128 @llvm.abs.i128(i128 %a0, i1 false)
  ret i128 %r
}
define i128 @bswap_i128(i128 %a0) {
  %r = call i128 @llvm.bswap.i128(i128 %a0)
  ret i128 %r
}
define i128 @smin_i128(i128 %a0, i128 %a1) {
  %r = call i128 @llvm.smin.i128(i128 %a0, i128 %a1)
  ret i128 %r
}
define i128 @umax_i128(i128 %a0, i128 %a1) {
  %r = call i128 @llvm.umax.i128(i128 %a0, i128 %a1)
  ret i128 %r
}
define i128 @uadd_sat_i128(i128 %a0, i128 %a1) {
  %r = call i128 @llvm.uadd.sat.i128(i128 %a0, i128 %a1)
  ret i128 %r
}
define i128 @usub_sat_i128(i128 %a0, i128 %a1) {
  %r = call i128 @llvm.usub.sat.i128(i128 %a0, i128 %a1)
  ret i128 %r
}
define i128 @sadd_sat_i128(i128 %a0, i128 %a1) {
  %r = call i128 @llvm.sadd.sat.i128(i128 %a0, i128 %a1)
  ret i128 %r
}
define i128 @ssub_sat_i128(i128 %a0, i128 %a1) {
  %r = call i128 @llvm.ssub.sat.i128(i128 %a0, i128 %a1)
  ret i128 %r
}
define i128 @ushl_sat_i128(i128 %a0, i128 %a1) {
  %r = call i128 @llvm.ushl.sat.i128(i128 %a0, i128 %a1)
  ret i128 %r
}
define i128 @sshl_sat_i128(i128 %a0, i128 %a1) {
  %r = call i128 @llvm.sshl.sat.i128(i128 %a0, i128 %a1)
  ret i128 %r
}
define i128 @fshl_i128(i128 %a0, i128 %a1, i128 %a2) {
  %r = call i128 @llvm.fshl.i128(i128 %a0, i128 %a1, i128 %a2)
  ret i128 %r
}
define i128 @fshr_i128(i128 %a0, i128 %a1, i128 %a2) {
  %r = call i128 @llvm.fshr.i128(i128 %a0, i128 %a1, i128 %a2)
  ret i128 %r
}
define { i128, i1 } @uadd_with_overflow_i128(i128 %a0, i128 %a1) {
  %r = call { i128, i1 } @llvm.uadd.with.overflow.i128(i128 %a0, i128 %a1)
  ret { i128, i1 } %r
}
define { i128, i1 } @sadd_with_overflow_i128(i128 %a0, i128 %a1) {
  %r = call { i128, i1 } @llvm.sadd.with.overflow.i128(i128 %a0, i128 %a1)
  ret { i128, i1 } %r
}
define { i128, i1 } @usub_with_overflow_i128(i128 %a0, i128 %a1) {
  %r = call { i128, i1 } @llvm.usub.with.overflow.i128(i128 %a0, i128 %a1)
  ret { i128, i1 } %r
}
define { i128, i1 } @ssub_with_overflow_i128(i128 %a0, i128 %a1) {
  %r = call { i128, i1 } @llvm.ssub.with.overflow.i128(i128 %a0, i128 %a1)
  ret { i128, i1 } %r
}
define { i128, i1 } @umul_with_overflow_i128(i128 %a0, i128 %a1) {
  %r = call { i128, i1 } @llvm.umul.with.overflow.i128(i128 %a0, i128 %a1)
  ret { i128, i1 } %r
}
define { i128, i1 } @smul_with_overflow_i128(i128 %a0, i128 %a1) {
  %r = call { i128, i1 } @llvm.smul.with.overflow.i128(i128 %a0, i128 %a1)
  ret { i128, i1 } %r
}
define i8 @scmp_i8_i128(i128 %a0, i128 %a1) {
  %r = call i8 @llvm.scmp.i8.i128(i128 %a0, i128 %a1)
  ret i8 %r
}
define i32 @ucmp_i32_i128(i128 %a0, i128 %a1) {
  %r = call i32 @llvm.ucmp.i32.i128(i128 %a0, i128 %a1)
  ret i32 %r
}
define i100 @ctpop_i100(i100 %a0) {
  %r = call i100 @llvm.ctpop.i100(i100 %a0)
  ret i100 %r
}
define i100 @bitreverse_i100(i100 %a0) {
  %r = call i100 @llvm.bitreverse.i100(i100 %a0)
  ret i100 %r
}
define i100 @ctlz_i100(i100 %a0) {
  %r = call i100 @llvm.ctlz.i100(i100 %a0, i1 false)
  ret i100 %r
}
define i100 @cttz_i100(i100 %a0) {
  %r = call i100 @llvm.cttz.i100(i100 %a0, i1 false)
  ret i100 %r
}
define i100 @abs_i100(i100 %a0) {
  %r = call i100 @llvm.abs.i100(i100 %a0, i1 false)
  ret i100 %r
}
define i100 @smin_i100(i100 %a0, i100 %a1) {
  %r = call i100 @llvm.smin.i100(i100 %a0, i100 %a1)
  ret i100 %r
}
define i100 @umax_i100(i100 %a0, i100 %a1) {
  %r = call i100 @llvm.umax.i100(i100 %a0, i100 %a1)
  ret i100 %r
}
define i100 @uadd_sat_i100(i100 %a0, i100 %a1) {
  %r = call i100 @llvm.uadd.sat.i100(i100 %a0, i100 %a1)
  ret i100 %r
}
define i100 @usub_sat_i100(i100 %a0, i100 %a1) {
  %r = call i100 @llvm.usub.sat.i100(i100 %a0, i100 %a1)
  ret i100 %r
}
define i100 @sadd_sat_i100(i100 %a0, i100 %a1) {
  %r = call i100 @llvm.sadd.sat.i100(i100 %a0, i100 %a1)
  ret i100 %r
}
define i100 @ssub_sat_i100(i100 %a0, i100 %a1) {
  %r = call i100 @llvm.ssub.sat.i100(i100 %a0, i100 %a1)
  ret i100 %r
}
define i100 @ushl_sat_i100(i100 %a0, i100 %a1) {
  %r = call i100 @llvm.ushl.sat.i100(i100 %a0, i100 %a1)
  ret i100 %r
}
define i100 @sshl_sat_i100(i100 %a0, i100 %a1) {
  %r = call i100 @llvm.sshl.sat.i100(i100 %a0, i100 %a1)
  ret i100 %r
}
define { i100, i1 } @uadd_with_overflow_i100(i100 %a0, i100 %a1) {
  %r = call { i100, i1 } @llvm.uadd.with.overflow.i100(i100 %a0, i100 %a1)
  ret { i100, i1 } %r
}
define { i100, i1 } @sadd_with_overflow_i100(i100 %a0, i100 %a1) {
  %r = call { i100, i1 } @llvm.sadd.with.overflow.i100(i100 %a0, i100 %a1)
  ret { i100, i1 } %r
}
define { i100, i1 } @usub_with_overflow_i100(i100 %a0, i100 %a1) {
  %r = call { i100, i1 } @llvm.usub.with.overflow.i100(i100 %a0, i100 %a1)
  ret { i100, i1 } %r
}
define { i100, i1 } @ssub_with_overflow_i100(i100 %a0, i100 %a1) {
  %r = call { i100, i1 } @llvm.ssub.with.overflow.i100(i100 %a0, i100 %a1)
  ret { i100, i1 } %r
}
define { i100, i1 } @umul_with_overflow_i100(i100 %a0, i100 %a1) {
  %r = call { i100, i1 } @llvm.umul.with.overflow.i100(i100 %a0, i100 %a1)
  ret { i100, i1 } %r
}
define { i100, i1 } @smul_with_overflow_i100(i100 %a0, i100 %a1) {
  %r = call { i100, i1 } @llvm.smul.with.overflow.i100(i100 %a0, i100 %a1)
  ret { i100, i1 } %r
}
define i8 @scmp_i8_i100(i100 %a0, i100 %a1) {
  %r = call i8 @llvm.scmp.i8.i100(i100 %a0, i100 %a1)
  ret i8 %r
}
define i32 @ucmp_i32_i100(i100 %a0, i100 %a1) {
  %r = call i32 @llvm.ucmp.i32.i100(i100 %a0, i100 %a1)
  ret i32 %r
}
define i8 @smul_fix_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.smul.fix.i8(i8 %a0, i8 %a1, i32 5)
  ret i8 %r
}
define i8 @umul_fix_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.umul.fix.i8(i8 %a0, i8 %a1, i32 5)
  ret i8 %r
}
define i8 @smul_fix_sat_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.smul.fix.sat.i8(i8 %a0, i8 %a1, i32 5)
  ret i8 %r
}
define i8 @umul_fix_sat_i8(i8 %a0, i8 %a1) {
  %r = call i8 @llvm.umul.fix.sat.i8(i8 %a0, i8 %a1, i32 5)
  ret i8 %r
}
define i16 @smul_fix_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.smul.fix.i16(i16 %a0, i16 %a1, i32 5)
  ret i16 %r
}
define i16 @umul_fix_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.umul.fix.i16(i16 %a0, i16 %a1, i32 5)
  ret i16 %r
}
define i16 @smul_fix_sat_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.smul.fix.sat.i16(i16 %a0, i16 %a1, i32 5)
  ret i16 %r
}
define i16 @umul_fix_sat_i16(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.umul.fix.sat.i16(i16 %a0, i16 %a1, i32 5)
  ret i16 %r
}
define i32 @smul_fix_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.smul.fix.i32(i32 %a0, i32 %a1, i32 5)
  ret i32 %r
}
define i32 @umul_fix_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.umul.fix.i32(i32 %a0, i32 %a1, i32 5)
  ret i32 %r
}
define i32 @smul_fix_sat_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.smul.fix.sat.i32(i32 %a0, i32 %a1, i32 5)
  ret i32 %r
}
define i32 @umul_fix_sat_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.umul.fix.sat.i32(i32 %a0, i32 %a1, i32 5)
  ret i32 %r
}
define <4 x i8> @ctpop_v4i8(<4 x i8> %a0) {
  %r = call <4 x i8> @llvm.ctpop.v4i8(<4 x i8> %a0)
  ret <4 x i8> %r
}
define <2 x i16> @smax_v2i16(<2 x i16> %a0, <2 x i16> %a1) {
  %r = call <2 x i16> @llvm.smax.v2i16(<2 x i16> %a0, <2 x i16> %a1)
  ret <2 x i16> %r
}
define <3 x i32> @fshl_v3i32(<3 x i32> %a0, <3 x i32> %a1, <3 x i32> %a2) {
  %r = call <3 x i32> @llvm.fshl.v3i32(<3 x i32> %a0, <3 x i32> %a1, <3 x i32> %a2)
  ret <3 x i32> %r
}
define <2 x i32> @umul_with_overflow_v2i32(<2 x i32> %a0, <2 x i32> %a1) {
  %r = call { <2 x i32>, <2 x i1> } @llvm.umul.with.overflow.v2i32(<2 x i32> %a0, <2 x i32> %a1)
  %p = extractvalue { <2 x i32>, <2 x i1> } %r, 0
  %o = extractvalue { <2 x i32>, <2 x i1> } %r, 1
  %s = select <2 x i1> %o, <2 x i32> zeroinitializer, <2 x i32> %p
  ret <2 x i32> %s
}
define i32 @vector_reduce_add_v4i32(<4 x i32> %a0) {
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %a0)
  ret i32 %r
}
define i32 @vector_reduce_mul_v4i32(<4 x i32> %a0) {
  %r = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %a0)
  ret i32 %r
}
define i32 @vector_reduce_and_v4i32(<4 x i32> %a0) {
  %r = call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %a0)
  ret i32 %r
}
define i32 @vector_reduce_or_v4i32(<4 x i32> %a0) {
  %r = call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %a0)
  ret i32 %r
}
define i32 @vector_reduce_xor_v4i32(<4 x i32> %a0) {
  %r = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %a0)
  ret i32 %r
}
define i32 @vector_reduce_smin_v4i32(<4 x i32> %a0) {
  %r = call i32 @llvm.vector.reduce.smin.v4i32(<4 x i32> %a0)
  ret i32 %r
}
define i32 @vector_reduce_smax_v4i32(<4 x i32> %a0) {
  %r = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %a0)
  ret i32 %r
}
define i32 @vector_reduce_umin_v4i32(<4 x i32> %a0) {
  %r = call i32 @llvm.vector.reduce.umin.v4i32(<4 x i32> %a0)
  ret i32 %r
}
define i32 @vector_reduce_umax_v4i32(<4 x i32> %a0) {
  %r = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %a0)
  ret i32 %r
}
define i128 @vector_reduce_add_v2i128(<2 x i128> %a0) {
  %r = call i128 @llvm.vector.reduce.add.v2i128(<2 x i128> %a0)
  ret i128 %r
}
define i1 @vector_reduce_and_v3i1(<3 x i1> %a0) {
  %r = call i1 @llvm.vector.reduce.and.v3i1(<3 x i1> %a0)
  ret i1 %r
}
define <4 x i32> @vector_reverse_v4i32(<4 x i32> %a0) {
  %r = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %a0)
  ret <4 x i32> %r
}
declare i1 @llvm.ctpop.i1(i1)
declare i1 @llvm.bitreverse.i1(i1)
declare i1 @llvm.ctlz.i1(i1, i1)
declare i1 @llvm.cttz.i1(i1, i1)
declare i1 @llvm.abs.i1(i1, i1)
declare i1 @llvm.smin.i1(i1, i1)
declare i1 @llvm.umax.i1(i1, i1)
declare i1 @llvm.uadd.sat.i1(i1, i1)
declare i1 @llvm.usub.sat.i1(i1, i1)
declare i1 @llvm.sadd.sat.i1(i1, i1)
declare i1 @llvm.ssub.sat.i1(i1, i1)
declare i1 @llvm.ushl.sat.i1(i1, i1)
declare i1 @llvm.sshl.sat.i1(i1, i1)
declare i1 @llvm.fshl.i1(i1, i1, i1)
declare i1 @llvm.fshr.i1(i1, i1, i1)
declare { i1, i1 } @llvm.uadd.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.sadd.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.usub.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.ssub.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.umul.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.smul.with.overflow.i1(i1, i1)
declare i8 @llvm.scmp.i8.i1(i1, i1)
declare i32 @llvm.ucmp.i32.i1(i1, i1)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.bitreverse.i8(i8)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.cttz.i8(i8, i1)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.ssub.sat.i8(i8, i8)
declare i8 @llvm.ushl.sat.i8(i8, i8)
declare i8 @llvm.sshl.sat.i8(i8, i8)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.fshr.i8(i8, i8, i8)
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.usub.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.ssub.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare i8 @llvm.scmp.i8.i8(i8, i8)
declare i32 @llvm.ucmp.i32.i8(i8, i8)
declare i13 @llvm.ctpop.i13(i13)
declare i13 @llvm.bitreverse.i13(i13)
declare i13 @llvm.ctlz.i13(i13, i1)
declare i13 @llvm.cttz.i13(i13, i1)
declare i13 @llvm.abs.i13(i13, i1)
declare i13 @llvm.smin.i13(i13, i13)
declare i13 @llvm.umax.i13(i13, i13)
declare i13 @llvm.uadd.sat.i13(i13, i13)
declare i13 @llvm.usub.sat.i13(i13, i13)
declare i13 @llvm.sadd.sat.i13(i13, i13)
declare i13 @llvm.ssub.sat.i13(i13, i13)
declare i13 @llvm.ushl.sat.i13(i13, i13)
declare i13 @llvm.sshl.sat.i13(i13, i13)
declare i13 @llvm.fshl.i13(i13, i13, i13)
declare i13 @llvm.fshr.i13(i13, i13, i13)
declare { i13, i1 } @llvm.uadd.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.sadd.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.usub.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.ssub.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.umul.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.smul.with.overflow.i13(i13, i13)
declare i8 @llvm.scmp.i8.i13(i13, i13)
declare i32 @llvm.ucmp.i32.i13(i13, i13)
declare i16 @llvm.ctpop.i16(i16)
declare i16 @llvm.bitreverse.i16(i16)
declare i16 @llvm.ctlz.i16(i16, i1)
declare i16 @llvm.cttz.i16(i16, i1)
declare i16 @llvm.abs.i16(i16, i1)
declare i16 @llvm.bswap.i16(i16)
declare i16 @llvm.smin.i16(i16, i16)
declare i16 @llvm.umax.i16(i16, i16)
declare i16 @llvm.uadd.sat.i16(i16, i16)
declare i16 @llvm.usub.sat.i16(i16, i16)
declare i16 @llvm.sadd.sat.i16(i16, i16)
declare i16 @llvm.ssub.sat.i16(i16, i16)
declare i16 @llvm.ushl.sat.i16(i16, i16)
declare i16 @llvm.sshl.sat.i16(i16, i16)
declare i16 @llvm.fshl.i16(i16, i16, i16)
declare i16 @llvm.fshr.i16(i16, i16, i16)
declare { i16, i1 } @llvm.uadd.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.sadd.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.usub.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.ssub.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.umul.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.smul.with.overflow.i16(i16, i16)
declare i8 @llvm.scmp.i8.i16(i16, i16)
declare i32 @llvm.ucmp.i32.i16(i16, i16)
declare i24 @llvm.ctpop.i24(i24)
declare i24 @llvm.bitreverse.i24(i24)
declare i24 @llvm.ctlz.i24(i24, i1)
declare i24 @llvm.cttz.i24(i24, i1)
declare i24 @llvm.abs.i24(i24, i1)
declare i24 @llvm.smin.i24(i24, i24)
declare i24 @llvm.umax.i24(i24, i24)
declare i24 @llvm.uadd.sat.i24(i24, i24)
declare i24 @llvm.usub.sat.i24(i24, i24)
declare i24 @llvm.sadd.sat.i24(i24, i24)
declare i24 @llvm.ssub.sat.i24(i24, i24)
declare i24 @llvm.ushl.sat.i24(i24, i24)
declare i24 @llvm.sshl.sat.i24(i24, i24)
declare i24 @llvm.fshl.i24(i24, i24, i24)
declare i24 @llvm.fshr.i24(i24, i24, i24)
declare { i24, i1 } @llvm.uadd.with.overflow.i24(i24, i24)
declare { i24, i1 } @llvm.sadd.with.overflow.i24(i24, i24)
declare { i24, i1 } @llvm.usub.with.overflow.i24(i24, i24)
declare { i24, i1 } @llvm.ssub.with.overflow.i24(i24, i24)
declare { i24, i1 } @llvm.umul.with.overflow.i24(i24, i24)
declare { i24, i1 } @llvm.smul.with.overflow.i24(i24, i24)
declare i8 @llvm.scmp.i8.i24(i24, i24)
declare i32 @llvm.ucmp.i32.i24(i24, i24)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare i32 @llvm.ushl.sat.i32(i32, i32)
declare i32 @llvm.sshl.sat.i32(i32, i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.usub.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i32 @llvm.ucmp.i32.i32(i32, i32)
declare i48 @llvm.ctpop.i48(i48)
declare i48 @llvm.bitreverse.i48(i48)
declare i48 @llvm.ctlz.i48(i48, i1)
declare i48 @llvm.cttz.i48(i48, i1)
declare i48 @llvm.abs.i48(i48, i1)
declare i48 @llvm.bswap.i48(i48)
declare i48 @llvm.smin.i48(i48, i48)
declare i48 @llvm.umax.i48(i48, i48)
declare i48 @llvm.uadd.sat.i48(i48, i48)
declare i48 @llvm.usub.sat.i48(i48, i48)
declare i48 @llvm.sadd.sat.i48(i48, i48)
declare i48 @llvm.ssub.sat.i48(i48, i48)
declare i48 @llvm.ushl.sat.i48(i48, i48)
declare i48 @llvm.sshl.sat.i48(i48, i48)
declare i48 @llvm.fshl.i48(i48, i48, i48)
declare i48 @llvm.fshr.i48(i48, i48, i48)
declare { i48, i1 } @llvm.uadd.with.overflow.i48(i48, i48)
declare { i48, i1 } @llvm.sadd.with.overflow.i48(i48, i48)
declare { i48, i1 } @llvm.usub.with.overflow.i48(i48, i48)
declare { i48, i1 } @llvm.ssub.with.overflow.i48(i48, i48)
declare { i48, i1 } @llvm.umul.with.overflow.i48(i48, i48)
declare { i48, i1 } @llvm.smul.with.overflow.i48(i48, i48)
declare i8 @llvm.scmp.i8.i48(i48, i48)
declare i32 @llvm.ucmp.i32.i48(i48, i48)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.bitreverse.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.abs.i64(i64, i1)
declare i64 @llvm.bswap.i64(i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.uadd.sat.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare i64 @llvm.sadd.sat.i64(i64, i64)
declare i64 @llvm.ssub.sat.i64(i64, i64)
declare i64 @llvm.ushl.sat.i64(i64, i64)
declare i64 @llvm.sshl.sat.i64(i64, i64)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.ssub.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare i8 @llvm.scmp.i8.i64(i64, i64)
declare i32 @llvm.ucmp.i32.i64(i64, i64)
declare i128 @llvm.ctpop.i128(i128)
declare i128 @llvm.bitreverse.i128(i128)
declare i128 @llvm.ctlz.i128(i128, i1)
declare i128 @llvm.cttz.i128(i128, i1)
declare i128 @llvm.abs.i128(i128, i1)
declare i128 @llvm.bswap.i128(i128)
declare i128 @llvm.smin.i128(i128, i128)
declare i128 @llvm.umax.i128(i128, i128)
declare i128 @llvm.uadd.sat.i128(i128, i128)
declare i128 @llvm.usub.sat.i128(i128, i128)
declare i128 @llvm.sadd.sat.i128(i128, i128)
declare i128 @llvm.ssub.sat.i128(i128, i128)
declare i128 @llvm.ushl.sat.i128(i128, i128)
declare i128 @llvm.sshl.sat.i128(i128, i128)
declare i128 @llvm.fshl.i128(i128, i128, i128)
declare i128 @llvm.fshr.i128(i128, i128, i128)
declare { i128, i1 } @llvm.uadd.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.sadd.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.usub.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.ssub.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.umul.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.smul.with.overflow.i128(i128, i128)
declare i8 @llvm.scmp.i8.i128(i128, i128)
declare i32 @llvm.ucmp.i32.i128(i128, i128)
declare i100 @llvm.ctpop.i100(i100)
declare i100 @llvm.bitreverse.i100(i100)
declare i100 @llvm.ctlz.i100(i100, i1)
declare i100 @llvm.cttz.i100(i100, i1)
declare i100 @llvm.abs.i100(i100, i1)
declare i100 @llvm.smin.i100(i100, i100)
declare i100 @llvm.umax.i100(i100, i100)
declare i100 @llvm.uadd.sat.i100(i100, i100)
declare i100 @llvm.usub.sat.i100(i100, i100)
declare i100 @llvm.sadd.sat.i100(i100, i100)
declare i100 @llvm.ssub.sat.i100(i100, i100)
declare i100 @llvm.ushl.sat.i100(i100, i100)
declare i100 @llvm.sshl.sat.i100(i100, i100)
declare { i100, i1 } @llvm.uadd.with.overflow.i100(i100, i100)
declare { i100, i1 } @llvm.sadd.with.overflow.i100(i100, i100)
declare { i100, i1 } @llvm.usub.with.overflow.i100(i100, i100)
declare { i100, i1 } @llvm.ssub.with.overflow.i100(i100, i100)
declare { i100, i1 } @llvm.umul.with.overflow.i100(i100, i100)
declare { i100, i1 } @llvm.smul.with.overflow.i100(i100, i100)
declare i8 @llvm.scmp.i8.i100(i100, i100)
declare i32 @llvm.ucmp.i32.i100(i100, i100)
declare i8 @llvm.smul.fix.i8(i8, i8, i32)
declare i8 @llvm.umul.fix.i8(i8, i8, i32)
declare i8 @llvm.smul.fix.sat.i8(i8, i8, i32)
declare i8 @llvm.umul.fix.sat.i8(i8, i8, i32)
declare i16 @llvm.smul.fix.i16(i16, i16, i32)
declare i16 @llvm.umul.fix.i16(i16, i16, i32)
declare i16 @llvm.smul.fix.sat.i16(i16, i16, i32)
declare i16 @llvm.umul.fix.sat.i16(i16, i16, i32)
declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare i32 @llvm.umul.fix.i32(i32, i32, i32)
declare i32 @llvm.smul.fix.sat.i32(i32, i32, i32)
declare i32 @llvm.umul.fix.sat.i32(i32, i32, i32)
declare <4 x i8> @llvm.ctpop.v4i8(<4 x i8>)
declare <2 x i16> @llvm.smax.v2i16(<2 x i16>, <2 x i16>)
declare <3 x i32> @llvm.fshl.v3i32(<3 x i32>, <3 x i32>, <3 x i32>)
declare { <2 x i32>, <2 x i1> } @llvm.umul.with.overflow.v2i32(<2 x i32>, <2 x i32>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.mul.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.and.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.or.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.smin.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umin.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umax.v4i32(<4 x i32>)
declare i128 @llvm.vector.reduce.add.v2i128(<2 x i128>)
declare i1 @llvm.vector.reduce.and.v3i1(<3 x i1>)
declare <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32>)

; The last limb of a wide integer is kept in a register wider than it.
define i64 @regroup96(i64 %a, i32 %b) {
  %x = trunc i64 %a to i32
  %s = lshr i64 %a, 32
  %y = trunc i64 %s to i32
  %v0 = insertelement <3 x i32> poison, i32 %x, i32 0
  %v1 = insertelement <3 x i32> %v0, i32 %y, i32 1
  %v2 = insertelement <3 x i32> %v1, i32 %b, i32 2
  %w = bitcast <3 x i32> %v2 to i96
  %n = add i96 %w, 77
  %h = bitcast i96 %n to <6 x i16>
  %p = extractelement <6 x i16> %h, i32 5
  %q = extractelement <6 x i16> %h, i32 1
  %f = bitcast <6 x i16> %h to <12 x i8>
  %g = extractelement <12 x i8> %f, i32 9
  %k = bitcast <12 x i8> %f to i96
  %t = lshr i96 %k, 40
  %u = trunc i96 %t to i64
  %pz = zext i16 %p to i64
  %qz = zext i16 %q to i64
  %gz = zext i8 %g to i64
  %r1 = xor i64 %u, %pz
  %r2 = mul i64 %r1, 31
  %r3 = xor i64 %r2, %qz
  %r4 = mul i64 %r3, 31
  %r5 = xor i64 %r4, %gz
  ret i64 %r5
}

define i64 @regroup72(i64 %a, i8 %b) {
  %w = zext i64 %a to i72
  %z = zext i8 %b to i72
  %s = shl i72 %z, 64
  %n = or i72 %w, %s
  %v = bitcast i72 %n to <9 x i8>
  %e = extractelement <9 x i8> %v, i32 8
  %m = insertelement <9 x i8> %v, i8 %e, i32 0
  %k = bitcast <9 x i8> %m to i72
  %d = lshr i72 %k, 8
  %r = trunc i72 %d to i64
  %x = trunc i72 %k to i64
  %o = xor i64 %r, %x
  ret i64 %o
}
