package target

// Lowering says what the code generator behind codegenprepare can do with an instruction, or does better in another
// form. Each field answers a question that LLVM's TargetLowering is asked, whose name stands behind it.
type Lowering struct {
	WideInt            int  // bits of the widest integer of one register; a power of two above takes several
	SwitchBits         int  // bits of the narrowest integer that a switch compares (getSwitchConditionType)
	ZeroLeading        bool // ctlz of 0 is as cheap as of others (isCheapToSpeculateCtlz)
	ZeroTrailing       bool // cttz of 0 likewise (isCheapToSpeculateCttz)
	Predicates         bool // results of several comparisons are held at once (hasMultipleConditionRegisters)
	ExtendingLoads     bool // a load and the extension beside it are one instruction (isLoadExtLegal)
	PromoteExtensions  bool // extensions are worth moving through arithmetic to loads (enableExtLdPromotion)
	ExpensiveSelects   bool // a branch that is predicted well is cheaper than a select (isPredictableSelectExpensive)
	CheapJumps         bool // two branches are cheaper than an and of two conditions (not isJumpExpensive)
	MaskCompares       bool // an and compared with 0 is one instruction (isMaskAndCmp0FoldingBeneficial)
	StoresElements     bool // the store of an element of a vector is one instruction (canCombineStoreAndExtract)
	CarryOut           bool // an addition gives its carry as well (shouldFormOverflowOp of UADDO)
	BorrowOut          bool // a subtraction gives its borrow as well (shouldFormOverflowOp of USUBO)
	Classes            bool // a test of the class of a number is better than a comparison with infinity (not isFAbsFree)
	TailCalls          bool // a call in front of a return can be a jump (mayBeEmittedAsTailCall)
	SignedEquality     bool // x == y comes free behind x < y, so that it need not become x > y (isEqualityCmpFoldedWithSignedCmp)
	ConvertsPhis       bool // a phi costs the same as a number and as an integer (shouldConvertPhiType)
	FreeTruncations    bool // the lower half of 64 bits is a register of its own (isTruncateFree)
	RepeatsFreeCasts   bool // a cast that is no instruction is repeated in the block of each use (OptimizeNoopCopyExpression)
	NarrowsLoads       bool // a load of which only the lower bits are used is a narrower one (optimizeLoadExt)
	CasesAsValues      bool // behind a switch, what it decided by is at hand as the number of the case (optimizeSwitchPhiConstants)
	ChecksOrderOfPairs bool // comparisons share the difference of a subtraction with the same operands, in its order
}

// LLVMLowering is what LLVM 19 answers for NVPTX.
var LLVMLowering = Lowering{
	WideInt: 64, SwitchBits: 16, ZeroLeading: true, ExtendingLoads: true, CarryOut: true, Classes: true, SignedEquality: true,
	ConvertsPhis: true, FreeTruncations: true, RepeatsFreeCasts: true, CasesAsValues: true, NarrowsLoads: true, ChecksOrderOfPairs: true,
}

// OurLowering is what our own instruction selection and ptxas answer.
var OurLowering = Lowering{WideInt: 64, ZeroLeading: true, ZeroTrailing: true, Predicates: true, SignedEquality: true, ConvertsPhis: true}
