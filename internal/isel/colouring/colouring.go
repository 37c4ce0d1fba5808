// Package colouring finds local variables that can share memory: slot colouring. Two of them can when nothing is written to one while what the other holds is
// still read.
//
// It looks at allocas that are only read and written, by loads, stores, memcpy, memmove and memset, at any offset: nobody else knows their address. Where
// a variable holds something that matters is where a write may have come before and a read may follow: the first by a search forward, the second
// backward, from the reads to what writes all of it or ends its lifetime. Local memory belongs to a thread, whose way is a path of the
// graph, so divergence does not matter. Colours are given greedily, the largest variable first. (Chow and Hennessy, "The priority-based coloring approach to
// register allocation", TOPLAS 1990, for interference at definitions.)
//
// Cost: one word of bits for each 64 variables in each block, and no more than maxWords in sum: of more variables the first ones are taken.
package colouring

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// Var is a variable in the frame of a function.
type Var struct {
	Alloca *ir.Value
	Size   uint64
}

// maxWords bounds the words of a set for each block.
const maxWords = 1 << 20

// Of gives the variables numbers: those with one number can share memory. rpo are the blocks in reverse postorder; size is that of a value of a
// type in memory.
func Of(f *ir.Func, rpo []*ir.Block, vars []Var, size func(ir.Type) uint64) []int {
	if most := 64 * (maxWords / max(len(rpo), 1)); len(vars) > min(most, 1<<12) {
		rest := Of(f, rpo, vars[:min(most, 1<<12)], size)
		for i := len(rest); i < len(vars); i++ {
			rest = append(rest, i)
		}
		return rest
	}
	c := &colouring{f: f, rpo: rpo, vars: vars, size: size, words: (len(vars) + 63) / 64}
	c.number = make([]int32, f.NumBlockIDs())
	for i, b := range rpo {
		c.number[b.ID] = int32(i) + 1
	}
	c.known = newSet(c.words)
	c.collect()
	c.flow()
	c.interfere()
	return c.colour()
}

// kind is what an instruction does to a variable.
type kind uint8

const (
	read  kind = iota
	part       // writes some of it
	whole      // writes all of it
	fresh      // its lifetime begins or ends: it holds nothing
)

// event is an access. From and to of a copy must not share memory.
type event struct {
	v, from int32 // from: the variable that is copied, or -1
	kind    kind
}

// set is a set of variables.
type set []uint64

func newSet(words int) set     { return make(set, words) }
func (s set) has(i int32) bool { return s[i>>6]>>(i&63)&1 != 0 }
func (s set) add(i int32)      { s[i>>6] |= 1 << (i & 63) }
func (s set) drop(i int32)     { s[i>>6] &^= 1 << (i & 63) }

// colouring is the state of one run.
type colouring struct {
	f      *ir.Func
	rpo    []*ir.Block
	vars   []Var
	size   func(ir.Type) uint64
	words  int
	number []int32 // by BlockID: place in rpo, plus one

	known   set       // variables whose address nobody else has
	of      []int32   // by ID: 1 + the variable that the pointer points into
	start   []bool    // by ID: it points to the start of it
	events  [][]event // by place in rpo
	written []set     // by place in rpo: what may have been written to before the block
	wanted  []set     // by place in rpo: what may be read behind the block
	apart   []set     // by variable: those that it cannot share memory with
}

// collect lists the accesses in each block, and finds the variables whose address gets away.
func (c *colouring) collect() {
	c.of, c.start = make([]int32, c.f.NumIDs()), make([]bool, c.f.NumIDs())
	for i, v := range c.vars {
		c.of[v.Alloca.ID], c.start[v.Alloca.ID] = int32(i)+1, true
		c.known.add(int32(i))
	}
	c.events = make([][]event, len(c.rpo))
	for i, b := range c.rpo {
		for v := range b.Instrs() {
			c.see(i, v)
		}
	}
}

// see notes what an instruction does. A definition comes before its uses but for those of phis, which are not followed.
func (c *colouring) see(b int, v *ir.Value) {
	switch v.Op {
	case ir.OpDbgRecord:
		return
	case ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpPCP, ir.OpGetElementPtr:
		if k := c.of[v.Args[0].ID]; k != 0 && c.f.Types().IsPtr(v.Type) {
			c.of[v.ID], c.start[v.ID] = k, c.start[v.Args[0].ID] && v.Op != ir.OpGetElementPtr
			return
		}
	case ir.OpLoad:
		if k := c.of[v.Args[0].ID]; k != 0 && !v.IsVolatile() && !v.Mem().IsAtomic() {
			c.note(b, event{k - 1, -1, read})
			return
		}
	case ir.OpStore:
		if k := c.of[v.Args[1].ID]; k != 0 && !v.IsVolatile() && !v.Mem().IsAtomic() {
			e := event{k - 1, -1, part}
			if c.start[v.Args[1].ID] && c.size(v.Args[0].Type) >= c.vars[k-1].Size {
				e.kind = whole
			}
			c.note(b, e)
			c.lose(v.Args[:1])
			return
		}
	case ir.OpCall:
		if c.intrinsic(b, v) {
			return
		}
	}
	c.lose(v.Args)
}

func (c *colouring) note(b int, e event) { c.events[b] = append(c.events[b], e) }

