package reduce

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// Edits of instructions, operands and signatures.

// wrapped marks, by ID, the values that metadata operands of calls refer to: nothing can take
// their place.
func wrapped(f *ir.Func) []bool {
	out := make([]bool, f.NumIDs())
	for _, c := range f.Consts() {
		if c.Op == ir.OpMetadata {
			for _, a := range c.Args {
				if a != nil {
					out[a.ID] = true
				}
			}
		}
	}
	return out
}

func instructions(m *ir.Module) []*ir.Value {
	var out []*ir.Value
	for _, f := range m.Funcs {
		pinned := wrapped(f)
		for v := range f.Instrs() {
			if !v.IsTerminator() && !pinned[v.ID] && (v.Uses == 0 || zero(f, v.Type) != nil) {
				out = append(out, v)
			}
		}
	}
	return out
}

// substitute replaces the uses of values in each function at once; image returns nil where there is
// no replacement. remove says to take the replaced values away.
func substitute(vs []*ir.Value, image func(f *ir.Func, v *ir.Value) *ir.Value, remove bool) {
	for i := 0; i < len(vs); {
		f := vs[i].Block.Func
		var sub ir.Subst
		k := i
		for ; k < len(vs) && vs[k].Block.Func == f; k++ {
			if w := image(f, vs[k]); w != nil {
				sub.Set(vs[k], w)
			}
		}
		f.ReplaceUses(&sub)
		for _, v := range vs[i:k] {
			if remove && v.Uses == 0 {
				v.Remove()
			}
		}
		i = k
	}
}

func dropInstructions(m *ir.Module, vs []*ir.Value) {
	substitute(vs, func(f *ir.Func, v *ir.Value) *ir.Value {
		if v.Type == ir.Void {
			return nil
		}
		return zero(f, v.Type)
	}, false)
	for _, v := range vs {
		v.Remove()
	}
}

// operandImage returns the n-th operand of v that has its type, or nil. For n = deep it is an operand of an
// operand. A phi may only become what is available where it stands.
func operandImage(tree *dom.Tree, v *ir.Value, n int) *ir.Value {
	fits := func(a *ir.Value) bool {
		return a.Type == v.Type && a != v && (v.Op != ir.OpPhi || !a.IsInst() || tree.DominatesValue(a, v))
	}
	for _, a := range v.Args {
		switch {
		case n == deep && a.IsInst() && a.Op != ir.OpPhi && v.Op != ir.OpPhi:
			for _, b := range a.Args {
				if b.Type == v.Type && b != v {
					return b
				}
			}
		case n == deep || !fits(a):
		case n == 0:
			return a
		default:
			n--
		}
	}
	return nil
}

// deep asks operandImage for an operand of an operand.
const deep = -1

func operandImages(n int) func(m *ir.Module) []*ir.Value {
	return func(m *ir.Module) []*ir.Value {
		var out []*ir.Value
		for _, f := range m.Funcs {
			if f.IsDecl() {
				continue
			}
			tree := dom.Of(f)
			for v := range f.Instrs() {
				// In unreachable code values may be their own operands.
				if v.Uses > 0 && tree.Contains(v.Block) && operandImage(tree, v, n) != nil {
					out = append(out, v)
				}
			}
		}
		return out
	}
}

func replaceByOperand(n int) func(m *ir.Module, vs []*ir.Value) {
	return func(m *ir.Module, vs []*ir.Value) {
		substitute(vs, func(f *ir.Func, v *ir.Value) *ir.Value { return operandImage(dom.Of(f), v, n) }, !hasEffect(vs))
	}
}

// hasEffect says that one of the values is a call or the like, which should stay for its effect.
func hasEffect(vs []*ir.Value) bool {
	return slices.ContainsFunc(vs, func(v *ir.Value) bool { return v.Op.Is(ir.ReadsMemory|ir.WritesMemory) || v.Op.Is(ir.IsCallLike) })
}

// paramOf returns the first parameter of the type, or nil.
func paramOf(f *ir.Func, t ir.Type) *ir.Value {
	for _, p := range f.Params {
		if p.Type == t {
			return p
		}
	}
	return nil
}

func paramImages(m *ir.Module) []*ir.Value {
	var out []*ir.Value
	for _, f := range m.Funcs {
		pinned := wrapped(f)
		for v := range f.Instrs() {
			if v.Uses > 0 && !pinned[v.ID] && paramOf(f, v.Type) != nil {
				out = append(out, v)
			}
		}
	}
	return out
}

