package micro

import (
	"github.com/warpwise/warpwise/diag"
)

// WarpSize is the number of lanes of a warp.
const WarpSize = 32

// Slot numbers a register of a function's frame, from 1; 0 is none. Slots that hold constants are
// filled when the frame is made and never written.
type Slot uint32

// Func is a decoded function.
type Func struct {
	Name      string
	Kernel    bool
	Code      []Inst
	Blocks    []Block
	Slots     int         // slots of a frame, constants included; slot 0 is unused
	Consts    []Const     // the constant slots
	Params    []Param     // in order
	Result    []Slot      // slots that hold the result when the function returns
	Ret       []uint8     // width of each result part
	Frame     int64       // bytes of local memory for variables of the function
	Align     int64       // of the frame, beyond 16
	Variables []Variable  // in the frame, in order, where they stand apart
	Calls     []CallInfo  // Ext of OpCall
	Targets   [][]int32   // Ext of OpSwitch: code offsets
	Lists     [][]Slot    // Ext of operations with long operand lists
	Keys      [][]uint64  // Ext of OpSwitch: case values, parallel to Targets less the default
	Texts     []string    // Ext of OpTrap and OpUnsupported: what to say
	SetVars   []SetVarRef // slots filled with addresses of variables at launch
	Atoms     []AtomInfo  // Ext of OpAtom
	Exts      []any       // Ext of OpExt, OpGroup and OpWait
	Cluster   [3]int      // blocks of a cluster that the kernel asks for; zero: it does not

	MaxCluster int    // the most blocks of a cluster that it allows; 0: any
	ReqBlock   [3]int // the block that the kernel must be launched with (.reqntid); zero: any
	MaxThreads int    // the most threads of a block (.maxntid); 0: any

	Externs []Extern // Ext of OpExtern
	Labels  []Label  // where the blocks of the source start, ascending

	// Unsupported is why the function cannot be run, at a place, or nil.
	Unsupported *diag.Diag

	Origin   []uint16 // by code offset: the source operation that starts here: see Program.Counts
	Counts   []int64  // by code offset: executions, when they are counted
	Starts   []bool   // by code offset: a block starts here
	BlockOf  []int32  // by code offset
	Switches []SwitchTable
	FillAll  bool   // operands are not all known: every register is filled before use
	Fill     []Slot // registers that may be read before they are written
	Constant []bool // by slot: a constant or an address, never filled
	Groups   bool   // lanes may be executed together under the per-thread model, when races are checked

	Elsewhere bool // available_externally: the body is there for the optimizer alone
	Passed    []Passing
	Returned  Passing
	Logged    bool // every operation notes its accesses to global memory: blocks may run at the same time
}

// Extern is the Ext of a call of a function that the module only declares. The emulator gives it
// results that depend on its name and arguments alone, and records the calls of those without a
// result: see Event.
type Extern struct {
	Name    string
	Args    [][]Part
	Sizes   []int64 // bytes of each argument in memory, with padding, where known
	Results []Part
	Call    CallInfo // the call, should there be a body after all: see Link
}

// Part is a scalar at a byte offset of a value in memory.
type Part struct {
	Slot  Slot
	Off   int64
	Bytes uint8
}

// AtomInfo is the Ext of OpAtom.
type AtomInfo struct {
	Op AtomOp
}

// AtomOp is what an atomic operation does to the old value A with operand B (and C).
type AtomOp uint8

// The atomic operations.
const (
	AtomExch AtomOp = iota
	AtomAdd
	AtomSub
	AtomAnd
	AtomNand
	AtomOr
	AtomXor
	AtomMin // by ModeSigned
	AtomMax
	AtomInc // old >= B ? 0 : old+1
	AtomDec // old == 0 || old > B ? B : old-1
	AtomCas // old == B ? C : old
	AtomFAdd
	AtomFSub
	AtomFMin
	AtomFMax
	AtomFMinimum
	AtomFMaximum
	AtomUSubCond
	AtomUSubSat
)

// MemOrder is a memory order.
type MemOrder uint8

// The orders.
const (
	Weak MemOrder = iota
	Relaxed
	Acquire
	Release
	AcqRel
	SeqCst
)

