package codegenprepare

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// values does what there is to do with the single instructions of b. It reports a change.
func (p *preparer) values(b *ir.Block) (changed bool) {
	p.list = instructions(p.list[:0], b)
	for _, v := range p.list {
		if v.Block != b {
			continue // gone with what needed it
		}
		if v.Uses == 0 && (v.Op == ir.OpICmp || v.Op == ir.OpFCmp || v.Op.Is(ir.IsCast)) {
			if p.c.Apply(deadValue, v) {
				p.drop(v)
				changed = true
			}
			continue
		}
		if p.opt.Values && p.mark(v) {
			changed = true
		}
		if p.opt.Forms && v.Block == b && p.form(v) {
			changed = true
		}
	}
	return changed
}

// mark lowers what an instruction says for the passes in front.
func (p *preparer) mark(v *ir.Value) bool {
	switch v.Op {
	case ir.OpPhi:
		return p.lonePhi(v)
	case ir.OpCall:
		return p.lowerCall(v)
	case ir.OpLoad:
		return p.ungroup(v)
	case ir.OpStore:
		changed := p.ungroup(v)
		return p.splitStore(v) || changed
	case ir.OpFreeze:
		return p.thaw(v)
	case ir.OpGetElementPtr:
		return p.plainCopy(v)
	}
	return false
}

// form gives one instruction the form that the target wants.
func (p *preparer) form(v *ir.Value) bool {
	switch v.Op {
	case ir.OpLoad:
		return p.maskedLoad(v)
	case ir.OpICmp, ir.OpFCmp:
		return p.comparison(v)
	case ir.OpAnd:
		return p.maskBeside(v)
	case ir.OpExtractElement:
		return p.storedElement(v)
	case ir.OpSwitch:
		return p.switches(v)
	}
	return v.Op.Is(ir.IsCast) && p.cast(v)
}

// lonePhi replaces a phi that has one way in, or the same constant along all, by what comes along it.
func (p *preparer) lonePhi(v *ir.Value) bool {
	if len(v.Args) != 1 && !v.Args[0].IsConst() || v.Args[0] == v || !p.tree.Contains(v.Block) {
		return false
	}
	for _, a := range v.Args {
		if a != v.Args[0] {
			return false
		}
	}
	if !p.c.Apply(lonePhi, v) {
		return false
	}
	p.replace(v, v.Args[0])
	return true
}

// plainCopy makes an address with indices that are all 0 the cast of a pointer to itself.
func (p *preparer) plainCopy(v *ir.Value) bool {
	for _, x := range v.Args[1:] {
		if x.Op != ir.OpConstInt || !p.f.IsZero(x) {
			return false
		}
	}
	if v.Type != v.Args[0].Type || !p.c.Apply(copied, v) {
		return false
	}
	name := p.f.ValueName(v)
	w := p.add(ir.OpBitCast, v.Type, v, v, v.Args[0])
	p.replace(v, w)
	p.f.SetName(w, name)
	return true
}

