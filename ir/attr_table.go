package ir

// The attribute keywords of LLVM 15 to 22. Their order is the order of printing, which is LLVM's:
// enum attributes alphabetically, then type attributes, then integer attributes, then the rest.
const (
	AttrNone AttrKind = iota
	AttrAllocAlign
	AttrAllocatedPointer
	AttrAlwaysInline
	AttrBuiltin
	AttrCold
	AttrConvergent
	AttrCoroDestroyOnlyWhenComplete
	AttrCoroElideSafe
	AttrDeadOnReturn
	AttrDeadOnUnwind
	AttrDisableSanitizerInstrumentation
	AttrFnRetThunkExtern
	AttrHot
	AttrHybridPatchable
	AttrImmArg
	AttrInReg
	AttrInlineHint
	AttrJumpTable
	AttrMinSize
	AttrMustProgress
	AttrNaked
	AttrNest
	AttrNoAlias
	AttrNoBuiltin
	AttrNoCallback
	AttrNoCapture
	AttrNoCfCheck
	AttrNoCreateUndefOrPoison
	AttrNoDivergenceSource
	AttrNoDuplicate
	AttrNoExt
	AttrNoFree
	AttrNoImplicitFloat
	AttrNoInline
	AttrNoMerge
	AttrNoOutline
	AttrNoProfile
	AttrNoRecurse
	AttrNoRedZone
	AttrNoReturn
	AttrNoSanitizeBounds
	AttrNoSanitizeCoverage
	AttrNoSync
	AttrNoUndef
	AttrNoUnwind
	AttrNonLazyBind
	AttrNonNull
	AttrNullPointerIsValid
	AttrOptForFuzzing
	AttrOptimizeForDebugging
	AttrOptimizeForSize
	AttrOptimizeNone
	AttrPresplitCoroutine
	AttrReadNone
	AttrReadOnly
	AttrReturned
	AttrReturnsTwice
	AttrSExt
	AttrSafeStack
	AttrSanitizeAddress
	AttrSanitizeAllocToken
	AttrSanitizeHWAddress
	AttrSanitizeMemTag
	AttrSanitizeMemory
	AttrSanitizeNumericalStability
	AttrSanitizeRealtime
	AttrSanitizeRealtimeBlocking
	AttrSanitizeThread
	AttrSanitizeType
	AttrShadowCallStack
	AttrSkipProfile
	AttrSpeculatable
	AttrSpeculativeLoadHardening
	AttrStackProtect
	AttrStackProtectReq
	AttrStackProtectStrong
	AttrStrictFP
	AttrSwiftAsync
	AttrSwiftError
	AttrSwiftSelf
	AttrWillReturn
	AttrWritable
	AttrWriteOnly
	AttrZExt
	AttrByRef
	AttrByVal
	AttrElementType
	AttrInAlloca
	AttrPreallocated
	AttrStructRet
	AttrAlignment
	AttrAllocKind
	AttrAllocSize
	AttrCaptures
	AttrDereferenceable
	AttrDereferenceableOrNull
	AttrMemory
	AttrNoFPClass
	AttrStackAlignment
	AttrUWTable
	AttrVScaleRange
	AttrRange
	AttrInitializes
	AttrArgMemOnly                  // LLVM 15 and older; read as memory(...)
	AttrInaccessibleMemOnly         // LLVM 15 and older; read as memory(...)
	AttrInaccessibleMemOrArgMemOnly // LLVM 15 and older; read as memory(...)
	AttrUnknown                     // keyword of a later LLVM: Key is the keyword, Text the argument with parentheses
	AttrString                      // "k"="v"
	NumAttrKinds
)

const anywhere = OnFn | OnParam | OnRet

