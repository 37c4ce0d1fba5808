// Package ranges finds for every integer value of a function an interval that contains it, and a smaller
// one for places behind branches, switches and assumptions.
//
//	%i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()   ; [0,256) in a kernel with reqntid 256
//	%c = icmp ult i32 %i, %n
//	br i1 %c, label %then, label %else               ; in %then, %n is [1,0): not 0
//
// # What a range says
//
// A range holds when the value is not poison: an operation with nsw has the range of the results that do
// not overflow, because all others are poison, and poison may be replaced by anything. So a fact derived
// from a flag holds only as long as the flag: a pass that drops one must ask again.
//
// undef may be a different number at each use. A range holds for every choice, so undef has the full range,
// and an operation on it the range of the operation on any operand. A branch on undef is undefined
// behaviour; therefore behind a branch on x < 10 every choice for x is below 10, and conditions of
// branches, switches and assumptions may narrow any value. A select on undef is defined, and its arms are
// other uses: its condition narrows an arm only when the value there is never undef. freeze stops poison,
// so its result has the range of its operand only when that is never poison.
//
// # Method
//
// Values are nodes of a sparse graph, and so are refinements: what a value is known to be behind an edge,
// as in the e-SSA form of Bodik, Gupta and Sarkar, "ABCD: eliminating array bounds checks on demand" (PLDI
// 2000), but beside the function and not in it. One walk of the dominator tree finds which refinement each
// operand sees. Ranges grow from nothing to a fixpoint, along the users of what changed, smallest place in
// reverse postorder first, so that inner loops settle before what follows them; the phis of loop headers
// are widened (Cousot and Cousot, "Abstract interpretation", POPL 1977) to the next power of two, then to
// the end of a sign, then to everything, after which a bounded number of narrowing steps regains precision.
// Every node changes a bounded number of times: the whole is linear in values, operands and conditions, but
// for the logarithm of the queue.
//
// Integers of more than 64 bits and vectors have no range; in unreachable code everything is full.
package ranges

import (
	"sort"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// Info holds the ranges of one function, as it was when they were found. Values made since have the
// full range. It is read-only and safe for concurrent use.
type Info struct {
	f    *ir.Func
	ts   *ir.Types
	tree *dom.Tree
	vals int // nodes below it are values, by ID; those from it on refinements

	r     []Range
	refs  []refinement
	first []uint32 // by ID: one more than where its operands begin in args; 0 for none
	args  []uint32 // the nodes that operands are
	lists []uint32 // refinements that hold in places, grouped by value, in preorder of their blocks
	begin []uint32 // by ID: where its group begins
}

var key = ir.AnalysisKey{Name: "ranges"}

// Of returns the ranges of f, computing them when the function changed since the last call.
func Of(f *ir.Func) *Info { return ir.Analysis(f, &key, New) }

// New computes the ranges of f as it is now, whatever the cache holds.
func New(f *ir.Func) *Info {
	x := &Info{f: f, ts: f.Types(), vals: f.NumIDs()}
	x.r = make([]Range, x.vals)
	if f.IsDecl() {
		return x
	}
	x.tree = dom.Of(f)
	b := newBuilder(x)
	b.start()
	b.walk()
	x.group()
	s := newSolver(b)
	s.grow()
	s.narrow()
	return x
}

// width returns the width of an integer type of at most 64 bits, else 0.
func (x *Info) width(t ir.Type) int {
	if w := x.ts.Bits(t); w <= 64 {
		return w
	}
	return 0
}

// Range returns the range of v wherever it is used; of width 0 when v is no integer of at most 64
// bits.
func (x *Info) Range(v *ir.Value) Range {
	w := x.width(v.Type)
	switch {
	case w == 0:
		return Range{}
	case int(v.ID) < x.vals && x.r[v.ID].Width != 0:
		return x.r[v.ID]
	case v.Op == ir.OpConstInt:
		return Exact(uint64(v.Aux), w)
	}
	return Full(w)
}

// At returns the range of v at the start of the block b, where it must be available.
func (x *Info) At(v *ir.Value, b *ir.Block) Range { return x.at(v, b, nil) }

// AtInst returns the range of v in front of the instruction at, as an operand of it would have it.
func (x *Info) AtInst(v, at *ir.Value) Range { return x.at(v, at.Block, at) }

// Use returns the range of operand i of v where it is used: of a phi, on the edge; of an arm of a
// select, when it is chosen.
func (x *Info) Use(v *ir.Value, i int) Range {
	if int(v.ID) < len(x.first) {
		if k := x.first[v.ID]; k != 0 {
			if r := x.r[x.args[int(k)-1+i]]; r.Width != 0 {
				return r
			}
		}
	}
	switch {
	case v.Block == nil || x.tree == nil:
		return x.Range(v.Args[i])
	case v.Op == ir.OpPhi:
		p := v.Block.Preds[i].B
		return x.at(v.Args[i], p, p.Term())
	}
	return x.at(v.Args[i], v.Block, v)
}

func (x *Info) at(v *ir.Value, b *ir.Block, at *ir.Value) Range {
	if int(v.ID)+1 >= len(x.begin) || b == nil {
		return x.Range(v)
	}
	list := x.lists[x.begin[v.ID]:x.begin[v.ID+1]]
	if len(list) == 0 {
		return x.Range(v)
	}
	in, _, ok := x.tree.Interval(b)
	if !ok {
		return x.Range(v)
	}
	k := sort.Search(len(list), func(k int) bool {
		pre, _, _ := x.tree.Interval(x.refs[list[k]].block)
		return pre > in
	})
	if k == 0 {
		return x.Range(v)
	}
	for n := int(list[k-1]); ; {
		r := &x.refs[n]
		if x.holds(r, b, at) {
			return x.r[x.vals+n]
		}
		if int(r.parent) < x.vals {
			return x.Range(v)
		}
		n = int(r.parent) - x.vals
	}
}

// holds reports that what r says is so in front of at, or at the start of b.
func (x *Info) holds(r *refinement, b *ir.Block, at *ir.Value) bool {
	if r.block != b {
		return x.tree.Dominates(r.block, b)
	}
	return r.place == nil || at != nil && at.Block == b && r.place.Block == b && r.place.Before(at)
}
