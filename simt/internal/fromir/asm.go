package fromir

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/build"
	"github.com/warpwise/warpwise/simt/internal/fromptx"
	"github.com/warpwise/warpwise/simt/micro"
)

// AsmOperand is an operand of an inline assembly statement: a register, or a constant that stands in
// the text in its place.
type AsmOperand struct {
	Reg    ptx.Type // type of the register; NoType: a constant
	Int    int64    // the constant, unless it is the address of a symbol
	Symbol string
}

// asmTypes are the register types of NVPTX's constraint letters.
var asmTypes = map[byte]ptx.Type{'b': ptx.Pred, 'c': ptx.B16, 'h': ptx.B16, 'r': ptx.B32, 'l': ptx.B64, 'q': ptx.B128, 'f': ptx.F32, 'd': ptx.F64, 'N': ptx.B64}

// asmPart is an operand with what its constraint says beside.
type asmPart struct {
	AsmOperand
	out  bool
	tied int // of an input: the output whose register it shares, or -1
}

// asmParts reads the constraints of a statement with the inputs args.
func (d *decoder) asmParts(constraints string, args []*ir.Value) (parts []asmPart, ok bool) {
	for c := range strings.SplitSeq(constraints, ",") {
		if c == "" || c[0] == '~' {
			continue
		}
		p := asmPart{tied: -1}
		if c[0] == '=' {
			p.out, c = true, strings.TrimPrefix(c[1:], "&")
			if len(c) != 1 || asmTypes[c[0]] == ptx.NoType {
				return nil, false
			}
			p.Reg = asmTypes[c[0]]
			parts = append(parts, p)
			continue
		}
		if len(args) == 0 {
			return nil, false
		}
		if ok := d.asmInput(&p, c, parts, args[0]); !ok {
			return nil, false
		}
		args = args[1:]
		parts = append(parts, p)
	}
	return parts, len(args) == 0
}

// asmInput chooses among the letters of an input's constraint c: a constant where the operand is one
// and a letter allows it, else the first register.
func (d *decoder) asmInput(p *asmPart, c string, before []asmPart, arg *ir.Value) bool {
	if n := decimal(c); n >= 0 {
		if n >= len(before) || !before[n].out {
			return false
		}
		p.tied, p.Reg = n, before[n].Reg
		return true
	}
	if strings.ContainsAny(c, "insX") {
		if x, ok := d.f.SInt(arg); ok {
			p.Int = x
			return true
		}
		if arg.Op == ir.OpNull {
			return true
		}
		if g := d.f.Symbol(arg); g != nil {
			p.Symbol = g.Name
			return true
		}
	}
	for _, letter := range []byte(c) {
		if t := asmTypes[letter]; t != ptx.NoType {
			p.Reg = t
			return true
		}
		if letter == 'X' {
			p.Reg = d.anyRegister(arg.Type)
			return p.Reg != ptx.NoType
		}
	}
	return false
}

// anyRegister is the register that the constraint X takes for a type.
func (d *decoder) anyRegister(t ir.Type) ptx.Type {
	switch ts := &d.m.Types; {
	case t == ir.Float:
		return ptx.F32
	case t == ir.Double:
		return ptx.F64
	case ts.Kind(t) == ir.KindInt && ts.Bits(t) <= 16:
		return ptx.B16
	case ts.Kind(t) == ir.KindInt && ts.Bits(t) <= 32:
		return ptx.B32
	case ts.Kind(t) == ir.KindInt && ts.Bits(t) <= 64, ts.IsPtr(t):
		return ptx.B64
	}
	return ptx.NoType
}

// decimal returns the number that s is, or -1.
func decimal(s string) int {
	n := 0
	for _, c := range []byte(s) {
		if c < '0' || c > '9' || n > 255 {
			return -1
		}
		n = 10*n + int(c-'0')
	}
	if s == "" {
		return -1
	}
	return n
}

// registerParts are the slots of a register of type t, as pieces of a value.
func registerParts(t ptx.Type) []leaf {
	if t == ptx.B128 {
		return []leaf{{t: ir.I64, bits: 64}, {t: ir.I64, bits: 64, off: 8}}
	}
	return []leaf{{bits: uint8(max(t.Bits(), 1))}}
}

