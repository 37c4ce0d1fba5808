package simplifycfg

import "github.com/warpwise/warpwise/ir"

// cutBehind ends blocks where behaviour is undefined, and behind calls that do not return: the latter not where threads meet, as
// convergent operations elsewhere would hang on fewer branches then.
func (r *rest) cutBehind() {
	var gone []*ir.Value
	for _, b := range r.f.Blocks {
		for v := range b.Instrs() {
			if v.IsTerminator() {
				break
			}
			at, ok := r.ends(v)
			if !ok {
				continue
			}
			if at != nil && (at.Op != ir.OpUnreachable) && r.c.Apply(cut, v) {
				gone = append(gone, r.cutAt(b, at, v)...)
			}
			break
		}
	}
	if len(gone) == 0 {
		return
	}
	var sub ir.Subst
	for _, v := range gone {
		if v.Type != ir.Void && v.Type != ir.Token {
			sub.Set(v, r.f.Poison(v.Type)) // used behind it only
		}
	}
	r.f.ReplaceUses(&sub)
	for _, v := range gone {
		v.Remove()
	}
}

// ends reports that nothing behind v is executed, and returns the first instruction that is not: v itself, or the one behind it.
func (r *rest) ends(v *ir.Value) (at *ir.Value, ok bool) {
	valid := r.f.Mod().Attrs.Has(r.f.FnAttrs, ir.AttrNullPointerIsValid)
	nowhere := func(p *ir.Value) bool {
		return p.Op == ir.OpUndef && p.IsConst() || p.Op == ir.OpPoison && p.IsConst() || !valid && p.IsConst() && r.f.IsZero(p) && r.f.Types().AddrSpace(p.Type) == 0
	}
	switch v.Op {
	case ir.OpStore:
		return v, !v.IsVolatile() && nowhere(v.Addr())
	case ir.OpCall:
		g := r.f.CalledFunc(v)
		if g == nil {
			if nowhere(r.f.Callee(v)) {
				return v, true
			}
			break
		}
		args := r.f.CallArgs(v)
		switch {
		case g.Name == "llvm.assume":
			a := args[0]
			return v, a.IsConst() && (a.Op == ir.OpUndef || a.Op == ir.OpPoison || r.f.IsZero(a)) && len(r.f.Call(v).Bundles) == 0
		case g.Name == "llvm.experimental.guard" && args[0].IsConst() && r.f.IsZero(args[0]):
			return v.Next(), true
		}
	}
	if v.Op != ir.OpCall || r.meets || r.f.Call(v).Tail == ir.MustTail {
		return nil, false
	}
	as := &r.f.Mod().Attrs
	g := r.f.CalledFunc(v)
	return v.Next(), as.Has(r.f.Call(v).FnAttrs, ir.AttrNoReturn) || g != nil && as.Has(g.FnAttrs, ir.AttrNoReturn)
}

// cutAt ends b in front of at, for the sake of v, and returns what stood behind.
func (r *rest) cutAt(b *ir.Block, at, v *ir.Value) (gone []*ir.Value) {
	u := r.f.NewValue(ir.OpUnreachable, ir.Void)
	r.f.CopyPlace(u, v)
	u.InsertBefore(at)
	b.CutSuccs()
	for x := u.Next(); x != nil; x = u.Next() {
		x.Detach()
		gone = append(gone, x)
	}
	return gone
}

// samePhis makes phis of a block that are the same one.
func (s *simplifier) samePhis(b *ir.Block) bool {
	any := false
	var list []*ir.Value
	for v := range b.Phis() {
		if len(list) >= maxPhis {
			break
		}
		list = append(list, v)
	}
	for i, v := range list {
		for _, w := range list[:i] {
			if w.Block == nil || v.Type != w.Type || !sameArgs(v, w) || !s.c.Apply(samePhi, v) {
				continue
			}
			s.replacePhi(v, w)
			any = true
			break
		}
	}
	return any
}

// maxPhis bounds how many phis of a block are compared with each other.
const maxPhis = 32

func sameArgs(v, w *ir.Value) bool {
	for i, a := range v.Args {
		if b := w.Args[i]; a != b && !(a == v && b == w) {
			return false
		}
	}
	return true
}
