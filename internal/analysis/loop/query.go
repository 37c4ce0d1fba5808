package loop

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// Blocks returns the blocks of the loop, those of inner loops included, the header first, in the
// order of Forest.Order. The slice must not be changed.
func (l *Loop) Blocks() []*ir.Block { return l.forest.order[l.lo:l.hi] }

// Contains reports whether b is in the loop. Constant time.
func (l *Loop) Contains(b *ir.Block) bool {
	p := l.forest.pos[b.ID] - 1
	return l.lo <= p && p < l.hi
}

// ContainsLoop reports whether k is l or a loop inside it. Constant time.
func (l *Loop) ContainsLoop(k *Loop) bool { return k != nil && l.lo <= k.lo && k.hi <= l.hi }

// Reducible reports whether the header is the only way into the loop; it always is for a natural
// loop.
func (l *Loop) Reducible() bool { return !l.irreducible }

// IsInnermost reports whether there is no loop inside.
func (l *Loop) IsInnermost() bool { return len(l.Inner) == 0 }

// IsEntry reports whether b is a block of the loop with a reachable predecessor outside.
func (l *Loop) IsEntry(b *ir.Block) bool {
	if !l.Contains(b) {
		return false
	}
	if b == l.Header {
		return true
	}
	for _, e := range b.Preds {
		if l.forest.pos[e.B.ID] != 0 && !l.Contains(e.B) {
			return true
		}
	}
	return false
}

// Entries returns the blocks through which the loop is entered, the header first. It looks at all
// blocks of an irreducible cycle.
func (l *Loop) Entries() []*ir.Block {
	out := []*ir.Block{l.Header}
	if !l.irreducible {
		return out
	}
	for _, b := range l.Blocks() {
		if b != l.Header && l.IsEntry(b) {
			out = append(out, b)
		}
	}
	return out
}

// IsLatch reports whether there is an edge from b, a block of the loop, to the header.
func (l *Loop) IsLatch(b *ir.Block) bool {
	if !l.Contains(b) {
		return false
	}
	for _, e := range b.Succs {
		if e.B == l.Header {
			return true
		}
	}
	return false
}

// Latches returns the blocks of the loop with an edge to the header, each once, in the order of
// the header's predecessors.
func (l *Loop) Latches() []*ir.Block {
	var out []*ir.Block
	for _, e := range l.Header.Preds {
		if l.Contains(e.B) {
			out = append(out, e.B)
		}
	}
	return unique(out)
}

// Latch returns the only latch, or nil when there are several.
func (l *Loop) Latch() *ir.Block {
	if ls := l.Latches(); len(ls) == 1 {
		return ls[0]
	}
	return nil
}

// IsExiting reports whether b is a block of the loop with a successor outside.
func (l *Loop) IsExiting(b *ir.Block) bool {
	if !l.Contains(b) {
		return false
	}
	for _, e := range b.Succs {
		if !l.Contains(e.B) {
			return true
		}
	}
	return false
}

// Exiting returns the blocks of the loop with a successor outside, in the order of its blocks, as they were when a loop of
// the forest was first asked. The slice must not be changed.
func (l *Loop) Exiting() []*ir.Block {
	l.forest.exits.Do(l.forest.findExits)
	return l.exiting
}

// findExits finds the exiting blocks of all loops, in time that goes by their number and by that of all edges.
func (fr *Forest) findExits() {
	for _, b := range fr.order {
		in := fr.of[b.ID]
		for _, e := range b.Succs {
			for l := in; l != nil && !l.Contains(e.B); l = l.Parent {
				if n := len(l.exiting); n == 0 || l.exiting[n-1] != b {
					l.exiting = append(l.exiting, b)
				}
			}
		}
	}
}

// ExitEdges returns the edges that leave the loop: edge I of block B.
func (l *Loop) ExitEdges() []ir.Edge {
	var out []ir.Edge
	for _, b := range l.Exiting() {
		for i, e := range b.Succs {
			if !l.Contains(e.B) {
				out = append(out, ir.Edge{B: b, I: int32(i)})
			}
		}
	}
	return out
}

// Exits returns the blocks outside that edges from the loop lead to, each once, in the order of
// ExitEdges.
func (l *Loop) Exits() []*ir.Block {
	var out []*ir.Block
	for _, e := range l.ExitEdges() {
		out = append(out, e.B.Succs[e.I].B)
	}
	return unique(out)
}

// unique removes repeated blocks, keeping the first of each.
func unique(bs []*ir.Block) []*ir.Block {
	at := make([]int32, len(bs))
	for i := range at {
		at[i] = int32(i)
	}
	slices.SortStableFunc(at, func(i, j int32) int { return int(bs[i].ID) - int(bs[j].ID) })
	at = slices.CompactFunc(at, func(i, j int32) bool { return bs[i] == bs[j] })
	slices.Sort(at)
	for i, j := range at {
		bs[i] = bs[j] // at is increasing, so j is not overwritten yet
	}
	return bs[:len(at)]
}

// Entering returns the only block outside with an edge to the header, or nil when there are
// several or the loop is irreducible.
func (l *Loop) Entering() *ir.Block {
	if l.irreducible {
		return nil
	}
	var out *ir.Block
	for _, e := range l.Header.Preds {
		if l.forest.pos[e.B.ID] == 0 || l.Contains(e.B) || e.B == out {
			continue
		}
		if out != nil {
			return nil
		}
		out = e.B
	}
	return out
}

// Preheader returns the only block outside with an edge to the header when that is its only edge
// and its terminator is a br, so that code can be moved there; else nil.
func (l *Loop) Preheader() *ir.Block {
	b := l.Entering()
	if b == nil || len(b.Succs) != 1 || b.Term() == nil || b.Term().Op != ir.OpBr {
		return nil
	}
	return b
}

// Span returns the place of the header in Forest.Order and the number of blocks: the loop consists
// of the blocks from that place on.
func (l *Loop) Span() (first, n int) { return int(l.lo), int(l.hi - l.lo) }
