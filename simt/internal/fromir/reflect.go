package fromir

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

func isReflect(name string) bool {
	return name == "__nvvm_reflect" || name == "__nvvm_reflect_ocl" || name == "llvm.nvvm.reflect" || strings.HasPrefix(name, "llvm.nvvm.reflect.")
}

// reflect translates a call of __nvvm_reflect, whose argument names what is asked.
func (d *decoder) reflect(v *ir.Value) {
	args := d.f.CallArgs(v)
	if len(args) != 1 || len(d.value(v)) != 1 {
		d.Unsupported("__nvvm_reflect of another type")
		return
	}
	name, ok := d.constantString(args[0])
	if !ok {
		d.Unsupported("__nvvm_reflect of a name that is no constant")
		return
	}
	ls, _ := d.leaves(v.Type)
	x := micro.Inst{Op: micro.OpMov, Bits: ls[0].bits, Dst: d.value(v)[0], A: d.Constant(0)}
	switch name {
	case "__CUDA_ARCH":
		x = micro.Inst{Op: micro.OpSReg, Bits: x.Bits, Dst: x.Dst, Imm: int64(micro.SRegArch)}
	case "__CUDA_FTZ":
		x.A = d.Constant(d.moduleFlag("nvvm-reflect-ftz"))
	case "__CUDA_PREC_DIV", "__CUDA_PREC_SQRT":
		x = micro.Inst{Op: micro.OpSReg, Bits: x.Bits, Dst: x.Dst, Imm: int64(micro.SRegPrecise)}
	}
	d.Builder.Prog.Asks = d.Builder.Prog.Asks || x.Op == micro.OpSReg
	d.Emit(x)
}

// answer puts x into a slot, of which an implementation that knows more has other bits.
func (d *decoder) answer(dst micro.Slot, bits uint8, x, other uint64) {
	if other == 0 {
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst, A: d.Constant(x & arith.MaskOf(bits))})
		return
	}
	d.Builder.Prog.Asks = true
	known := d.Slot()
	d.Emit(micro.Inst{Op: micro.OpSReg, Bits: 64, Dst: known, Imm: int64(micro.SRegKnown)})
	known = d.Op(micro.OpMul, 64, 0, known, d.Constant(other), 0)
	d.Emit(micro.Inst{Op: micro.OpXor, Bits: bits, Dst: dst, A: known, B: d.Constant(x)})
}

// constantString returns the text that a pointer points to, behind casts and the conversions of address
// spaces that older front ends call.
func (d *decoder) constantString(p *ir.Value) (string, bool) {
	for range 16 {
		switch {
		case p.Op == ir.OpGlobal:
			g := d.m.Symbols[p.Aux]
			if g == nil || g.Var == nil || g.Var.Init == nil {
				return "", false
			}
			switch c := g.Var.Init; c.Op {
			case ir.OpConstData:
				text, _, _ := strings.Cut(string(d.m.Strings[c.Aux]), "\x00")
				return text, true
			case ir.OpZero, ir.OpNull:
				return "", true
			}
			return "", false
		case p.Op == ir.OpCall && len(d.f.CallArgs(p)) > 0:
			p = d.f.CallArgs(p)[0]
		case (p.Op == ir.OpAddrSpaceCast || p.Op == ir.OpBitCast || p.Op == ir.OpGetElementPtr) && len(p.Args) > 0:
			p = p.Args[0]
		default:
			return "", false
		}
	}
	return "", false
}

// moduleFlag returns the value of a flag of the module, or 0.
func (d *decoder) moduleFlag(name string) uint64 {
	for _, md := range d.m.NamedNode("llvm.module.flags") {
		n := d.m.MD.Node(md)
		if n == nil || len(n.Ops) != 3 {
			continue
		}
		key, val := d.m.MD.Node(n.Ops[1]), d.m.MD.Node(n.Ops[2])
		if key != nil && key.Str == name && val != nil && val.Val != nil {
			return uint64(val.Val.Aux)
		}
	}
	return 0
}
