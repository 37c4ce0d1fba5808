package ptxtext

import (
	"github.com/warpwise/warpwise/ptx"
)

// inst prints one instruction on a line.
func (p *printer) inst(in *ptx.Inst) {
	if in.Loc != 0 {
		p.loc(in.Loc)
	}
	if in.Op.Is(ptx.Pseudo) {
		p.pseudo(in)
		return
	}
	p.str("\t")
	if in.Op == ptx.OpRaw && in.Src[0].Kind() != ptx.OpdNone && p.f.Srcs(in)[0].Kind() == ptx.OpdText {
		for _, s := range p.f.Srcs(in) {
			p.operand(s, false)
		}
		p.str("\n")
		return
	}
	if in.Guard != 0 {
		p.str([]string{"@", "@!"}[b2i(in.Guard.Neg())])
		p.reg(in.Guard.Reg())
		p.str(" ")
	}
	p.buf = p.f.AppendOpcode(p.buf, in)
	sep := " \t"
	if in.Dst != ptx.None {
		p.str(sep)
		p.operand(in.Dst, in.Op == ptx.OpCall)
		sep = ", "
	}
	for i, s := range p.f.Srcs(in) {
		if s == ptx.None && in.Op == ptx.OpCall {
			continue
		}
		p.str(sep)
		p.operand(s, in.Op == ptx.OpCall && i == 1)
		if s.Kind() == ptx.OpdAddr && in.Mods.Has(ptx.Unified) {
			p.str(".unified")
		}
		sep = ", "
	}
	p.str(";\n")
}

func (p *printer) pseudo(in *ptx.Inst) {
	switch in.Op {
	case ptx.OpComment:
		p.str("\t//")
		if t := p.f.TextOf(in.Src[0]); t != "" {
			p.str(" " + t)
		}
		p.str("\n")
	case ptx.OpScope:
		p.str("\t{\n")
	case ptx.OpEndScope:
		p.str("\t}\n")
	case ptx.OpPragma:
		p.str("\t.pragma " + p.f.TextOf(in.Src[0]) + ";\n")
	case ptx.OpDeclare:
		if id, ok := in.Src[0].Var(); ok {
			p.str("\t")
			p.variable(p.f.Vars[id], p.f)
			p.str(";\n")
		}
	}
}

// operand prints o; args asks for parentheses instead of braces around a tuple.
func (p *printer) operand(o ptx.Operand, args bool) {
	f := p.f
	switch o.Kind() {
	case ptx.OpdReg:
		p.reg(o.Reg())
	case ptx.OpdNotReg:
		p.str("!")
		p.reg(o.Reg())
	case ptx.OpdInt, ptx.OpdInt64:
		v, _ := f.IntValue(o)
		p.int(v)
	case ptx.OpdF32:
		bits, _ := f.FloatBits(o)
		p.str("0f")
		p.hex(bits, 8)
	case ptx.OpdF64:
		bits, _ := f.FloatBits(o)
		p.str("0d")
		p.hex(bits, 16)
	case ptx.OpdAddr:
		p.addr(o)
	case ptx.OpdSink:
		p.str("_")
	default:
		p.otherOperand(o, args)
	}
}

func (p *printer) otherOperand(o ptx.Operand, args bool) {
	f := p.f
	switch o.Kind() {
	case ptx.OpdVar:
		id, _ := o.Var()
		p.varName(id)
	case ptx.OpdSym:
		p.str(f.SymName(o))
	case ptx.OpdOffset:
		base, off := f.AddrParts(o)
		p.operand(base, false)
		p.offset(off)
	case ptx.OpdTuple:
		p.list(f.Elems(o), args)
	case ptx.OpdPair:
		e := f.Elems(o)
		p.operand(e[0], false)
		p.str("|")
		p.operand(e[1], false)
	case ptx.OpdLabel:
		p.labelOf(o.Block())
	case ptx.OpdSReg:
		s, c := o.SReg()
		p.str(s.String() + c.String())
	case ptx.OpdSelect:
		p.selector(o)
	case ptx.OpdTable:
		p.tableName(o.Index())
	case ptx.OpdProto:
		p.protoName(o.Index())
	case ptx.OpdText:
		p.str(f.TextOf(o))
	}
}

func (p *printer) list(elems []ptx.Operand, args bool) {
	p.str([]string{"{", "("}[b2i(args)])
	for i, e := range elems {
		if i > 0 {
			p.str(", ")
		}
		p.operand(e, false)
	}
	p.str([]string{"}", ")"}[b2i(args)])
}

func (p *printer) addr(o ptx.Operand) {
	base, off := p.f.AddrParts(o)
	p.str("[")
	p.operand(base, false)
	if off != 0 {
		p.offset(off)
	} else if p.f.ShowsZero(o) {
		p.str("+0")
	}
	for _, e := range p.f.AddrMore(o) {
		p.str(", ")
		p.operand(e, false)
	}
	p.str("]")
}

func (p *printer) selector(o ptx.Operand) {
	r, s, neg := p.f.SelectParts(o)
	if neg {
		p.str("-")
	}
	p.operand(r, false)
	if s != ptx.SelNone {
		p.str("." + s.String())
	}
}

func (p *printer) varName(id ptx.VarID) {
	v := p.f.Vars[id]
	if v.Space == ptx.RegSpace && v.Reg != ptx.NoReg {
		p.reg(v.Reg)
		return
	}
	p.str(v.Name)
}
