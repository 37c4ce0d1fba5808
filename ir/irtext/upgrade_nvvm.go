package irtext

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// Calls of NVVM intrinsics that LLVM no longer has become the instructions or intrinsics that it
// replaces them with on reading.

// nvvmUpgrade says what a call of a former intrinsic becomes.
type nvvmUpgrade struct {
	to   string  // base name of an intrinsic, or "" for a comparison and a selection
	pred ir.Pred // of the comparison: the first argument is taken when it holds
	kind nvvmForm
}

type nvvmForm uint8

const (
	asCall      nvvmForm = iota // the same arguments
	asCallFalse                 // and false: zero gives the width
	asObjSize                   // four arguments, those that were not given false
	asCoroEnd                   // and token none
	asNothing                   // the call does nothing any more
	asSelect                    // one of two arguments
	asAbs                       // the argument or its negation
)

// nvvmUpgrades are the former intrinsics behind "llvm.nvvm.", and the two of LLVM's own that had
// one argument once.
var nvvmUpgrades = map[string]nvvmUpgrade{
	"brev32": {to: "llvm.bitreverse"}, "brev64": {to: "llvm.bitreverse"},
	"popc.i": {to: "llvm.ctpop"}, "popc.ll": {to: "llvm.ctpop"},
	"clz.i": {to: "llvm.ctlz", kind: asCallFalse}, "clz.ll": {to: "llvm.ctlz", kind: asCallFalse},
	"h2f":   {to: "llvm.convert.from.fp16"},
	"abs.i": {kind: asAbs}, "abs.ll": {kind: asAbs},
	"max.s": {kind: asSelect, pred: ir.ISGE}, "max.i": {kind: asSelect, pred: ir.ISGE},
	"max.ll": {kind: asSelect, pred: ir.ISGE}, "max.us": {kind: asSelect, pred: ir.IUGE},
	"max.ui": {kind: asSelect, pred: ir.IUGE}, "max.ull": {kind: asSelect, pred: ir.IUGE},
	"min.s": {kind: asSelect, pred: ir.ISLE}, "min.i": {kind: asSelect, pred: ir.ISLE},
	"min.ll": {kind: asSelect, pred: ir.ISLE}, "min.us": {kind: asSelect, pred: ir.IULE},
	"min.ui": {kind: asSelect, pred: ir.IULE}, "min.ull": {kind: asSelect, pred: ir.IULE},
}

// formerIntrinsic returns what calls of f become, and whether f is a former intrinsic.
func formerIntrinsic(m *ir.Module, f *ir.Func) (nvvmUpgrade, bool) {
	if !f.IsDecl() || len(f.Params) == 0 || m.Types.IsVarArg(f.Sig) {
		return nvvmUpgrade{}, false
	}
	params := paramKinds(m, f)
	switch {
	case strings.HasPrefix(f.Name, "llvm.objectsize.") && (params == "pi" || params == "pii") && m.Types.IsInt(f.Result()):
		return nvvmUpgrade{to: "llvm.objectsize", kind: asObjSize}, true
	case f.Name == "llvm.coro.end" && params == "pi" && (f.Result() == ir.I1 || f.Result() == ir.Void):
		return nvvmUpgrade{to: "llvm.coro.end", kind: asCoroEnd}, true
	case f.Name == "llvm.stackprotectorcheck" && f.Result() == ir.Void:
		return nvvmUpgrade{kind: asNothing}, true
	}
	if name, ok := strings.CutPrefix(f.Name, "llvm.nvvm."); ok {
		u, ok := nvvmUpgrades[name]
		n := 1
		if u.kind == asSelect {
			n = 2
		}
		if !ok || len(f.Params) != n || !m.Types.IsInt(f.Params[0].Type) || f.Params[n-1].Type != f.Params[0].Type {
			return u, false
		}
		if u.kind >= asSelect {
			return u, f.Result() == f.Params[0].Type
		}
		return u, m.Types.IsInt(f.Result()) || u.to == "llvm.convert.from.fp16" && f.Result() == ir.Float
	}
	for _, base := range []string{"llvm.ctlz", "llvm.cttz"} {
		if strings.HasPrefix(f.Name, base+".") && len(f.Params) == 1 && f.Result() == f.Params[0].Type {
			return nvvmUpgrade{to: base, kind: asCallFalse}, true
		}
	}
	return nvvmUpgrade{}, false
}

// paramKinds spells the parameters of f: p for a pointer, i for i1, ? for anything else.
func paramKinds(m *ir.Module, f *ir.Func) string {
	s := ""
	for _, a := range f.Params[:min(len(f.Params), 4)] {
		switch {
		case m.Types.IsPtr(a.Type):
			s += "p"
		case a.Type == ir.I1:
			s += "i"
		default:
			s += "?"
		}
	}
	return s
}

