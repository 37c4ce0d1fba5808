package nvvm7

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

const hexDigits = "0123456789ABCDEF"

// escaped returns s as it stands between quotes.
func escaped(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= ' ' && c < 0x7f && c != '"' && c != '\\' {
			b.WriteByte(c)
		} else {
			b.WriteByte('\\')
			b.WriteByte(hexDigits[c>>4])
			b.WriteByte(hexDigits[c&15])
		}
	}
	return b.String()
}

// quoted returns a name behind its sigil, in quotes where it needs them.
func quoted(sigil byte, name string) string {
	plain := name != "" && (name[0] < '0' || name[0] > '9')
	for i := 0; i < len(name) && plain; i++ {
		c := name[i]
		plain = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_'
	}
	if plain {
		return string(sigil) + name
	}
	return string(sigil) + `"` + escaped(name) + `"`
}

// symbol returns the name of a symbol.
func (p *printer) symbol(g *ir.Global) string {
	if g.Name == "" {
		return fmt.Sprintf("@nvvm7.symbol.%d", g.Index)
	}
	return quoted('@', g.Name)
}

// symbolType returns the type of a symbol's address.
func (p *printer) symbolType(g *ir.Global) string {
	if g.Func != nil {
		return p.signature(g.ValueType, g.Func.ParamAttrs) + "*"
	}
	return p.pointer(g.ValueType, g.AddrSpace)
}

// typed returns a value behind its type.
func (p *printer) typed(v *ir.Value) string { return p.typ(v.Type) + " " + p.operand(v) }

// operand returns a value without its type. Constants may be nested deeply: what is still to be written is on a stack.
func (p *printer) operand(v *ir.Value) string {
	if v.Class != ir.ClassConst {
		return p.local(v)
	}
	var b strings.Builder
	stack := []piece{{value: v}}
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if x.value == nil {
			b.WriteString(x.text)
			continue
		}
		parts := p.constant(x.value)
		for i := len(parts) - 1; i >= 0; i-- {
			stack = append(stack, parts[i])
		}
	}
	return b.String()
}

// local returns the name of a parameter or instruction.
func (p *printer) local(v *ir.Value) string {
	if name := p.f.ValueName(v); name != "" {
		return quoted('%', name)
	}
	return "%" + p.prefix + "v" + strconv.Itoa(int(v.ID))
}

// constant returns what a constant consists of: texts and constants.
func (p *printer) constant(v *ir.Value) []piece {
	text := func(s string) []piece { return []piece{{text: s}} }
	switch v.Op {
	case ir.OpConstInt:
		return text(p.integer(v))
	case ir.OpConstFP:
		return text(p.float(v))
	case ir.OpGlobal:
		g := p.pool.Symbol(v)
		if g.Func != nil || p.ts.Kind(g.ValueType) != ir.KindInt || p.ts.Bits(g.ValueType) != 8 {
			return text(fmt.Sprintf("bitcast (%s %s to %s)", p.symbolType(g), p.symbol(g), p.typ(v.Type)))
		}
		return text(p.symbol(g))
	case ir.OpNull, ir.OpZero, ir.OpUndef:
		return text(v.Op.String())
	case ir.OpPoison:
		return text("undef")
	case ir.OpConstData:
		return text(`c"` + escaped(p.pool.Strings[v.Aux]) + `"`)
	case ir.OpConstStruct:
		if p.ts.IsPacked(v.Type) {
			return p.elements("<{ ", v.Args, " }>")
		}
		return p.elements("{ ", v.Args, " }")
	case ir.OpConstArray:
		return p.elements("[", v.Args, "]")
	case ir.OpConstVector:
		return p.elements("<", v.Args, ">")
	case ir.OpSplat:
		if !p.ts.IsScalable(v.Type) && p.ts.NumElems(v.Type) <= 1024 {
			args := make([]*ir.Value, p.ts.NumElems(v.Type))
			for i := range args {
				args[i] = v.Args[0]
			}
			return p.elements("<", args, ">")
		}
	case ir.OpGetElementPtr:
		return p.constantGEP(v)
	}
	if v.Op.Is(ir.IsCast) {
		parts := p.elements(v.Op.String()+" (", v.Args, "")
		return append(parts, piece{text: " to " + p.typ(v.Type) + ")"})
	}
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpXor, ir.OpAnd, ir.OpOr, ir.OpShl, ir.OpLShr, ir.OpAShr, ir.OpSelect:
		return p.elements(v.Op.String()+" (", v.Args, ")")
	case ir.OpICmp:
		return p.elements(v.Op.String()+" "+v.Pred().String()+" (", v.Args, ")")
	}
	p.fail("constant %s", v.Op)
	return text("undef")
}

