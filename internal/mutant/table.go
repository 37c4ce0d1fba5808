package mutant

// ID is a mutant of the table.
type ID uint16

// The mutants, in the order of the table.
const (
	None ID = iota
	GenerationKept
	ConvergentCommoned
	ForwardedOverBarrier
	DeadStoreOverBarrier
	FlagsKept
	ContractAssumed
	CopiesBeforeBranch
	CopiesInOrder
	ClockCommoned
	IntToPtrLosesSpace
	ShuffleMaskAll
	UDivSigned
	SaturationLost
	FtzDropped
	FmaSplit
	SRemUnsigned
	SDivNotExtended
	AShrLogical
	ShlNotCut
	NSWTakenForNUW
	URemMask
	WideCarryLost
	WideShiftFill
	MulLimbCarry
	ICmpSigned
	ICmpNotExtended
	FCmpOrdered
	BoolCompareUnsigned
	SelectFirstLane
	SelectPredicate
	WideCompareUnsigned
	SelectArms
	SExtByteAsZExt
	TruncNotCut
	FPToSIUnsigned
	FPToIntNearest
	SIToFPUnsigned
	FPTruncCuts
	BoolToFloatSign
	FreezeNotCut
	FtzAdded
	SaturatedNaN
	FusedDifference
	MinimumIgnoresNaN
	CopysignSwapped
	FNegAsSub
	RoundTies
	DoubleRounding
	RoundingLeftOpen
	DivisionApproximate
	CtlzWidth
	CttzZero
	BitreverseWidth
	SwapSelector
	FunnelModulo
	AbsNotExtended
	SaturationBound
	USubSatSigned
	SMinUnsigned
	SSubOverflow
	UMulOverflowEdge
	SMulHighUnsigned
	SharedAsGlobal
	VolatileLost
	VectorOrder
	VectorAlignment
	ScalarAlignment
	LoadSExtAsZExt
	AllocaOverlap
	ByvalTail
	IndexUnsigned
	NarrowIndexUnsigned
	ElementStride
	FieldPadding
	AddressOffsetLost
	GenericNotConverted
	CopyTail
	MoveAsCopy
	MoveDirection
	CopyLoopRest
	AtomPlain
	AtomMaxUnsigned
	AtomSubAdds
	AtomNeighbours
	AcquireRelaxed
	FenceLost
	BarrierLost
	VoteMaskAll
	BranchNegationLost
	FallThroughInverted
	SwitchDefault
	TableBound
	CaseTreeMiddle
	CaseTreeSigned
	ExtractLast
	ShuffleSecond
	MemberOffset
	BytesSelector
	InsertOtherLanes
	WideProductSigned
	WideProductConstant
	SumOperands
	ArgumentExtension
	LibraryOperands
	ReflectAnswer
	CycleNotSaved
	ImmediatesFirst
	StaleEdge
	FrozenUndef
	ReadyTooSoon
	FirstPhiOnly
	FoldAShr
	FoldShiftWidth
	FoldSub
	FoldSubZero
	FoldUndefAnd
	FoldExtractRange
	FoldPoison
	FoldUndefSExt
	FoldAllOnes
	FoldSDiv
	FoldSRem
	FoldCttz
	FoldFPToInt
	FoldSExt
	FoldFMA
	FoldFCmp
	FoldFlush
	FoldShiftEdge
	FoldDivMinusOne
	FoldOrder
	FoldUndefMul
	FoldUndefOrder
	FoldFNegZero
	FoldMinNaN
	FoldMaxZero
	FoldToIntSat
	FoldSatLow
	FoldFunnel
	FoldCopysign
	DominanceOff
	OrderOff
	PhiDominanceOff
	PhiTypeOff
	DoubleEdgesOff
	PhiGroupOff
	EntryPredsOff
	OperandTypesOff
	ConvergenceOff
	ConvergenceNesting
	SwitchCasesOff
	ReturnTypeOff
	LoadOrderingOff
	ArgumentTypesOff
	FlagsOff
	TerminatorOff
	PTXTargetOff
	PTXRegistersOff
	PTXGuardOff
	PTXScopeOff
	PTXVersionOff
	PTXModifiersOff
	PTXNamesOff
	PTXTerminatorOff
	JoinMissed
	TemporalMissed
	ThreadIDUniform
	EntriesMissed
	LocalUniform
	ConstantPhi
	AtomicUniform
	ShuffleSegment
	SwitchEdges
	CycleExit
	PrintGuard
	PrintFloat
	PrintOffset
	PrintOrder
	PrintAlign
	PrintTable
	ParseNegation
	ParseOffset
	ParseShift
	ParseComponent
	ParseGuard
	SimplifyNegZero
	SimplifyNaN
	SimplifyZExtTrunc
	SimplifyPhiPlace
	SimplifyBelow
	SimplifyRange
	SimplifySelectUndef
	SimplifyUndefOrder
	SimplifyShiftSelf
	SimplifyProduct
	SimplifyExact
	SimplifyMarksKept
	SimplifyOneChoice
	SimplifyExtension
	SimplifyLostBits
	SimplifyLimit
	SimplifyFunnel
	SimplifySaturated
	SimplifyClamped
	SimplifyMinimumNaN
	SimplifyWeakInfinity
	SimplifyNegNeg
	SimplifyBeyond
	DeadSync
	DeadVolatile
	DeadAtomic
	PromoteLiveThrough
	PromoteUndef
	PromoteVolatile
	PromoteUndo
	PromoteOneStore
	CfgBarrierEmpty
	CfgConvergentSpeculated
	CfgPhiEntry
	CfgDefaultLost
	CfgDivisionSpeculated
	CfgLoadSpeculated
	CfgLoopDropped
	CfgArmsSwapped
	CfgEdgesDiffer
	CfgCallDropped
	CfgSecondSide
	CfgCaseByte
	SplitOffset
	SplitCopyPart
	SplitAlignment
	SplitPattern
	SplitVolatile
	SplitEscape
	SplitCopiedUnread
	SplitStraddled
	InlineAllocaStays
	InlineAttrsLost
	InlinePhiOrder
	InlineOneReturn
	InlineArguments
	InlineScopesKept
	InlineLocation
	InlineMode
	InlineReplaceable
	InlinePromises
	StoreForgotten
	EdgeTruth
	WriteBackChanged
	DeadStoreSize
	CompareSwapped
	MinMaxSign
	ForwardedOverFence
	DeadStoreBeforeExit
	SubCommuted
	PhiEdges
	SelectNegation
	CoercedWider
	MaskForgotten
	MaskedDeadStore
	RangeKept
	WidthUnproved
	CallOverWrite
	VolatileReused
	AtomicFromPlain
	StrictSharedIgnored
	AcquireLoad
	ReadForgotten
	ScopeKept
	FalseAnd
	GroupKept
	InvariantTooEarly
	GuardTruth
	RelocateBase
	SunkPhiPlace
	SunkLastUse
	SunkConvergent
	SunkVolatile
	SunkClock
	SunkNoReturn
	SunkWriter
	SunkToEnd
	SunkStackSaved
	SunkIntoLoop
	SunkReadingCall
	SunkOnePath
	SunkOverStore
	SunkOverSync
	SunkRecordKept
	RangeSubWraps
	RangeRemainder
	RangeShiftEnds
	RangeSExt
	RangeEdgeOpen
	RangeEdgeSense
	RangeAssumeEarly
	RangeUndefArm
	RangeWidenStops
	RangeFrozenPoison
	RangeMaxNTIDAxis
	CorrelatedDivisor
	CorrelatedQuotient
	RangeMarksGone
)

