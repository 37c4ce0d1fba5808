package spaces

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var parameter = pass.NewStat("Parameter", "loads of parameters of device functions made addresses of a state space, where all callers agree")

// Params is InferParameterSpaces, in front of the phases: a parameter of a device function is a generic address of a state
// space where every call passes one. Functions that other modules may call, and those whose address is taken, are left
// alone. Its loads say so by two conversions, which InferStateSpaces follows:
//
//	ld.param.u64 %rd1, [p];           ld.param.u64 %rd8, [p];
//	                                  cvta.to.local.u64 %rd9, %rd8;
//	                                  cvta.local.u64 %rd1, %rd9;
//
// Parameters are taken for addresses of one space until a call says otherwise, in rounds over the functions that call others.
var Params = &pass.Pass[*ptx.Module]{Name: "InferParameterSpaces", Stats: []*pass.Stat{parameter}, Run: func(c *pass.Ctx, m *ptx.Module) { runParams(c, m, false) }}

// WholeParams is Params where kernels are the only functions that somebody else starts.
var WholeParams = &pass.Pass[*ptx.Module]{Name: "InferParameterSpaces<whole>", Stats: []*pass.Stat{parameter}, Run: func(c *pass.Ctx, m *ptx.Module) { runParams(c, m, true) }}

// rounds is how often callers are looked at before nothing is done.
const rounds = 8

// callee is a device function of which all calls are known.
type callee struct {
	f     *ptx.Func
	state []state // by place in Params
	dirty bool    // a state changed since its calls were looked at
}

// calls finds what calls pass.
type calls struct {
	c  *pass.Ctx
	m  *ptx.Module
	of map[string]*callee
}

func runParams(c *pass.Ctx, m *ptx.Module, whole bool) {
	if !c.Bool("InferStateSpaces", true) {
		return
	}
	k := &calls{c: c, m: m, of: map[string]*callee{}}
	k.candidates(whole)
	if len(k.of) == 0 || !k.agree() {
		return
	}
	for f := range m.Funcs {
		if d := k.of[f.Name]; d != nil && d.f == f {
			k.rewrite(d)
		}
	}
}

// candidates finds the functions whose calls are known, and that have a parameter that may be an address.
func (k *calls) candidates(whole bool) {
	for f := range k.m.Funcs {
		if f.Decl || f.Entry || f.Linkage != ptx.NoLinkage && !(whole && f.Linkage == ptx.Visible) {
			continue
		}
		d := &callee{f: f, state: make([]state, len(f.Params)), dirty: true}
		some := false
		for i, id := range f.Params {
			if d.state[i] = noSpace; pointer(f.Vars[id]) {
				d.state[i], some = unseen, true
			}
		}
		if some {
			k.of[f.Name] = d
		}
	}
	if len(k.of) == 0 {
		return
	}
	for f := range k.m.Funcs {
		k.taken(f)
	}
	for v := range k.m.Globals {
		for _, x := range v.Init {
			delete(k.of, x.Sym)
		}
	}
	for i := range k.m.Items {
		switch it := &k.m.Items[i]; {
		case it.Alias != nil:
			delete(k.of, it.Alias.Name)
			delete(k.of, it.Alias.Aliasee)
		case it.Text != "" && !strings.HasPrefix(it.Text, "//"):
			k.text(it.Text)
		}
	}
}

// pointer reports a parameter that may be an address.
func pointer(v *ptx.Var) bool {
	return v.Space.Base() == ptx.Param && v.Type.Bits() == 64 && !v.Type.IsFloat() && len(v.Dims) == 0 && v.Vec == ptx.V1
}

// taken drops the functions that f names elsewhere than as what it calls.
func (k *calls) taken(f *ptx.Func) {
	for i := range f.Tables {
		for _, s := range f.Tables[i].Callees {
			delete(k.of, s)
		}
	}
	see := func(leaf ptx.Operand) { delete(k.of, f.SymName(leaf)) }
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			srcs := f.Srcs(in)
			if in.Op == ptx.OpRaw {
				for _, s := range srcs {
					k.text(f.TextOf(s))
				}
			}
			if in.Op == ptx.OpCall && f.Src(in, 2) == ptx.None && len(srcs) > 0 {
				srcs = srcs[1:]
			}
			for _, s := range srcs {
				f.Leaves(s, see)
			}
		}
	}
}