// lowerCall lowers calls that say something for the passes in front: assumptions, what is constant, barriers for the optimiser.
func (p *preparer) lowerCall(v *ir.Value) bool {
	g := p.f.CalledFunc(v)
	if g == nil || !g.IsIntrinsic() {
		return false
	}
	switch {
	case g.Name == "llvm.assume":
		return p.unassume(v)
	case strings.HasPrefix(g.Name, "llvm.is.constant."):
		return p.become1(v, p.f.Int(ir.I1, truth(p.f.CallArgs(v)[0].IsConst())))
	case g.Name == "llvm.experimental.widenable.condition":
		return p.become1(v, p.f.Int(ir.I1, 1))
	case strings.HasPrefix(g.Name, "llvm.launder.invariant.group."), strings.HasPrefix(g.Name, "llvm.strip.invariant.group."):
		return p.become1(v, p.f.CallArgs(v)[0])
	case strings.HasPrefix(g.Name, "llvm.memcpy."), strings.HasPrefix(g.Name, "llvm.memmove."):
		return p.align(v, 2)
	case strings.HasPrefix(g.Name, "llvm.memset."):
		return p.align(v, 1)
	}
	return p.gathered(v, g.Name)
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// unassume removes an assumption, and what was computed for it alone.
func (p *preparer) unassume(v *ir.Value) bool {
	if !p.c.Apply(lowered, v) {
		return false
	}
	args := append([]*ir.Value(nil), v.Args...)
	v.Remove()
	for _, a := range args {
		p.drop(a)
	}
	return true
}

// become1 replaces the call v by w. What it says of true and of a value itself is decided.
func (p *preparer) become1(v, w *ir.Value) bool {
	if !p.c.Apply(lowered, v) {
		return false
	}
	if w.Type == ir.I1 && w.IsConst() {
		p.decide(v, w)
	}
	p.replace(v, w)
	return true
}

// decide replaces conjunctions and disjunctions of v, which is the constant w.
func (p *preparer) decide(v, w *ir.Value) {
	is, _ := p.f.IntBits(w)
	for _, u := range p.usersOf(v) {
		if u.Op != ir.OpAnd && u.Op != ir.OpOr || u.Type != ir.I1 {
			continue
		}
		other := u.Args[0]
		if other == v {
			other = u.Args[1]
		}
		if other == v || (u.Op == ir.OpAnd) != (is == 1) {
			other = w
		}
		p.replace(u, other)
	}
}

// ungroup drops !invariant.group, which nobody reads from here on.
func (p *preparer) ungroup(v *ir.Value) bool {
	kind := p.f.Mod().MD.Kind("invariant.group")
	if p.f.Attachment(v, kind) == 0 || !p.c.Apply(lowered, v) {
		return false
	}
	var keep []ir.Attachment
	for _, a := range p.f.Attachments(v) {
		if a.Kind != kind {
			keep = append(keep, a)
		}
	}
	p.f.SetAttachments(v, keep)
	return true
}

// thaw has a frozen comparison with a constant compare what is frozen instead, so that it stands in front of its branch.
func (p *preparer) thaw(v *ir.Value) bool {
	c := v.Args[0]
	if c.IsConst() || c.Op != ir.OpICmp && c.Op != ir.OpFCmp || c.Uses != 1 || c.Flags&(ir.SameSign|ir.NNaN|ir.NInf) != 0 || !p.tree.Contains(c.Block) {
		return false
	}
	x, y := 0, 1
	if c.Args[0].IsConst() {
		x, y = 1, 0
	}
	if !sure(c.Args[y]) || c.Args[x].IsConst() && !sure(c.Args[x]) || !p.c.Apply(thawed, v) {
		return false
	}
	if a := c.Args[x]; !a.IsConst() {
		f := p.add(ir.OpFreeze, a.Type, c, v, a)
		c.SetArg(x, f)
		p.use(c, f)
	}
	p.replace(v, c)
	return true
}

// sure reports a constant without poison in it.
func sure(v *ir.Value) bool {
	return v.Op == ir.OpConstInt || v.Op == ir.OpConstFP || v.Op == ir.OpNull || v.Op == ir.OpZero
}

// align says of the first n arguments of a copy or fill how they are aligned.
func (p *preparer) align(v *ir.Value, n int) (changed bool) {
	call := p.f.Call(v)
	at := &p.f.Mod().Attrs
	for i, a := range p.f.CallArgs(v)[:n] {
		said := uint64(1)
		if i < len(call.ParamAttrs) {
			if x, ok := at.Get(call.ParamAttrs[i], ir.AttrAlignment); ok {
				said = x.Int
			}
		}
		is := p.alignment(a)
		if is <= said || !p.c.Apply(aligned, v) {
			continue
		}
		for len(call.ParamAttrs) <= i {
			call.ParamAttrs = append(call.ParamAttrs, 0)
		}
		list := append([]ir.Attr(nil), at.Attrs(call.ParamAttrs[i])...)
		call.ParamAttrs[i] = at.Set(append(list, ir.Attr{Kind: ir.AttrAlignment, Int: is}))
		p.f.Touch()
		changed = true
	}
	return changed
}

// alignSteps bounds how far up an address is followed for its alignment.
const alignSteps = 16

// alignment returns a power of two that divides the address a.
func (p *preparer) alignment(a *ir.Value) uint64 {
	limit := uint64(ir.MaxAlign)
	for range alignSteps {
		next, off, _ := p.step(a)
		if next == nil || !p.ts.IsPtr(next.Type) {
			break
		}
		if off != 0 {
			limit = min(limit, uint64(off&-off))
		}
		a = next
	}
	own := uint64(1)
	switch a.Op {
	case ir.OpParam:
		if i := int(a.Aux); i < len(p.f.ParamAttrs) {
			if x, ok := p.f.Mod().Attrs.Get(p.f.ParamAttrs[i], ir.AttrAlignment); ok {
				own = x.Int
			}
		}
	case ir.OpAlloca:
		own = max(a.Alloca().Align(), 1)
	case ir.OpGlobal:
		if g := p.f.Symbol(a); g != nil && g.Var != nil {
			own = max(g.Align, 1)
		}
	}
	return min(own, limit)
}
