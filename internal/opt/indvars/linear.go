package indvars

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var tested = pass.NewStat("ExitTest", "exit test made one of a counter and its last number")

// counter is a phi that counts by one, and what it is next.
type counter struct {
	phi, next *ir.Value
	rec       scev.Expr
}

// linearTests makes the tests that leave l `icmp ne` of a counter and its last number.
func (s *simplifier) linearTests(tree *dom.Tree, l *loop.Loop) {
	latch, pre := l.Latch(), l.Preheader()
	if latch == nil || pre == nil {
		return
	}
	var list []counter
	for i, c := range s.x.Counts(l).Exits {
		t := c.Block.Term()
		if i >= maxExits {
			return
		}
		if c.Exact == 0 || t.Op != ir.OpBr || len(t.Args) != 1 || t.Args[0].IsConst() || s.fr.Innermost(c.Block) != l || !s.wanted(l, t) {
			continue
		}
		if n, ok := s.x.Const(c.Exact); ok && n == 0 {
			continue
		}
		if list == nil {
			if list = s.countersOf(l, latch); list == nil {
				return
			}
		}
		if k, ok := s.choose(tree, l, list, c, t); ok {
			s.test(tree, l, k, c, t)
		}
	}
}

// wanted reports a test that is not yet a comparison for equality of a counter and what does not change.
func (s *simplifier) wanted(l *loop.Loop, t *ir.Value) bool {
	c := t.Args[0]
	if c.Op != ir.OpICmp || c.Pred() != ir.IEQ && c.Pred() != ir.INE {
		return true
	}
	a, b := c.Args[0], c.Args[1]
	if outside(l, a) {
		a, b = b, a
	}
	if !outside(l, b) || outside(l, a) {
		return true
	}
	p := a
	if a.Op != ir.OpPhi {
		if p = s.steps(l, a); p == nil {
			return true
		}
	}
	if p.Block != l.Header {
		return true
	}
	next := incoming(l, p)
	return next == nil || !next.IsInst() || s.steps(l, next) != p
}

// outside reports a value that is not computed in l.
func outside(l *loop.Loop, v *ir.Value) bool { return !v.IsInst() || !l.Contains(v.Block) }

// incoming is what the phi p of the header of l gets from the latch.
func incoming(l *loop.Loop, p *ir.Value) (next *ir.Value) {
	for b, a := range p.Incoming() {
		if l.Contains(b) {
			next = a
		}
	}
	return next
}

// steps returns the phi of the header that v adds something to that does not change in l.
func (s *simplifier) steps(l *loop.Loop, v *ir.Value) *ir.Value {
	switch v.Op {
	case ir.OpAdd, ir.OpSub:
	case ir.OpGetElementPtr:
		if len(v.Args) != 2 {
			return nil
		}
	default:
		return nil
	}
	a, b := v.Args[0], v.Args[1]
	if a.IsInst() && a.Op == ir.OpPhi && a.Block == l.Header && outside(l, b) {
		return a
	}
	if v.Op == ir.OpAdd && b.IsInst() && b.Op == ir.OpPhi && b.Block == l.Header && outside(l, a) {
		return b
	}
	return nil
}

// countersOf lists the counters of l that go up by one.
func (s *simplifier) countersOf(l *loop.Loop, latch *ir.Block) (list []counter) {
	for p := range l.Header.Phis() {
		e := s.expr(p)
		if e == 0 || s.x.Kind(e) != scev.AddRec || s.x.Loop(e) != l || len(s.x.Operands(e)) != 2 {
			continue
		}
		if n, ok := s.x.Const(s.x.Operands(e)[1]); !ok || n != 1 {
			continue
		}
		next := incoming(l, p)
		if next == nil || !next.IsInst() || s.steps(l, next) != p {
			continue
		}
		list = append(list, counter{p, next, e})
	}
	return list
}

// choose picks the counter that the test t, of the exit c, is to use.
func (s *simplifier) choose(tree *dom.Tree, l *loop.Loop, list []counter, c scev.Count, t *ir.Value) (best counter, ok bool) {
	layout, err := s.f.Mod().Layout()
	if err != nil {
		return best, false
	}
	for _, k := range list {
		w := s.x.Width(k.rec)
		if w < s.x.Width(c.Exact) || !slices.Contains(layout.NativeInts, w) {
			continue
		}
		if !s.x.Defined(s.start(l, k.phi), l.Preheader()) && !s.constant(s.start(l, k.phi), maxBack) && !s.asks(t, k.phi) && !s.asks(t, k.next) {
			continue
		}
		if s.x.IsPointer(k.rec) && !s.accessed(tree, k.phi, c.Block) && !s.asks(t, k.phi) {
			continue
		}
		if ok && !s.onlyCounts(best, t) {
			if s.onlyCounts(k, t) {
				continue
			}
			zeroBest, zero := s.zero(s.x.Operands(best.rec)[0]), s.zero(s.x.Operands(k.rec)[0])
			if zeroBest != zero {
				if zeroBest {
					continue
				}
			} else if w <= s.x.Width(best.rec) {
				continue
			}
		}
		best, ok = k, true
	}
	return best, ok
}

// start is what the phi p of the header of l is first.
func (s *simplifier) start(l *loop.Loop, p *ir.Value) *ir.Value {
	for b, a := range p.Incoming() {
		if !l.Contains(b) {
			return a
		}
	}
	return p
}

// maxBack is how many operations a value is followed back.
const maxBack = 6

