package isel

import (
	"strings"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// What an ordering orders is the accesses of the thread before it, which a release or fence.sc keeps before, and those
// behind it, which an acquire keeps behind. Where a kernel has none before an atomic operation on any path, or none
// behind it, that half orders nothing: causality order and Fence-SC order relate an operation to others only through
// accesses of its own thread, and what comes before the first instruction of a grid or behind its last is ordered by
// the launch. So a histogram's last addition is a red, and needs no acquire. A function that others call does not know
// what its callers do.
//
// Nothing is weakened between two accesses: to take the release from an operation because only loads come before it,
// or the fence because no other operation of the kernel is sequentially consistent, would let other threads see a
// cycle (load buffering; "read to write causality", Alglave et al., "Herding cats", 2014).

// accessEdges says for each block of a kernel whether accesses that other threads can see, or anything that orders them,
// may come before it and behind it.
type accessEdges struct {
	known         bool
	before, after []bool // by ir.BlockID
	work          []*ir.Block
}

// find fills e for the function that is being lowered.
func (l *lowering) findAccessEdges() {
	e := &l.edges
	n := l.f.NumBlockIDs()
	e.known, e.before, e.after = true, dense.Zeroed(e.before, n), dense.Zeroed(e.after, n)
	for _, b := range l.rpo {
		for v := b.First(); v != nil; v = v.Next() {
			if l.visible(v) {
				e.spread(b)
				break
			}
		}
	}
}

// spread marks the blocks that a block with accesses leads to, and those that lead to it.
func (e *accessEdges) spread(b *ir.Block) {
	for _, forward := range [...]bool{true, false} {
		marks := e.after
		if forward {
			marks = e.before
		}
		e.work = append(e.work[:0], b)
		for len(e.work) > 0 {
			x := e.work[len(e.work)-1]
			e.work = e.work[:len(e.work)-1]
			next := x.Preds
			if forward {
				next = x.Succs
			}
			for _, s := range next {
				if !marks[s.B.ID] {
					marks[s.B.ID] = true
					e.work = append(e.work, s.B)
				}
			}
		}
	}
}

// around reports whether accesses may come before the instruction v, and behind it.
func (l *lowering) around(v *ir.Value) (before, after bool) {
	if !l.o2() || !l.kernel || v.Block == nil {
		return true, true
	}
	if !l.edges.known {
		l.findAccessEdges()
	}
	before, after = l.edges.before[v.Block.ID], l.edges.after[v.Block.ID]
	for u := v.Prev(); u != nil && !before; u = u.Prev() {
		before = l.visible(u)
	}
	for u := v.Next(); u != nil && !after; u = u.Next() {
		after = l.visible(u)
	}
	return before, after
}

// visible reports whether an instruction accesses memory that other threads may access and that may change, or
// orders such accesses.
func (l *lowering) visible(v *ir.Value) bool {
	switch v.Op {
	case ir.OpLoad:
		return v.IsVolatile() || v.Mem().IsAtomic() || l.f.Attachment(v, ir.MDInvariantLoad) == 0 && !l.settled(v.Args[0])
	case ir.OpStore:
		return v.IsVolatile() || v.Mem().IsAtomic() || !l.own(v.Args[1])
	case ir.OpFence, ir.OpAtomicRMW, ir.OpCmpXchg, ir.OpVAArg:
		return true
	case ir.OpCall:
		return !l.pureCall(v) && !l.silent(v)
	}
	return false
}

// silent reports whether a call is one of an intrinsic that says something to the compiler only, or reads a special
// register.
func (l *lowering) silent(v *ir.Value) bool {
	g := l.f.CalledFunc(v)
	if g == nil || !g.IsIntrinsic() {
		return false
	}
	for _, prefix := range [...]string{"llvm.dbg.", "llvm.lifetime.", "llvm.assume", "llvm.invariant.", "llvm.experimental.noalias.", "llvm.nvvm.read.ptx.sreg."} {
		if strings.HasPrefix(g.Name, prefix) {
			return true
		}
	}
	return false
}

// base returns what an address is based on, through constant and variable offsets.
func base(p *ir.Value) *ir.Value {
	for range 16 {
		if p.Op != ir.OpGetElementPtr && p.Op != ir.OpAddrSpaceCast || p.Class != ir.ClassInst {
			break
		}
		p = p.Args[0]
	}
	return p
}

// own reports whether an address is in memory that no other thread can access.
func (l *lowering) own(p *ir.Value) bool {
	return base(p).Op == ir.OpAlloca || l.spaceOfPointer(p) == ptx.Local || l.spaceOfPointer(base(p)) == ptx.Local
}

// settled reports whether an address is in memory that does not change while a kernel runs, or that no other thread can
// access.
func (l *lowering) settled(p *ir.Value) bool {
	if l.own(p) {
		return true
	}
	switch l.spaceOfPointer(base(p)) {
	case ptx.Const, ptx.Param:
		return true
	}
	return false
}

// spaceOfPointer returns the state space that the type of a pointer names.
func (l *lowering) spaceOfPointer(p *ir.Value) ptx.Space {
	return spaceOf(l.ts.AddrSpace(p.Type))
}

// sharedIsCounted reports whether what accesses shared memory atomically in the module is atomicrmw, but for loads and
// compare-and-swap that are not sequentially consistent. Then a sequentially consistent atomicrmw needs to be no more
// than acquire and release among the threads of its block:
//
// All that see the location are in the block, so a wider scope synchronises with nobody else. Of two operations on it
// the later reads the earlier, directly or through a chain of others (a release sequence), so one happens before the
// other, and the modification order of the location adds nothing to happens-before. A cycle in the order of
// sequentially consistent operations (psc in Lahav et al., "Repairing sequential consistency in C/C++11", 2017) that
// goes through such an operation enters and leaves it by happens-before, and so is one without it. A store would break
// the chain, and what only reads sees operations that do not happen before it.
func (l *lowering) sharedIsCounted() bool {
	return l.o2() && !l.has(target.Clusters) && l.counted()
}

// countsShared looks through the module for sharedIsCounted.
func countsShared(m *ir.Module) bool {
	for _, f := range m.Funcs {
		for _, b := range f.Blocks {
			for v := b.First(); v != nil; v = v.Next() {
				if readsOrSetsShared(f, v) {
					return false
				}
			}
		}
	}
	return true
}

// readsOrSetsShared reports whether an instruction may load or store shared memory atomically, beyond what
// sharedIsCounted allows.
func readsOrSetsShared(f *ir.Func, v *ir.Value) bool {
	switch v.Op {
	case ir.OpLoad:
		return v.Mem().IsAtomic() && v.Mem().Ordering() == ir.SeqCst && maybeShared(f, v.Args[0])
	case ir.OpStore:
		return v.Mem().IsAtomic() && maybeShared(f, v.Args[1])
	case ir.OpCmpXchg:
		return v.Mem().FailOrdering() == ir.SeqCst && maybeShared(f, v.Args[0])
	case ir.OpCall:
		g := f.CalledFunc(v)
		return g == nil || g.IsDecl() && !g.IsIntrinsic() // assembly, or another module's function
	}
	return false
}

// maybeShared reports whether an address may be one in shared memory.
func maybeShared(f *ir.Func, p *ir.Value) bool {
	for _, x := range [...]*ir.Value{p, base(p)} {
		switch spaceOf(f.Types().AddrSpace(x.Type)).Base() {
		case ptx.NoSpace, ptx.Shared:
		default:
			return false
		}
	}
	return true
}
