package irtext

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// What LLVM 19 does to declarations of intrinsics on reading: their attributes become those of its
// own table, and the suffix of overloaded types is put right.

// upgradeIntrinsics does it for all declarations of intrinsics that the table has.
func (p *parser) upgradeIntrinsics() {
	m := p.m
	var moved []*ir.Func
	for _, f := range m.Funcs {
		if !f.IsDecl() || !strings.HasPrefix(f.Name, "llvm.") {
			continue
		}
		info, ok := intrinsic.Lookup(f.Name)
		if !ok {
			continue
		}
		if p.remangle(f, info) {
			moved = append(moved, f)
		}
		if !p.hasNewAttrs(f) {
			intrinsicAttrs(m, f, info)
		}
	}
	if len(moved) == 0 {
		return
	}
	// LLVM declares the renamed ones anew, at the end.
	isMoved := make([]bool, len(m.Symbols))
	for _, f := range moved {
		isMoved[f.Global.Index] = true
	}
	out := m.Funcs[:0]
	for _, f := range m.Funcs {
		if !isMoved[f.Global.Index] {
			out = append(out, f)
		}
	}
	m.Funcs = append(out, moved...)
}

// remangle gives an overloaded intrinsic the name that its types ask for.
func (p *parser) remangle(f *ir.Func, info *intrinsic.Info) bool {
	if !info.Overloaded {
		return false
	}
	over, bad := info.Match(p.ts, f.Sig)
	if bad != nil {
		return false
	}
	name := info.Name
	for _, t := range over {
		if p.ts.IsIdentified(t) {
			return false // two structs may share a name in other modules: the suffix says nothing
		}
		name += "." + mangle(p.ts, t)
	}
	if name == f.Name || p.m.Lookup(name) != nil {
		return false
	}
	p.m.Rename(&f.Global, name)
	return true
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
	{'y', ir.AttrNoSync}, {'b', ir.AttrNoCallback}, {'S', ir.AttrStrictFP},
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
		return e, true
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
