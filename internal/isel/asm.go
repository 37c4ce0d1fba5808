package isel

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/isel/constraint"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// inlineAsm lowers a call of an inline assembly template: its text is parsed into instructions
// that take part in everything that follows.
func (l *lowering) inlineAsm(v *ir.Value) {
	asm := &l.f.Asms[v.Args[0].Aux]
	ops, bad := constraint.Parse(asm.Constraints)
	if bad != "" {
		l.unsupported(v, "inline assembly constraint %q", bad)
		return
	}
	in := l.f.CallArgs(v)
	if !l.checkArgs(v, in) {
		return
	}
	fields := l.fieldTypes(v.Type)
	if len(fields) > 0 && constraint.Outputs(ops) == 1 && l.ts.Kind(v.Type) == ir.KindStruct {
		fields = []ir.Type{v.Type}
	}
	if constraint.Outputs(ops) != len(fields) || len(ops)-len(fields) != len(in) {
		l.unsupported(v, "inline assembly whose constraints do not match its operands")
		return
	}
	regs := make([]ptx.Operand, len(ops))
	var outs []ptx.Operand
	for i, o := range ops {
		if o.Out {
			regs[i] = l.newReg(o.Reg)
			outs = append(outs, regs[i])
		}
	}
	k := 0
	for i, o := range ops {
		if o.Out {
			continue
		}
		x, ok := l.asmInput(v, o, in[k])
		k++
		if !ok {
			return
		}
		if o.Tied >= 0 {
			l.emit(ptx.OpMov, o.Reg, regs[o.Tied], x)
			x = regs[o.Tied]
		}
		regs[i] = x
	}
	l.fragment(v, asm.Asm, regs)
	if len(fields) == 0 {
		return
	}
	var parts []ptx.Operand
	for i, t := range fields {
		p, ok := l.asmOutput(v, t, outs[i])
		if !ok {
			return
		}
		parts = append(parts, p...)
	}
	l.setParts(v, parts)
}

// fragment parses text into the current block and takes over the blocks that its branches need.
func (l *lowering) fragment(v *ir.Value, text string, regs []ptx.Operand) {
	before := len(l.out.Blocks)
	next, err := ptxtext.ParseFragment(l.b, text, regs, int(v.ID), l.loc)
	if err != nil {
		l.diags.Warnf(l.ir.Source, l.f.Pos(v), "inline assembly is passed on as text: %v", err)
	} else if why := l.checkFragment(text, regs); why != "" {
		l.diags.Errorf(l.ir.Source, l.f.Pos(v), "inline assembly is not valid for %s with PTX %s: %s", l.opt.Machine.Name(), l.opt.Machine.PTX, why)
	}
	if added := l.out.Blocks[before:]; len(added) > 0 {
		l.chain[l.cur.ID] = append(l.chain[l.cur.ID], added...)
		l.out.Blocks = l.out.Blocks[:before]
	}
	l.b = next
}

// checkFragment says what is wrong with text, which the author of the input wrote, for registers of
// the types of regs; "" where nothing is, or where only the whole module tells. The text is parsed
// into a function of its own for that, once for each form.
func (l *lowering) checkFragment(text string, regs []ptx.Operand) string {
	key := append(make([]byte, 0, 256), text...)
	for _, x := range regs {
		n, isInt := l.out.IntValue(x)
		switch {
		case x.IsReg():
			key = append(key, 0, byte(l.out.RegType(x.Reg())))
		case isInt:
			key = strconv.AppendInt(append(key, 1), n, 10)
		default:
			return ""
		}
	}
	if why, ok := l.asmChecked[string(key)]; ok {
		return why
	}
	f := ptx.NewFunc("asm", false)
	own := make([]ptx.Operand, len(regs))
	for i, x := range regs {
		if x.IsReg() {
			own[i] = ptx.R(f.NewReg(l.out.RegType(x.Reg())))
		} else {
			n, _ := l.out.IntValue(x)
			own[i] = f.Int(n)
		}
	}
	why := ""
	b := f.NewBlock()
	f.Blocks = append(f.Blocks, b)
	next, err := ptxtext.ParseFragment(b, text, own, 0, 0)
	if err == nil && f.NumSyms() == 0 {
		next.Emit(ptx.OpRet, ptx.NoType, ptx.None)
		m := &ptx.Module{Version: l.modState.out.Version, Target: l.modState.out.Target, AddressSize: l.modState.out.AddressSize}
		if err := ptx.VerifyFunc(m, f).Err(); err != nil {
			why = strings.TrimPrefix(err.Error(), "error: asm: ")
		}
	}
	if l.asmChecked == nil {
		l.asmChecked = map[string]string{}
	}
	l.asmChecked[string(key)] = why
	return why
}

