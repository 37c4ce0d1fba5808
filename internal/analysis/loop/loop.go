// Package loop finds the loops of a function, in time linear in blocks and edges up to the
// inverse Ackermann function, however deep they nest and however irreducible the graph is.
//
// Of gives natural loops (a header that dominates the sources of its back edges), which is what
// most loop passes want. CyclesOf gives all cycles, irreducible ones included, nested as in
// LLVM's cycle terminology: a maximal strongly connected part is a cycle; its header is the block
// a depth-first search reaches first; and the cycles inside are those of the part without its
// header.
package loop

import (
	"slices"
	"sync"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// Forest is the nesting of the loops of a function. It holds for the control flow it was computed
// from. Only blocks reachable from the entry are in it.
type Forest struct {
	fn    *ir.Func
	cycle bool
	loops []*Loop // outer before inner, by place of the header in order
	top   []*Loop
	of    []*Loop     // by BlockID: the innermost loop
	order []*ir.Block // reachable blocks, those of every loop together
	pos   []int32     // by BlockID: place in order plus one, 0 when unreachable
	exits sync.Once   // for findExits
}

// Loop is a natural loop or a cycle.
type Loop struct {
	Header *ir.Block
	Parent *Loop // the loop around it, or nil
	Inner  []*Loop
	Depth  int // 1 for an outermost loop
	Index  int // in Forest.All

	forest      *Forest
	jump        *Loop // an ancestor, for logarithmic climbs
	lo, hi      int32 // its blocks are forest.order[lo:hi]
	irreducible bool
	exiting     []*ir.Block // see Exiting
}

var (
	loopKey  = ir.AnalysisKey{Name: "loops", CFGOnly: true}
	cycleKey = ir.AnalysisKey{Name: "cycles", CFGOnly: true}
)

// Of returns the natural loops of f, computing them when the control flow changed since the last
// call.
func Of(f *ir.Func) *Forest { return ir.Analysis(f, &loopKey, natural) }

// CyclesOf returns the cycles of f, computing them when the control flow changed since the last
// call.
func CyclesOf(f *ir.Func) *Forest { return ir.Analysis(f, &cycleKey, cycles) }

// natural merges, from inner headers to outer ones, everything that reaches a latch of the header
// without passing it. A block that was merged before stands for its whole loop, so every block
// and edge is looked at once (union-find as in Tarjan, "Testing flow graph reducibility", 1974).
func natural(f *ir.Func) *Forest {
	fr := newForest(f, false)
	if f.IsDecl() {
		return fr
	}
	tree, orders := dom.Of(f), cfg.Of(f)
	m := newMerger(fr, orders.RPO())
	pre := tree.Preorder()
	var work []int32
	for i := len(pre) - 1; i >= 0; i-- {
		h := pre[i]
		work = work[:0]
		for _, e := range h.Preds {
			if tree.Contains(e.B) && tree.Dominates(h, e.B) {
				work = append(work, m.num[e.B.ID])
			}
		}
		if len(work) == 0 {
			continue
		}
		l := m.newLoop(h)
		for len(work) > 0 {
			x := m.find(work[len(work)-1])
			work = work[:len(work)-1]
			if !m.merge(x, l) {
				continue
			}
			for _, e := range m.blocks[x].Preds {
				if n := m.num[e.B.ID]; n >= 0 {
					work = append(work, n)
				}
			}
		}
	}
	m.finish()
	return fr
}

func newForest(f *ir.Func, cycle bool) *Forest {
	n := f.NumBlockIDs()
	return &Forest{fn: f, cycle: cycle, of: make([]*Loop, n), pos: make([]int32, n)}
}

// merger builds a forest bottom up. Blocks are numbered by the order given to newMerger, a
// reverse postorder.
type merger struct {
	fr     *Forest
	blocks []*ir.Block
	num    []int32 // by BlockID: place in blocks, -1 when unreachable
	up     []int32 // union-find: the header a merged block stands for
	made   []*Loop // in order of creation: inner before outer
}

func newMerger(fr *Forest, rpo []*ir.Block) *merger {
	m := &merger{fr: fr, blocks: rpo, num: make([]int32, fr.fn.NumBlockIDs()), up: make([]int32, len(rpo))}
	for i := range m.num {
		m.num[i] = -1
	}
	for i, b := range rpo {
		m.num[b.ID], m.up[i] = int32(i), int32(i)
	}
	return m
}

func (m *merger) find(x int32) int32 {
	for m.up[x] != x {
		m.up[x] = m.up[m.up[x]]
		x = m.up[x]
	}
	return x
}

func (m *merger) newLoop(h *ir.Block) *Loop {
	l := &Loop{Header: h, forest: m.fr}
	m.fr.of[h.ID] = l
	m.made = append(m.made, l)
	return l
}

// merge puts the representative x into l and reports whether it was not the header of l itself.
func (m *merger) merge(x int32, l *Loop) bool {
	h := m.num[l.Header.ID]
	if x == h {
		return false
	}
	m.up[x] = h
	b := m.blocks[x]
	if in := m.fr.of[b.ID]; in != nil {
		in.Parent = l
	} else {
		m.fr.of[b.ID] = l
	}
	return true
}

// finish orders blocks and loops. Going through the blocks in reverse postorder, a loop takes its
// whole share of places when its header comes.
func (m *merger) finish() {
	fr := m.fr
	size := make([]int32, len(m.made)) // by Index, for now the place in made
	for i, l := range m.made {
		l.Index = i
	}
	for _, b := range m.blocks {
		if l := fr.of[b.ID]; l != nil {
			size[l.Index]++
		}
	}
	for i, l := range m.made {
		if l.Parent != nil {
			size[l.Parent.Index] += size[i]
		}
	}
	fr.order = make([]*ir.Block, len(m.blocks))
	next := make([]int32, len(m.made)+1) // by Index: next free place in the loop; last: outside
	outside := len(m.made)
	place := func(l *Loop) *int32 {
		if l == nil {
			return &next[outside]
		}
		return &next[l.Index]
	}
	var ordered []*Loop
	for _, b := range m.blocks {
		l := fr.of[b.ID]
		if l != nil && l.Header == b {
			p := place(l.Parent)
			l.lo, l.hi = *p, *p+size[l.Index]
			*p = l.hi
			next[l.Index] = l.lo
			ordered = append(ordered, l)
		}
		p := place(l)
		fr.order[*p] = b
		fr.pos[b.ID] = *p + 1
		*p++
	}
	slices.SortFunc(ordered, func(a, b *Loop) int { return int(a.lo - b.lo) })
	for i, l := range ordered {
		l.Index = i
		l.link()
	}
	fr.loops = ordered
	fr.markIrreducible()
}

// link sets depth and jump pointer from the parent, which is linked already. The jumps are those
// of Myers, "An applicative random-access stack" (1983).
func (l *Loop) link() {
	p := l.Parent
	if p == nil {
		l.Depth, l.jump = 1, l
		l.forest.top = append(l.forest.top, l)
		return
	}
	l.Depth = p.Depth + 1
	p.Inner = append(p.Inner, l)
	if j := p.jump; p.Depth-j.Depth == j.Depth-j.jump.Depth {
		l.jump = j.jump
	} else {
		l.jump = p
	}
}

// OutermostWithout returns the outermost loop among l and those around it that does not contain b,
// or nil when l is nil or contains b. Logarithmic in the depth.
func (l *Loop) OutermostWithout(b *ir.Block) *Loop {
	if l == nil || l.Contains(b) {
		return nil
	}
	for l.Parent != nil {
		switch {
		case !l.jump.Contains(b) && l.jump != l:
			l = l.jump
		case !l.Parent.Contains(b):
			l = l.Parent
		default:
			return l
		}
	}
	return l
}

// markIrreducible finds the cycles that are entered elsewhere than at the header.
func (fr *Forest) markIrreducible() {
	if !fr.cycle {
		return
	}
	least := make([]int32, len(fr.loops)) // least depth of a cycle entered at a block inside, not its header
	for i := range least {
		least[i] = int32(len(fr.loops)) + 1
	}
	for _, b := range fr.order {
		l := fr.of[b.ID]
		if l == nil {
			continue
		}
		top := int32(len(fr.loops)) + 1
		for _, e := range b.Preds {
			if fr.pos[e.B.ID] == 0 {
				continue
			}
			if o := l.OutermostWithout(e.B); o != nil {
				top = min(top, int32(o.Depth))
			}
		}
		if l.Header == b {
			l = l.Parent // entering a cycle at its header is how it should be
		}
		if l != nil {
			least[l.Index] = min(least[l.Index], top)
		}
	}
	for i := len(fr.loops) - 1; i >= 0; i-- {
		l := fr.loops[i]
		l.irreducible = least[i] <= int32(l.Depth)
		if l.Parent != nil {
			p := l.Parent.Index
			least[p] = min(least[p], least[i])
		}
	}
}

// Func returns the function.
func (fr *Forest) Func() *ir.Func { return fr.fn }

// All returns all loops, outer ones before those inside them.
func (fr *Forest) All() []*Loop { return fr.loops }

// Top returns the outermost loops.
func (fr *Forest) Top() []*Loop { return fr.top }

// Innermost returns the innermost loop that contains b, or nil.
func (fr *Forest) Innermost(b *ir.Block) *Loop { return fr.of[b.ID] }

// Depth returns the number of loops that contain b.
func (fr *Forest) Depth(b *ir.Block) int {
	if l := fr.of[b.ID]; l != nil {
		return l.Depth
	}
	return 0
}

// IsHeader reports whether b is the header of a loop.
func (fr *Forest) IsHeader(b *ir.Block) bool {
	l := fr.of[b.ID]
	return l != nil && l.Header == b
}

// Order returns the reachable blocks in a reverse postorder in which the blocks of every loop
// stand together, the header first. Without back edges of natural loops, and if all loops are
// natural, it is a topological order.
func (fr *Forest) Order() []*ir.Block { return fr.order }

// Position returns the place of b in Order, or -1 when it is unreachable.
func (fr *Forest) Position(b *ir.Block) int { return int(fr.pos[b.ID]) - 1 }

// Common returns the innermost loop that contains both blocks, or nil. Logarithmic in the depth.
func (fr *Forest) Common(a, b *ir.Block) *Loop {
	l := fr.of[a.ID]
	if o := l.OutermostWithout(b); o != nil {
		return o.Parent
	}
	return l
}
