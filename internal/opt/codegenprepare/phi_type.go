package codegenprepare

import "github.com/warpwise/warpwise/ir"

// phiTypes has phis be of the type that their values are cast from and to:
//
//	before:  %x = load i32, ptr %p           after:  %x = load i32, ptr %p
//	         …                                       %x.bc = bitcast i32 %x to float
//	         %y = phi i32 [ %x, %a ], …              %y.tc = phi float [ %x.bc, %a ], …
//	         %z = bitcast i32 %y to float
//
// A phi stays where its values are, so that lanes get what they got. It reports a change.
func (p *preparer) phiTypes() (changed bool) {
	if !p.opt.PhiTypes || !p.opt.Target.ConvertsPhis {
		return false
	}
	seen := make([]bool, p.f.NumIDs()) // phis that have been looked at
	for _, b := range p.f.Blocks {
		var phis []*ir.Value
		for v := range b.Phis() {
			phis = append(phis, v)
		}
		for _, v := range phis {
			if v.Block == nil || int(v.ID) >= len(seen) || seen[v.ID] || !p.ts.IsInt(v.Type) && !p.ts.IsFP(v.Type) || !p.tree.Contains(b) {
				continue
			}
			w := &web{p: p, seen: seen, to: ir.Void}
			if w.collect(v) && p.c.Apply(convertedPhi, v) {
				w.convert()
				changed = true
			}
		}
	}
	return changed
}

// A web is phis that feed each other, with all that goes in and comes out.
type web struct {
	p        *preparer
	seen     []bool
	phis     []*ir.Value
	defs     []*ir.Value // casts, loads and elements that go in
	uses     []*ir.Value // casts and stores that take what comes out
	to       ir.Type     // what it is cast from and to; Void until that is known
	anchored bool        // some cast would not come back on the other side
}

// collect finds the web of v. It is false where something goes in or out that is neither cast nor kept in memory.
func (w *web) collect(v *ir.Value) bool {
	w.seen[v.ID] = true
	w.phis = append(w.phis, v)
	work := []*ir.Value{v}
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if x.Op == ir.OpPhi {
			for _, a := range x.Args {
				next, ok := w.enters(a)
				if !ok {
					return false
				}
				if next {
					work = append(work, a)
				}
			}
		}
		if int(x.ID) >= len(w.p.users) {
			continue
		}
		for _, u := range w.p.users[x.ID] { // an old user is found by hasArg
			if u.Block == nil || !hasArg(u, x) {
				continue
			}
			next, ok := w.leaves(x, u)
			if !ok {
				return false
			}
			if next {
				work = append(work, u)
			}
		}
	}
	return w.to != ir.Void && w.anchored && w.p.convertible(w.to)
}

func (p *preparer) convertible(t ir.Type) bool { return p.ts.IsInt(t) || p.ts.IsFP(t) }

// phi adds a phi that is met on the way. It is false where that has been found to belong to another web.
func (w *web) phi(x *ir.Value) (next, ok bool) {
	for _, y := range w.phis {
		if x == y {
			return false, true
		}
	}
	if int(x.ID) >= len(w.seen) || w.seen[x.ID] || len(w.phis) >= maxWeb {
		return false, false
	}
	w.seen[x.ID] = true
	w.phis = append(w.phis, x)
	return true, true
}

// maxWeb bounds the phis, and the values that go in, of one web.
const maxWeb = 64

// enters adds what goes into a phi.
func (w *web) enters(a *ir.Value) (next, ok bool) {
	if a.Op == ir.OpPhi {
		return w.phi(a)
	}
	if a.IsConst() {
		return false, a.Op == ir.OpConstInt || a.Op == ir.OpConstFP || a.Op == ir.OpUndef || a.Op == ir.OpPoison
	}
	for _, d := range w.defs {
		if d == a {
			return false, true
		}
	}
	if len(w.defs) >= maxWeb {
		return false, false
	}
	switch a.Op {
	case ir.OpLoad:
		if a.IsVolatile() || a.Mem().IsAtomic() {
			return false, false
		}
	case ir.OpExtractElement:
	case ir.OpBitCast:
		from := a.Args[0]
		if !w.sets(from.Type) {
			return false, false
		}
		w.anchored = w.anchored || from.Op != ir.OpLoad && from.Op != ir.OpExtractElement
	default:
		return false, false
	}
	w.defs = append(w.defs, a)
	return true, true
}

// leaves adds a user of x.
func (w *web) leaves(x, u *ir.Value) (next, ok bool) {
	switch u.Op {
	case ir.OpPhi:
		return w.phi(u)
	case ir.OpStore:
		if u.IsVolatile() || u.Mem().IsAtomic() || u.Args[0] != x || u.Args[1] == x {
			return false, false
		}
	case ir.OpBitCast:
		if !w.sets(u.Type) {
			return false, false
		}
		for _, y := range w.p.users[u.ID] {
			w.anchored = w.anchored || y.Block != nil && hasArg(y, u) && y.Op != ir.OpStore
		}
	default:
		return false, false
	}
	for _, y := range w.uses {
		if y == u {
			return false, true
		}
	}
	w.uses = append(w.uses, u)
	return false, len(w.uses) <= maxWeb
}

// sets says that the web is cast from or to t.
func (w *web) sets(t ir.Type) bool {
	if w.to == ir.Void {
		w.to = t
	}
	return w.to == t
}

// convert makes the phis anew.
func (w *web) convert() {
	p := w.p
	after := make([]*ir.Value, len(w.defs)) // by place in defs
	for i, d := range w.defs {
		if d.Op == ir.OpBitCast {
			after[i] = d.Args[0]
			continue
		}
		at := d.Next()
		after[i] = p.named(p.add(ir.OpBitCast, w.to, at, d, d), d, ".bc")
	}
	phis := make([]*ir.Value, len(w.phis))
	for i, x := range w.phis {
		phis[i] = p.f.NewValue(ir.OpPhi, w.to)
		p.f.CopyPlace(phis[i], x)
		phis[i].Aux = 0
		phis[i].InsertBefore(x)
		p.grow(phis[i].ID)
		p.named(phis[i], x, ".tc")
	}
	turned := func(a *ir.Value) *ir.Value {
		for i, x := range w.phis {
			if x == a {
				return phis[i]
			}
		}
		for i, d := range w.defs {
			if d == a {
				return after[i]
			}
		}
		return p.f.ConstExpr(ir.OpBitCast, w.to, 0, 0, a)
	}
	for i, x := range w.phis {
		for _, a := range x.Args {
			phis[i].AddArg(turned(a))
		}
		p.f.SetPhiOrder(phis[i], p.f.PhiOrder(x))
		p.uses(phis[i])
	}
	for _, u := range w.uses {
		if u.Op == ir.OpBitCast {
			p.replace(u, turned(u.Args[0]))
			continue
		}
		p.setArg(u, 0, p.name(p.add(ir.OpBitCast, u.Args[0].Type, u, u, turned(u.Args[0])), "bc"))
	}
	var dead []*ir.Value
	for _, x := range w.phis {
		if x.Block != nil {
			dead = append(dead, x)
		}
	}
	p.remove(dead)
}

// named names v after another value.
func (p *preparer) named(v, after *ir.Value, suffix string) *ir.Value {
	if s := p.f.ValueName(after); s != "" {
		return p.name(v, s+suffix)
	}
	return p.name(v, suffix)
}
