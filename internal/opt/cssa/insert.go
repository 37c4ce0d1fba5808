package cssa

import (
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// splitBehindResults puts a block on each edge over which a phi takes the result of the very terminator that the
// edge leaves: no copy has a place before it.
func (w *worker) splitBehindResults() {
	for _, b := range w.f.Blocks[:len(w.f.Blocks):len(w.f.Blocks)] {
		t := b.Term()
		if t == nil || t.Op != ir.OpInvoke && t.Op != ir.OpCallBr || t.Uses == 0 {
			continue
		}
		for i := range b.Succs {
			e := b.Succs[i]
			for phi := range e.B.Phis() {
				if phi.Args[e.I] == t && w.c.Apply(split, t) {
					b.SplitEdge(i)
					break
				}
			}
		}
	}
}

// insert finds the phis, in reverse postorder of the blocks, and gives them copies of their operands at once.
func (w *worker) insert() {
	var u *uniformity.Info
	if w.opt.SkipUniform {
		u = w.uniformity()
	}
	mark := make([]int32, w.f.NumBlockIDs()) // by BlockID: place of a predecessor among the distinct ones, plus one
	for _, b := range w.orders.RPO() {
		if first := b.First(); first == nil || first.Op != ir.OpPhi {
			continue
		}
		if !w.hasRoom(b) {
			continue
		}
		index := w.predecessors(b, mark)
		for phi := range b.Phis() {
			if u != nil && !u.IsDivergent(phi) {
				w.c.Diags.Warnf(w.f.Mod().Source, w.f.Pos(phi), "cssa-skip-uniform: a uniform phi is left without copies; values of its web may overwrite each other")
				continue
			}
			if !w.c.Apply(isolated, phi) {
				return
			}
			w.phis = append(w.phis, phi)
			w.alone = append(w.alone, w.operands(phi, index))
		}
	}
}

// hasRoom reports whether b can hold copies of results, and its predecessors those of operands. Blocks that only
// dispatch exceptions cannot.
func (w *worker) hasRoom(b *ir.Block) bool {
	why := ""
	if t := b.Term(); t == nil || t.Op == ir.OpCatchSwitch {
		why = "no copy has a place behind the phi"
	}
	if pad := b.FirstNonPhi(); pad.Op.Is(ir.IsEHPad) {
		for _, a := range pad.Args {
			if a.Op == ir.OpPhi && a.Block == b {
				why = "what must stand first behind the phi uses it"
			}
		}
	}
	for _, e := range b.Preds {
		if t := e.B.Term(); t.Op == ir.OpCatchSwitch && w.orders.Reachable(e.B) {
			why = "no copy has a place in block " + w.name(e.B)
		}
		if !w.orders.Reachable(e.B) {
			w.tell(2, "cssa: @%s: block %v cannot be reached: no copies there\n", w.f.Global.Name, e.B)
		}
	}
	if why != "" {
		w.c.Missed(isolated, b.First(), why)
	}
	return why == ""
}

// predecessor is a distinct block before one with phis, with all edges that lead over.
type predecessor struct {
	b     *ir.Block
	edges []int32 // places among the predecessors of the block with the phis
}

// predecessors is the index of the terminators that lead to b: one entry for each block, however many edges it
// has (a switch may have several). Blocks that cannot be reached are left out.
func (w *worker) predecessors(b *ir.Block, mark []int32) []predecessor {
	var index []predecessor
	for i, e := range b.Preds {
		switch k := mark[e.B.ID]; {
		case !w.orders.Reachable(e.B):
		case k == 0:
			index = append(index, predecessor{e.B, []int32{int32(i)}})
			mark[e.B.ID] = int32(len(index))
		default:
			index[k-1].edges = append(index[k-1].edges, int32(i))
		}
	}
	for _, p := range index {
		mark[p.b.ID] = 0
	}
	return index
}

// operands gives the phi a copy of its operand in each predecessor, and reports whether all of them are new.
func (w *worker) operands(phi *ir.Value, index []predecessor) (all bool) {
	all = true
	w.tell(2, "cssa: @%s: phi %d in block %v: %d predecessors\n", w.f.Global.Name, len(w.phis)-1, phi.Block, len(index))
	for _, p := range index {
		a := phi.Args[p.edges[0]]
		if a == p.b.Term() || standsAlone(a, p) { // of the former the edge was not split: it stays as it is
			all = false
			continue
		}
		x := w.copy(a)
		x.InsertBefore(p.b.Term())
		for _, i := range p.edges {
			phi.SetArg(int(i), x)
		}
		w.tell(3, "cssa: @%s: phi %d: copy of the operand from block %v\n", w.f.Global.Name, len(w.phis)-1, p.b)
	}
	return all
}

// standsAlone reports an operand that is a copy already: made for the phi alone, among the copies that stand at the
// end of the predecessor.
func standsAlone(a *ir.Value, p predecessor) bool {
	if a.Op != ir.OpPCP || a.Block != p.b || int(a.Uses) != len(p.edges) {
		return false
	}
	for a.Op == ir.OpPCP {
		a = a.Next()
	}
	return a.IsTerminator()
}

// copy makes a copy that is not in a block yet.
func (w *worker) copy(a *ir.Value) *ir.Value {
	x := w.f.NewValue(ir.OpPCP, a.Type, a)
	w.f.SetPos(x, w.f.Pos(a))
	w.copies = append(w.copies, x)
	return x
}
