package memcpyopt

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// callSlot has call write to the place to, where copy and store (one instruction, or a load and a store of the same value) bring n bytes of
// the variable from that it wrote.
//
//	before:  call void @f(ptr %tmp)                       after:  call void @f(ptr %to)
//	         call void @llvm.memcpy(ptr %to, ptr %tmp, …)
func (o *optimiser) callSlot(load, store, call, from, to *ir.Value, n, toAlign uint64) bool {
	if from.Op != ir.OpAlloca || !o.slotCall(call) {
		return false
	}
	if why := o.slotRefused(load, store, call, from, to, n, toAlign); why != "" {
		o.c.Missed(slot, call, why)
		return false
	}
	raise := o.align(from) > max(toAlign, o.align(to))
	if !o.c.Apply(slot, call) {
		return false
	}
	if raise {
		to.Aux = int64(ir.MakeAlloca(to.Alloca().Type(), o.align(from), false, false))
	}
	o.hoist(to, call)
	for i, a := range call.Args {
		if i > 0 && a == from {
			call.SetArg(i, to)
		}
	}
	o.f.SetAttachments(call, o.common(call, store))
	o.remove(store)
	if load != store {
		o.remove(load)
	}
	return true
}

// slotRefused says why a call may not write to where the variable from, which it wrote, is copied, or "".
func (o *optimiser) slotRefused(load, store, call, from, to *ir.Value, n, toAlign uint64) string {
	size, ok := o.aa.ObjectSize(from)
	switch {
	case call.Block != store.Block:
		return "the copy is in another block"
	case from.Type != to.Type:
		return "the place is in another address space"
	case !ok || size == 0 || n < size:
		return "a part of the variable is copied"
	case !o.onlyUsed(from, call, load):
		return "the variable is used otherwise"
	}
	place := alias.Loc{Ptr: to, Size: alias.Bytes(n)}
	if !o.untouchedBut(place, call, store, load) {
		return "the place is read or written in between"
	}
	if !o.writable(to, size) {
		return "the place may not be writable at the call"
	}
	x := o.effects.Inst(call)
	raise := o.align(from) > max(toAlign, o.align(to))
	switch {
	case !o.unseen(to) && x.Has(memeffect.Unwinds):
		return "the call may unwind, and others would see what was written"
	case o.gpu && !o.aa.Private(place) && x.Has(memeffect.MayNotReturn|memeffect.Sync):
		return "the call may not return or orders memory, and other threads would see what was written"
	case o.aa.ModRef(call, alias.Loc{Ptr: to, Size: alias.Bytes(size)}) != ir.NoModRef:
		return "the call accesses the place by another name"
	case raise && to.Op != ir.OpAlloca:
		return "the place is not aligned as the variable"
	case o.keepsAddress(call, from) && !o.forgotten(from, store):
		return "the call may keep the address of the variable"
	case !o.reach(to, call):
		return "the address of the place is computed behind the call"
	}
	return ""
}

// slotCall reports a call that may get another place to write to.
func (o *optimiser) slotCall(call *ir.Value) bool {
	c := o.f.Call(call)
	if c.Tail == ir.MustTail || len(c.Bundles) > 0 {
		return false
	}
	if g := o.f.CalledFunc(call); g != nil && g.IsIntrinsic() {
		t, ok := o.transfer(call)
		return ok && t.kind == set && !t.volatile && !strings.Contains(g.Name, ".inline.")
	}
	return true
}

// onlyUsed reports that nothing but the call, the copy and marks of its life names a variable: parts of it are for the copy only.
func (o *optimiser) onlyUsed(from, call, load *ir.Value) bool {
	for _, v := range o.users(from) {
		switch {
		case v == call || v == load:
		case v.Op == ir.OpCall && o.lifetime(v):
		default:
			return false
		}
	}
	return true
}

// users returns the instructions that have v as an operand, one as often as it has. The index of them is made when first asked for; where
// operands have changed since, the uses that it knows are too few, and it is made anew.
func (o *optimiser) users(v *ir.Value) (out []*ir.Value) {
	for anew := false; ; anew = true {
		out = out[:0]
		if o.index == nil {
			o.index = reshape.NewUsers(o.f)
		}
		for _, u := range o.index.All(v) {
			for _, a := range u.Args {
				if a == v {
					out = append(out, u)
				}
			}
		}
		if len(out) == int(v.Uses) || anew {
			return out
		}
		o.index = nil
	}
}

