package irtext

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// bodyUndef is an undefined symbol with the function that uses it.
type bodyUndef struct {
	undefRef
	f *ir.Func
}

// resolveUndefs declares the intrinsics that bodies call without declarations. The order is
// LLVM's: by name, the last use first.
func (p *parser) resolveUndefs(us []bodyUndef) {
	slices.SortStableFunc(us, func(a, b bodyUndef) int {
		return cmp.Or(strings.Compare(a.key.name, b.key.name), cmp.Compare(b.last, a.last))
	})
	for i := range us {
		p.resolveUndef(us[i].f, us[i].undefRef)
	}
}

// resolveUndef declares the intrinsic that a body of f calls without a declaration, as LLVM 19
// does, adding the suffix of overloaded types to its name; any other symbol is an error.
func (p *parser) resolveUndef(f *ir.Func, u undefRef) {
	if p.broken {
		return
	}
	if u.key.num >= 0 {
		p.diags.Errorf(p.file, u.pos, "use of undefined value '@%d'", u.key.num)
		return
	}
	info, ok := intrinsic.Lookup(u.key.name)
	if !strings.HasPrefix(u.key.name, "llvm.") || !ok {
		p.diags.Errorf(p.file, u.pos, "use of undefined value '@%s'", u.key.name)
		return
	}
	if u.sig == ir.NoType {
		p.diags.Errorf(p.file, u.pos, "intrinsic can only be used as callee")
		return
	}
	info, over, bad := info.Fit(p.ts, u.sig)
	if bad != nil {
		p.diags.Errorf(p.file, u.pos, "invalid intrinsic signature")
		return
	}
	name := info.Name
	for _, t := range over {
		name += "." + mangle(p.ts, t)
	}
	k := nameKey{name, -1}
	s := p.syms.find(k)
	if s == nil {
		g := p.m.AddFunc(name, u.sig)
		p.syms.add(symbol{key: k, index: g.Global.Index, g: &g.Global, typ: u.v.Type, pos: u.pos})
		s = p.syms.find(k)
	}
	if s.g == nil || s.g.Func == nil || s.g.Func.Sig != u.sig {
		p.diags.Errorf(p.file, u.pos, "invalid intrinsic signature")
		return
	}
	f.BindGlobal(u.v, s.g)
}

// mangle returns the suffix of an overloaded intrinsic's name for the type t. Literal structs and
// functions nest no deeper than the types of the call that is resolved.
func mangle(ts *ir.Types, t ir.Type) string {
	var sb strings.Builder
	type item struct {
		t    ir.Type
		text string
	}
	stack := []item{{t: t}}
	for len(stack) > 0 {
		it := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if it.t == ir.NoType {
			sb.WriteString(it.text)
			continue
		}
		t := it.t
		n := strconv.FormatUint(ts.NumElems(t), 10)
		list := func(open, closing string, first ...ir.Type) {
			sb.WriteString(open)
			stack = append(stack, item{text: closing})
			elems := ts.Elems(t)
			for i := len(elems) - 1; i >= 0; i-- {
				stack = append(stack, item{t: elems[i]})
			}
			for _, f := range first {
				stack = append(stack, item{t: f})
			}
		}
		switch ts.Kind(t) {
		case ir.KindInt:
			sb.WriteString("i" + strconv.Itoa(ts.Bits(t)))
		case ir.KindPointer:
			sb.WriteString("p" + strconv.Itoa(int(ts.AddrSpace(t))))
		case ir.KindArray:
			sb.WriteString("a" + n)
			stack = append(stack, item{t: ts.Elem(t)})
		case ir.KindVector:
			if ts.IsScalable(t) {
				sb.WriteString("nx")
			}
			sb.WriteString("v" + n)
			stack = append(stack, item{t: ts.Elem(t)})
		case ir.KindStruct:
			if ts.IsIdentified(t) {
				sb.WriteString("s_" + ts.Name(t) + "s")
				continue
			}
			list("sl_", "s")
		case ir.KindFunc:
			end := "f"
			if ts.IsVarArg(t) {
				end = "varargf"
			}
			list("f_", end, ts.Elem(t))
		case ir.KindTarget:
			end := ""
			for _, i := range ts.Ints(t) {
				end += "_" + strconv.Itoa(int(i))
			}
			sb.WriteString("t" + ts.Name(t))
			stack = append(stack, item{text: end + "t"})
			elems := ts.Elems(t)
			for i := len(elems) - 1; i >= 0; i-- {
				stack = append(stack, item{t: elems[i]}, item{text: "_"})
			}
		default:
			sb.WriteString(mangledNames[t])
		}
	}
	return sb.String()
}

// mangledNames are the suffixes of the types with a keyword.
var mangledNames = map[ir.Type]string{ir.Void: "isVoid", ir.Half: "f16", ir.BFloat: "bf16", ir.Float: "f32",
	ir.Double: "f64", ir.X86FP80: "f80", ir.FP128: "f128", ir.PPCFP128: "ppcf128", ir.X86MMX: "x86mmx",
	ir.X86AMX: "x86amx", ir.Metadata: "Metadata", ir.Token: "token", ir.Label: "label"}
