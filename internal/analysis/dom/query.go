package dom

import "github.com/warpwise/warpwise/ir"

// Dominates reports whether a (post)dominates b; a block dominates itself. As in LLVM, a block
// that cannot be reached from the entry is dominated by every block and dominates no reachable
// one.
func (t *Tree) Dominates(a, b *ir.Block) bool {
	if a == b {
		return true
	}
	y := t.num[b.ID]
	if y < 0 {
		return true
	}
	x := t.num[a.ID]
	return x >= 0 && t.in[x] <= t.in[y] && t.out[y] <= t.out[x]
}

// StrictlyDominates reports whether a (post)dominates b and is another block.
func (t *Tree) StrictlyDominates(a, b *ir.Block) bool { return a != b && t.Dominates(a, b) }

// Nearest returns the nearest common (post)dominator of a and b. It is nil when that is the
// virtual exit or when a or b is not in the tree. Logarithmic in the depth of the tree.
func (t *Tree) Nearest(a, b *ir.Block) *ir.Block {
	x, y := t.num[a.ID], t.num[b.ID]
	if x < 0 || y < 0 {
		return nil
	}
	for !(t.in[x] <= t.in[y] && t.in[y] <= t.out[x]) {
		if j := t.jump[x]; !(t.in[j] <= t.in[y] && t.in[y] <= t.out[j]) {
			x = j
		} else {
			x = t.idom[x]
		}
	}
	return t.block[x]
}

// DominatesEdge reports whether every path from the entry to b goes through edge i of from.
// t must be a dominator tree.
func (t *Tree) DominatesEdge(from *ir.Block, i int, b *ir.Block) bool {
	to := from.Succs[i].B
	if !t.Dominates(to, b) {
		return false
	}
	// Every path reaches to; does it first do so by this edge? Other edges must come from
	// blocks that to dominates, and there must be no parallel edge.
	for _, e := range to.Preds {
		if e.B == from && int(e.I) == i {
			continue
		}
		if e.B == from || !t.Dominates(to, e.B) {
			return false
		}
	}
	return true
}

// DominatesValue reports whether the value of def is available at the instruction user, taken as
// a place: for a phi, at the start of its block. Constants and parameters are available
// everywhere, and everything is in code that cannot be reached. t must be a dominator tree.
func (t *Tree) DominatesValue(def, user *ir.Value) bool {
	if !def.IsInst() {
		return true
	}
	if def == user {
		return !t.Contains(user.Block)
	}
	if !t.Contains(user.Block) {
		return true
	}
	if !t.Contains(def.Block) {
		return false
	}
	if def.Op == ir.OpInvoke || user.Op == ir.OpPhi {
		return t.AvailableIn(def, user.Block)
	}
	if def.Block != user.Block {
		return t.Dominates(def.Block, user.Block)
	}
	return def.Before(user)
}

// AvailableIn reports whether the value of the instruction def is available at the start of b.
// The result of an invoke exists only behind its normal edge.
func (t *Tree) AvailableIn(def *ir.Value, b *ir.Block) bool {
	if !t.Contains(b) {
		return true
	}
	if !t.Contains(def.Block) || def.Block == b {
		return false
	}
	if def.Op == ir.OpInvoke && len(def.Block.Succs) > 0 {
		return t.DominatesEdge(def.Block, 0, b)
	}
	return t.Dominates(def.Block, b)
}

// DominatesUse reports whether def, an instruction, is available where operand arg of user is
// read: for a phi at the end of the incoming block. t must be a dominator tree.
func (t *Tree) DominatesUse(def, user *ir.Value, arg int) bool {
	if !def.IsInst() {
		return true
	}
	if user.Op != ir.OpPhi {
		return t.DominatesValue(def, user)
	}
	if arg >= len(user.Block.Preds) {
		return false
	}
	e := user.Block.Preds[arg]
	from := e.B
	if !t.Contains(from) {
		return true
	}
	if !t.Contains(def.Block) {
		return false
	}
	if def.Op == ir.OpInvoke && len(def.Block.Succs) > 0 {
		if from == def.Block {
			return e.I == 0
		}
		return t.DominatesEdge(def.Block, 0, from)
	}
	return t.Dominates(def.Block, from)
}
