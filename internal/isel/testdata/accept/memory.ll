; test accept sm_60 ptx6.2
; test accept sm_80 ptx7.8
; test accept sm_90 ptx8.4
define i8 @rmw_xchg_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw xchg ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_add_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw add ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_sub_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw sub ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_and_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw and ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_nand_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw nand ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_or_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw or ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_xor_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw xor ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_max_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw max ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_min_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw min ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_umax_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw umax ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_umin_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw umin ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_uinc_wrap_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw uinc_wrap ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_udec_wrap_i8_0(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 0
  %r = atomicrmw udec_wrap ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i1 @cas_i8_0(ptr %p, i8 %x, i1 %hit) {
  %q = getelementptr i8, ptr %p, i64 0
  %o = load i8, ptr %q
  %e = select i1 %hit, i8 %o, i8 %x
  %c = cmpxchg ptr %q, i8 %e, i8 %x seq_cst acquire
  %s = extractvalue { i8, i1 } %c, 1
  ret i1 %s
}
define i8 @rmw_xchg_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw xchg ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_add_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw add ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_sub_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw sub ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_and_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw and ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_nand_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw nand ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_or_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw or ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_xor_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw xor ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_max_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw max ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_min_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw min ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_umax_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw umax ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_umin_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw umin ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_uinc_wrap_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw uinc_wrap ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i8 @rmw_udec_wrap_i8_3(ptr %p, i8 %x) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw udec_wrap ptr %q, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define i1 @cas_i8_3(ptr %p, i8 %x, i1 %hit) {
  %q = getelementptr i8, ptr %p, i64 3
  %o = load i8, ptr %q
  %e = select i1 %hit, i8 %o, i8 %x
  %c = cmpxchg ptr %q, i8 %e, i8 %x seq_cst acquire
  %s = extractvalue { i8, i1 } %c, 1
  ret i1 %s
}
define i16 @rmw_xchg_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw xchg ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_add_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw add ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_sub_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw sub ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_and_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw and ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_nand_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw nand ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_or_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw or ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_xor_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw xor ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_max_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw max ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_min_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw min ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_umax_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw umax ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_umin_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw umin ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_uinc_wrap_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw uinc_wrap ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_udec_wrap_i16_2(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw udec_wrap ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i1 @cas_i16_2(ptr %p, i16 %x, i1 %hit) {
  %q = getelementptr i8, ptr %p, i64 2
  %o = load i16, ptr %q
  %e = select i1 %hit, i16 %o, i16 %x
  %c = cmpxchg ptr %q, i16 %e, i16 %x seq_cst acquire
  %s = extractvalue { i16, i1 } %c, 1
  ret i1 %s
}
define i16 @rmw_xchg_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw xchg ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_add_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw add ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_sub_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw sub ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_and_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw and ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_nand_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw nand ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_or_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw or ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_xor_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw xor ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_max_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw max ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_min_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw min ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_umax_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw umax ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_umin_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw umin ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_uinc_wrap_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw uinc_wrap ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i16 @rmw_udec_wrap_i16_4(ptr %p, i16 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw udec_wrap ptr %q, i16 %x syncscope("agent") monotonic
  ret i16 %r
}
define i1 @cas_i16_4(ptr %p, i16 %x, i1 %hit) {
  %q = getelementptr i8, ptr %p, i64 4
  %o = load i16, ptr %q
  %e = select i1 %hit, i16 %o, i16 %x
  %c = cmpxchg ptr %q, i16 %e, i16 %x seq_cst acquire
  %s = extractvalue { i16, i1 } %c, 1
  ret i1 %s
}
define i32 @rmw_xchg_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw xchg ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_add_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw add ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_sub_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw sub ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_and_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw and ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_nand_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw nand ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_or_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw or ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_xor_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw xor ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_max_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw max ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_min_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw min ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_umax_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw umax ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_umin_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw umin ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_uinc_wrap_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw uinc_wrap ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i32 @rmw_udec_wrap_i32_4(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw udec_wrap ptr %q, i32 %x syncscope("agent") monotonic
  ret i32 %r
}
define i1 @cas_i32_4(ptr %p, i32 %x, i1 %hit) {
  %q = getelementptr i8, ptr %p, i64 4
  %o = load i32, ptr %q
  %e = select i1 %hit, i32 %o, i32 %x
  %c = cmpxchg ptr %q, i32 %e, i32 %x seq_cst acquire
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
define i64 @rmw_xchg_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw xchg ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_add_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw add ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_sub_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw sub ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_and_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw and ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_nand_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw nand ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_or_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw or ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_xor_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw xor ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_max_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw max ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_min_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw min ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_umax_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw umax ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_umin_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw umin ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_uinc_wrap_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw uinc_wrap ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i64 @rmw_udec_wrap_i64_8(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw udec_wrap ptr %q, i64 %x syncscope("agent") monotonic
  ret i64 %r
}
define i1 @cas_i64_8(ptr %p, i64 %x, i1 %hit) {
  %q = getelementptr i8, ptr %p, i64 8
  %o = load i64, ptr %q
  %e = select i1 %hit, i64 %o, i64 %x
  %c = cmpxchg ptr %q, i64 %e, i64 %x seq_cst acquire
  %s = extractvalue { i64, i1 } %c, 1
  ret i1 %s
}
define float @rmw_fadd_float(ptr %p, float %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw fadd ptr %q, float %x syncscope("agent") monotonic
  ret float %r
}
define float @rmw_fsub_float(ptr %p, float %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw fsub ptr %q, float %x syncscope("agent") monotonic
  ret float %r
}
define float @rmw_fmax_float(ptr %p, float %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw fmax ptr %q, float %x syncscope("agent") monotonic
  ret float %r
}
define float @rmw_fmin_float(ptr %p, float %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw fmin ptr %q, float %x syncscope("agent") monotonic
  ret float %r
}
define float @rmw_xchg_float(ptr %p, float %x) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = atomicrmw xchg ptr %q, float %x syncscope("agent") monotonic
  ret float %r
}
define double @rmw_fadd_double(ptr %p, double %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw fadd ptr %q, double %x syncscope("agent") monotonic
  ret double %r
}
define double @rmw_fsub_double(ptr %p, double %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw fsub ptr %q, double %x syncscope("agent") monotonic
  ret double %r
}
define double @rmw_fmax_double(ptr %p, double %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw fmax ptr %q, double %x syncscope("agent") monotonic
  ret double %r
}
define double @rmw_fmin_double(ptr %p, double %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw fmin ptr %q, double %x syncscope("agent") monotonic
  ret double %r
}
define double @rmw_xchg_double(ptr %p, double %x) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = atomicrmw xchg ptr %q, double %x syncscope("agent") monotonic
  ret double %r
}
define half @rmw_fadd_half(ptr %p, half %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw fadd ptr %q, half %x syncscope("agent") monotonic
  ret half %r
}
define half @rmw_fsub_half(ptr %p, half %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw fsub ptr %q, half %x syncscope("agent") monotonic
  ret half %r
}
define half @rmw_fmax_half(ptr %p, half %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw fmax ptr %q, half %x syncscope("agent") monotonic
  ret half %r
}
define half @rmw_fmin_half(ptr %p, half %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw fmin ptr %q, half %x syncscope("agent") monotonic
  ret half %r
}
define half @rmw_xchg_half(ptr %p, half %x) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = atomicrmw xchg ptr %q, half %x syncscope("agent") monotonic
  ret half %r
}
define void @memmove_c_3_1(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr align 1 %q, ptr %p, i64 3, i1 false)
  ret void
}
define void @memmove_c_5_2(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 2
  call void @llvm.memmove.p0.p0.i64(ptr align 2 %q, ptr %p, i64 5, i1 false)
  ret void
}
define void @memmove_c_8_0(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 0
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %q, ptr %p, i64 8, i1 false)
  ret void
}
define void @memmove_c_7_4(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %q, ptr %p, i64 7, i1 false)
  ret void
}
define void @memmove_up(ptr %p, i64 %n) {
  %m = and i64 %n, 7
  %q = getelementptr i8, ptr %p, i64 3
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %p, i64 %m, i1 false)
  ret void
}
define void @memmove_down(ptr %p, i64 %n) {
  %m = and i64 %n, 7
  %q = getelementptr i8, ptr %p, i64 3
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %m, i1 false)
  ret void
}
define void @memmove_up4(ptr %p, i64 %n) {
  %m = urem i64 %n, 11
  %q = getelementptr i8, ptr %p, i64 4
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %q, ptr align 4 %p, i64 %m, i1 false)
  ret void
}
define void @memmove_down4(ptr %p, i64 %n) {
  %m = urem i64 %n, 11
  %q = getelementptr i8, ptr %p, i64 4
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 %m, i1 false)
  ret void
}
define void @memcpy_n(ptr %p, i64 %n) {
  %m = urem i64 %n, 9
  %q = getelementptr i8, ptr %p, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %q, ptr align 8 %p, i64 %m, i1 false)
  ret void
}
define void @memset_n(ptr %p, i8 %x, i64 %n) {
  %m = urem i64 %n, 15
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memset.p0.i64(ptr %q, i8 %x, i64 %m, i1 false)
  ret void
}
define void @memset_n4(ptr %p, i8 %x, i64 %n) {
  %m = urem i64 %n, 13
  %q = getelementptr i8, ptr %p, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %q, i8 %x, i64 %m, i1 false)
  ret void
}
define void @memset_13(ptr %p, i8 %x) {
  call void @llvm.memset.p0.i64(ptr align 16 %p, i8 %x, i64 13, i1 false)
  ret void
}
define void @masked(ptr %p, i8 %m, i32 %x) {
  %v = bitcast i8 %m to <8 x i1>
  %k = shufflevector <8 x i1> %v, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %j = shufflevector <8 x i1> %v, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %s = insertelement <4 x i32> poison, i32 %x, i32 0
  %b = shufflevector <4 x i32> %s, <4 x i32> poison, <4 x i32> zeroinitializer
  %l = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> %k, <4 x i32> %b)
  %a = add <4 x i32> %l, <i32 1, i32 2, i32 3, i32 4>
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %a, ptr %p, i32 4, <4 x i1> %j)
  ret void
}
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define i8 @ld_i8(ptr %p) {
  %r = load atomic i8, ptr %p seq_cst, align 8
  ret i8 %r
}
define void @st_i8(ptr %p, i8 %x) {
  store atomic i8 %x, ptr %p release, align 8
  ret void
}
define i16 @ld_i16(ptr %p) {
  %r = load atomic i16, ptr %p seq_cst, align 8
  ret i16 %r
}
define void @st_i16(ptr %p, i16 %x) {
  store atomic i16 %x, ptr %p release, align 8
  ret void
}
define i32 @ld_i32(ptr %p) {
  %r = load atomic i32, ptr %p seq_cst, align 8
  ret i32 %r
}
define void @st_i32(ptr %p, i32 %x) {
  store atomic i32 %x, ptr %p release, align 8
  ret void
}
define i64 @ld_i64(ptr %p) {
  %r = load atomic i64, ptr %p seq_cst, align 8
  ret i64 %r
}
define void @st_i64(ptr %p, i64 %x) {
  store atomic i64 %x, ptr %p release, align 8
  ret void
}
define float @ld_float(ptr %p) {
  %r = load atomic float, ptr %p seq_cst, align 8
  ret float %r
}
define void @st_float(ptr %p, float %x) {
  store atomic float %x, ptr %p release, align 8
  ret void
}
