package branchprob

import (
	"iter"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// areas are what lanes may go round in: the natural loops, and behind them, numbered on, the largest irreducible cycles. A block of a
// natural loop belongs to loops alone, and no area lies in an irreducible cycle but these loops. So LLVM divides functions, too; and the
// cycles within an irreducible one, which may be as many deep as it has blocks, cost nothing.
type areas struct {
	loops   *loop.Forest
	outside []int32      // by BlockID: the outermost cycle around a block that no natural loop contains, if irreducible; else -1
	cycles  []*loop.Loop // the irreducible cycles, in the order of their numbers
}

func newAreas(f *ir.Func) *areas {
	x := &areas{loops: loop.Of(f), outside: make([]int32, f.NumBlockIDs())}
	for i := range x.outside {
		x.outside[i] = -1
	}
	for _, c := range loop.CyclesOf(f).Top() {
		if c.Reducible() {
			continue
		}
		for _, b := range c.Blocks() {
			if x.loops.Innermost(b) == nil {
				x.outside[b.ID] = int32(len(x.cycles))
			}
		}
		x.cycles = append(x.cycles, c)
	}
	return x
}

// count returns how many areas there are.
func (x *areas) count() int { return len(x.loops.All()) + len(x.cycles) }

// of returns the innermost area around b, or -1.
func (x *areas) of(b *ir.Block) int {
	if l := x.loops.Innermost(b); l != nil {
		return l.Index
	}
	if c := x.outside[b.ID]; c >= 0 {
		return len(x.loops.All()) + int(c)
	}
	return -1
}

// header returns the block that an area is named for.
func (x *areas) header(a int) *ir.Block {
	if n := len(x.loops.All()); a >= n {
		return x.cycles[a-n].Header
	}
	return x.loops.All()[a].Header
}

// entered returns the outermost area that an edge enters, or -1.
func (x *areas) entered(from, to *ir.Block) int {
	if l := x.loops.Innermost(to); l != nil {
		if l = l.OutermostWithout(from); l != nil {
			return l.Index
		}
		return -1
	}
	if a := x.of(to); a >= 0 && a != x.of(from) {
		return a
	}
	return -1
}

// leaves reports whether an edge leaves an area.
func (x *areas) leaves(from, to *ir.Block) bool {
	for range x.left(from, to) {
		return true
	}
	return false
}

// left yields the areas that an edge leaves, inner ones first.
func (x *areas) left(from, to *ir.Block) iter.Seq[int] {
	return func(yield func(int) bool) {
		l := x.loops.Innermost(from)
		if l == nil {
			if a := x.of(from); a >= 0 && a != x.of(to) {
				yield(a)
			}
			return
		}
		for ; l != nil && !l.Contains(to); l = l.Parent {
			if !yield(l.Index) {
				return
			}
		}
	}
}
