package loopdeletion

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/ir"
)

// What is known of where a block of the loop leads in the first iteration; else the index of the one successor.
const (
	unreached = iota
	nowhere   // it branches on poison
	anywhere
	successor // and that plus the index of the only successor
)

// walk is the first iteration of a loop: what is computed in it from constants, and where that leads. It serves one loop after the other, those around
// before those inside: what is computed in a block belongs to the innermost loop around it alone.
type walk struct {
	f     *ir.Func
	l     *loop.Loop
	fold  *fold.Folder
	known dense.Map[ir.ID, *ir.Value]   // constants that values of the loop are
	way   dense.Map[ir.BlockID, uint32] // see above
}

// firstOnly reports that the first iteration, evaluated with what the counters begin with, does not come to the way back:
//
//	before:  loop: %i = phi [0, pre], [%j, latch]      after:  loop: %i = phi [0, pre]
//	               %j = add %i, 4                                    %j = add %i, 4
//	               %c = icmp ne %j, 4                                br label %exit
//	               br %c, label %loop, label %exit
//
// Nothing is known of what loops inside compute. A loop that is known to go round is not walked.
func (d *deleter) firstOnly(l *loop.Loop) bool {
	latch, pre := l.Latch(), l.Preheader()
	if latch == nil || pre == nil || latch.Term().Op != ir.OpBr || d.wild[l.Index] {
		return false
	}
	if m := d.x.Counts(l).Exact; m != 0 {
		if n, ok := d.x.Const(m); ok && n != 0 {
			return false
		}
	}
	w := &d.first
	if w.l = l; !w.begin(pre) {
		return false
	}
	fr := loop.Of(d.f)
	for _, b := range l.Blocks() { // the walk of a loop around has been here
		w.way.Set(b.ID, unreached)
	}
	for _, b := range l.Blocks() { // in reverse postorder
		if !w.comes(b) {
			continue
		}
		if fr.Innermost(b) != l {
			w.way.Set(b.ID, anywhere)
			continue
		}
		w.block(b)
	}
	for i, e := range latch.Succs {
		if e.B == l.Header && w.leads(latch, i) {
			return false
		}
	}
	return true
}

// begin gives the phis of the header what they begin with, and reports whether a constant is among it.
func (w *walk) begin(pre *ir.Block) (some bool) {
	for p := range w.l.Header.Phis() {
		for b, a := range p.Incoming() {
			if b == pre && constant(a) {
				w.known.Set(p.ID, a)
				some = true
			}
		}
	}
	return some
}

// constant reports a constant that is the same wherever it is read.
func constant(v *ir.Value) bool { return v.IsConst() && v.Op != ir.OpUndef }

// leads reports whether the first iteration may go along successor i of b.
func (w *walk) leads(b *ir.Block, i int) bool {
	k := w.way.Get(b.ID)
	return k == anywhere || k == successor+uint32(i)
}

// comes reports whether the first iteration may come to b.
func (w *walk) comes(b *ir.Block) bool {
	return b == w.l.Header || slices.ContainsFunc(b.Preds, func(e ir.Edge) bool { return w.leads(e.B, int(e.I)) })
}

// block evaluates a block of the loop and says where it leads.
func (w *walk) block(b *ir.Block) {
	for v := range b.Instrs() {
		if v.Op == ir.OpPhi {
			if b != w.l.Header {
				w.join(v)
			}
		} else if v.Type != ir.Void && !v.IsTerminator() {
			w.compute(v)
		}
	}
	w.way.Set(b.ID, w.leave(b.Term()))
}

// get returns what a value is in the first iteration: a constant, a value from outside, or nil if that is not known.
func (w *walk) get(v *ir.Value) *ir.Value {
	switch {
	case v.Op == ir.OpUndef: // something else each time it is read
		return nil
	case v.IsInst() && w.l.Contains(v.Block):
		return w.known.Get(v.ID)
	}
	return v
}

// join evaluates a phi: it is what all ways that are gone bring. One that brings poison may be left out, because what
// depends on that is not asked for: a branch on poison is undefined, and freeze is not evaluated.
func (w *walk) join(p *ir.Value) {
	var one, bad *ir.Value
	for i, e := range p.Block.Preds {
		if !w.leads(e.B, int(e.I)) {
			continue
		}
		a := w.get(p.Args[i])
		switch {
		case a == nil || one != nil && a != one && a.Op != ir.OpPoison:
			return
		case a.Op == ir.OpPoison:
			bad = a
		default:
			one = a
		}
	}
	if one == nil {
		one = bad
	}
	if one != nil {
		w.known.Set(p.ID, one)
	}
}

// compute evaluates an instruction whose operands are known.
func (w *walk) compute(v *ir.Value) {
	if v.Op == ir.OpSelect {
		if c := w.get(v.Args[0]); c != nil && c.Op == ir.OpConstInt {
			k := 1
			if c.Aux == 0 {
				k = 2
			}
			if r := w.get(v.Args[k]); r != nil {
				w.known.Set(v.ID, r)
			}
			return
		}
	}
	if v.Op == ir.OpFreeze || v.Op.Is(ir.IsCallLike|ir.ReadsMemory|ir.WritesMemory) || len(v.Args) > 3 {
		return
	}
	var room [3]*ir.Value
	args := room[:0]
	for _, a := range v.Args {
		c := w.get(a)
		if c == nil || !c.IsConst() {
			return
		}
		args = append(args, c)
	}
	if r := w.fold.Op(v.Op, v.Type, v.Flags, v.Aux, args...); r != nil && constant(r) {
		w.known.Set(v.ID, r)
	}
}

// leave says where a terminator leads.
func (w *walk) leave(t *ir.Value) uint32 {
	if t.Op != ir.OpBr && t.Op != ir.OpSwitch || len(t.Args) == 0 {
		return anywhere
	}
	c := w.get(t.Args[0])
	switch {
	case c == nil:
		return anywhere
	case c.Op == ir.OpPoison:
		return nowhere
	case c.Op != ir.OpConstInt:
		return anywhere
	case t.Op == ir.OpBr && c.Aux != 0:
		return successor
	case t.Op == ir.OpBr:
		return successor + 1
	}
	return successor + uint32(1+slices.Index(t.Args[1:], c)) // the default is the first
}
