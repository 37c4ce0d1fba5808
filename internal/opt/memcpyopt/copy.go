package memcpyopt

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/ir"
)

// copy improves a memcpy, and reports whether it did something.
func (o *optimiser) copy(v *ir.Value, t *transfer) bool {
	if n, ok := o.bytes(t.size); t.to == t.from || ok && n == 0 || t.size.Op == ir.OpPoison || t.size.Op == ir.OpUndef {
		return o.drop(v)
	}
	if b := o.constantFill(t); b != nil && o.c.Apply(filled, v) {
		o.become(v, transfer{kind: set, inline: false, to: t.to, from: b, size: t.size, toAlign: t.toAlign})
		return true
	}
	a := o.ssa.Access(v)
	if a == nil || a.Kind != memssa.Def {
		return false
	}
	if o.shorten(v, t, a) {
		return true
	}
	c := o.ssa.ClobberOf(o.ssa.Defining(a), o.source(v), v)
	if c.Kind == memssa.Def && o.ssa.Dominates(c, a) {
		if c.Inst.Op == ir.OpCall {
			if n, ok := o.bytes(t.size); ok && o.callSlot(v, v, c.Inst, t.from, t.to, n, t.toAlign) {
				return true
			}
		}
		if d, ok := o.transfer(c.Inst); ok && c.Inst.Op == ir.OpCall {
			switch {
			case d.kind == copying && o.forward(v, t, a, c, &d):
				return true
			case d.kind == set && o.fill(v, t, c, &d):
				return true
			}
		}
	}
	return o.undefined(c, t.from, t.size) && o.drop(v)
}

// drop removes a copy that does nothing.
func (o *optimiser) drop(v *ir.Value) bool {
	if !o.c.Apply(removed, v) {
		return false
	}
	o.remove(v)
	return true
}

// memmove makes a memmove a memcpy where what it writes is not what it reads.
func (o *optimiser) memmove(v *ir.Value, t *transfer) bool {
	if t.to == t.from {
		return o.drop(v)
	}
	if o.aa.Alias(o.dest(v), o.source(v)) != alias.No && o.aa.Mask(o.source(v))&ir.Mod != 0 || !o.c.Apply(narrowed, v) {
		return false
	}
	n := *t
	n.kind = copying
	g := o.declare(&n)
	v.SetArg(0, o.f.Pool.Global(&g.Global))
	c := *o.f.Call(v)
	c.Sig = g.Sig
	*o.f.Call(v) = c
	return true
}

// constantFill returns the byte that all of a constant variable is made of, when a copy reads nothing but such.
func (o *optimiser) constantFill(t *transfer) *ir.Value {
	x := o.aa.Object(t.from)
	g := o.f.Symbol(x)
	if g == nil || g.Var == nil || !g.Var.Constant || g.Var.Init == nil || g.Linkage == ir.WeakAny || g.Linkage == ir.LinkOnce || g.Var.ExternInit || g.Linkage == ir.AvailableExternally {
		return nil
	}
	init := o.fold.Import(g.Var.Init)
	if init == nil {
		return nil
	}
	return o.byteOf(init)
}

// written reports that a place may be written between two accesses of which the first dominates the second.
func (o *optimiser) written(l alias.Loc, from, to *memssa.Access) bool {
	c := o.ssa.ClobberOf(o.ssa.Defining(to), l, to.Inst)
	return !o.ssa.Dominates(c, from)
}

