package irtext

import (
	"slices"
	"strconv"
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
			intrinsicAttrs(m, f, fit)
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

var propAttrs = []struct {
	letter byte
	kind   ir.AttrKind
}{
	{'c', ir.AttrConvergent}, {'d', ir.AttrNoDuplicate}, {'x', ir.AttrNoReturn}, {'k', ir.AttrCold},
	{'m', ir.AttrNoMerge}, {'u', ir.AttrWillReturn}, {'s', ir.AttrSpeculatable}, {'f', ir.AttrNoFree},
	{'y', ir.AttrNoSync}, {'b', ir.AttrNoCallback}, {'S', ir.AttrStrictFP}, {'p', ir.AttrNoCreateUndefOrPoison},
}

// intrinsicAttrs sets the attributes of the declaration f from the table.
func intrinsicAttrs(m *ir.Module, f *ir.Func, info *intrinsic.Info) {
	var as []ir.Attr
	for _, pa := range propAttrs {
		if info.Has(pa.letter) {
			as = append(as, ir.Attr{Kind: pa.kind})
		}
	}
	if !info.Has('t') {
		as = append(as, ir.Attr{Kind: ir.AttrNoUnwind})
	}
	if e, ok := tableEffects(info); ok {
		as = append(as, ir.Attr{Kind: ir.AttrMemory, Int: uint64(e)})
	}
	f.FnAttrs = m.Attrs.Set(as)
	f.RetAttrs = m.Attrs.Set(letterAttrs(m, f.Result(), info.ResultAttr))
	f.ParamAttrs = make([]ir.AttrSet, len(f.Params))
	for i, v := range f.Params {
		if i < len(info.ParamAttrs) {
			f.ParamAttrs[i] = m.Attrs.Set(letterAttrs(m, v.Type, info.ParamAttrs[i]))
		}
	}
}

// tableEffects returns the memory attribute of an intrinsic, if it has one.
func tableEffects(info *intrinsic.Info) (ir.MemoryEffects, bool) {
	access := ir.ModRefRW
	if info.Has('r') {
		access = ir.Ref
	} else if info.Has('w') {
		access = ir.Mod
	}
	var e ir.MemoryEffects
	switch {
	case info.Has('n'):
		return e, !info.Has('e') // side effects: no memory, but not removable either
	case info.Has('A'):
		return e.With(ir.ArgMem, access), true
	case info.Has('I'):
		return e.With(ir.InaccessibleMem, access), true
	case info.Has('J'):
		return e.With(ir.ArgMem, access).With(ir.InaccessibleMem, access), true
	}
	return ir.Effects(access), access != ir.ModRefRW
}

// letterAttrs reads the attributes of a parameter or result of type t in the table's letters.
func letterAttrs(m *ir.Module, t ir.Type, s string) []ir.Attr {
	var as []ir.Attr
	number := func() uint64 {
		n := 0
		for n < len(s) && s[n] >= '0' && s[n] <= '9' {
			n++
		}
		x, _ := strconv.ParseUint(s[:n], 10, 64)
		s = s[n:]
		return x
	}
	kinds := map[byte]ir.AttrKind{'i': ir.AttrImmArg, 'c': ir.AttrNoCapture, 'r': ir.AttrReadOnly,
		'w': ir.AttrWriteOnly, 'n': ir.AttrReadNone, 'a': ir.AttrNoAlias, 'N': ir.AttrNonNull,
		'U': ir.AttrNoUndef, 'R': ir.AttrReturned}
	for s != "" {
		c := s[0]
		s = s[1:]
		switch {
		case kinds[c] != ir.AttrNone:
			as = append(as, ir.Attr{Kind: kinds[c]})
		case c == 'A':
			as = append(as, ir.Attr{Kind: ir.AttrAlignment, Int: number()})
		case c == 'D':
			as = append(as, ir.Attr{Kind: ir.AttrDereferenceable, Int: number()})
		case c == 'G':
			lo := number()
			s = strings.TrimPrefix(s, ":")
			hi := number()
			as = append(as, ir.Attr{Kind: ir.AttrRange, Type: m.Types.Scalar(t),
				Text: strconv.FormatUint(lo, 10) + ", " + strconv.FormatUint(hi, 10)})
		default:
			return as
		}
	}
	return as
}
