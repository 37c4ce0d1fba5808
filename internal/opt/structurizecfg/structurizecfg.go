// Package structurizecfg makes the control flow of a function structured: every branch has one arm, which is left only to where those
// that skip it come to, or closes a loop. So all lanes of a warp are together again at the immediate post-dominator of each branch.
//
//	before:  br i1 %c, label %a, label %b      after:  br i1 %c.inv, label %b, label %Flow
//	       a: … br label %end                        b: … br label %Flow
//	       b: … br label %end                        Flow: %f = phi i1 [ false, %b ], [ true, %entry ]
//	       end:                                            br i1 %f, label %a, label %end
//	                                                 a: … br label %end
//
// For each region with one entry and one exit, inner ones first: the nodes in order (order.go); the conditions of the edges between
// them (predicate.go); a chain of the nodes with Flow blocks between (flow.go); the conditions and phis of these (phi.go, resolve.go); phis for
// values that do not come to their uses on all paths any more (repair.go). See docs/passes/structurizecfg.md.
//
// # Threads
//
// Every lane executes the same instructions in the same order. One side of a branch runs after the other; regions in which lanes of both
// sides may wait for each other are left alone.
//
// Needs: br, ret and unreachable as terminators, cycles with one entry. Cost: linear in blocks and edges, but for logarithms and what is
// carried past skipped blocks. Idempotent. Reference: the shape and the names of LLVM's pass of this name; Anantpur and Govindarajan,
// "Taming control divergence in GPUs through control flow linearization" (CC 2014).
package structurizecfg

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// structurizer holds the tables for one function. Those by block or value grow with it; most are valid where a stamp says so.
type structurizer struct {
	f       *ir.Func
	names   *reshape.Names
	layout  *reshape.Layout
	inv     *reshape.Inverter
	regions *regions
	waiting []int // see findWaiting
	yes, no *ir.Value
	locs    dense.Map[ir.BlockID, ir.MD] // places in the source of terminators
	users   userLists
	sub     ir.Subst // phis that were replaced, for debug records
	inDebug dense.Bits[ir.ID]
	phis    phiIndex
	c       *pass.Ctx
	hoists  bool              // see hoist
	free    dense.Bits[ir.ID] // values that it moved
	trees   kept

	// of the region at hand
	nodes    graph
	known    facts
	building wiring
	seen     []bool // by node
	stamp    int32
	changed  []changes
	affected []*ir.Value
	valStamp dense.Map[ir.ID, int32]

	mark, availNow, vertexNow int32
	resolves                  *resolver

	// by BlockID
	nodeStamp, nodeIndex     []int32
	changeStamp, changeIndex []int32
	predMark, loopMark       []int32
	availStamp               []int32
	avail                    []*ir.Value
	vertexStamp, vertexIndex []int32
	tree                     []treeNode
	flowOf                   []*region
}

func newStructurizer(f *ir.Func) *structurizer {
	s := &structurizer{f: f, regions: findRegions(f), yes: f.Int(ir.I1, 1), no: f.Int(ir.I1, 0)}
	s.names = reshape.NewNames(f)
	s.layout = reshape.NewLayout(f)
	s.inv = reshape.NewInverter(f, s.names)
	s.grow()
	for _, d := range f.DbgRecords {
		for _, v := range d.Locs {
			if v != nil && !v.IsConst() {
				s.inDebug.Add(v.ID)
			}
		}
	}
	for _, b := range f.Blocks {
		if t := b.Term(); t != nil {
			if m := f.Attachment(t, ir.MDDbg); m != 0 {
				s.locs.Set(b.ID, m)
			}
		}
	}
	return s
}

// grow makes the tables by block long enough.
func (s *structurizer) grow() {
	n := s.f.NumBlockIDs()
	for _, t := range []*[]int32{&s.nodeStamp, &s.nodeIndex, &s.changeStamp, &s.changeIndex, &s.predMark, &s.loopMark, &s.availStamp, &s.vertexStamp, &s.vertexIndex} {
		*t = longer(*t, n)
	}
	s.avail, s.tree, s.flowOf, s.regions.of = longer(s.avail, n), longer(s.tree, n), longer(s.flowOf, n), longer(s.regions.of, n)
	s.trees.idom, s.trees.pdom = longer(s.trees.idom, n), longer(s.trees.pdom, n)
}

func longer[T any](s []T, n int) []T {
	if n <= len(s) {
		return s
	}
	if n <= cap(s) {
		return s[:n]
	}
	t := make([]T, n, n+n/2+16)
	copy(t, s)
	return t
}

// unplaced reports a node that is not in the tree of nodes.
func (s *structurizer) unplaced(b *ir.Block) bool { return s.tree[b.ID].up == nil }

// region restructures one region.
func (s *structurizer) region(r *region, by strategy) {
	g := s.graphOf(r)
	order := g.order()
	facts := s.gather(r, order)
	s.changed = s.changed[:0]
	w := s.wire(r, facts, order, by)
	s.setConditions(w)
	s.setPhis(r)
	s.simplifyConditions(facts)
	s.simplifyPhis()
	s.repair(w)
}
