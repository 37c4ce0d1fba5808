package nvvm7

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// inst writes an instruction.
func (p *printer) inst(v *ir.Value) {
	switch v.Op {
	case ir.OpDbgRecord:
	case ir.OpRet:
		if len(v.Args) == 0 {
			p.line("ret void")
		} else {
			p.line("ret %s", p.typed(v.Args[0]))
		}
	case ir.OpBr:
		if len(v.Args) == 0 {
			p.line("br label %s", p.block(v.Block.Succs[0].B))
		} else {
			p.line("br %s, label %s, label %s", p.typed(v.Args[0]), p.block(v.Block.Succs[0].B), p.block(v.Block.Succs[1].B))
		}
	case ir.OpSwitch:
		p.switchInst(v)
	case ir.OpUnreachable:
		p.line("unreachable")
	case ir.OpPhi:
		p.phi(v)
	case ir.OpCall:
		p.call(v)
	case ir.OpAlloca:
		p.alloca(v)
	case ir.OpLoad:
		p.load(v)
	case ir.OpStore:
		p.store(v)
	case ir.OpFence:
		p.fence(v.Mem())
	case ir.OpCmpXchg:
		p.cmpXchg(v)
	case ir.OpAtomicRMW:
		p.atomicRMW(v)
	case ir.OpGetElementPtr:
		p.gep(v)
	case ir.OpFreeze:
		p.freeze(v)
	case ir.OpFNeg:
		p.set(v, "fsub%s %s %s, %s", fastMath(v.Flags), p.typ(v.Type), p.splat(v.Type, "-0.0"), p.operand(v.Args[0]))
	case ir.OpExtractValue, ir.OpInsertValue:
		s := p.operands(v.Args)
		for _, i := range p.pool.Ints[v.Aux] {
			s += fmt.Sprintf(", %d", uint32(i))
		}
		p.set(v, "%s %s", v.Op, s)
	case ir.OpShuffleVector:
		p.set(v, "shufflevector %s, %s", p.operands(v.Args), p.mask(p.pool.Ints[v.Aux]))
	case ir.OpSelect, ir.OpExtractElement, ir.OpInsertElement:
		p.set(v, "%s %s", v.Op, p.operands(v.Args))
	case ir.OpPCP:
		p.set(v, "select i1 true, %s, %s", p.typed(v.Args[0]), p.typed(v.Args[0]))
	case ir.OpICmp, ir.OpFCmp:
		p.set(v, "%s%s %s %s, %s", v.Op, fastMath(v.Flags), v.Pred(), p.typed(v.Args[0]), p.operand(v.Args[1]))
	default:
		p.plain(v)
	}
}

// set writes the instruction that gives v its value.
func (p *printer) set(v *ir.Value, format string, args ...any) {
	p.line("%s = %s", p.local(v), fmt.Sprintf(format, args...))
}

// let writes an instruction that the module has not, and returns the name of its value.
func (p *printer) let(format string, args ...any) string {
	t := p.temp()
	p.line("%s = %s", t, fmt.Sprintf(format, args...))
	return t
}

func (p *printer) operands(args []*ir.Value) string {
	s := make([]string, len(args))
	for i, a := range args {
		s[i] = p.typed(a)
	}
	return strings.Join(s, ", ")
}

// splat returns a constant of a type, or a vector of it, whose elements are all the same.
func (p *printer) splat(t ir.Type, x string) string {
	if !p.ts.IsVector(t) {
		return x
	}
	elem := p.typ(p.ts.Elem(t)) + " " + x
	return "<" + strings.Repeat(elem+", ", int(p.ts.NumElems(t))-1) + elem + ">"
}

func (p *printer) mask(mask []int32) string {
	s := make([]string, len(mask))
	for i, m := range mask {
		if s[i] = fmt.Sprintf("i32 %d", m); m < 0 {
			s[i] = "i32 undef"
		}
	}
	return fmt.Sprintf("<%d x i32> <%s>", len(mask), strings.Join(s, ", "))
}

var fastNames = [...]string{" reassoc", " nnan", " ninf", " nsz", " arcp", " contract", " afn"}

func fastMath(fl ir.Flags) string {
	if fl&ir.FastMath == ir.FastMath {
		return " fast"
	}
	s := ""
	for i, n := range fastNames {
		if fl&ir.FastMath>>i&1 != 0 {
			s += n
		}
	}
	return s
}

// plain writes arithmetic and conversions, with the flags that LLVM 7 has for them.
func (p *printer) plain(v *ir.Value) {
	if v.Op.Is(ir.IsCast) {
		p.set(v, "%s %s to %s", v.Op, p.typed(v.Args[0]), p.typ(v.Type))
		return
	}
	flags := ""
	switch v.Op {
	case ir.OpFRem:
		p.each(v, v.Args, func(t ir.Type, a []string) string { return p.library("fmod", t, t, a) })
		return
	case ir.OpFAdd, ir.OpFSub, ir.OpFMul, ir.OpFDiv:
		flags = fastMath(v.Flags)
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpShl:
		if v.Flags&ir.NUW != 0 {
			flags += " nuw"
		}
		if v.Flags&ir.NSW != 0 {
			flags += " nsw"
		}
	case ir.OpUDiv, ir.OpSDiv, ir.OpLShr, ir.OpAShr:
		if v.Flags&ir.Exact != 0 {
			flags = " exact"
		}
	case ir.OpURem, ir.OpSRem, ir.OpAnd, ir.OpOr, ir.OpXor:
	default:
		p.fail("instruction %s", v.Op)
		return
	}
	p.set(v, "%s%s %s, %s", v.Op, flags, p.typed(v.Args[0]), p.operand(v.Args[1]))
}