// elements returns constants behind their types, with commas between them.
func (p *printer) elements(open string, args []*ir.Value, shut string) []piece {
	out := []piece{{text: open}}
	for i, a := range args {
		sep := p.typ(a.Type) + " "
		if i > 0 {
			sep = ", " + sep
		}
		out = append(out, piece{text: sep}, piece{value: a})
	}
	return append(out, piece{text: shut})
}

func (p *printer) constantGEP(v *ir.Value) []piece {
	base, elem := v.Args[0], v.GEP().Elem()
	inside := "getelementptr ("
	if v.Flags&ir.InBounds != 0 {
		inside = "getelementptr inbounds ("
	}
	out := []piece{{text: fmt.Sprintf("bitcast (%s %s%s, %s bitcast (%s ", p.pointerLike(v.Type, p.gepResult(v)), inside, p.typ(elem),
		p.pointerLike(base.Type, elem), p.typ(base.Type))}, {value: base}, {text: fmt.Sprintf(" to %s), ", p.pointerLike(base.Type, elem))}}
	out = append(out, p.elements("", v.Args[1:], ")")...)
	return append(out, piece{text: " to " + p.typ(v.Type) + ")"})
}

// gepResult returns the type that a getelementptr makes the address of.
func (p *printer) gepResult(v *ir.Value) ir.Type {
	t := v.GEP().Elem()
	for _, a := range v.Args[min(2, len(v.Args)):] {
		if p.ts.Kind(t) != ir.KindStruct {
			t = p.ts.Elem(t)
			continue
		}
		n, ok := p.fieldNumber(a)
		if !ok || n >= uint64(len(p.ts.Elems(t))) {
			p.fail("such index of a structure")
			return ir.I8
		}
		t = p.ts.Elems(t)[n]
	}
	return t
}

func (p *printer) fieldNumber(a *ir.Value) (uint64, bool) {
	if p.pool.IsZero(a) {
		return 0, true
	}
	if a.Op == ir.OpSplat || a.Op == ir.OpConstVector {
		a = a.Args[0]
	}
	return p.pool.IntBits(a)
}

func (p *printer) integer(v *ir.Value) string {
	if v.Type == ir.I1 {
		return strconv.FormatBool(v.Aux&1 != 0)
	}
	bits := uint(p.ts.Bits(v.Type))
	if bits <= 64 {
		return strconv.FormatInt(v.Aux<<(64-bits)>>(64-bits), 10)
	}
	x := p.pool.BigValue(v)
	if x.Bit(int(bits)-1) != 0 {
		x = new(big.Int).Sub(x, new(big.Int).Lsh(big.NewInt(1), bits))
	}
	return x.String()
}

func (p *printer) float(v *ir.Value) string {
	bits := uint64(v.Aux)
	switch v.Type {
	case ir.Double:
	case ir.Float:
		x := uint32(v.Aux)
		if x&0x7f800000 == 0x7f800000 { // keeps the payload of a NaN
			bits = uint64(x&0x80000000)<<32 | 0x7ff<<52 | uint64(x&0x7fffff)<<29
		} else {
			bits = math.Float64bits(float64(math.Float32frombits(x)))
		}
	default:
		return "undef" // the type is an error already
	}
	return fmt.Sprintf("0x%016X", bits)
}
