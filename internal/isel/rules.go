package isel

// Rule is a pattern that selection knows: a cheaper sequence for what a general one would do.
type Rule uint8

// The rules.
const (
	RuleWideIndex Rule = iota
	RuleLinearIndex
	RuleSharedIndex
	RuleReduction
	RuleOrderAtEdge
	RuleSharedOrder
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
	RuleReduction: {"reduction", "nobody uses what an atomic operation returns, and it acquires nothing: red",
		"the way back from memory"},
	RuleOrderAtEdge: {"order-at-edge", "no access of a kernel's thread that others can see comes before an atomic operation that releases, or behind one that acquires",
		"that half of its ordering, and its fence"},
	RuleSharedOrder: {"shared-order", "a module's only atomic accesses of shared memory are atomicrmw: acq_rel in the block rather than seq_cst in the system",
		"fence.sc.sys"},
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
