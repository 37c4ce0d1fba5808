package inline

import (
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// phi takes no instruction. It is known where all ways that are led along bring the same.
func (w *weight) phi(v *ir.Value) {
	var k *ir.Value
	var at place
	var base int32
	first := true
	for i, a := range v.Args {
		if a == v || !w.led(v.Block, i) {
			continue
		}
		c, p, b := w.is(a), place{}, int32(0)
		if c == nil && !a.IsConst() {
			p, b = w.place[a.ID], w.base[a.ID]
		}
		if !first && (c != k || p != at || b != base) || c == nil && p.at == nil {
			return
		}
		k, at, base, first = c, p, b, false
	}
	if first {
		return
	}
	w.consts[v.ID], w.place[v.ID], w.base[v.ID] = k, at, base
}

// selects adds what a select costs: nothing where the arguments decide it.
func (w *weight) selects(v *ir.Value) {
	a, b := v.Args[1], v.Args[2]
	c := v.Args[0]
	if c.IsConst() {
		c = nil // as it was written: nothing becomes simpler here
	} else {
		c = w.consts[c.ID]
	}
	if c != nil {
		if bit, ok := w.same(c); ok {
			if !bit {
				a = b
			}
			w.stands(v, a)
			return
		}
		if !w.folds(v) {
			w.escapes(v)
			w.pay()
		}
		return
	}
	x, y := w.is(a), w.is(b)
	switch {
	case x != nil && x == y:
		w.consts[v.ID] = x
	case x == nil && y == nil && w.place[a.ID].at != nil && w.place[a.ID] == w.place[b.ID]:
		w.stands(v, a)
	default:
		w.escapes(v)
		w.pay()
	}
}

// same reports a bit, or a vector of bits that are all alike, and what they are.
func (w *weight) same(c *ir.Value) (bit, ok bool) {
	list := []*ir.Value{c}
	if w.x.m.Types.IsVector(c.Type) {
		list = w.simp.Fold().Elements(c)
	}
	for i, e := range list {
		if e.Op != ir.OpConstInt || i > 0 && e != list[0] {
			return false, false
		}
	}
	if len(list) == 0 {
		return false, false
	}
	n, _ := w.g.IntBits(list[0])
	return n&1 != 0, true
}

// stands says that v is the same as a. What the arguments are is not looked up again.
func (w *weight) stands(v, a *ir.Value) {
	if a.IsConst() {
		w.consts[v.ID] = a
	} else {
		w.place[v.ID], w.base[v.ID] = w.place[a.ID], w.base[a.ID]
	}
}

// compares adds what a comparison costs: nothing where addresses in one object are compared, or one that is not null with null.
func (w *weight) compares(v *ir.Value) {
	if w.folds(v) {
		return
	}
	a, b := v.Args[0], v.Args[1]
	if v.Op == ir.OpICmp && w.x.m.Types.IsPtr(a.Type) {
		p := v.Pred()
		if !a.IsConst() && !b.IsConst() && w.place[a.ID].at != nil && w.place[a.ID].at == w.place[b.ID].at {
			x, y := w.g.Int(ir.I64, w.place[a.ID].off), w.g.Int(ir.I64, w.place[b.ID].off)
			if w.consts[v.ID] = w.simp.Fold().Compare(p, x, y); w.consts[v.ID] != nil {
				return
			}
		}
		if b.Op == ir.OpNull && !a.IsConst() && (p == ir.IEQ || p == ir.INE) && w.nonNull(a) {
			bit := int64(0)
			if p == ir.INE {
				bit = 1
			}
			w.consts[v.ID] = w.g.Int(ir.I1, bit)
			return
		}
	}
	if t := v.Block.Term(); b.Op == ir.OpNull && t != nil && t.Op == ir.OpBr && len(t.Args) > 0 && t.Args[0] == v && w.g.Attachment(t, ir.MDMakeImplicit) != 0 {
		return // the access itself finds out
	}
	if b.Op != ir.OpNull {
		w.escapes(v)
	}
	w.pay()
}

// nonNull reports an address of g that is not null at this call.
func (w *weight) nonNull(a *ir.Value) bool {
	if a.Op == ir.OpParam {
		c := w.f.Call(w.call)
		if i := int(a.Aux); i < len(c.ParamAttrs) && w.x.m.Attrs.Has(c.ParamAttrs[i], ir.AttrNonNull) {
			return true
		}
		if i := int(a.Aux); i < len(w.g.ParamAttrs) && w.x.m.Attrs.Has(w.g.ParamAttrs[i], ir.AttrNonNull) {
			return true
		}
	}
	at := w.place[a.ID].at
	l, err := w.x.m.Layout()
	return at != nil && at.IsInst() && at.Op == ir.OpAlloca && err == nil && l.AllocaAS == 0 && !w.x.m.Attrs.Has(w.f.FnAttrs, ir.AttrNullPointerIsValid)
}

// access adds what a load or store costs: nothing where the variable vanishes, or what was loaded is still known.
func (w *weight) access(v *ir.Value) {
	plain := !v.IsVolatile() && !v.Mem().IsAtomic()
	p := v.Addr()
	if v.Op == ir.OpLoad && plain {
		if c := w.is(p); c != nil {
			if w.consts[v.ID] = w.simp.Fold().Load(v.Type, c); w.consts[v.ID] != nil {
				return
			}
		}
	}
	if !p.IsConst() && w.base[p.ID] != 0 {
		if s := &w.saved[w.base[p.ID]-1]; plain && !s.gone {
			s.cost += w.x.costs.instruction
			return
		}
		w.escape(p)
	}
	if v.Op == ir.OpStore {
		w.written()
		w.pay()
		return
	}
	if again := w.loaded(p); again && plain && !w.dirty {
		w.reload += w.x.costs.instruction
		return
	}
	w.pay()
}

// loaded notes that memory is loaded from there, and reports that it was before.
func (w *weight) loaded(p *ir.Value) bool {
	if w.dirty {
		return false
	}
	if p.IsConst() {
		was := w.globals[p]
		w.globals[p] = true
		return was
	}
	was := w.loads[p.ID]
	w.loads[p.ID] = true
	return was
}

// alloca adds up the stack memory of the body.
func (w *weight) alloca(v *ir.Value) {
	w.pay()
	n := w.is(v.Args[0])
	if n == nil || v.Block != w.g.Entry() {
		w.why = "dynamic alloca"
		return
	}
	l, err := w.x.m.Layout()
	if err != nil {
		return
	}
	size := l.AllocSize(v.Alloca().Type())
	count, ok := w.g.IntBits(n)
	if !v.Args[0].IsConst() && (!ok || count > 65536 || count*size >= 65536) {
		w.why = "dynamic alloca"
		return
	}
	if ok && count < 1<<31 && size < 1<<31 {
		w.stack = min(w.stack+int64(count*size), 1<<62)
	} else {
		w.stack = 1 << 62
	}
}

// address adds what a getelementptr costs: nothing with constant indices, or where an access can take it in.
func (w *weight) address(v *ir.Value) {
	if w.folds(v) {
		return
	}
	known := true
	args := make([]*ir.Value, len(v.Args))
	for i, a := range v.Args {
		if args[i] = a; i > 0 {
			args[i] = w.is(a)
		}
		known = known && args[i] != nil
	}
	p := v.Args[0]
	if !known {
		w.escape(p)
		if !w.x.arch.addresses(w.x.m, v) {
			w.pay()
		}
		return
	}
	if p.IsConst() || w.consts[p.ID] != nil {
		return
	}
	w.base[v.ID] = w.base[p.ID]
	if at := w.place[p.ID]; at.at != nil && v.Flags&ir.InBounds != 0 {
		t := w.try
		t.Op, t.Type, t.Flags, t.Aux = v.Op, v.Type, v.Flags, v.Aux
		for _, a := range args {
			t.AddArg(a)
		}
		if n, ok := w.simp.Fold().Offset(t); ok {
			w.place[v.ID] = place{at.at, at.off + n}
		}
		t.ClearArgs()
	}
}

// casts adds what a conversion costs.
func (w *weight) casts(v *ir.Value) {
	if w.folds(v) {
		return
	}
	a := v.Args[0]
	switch v.Op {
	case ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpIntToPtr:
		w.stands(v, a)
	case ir.OpPtrToInt:
		if l, err := w.x.m.Layout(); err == nil && w.x.m.Types.Bits(v.Type) >= l.PointerBits(w.x.m.Types.AddrSpace(a.Type)) {
			w.stands(v, a)
		}
	default:
		w.escapes(v)
	}
	if !w.x.arch.converts(w.x.m, v) {
		w.pay()
	}
}

// difference reports a sub of addresses in one object.
func (w *weight) difference(v *ir.Value) bool {
	a, b := v.Args[0], v.Args[1]
	if a.IsConst() || b.IsConst() || w.place[a.ID].at == nil || w.place[a.ID].at != w.place[b.ID].at || w.x.m.Types.IsVector(v.Type) {
		return false
	}
	w.consts[v.ID] = w.g.Int(v.Type, w.place[a.ID].off-w.place[b.ID].off)
	return true
}

// writes reports a call of g that may change memory that was loaded.
func (w *weight) writes(v *ir.Value) bool {
	if c := w.is(w.g.Callee(v)); c != nil && c.Op == ir.OpGlobal && c != w.g.Callee(v) {
		h := w.x.m.Symbols[c.Aux]
		if h == nil || h.Func == nil {
			return true
		}
		return !readsOnly(&w.x.m.Attrs, h.Func.FnAttrs) && !readsOnly(&w.x.m.Attrs, w.g.Call(v).FnAttrs)
	}
	return memeffect.Of(w.g).Inst(v).Writes()
}
