; Attributes of parameters in relation to each other, of results, and of functions.
; test verify
declare i8 @returned_type(i32 returned) ; error: attribute returned: the types of parameter 0 and of the result differ
declare i32 @returned_two(i32 returned, i32 returned) ; error: more than one parameter has attribute returned
declare void @swiftself(ptr swiftself, ptr swiftself) ; error: more than one parameter has attribute swiftself
declare void @inalloca_first(ptr inalloca(i32), i32) ; error: attribute inalloca must be on the last parameter
declare void @elementtype(ptr elementtype(i32)) ; error: attribute elementtype of parameter 0 is for calls only
declare nonnull i32 @nonnull_result() ; error: attribute nonnull of a result of type i32 needs a pointer
declare void @inline_both() noinline alwaysinline ; error: attributes noinline and alwaysinline are incompatible
declare void @optnone() optnone ; error: attribute optnone needs noinline
declare void @optnone_size() optnone noinline optsize ; error: attributes optnone and optsize are incompatible
declare ptr @allocsize_range(i32) allocsize(1) ; error: attribute allocsize names parameter 1, which does not exist
declare ptr @allocsize_type(ptr) allocsize(0) ; error: attribute allocsize names parameter 0, which is not an integer
declare ptr @allockind_none() allockind("uninitialized") ; error: attribute allockind needs exactly one of alloc, realloc and free
declare ptr @allockind_free(ptr) allockind("free,zeroed") ; error: attribute allockind of free takes no uninitialized, zeroed or aligned
declare void @jumptable() jumptable ; error: attribute jumptable needs unnamed_addr
declare void @builtin() builtin ; error: attribute builtin is for calls only
declare void @bool() "no-jump-tables"="maybe" ; error: attribute "no-jump-tables" has the invalid value "maybe"
declare void @frame() "frame-pointer"="some" ; error: attribute "frame-pointer" has the invalid value "some"
declare void @number() "patchable-function-entry"="-1" ; error: attribute "patchable-function-entry" needs an unsigned number, not "-1"
declare void @streaming() "aarch64_pstate_sm_enabled" "aarch64_pstate_sm_compatible" ; error: attributes "aarch64_pstate_sm_enabled" and "aarch64_pstate_sm_compatible" are incompatible