func (o *optimiser) lifetime(v *ir.Value) bool {
	g := o.f.CalledFunc(v)
	return g != nil && strings.HasPrefix(g.Name, "llvm.lifetime.")
}

// untouchedBut is untouched for what stands between a call and the store of what was loaded.
func (o *optimiser) untouchedBut(l alias.Loc, call, store, load *ir.Value) bool {
	if load == store {
		return o.untouched(l, call, store, true)
	}
	return o.untouched(l, call, load, true) && o.untouched(l, load, store, true)
}

// writable reports that n bytes at an address can be written wherever the function is.
func (o *optimiser) writable(p *ir.Value, n uint64) bool {
	x := o.aa.Object(p)
	d, ok := o.aa.Distance(alias.Loc{Ptr: p, Size: alias.Bytes(1)}, alias.Loc{Ptr: x, Size: alias.Bytes(1)})
	if !ok || d < 0 {
		return false
	}
	end := uint64(d) + n
	switch x.Op {
	case ir.OpAlloca:
		m, sized := o.aa.ObjectSize(x)
		return sized && end <= m
	case ir.OpParam:
		i, as := int(x.Aux), &o.f.Mod().Attrs
		if i >= len(o.f.ParamAttrs) {
			return false
		}
		s := o.f.ParamAttrs[i]
		if a, has := as.Get(s, ir.AttrByVal); has {
			return end <= o.lay.StoreSize(a.Type)
		}
		if !as.Has(s, ir.AttrWritable) {
			return false
		}
		if a, has := as.Get(s, ir.AttrStructRet); has && end <= o.lay.StoreSize(a.Type) {
			return true
		}
		a, has := as.Get(s, ir.AttrDereferenceable)
		return has && end <= a.Int
	}
	return false
}

// keepsAddress reports that a call may keep the address of a variable that is passed to it.
func (o *optimiser) keepsAddress(call, from *ir.Value) bool {
	c, g := o.f.Call(call), o.f.CalledFunc(call)
	as := &o.f.Mod().Attrs
	for i, a := range o.f.CallArgs(call) {
		if a != from {
			continue
		}
		here := i < len(c.ParamAttrs) && as.Has(c.ParamAttrs[i], ir.AttrNoCapture)
		there := g != nil && i < len(g.ParamAttrs) && as.Has(g.ParamAttrs[i], ir.AttrNoCapture)
		if !here && !there {
			return true
		}
	}
	return false
}

// forgotten reports that behind a copy nobody looks at the variable any more before its life ends, even by an address that was kept.
func (o *optimiser) forgotten(from, store *ir.Value) bool {
	l := alias.Loc{Ptr: from}
	for v := store.Next(); v != nil; v = v.Next() {
		switch {
		case v.Op == ir.OpRet:
			return len(v.Args) == 0 || o.aa.Object(v.Args[0]) != from
		case v.IsTerminator():
			return false
		case v.Op == ir.OpCall && o.lifetime(v) && o.f.CallArgs(v)[1] == from:
			return true
		}
		if x := o.effects.Inst(v); x.ModRef() != ir.NoModRef && o.aa.ModRef(v, l) != ir.NoModRef {
			return false
		}
	}
	return false
}

// reach reports that an address is known at a call, or can be computed there: a getelementptr by constants.
func (o *optimiser) reach(p, at *ir.Value) bool {
	if !p.IsInst() || o.tree.DominatesValue(p, at) {
		return true
	}
	if p.Op != ir.OpGetElementPtr {
		return false
	}
	for _, a := range p.Args[1:] {
		if !a.IsConst() {
			return false
		}
	}
	return !p.Args[0].IsInst() || o.tree.DominatesValue(p.Args[0], at)
}

// hoist computes an address in front of a call.
func (o *optimiser) hoist(p, at *ir.Value) {
	if p.IsInst() && !o.tree.DominatesValue(p, at) {
		p.MoveBefore(at)
	}
}

// common returns the metadata of a call that holds for what the copy wrote, too.
func (o *optimiser) common(call, store *ir.Value) (out []ir.Attachment) {
	for _, a := range o.f.Attachments(call) {
		switch a.Kind {
		case ir.MDTBAA, ir.MDTBAAStruct, ir.MDAliasScope, ir.MDNoAlias, ir.MDAccessGroup, ir.MDMemParallelLoopAccess, ir.MDInvariantGroup:
			if o.f.Attachment(store, a.Kind) != a.MD {
				continue
			}
		}
		out = append(out, a)
	}
	return out
}
