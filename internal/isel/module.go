package isel

import (
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

func isCUDATriple(t string) bool { return strings.HasSuffix(t, "-cuda") }

// directives sets the launch bounds of a kernel from its annotations and attributes.
func (s *modState) directives(f *ir.Func, o *ptx.Func) {
	d := &o.Directives
	at := &s.ir.Attrs
	if !o.Entry {
		d.NoReturn = s.noReturn(f)
		return
	}
	n := &s.notes[f.Global.Index]
	d.MaxNTid, d.ReqNTid = dims(n.MaxNTid), dims(n.ReqNTid)
	if d.ReqNTid != nil {
		d.MaxNTid = nil // PTX takes only one of the two, and this one says more
	}
	d.MinNCtaPerSM = n.MinNCtaPerSM
	d.MaxNReg = n.MaxNReg
	if s.opt.Machine.Has(target.Clusters) {
		if n.Cluster != [3]int{} {
			d.ExplicitCluster = true
			d.ReqNCtaPerCluster = dims(n.Cluster)
		}
		d.MaxClusterRank = n.MaxClusterRank
		if _, ok := at.GetString(f.FnAttrs, "nvvm.blocksareclusters"); ok {
			d.BlocksAreClusters = true
		}
	}
}

// noReturn reports whether the device function f is marked .noreturn.
func (s *modState) noReturn(f *ir.Func) bool {
	return s.ir.Attrs.Has(f.FnAttrs, ir.AttrNoReturn) && f.Result() == ir.Void && s.opt.Machine.Has(target.NoReturn)
}

// dims returns three dimensions, unsaid ones being 1, or nil when none is said.
func dims(x [3]int) []int {
	if x == [3]int{} {
		return nil
	}
	out := make([]int, 3)
	for i, n := range x {
		out[i] = max(n, 1)
	}
	return out
}

// definedFuncs returns the functions whose bodies are lowered, in the module's order.
func (s *modState) definedFuncs() []*ir.Func {
	var out []*ir.Func
	for _, f := range s.ir.Funcs {
		if !f.IsDecl() && f.Linkage != ir.AvailableExternally {
			out = append(out, f)
		}
	}
	return out
}

// declareFuncs appends declarations of the functions that are mentioned before they are defined,
// or never defined: by initialisers, which come first, and by the functions in order.
func (s *modState) declareFuncs(funcs []*ir.Func) {
	pos := make([]int, len(s.ir.Symbols)) // place among the defined functions, plus one
	for i, f := range funcs {
		pos[f.Global.Index] = i + 1
	}
	want := make([]bool, len(s.ir.Symbols))
	mention := func(g *ir.Global, before int) {
		g = s.resolve(g)
		if g == nil || g.Func == nil || g.Func.IsIntrinsic() && g.Func.IsDecl() {
			return
		}
		if p := pos[g.Index]; p == 0 || p > before {
			want[g.Index] = true
		}
	}
	for _, v := range s.ir.Vars {
		if v.Init != nil && !skipVar(v) {
			s.eachSymbol(v.Init, func(g *ir.Global) { mention(g, 0) })
		}
	}
	for i, f := range funcs {
		for _, c := range f.Consts() {
			if c.Op == ir.OpGlobal && c.Uses > 0 {
				mention(f.Symbol(c), i+1)
			}
		}
	}
	var decls []ptx.Item
	for _, f := range s.ir.Funcs {
		if !want[f.Global.Index] {
			continue
		}
		o := ptx.NewFunc(s.names[f.Global.Index], s.notes[f.Global.Index].Kernel)
		o.Decl = true
		s.declare(o, f, s.notes[f.Global.Index].Kernel)
		o.Linkage = s.linkage(&f.Global)
		o.Directives.NoReturn = !o.Entry && s.noReturn(f)
		decls = append(decls, ptx.Item{Func: o})
	}
	for _, f := range funcs {
		if name := s.called[f.Global.Index]; name != "" {
			o := ptx.NewFunc(name, false)
			o.Decl = true
			s.declare(o, f, false)
			decls = append(decls, ptx.Item{Func: o})
		}
	}
	s.out.Items = append(decls, s.out.Items...)
}

// eachSymbol calls fn for the symbols that the constant v mentions.
func (s *modState) eachSymbol(v *ir.Value, fn func(*ir.Global)) {
	seen := make(map[*ir.Value]bool)
	stack := []*ir.Value{v}
	for len(stack) > 0 {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if g := s.ir.Symbol(c); g != nil {
			fn(g)
			continue
		}
		for _, a := range c.Args {
			if (len(a.Args) > 0 || a.Op == ir.OpGlobal) && !seen[a] {
				seen[a] = true
				stack = append(stack, a)
			}
		}
	}
}

// lowerAliases appends the aliases that other modules can see. Uses in this module name the
// aliasee.
func (s *modState) lowerAliases(diags *diag.List) {
	for _, a := range s.ir.Aliases {
		if a.Linkage.IsLocal() {
			continue
		}
		g := s.resolve(&a.Global)
		if g == nil || g.Func == nil || g.Func.IsDecl() || s.notes[g.Index].Kernel {
			diags.Errorf(s.ir.Source, a.Pos, "not supported: alias @%s of something that is not a device function", a.Name)
			continue
		}
		if !s.opt.Machine.Has(target.Alias) {
			sm, p := target.Alias.Needs()
			diags.Errorf(s.ir.Source, a.Pos, "not supported: alias @%s needs sm_%d and PTX %s", a.Name, sm, p)
			continue
		}
		o := ptx.NewFunc(s.names[a.Index], false)
		o.Decl = true
		s.declare(o, g.Func, false)
		o.Linkage = ptx.Visible
		o.Directives.NoReturn = s.noReturn(g.Func)
		s.out.AddFunc(o)
		s.out.Items = append(s.out.Items, ptx.Item{Alias: &ptx.Alias{Name: s.names[a.Index], Aliasee: s.names[g.Index], Pos: a.Pos}})
	}
}
