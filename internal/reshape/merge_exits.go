package reshape

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var mergedExits = pass.NewStat("MergedExits", "two branches out of a loop made one")

// mergeExits makes one branch of two that leave a loop to the same block, where the second one waits for a comparison only:
//
//	p: br %c, b, x                p: %d = icmp …
//	b: %d = icmp …                   %or.cond = select i1 %c, i1 %d, i1 false
//	   br %d, y, x                   br %or.cond, y, x
//
// Loops that are left at one place are what rotation and trip counts want. Only loops are touched all of whose exits are one block,
// in which every lane waits for the others as before; what the second block computes besides, and what does not change in the loop,
// goes in front of it. Nothing convergent moves.
func mergeExits(c *pass.Ctx, f *ir.Func) {
	m := &exitMerger{c: c, f: f, fr: loop.Of(f)}
	for _, l := range m.fr.All() {
		if x := m.onlyExit(l); x != nil {
			m.loop(l, x)
		}
	}
	if m.dead != nil {
		f.SetBlocks(slices.DeleteFunc(f.Blocks, func(b *ir.Block) bool { return m.dead[b] }))
	}
}

type exitMerger struct {
	c     *pass.Ctx
	f     *ir.Func
	fr    *loop.Forest
	names *Names
	dead  map[*ir.Block]bool
}

// onlyExit returns the block that all edges out of l lead to, or nil.
func (m *exitMerger) onlyExit(l *loop.Loop) (x *ir.Block) {
	for _, b := range l.Exiting() {
		if m.dead[b] {
			continue
		}
		for _, e := range b.Succs {
			if l.Contains(e.B) {
				continue
			}
			if x != nil && x != e.B {
				return nil
			}
			x = e.B
		}
	}
	return x
}

// loop merges what it can of the branches from l to x.
func (m *exitMerger) loop(l *loop.Loop, x *ir.Block) {
	for _, b := range l.Exiting() {
		if m.dead[b] || len(b.Preds) != 1 || m.fr.Innermost(b) != l || m.fr.Innermost(b.Preds[0].B) != l || b.AddrTaken {
			continue
		}
		p := b.Preds[0].B
		if p == b || !m.leaves(b, x) || !m.leaves(p, x) || !m.same(x, p, b) || !m.waitsOnly(l, b) || !m.c.Apply(mergedExits, b.Term()) {
			continue
		}
		m.merge(l, p, b, x)
	}
}

// leaves reports that b ends in a branch on a condition one side of which is x.
func (m *exitMerger) leaves(b, x *ir.Block) bool {
	t := b.Term()
	return t != nil && t.Op == ir.OpBr && len(t.Args) == 1 && b.Succs[0].B != b.Succs[1].B && (b.Succs[0].B == x || b.Succs[1].B == x)
}

// side returns the successor of b, 0 or 1, that is c.
func side(b, c *ir.Block) int { return b2i(b.Succs[1].B == c) }

// same reports that x gets the same values from p and from b.
func (m *exitMerger) same(x, p, b *ir.Block) bool {
	i, k := p.Succs[side(p, x)].I, b.Succs[side(b, x)].I
	for phi := range x.Phis() {
		if phi.Args[i] != phi.Args[k] {
			return false
		}
	}
	return true
}

// waitsOnly reports that b does nothing but compare and branch, besides what can go in front of the loop.
func (m *exitMerger) waitsOnly(l *loop.Loop, b *ir.Block) bool {
	cmp := b.Term().Args[0]
	if cmp.Block != b || cmp.Uses != 1 || cmp.Op != ir.OpICmp && cmp.Op != ir.OpFCmp {
		return false
	}
	pre := l.Preheader()
	for v := range b.Instrs() {
		switch {
		case v == cmp || v == b.Term() || v.Op == ir.OpDbgRecord:
		case pre == nil || !pure(v) || !m.invariant(l, b, v):
			return false
		}
	}
	return true
}