// constant reports what is computed of what is neither undefined nor from memory or calls that may give that: arguments count as defined.
func (s *simplifier) constant(v *ir.Value, depth int) bool {
	switch {
	case v.IsConst():
		return v.Op != ir.OpUndef && v.Op != ir.OpPoison
	case v.Class == ir.ClassParam:
		return true
	case depth == 0 || v.Op == ir.OpPhi || v.Op.Is(ir.IsCallLike|ir.ReadsMemory):
		return v.Op.Is(ir.IsCallLike | ir.ReadsMemory)
	}
	for _, a := range v.Args {
		if !s.constant(a, depth-1) {
			return false
		}
	}
	return true
}

func (s *simplifier) zero(e scev.Expr) bool {
	n, ok := s.x.Const(e)
	return ok && n == 0
}

// asks reports that the test t compares v.
func (s *simplifier) asks(t, v *ir.Value) bool {
	c := t.Args[0]
	return c.Op == ir.OpICmp && (c.Args[0] == v || c.Args[1] == v)
}

// onlyCounts reports a counter that only counts, for the test t.
func (s *simplifier) onlyCounts(k counter, t *ir.Value) bool {
	for _, v := range []*ir.Value{k.phi, k.next} {
		for _, u := range s.usersOf(v) {
			if u != k.phi && u != k.next && u != t.Args[0] && u.Op != ir.OpDbgRecord {
				return false
			}
		}
	}
	return true
}

// accessed reports that memory is accessed through the counter p, an address, whenever control comes to the end of b.
func (s *simplifier) accessed(tree *dom.Tree, p *ir.Value, b *ir.Block) bool {
	work := []*ir.Value{p}
	for i := 0; i < len(work) && i < maxBack; i++ {
		for _, u := range s.usersOf(work[i]) {
			switch {
			case u.Op == ir.OpGetElementPtr && u.Args[0] == work[i]:
				work = append(work, u)
			case (u.Op == ir.OpLoad || u.Op == ir.OpStore) && u.Addr() == work[i] && tree.Dominates(u.Block, b):
				return true
			}
		}
	}
	return false
}

// test makes t, of the exit c, a comparison of the counter k with its last number.
func (s *simplifier) test(tree *dom.Tree, l *loop.Loop, k counter, c scev.Count, t *ir.Value) {
	v, rec := k.phi, k.rec
	after := c.Block == l.Latch() && (!s.x.IsPointer(rec) || s.asks(t, k.next) || s.accessed(tree, k.next, c.Block))
	if after {
		v = k.next
		ops := s.x.Operands(rec)
		rec = s.x.Rec(l, s.x.Add(ops[0], ops[1]), ops[1])
	}
	// The count may have fewer bits than the counter: then as many of the counter count, unless all is constant.
	w, n := s.x.Width(rec), s.x.Width(c.Exact)
	_, fixed := s.x.Const(s.x.Operands(rec)[0])
	_, known := s.x.Const(c.Exact)
	cut := w > n && !s.x.IsPointer(rec) && !(fixed && known)
	if cut {
		rec = s.x.Truncate(rec, n)
	}
	last := s.x.At(rec, s.x.Fit(c.Exact, s.x.Width(rec)))
	if last == 0 {
		return
	}
	plan, why := s.writer().Plan(last, t)
	switch {
	case plan == nil:
		s.c.Missed(tested, t, why)
		return
	case plan.Cost() > s.budget:
		s.c.Missed(tested, t, "it costs more than a few instructions")
		return
	case !s.c.Apply(tested, t):
		return
	}
	end := s.writer().Emit(plan, t)
	s.keepMarks(k.next)
	if cut {
		v, end = s.widths(l, v, end, w, n, t)
	}
	p := ir.IEQ
	if l.Contains(t.Block.Succs[0].B) {
		p = ir.INE
	}
	old := t.Args[0]
	cmp := s.f.NewValue(ir.OpICmp, ir.I1, v, end)
	cmp.Aux = int64(p)
	if old.IsInst() {
		s.f.CopyPlace(cmp, old)
	}
	cmp.InsertBefore(t)
	s.naming().Name(cmp, "exitcond")
	if s.users != nil {
		s.users.AddAll(cmp)
	}
	t.SetArg(0, cmp)
	s.unused = append(s.unused, old)
	s.changed = true
}

// keepMarks takes the marks from a step of a counter that scalar evolution does not prove: it may have been poison where nobody asked before.
func (s *simplifier) keepMarks(next *ir.Value) {
	if next.Op == ir.OpGetElementPtr {
		return
	}
	e := s.expr(next)
	f := s.x.Flags(e)
	if f&scev.NUW == 0 {
		next.Flags &^= ir.NUW
	}
	if f&scev.NSW == 0 {
		next.Flags &^= ir.NSW
	}
}

// widths gives the counter v, of w bits, and its last number, of n, as many bits: those of the counter where it has no others.
func (s *simplifier) widths(l *loop.Loop, v, end *ir.Value, w, n int, t *ir.Value) (*ir.Value, *ir.Value) {
	e := s.expr(v)
	for _, signed := range []bool{false, true} {
		if s.x.Extend(s.x.Truncate(e, n), w, signed) != e {
			continue
		}
		op := ir.OpZExt
		if signed {
			op = ir.OpSExt
		}
		if end.IsConst() {
			break
		}
		x := s.f.NewValue(op, v.Type, end)
		x.InsertBefore(l.Preheader().Term())
		s.naming().Name(x, "wide.trip.count")
		return v, x
	}
	x := s.f.NewValue(ir.OpTrunc, end.Type, v)
	x.InsertBefore(t)
	s.naming().Name(x, "lftr.wideiv")
	return x, end
}