// forward has the copy v read from where d, which wrote what v reads, read.
func (o *optimiser) forward(v *ir.Value, t *transfer, a, c *memssa.Access, d *transfer) bool {
	if d.volatile {
		return false
	}
	off, ok := o.aa.Distance(o.source(v), o.dest(c.Inst))
	n, known := o.bytes(t.size)
	m, deep := o.bytes(d.size)
	switch {
	case !ok || off < 0:
		return false
	case t.size == d.size && off == 0:
	case !known || !deep || n+uint64(off) > m:
		o.c.Missed(forwarded, v, "it copies more than was copied there")
		return false
	}
	from := d.from
	l := o.at(from, t.size)
	if off > 0 {
		l = o.at(from, d.size)
	}
	if o.written(l, c, a) {
		o.c.Missed(forwarded, v, "the first source may be written in between")
		return false
	}
	if o.same(t.to, from) && off == 0 || off != 0 && o.backAgain(t.to, from, off) {
		return o.drop(v) // what was copied away is copied back
	}
	kind := copying
	if o.aa.Alias(o.dest(v), l) != alias.No && o.aa.Mask(l)&ir.Mod != 0 {
		if t.inline {
			return false
		}
		kind = move
	}
	if !o.c.Apply(forwarded, v) {
		return false
	}
	if off > 0 {
		p := o.f.NewValue(ir.OpGetElementPtr, from.Type, from, o.f.Int(o.ts.Int(o.lay.IndexBits(o.ts.AddrSpace(from.Type))), off))
		p.Aux = int64(ir.MakeGEP(ir.I8, 0))
		if at := t.from; at.Op == ir.OpGetElementPtr && at.Flags&ir.InBounds != 0 && o.same(at.Args[0], d.to) {
			p.Flags = ir.InBounds
		}
		o.f.CopyPlace(p, v)
		p.InsertBefore(v)
		from = p
	}
	o.become(v, transfer{kind: kind, inline: t.inline, to: t.to, from: from, size: t.size, toAlign: t.toAlign, srcAlign: common(d.srcAlign, off)})
	return true
}

// backAgain reports that to is off bytes behind from.
func (o *optimiser) backAgain(to, from *ir.Value, off int64) bool {
	d, ok := o.aa.Distance(alias.Loc{Ptr: to, Size: alias.Bytes(1)}, alias.Loc{Ptr: from, Size: alias.Bytes(1)})
	return ok && d == off
}

// fill makes a copy of what a memset wrote a memset.
func (o *optimiser) fill(v *ir.Value, t *transfer, c *memssa.Access, d *transfer) bool {
	if t.inline || !o.same(t.from, d.to) {
		return false
	}
	size := t.size
	if t.size != d.size {
		n, known := o.bytes(t.size)
		m, deep := o.bytes(d.size)
		if !known || !deep {
			return false
		}
		if n > m { // what is behind the memset must be undefined: then it may be anything
			if !o.undefined(o.ssa.ClobberOf(o.ssa.Defining(c), o.source(v), v), t.from, t.size) {
				return false
			}
			size = d.size
		}
	}
	if d.from.IsInst() && !o.tree.DominatesValue(d.from, v) || !o.c.Apply(filled, v) {
		return false
	}
	o.become(v, transfer{kind: set, to: t.to, from: d.from, size: size, toAlign: t.toAlign})
	return true
}

// undefined reports that some bytes hold nothing yet: their life begins at c, and they are in it as a whole.
func (o *optimiser) undefined(c *memssa.Access, p, size *ir.Value) bool {
	x := o.aa.Object(p)
	if c.Kind == memssa.Entry {
		return x.Op == ir.OpAlloca
	}
	if c.Kind != memssa.Def || c.Inst.Op != ir.OpCall {
		return false
	}
	g := o.f.CalledFunc(c.Inst)
	if g == nil || !strings.HasPrefix(g.Name, "llvm.lifetime.start") {
		return false
	}
	args := o.f.CallArgs(c.Inst)
	n, ok := o.f.SInt(args[0])
	if x == args[1] && x.Op == ir.OpAlloca {
		if m, sized := o.aa.ObjectSize(x); n < 0 || ok && sized && uint64(n) == m {
			return true // the whole variable, and what is behind it nobody may read
		}
	}
	m, known := o.bytes(size)
	d, near := o.aa.Distance(alias.Loc{Ptr: p, Size: alias.Bytes(1)}, alias.Loc{Ptr: args[1], Size: alias.Bytes(1)})
	return ok && known && near && d == 0 && n >= 0 && uint64(n) >= m
}

