package simt

import (
	"math/bits"
	"math/rand/v2"
)

// Model is how the lanes of a warp share time: which group runs next and where groups meet.
// Programs that communicate only through operations that name their participants behave the same
// under every model.
type Model uint8

// The models.
const (
	// PerThread runs each lane alone until it must wait: the specification.
	PerThread Model = iota
	// Stack is the immediate-post-dominator stack of GPUs before Volta: a group that splits meets
	// again at the post-dominator, and not before.
	Stack
	// Maximal joins groups that are at the same place in the same round of the loops around it, and runs
	// the group that the others may have to wait for, so lanes meet as early and as often as they can.
	Maximal
	// Adversarial picks groups at random and splits them at random; the seed decides.
	Adversarial
)

var modelNames = [...]string{"per-thread", "stack", "maximal", "adversarial"}

func (m Model) String() string { return modelNames[m] }

// ParseModel returns the model of that name.
func ParseModel(s string) (Model, bool) {
	for i, n := range modelNames {
		if n == s {
			return Model(i), true
		}
	}
	return 0, false
}

// scheduler is a Model at work on one warp at a time.
type scheduler interface {
	// pick returns the fragment to run next, or -1 when none is ready.
	pick(w *warp) int
	// arrive puts a fragment that reached the start of a block back.
	arrive(w *warp, f fragment)
	// diverge is told of the parts into which a fragment is about to split.
	diverge(w *warp, parts []fragment)
	// enter is told of a call and returns the callee's join.
	enter(w *warp, caller *fragment, callee *frame, mask uint32) *join
	// leave puts back lanes that returned from frame left.
	leave(w *warp, f fragment, left *frame)
}

// newScheduler makes the scheduler of one cluster of blocks.
func newScheduler(m Model, seed uint64, cluster int) scheduler {
	switch m {
	case PerThread:
		return &perThread{backward: seed&1 != 0}
	case Stack:
		return stackModel{}
	case Maximal:
		return maximal{}
	}
	a := &adversary{r: rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15+uint64(cluster))), apart: 4, join: 17}
	if seed%8 == 7 {
		a.apart, a.join = 8, 8
	}
	return a
}

// free is what models without a stack have in common.
type free struct{}

func (free) diverge(*warp, []fragment)                    {}
func (free) enter(*warp, *fragment, *frame, uint32) *join { return nil }
func (free) leave(w *warp, f fragment, _ *frame)          { w.put(f) }

// before says which of two fragments runs first: the innermost call, and there the first in the order
// of blocks. A fragment that is back at the head of a loop comes behind all of the loop.
func before(a, b *fragment) bool {
	if a.fr.depth != b.fr.depth {
		return a.fr.depth > b.fr.depth
	}
	return a.rank() < b.rank()
}

func (f *fragment) rank() int64 {
	b := f.fr.fn.BlockAt(f.pc)
	if f.again {
		return int64(2*b.LoopEnd-1)<<32 - int64(b.Order) // of loops that end together the inner one first
	}
	return int64(2*b.Order) << 32
}

// back reports that a fragment came to the head of a loop from within the loop.
func (f *fragment) back() bool {
	head := f.fr.fn.BlockAt(f.pc)
	if head.LoopEnd == 0 || head.Start != f.pc || f.from < 0 {
		return false
	}
	x := f.fr.fn.BlockAt(f.from).Order
	return x >= head.Order && x < head.LoopEnd
}

// maximal joins fragments of one frame at one place, in the same round of a loop, and runs the first
// one; see schedule.
type maximal struct{ free }

func (maximal) pick(w *warp) int {
	best := -1
	for i := range w.frags {
		f := &w.frags[i]
		if f.mask != 0 && f.state == fragReady && (best < 0 || before(f, &w.frags[best])) {
			best = i
		}
	}
	return best
}

func (maximal) arrive(w *warp, f fragment) {
	f.again = f.back()
	for i := range w.frags {
		g := &w.frags[i]
		if g.mask != 0 && g.state == fragReady && g.fr == f.fr && g.pc == f.pc && g.again == f.again {
			g.mask |= f.mask
			return
		}
	}
	w.add(f)
}

func (m maximal) leave(w *warp, f fragment, _ *frame) { m.arrive(w, f) }

// perThread keeps every fragment at one lane and runs a lane as long as it can.
type perThread struct {
	free
	backward bool // last lane first
}

func (p *perThread) pick(w *warp) int {
	best := -1
	for i := range w.frags {
		f := &w.frags[i]
		if f.mask == 0 || f.state != fragReady {
			continue
		}
		if best < 0 || (f.mask < w.frags[best].mask) != p.backward {
			best = i
		}
	}
	return best
}

func (p *perThread) arrive(w *warp, f fragment) {
	for m := f.mask; m != 0; m &= m - 1 {
		f.mask = m & -m
		w.add(f)
	}
}

// adversary runs a random fragment, every other time the one that Maximal would, or else lanes
// that split would hardly meet again. At the start of a block it splits a fragment now and then,
// while there are few, and joins most of those that find their like; one seed in eight splits more
// and joins less.
type adversary struct {
	r     *rand.Rand
	apart int    // parts beyond which it splits no more
	join  uint64 // of 24 arrivals
}

