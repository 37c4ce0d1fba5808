package alias

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// Mask says what can happen to the memory of a location at all: nothing for constant memory, Ref for
// memory that this function may not write.
func (i *Info) Mask(l Loc) ir.ModRef { return i.mask(&l) }

func (i *Info) mask(l *Loc) ir.ModRef {
	if i.immutable(l.TBAA) {
		return ir.NoModRef
	}
	f := &i.forms[i.at(l)]
	if i.nvptx && f.space == SpaceConst {
		return ir.NoModRef
	}
	if i.rules&Basic == 0 {
		return ir.ModRefRW
	}
	return i.objectMask(f.obj, maxDepth)
}

// objectMask is Mask for an object; it looks through phis and selects to the given depth.
func (i *Info) objectMask(o *ir.Value, depth int) ir.ModRef {
	switch o.Op {
	case ir.OpGlobal:
		if g := i.f.Symbol(o); g.Var != nil && g.Var.Constant {
			return ir.NoModRef
		}
	case ir.OpParam:
		if i.paramHas(o, ir.AttrNoAlias) && (i.paramHas(o, ir.AttrReadOnly) || i.paramHas(o, ir.AttrReadNone)) {
			return ir.Ref
		}
	case ir.OpPhi, ir.OpSelect:
		if depth == 0 || !o.IsInst() {
			return ir.ModRefRW
		}
		arms := o.Args
		if o.Op == ir.OpSelect {
			arms = arms[1:]
		}
		if len(arms) > maxArms || len(arms) == 0 || depth < maxDepth && len(arms) > 4 {
			return ir.ModRefRW
		}
		r := ir.NoModRef
		for _, a := range arms {
			if x := i.forms[i.form(a)].obj; x != o {
				r |= i.objectMask(x, depth-1)
			}
			if r == ir.ModRefRW {
				break
			}
		}
		return r
	}
	return ir.ModRefRW
}

// ModRef says what the instruction may do to the memory of the location.
func (i *Info) ModRef(v *ir.Value, l Loc) ir.ModRef { return i.modRef(v, &l) }

// Writes reports that the instruction may write memory of the location. It is ModRef for who asks often.
func (i *Info) Writes(v *ir.Value, l *Loc) bool { return i.modRef(v, l)&ir.Mod != 0 }

func (i *Info) modRef(v *ir.Value, l *Loc) ir.ModRef {
	switch v.Op {
	case ir.OpLoad:
		if i.ordersOthers(v, l, ir.Unordered) {
			return ir.ModRefRW
		}
		if i.alias(i.own(v), l) == No {
			return ir.NoModRef
		}
		return ir.Ref
	case ir.OpStore:
		if i.ordersOthers(v, l, ir.Unordered) {
			return ir.ModRefRW
		}
		if i.alias(i.own(v), l) == No || i.mask(l)&ir.Mod == 0 {
			return ir.NoModRef
		}
		return ir.Mod
	case ir.OpCmpXchg, ir.OpAtomicRMW:
		if i.ordersOthers(v, l, ir.Monotonic) {
			return ir.ModRefRW
		}
		if i.alias(i.own(v), l) == No {
			return ir.NoModRef
		}
		return ir.ModRefRW
	case ir.OpFence:
		if i.private(l) {
			return ir.NoModRef
		}
		return i.mask(l)
	case ir.OpVAArg:
		if i.alias(i.own(v), l) == No {
			return ir.NoModRef
		}
		return i.mask(l)
	case ir.OpCatchPad, ir.OpCatchRet:
		return i.mask(l)
	case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
		return i.callModRef(v, l)
	}
	return ir.NoModRef
}

// ordersOthers reports an access with a stronger ordering than limit, which may order accesses to other
// addresses: it counts as touching everything that other threads can see.
func (i *Info) ordersOthers(v *ir.Value, l *Loc, limit ir.Ordering) bool {
	return v.Mem().Ordering() > limit && !i.private(l)
}

// callModRef is ModRef of a call.
func (i *Info) callModRef(v *ir.Value, l *Loc) ir.ModRef {
	e := i.eff.Inst(v)
	if e.Mem == 0 || e.Has(memeffect.Marker) {
		return ir.NoModRef
	}
	if e.Has(memeffect.Visible) && i.private(l) && !i.usesPrivate(v) {
		return ir.NoModRef
	}
	sync := i.gpu && e.Has(memeffect.Sync)
	if !sync && i.rules&(TBAA|Scoped) != 0 {
		if r, known := i.callTags(v, l); known {
			return r
		}
	}
	if i.rules&Basic == 0 {
		return e.Other() | e.Arg()
	}
	r := e.Other() | e.Arg()
	r &= i.localObject(v, l, sync)
	if r != ir.NoModRef && e.Arg()|e.Other() != e.Other() {
		r &= e.Other() | e.Arg()&i.argsModRef(v, l)
	}
	if callee := i.f.CalledFunc(v); callee != nil && callee.IsIntrinsic() {
		switch {
		case strings.HasPrefix(callee.Name, "llvm.invariant.start"), strings.HasPrefix(callee.Name, "llvm.experimental.guard"):
			r &= ir.Ref
		}
	}
	if r&ir.Mod != 0 {
		mask := i.mask(l)
		if sync && mask == ir.Ref {
			mask = ir.ModRefRW // what this thread may not write, others may
		}
		r &= mask | ^ir.Mod
	}
	return r & ir.ModRefRW
}

