package simt

// loggable reports whether all operations of a function note their accesses to global memory and
// have no other effect outside their block.
func loggable(f *Func) bool {
	for pc := range f.Code {
		if f.Code[pc].Op == OpExtern {
			return false
		}
	}
	for _, x := range f.Exts {
		switch x.(type) {
		case *Product, *RowAccess, *WmmaAccess, Transpose, *PackedAccess, *AtomWide, Discard, InBounds, ValueFact, Forget, Aligned, StatedAlign, Disjoint, Unchanging, Readable,
			Alignment, Opaque, StackPointer, Mapa, CtaRank, ClusterArrive, ClusterWait, MbarOp, MbarWait, AsyncCopy, AsyncCommit, AsyncWait:
		default:
			return false
		}
	}
	return true
}

// blockOf returns the dimensions of a directive such as .reqntid, or zeros.
func blockOf(list []int) (d [3]int) {
	copy(d[:], list)
	return filled(d)
}

// filled returns dimensions with 1 for those not given, or zeros when none is.
func filled(d [3]int) [3]int {
	if d != [3]int{} {
		for i := range d {
			d[i] = max(d[i], 1)
		}
	}
	return d
}
