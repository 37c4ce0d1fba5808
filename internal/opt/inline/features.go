package inline

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// tuning are features that say how code is best laid out, or that the loader decides: what is compiled without them runs with
// them, and the other way round.
func (a arch) tuning() []string {
	switch a {
	case amdgcn:
		return []string{"half-rate-64-ops", "full-rate-64-ops", "load-store-opt", "auto-waitcnt-before-barrier", "fast-fmaf", "vgpr-index-mode", "flat-for-global", "enable-si-scheduler",
			"enable-ds128", "enable-prt-strict-null", "trap-handler", "unaligned-access-mode", "sgpr-init-bug", "xnack", "sramecc", "dumpcode", "promote-alloca", "cumode"}
	case arm, arm64:
		return []string{"strict-align"}
	}
	return nil
}

// modes are features in which both functions must agree: they say what the same instructions mean.
func (a arch) modes() []string {
	if a == arm {
		return []string{"thumb-mode", "soft-float", "noarm", "reserve-r9", "long-calls", "execute-only"}
	}
	return nil
}

// bases are the names of processors that have nothing that others of the target lack.
func (a arch) bases() []string {
	switch a {
	case x86:
		return []string{"generic", "x86-64"}
	case riscv:
		return []string{"generic", "generic-rv32", "generic-rv64"}
	case wasm:
		return []string{"generic", "mvp"}
	}
	return []string{"generic"}
}

// features returns what "target-features" of a function switches on.
func features(as *ir.AttrTable, f *ir.Func) map[string]bool {
	out := map[string]bool{}
	s, _ := as.GetString(f.FnAttrs, "target-features")
	for _, x := range strings.Split(s, ",") {
		if len(x) > 1 {
			out[x[1:]] = x[0] == '+'
		}
	}
	return out
}

// runs reports that code compiled for what g is compiled for runs where that of f does.
func (a arch) runs(as *ir.AttrTable, f, g *ir.Func) bool {
	same := true
	for _, key := range [...]string{"target-cpu", "target-features"} {
		x, okX := as.GetString(f.FnAttrs, key)
		y, okY := as.GetString(g.FnAttrs, key)
		same = same && x == y && okX == okY
	}
	switch a {
	case plain, nvptx:
		return same
	}
	if same {
		return true
	}
	x, _ := as.GetString(f.FnAttrs, "target-cpu")
	y, ok := as.GetString(g.FnAttrs, "target-cpu")
	if ok && x != y && !slices.Contains(a.bases(), y) {
		return false
	}
	have, want := features(as, f), features(as, g)
	for name, on := range want {
		if on && !have[name] && !slices.Contains(a.tuning(), name) {
			return false
		}
	}
	for _, name := range a.modes() {
		if have[name] != want[name] {
			return false
		}
	}
	return a != x86 || passesSimply(g)
}

// passesSimply reports that the calls of g pass what other features do not pass in another way: no vectors, no aggregates.
func passesSimply(g *ir.Func) bool {
	ts := g.Types()
	simple := func(t ir.Type) bool { return !ts.IsVector(t) && !ts.IsAggregate(t) }
	for v := range g.Instrs() {
		if !v.Op.Is(ir.IsCallLike) || g.Callee(v).Op == ir.OpInlineAsm {
			continue
		}
		if h := g.CalledFunc(v); h != nil && h.Global.IsIntrinsic() {
			continue
		}
		if !simple(v.Type) || slices.ContainsFunc(g.CallArgs(v), func(a *ir.Value) bool { return !simple(a.Type) }) {
			return false
		}
	}
	return true
}

// floats reports that two functions of AMDGPU run in the same mode of floating-point operations, as attributes and the kind of
// function say.
func floats(as *ir.AttrTable, f, g *ir.Func) bool {
	is := func(f *ir.Func, key string, otherwise bool) bool {
		if s, ok := as.GetString(f.FnAttrs, key); ok {
			return s == "true"
		}
		return otherwise
	}
	return is(f, "amdgpu-ieee", !shader(f)) == is(g, "amdgpu-ieee", !shader(g)) && is(f, "amdgpu-dx10-clamp", true) == is(g, "amdgpu-dx10-clamp", true)
}

// shader reports a function that graphics hardware calls.
func shader(f *ir.Func) bool {
	switch f.Conv {
	case 87, 88, 89, 90, 93, 95, 96: // amdgpu_vs, gs, ps, cs, hs, ls, es
		return true
	}
	return false
}

// denormals reports that g may run in the mode of f: in the same, or in whatever mode there is.
func denormals(as *ir.AttrTable, f, g *ir.Func) bool {
	mode := func(f *ir.Func) (all, f32 string) {
		all, ok := as.GetString(f.FnAttrs, "denormal-fp-math")
		if !ok || all == "" {
			all = "ieee"
		}
		f32, ok = as.GetString(f.FnAttrs, "denormal-fp-math-f32")
		if !ok || f32 == "" {
			f32 = all
		}
		return all, f32
	}
	fits := func(f, g string) bool {
		fo, fi := halves(f)
		gout, gin := halves(g)
		return (gout == fo || gout == "dynamic") && (gin == fi || gin == "dynamic")
	}
	fAll, f32 := mode(f)
	gAll, g32 := mode(g)
	return fits(fAll, gAll) && fits(f32, g32)
}

// halves returns the mode of results and that of operands.
func halves(s string) (out, in string) {
	out, in, ok := strings.Cut(s, ",")
	if !ok {
		in = out
	}
	return out, in
}