func replaceByParam(m *ir.Module, vs []*ir.Value) {
	substitute(vs, func(f *ir.Func, v *ir.Value) *ir.Value { return paramOf(f, v.Type) }, !hasEffect(vs))
}

// operand is operand i of an instruction.
type operand struct {
	v *ir.Value
	i int
}

// Replacements of an operand, from the simplest. Each returns nil where the operand is as simple
// already, so that they cannot undo each other's work.

func zeroOperand(f *ir.Func, a *ir.Value) *ir.Value {
	if a.IsConst() && (f.IsZero(a) || a.Op == ir.OpInlineAsm || a.Op == ir.OpMetadata) {
		return nil
	}
	return zero(f, a.Type)
}

func oneOperand(f *ir.Func, a *ir.Value) *ir.Value {
	if t := f.Types(); !t.IsIntOrVec(a.Type) || t.IsScalable(a.Type) || t.Bits(t.Scalar(a.Type)) > 64 {
		return nil
	}
	one := f.Int(a.Type, 1)
	if a == one || a.IsConst() && f.IsZero(a) {
		return nil
	}
	return one
}

func paramOperand(f *ir.Func, a *ir.Value) *ir.Value {
	if !a.IsInst() {
		return nil
	}
	return paramOf(f, a.Type)
}

func operandsFor(image func(f *ir.Func, a *ir.Value) *ir.Value) func(m *ir.Module) []operand {
	return func(m *ir.Module) []operand {
		var out []operand
		for _, f := range m.Funcs {
			for v := range f.Instrs() {
				fixed := fixedOperands(f, v)
				for i, a := range v.Args {
					if !fixed(i) && a.Type != ir.Metadata && image(f, a) != nil {
						out = append(out, operand{v, i})
					}
				}
			}
		}
		return out
	}
}

// fixedOperands says which operands must stay: callees, immediate arguments of intrinsics, the
// cases of a switch.
func fixedOperands(f *ir.Func, v *ir.Value) func(i int) bool {
	switch {
	case v.Op == ir.OpSwitch:
		return func(i int) bool { return i > 0 }
	case v.Op.Is(ir.IsCallLike):
		var info *intrinsic.Info
		if g := f.CalledFunc(v); g != nil {
			info, _ = intrinsic.Lookup(g.Name)
		}
		return func(i int) bool { return i == 0 || info != nil && info.ImmArg(i-1) }
	case v.Op == ir.OpAlloca, v.Op == ir.OpLandingPad, v.Op.Is(ir.IsEHPad):
		return func(int) bool { return true }
	}
	return func(int) bool { return false }
}

func setOperands(image func(f *ir.Func, a *ir.Value) *ir.Value) func(m *ir.Module, os []operand) {
	return func(m *ir.Module, os []operand) {
		for _, o := range os {
			f := o.v.Block.Func
			w := image(f, o.v.Args[o.i])
			if w == nil {
				continue
			}
			o.v.SetArg(o.i, w)
			if o.v.Op != ir.OpPhi {
				continue
			}
			for i, e := range o.v.Block.Preds { // entries of one predecessor must agree
				if e.B == o.v.Block.Preds[o.i].B {
					o.v.SetArg(i, w)
				}
			}
		}
	}
}

// direct marks the functions, by symbol, that are only called, and with their own signature: those
// can be given another one.
func direct(m *ir.Module) []bool {
	out := make([]bool, len(m.Symbols))
	for _, f := range m.Funcs {
		out[f.Global.Index] = !f.IsDecl() && !m.Types.IsVarArg(f.Sig)
	}
	taken := func(v *ir.Value) {
		if v != nil && v.Op == ir.OpGlobal {
			out[v.Aux] = false
		}
	}
	inConsts := func(p *ir.Pool) {
		for _, c := range p.Consts() {
			for _, a := range c.Args {
				taken(a)
			}
		}
	}
	inConsts(&m.Pool)
	for _, v := range m.Vars {
		taken(v.Init)
	}
	for _, a := range m.Aliases {
		taken(a.Target)
	}
	for _, f := range m.Funcs {
		inConsts(&f.Pool)
		for v := range f.Instrs() {
			for i, a := range v.Args {
				if i == 0 && v.Op == ir.OpCall {
					if g := f.CalledFunc(v); g != nil && f.Call(v).Sig == g.Sig {
						continue
					}
				}
				taken(a)
			}
		}
	}
	return out
}