// MemScope is the set of threads that an atomic operation or fence concerns.
type MemScope uint8

// The scopes.
const (
	ScopeThread MemScope = iota
	ScopeCTA
	ScopeCluster
	ScopeGPU
	ScopeSystem
)

// Block is a straight run of Code.
type Block struct {
	Start, End int32 // code offsets
	Order      int32 // the scheduling order of maximal convergence: loops stand together, their heads first
	LoopEnd    int32 // of the head of a loop: the Order behind its last block; else 0
	IPDom      int32 // immediate post-dominator block, -1 for the exit
}

// Const is a constant slot and its bits in every lane.
type Const struct {
	Slot   Slot
	Bits   uint64
	Poison bool
	Undef  bool
}

// SetVarRef is a slot that holds the address of variable Var plus Off; Generic says in the generic
// address space. Local variables are offsets into the frame: see OpFrame.
type SetVarRef struct {
	Slot    Slot
	Var     int
	Off     int64
	Generic bool
}

// Param is a parameter: for a kernel its place in the parameter block, for a function its slots.
type Param struct {
	Name   string
	Offset int64
	Size   int64
	Align  int64
	Slots  []Slot
	Widths []uint8
	Ptr    bool   // a pointer: launch arguments may bind a buffer to it
	Local  bool   // a pointer to shared memory: launch arguments give it an offset there
	Elem   Elem   // what the value holds, or is loaded and stored through the pointer, where known
	Type   string // as the source spells it, of kernels: "i32", "ptr", ".u64", ".b8[16]"; "" when it has no short form
}

// Elem says what a parameter holds, for makers of inputs.
type Elem uint8

// The kinds of elements.
const (
	ElemNone Elem = iota
	ElemInt
	ElemFloat
	ElemDouble
)

// CallInfo is the Ext of a call.
type CallInfo struct {
	Func   int // index in Program.Funcs; -1: indirect through slot A
	Args   []Slot
	Result []Slot
}

// Var is a module-level variable.
type Var struct {
	Name   string
	Space  Space
	Size   int64
	Align  int64
	Init   []byte // nil: not initialised (shared) or zero (others: see HasInit)
	HasIni bool
	Relocs []Reloc
	Extern bool // dynamic shared memory when in Shared and Size is 0

	Numbers   []int64 // where Init holds numbers of blocks, which the implementation chooses
	Elsewhere bool    // available_externally: the value is there for the optimizer alone
}

// Reloc is a place in an initialiser that holds an address.
type Reloc struct {
	At      int64
	Width   uint8 // bytes
	Var     int   // index in Vars, or -1
	Func    int   // index in Funcs, or -1
	Off     int64
	Generic bool
}

// Space is a state space of memory.
type Space uint8

// The spaces.
const (
	Generic Space = iota
	Global
	Shared
	Const_
	Local
	ParamSpace
	SharedCluster
)

var spaceNames = [...]string{"generic", "global", "shared", "const", "local", "param", "shared::cluster"}

// String returns PTX's name of the space.
func (s Space) String() string { return spaceNames[s] }

// Inst is one micro-operation.
type Inst struct {
	Op    Op
	Bits  uint8 // width of the operation; of a conversion: of the result
	From  uint8 // width of the source of a conversion
	Mode  Mode
	Dst   Slot
	A     Slot
	B     Slot
	C     Slot
	Guard Slot  // 0: always
	Ext   int32 // index into a list of the function; meaning by op
	Imm   int64 // offset of an address, target of a jump, immediate lookup table, …
	Pos   diag.Pos
	Order MemOrder // of accesses with ModeVolatile, atomics and fences
	Scope MemScope
}

// Imm of floating-point arithmetic: what LLVM IR leaves to the implementation. The emulator computes
// each operation by itself; an observer may follow the other choices.
const (
	MayFuse  = 1 << iota // OpFMul, OpFAdd, OpFSub: a product and a sum of it that both say so may be rounded once
	MaySplit             // OpFMA: the product may be rounded, too
	AnyZero              // OpFMin, OpFMax: of two zeros the result is any
)

// Mode holds the modifiers of a micro-operation.
type Mode uint32

