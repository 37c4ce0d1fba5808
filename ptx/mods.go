package ptx

// Mods holds the modifiers of an instruction: the dot-words other than the mnemonic and the
// types. Values combine with |, for example RN.Mod() | Ftz | Sat, or Global.Mod() | V4.Mod().
// The zero Mods is "no modifiers".
//
// The top three bits select a layout of the other 29: arithmetic (000), warp and control (001),
// memory (01x) with an overlay for atomics (011), or text (1xx), where the payload refers to a
// string of the function's pool that holds the modifiers as written (".m16n8k16.row.col.f32...").
// Constants carry their layout bits, and an accessor returns zero on a foreign layout, so asking
// an add for its state space gives NoSpace and not garbage. Which modifiers an op takes, and in
// which order they print, says its row of the op table.
type Mods uint32

// Layout bits.
const (
	layoutText Mods = 1 << 31
	layoutMem  Mods = 1 << 30
	layoutSub  Mods = 1 << 29 // alone: warp and control; with layoutMem: atomics
	layoutMask      = layoutText | layoutMem | layoutSub
	payload29       = 1<<29 - 1
)

// Arithmetic layout: field positions.
const (
	roundShift = 0  // 4 bits
	subShift   = 4  // 6 bits: Cmp, PrmtMode or TestpOp
	boolShift  = 10 // 2 bits
	widthShift = 12 // 2 bits
	shiftShift = 14 // 2 bits: ShiftMode
	dirShift   = 16 // 2 bits: ShiftDir
	flagShift  = 18 // 11 flags
)

// Flags of arithmetic instructions.
const (
	Ftz        Mods = 1 << (flagShift + iota) // flush subnormals to zero
	Sat                                       // clamp to [0,1], or to the range of the integer type
	Approx                                    // approximate result
	Full                                      // div.full: approximate, full range
	Relu                                      // clamp negative results to zero
	NaN                                       // propagate NaN
	XorSignAbs                                // .xorsign.abs
	SatFinite                                 // .satfinite: overflow gives the largest finite value
	CC                                        // write the carry flag
	ShiftAmt                                  // bfind.shiftamt: the shift that normalises
	OOB                                       // fma.oob
)

// Round is a rounding modifier. Absence is not the same as RN: add.f32 may be contracted,
// add.rn.f32 may not.
type Round uint8

// The rounding modifiers; those ending in I round to an integral value.
const (
	NoRound Round = iota
	RN            // to nearest, ties to even
	RZ            // towards zero
	RM            // towards negative infinity
	RP            // towards positive infinity
	RNI           // to an integral value, nearest, ties to even
	RZI           // to an integral value, towards zero
	RMI           // to an integral value, towards negative infinity
	RPI           // to an integral value, towards positive infinity
	RNA           // to nearest, ties away from zero
	RS            // stochastic, with bits that the instruction is given
	numRounds
)

// Cmp is a comparison of set and setp.
type Cmp uint8

// The comparisons. CmpLo, CmpLs, CmpHi, CmpHs are the unsigned integer ones; those ending in U are true
// also when an operand is NaN.
const (
	NoCmp Cmp = iota
	CmpEq
	CmpNe
	CmpLt
	CmpLe
	CmpGt
	CmpGe
	CmpLo // unsigned less
	CmpLs // unsigned less or equal
	CmpHi // unsigned greater
	CmpHs // unsigned greater or equal
	CmpEqu
	CmpNeu
	CmpLtu
	CmpLeu
	CmpGtu
	CmpGeu
	CmpNum // both operands are numbers
	CmpNan // an operand is a NaN
	numCmps
)

// PrmtMode is the mode of prmt; absent, the selector is generic.
type PrmtMode uint8

// The prmt modes.
const (
	NoPrmt   PrmtMode = iota
	PrmtF4E           // four bytes upwards from the selected one
	PrmtB4E           // four bytes downwards
	PrmtRC8           // one byte, four times
	PrmtECL           // edge clamped to the left
	PrmtECR           // edge clamped to the right
	PrmtRC16          // one half-word, twice
	numPrmts
)

// TestpOp is the property that testp tests.
type TestpOp uint8

// The properties.
const (
	NoTestp TestpOp = iota
	TestFinite
	TestInfinite
	TestNumber
	TestNotANumber
	TestNormal
	TestSubnormal
	numTestps
)

// The sub field holds one of three enumerations, each in a range of its own.
const (
	prmtBase  = uint8(numCmps)
	testpBase = prmtBase + uint8(numPrmts)
)

// BoolOp combines the result of set and setp with a predicate.
type BoolOp uint8

// The combinations.
const (
	NoBool BoolOp = iota
	BoolAnd
	BoolOr
	BoolXor
)

// Width says which part of a product mul and mad return.
type Width uint8

// The parts: low half, high half, or the full product of twice the width.
const (
	NoWidth Width = iota
	MulLo
	MulHi
	MulWide
)

