package codegenprepare

import "github.com/warpwise/warpwise/ir"

// storedElement does arithmetic on a whole vector where one element is taken out of it, computed with, and stored, so that
// taking out and storing come together:
//
//	before:  %e = extractelement <2 x i32> %v, i32 1     after:  %y = or <2 x i32> %v, <i32 poison, i32 5>
//	         %y = or i32 %e, 5                                   %e = extractelement <2 x i32> %y, i32 1
//	         store i32 %y, ptr %p                                store i32 %e, ptr %p
func (p *preparer) storedElement(v *ir.Value) bool {
	if !p.opt.StoreElements || !p.opt.StressElements || p.ts.HasScalable(v.Args[0].Type) || !p.tree.Contains(v.Block) {
		return false
	}
	var chain []*ir.Value
	for x := v; ; x = chain[len(chain)-1] {
		users := p.usersOf(x)
		if x.Uses != 1 || len(users) != 1 || users[0].Block != v.Block {
			return false
		}
		u := users[0]
		if u.Op == ir.OpStore {
			if u.Args[0] != x {
				return false
			}
			break
		}
		if !p.widens(u, x) || len(chain) >= maxChain {
			return false
		}
		chain = append(chain, u)
	}
	if len(chain) == 0 || !p.c.Apply(storedElement, v) {
		return false
	}
	for _, u := range chain {
		p.onVector(u, v)
	}
	return true
}

// maxChain bounds the operations between the element and its store.
const maxChain = 64

// widens reports that u can be done on all elements of a vector where it is done on x, one of them: nothing traps for the others.
func (p *preparer) widens(u, x *ir.Value) bool {
	if !u.Op.Is(ir.IsBinary) || u.Args[0] == u.Args[1] {
		return false
	}
	other := u.Args[1]
	if other == x {
		if u.Op.Is(ir.CanTrap) {
			return false // what divides might be 0 in another element
		}
		other = u.Args[0]
	}
	switch other.Op {
	case ir.OpConstInt:
		if (u.Op == ir.OpSDiv || u.Op == ir.OpSRem) && isAllOnes(p.f, p.ts, other) {
			return false // the least number has no opposite
		}
		return !u.Op.Is(ir.CanTrap) || !p.f.IsZero(other)
	case ir.OpConstFP, ir.OpUndef, ir.OpPoison:
		return !u.Op.Is(ir.CanTrap)
	}
	return false
}

// onVector does u on the vector that v takes an element of, and has v take the element of the result.
func (p *preparer) onVector(u, v *ir.Value) {
	t := v.Args[0].Type
	w := p.f.NewValue(u.Op, t)
	w.Flags, w.Aux = u.Flags, u.Aux
	p.f.CopyPlace(w, u)
	for _, a := range u.Args {
		if a == v {
			w.AddArg(v.Args[0])
		} else {
			w.AddArg(p.inPlace(a, v.Args[1], t, u.Op.Is(ir.CanTrap)))
		}
	}
	w.InsertBefore(u)
	p.grow(w.ID)
	p.uses(w)
	p.f.SetName(w, "")
	name := p.f.ValueName(u)
	p.replace2(u, v, w)
	p.f.SetName(w, name)
}

// replace2 has the users of u use v, which moves behind w and takes its element.
func (p *preparer) replace2(u, v, w *ir.Value) {
	users := append([]*ir.Value(nil), p.usersOf(u)...)
	v.MoveBefore(u)
	v.SetArg(0, w)
	p.use(v, w)
	for _, x := range users {
		for i, a := range x.Args {
			if a == u {
				x.SetArg(i, v)
			}
		}
		p.use(x, v)
	}
	p.replaced.Set(u, v)
	p.any = true
	u.Remove()
}

// inPlace returns a vector with the constant c where the index says, and anything elsewhere: c too if all says so, or if
// the index is not known.
func (p *preparer) inPlace(c, index *ir.Value, t ir.Type, all bool) *ir.Value {
	i, ok := p.f.IntBits(index)
	n := p.ts.NumElems(t)
	if all || !ok || i >= n {
		return p.f.Splat(t, c)
	}
	elems := make([]*ir.Value, n)
	for k := range elems {
		elems[k] = p.f.Poison(c.Type)
	}
	elems[i] = c
	return p.f.Aggregate(t, elems)
}