// param is parameter i of a function.
type param struct {
	f *ir.Func
	i int
}

func params(m *ir.Module) []param {
	ok := direct(m)
	var out []param
	for _, f := range m.Funcs {
		for i, p := range f.Params {
			if ok[f.Global.Index] && zero(f, p.Type) != nil {
				out = append(out, param{f, i})
			}
		}
	}
	return out
}

func dropParams(m *ir.Module, ps []param) {
	gone := make([][]bool, len(m.Symbols))
	for _, p := range ps {
		g := &gone[p.f.Global.Index]
		if *g == nil {
			*g = make([]bool, len(p.f.Params))
		}
		(*g)[p.i] = true
	}
	for _, f := range m.Funcs {
		for v := range f.Instrs() {
			if v.Op != ir.OpCall {
				continue
			}
			g := f.CalledFunc(v)
			if g == nil || gone[g.Global.Index] == nil {
				continue
			}
			c := f.Call(v)
			g2 := gone[g.Global.Index]
			c.Sig = without(m, g.Sig, g2)
			c.ParamAttrs = filterAttrs(c.ParamAttrs, g2)
			for i := len(g2) - 1; i >= 0; i-- {
				if g2[i] {
					v.RemoveArg(1 + i)
				}
			}
		}
	}
	for _, f := range m.Funcs {
		if g := gone[f.Global.Index]; g != nil {
			shorten(m, f, g)
		}
	}
}

// shorten takes parameters away from a function.
func shorten(m *ir.Module, f *ir.Func, gone []bool) {
	var sub ir.Subst
	var keep []*ir.Value
	for i, p := range f.Params {
		if gone[i] {
			sub.Set(p, zero(f, p.Type))
			continue
		}
		p.Aux = int64(len(keep))
		keep = append(keep, p)
	}
	f.ReplaceUses(&sub)
	f.Params = keep
	f.ParamAttrs = filterAttrs(f.ParamAttrs, gone)
	f.Sig = without(m, f.Sig, gone)
	f.ValueType = f.Sig
}

func without(m *ir.Module, sig ir.Type, gone []bool) ir.Type {
	var keep []ir.Type
	for i, t := range m.Types.Elems(sig) {
		if !gone[i] {
			keep = append(keep, t)
		}
	}
	return m.Types.Func(m.Types.Elem(sig), keep, false)
}

func filterAttrs(as []ir.AttrSet, gone []bool) []ir.AttrSet {
	var keep []ir.AttrSet
	for i, a := range as {
		if i >= len(gone) || !gone[i] {
			keep = append(keep, a)
		}
	}
	return keep
}

// results are the functions whose result could go.
func results(m *ir.Module) []*ir.Func {
	ok := direct(m)
	var out []*ir.Func
	for _, f := range m.Funcs {
		if ok[f.Global.Index] && f.Result() != ir.Void && zero(f, f.Result()) != nil {
			out = append(out, f)
		}
	}
	return out
}

func dropResults(m *ir.Module, fs []*ir.Func) {
	gone := make([]bool, len(m.Symbols))
	for _, f := range fs {
		gone[f.Global.Index] = true
	}
	void := func(sig ir.Type) ir.Type { return m.Types.Func(ir.Void, m.Types.Elems(sig), false) }
	for _, f := range m.Funcs {
		var sub ir.Subst
		for v := range f.Instrs() {
			if g := f.CalledFunc(v); g != nil && gone[g.Global.Index] {
				sub.Set(v, zero(f, v.Type))
			}
		}
		f.ReplaceUses(&sub)
		for v := range f.Instrs() {
			if g := f.CalledFunc(v); g != nil && gone[g.Global.Index] {
				c := f.Call(v)
				c.Sig, c.RetAttrs, v.Type = void(c.Sig), 0, ir.Void
				f.SetName(v, "")
			}
		}
	}
	for _, f := range fs {
		f.Sig = void(f.Sig)
		f.ValueType, f.RetAttrs = f.Sig, 0
		for v := range f.Instrs() {
			if v.Op == ir.OpRet {
				v.ClearArgs()
			}
		}
	}
}
