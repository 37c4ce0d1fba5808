package simt

// What Func.Exts holds says what an operation of many parts is; the types of this package with the same
// names, but for the case, say what it does.

// runExt executes an OpExt for the lanes of mask.
func (w *warp) runExt(fr *frame, in *Inst, mask uint32) {
	switch o := fr.fn.Exts[in.Ext].(type) {
	case ValueFact:
		valueFact(o).exec(w, fr, in, mask)
		return // it only looks
	case StatedAlign:
		statedAlign(o).exec(w, fr, in, mask)
		return // it only looks
	case InBounds:
		inBounds(o).exec(w, fr, in, mask)
	case Readable:
		readable(o).exec(w, fr, in, mask)
	case Unchanging:
		unchanging(o).exec(w, fr, in, mask)
	case Forget:
		forget(o).exec(w, fr, in, mask)
	case Aligned:
		aligned(o).exec(w, fr, in, mask)
	case Disjoint:
		disjoint(o).exec(w, fr, in, mask)
	case *PackedAccess:
		(*packedAccess)(o).exec(w, fr, in, mask)
	case Alignment:
		alignment(o).exec(w, fr, in, mask)
	case *AtomWide:
		(*atomWide)(o).exec(w, fr, in, mask)
	case Opaque:
		opaque(o).exec(w, fr, in, mask)
	case Discard:
		discard(o).exec(w, fr, in, mask)
	case StackPointer:
		stackPointer(o).exec(w, fr, in, mask)
	case AsyncCopy:
		asyncCopy(o).exec(w, fr, in, mask)
	case AsyncCommit:
		asyncCommit(o).exec(w, fr, in, mask)
	case AsyncWait:
		asyncWait(o).exec(w, fr, in, mask)
	case *AsyncStore:
		(*asyncStore)(o).exec(w, fr, in, mask)
	case *BulkCopy:
		(*bulkCopy)(o).exec(w, fr, in, mask)
	case MbarOp:
		mbarOp(o).exec(w, fr, in, mask)
	case ClusterArrive:
		clusterArrive(o).exec(w, fr, in, mask)
	case Mapa:
		mapa(o).exec(w, fr, in, mask)
	case CtaRank:
		ctaRank(o).exec(w, fr, in, mask)
	default:
		panic("simt: operation without a meaning")
	}
	w.cta.run.changes++
}

// groupOpOf returns what an OpGroup does.
func groupOpOf(x any) groupOp {
	switch o := x.(type) {
	case *Product:
		return (*product)(o)
	case *WmmaAccess:
		return (*wmmaAccess)(o)
	case *RowAccess:
		return (*rowAccess)(o)
	case Transpose:
		return transpose(o)
	}
	panic("simt: operation without a meaning")
}

// waitOpOf returns what an OpWait waits for.
func waitOpOf(x any) waitOp {
	switch o := x.(type) {
	case MbarWait:
		return mbarWait(o)
	case ClusterWait:
		return clusterWait(o)
	}
	panic("simt: operation without a meaning")
}
