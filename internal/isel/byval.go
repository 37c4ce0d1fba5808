package isel

import (
	"strings"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// A by-value parameter is read where it is while it is only loaded from: else it is copied to local memory first. What
// points into it, and nothing else does, are getelementptrs, phis, selections and casts; in a kernel their registers hold
// addresses of the parameter space, whatever their types say.

// paramWebs are sets of pointers of a function: which may be based on each other.
type paramWebs struct {
	parent []int32 // by ir.ID: another of the set, or 0 for its representative
	bad    []bool  // by representative: something else than a load may want the address, or it may be another one
	inside []bool  // by ir.ID: the pointer is one into the parameter space
}

func (w *paramWebs) find(id int32) int32 {
	for w.parent[id] != 0 {
		if up := w.parent[w.parent[id]]; up != 0 {
			w.parent[id] = up
		}
		id = w.parent[id]
	}
	return id
}

func (w *paramWebs) unite(a, b int32) {
	if a, b = w.find(a), w.find(b); a != b {
		w.parent[a] = b
		w.bad[b] = w.bad[b] || w.bad[a]
	}
}

// readOnlyParams reports which byval parameters are only loaded from: those are read where they
// are; the others are copied to local memory first. Those of a device function, whose address in a
// register is one of its stack, must be read at constant offsets for that. The grid's constants are
// never written, so that their address may go anywhere.
func (l *lowering) readOnlyParams() []bool {
	w := &l.webs
	n := l.f.NumIDs()
	w.parent, w.bad, w.inside = dense.Zeroed(w.parent, n), dense.Zeroed(w.bad, n), dense.Zeroed(w.inside, n)
	for i, p := range l.f.Params {
		w.bad[p.ID] = !l.abi.params[i].byval
	}
	for _, b := range l.rpo {
		for v := b.First(); v != nil; v = v.Next() {
			if l.ts.IsPtr(v.Type) {
				l.joinWeb(v)
			}
		}
	}
	for _, b := range l.rpo {
		for v := b.First(); v != nil; v = v.Next() {
			for k, a := range v.Args {
				if a != nil && !a.IsConst() && l.ts.IsPtr(a.Type) && !l.readsParam(v, k) {
					w.bad[w.find(int32(a.ID))] = true
				}
			}
		}
	}
	ok := make([]bool, len(l.f.Params))
	for i, p := range l.f.Params {
		ok[i] = l.abi.params[i].byval && (!w.bad[w.find(int32(p.ID))] || l.kernel && l.has(target.GridConstant) && l.gridConstant(l.f, i))
	}
	if l.kernel {
		for id := range w.inside {
			w.inside[id] = !w.bad[w.find(int32(id))]
		}
	}
	return ok
}

// joinWeb unites the pointer v with what it is based on.
func (l *lowering) joinWeb(v *ir.Value) {
	w := &l.webs
	var from []*ir.Value
	switch {
	case v.Op == ir.OpGetElementPtr, v.Op == ir.OpAddrSpaceCast, v.Op == ir.OpBitCast, v.Op == ir.OpPCP:
		from = v.Args[:1]
	case l.callsParamCast(v):
		from = v.Args[1:2]
	case v.Op == ir.OpPhi:
		from = v.Args
	case v.Op == ir.OpSelect:
		from = v.Args[1:3]
	}
	bad := from == nil
	for _, a := range from {
		switch {
		case a.Op == ir.OpUndef || a.Op == ir.OpPoison:
		case a.IsConst() || !l.ts.IsPtr(a.Type):
			bad = true
		default:
			w.unite(int32(v.ID), int32(a.ID))
		}
	}
	if bad {
		w.bad[w.find(int32(v.ID))] = true
	}
}

// readsParam reports whether operand k of v, a pointer, is only read from, or the base of v.
func (l *lowering) readsParam(v *ir.Value, k int) bool {
	switch v.Op {
	case ir.OpLoad:
		return !v.IsVolatile() && !v.Mem().IsAtomic()
	case ir.OpCall:
		return l.byValArg(v, k) || l.callsParamCast(v) && l.paramCast(v)
	case ir.OpGetElementPtr:
		return k == 0 && !l.ts.IsVector(v.Type) && (l.kernel || l.isConstGEP(v))
	case ir.OpAddrSpaceCast:
		return l.paramCast(v)
	case ir.OpPhi, ir.OpSelect, ir.OpBitCast, ir.OpPCP:
		return l.kernel && l.ts.IsPtr(v.Type)
	}
	return v.Op == ir.OpDbgRecord
}

// spaceFor returns the state space of the register of the pointer p.
func (l *lowering) spaceFor(p *ir.Value) ptx.Space {
	if !p.IsConst() && int(p.ID) < len(l.webs.inside) && l.webs.inside[p.ID] {
		return ptx.Param
	}
	return spaceOf(l.ts.AddrSpace(p.Type))
}

// byValArg reports whether operand k of the call v is passed byval, that is, copied. Arguments
// follow the callee.
func (l *lowering) byValArg(v *ir.Value, k int) bool {
	c := l.f.Call(v)
	if k == 0 || k > len(l.f.CallArgs(v)) {
		return false
	}
	attrs := attrsAt(c.ParamAttrs, k-1)
	if g := l.resolve(l.f.Symbol(v.Args[0])); g != nil && g.Func != nil && g.ValueType == c.Sig {
		attrs = l.mergeByVal(attrs, attrsAt(g.Func.ParamAttrs, k-1))
	}
	return l.ir.Attrs.Has(attrs, ir.AttrByVal)
}

// paramCast reports whether v casts to a generic pointer or to one of the parameter space.
func (l *lowering) paramCast(v *ir.Value) bool {
	to := spaceOf(l.ts.AddrSpace(v.Type))
	return !l.ts.IsVector(v.Type) && (to == ptx.NoSpace || to == ptx.Param)
}

// callsParamCast reports whether v calls one of the intrinsics for such a cast.
func (l *lowering) callsParamCast(v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	f := l.f.CalledFunc(v)
	return f != nil && (strings.HasPrefix(f.Name, "llvm.nvvm.ptr.gen.to.param") || strings.HasPrefix(f.Name, "llvm.nvvm.ptr.param.to.gen"))
}
