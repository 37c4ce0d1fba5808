// Package cfg numbers the blocks of a function: depth-first orders, reachability and strongly
// connected components. All results are dense arrays keyed by ir.BlockID, all walks use explicit
// stacks, and all of it takes time linear in blocks and edges.
package cfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Orders holds the depth-first orders of the blocks of a function that are reachable from its
// entry. Successors are visited in order, so the orders are those LLVM prints.
type Orders struct {
	post        []*ir.Block
	rpo         []*ir.Block
	num         []int32 // by BlockID: 1 + number in rpo; 0 when unreachable
	unreachable []*ir.Block
}

var ordersKey = ir.AnalysisKey{Name: "cfg-orders", CFGOnly: true}

// Of returns the orders of f, computing them when the control flow changed since the last call.
func Of(f *ir.Func) *Orders { return ir.Analysis(f, &ordersKey, compute) }

type frame struct {
	b    *ir.Block
	next int
}

func compute(f *ir.Func) *Orders {
	o := &Orders{num: make([]int32, f.NumBlockIDs())}
	if f.IsDecl() {
		return o
	}
	o.post = make([]*ir.Block, 0, len(f.Blocks))
	seen := o.num
	stack := make([]frame, 0, len(f.Blocks))
	seen[f.Entry().ID] = -1
	stack = append(stack, frame{b: f.Entry()})
	for len(stack) > 0 {
		t := &stack[len(stack)-1]
		if t.next == len(t.b.Succs) {
			o.post = append(o.post, t.b)
			stack = stack[:len(stack)-1]
			continue
		}
		s := t.b.Succs[t.next].B
		t.next++
		if seen[s.ID] == 0 {
			seen[s.ID] = -1
			stack = append(stack, frame{b: s})
		}
	}
	o.rpo = slices.Clone(o.post)
	slices.Reverse(o.rpo)
	for i, b := range o.rpo {
		o.num[b.ID] = int32(i) + 1
	}
	if len(o.rpo) < len(f.Blocks) {
		for _, b := range f.Blocks {
			if o.num[b.ID] == 0 {
				o.unreachable = append(o.unreachable, b)
			}
		}
	}
	return o
}

// Postorder returns the reachable blocks, each after the successors first found through it.
// The slice must not be changed.
func (o *Orders) Postorder() []*ir.Block { return o.post }

// RPO returns the reachable blocks in reverse postorder: the entry first, and every block before
// its successors but for back edges. The slice must not be changed.
func (o *Orders) RPO() []*ir.Block { return o.rpo }

// Number returns the place of b in RPO, or -1 when b is unreachable.
func (o *Orders) Number(b *ir.Block) int { return int(o.num[b.ID]) - 1 }

// Reachable reports whether b can be reached from the entry.
func (o *Orders) Reachable(b *ir.Block) bool { return o.num[b.ID] != 0 }

// Unreachable returns the blocks that cannot be reached from the entry, in layout order.
func (o *Orders) Unreachable() []*ir.Block { return o.unreachable }

// Reach returns the blocks reachable from any of the given ones, these included, along edges.
func Reach(f *ir.Func, from ...*ir.Block) dense.Bits[ir.BlockID] {
	return flood(f, from, func(b *ir.Block) []ir.Edge { return b.Succs })
}

// ReachBack returns the blocks from which any of the given ones, these included, can be reached.
func ReachBack(f *ir.Func, to ...*ir.Block) dense.Bits[ir.BlockID] {
	return flood(f, to, func(b *ir.Block) []ir.Edge { return b.Preds })
}

func flood(f *ir.Func, from []*ir.Block, next func(*ir.Block) []ir.Edge) dense.Bits[ir.BlockID] {
	seen := dense.NewBits[ir.BlockID](f.NumBlockIDs())
	work := make([]*ir.Block, 0, len(from))
	for _, b := range from {
		if seen.Add(b.ID) {
			work = append(work, b)
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range next(b) {
			if seen.Add(e.B.ID) {
				work = append(work, e.B)
			}
		}
	}
	return seen
}

// IsCritical reports whether the edge i out of b is critical: b has several successor edges and
// the target several predecessor edges.
func IsCritical(b *ir.Block, i int) bool {
	return len(b.Succs) > 1 && len(b.Succs[i].B.Preds) > 1
}
