package passcheck

import (
	"fmt"

	"github.com/warpwise/warpwise/ir"
)

// naturalLoop is a header with the blocks from which it is reached without leaving what it dominates.
type naturalLoop struct {
	header *ir.Block
	in     []bool // by BlockID
}

// naturalLoops finds the loops of f by their definition, in quadratic time: an edge to a block without which its source cannot be reached makes
// that block a header.
func naturalLoops(f *ir.Func) (loops []naturalLoop, reached []bool) {
	reached = reach(f, nil)
	for _, h := range f.Blocks {
		if !reached[h.ID] {
			continue
		}
		around := reach(f, h)
		l := naturalLoop{h, make([]bool, f.NumBlockIDs())}
		var work []*ir.Block
		for _, e := range h.Preds {
			if reached[e.B.ID] && (e.B == h || !around[e.B.ID]) {
				work = append(work, e.B)
				l.in[h.ID] = true
			}
		}
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			if l.in[b.ID] {
				continue
			}
			l.in[b.ID] = true
			for _, e := range b.Preds {
				if reached[e.B.ID] {
					work = append(work, e.B)
				}
			}
		}
		if l.in[h.ID] {
			loops = append(loops, l)
		}
	}
	return loops, reached
}

// reach says which blocks paths from the entry come to that do not pass without.
func reach(f *ir.Func, without *ir.Block) []bool {
	seen := make([]bool, f.NumBlockIDs())
	work := []*ir.Block{f.Entry()}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if b == without || seen[b.ID] {
			continue
		}
		seen[b.ID] = true
		for _, e := range b.Succs {
			work = append(work, e.B)
		}
	}
	return seen
}

// SimpleLoops says which loop of f is not in simple form: one block in front that leads nowhere else, one back edge, and
// exit blocks that only it leads to. It looks at functions whose blocks end in br, switch and ret.
func SimpleLoops(f *ir.Func) error {
	loops, reached := naturalLoops(f)
	for _, l := range loops {
		back, ahead := 0, 0
		for _, e := range l.header.Preds {
			switch {
			case l.in[e.B.ID]:
				back++
			case reached[e.B.ID]:
				ahead++
				if len(e.B.Succs) != 1 {
					return fmt.Errorf("the block in front of loop %s leads elsewhere, too", l.header.Name)
				}
			}
		}
		if back != 1 || ahead != 1 {
			return fmt.Errorf("loop %s has %d back edges and %d ways in", l.header.Name, back, ahead)
		}
		for _, b := range f.Blocks {
			for _, e := range b.Succs {
				if !l.in[b.ID] || l.in[e.B.ID] {
					continue
				}
				for _, p := range e.B.Preds {
					if !l.in[p.B.ID] && reached[p.B.ID] {
						return fmt.Errorf("the exit %s of loop %s is reached from %s, too", e.B.Name, l.header.Name, p.B.Name)
					}
				}
			}
		}
	}
	return nil
}

// ClosedLoops says which value of a loop of f is used outside of it by other than a phi of an exit block.
func ClosedLoops(f *ir.Func) error {
	loops, reached := naturalLoops(f)
	for _, l := range loops {
		for w := range f.Instrs() {
			for i, a := range w.Args {
				if !a.IsInst() || a.Block == nil || !l.in[a.Block.ID] || a.Type == ir.Token {
					continue
				}
				at := w.Block
				if w.Op == ir.OpPhi {
					at = w.Block.Preds[i].B
				}
				if !l.in[at.ID] && reached[at.ID] {
					return fmt.Errorf("%%%s of loop %s is used in %s", f.ValueName(a), l.header.Name, at.Name)
				}
			}
		}
	}
	return nil
}
