package flowgraph

import (
	"fmt"
	"math/big"

	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/report/cfgdraw"
	"github.com/warpwise/warpwise/ir"
)

// manyTargets is the number of targets from which edges have no labels in the picture.
const manyTargets = 8

// edges adds the edges of a block, one for each block that it leads to.
func (b *irGraph) edges(x *ir.Block) {
	from := b.index[x.ID]
	parts := b.parts(x)
	weights, sum := b.weights(x)
	first := len(b.g.Edges)
	names := map[int][]string{} // by target: what leads there
	share := map[int]*big.Int{}
	for i, s := range x.Succs {
		to := b.index[s.B.ID]
		if names[to] == nil {
			e := cfgdraw.Edge{From: from, To: to, Divergent: parts}
			if l := b.cycles.Innermost(s.B); b.closes(x, s.B) && l != nil {
				e.Kind = cfgdraw.Back
			}
			b.g.Edges = append(b.g.Edges, e)
			names[to] = []string{}
			share[to] = new(big.Int)
		}
		if n := b.edgeName(x, i); n != "" {
			names[to] = append(names[to], n)
		}
		if weights != nil {
			share[to].Add(share[to], weights[i])
		}
	}
	for k := first; k < len(b.g.Edges); k++ {
		e := &b.g.Edges[k]
		e.Label, e.Tip = clipTo(names[e.To], 3), clipTo(names[e.To], 100)
		if len(x.Succs) == 2 && len(b.g.Edges)-first == 1 {
			e.Label = ""
		}
		if weights != nil && sum.Sign() > 0 {
			percent := percentage(share[e.To], sum)
			e.Label += " " + percent
			e.Tip += fmt.Sprintf(": %s, weight %v of %v", percent, share[e.To], sum)
		}
		if len(b.g.Edges)-first > manyTargets {
			e.Label = ""
		}
	}
	b.meet(x)
}

// closes reports whether an edge leads to the header of a cycle from within.
func (b *irGraph) closes(x, to *ir.Block) bool {
	for l := b.cycles.Innermost(to); l != nil && l.Header == to; l = l.Parent {
		if l.Contains(x) {
			return true
		}
	}
	return false
}

// meet adds the edge from a divergent branch to where its lanes meet again.
func (b *irGraph) meet(x *ir.Block) {
	p := b.post.IDom(x)
	if !b.parts(x) || p == nil {
		return
	}
	b.g.Edges = append(b.g.Edges, cfgdraw.Edge{From: b.index[x.ID], To: b.index[p.ID], Kind: cfgdraw.Meet,
		Tip: "the lanes that part at " + b.name(x) + " meet again at " + b.name(p) + ", its immediate post-dominator"})
}

// edgeName says when edge i of x is taken.
func (b *irGraph) edgeName(x *ir.Block, i int) string {
	t := x.Term()
	if t == nil {
		return ""
	}
	switch t.Op {
	case ir.OpBr:
		if len(x.Succs) == 2 {
			return [...]string{"T", "F"}[i]
		}
	case ir.OpSwitch:
		if i == 0 {
			return "default"
		}
		if v, ok := b.f.SInt(t.Args[i]); ok {
			return fmt.Sprint(v)
		}
		return b.f.BigValue(t.Args[i]).String()
	case ir.OpInvoke:
		return [...]string{"normal", "unwind"}[i]
	}
	return ""
}

// weights returns the branch weights of x, one for each edge, and their sum; nil when there are none.
func (b *irGraph) weights(x *ir.Block) ([]*big.Int, *big.Int) {
	t := x.Term()
	if t == nil || len(x.Succs) < 2 {
		return nil, nil
	}
	sum := new(big.Int)
	var all []*big.Int
	for _, w := range branchprob.Weights(b.f, t) {
		v := new(big.Int).SetUint64(w)
		all = append(all, v)
		sum.Add(sum, v)
	}
	if all == nil {
		return nil, nil
	}
	return all, sum
}

// percentage rounds to the nearest whole number; what happens, but seldom, is not 0 %, nor is what is not certain 100 %.
func percentage(part, sum *big.Int) string {
	p := new(big.Int).Mul(part, big.NewInt(200))
	p.Add(p, sum)
	p.Div(p, new(big.Int).Lsh(sum, 1))
	switch {
	case p.Sign() == 0 && part.Sign() > 0:
		return "<1 %"
	case p.Cmp(big.NewInt(100)) == 0 && part.Cmp(sum) < 0:
		return ">99 %"
	}
	return p.String() + " %"
}
