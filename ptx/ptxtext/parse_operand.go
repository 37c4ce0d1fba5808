package ptxtext

import (
	"github.com/warpwise/warpwise/ptx"
)

// context says where an operand stands.
type context uint8

const (
	ctxOperand context = iota // of an instruction: may be d|p
	ctxValue                  // inside a list or a guard
	ctxAddr                   // inside brackets: no offset yet
)

// maxNest bounds brackets within brackets: [tensor, {x, y}] is the deepest in PTX.
const maxNest = 3

// maxOperands bounds the operands of one instruction, nested ones included.
const maxOperands = 1 << 18

// operand reads one operand. nest counts the brackets around it.
func (p *parser) operand(ctx context, nest int) (ptx.Operand, bool) {
	p.space()
	c := p.at(p.pos)
	switch {
	case class[c]&cIdentStart != 0:
		o, ok := p.named(ctx)
		if ok && ctx == ctxOperand && p.peek() == '|' {
			return p.pair(o)
		}
		return o, ok
	case c == '[':
		return p.addr(nest)
	case class[c]&cDigit != 0:
		return p.imm()
	case c == '{':
		o, ok := p.tuple('{', '}', nest)
		if ok && ctx == ctxOperand && p.peek() == '|' {
			return p.pair(o)
		}
		return o, ok
	case c == '!' && class[p.at(p.pos+1)]&cDigit == 0:
		return p.not()
	case c == '-' && class[p.at(p.pos+1)]&cIdentStart != 0:
		return p.negated()
	case c == argMark:
		return p.placeholder(ctx)
	case c == '-' || c == '+' || c == '~' || c == '!' || c == '(' || c == '.':
		return p.imm()
	}
	p.errorAt(p.pos, "expected an operand, found %s", p.found())
	return ptx.None, false
}

// pair reads "|q" after the first half of a destination.
func (p *parser) pair(d ptx.Operand) (ptx.Operand, bool) {
	p.pos++
	q, ok := p.operand(ctxValue, maxNest)
	if !ok {
		return q, false
	}
	return p.fn.f.Pair(d, q), true
}

func (p *parser) not() (ptx.Operand, bool) {
	p.pos++
	start := p.pos
	o, ok := p.operand(ctxValue, maxNest)
	if ok && o.Kind() != ptx.OpdReg {
		p.errorAt(start, "only a register can be negated")
		return o, false
	}
	return ptx.NotR(o.Reg()), ok
}

func (p *parser) negated() (ptx.Operand, bool) {
	p.pos++
	start := p.pos
	o, ok := p.operand(ctxValue, maxNest)
	if !ok {
		return o, false
	}
	r, s, neg := p.fn.f.SelectParts(o)
	if r.Kind() != ptx.OpdReg || neg {
		p.errorAt(start, "only a register can be negated")
		return o, false
	}
	return p.fn.f.Select(r, s, true), true
}

// imm reads a constant.
func (p *parser) imm() (ptx.Operand, bool) {
	n, ok := p.constant()
	f := p.fn.f
	switch n.kind {
	case numF32:
		return f.F32Bits(uint32(n.bits)), ok
	case numF64:
		return f.F64Bits(n.bits), ok
	}
	return f.Int(int64(n.bits)), ok
}

// tuple reads a bracketed list of operands, with the opening bracket next.
func (p *parser) tuple(open, close byte, nest int) (ptx.Operand, bool) {
	if nest >= maxNest {
		p.errorAt(p.pos, "operands nest too deeply")
		return ptx.None, false
	}
	if !p.expect(open) {
		return ptx.None, false
	}
	base := len(p.stack)
	ok := p.listInto(close, nest)
	o := ptx.None
	if ok {
		o = p.fn.f.Tuple(p.stack[base:]...)
	}
	p.stack = p.stack[:base]
	return o, ok
}

// listInto pushes operands up to the closing bracket.
func (p *parser) listInto(close byte, nest int) bool {
	if p.accept(close) {
		return true
	}
	for {
		o, ok := p.operand(ctxValue, nest+1)
		if !ok {
			return false
		}
		p.stack = append(p.stack, o)
		if len(p.stack) > maxOperands {
			p.errorAt(p.pos, "more than %d operands", maxOperands)
			return false
		}
		if p.accept(close) {
			return true
		}
		if !p.accept(',') {
			p.errorAt(p.pos, "expected \",\" or %q, found %s", string(close), p.found())
			return false
		}
	}
}

