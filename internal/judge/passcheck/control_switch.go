package passcheck

import "github.com/warpwise/warpwise/ir"

// compares reports a branch of the function after on a new comparison with one number: what a switch of two ways becomes.
func (w *walker) compares(u *ir.Value) bool {
	if u == nil || u.Op != ir.OpBr || len(u.Args) == 0 {
		return false
	}
	c := u.Args[0]
	if !c.IsInst() || !w.isNew(c) || c.Op != ir.OpICmp || c.Pred() != ir.IEQ {
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