func (p *printer) switchInst(v *ir.Value) {
	s := fmt.Sprintf("switch %s, label %s [", p.typed(v.Args[0]), p.block(v.Block.Succs[0].B))
	for i, c := range v.Args[1:] {
		s += fmt.Sprintf("\n    %s, label %s", p.typed(c), p.block(v.Block.Succs[i+1].B))
	}
	p.line("%s\n  ]", s)
}

func (p *printer) phi(v *ir.Value) {
	s := make([]string, len(v.Args))
	for i, a := range v.Args {
		s[i] = fmt.Sprintf("[ %s, %s ]", p.operand(a), p.block(v.Block.Preds[i].B))
	}
	p.set(v, "phi %s %s", p.typ(v.Type), strings.Join(s, ", "))
}

// address returns v, a pointer, as a pointer to t behind its type.
func (p *printer) address(v *ir.Value, t ir.Type) string {
	typ := p.pointerLike(v.Type, t)
	if g := p.pool.Symbol(v); g != nil && g.Var != nil && g.ValueType == t {
		return typ + " " + p.symbol(g)
	}
	if t == ir.I8 {
		return p.typed(v)
	}
	if v.Class == ir.ClassConst {
		return fmt.Sprintf("%s bitcast (%s to %s)", typ, p.typed(v), typ)
	}
	return typ + " " + p.let("bitcast %s to %s", p.typed(v), typ)
}

func (p *printer) alloca(v *ir.Value) {
	a := v.Alloca()
	s := "alloca " + p.typ(a.Type())
	if len(v.Args) > 0 && !(v.Args[0].Op == ir.OpConstInt && v.Args[0].Aux == 1) {
		s += ", " + p.typed(v.Args[0])
	}
	align := a.Align()
	if align == 0 {
		align = p.layout.PrefAlign(a.Type())
	}
	s += fmt.Sprintf(", align %d", align)
	if p.ts.AddrSpace(v.Type) != 0 {
		p.fail("alloca in address space %d", p.ts.AddrSpace(v.Type))
	}
	if a.Type() == ir.I8 {
		p.set(v, "%s", s)
		return
	}
	p.set(v, "bitcast %s %s to i8*", p.pointer(a.Type(), 0), p.let("%s", s))
}

func (p *printer) gep(v *ir.Value) {
	base := p.address(v.Args[0], v.GEP().Elem())
	s := "getelementptr "
	if v.Flags&ir.InBounds != 0 {
		s += "inbounds "
	}
	s += p.typ(v.GEP().Elem()) + ", " + base
	if len(v.Args) > 1 {
		s += ", " + p.operands(v.Args[1:])
	}
	if t := p.gepResult(v); t != ir.I8 {
		p.set(v, "bitcast %s %s to %s", p.pointerLike(v.Type, t), p.let("%s", s), p.typ(v.Type))
	} else {
		p.set(v, "%s", s)
	}
}

// freeze is an empty move, which nothing looks into.
func (p *printer) freeze(v *ir.Value) {
	a := p.operand(v.Args[0])
	bits := 0
	if p.ts.IsInt(v.Type) {
		bits = p.ts.Bits(v.Type)
	}
	switch {
	case bits == 1 || bits == 8:
		t := p.let("zext i%d %s to i16", bits, a)
		p.set(v, "trunc i16 %s to i%d", p.let(`call i16 asm "mov.b16 $0, $1;", "=h,h"(i16 %s)`, t), bits)
	case bits == 16:
		p.set(v, `call i16 asm "mov.b16 $0, $1;", "=h,h"(i16 %s)`, a)
	case bits == 32:
		p.set(v, `call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %s)`, a)
	case bits == 64:
		p.set(v, `call i64 asm "mov.b64 $0, $1;", "=l,l"(i64 %s)`, a)
	case v.Type == ir.Float:
		p.set(v, `call float asm "mov.f32 $0, $1;", "=f,f"(float %s)`, a)
	case v.Type == ir.Double:
		p.set(v, `call double asm "mov.f64 $0, $1;", "=d,d"(double %s)`, a)
	case p.ts.IsPtr(v.Type):
		t := p.let("ptrtoint %s to i64", p.typed(v.Args[0]))
		p.set(v, "inttoptr i64 %s to %s", p.let(`call i64 asm "mov.b64 $0, $1;", "=l,l"(i64 %s)`, t), p.typ(v.Type))
	default:
		p.fail("freeze of this type")
	}
}
