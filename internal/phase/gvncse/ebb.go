package gvncse

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/phase/value"
	"github.com/warpwise/warpwise/ptx"
)

// mark says whether a block is worth searching.
type mark uint8

// The marks.
const (
	unmarked mark = iota
	idle          // nothing in it is like something before it on the way of dominators
	worth
)

// prepass marks the blocks in which mode 2 can find something: those with an instruction like one that dominates it, by
// operation, types and modifiers. It returns nil when no instruction is eligible.
func prepass(f *ptx.Func, g *flow.Graph, cfg *config) []mark {
	opt := value.Options{Copies: true, CrossLane: cfg.enhanced, Described: cfg.described}
	eligible := func(in *ptx.Inst) bool {
		c := value.ClassOf(f, in)
		return c != value.Atomic && opt.Takes(c) && in.Dst != ptx.None
	}
	if !slices.ContainsFunc(f.Blocks, func(b *ptx.Block) bool {
		return slices.ContainsFunc(b.Insts, func(in ptx.Inst) bool { return eligible(&in) })
	}) {
		return nil
	}
	marks := make([]mark, g.Len())
	kinds := kindsOf(f, eligible)
	count := make([]int32, kinds.n) // instructions of each kind on the way of dominators
	type visit struct {
		b     flow.Block
		leave bool
	}
	children := childrenOf(g)
	for stack := []visit{{b: 0}}; len(stack) > 0; {
		v := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		d := int32(1)
		if v.leave {
			d = -1
		} else {
			marks[v.b] = idle
			stack = append(stack, visit{v.b, true})
			for _, c := range children[v.b] {
				stack = append(stack, visit{b: c})
			}
		}
		for _, k := range kinds.of[v.b] {
			if count[k] += d; d > 0 && count[k] > 1 {
				marks[v.b] = worth
			}
		}
	}
	return marks
}

// worthwhile counts the blocks worth searching.
func worthwhile(marks []mark) (n int) {
	for _, m := range marks {
		if m == worth {
			n++
		}
	}
	return n
}

// childrenOf returns what each block dominates at once.
func childrenOf(g *flow.Graph) [][]flow.Block {
	out := make([][]flow.Block, g.Len())
	for _, b := range g.RPO() {
		if p := g.IDom(b); p >= 0 {
			out[p] = append(out[p], b)
		}
	}
	return out
}

// kinds are the kinds of the eligible instructions of each block, by number.
type kinds struct {
	of [][]int32
	n  int
}

func kindsOf(f *ptx.Func, eligible func(*ptx.Inst) bool) kinds {
	var t value.Table
	k := kinds{of: make([][]int32, len(f.Blocks))}
	for b, blk := range f.Blocks {
		for i := range blk.Insts {
			if in := &blk.Insts[i]; eligible(in) {
				n := t.Find(value.Kind(in), uint32(k.n))
				k.n = max(k.n, int(n)+1)
				k.of[b] = append(k.of[b], int32(n))
			}
		}
	}
	return k
}