// usesPrivate reports a call with an argument that may point to the thread's own memory.
func (i *Info) usesPrivate(v *ir.Value) bool {
	for _, a := range i.f.CallArgs(v) {
		if i.ts.IsPtrOrVec(a.Type) {
			if i.ts.IsVector(a.Type) || !i.nvptx {
				return true
			}
			if s := i.Space(a); s == SpaceGeneric || s == SpaceLocal || s == SpaceParam {
				return true
			}
		}
	}
	return false
}

// callTags compares the metadata of the call with that of the location.
func (i *Info) callTags(v *ir.Value, l *Loc) (ir.ModRef, bool) {
	var c Loc
	i.tags(v, &c)
	if i.rules&TBAA != 0 && c.TBAA != 0 && l.TBAA != 0 && !i.tbaaMay(c.TBAA, l.TBAA) {
		return ir.NoModRef, true
	}
	if i.rules&Scoped != 0 && !(i.scopesMay(l.Scope, c.NoAlias) && i.scopesMay(c.Scope, l.NoAlias)) {
		return ir.NoModRef, true
	}
	return ir.ModRefRW, false
}

// localObject says what a call may do to a location in an object that it can know only by its arguments.
// sync: other threads may act meanwhile, which may know memory that noalias keeps from this one only.
func (i *Info) localObject(v *ir.Value, l *Loc, sync bool) ir.ModRef {
	o := i.forms[i.at(l)].obj
	if o == v {
		return ir.ModRefRW
	}
	c := i.class(o)
	if c&local == 0 {
		return ir.ModRefRW
	}
	callee := i.f.CalledFunc(v)
	if o.Op == ir.OpAlloca {
		if t := i.f.Call(v).Tail; (t == ir.Tail || t == ir.MustTail) && !i.passesByVal(v) {
			return ir.NoModRef
		}
		if callee != nil && strings.HasPrefix(callee.Name, "llvm.stackrestore") {
			return ir.Mod
		}
	}
	if sync && c&argument != 0 && !i.paramHas(o, ir.AttrByVal) || i.Captured(o) {
		return ir.ModRefRW
	}
	r := ir.NoModRef
	whole := Loc{Ptr: o}
	for n, a := range i.f.CallArgs(v) {
		if !i.ts.IsPtr(a.Type) {
			if i.ts.IsPtrOrVec(a.Type) {
				return ir.ModRefRW // may hold anything made from the object
			}
			continue
		}
		how := i.argModRef(v, n)
		if how == ir.NoModRef || r|how == r {
			continue
		}
		if i.alias(&Loc{Ptr: a}, &whole) != No {
			r |= how
		}
	}
	if len(i.f.Call(v).Bundles) > 0 && !i.harmlessBundles(i.f.Call(v)) {
		return ir.ModRefRW
	}
	return r
}

func (i *Info) passesByVal(v *ir.Value) bool {
	for _, s := range i.f.Call(v).ParamAttrs {
		if i.m.Attrs.Has(s, ir.AttrByVal) {
			return true
		}
	}
	return false
}

// argsModRef says what the call may do through its arguments to the location.
func (i *Info) argsModRef(v *ir.Value, l *Loc) ir.ModRef {
	r := ir.NoModRef
	for n, a := range i.f.CallArgs(v) {
		if !i.ts.IsPtr(a.Type) {
			if i.ts.IsPtrOrVec(a.Type) {
				return ir.ModRefRW
			}
			continue
		}
		how := i.argModRef(v, n)
		if r|how == r {
			continue
		}
		if a := i.ArgLoc(v, n); i.alias(&a, l) != No {
			r |= how
		}
	}
	return r
}

// ArgModRef says what a call does through pointer argument n, by the attributes of the argument.
func (i *Info) ArgModRef(v *ir.Value, n int) ir.ModRef { return i.argModRef(v, n) }

// argModRef says what a call does through pointer argument n, by attributes.
func (i *Info) argModRef(v *ir.Value, n int) ir.ModRef {
	r := ir.ModRefRW
	limit := func(s ir.AttrSet) {
		for _, a := range i.m.Attrs.Attrs(s) {
			switch a.Kind {
			case ir.AttrReadNone:
				r = ir.NoModRef
			case ir.AttrReadOnly:
				r &= ir.Ref
			case ir.AttrWriteOnly:
				r &= ir.Mod
			case ir.AttrByVal:
				r &= ir.Ref
			}
		}
	}
	if c := i.f.Call(v); n < len(c.ParamAttrs) {
		limit(c.ParamAttrs[n])
	}
	if callee := i.f.CalledFunc(v); callee != nil && n < len(callee.ParamAttrs) {
		limit(callee.ParamAttrs[n])
	}
	return r
}

