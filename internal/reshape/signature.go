package reshape

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/ir"
)

// Site is a direct call of a function.
type Site struct {
	F    *ir.Func // that it stands in
	Call *ir.Value
}

// Callers are the direct calls of each function of a module.
type Callers struct {
	sites [][]Site // by symbol
	known []bool   // by symbol
}

// NewCallers finds them.
func NewCallers(m *ir.Module) *Callers {
	x := &Callers{sites: make([][]Site, len(m.Symbols)), known: make([]bool, len(m.Symbols))}
	uses := make([]int32, len(m.Symbols)) // that are no call
	for _, v := range m.Pool.Consts() {
		if v.Op == ir.OpGlobal {
			uses[v.Aux] += v.Uses + 1
		}
	}
	fixed := make([]bool, len(m.Symbols))
	for _, f := range m.Funcs {
		for _, v := range f.Pool.Consts() {
			if v.Op == ir.OpGlobal {
				uses[v.Aux] += v.Uses
			}
		}
		for v := range f.Instrs() {
			if !v.Op.Is(ir.IsCallLike) {
				continue
			}
			g := f.CalledFunc(v)
			must := f.Call(v).Tail == ir.MustTail
			fixed[f.Global.Index] = fixed[f.Global.Index] || must
			if g == nil || f.Call(v).Sig != g.Sig {
				continue
			}
			i := g.Global.Index
			x.sites[i] = append(x.sites[i], Site{f, v})
			fixed[i] = fixed[i] || must || v.Op == ir.OpCallBr || len(f.Call(v).Bundles) > 0
			uses[i]--
		}
	}
	for _, f := range m.Funcs {
		i := f.Global.Index
		x.known[i] = f.Linkage.IsLocal() && !f.IsDecl() && uses[i] == 0 && !fixed[i] && !keepsSignature(f)
	}
	return x
}

// keepsSignature reports a function that somebody else than its callers knows, or that must be as it is.
func keepsSignature(f *ir.Func) bool {
	as := &f.Mod().Attrs
	if _, ok := launch.Annotation(f, "align"); ok || launch.IsKernel(f) { // of parameters, by their numbers
		return true
	}
	for _, s := range f.ParamAttrs {
		if as.Has(s, ir.AttrInAlloca) || as.Has(s, ir.AttrPreallocated) {
			return true
		}
	}
	return as.Has(f.FnAttrs, ir.AttrNaked) || as.Has(f.FnAttrs, ir.AttrOptimizeNone) || f.Prefix != nil || f.Prologue != nil
}

// All returns the calls of f, and whether these are all its uses, so that it may get other parameters.
func (x *Callers) All(f *ir.Func) ([]Site, bool) {
	return x.sites[f.Global.Index], x.known[f.Global.Index]
}

// Calls returns the calls of f that pass what it is declared with.
func (x *Callers) Calls(f *ir.Func) []Site { return x.sites[f.Global.Index] }

// Param is a parameter of a function that gets another signature: an old one or, with Value nil, a new one.
type Param struct {
	Value *ir.Value
	Type  ir.Type
	Name  string
	Attrs ir.AttrSet
}

// ParamsOf returns the parameters of f as they are.
func ParamsOf(f *ir.Func) []Param {
	var out []Param
	for i, p := range f.Params {
		q := Param{Value: p, Type: p.Type}
		if i < len(f.ParamAttrs) {
			q.Attrs = f.ParamAttrs[i]
		}
		out = append(out, q)
	}
	return out
}

// SetSignature gives f a result and parameters, and returns these. Those that it loses must not be used any more; returns are for the caller to change.
func SetSignature(f *ir.Func, result ir.Type, params []Param, vararg bool) []*ir.Value {
	f.Params, f.ParamAttrs = nil, nil
	var types []ir.Type
	names := NewNames(f)
	for i, p := range params {
		v := p.Value
		if v == nil {
			v = f.NewValue(ir.OpParam, p.Type)
			v.Class = ir.ClassParam
			if p.Name != "" {
				names.Name(v, p.Name)
			}
		}
		v.Aux = int64(i)
		f.Params, f.ParamAttrs, types = append(f.Params, v), append(f.ParamAttrs, p.Attrs), append(types, v.Type)
	}
	f.Sig = f.Types().Func(result, types, vararg)
	f.ValueType = f.Sig
	f.Touch()
	return f.Params
}

// SetArguments makes a call one of a function that has another signature by now. Where there is no result any more nobody may use it.
func (s Site) SetArguments(g *ir.Func, args []*ir.Value, attrs []ir.AttrSet) {
	f, v := s.F, s.Call
	c := *f.Call(v)
	c.Sig, c.ParamAttrs = g.Sig, attrs
	callee := f.Callee(v)
	v.ClearArgs()
	if v.Type != g.Result() {
		v.Type = g.Result()
		c.RetAttrs = 0
		if v.Type == ir.Void && f.ValueName(v) != "" {
			f.SetName(v, "")
		}
		keep := slices.Clone(f.Attachments(v))
		keep = slices.DeleteFunc(keep, func(a ir.Attachment) bool {
			return a.Kind == ir.MDRange || a.Kind == ir.MDNonNull || a.Kind == ir.MDNoUndef
		})
		f.SetAttachments(v, keep)
	}
	f.SetCall(v, &c, callee, args...)
	f.Touch()
}

// Arguments returns what a call passes, with the attributes of each.
func (s Site) Arguments() (args []*ir.Value, attrs []ir.AttrSet) {
	args = slices.Clone(s.F.CallArgs(s.Call))
	attrs = make([]ir.AttrSet, len(args))
	copy(attrs, s.F.Call(s.Call).ParamAttrs)
	return args, attrs
}

// Without returns a set of attributes less those of some kinds.
func Without(as *ir.AttrTable, s ir.AttrSet, kinds ...ir.AttrKind) ir.AttrSet {
	var keep []ir.Attr
	for _, a := range as.Attrs(s) {
		if !slices.Contains(kinds, a.Kind) {
			keep = append(keep, a)
		}
	}
	if len(keep) == len(as.Attrs(s)) {
		return s
	}
	return as.Set(keep)
}

// DropPromises removes from a call that may be executed where it was not what would make it undefined: what its arguments and its result promise.
func DropPromises(f *ir.Func, call *ir.Value) {
	as, c := &f.Mod().Attrs, f.Call(call)
	drop := func(s ir.AttrSet) ir.AttrSet {
		return Without(as, s, ir.AttrNoUndef, ir.AttrDereferenceable, ir.AttrDereferenceableOrNull)
	}
	c.RetAttrs = drop(c.RetAttrs)
	c.ParamAttrs = slices.Clone(c.ParamAttrs)
	for i, s := range c.ParamAttrs {
		c.ParamAttrs[i] = drop(s)
	}
}