// Table returns all mutants; the one with constant n is element n-1.
func Table() []Mutant {
	return []Mutant{
		{"M-01", "GenerationKept", "internal/opt/earlycse/walk.go", "early-cse: memory at a join is what it was at the end of its dominator"},
		{"M-03", "ConvergentCommoned", "internal/opt/earlycse/inst.go", "early-cse: convergent calls are commoned across branches"},
		{"M-04", "ForwardedOverBarrier", "internal/opt/earlycse/inst.go", "early-cse: loads are forwarded over barriers"},
		{"M-06", "DeadStoreOverBarrier", "internal/opt/earlycse/inst.go", "early-cse: a store before a barrier is dead when overwritten behind it"},
		{"M-11", "FlagsKept", "internal/opt/earlycse/expr.go", "early-cse: the first of two equal operations keeps a flag that the second does not have"},
		{"M-13", "ContractAssumed", "internal/isel/fuse.go", "a product and a sum become fma without the contract flag"},
		{"M-15", "CopiesBeforeBranch", "internal/isel/control.go", "copies for phis are made before a conditional branch, for both ways"},
		{"M-16", "CopiesInOrder", "internal/isel/parcopy.go", "parallel copies are made one after the other in list order (swap problem)"},
		{"M-24", "ClockCommoned", "internal/opt/earlycse/inst.go", "early-cse: readings of the clock are commoned"},
		{"M-28", "IntToPtrLosesSpace", "ir/constexpr.go", "inttoptr of ptrtoint folds to the pointer although the address spaces differ"},
		{"M-33", "ShuffleMaskAll", "internal/isel/intrin_template.go", "the member mask of shfl.sync is taken for -1"},
		{"M-37", "UDivSigned", "internal/isel/arith.go", "unsigned division and remainder are signed"},
		{"M-38", "SaturationLost", "internal/isel/intrin_float.go", "a saturating conversion to a narrow integer is not clamped"},
		{"M-39", "FtzDropped", "internal/isel/float.go", "arithmetic keeps subnormals where the function flushes them"},
		{"M-40", "FmaSplit", "internal/isel/intrin_float.go", "fma is a product and a sum, rounded twice"},
		{"I-01", "SRemUnsigned", "internal/isel/arith.go", "srem is unsigned"},
		{"I-02", "SDivNotExtended", "internal/isel/arith.go", "operands of a narrow signed division are not sign-extended"},
		{"I-03", "AShrLogical", "internal/isel/arith.go", "ashr shifts in zeros"},
		{"I-04", "ShlNotCut", "internal/isel/arith.go", "shl of a narrow integer leaves bits above its width"},
		{"I-05", "NSWTakenForNUW", "internal/isel/arith.go", "a sum that cannot overflow as a signed number is taken for one that cannot as an unsigned one"},
		{"I-06", "URemMask", "internal/isel/arith.go", "urem by a power of two masks with the power"},
		{"I-07", "WideCarryLost", "internal/isel/arith.go", "limbs of a wide sum are added without the carry"},
		{"I-08", "WideShiftFill", "internal/isel/arith.go", "ashr of a wide integer shifts in zeros"},
		{"I-09", "MulLimbCarry", "internal/isel/intrin_overflow.go", "partial products of wide integers are added without the carry"},
		{"I-10", "ICmpSigned", "internal/isel/cmp.go", "unsigned comparisons are signed"},
		{"I-11", "ICmpNotExtended", "internal/isel/cmp.go", "operands of a narrow signed comparison are not sign-extended"},
		{"I-12", "FCmpOrdered", "internal/isel/cmp.go", "comparisons that hold for a NaN do not"},
		{"I-13", "BoolCompareUnsigned", "internal/isel/cmp.go", "signed comparisons of i1 take true for 1, not -1"},
		{"I-14", "SelectFirstLane", "internal/isel/cmp.go", "a select of vectors goes by the first element of its condition"},
		{"I-15", "SelectPredicate", "internal/isel/cmp.go", "select of false and an i1 has its condition inverted"},
		{"I-16", "WideCompareUnsigned", "internal/isel/cmp.go", "signed comparisons of wide integers are unsigned"},
		{"I-17", "SelectArms", "internal/isel/cmp.go", "the arms of a select of 16-bit registers are swapped"},
		{"I-18", "SExtByteAsZExt", "internal/isel/cast.go", "sext of a byte is zext"},
		{"I-19", "TruncNotCut", "internal/isel/cast.go", "trunc to an odd width leaves bits above it"},
		{"I-20", "FPToSIUnsigned", "internal/isel/cast.go", "fptosi converts to an unsigned integer"},
		{"I-21", "FPToIntNearest", "internal/isel/cast.go", "conversions to integers round to nearest"},
		{"I-22", "SIToFPUnsigned", "internal/isel/cast.go", "sitofp takes its operand for unsigned"},
		{"I-23", "FPTruncCuts", "internal/isel/cast.go", "fptrunc from double to float cuts"},
		{"I-24", "BoolToFloatSign", "internal/isel/cast.go", "sitofp of true is 1, not -1"},
		{"I-25", "FreezeNotCut", "internal/isel/inst.go", "freeze leaves bits above the width"},
		{"I-26", "FtzAdded", "internal/isel/float.go", "functions flush subnormals without being asked to"},
		{"I-27", "SaturatedNaN", "internal/isel/intrin_float.go", "a saturating conversion from double gives no zero for a NaN"},
		{"I-28", "FusedDifference", "internal/isel/fuse.go", "the sign is put on the wrong operand when z - x*y is fused"},
		{"I-29", "MinimumIgnoresNaN", "internal/isel/intrin_float.go", "llvm.minimum and maximum ignore a NaN"},
		{"I-30", "CopysignSwapped", "internal/isel/intrin_float.go", "copysign has its operands swapped"},
		{"I-31", "FNegAsSub", "internal/isel/float.go", "fneg is zero minus the operand"},
		{"I-32", "RoundTies", "internal/isel/intrin_float.go", "llvm.round rounds halves towards zero"},
		{"I-33", "DoubleRounding", "internal/isel/half.go", "double to bfloat rounds twice"},
		{"I-34", "RoundingLeftOpen", "internal/isel/float.go", "sums and products are without .rn, so that ptxas may fuse them"},
		{"I-35", "DivisionApproximate", "internal/isel/float.go", "division that must be correctly rounded is div.full"},
		{"I-36", "CtlzWidth", "internal/isel/intrin_int.go", "ctlz of a narrow integer counts the bits above it"},
		{"I-37", "CttzZero", "internal/isel/intrin_int.go", "cttz of a narrow zero is the width of the register"},
		{"I-38", "BitreverseWidth", "internal/isel/intrin_int.go", "bitreverse of a narrow integer leaves it at the top of the register"},
		{"I-39", "SwapSelector", "internal/isel/intrin_int.go", "bswap swaps bytes within halves only"},
		{"I-40", "FunnelModulo", "internal/isel/intrin_int.go", "the amount of fshl and fshr is not taken modulo the width"},
		{"I-41", "AbsNotExtended", "internal/isel/intrin_int.go", "abs of a narrow integer does not see its sign"},
		{"I-42", "SaturationBound", "internal/isel/intrin_int.go", "signed saturation stops one below the greatest number"},
		{"I-43", "USubSatSigned", "internal/isel/intrin_int.go", "usub.sat compares signed"},
		{"I-44", "SMinUnsigned", "internal/isel/intrin_int.go", "smin and smax compare unsigned"},
		{"I-45", "SSubOverflow", "internal/isel/intrin_overflow.go", "overflow of a signed difference is tested as that of a sum"},
		{"I-46", "UMulOverflowEdge", "internal/isel/intrin_overflow.go", "the greatest product that fits counts as an overflow"},
		{"I-47", "SMulHighUnsigned", "internal/isel/intrin_overflow.go", "the high half of a signed product is the unsigned one"},
		{"I-48", "SharedAsGlobal", "internal/isel/mem.go", "shared memory is accessed as global memory"},
		{"I-49", "VolatileLost", "internal/isel/mem.go", "volatile accesses are plain"},
		{"I-50", "VectorOrder", "internal/isel/mem.go", "the elements of a vector load are the other way round"},
		{"I-51", "VectorAlignment", "internal/isel/mem.go", "vector accesses do not ask for the alignment"},
		{"I-52", "ScalarAlignment", "internal/isel/mem.go", "accesses of small alignment are not split"},
		{"I-53", "LoadSExtAsZExt", "internal/isel/mem.go", "a load of a byte with its sext is unsigned"},
		{"I-54", "AllocaOverlap", "internal/isel/mem.go", "an alloca begins in the middle of the one before"},
		{"I-55", "ByvalTail", "internal/isel/mem.go", "the last odd bytes of a by-value argument are not copied"},
		{"I-56", "IndexUnsigned", "internal/isel/addr.go", "a 32-bit index of an address is zero-extended"},
		{"I-57", "NarrowIndexUnsigned", "internal/isel/addr.go", "an index of less than 32 bits is zero-extended"},
		{"I-58", "ElementStride", "internal/isel/addr.go", "elements of an array are as far apart as their size without padding"},
		{"I-59", "FieldPadding", "internal/isel/addr.go", "fields of a structure follow each other without padding"},
		{"I-60", "AddressOffsetLost", "internal/isel/addr.go", "the constant part of an address is lost when it is used as a value"},
		{"I-61", "GenericNotConverted", "internal/isel/addr.go", "a local address is used as a generic one as it is"},
		{"I-62", "CopyTail", "internal/isel/memops.go", "the last odd bytes of a copy are not copied"},
		{"I-63", "MoveAsCopy", "internal/isel/memops.go", "memmove copies as if its operands did not overlap"},
		{"I-64", "MoveDirection", "internal/isel/memops.go", "memmove of unknown length goes in the wrong direction"},
		{"I-65", "CopyLoopRest", "internal/isel/memops.go", "a copy of unknown length leaves out what is not a whole unit"},
		{"I-66", "AtomPlain", "internal/isel/atomics.go", "an atomicrmw is a load and a store"},
		{"I-67", "AtomMaxUnsigned", "internal/isel/atomics.go", "atomicrmw max is unsigned"},
		{"I-68", "AtomSubAdds", "internal/isel/atomics.go", "atomicrmw sub adds"},
		{"I-69", "AtomNeighbours", "internal/isel/casloop.go", "an atomic operation on a byte clears its neighbours"},
		{"I-70", "AcquireRelaxed", "internal/isel/atomics.go", "acquire is relaxed"},
		{"I-71", "FenceLost", "internal/isel/orders.go", "fences are left out"},
		{"I-72", "BarrierLost", "internal/isel/intrin_template.go", "bar.sync is left out"},
		{"I-73", "VoteMaskAll", "internal/isel/intrin_template.go", "the member mask of vote.sync is taken for -1"},
		{"I-74", "BranchNegationLost", "internal/isel/control.go", "a negation that a branch looks through is lost"},
		{"I-75", "FallThroughInverted", "internal/isel/layout.go", "a branch that changes sense to fall through keeps its guard"},
		{"I-76", "SwitchDefault", "internal/isel/control.go", "values between the cases of a switch go to the last case"},
		{"I-77", "TableBound", "internal/isel/control.go", "the bound of a jump table is one too high"},
		{"I-78", "CaseTreeMiddle", "internal/isel/control.go", "the middle case of a tree of comparisons goes to the lower half"},
		{"I-79", "CaseTreeSigned", "internal/isel/control.go", "a tree of comparisons, whose cases are in unsigned order, compares signed"},
		{"I-80", "ExtractLast", "internal/isel/vector.go", "extractelement at a variable index never takes the last element"},
		{"I-81", "ShuffleSecond", "internal/isel/vector.go", "shufflevector takes elements of the second vector from the first"},
		{"I-82", "MemberOffset", "internal/isel/vector.go", "members of a structure are counted, not their parts"},
		{"I-83", "BytesSelector", "internal/isel/rebit.go", "four bytes are put together in another order"},
		{"I-84", "InsertOtherLanes", "internal/isel/vector.go", "insertelement at a variable index writes every element"},
		{"I-85", "WideProductSigned", "internal/isel/fuse.go", "mul.wide of zero-extended operands is signed"},
		{"I-86", "WideProductConstant", "internal/isel/fuse.go", "mul.wide takes a constant that does not fit"},
		{"I-87", "SumOperands", "internal/isel/fuse.go", "mad adds the other operand when the product stands on the right"},
		{"I-88", "ArgumentExtension", "internal/isel/abi.go", "a signed narrow argument is zero-extended to its 32-bit parameter"},
		{"I-89", "LibraryOperands", "internal/isel/expand_math.go", "an operation on 65 to 127 bits extends its signed operands with zeros"},
		{"I-90", "ReflectAnswer", "internal/isel/reflect.go", "a comparison of a constant that decides a branch is off by one"},
		{"P-01", "CycleNotSaved", "internal/isel/parcopy.go", "a cycle of copies is not opened by saving a value (lost copy)"},
		{"P-02", "ImmediatesFirst", "internal/isel/parcopy.go", "constants are copied while their destinations are still read"},
		{"P-03", "StaleEdge", "internal/isel/control.go", "an edge takes the copies of another block to the same successor"},
		{"P-04", "FrozenUndef", "internal/isel/control.go", "an undefined argument of a phi is not copied although its value may be frozen"},
		{"P-05", "ReadyTooSoon", "internal/isel/parcopy.go", "a destination is overwritten while one of two readers is left"},
		{"P-06", "FirstPhiOnly", "internal/isel/control.go", "only the first phi of a block is asked whether an edge needs copies"},
		{"F-01", "FoldAShr", "ir/constexpr.go", "a constant ashr shifts in zeros"},
		{"F-02", "FoldShiftWidth", "ir/constexpr.go", "a constant shift by the width is no poison"},
		{"F-03", "FoldSub", "ir/constexpr.go", "a constant difference has its operands swapped"},
		{"F-04", "FoldSubZero", "ir/constexpr.go", "0 - x folds to x"},
		{"F-05", "FoldUndefAnd", "ir/constexpr.go", "undef and x is undef, not zero"},
		{"F-06", "FoldExtractRange", "ir/constexpr.go", "an element beyond a constant vector is its last one"},
		{"F-07", "FoldPoison", "ir/constexpr.go", "poison with another operand folds as if it were undef"},
		{"F-08", "FoldUndefSExt", "ir/constexpr.go", "a sext or zext of undef is undef, not zero"},
		{"F-09", "FoldAllOnes", "ir/constexpr.go", "x and -1 folds to -1"},
		{"F-10", "FoldSDiv", "internal/fold/int.go", "sdiv of constants is unsigned"},
		{"F-11", "FoldSRem", "internal/fold/int.go", "srem of constants is unsigned"},
		{"F-12", "FoldCttz", "internal/fold/int.go", "cttz of a narrow zero is 64"},
		{"F-13", "FoldFPToInt", "internal/fold/cast.go", "floating-point constants are rounded to integers, not cut"},
		{"F-14", "FoldSExt", "internal/fold/cast.go", "sext of a constant is zext"},
		{"F-15", "FoldFMA", "internal/fold/float.go", "fma of constants of float or half rounds twice"},
		{"F-16", "FoldFCmp", "internal/fold/float.go", "comparisons of constants that hold for a NaN do not"},
		{"F-17", "FoldFlush", "internal/fold/float.go", "results that the function would flush are folded"},
		{"F-18", "FoldShiftEdge", "internal/fold/int.go", "a constant shift by one less than the width is poison"},
		{"F-19", "FoldDivMinusOne", "internal/fold/int.go", "any constant divided by -1 is poison, not only the least"},
		{"F-20", "FoldOrder", "internal/fold/int.go", "unsigned comparisons of constants hold for equal ones, too"},
		{"F-21", "FoldUndefMul", "internal/fold/int.go", "undef times an even number is undef, not 0"},
		{"F-22", "FoldUndefOrder", "internal/fold/int.go", "an order between undef and a number is undef"},
		{"F-23", "FoldFNegZero", "internal/fold/float.go", "fneg of a constant zero is the zero itself"},
		{"F-24", "FoldMinNaN", "internal/fold/call.go", "minnum of a constant NaN is NaN"},
		{"F-25", "FoldMaxZero", "internal/fold/call.go", "zeros of different signs are one for minima and maxima of constants"},
		{"F-26", "FoldToIntSat", "internal/fold/call.go", "the saturating conversion of a constant goes by the bounds of unsigned numbers"},
		{"F-27", "FoldSatLow", "internal/fold/call.go", "saturating arithmetic on constants has no lower bound"},
		{"F-28", "FoldFunnel", "internal/fold/call.go", "a funnel shift of constants by a multiple of the width is always its first operand"},
		{"F-29", "FoldCopysign", "internal/fold/call.go", "copysign of constants takes the sign of the first one"},
		{"V-01", "DominanceOff", "internal/verify/funcs.go", "uses in other blocks need not be dominated"},
		{"V-02", "OrderOff", "internal/verify/funcs.go", "uses in the same block may stand before the definition"},
		{"V-03", "PhiDominanceOff", "internal/verify/funcs.go", "arguments of phis need not reach the end of their block"},
		{"V-04", "PhiTypeOff", "internal/verify/funcs.go", "arguments of phis may have another type"},
		{"V-05", "DoubleEdgesOff", "internal/verify/funcs.go", "a phi may have different arguments for two edges from one block"},
		{"V-06", "PhiGroupOff", "internal/verify/funcs.go", "phis may stand behind other instructions"},
		{"V-07", "EntryPredsOff", "internal/verify/funcs.go", "the entry block may be the target of a branch"},
		{"V-08", "OperandTypesOff", "internal/verify/insts.go", "operands of arithmetic may have another type than the result"},
		{"V-09", "ConvergenceOff", "internal/verify/converge.go", "controlled and uncontrolled convergence may be mixed"},
		{"V-10", "ConvergenceNesting", "internal/verify/converge.go", "convergence regions need not be nested"},
		{"V-11", "SwitchCasesOff", "internal/verify/insts.go", "a switch may have two cases for one value"},
		{"V-12", "ReturnTypeOff", "internal/verify/insts.go", "ret may have a value of another type"},
		{"V-13", "LoadOrderingOff", "internal/verify/insts.go", "a load may have the ordering release"},
		{"V-14", "ArgumentTypesOff", "internal/verify/calls.go", "arguments of calls may have another type"},
		{"V-15", "FlagsOff", "internal/verify/insts.go", "instructions may have flags that they do not take"},
		{"V-16", "TerminatorOff", "internal/verify/funcs.go", "a block need not end in a terminator"},
		{"V-20", "PTXTargetOff", "ptx/verify.go", "branches may go to blocks that are not in the layout"},
		{"V-21", "PTXRegistersOff", "ptx/verifyopd.go", "registers need not fit the type of the instruction"},
		{"V-22", "PTXGuardOff", "ptx/verify.go", "guards need not be predicates"},
		{"V-23", "PTXScopeOff", "ptx/verify.go", "variables may be used outside their scope"},
		{"V-24", "PTXVersionOff", "ptx/verify.go", "instructions may need more than the target has"},
		{"V-25", "PTXModifiersOff", "ptx/verify.go", "instructions may have modifiers that they do not take"},
		{"V-26", "PTXNamesOff", "ptx/verify.go", "functions may use names that are not declared"},
		{"V-27", "PTXTerminatorOff", "ptx/verify.go", "branches may stand in the middle of a block"},
		{"U-01", "JoinMissed", "internal/analysis/uniformity/engine.go", "phis where the ways of a divergent branch meet are taken for uniform"},
		{"U-02", "TemporalMissed", "internal/analysis/uniformity/engine.go", "values that threads take out of a loop in different iterations are taken for uniform"},
		{"U-03", "ThreadIDUniform", "internal/analysis/uniformity/nvptx.go", "%tid.y is taken for uniform"},
		{"U-04", "EntriesMissed", "internal/analysis/uniformity/engine.go", "irreducible cycles that threads enter at different places are taken for convergent"},
		{"U-05", "LocalUniform", "internal/analysis/uniformity/nvptx.go", "loads from local memory are taken for uniform"},
		{"U-06", "ConstantPhi", "internal/analysis/uniformity/engine.go", "a phi of different constants is taken for a single value"},
		{"U-07", "AtomicUniform", "internal/analysis/uniformity/nvptx.go", "results of atomic operations are taken for uniform"},
		{"U-08", "ShuffleSegment", "internal/analysis/uniformity/nvptx.go", "a shuffle within segments of the warp is taken for one of the whole"},
		{"U-09", "SwitchEdges", "internal/analysis/uniformity/engine.go", "divergence of a switch is not spread"},
		{"U-10", "CycleExit", "internal/analysis/uniformity/sync.go", "divergent exits of irreducible cycles are missed"},
		{"A-01", "PrintGuard", "ptx/ptxtext/printinst.go", "a negated guard is printed without its negation"},
		{"A-02", "PrintFloat", "ptx/ptxtext/printinst.go", "the low digit of a double is printed as zero"},
		{"A-03", "PrintOffset", "ptx/ptxtext/printinst.go", "a negative offset of an address is not printed"},
		{"A-04", "PrintOrder", "ptx/ptxtext/printinst.go", "a vector of two is printed the other way round"},
		{"A-05", "PrintAlign", "ptx/ptxtext/print.go", "the alignment of variables is not printed"},
		{"A-06", "PrintTable", "ptx/ptxtext/printfunc.go", "the entries of a branch table are printed from the last to the first"},
		{"A-07", "ParseNegation", "ptx/ptxtext/parseopd.go", "a negated predicate operand is read without its negation"},
		{"A-08", "ParseOffset", "ptx/ptxtext/parsevar.go", "an offset is read without its sign"},
		{"A-09", "ParseShift", "ptx/ptxtext/expr.go", "a shift of an unsigned number in a constant expression is arithmetic"},
		{"A-10", "ParseComponent", "ptx/ptxtext/parseopd.go", "every component of a special register is read as .x"},
		{"A-11", "ParseGuard", "ptx/ptxtext/parsebody.go", "a negated guard is read without its negation"},
		{"E-01", "SimplifyNegZero", "internal/simplify/float.go", "x + 0 is x, also for x = -0"},
		{"E-02", "SimplifyNaN", "internal/simplify/float.go", "x - x is 0, also for a NaN"},
		{"E-03", "SimplifyZExtTrunc", "internal/simplify/other.go", "zext of trunc is the operand"},
		{"E-04", "SimplifyPhiPlace", "internal/simplify/other.go", "a phi of one value and itself is that value, even where it does not dominate"},
		{"E-05", "SimplifyBelow", "internal/simplify/icmp.go", "x + y is not less than x although the sum may wrap"},
		{"E-06", "SimplifyRange", "internal/simplify/icmp.go", "a signed comparison goes by the unsigned bounds"},
		{"E-60", "SimplifySelectUndef", "internal/simplify/other.go", "a choice between x and undef is x, also when x may be poison"},
		{"E-61", "SimplifyUndefOrder", "internal/simplify/icmp.go", "an order between undef and x is undef"},
		{"E-62", "SimplifyShiftSelf", "internal/simplify/integer.go", "x << x is 0, like x >> x"},
		{"E-63", "SimplifyProduct", "internal/simplify/integer.go", "the quotient of a product goes by the mark of the other signedness"},
		{"E-64", "SimplifyExact", "internal/simplify/integer.go", "the product of a quotient is the dividend, although the division has a remainder"},
		{"E-65", "SimplifyMarksKept", "internal/simplify/integer.go", "an operation put together in another way keeps nuw and nsw"},
		{"E-66", "SimplifyOneChoice", "internal/simplify/integer.go", "an operation on a select is what it is on the first choice"},
		{"E-67", "SimplifyExtension", "internal/simplify/integer.go", "a divisor that is the sext of a truth value is 1"},
		{"E-68", "SimplifyLostBits", "internal/simplify/integer.go", "a number with the second highest bit cannot be shifted left under nuw"},
		{"E-69", "SimplifyLimit", "internal/simplify/intrinsic.go", "the least signed number absorbs in maxima"},
		{"E-70", "SimplifyFunnel", "internal/simplify/intrinsic.go", "a funnel shift to the right by 0 is its first operand"},
		{"E-71", "SimplifySaturated", "internal/simplify/intrinsic.go", "adding -1 saturates for signed numbers, too"},
		{"E-72", "SimplifyClamped", "internal/simplify/intrinsic.go", "a maximum of a minimum with constants is the constant although the minimum may be above it"},
		{"E-73", "SimplifyMinimumNaN", "internal/simplify/float.go", "minimum with NaN is the other operand, as for minnum"},
		{"E-74", "SimplifyWeakInfinity", "internal/simplify/float.go", "minnum with infinity is the other operand, also when that is NaN"},
		{"E-75", "SimplifyNegNeg", "internal/simplify/float.go", "0 - -x is x although x may be -0"},
		{"E-76", "SimplifyBeyond", "internal/simplify/sign.go", "nothing is equal to infinity"},
		{"E-10", "DeadSync", "internal/opt/dce/dce.go", "operations that other threads wait for are dead without a use"},
		{"E-11", "DeadVolatile", "internal/opt/dce/dce.go", "volatile loads are dead without a use"},
		{"E-12", "DeadAtomic", "internal/opt/dce/dce.go", "atomic operations are dead without a use"},
		{"E-20", "PromoteLiveThrough", "internal/opt/mem2reg/mem2reg.go", "a variable is not live in blocks that only lead to its loads"},
		{"E-21", "PromoteUndef", "internal/opt/mem2reg/mem2reg.go", "a phi of undef and a value is the value, even where it does not dominate"},
		{"E-22", "PromoteVolatile", "internal/opt/mem2reg/mem2reg.go", "variables with volatile accesses are promoted"},
		{"E-23", "PromoteUndo", "internal/opt/mem2reg/mem2reg.go", "what one arm stores is seen in the other"},
		{"E-24", "PromoteOneStore", "internal/opt/mem2reg/mem2reg.go", "one block that stores is what everybody reads, wherever it is"},
		{"S-01", "CfgBarrierEmpty", "internal/opt/simplifycfg/forward.go", "simplifycfg: a block with nothing but calls without a result is empty"},
		{"S-02", "CfgConvergentSpeculated", "internal/opt/simplifycfg/forward.go", "simplifycfg: votes and shuffles are made unconditional"},
		{"S-03", "CfgPhiEntry", "internal/opt/simplifycfg/forward.go", "simplifycfg: around an empty block a phi gets what it gets on its first edge"},
		{"S-04", "CfgDefaultLost", "internal/opt/simplifycfg/simplifycfg.go", "simplifycfg: a switch on a constant that has no case takes its last case"},
		{"S-05", "CfgDivisionSpeculated", "internal/opt/simplifycfg/forward.go", "simplifycfg: divisions are made unconditional"},
		{"S-06", "CfgLoadSpeculated", "internal/opt/simplifycfg/forward.go", "simplifycfg: loads are made unconditional"},
		{"S-07", "CfgLoopDropped", "internal/opt/simplifycfg/simplifycfg.go", "simplifycfg: a loop without an end is never entered"},
		{"S-08", "CfgArmsSwapped", "internal/opt/simplifycfg/forward.go", "simplifycfg: the arms of a select are in the order of the edges"},
		{"S-09", "CfgEdgesDiffer", "internal/opt/simplifycfg/forward.go", "simplifycfg: an empty block is taken out of the way although two edges bring different values then"},
		{"S-10", "CfgCallDropped", "internal/opt/simplifycfg/simplifycfg.go", "simplifycfg: a call before an unreachable end is never made"},
		{"S-11", "CfgSecondSide", "internal/opt/simplifycfg/forward.go", "simplifycfg: the second side of a branch is made unconditional whatever it does"},
		{"S-12", "CfgCaseByte", "internal/opt/simplifycfg/simplifycfg.go", "simplifycfg: the case of a switch on a constant is found by its low byte"},
		{"S-20", "SplitOffset", "internal/opt/sroa/rewrite.go", "sroa: accesses inside a piece go to its start"},
		{"S-21", "SplitCopyPart", "internal/opt/sroa/rewrite.go", "sroa: a copy of the front of a piece copies all of it"},
		{"S-22", "SplitAlignment", "internal/opt/sroa/rewrite.go", "sroa: the parts of a copy are as aligned as the whole"},
		{"S-23", "SplitPattern", "internal/opt/sroa/rewrite.go", "sroa: a fill of a wide piece sets its first byte"},
		{"S-24", "SplitVolatile", "internal/opt/sroa/sroa.go", "sroa: variables with volatile accesses are taken apart"},
		{"S-25", "SplitEscape", "internal/opt/sroa/sroa.go", "sroa: variables whose address is stored are taken apart"},
		{"S-26", "SplitCopiedUnread", "internal/opt/sroa/sroa.go", "sroa: what is only copied from a variable counts as not read"},
		{"S-27", "SplitStraddled", "internal/opt/sroa/sroa.go", "sroa: an access that reaches over two fields does not join them"},
		{"S-40", "InlineAllocaStays", "internal/opt/inline/body.go", "inline: variables of the body stay in it, also in loops"},
		{"S-41", "InlineAttrsLost", "internal/opt/inline/body.go", "inline: calls in the body lose their attributes, convergent among them"},
		{"S-42", "InlinePhiOrder", "internal/opt/inline/body.go", "inline: phis of the body keep the order of their arguments"},
		{"S-43", "InlineOneReturn", "internal/opt/inline/body.go", "inline: what the first return gives is the result"},
		{"S-44", "InlineArguments", "internal/opt/inline/body.go", "inline: arguments are taken from the end"},
		{"S-45", "InlineScopesKept", "internal/opt/inline/body.go", "inline: scopes of noalias hold beyond the call"},
		{"S-46", "InlineLocation", "internal/opt/inline/body.go", "inline: locations do not say where they are inlined"},
		{"S-47", "InlineMode", "internal/opt/inline/inline.go", "inline: functions with another floating-point mode are inlined"},
		{"S-48", "InlineReplaceable", "internal/opt/inline/inline.go", "inline: functions that the linker may replace are inlined"},
		{"S-49", "InlinePromises", "internal/opt/inline/inline.go", "inline: the caller keeps promises that the body does not make"},
		{"E-30", "StoreForgotten", "internal/opt/earlycse/inst.go", "early-cse: a store to another address leaves what is known of memory"},
		{"E-31", "EdgeTruth", "internal/opt/earlycse/walk.go", "early-cse: what is known of a condition on its two edges is exchanged"},
		{"E-32", "WriteBackChanged", "internal/opt/earlycse/memory.go", "early-cse: a store of what was loaded is dropped although memory has changed"},
		{"E-33", "DeadStoreSize", "internal/opt/earlycse/memory.go", "early-cse: a narrower store makes a wider one dead"},
		{"E-34", "CompareSwapped", "internal/opt/earlycse/expr.go", "early-cse: comparisons with exchanged operands count as equal"},
		{"E-35", "MinMaxSign", "internal/opt/earlycse/expr.go", "early-cse: a signed and an unsigned minimum count as equal"},
		{"M-05", "ForwardedOverFence", "internal/opt/earlycse/inst.go", "early-cse: loads are forwarded over fences and acquiring atomics"},
		{"M-07", "DeadStoreBeforeExit", "internal/opt/earlycse/inst.go", "early-cse: a store is dead when overwritten behind an operation after which threads may be gone"},
		{"E-36", "SubCommuted", "internal/opt/earlycse/expr.go", "early-cse: the operands of sub count in any order"},
		{"E-37", "PhiEdges", "internal/opt/earlycse/expr.go", "early-cse: phis are equal when the operands of their first edge are"},
		{"E-38", "SelectNegation", "internal/opt/earlycse/expr.go", "early-cse: a select of a negated condition keeps its choices in order"},
		{"E-39", "CoercedWider", "internal/opt/earlycse/memory.go", "early-cse: a load of more than was stored takes zeros for the rest"},
		{"E-40", "MaskForgotten", "internal/opt/earlycse/memory.go", "early-cse: a load takes what a masked store stored, whatever the mask"},
		{"E-41", "MaskedDeadStore", "internal/opt/earlycse/memory.go", "early-cse: a masked store is dead when one with another mask follows"},
		{"E-42", "RangeKept", "internal/opt/earlycse/memory.go", "early-cse: the first of two loads keeps a range that the second does not have"},
		{"E-43", "WidthUnproved", "internal/opt/earlycse/width.go", "early-cse: an operation is the zext of a narrow one that may overflow"},
		{"E-44", "CallOverWrite", "internal/opt/earlycse/inst.go", "early-cse: calls that read are commoned over writes"},
		{"E-45", "VolatileReused", "internal/opt/earlycse/memory.go", "early-cse: volatile loads are like others"},
		{"E-46", "AtomicFromPlain", "internal/opt/earlycse/memory.go", "early-cse: an atomic load takes the value of a plain access"},
		{"E-47", "StrictSharedIgnored", "internal/opt/earlycse/memory.go", "early-cse: a thread's own stores to shared memory serve its loads although that is forbidden"},
		{"E-48", "AcquireLoad", "internal/opt/earlycse/memory.go", "early-cse: an acquiring or volatile load leaves what is known of memory"},
		{"E-49", "ReadForgotten", "internal/opt/earlycse/memory.go", "early-cse: a store is dead although a load looks at it before it is overwritten"},
		{"E-50", "ScopeKept", "internal/opt/earlycse/walk.go", "early-cse: what one arm of a branch computes is used in the other"},
		{"E-51", "FalseAnd", "internal/opt/earlycse/walk.go", "early-cse: both parts of a false conjunction are false"},
		{"E-52", "GroupKept", "internal/opt/earlycse/inst.go", "early-cse: convergent calls are commoned over operations after which threads may be gone"},
		{"E-53", "InvariantTooEarly", "internal/opt/earlycse/invariant.go", "early-cse: what was known of memory before it became invariant counts behind a write"},
		{"E-54", "GuardTruth", "internal/opt/earlycse/invariant.go", "early-cse: behind a guard its condition is false"},
		{"E-55", "RelocateBase", "internal/opt/earlycse/invariant.go", "early-cse: relocations of pointers with one base are equal"},
		{"E-81", "SunkPhiPlace", "internal/opt/sink/walk.go", "sink: a phi's operand is used where the phi is"},
		{"E-82", "SunkLastUse", "internal/opt/sink/walk.go", "sink: one use says where to go, whatever the others"},
		{"E-83", "SunkConvergent", "internal/opt/sink/walk.go", "sink: votes and shuffles are moved behind a branch"},
		{"E-84", "SunkVolatile", "internal/opt/sink/walk.go", "sink: volatile loads are moved"},
		{"E-85", "SunkClock", "internal/opt/sink/walk.go", "sink: reads of %clock and the like are moved"},
		{"E-86", "SunkNoReturn", "internal/opt/sink/walk.go", "sink: calls that may not come back are moved"},
		{"E-87", "SunkWriter", "internal/opt/sink/walk.go", "sink: calls that write memory are moved"},
		{"E-88", "SunkToEnd", "internal/opt/sink/walk.go", "sink: an instruction goes to the end of its new block"},
		{"E-89", "SunkStackSaved", "internal/opt/sink/walk.go", "sink: memory of the stack is taken behind where the stack was saved"},
		{"E-90", "SunkIntoLoop", "internal/opt/sink/walk.go", "sink: an instruction goes into a loop"},
		{"E-91", "SunkReadingCall", "internal/opt/sink/memory.go", "sink: calls that read memory are moved over writes"},
		{"E-92", "SunkOnePath", "internal/opt/sink/memory.go", "sink: only one of the paths that meet is searched for writes"},
		{"E-93", "SunkOverStore", "internal/opt/sink/memory.go", "sink: loads are moved over stores"},
		{"E-94", "SunkOverSync", "internal/opt/sink/memory.go", "sink: loads are moved over barriers and fences"},
		{"E-95", "SunkRecordKept", "internal/opt/sink/debug.go", "sink: debug records name a value that is computed further down"},
		{"R-01", "RangeSubWraps", "internal/analysis/ranges/arith.go", "a difference is taken not to wrap"},
		{"R-02", "RangeRemainder", "internal/analysis/ranges/arith.go", "a remainder is below the smallest divisor"},
		{"R-03", "RangeShiftEnds", "internal/analysis/ranges/bitwise.go", "the smallest shift amount goes with the smallest number"},
		{"R-04", "RangeSExt", "internal/analysis/ranges/convert.go", "the range of sext is that of zext"},
		{"R-05", "RangeEdgeOpen", "internal/analysis/ranges/convert.go", "what is at most a number is less than it"},
		{"R-06", "RangeEdgeSense", "internal/analysis/ranges/build.go", "what a branch says of its two edges is exchanged"},
		{"R-07", "RangeAssumeEarly", "internal/analysis/ranges/build.go", "an assumption holds from the start of its block"},
		{"R-08", "RangeUndefArm", "internal/analysis/ranges/build.go", "the condition of a select narrows arms that may be undef"},
		{"R-09", "RangeWidenStops", "internal/analysis/ranges/solve.go", "the phi of a loop keeps the range of its first rounds"},
		{"R-10", "RangeFrozenPoison", "internal/analysis/ranges/eval.go", "a frozen value has the range of one that may be poison"},
		{"R-11", "RangeMaxNTIDAxis", "internal/analysis/launch/launch.go", "each number of .maxntid bounds its own dimension"},
		{"R-12", "CorrelatedDivisor", "internal/opt/correlated/divide.go", "correlated-propagation: a division is unsigned although the divisor may be negative"},
		{"R-13", "CorrelatedQuotient", "internal/opt/correlated/divide.go", "correlated-propagation: the smallest number of 32 bits is divided in 32 bits"},
		{"R-14", "RangeMarksGone", "internal/opt/earlycse/width.go", "early-cse: ranges that rest on a mark are used when the mark has been dropped"},
	}
}