// ArgLoc returns the memory that a call accesses through pointer argument n, as far as its intrinsic tells:
// for others it is anything around the address.
func (i *Info) ArgLoc(v *ir.Value, n int) Loc {
	args := i.f.CallArgs(v)
	l := Loc{Ptr: args[n]}
	i.tags(v, &l)
	callee := i.f.CalledFunc(v)
	if callee == nil || !callee.IsIntrinsic() {
		return l
	}
	name := callee.Name[len("llvm."):]
	length := func(k int) {
		l.Size = Size{Extent: After}
		if k >= len(args) {
			return
		}
		if x, ok := i.f.IntBits(args[k]); ok && x < 1<<62 {
			l.Size = Bytes(x)
		}
	}
	switch {
	case strings.HasPrefix(name, "memcpy."), strings.HasPrefix(name, "memmove."), strings.HasPrefix(name, "memset."):
		length(2)
	case strings.HasPrefix(name, "lifetime."), strings.HasPrefix(name, "invariant.start"):
		if len(args) > 1 && n == 1 {
			if x, ok := i.f.SInt(args[0]); ok && x < 0 {
				l.Size = Size{Extent: After}
			} else {
				length(0)
			}
		}
	case strings.HasPrefix(name, "masked.load."):
		l.Size = i.atMost(v.Type)
	case strings.HasPrefix(name, "masked.store."):
		l.Size = i.atMost(args[0].Type)
	case strings.HasPrefix(name, "nvvm.ldg."), strings.HasPrefix(name, "nvvm.ldu."), strings.HasPrefix(name, "nvvm.atomic."),
		strings.HasPrefix(name, "arm.neon.vld1."):
		l.Size = i.sizeOf(v.Type)
	case strings.HasPrefix(name, "arm.neon.vst1.") && len(args) > 1:
		l.Size = i.sizeOf(args[1].Type)
	}
	return l
}

func (i *Info) atMost(t ir.Type) Size {
	s := i.sizeOf(t)
	if s.Extent == Precise {
		s.Extent = AtMost
	}
	return s
}

// ModRefCall says what the instruction v may do to the memory that the call c accesses: Mod when it may
// write what the call uses, Ref when it may read what the call writes. For a v that is no call the answer
// is all or nothing.
func (i *Info) ModRefCall(v, c *ir.Value) ir.ModRef {
	if v.Op.Is(ir.IsCallLike) {
		return i.calls(v, c)
	}
	l := i.own(v)
	if l == nil {
		if i.eff.Inst(v).ModRef() == ir.NoModRef {
			return ir.NoModRef
		}
		return ir.ModRefRW // a fence
	}
	if v.Mem().Ordering() > ir.Monotonic && v.Op != ir.OpVAArg && i.gpu {
		return ir.ModRefRW
	}
	if i.callModRef(c, l) != ir.NoModRef {
		return ir.ModRefRW
	}
	return ir.NoModRef
}

// calls is ModRefCall for two calls.
func (i *Info) calls(a, b *ir.Value) ir.ModRef {
	ea, eb := i.eff.Inst(a), i.eff.Inst(b)
	ma, mb := ea.ModRef(), eb.ModRef()
	if ma == 0 || mb == 0 || ma|mb == ir.Ref {
		return ir.NoModRef
	}
	r := ma
	argOnly := func(e memeffect.Effects) bool {
		return e.Other() == 0 && e.Mem.Get(ir.InaccessibleMem) == 0
	}
	if i.rules&Basic == 0 {
		return r
	}
	if argOnly(eb) {
		got := ir.NoModRef
		for n, p := range i.f.CallArgs(b) {
			if !i.ts.IsPtr(p.Type) {
				if i.ts.IsPtrOrVec(p.Type) {
					return r
				}
				continue
			}
			how := ir.NoModRef
			switch m := i.argModRef(b, n) & mb; {
			case m&ir.Mod != 0:
				how = ir.ModRefRW
			case m != 0:
				how = ir.Mod
			}
			if how != 0 {
				l := i.ArgLoc(b, n)
				got |= how & i.callModRef(a, &l)
			}
		}
		return r & got
	}
	if argOnly(ea) {
		got := ir.NoModRef
		for n, p := range i.f.CallArgs(a) {
			if !i.ts.IsPtr(p.Type) {
				if i.ts.IsPtrOrVec(p.Type) {
					return r
				}
				continue
			}
			m := i.argModRef(a, n) & ma
			l := i.ArgLoc(a, n)
			other := i.callModRef(b, &l)
			if m&ir.Mod != 0 && other != 0 || m&ir.Ref != 0 && other&ir.Mod != 0 {
				got |= m
			}
		}
		return r & got
	}
	return r
}