// shorten makes a memset begin behind what the copy v overwrites of it.
func (o *optimiser) shorten(v *ir.Value, t *transfer, a *memssa.Access) bool {
	c := o.ssa.ClobberOf(o.ssa.Defining(a), o.dest(v), v)
	if c.Kind != memssa.Def || c.Inst.Op != ir.OpCall || c.Inst.Block != v.Block {
		return false
	}
	s, ok := o.transfer(c.Inst)
	if !ok || s.kind != set || s.volatile || s.inline || !o.same(s.to, t.to) {
		return false
	}
	if o.aa.Alias(o.dest(c.Inst), o.source(v)) != alias.No && o.aa.Mask(o.source(v))&ir.Mod != 0 || !o.notZero(v, t.size) || !o.untouched(o.dest(c.Inst), c.Inst, v, true) {
		return false
	}
	n, known := o.bytes(t.size)
	m, deep := o.bytes(s.size)
	if t.size == s.size || known && deep && n >= m {
		if !o.c.Apply(shortened, c.Inst) {
			return false
		}
		o.remove(c.Inst)
		return true
	}
	if !o.c.Apply(shortened, c.Inst) {
		return false
	}
	c.Inst.MoveBefore(v)
	at, size := o.rest(c.Inst, t.to, t.size, s.size)
	align := uint64(1) // stated, as it is in LLVM's text
	if known && s.toAlign|t.toAlign != 0 {
		align = common(max(s.toAlign, t.toAlign), int64(n))
	}
	o.become(c.Inst, transfer{kind: set, to: at, from: s.from, size: size, toAlign: align})
	return true
}

// notZero reports that a number of bytes is not 0 at v.
func (o *optimiser) notZero(v, size *ir.Value) bool {
	if n, ok := o.f.IntBits(size); ok {
		return n != 0
	}
	r := ranges.Of(o.f).AtInst(size, v)
	return r.Width > 0 && !r.Contains(0)
}

// rest returns address and size of what of m bytes lies behind the first n, computed in front of v.
func (o *optimiser) rest(v, to, n, m *ir.Value) (at, size *ir.Value) {
	if x, ok1 := o.bytes(n); ok1 {
		if y, ok2 := o.bytes(m); ok2 {
			return o.gep(v, to, o.f.Int(n.Type, int64(x))), o.f.Int(m.Type, int64(y-x))
		}
	}
	ins := func(op ir.Op, t ir.Type, aux int64, args ...*ir.Value) *ir.Value {
		x := o.f.NewValue(op, t, args...)
		x.Aux = aux
		o.f.CopyPlace(x, v)
		return x.InsertBefore(v)
	}
	widen := func(x *ir.Value, t ir.Type) *ir.Value {
		if o.ts.Bits(x.Type) >= o.ts.Bits(t) {
			return x
		}
		return ins(ir.OpZExt, t, 0, x)
	}
	a, b := n, m
	if o.ts.Bits(n.Type) != o.ts.Bits(m.Type) {
		a, b = widen(n, m.Type), widen(m, n.Type)
	}
	less := ins(ir.OpICmp, ir.I1, int64(ir.IULE), b, a)
	diff := ins(ir.OpSub, b.Type, 0, b, a)
	size = ins(ir.OpSelect, b.Type, 0, less, o.f.Int(b.Type, 0), diff)
	return o.gep(v, to, a), size
}

func (o *optimiser) gep(v, p, off *ir.Value) *ir.Value {
	x := o.f.NewValue(ir.OpGetElementPtr, p.Type, p, off)
	x.Aux = int64(ir.MakeGEP(ir.I8, 0))
	o.f.CopyPlace(x, v)
	return x.InsertBefore(v)
}

// untouched reports that nothing between from and to, of one block, touches a place. With leaves, nothing there may leave the function either
// when somebody else can see the place.
func (o *optimiser) untouched(l alias.Loc, from, to *ir.Value, leaves bool) bool {
	private := o.aa.Private(l) || o.unseen(l.Ptr)
	for v := from.Next(); v != to; v = v.Next() {
		if v == nil {
			return false
		}
		x := o.effects.Inst(v)
		if x.Has(memeffect.Marker) {
			continue
		}
		if leaves && !private && (x.Has(memeffect.Unwinds) || o.gpu && x.Has(memeffect.MayNotReturn)) {
			return false
		}
		if x.ModRef() != ir.NoModRef && o.aa.ModRef(v, l) != ir.NoModRef {
			return false
		}
	}
	return true
}

// unseen reports memory that nobody looks at when the function unwinds.
func (o *optimiser) unseen(p *ir.Value) bool {
	x := o.aa.Object(p)
	switch x.Op {
	case ir.OpAlloca:
		return true
	case ir.OpParam:
		if i := int(x.Aux); i < len(o.f.ParamAttrs) {
			as := &o.f.Mod().Attrs
			return as.Has(o.f.ParamAttrs[i], ir.AttrByVal) || as.Has(o.f.ParamAttrs[i], ir.AttrDeadOnUnwind)
		}
	}
	return false
}
