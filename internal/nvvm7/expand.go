package nvvm7

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/internal/mathlib"
	"github.com/warpwise/warpwise/ir"
)

// libraryName names a function of the compiler's library of mathematics.
func libraryName(base string, bits int) string {
	return fmt.Sprintf("%s%s_f%d", mathlib.Prefix, base, bits)
}

// Prepare adds to m the functions that it needs of the compiler's library of mathematics.
func Prepare(m *ir.Module) error {
	if err := mathlib.LinkDevice(m); err != nil {
		return err
	}
	var names []string
	need := func(base, types string) {
		for _, bits := range []int{32, 64} {
			if n := libraryName(base, bits); mathlib.Has(n) && strings.Contains(types, fmt.Sprintf("f%d", bits)) {
				names = append(names, n)
			}
		}
	}
	remainders := ""
	for _, f := range m.Funcs {
		if base, ok := strings.CutPrefix(f.Name, "llvm."); ok && f.IsDecl() {
			base, types, _ := strings.Cut(base, ".")
			if expansions[base] == nil {
				need(base, types)
			}
		}
		for v := range f.Instrs() {
			if v.Op == ir.OpFRem && m.Types.Scalar(v.Type) == ir.Float {
				remainders = "f32" + remainders
			} else if v.Op == ir.OpFRem {
				remainders += "f64"
			}
		}
	}
	need("fmod", remainders)
	if len(names) == 0 {
		return nil
	}
	return mathlib.Import(m, names...)
}

// library calls a function of the library: its first arguments are of type t, the last one of type last.
func (p *printer) library(base string, t, last ir.Type, args []string) string {
	bits := 64
	if t == ir.Float {
		bits = 32
	} else if t != ir.Double {
		p.fail("%s of this type", base)
	}
	list := make([]string, len(args))
	for i, a := range args {
		typ := t
		if i == len(args)-1 {
			typ = last
		}
		list[i] = p.typ(typ) + " " + a
	}
	name := libraryName(base, bits)
	if p.m.Func(name) == nil {
		p.fail("function %s", base)
	}
	return fmt.Sprintf("call %s @%s(%s)", p.typ(t), name, strings.Join(list, ", "))
}

// each writes an operation that is defined on scalars, for each element of a vector: of returns the instruction whose value is the
// result, for operands of type t.
func (p *printer) each(v *ir.Value, args []*ir.Value, of func(t ir.Type, a []string) string) {
	t := p.ts.Scalar(args[0].Type)
	if !p.ts.IsVector(v.Type) {
		ops := make([]string, len(args))
		for i, a := range args {
			ops[i] = p.operand(a)
		}
		p.set(v, "%s", of(t, ops))
		return
	}
	sum, typ, elem := "undef", p.typ(v.Type), p.typ(p.ts.Elem(v.Type))
	n := int(p.ts.NumElems(v.Type))
	for k := range n {
		ops := make([]string, len(args))
		for i, a := range args {
			if ops[i] = p.operand(a); p.ts.IsVector(a.Type) {
				ops[i] = p.let("extractelement %s, i32 %d", p.typed(a), k)
			}
		}
		s := fmt.Sprintf("insertelement %s %s, %s %s, i32 %d", typ, sum, elem, p.let("%s", of(t, ops)), k)
		if k == n-1 {
			p.set(v, "%s", s)
		} else {
			sum = p.let("%s", s)
		}
	}
}

// expansion writes what an intrinsic does to operands of type t, and returns the last instruction.
type expansion func(p *printer, t ir.Type, a []string) string

var expansions = map[string]expansion{
	"smax": compared("sgt"), "smin": compared("slt"), "umax": compared("ugt"), "umin": compared("ult"),
	"abs": func(p *printer, t ir.Type, a []string) string {
		typ := p.typ(t)
		n := p.let("sub %s 0, %s", typ, a[0])
		return fmt.Sprintf("select i1 %s, %s %s, %s %s", p.let("icmp slt %s %s, 0", typ, a[0]), typ, n, typ, a[0])
	},
	"fabs": rounded("fabs"), "floor": rounded("floor"), "ceil": rounded("ceil"), "trunc": rounded("trunc"),
	"rint": rounded("round"), "nearbyint": rounded("round"), "roundeven": rounded("round"), // NVVM's round is cvt.rni
	"round": func(p *printer, t ir.Type, a []string) string { // halves away from zero
		typ := p.typ(t)
		whole := p.let("%s", rounded("trunc")(p, t, a))
		rest := p.let("%s", rounded("fabs")(p, t, []string{p.let("fsub %s %s, %s", typ, a[0], whole)}))
		one := p.let("%s", copysign(p, t, []string{"1.0", a[0]}))
		away := p.let("fadd %s %s, %s", typ, whole, one)
		far := p.let("fcmp oge %s %s, 0.5", typ, rest)
		return copysign(p, t, []string{p.let("select i1 %s, %s %s, %s %s", far, typ, away, typ, whole), a[0]})
	},
	"bswap": scalar("bswap"), "bitreverse": scalar("bitreverse"),
	"copysign": copysign, "is.fpclass": classOf,
	"uadd.sat": func(p *printer, t ir.Type, a []string) string {
		typ := p.typ(t)
		s := p.let("add %s %s, %s", typ, a[0], a[1])
		return fmt.Sprintf("select i1 %s, %s -1, %s %s", p.let("icmp ult %s %s, %s", typ, s, a[0]), typ, typ, s)
	},
	"usub.sat": func(p *printer, t ir.Type, a []string) string {
		typ := p.typ(t)
		s := p.let("sub %s %s, %s", typ, a[0], a[1])
		return fmt.Sprintf("select i1 %s, %s %s, %s 0", p.let("icmp ugt %s %s, %s", typ, a[0], a[1]), typ, s, typ)
	},
	"sadd.sat": saturating("add"), "ssub.sat": saturating("sub"),
}

