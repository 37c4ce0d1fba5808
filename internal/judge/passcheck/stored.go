package passcheck

import (
	"fmt"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// Stored checks a pass that takes loads and stores out of loops (licm): no store is there that would not have happened, none is missing, and no
// load that nothing justifies. The blocks stay as they are. For memory other than the function's own stack variables:
//
//   - Whatever way a new store is come to, on that way the function before stored to that address, and threads have not waited for each other since; or
//     whatever way is taken behind it, it does so before they wait and before the function ends.
//   - In the place of a store that is gone or moved there is one behind it, or in front of it, in the same sense.
//   - Behind a new load the function before accesses that address, whatever way is taken, before threads wait.
//
// Which values are stored is not asked: the emulator sees that.
func Stored(before, after *ir.Func) (r Result) {
	s := &stored{pair: newPair(before, after), old: newMemory(before), mem: newMemory(after)}
	if len(before.Blocks) != len(after.Blocks) {
		r.undecided(before, "the blocks are others")
		return r
	}
	for i, b := range before.Blocks {
		if after.Blocks[i].ID != b.ID || len(after.Blocks[i].Succs) != len(b.Succs) {
			r.undecided(before, "the blocks are others")
			return r
		}
	}
	for v := range after.Instrs() {
		if !s.counts(v) || !s.isNew(v) && s.was[v.ID].Block.ID == v.Block.ID {
			continue
		}
		p := s.mem.spot(address(v))
		if s.stack(p.base) {
			r.Right++
			continue
		}
		b := before.Blocks[after.Index(v.Block)]
		top := s.top(v)
		stores := func(w *ir.Value) bool { return w.Op == ir.OpStore && s.at(s.old, w, p) }
		any := func(w *ir.Value) bool { return (w.Op == ir.OpStore || w.Op == ir.OpLoad) && s.at(s.old, w, p) }
		switch {
		case v.Op == ir.OpStore && !s.always(before, b, top, false, false, stores) && !s.always(before, b, top, true, false, stores):
			r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s may be a store that would not have happened", before.Global.Name, name(after, v)))
		case v.Op == ir.OpLoad && !s.always(before, b, top, true, after.Attachment(v, ir.MDInvariantLoad) != 0, any) && !s.variable(p.base):
			r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s may be a load that would not have happened", before.Global.Name, name(after, v)))
		default:
			r.Right++
		}
	}
	for v := range before.Instrs() {
		if !s.counts(v) || v.Op != ir.OpStore {
			continue
		}
		now := s.left(v)
		p := s.old.spot(address(v))
		if now != nil && now.Block.ID == v.Block.ID || s.stack(p.base) {
			continue
		}
		b := after.Blocks[before.Index(v.Block)]
		stores := func(w *ir.Value) bool { return w.Op == ir.OpStore && s.at(s.mem, w, p) }
		if s.always(after, b, false, true, false, stores) || s.always(after, b, false, false, false, stores) {
			r.Right++
		} else {
			r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s is missing on some way", before.Global.Name, name(before, v)))
		}
	}
	return r
}

type stored struct {
	*pair
	old, mem memory
}

// counts reports a plain load or store.
func (s *stored) counts(v *ir.Value) bool {
	return (v.Op == ir.OpLoad || v.Op == ir.OpStore) && plainAccess(v)
}

func address(v *ir.Value) *ir.Value {
	if v.Op == ir.OpStore {
		return v.Args[1]
	}
	return v.Args[0]
}

// at reports an access to the address p, which may be of the other function.
func (s *stored) at(m memory, w *ir.Value, p spot) bool {
	q := m.spot(address(w))
	return q.base.ID == p.base.ID && q.off == p.off
}

func (s *stored) stack(v *ir.Value) bool { return object(v).Op == ir.OpAlloca }

// variable reports memory that is there in any case.
func (s *stored) variable(v *ir.Value) bool { return object(v).Op == ir.OpGlobal }

// object returns what an address is computed from by casts and sums.
func object(v *ir.Value) *ir.Value {
	for n := 0; n < 64 && (v.Op == ir.OpGetElementPtr || v.Op == ir.OpAddrSpaceCast || v.Op == ir.OpBitCast); n++ {
		v = v.Args[0]
	}
	return v
}

// top reports that v stands among the first of its block, so that what the block did before does not precede it.
func (s *stored) top(v *ir.Value) bool {
	for w := v.Prev(); w != nil; w = w.Prev() {
		if w.Op != ir.OpPhi && !s.isNew(w) && w.Op != ir.OpDbgRecord {
			return false
		}
	}
	return true
}

// always reports that on every way from the block b of f on (forward), or from the entry to it, there is an instruction that is asked for, and between it and b
// no place where threads wait for each other, unless what is asked for is steady. The instructions of b count for ways forward if v stands at its top, for ways back if not, and for both
// where they come to b again.
func (s *stored) always(f *ir.Func, b *ir.Block, top, forward bool, steady bool, want func(*ir.Value) bool) bool {
	seen := make([]bool, f.NumBlockIDs())
	var work []*ir.Block
	next := func(b *ir.Block) {
		edges := b.Succs
		if !forward {
			edges = b.Preds
		}
		for _, e := range edges {
			if !seen[e.B.ID] {
				seen[e.B.ID] = true
				work = append(work, e.B)
			}
		}
	}
	if forward == top {
		work = append(work, b)
	} else {
		next(b)
	}
	if !forward && len(work) == 0 {
		return false
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		switch verdict(b, forward, steady, want) {
		case 1:
			continue
		case -1:
			return false
		}
		if !forward && b == f.Entry() {
			return false
		}
		next(b)
	}
	return true
}

// verdict looks through one block in one direction: 1 says that what is asked for is found, -1 that it comes too late, 0 that neither is there.
func verdict(b *ir.Block, forward, steady bool, want func(*ir.Value) bool) int {
	effects := memeffect.Of(b.Func)
	step := b.First()
	if !forward {
		step = b.Last()
	}
	for step != nil {
		e := effects.Inst(step)
		switch {
		case (step.Op == ir.OpStore || step.Op == ir.OpLoad) && want(step):
			return 1
		case !steady && e.Has(memeffect.Sync) || forward && (step.Op == ir.OpRet || e.Has(memeffect.Unwinds)):
			return -1
		}
		if forward {
			step = step.Next()
		} else {
			step = step.Prev()
		}
	}
	return 0
}
