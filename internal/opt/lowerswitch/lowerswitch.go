// Package lowerswitch turns switches into balanced trees of branches.
//
//	before:  switch i32 %x, label %d [      after:  NodeBlock:
//	           i32 1, label %a                        %Pivot = icmp slt i32 %x, 4
//	           i32 4, label %b                        br i1 %Pivot, label %LeafBlock, label %LeafBlock1
//	           i32 5, label %b ]                    LeafBlock:
//	                                                  %SwitchLeaf = icmp eq i32 %x, 1
//	                                                  br i1 %SwitchLeaf, label %a, label %d …
//
// Neighbouring numbers of one target are one leaf, tested by a comparison or two. What is known of the number
// (package ranges) bounds the tree: a leaf that fills what is left between its bounds is not tested. Where the default cannot be reached,
// the target with the most numbers takes its place.
//
// Keeps: what every lane executes; a switch that is uniform becomes branches that are. Cost: linear, but for the logarithm of
// sorting. Idempotent. Reference: the shape and the names of LLVM's pass of this name; Muchnick, 5.5 on case statements.
package lowerswitch

import (
	"math/big"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the lower-switch pass.
var Pass = &pass.Pass[*ir.Func]{Name: "lower-switch", Run: run, Stats: []*pass.Stat{lowered}}

var lowered = pass.NewStat("Lowered", "switch turned into branches")

func run(c *pass.Ctx, f *ir.Func) {
	var todo []*ir.Value
	for _, b := range f.Blocks {
		if t := b.Term(); t != nil && t.Op == ir.OpSwitch {
			todo = append(todo, t)
		}
	}
	if len(todo) == 0 {
		return
	}
	l := &lowerer{f: f, names: reshape.NewNames(f), layout: reshape.NewLayout(f)}
	known := ranges.Of(f)
	bounds := make([]ranges.Range, len(todo))
	for i, t := range todo {
		bounds[i] = known.AtInst(t.Args[0], t)
	}
	for i, t := range todo {
		if c.Apply(lowered, t) {
			l.lower(t, bounds[i])
		}
	}
	l.layout.Commit()
	l.removeDead()
}

type lowerer struct {
	f      *ir.Func
	names  *reshape.Names
	layout *reshape.Layout
	dead   []*ir.Block // perhaps without predecessors
	sub    ir.Subst    // phis left with one edge
	gone   []*ir.Value

	// the switch that is being lowered
	block   *ir.Block
	value   *ir.Value
	loc     ir.MD
	def     *ir.Block
	blocks  []*ir.Block // made for it
	targets []*ir.Block // of the switch, each once
	values  dense.Map[ir.BlockID, *target]
	gaps    []span // numbers that do not come
}

// target is a block that the switch leads to.
type target struct {
	args  []*ir.Value // what its phis get
	slots []int32     // places of the edges of the switch among the old predecessors
	old   int         // number of old predecessors
	fresh []int32     // keys of the new edges, in order
}

// span are the numbers lo to hi, as signed ones; in a cluster those that lead to block to.
type span struct {
	lo, hi *big.Int
	to     *ir.Block
}

var one = big.NewInt(1)

// lower replaces the switch t by a tree.
func (l *lowerer) lower(t *ir.Value, known ranges.Range) {
	b := t.Block
	l.block, l.value, l.loc, l.def, l.gaps = b, t.Args[0], l.f.Attachment(t, ir.MDDbg), b.Succs[0].B, nil
	l.blocks = nil
	cases, n := l.clusters(t)
	var lo, hi *big.Int
	only := false // the default is never taken
	old := l.def
	if len(cases) > 0 {
		lo, hi, only = l.bounds(cases, n, known)
		if only {
			cases = l.popular(cases)
		}
	}
	l.note()
	b.CutSuccs()
	t.Remove()
	root := l.def
	if len(cases) > 0 {
		root = l.tree(cases, lo, hi)
	}
	l.branch(b, nil, root)
	l.order(old)
	if len(old.Preds) == 0 {
		l.dead = append(l.dead, old)
	}
}

// signed returns the number of a case.
func (l *lowerer) signed(v *ir.Value) *big.Int {
	x := l.f.BigValue(v)
	w := uint(l.f.Types().Bits(v.Type))
	if x.Bit(int(w)-1) != 0 {
		x.Sub(x, new(big.Int).Lsh(one, w))
	}
	return x
}

// clusters returns the cases that do not lead to the default, ordered, neighbours of one target joined, and how many
// numbers they are.
func (l *lowerer) clusters(t *ir.Value) (out []span, n int) {
	for i, v := range t.Args[1:] {
		if to := t.Block.Succs[i+1].B; to != l.def {
			x := l.signed(v)
			out = append(out, span{x, x, to})
		}
	}
	n = len(out)
	slices.SortFunc(out, func(a, b span) int { return a.lo.Cmp(b.lo) })
	k := 0
	for _, s := range out {
		if k > 0 && out[k-1].to == s.to && new(big.Int).Add(out[k-1].hi, one).Cmp(s.lo) == 0 {
			out[k-1].hi = s.hi
			continue
		}
		out[k] = s
		k++
	}
	return out[:k], n
}

// bounds returns numbers between which the value is, and whether the default can be left out.
func (l *lowerer) bounds(cases []span, n int, known ranges.Range) (lo, hi *big.Int, only bool) {
	lo, hi = cases[0].lo, cases[len(cases)-1].hi
	if endsMeaning(l.def) {
		return lo, hi, true
	}
	min, max := l.extremes()
	if known.Width != 0 && !known.IsEmpty() {
		min, max = big.NewInt(known.SMin()), big.NewInt(known.SMax())
	}
	if min.Cmp(lo) < 0 {
		lo = min
	}
	if max.Cmp(hi) > 0 {
		hi = max
	}
	last := new(big.Int).Add(lo, big.NewInt(int64(n-1)))
	return lo, hi, last.Cmp(hi) == 0
}

// extremes returns the smallest and the largest signed number of the type.
func (l *lowerer) extremes() (min, max *big.Int) {
	half := new(big.Int).Lsh(one, uint(l.f.Types().Bits(l.value.Type))-1)
	return new(big.Int).Neg(half), new(big.Int).Sub(half, one)
}

// endsMeaning reports a block that is undefined behaviour to reach.
func endsMeaning(b *ir.Block) bool {
	v := b.FirstNonPhi()
	for v != nil && v.Op == ir.OpDbgRecord {
		v = v.Next()
	}
	return v != nil && v.Op == ir.OpUnreachable
}

// popular makes the target of the most numbers the default, notes the numbers that do not come, and returns the other cases.
func (l *lowerer) popular(cases []span) []span {
	min, max := l.extremes()
	var count dense.Map[ir.BlockID, *big.Int]
	best := new(big.Int)
	next := min
	for _, s := range cases {
		if next.Cmp(s.lo) < 0 {
			l.gaps = append(l.gaps, span{lo: next, hi: new(big.Int).Sub(s.lo, one)})
		}
		next = new(big.Int).Add(s.hi, one)
		n := new(big.Int).Sub(next, s.lo)
		if c := count.Get(s.to.ID); c != nil {
			n.Add(n, c)
		}
		count.Set(s.to.ID, n)
		if n.Cmp(best) > 0 {
			best, l.def = n, s.to
		}
	}
	if next.Cmp(max) <= 0 {
		l.gaps = append(l.gaps, span{lo: next, hi: max})
	}
	return slices.DeleteFunc(cases, func(s span) bool { return s.to == l.def })
}

// note remembers what the phis of the targets get from the switch, and in which order.
func (l *lowerer) note() {
	l.targets = l.targets[:0]
	for _, e := range l.block.Succs {
		t := l.values.Get(e.B.ID)
		if t == nil {
			t = &target{old: len(e.B.Preds)}
			for p := range e.B.Phis() {
				t.args = append(t.args, p.Args[e.I])
			}
			l.values.Set(e.B.ID, t)
			l.targets = append(l.targets, e.B)
		}
		t.slots = append(t.slots, e.I)
	}
	for _, b := range l.targets {
		slices.Sort(l.values.Get(b.ID).slots)
	}
}

// lead adds an edge. That of a case takes the place of one of the switch in the phis, others stand last.
func (l *lowerer) lead(from, to *ir.Block, isCase bool) {
	from.AddEdge(to)
	t := l.values.Get(to.ID)
	if t == nil {
		return
	}
	k := 0
	for p := range to.Phis() {
		p.AddArg(t.args[k])
		k++
	}
	key := int32(t.old + len(t.fresh))
	if isCase && len(t.slots) > 0 {
		key, t.slots = t.slots[0], t.slots[1:]
	}
	t.fresh = append(t.fresh, key)
}

// order puts the predecessors of the targets into the order of their keys. A phi of the old default that is left with one edge goes.
func (l *lowerer) order(old *ir.Block) {
	for _, b := range l.targets {
		t := l.values.Get(b.ID)
		l.values.Set(b.ID, nil)
		if len(t.args) == 0 || len(b.Preds) == 0 {
			continue
		}
		if len(b.Preds) == 1 && (b == old || b == l.def && len(l.blocks) == 0) {
			for p := range b.Phis() {
				l.sub.Set(p, p.Args[0])
				p.Detach()
				l.gone = append(l.gone, p)
			}
			continue
		}
		taken := make([]bool, t.old)
		for _, s := range t.slots {
			taken[s] = true
		}
		for _, k := range t.fresh {
			if int(k) < t.old {
				taken[k] = true
			}
		}
		keys := make([]int32, 0, len(b.Preds))
		for i := range taken {
			if !taken[i] {
				keys = append(keys, int32(i))
			}
		}
		permute(b, append(keys, t.fresh...))
	}
}

// permute sorts the predecessors of b, with the arguments of its phis, by keys.
func permute(b *ir.Block, keys []int32) {
	if len(keys) != len(b.Preds) {
		return
	}
	perm := make([]int32, len(keys))
	for i := range perm {
		perm[i] = int32(i)
	}
	slices.SortStableFunc(perm, func(x, y int32) int { return int(keys[x]) - int(keys[y]) })
	for p := range b.Phis() {
		old := slices.Clone(p.Args)
		for k, o := range perm {
			p.SetArg(k, old[o])
		}
	}
	b.PermutePreds(perm)
}

// removeDead removes defaults that nothing leads to any more, and puts values in the place of phis left with one edge.
func (l *lowerer) removeDead() {
	gone := make([]bool, l.f.NumBlockIDs())
	some := len(l.gone) > 0
	for len(l.dead) > 0 {
		b := l.dead[len(l.dead)-1]
		l.dead = l.dead[:len(l.dead)-1]
		if gone[b.ID] || len(b.Preds) > 0 || b.AddrTaken || b == l.f.Entry() {
			continue
		}
		gone[b.ID], some = true, true
		b.CutSuccs()
		for v := range b.Instrs() {
			if v.Type != ir.Void && v.Type != ir.Token {
				l.sub.Set(v, l.f.Poison(v.Type))
			}
		}
	}
	if !some {
		return
	}
	l.f.ReplaceUses(&l.sub)
	for _, v := range l.gone {
		v.Remove()
	}
	keep := make([]*ir.Block, 0, len(l.f.Blocks))
	for _, b := range l.f.Blocks {
		if !gone[b.ID] {
			keep = append(keep, b)
			continue
		}
		for v := range b.Backward() {
			v.Remove()
		}
	}
	l.f.SetBlocks(keep)
}
