package inline

import "github.com/warpwise/warpwise/ir"

// layout is the order of the blocks of a function while bodies are put in: to make the list anew for each
// of them would be quadratic.
type layout struct {
	f          *ir.Func
	first      *ir.Block
	next, prev []*ir.Block // by BlockID
}

func newLayout(f *ir.Func) *layout {
	l := &layout{f: f, first: f.Blocks[0]}
	l.grow()
	for i, b := range f.Blocks {
		if i > 0 {
			l.link(f.Blocks[i-1], b)
		}
	}
	return l
}

func (l *layout) grow() {
	for len(l.next) < l.f.NumBlockIDs() {
		l.next, l.prev = append(l.next, nil), append(l.prev, nil)
	}
}

func (l *layout) link(a, b *ir.Block) {
	if a != nil {
		l.next[a.ID] = b
	} else {
		l.first = b
	}
	if b != nil {
		l.prev[b.ID] = a
	}
}

// before puts blocks in front of at.
func (l *layout) before(at *ir.Block, blocks ...*ir.Block) {
	l.grow()
	for _, b := range blocks {
		l.link(l.prev[at.ID], b)
		l.link(b, at)
	}
}

// after puts blocks behind at.
func (l *layout) after(at *ir.Block, blocks ...*ir.Block) {
	l.grow()
	for _, b := range blocks {
		next := l.next[at.ID]
		l.link(at, b)
		l.link(b, next)
		at = b
	}
}

// apply gives the function the order.
func (l *layout) apply() {
	var blocks []*ir.Block
	for b := l.first; b != nil; b = l.next[b.ID] {
		blocks = append(blocks, b)
	}
	l.f.SetBlocks(blocks)
}
