package isel

import (
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// deviceLibrary begins the names of the vendor's device library. Those that Warpwise supplies are defined by now; a declaration
// that is left would be a function that nobody has.
const deviceLibrary = "__nv_"

// callInst lowers a call: of inline assembly, an intrinsic or a function.
func (l *lowering) callInst(v *ir.Value) {
	callee := v.Args[0]
	if callee.Op == ir.OpInlineAsm {
		l.inlineAsm(v)
		return
	}
	if g := l.f.Symbol(callee); g != nil && g.Func != nil && g.Func.IsIntrinsic() && g.Func.IsDecl() {
		if h := l.handlers[g.Index]; h != nil {
			l.intrinsic(h, v, g.Name)
			return
		}
		l.unsupported(v, "intrinsic @%s", g.Name)
		return
	}
	if !l.checkType(v, v.Type) {
		return
	}
	l.call(v, callee)
}

// call lowers the call v of a function: its arguments in .param variables of a scope of their own.
func (l *lowering) call(v *ir.Value, callee *ir.Value) {
	c := l.f.Call(v)
	args := l.f.CallArgs(v)
	var target *ir.Func
	if g := l.resolve(l.f.Symbol(callee)); g != nil && g.Func != nil {
		l.checkUsable(g)
		if strings.HasPrefix(g.Name, deviceLibrary) && g.Func.IsDecl() {
			l.unsupported(v, "call of @%s: the device library has no function of this name and type", g.Name)
			return
		}
		if l.notes[g.Index].Kernel && l.called[g.Index] == "" {
			l.unsupported(v, "call of kernel @%s", g.Name)
			return
		}
		if g.ValueType == c.Sig {
			target = g.Func
		}
	}
	// Everything is computed before the scope begins.
	pass := make([]argument, len(args))
	for i, a := range args {
		attrs := attrsAt(c.ParamAttrs, i)
		if target != nil && i < len(target.ParamAttrs) {
			// byval decides the shape: that of the function is the one it was declared with.
			attrs = l.mergeByVal(attrs, target.ParamAttrs[i])
		}
		if !l.checkType(v, a.Type) {
			return
		}
		pass[i].slot = l.slotOf(a.Type, attrs, false).aligned(l.alignAsked(v, target, attrs, i), false)
		if pass[i].slot.byval {
			pass[i].from = l.address(a)
		} else {
			pass[i].parts = l.parts(a)
		}
	}
	if l.ts.IsVarArg(c.Sig) {
		fixed := len(l.ts.Elems(c.Sig))
		pass = append(pass[:fixed:fixed], l.frameOf(pass[fixed:]))
	}
	ret := l.slotOf(v.Type, c.RetAttrs, false).aligned(l.alignAsked(v, target, c.RetAttrs, -1), false)
	sym := ptx.None
	if target != nil {
		name := l.names[target.Global.Index]
		if c := l.called[target.Global.Index]; c != "" {
			name = c
		}
		sym = l.out.Sym(name)
	} else {
		sym = l.reg(callee)
	}
	l.callSequence(v, target == nil, sym, pass, ret)
}

// alignAsked returns the alignment that the callee asks for its parameter i (-1: its result), or the
// call v, with those attributes, when the callee is not known; 0 when nothing is asked.
func (l *lowering) alignAsked(v *ir.Value, callee *ir.Func, attrs ir.AttrSet, i int) uint64 {
	if callee != nil {
		return l.stackAlign(callee, i)
	}
	return l.callAlign(v, attrs, i)
}

// mergeByVal returns the attributes of a parameter of the callee when it is byval, else those of
// the call.
func (l *lowering) mergeByVal(call, fn ir.AttrSet) ir.AttrSet {
	if l.ir.Attrs.Has(fn, ir.AttrByVal) || call == 0 {
		return fn
	}
	return call
}

func (l *lowering) callSequence(v *ir.Value, indirect bool, callee ptx.Operand, pass []argument, ret slot) {
	l.b.BeginScope().Loc = l.loc
	var in, out []ptx.Operand
	proto := ptx.Proto{}
	for i := range pass {
		sl := &pass[i].slot
		if sl.size == 0 {
			continue
		}
		pv := sl.variable("param" + itoa(len(in)))
		id := l.b.Declare(pv)
		if sl.byval {
			l.copyBytes(addr{base: ptx.V(id), space: ptx.Param}, pass[i].from, sl.size, sl.align)
		} else {
			l.pass(sl, pass[i].parts, id)
		}
		in = append(in, ptx.V(id))
		if indirect {
			proto.Params = append(proto.Params, sl.variable("_"))
		}
	}
	var retID ptx.VarID
	if ret.size != 0 {
		retID = l.b.Declare(ret.variable("retval0"))
		out = append(out, ptx.V(retID))
		if indirect {
			proto.Results = append(proto.Results, ret.variable("_"))
		}
	}
	sig := ptx.None
	if indirect {
		sig = l.out.AddProto(proto)
	}
	call := l.b.Call(out, callee, in, sig)
	call.Loc = l.loc
	if !indirect {
		call.Mods = ptx.Uni
	}
	if ret.size != 0 {
		x := l.loadMem(v.Type, addr{base: ptx.V(retID), space: ptx.Param}, ret.accessAlign(), 0)
		l.setParts(v, x)
	} else if v.Type != ir.Void {
		l.setZero(v)
	}
	l.b.EndScope().Loc = l.loc
}

// resolve follows aliases from g to a function or variable; nil when it leads nowhere.
func (s *modState) resolve(g *ir.Global) *ir.Global {
	for range 1000 {
		if g == nil || g.Alias == nil || g.Kind == ir.KindIFunc {
			break
		}
		t := g.Alias.Target
		for t != nil && (t.Op == ir.OpBitCast || t.Op == ir.OpAddrSpaceCast) {
			t = t.Args[0]
		}
		if t == nil {
			return nil
		}
		g = s.ir.Symbol(t)
	}
	if g == nil || g.Alias != nil {
		return nil
	}
	return g
}

// posNear returns the position of v, or of what is being lowered when v has none.
func (l *lowering) posNear(v *ir.Value) (p diag.Pos) {
	if v != nil {
		p = l.f.Pos(v)
	}
	if p == 0 && l.curVal != nil {
		p = l.f.Pos(l.curVal)
	}
	if p == 0 {
		p = l.f.Global.Pos
	}
	return p
}
