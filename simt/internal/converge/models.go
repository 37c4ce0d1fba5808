package converge

import "math/rand/v2"

// Model is a Model at work on one warp at a time.
type Model interface {
	// Pick returns the fragment to run next, or -1 when none is ready.
	Pick(w *Set) int
	// Arrive puts a fragment that reached the start of a block back.
	Arrive(w *Set, f Fragment)
	// Diverge is told of the parts into which a fragment is about to split.
	Diverge(w *Set, parts []Fragment)
	// Enter is told of a call and returns the callee's join.
	Enter(w *Set, caller *Fragment, callee *Frame, mask uint32) *Join
	// Leave puts back lanes that returned from frame left.
	Leave(w *Set, f Fragment, left *Frame)
}

// free is what models without a stack have in common.
type free struct{}

func (free) Diverge(*Set, []Fragment) {}

func (free) Enter(*Set, *Fragment, *Frame, uint32) *Join { return nil }

// before says which of two fragments runs first: the innermost call, and there the first in the order
// of blocks. A fragment that is back at the head of a loop comes behind all of the loop.
func before(a, b *Fragment) bool {
	if a.Frame.Depth != b.Frame.Depth {
		return a.Frame.Depth > b.Frame.Depth
	}
	return a.rank() < b.rank()
}

func (f *Fragment) rank() int64 {
	b := f.Frame.Func.BlockAt(f.PC)
	if f.Again {
		return int64(2*b.LoopEnd-1)<<32 - int64(b.Order) // of loops that end together the inner one first
	}
	return int64(2*b.Order) << 32
}

// back reports that a fragment came to the head of a loop from within the loop.
func (f *Fragment) back() bool {
	head := f.Frame.Func.BlockAt(f.PC)
	if head.LoopEnd == 0 || head.Start != f.PC || f.From < 0 {
		return false
	}
	x := f.Frame.Func.BlockAt(f.From).Order
	return x >= head.Order && x < head.LoopEnd
}

// Maximal joins fragments of one frame at one place, in the same round of a loop, and runs the first
// one; see schedule.
type Maximal struct{ free }

func (Maximal) Pick(w *Set) int {
	best := -1
	for i := range w.Frags {
		f := &w.Frags[i]
		if f.Mask != 0 && f.State == Ready && (best < 0 || before(f, &w.Frags[best])) {
			best = i
		}
	}
	return best
}

func (Maximal) Arrive(w *Set, f Fragment) {
	f.Again = f.back()
	for i := range w.Frags {
		g := &w.Frags[i]
		if g.Mask != 0 && g.State == Ready && g.Frame == f.Frame && g.PC == f.PC && g.Again == f.Again {
			g.Mask |= f.Mask
			return
		}
	}
	w.Add(f)
}

func (m Maximal) Leave(w *Set, f Fragment, _ *Frame) { m.Arrive(w, f) }

// PerThread keeps every fragment at one lane and runs a lane as long as it can.
type PerThread struct {
	free
	Backward bool // last lane first
}

func (p *PerThread) Pick(w *Set) int {
	best := -1
	for i := range w.Frags {
		f := &w.Frags[i]
		if f.Mask == 0 || f.State != Ready {
			continue
		}
		if best < 0 || (f.Mask < w.Frags[best].Mask) != p.Backward {
			best = i
		}
	}
	return best
}

func (p *PerThread) Arrive(w *Set, f Fragment) {
	for m := f.Mask; m != 0; m &= m - 1 {
		f.Mask = m & -m
		w.Add(f)
	}
}

func (p *PerThread) Leave(w *Set, f Fragment, _ *Frame) {
	if f.Mask != 0 {
		p.Arrive(w, f)
	}
}

// Adversary runs a random fragment, every other time the one that Maximal would, or else lanes
// that split would hardly meet again. At the start of a block it splits a fragment now and then,
// while there are few, and joins most of those that find their like; one seed in eight splits more
// and joins less.
type Adversary struct {
	r     *rand.Rand
	apart int    // parts beyond which it splits no more
	join  uint64 // of 24 arrivals
}

func (a *Adversary) Diverge(*Set, []Fragment) {}

func (a *Adversary) Enter(*Set, *Fragment, *Frame, uint32) *Join { return nil }

func (a *Adversary) Leave(w *Set, f Fragment, _ *Frame) { a.Arrive(w, f) }

func (a *Adversary) Pick(w *Set) int {
	n, one := 0, -1
	for i := range w.Frags {
		if f := &w.Frags[i]; f.Mask != 0 && f.State == Ready {
			n, one = n+1, i
		}
	}
	if n < 2 {
		return one
	}
	x := a.r.IntN(2 * n)
	if x >= n {
		return Maximal{}.Pick(w)
	}
	n = x
	for i := range w.Frags {
		if f := &w.Frags[i]; f.Mask != 0 && f.State == Ready {
			if n == 0 {
				return i
			}
			n--
		}
	}
	return -1
}

