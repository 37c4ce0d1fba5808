package uniformity

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// wholes are the outermost cycles, for branches in one that is assumed divergent as a whole: such a cycle
// may have as many divergent branches as blocks, and to follow the paths of each would be quadratic. A
// branch is settled when nothing that it could make divergent is left.
type wholes struct {
	e    *engine
	top  []*loop.Loop // by index of the cycle: the outermost around it
	up   []*loop.Loop // by index of the cycle: itself while its exits are not divergent, else one around it on the way to the next such
	all  bool         // follow every branch all the same, for tests
	done []bool       // by index of an outermost cycle: so is all behind it
	miss []uint32     // by index of an outermost cycle: how often it was not done
}

func (w *wholes) init(e *engine) {
	all := e.info.cycles.All()
	w.e, w.top, w.up = e, make([]*loop.Loop, len(all)), make([]*loop.Loop, len(all))
	w.done, w.miss = make([]bool, len(all)), make([]uint32, len(all))
	for i, l := range all { // from the outside in
		w.top[i], w.up[i] = l, l.Parent
		if len(e.sync.out.ownOf(l)) > 0 {
			w.up[i] = l
		}
		if l.Parent != nil {
			w.top[i] = w.top[l.Parent.Index]
		}
	}
}

// taints reports whether the outermost cycle around b is assumed divergent.
func (w *wholes) taints(b *ir.Block) bool {
	l := w.e.info.cycles.Innermost(b)
	return !w.all && l != nil && w.e.isTainted(w.top[l.Index])
}

// open returns the innermost of l and the cycles around it that has exits and none of them divergent so
// far. Exits only become divergent, so that the way up is made shorter for the next.
func (w *wholes) open(l *loop.Loop) *loop.Loop {
	for l != nil {
		p := w.up[l.Index]
		if p == nil {
			return nil
		}
		if p == l {
			if !w.e.info.exit[l.Index] {
				return l
			}
			w.up[l.Index] = l.Parent
		} else if q := w.up[p.Index]; q != p {
			w.up[l.Index] = q
		}
		l = p
	}
	return nil
}

// settled reports whether the divergence of b changes nothing: the outermost cycle around it is divergent
// as a whole, all exits of cycles around it are, and so is all where threads meet that leave that cycle
// by any two edges.
func (e *engine) settled(b *ir.Block) bool {
	w := &e.whole
	if !w.taints(b) {
		return false
	}
	l := e.info.cycles.Innermost(b)
	if w.open(l) != nil {
		return false
	}
	top := w.top[l.Index]
	i := top.Index
	if !w.done[i] {
		// What is behind may be much: it is asked for after 1, 2, 4, … branches that were followed.
		if w.miss[i]++; w.miss[i]&(w.miss[i]-1) == 0 {
			w.done[i] = e.settledBehind(top)
		}
	}
	return w.done[i]
}

func (e *engine) settledBehind(top *loop.Loop) bool {
	for _, j := range e.sync.behind(top) {
		if l := e.divergentCycle(top.Header, j); l != nil {
			if !e.isTainted(l) {
				return false
			}
			continue
		}
		for phi := range j.Phis() {
			if !constantPhi(phi) && e.rule[phi.ID] != alwaysUniform && !e.info.values.Has(phi.ID) {
				return false
			}
		}
	}
	return true
}