// asmInput returns the operand for an input of constraint o with the value a.
func (l *lowering) asmInput(v *ir.Value, o constraint.Operand, a *ir.Value) (ptx.Operand, bool) {
	if o.Imm {
		if n, ok := l.f.SInt(a); ok {
			return l.out.Int(n), true
		}
		if a.Op == ir.OpNull {
			return l.out.Int(0), true
		}
		if g := l.f.Symbol(a); g != nil {
			return l.out.Sym(l.names[g.Index]), true
		}
	}
	if o.Any && o.Reg == ptx.NoType && l.nparts(a.Type) == 1 {
		o.Reg = l.packedReg(a.Type)
	}
	if o.Reg == ptx.NoType {
		l.unsupported(v, "inline assembly immediate that is not a constant")
		return ptx.None, false
	}
	if l.nparts(a.Type) == 0 {
		l.unsupported(v, "inline assembly operand of type %s", l.typeString(a.Type))
		return ptx.None, false
	}
	have := l.packedReg(a.Type)
	if have == ptx.B128 && o.Reg == ptx.B128 {
		d := l.newReg(ptx.B128)
		l.emit(ptx.OpMov, ptx.B128, d, l.out.Tuple(l.regs(a)...))
		return d, true
	}
	if have == ptx.B128 {
		l.unsupported(v, "inline assembly operand of type %s for this constraint", l.typeString(a.Type))
		return ptx.None, false
	}
	x, ok := l.reclass(l.pack(a), have, o.Reg)
	if !ok {
		l.unsupported(v, "inline assembly operand of type %s for this constraint", l.typeString(a.Type))
	}
	return x, ok
}

// asmOutput returns the parts of a result of type t that was left in the register x.
func (l *lowering) asmOutput(v *ir.Value, t ir.Type, x ptx.Operand) ([]ptx.Operand, bool) {
	have := l.out.RegType(x.Reg())
	want := l.packedReg(t)
	if have == ptx.B128 && want == ptx.B128 && l.nparts(t) == 2 {
		lo, hi := l.newReg(ptx.B64), l.newReg(ptx.B64)
		l.emit(ptx.OpMov, ptx.B128, l.out.Tuple(lo, hi), x)
		return []ptx.Operand{lo, hi}, true
	}
	if want != ptx.B128 && have != ptx.B128 {
		if y, ok := l.reclass(x, have, want); ok {
			return l.unpack(t, y), true
		}
	}
	l.unsupported(v, "inline assembly result of type %s for this constraint", l.typeString(t))
	return nil, false
}

// reclass moves x from a register of type have to one of type want: integers are extended by
// zeros or cut, floating point of the same size is reinterpreted.
func (l *lowering) reclass(x ptx.Operand, have, want ptx.Type) (ptx.Operand, bool) {
	switch {
	case have == want:
		return x, true
	case have == ptx.Pred && want.Kind() == ptx.KindBits:
		return l.toReg(l.predTo(x, want, 1), want), true
	case want == ptx.Pred && have.Kind() == ptx.KindBits:
		return l.lowBit(x, have), true
	case have.Bits() == want.Bits():
		d := l.newReg(want)
		l.emit(ptx.OpMov, bitsType(want.Bits()), d, x)
		return d, true
	case have.Kind() == ptx.KindBits && want.Kind() == ptx.KindBits:
		return l.truncOrExtend(x, have.Bits(), want.Bits()), true
	}
	return x, false
}
