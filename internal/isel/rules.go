package isel

// Rule is a pattern that selection knows: a cheaper sequence for what a general one would do.
type Rule uint8

// The rules.
const (
	RuleWideIndex Rule = iota
	RuleLinearIndex
	RuleSharedIndex
	RuleJoinedCopy
	RuleDelayed
	RuleHoistedCopies
	RuleIsolatedPhi
	RuleSharedMove
	RuleScheduled
	RuleSharedSlot
	RuleNoUnroll
	RuleImmediate
	RuleConstantResult
	RuleReduction
	RuleOrderAtEdge
	RuleSharedOrder
	RuleDivideByConstant
	RuleNarrowDivide
	RuleDividePower
	RuleReciprocal
	RuleVectorAccess
	RuleFunnelWords
	RuleReadOnly
	RuleSpecificSpace
	RuleCombinedCondition
	RuleField
	RuleFieldInto
	RuleDistance
	RuleLateParameter
	RuleInvariantIndex
	RuleCommonIndex
	RuleDotProduct
	RuleStoredWord
	RuleCongruentPhi
	RuleNegatedConstant
	RuleReusedSum
	RuleExtendedSum
	RuleBitTest
	RuleByValue
	RuleShortAddress
	RulePacked
	RuleWideSum
	RuleStoredByte
	numRules
)

// RuleInfo says what a rule is about.
type RuleInfo struct {
	Name  string // as -stats prints it
	When  string // the condition
	Saves string
}

