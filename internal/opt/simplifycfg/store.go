package simplifycfg

import (
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// lookBack is how many instructions in front of a branch what is known to be in memory is looked for.
const lookBack = 9

// twoStores finds, in a block x that does nothing but store, that store, and in b, which branches to it, what memory holds there
// otherwise: what b stored, or loaded from a variable that nobody else knows. Both are plain accesses of one type at one address, and nothing
// between them writes, or waits for other threads.
//
//	b: store A, p; br c, x, y     x: store B, p; br y
func (s *simplifier) twoStores(b, x *ir.Block) (st, old *ir.Value) {
	st = firstReal(x)
	if !s.join || st == nil || !simple(st, ir.OpStore) || nextReal(st) != x.Term() {
		return nil, nil
	}
	effects := memeffect.Of(s.f)
	v := b.Term()
	for n := 0; n < lookBack; {
		if v = v.Prev(); v == nil {
			return nil, nil
		}
		if v.Op == ir.OpDbgRecord {
			continue
		}
		n++
		switch {
		case simple(v, ir.OpStore) && v.Addr() == st.Addr():
			if v.Args[0].Type != st.Args[0].Type || s.alignment(v, st) < s.alignment(st, st) {
				return nil, nil
			}
			return st, v.Args[0]
		case simple(v, ir.OpLoad) && v.Addr() == st.Addr() && v.Type == st.Args[0].Type && s.alignment(v, st) >= s.alignment(st, st) && s.private(st.Addr()):
			return st, v
		}
		if e := effects.Inst(v); e.Writes() || e.Has(memeffect.Convergent|memeffect.Sync|memeffect.Volatile) {
			return nil, nil
		}
	}
	return nil, nil
}

// alignment is what the access v promises of its address: the alignment of what st stores when nothing is written there.
func (s *simplifier) alignment(v, st *ir.Value) uint64 {
	if a := v.Mem().Align(); a > 0 {
		return a
	}
	l, err := s.f.Mod().Layout()
	if err != nil {
		return 1
	}
	return l.ABIAlign(st.Args[0].Type)
}

// simple reports an access of the given kind that is neither volatile nor atomic.
func simple(v *ir.Value, op ir.Op) bool { return v.Op == op && !v.IsVolatile() && !v.Mem().IsAtomic() }

// nextReal is the next instruction that is no debug record.
func nextReal(v *ir.Value) *ir.Value {
	for v = v.Next(); v != nil && v.Op == ir.OpDbgRecord; {
		v = v.Next()
	}
	return v
}

// private reports an address in a variable on the stack that nothing but this function knows.
func (s *simplifier) private(p *ir.Value) bool {
	for range maxOffsets {
		if p.Op != ir.OpGetElementPtr || !p.IsInst() {
			break
		}
		p = p.Args[0]
	}
	if p.Op != ir.OpAlloca {
		return false
	}
	if s.known == nil {
		s.known = alias.New(s.f, alias.All)
	}
	return !s.known.Captured(p)
}

// chooseStored lets the store st, on side k of the branch t, store what is there already when control does not come that way.
func (s *simplifier) chooseStored(st, old, t *ir.Value, k int) {
	a, z := st.Args[0], old
	if k == 1 {
		a, z = z, a
	}
	w := s.name(s.choose(t, a, z), "spec.store.select")
	s.uses().SetArg(st, 0, w)
}

// inFrontOfNothing removes what b does right in front of an end that is not reached: control would get there.
func (s *simplifier) inFrontOfNothing(b *ir.Block) {
	t := b.Term()
	if t == nil || t.Op != ir.OpUnreachable {
		return
	}
	for v := t.Prev(); v != nil; {
		prev := v.Prev()
		switch {
		case v.Op == ir.OpDbgRecord:
		case v.Uses > 0 || v.Op.Is(ir.IsCallLike|ir.IsEHPad) || v.Op == ir.OpFence || v.Op == ir.OpAlloca:
			return
		case v.Op.Is(ir.ReadsMemory|ir.WritesMemory) && (v.Op != ir.OpLoad && v.Op != ir.OpStore || !simple(v, v.Op)):
			return
		case !s.c.Apply(cut, v):
			return
		case v.Op == ir.OpPhi:
			s.replacePhi(v, s.f.Poison(v.Type))
			s.changed = true
		default:
			if v.Type != ir.Void && v.Type != ir.Token {
				s.sub.Set(v, s.f.Poison(v.Type)) // for debug records
			}
			v.Remove()
			s.changed = true
		}
		v = prev
	}
}

// oneWay replaces the phis of a block that only one edge is left to.
func (s *simplifier) oneWay(b *ir.Block) bool {
	if len(b.Preds) != 1 || int(b.ID) >= len(s.several) || !s.several[b.ID] {
		return false
	}
	any := false
	for v := range b.Phis() {
		if v.Type != ir.Token && s.c.Apply(samePhi, v) {
			s.replacePhi(v, v.Args[0])
			any = true
		}
	}
	return any
}
