package irtext

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// What LLVM 19 does to declarations of intrinsics on reading: their attributes become those of its
// own table, and the suffix of overloaded types is put right.

// UpgradeLayout brings the data layout up to date for the target, as LLVM 19 does on reading bitcode
// (but not on reading text): what llvm-dis shows.
func UpgradeLayout(m *ir.Module) { m.DataLayout = upgradedLayout(m.DataLayout, m.Triple) }

// flagUpgrades are the module flags whose behaviour on linking LLVM has changed: those that have
// one of the behaviours from get the behaviour to.
var flagUpgrades = []struct {
	prefix string
	from   []int64
	to     int64
}{
	{"PIC Level", []int64{1, 7}, 8},
	{"PIE Level", []int64{1}, 7},
	{"branch-target-enforcement", []int64{1}, 8},
	{"sign-return-address", []int64{1}, 8},
}

// upgradeFlags brings the behaviours of module flags up to date.
func (p *parser) upgradeFlags() {
	for _, md := range p.m.NamedNode("llvm.module.flags") {
		n := p.m.MD.Node(md)
		if n.Kind != ir.MDTuple || len(n.Ops) != 3 || n.Ops[0] == 0 || n.Ops[1] == 0 {
			continue
		}
		how, key := p.m.MD.Node(n.Ops[0]), p.m.MD.Node(n.Ops[1])
		if how.Kind != ir.MDValue || key.Kind != ir.MDString {
			continue
		}
		b, _ := p.m.SInt(how.Val)
		for _, u := range flagUpgrades {
			if strings.HasPrefix(key.Str, u.prefix) && slices.Contains(u.from, b) {
				n.Ops[0] = p.m.MD.Value(p.m.Int(ir.I32, u.to))
			}
		}
	}
}

func upgradedLayout(dl, triple string) string {
	arch, _, _ := strings.Cut(triple, "-")
	has := func(part string) bool {
		return strings.HasPrefix(dl, part) || strings.Contains(dl, "-"+part)
	}
	add := func(part string) {
		if dl != "" {
			dl += "-"
		}
		dl += part
	}
	switch {
	case arch == "amdgcn":
		if !has("G") {
			add("G1")
		}
		if !has("ni") {
			add("ni:7:8:9")
		}
		if strings.HasSuffix(dl, "ni:7") {
			dl += ":8:9"
		} else if strings.HasSuffix(dl, "ni:7:8") {
			dl += ":9"
		}
		for _, p := range []string{"p7:160:256:256:32", "p8:128:128", "p9:192:256:256:32"} {
			if !has(p[:2]) {
				add(p)
			}
		}
	case strings.HasPrefix(arch, "aarch64") || strings.HasPrefix(arch, "arm64"):
		if dl != "" && !has("Fn32") {
			add("Fn32")
		}
	case arch == "r600" || strings.HasPrefix(arch, "spir"):
		if arch != "spirv" && !has("G") { // spirv is the logical kind
			add("G1")
		}
	case arch == "x86_64" || len(arch) == 4 && arch[0] == 'i' && arch[2:] == "86":
		return x86Layout(dl)
	}
	return dl
}

// x86Layout adds the address spaces of mixed pointer sizes and the alignment of i128.
func x86Layout(dl string) string {
	const spaces = "p270:32:32-p271:32:32-p272:64:64"
	parts := strings.Split(dl, "-")
	n := 2 // e and m:x, perhaps p:32:32
	if len(parts) > n && parts[n] == "p:32:32" {
		n++
	}
	if len(parts) > n && parts[0] == "e" && strings.HasPrefix(parts[1], "m:") && !strings.Contains(dl, spaces) &&
		(strings.HasPrefix(parts[n], "i64:") || strings.HasPrefix(parts[n], "f64:")) {
		parts = append(parts[:n:n], append([]string{spaces}, parts[n:]...)...)
		parts = strings.Split(strings.Join(parts, "-"), "-")
	}
	if dl == "" || parts[0] != "e" || strings.Contains(dl, "-i128:128") {
		return strings.Join(parts, "-")
	}
	mpi := func(s string) bool { return s != "" && strings.IndexByte("mpi", s[0]) >= 0 }
	n = 1
	for n < len(parts) && mpi(parts[n]) {
		n++
	}
	for _, s := range parts[n:] {
		if mpi(s) {
			return strings.Join(parts, "-")
		}
	}
	return strings.Join(append(parts[:n:n], append([]string{"i128:128"}, parts[n:]...)...), "-")
}

