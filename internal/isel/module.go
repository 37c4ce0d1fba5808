package isel

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// fnNotes is what attributes and nvvm.annotations say about a symbol; zero is unsaid.
type fnNotes struct {
	maxntid, reqntid, cluster [3]int
	minctasm, maxnreg         int
	maxClusterRank            int
	managed                   bool
	opaque                    ptx.Type         // of a variable: TexRef, SurfRef or SamplerRef
	gridConstants             []int            // indices of parameters
	aligns                    []parameterAlign // what is said twice counts as said last
}

func isCUDATriple(t string) bool { return strings.HasSuffix(t, "-cuda") }

// readAnnotations finds out which functions are kernels, by calling convention or annotation, and
// what attributes and annotations say. LLVM 22 turns annotations into attributes when it reads a
// module: an annotation replaces an attribute of the same meaning, and of two the last counts.
func (s *modState) readAnnotations() {
	for _, f := range s.ir.Funcs {
		s.kernels[f.Global.Index] = f.Conv == ir.PTXKernel || f.Conv == ir.SPIRKernel
		s.noteAttributes(f)
	}
	for _, md := range s.ir.NamedNode("nvvm.annotations") {
		n := s.ir.MD.Node(md)
		if n == nil || n.Kind != ir.MDTuple || len(n.Ops) == 0 {
			continue
		}
		sym := s.ir.MD.Node(n.Ops[0])
		if sym == nil || sym.Kind != ir.MDValue {
			continue
		}
		g := s.resolve(s.ir.Symbol(sym.Val))
		if g == nil {
			continue
		}
		for i := 1; i+1 < len(n.Ops); i += 2 {
			key := s.ir.MD.Node(n.Ops[i])
			val := s.ir.MD.Node(n.Ops[i+1])
			if key == nil || key.Kind != ir.MDString || val == nil {
				continue
			}
			if key.Str == "grid_constant" && val.Kind == ir.MDTuple {
				s.noteGridConstants(g, val)
			}
			if val.Kind != ir.MDValue {
				continue
			}
			if x, ok := s.ir.IntBits(val.Val); ok {
				s.annotate(g, key.Str, int(x))
			}
		}
	}
}

// noteGridConstants reads a list of parameters, which are counted from 1.
func (s *modState) noteGridConstants(g *ir.Global, list *ir.MDNode) {
	for _, op := range list.Ops {
		if n := s.ir.MD.Node(op); n != nil && n.Kind == ir.MDValue {
			if x, ok := s.ir.IntBits(n.Val); ok {
				note := &s.notes[g.Index]
				note.gridConstants = append(note.gridConstants, int(x)-1)
			}
		}
	}
}

func (s *modState) annotate(g *ir.Global, key string, x int) {
	n := &s.notes[g.Index]
	axis := 0
	if key != "" {
		axis = max(strings.IndexByte("xyz", key[len(key)-1]), 0)
	}
	switch key {
	case "kernel":
		s.kernels[g.Index] = s.kernels[g.Index] || x != 0
	case "align":
		n.aligns = append(n.aligns, parameterAlign{x >> 16, uint64(x & 0xffff)})
	case "maxntidx", "maxntidy", "maxntidz":
		n.maxntid[axis] = x
	case "reqntidx", "reqntidy", "reqntidz":
		n.reqntid[axis] = x
	case "cluster_dim_x", "cluster_dim_y", "cluster_dim_z":
		n.cluster[axis] = x
	case "minctasm":
		n.minctasm = x
	case "maxnreg":
		n.maxnreg = x
	case "maxclusterrank", "cluster_max_blocks":
		n.maxClusterRank = x
	case "managed":
		n.managed = x == 1
	case "texture", "surface", "sampler":
		if g.Var != nil && x == 1 {
			n.opaque = map[string]ptx.Type{"texture": ptx.TexRef, "surface": ptx.SurfRef, "sampler": ptx.SamplerRef}[key]
		}
	}
}

// noteAttributes notes what the attributes of f say about its launches.
func (s *modState) noteAttributes(f *ir.Func) {
	n := &s.notes[f.Global.Index]
	s.numbers(f, "nvvm.maxntid", n.maxntid[:])
	s.numbers(f, "nvvm.reqntid", n.reqntid[:])
	s.numbers(f, "nvvm.cluster_dim", n.cluster[:])
	for _, one := range []struct {
		key string
		to  *int
	}{{"nvvm.minctasm", &n.minctasm}, {"nvvm.maxnreg", &n.maxnreg}, {"nvvm.maxclusterrank", &n.maxClusterRank}} {
		var x [1]int
		s.numbers(f, one.key, x[:])
		*one.to = x[0]
	}
}

// numbers reads the attribute key of f, numbers with commas between them.
func (s *modState) numbers(f *ir.Func, key string, to []int) {
	text, ok := s.ir.Attrs.GetString(f.FnAttrs, key)
	if !ok {
		return
	}
	for i, w := range strings.Split(text, ",") {
		if x, err := strconv.Atoi(strings.TrimSpace(w)); err == nil && i < len(to) {
			to[i] = x
		}
	}
}

// directives sets the launch bounds of a kernel from its annotations and attributes.
func (s *modState) directives(f *ir.Func, o *ptx.Func) {
	d := &o.Directives
	at := &s.ir.Attrs
	if !o.Entry {
		d.NoReturn = s.noReturn(f)
		return
	}
	n := s.notes[f.Global.Index]
	d.MaxNTid, d.ReqNTid = dims(n.maxntid), dims(n.reqntid)
	if d.ReqNTid != nil {
		d.MaxNTid = nil // PTX takes only one of the two, and this one says more
	}
	d.MinNCtaPerSM = n.minctasm
	d.MaxNReg = n.maxnreg
	if s.opt.Machine.Has(target.Clusters) {
		if n.cluster != [3]int{} {
			d.ExplicitCluster = true
			d.ReqNCtaPerCluster = dims(n.cluster)
		}
		d.MaxClusterRank = n.maxClusterRank
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
		o := ptx.NewFunc(s.names[f.Global.Index], s.kernels[f.Global.Index])
		o.Decl = true
		s.declare(o, f, s.kernels[f.Global.Index])
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
		if g == nil || g.Func == nil || g.Func.IsDecl() || s.kernels[g.Index] {
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
