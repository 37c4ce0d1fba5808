package engine

import (
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/micro"
)

// What Func.Exts holds says what an operation of many parts is; the types of this package with the same
// names, but for the case, say what it does.

// runExt executes an OpExt for the lanes of mask.
func (w *warp) runExt(fr *converge.Frame, in *micro.Inst, mask uint32) {
	switch o := fr.Func.Exts[in.Ext].(type) {
	case compound.ValueFact:
		valueFact(o).exec(w, fr, in, mask)
		return // it only looks
	case compound.StatedAlign:
		statedAlign(o).exec(w, fr, in, mask)
		return // it only looks
	case compound.InBounds:
		inBounds(o).exec(w, fr, in, mask)
	case compound.Readable:
		readable(o).exec(w, fr, in, mask)
	case compound.Unchanging:
		unchanging(o).exec(w, fr, in, mask)
	case compound.Forget:
		forget(o).exec(w, fr, in, mask)
	case compound.Aligned:
		aligned(o).exec(w, fr, in, mask)
	case compound.Disjoint:
		disjoint(o).exec(w, fr, in, mask)
	case *compound.PackedAccess:
		(*packedAccess)(o).exec(w, fr, in, mask)
	case compound.Alignment:
		alignment(o).exec(w, fr, in, mask)
	case *compound.AtomWide:
		(*atomWide)(o).exec(w, fr, in, mask)
	case compound.Opaque:
		opaque(o).exec(w, fr, in, mask)
	case compound.Discard:
		discard(o).exec(w, fr, in, mask)
	case compound.StackPointer:
		stackPointer(o).exec(w, fr, in, mask)
	case compound.AsyncCopy:
		asyncCopy(o).exec(w, fr, in, mask)
	case compound.AsyncCommit:
		asyncCommit(o).exec(w, fr, in, mask)
	case compound.AsyncWait:
		asyncWait(o).exec(w, fr, in, mask)
	case *compound.AsyncStore:
		(*asyncStore)(o).exec(w, fr, in, mask)
	case *compound.BulkCopy:
		(*bulkCopy)(o).exec(w, fr, in, mask)
	case compound.MbarOp:
		mbarOp(o).exec(w, fr, in, mask)
	case compound.ClusterArrive:
		clusterArrive(o).exec(w, fr, in, mask)
	case compound.Mapa:
		mapa(o).exec(w, fr, in, mask)
	case compound.CtaRank:
		ctaRank(o).exec(w, fr, in, mask)
	default:
		panic("simt: operation without a meaning")
	}
	w.cta.run.changes++
}

// groupOpOf returns what an OpGroup does.
func groupOpOf(x any) groupOp {
	switch o := x.(type) {
	case *compound.Product:
		return (*product)(o)
	case *compound.WmmaAccess:
		return (*wmmaAccess)(o)
	case *compound.RowAccess:
		return (*rowAccess)(o)
	case compound.Transpose:
		return transpose(o)
	}
	panic("simt: operation without a meaning")
}

// waitOpOf returns what an OpWait waits for.
func waitOpOf(x any) waitOp {
	switch o := x.(type) {
	case compound.MbarWait:
		return mbarWait(o)
	case compound.ClusterWait:
		return clusterWait(o)
	}
	panic("simt: operation without a meaning")
}
