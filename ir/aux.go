package ir

// MemAux is the Aux of load, store, fence, cmpxchg and atomicrmw: alignment, atomic ordering,
// synchronisation scope and, for atomicrmw, the operation. The zero MemAux is a plain access
// without a stated alignment.
type MemAux int64

const (
	memAlignBits = 6
	memOrdShift  = 6
	memFailShift = 9
	memScopeShft = 12
	memRMWShift  = 28
	memWeakBit   = 34
)

func (m MemAux) field(shift, bits uint) int64 { return int64(m) >> shift & (1<<bits - 1) }

func (m MemAux) with(shift, bits uint, x int64) MemAux {
	return MemAux(int64(m)&^((1<<bits-1)<<shift) | x<<shift)
}

// Align returns the stated alignment in bytes, a power of two, or 0 when none is stated.
func (m MemAux) Align() uint64 { return unpackAlign(m.field(0, memAlignBits)) }

// WithAlign returns m with the alignment a: a power of two, or 0 for none.
func (m MemAux) WithAlign(a uint64) MemAux { return m.with(0, memAlignBits, packAlign(a)) }

// Ordering returns the atomic ordering; for cmpxchg that of success.
func (m MemAux) Ordering() Ordering { return Ordering(m.field(memOrdShift, 3)) }

// WithOrdering returns m with the ordering o.
func (m MemAux) WithOrdering(o Ordering) MemAux { return m.with(memOrdShift, 3, int64(o)) }

// FailOrdering returns the ordering of a failing cmpxchg.
func (m MemAux) FailOrdering() Ordering { return Ordering(m.field(memFailShift, 3)) }

// WithFailOrdering returns m with the failure ordering o.
func (m MemAux) WithFailOrdering(o Ordering) MemAux { return m.with(memFailShift, 3, int64(o)) }

// Scope returns the synchronisation scope.
func (m MemAux) Scope() SyncScope { return SyncScope(m.field(memScopeShft, 16)) }

// WithScope returns m with the scope s.
func (m MemAux) WithScope(s SyncScope) MemAux { return m.with(memScopeShft, 16, int64(s)) }

// RMW returns the operation of an atomicrmw.
func (m MemAux) RMW() RMWOp { return RMWOp(m.field(memRMWShift, 6)) }

// WithRMW returns m with the operation op.
func (m MemAux) WithRMW(op RMWOp) MemAux { return m.with(memRMWShift, 6, int64(op)) }

// Weak reports a weak cmpxchg.
func (m MemAux) Weak() bool { return m.field(memWeakBit, 1) != 0 }

// WithWeak returns m with the weak mark.
func (m MemAux) WithWeak(w bool) MemAux { return m.with(memWeakBit, 1, int64(b2u(w))) }

// IsAtomic reports whether the access has an atomic ordering.
func (m MemAux) IsAtomic() bool { return m.Ordering() != NotAtomic }

// MaxAlign is the largest alignment LLVM accepts, in bytes.
const MaxAlign = 1 << 32

func packAlign(a uint64) int64 {
	n := int64(0)
	for a != 0 {
		a >>= 1
		n++
	}
	return n
}

func unpackAlign(n int64) uint64 {
	if n == 0 {
		return 0
	}
	return 1 << (n - 1)
}

// Ordering is an atomic ordering.
type Ordering uint8

// The orderings, weakest first (acquire and release are not ordered among themselves).
const (
	NotAtomic Ordering = iota
	Unordered
	Monotonic
	Acquire
	Release
	AcqRel
	SeqCst
)

var orderingNames = [...]string{"", "unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"}

// String returns the keyword, "" for NotAtomic.
func (o Ordering) String() string { return orderingNames[o] }

// ParseOrdering returns the ordering of that name; ok is false for an unknown one.
func ParseOrdering(s string) (o Ordering, ok bool) {
	for i, n := range orderingNames {
		if i > 0 && n == s {
			return Ordering(i), true
		}
	}
	return 0, false
}

// SyncScope indexes Module.SyncScopes.
type SyncScope uint16

// The scopes every module has.
const (
	ScopeSystem       SyncScope = 0 // the default: not printed
	ScopeSingleThread SyncScope = 1 // syncscope("singlethread")
)

// RMWOp is the operation of an atomicrmw.
type RMWOp uint8

// The operations.
const (
	RMWXchg RMWOp = iota
	RMWAdd
	RMWSub
	RMWAnd
	RMWNand
	RMWOr
	RMWXor
	RMWMax
	RMWMin
	RMWUMax
	RMWUMin
	RMWFAdd
	RMWFSub
	RMWFMax
	RMWFMin
	RMWUIncWrap
	RMWUDecWrap
	RMWUSubCond
	RMWUSubSat
	RMWFMaximum
	RMWFMinimum
	NumRMW
)

var rmwNames = [NumRMW]string{"xchg", "add", "sub", "and", "nand", "or", "xor", "max", "min", "umax",
	"umin", "fadd", "fsub", "fmax", "fmin", "uinc_wrap", "udec_wrap", "usub_cond", "usub_sat",
	"fmaximum", "fminimum"}

// String returns the keyword.
func (o RMWOp) String() string { return rmwNames[o] }

