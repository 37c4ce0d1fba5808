package sink

import (
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// phis notes the operands of phis: they are used at the ends of blocks that may come, in the order of the
// walk, before the phi.
func (s *sinker) phis() {
	for _, b := range s.tree.Preorder() {
		for p := range b.Phis() {
			for i, a := range p.Args {
				s.used(a, b.Preds[i].B)
			}
		}
	}
}

// used notes a use of a at the end of, or in, a block.
func (s *sinker) used(a *ir.Value, b *ir.Block) {
	if a.Op == ir.OpMetadata && len(a.Args) > 0 {
		a = a.Args[0] // a local value in the clothes of metadata
	}
	if a.Class == ir.ClassConst || !s.tree.Contains(b) {
		return
	}
	s.near[a.ID] = b
	if !a.IsInst() {
		return
	}
	if p := s.place[a.ID]; p != nil {
		b = s.tree.Nearest(p, b)
	}
	s.place[a.ID] = b
}

// blocks walks the function, users before operands.
func (s *sinker) blocks() {
	order := s.tree.Preorder()
	for i := len(order) - 1; i >= 0; i-- {
		b := order[i]
		if s.records != nil {
			s.records.enter()
		}
		for v := b.Last(); v != nil; {
			prev := v.Prev()
			switch v.Op {
			case ir.OpPhi:
			case ir.OpDbgRecord:
				s.records.see(v)
			default:
				s.inst(v, b)
				for _, a := range v.Args {
					s.used(a, v.Block)
				}
			}
			v = prev
		}
	}
}

// inst moves v, which stands in b, if it can.
func (s *sinker) inst(v *ir.Value, b *ir.Block) {
	d := s.place[v.ID]
	if d == nil || d == b || v.Op.Is(ir.IsTerminator|ir.IsEHPad) {
		return // not used, or here
	}
	e := s.effects.Inst(v)
	if why := s.stays(v, e); why != "" {
		s.c.Missed(sunk, v, why)
		return
	}
	stat := sunk
	d = s.deepest(b, d)
	if d != b && s.reads(v, e) {
		stat = sunkLoad
		if !s.opt.Loads {
			s.c.Missed(stat, v, "it reads memory, and sink-loads is off")
			return
		}
		d = s.unwritten(v, b, d)
	}
	if d == b {
		return
	}
	if why := s.noGain(v, b, d); why != "" {
		s.c.Missed(stat, v, why)
		return
	}
	if !s.c.Apply(stat, v) {
		return
	}
	v.MoveBefore(d.FirstNonPhi())
	if s.records != nil {
		s.records.moved(s, v, b, d)
	}
}

// stays says why v may not be moved at all, or "".
func (s *sinker) stays(v *ir.Value, e memeffect.Effects) string {
	switch {
	case v.Type == ir.Token, v.Op == ir.OpPCP:
		return "it belongs to its place"
	case v.Op == ir.OpAlloca:
		return s.staysAlloca(v)
	case v.Op.Is(ir.IsCallLike) && (len(s.f.Call(v).Bundles) > 0 || takesToken(v)):
		return "its tokens or operand bundles belong to its place"
	case e.Has(memeffect.Convergent):
		return "convergent: fewer threads would take part"
	case e.Has(memeffect.Sync):
		return "it orders memory between threads"
	case e.Has(memeffect.Atomic):
		return "an atomic access"
	case e.Has(memeffect.Unwinds | memeffect.MayNotReturn):
		return "it may not come back"
	case e.Has(memeffect.Unstable):
		return "its result depends on when it is executed"
	case e.Has(memeffect.Volatile | memeffect.Marker):
		return "it happens where the program says"
	case e.Writes():
		return "it writes memory"
	}
	return ""
}

// takesToken reports a call that goes with another one: a relocation with its statepoint, say.
func takesToken(v *ir.Value) bool {
	for _, a := range v.Args {
		if a.Type == ir.Token {
			return true
		}
	}
	return false
}

// staysAlloca says why an alloca may not be moved, or "". One of constant size in the entry has its place
// in the frame. The others are memory from their execution on, and to have it later is no difference unless
// the stack is saved in between.
func (s *sinker) staysAlloca(v *ir.Value) string {
	_, constant := s.f.IntBits(v.Args[0])
	switch {
	case constant && v.Block == s.f.Entry():
		return "a variable of the frame"
	case s.stack, v.Alloca().InAlloca(), v.Alloca().SwiftError():
		return "the stack grows at its place"
	}
	return ""
}

// savesStack reports a call in f after which the stack can be taken back.
func savesStack(f *ir.Func) bool {
	for _, v := range f.Consts() {
		if v.Op != ir.OpGlobal {
			continue
		}
		if g := f.Symbol(v); g != nil && (g.Name == "llvm.nvvm.stacksave" || len(g.Name) >= 14 && g.Name[:14] == "llvm.stacksave") {
			return true
		}
	}
	return false
}

// climbs bounds the steps up the dominator tree for one instruction.
const climbs = 64

// deepest returns the deepest block on the way up the dominator tree from d that v of b may go to as far as
// control flow goes, or b.
func (s *sinker) deepest(b, d *ir.Block) *ir.Block {
	for range climbs {
		if d == nil || d == b {
			return b
		}
		cycle := s.cycles.Innermost(d).OutermostWithout(b)
		switch {
		case cycle != nil && cycle.Reducible():
			d = s.tree.IDom(cycle.Header)
		case cycle != nil, d.FirstNonPhi().Op.Is(ir.IsEHPad):
			d = s.tree.IDom(d)
		default:
			return d
		}
	}
	return b
}
