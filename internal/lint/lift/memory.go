package lift

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// access returns the type of an access and its marks.
func (b *body) access(in *ptx.Inst) (t ir.Type, aux int64, fl ir.Flags) {
	t = memoryType(in.Type)
	n := in.Mods.Vec().Len()
	if in.Type.Bits() > 64 {
		n = in.Type.Bits() / 64
	}
	bytes := uint64(b.out.Types.Bits(t)/8) * uint64(n)
	if n > 1 {
		t = b.out.Types.Vector(t, uint64(n), false)
	}
	m := ir.MemAux(0).WithAlign(bytes)
	switch in.Mods.Order() {
	case ptx.Volatile, ptx.MMIO:
		fl = ir.Volatile
	case ptx.Relaxed:
		m = m.WithOrdering(ir.Monotonic)
	case ptx.Acquire:
		m = m.WithOrdering(ir.Acquire)
	case ptx.Release:
		m = m.WithOrdering(ir.Release)
	}
	return t, int64(m), fl
}

// parameter returns the value of a parameter of a kernel that is loaded as a whole, or nil, and whether the access is to
// an argument of a call, or to a parameter of a function that is called.
func (b *body) parameter(in *ptx.Inst, o ptx.Operand) (v *ir.Value, called bool) {
	base, off := b.f.AddrParts(o)
	id, ok := base.Var()
	if !ok {
		return nil, false
	}
	if spaceOf(b.f.Vars[id].Space) != Param {
		return nil, false
	}
	i := slices.Index(b.f.Params, id)
	if !b.f.Entry || i < 0 {
		return nil, true
	}
	if p := b.fn.Params[i]; off == 0 && in.Mods.Vec().Len() == 1 && b.out.Types.Bits(p.Type) == in.Type.Bits() {
		return p, false
	}
	return nil, false
}

// load makes ld.
func (b *body) load(in *ptx.Inst) {
	src := b.f.Srcs(in)
	if p, called := b.parameter(in, src[0]); p != nil || called {
		b.f.Defs(in, func(r ptx.Reg) {
			if p == nil {
				b.write(r, b.unknown())
			} else {
				b.write(r, b.cast(p, registerType(b.f.RegType(r)), in.Type.IsSigned()))
			}
		})
		return
	}
	t, aux, fl := b.access(in)
	space := in.Mods.Space()
	if in.Op == ptx.OpLdu && space == ptx.NoSpace {
		space = ptx.Global
	}
	v := b.fn.NewValue(ir.OpLoad, t, b.pointer(src[0], spaceOf(space)))
	v.Aux, v.Flags = aux, fl
	b.add(v)
	vector := b.out.Types.IsVector(t)
	k := int64(0)
	b.f.Defs(in, func(r ptx.Reg) {
		x := v
		if vector {
			x = b.op(ir.OpExtractElement, b.out.Types.Elem(t), v, b.fn.Int(ir.I32, k))
			k = min(k+1, int64(b.out.Types.NumElems(t))-1)
		}
		b.write(r, b.cast(x, registerType(b.f.RegType(r)), in.Type.IsSigned()))
	})
}

// storeTo makes st.
func (b *body) storeTo(in *ptx.Inst) {
	src := b.f.Srcs(in)
	if _, called := b.parameter(in, src[0]); called {
		return
	}
	t, aux, fl := b.access(in)
	p := b.pointer(src[0], spaceOf(in.Mods.Space()))
	var val *ir.Value
	if ts := &b.out.Types; ts.IsVector(t) {
		val = b.fn.Poison(t)
		for k, o := range b.f.Elems(src[1]) {
			if uint64(k) < ts.NumElems(t) {
				val = b.op(ir.OpInsertElement, t, val, b.read(o, ts.Elem(t)), b.fn.Int(ir.I32, int64(k)))
			}
		}
	} else {
		val = b.read(src[1], t)
	}
	v := b.fn.NewValue(ir.OpStore, ir.Void, val, p)
	v.Aux, v.Flags = aux, fl
	b.add(v)
}

// atomic makes atom and red: an exchange stands for every operation.
func (b *body) atomic(in *ptx.Inst) {
	src := b.f.Srcs(in)
	t := b.out.Types.Int(max(32, min(64, in.Type.Bits())))
	v := b.fn.NewValue(ir.OpAtomicRMW, t, b.pointer(src[0], spaceOf(in.Mods.Space())), b.cast(b.readFirst(src[1]), t, false))
	v.Aux = int64(ir.MemAux(0).WithAlign(uint64(b.out.Types.Bits(t) / 8)).WithOrdering(ir.Monotonic).WithRMW(ir.RMWXchg))
	b.add(v)
	b.f.Defs(in, func(r ptx.Reg) { b.write(r, v) })
}

// readFirst returns a source, or the first of a vector, in 64 bits.
func (b *body) readFirst(o ptx.Operand) *ir.Value {
	if o.Kind() == ptx.OpdTuple {
		o = b.f.Elems(o)[0]
	}
	return b.read(o, ir.I64)
}
