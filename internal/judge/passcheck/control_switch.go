package passcheck

import "github.com/warpwise/warpwise/ir"

// compares reports a branch of the function after on a new comparison with one number of what the switch t, which is gone, looks at: what a switch of two ways becomes.
func (w *walker) compares(t, u *ir.Value) bool {
	if u == nil || u.Op != ir.OpBr || len(u.Args) == 0 {
		return false
	}
	c := u.Args[0]
	if !c.IsInst() || !w.isNew(c) || c.Op != ir.OpICmp || c.Pred() != ir.IEQ {
		return false
	}
	if x := t.Args[0]; x.ID != c.Args[0].ID && (!x.IsInst() || x.Op != ir.OpPhi || w.left(x) != nil) {
		return false
	}
	_, ok := w.after.IntBits(c.Args[1])
	return ok
}

// compared is a switch that has become the branch u on equality with one number: each case goes the way that its number goes.
// The default has no number: it goes the way of all others, so the number compared with must be a case.
func (w *walker) compared(s place, t, u *ir.Value) {
	c := u.Args[0]
	w.operand(t, 0, t.Args[0], c.Args[0])
	number, _ := w.after.IntBits(c.Args[1])
	listed := false
	for k, a := range t.Args[1:] {
		x, ok := w.before.IntBits(a)
		if !ok {
			w.fail("%s has a case that is not a number", name(w.before, t))
			return
		}
		way := 1
		if x == number {
			way, listed = 0, true
		}
		if !ends(t.Block.Succs[k+1].B) {
			w.follow(s, t, k+1, u, way)
		}
	}
	if ends(t.Block.Succs[0].B) {
		return
	}
	if !listed {
		w.fail("%s compares with %d, for which %s has no case", name(w.after, u), number, name(w.before, t))
		return
	}
	w.follow(s, t, 0, u, 1)
}

// armOf says which arm of a select is taken, 1 or 2, when its condition is a new comparison of c with one number and the switch of a fact on c
// went its way: 0 when that is not known.
func (w *walker) armOf(c, cond *ir.Value, f fact) int {
	if !cond.IsInst() || !w.isNew(cond) || cond.Op != ir.OpICmp || cond.Pred() != ir.IEQ || cond.Args[0].ID != c.ID {
		return 0
	}
	number, ok := w.after.IntBits(cond.Args[1])
	if !ok {
		return 0
	}
	listed := 0
	for k, a := range f.term.Args[1:] {
		if x, ok := w.before.IntBits(a); ok && x == number {
			listed = k + 1
		}
	}
	switch {
	case listed == 0:
		return 0 // the default may be this number
	case f.edge == listed:
		return 1
	}
	return 2
}