var attrTable = [NumAttrKinds]AttrInfo{
	AttrAllocAlign:                      {"allocalign", FormEnum, OnParam},
	AttrAllocatedPointer:                {"allocptr", FormEnum, OnParam},
	AttrAlwaysInline:                    {"alwaysinline", FormEnum, OnFn},
	AttrBuiltin:                         {"builtin", FormEnum, OnFn},
	AttrCold:                            {"cold", FormEnum, OnFn},
	AttrConvergent:                      {"convergent", FormEnum, OnFn},
	AttrCoroDestroyOnlyWhenComplete:     {"coro_only_destroy_when_complete", FormEnum, OnFn},
	AttrCoroElideSafe:                   {"coro_elide_safe", FormEnum, OnFn},
	AttrDeadOnReturn:                    {"dead_on_return", FormEnum, OnParam},
	AttrDeadOnUnwind:                    {"dead_on_unwind", FormEnum, OnParam},
	AttrDisableSanitizerInstrumentation: {"disable_sanitizer_instrumentation", FormEnum, OnFn},
	AttrFnRetThunkExtern:                {"fn_ret_thunk_extern", FormEnum, OnFn},
	AttrHot:                             {"hot", FormEnum, OnFn},
	AttrHybridPatchable:                 {"hybrid_patchable", FormEnum, OnFn},
	AttrImmArg:                          {"immarg", FormEnum, OnParam},
	AttrInReg:                           {"inreg", FormEnum, OnParam | OnRet},
	AttrInlineHint:                      {"inlinehint", FormEnum, OnFn},
	AttrJumpTable:                       {"jumptable", FormEnum, OnFn},
	AttrMinSize:                         {"minsize", FormEnum, OnFn},
	AttrMustProgress:                    {"mustprogress", FormEnum, OnFn},
	AttrNaked:                           {"naked", FormEnum, OnFn},
	AttrNest:                            {"nest", FormEnum, OnParam},
	AttrNoAlias:                         {"noalias", FormEnum, OnParam | OnRet},
	AttrNoBuiltin:                       {"nobuiltin", FormEnum, OnFn},
	AttrNoCallback:                      {"nocallback", FormEnum, OnFn},
	AttrNoCapture:                       {"nocapture", FormEnum, OnParam},
	AttrNoCfCheck:                       {"nocf_check", FormEnum, OnFn},
	AttrNoCreateUndefOrPoison:           {"nocreateundeforpoison", FormEnum, OnFn},
	AttrNoDivergenceSource:              {"nodivergencesource", FormEnum, OnFn},
	AttrNoDuplicate:                     {"noduplicate", FormEnum, OnFn},
	AttrNoExt:                           {"noext", FormEnum, OnParam | OnRet},
	AttrNoFree:                          {"nofree", FormEnum, OnFn | OnParam},
	AttrNoImplicitFloat:                 {"noimplicitfloat", FormEnum, OnFn},
	AttrNoInline:                        {"noinline", FormEnum, OnFn},
	AttrNoMerge:                         {"nomerge", FormEnum, OnFn},
	AttrNoOutline:                       {"nooutline", FormEnum, OnFn},
	AttrNoProfile:                       {"noprofile", FormEnum, OnFn},
	AttrNoRecurse:                       {"norecurse", FormEnum, OnFn},
	AttrNoRedZone:                       {"noredzone", FormEnum, OnFn},
	AttrNoReturn:                        {"noreturn", FormEnum, OnFn},
	AttrNoSanitizeBounds:                {"nosanitize_bounds", FormEnum, OnFn},
	AttrNoSanitizeCoverage:              {"nosanitize_coverage", FormEnum, OnFn},
	AttrNoSync:                          {"nosync", FormEnum, OnFn},
	AttrNoUndef:                         {"noundef", FormEnum, OnParam | OnRet},
	AttrNoUnwind:                        {"nounwind", FormEnum, OnFn},
	AttrNonLazyBind:                     {"nonlazybind", FormEnum, OnFn},
	AttrNonNull:                         {"nonnull", FormEnum, OnParam | OnRet},
	AttrNullPointerIsValid:              {"null_pointer_is_valid", FormEnum, OnFn},
	AttrOptForFuzzing:                   {"optforfuzzing", FormEnum, OnFn},
	AttrOptimizeForDebugging:            {"optdebug", FormEnum, OnFn},
	AttrOptimizeForSize:                 {"optsize", FormEnum, OnFn},
	AttrOptimizeNone:                    {"optnone", FormEnum, OnFn},
	AttrPresplitCoroutine:               {"presplitcoroutine", FormEnum, OnFn},
	AttrReadNone:                        {"readnone", FormEnum, OnFn | OnParam},
	AttrReadOnly:                        {"readonly", FormEnum, OnFn | OnParam},
	AttrReturned:                        {"returned", FormEnum, OnParam},
	AttrReturnsTwice:                    {"returns_twice", FormEnum, OnFn},
	AttrSExt:                            {"signext", FormEnum, OnParam | OnRet},
	AttrSafeStack:                       {"safestack", FormEnum, OnFn},
	AttrSanitizeAddress:                 {"sanitize_address", FormEnum, OnFn},
	AttrSanitizeAllocToken:              {"sanitize_alloc_token", FormEnum, OnFn},
	AttrSanitizeHWAddress:               {"sanitize_hwaddress", FormEnum, OnFn},
	AttrSanitizeMemTag:                  {"sanitize_memtag", FormEnum, OnFn},
	AttrSanitizeMemory:                  {"sanitize_memory", FormEnum, OnFn},
	AttrSanitizeNumericalStability:      {"sanitize_numerical_stability", FormEnum, OnFn},
	AttrSanitizeRealtime:                {"sanitize_realtime", FormEnum, OnFn},
	AttrSanitizeRealtimeBlocking:        {"sanitize_realtime_blocking", FormEnum, OnFn},
	AttrSanitizeThread:                  {"sanitize_thread", FormEnum, OnFn},
	AttrSanitizeType:                    {"sanitize_type", FormEnum, OnFn},
	AttrShadowCallStack:                 {"shadowcallstack", FormEnum, OnFn},
	AttrSkipProfile:                     {"skipprofile", FormEnum, OnFn},
	AttrSpeculatable:                    {"speculatable", FormEnum, OnFn},
	AttrSpeculativeLoadHardening:        {"speculative_load_hardening", FormEnum, OnFn},
	AttrStackProtect:                    {"ssp", FormEnum, OnFn},
	AttrStackProtectReq:                 {"sspreq", FormEnum, OnFn},
	AttrStackProtectStrong:              {"sspstrong", FormEnum, OnFn},
	AttrStrictFP:                        {"strictfp", FormEnum, OnFn},
	AttrSwiftAsync:                      {"swiftasync", FormEnum, OnParam},
	AttrSwiftError:                      {"swifterror", FormEnum, OnParam},
	AttrSwiftSelf:                       {"swiftself", FormEnum, OnParam},
	AttrWillReturn:                      {"willreturn", FormEnum, OnFn},
	AttrWritable:                        {"writable", FormEnum, OnParam},
	AttrWriteOnly:                       {"writeonly", FormEnum, OnFn | OnParam},
	AttrZExt:                            {"zeroext", FormEnum, OnParam | OnRet},
	AttrByRef:                           {"byref", FormType, OnParam},
	AttrByVal:                           {"byval", FormType, OnParam},
	AttrElementType:                     {"elementtype", FormType, OnParam},
	AttrInAlloca:                        {"inalloca", FormType, OnParam},
	AttrPreallocated:                    {"preallocated", FormType, OnFn | OnParam},
	AttrStructRet:                       {"sret", FormType, OnParam},
	AttrAlignment:                       {"align", FormInt, OnParam | OnRet},
	AttrAllocKind:                       {"allockind", FormText, OnFn},
	AttrAllocSize:                       {"allocsize", FormText, OnFn},
	AttrCaptures:                        {"captures", FormText, OnParam},
	AttrDereferenceable:                 {"dereferenceable", FormInt, OnParam | OnRet},
	AttrDereferenceableOrNull:           {"dereferenceable_or_null", FormInt, OnParam | OnRet},
	AttrMemory:                          {"memory", FormMemory, OnFn},
	AttrNoFPClass:                       {"nofpclass", FormInt, OnParam | OnRet},
	AttrStackAlignment:                  {"alignstack", FormInt, anywhere},
	AttrUWTable:                         {"uwtable", FormText, OnFn},
	AttrVScaleRange:                     {"vscale_range", FormText, OnFn},
	AttrRange:                           {"range", FormRange, OnParam | OnRet},
	AttrInitializes:                     {"initializes", FormText, OnParam},
	AttrArgMemOnly:                      {"argmemonly", FormEnum, OnFn},
	AttrInaccessibleMemOnly:             {"inaccessiblememonly", FormEnum, OnFn},
	AttrInaccessibleMemOrArgMemOnly:     {"inaccessiblemem_or_argmemonly", FormEnum, OnFn},
	AttrUnknown:                         {"<unknown>", FormText, anywhere},
	AttrString:                          {"<string>", FormString, anywhere},
}

// Info returns the row of the attribute table.
func (k AttrKind) Info() AttrInfo { return attrTable[k] }

// String returns the keyword.
func (k AttrKind) String() string { return attrTable[k].Name }

var attrByName = func() map[string]AttrKind {
	m := make(map[string]AttrKind, NumAttrKinds)
	for k := AttrNone + 1; k < AttrUnknown; k++ {
		m[attrTable[k].Name] = k
	}
	return m
}()

// ParseAttrKind returns the kind of an attribute keyword, or AttrNone.
func ParseAttrKind(s string) AttrKind { return attrByName[s] }