// addr reads "[base+off]" or "[base+off, more...]".
func (p *parser) addr(nest int) (ptx.Operand, bool) {
	if nest >= maxNest {
		p.errorAt(p.pos, "operands nest too deeply")
		return ptx.None, false
	}
	p.pos++
	f := p.fn.f
	if p.peek() == '+' {
		p.errorAt(p.pos, "expected an operand, found %s", p.found())
		return ptx.None, false
	}
	base, ok := p.operand(ctxAddr, maxNest)
	if !ok {
		return ptx.None, false
	}
	p.space()
	signed := p.at(p.pos) == '+' // or -
	off, ok := p.offset()
	if !ok {
		return ptx.None, false
	}
	if p.accept(']') {
		if off == 0 && signed && p.debug {
			return f.AddrZero(base), true
		}
		return f.Addr(base, off), true
	}
	if !p.accept(',') {
		p.errorAt(p.pos, "expected \"]\", found %s", p.found())
		return ptx.None, false
	}
	at := len(p.stack)
	ok = p.listInto(']', nest)
	o := ptx.None
	if ok {
		o = f.AddrList(base, off, p.stack[at:]...)
	}
	p.stack = p.stack[:at]
	return o, ok
}

// named reads an operand that starts with an identifier.
func (p *parser) named(ctx context) (ptx.Operand, bool) {
	start := p.pos
	name := p.ident()
	if name == "_" {
		return ptx.Sink, true
	}
	b, ok := p.lookup(name)
	if !ok {
		return p.symbol(name, start, ctx)
	}
	switch b.kind {
	case bindReg:
		o := ptx.R(ptx.Reg(b.id))
		if p.at(p.pos) == '.' {
			return p.selected(o)
		}
		if ctx == ctxOperand && p.peek() == '+' {
			return p.sum(o)
		}
		return o, true
	case bindSReg:
		return p.sreg(ptx.SReg(b.id))
	case bindVar:
		return p.withOffset(ptx.V(ptx.VarID(b.id)), p.fn.f.Vars[b.id], ctx)
	case bindTable:
		return ptx.TableOperand(int(b.id)), true
	default:
		return ptx.ProtoOperand(int(b.id)), true
	}
}

// lookup finds what name is bound to: a declaration, a register of a range or of the module, or a special
// register; the latter three are bound on the way.
func (p *parser) lookup(name string) (binding, bool) {
	s := &p.syms
	e := s.intern(name)
	if b := s.names[e].bind; b != 0 {
		return s.binds[b], true
	}
	if r := s.inRange(name); r != nil {
		x := *r
		nested := x.depth > 1
		reg := p.newReg(name, x.typ, x.vec, x.decl, nested)
		return *s.declareIn(x.depth, e, bindReg, uint32(reg)), true
	}
	if b, ok := p.ofModule(name); ok {
		return b, true
	}
	if sr := ptx.SRegByName(name); sr != ptx.SRegInvalid {
		return *s.declareIn(0, e, bindSReg, uint32(sr)), true
	}
	return binding{}, false
}

// symbol reads a module-level name.
func (p *parser) symbol(name string, start int, ctx context) (ptx.Operand, bool) {
	v := p.globals[name]
	if name[0] == '%' && v == nil {
		p.errorAt(start, "register %s is not declared", name)
		return ptx.None, false
	}
	if v == nil {
		p.mention(name, start)
	}
	return p.withOffset(p.fn.f.Sym(name), v, ctx)
}

// withOffset reads an optional +n or -n, or an index in brackets, after a variable or symbol. v is the variable, if
// it is known. An index outside brackets makes an address where an instruction wants one.
func (p *parser) withOffset(o ptx.Operand, v *ptx.Var, ctx context) (ptx.Operand, bool) {
	f := p.fn.f
	if ctx == ctxAddr {
		return o, true
	}
	if p.peek() != '[' || ctx != ctxOperand {
		off, ok := p.offset()
		return f.Offset(o, off), ok
	}
	start := p.pos
	p.pos++
	if v == nil || len(v.Dims) == 0 {
		p.errorAt(start, "only an array that is declared before can have an index")
		return o, false
	}
	if p.space(); p.at(p.pos) == '%' || class[p.at(p.pos)]&cIdentStart != 0 && p.at(p.pos) != 'W' {
		return p.registerIndex(o, v, ctx)
	}
	n, ok := p.constant()
	if !ok || !p.expect(']') {
		return o, false
	}
	if n.kind != numInt {
		p.errorAt(start, "an index must be an integer")
		return o, false
	}
	off := int64(n.bits) * int64(v.Type.Bytes()) // ptxas counts scalars in arrays of vectors, too
	p.indexed = true
	return f.Offset(o, off), true
}