// The modifiers. Fields of several bits have accessors.
const (
	ModeFtz      Mode = 1 << iota // flush subnormal inputs and results to sign-preserving zero
	ModeSat                       // clamp to [0,1], or to the range of the integer type
	ModeSigned                    // signed integer operation or source
	ModeToSigned                  // conversion to a signed integer
	ModeNaN                       // min/max propagate NaN
	ModeVolatile                  //
	ModeGuardNot                  // the guard is negated
	ModeNUW                       // poison on unsigned overflow
	ModeNSW                       // poison on signed overflow
	ModeExact                     // poison when bits are lost; also or disjoint
	ModeNNaN                      // poison when an operand or the result is NaN
	ModeNInf                      // poison when an operand or the result is infinite
	ModeClamp                     // shift amounts clamp (PTX); else too large ones give poison
	ModeWrap                      // shift amounts wrap
	ModeBF                        // 16-bit floating point is bfloat
	ModeCC                        // writes the carry flag
	ModeUseCC                     // reads the carry flag
	ModeAligned                   // barrier with .aligned
	ModeNotSync                   // warp operation without .sync

	ModeMayFlush // with ModeFtz: a subnormal result may also stay as it is: what it is to a flushing operation is the same
	ModeMaybeFtz // subnormal operands and results may be flushed or not

	ModeRoundShift = 21 // three bits: Round
	modeCmpShift   = 24 // five bits: Cmp
	modeSpaceShift = 29 // three bits: Space
)

// Round is a rounding mode of floating-point arithmetic or of a conversion.
type Round uint8

// The rounding modes.
const (
	RNE Round = iota // to nearest, ties to even
	RTZ              // toward zero
	RDN              // toward minus infinity
	RUP              // toward plus infinity
	RNA              // to nearest, ties away from zero
)

// Round returns the rounding mode.
func (m Mode) Round() Round { return Round(m >> ModeRoundShift & 7) }

// WithRound returns m with the rounding mode r.
func (m Mode) WithRound(r Round) Mode { return m&^(7<<ModeRoundShift) | Mode(r)<<ModeRoundShift }

// Cmp is a comparison. The floating-point ones have a bit each for equal, greater, less and
// unordered; the integer ones follow.
type Cmp uint8

// The comparisons.
const (
	CmpFalse Cmp = iota
	CmpOEQ
	CmpOGT
	CmpOGE
	CmpOLT
	CmpOLE
	CmpONE
	CmpORD
	CmpUNO
	CmpUEQ
	CmpUGT
	CmpUGE
	CmpULT
	CmpULE
	CmpUNE
	CmpTrue
	CmpEQ // integer
	CmpNE
	CmpHI // unsigned
	CmpHS
	CmpLO
	CmpLS
	CmpGT // signed
	CmpGE
	CmpLT
	CmpLE
)

// Cmp returns the comparison.
func (m Mode) Cmp() Cmp { return Cmp(m >> modeCmpShift & 31) }

// WithCmp returns m with the comparison c.
func (m Mode) WithCmp(c Cmp) Mode { return m&^(31<<modeCmpShift) | Mode(c)<<modeCmpShift }

// Space returns the state space of a memory operation.
func (m Mode) Space() Space { return Space(m >> modeSpaceShift & 7) }

// WithSpace returns m with the state space s.
func (m Mode) WithSpace(s Space) Mode { return m&^(7<<modeSpaceShift) | Mode(s)<<modeSpaceShift }

// Passing says how a value goes to a function of LLVM IR and comes back: its scalars, or the bytes that
// a byval parameter copies.
type Passing struct {
	Parts []PassedPart
	Byval int64 // bytes; 0: by its scalars
}

// PassedPart is a scalar of a value that is passed.
type PassedPart struct {
	Off  int64 // bytes from the start of the value in memory
	Bits uint8
}

// Variable is a place in a frame.
type Variable struct{ Off, Size int64 }

// BlockAt returns the block of the instruction at pc.
func (fn *Func) BlockAt(pc int32) *Block { return &fn.Blocks[fn.BlockOf[pc]] }

// LocalGap is the distance between variables: an access of the widest kind that starts in bounds ends
// in it, and so do most loops that run too far.
const LocalGap = 32