// ShiftMode says what happens to shift amounts and widths beyond the operand size.
type ShiftMode uint8

// The shift modes.
const (
	NoShiftMode ShiftMode = iota
	ShiftClamp
	ShiftWrap
)

// ShiftDir is the direction of shf.
type ShiftDir uint8

// The directions.
const (
	NoDir ShiftDir = iota
	ShfLeft
	ShfRight
)

// Warp and control layout: field positions.
const (
	warpShift = 0 // 4 bits: WarpMode
	redShift  = 4 // 3 bits: RedOp
)

// Flags of warp-level and control instructions.
const (
	Uni     Mods = layoutSub | 1<<(8+iota) // .uni: all active threads go the same way
	Aligned                                // .aligned: all threads of the warp (or CTA) execute it
	RedAbs                                 // redux.abs
	RedNaN                                 // redux.NaN
)

// WarpMode is the mode of shfl, vote and match.
type WarpMode uint8

// The modes.
const (
	NoWarpMode WarpMode = iota
	ShflUp
	ShflDown
	ShflBfly
	ShflIdx
	WarpAll
	WarpAny
	WarpUni
	WarpBallot
	numWarpModes
)

// RedOp is the reduction of redux and bar.red.
type RedOp uint8

// The reductions.
const (
	NoRed RedOp = iota
	RedAdd
	RedMin
	RedMax
	RedAnd
	RedOr
	RedXor
	RedPopc
)

// Memory layout: field positions.
const (
	spaceShift = 0  // 4 bits
	orderShift = 4  // 4 bits
	scopeShift = 8  // 3 bits
	vecShift   = 11 // 2 bits
	hintBit    = 13
	unifBit    = 14
	copShift   = 15 // 3 bits
	ncBit      = 18
	l1Shift    = 19 // 3 bits
	l2Shift    = 22 // 3 bits
	fetchShift = 25 // 2 bits
	toBit      = 27
	atomShift  = 15 // 4 bits, atomics only
	noFtzBit   = 19 // atomics only
)

// Flags of memory instructions.
const (
	CacheHint = layoutMem | 1<<hintBit              // .L2::cache_hint: the last operand is a policy
	Unified   = layoutMem | 1<<unifBit              // .unified
	NC        = layoutMem | 1<<ncBit                // .nc: read-only for the whole launch
	To        = layoutMem | 1<<toBit                // cvta.to: generic to specific
	NoFtz     = layoutMem | layoutSub | 1<<noFtzBit // .noftz of atom and red
)

// Space is a state space.
type Space uint8

// The state spaces. NoSpace is generic addressing. The :: forms occur on instructions only.
const (
	NoSpace Space = iota
	Global
	Shared
	Local
	Const
	Param
	SharedCTA
	SharedCluster
	ParamEntry
	ParamFunc
	TexSpace
	RegSpace
	SRegSpace
	numSpaces
)

// Order is a memory ordering.
type Order uint8

// The orderings. Volatile and MMIO stand in the same place.
const (
	NoOrder Order = iota
	OrderWeak
	Relaxed
	Acquire
	Release
	AcqRel
	SeqCst
	Volatile
	MMIO // .mmio.relaxed: relaxed, and never merged, split or cached
	numOrders
)

// Scope is the set of threads among which an ordering holds.
type Scope uint8

// The scopes. ScopeGL is how membar spells ScopeGPU.
const (
	NoScope Scope = iota
	ScopeCTA
	ScopeCluster
	ScopeGPU
	ScopeSys
	ScopeGL
	numScopes
)

// Vec is the number of elements that a memory instruction moves.
type Vec uint8

// The arities.
const (
	V1 Vec = iota
	V2
	V4
	V8
)

// CacheOp is a cache operator.
type CacheOp uint8

// The cache operators.
const (
	NoCacheOp CacheOp = iota
	CacheCA           // load: at all levels
	CacheCG           // in L2, not in L1
	CacheCS           // streaming: likely accessed once
	CacheLU           // load: last use
	CacheCV           // load: do not cache, fetch again
	CacheWB           // store: write back, at all levels
	CacheWT           // store: write through the L2
)

// Evict is an eviction priority; L1 and L2 have one each.
type Evict uint8

// The priorities; the last two are for L1 only.
const (
	NoEvict Evict = iota
	EvictNormal
	EvictFirst
	EvictLast
	EvictUnchanged
	NoAllocate
)

// Prefetch is the size of the L2 prefetch hint of a load.
type Prefetch uint8

// The sizes, in bytes.
const (
	NoPrefetch Prefetch = iota
	Prefetch64
	Prefetch128
	Prefetch256
)

// AtomOp is the operation of atom and red.
type AtomOp uint8

// The operations.
const (
	NoAtom AtomOp = iota
	AtomAnd
	AtomOr
	AtomXor
	AtomCas
	AtomExch
	AtomAdd
	AtomInc
	AtomDec
	AtomMin
	AtomMax
	numAtoms
)
