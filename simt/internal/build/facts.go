package build

import (
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/micro"
)

// loggable reports whether all operations of a function note their accesses to global memory and
// have no other effect outside their block.
func loggable(f *micro.Func) bool {
	for pc := range f.Code {
		if f.Code[pc].Op == micro.OpExtern {
			return false
		}
	}
	for _, x := range f.Exts {
		switch x.(type) {
		case *compound.Product, *compound.RowAccess, *compound.WmmaAccess, compound.Transpose, *compound.PackedAccess, *compound.AtomWide, compound.Discard, compound.InBounds, compound.ValueFact, compound.Forget, compound.Aligned, compound.StatedAlign, compound.Disjoint, compound.Unchanging, compound.Readable,
			compound.Alignment, compound.Opaque, compound.StackPointer, compound.Mapa, compound.CtaRank, compound.ClusterArrive, compound.ClusterWait, compound.MbarOp, compound.MbarWait, compound.AsyncCopy, compound.AsyncCommit, compound.AsyncWait:
		default:
			return false
		}
	}
	return true
}

// BlockOf returns the dimensions of a directive such as .reqntid, or zeros.
func BlockOf(list []int) (d [3]int) {
	copy(d[:], list)
	return Filled(d)
}

// Filled returns dimensions with 1 for those not given, or zeros when none is.
func Filled(d [3]int) [3]int {
	if d != [3]int{} {
		for i := range d {
			d[i] = max(d[i], 1)
		}
	}
	return d
}