// upgradeCalls replaces the calls of former intrinsics and removes their declarations.
func (p *parser) upgradeCalls() {
	m := p.m
	ups := make([]nvvmUpgrade, 0, 8)
	which := make([]uint8, len(m.Symbols)) // index into ups plus one
	for _, f := range m.Funcs {
		if u, ok := formerIntrinsic(m, f); ok && len(ups) < 200 {
			ups = append(ups, u)
			which[f.Global.Index] = uint8(len(ups))
		}
	}
	if len(ups) == 0 {
		return
	}
	kept := make([]bool, len(which))
	for _, f := range m.Funcs[:len(m.Funcs):len(m.Funcs)] {
		var sub ir.Subst
		changed := false
		for v := range f.Instrs() {
			for i, a := range v.Args {
				if a == nil || a.Op != ir.OpGlobal || a.Aux >= int64(len(which)) || which[a.Aux] == 0 {
					continue
				}
				if i != 0 || v.Op != ir.OpCall || len(f.Calls[v.Aux].Bundles) > 0 {
					kept[a.Aux] = true
					continue
				}
				if u := ups[which[a.Aux]-1]; u.kind == asNothing {
					v.Remove()
				} else {
					sub.Set(v, p.upgradeCall(f, v, u))
					changed = true
				}
				break
			}
		}
		if !changed {
			continue
		}
		f.ReplaceUses(&sub)
		for v := range f.Instrs() {
			if v.Op == ir.OpCall && v.Args[0].Op == ir.OpGlobal && v.Args[0].Aux < int64(len(which)) &&
				which[v.Args[0].Aux] != 0 && sub.Find(v) != v {
				v.Remove()
			}
		}
	}
	m.RemoveSymbols(func(g *ir.Global) bool {
		return int(g.Index) < len(which) && which[g.Index] != 0 && !kept[g.Index]
	})
}

// upgradeCall puts in front of the call v what it becomes and returns its value.
func (p *parser) upgradeCall(f *ir.Func, v *ir.Value, u nvvmUpgrade) *ir.Value {
	args := append([]*ir.Value(nil), f.CallArgs(v)...)
	var last *ir.Value
	put := func(n *ir.Value) *ir.Value {
		f.SetPos(n, f.Pos(v))
		if dbg := f.Attachment(v, ir.MDDbg); dbg != 0 {
			f.SetAttachments(n, []ir.Attachment{{Kind: ir.MDDbg, MD: dbg}})
		}
		last = n.InsertBefore(v)
		return last
	}
	t := args[0].Type
	choose := func(pred ir.Pred, a, b, other *ir.Value) {
		c := f.NewValue(ir.OpICmp, ir.I1, a, b)
		c.Aux = int64(pred)
		put(f.NewValue(ir.OpSelect, t, put(c), a, other))
	}
	switch u.kind {
	case asSelect:
		choose(u.pred, args[0], args[1], args[1])
	case asAbs:
		neg := put(f.NewValue(ir.OpSub, t, f.Null(t), args[0]))
		choose(ir.ISGE, args[0], f.Null(t), neg)
	default:
		result := t
		if u.to == "llvm.convert.from.fp16" {
			result = ir.Float
		}
		name := u.to
		switch u.kind {
		case asCallFalse:
			args = append(args, f.Int(ir.I1, 0))
		case asObjSize:
			for len(args) < 4 {
				args = append(args, f.Int(ir.I1, 0))
			}
			result = v.Type
			name += "." + mangle(p.ts, result) + "." + mangle(p.ts, t)
		case asCoroEnd:
			args = append(args, f.Null(ir.Token))
			result = v.Type
		}
		if u.kind <= asCallFalse {
			name += "." + mangle(p.ts, result)
		}
		sig := p.callSig(result, args)
		callee := p.declare(name, sig)
		put(f.NewCall(ir.OpCall, &ir.Call{Sig: sig}, f.Pool.Global(callee), args...))
		if want := v.Type; want != result {
			op := ir.OpTrunc
			if p.ts.Bits(want) > p.ts.Bits(result) {
				op = ir.OpZExt
			}
			put(f.NewValue(op, want, last))
		}
	}
	if name := f.ValueName(v); name != "" {
		f.SetName(last, name)
	}
	return last
}

func (p *parser) callSig(result ir.Type, args []*ir.Value) ir.Type {
	ts := make([]ir.Type, len(args))
	for i, a := range args {
		ts[i] = a.Type
	}
	return p.ts.Func(result, ts, false)
}

// declare returns the symbol of that name, declaring it as a function of type sig.
func (p *parser) declare(name string, sig ir.Type) *ir.Global {
	if g := p.m.Lookup(name); g != nil && g.Func != nil && g.Func.Sig == sig {
		return g
	}
	if g := p.m.Lookup(name); g != nil { // a former signature of the same name
		p.m.Rename(g, name+".old")
	}
	return &p.m.AddFunc(name, sig).Global
}
