package nvvm7

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// basic are the names of the types that both have.
var basic = map[ir.Type]string{ir.Void: "void", ir.Float: "float", ir.Double: "double"}

// piece is text that is still to be written: a string, a type, or a constant.
type piece struct {
	text  string
	typ   ir.Type
	value *ir.Value
}

// typ returns the text of a type. Types may be nested deeply: what is still to be written is on a stack.
func (p *printer) typ(t ir.Type) string {
	if s := p.types[t]; s != "" {
		return s
	}
	var b strings.Builder
	stack := []piece{{typ: t}}
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if x.typ == ir.NoType {
			b.WriteString(x.text)
			continue
		}
		parts := p.typeParts(x.typ, false)
		for i := len(parts) - 1; i >= 0; i-- {
			stack = append(stack, parts[i])
		}
	}
	p.types[t] = b.String()
	return p.types[t]
}

// body returns what stands behind the name of an identified structure.
func (p *printer) body(t ir.Type) string {
	var b strings.Builder
	for _, x := range p.typeParts(t, true) {
		if x.typ != ir.NoType {
			b.WriteString(p.typ(x.typ))
		}
		b.WriteString(x.text)
	}
	return b.String()
}

// typeParts returns what a type consists of: texts and types. Of an identified structure that is its name, unless inside is
// set.
func (p *printer) typeParts(t ir.Type, inside bool) []piece {
	text := func(s string) []piece { return []piece{{text: s}} }
	if s, ok := basic[t]; ok {
		return text(s)
	}
	switch p.ts.Kind(t) {
	case ir.KindInt:
		if n := p.ts.Bits(t); n != 1 && n != 8 && n != 16 && n != 32 && n != 64 && n != 128 {
			p.fail("integers of %d bits", n)
		}
		return text(fmt.Sprintf("i%d", p.ts.Bits(t)))
	case ir.KindPointer:
		return text(p.bytePointer(p.ts.AddrSpace(t)))
	case ir.KindVector:
		if p.ts.IsScalable(t) {
			break
		}
		return []piece{{text: fmt.Sprintf("<%d x ", p.ts.NumElems(t))}, {typ: p.ts.Elem(t)}, {text: ">"}}
	case ir.KindArray:
		return []piece{{text: fmt.Sprintf("[%d x ", p.ts.NumElems(t))}, {typ: p.ts.Elem(t)}, {text: "]"}}
	case ir.KindStruct:
		if p.ts.IsIdentified(t) && !inside {
			if name := p.ts.Name(t); name != "" {
				return text(quoted('%', name))
			}
			return text(fmt.Sprintf("%%nvvm7.type.%d", t))
		}
		return p.list("{", "}", p.ts.Elems(t), p.ts.IsPacked(t))
	case ir.KindFunc:
		return text(p.signature(t, nil))
	}
	p.fail("type that is not of integers, floats, doubles and pointers (half, bfloat, scalable vectors, target types)")
	return text("i8")
}

func (p *printer) list(open, shut string, elems []ir.Type, packed bool) []piece {
	if packed {
		open, shut = "<"+open, shut+">"
	}
	out := []piece{{text: open}}
	for i, e := range elems {
		if i > 0 {
			out = append(out, piece{text: ", "})
		}
		out = append(out, piece{typ: e})
	}
	return append(out, piece{text: shut})
}

// bytePointer returns the type of all pointers to an address space.
func (p *printer) bytePointer(space uint32) string {
	if space == 0 {
		return "i8*"
	}
	if space == 2 || space > 5 {
		p.fail("address space %d", space)
	}
	return fmt.Sprintf("i8 addrspace(%d)*", space)
}

// pointer returns the type of pointers to t in an address space.
func (p *printer) pointer(t ir.Type, space uint32) string {
	if space == 0 {
		return p.typ(t) + "*"
	}
	return fmt.Sprintf("%s addrspace(%d)*", p.typ(t), space)
}

// pointerLike returns the type of pointers to t that has the shape of like, a pointer or a vector of them.
func (p *printer) pointerLike(like, t ir.Type) string {
	s := p.pointer(t, p.ts.AddrSpace(like))
	if p.ts.IsVector(like) {
		return fmt.Sprintf("<%d x %s>", p.ts.NumElems(like), s)
	}
	return s
}

// signature returns the type of a function. A parameter that is passed by value has a type of its own: LLVM 7 takes it from
// the pointer.
func (p *printer) signature(sig ir.Type, attrs []ir.AttrSet) string {
	var b strings.Builder
	b.WriteString(p.typ(p.ts.Elem(sig)))
	b.WriteString(" (")
	for i, t := range p.ts.Elems(sig) {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(p.parameterType(t, attrs, i))
	}
	if p.ts.IsVarArg(sig) {
		if len(p.ts.Elems(sig)) > 0 {
			b.WriteString(", ")
		}
		b.WriteString("...")
	}
	b.WriteString(")")
	return b.String()
}

func (p *printer) parameterType(t ir.Type, attrs []ir.AttrSet, i int) string {
	if v := p.byValue(attrs, i); v != ir.NoType {
		return p.pointer(v, p.ts.AddrSpace(t))
	}
	return p.typ(t)
}

// byValue returns the type that parameter i is passed by value with, or NoType.
func (p *printer) byValue(attrs []ir.AttrSet, i int) ir.Type {
	if i < len(attrs) {
		if a, ok := p.m.Attrs.Get(attrs[i], ir.AttrByVal); ok {
			return a.Type
		}
	}
	return ir.NoType
}
