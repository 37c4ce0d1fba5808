; test parse
; A bitcast to the same type, or a select between equal aggregates, is a divergence-safe copy when it is marked so.
define i32 @copies(i32 %x, { i32, i8 } %s, i1 %c) {
  %a = bitcast i32 %x to i32, !warpwise.pcp !0
  %b = select i1 true, { i32, i8 } %s, { i32, i8 } %s, !warpwise.pcp !0
  %kept = select i1 %c, { i32, i8 } %s, { i32, i8 } %b, !warpwise.pcp !0
  %plain = bitcast i32 %a to i32
  %f = bitcast i32 %plain to float, !warpwise.pcp !0
  %e = extractvalue { i32, i8 } %kept, 0
  ret i32 %e
}

!0 = !{}