func (a *Adversary) Arrive(w *Set, f Fragment) {
	x := a.r.Uint64()
	switch chance := x % 24; {
	case chance < 2 && f.Mask&(f.Mask-1) != 0 && w.parts() < a.apart:
		if part := f.Mask & uint32(x>>32); part != 0 && part != f.Mask {
			g := f
			g.Mask = part
			f.Mask &^= part
			w.Add(g)
		}
	case chance < a.join:
		Maximal{}.Arrive(w, f)
		return
	}
	w.Add(f)
}

// parts returns the number of fragments.
func (w *Set) parts() int {
	n := 0
	for i := range w.Frags {
		if w.Frags[i].Mask != 0 {
			n++
		}
	}
	return n
}

// Stack joins lanes at the immediate post-dominator of the branch that split them.
type Stack struct{}

func (Stack) Pick(w *Set) int {
	for i := len(w.Frags) - 1; i >= 0; i-- {
		if f := &w.Frags[i]; f.Mask != 0 && f.State == Ready {
			return i
		}
	}
	return -1
}

// Diverge pushes the reconvergence point of the branch. A branch that only the function's end
// post-dominates pushes none: its lanes meet at the join outside.
func (Stack) Diverge(w *Set, parts []Fragment) {
	f := parts[0]
	fn := f.Frame.Func
	branch := fn.BlockOf[w.BranchAt]
	p := fn.Blocks[branch].IPDom
	if p < 0 {
		return
	}
	j := &Join{PC: fn.Blocks[p].Start, Frame: f.Frame, parent: f.Stack}
	for _, q := range parts {
		j.Expected |= q.Mask
	}
	for i := range parts {
		parts[i].Stack = j
	}
}

// Arrive parks a fragment at its join, or lets it run.
func (m Stack) Arrive(w *Set, f Fragment) {
	if j := f.Stack; j != nil && j.Frame == f.Frame && j.PC == f.PC {
		j.Arrived |= f.Mask
		m.settle(w, j)
		return
	}
	w.Add(f)
}

// settle releases a join when all its lanes that still live have arrived.
func (m Stack) settle(w *Set, j *Join) {
	for j != nil && j.Arrived != 0 && j.Expected&^w.Exited&^j.Arrived == 0 {
		f := Fragment{Mask: j.Arrived &^ w.Exited, PC: j.PC, Frame: j.Frame, Stack: j.parent}
		j.Arrived, j.Expected = 0, 0
		if f.Mask == 0 {
			return
		}
		if k := f.Stack; k != nil && k.Frame == f.Frame && k.PC == f.PC {
			k.Arrived |= f.Mask
			j = k
			continue
		}
		w.Add(f)
		return
	}
	if j != nil && j.Arrived != 0 {
		w.park(j)
	}
}

// park remembers a join that waits, so that exits can release it.
func (w *Set) park(j *Join) {
	for _, k := range w.joins {
		if k == j {
			return
		}
	}
	w.joins = append(w.joins, j)
}

// Wake settles the joins that exits may have completed.
func (w *Set) Wake() bool {
	woke := false
	joins := w.joins
	w.joins = nil
	for _, j := range joins {
		if j.Arrived == 0 {
			continue
		}
		if j.Expected&^w.Exited&^j.Arrived == 0 {
			woke = true
		}
		Stack{}.settle(w, j)
	}
	return woke
}

func (Stack) Enter(w *Set, caller *Fragment, callee *Frame, mask uint32) *Join {
	return &Join{PC: caller.PC + 1, Frame: caller.Frame, Expected: mask, parent: caller.Stack}
}

// Leave brings returning lanes to the join of their call.
func (m Stack) Leave(w *Set, f Fragment, left *Frame) {
	for j := f.Stack; j != nil; j = j.parent {
		if j.Frame == f.Frame && j.PC == f.PC && j.Expected&f.Mask != 0 {
			// Lanes that return from inside a branch of the callee leave its joins.
			for k := f.Stack; k != j; k = k.parent {
				k.Expected &^= f.Mask
				m.settle(w, k)
			}
			f.Stack = j
			j.Arrived |= f.Mask
			m.settle(w, j)
			return
		}
	}
	w.Add(f)
}

// NewAdversary returns an adversary that the seed decides, for the warps of the cluster with that number.
func NewAdversary(seed uint64, cluster int) *Adversary {
	a := &Adversary{r: rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15+uint64(cluster))), apart: 4, join: 17}
	if seed%8 == 7 {
		a.apart, a.join = 8, 8
	}
	return a
}
