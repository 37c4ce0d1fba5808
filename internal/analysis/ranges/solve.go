package ranges

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// A node changes at most maxGrowth times while ranges grow, then it is full; a phi of a loop header is
// widened from its change number widenAfter on; maxNarrow is how often a node is narrowed.
const (
	maxGrowth  = 40
	widenAfter = 3
	maxNarrow  = 3
)

// solver finds the ranges of the nodes that depend on others. They have places, in reverse postorder.
type solver struct {
	*builder
	seq     []uint32    // by place: the node
	inst    []*ir.Value // by place: the instruction, nil for a refinement
	place   []uint32    // by node: one more than its place; 0: it depends on nothing
	users   []uint32    // places of the users of each node
	begin   []uint32    // by node: where its users begin
	changes []uint8     // by place
	loop    []bool      // by place: phi with an operand from further down
	queue   []uint32    // places to look at again: a heap
	queued  []bool      // by place
	widened []uint32    // places
	next    int         // places from here on have not been looked at
}

func newSolver(b *builder) *solver {
	s := &solver{builder: b, place: make([]uint32, len(b.r))}
	for _, blk := range b.orders.RPO() {
		s.number(blk)
	}
	n := len(s.seq)
	s.changes, s.queued, s.loop = make([]uint8, n), make([]bool, n), make([]bool, n)
	for at, v := range s.inst {
		if v != nil && v.Op == ir.OpPhi {
			me := b.orders.Number(v.Block)
			for _, e := range v.Block.Preds {
				s.loop[at] = s.loop[at] || b.orders.Number(e.B) >= me
			}
		}
	}
	s.link()
	return s
}

// number gives the nodes of a block their places: a refinement stands before what sees it.
func (s *solver) number(blk *ir.Block) {
	k, end := s.from[blk.ID], s.until(blk)
	for ; k < end && s.refs[k].place == nil; k++ {
		s.put(uint32(s.vals)+k, nil)
	}
	for v := range blk.Instrs() {
		for ; k < end && s.refs[k].place == v; k++ {
			s.put(uint32(s.vals)+k, nil)
		}
		if s.first[v.ID] != 0 {
			s.put(uint32(v.ID), v)
		}
	}
	for ; k < end; k++ {
		s.put(uint32(s.vals)+k, nil)
	}
}

// until returns the end of the refinements of a block.
func (s *solver) until(blk *ir.Block) uint32 {
	k := s.from[blk.ID]
	for int(k) < len(s.refs) && s.refs[k].block == blk {
		k++
	}
	return k
}

func (s *solver) put(node uint32, v *ir.Value) {
	s.seq = append(s.seq, node)
	s.inst = append(s.inst, v)
	s.place[node] = uint32(len(s.seq))
}

// uses calls f with every node that the node at a place depends on.
func (s *solver) uses(at int, f func(node uint32)) {
	v := s.inst[at]
	if v == nil {
		r := &s.refs[s.seq[at]-uint32(s.vals)]
		f(r.parent)
		if r.how != member {
			f(r.other)
		}
		return
	}
	if call, _, ok := s.overflowPart(v); ok {
		v = call
	}
	k := int(s.first[v.ID]) - 1
	for i := range v.Args {
		f(s.args[k+i])
	}
}

// link makes the lists of users.
func (s *solver) link() {
	s.begin = make([]uint32, len(s.r)+1)
	for at := range s.seq {
		s.uses(at, func(n uint32) {
			if s.place[n] != 0 {
				s.begin[n+1]++
			}
		})
	}
	for i := range s.r {
		s.begin[i+1] += s.begin[i]
	}
	s.users = make([]uint32, s.begin[len(s.r)])
	next := append([]uint32(nil), s.begin...)
	for at := range s.seq {
		s.uses(at, func(n uint32) {
			if s.place[n] != 0 {
				s.users[next[n]] = uint32(at)
				next[n]++
			}
		})
	}
}

// grow finds the fixpoint from below.
func (s *solver) grow() {
	for {
		at := s.next
		if len(s.queue) > 0 {
			at = s.pop()
		} else if at == len(s.seq) {
			return
		} else {
			s.next++
		}
		node := s.seq[at]
		old := s.r[node]
		if old.IsFull() {
			continue
		}
		r := s.eval(at)
		if old.ContainsAll(r) {
			continue
		}
		r = old.Union(r)
		s.changes[at]++
		switch n := s.changes[at]; {
		case n > maxGrowth:
			r = Full(r.Width)
			s.widened = append(s.widened, uint32(at))
		case n >= widenAfter && s.loop[at]:
			if n == widenAfter {
				s.widened = append(s.widened, uint32(at))
			}
			r = widen(old, r, n-widenAfter)
		}
		s.r[node] = r
		s.wake(node)
	}
}

// narrow takes back what widening gave too much. Each step is right by itself: what an operation yields
// on ranges that hold is a range that holds.
func (s *solver) narrow() {
	clear(s.changes)
	for _, at := range s.widened {
		s.push(int(at))
	}
	for len(s.queue) > 0 {
		at := s.pop()
		node := s.seq[at]
		if s.changes[at] == maxNarrow {
			continue
		}
		r := s.r[node].Intersect(s.eval(at))
		if r == s.r[node] {
			continue
		}
		s.changes[at]++
		s.r[node] = r
		s.wake(node)
	}
}

// wake queues the users of a node that have been looked at.
func (s *solver) wake(node uint32) {
	for _, u := range s.users[s.begin[node]:s.begin[node+1]] {
		if int(u) < s.next {
			s.push(int(u))
		}
	}
}

// widen returns a range that holds both and has moved the ends that moved to a landmark: first a power
// of two, then the end of the numbers of one sign, then everything.
func widen(old, r Range, step uint8) Range {
	w := r.Width
	if old.IsEmpty() || step >= 4 || r.IsFull() {
		return Full(w)
	}
	half := mask(w) >> 1
	lo, hi := r.Lo, r.last()
	crosses := r.SMin() < 0 && r.SMax() >= 0
	if r.wraps() && !crosses {
		return Full(w)
	}
	if hi != old.last() {
		switch {
		case step == 0 && (crosses || hi <= half):
			hi = 1<<bits.Len64(hi&half) - 1
		case crosses || hi <= half:
			hi = half
		default:
			hi = mask(w)
		}
	}
	if lo != old.Lo {
		switch {
		case lo <= half && !crosses:
			lo = 0
		case !crosses && step == 0 || lo > half && step == 0:
			lo = -(uint64(1) << bits.Len64(-lo&half)) & mask(w)
			if lo <= half {
				lo = half + 1
			}
		default:
			lo = half + 1
		}
	}
	return Between(lo, hi, w).Union(r)
}

// push adds a place to the queue.
func (s *solver) push(at int) {
	if s.queued[at] {
		return
	}
	s.queued[at] = true
	q := append(s.queue, uint32(at))
	i := len(q) - 1
	for i > 0 {
		up := (i - 1) / 2
		if q[up] <= q[i] {
			break
		}
		q[up], q[i] = q[i], q[up]
		i = up
	}
	s.queue = q
}

// pop takes the smallest place from the queue.
func (s *solver) pop() int {
	q := s.queue
	at := q[0]
	n := len(q) - 1
	q[0] = q[n]
	q = q[:n]
	for i := 0; ; {
		c := 2*i + 1
		if c >= n {
			break
		}
		if c+1 < n && q[c+1] < q[c] {
			c++
		}
		if q[i] <= q[c] {
			break
		}
		q[i], q[c] = q[c], q[i]
		i = c
	}
	s.queue = q
	s.queued[at] = false
	return int(at)
}
