package indvars

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	integral = pass.NewStat("Integral", "counter of floating point made one of integers")
	back     = pass.NewStat("There and back", "conversion of a counter to floating point and back removed")
)

// digits returns the bits of the significand of a type: it has all integers up to 2^digits.
func digits(t ir.Type) int {
	switch t {
	case ir.Half:
		return 11
	case ir.BFloat:
		return 8
	case ir.Float:
		return 24
	case ir.Double:
		return 53
	}
	return 0
}

// floatCounter is a phi of floating point that goes by whole numbers from start by step until the branch leaves, which asks for its next value.
type floatCounter struct {
	phi, next, cmp, br *ir.Value
	start, step, last  int64
	pred               ir.Pred // next pred last
}

// floatCounters makes counters of floating point ones of integers, where both count alike:
//
//	before:  loop: %x = phi float [0.0], [%y]                after:  loop: %i = phi i32 [0], [%j]
//	               %y = fadd float %x, 1.0                                 %x = sitofp i32 %i to float
//	               %c = fcmp olt float %y, 100.0                           %j = add i32 %i, 1
//	               br %c, loop, exit                                       %c = icmp slt i32 %j, 100; br %c, loop, exit
//
// Every number until the loop is left is one that the type has, and 32 bits, too.
func (s *simplifier) floatCounters(tree *dom.Tree) {
	var fo *fold.Folder
	for _, l := range s.fr.All() {
		if l.Latch() == nil || l.Preheader() == nil {
			continue
		}
		for p := range l.Header.Phis() {
			if digits(p.Type) == 0 || len(p.Args) != 2 {
				continue
			}
			if fo == nil {
				fo = fold.New(s.f)
			}
			if k, ok := s.floatCounter(fo, tree, l, p); ok && s.c.Apply(integral, p) {
				s.integral(l, &k)
			}
		}
	}
}

// whole returns the number that a constant of floating point is; -0 is none.
func (s *simplifier) whole(fo *fold.Folder, v *ir.Value) (n int64, ok bool) {
	if v.Op != ir.OpConstFP {
		return 0, false
	}
	i := fo.Cast(ir.OpFPToSI, ir.I64, v)
	if i == nil || i.Op != ir.OpConstInt || fo.Cast(ir.OpSIToFP, v.Type, i) != v {
		return 0, false
	}
	return s.f.SInt(i)
}

// floatCounter finds out whether the phi p is one that can count in integers.
func (s *simplifier) floatCounter(fo *fold.Folder, tree *dom.Tree, l *loop.Loop, p *ir.Value) (k floatCounter, ok bool) {
	k.phi, k.next = p, incoming(l, p)
	if k.next == nil || k.next.Op != ir.OpFAdd || !k.next.IsInst() || k.next.Args[0] != p {
		return k, false
	}
	for _, u := range s.usersOf(k.next) {
		switch {
		case u == p || u.Op == ir.OpDbgRecord:
		case u.Op == ir.OpFCmp && (k.cmp == nil || k.cmp == u):
			k.cmp = u
		default:
			return k, false
		}
	}
	if k.cmp == nil || k.cmp.Uses != 1 {
		return k, false
	}
	k.br = s.usersOf(k.cmp)[0]
	b := k.br.Block
	if k.br.Op != ir.OpBr || s.fr.Innermost(b) != l || !tree.Dominates(b, l.Latch()) || len(b.Succs) != 2 || l.Contains(b.Succs[0].B) == l.Contains(b.Succs[1].B) {
		return k, false
	}
	end := k.cmp.Args[1]
	k.pred = k.cmp.Pred()
	if end == k.next {
		end = k.cmp.Args[0]
		k.pred = k.pred.Swapped()
	}
	var is [3]bool
	k.start, is[0] = s.whole(fo, s.start(l, p))
	k.step, is[1] = s.whole(fo, k.next.Args[1])
	k.last, is[2] = s.whole(fo, end)
	if is != [3]bool{true, true, true} {
		return k, false
	}
	k.pred = withSign(k.pred)
	return k, k.pred != 0 && k.fits(digits(p.Type), l.Contains(b.Succs[0].B))
}

// withSign returns the comparison of integers that is a comparison of numbers of floating point, or 0.
func withSign(p ir.Pred) ir.Pred {
	switch p {
	case ir.FOEQ, ir.FUEQ:
		return ir.IEQ
	case ir.FONE, ir.FUNE:
		return ir.INE
	case ir.FOGT, ir.FUGT:
		return ir.ISGT
	case ir.FOGE, ir.FUGE:
		return ir.ISGE
	case ir.FOLT, ir.FULT:
		return ir.ISLT
	case ir.FOLE, ir.FULE:
		return ir.ISLE
	}
	return 0
}

