package codegenprepare

import "github.com/warpwise/warpwise/ir"

// switches gives switches the form in which they are compared.
func (p *preparer) switches(v *ir.Value) bool {
	changed := p.caseValues(v)
	return p.widenSwitch(v) || changed
}

// widenSwitch extends what a switch decides by, and its cases, to a whole register, so that it is extended once and not for
// each comparison.
func (p *preparer) widenSwitch(v *ir.Value) bool {
	x := v.Args[0]
	n := p.ts.Bits(x.Type)
	w := max(p.register(n), p.opt.Target.SwitchBits)
	if p.opt.Target.SwitchBits == 0 || n == 1 || w <= n || w > p.opt.Target.WideInt || x.IsConst() || !p.c.Apply(widenedSwitch, v) {
		return false
	}
	op := ir.OpZExt
	if x.Op == ir.OpParam {
		at := &p.f.Mod().Attrs
		if i := int(x.Aux); i < len(p.f.ParamAttrs) && at.Has(p.f.ParamAttrs[i], ir.AttrSExt) && !at.Has(p.f.ParamAttrs[i], ir.AttrZExt) {
			op = ir.OpSExt
		}
	}
	t := p.ts.Int(w)
	p.setArg(v, 0, p.add(op, t, v, v, x))
	for i, c := range v.Args[1:] {
		k, _ := p.f.SInt(c)
		if op == ir.OpZExt {
			u, _ := p.f.IntBits(c)
			k = int64(u)
		}
		v.SetArg(i+1, p.f.Int(t, k))
	}
	return true
}

// caseValues has phis get what the switch decides by where they get the number of the case by which they are reached:
// it is in a register.
func (p *preparer) caseValues(v *ir.Value) (changed bool) {
	x := v.Args[0]
	if !p.opt.Target.CasesAsValues || x.IsConst() || !p.tree.Contains(v.Block) {
		return false
	}
	for i, e := range v.Block.Succs {
		if i == 0 || len(e.B.Preds) > manyEdges || !onlyEdge(v.Block, e) {
			continue
		}
		for phi := range e.B.Phis() {
			if phi.Type == x.Type && phi.Args[e.I] == v.Args[i] && p.c.Apply(caseValue, v) {
				phi.SetArg(int(e.I), x)
				p.use(phi, x)
				changed = true
			}
		}
	}
	return changed
}

// onlyEdge reports that no other edge leads from b to where e does.
func onlyEdge(b *ir.Block, e ir.Edge) bool {
	n := 0
	for _, q := range e.B.Preds {
		if q.B == b {
			n++
		}
	}
	return n == 1
}