// pure reports an instruction that may run anywhere: no effect, trap or access, and nothing that other lanes see.
func pure(v *ir.Value) bool {
	if v.Op.Is(ir.CanTrap | ir.IsTerminator | ir.IsCallLike | ir.ReadsMemory | ir.WritesMemory | ir.IsEHPad) {
		return false
	}
	return v.Op.Is(ir.IsBinary|ir.IsCast) || v.Op == ir.OpGetElementPtr || v.Op == ir.OpSelect || v.Op == ir.OpICmp || v.Op == ir.OpFCmp
}

// invariant reports that the operands of v do not change in l; what stands before v in b goes out of the loop first.
func (m *exitMerger) invariant(l *loop.Loop, b *ir.Block, v *ir.Value) bool {
	for _, a := range v.Args {
		if a.Block != nil && a.Block != b && l.Contains(a.Block) {
			return false
		}
	}
	return true
}

// merge puts the branch of b into that of p; both lead to x.
func (m *exitMerger) merge(l *loop.Loop, p, b, x *ir.Block) {
	if m.names == nil {
		m.names, m.dead = NewNames(m.f), map[*ir.Block]bool{}
	}
	t, u := p.Term(), b.Term()
	m.hoist(l, p, b)
	stay, next := 1-side(p, x), 1-side(b, x)
	y := b.Succs[next].B
	m.weigh(t, u, stay, next)
	c, d := t.Args[0], u.Args[0]
	if stay != next { // the one way: both stay on the same side
		c = m.names.Name(m.f.NewValue(ir.OpXor, ir.I1, c, m.f.Int(ir.I1, 1)), suffixed(m.f.ValueName(c), ".not"))
		m.f.CopyPlace(c, t)
		c.InsertBefore(t)
	}
	var or *ir.Value
	if next == 0 {
		or = m.f.NewValue(ir.OpSelect, ir.I1, c, d, m.f.Int(ir.I1, 0))
	} else {
		or = m.f.NewValue(ir.OpSelect, ir.I1, c, m.f.Int(ir.I1, 1), d)
	}
	m.names.Name(or, "or.cond")
	m.f.CopyPlace(or, t)
	or.InsertBefore(t)
	t.SetArg(0, or)
	LoopID(u, t)
	slot := b.Succs[next].I
	var vals []*ir.Value
	for phi := range y.Phis() {
		vals = append(vals, phi.Args[slot])
	}
	p.RedirectSucc(stay, y)
	for phi := range y.Phis() {
		phi.AddArg(vals[0])
		vals = vals[1:]
	}
	if stay != next {
		p.SwapSuccs()
	}
	u.ClearArgs()
	b.ClearSuccs() // where p was the last predecessor, it takes the place of b
	m.dead[b] = true
}

// hoist moves what b computes in front of the loop, and its comparison to the end of p.
func (m *exitMerger) hoist(l *loop.Loop, p, b *ir.Block) {
	pre := l.Preheader()
	cmp := b.Term().Args[0]
	var all []*ir.Value
	for v := range b.Instrs() {
		all = append(all, v)
	}
	for _, v := range all {
		switch {
		case v == b.Term():
		case v == cmp || v.Op == ir.OpDbgRecord:
			v.MoveBefore(p.Term())
		default:
			v.MoveBefore(pre.Term())
		}
	}
}

// weigh gives t the weights of both branches, where both state theirs: what stays passes both, what leaves one of them.
func (m *exitMerger) weigh(t, u *ir.Value, stay, next int) {
	a, b := branchprob.Weights(m.f, t), branchprob.Weights(m.f, u)
	if a == nil || b == nil {
		DropWeights(t)
		return
	}
	for _, w := range [][]uint64{a, b} {
		w[0], w[1] = w[0]&(1<<31-1), w[1]&(1<<31-1)
	}
	both := b[0] + b[1]
	stays, leaves := a[stay]*b[next], a[1-stay]*both+a[stay]*b[1-next]
	if next == 0 {
		SetWeights(m.f, t, stays, leaves)
	} else {
		SetWeights(m.f, t, leaves, stays)
	}
}