// upgradeIntrinsics does it for all declarations of intrinsics that the table has.
func (p *parser) upgradeIntrinsics() {
	m := p.m
	var wrong []misnamed
	for _, f := range m.Funcs {
		if !f.IsDecl() || !strings.HasPrefix(f.Name, "llvm.") {
			continue
		}
		info, ok := intrinsic.Lookup(f.Name)
		if !ok {
			continue
		}
		if name := p.properName(f, info); name != f.Name {
			wrong = append(wrong, misnamed{f, f.Name, name})
		}
		if fit, _, bad := info.Fit(p.ts, f.Sig); bad == nil && !p.hasNewAttrs(f) {
			fit.Annotate(m, f)
		}
	}
	if len(wrong) > 0 {
		p.rename(wrong)
	}
}

// misnamed is an intrinsic whose suffix is not that of its types.
type misnamed struct {
	f        *ir.Func
	old, new string
}

// properName returns the name that an overloaded intrinsic has for its types.
func (p *parser) properName(f *ir.Func, info *intrinsic.Info) string {
	info, over, bad := info.Fit(p.ts, f.Sig)
	if bad != nil || !info.Overloaded {
		return f.Name
	}
	name := info.Name
	for _, t := range over {
		if p.ts.IsIdentified(t) && p.ts.Name(t) == "" {
			return f.Name // LLVM makes up a number for it
		}
		name += "." + mangle(p.ts, t)
	}
	return name
}

// rename gives intrinsics their proper names and declares them anew, at the end, as LLVM does;
// calls of one whose name is taken by the same intrinsic go there.
func (p *parser) rename(wrong []misnamed) {
	m := p.m
	moved, gone := make([]bool, len(m.Symbols)), make([]bool, len(m.Symbols))
	for _, w := range wrong {
		m.Rename(&w.f.Global, "") // names may go around in a circle
	}
	var last []*ir.Func
	for _, w := range wrong {
		g := m.Lookup(w.new)
		switch {
		case g == nil:
			m.Rename(&w.f.Global, w.new)
			moved[w.f.Global.Index] = true
			last = append(last, w.f)
		case g.Func != nil && g.Func.Sig == w.f.Sig:
			p.redirect(&w.f.Global, g)
			gone[w.f.Global.Index] = true
		default:
			m.Rename(&w.f.Global, w.old)
		}
	}
	m.RemoveSymbols(func(g *ir.Global) bool { return gone[g.Index] })
	out := m.Funcs[:0]
	for _, f := range m.Funcs {
		if !moved[f.Global.Index] {
			out = append(out, f)
		}
	}
	m.Funcs = append(out, last...)
}

// redirect makes all calls of the intrinsic old calls of g, of the same type.
func (p *parser) redirect(old, g *ir.Global) {
	for _, f := range p.m.Funcs {
		for _, c := range f.Consts() {
			if c.Op == ir.OpGlobal && c.Aux == int64(old.Index) {
				var sub ir.Subst
				sub.Set(c, f.Pool.Global(g))
				f.ReplaceUses(&sub)
				break
			}
		}
	}
}

// hasNewAttrs reports an attribute that LLVM 19 does not have: then the declaration is that of a
// later LLVM, whose table says more than ours.
func (p *parser) hasNewAttrs(f *ir.Func) bool {
	sets := append([]ir.AttrSet{f.FnAttrs, f.RetAttrs}, f.ParamAttrs...)
	for _, s := range sets {
		for _, a := range p.m.Attrs.Attrs(s) {
			switch a.Kind {
			case ir.AttrCaptures, ir.AttrNoCreateUndefOrPoison, ir.AttrDeadOnReturn, ir.AttrUnknown:
				return true
			}
		}
	}
	return false
}
