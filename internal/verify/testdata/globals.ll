; Rules about symbols.
; test verify
$c = comdat any
@common_nonzero = common global i32 1 ; error: @common_nonzero has common linkage and must be zero
@common_constant = common constant i32 0 ; error: @common_constant has common linkage and cannot be constant
@common_comdat = common global i32 0, comdat($c) ; error: @common_comdat has common linkage and cannot be in a comdat
@appending_scalar = appending global i32 0 ; error: @appending_scalar: only arrays can have appending linkage
@decl_comdat = external global i32, comdat($c) ; error: @decl_comdat is a declaration and cannot be in a comdat
@dll_defined = dllimport global i32 0 ; error: @dll_defined is dllimport but not external
@dll_ok = external dllimport global i32
@scalable = global <vscale x 2 x i32> zeroinitializer ; error: variable @scalable cannot hold scalable vectors
@llvm.global_ctors = internal global [0 x { i32, ptr, ptr }] zeroinitializer ; error: @llvm.global_ctors must have appending linkage
@llvm.global_dtors = appending global [1 x { i32, ptr }] [{ i32, ptr } { i32 1, ptr null }] ; error: @llvm.global_dtors needs a third field, which may be null
@llvm.used = appending global [1 x ptr] zeroinitializer ; error: @llvm.used must have an array of symbols as its value
@llvm.compiler.used = appending global [1 x i32] [i32 1] ; error: @llvm.compiler.used must be an array of pointers
@assoc_two = global i32 0, !associated !1 ; error: !associated of @assoc_two needs one operand
@assoc_null = global i32 0, !associated !2 ; error: !associated of @assoc_null needs a symbol
@assoc_self = global i32 0, !associated !3 ; error: !associated of @assoc_self refers to itself
@absolute = external global i8, !absolute_symbol !4 ; error: !absolute_symbol has an empty range
@absolute_ok = external global i8, !absolute_symbol !5
!1 = !{ptr @dll_ok, ptr @dll_ok}
!2 = !{null}
!3 = !{ptr @assoc_self}
!4 = !{i64 1, i64 1}
!5 = !{i64 0, i64 256}
