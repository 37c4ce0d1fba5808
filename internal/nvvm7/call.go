package nvvm7

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/warpwise/warpwise/internal/mathlib"
	"github.com/warpwise/warpwise/ir"
)

// declare notes that an intrinsic is used, with its declaration.
func (p *printer) declare(d string) {
	if !p.known[d] {
		p.known[d] = true
		p.decls = append(p.decls, d)
	}
}

// call writes a call of inline assembly, an intrinsic or a function.
func (p *printer) call(v *ir.Value) {
	c := p.f.Call(v)
	callee := v.Args[0]
	g := p.pool.Symbol(callee)
	if g != nil && g.Func != nil && g.Func.IsIntrinsic() && g.Func.IsDecl() {
		p.intrinsic(v, g.Func)
		return
	}
	if len(c.Bundles) > 0 || c.Tail == ir.MustTail {
		p.fail("operand bundles and musttail")
		return
	}
	attrs := c.ParamAttrs
	target := ""
	switch {
	case callee.Op == ir.OpInlineAsm:
		target = p.asm(callee, attrs)
	case g != nil && g.Func != nil && g.ValueType == c.Sig:
		target, attrs = p.symbol(g), p.merged(g.Func.ParamAttrs, attrs)
	case g != nil:
		target = fmt.Sprintf("bitcast (%s %s to %s*)", p.symbolType(g), p.symbol(g), p.signature(c.Sig, attrs))
	default:
		target = p.let("bitcast %s to %s*", p.typed(callee), p.signature(c.Sig, attrs))
	}
	args := p.f.CallArgs(v)
	list := make([]string, len(args))
	for i, a := range args {
		marks := ""
		if i < len(attrs) {
			marks = p.attributes(attrs[i], false)
		}
		s := p.typed(a)
		if t := p.byValue(attrs, i); t != ir.NoType {
			s = p.address(a, t)
		}
		n := len(p.parameterType(a.Type, attrs, i)) + 1 // the type and a space
		list[i] = s[:n] + marks + s[n:]
	}
	typ := p.typ(p.ts.Elem(c.Sig))
	if p.ts.IsVarArg(c.Sig) {
		typ = p.signature(c.Sig, attrs)
	}
	s := fmt.Sprintf("call %s%s %s(%s)%s", p.attributes(c.RetAttrs, true), typ, target, strings.Join(list, ", "), p.functionAttributes(c.FnAttrs))
	switch c.Tail {
	case ir.Tail:
		s = "tail " + s
	case ir.NoTail:
		s = "notail " + s
	}
	p.result(v, s)
}

// result writes an instruction that gives v its value, where v has one.
func (p *printer) result(v *ir.Value, s string) {
	if v.Type == ir.Void {
		p.line("%s", s)
	} else {
		p.set(v, "%s", s)
	}
}

// merged returns the attributes of a call's arguments: what the function says about passing by value counts.
func (p *printer) merged(function, call []ir.AttrSet) []ir.AttrSet {
	out := append([]ir.AttrSet(nil), call...)
	for i := range function {
		if p.byValue(function, i) != ir.NoType {
			for len(out) <= i {
				out = append(out, 0)
			}
			out[i] = function[i]
		}
	}
	return out
}

func (p *printer) asm(callee *ir.Value, attrs []ir.AttrSet) string {
	a := p.pool.Asms[callee.Aux]
	for _, s := range attrs {
		if p.m.Attrs.Has(s, ir.AttrElementType) {
			p.fail("inline assembly with operands in memory")
		}
	}
	if a.Unwind || a.Intel {
		p.fail("such inline assembly")
	}
	s := "asm "
	if a.SideEffect {
		s += "sideeffect "
	}
	if a.AlignStack {
		s += "alignstack "
	}
	return fmt.Sprintf(`%s"%s", "%s"`, s, escaped(a.Asm), escaped(a.Constraints))
}