func (a *adversary) diverge(*warp, []fragment)                    {}
func (a *adversary) enter(*warp, *fragment, *frame, uint32) *join { return nil }
func (a *adversary) leave(w *warp, f fragment, _ *frame)          { a.arrive(w, f) }

func (a *adversary) pick(w *warp) int {
	n, one := 0, -1
	for i := range w.frags {
		if f := &w.frags[i]; f.mask != 0 && f.state == fragReady {
			n, one = n+1, i
		}
	}
	if n < 2 {
		return one
	}
	x := a.r.IntN(2 * n)
	if x >= n {
		return maximal{}.pick(w)
	}
	n = x
	for i := range w.frags {
		if f := &w.frags[i]; f.mask != 0 && f.state == fragReady {
			if n == 0 {
				return i
			}
			n--
		}
	}
	return -1
}

func (a *adversary) arrive(w *warp, f fragment) {
	x := a.r.Uint64()
	switch chance := x % 24; {
	case chance < 2 && f.mask&(f.mask-1) != 0 && w.parts() < a.apart:
		if part := f.mask & uint32(x>>32); part != 0 && part != f.mask {
			g := f
			g.mask = part
			f.mask &^= part
			w.add(g)
		}
	case chance < a.join:
		maximal{}.arrive(w, f)
		return
	}
	w.add(f)
}

// parts returns the number of fragments.
func (w *warp) parts() int {
	n := 0
	for i := range w.frags {
		if w.frags[i].mask != 0 {
			n++
		}
	}
	return n
}

// stackModel joins lanes at the immediate post-dominator of the branch that split them.
type stackModel struct{}

func (stackModel) pick(w *warp) int {
	for i := len(w.frags) - 1; i >= 0; i-- {
		if f := &w.frags[i]; f.mask != 0 && f.state == fragReady {
			return i
		}
	}
	return -1
}

// diverge pushes the reconvergence point of the branch. A branch that only the function's end
// post-dominates pushes none: its lanes meet at the join outside.
func (stackModel) diverge(w *warp, parts []fragment) {
	f := parts[0]
	fn := f.fr.fn
	branch := fn.BlockOf[w.cta.run.branchAt]
	p := fn.Blocks[branch].IPDom
	if p < 0 {
		return
	}
	j := &join{pc: fn.Blocks[p].Start, fr: f.fr, parent: f.stack}
	for _, q := range parts {
		j.expected |= q.mask
	}
	for i := range parts {
		parts[i].stack = j
	}
}

// arrive parks a fragment at its join, or lets it run.
func (m stackModel) arrive(w *warp, f fragment) {
	if j := f.stack; j != nil && j.fr == f.fr && j.pc == f.pc {
		j.arrived |= f.mask
		m.settle(w, j)
		return
	}
	w.add(f)
}

// settle releases a join when all its lanes that still live have arrived.
func (m stackModel) settle(w *warp, j *join) {
	for j != nil && j.arrived != 0 && j.expected&^w.exited&^j.arrived == 0 {
		f := fragment{mask: j.arrived &^ w.exited, pc: j.pc, fr: j.fr, stack: j.parent}
		j.arrived, j.expected = 0, 0
		if f.mask == 0 {
			return
		}
		if k := f.stack; k != nil && k.fr == f.fr && k.pc == f.pc {
			k.arrived |= f.mask
			j = k
			continue
		}
		w.add(f)
		return
	}
	if j != nil && j.arrived != 0 {
		w.park(j)
	}
}

// park remembers a join that waits, so that exits can release it.
func (w *warp) park(j *join) {
	for _, k := range w.joins {
		if k == j {
			return
		}
	}
	w.joins = append(w.joins, j)
}

// wake settles the joins that exits may have completed.
func (w *warp) wake() bool {
	woke := false
	joins := w.joins
	w.joins = nil
	for _, j := range joins {
		if j.arrived == 0 {
			continue
		}
		if j.expected&^w.exited&^j.arrived == 0 {
			woke = true
		}
		stackModel{}.settle(w, j)
	}
	return woke
}

func (stackModel) enter(w *warp, caller *fragment, callee *frame, mask uint32) *join {
	return &join{pc: caller.pc + 1, fr: caller.fr, expected: mask, parent: caller.stack}
}

// leave brings returning lanes to the join of their call.
func (m stackModel) leave(w *warp, f fragment, left *frame) {
	for j := f.stack; j != nil; j = j.parent {
		if j.fr == f.fr && j.pc == f.pc && j.expected&f.mask != 0 {
			// Lanes that return from inside a branch of the callee leave its joins.
			for k := f.stack; k != j; k = k.parent {
				k.expected &^= f.mask
				m.settle(w, k)
			}
			f.stack = j
			j.arrived |= f.mask
			m.settle(w, j)
			return
		}
	}
	w.add(f)
}

// lanesOf returns the lanes of a mask in order.
func lanesOf(mask uint32) []int {
	var ls []int
	for ; mask != 0; mask &= mask - 1 {
		ls = append(ls, bits.TrailingZeros32(mask))
	}
	return ls
}
