package reassociate

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// maxPaired bounds the operands of a chain of which pairs are counted.
const maxPaired = 10

// pairs counts how many chains two values are operands of: what stands together in several is computed first, so that it is there
// once.
type pairs struct {
	score map[pair]int32 // looked up only
}

type pair struct {
	op   ir.Op
	a, b ir.ID
}

func pairOf(op ir.Op, a, b *ir.Value) pair { return pair{op, min(a.ID, b.ID), max(a.ID, b.ID)} }

// count counts the pairs of the chains of the function.
func (r *reassociator) count(order []*ir.Block) {
	r.score = map[pair]int32{}
	for _, b := range order {
		for v := range b.Instrs() {
			if !chains(v.Op) || r.ts.IsFPOrVec(v.Type) && !free(v) {
				continue
			}
			if u := r.user(v); v.Uses == 1 && u != nil && u.Op == v.Op {
				continue // no root
			}
			r.countOf(v)
		}
	}
}

// countOf counts the pairs of one chain.
func (r *reassociator) countOf(root *ir.Value) {
	var leaves []*ir.Value
	for work := slices.Clone(root.Args); len(work) > 0; {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if v.IsInst() && v.Op == root.Op && v.Uses == 1 && v.Block != nil {
			work = append(work, v.Args...)
		} else {
			leaves = append(leaves, v)
		}
		if len(leaves)+len(work) > maxPaired {
			return
		}
	}
	var seen []pair
	for i, a := range leaves {
		for _, b := range leaves[:i] {
			p := pairOf(root.Op, a, b)
			if a != b && !slices.Contains(seen, p) {
				seen = append(seen, p)
				r.score[p]++
			}
		}
	}
}

// choose puts the pair of operands that most chains have to the end, where it is computed first: of those that are known in the
// block where the first operation of the chain can stand, so that nothing is computed later than it could be.
func (r *reassociator) choose(ch *chain) {
	n := len(ch.ops)
	if n <= 2 || n > maxPaired {
		return
	}
	start := 0
	if r.c.Bool("reassociate-use-cse-local", true) {
		for start < n-2 && block(ch.ops[start].rank) > block(ch.ops[n-2].rank) {
			start++
		}
	}
	best, at := int32(1), [2]int{}
	var rank int64
	for i := start; i < n-1; i++ {
		for j := i + 1; j < n; j++ {
			s := r.score[pairOf(ch.root.Op, ch.ops[i].v, ch.ops[j].v)]
			if high := max(ch.ops[i].rank, ch.ops[j].rank); s > best || s == best && s > 1 && high < rank {
				best, rank, at = s, high, [2]int{i, j}
			}
		}
	}
	if best > 1 {
		a, b := ch.ops[at[0]], ch.ops[at[1]]
		ch.ops = slices.Delete(ch.ops, at[1], at[1]+1)
		ch.ops = slices.Delete(ch.ops, at[0], at[0]+1)
		ch.ops = append(ch.ops, a, b)
	}
}
