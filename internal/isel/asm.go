package isel

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// asmOperand is one operand of inline assembly: a constraint that is not a clobber.
type asmOperand struct {
	out  bool
	reg  ptx.Type // register type of the class; NoType when there is none
	imm  bool     // of an input: a constant stands in the text
	any  bool     // of an input: a register of the operand's type will do
	tied int      // of an input: the output whose register it shares, or -1
}

// asmClasses are the constraint letters of the NVPTX target that name registers.
var asmClasses = map[rune]ptx.Type{
	'b': ptx.Pred, 'c': ptx.B16, 'h': ptx.B16, 'r': ptx.B32, 'l': ptx.B64, 'N': ptx.B64, 'q': ptx.B128, 'f': ptx.F32, 'd': ptx.F64,
}

// letters reads the alternatives of a constraint, such as "rn", and reports whether there is one that
// the target has. Memory is passed over where there is another way.
func (o *asmOperand) letters(s string) bool {
	for _, c := range s {
		switch t, ok := asmClasses[c]; {
		case ok && o.reg == ptx.NoType:
			o.reg = t
		case ok, c == 'm' && len(s) > 1:
		case c == 'X':
			o.imm, o.any = true, true
		case c == 'n', c == 'i', c == 's':
			o.imm = true
		default:
			return false
		}
	}
	return o.reg != ptx.NoType || o.imm
}

// parseConstraints reads the constraints of an inline assembly statement; bad is one that is not
// understood, or "".
func parseConstraints(s string) (ops []asmOperand, bad string) {
	for s != "" {
		var c string
		c, s, _ = strings.Cut(s, ",")
		if strings.HasPrefix(c, "~") {
			continue // memory: every statement with side effects counts as touching it
		}
		o := asmOperand{tied: -1}
		rest := c
		if strings.HasPrefix(rest, "=") {
			o.out = true
			rest = strings.TrimPrefix(rest[1:], "&")
		}
		if len(rest) > 0 && rest[0] >= '0' && rest[0] <= '9' {
			n := 0
			for _, d := range rest {
				if d < '0' || d > '9' || n > 255 {
					return nil, c
				}
				n = 10*n + int(d-'0')
			}
			if o.out || n >= len(ops) || !ops[n].out {
				return nil, c
			}
			o.tied, o.reg = n, ops[n].reg
			ops = append(ops, o)
			continue
		}
		if strings.HasPrefix(rest, "{") { // a named physical register: PTX has none
			return nil, c
		}
		if !o.letters(rest) || o.out && (o.imm || len(rest) != 1) {
			return nil, c
		}
		ops = append(ops, o)
	}
	return ops, ""
}

// inlineAsm lowers a call of an inline assembly template: its text is parsed into instructions
// that take part in everything that follows.
func (l *lowering) inlineAsm(v *ir.Value) {
	asm := &l.f.Asms[v.Args[0].Aux]
	ops, bad := parseConstraints(asm.Constraints)
	if bad != "" {
		l.unsupported(v, "inline assembly constraint %q", bad)
		return
	}
	in := l.f.CallArgs(v)
	if !l.checkArgs(v, in) {
		return
	}
	fields := l.fieldTypes(v.Type)
	if len(fields) > 0 && numOutputs(ops) == 1 && l.ts.Kind(v.Type) == ir.KindStruct {
		fields = []ir.Type{v.Type}
	}
	if numOutputs(ops) != len(fields) || len(ops)-len(fields) != len(in) {
		l.unsupported(v, "inline assembly whose constraints do not match its operands")
		return
	}
	regs := make([]ptx.Operand, len(ops))
	var outs []ptx.Operand
	for i, o := range ops {
		if o.out {
			regs[i] = l.newReg(o.reg)
			outs = append(outs, regs[i])
		}
	}
	k := 0
	for i, o := range ops {
		if o.out {
			continue
		}
		x, ok := l.asmInput(v, o, in[k])
		k++
		if !ok {
			return
		}
		if o.tied >= 0 {
			l.emit(ptx.OpMov, o.reg, regs[o.tied], x)
			x = regs[o.tied]
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

func numOutputs(ops []asmOperand) int {
	n := 0
	for _, o := range ops {
		if o.out {
			n++
		}
	}
	return n
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
	f := ptx.NewFunc("asm", false)
	key := []byte(text)
	own := make([]ptx.Operand, len(regs))
	for i, x := range regs {
		n, isInt := l.out.IntValue(x)
		switch {
		case x.IsReg():
			t := l.out.RegType(x.Reg())
			own[i] = ptx.R(f.NewReg(t))
			key = append(key, 0, byte(t))
		case isInt:
			own[i] = f.Int(n)
			key = strconv.AppendInt(append(key, 1), n, 10)
		default:
			return ""
		}
	}
	if why, ok := l.asmChecked[string(key)]; ok {
		return why
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
func (l *lowering) asmInput(v *ir.Value, o asmOperand, a *ir.Value) (ptx.Operand, bool) {
	if o.imm {
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
	if o.any && o.reg == ptx.NoType && l.nparts(a.Type) == 1 {
		o.reg = l.packedReg(a.Type)
	}
	if o.reg == ptx.NoType {
		l.unsupported(v, "inline assembly immediate that is not a constant")
		return ptx.None, false
	}
	if l.nparts(a.Type) == 0 {
		l.unsupported(v, "inline assembly operand of type %s", l.typeString(a.Type))
		return ptx.None, false
	}
	have := l.packedReg(a.Type)
	if have == ptx.B128 && o.reg == ptx.B128 {
		d := l.newReg(ptx.B128)
		l.emit(ptx.OpMov, ptx.B128, d, l.out.Tuple(l.regs(a)...))
		return d, true
	}
	if have == ptx.B128 {
		l.unsupported(v, "inline assembly operand of type %s for this constraint", l.typeString(a.Type))
		return ptx.None, false
	}
	x, ok := l.reclass(l.pack(a), have, o.reg)
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
