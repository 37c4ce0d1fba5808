; Attributes with numbers: vscale_range; vector variants.
; test verify
declare void @zero() vscale_range(0, 2) ; error: attribute vscale_range needs a positive minimum
declare void @odd() vscale_range(3, 4) ; error: attribute vscale_range needs powers of two
declare void @above() vscale_range(4, 2) ; error: attribute vscale_range has a minimum above its maximum
declare void @ok() vscale_range(2, 16)
declare void @nokey() "sign-return-address-key"="a_key" ; error: attribute "sign-return-address-key" needs "sign-return-address"
declare void @variant(i32) "vector-function-abi-variant"="_ZGV_broken" ; error: "_ZGV_broken" is not the name of a vector variant
declare i32 @good(i32) "vector-function-abi-variant"="_ZGV_LLVM_N4v_good(vgood)"
declare <4 x i32> @vgood(<4 x i32>)
declare void @ret_attr(i32 allocalign, float allocalign) ; error: attribute allocalign of a parameter of type float needs an integer
