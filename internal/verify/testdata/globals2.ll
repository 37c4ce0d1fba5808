; Rules about symbols, continued: what the lists of llvm.used may hold, hidden dllexport.
; test verify
@g = global i32 0
@llvm.used = appending global [1 x ptr] [ptr inttoptr (i64 1 to ptr)] ; error: @llvm.used has a member that is not a named symbol
@llvm.compiler.used = appending global [1 x ptr] [ptr @g]
@llvm.global_ctors = appending global [1 x { i32, ptr, i32 }] [{ i32, ptr, i32 } { i32 1, ptr @f, i32 0 }] ; error: @llvm.global_ctors must be an array of {i32, ptr, ptr}
@intr = global ptr @llvm.donothing ; error: the initialiser of @intr takes the address of intrinsic @llvm.donothing
@target = global target("unknown") poison ; error: variable @target has a target type that variables cannot have
@target_zero = internal constant [1 x target("spirv.Event")] zeroinitializer
define void @f() {
  ret void
}
declare void @llvm.donothing()
