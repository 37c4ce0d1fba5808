package inline

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// prune folds the branches of the copied body that are decided now that phis are known, and removes the blocks that
// nothing leads to.
func (b *body) prune() {
	cut := false
	for _, n := range b.made {
		t := n.Term()
		if t.Op != ir.OpBr && t.Op != ir.OpSwitch || len(n.Succs) < 2 {
			continue
		}
		k, ok := decided(&b.f.Pool, t.Op, t.Args)
		if !ok && sameTarget(n) {
			k, ok = 0, true
		}
		if !ok {
			continue
		}
		for i := len(n.Succs) - 1; i >= 0; i-- {
			if i != k {
				n.CutSucc(i)
			}
		}
		br := b.f.NewValue(ir.OpBr, ir.Void)
		b.f.CopyPlace(br, t)
		br.InsertBefore(t)
		t.Remove()
		cut = true
	}
	if cut {
		b.unreachable()
	}
}

func sameTarget(n *ir.Block) bool {
	for _, e := range n.Succs {
		if e.B != n.Succs[0].B {
			return false
		}
	}
	return true
}

// unreachable removes the blocks that the first does not lead to, and the phis that have one operand.
func (b *body) unreachable() {
	base := b.made[0].ID
	for _, n := range b.made {
		base = min(base, n.ID)
	}
	seen := make([]bool, b.f.NumBlockIDs()-int(base))
	work := []*ir.Block{b.made[0]}
	seen[b.made[0].ID-base] = true
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range n.Succs {
			if !seen[e.B.ID-base] {
				seen[e.B.ID-base] = true
				work = append(work, e.B)
			}
		}
	}
	var gone []*ir.Block
	b.made = slices.DeleteFunc(b.made, func(n *ir.Block) bool {
		if !seen[n.ID-base] {
			gone = append(gone, n)
		}
		return !seen[n.ID-base]
	})
	for _, n := range gone {
		n.CutSuccs()
	}
	for _, n := range gone {
		for v := range n.Backward() {
			v.Remove()
		}
	}
	for _, n := range b.made {
		for p := range n.Phis() {
			if w := onlyValue(p); w != nil {
				b.replace(p, b.settled(w))
			}
		}
	}
	b.settleAll()
}

// onlyValue returns the one operand that a phi has but for itself, or nil.
func onlyValue(p *ir.Value) *ir.Value {
	w := p.OnlyIncoming()
	if w != nil && !w.IsConst() && len(p.Args) > 1 {
		return nil // it may not be computed in front of the phi
	}
	return w
}

// merge puts blocks together that only a plain branch leads to.
func (b *body) merge() {
	if b.exact {
		return
	}
	joins := func(n *ir.Block) *ir.Block { // what n goes on with, where nothing else leads there
		t := n.Term()
		if t == nil || t.Op != ir.OpBr || len(n.Succs) != 1 {
			return nil
		}
		d := n.Succs[0].B
		if len(d.Preds) != 1 || d.AddrTaken || d == n || d == b.made[0] {
			return nil
		}
		return d
	}
	for _, n := range b.made {
		if len(n.Preds) == 1 && joins(n.Preds[0].B) == n {
			continue // from where the chain begins
		}
		for d := joins(n); d != nil; d = joins(n) {
			for p := range d.Phis() {
				b.replace(p, b.settled(p.Args[0]))
			}
			n.Term().Remove()
			n.CutSuccs()
			for d.First() != nil {
				d.First().MoveToEnd(n)
			}
			n.TakeSuccs(d)
		}
	}
	b.made = slices.DeleteFunc(b.made, func(n *ir.Block) bool { return n.First() == nil })
	b.settleAll()
}
