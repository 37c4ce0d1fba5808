package isel

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// plan says, before a function is lowered, which instructions are lowered at all and what is
// folded into its user. It is made backward: blocks in postorder, instructions from the last to
// the first, so that all users of a value but phis on back edges have decided before it does.
type plan struct {
	on    bool
	marks []marks // by ir.ID
}

type marks uint8

const (
	usedAsValue marks = 1 << iota // somebody wants it in registers
	usedAsAddr                    // an access or another address is based on it
	fused                         // lowered together with its only user
	usedWhole                     // somebody wants a value that is based on it
	stored                        // its only user is a store, of a byte
)

// skips reports whether v is not lowered: nobody wants it, or its user lowers it.
func (p *plan) skips(v *ir.Value) bool {
	if !p.on {
		return v.Uses == 0 && v.Op != ir.OpCall && !hasEffect(v)
	}
	if int(v.ID) >= len(p.marks) {
		return false
	}
	m := p.marks[v.ID]
	if m&fused != 0 {
		return true
	}
	return m == 0 && !hasEffect(v)
}

// valueUse reports whether somebody wants the address v in a register.
func (p *plan) valueUse(v *ir.Value) bool {
	if !p.on || v.IsConst() || int(v.ID) >= len(p.marks) {
		return v.Op != ir.OpAlloca
	}
	return p.marks[v.ID]&usedAsValue != 0
}

// lowBits reports whether nobody wants more than the low bits of the register of v, a byte: a store takes no others.
func (p *plan) lowBits(v *ir.Value) bool {
	return p.on && v != nil && v.Class == ir.ClassInst && v.Type == ir.I8 && int(v.ID) < len(p.marks) && p.marks[v.ID]&stored != 0
}

// foldsExt reports whether v is an extension to 64 bits of a 32-bit value, which multiplications
// that widen take as it is.
func (p *plan) foldsExt(v *ir.Value) bool {
	return p.on && v.Class == ir.ClassInst && (v.Op == ir.OpSExt || v.Op == ir.OpZExt) &&
		v.Args[0].Type == ir.I32 && v.Type == ir.I64
}

// hasEffect reports whether v must be lowered even when nobody uses it.
func hasEffect(v *ir.Value) bool {
	switch v.Op {
	case ir.OpStore, ir.OpFence, ir.OpAtomicRMW, ir.OpCmpXchg, ir.OpCall, ir.OpVAArg:
		return true
	case ir.OpLoad:
		return v.IsVolatile() || v.Mem().IsAtomic()
	}
	return v.Op >= ir.OpRet && v.Op <= ir.OpCatchSwitch
}

// pureCall reports whether the call v can go when nobody uses it.
func (l *lowering) pureCall(v *ir.Value) bool {
	g := l.f.CalledFunc(v)
	if g == nil || !g.IsIntrinsic() {
		return false
	}
	a := &l.ir.Attrs
	for _, set := range [...]ir.AttrSet{g.FnAttrs, l.f.Call(v).FnAttrs} {
		if m, ok := a.Get(set, ir.AttrMemory); ok && ir.MemoryEffects(m.Int).None() {
			return a.Has(g.FnAttrs, ir.AttrWillReturn) && a.Has(g.FnAttrs, ir.AttrNoUnwind) &&
				!a.Has(g.FnAttrs, ir.AttrConvergent)
		}
	}
	return false
}

// makePlan decides for the whole function. At level 0 nothing is folded.
func (l *lowering) makePlan() {
	p := &l.plan
	p.on = l.o2()
	if !p.on {
		return
	}
	p.marks = dense.Zeroed(p.marks, l.f.NumIDs())
	l.findCongruents()
	l.findReuses()
	l.findLinears()
	l.dots.reset()
	l.packs.reset()
	for _, b := range l.rpo {
		for v := b.First(); v != nil && v.Op == ir.OpPhi; v = v.Next() {
			if w := l.sameAs(v); w != nil {
				p.marks[w.ID] |= usedAsValue
			} else if v.Uses > 0 {
				for _, a := range v.Args {
					p.marks[a.ID] |= usedAsValue
				}
			}
		}
	}
	for i := len(l.rpo) - 1; i >= 0; i-- {
		for v := l.rpo[i].Last(); v != nil; v = v.Prev() {
			l.planInst(v)
		}
	}
	l.findAdjacent()
}