// lose gives up the variables that the values point into.
func (c *colouring) lose(list []*ir.Value) {
	for _, a := range list {
		if k := c.of[a.ID]; k != 0 {
			c.known.drop(k - 1)
		}
	}
}

// intrinsic notes what a call of an intrinsic does that only reads and writes memory, or begins or ends a lifetime.
func (c *colouring) intrinsic(b int, v *ir.Value) bool {
	g := c.f.CalledFunc(v)
	if g == nil || !g.IsIntrinsic() || len(v.Args) < 2 {
		return false
	}
	in := func(i int) int32 { return c.of[v.Args[i].ID] - 1 }
	name := g.Global.Name
	switch {
	case strings.HasPrefix(name, "llvm.lifetime."):
		if k := in(len(v.Args) - 1); k >= 0 {
			if c.start[v.Args[len(v.Args)-1].ID] {
				c.note(b, event{k, -1, fresh})
			}
			return true
		}
	case strings.HasPrefix(name, "llvm.memset."), strings.HasPrefix(name, "llvm.memcpy."), strings.HasPrefix(name, "llvm.memmove."):
		if x, ok := c.f.IntBits(v.Args[len(v.Args)-1]); !ok || x != 0 {
			return false // volatile
		}
		from := int32(-1)
		if !strings.HasPrefix(name, "llvm.memset.") {
			if from = in(2); from >= 0 {
				c.note(b, event{from, -1, read})
			}
		}
		if k := in(1); k >= 0 {
			c.note(b, event{k, from, part})
		}
		return true
	}
	return false
}

// flow solves both equations of data flow by iteration, in the order of the blocks and against it.
func (c *colouring) flow() {
	n := len(c.rpo)
	c.written, c.wanted = make([]set, n), make([]set, n)
	slab := make(set, 2*n*c.words)
	for i := range n {
		c.written[i], slab = slab[:c.words:c.words], slab[c.words:]
		c.wanted[i], slab = slab[:c.words:c.words], slab[c.words:]
	}
	now := newSet(c.words)
	merge := func(to set) (changed bool) {
		for i, w := range now {
			changed = changed || w&^to[i] != 0
			to[i] |= w
		}
		return changed
	}
	for changed := true; changed; {
		changed = false
		for i, b := range c.rpo {
			copy(now, c.written[i])
			for _, e := range c.events[i] {
				e.forward(now)
			}
			for _, s := range b.Succs {
				changed = merge(c.written[c.number[s.B.ID]-1]) || changed
			}
		}
		for i, b := range slices.Backward(c.rpo) {
			copy(now, c.wanted[i])
			for _, e := range slices.Backward(c.events[i]) {
				e.backward(now)
			}
			for _, p := range b.Preds {
				if k := c.number[p.B.ID]; k != 0 {
					changed = merge(c.wanted[k-1]) || changed
				}
			}
		}
	}
}

// forward says of the variables that may have been written what they are behind the access.
func (e event) forward(s set) {
	switch e.kind {
	case part, whole:
		s.add(e.v)
	case fresh:
		s.drop(e.v)
	}
}

// backward says of the variables that may be read what they are before the access.
func (e event) backward(s set) {
	switch e.kind {
	case read:
		s.add(e.v)
	case whole, fresh:
		s.drop(e.v)
	}
}

// interfere finds, at each write, which other variables hold something that matters.
func (c *colouring) interfere() {
	c.apart = make([]set, len(c.vars))
	for i := range c.apart {
		c.apart[i] = newSet(c.words)
	}
	now := newSet(c.words)
	var behind []set // by event: what may be read behind it
	for i := range c.rpo {
		events := c.events[i]
		copy(now, c.wanted[i])
		for len(behind) < len(events) {
			behind = append(behind, newSet(c.words))
		}
		for k, e := range slices.Backward(events) {
			copy(behind[k], now)
			e.backward(now)
		}
		copy(now, c.written[i])
		for k, e := range events {
			if e.kind == part || e.kind == whole {
				for w := range now {
					c.apart[e.v][w] |= now[w] & behind[k][w]
				}
				if e.from >= 0 {
					c.apart[e.v].add(e.from)
				}
			}
			e.forward(now)
		}
	}
	for i, s := range c.apart {
		for w := range s {
			for x := s[w]; x != 0; x &= x - 1 {
				c.apart[w<<6+bits.TrailingZeros64(x)].add(int32(i))
			}
		}
	}
}

// colour gives each variable the first number whose variables leave it alone, large ones first.
func (c *colouring) colour() []int {
	out, order := make([]int, len(c.vars)), make([]int, len(c.vars))
	for i := range order {
		order[i], out[i] = i, i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(c.vars[b].Size, c.vars[a].Size) })
	var first []int // the first variable of each colour: its number
	var taken []set // by colour: its variables, and those that they cannot share memory with
	for _, v := range order {
		if !c.known.has(int32(v)) {
			continue
		}
		k := slices.IndexFunc(taken, func(s set) bool { return !s.has(int32(v)) })
		if k < 0 {
			k = len(first)
			first, taken = append(first, v), append(taken, newSet(c.words))
		}
		out[v] = first[k]
		for w := range taken[k] {
			taken[k][w] |= c.apart[v][w]
		}
	}
	return out
}
