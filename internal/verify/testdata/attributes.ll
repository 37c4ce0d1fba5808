; Attributes on the wrong types, in wrong combinations, or with wrong values: parameters.
; test verify
declare void @ext_ptr(ptr zeroext) ; error: attribute zeroext of a parameter of type ptr needs an integer
declare void @noalias_int(i32 noalias) ; error: attribute noalias of a parameter of type i32 needs a pointer
declare void @align_int(i32 align 4) ; error: attribute align of a parameter of type i32 needs a pointer
declare void @align_vec(<2 x ptr> align 4)
declare void @byval_int(i32 byval(i32)) ; error: attribute byval of a parameter of type i32 needs a pointer
declare void @byval_unsized(ptr byval(%opaque)) ; error: attribute byval of a parameter of type ptr names a type without a size
declare void @byval_nest(ptr byval(i32) nest) ; error: attributes byval and nest are incompatible
declare void @inreg_sret(ptr inreg sret(i32))
declare void @ext_both(i32 zeroext signext) ; error: attributes zeroext and signext are incompatible
declare void @read_write(ptr readonly writeonly) ; error: attributes readonly and writeonly are incompatible
declare void @writable_readonly(ptr writable readonly) ; error: attributes writable and readonly are incompatible
declare void @nofpclass_int(i32 nofpclass(nan)) ; error: attribute nofpclass of a parameter of type i32 needs floating point
declare void @range_ptr(ptr range(i32 0, 4)) ; error: attribute range of a parameter of type ptr needs an integer
declare void @range_width(i8 range(i32 0, 4)) ; error: attribute range of a parameter of type i8 has a range of a different width
declare void @immarg(i32 immarg) ; error: attribute immarg is for parameters of intrinsics only
declare void @sret_third(i32, i32, ptr sret(i32)) ; error: attribute sret must be on the first or second parameter
declare void @sret_two(ptr sret(i32), ptr sret(i32)) ; error: more than one parameter has attribute sret
declare void @huge(ptr byval([4294967296 x i8])) ; error: attribute byval of a parameter of type ptr names a type that is too large
%opaque = type opaque
