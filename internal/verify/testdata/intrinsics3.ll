; Intrinsics, continued: coroutines, preallocated arguments, statepoints, deoptimisation.
; test verify
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare token @llvm.call.preallocated.setup(i32)
declare ptr @llvm.call.preallocated.arg(token, i32)
declare token @llvm.what()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare void @llvm.experimental.guard(i1, ...)
declare i32 @llvm.experimental.deoptimize.i32(...)
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare ptr @llvm.localrecover(ptr, ptr, i32)
declare i32 @llvm.callbr.landingpad.i32(i32)
declare ptr @llvm.preserve.array.access.index.p0.p0(ptr, i32, i32)
declare i32 @llvm.read_register.i32(metadata)
declare void @g()
@var = global i32 0
define void @coro() {
  %a = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr @var) ; error: @llvm.coro.id: the info must be null, a function or a constant with a value
  ret void
}
define void @prealloc() {
  %s = call token @llvm.call.preallocated.setup(i32 1)
  %a = call ptr @llvm.call.preallocated.arg(token %s, i32 0) ; error: @llvm.call.preallocated.arg: needs the call attribute preallocated
  %b = call ptr @llvm.call.preallocated.arg(token %s, i32 1) preallocated(i32) ; error: @llvm.call.preallocated.arg: the index must be below the number that the setup says
  %t = call token @llvm.what()
  %c = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(i32) ; error: @llvm.call.preallocated.arg: needs a token of llvm.call.preallocated.setup
  ret void
}
define void @gc(ptr addrspace(1) %p) gc "x" {
  %a = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr @g, i32 0, i32 0, i32 0, i32 0) ; error: @llvm.experimental.gc.statepoint.p0: the callee needs the attribute elementtype
  %b = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @g, i32 1, i32 0, i32 0, i32 0) ; error: @llvm.experimental.gc.statepoint.p0: has a wrong number of arguments for its callee
  %c = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %d = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %c, i32 0, i32 1) ; error: @llvm.experimental.gc.relocate.p1: an index is beyond the live values of the statepoint
  %t = call token @llvm.what()
  %e = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0) ; error: @llvm.experimental.gc.relocate.p1: needs the token of a statepoint
  call void (i1, ...) @llvm.experimental.guard(i1 true) ; error: @llvm.experimental.guard: needs one bundle "deopt"
  %f = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ] ; error: @llvm.experimental.deoptimize.i32: must return what the function returns
  ret void
}
define void @others(ptr %p) {
  call void @llvm.experimental.noalias.scope.decl(metadata !{!"x", !"y"}) ; error: the argument of llvm.experimental.noalias.scope.decl must be a list of one scope
  ret void
}
define void @others2(ptr %p) {
  %a = call ptr @llvm.localrecover(ptr @g, ptr %p, i32 0) ; error: @llvm.localrecover: needs a function defined here
  %b = call i32 @llvm.callbr.landingpad.i32(i32 1) ; error: @llvm.callbr.landingpad.i32: needs the result of a callbr
  %c = call ptr @llvm.preserve.array.access.index.p0.p0(ptr %p, i32 0, i32 0) ; error: @llvm.preserve.array.access.index.p0.p0: the first argument needs the attribute elementtype
  %d = call i32 @llvm.read_register.i32(metadata !{i32 1}) ; error: @llvm.read_register.i32: needs the name of a register
  ret void
}
