package passcheck

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// maxHangBlocks bounds the functions that hangs looks at: it searches the graph once for each block.
const maxHangBlocks = 3000

// hangs checks the convergent operations: each that is still reached is there once, and it hangs on the
// same branches before and after, those apart that are gone. An operation hangs on a branch when one way
// out of it must come to the operation and another need not, and on what that branch's block hangs on
// (control dependence, Ferrante, Ottenstein and Warren, TOPLAS 1987). So it has been moved neither into
// nor out of a region that only some threads enter.
func (w *walker) hangs() (wrong, unknown string) {
	effects := memeffect.Of(w.before)
	var ops []*ir.Value
	for v := range w.before.Instrs() {
		if v.Op.Is(ir.IsCallLike) && effects.Inst(v).Has(memeffect.Convergent) {
			if u := w.left(v); u != nil {
				ops = append(ops, v)
			}
		}
	}
	if len(ops) == 0 {
		return "", ""
	}
	if len(w.before.Blocks) > maxHangBlocks {
		return "", "too many blocks"
	}
	old, new := newHanging(w.before, w.went), newHanging(w.after, nil)
	for _, v := range ops {
		u := w.left(v)
		if !old.reached[v.Block.ID] {
			continue
		}
		a, b := old.on(v.Block), new.on(u.Block)
		// Branches that are gone count for what they hang on themselves, and so does everything.
		a = slices.DeleteFunc(slices.Clone(a), func(id ir.ID) bool {
			t := w.now[id]
			return t == nil || len(t.Block.Succs) < 2
		})
		if !slices.Equal(a, b) {
			return fmt.Sprintf("%s hangs on the branches %v, before on %v", name(w.before, v), w.names(b), w.names(a)), ""
		}
	}
	return "", ""
}

func (w *walker) names(ids []ir.ID) (out []string) {
	for _, id := range ids {
		if id < w.known {
			out = append(out, name(w.before, w.was[id]))
		} else {
			out = append(out, name(w.after, w.now[id]))
		}
	}
	return out
}

// hanging finds out on which branches the blocks of a function hang.
type hanging struct {
	graph
	reached []bool    // by block: from the entry
	direct  [][]ir.ID // by block: terminators
	block   map[ir.ID]*ir.Block
	known   []bool
}

func newHanging(f *ir.Func, went map[edge]bool) *hanging {
	h := &hanging{graph: graph{f, went}, direct: make([][]ir.ID, f.NumBlockIDs()), known: make([]bool, f.NumBlockIDs()), block: map[ir.ID]*ir.Block{}}
	h.reached = h.flood([]*ir.Block{f.Entry()}, nil, false)
	for _, b := range f.Blocks {
		if t := b.Term(); t != nil {
			h.block[t.ID] = b
		}
	}
	return h
}

// graph is the control flow of a function; where went is not nil, of those edges alone.
type graph struct {
	f    *ir.Func
	went map[edge]bool
}

// flood marks the blocks that can be reached from some.
func flood(f *ir.Func, from ...*ir.Block) []bool { return graph{f: f}.flood(from, nil, false) }

// flood marks the blocks that can be reached from some, or that can reach them, without going through
// the block without.
func (g graph) flood(from []*ir.Block, without *ir.Block, backwards bool) []bool {
	seen := make([]bool, g.f.NumBlockIDs())
	var work []*ir.Block
	for _, b := range from {
		if b != without && !seen[b.ID] {
			seen[b.ID] = true
			work = append(work, b)
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		next := b.Succs
		if backwards {
			next = b.Preds
		}
		for k, e := range next {
			way := edge{b.ID, k}
			if backwards {
				way = edge{e.B.ID, int(e.I)}
			}
			if (g.went == nil || g.went[way]) && e.B != without && !seen[e.B.ID] {
				seen[e.B.ID] = true
				work = append(work, e.B)
			}
		}
	}
	return seen
}

// directly returns the branches that decide at once whether b is executed.
func (h *hanging) directly(b *ir.Block) []ir.ID {
	if h.known[b.ID] {
		return h.direct[b.ID]
	}
	h.known[b.ID] = true
	var exits []*ir.Block
	for _, x := range h.f.Blocks {
		if t := x.Term(); len(x.Succs) == 0 && t != nil && t.Op != ir.OpUnreachable {
			exits = append(exits, x)
		}
	}
	avoids := h.flood(exits, b, true) // from where an end can be reached around b
	leads := h.flood([]*ir.Block{b}, nil, true)
	for _, x := range h.f.Blocks {
		if len(x.Succs) < 2 || !h.reached[x.ID] {
			continue
		}
		must, need := false, true
		for k, e := range x.Succs {
			if h.went != nil && !h.went[edge{x.ID, k}] {
				continue
			}
			must = must || leads[e.B.ID] && !avoids[e.B.ID]
			need = need && !avoids[e.B.ID]
		}
		if must && !need {
			h.direct[b.ID] = append(h.direct[b.ID], x.Term().ID)
		}
	}
	return h.direct[b.ID]
}

// on returns the branches on which b hangs, directly or not, sorted.
func (h *hanging) on(b *ir.Block) []ir.ID {
	var all []ir.ID
	seen := map[ir.ID]bool{}
	work := []*ir.Block{b}
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		for _, id := range h.directly(x) {
			if !seen[id] {
				seen[id] = true
				all = append(all, id)
				work = append(work, h.block[id])
			}
		}
	}
	slices.Sort(all)
	return all
}
