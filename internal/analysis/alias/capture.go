package alias

import (
	"strings"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// escapes says which objects other code can know the address of. It is found in one pass over the
// function: values that an address flows into without leaving the function (offsets, casts, phis,
// selects) are put into one class with it, and a class escapes when one of its members is stored, passed
// on, returned, or turned into something that is no pointer.
type escapes struct {
	parent []int32 // union-find over IDs
	out    dense.Bits[ir.ID]
}

// Captured reports that code besides this function, or a pointer kept in memory, may know the address of
// the object o. For what is not a local object it is true.
func (i *Info) Captured(o *ir.Value) bool {
	if i.escape == nil {
		i.escape = i.findEscapes()
	}
	if int(o.ID) >= len(i.escape.parent) {
		return true
	}
	return i.escape.out.Has(ir.ID(i.escape.find(int32(o.ID))))
}

func (e *escapes) find(x int32) int32 {
	for e.parent[x] != x {
		e.parent[x] = e.parent[e.parent[x]]
		x = e.parent[x]
	}
	return x
}

func (e *escapes) union(a, b *ir.Value) {
	x, y := e.find(int32(a.ID)), e.find(int32(b.ID))
	if x == y {
		return
	}
	if x > y {
		x, y = y, x
	}
	e.parent[y] = x
	if e.out.Has(ir.ID(y)) {
		e.out.Add(ir.ID(x))
	}
}

func (e *escapes) leave(v *ir.Value) { e.out.Add(ir.ID(e.find(int32(v.ID)))) }

func (i *Info) findEscapes() *escapes {
	n := i.f.NumIDs()
	e := &escapes{parent: make([]int32, n), out: dense.NewBits[ir.ID](n)}
	for k := range e.parent {
		e.parent[k] = int32(k)
	}
	for _, b := range i.f.Blocks {
		for v := b.First(); v != nil; v = v.Next() {
			i.escapeOf(e, v)
		}
	}
	return e
}

// escapeOf sees where the pointer operands of v go.
func (i *Info) escapeOf(e *escapes, v *ir.Value) {
	switch v.Op {
	case ir.OpLoad:
		if v.IsVolatile() {
			e.leave(v.Args[0])
		}
	case ir.OpStore:
		e.leave(v.Args[0])
		if v.IsVolatile() {
			e.leave(v.Args[1])
		}
	case ir.OpCmpXchg, ir.OpAtomicRMW:
		for _, a := range v.Args[1:] {
			e.leave(a)
		}
		if v.IsVolatile() {
			e.leave(v.Args[0])
		}
	case ir.OpICmp:
		if v.Args[0].Op == ir.OpNull || v.Args[1].Op == ir.OpNull {
			return
		}
		e.leave(v.Args[0])
		e.leave(v.Args[1])
	case ir.OpGetElementPtr, ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpPCP:
		e.flow(i, v, v.Args[0])
	case ir.OpPhi:
		if i.ts.IsPtr(v.Type) {
			for _, a := range v.Args {
				e.flow(i, v, a)
			}
		}
	case ir.OpSelect:
		if i.ts.IsPtr(v.Type) {
			e.flow(i, v, v.Args[1])
			e.flow(i, v, v.Args[2])
			return
		}
		e.leaveAll(i, v.Args)
	case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
		i.escapeCall(e, v)
	case ir.OpAlloca, ir.OpBr, ir.OpSwitch, ir.OpDbgRecord, ir.OpVAArg:
	default:
		e.leaveAll(i, v.Args)
	}
}

// flow puts a pointer and what it was made of into one class. A constant operand is many things in one
// function; nothing local flows into it.
func (e *escapes) flow(i *Info, v, from *ir.Value) {
	if !i.ts.IsPtr(v.Type) || !i.ts.IsPtr(from.Type) {
		e.leave(from)
		return
	}
	if !from.IsConst() {
		e.union(v, from)
	}
}

func (e *escapes) leaveAll(i *Info, args []*ir.Value) {
	for _, a := range args {
		if a != nil && i.ts.IsPtrOrVec(a.Type) {
			e.leave(a)
		}
	}
}

// escapeCall sees which arguments a call keeps.
func (i *Info) escapeCall(e *escapes, v *ir.Value) {
	eff := i.eff.Inst(v)
	args := i.f.CallArgs(v)
	if ret := i.returned(v); ret != nil {
		e.flow(i, v, ret)
	}
	keeps := eff.Writes() || v.Type != ir.Void || i.unwinds(v)
	callee := i.f.CalledFunc(v)
	c := i.f.Call(v)
	for n, a := range args {
		if !i.ts.IsPtrOrVec(a.Type) || a.IsConst() {
			continue
		}
		if callee != nil && callee.IsIntrinsic() && i.returned(v) == a {
			continue
		}
		if keeps && !i.notCaptured(c, callee, n) {
			e.leave(a)
		}
		if n < 2 && callee != nil && strings.HasPrefix(callee.Name, "llvm.mem") && len(args) > 3 {
			if x, ok := i.f.IntBits(args[3]); ok && x == 1 { // volatile
				e.leave(a)
			}
		}
	}
	for _, a := range v.Args[1+len(args):] { // operands of bundles
		if i.ts.IsPtrOrVec(a.Type) && !a.IsConst() && !i.harmlessBundles(c) {
			e.leave(a)
		}
	}
	if !v.Args[0].IsConst() {
		return // calling through a pointer tells nobody of it
	}
}

// harmlessBundles reports that all bundles of the call only state facts.
func (i *Info) harmlessBundles(c *ir.Call) bool {
	for _, b := range c.Bundles {
		switch b.Tag {
		case "align", "nonnull", "dereferenceable", "noundef", "separate_storage", "cold", "ignore":
		default:
			return false
		}
	}
	return true
}

func (i *Info) unwinds(v *ir.Value) bool {
	c := i.f.Call(v)
	if i.m.Attrs.Has(c.FnAttrs, ir.AttrNoUnwind) {
		return false
	}
	callee := i.f.CalledFunc(v)
	return callee == nil || !i.m.Attrs.Has(callee.FnAttrs, ir.AttrNoUnwind)
}

// notCaptured reports that argument n is not kept by the call, by its attributes.
func (i *Info) notCaptured(c *ir.Call, callee *ir.Func, n int) bool {
	if n < len(c.ParamAttrs) && i.keepsNothing(c.ParamAttrs[n]) {
		return true
	}
	return callee != nil && n < len(callee.ParamAttrs) && i.keepsNothing(callee.ParamAttrs[n])
}

func (i *Info) keepsNothing(s ir.AttrSet) bool {
	for _, a := range i.m.Attrs.Attrs(s) {
		switch a.Kind {
		case ir.AttrNoCapture, ir.AttrByVal:
			return true
		case ir.AttrCaptures:
			switch strings.TrimSpace(a.Text) {
			case "none", "address", "address_is_null":
				return true
			}
		}
	}
	return false
}