// registerIndex reads an index that is a register, with a number added or without, and its bracket: the address of
// that element, which instructions of its own make. Whatever the dimensions are, elements count, as in ptxas; a
// register of 32 bits counts without sign, and the distance wraps in its width.
func (p *parser) registerIndex(o ptx.Operand, v *ptx.Var, ctx context) (ptx.Operand, bool) {
	f := p.fn.f
	start := p.pos
	index, ok := p.operand(ctxOperand, 0)
	if !ok || !p.expect(']') {
		return o, false
	}
	t := ptx.NoType
	if index.Kind() == ptx.OpdReg && f.RegVec(index.Reg()) == ptx.V1 && !f.RegType(index.Reg()).IsFloat() {
		t = ptx.IntType(f.RegType(index.Reg()).Bits(), false)
	}
	if t != ptx.U32 && t != ptx.U64 {
		p.errorAt(start, "an index must be a number or an integer register of 32 or 64 bits")
		return o, false
	}
	emit := func(op ptx.Op, t, from ptx.Type, mods ptx.Mods, srcs ...ptx.Operand) ptx.Operand {
		d := ptx.R(f.NewReg(t.Untyped()))
		in := ptx.Inst{Op: op, Type: t, Type2: from, Mods: mods, Dst: d, Loc: p.locAt(start)}
		f.SetSrcs(&in, srcs...)
		p.emit(in)
		return d
	}
	size := int64(v.Type.Bytes()) // ptxas counts scalars in arrays of vectors, too
	at := emit(ptx.OpMul, t, ptx.NoType, ptx.MulLo.Mod(), index, f.Int(size))
	word := ptx.IntType(max(p.m.AddressSize, 32), false)
	if word != t {
		at = emit(ptx.OpCvt, word, t, 0, at)
	}
	base := emit(ptx.OpMov, word, ptx.NoType, 0, o)
	p.indexed = true
	return emit(ptx.OpAdd, word, ptx.NoType, 0, base, at), true
}

// sum reads "+n" after a register outside brackets: their sum, which an instruction of its own makes.
func (p *parser) sum(o ptx.Operand) (ptx.Operand, bool) {
	f := p.fn.f
	start := p.pos
	off, ok := p.offset()
	if !ok || off == 0 {
		return o, ok
	}
	t := ptx.IntType(f.RegType(o.Reg()).Bits(), false)
	if t == ptx.NoType || t == ptx.U8 || f.RegType(o.Reg()).IsFloat() || f.RegVec(o.Reg()) != ptx.V1 {
		p.errorAt(start, "a number can be added to an integer register only")
		return o, false
	}
	d := ptx.R(f.NewReg(t.Untyped()))
	in := ptx.Inst{Op: ptx.OpAdd, Type: t, Dst: d, Loc: p.locAt(start)}
	f.SetSrcs(&in, o, f.Int(off))
	p.emit(in)
	return d, true
}

// selected reads ".x", ".b0" and so on after a register.
func (p *parser) selected(o ptx.Operand) (ptx.Operand, bool) {
	start := p.pos
	w := p.directive()
	for s := ptx.SelX; s <= ptx.SelH1; s++ {
		if s.String() == w {
			return p.fn.f.Select(o, s, false), true
		}
	}
	for i, c := range "rgba" {
		if w == string(c) {
			return p.fn.f.Select(o, ptx.SelX+ptx.Selector(i), false), true
		}
	}
	p.errorAt(start, "a register has no part .%s", w)
	return o, false
}

// sreg reads the component of a special register.
func (p *parser) sreg(s ptx.SReg) (ptx.Operand, bool) {
	if p.at(p.pos) != '.' {
		return ptx.S(s), true
	}
	start := p.pos
	w := p.directive()
	if s.Info().Vector && len(w) == 1 {
		switch w[0] {
		case 'x', 'y', 'z':
			return ptx.SX(s, ptx.X+ptx.Component(w[0]-'x')), true
		case 'w':
			return ptx.SX(s, ptx.W), true
		}
	}
	p.errorAt(start, "%s has no component .%s", s, w)
	return ptx.None, false
}