func compared(pred string) expansion {
	return func(p *printer, t ir.Type, a []string) string {
		c := p.let("icmp %s %s %s, %s", pred, p.typ(t), a[0], a[1])
		return fmt.Sprintf("select i1 %s, %s %s, %s %s", c, p.typ(t), a[0], p.typ(t), a[1])
	}
}

// scalar calls an intrinsic that the dialect has for integers of 16, 32 and 64 bits, and not for vectors of them.
func scalar(name string) expansion {
	return func(p *printer, t ir.Type, a []string) string {
		if n := p.ts.Bits(t); n != 16 && n != 32 && n != 64 {
			p.fail("%s of %d bits", name, n)
		}
		typ := p.typ(t)
		p.declare(fmt.Sprintf("%s @llvm.%s.%s(%s)", typ, name, typ, typ))
		return fmt.Sprintf("call %s @llvm.%s.%s(%s %s)", typ, name, typ, typ, a[0])
	}
}

// rounded calls one of NVVM's intrinsics for a float or double.
func rounded(name string) expansion {
	return func(p *printer, t ir.Type, a []string) string {
		n := "llvm.nvvm." + name + ".d"
		if t == ir.Float {
			n = "llvm.nvvm." + name + ".f"
		} else if t != ir.Double {
			p.fail("%s of this type", name)
		}
		p.declare(fmt.Sprintf("%s @%s(%s)", p.typ(t), n, p.typ(t)))
		return fmt.Sprintf("call %s @%s(%s %s)", p.typ(t), n, p.typ(t), a[0])
	}
}

// bitsOf returns the bits of a float or double, their type, and those of sign, infinity and the quiet NaN.
func (p *printer) bitsOf(t ir.Type, x string) (bits, typ string, sign, inf, quiet uint64) {
	if t == ir.Float {
		return p.let("bitcast float %s to i32", x), "i32", 1 << 31, 0xff << 23, 0x1ff << 22
	}
	if t != ir.Double {
		p.fail("bits of this type")
	}
	return p.let("bitcast double %s to i64", x), "i64", 1 << 63, 0x7ff << 52, 0xfff << 51
}

func copysign(p *printer, t ir.Type, a []string) string {
	x, typ, sign, _, _ := p.bitsOf(t, a[0])
	y, _, _, _, _ := p.bitsOf(t, a[1])
	m := p.let("and %s %s, %d", typ, x, sign-1)
	s := p.let("and %s %s, %s", typ, y, signed(typ, sign))
	return fmt.Sprintf("bitcast %s %s to %s", typ, p.let("or %s %s, %s", typ, m, s), p.typ(t))
}

// signed returns a constant of i32 or i64 as text.
func signed(typ string, x uint64) string {
	if typ == "i32" {
		return fmt.Sprint(int32(uint32(x)))
	}
	return fmt.Sprint(int64(x))
}

// classOf tests a number for classes: each is a range of its bits without the sign, in order of llvm.is.fpclass's mask.
func classOf(p *printer, t ir.Type, a []string) string {
	var mask uint64
	fmt.Sscan(a[1], &mask)
	x, typ, sign, inf, quiet := p.bitsOf(t, a[0])
	normal := inf & -inf
	type span struct{ from, to uint64 }
	zero, sub, norm, infinite := span{0, 1}, span{1, normal}, span{normal, inf}, span{inf, inf + 1}
	tests := []span{infinite, norm, sub, zero} // from bit 2 on, negative; then the other way round, positive
	sum := "false"
	test := func(bits string, from, to uint64) {
		off := p.let("sub %s %s, %s", typ, bits, signed(typ, from))
		sum = p.let("or i1 %s, %s", sum, p.let("icmp ult %s %s, %s", typ, off, signed(typ, to-from)))
	}
	plain := p.let("and %s %s, %d", typ, x, sign-1)
	if mask&1 != 0 {
		test(plain, inf+1, quiet)
	}
	if mask&2 != 0 {
		test(plain, quiet, sign)
	}
	for i, s := range tests {
		if mask>>(2+i)&1 != 0 {
			test(x, s.from|sign, s.to+sign)
		}
		if mask>>(9-i)&1 != 0 {
			test(x, s.from, s.to)
		}
	}
	return fmt.Sprintf("or i1 %s, false", sum)
}

// saturating is signed: a result whose sign is wrong becomes the largest or smallest number, by the sign of the first operand.
func saturating(op string) expansion {
	return func(p *printer, t ir.Type, a []string) string {
		typ, bits := p.typ(t), p.ts.Bits(t)
		s := p.let("%s %s %s, %s", op, typ, a[0], a[1])
		u := p.let("xor %s %s, %s", typ, a[0], s)
		w := a[1]
		if op == "add" {
			w = p.let("xor %s %s, %s", typ, a[1], s)
		} else {
			w = p.let("xor %s %s, %s", typ, a[0], w)
		}
		wrong := p.let("icmp slt %s %s, 0", typ, p.let("and %s %s, %s", typ, u, w))
		edge := p.let("xor %s %s, %s", typ, p.let("ashr %s %s, %d", typ, a[0], bits-1), largest(bits))
		return fmt.Sprintf("select i1 %s, %s %s, %s %s", wrong, typ, edge, typ, s)
	}
}

// largest returns the largest signed number of some bits.
func largest(bits int) string {
	if bits > 64 {
		return "170141183460469231731687303715884105727"
	}
	return fmt.Sprint(uint64(1)<<(bits-1) - 1)
}
