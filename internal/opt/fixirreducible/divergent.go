package fixirreducible

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// divergence answers whether lanes may part on the way to the entries of a cycle, or in it.
type divergence struct {
	tree   *dom.Tree
	before []int32 // by place in the dominator tree's preorder: the number of divergent branches before
}

func newDivergence(f *ir.Func) *divergence {
	d := &divergence{tree: dom.Of(f)}
	info := uniformity.Of(f, uniformity.Precise)
	pre := d.tree.Preorder()
	d.before = make([]int32, len(pre)+1)
	for i, b := range pre {
		d.before[i+1] = d.before[i]
		if len(b.Succs) > 1 && info.HasDivergentTerminator(b) {
			d.before[i+1]++
		}
	}
	return d
}

// parts reports a divergent branch in what the nearest common dominator of the entries dominates: the cycle, and all ways to it on which the
// entries are not decided yet.
func (d *divergence) parts(entries []*ir.Block) bool {
	top := entries[0]
	for _, e := range entries {
		if !d.tree.Contains(top) || !d.tree.Contains(e) {
			return true // made here
		}
		for !d.tree.Dominates(top, e) {
			top = d.tree.IDom(top)
		}
	}
	lo, hi, _ := d.tree.Interval(top)
	return d.before[hi+1] > d.before[lo]
}

// report says that the cycle has two entries, as an error: code for it could be run by lanes apart from each other that belong together.
func (x *fixer) report(entries []*ir.Block) {
	names := x.f.Number()
	x.c.Unsupported(entries[0].Term(), "@%s: a loop that lanes may enter at %s and at %s is irreducible; structurizecfg-fix-irreducible gives it one entry",
		x.f.Name, names.AppendBlock(nil, entries[0]), names.AppendBlock(nil, entries[1]))
}

// splitSwitches puts a block on each edge of a switch to one of the entries: only br leads to a hub.
func (x *fixer) splitSwitches(entries []*ir.Block) {
	for _, h := range entries {
		for _, e := range x.order.Preds(h) {
			t := e.B.Term()
			if t.Op != ir.OpSwitch {
				continue
			}
			if x.names == nil {
				x.names, x.layout = reshape.NewNames(x.f), reshape.NewLayout(x.f)
			}
			n := x.names.Block("irr.case")
			e.B.PutOnEdge(int(e.I), n)
			if m := x.f.Attachment(t, ir.MDDbg); m != 0 {
				x.f.SetAttachments(n.Term(), []ir.Attachment{{Kind: ir.MDDbg, MD: m}})
			}
			x.layout.After(n, e.B)
		}
	}
	x.grow()
}
