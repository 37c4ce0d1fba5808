package value

import "github.com/warpwise/warpwise/ptx"

// Class says for what reason an instruction may have the value of another one.
type Class uint8

// The classes. The first eight are those of the description; what computes without them is Pure, and plain loads are
// Load.
const (
	None          Class = iota
	Copy                // a move, also of a symbol or of a special register that does not change
	Texture             // a texture
	InvariantLoad       // of memory that nothing writes during the launch
	Math                // a transcendental function
	Shuffle             // shfl
	Reduction           // redux
	Vote                // vote
	Match               // match
	Atomic              // never commoned, whatever the mode: each one has its effect
	Barrier             // asked separately
	Pure                // everything else that depends on its operands only
	Load                // a plain load
	NumClasses
)

// CrossLane reports the classes whose result depends on the lanes that execute the instruction together.
func (c Class) CrossLane() bool { return c >= Shuffle && c <= Match }

// ClassOf returns the class of an instruction.
func ClassOf(f *ptx.Func, in *ptx.Inst) Class {
	fl := f.Flags(in)
	switch in.Op {
	case ptx.OpRaw:
		return None
	case ptx.OpAtom, ptx.OpRed:
		return Atomic
	case ptx.OpShfl, ptx.OpShflSync:
		return Shuffle
	case ptx.OpReduxSync:
		return Reduction
	case ptx.OpVote, ptx.OpVoteSync:
		return Vote
	case ptx.OpMatchSync:
		return Match
	case ptx.OpTex, ptx.OpTld4:
		return Texture
	}
	const never = ptx.Writes | ptx.Ordered | ptx.Convergent | ptx.CrossLane | ptx.Divergent | ptx.WritesCC | ptx.ReadsCC |
		ptx.Terminator | ptx.Pseudo | ptx.DstReadWrite
	switch {
	case fl&ptx.Ordered != 0 && fl&ptx.Convergent != 0:
		return Barrier
	case fl&never != 0:
		return None
	case fl&ptx.Pure != 0:
		return pure(in)
	case in.Op != ptx.OpLd && in.Op != ptx.OpLdu || in.Mods.IsText() || in.Mods.CacheOp() == ptx.CacheCV:
		return None
	case fl&ptx.Invariant != 0:
		return InvariantLoad
	}
	return Load
}

// pure returns the class of an instruction that depends on its operands only.
func pure(in *ptx.Inst) Class {
	switch in.Op {
	case ptx.OpMov:
		return Copy
	case ptx.OpSin, ptx.OpCos, ptx.OpLg2, ptx.OpEx2, ptx.OpTanh, ptx.OpRsqrt:
		return Math
	case ptx.OpRcp, ptx.OpSqrt:
		if in.Mods.Has(ptx.Approx) {
			return Math
		}
	}
	return Pure
}

// EndsConvergence reports an instruction behind which other lanes may execute together than in front of it.
func EndsConvergence(f *ptx.Func, in *ptx.Inst) bool {
	if in.Op == ptx.OpRaw || in.Op == ptx.OpCall {
		return true
	}
	return in.Op.Is(ptx.Convergent|ptx.Writes) && f.Flags(in)&ptx.Ordered != 0 // these two are of the operation, whatever its form
}