// fits reports that all numbers until the loop is left are at most 2^digits, and fit 32 bits. It stays while the comparison holds, or does not.
func (k *floatCounter) fits(digits int, stays bool) bool {
	most := int64(1) << min(digits, 31)
	for _, n := range []int64{k.start, k.step, k.last} {
		if n <= -most || n >= most {
			return false
		}
	}
	p := k.pred
	if !stays {
		p = p.Inverted()
	}
	switch up := k.step > 0; {
	case k.step == 0:
		return false
	case p == ir.INE: // it comes to the last one
		if n := k.last - k.start; n == 0 || n%k.step != 0 || (n > 0) != up {
			return false
		}
	case up && (p == ir.ISLT || p == ir.ISLE), !up && (p == ir.ISGT || p == ir.ISGE):
	case p.HoldsInt(uint64(k.start+k.step), uint64(k.last), 64): // it is not left in the first iteration
		return false
	}
	lo, hi := min(k.start, k.last)+min(k.step, 0), max(k.start, k.last)+max(k.step, 0) // one step beyond
	return lo > -most && hi < most
}

// integral lets k count in integers.
func (s *simplifier) integral(l *loop.Loop, k *floatCounter) {
	f, p := s.f, k.phi
	phi := f.NewValue(ir.OpPhi, ir.I32)
	f.CopyPlace(phi, p)
	phi.InsertBefore(p)
	next := s.place(f.NewValue(ir.OpAdd, ir.I32, phi, f.Int(ir.I32, k.step)), k.next)
	for b := range p.Incoming() {
		if l.Contains(b) {
			phi.AddArg(next)
		} else {
			phi.AddArg(f.Int(ir.I32, k.start))
		}
	}
	f.SetPhiOrder(phi, f.PhiOrder(p))
	cmp := s.place(f.NewValue(ir.OpICmp, ir.I1, next, f.Int(ir.I32, k.last)), k.cmp)
	cmp.Aux = int64(k.pred)
	for _, c := range [][2]*ir.Value{{p, phi}, {k.next, next}, {k.cmp, cmp}} {
		if n := f.ValueName(c[0]); n != "" && c[1] != cmp {
			s.naming().Name(c[1], n+".int")
		} else if n != "" {
			s.naming().Name(cmp, n)
		}
	}
	x := f.NewValue(ir.OpSIToFP, p.Type, phi)
	f.CopyPlace(x, p)
	x.InsertBefore(p.Block.FirstNonPhi())
	s.naming().Name(x, "indvar.conv")
	s.unused = append(s.unused, x)
	s.replace(p, x)
	s.replace(k.next, f.Undef(p.Type))
	s.replace(k.cmp, cmp)
}

// thereAndBack removes conversions of a counter to floating point and back that give the number itself.
func (s *simplifier) thereAndBack(l *loop.Loop, v *ir.Value) {
	if v.Op != ir.OpSIToFP && v.Op != ir.OpUIToFP || digits(v.Type) == 0 || !s.f.Types().IsInt(v.Args[0].Type) {
		return
	}
	n := v.Args[0]
	e, w := s.expr(n), s.f.Types().Bits(n.Type)
	if e == 0 || w > 64 || s.x.Disposition(e, l) != scev.Computable || !s.within(e, digits(v.Type), v.Op == ir.OpSIToFP) {
		return
	}
	for _, u := range s.usersOf(v) {
		if u.Op != ir.OpFPToSI && u.Op != ir.OpFPToUI || !s.f.Types().IsInt(u.Type) || s.going(u) || !s.c.Apply(back, u) {
			continue
		}
		op := ir.OpTrunc
		switch m := s.f.Types().Bits(u.Type); {
		case m == w:
			s.replace(u, n)
			continue
		case m > w && v.Op == ir.OpSIToFP && u.Op == ir.OpFPToSI:
			op = ir.OpSExt
		case m > w: // a negative number is no number of the result
			op = ir.OpZExt
		}
		s.replace(u, s.place(s.f.NewValue(op, u.Type, n), u))
	}
}

// within reports that e, with sign or without, is at most 2^digits.
func (s *simplifier) within(e scev.Expr, digits int, signed bool) bool {
	w := s.x.Width(e)
	if w <= digits {
		return true
	}
	most := s.x.Expr(s.f.Int(s.f.Types().Int(w), int64(1)<<digits))
	if !signed {
		return s.x.Known(ir.IULE, e, most)
	}
	return s.x.Known(ir.ISLE, e, most) && s.x.Known(ir.ISGE, e, s.x.Negative(most))
}
