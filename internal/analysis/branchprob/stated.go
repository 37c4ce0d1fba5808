package branchprob

import "github.com/warpwise/warpwise/ir"

// Weights returns the branch weights that a terminator states, one for each edge, or nil.
func Weights(f *ir.Func, t *ir.Value) []uint64 {
	m := f.Mod()
	md := f.Attachment(t, ir.MDProf)
	if md == 0 {
		return nil
	}
	n := m.MD.Node(md)
	if n == nil || n.Kind != ir.MDTuple || len(n.Ops) == 0 {
		return nil
	}
	if s := m.MD.Node(n.Ops[0]); s == nil || s.Str != "branch_weights" {
		return nil
	}
	ops := n.Ops[1:]
	if len(ops) > 0 {
		if s := m.MD.Node(ops[0]); s != nil && s.Kind == ir.MDString { // where they come from: "expected"
			ops = ops[1:]
		}
	}
	if len(ops) != len(t.Block.Succs) {
		return nil
	}
	out := make([]uint64, len(ops))
	for i, op := range ops {
		w := m.MD.Node(op)
		if w == nil || w.Kind != ir.MDValue {
			return nil
		}
		u, ok := m.IntBits(w.Val)
		if !ok {
			return nil
		}
		out[i] = u
	}
	return out
}

// stated takes the branch weights of t. What ends the program gets next to nothing whatever they say, and the rest its share.
func (e *estimator) stated(b *ir.Block, t *ir.Value) []Prob {
	weights := Weights(e.f, t)
	if weights == nil {
		return nil
	}
	sum, alive := uint64(0), 0
	dead := make([]bool, len(weights))
	for i, w := range weights {
		sum += w
		if dead[i] = e.behind(b, b.Succs[i].B) == never; !dead[i] {
			alive++
		}
	}
	if sum == 0 || alive == 0 {
		for i := range weights {
			weights[i] = 1
		}
		sum = uint64(len(weights))
	}
	out := shares(weights, sum)
	if alive > 0 && alive < len(out) {
		bury(out, dead, alive)
	}
	return out
}

// bury leaves ends of the program one unit at most and gives the rest to the others, in proportion.
func bury(out []Prob, dead []bool, alive int) {
	var gone, left Prob
	for i := range out {
		if dead[i] {
			out[i] = min(out[i], 1)
			gone += out[i]
		} else {
			left = min(left+out[i], One)
		}
	}
	want := One - gone
	for i := range out {
		switch {
		case dead[i] || left == want:
		case left == 0:
			out[i] = want / Prob(alive)
		default:
			out[i] = out[i].scaled(want, left)
		}
	}
}
