package ptx

// Op is an operation: one row of the op table.
type Op uint16

// OpInfo is one row of the op table: everything static about an operation.
type OpInfo struct {
	Op   Op
	Name string // mnemonic with its fixed words: "add", "bar.warp.sync"
	// Form is the operand shape in textual order: role=rule, separated by blanks. Roles starting
	// with d are results, all others sources; a trailing ? marks an optional operand. See Rule.
	Form string
	// Order is the order in which modifiers and types follow the name, by field name; see Field.
	Order string
	// Types and Types2 are the allowed first and second type suffixes; empty sets mean "none".
	Types, Types2 TypeSet
	Flags         Flags
	// Space is the state space of the access of operations that have no space modifier.
	Space Space
	// PTX and SM introduced the op in its plainest form; see Requires for particular forms.
	PTX Version
	SM  int
	Doc string // one line: what it computes

	fields []Field // Order, parsed
	allow  uint64  // set of fields
	slots  []Slot  // Form, parsed
}

// Flags are properties of an operation, or, where Func.Flags gives them, of an instruction. An
// operation that is not Pure must not be merged with an equal one without further proof, even if
// no other property is set: warp-level operations depend on which lanes execute them.
type Flags uint32

// The properties.
const (
	Pure         Flags = 1 << iota // result depends on the sources only; no trap, no side effect
	Commutative                    // the first two sources may be swapped; see Inst.Commutes
	Reads                          // reads memory
	Writes                         // writes memory, or has another side effect visible outside the lane
	Ordered                        // never merged, deleted or reordered: timers, fences, traps
	Convergent                     // must not be made dependent on further divergent control flow
	CrossLane                      // the result depends on other lanes of the warp
	Divergent                      // the result may differ between lanes with equal sources
	WritesCC                       // writes the carry flag (only with .cc where that is a modifier)
	ReadsCC                        // reads the carry flag
	Terminator                     // ends a block
	DstReadWrite                   // the destination is also a source
	TextMods                       // modifiers are always kept as text, types included
	ArchOnly                       // needs an architecture- or family-specific target (sm_90a, sm_100f)
	Pseudo                         // not an instruction: comment, scope, declaration
	Invariant                      // Func.Flags only: reads memory that nothing writes during the launch
	TextFallback                   // modifiers beyond the Order column make all modifiers text
)

// Info returns the table row of op.
func (op Op) Info() *OpInfo {
	if int(op) >= len(opTable) {
		return &opTable[OpInvalid]
	}
	return &opTable[op]
}

// Is reports whether op has any of the properties.
func (op Op) Is(f Flags) bool { return op.Info().Flags&f != 0 }

// String returns the mnemonic.
func (op Op) String() string { return op.Info().Name }

// Field names a modifier slot of an instruction.
type Field uint8

// The modifier slots.
const (
	FType Field = iota
	FType2
	FRound
	FCmp
	FPrmt
	FTestp
	FBool
	FWidth
	FShiftMode
	FDir
	FFtz
	FSat
	FApprox
	FFull
	FRelu
	FNaN
	FXorSign
	FSatFinite
	FCC
	FShiftAmt
	FOOB
	FWarp
	FSync // the fixed word .sync of match, which stands after its mode
	FRed
	FUni
	FAligned
	FRedAbs
	FRedNaN
	FSpace
	FOrder
	FScope
	FVec
	FHint
	FUnified
	FNC
	FTo
	FNoFtz
	FCop
	FL1
	FL2
	FPrefetch
	FAtom
	NumFields
)

// Fields returns the modifier slots of the op in print order.
func (i *OpInfo) Fields() []Field { return i.fields }

// Allows reports whether the op takes modifiers of field x.
func (i *OpInfo) Allows(x Field) bool { return i.allow>>x&1 != 0 }

// Slots returns the operand slots in textual order, results first.
func (i *OpInfo) Slots() []Slot { return i.slots }

// NumDst returns the number of destination slots, 0 or 1.
func (i *OpInfo) NumDst() int {
	if len(i.slots) > 0 && i.slots[0].Dst {
		return 1
	}
	return 0
}

// Slot is one operand slot of an op.
type Slot struct {
	Name     string // as in the PTX manual: d, a, b, c
	Rule     Rule
	Pair     Rule // rule of the second part of d|p; RuleNone when the slot is not a pair
	Dst      bool
	Optional bool
	PairOpt  bool // the second part may be absent
}

// Rule says what an operand slot takes.
type Rule uint8

// The rules.
const (
	RuleNone  Rule = iota
	RuleT          // T: a value of the first type
	RuleU          // U: a value of the second type, or of the first where there is no second
	RuleWide       // W: the first type, or of twice its width with .wide
	RuleVec        // V: a value of the first type, or a tuple as the vector modifier says
	RulePred       // P: a predicate
	Rule16         // 16: a 16-bit value
	Rule32         // 32: a 32-bit integer
	Rule64         // 64: a 64-bit integer
	Rule128        // 128: a 128-bit value
	RuleImm        // imm: an integer constant
	RuleAddr       // addr: an address in brackets
	RuleLabel      // label: a block
	RuleTable      // table: a .branchtargets table
	RuleArgs       // args: a list in parentheses
	RuleAny        // any: whatever the manual says; the verifier does not look
)