// planInst decides what v needs, when it is needed itself.
func (l *lowering) planInst(v *ir.Value) {
	p := &l.plan
	m := p.marks[v.ID]
	if m == 0 && (!hasEffect(v) || v.Op == ir.OpCall && l.pureCall(v)) {
		if v.Op == ir.OpCall {
			p.marks[v.ID] = fused // not lowered
		}
		return
	}
	if m&fused != 0 {
		return // its user has spoken for its operands
	}
	if w := l.sameAs(v); w != nil {
		p.marks[w.ID] |= usedAsValue
		return
	}
	switch v.Op {
	case ir.OpPhi, ir.OpDbgRecord:
	case ir.OpLoad:
		l.planAddr(v.Args[0])
	case ir.OpStore:
		x := v.Args[0]
		if n := l.truncated(v); n != nil && l.memAlign(v, x.Type) >= l.layout.ABIAlign(x.Type) {
			x = n
		}
		p.marks[x.ID] |= usedAsValue
		if x.Type == ir.I8 && x.Uses == 1 && !v.Mem().IsAtomic() {
			p.marks[x.ID] |= stored
		}
		l.planAddr(v.Args[1])
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		l.planAddr(v.Args[0])
		for _, a := range v.Args[1:] {
			p.marks[a.ID] |= usedAsValue
		}
	case ir.OpGetElementPtr:
		if l.ts.IsVector(v.Type) {
			l.planAll(v)
			return
		}
		l.planAddr(v.Args[0])
		l.planWhole(v, !l.climbs(v))
		if x := l.linearOf(v); x != nil {
			for _, t := range x.Terms {
				p.marks[t.Value.ID] |= usedAsValue
			}
			return
		}
		for _, a := range v.Args[1:] {
			if p.foldsExt(a) {
				p.marks[a.Args[0].ID] |= usedAsValue
			} else {
				p.marks[a.ID] |= usedAsValue
			}
		}
	case ir.OpAddrSpaceCast:
		l.planAddr(v.Args[0])
		l.planWhole(v, false)
	case ir.OpAdd, ir.OpSub:
		l.planSum(v)
	case ir.OpMul:
		l.planProduct(v)
	case ir.OpFAdd, ir.OpFSub:
		l.planFSum(v)
	case ir.OpAnd, ir.OpOr, ir.OpSelect:
		l.planCondition(v)
	case ir.OpCall:
		negated := l.negatedFactor(v)
		for k, a := range v.Args {
			if a == negated && a != nil {
				p.marks[a.Args[0].ID] |= usedAsValue
			} else if l.byValArg(v, k) {
				l.planAddr(a)
			} else {
				p.marks[a.ID] |= usedAsValue
			}
		}
	case ir.OpBr:
		if len(v.Args) > 0 {
			c := v.Args[0]
			for c.Class == ir.ClassInst && c.Op == ir.OpXor && c.Args[1].Op == ir.OpConstInt && c.Args[1].Aux&1 != 0 {
				c = c.Args[0]
			}
			p.marks[c.ID] |= usedAsValue
		}
	default:
		l.planAll(v)
	}
}

func (l *lowering) planAll(v *ir.Value) {
	for _, a := range v.Args {
		if a != nil {
			l.plan.marks[a.ID] |= usedAsValue
		}
	}
}

// planWhole marks what the pointer v is based on where all bits of v are wanted, or always.
func (l *lowering) planWhole(v *ir.Value, always bool) {
	if a := v.Args[0]; !a.IsConst() && (always || l.plan.marks[v.ID]&(usedAsValue|usedWhole) != 0) {
		l.plan.marks[a.ID] |= usedWhole
	}
}

// planAddr marks the pointer of an access.
func (l *lowering) planAddr(a *ir.Value) {
	if !a.IsConst() && !l.ts.IsVector(a.Type) {
		switch a.Op {
		case ir.OpGetElementPtr, ir.OpAddrSpaceCast, ir.OpAlloca, ir.OpParam:
			l.plan.marks[a.ID] |= usedAsAddr
			return
		}
	}
	l.plan.marks[a.ID] |= usedAsValue
}

// single reports whether a is an instruction whose only user is the one asking, in the same block
// so that folding it does not lengthen the life of its operands much.
func single(a, user *ir.Value) bool {
	return a.Class == ir.ClassInst && a.Uses == 1 && a.Block == user.Block
}
