; Intrinsics, continued: assume, constrained, vp, matrix, masks, frames.
; test verify
define void @f(i32 %i, double %x, ptr %p, <4 x float> %v, i1 %c) {
  call void @llvm.assume(i1 %c) [ "nonsense"() ] ; error: @llvm.assume: "nonsense" is not the name of an attribute
  call void @llvm.assume(i1 %c) [ "align"(ptr %p) ] ; error: @llvm.assume: align needs a pointer, an integer and perhaps another integer
  call void @llvm.assume(i1 %c) [ "dereferenceable"(ptr %p, i32 %i) ] ; error: @llvm.assume: dereferenceable needs a value and a constant integer
  call void @llvm.assume(i1 %c) [ "noalias"() ] ; error: @llvm.assume: noalias needs one operand
  call void @llvm.assume(i1 %c) [ "cold"(ptr %p) ] ; error: @llvm.assume: cold takes no operand
  call void @llvm.assume(i1 %c) [ "separate_storage"(ptr %p) ] ; error: @llvm.assume: separate_storage needs two pointers
  call void @llvm.assume(i1 %c) [ "align"(ptr %p, i64 16), "nonnull"(ptr %p) ]
  %a = call double @llvm.experimental.constrained.fadd.f64(double %x, double %x, metadata !"round.sideways", metadata !"fpexcept.strict") ; error: @llvm.experimental.constrained.fadd.f64: invalid rounding mode
  %b = call double @llvm.experimental.constrained.fadd.f64(double %x, double %x, metadata !"round.dynamic", metadata !"fpexcept.never") ; error: @llvm.experimental.constrained.fadd.f64: invalid exception behaviour
  %d = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %v, <4 x float> %v, metadata !"eq", <4 x i1> poison, i32 %i) ; error: @llvm.vp.fcmp.v4f32: invalid predicate "eq"
  %e = call <4 x float> @llvm.matrix.transpose.v4f32(<4 x float> %v, i32 3, i32 2) ; error: @llvm.matrix.transpose.v4f32: the result does not fit its shape
  %f = call ptr @llvm.ptrmask.p0.i32(ptr %p, i32 %i) ; error: @llvm.ptrmask.p0.i32: the mask must be as wide as addresses
  %g = call ptr @llvm.threadlocal.address.p0(ptr %p) ; error: @llvm.threadlocal.address.p0: needs a thread-local symbol
  %h = call i32 @llvm.experimental.get.vector.length.i32(i32 %i, i32 0, i1 true) ; error: @llvm.experimental.get.vector.length.i32: the vectorisation factor must be positive
  %j = call half @llvm.fptrunc.round.f16.f64(double %x, metadata !"round.dynamic") ; error: @llvm.fptrunc.round.f16.f64: unsupported rounding mode "round.dynamic"
  call void @llvm.va_start.p0(ptr %p) ; error: @llvm.va_start.p0: is for variadic functions only
  call void (...) @llvm.localescape(ptr %p) ; error: @llvm.localescape: takes allocas of the entry block only
  call void @llvm.gcroot(ptr %p, ptr null) ; error: @llvm.gcroot: the first argument must be an alloca
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 95) ; error: @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32: the register count must be a multiple of 8 between 24 and 256
  ret void
}
declare void @llvm.assume(i1)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float>, <4 x float>, metadata, <4 x i1>, i32)
declare <4 x float> @llvm.matrix.transpose.v4f32(<4 x float>, i32, i32)
declare ptr @llvm.ptrmask.p0.i32(ptr, i32)
declare ptr @llvm.threadlocal.address.p0(ptr)
declare i32 @llvm.experimental.get.vector.length.i32(i32, i32, i1)
declare half @llvm.fptrunc.round.f16.f64(double, metadata)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.localescape(...)
declare void @llvm.gcroot(ptr, ptr)
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
