package structurizecfg

import "github.com/warpwise/warpwise/ir"

// inForm reports a branch that is as the pass would leave it: true leads to an arm that is left only to the other target, where all lanes meet; or
// false closes a loop.
func (t *regions) inForm(b *ir.Block) bool {
	p, yes, no := t.post.IDom(b), b.Succs[0].B, b.Succs[1].B
	switch p {
	case nil:
		return false
	case yes:
		return yes != no && t.tree.Dominates(no, b)
	case no:
		return !t.tree.Dominates(yes, b) && t.oneEntrance(yes, b) && t.ways.count[yes.ID] == t.ways.edges(t.tree, yes, p)
	}
	return false
}

// oneEntrance reports that, from outside of what s dominates, only b leads to s.
func (t *regions) oneEntrance(s, b *ir.Block) bool {
	for _, e := range s.Preds {
		if e.B != b && t.tree.Contains(e.B) && !t.tree.Dominates(s, e.B) {
			return false
		}
	}
	return true
}
