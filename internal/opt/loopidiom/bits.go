package loopidiom

import (
	"fmt"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// tally is a loop that takes the bits of a number away, one in each iteration, and counts them.
type tally struct {
	l     *loop.Loop
	x0    *ir.Value   // the number
	sums  []*ir.Value // phis of the header that step by one
	again bool        // the loop goes on along the first edge
}

// popcount recognises such a loop: one block, left when no bit is left; the number is known not to be zero.
func (s *idioms) popcount(l *loop.Loop) *tally {
	h := l.Header
	t := h.Term()
	if len(l.Blocks()) != 1 || t.Op != ir.OpBr || len(h.Succs) != 2 || !t.Args[0].IsInst() || t.Args[0].Op != ir.OpICmp || t.Args[0].Block != h {
		return nil
	}
	cmp := t.Args[0]
	x := &tally{l: l, again: h.Succs[0].B == h}
	if want := map[bool]ir.Pred{true: ir.INE, false: ir.IEQ}[x.again]; cmp.Pred() != want || !s.f.IsZero(cmp.Args[1]) {
		return nil
	}
	p := s.lessOneBit(l, cmp.Args[0])
	if p == nil {
		return nil
	}
	w := s.f.Types().Bits(p.Type)
	if w < 8 || w > 64 || w&(w-1) != 0 {
		return nil
	}
	x.x0 = s.from(l, p, false)
	if !s.x.Defined(x.x0, h) {
		s.c.Missed(counted, cmp, "the number may be undefined")
		return nil
	}
	if e := s.x.Expr(x.x0); e == 0 || !s.x.KnownAt(h, ir.INE, e, s.x.Expr(s.f.Int(p.Type, 0))) && !s.notZero(l, x.x0) {
		s.c.Missed(counted, cmp, "the number may be zero in front of the loop")
		return nil
	}
	for q := range h.Phis() {
		if s.stepsByOne(l, q) {
			x.sums = append(x.sums, q)
		}
	}
	if len(x.sums) == 0 {
		return nil
	}
	return x
}

// from returns what the phi p of the header gets from outside, or from the latch.
func (s *idioms) from(l *loop.Loop, p *ir.Value, latch bool) *ir.Value {
	for i, e := range l.Header.Preds {
		if l.Contains(e.B) == latch {
			return p.Args[i]
		}
	}
	return nil
}

// lessOneBit returns the phi p of the header of which v is p & (p-1), and which is v in the next iteration, or nil.
func (s *idioms) lessOneBit(l *loop.Loop, v *ir.Value) *ir.Value {
	if !v.IsInst() || v.Op != ir.OpAnd || v.Block != l.Header {
		return nil
	}
	for i, p := range v.Args {
		q := v.Args[1-i]
		if p.IsInst() && p.Op == ir.OpPhi && p.Block == l.Header && q.IsInst() && q.Op == ir.OpAdd && q.Args[0] == p && s.minusOne(q.Args[1]) && s.from(l, p, true) == v {
			return p
		}
	}
	return nil
}

func (s *idioms) minusOne(v *ir.Value) bool {
	n, ok := s.f.SInt(v)
	return ok && n == -1 && v.Op == ir.OpConstInt
}

// stepsByOne reports a phi of the header to which each iteration adds one.
func (s *idioms) stepsByOne(l *loop.Loop, p *ir.Value) bool {
	n := s.from(l, p, true)
	if n == nil || !n.IsInst() || n.Op != ir.OpAdd || n.Args[0] != p || s.f.Types().Bits(p.Type) < 8 || !s.f.Types().IsInt(p.Type) {
		return false
	}
	k, ok := s.f.SInt(n.Args[1])
	return ok && k == 1
}

// notZero reports that the only way to l is a branch on its number, which is not zero there.
func (s *idioms) notZero(l *loop.Loop, x *ir.Value) bool {
	b := l.Preheader()
	if len(b.Preds) != 1 {
		return false
	}
	e := b.Preds[0]
	t := e.B.Term()
	if t.Op != ir.OpBr || len(t.Args) != 1 || t.Args[0].Op != ir.OpICmp || t.Args[0].Args[0] != x || !s.f.IsZero(t.Args[0].Args[1]) {
		return false
	}
	return t.Args[0].Pred() == ir.INE && e.I == 0 || t.Args[0].Pred() == ir.IEQ && e.I == 1
}

// count counts the bits in front of the loop, has it count them down; its sums behind it are computed in front.
func (s *idioms) count(t *tally) {
	f, h := s.f, t.l.Header
	pre := t.l.Preheader().Term()
	n := s.call(s.declare(fmt.Sprintf("llvm.ctpop.i%d", f.Types().Bits(t.x0.Type)), t.x0.Type, t.x0.Type), pre, []ir.AttrSet{0}, t.x0)
	f.CopyPlace(n, h.Term())
	s.named(n, "popcnt")
	phi := s.named(f.NewValue(ir.OpPhi, n.Type), "tcphi")
	phi.InsertBefore(h.First())
	cmp := h.Term().Args[0]
	less := s.named(f.NewValue(ir.OpSub, n.Type, phi, f.Int(n.Type, 1)).InsertBefore(cmp), "tcdec")
	less.Flags = ir.NUW // no more iterations than bits
	for _, e := range h.Preds {
		if t.l.Contains(e.B) {
			phi.AddArg(less)
		} else {
			phi.AddArg(n)
		}
	}
	cmp.SetArg(0, less)
	cmp.SetArg(1, f.Int(n.Type, 0))
	for _, p := range t.sums {
		s.sum(t, p, n, pre)
	}
}

// sum replaces what phis behind the loop get of the counter p.
func (s *idioms) sum(t *tally, p, n, pre *ir.Value) {
	f, h := s.f, t.l.Header
	next := s.from(t.l, p, true)
	var total *ir.Value
	for _, e := range h.Succs {
		if e.B == h {
			continue
		}
		for q := range e.B.Phis() {
			if q.Args[e.I] != next {
				continue
			}
			if total == nil {
				total = s.fit(n, p.Type, pre)
				if start := s.from(t.l, p, false); !f.IsZero(start) {
					total = s.named(f.NewValue(ir.OpAdd, p.Type, start, total).InsertBefore(pre), f.ValueName(next)+".sum")
				}
			}
			q.SetArg(int(e.I), total)
		}
	}
}

// fit gives n another type.
func (s *idioms) fit(n *ir.Value, t ir.Type, at *ir.Value) *ir.Value {
	a, b := s.f.Types().Bits(n.Type), s.f.Types().Bits(t)
	switch {
	case a > b:
		return s.f.NewValue(ir.OpTrunc, t, n).InsertBefore(at)
	case a < b:
		return s.f.NewValue(ir.OpZExt, t, n).InsertBefore(at)
	}
	return n
}