// text drops the functions that unknown text names.
func (k *calls) text(s string) {
	for word := range strings.FieldsFuncSeq(s, func(c rune) bool {
		return !(c == '_' || c == '$' || c == '%' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')
	}) {
		delete(k.of, word)
	}
}

// agree finds the states of all parameters. It reports false where that takes too many rounds.
func (k *calls) agree() bool {
	var callers []*ptx.Func // what is called stands in front of what calls it, as a rule
	for f := range k.m.Funcs {
		if !f.Decl && k.callsAny(f) {
			callers = append(callers, f)
		}
	}
	slices.Reverse(callers)
	for range rounds {
		changed := false
		for _, f := range callers {
			d := k.own(f)
			if d != nil && !d.dirty {
				continue
			}
			if d != nil {
				d.dirty = false
			}
			changed = k.passed(f) || changed
		}
		if !changed {
			return true
		}
		for i, f := range callers {
			if k.own(f) == nil { // nothing that it is passed changes
				callers[i] = nil
			}
		}
		callers = slices.DeleteFunc(callers, func(f *ptx.Func) bool { return f == nil })
	}
	return false
}

// own returns what is known of f as a callee, or nil.
func (k *calls) own(f *ptx.Func) *callee {
	if d := k.of[f.Name]; d != nil && d.f == f {
		return d
	}
	return nil
}

func (k *calls) callsAny(f *ptx.Func) bool {
	for i := range f.NumSyms() {
		if k.of[f.SymAt(i)] != nil {
			return true
		}
	}
	return false
}

// walkOf returns the states of the versions of f, with those of its parameters.
func (k *calls) walkOf(f *ptx.Func, params []state) *walk {
	w := &walk{c: k.c, f: f, x: version.Of(flow.Of(f), version.Options{}), params: params}
	w.solve()
	return w
}

// passed takes what calls in f pass into account, and reports whether a state of a callee changed.
func (k *calls) passed(f *ptx.Func) (changed bool) {
	var params []state
	if d := k.own(f); d != nil {
		params = d.state
	}
	w := k.walkOf(f, params)
	stores := storesOf(f)
	g := w.x.Graph
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := range insts {
			in := &insts[i]
			if in.Op != ptx.OpCall {
				continue
			}
			d := k.of[f.SymName(f.Src(in, 0))]
			if d == nil {
				continue
			}
			args := f.Elems(f.Src(in, 1))
			for at := range d.state {
				s := noSpace
				if len(args) == len(d.state) {
					s = w.argument(b, i, args[at], stores)
				}
				if now := meet(d.state[at], s); now != d.state[at] {
					d.state[at], d.dirty, changed = now, true, true
				}
			}
		}
	}
	f.Changed() // the analyses of a large module are large
	return changed
}

// stored is the one store to a variable of a call.
type stored struct {
	block *ptx.Block
	inst  int
	many  bool
}

// storesOf returns the stores to variables of calls, by variable.
func storesOf(f *ptx.Func) map[ptx.VarID]stored {
	out := map[ptx.VarID]stored{}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op != ptx.OpSt || in.Mods.Space().Base() != ptx.Param {
				continue
			}
			base, off := f.AddrParts(f.Src(in, 0))
			id, ok := base.Var()
			if !ok {
				continue
			}
			_, again := out[id]
			whole := off == 0 && in.Guard == 0 && in.Type.Bits() == 64 && in.Mods.Vec() == ptx.V1
			out[id] = stored{b, i, again || !whole}
		}
	}
	return out
}

// argument returns the state of what the call that is instruction i of a block passes: what the only store to its variable,
// above it in the block, has stored.
func (w *walk) argument(b flow.Block, i int, arg ptx.Operand, stores map[ptx.VarID]stored) state {
	id, ok := arg.Var()
	st := stores[id]
	if !ok || st.block != w.x.Graph.At(b) || st.many || st.inst > i {
		return noSpace
	}
	value := w.f.Src(&st.block.Insts[st.inst], 1)
	if !value.IsReg() {
		return noSpace
	}
	if v := w.x.Use(w.x.Number(b, st.inst), value.Reg()); v != 0 {
		return w.state[v]
	}
	return noSpace
}

// rewrite makes loads of parameters say what is known of them, where a generic access gains by that.
func (k *calls) rewrite(d *callee) {
	f := d.f
	if !wanted(f) {
		return
	}
	none := make([]state, len(d.state))
	for i := range none {
		none[i] = noSpace
	}
	before := -1
	for i, s := range d.state {
		space := ptx.Space(s)
		if s == unseen || s == noSpace || space != ptx.Global && space != ptx.Shared && space != ptx.Local {
			continue
		}
		if before < 0 {
			before = k.walkOf(f, none).known()
		}
		alone := slices.Clone(none)
		alone[i] = s
		if k.walkOf(f, alone).known() > before {
			k.c.EnterPTX(f)
			k.convert(f, f.Params[i], space)
		}
	}
}

// known counts the generic accesses whose state space is known.
func (w *walk) known() (n int) {
	g := w.x.Graph
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := range insts {
			if in := &insts[i]; generic(in) {
				base, _ := w.f.AddrParts(w.f.Src(in, 0))
				if base.IsReg() {
					if v := w.x.Use(w.x.Number(b, i), base.Reg()); v != 0 && w.state[v] != unseen && w.state[v] != noSpace {
						n++
					}
				}
			}
		}
	}
	return n
}

// convert puts conversions behind the loads of a parameter.
func (k *calls) convert(f *ptx.Func, id ptx.VarID, space ptx.Space) {
	w := &walk{f: f}
	check := ptx.NewChecker(k.m, f)
	for _, b := range f.Blocks {
		for i := 0; i < len(b.Insts); i++ {
			in := b.Insts[i]
			if in.Op != ptx.OpLd || in.Guard != 0 || !in.Dst.IsReg() || f.RegType(in.Dst.Reg()).Bits() != 64 || w.loaded(&in) != slices.Index(f.Params, id) {
				continue
			}
			first, second := f.NewReg(ptx.B64), f.NewReg(ptx.B64)
			to := ptx.Inst{Op: ptx.OpCvta, Type: ptx.U64, Mods: ptx.To | space.Mod(), Dst: ptx.R(second), Src: [3]ptx.Operand{ptx.R(first)}, Loc: in.Loc}
			from := ptx.Inst{Op: ptx.OpCvta, Type: ptx.U64, Mods: space.Mod(), Dst: in.Dst, Src: [3]ptx.Operand{ptx.R(second)}, Loc: in.Loc}
			if !check.Fits(&to) || !check.Fits(&from) || !k.c.ApplyInst(parameter, &in) {
				continue
			}
			b.Insts[i].Dst = ptx.R(first)
			b.Insts = slices.Insert(b.Insts, i+1, to, from)
			i += 2
		}
	}
	f.Changed()
}