// same are the intrinsics of both versions, without those for NVIDIA, with the types of their names.
var same = []string{"llvm.sqrt.", "llvm.fma.", "llvm.fmuladd.", "llvm.minnum.", "llvm.maxnum.",
	"llvm.ctpop.", "llvm.ctlz.", "llvm.cttz.", "llvm.fshl.", "llvm.fshr.", "llvm.sadd.with.overflow.", "llvm.uadd.with.overflow.",
	"llvm.ssub.with.overflow.", "llvm.usub.with.overflow.", "llvm.smul.with.overflow.", "llvm.umul.with.overflow.", "llvm.expect.", "llvm.trap"}

// dropped mean nothing to a module without debug information and lifetimes.
var dropped = []string{"llvm.dbg.", "llvm.lifetime.", "llvm.experimental.noalias.scope.decl", "llvm.donothing", "llvm.sideeffect",
	"llvm.pseudoprobe", "llvm.prefetch", "llvm.var.annotation"}

// ofNVIDIA are the intrinsics for NVIDIA that version 7 has: special registers, barriers, shuffles, votes, arithmetic and conversions
// with a direction of rounding, approximations.
var ofNVIDIA = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^llvm\.nvvm\.(` + strings.Join([]string{
		`read\.ptx\.sreg\.((n?tid|n?ctaid)\.[xyz]|laneid|warpid|nwarpid|warpsize|smid|nsmid|gridid|lanemask\.(eq|le|lt|ge|gt)|clock|clock64)`,
		`barrier0(\.popc|\.and|\.or)?`, `membar\.(cta|gl|sys)`, `bar\.warp\.sync`,
		`shfl\.sync\.(up|down|bfly|idx)\.[if]32p?`, `vote\.(all|any|uni|ballot)\.sync`, `match\.(any\.sync\.i(32|64)|all\.sync\.i(32|64)p)`,
		`(add|mul|div|fma)\.r[nzmp](\.ftz)?\.f`, `(add|mul|div|fma|rcp|sqrt)\.r[nzmp]\.d`, `(rcp|sqrt)\.r[nzmp](\.ftz)?\.f`,
		`(ex2|lg2|rsqrt|sqrt|sin|cos|div)\.approx(\.ftz)?\.f`, `rcp\.approx\.ftz\.d`, `rsqrt\.approx\.d`, `(ex2|lg2)\.approx\.d`,
		`(f|d)2(i|ui|ll|ull)\.r[nzmp]`, `f2(i|ui|ll|ull)\.r[nzmp]\.ftz`, `(i|ui|ll|ull)2[fd]\.r[nzmp]`, `d2f\.r[nzmp](\.ftz)?`,
		`(fmin|fmax)(\.ftz)?\.f`, `(fmin|fmax|fabs|floor|ceil|trunc|round|saturate)\.d`, `(fabs|floor|ceil|trunc|round|saturate)(\.ftz)?\.f`,
		`mulhi\.(i|ui|ll|ull)`, `u?mul24\.(i|ui)`, `sad\.(i|ui)`, `prmt`, `lohi\.i2d`, `d2i\.(lo|hi)`, `isspacep\.(const|global|local|shared)`,
	}, "|") + `)$`)
})

func hasPrefix(name string, list []string) bool {
	for _, s := range list {
		if strings.HasPrefix(name, s) {
			return true
		}
	}
	return false
}

// intrinsic writes the call of an intrinsic, or what does the same.
func (p *printer) intrinsic(v *ir.Value, f *ir.Func) {
	name := f.Name
	args := p.f.CallArgs(v)
	switch {
	case hasPrefix(name, dropped):
		return
	case name == "llvm.assume":
		if len(p.f.Call(v).Bundles) == 0 {
			p.direct(v, name, args)
		}
		return
	case hasPrefix(name, same):
		if p.ts.IsIntOrVec(v.Type) && p.ts.Bits(p.ts.Scalar(v.Type)) > 64 {
			p.fail("@%s, for more than 64 bits", name)
		}
		p.direct(v, name, args)
		return
	case strings.HasPrefix(name, "llvm.memcpy."), strings.HasPrefix(name, "llvm.memmove."), strings.HasPrefix(name, "llvm.memset."):
		p.blockMemory(v, name, args)
		return
	case p.barrier(v, name, args):
		return
	case ofNVIDIA().MatchString(name):
		p.direct(v, name, args)
		return
	}
	base := strings.TrimPrefix(name, "llvm.")
	for {
		if e := expansions[base]; e != nil {
			p.each(v, args, func(t ir.Type, a []string) string { return e(p, t, a) })
			return
		}
		if mathlib.Has(libraryName(base, 64)) {
			p.each(v, args, func(t ir.Type, a []string) string { return p.library(base, t, p.ts.Scalar(args[len(args)-1].Type), a) })
			return
		}
		i := strings.LastIndexByte(base, '.')
		if i < 0 {
			break
		}
		base = base[:i]
	}
	p.fail("intrinsic @%s", name)
}

// direct writes a call of an intrinsic under its name.
func (p *printer) direct(v *ir.Value, name string, args []*ir.Value) {
	types, list := make([]string, len(args)), make([]string, len(args))
	for i, a := range args {
		types[i], list[i] = p.typ(a.Type), p.typed(a)
	}
	typ := p.typ(v.Type)
	p.declare(fmt.Sprintf("%s @%s(%s)", typ, name, strings.Join(types, ", ")))
	p.result(v, fmt.Sprintf("call %s @%s(%s)", typ, name, strings.Join(list, ", ")))
}

// blockMemory writes memcpy, memmove and memset, whose names have the types of their pointers.
func (p *printer) blockMemory(v *ir.Value, name string, args []*ir.Value) {
	name = strings.Join(strings.SplitN(name, ".", 3)[:2], ".")
	attrs := p.f.Call(v).ParamAttrs
	types, list := make([]string, len(args)), make([]string, len(args))
	for i, a := range args {
		types[i], list[i] = p.typ(a.Type), p.typed(a)
		if p.ts.IsPtr(a.Type) {
			name += fmt.Sprintf(".p%di8", p.ts.AddrSpace(a.Type))
			if i < len(attrs) {
				if al, ok := p.m.Attrs.Get(attrs[i], ir.AttrAlignment); ok && al.Int != 0 {
					list[i] = fmt.Sprintf("%s align %d %s", types[i], al.Int, p.operand(a))
				}
			}
		}
	}
	name += "." + types[2]
	p.declare(fmt.Sprintf("void @%s(%s)", name, strings.Join(types, ", ")))
	p.line("call void @%s(%s)", name, strings.Join(list, ", "))
}

// olderBarriers are the names that barriers had before LLVM 20, and that libNVVM does not know either.
var olderBarriers = map[string]string{"llvm.nvvm.bar.sync": "llvm.nvvm.barrier.cta.sync.aligned.all",
	"llvm.nvvm.barrier": "llvm.nvvm.barrier.cta.sync.aligned.count", "llvm.nvvm.barrier.n": "llvm.nvvm.barrier.cta.sync.aligned.all",
	"llvm.nvvm.barrier.sync": "llvm.nvvm.barrier.cta.sync.all", "llvm.nvvm.barrier.sync.cnt": "llvm.nvvm.barrier.cta.sync.count"}

// barrier writes the barriers of later versions, and what else is one instruction of assembly.
func (p *printer) barrier(v *ir.Value, name string, args []*ir.Value) bool {
	if name == "llvm.nvvm.activemask" {
		p.set(v, `call i32 asm sideeffect "activemask.b32 $0;", "=r"() convergent`)
		return true
	}
	if n := olderBarriers[name]; n != "" {
		name = n
	}
	rest, ok := strings.CutPrefix(name, "llvm.nvvm.barrier.cta.sync.")
	if !ok {
		return false
	}
	word := "barrier.sync"
	if r, ok := strings.CutPrefix(rest, "aligned."); ok {
		rest, word = r, "bar.sync"
	}
	switch {
	case rest == "all" && word == "bar.sync" && p.pool.IsZero(args[0]):
		p.declare("void @llvm.nvvm.barrier0()")
		p.line("call void @llvm.nvvm.barrier0()")
	case rest == "all":
		p.line(`call void asm sideeffect "%s $0;", "r,~{memory}"(%s) convergent`, word, p.typed(args[0]))
	case rest == "count":
		p.line(`call void asm sideeffect "%s $0, $1;", "r,r,~{memory}"(%s, %s) convergent`, word, p.typed(args[0]), p.typed(args[1]))
	default:
		return false
	}
	return true
}
