package indvars

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
)

var exits = pass.NewStat("Exit", "exit of a loop decided: it is never taken, or in the first iteration")

// exitTests decides the branches that leave l in the first iteration, or never, as another exit comes before: at most as often as that one,
// by scalar evolution, the header is entered again.
func (s *simplifier) exitTests(tree *dom.Tree, l *loop.Loop) {
	latch, pre := l.Latch(), l.Preheader()
	if latch == nil || pre == nil {
		return
	}
	counts := s.x.Counts(l)
	var before []scev.Expr
	for _, c := range counts.Exits {
		b := c.Block
		t := b.Term()
		if c.Exact == 0 || t.Op != ir.OpBr || len(t.Args) != 1 || s.fr.Innermost(b) != l || !tree.Dominates(b, latch) {
			continue
		}
		if n, ok := s.x.Const(c.Exact); ok && n == 0 {
			s.decideExit(l, t, exits, true)
			s.firstOnly(l)
			continue
		}
		most := counts.Symbolic
		if s.earlier(tree, before, counts, c) || most != 0 && most != c.Exact && s.x.Width(most) <= s.x.Width(c.Exact) && s.x.KnownAt(pre, ir.IULT, s.x.Fit(most, s.x.Width(c.Exact)), c.Exact) {
			s.decideExit(l, t, exits, false)
			continue
		}
		before = append(before, c.Exact)
	}
}

// maxExits bounds how many exits of a loop are compared with each other.
const maxExits = 16

// earlier reports that an exit that comes before c in each iteration is taken after as many.
func (s *simplifier) earlier(tree *dom.Tree, before []scev.Expr, counts *scev.Counts, c scev.Count) bool {
	if len(counts.Exits) > maxExits {
		return false
	}
	for _, d := range counts.Exits {
		if d.Block != c.Block && d.Exact == c.Exact && tree.Dominates(d.Block, c.Block) {
			for _, e := range before {
				if e == d.Exact {
					return true
				}
			}
		}
	}
	return false
}

// decideExit makes the condition of the branch t, out of l or not, a number.
func (s *simplifier) decideExit(l *loop.Loop, t *ir.Value, stat *pass.Stat, leaves bool) {
	if t.Args[0].IsConst() {
		return
	}
	n := int64(1)
	if l.Contains(t.Block.Succs[0].B) == leaves {
		n = 0
	}
	if !s.c.Apply(stat, t) {
		return
	}
	old := t.Args[0]
	t.SetArg(0, s.f.Int(ir.I1, n))
	s.unused = append(s.unused, old)
	s.changed = true
	s.f.Touch()
}

// firstOnly gives what uses the phis of l, whose header is entered once, what they start with.
func (s *simplifier) firstOnly(l *loop.Loop) {
	if l.Preheader() == nil {
		return
	}
	for p := range l.Header.Phis() {
		if s.going(p) || p.Type == ir.Token {
			continue
		}
		for b, a := range p.Incoming() {
			if !l.Contains(b) && a != p && s.c.Apply(exits, p) {
				s.fold = append(s.fold, s.usersOf(p)...)
				s.replace(p, a)
				break
			}
		}
	}
}

// foldUsers replaces what is a constant, or a value that is there, now that operands are others, and so on with what uses it.
func (s *simplifier) foldUsers() {
	if len(s.fold) == 0 {
		return
	}
	simple, fo := simplify.New(s.f, dom.Of(s.f)), fold.New(s.f)
	var args []*ir.Value
	for ; len(s.fold) > 0; s.fold = s.fold[1:] {
		v := s.fold[0]
		if v.Block == nil || v.Op == ir.OpPhi || v.Type == ir.Void || !s.effects.Inst(v).Removable() {
			continue
		}
		w := simple.Value(v)
		if v.Op == ir.OpGetElementPtr {
			if a := fo.Flat(v); a != nil {
				w = a
			}
		}
		if w == nil || w == v || !s.c.Apply(exits, v) {
			continue
		}
		s.fold = append(s.fold, s.usersOf(v)...)
		for _, u := range s.usersOf(v) {
			for i, a := range u.Args {
				if a == v {
					s.users.SetArg(u, i, w)
				}
			}
		}
		args = append(args, v)
	}
	s.fold = nil
	debug := dbginfo.New(s.f)
	debug.RemoveUnused(func(v *ir.Value) bool { return v.Type != ir.Void && !v.IsTerminator() && s.effects.Inst(v).Removable() }, args...)
	s.users = nil
}

var sunk = pass.NewStat("Sunk", "what only the code behind a loop needs computed there")

// sink moves what stands in front of l and is needed behind it only there: a register less through the loop.
func (s *simplifier) sink(l *loop.Loop) {
	list := l.Exits()
	pre := l.Preheader()
	if len(list) != 1 || pre == nil {
		return
	}
	exit := list[0]
	at := exit.FirstNonPhi()
	if at == nil || at.Op.Is(ir.IsEHPad) {
		return
	}
	for v := pre.Term().Prev(); v != nil && v.Op != ir.OpPhi; {
		prev := v.Prev()
		if s.sinks(l, v) && s.c.Apply(sunk, v) {
			v.MoveBefore(at)
			at = v
			if prev != nil { // as in LLVM: what stands in front of it stays there
				prev = prev.Prev()
			}
		}
		v = prev
	}
}

// sinks reports that v, in front of l, can be computed behind it as well, and is needed neither in it nor in front of it.
func (s *simplifier) sinks(l *loop.Loop, v *ir.Value) bool {
	switch {
	case v.Op == ir.OpDbgRecord || v.Op == ir.OpAlloca || v.Type == ir.Void || v.Type == ir.Token || v.Uses == 0:
		return false
	case v.Op == ir.OpCall && s.plain(v):
	case v.Op.Is(ir.IsCallLike|ir.ReadsMemory|ir.WritesMemory|ir.IsEHPad|ir.IsTerminator) || !s.effects.Inst(v).Removable():
		return false
	}
	for _, u := range s.usersOf(v) {
		b := u.Block
		if u.Op == ir.OpDbgRecord {
			continue
		}
		if u.Op == ir.OpPhi {
			for c, a := range u.Incoming() {
				if a == v && (c == v.Block || l.Contains(c)) {
					return false
				}
			}
			continue
		}
		if b == v.Block || l.Contains(b) {
			return false
		}
	}
	return true
}

// plain reports a call of an intrinsic that computes something of its operands and does nothing else.
func (s *simplifier) plain(v *ir.Value) bool {
	g, e := s.f.CalledFunc(v), s.effects.Inst(v)
	return g != nil && g.IsIntrinsic() && e.ModRef() == ir.NoModRef && e.Is == 0
}
