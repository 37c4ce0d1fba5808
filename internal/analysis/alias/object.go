package alias

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// Address spaces of NVPTX.
const (
	SpaceGeneric = 0
	SpaceGlobal  = 1
	SpaceShared  = 3
	SpaceConst   = 4
	SpaceLocal   = 5
	SpaceCluster = 7
	SpaceParam   = 101
)

// disjoint reports that no byte can be reached through both spaces of NVPTX. By-value parameters may be
// copies in local memory; shared memory of the own CTA is part of shared::cluster.
func disjoint(a, b uint32) bool {
	if a == b || !window(a) || !window(b) {
		return false
	}
	if a > b {
		a, b = b, a
	}
	return !(a == SpaceShared && b == SpaceCluster) && !(a == SpaceLocal && b == SpaceParam)
}

func window(s uint32) bool {
	return s == SpaceGlobal || s == SpaceShared || s == SpaceConst || s == SpaceLocal || s == SpaceCluster || s == SpaceParam
}

// Space returns the address space of the memory p points to on NVPTX, as far as that is known:
// SpaceGeneric when it is not. For other targets it is the space of the pointer's type.
func (i *Info) Space(p *ir.Value) uint32 { return i.forms[i.form(p)].space }

// Object returns the object p points into, as far as the computation of p can be followed: an alloca, a
// symbol, a parameter, or whatever the computation begins with.
func (i *Info) Object(p *ir.Value) *ir.Value { return i.forms[i.form(p)].obj }

// Private reports that the memory at a location is the thread's own: no other thread can see it, so
// nothing that other threads do changes it.
func (i *Info) Private(l Loc) bool { return i.private(&l) }

func (i *Info) private(l *Loc) bool {
	f := &i.forms[i.at(l)]
	return f.space == SpaceLocal && i.nvptx || i.gpu && f.obj.IsInst() && f.obj.Op == ir.OpAlloca
}

// spaceOf returns the space of the memory that a generic pointer, where its computation begins, points to.
func (i *Info) spaceOf(p *ir.Value) uint32 {
	switch p.Op {
	case ir.OpAlloca:
		return SpaceLocal
	case ir.OpGlobal:
		if g := i.f.Symbol(p); g.Kind == ir.KindVar {
			return SpaceGlobal
		}
	case ir.OpParam:
		byval := i.paramHas(p, ir.AttrByVal)
		switch {
		case byval && i.kernel:
			return SpaceParam
		case byval:
			return SpaceLocal
		case i.kernel:
			return SpaceGlobal
		}
	}
	return SpaceGeneric
}

// paramHas reports whether parameter p of the function has the attribute.
func (i *Info) paramHas(p *ir.Value, k ir.AttrKind) bool {
	n := int(p.Aux)
	return p.Op == ir.OpParam && n < len(i.f.ParamAttrs) && i.m.Attrs.Has(i.f.ParamAttrs[n], k)
}

// transparent are the intrinsics whose result points into the object of their first argument.
var transparent = [...]struct {
	prefix string
	same   bool // it is the same address
}{
	{"llvm.launder.invariant.group", true}, {"llvm.strip.invariant.group", true},
	{"llvm.ssa.copy", true}, {"llvm.preserve.array.access.index", false}, {"llvm.preserve.struct.access.index", false},
	{"llvm.preserve.union.access.index", false}, {"llvm.ptrmask", false}, {"llvm.aarch64.irg", false}, {"llvm.aarch64.tagp", false},
	{"llvm.threadlocal.address", true}, {"llvm.ptr.annotation", true},
	{"llvm.nvvm.ptr.", true},
}

// returned returns the argument that the result of a call points into the object of, or nil.
func (i *Info) returned(v *ir.Value) *ir.Value {
	arg, _ := i.passed(v)
	return arg
}

// sameAddress reports that the result of the call is the address returned gives.
func (i *Info) sameAddress(v *ir.Value) bool {
	_, same := i.passed(v)
	return same
}

func (i *Info) passed(v *ir.Value) (arg *ir.Value, same bool) {
	if !i.ts.IsPtr(v.Type) || len(v.Args) < 2 {
		return nil, false
	}
	args := i.f.CallArgs(v)
	c := i.f.Call(v)
	callee := i.f.CalledFunc(v)
	if callee != nil && callee.IsIntrinsic() && len(args) > 0 && i.ts.IsPtr(args[0].Type) {
		for _, t := range transparent {
			if strings.HasPrefix(callee.Name, t.prefix) {
				return args[0], t.same
			}
		}
	}
	for n, a := range args {
		if n < len(c.ParamAttrs) && i.m.Attrs.Has(c.ParamAttrs[n], ir.AttrReturned) ||
			callee != nil && n < len(callee.ParamAttrs) && i.m.Attrs.Has(callee.ParamAttrs[n], ir.AttrReturned) {
			if i.ts.IsPtr(a.Type) {
				return a, true
			}
		}
	}
	return nil, false
}

// identity classes of objects.
const (
	identified = 1 << iota // other identified objects do not overlap it
	local                  // it begins to exist, or to be known, in this activation of the function
	constant               // a constant: a symbol or null
	argument               // a parameter
	known                  // the class was found out
	foreign                // a pointer from elsewhere: loaded, or returned by a call
)

