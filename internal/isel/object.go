package isel

import (
	"slices"

	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// maxObjects bounds the pointers that are looked at for what a load may read.
const maxObjects = 16

// cachedMods returns the modifiers of the load v from space s: that of memory which nobody writes while the
// kernel runs, too.
func (l *lowering) cachedMods(v *ir.Value, s ptx.Space) ptx.Mods {
	m := l.memMods(v, s)
	if s != ptx.Global || !l.o2() || v.IsVolatile() || !l.has(target.LdNC) {
		return m
	}
	if l.f.Attachment(v, ir.MDInvariantLoad) != 0 || l.readsOnlyConstants(v.Args[0]) {
		m |= ptx.NC
	}
	return m
}

// readsOnlyConstants reports whether all memory that p may point to is not written while the function, a kernel,
// runs: that of parameters which are noalias and readonly, and of constant variables.
func (l *lowering) readsOnlyConstants(p *ir.Value) bool {
	return l.allObjects(p, func(v *ir.Value) bool {
		if v.Op == ir.OpParam {
			return l.kernel && l.unwritten(v)
		}
		g := l.resolve(l.f.Symbol(v))
		return g != nil && g.Var != nil && g.Var.Constant
	})
}

// onlySpace returns the state space of all that the generic pointer p may point to, when that is one: of what the
// host passes to a CUDA kernel, and of variables.
func (l *lowering) onlySpace(p *ir.Value) ptx.Space {
	space := ptx.NoSpace
	ok := l.allObjects(p, func(v *ir.Value) bool {
		s := spaceOf(l.ts.AddrSpace(v.Type))
		switch {
		case v.Op == ir.OpGlobal:
			g := l.resolve(l.f.Symbol(v))
			if g == nil || g.Var == nil {
				return false
			}
			s = l.spaces[g.Index]
		case s == ptx.NoSpace && l.kernel && l.cuda && l.unpassed(v):
			s = ptx.Global
		}
		if s != ptx.Global && s != ptx.Shared || space != ptx.NoSpace && s != space {
			return false
		}
		space = s
		return true
	})
	if !ok {
		return ptx.NoSpace
	}
	return space
}

// unpassed reports whether the parameter p is the pointer that it was passed as, and not one to a copy.
func (l *lowering) unpassed(p *ir.Value) bool {
	for i, q := range l.f.Params {
		if q == p {
			return !l.ir.Attrs.Has(attrsAt(l.f.ParamAttrs, i), ir.AttrByVal)
		}
	}
	return false
}

// allObjects reports whether f holds for all parameters and variables that p may point into, and nothing else is
// among what it may point into.
func (l *lowering) allObjects(p *ir.Value, f func(*ir.Value) bool) bool {
	var buf [maxObjects]*ir.Value
	seen := append(buf[:0], p)
	for i := 0; i < len(seen); i++ {
		v := seen[i]
		var from []*ir.Value
		switch v.Op {
		case ir.OpParam, ir.OpGlobal:
			if !f(v) {
				return false
			}
		case ir.OpGetElementPtr, ir.OpAddrSpaceCast, ir.OpBitCast, ir.OpPCP, ir.OpFreeze:
			from = v.Args[:1]
		case ir.OpPhi:
			from = v.Args
		case ir.OpSelect:
			from = v.Args[1:]
		default:
			return false
		}
		for _, o := range from {
			if slices.Contains(seen, o) {
				continue
			}
			if len(seen) == maxObjects {
				return false
			}
			seen = append(seen, o)
		}
	}
	return true
}

// unwritten reports whether the parameter p is noalias and readonly.
func (l *lowering) unwritten(p *ir.Value) bool {
	for i, q := range l.f.Params {
		if q == p {
			a := attrsAt(l.f.ParamAttrs, i)
			at := &l.ir.Attrs
			return at.Has(a, ir.AttrNoAlias) && (at.Has(a, ir.AttrReadOnly) || at.Has(a, ir.AttrReadNone)) && !at.Has(a, ir.AttrByVal)
		}
	}
	return false
}