// IsFP reports whether the operation works on floating point.
func (o RMWOp) IsFP() bool {
	return o >= RMWFAdd && o <= RMWFMin || o == RMWFMaximum || o == RMWFMinimum
}

// ParseRMW returns the operation of that name.
func ParseRMW(s string) (op RMWOp, ok bool) {
	for i, n := range rmwNames {
		if n == s {
			return RMWOp(i), true
		}
	}
	return 0, false
}

// Pred is a predicate of icmp or fcmp.
type Pred uint8

// The predicates. Floating-point ones come first, so that Pred(4-bit) is LLVM's own encoding:
// bit 0 equal, bit 1 greater, bit 2 less, bit 3 unordered.
const (
	FFalse Pred = iota
	FOEQ
	FOGT
	FOGE
	FOLT
	FOLE
	FONE
	FORD
	FUNO
	FUEQ
	FUGT
	FUGE
	FULT
	FULE
	FUNE
	FTrue
	IEQ
	INE
	IUGT
	IUGE
	IULT
	IULE
	ISGT
	ISGE
	ISLT
	ISLE
	NumPreds
)

var predNames = [NumPreds]string{"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq",
	"ugt", "uge", "ult", "ule", "une", "true",
	"eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"}

// String returns the keyword. It does not tell icmp from fcmp: "ult" is of both.
func (p Pred) String() string { return predNames[p] }

// ParseICmp returns the integer predicate of that name.
func ParseICmp(s string) (Pred, bool) { return findPred(s, IEQ, ISLE) }

// ParseFCmp returns the floating-point predicate of that name.
func ParseFCmp(s string) (Pred, bool) { return findPred(s, FFalse, FTrue) }

func findPred(s string, lo, hi Pred) (Pred, bool) {
	for p := lo; p <= hi; p++ {
		if predNames[p] == s {
			return p, true
		}
	}
	return 0, false
}

var swappedInt = [...]Pred{IEQ, INE, IULT, IULE, IUGT, IUGE, ISLT, ISLE, ISGT, ISGE}
var invertedInt = [...]Pred{INE, IEQ, IULE, IULT, IUGE, IUGT, ISLE, ISLT, ISGE, ISGT}

// Swapped returns the predicate with its operands exchanged.
func (p Pred) Swapped() Pred {
	if p >= IEQ {
		return swappedInt[p-IEQ]
	}
	return p&^6 | p&2<<1 | p&4>>1
}

// Inverted returns the predicate that holds exactly when p does not.
func (p Pred) Inverted() Pred {
	if p >= IEQ {
		return invertedInt[p-IEQ]
	}
	return p ^ 15
}

// IsSigned reports a signed integer order.
func (p Pred) IsSigned() bool { return p >= ISGT }

// IsUnsigned reports an unsigned integer order.
func (p Pred) IsUnsigned() bool { return p >= IUGT && p <= IULE }

// HoldsInt evaluates an integer predicate on numbers of some bits, 1 to 64; higher bits of x and y do not count.
func (p Pred) HoldsInt(x, y uint64, bits int) bool {
	x, y = x<<(64-bits), y<<(64-bits) // the order is that of the upper bits, signed or not
	switch p {
	case IEQ:
		return x == y
	case INE:
		return x != y
	case IUGT:
		return x > y
	case IUGE:
		return x >= y
	case IULT:
		return x < y
	case IULE:
		return x <= y
	case ISGT:
		return int64(x) > int64(y)
	case ISGE:
		return int64(x) >= int64(y)
	case ISLT:
		return int64(x) < int64(y)
	}
	return int64(x) <= int64(y)
}

// AllocaAux is the Aux of an alloca: the allocated type, alignment and marks.
type AllocaAux int64

// MakeAlloca packs an AllocaAux; align is a power of two or 0.
func MakeAlloca(t Type, align uint64, inalloca, swifterror bool) AllocaAux {
	return AllocaAux(int64(t) | packAlign(align)<<32 | int64(b2u(inalloca))<<38 | int64(b2u(swifterror))<<39)
}

// Type returns the allocated type.
func (a AllocaAux) Type() Type { return Type(uint32(a)) }

// Align returns the alignment in bytes, or 0.
func (a AllocaAux) Align() uint64 { return unpackAlign(int64(a) >> 32 & 63) }

// InAlloca reports the inalloca mark.
func (a AllocaAux) InAlloca() bool { return a>>38&1 != 0 }

// SwiftError reports the swifterror mark.
func (a AllocaAux) SwiftError() bool { return a>>39&1 != 0 }

// GEPAux is the Aux of a getelementptr: the source element type and, for constants, an index
// plus one into Pool.InRanges.
type GEPAux int64

// MakeGEP packs a GEPAux; inrange is an index plus one into Pool.InRanges or 0.
func MakeGEP(t Type, inrange int) GEPAux { return GEPAux(int64(t) | int64(inrange)<<32) }

// Elem returns the source element type.
func (g GEPAux) Elem() Type { return Type(uint32(g)) }

// InRange returns the index plus one into Pool.InRanges, or 0.
func (g GEPAux) InRange() int { return int(g >> 32) }

// InRange is the inrange(Lo, Hi) of a constant getelementptr, in bytes from its result.
type InRange struct{ Lo, Hi int64 }