// class says what is known of an object.
func (i *Info) class(o *ir.Value) int {
	if int(o.ID) >= len(i.classes) {
		i.classes = append(i.classes, make([]uint8, i.f.NumIDs()-len(i.classes))...)
	}
	c := &i.classes[o.ID]
	if *c == 0 {
		*c = uint8(i.classOf(o)) | known
	}
	return int(*c)
}

func (i *Info) classOf(o *ir.Value) int {
	switch o.Op {
	case ir.OpAlloca:
		return identified | local
	case ir.OpGlobal:
		if g := i.f.Symbol(o); g.Kind == ir.KindVar || g.Kind == ir.KindFunction {
			return identified | constant
		}
		return constant
	case ir.OpParam:
		c := argument
		if n := int(o.Aux); n < len(i.f.ParamAttrs) && i.f.ParamAttrs[n] != 0 {
			if i.paramHas(o, ir.AttrNoAlias) || i.paramHas(o, ir.AttrByVal) {
				c |= identified | local
			}
		}
		return c
	case ir.OpCall, ir.OpInvoke:
		if i.returnsNew(o) {
			return identified | local
		}
		return foreign
	case ir.OpLoad, ir.OpCallBr, ir.OpIntToPtr, ir.OpExtractValue, ir.OpVAArg, ir.OpCmpXchg, ir.OpAtomicRMW, ir.OpExtractElement:
		if o.IsConst() {
			return constant
		}
		return foreign
	case ir.OpNull:
		return constant
	}
	if o.IsConst() {
		return constant
	}
	return 0
}

// New reports a call whose result is a new object: noalias.
func (i *Info) New(v *ir.Value) bool { return i.returnsNew(v) }

// returnsNew reports a call whose result is noalias.
func (i *Info) returnsNew(v *ir.Value) bool {
	if i.m.Attrs.Has(i.f.Call(v).RetAttrs, ir.AttrNoAlias) {
		return true
	}
	callee := i.f.CalledFunc(v)
	return callee != nil && i.m.Attrs.Has(callee.RetAttrs, ir.AttrNoAlias)
}

// distinct reports that different objects do not overlap.
func (i *Info) distinct(a *form, as Size, b *form, bs Size) bool {
	if i.isNull(a.obj) || i.isNull(b.obj) {
		return true
	}
	ca, cb := i.class(a.obj), i.class(b.obj)
	if ca&cb&identified != 0 {
		return !i.dynamicShared(a.obj) || !i.dynamicShared(b.obj)
	}
	if i.apart(ca, cb) || i.apart(cb, ca) {
		return true
	}
	return ca&foreign != 0 && cb&local != 0 && !i.Captured(b.obj) || cb&foreign != 0 && ca&local != 0 && !i.Captured(a.obj)
}

// apart reports that a constant is not an object that begins to exist here, and that a parameter is no
// local object.
func (i *Info) apart(a, b int) bool {
	return a&constant != 0 && b&identified != 0 && b&constant == 0 || a&argument != 0 && b&local != 0
}

// isNull reports the null pointer where nothing can be.
func (i *Info) isNull(o *ir.Value) bool {
	return o.Op == ir.OpNull && i.ts.AddrSpace(o.Type) == 0 && !i.m.Attrs.Has(i.f.FnAttrs, ir.AttrNullPointerIsValid)
}

// dynamicShared reports an array in dynamic shared memory: external, with its size set at the launch. All
// of them begin at the same address (CUDA C++ Programming Guide, "__shared__").
func (i *Info) dynamicShared(o *ir.Value) bool {
	if o.Op != ir.OpGlobal {
		return false
	}
	g := i.f.Symbol(o)
	return g.AddrSpace == SpaceShared && g.Var != nil && (g.Var.Init == nil || i.lay.AllocSize(g.ValueType) == 0)
}

// ObjectSize returns the size of an object in bytes, if that is known.
func (i *Info) ObjectSize(o *ir.Value) (n uint64, ok bool) { return i.objectSize(o) }

// objectSize returns the size of an object that is known to the byte.
func (i *Info) objectSize(o *ir.Value) (n uint64, ok bool) {
	switch o.Op {
	case ir.OpAlloca:
		t := o.Alloca().Type()
		k, isConst := i.f.IntBits(o.Args[0])
		if !isConst || i.ts.IsScalable(t) || k > 1<<31 {
			return 0, false
		}
		size := i.lay.AllocSize(t)
		if size > 1<<31 {
			return 0, false
		}
		return size * k, true
	case ir.OpGlobal:
		g := i.f.Symbol(o)
		if g.Var == nil || g.Var.Init == nil || g.Linkage == ir.ExternWeak || g.Linkage == ir.WeakAny ||
			g.Linkage == ir.LinkOnce || g.Linkage == ir.Common || i.dynamicShared(o) {
			return 0, false
		}
		return i.lay.AllocSize(g.ValueType), true
	}
	return 0, false
}

// tooSmall reports that an access of size s does not fit into the object of f, so that it is to another.
func (i *Info) tooSmall(f *form, s Size) bool {
	if s.Extent != Precise {
		return false
	}
	n, ok := i.objectSize(f.obj)
	return ok && n < s.N
}
