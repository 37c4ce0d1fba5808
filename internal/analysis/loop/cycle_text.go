package loop

import (
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/ir"
)

// CycleText writes cycles with the blocks in the order in which LLVM 19 prints them. LLVM finds
// the parts of a cycle (blocks, and inner cycles as a whole) by following predecessors backwards
// from the header with a stack; the order is that of their discovery. It is worked out here after
// the fact, from the finished forest, so that the analysis itself need not care.
type CycleText struct {
	fr    *Forest
	names *ir.Numbering
	parts [][]part // by Index of the cycle
	place []int32  // by node: place among the parts of its parent
	top   []*Loop
	start []int32 // by node: its edges
	edges []cycleEdge
}

// part is a direct part of a cycle: an inner cycle or a block.
type part struct {
	l *Loop
	b *ir.Block
}

// cycleEdge is an edge inside the innermost cycle that contains both ends; it belongs to the part
// of that cycle which it leads to.
type cycleEdge struct{ from, to *ir.Block }

// NewCycleText prepares to write the cycles of fr, a result of CyclesOf.
func NewCycleText(fr *Forest) *CycleText {
	t := &CycleText{fr: fr, names: fr.fn.Number(), parts: make([][]part, len(fr.loops))}
	n := fr.fn.NumBlockIDs() + len(fr.loops)
	t.place = make([]int32, n)
	for i := range t.place {
		t.place[i] = -1
	}
	t.collect(n)
	slot := make([]int32, len(fr.loops)) // by Index: place in top
	for _, l := range t.creation() {
		t.discover(l)
		for _, p := range t.parts[l.Index] {
			if p.l == nil {
				continue
			}
			last := len(t.top) - 1
			t.top[slot[p.l.Index]] = t.top[last]
			slot[t.top[last].Index] = slot[p.l.Index]
			t.top = t.top[:last]
		}
		slot[l.Index] = int32(len(t.top))
		t.top = append(t.top, l)
	}
	return t
}

// creation returns the cycles in LLVM's order of creation: headers in reverse preorder.
func (t *CycleText) creation() []*Loop {
	if len(t.fr.loops) == 0 {
		return nil
	}
	s := newSearch(t.fr.fn)
	s.walk()
	var out []*Loop
	for _, b := range slices.Backward(s.pre) {
		if t.fr.IsHeader(b) {
			out = append(out, t.fr.of[b.ID])
		}
	}
	return out
}

func (t *CycleText) node(p part) int {
	if p.l != nil {
		return t.fr.fn.NumBlockIDs() + p.l.Index
	}
	return int(p.b.ID)
}

// partOf returns the direct part of l that contains b, a block of l.
func (t *CycleText) partOf(l *Loop, b *ir.Block) part {
	in := t.fr.of[b.ID]
	if in == l {
		return part{b: b}
	}
	for in.Parent != l {
		if j := in.jump; j.Depth > l.Depth {
			in = j
		} else {
			in = in.Parent
		}
	}
	return part{l: in}
}

// collect sorts the edges inside cycles by the part they lead to. Within a part they are in the
// order in which LLVM lists predecessors: later in the layout first.
func (t *CycleText) collect(n int) {
	t.start = make([]int32, n+1)
	each := func(do func(node int, e cycleEdge)) {
		for _, from := range slices.Backward(t.fr.fn.Blocks) {
			if t.fr.of[from.ID] == nil {
				continue
			}
			for _, e := range from.Succs {
				if l := t.fr.Common(from, e.B); l != nil {
					do(t.node(t.partOf(l, e.B)), cycleEdge{from, e.B})
				}
			}
		}
	}
	each(func(node int, _ cycleEdge) { t.start[node+1]++ })
	for i := range n {
		t.start[i+1] += t.start[i]
	}
	fill := slices.Clone(t.start)
	t.edges = make([]cycleEdge, t.start[n])
	each(func(node int, e cycleEdge) {
		t.edges[fill[node]] = e
		fill[node]++
	})
}

// discover orders the parts of l; those of inner cycles are ordered already.
func (t *CycleText) discover(l *Loop) {
	var work []*ir.Block
	push := func(p part) {
		es := t.edges[t.start[t.node(p)]:t.start[t.node(p)+1]]
		if p.l != nil && p.l.irreducible {
			slices.SortStableFunc(es, func(a, b cycleEdge) int { return t.compare(a.to, b.to) })
		}
		for _, e := range es {
			work = append(work, e.from)
		}
	}
	push(part{b: l.Header})
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		p := t.partOf(l, b)
		if n := t.node(p); b != l.Header && t.place[n] < 0 {
			t.place[n] = int32(len(t.parts[l.Index]))
			t.parts[l.Index] = append(t.parts[l.Index], p)
			push(p)
		}
	}
}

// compare orders two blocks of a cycle whose parts are ordered already.
func (t *CycleText) compare(a, b *ir.Block) int {
	if a == b {
		return 0
	}
	l := t.fr.Common(a, b)
	return int(t.place[t.node(t.partOf(l, a))] - t.place[t.node(t.partOf(l, b))])
}

// Top returns the outermost cycles in LLVM's order.
func (t *CycleText) Top() []*Loop { return t.top }

// Inner returns the cycles directly inside l in LLVM's order.
func (t *CycleText) Inner(l *Loop) []*Loop {
	var out []*Loop
	for _, p := range t.parts[l.Index] {
		if p.l != nil {
			out = append(out, p.l)
		}
	}
	return out
}

// Preorder returns the cycles in which l is, or all for nil, outer ones first, in LLVM's order.
func (t *CycleText) Preorder() []*Loop {
	out := make([]*Loop, 0, len(t.fr.loops))
	stack := slices.Clone(t.top)
	slices.Reverse(stack)
	for len(stack) > 0 {
		l := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		out = append(out, l)
		n := len(stack)
		stack = append(stack, t.Inner(l)...)
		slices.Reverse(stack[n:])
	}
	return out
}

// Blocks returns the blocks of l in LLVM's order, the header first.
func (t *CycleText) Blocks(l *Loop) []*ir.Block {
	out := make([]*ir.Block, 0, l.hi-l.lo)
	stack := []part{{l: l}}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if p.l == nil {
			out = append(out, p.b)
			continue
		}
		out = append(out, p.l.Header)
		n := len(stack)
		stack = append(stack, t.parts[p.l.Index]...)
		slices.Reverse(stack[n:])
	}
	return out
}

// Append appends l as LLVM prints it: depth=1: entries(a b) c d.
func (t *CycleText) Append(dst []byte, l *Loop) []byte {
	dst = append(dst, "depth="...)
	dst = strconv.AppendInt(dst, int64(l.Depth), 10)
	dst = append(dst, ": entries("...)
	blocks := t.Blocks(l)
	var rest []byte
	for i, b := range blocks {
		if !isTextEntry(l, b) {
			rest = t.appendBlock(append(rest, ' '), b)
			continue
		}
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = t.appendBlock(dst, b)
	}
	return append(append(dst, ')'), rest...)
}

// isTextEntry reports whether LLVM lists b as an entry of l, which contains it: unlike
// Loop.IsEntry, an edge from a block that cannot be reached counts too.
func isTextEntry(l *Loop, b *ir.Block) bool {
	return b == l.Header || slices.ContainsFunc(b.Preds, func(e ir.Edge) bool { return !l.Contains(e.B) })
}

func (t *CycleText) appendBlock(dst []byte, b *ir.Block) []byte {
	if b.Name != "" {
		return append(dst, b.Name...)
	}
	return strconv.AppendInt(dst, int64(t.names.Block(b)), 10)
}
