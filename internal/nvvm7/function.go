package nvvm7

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// functionAttributes are those that both versions have and that mean the same.
var functionAttributes = []struct {
	kind ir.AttrKind
	name string
}{{ir.AttrAlwaysInline, "alwaysinline"}, {ir.AttrConvergent, "convergent"}, {ir.AttrNoInline, "noinline"},
	{ir.AttrNoReturn, "noreturn"}, {ir.AttrNoUnwind, "nounwind"}}

// parameterAttributes are those of parameters, results and arguments.
var parameterAttributes = []struct {
	kind ir.AttrKind
	name string
}{{ir.AttrZExt, "zeroext"}, {ir.AttrSExt, "signext"}, {ir.AttrNoAlias, "noalias"}, {ir.AttrNoCapture, "nocapture"},
	{ir.AttrReadOnly, "readonly"}, {ir.AttrReadNone, "readnone"}, {ir.AttrByVal, "byval"}}

// function writes a declaration or definition.
func (p *printer) function(f *ir.Func) {
	p.f, p.at, p.pool, p.pos = f, nil, &f.Pool, f.Global.Pos
	p.choosePrefix()
	word := "define "
	if f.IsDecl() {
		word = "declare "
	}
	p.b = append(append(p.b, word...), linkage(&f.Global)...)
	p.b = append(p.b, p.attributes(f.RetAttrs, true)...)
	p.b = fmt.Appendf(p.b, "%s %s(", p.typ(p.ts.Elem(f.Sig)), p.symbol(&f.Global))
	for i, v := range f.Params {
		if i > 0 {
			p.b = append(p.b, ", "...)
		}
		p.b = append(append(p.b, p.parameterType(v.Type, f.ParamAttrs, i)...), ' ')
		if i < len(f.ParamAttrs) {
			p.b = append(p.b, p.attributes(f.ParamAttrs[i], false)...)
		}
		if p.byValue(f.ParamAttrs, i) != ir.NoType {
			p.b = append(p.b, p.valueName(i)...)
		} else if !f.IsDecl() {
			p.b = append(p.b, p.local(v)...)
		}
	}
	if p.ts.IsVarArg(f.Sig) {
		if len(f.Params) > 0 {
			p.b = append(p.b, ", "...)
		}
		p.b = append(p.b, "..."...)
	}
	p.b = append(append(p.b, ')'), p.functionAttributes(f.FnAttrs)...)
	if f.IsDecl() {
		p.b = append(p.b, '\n')
		return
	}
	p.b = append(p.b, " {\n"...)
	for i, b := range f.Blocks {
		p.b = append(append(p.b, p.block(b)[1:]...), ":\n"...)
		if i == 0 {
			for k, v := range f.Params {
				if t := p.byValue(f.ParamAttrs, k); t != ir.NoType {
					p.line("%s = bitcast %s %s to %s", p.local(v), p.parameterType(v.Type, f.ParamAttrs, k), p.valueName(k), p.typ(v.Type))
				}
			}
		}
		for v := b.First(); v != nil; v = v.Next() {
			p.at = v
			p.inst(v)
		}
	}
	p.b = append(p.b, "}\n\n"...)
}

// valueName is the name of a parameter that is passed by value.
func (p *printer) valueName(i int) string { return "%" + p.prefix + "p" + strconv.Itoa(i) }

// choosePrefix finds what begins no name of the function.
func (p *printer) choosePrefix() {
	p.prefix, p.n = "n.", 0
	clash := func(name string) {
		for strings.HasPrefix(name, p.prefix) {
			p.prefix += "n."
		}
	}
	for _, v := range p.f.Params {
		clash(p.f.ValueName(v))
	}
	for _, b := range p.f.Blocks {
		clash(b.Name)
		for v := b.First(); v != nil; v = v.Next() {
			clash(p.f.ValueName(v))
		}
	}
}

// block returns the name of a block.
func (p *printer) block(b *ir.Block) string {
	if b.Name != "" {
		return quoted('%', b.Name)
	}
	return "%" + p.prefix + "b" + strconv.Itoa(int(b.ID))
}

// attributes returns attributes of a parameter or result, each with a space behind it.
func (p *printer) attributes(s ir.AttrSet, result bool) string {
	out := ""
	for _, a := range parameterAttributes {
		if p.m.Attrs.Has(s, a.kind) && !(result && a.kind != ir.AttrZExt && a.kind != ir.AttrSExt) {
			out += a.name + " "
		}
	}
	if a, ok := p.m.Attrs.Get(s, ir.AttrAlignment); ok && !result && a.Int != 0 {
		out += fmt.Sprintf("align %d ", a.Int)
	}
	return out
}

// functionAttributes returns attributes of a function or call, each behind a space.
func (p *printer) functionAttributes(s ir.AttrSet) string {
	out := ""
	for _, a := range functionAttributes {
		if p.m.Attrs.Has(s, a.kind) {
			out += " " + a.name
		}
	}
	if a, ok := p.m.Attrs.Get(s, ir.AttrMemory); ok {
		switch e := ir.MemoryEffects(a.Int); {
		case e.None():
			out += " readnone"
		case e.ReadOnly():
			out += " readonly"
		}
	}
	return out
}
