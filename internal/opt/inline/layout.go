package inline

import "github.com/warpwise/warpwise/ir"

// layout is the order of the blocks of a function while bodies are put in: to make the list anew for each
// of them would be quadratic.
type layout struct {
	next []*ir.Block // by BlockID: the first of the blocks that were put behind it
	tail []*ir.Block // by BlockID: what was put behind another follows it; nil at the end of such a chain
}

// insert puts blocks behind at, before those that are there already.
func (l *layout) insert(at *ir.Block, blocks []*ir.Block) {
	top := at.ID
	for _, b := range blocks {
		top = max(top, b.ID)
	}
	for len(l.next) <= int(top) {
		l.next, l.tail = append(l.next, nil), append(l.tail, nil)
	}
	for i, b := range blocks[:len(blocks)-1] {
		l.tail[b.ID] = blocks[i+1]
	}
	l.tail[blocks[len(blocks)-1].ID] = l.next[at.ID]
	l.next[at.ID] = blocks[0]
}

// apply gives f the order.
func (l *layout) apply(f *ir.Func) {
	if len(l.next) == 0 {
		return
	}
	blocks := make([]*ir.Block, 0, len(l.next))
	var stack []*ir.Block
	for _, b := range f.Blocks {
		stack = append(stack, b)
		for len(stack) > 0 {
			x := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			blocks = append(blocks, x)
			if int(x.ID) >= len(l.next) {
				continue
			}
			if t := l.tail[x.ID]; t != nil {
				stack = append(stack, t)
			}
			if n := l.next[x.ID]; n != nil {
				stack = append(stack, n)
			}
		}
	}
	f.SetBlocks(blocks)
	*l = layout{}
}
