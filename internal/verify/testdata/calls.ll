; Rules about calls.
; test verify
declare void @g(i32)
declare void @va(i32, ...)
declare ptr @p()
declare void @imm(i32)
declare void @pre(ptr preallocated(i32))
declare void @swift(ptr swifterror)
declare void @in(ptr inalloca(i32))
define void @f(ptr %fp, i32 %x, ptr %q) {
  call void @g(i32 %x) speculatable ; error: attribute speculatable is for calls of functions that have it
  call void @g(i32 %x) preallocated(i32) ; error: attribute preallocated of a call is for llvm.call.preallocated.arg only
  call void (i32, ...) @va(i32 %x, ptr sret(i32) %q) ; error: attribute sret is not allowed on variadic arguments
  call void (i32, ...) @va(i32 %x, ptr nest %q) ; error: attribute nest is not allowed on variadic arguments
  call void @pre(ptr preallocated(i32) %q) ; error: a preallocated argument needs either a preallocated bundle or musttail
  call void @swift(ptr swifterror %q) ; error: a swifterror argument must be a swifterror parameter or alloca
  %al = alloca i32
  call void @in(ptr inalloca(i32) %al) ; error: the alloca of an inalloca argument must be marked inalloca
  %t = call token () %fp() ; error: an indirect call cannot return token
  call void @g(i32 %x) [ "deopt"(), "deopt"() ] ; error: more than one bundle "deopt"
  call void @g(i32 %x) [ "funclet"(i32 %x) ] ; error: bundle "funclet" needs one operand, a catchpad or cleanuppad
  call void @g(i32 %x) [ "kcfi"(i64 1) ] ; error: bundle "kcfi" needs one operand, a constant i32
  call void @g(i32 %x) [ "ptrauth"(i32 1, i64 2) ] ; error: bundle "ptrauth" is for indirect calls only
  call void %fp() [ "ptrauth"(i64 1, i64 2) ] ; error: bundle "ptrauth" needs two operands, first a constant i32
  call void @g(i32 %x) [ "cfguardtarget"(i32 1) ] ; error: bundle "cfguardtarget" needs one operand, a pointer
  call void @g(i32 %x) [ "preallocated"(i32 1) ] ; error: bundle "preallocated" needs one operand, the token of llvm.call.preallocated.setup
  call void @g(i32 %x) [ "clang.arc.attachedcall"(ptr @p) ] ; error: bundle "clang.arc.attachedcall" needs a call that returns a pointer
  call amdgpu_cs_chain void @g(i32 %x) ; error: a function of convention amdgpu_cs_chain cannot be called directly
  call void asm "", "=*m"(ptr %q) ; error: operand 0 of an indirect constraint needs the attribute elementtype
  call void asm "", "r"(ptr elementtype(i32) %q) ; error: attribute elementtype is for indirect constraints only
  ret void
}
