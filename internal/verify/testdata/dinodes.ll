; Nodes of debug info behind metadata that stays when debug info is stripped: errors.
; test verify
!named = !{!10, !11, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21, !22, !23, !24, !25, !26}
!0 = !DIFile(filename: "a.c", directory: "/")
!1 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!2 = !DIExpression()
!3 = !{!1}
!10 = !DISubrange(count: 1, upperBound: 2) ; error: a subrange has either a count or an upper bound
!11 = !DISubrange(lowerBound: !1) ; error: lowerBound of a subrange must be a constant, variable or expression
!12 = !DIGenericSubrange(count: !2, upperBound: !2, lowerBound: !2, stride: !2) ; error: a generic subrange has either a count or an upper bound
!13 = !DIGenericSubrange(count: !2, lowerBound: !2) ; error: a generic subrange needs a lower bound and a stride
!14 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !1, dwarfAddressSpace: 3) ; error: an address space is for pointers and references only
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !"x") ; error: invalid base type
!16 = !DIDerivedType(tag: DW_TAG_set_type, baseType: !14) ; error: invalid base type of a set
!17 = !DICompositeType(tag: DW_TAG_structure_type, dataLocation: !2) ; error: dataLocation is for arrays only
!18 = !DICompositeType(tag: DW_TAG_structure_type, flags: DIFlagTypePassByValue | DIFlagTypePassByReference) ; error: a type cannot be both kinds of reference
!19 = !DICompositeType(tag: DW_TAG_array_type, flags: DIFlagVector, elements: !3) ; error: a vector needs one element, a subrange
!20 = !DICompositeType(tag: DW_TAG_structure_type, templateParams: !3) ; error: templateParams has something that is not a template parameter
!21 = !DISubroutineType(types: !1) ; error: types of a subroutine must be a list
!22 = !DIFile(filename: "a", directory: "", checksumkind: CSK_MD5, checksum: "00") ; error: the checksum has a wrong length for its kind
!23 = !DIExpression(DW_OP_swap) ; error: malformed expression
!24 = !DISubprogram(name: "f", line: 3, spFlags: DISPFlagOptimized) ; error: a subprogram has a line but no file
!25 = !DIImportedEntity(tag: DW_TAG_member, scope: !0) ; error: invalid tag of an imported entity
!26 = !DICompositeType(tag: DW_TAG_member) ; error: invalid tag of a composite type
