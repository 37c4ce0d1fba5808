// Package breakcritedges puts a block on every critical edge: one from a block with several successors to a block with
// several predecessors.
//
//	before:  a ──► c ◄── b      after:  a ──► a.c_crit_edge ──► c ◄── b
//	         └──► d                     └──► d
//
// Code for one edge alone has a place then. Edges of switches with several cases for one target are each split; edges of
// indirectbr and callbr, and edges to exception pads, cannot be and stay.
//
// Keeps: what every lane executes. Cost: linear. Idempotent. Reference: Muchnick, 13.3.
package breakcritedges

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the break-crit-edges pass.
var Pass = &pass.Pass[*ir.Func]{Name: "break-crit-edges", Run: run, Stats: []*pass.Stat{broken}}

var broken = pass.NewStat("Broken", "critical edge given a block")

func run(c *pass.Ctx, f *ir.Func) {
	var names *reshape.Names
	layout := reshape.NewLayout(f)
	for _, b := range f.Blocks {
		t := b.Term()
		if t == nil || t.Op != ir.OpBr && t.Op != ir.OpSwitch && t.Op != ir.OpInvoke {
			continue
		}
		for i := range b.Succs {
			to := b.Succs[i].B
			if !cfg.IsCritical(b, i) || isPad(to) || !c.Apply(broken, t) {
				continue
			}
			if names == nil {
				names = reshape.NewNames(f)
			}
			n := names.Block(b.Name + "." + to.Name + "_crit_edge")
			b.PutOnEdge(i, n)
			for _, a := range f.Attachments(t) {
				if a.Kind == ir.MDDbg {
					f.SetAttachments(n.Term(), []ir.Attachment{a})
				}
			}
			layout.After(n, b)
		}
	}
	layout.Commit()
}

func isPad(b *ir.Block) bool {
	v := b.FirstNonPhi()
	return v != nil && v.Op.Is(ir.IsEHPad)
}