var ruleInfos = [numRules]RuleInfo{
	RuleWideIndex: {"wide-index", "an index of 32 bits is scaled and added to a pointer: mul.wide and add rather than mad.wide",
		"the assembler makes an address of its parts where it can, and finds equal products"},
	RuleLinearIndex: {"linear-index", "the difference of two addresses of a block is a constant, or one variable is all of an index",
		"their sums: one base register, the constant in brackets"},
	RuleSharedIndex: {"shared-index", "an address wants a sum, a product or a symbol that a dominating address has computed",
		"computing it again"},
	RuleJoinedCopy: {"joined-copy", "a phi and what is copied to it are not live at the same time",
		"the copy, and the block that a back edge needs for it"},
	RuleDelayed: {"delayed", "what computes the source of a copy may stand behind the last use of the copy's destination",
		"the copy: both have one register"},
	RuleHoistedCopies: {"hoisted-copies", "the code behind a loop wants nothing of what its back edge overwrites: the copies come before the branch",
		"a block on the back edge"},
	RuleIsolatedPhi: {"isolated-phi", "the code behind a loop wants a phi as it was: the back edge writes another register, moved at the beginning of the loop",
		"a block on the back edge"},
	RuleSharedMove: {"shared-move", "both sides of a branch begin with the same copy to a phi", "one of the moves, and often a block"},
	RuleScheduled: {"scheduled", "more than 48 words are live at once, and another order of the instructions of blocks needs fewer (usedessa)",
		"registers"},
	RuleNoUnroll: {"no-unroll", "metadata forbids to unroll a loop, as after LLVM has done it: .pragma nounroll",
		"the assembler's copies of the rest of a loop"},
	RuleImmediate:      {"immediate", "a register holds a constant that the instruction takes, or the address of a variable that a dominating block may move", "the move to a register"},
	RuleConstantResult: {"constant-result", "an instruction, of a lane of a vector say, has constant operands only, or a selection a known predicate", "the instruction"},
	RuleReduction: {"reduction", "nobody uses what an atomic operation returns, and it acquires nothing: red",
		"the way back from memory"},
	RuleOrderAtEdge: {"order-at-edge", "no access of a kernel's thread that others can see comes before an atomic operation that releases, or behind one that acquires",
		"that half of its ordering, and its fence"},
	RuleSharedOrder: {"shared-order", "a module's only atomic accesses of shared memory are atomicrmw: acq_rel in the block rather than seq_cst in the system",
		"fence.sc.sys"},
	RuleDivideByConstant: {"divide-by-constant", "the divisor of integers of at most 128 bits is a constant",
		"the division: a product and shifts; where no more than 31 bits count, one product and one shift"},
	RuleNarrowDivide: {"narrow-divide", "both operands of a division of 64 bits fit in 32",
		"a division of 64 bits, which is a call for the assembler"},
	RuleDividePower: {"divide-power", "the divisor of floats is a power of two with a normal reciprocal",
		"the division: the product is the same number"},
	RuleSpecificSpace: {"specific-space", "a generic pointer chosen among pointers to one state space", "the generic access"},
	RuleFunnelWords:   {"funnel-words", "64 bits are rotated, or shifted out of 128, by a constant", "two shifts and their sum: one funnel shift for each word"},
	RuleReadOnly: {"read-only", "a load of a kernel goes by pointers that are noalias and readonly, or to constants: ld.global.nc",
		"time: the cache of textures, and freedom to move the load"},
	RuleVectorAccess: {"vector-access", "loads or stores of a block are neighbours in memory, aligned as one, and nothing between them may overlap",
		"all of them but one"},
	RuleSharedSlot: {"shared-slot", "what one local variable holds is not read any more when another one is written (usedessa)",
		"local memory: both have one place"},
	RuleLateParameter: {"late-parameter", "blocks that a kernel may not reach are the only ones that want a parameter: it is loaded there, outside of loops",
		"the load, in threads that leave before"},
	RuleInvariantIndex: {"invariant-index", "a part of an address that is wanted in a loop does not change there: it is computed before the loop",
		"its product or sum in each iteration"},
	RuleCombinedCondition: {"combined-condition", "a conjunction or disjunction is the only user of a comparison in its block: setp with .and or .or",
		"the operation on predicates"},
	RuleCommonIndex: {"common-index", "several blocks want the same part of an address, and none dominates the others: it is computed in the nearest that dominates all",
		"computing it in each"},
	RuleField:      {"field", "a word of 32 bits is shifted right by a constant and masked: bfe.u32", "the mask; of a byte ptxas makes one prmt"},
	RuleFieldInto:  {"field-into", "a masked word is shifted and put into another that has zeros there, or is masked there: bfi", "masks and shift; of a byte ptxas makes one prmt"},
	RuleDistance:   {"distance", "a sum with the absolute value of a difference that does not overflow: sad", "the difference and its absolute value"},
	RuleDotProduct: {"dot-product", "a sum has four products of bytes, or two of half-words and bytes, that are neighbours in memory, aligned as words", "all loads but one of each word, extensions and products: dp4a, dp2a"},
	RuleStoredWord: {"stored-word", "neighbouring bytes or half-words that are stored are pieces of one number, or constants, and aligned as a word; or a run of half-words is longer than four",
		"all stores but one, shifts and truncations"},
	RuleCongruentPhi: {"congruent-phi", "two phis of a block have the same first value and the same step", "one of two registers and additions in each iteration"},
	RuleNegatedConstant: {"negated-constant", "the negation of a number is multiplied by a constant, or a product with one is taken away: fma with the negated constant",
		"the negation"},
	RuleReusedSum: {"reused-sum", "to a number is added another and a constant, and the block has computed the sum of the two before", "one of two additions"},
	RuleExtendedSum: {"extended-sum", "a sum of two variables is an index, and the address of one of them has been computed: the other is added to that",
		"the sum of indices"},
	RuleBitTest: {"bit-test", "four cases or more of a switch are within 64 and lead to at most three blocks", "a comparison and a branch for each case: one shift, a mask and a branch for each block"},
	RuleByValue: {"by-value", "a by-value parameter of a kernel is only loaded from, by pointers that point nowhere else; of a device function, at constant places",
		"its copy in local memory"},
	RuleShortAddress: {"short-address", "an address begins at a variable in shared memory, its indices have 32 bits at most, and nobody wants it as a value",
		"sums and products of 64 bits: 32 are enough where the memory ends before 2^32"},
	RuleWideSum: {"wide-sum", "an index is the sum of two numbers extended from 32 to 64 bits, and nothing else wants it",
		"extensions, the sum and its product: two products that widen, added to the pointer"},
	RuleStoredByte: {"stored-byte", "a sum, difference, product or left shift of bytes is only stored, or has no carry: its register keeps what is above the byte",
		"the mask"},
	RulePacked: {"packed", "two or more numbers of 32 bits, clamped to bytes or half-words, are neighbours in a word: cvt.pack",
		"their comparisons, shifts and disjunctions: one instruction for two"},
	RuleReciprocal: {"reciprocal", "1/x, correctly rounded", "what div does for other numerators"},
}

// Info returns what the rule is about.
func (r Rule) Info() RuleInfo { return ruleInfos[r] }

// Counts says how often each rule was used.
type Counts [numRules]int64

// add adds what one worker counted.
func (c *Counts) add(o *Counts) {
	for i, n := range o {
		c[i] += n
	}
}

// used counts a use of r.
func (l *lowering) used(r Rule) { l.counts[r]++ }