// inlineAsm translates an inline assembly statement into a call of a function made from its text.
func (d *decoder) inlineAsm(v *ir.Value) {
	asm := &d.f.Asms[v.Args[0].Aux]
	if d.opt.Asm == nil {
		d.Unsupported("inline assembly")
		return
	}
	args := d.f.CallArgs(v)
	parts, ok := d.asmParts(asm.Constraints, args)
	if !ok {
		d.Unsupported("inline assembly with constraints %q", asm.Constraints)
		return
	}
	ci := micro.CallInfo{}
	operands := make([]AsmOperand, len(parts))
	var outs []asmPart
	for i, p := range parts {
		operands[i] = p.AsmOperand
		if p.out {
			outs = append(outs, p)
			continue
		}
		if p.Reg != ptx.NoType {
			s, ok := d.asmValue(args[0], p.Reg)
			if !ok {
				d.Unsupported("inline assembly with an operand of this type")
				return
			}
			ci.Args = append(ci.Args, s...)
		}
		args = args[1:]
	}
	finish, ok := d.asmResults(v, outs, &ci)
	if !ok {
		d.Unsupported("inline assembly whose operands do not match its constraints")
		return
	}
	f, regs, err := d.opt.Asm(asm.Asm, operands)
	if err != nil {
		d.Unsupported("inline assembly: %v", err)
		return
	}
	ci.Func = d.asmFunc(f, regs, parts)
	d.Fn.Calls = append(d.Fn.Calls, ci)
	d.Emit(micro.Inst{Op: micro.OpCall, Ext: int32(len(d.Fn.Calls) - 1)})
	finish()
}

// asmValue returns the slots of a value in a register: a vector is packed, a narrow integer extended
// by zeros.
func (d *decoder) asmValue(a *ir.Value, reg ptx.Type) ([]micro.Slot, bool) {
	from, ok := d.leaves(a.Type)
	if !ok || len(from) == 0 {
		return nil, false
	}
	src, to := d.value(a), registerParts(reg)
	if len(from) == 1 && len(to) == 1 && from[0].bits <= to[0].bits {
		return src, true
	}
	dst := make([]micro.Slot, len(to))
	for i := range dst {
		dst[i] = d.Slot()
	}
	d.regroup(dst, to, src, from)
	return dst, true
}

// asmResults gives the call the slots of its results; finish takes them apart behind it.
func (d *decoder) asmResults(v *ir.Value, outs []asmPart, ci *micro.CallInfo) (finish func(), ok bool) {
	var fields []ir.Type
	switch {
	case v.Type == ir.Void:
	case d.m.Types.Kind(v.Type) == ir.KindStruct && len(outs) != 1:
		fields = d.m.Types.Elems(v.Type)
	default:
		fields = []ir.Type{v.Type}
	}
	if len(fields) != len(outs) {
		return nil, false
	}
	var dst []micro.Slot
	if len(fields) > 0 {
		dst = d.value(v)
	}
	var todo []func()
	for i, o := range outs {
		to, ok := d.leaves(fields[i])
		if !ok || len(to) == 0 || len(dst) < len(to) {
			return nil, false
		}
		mine := dst[:len(to)]
		dst = dst[len(to):]
		from := registerParts(o.Reg)
		src := make([]micro.Slot, len(from))
		for k := range src {
			src[k] = d.Slot()
		}
		ci.Result = append(ci.Result, src...)
		todo = append(todo, func() {
			if len(from) == 1 && len(to) == 1 {
				d.Emit(micro.Inst{Op: micro.OpTrunc, Bits: to[0].bits, From: 64, Dst: mine[0], A: src[0]})
				return
			}
			d.regroup(mine, to, src, from)
		})
	}
	return func() {
		for _, do := range todo {
			do()
		}
	}, true
}

// asmFunc adds the function made from an inline assembly statement to the program.
func (d *decoder) asmFunc(f *ptx.Func, regs []ptx.Operand, parts []asmPart) int {
	fn := &micro.Func{Name: "inline assembly"}
	d.Builder.Prog.Funcs = append(d.Builder.Prog.Funcs, fn)
	if d.varNames == nil {
		d.varNames = map[string]int{}
		for i, v := range d.Builder.Prog.Vars {
			d.varNames[v.Name] = i
		}
	}
	fromptx.Body(d.Builder.Prog, fn, f, d.varNames, func(b *build.Builder, live func(r ptx.Reg, wide bool) []micro.Slot) {
		slots := func(i int) []micro.Slot { return live(regs[i].Reg(), parts[i].Reg == ptx.B128) }
		for i, part := range parts {
			switch {
			case part.out:
				fn.Result = append(fn.Result, slots(i)...)
			case part.Reg != ptx.NoType:
				in := slots(i)
				fn.Params = append(fn.Params, micro.Param{Slots: in})
				if part.tied >= 0 {
					for k, s := range slots(part.tied) {
						b.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: s, A: in[k]})
					}
				}
			}
		}
	})
	return len(d.Builder.Prog.Funcs) - 1
}
