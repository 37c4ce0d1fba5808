package codegenprepare

import (
	"github.com/warpwise/warpwise/internal/analysis/access"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// sunkTable has the addresses sunk into the block that is being walked, by what they are made of.
type sunkTable struct {
	block *ir.Block
	list  map[sunkKey]*ir.Value
}

type sunkKey struct {
	base  ir.ID
	space ir.Type
	off   int64
}

// addresses sinks addresses to the accesses of b.
func (p *preparer) addresses(b *ir.Block) (changed bool) {
	p.sunk = sunkTable{block: b, list: map[sunkKey]*ir.Value{}}
	for v := range b.Instrs() {
		if v.Op == ir.OpPhi {
			continue
		}
		for _, a := range v.Args {
			p.grow(a.ID)
			p.live[a.ID] = b
		}
	}
	for v := b.First(); v != nil; v = v.Next() {
		slots, n := p.accesses(v)
		for _, i := range slots[:n] {
			if p.address(v, i) {
				changed = true
			}
		}
	}
	return changed
}

// accesses returns the operands of v that are addresses of memory which it accesses, at most two. A call that is
// seldom made counts as one, where the code may grow: what is needed on a cold path alone is computed there.
func (p *preparer) accesses(v *ir.Value) (slots [4]int, n int) {
	if slots, n = access.Slots(v); n > 0 || v.Op != ir.OpCall {
		return slots, n
	}
	return p.calledAccesses(v)
}

// calledAccesses returns the addresses that a call which is seldom made takes.
func (p *preparer) calledAccesses(v *ir.Value) (slots [4]int, n int) {
	g := p.f.CalledFunc(v)
	if g == nil || g.IsIntrinsic() {
		return slots, 0
	}
	if p.size || !p.cold(v, g) {
		return slots, 0
	}
	for i, a := range p.f.CallArgs(v) {
		if p.ts.IsPtr(a.Type) && n < len(slots) {
			slots[n] = i + 1
			n++
		}
	}
	return slots, n
}

// cold reports a call that is marked to be made seldom.
func (p *preparer) cold(v *ir.Value, g *ir.Func) bool {
	at := &p.f.Mod().Attrs
	return at.Has(p.f.Call(v).FnAttrs, ir.AttrCold) || at.Has(g.FnAttrs, ir.AttrCold)
}

// address sinks what operand i of v, an address, is made of to v. It reports a change.
func (p *preparer) address(v *ir.Value, i int) bool {
	a := v.Args[i]
	if a.IsConst() || !p.ts.IsPtr(a.Type) {
		return false
	}
	if p.opt.Modes && (a.Op == ir.OpPhi || a.Op == ir.OpSelect) {
		return p.joined(v, i)
	}
	l := p.linkOf(a)
	if l.base == a || !l.elsewhere(v.Block) {
		return false
	}
	if why := p.noGain(a, l, v); why != "" {
		l = p.nearest(a)
		if l.base == a || l.off == 0 || !l.elsewhere(v.Block) || p.noGain(a, l, v) != "" {
			p.c.Missed(sunkAddress, v, why)
			return false
		}
	}
	if !p.c.Apply(sunkAddress, v) {
		return false
	}
	p.setArg(v, i, p.sink(v, a.Type, l))
	return true
}

// nearest is linkOf for one step only: what the address is added to may be needed as a value and so be at hand.
func (p *preparer) nearest(a *ir.Value) link {
	next, off, inBounds := p.step(a)
	if next == nil || !p.fitsType(next, a) || !target.Access.Fits(off) {
		return link{base: a}
	}
	return link{base: next, off: off, inBounds: inBounds, in: a.Block}
}

// elsewhere reports that a step of l is in another block than b.
func (l link) elsewhere(b *ir.Block) bool { return l.mixed || l.in != nil && l.in != b }

// noGain says why the address a, which is l, should not be computed at v, or "". The base may have to live on for it:
// that costs nothing if it does so anyway, or if a is then needed no more.
func (p *preparer) noGain(a *ir.Value, l link, v *ir.Value) string {
	if p.livesAt(l.base, v) {
		return ""
	}
	if !p.absorbed(a, l.base) {
		return "the address is also needed as a value, and its base is not at hand"
	}
	return ""
}

// livesAt reports that x is in a register at v in any case, or in none.
func (p *preparer) livesAt(x, v *ir.Value) bool {
	if x.IsConst() || x.Op == ir.OpAlloca && x.Block == p.f.Entry() {
		return true
	}
	return int(x.ID) < len(p.live) && p.live[x.ID] == v.Block
}

// absorbed reports that every use of a, and of the steps from it down to the base, is an access that can absorb it.
func (p *preparer) absorbed(a, base *ir.Value) bool {
	work := []*ir.Value{a}
	for x := a; x != base; {
		next, _, _ := p.step(x)
		if next == nil || next == base || len(work) > p.opt.MaxUsers {
			break
		}
		work = append(work, next)
		x = next
	}
	looked := 0
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		for _, u := range p.someUsers(x, p.opt.MaxUsers-looked+1) {
			if looked++; looked > p.opt.MaxUsers {
				return false
			}
			if next, _, _ := p.step(u); next == x {
				if p.linkOf(u).base != base {
					return false
				}
				work = append(work, u)
				continue
			}
			if !p.accessesAt(u, x) {
				return false
			}
		}
	}
	return true
}

// accessesAt reports that u uses x as an address of its accesses and as nothing else.
func (p *preparer) accessesAt(u, x *ir.Value) bool {
	slots, n := p.accesses(u)
	for i, a := range u.Args {
		if a != x {
			continue
		}
		found := false
		for _, s := range slots[:n] {
			found = found || s == i
		}
		if !found {
			return false
		}
	}
	return n > 0
}

// sink returns the address l, of type t, at v: one that the block has already, or a new one.
func (p *preparer) sink(v *ir.Value, t ir.Type, l link) *ir.Value {
	k := sunkKey{base: l.base.ID, space: t, off: l.off}
	if x := p.sunk.list[k]; x != nil && x.Block == v.Block {
		if !l.inBounds {
			x.Flags &^= ir.InBounds | ir.NUSW
		}
		return x
	}
	base := l.base
	if !p.ts.IsPtr(base.Type) {
		base = p.name(p.add(ir.OpIntToPtr, t, v, v, base), "sunkaddr")
	}
	if l.off == 0 {
		return base
	}
	x := p.name(p.before(v, base, t, l.off, l.inBounds), "sunkaddr")
	p.sunk.list[k] = x
	return x
}
