package ptxtext

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ptx"
)

// opcodeCache remembers parsed opcodes by their text: a module uses few different ones.
type opcodeCache struct {
	table dense.Table
	list  []cachedOpcode
}

type cachedOpcode struct {
	text string
	code ptx.Opcode
	info *ptx.OpInfo
	min  int // fewest operands
	max  int // most operands, -1 for any number
}

func (c *opcodeCache) find(text string) *cachedOpcode {
	h := dense.HashString(0, text)
	if ref := c.table.Find(h, func(ref uint32) bool { return c.list[ref-1].text == text }); ref != 0 {
		return &c.list[ref-1]
	}
	return nil
}

func (c *opcodeCache) add(text string, code ptx.Opcode) *cachedOpcode {
	o := cachedOpcode{text: text, code: code, info: code.Op.Info()}
	for _, s := range o.info.Slots() {
		o.max++
		if !s.Optional {
			o.min++
		}
	}
	if o.info.Flags&ptx.TextMods != 0 {
		o.max = -1
	}
	c.list = append(c.list, o)
	c.table.Insert(dense.HashString(0, text), uint32(len(c.list)))
	return &c.list[len(c.list)-1]
}

// opcode finds the op of an opcode text, which starts at start.
func (p *parser) opcode(text string, start int) (*cachedOpcode, bool) {
	if c := p.ops.find(text); c != nil {
		return c, true
	}
	code, at, err := ptx.ParseOpcode(text)
	if err == nil {
		return p.ops.add(text, code), true
	}
	if !p.opt.KeepUnknown {
		p.errorAt(start+at, "%v", err)
		return nil, false
	}
	p.warnAt(start+at, "%v: kept as text", err)
	return p.ops.add(text, ptx.Opcode{Op: ptx.OpRaw, Text: text}), true
}

// labelOrInst reads a label, a labelled table, or an instruction under guard g.
func (p *parser) labelOrInst(g ptx.Guard) bool {
	start := p.pos
	i := start
	for i < len(p.src) && class[p.src[i]]&cIdent != 0 {
		i++
	}
	p.pos = i
	if c := p.at(i); c == ':' || c != '.' && c != ';' && p.peek() == ':' {
		if g != 0 {
			p.errorAt(start, "a label cannot be guarded")
			return false
		}
		p.pos++
		return p.label(p.src[start:i], start)
	}
	p.pos = i
	text := p.opcodeText(start)
	if strings.HasPrefix(text, "mov.v") {
		return p.vectorMov(text, start, g)
	}
	c, ok := p.opcode(text, start)
	if !ok {
		return false
	}
	in := ptx.Inst{Op: c.code.Op, Type: c.code.Type, Type2: c.code.Type2, Mods: c.code.Mods, Guard: g}
	if c.code.Text != "" {
		in.Mods = p.fn.f.ModText(c.code.Text)
	}
	in.Loc = p.locAt(start)
	switch in.Op {
	case ptx.OpCall:
		return p.call(&in)
	case ptx.OpBra, ptx.OpBrxIdx:
		return p.branch(&in)
	}
	return p.operands(&in, c, start)
}

// vectorMov reads a mov of vectors (mov.v2.u32 v, {a, b}) as one mov for each element.
func (p *parser) vectorMov(text string, start int, g ptx.Guard) bool {
	n, _ := ptx.VecOf(int(text[len("mov.v")] - '0'))
	c, ok := p.opcode("mov"+text[len("mov.v2"):], start)
	if !ok {
		return false
	}
	d, ok := p.operand(ctxOperand, 0)
	if !ok || !p.expect(',') {
		return false
	}
	s, ok := p.operand(ctxOperand, 0)
	if !ok || !p.endOfInst() {
		return false
	}
	dst, src := p.elements(d, n.Len()), p.elements(s, n.Len())
	if n == ptx.V1 || dst == nil || src == nil {
		p.errorAt(start, "%s wants vectors of its size", text)
		return false
	}
	f, loc := p.fn.f, p.locAt(start)
	move := func(d, s ptx.Operand, g ptx.Guard) {
		in := ptx.Inst{Op: ptx.OpMov, Type: c.code.Type, Guard: g, Dst: d, Loc: loc}
		f.SetSrcs(&in, s)
		p.emit(in)
	}
	if overlap(f, dst, src) {
		for i, s := range src {
			src[i] = ptx.R(f.NewReg(c.code.Type))
			move(src[i], s, 0)
		}
	}
	for i := range dst {
		move(dst[i], src[i], g)
	}
	return true
}

// overlap reports that a register stands in both lists.
func overlap(f *ptx.Func, a, b []ptx.Operand) bool {
	found := false
	for _, x := range a {
		f.Regs(x, func(r ptx.Reg) {
			for _, y := range b {
				f.Regs(y, func(q ptx.Reg) { found = found || q == r })
			}
		})
	}
	return found
}

// elements returns the n elements of a vector register, a special register or a list, else nil.
func (p *parser) elements(o ptx.Operand, n int) []ptx.Operand {
	f := p.fn.f
	var list []ptx.Operand
	switch o.Kind() {
	case ptx.OpdTuple:
		list = slices.Clone(f.Elems(o))
	case ptx.OpdReg:
		for i := range f.RegVec(o.Reg()).Len() {
			list = append(list, f.Select(o, ptx.SelX+ptx.Selector(i), false))
		}
	case ptx.OpdSReg:
		s, c := o.SReg()
		for i := range 4 {
			if s.Info().Vector && c == ptx.Whole {
				list = append(list, ptx.SX(s, ptx.X+ptx.Component(i)))
			}
		}
	}
	if len(list) != n {
		return nil
	}
	return list
}

// opcodeText takes the rest of an opcode that starts at start: dot-words, possibly with blanks
// before the dots.
func (p *parser) opcodeText(start int) string {
	for p.at(p.pos) == '.' {
		p.pos = p.wordEnd(p.pos + 1)
	}
	text := p.src[start:p.pos]
	for {
		end := p.pos
		if p.peek() != '.' || class[p.at(p.pos+1)]&cIdent == 0 {
			p.pos = end
			return text
		}
		dot := p.pos
		p.pos = p.wordEnd(p.pos + 1)
		text += p.src[dot:p.pos]
	}
}

// label handles what follows "name:".
func (p *parser) label(name string, start int) bool {
	after := p.pos
	if p.peek() == '.' {
		switch d := p.directive(); d {
		case "branchtargets", "calltargets":
			return p.tableEntries(name, d == "calltargets")
		case "callprototype":
			return p.proto(name)
		}
	}
	p.pos = after
	return p.defineLabel(name, start)
}

// operands reads the operands of an ordinary instruction and emits it.
func (p *parser) operands(in *ptx.Inst, c *cachedOpcode, start int) bool {
	base := len(p.stack)
	defer func() { p.stack = p.stack[:base] }()
	if p.peek() != ';' {
		for {
			p.indexed = false
			o, ok := p.operand(ctxOperand, 0)
			if !ok {
				return false
			}
			if i := len(p.stack) - base; p.indexed && i < len(c.info.Slots()) && c.info.Slots()[i].Rule == ptx.RuleAddr {
				o = p.fn.f.Addr(p.fn.f.AddrParts(o)) // name[index] stands for [name+offset]
			}
			p.stack = append(p.stack, o)
			if len(p.stack) > maxOperands {
				p.errorAt(p.pos, "more than %d operands", maxOperands)
				return false
			}
			if p.at(p.pos) == '.' {
				if !p.unified(in, c) {
					return false
				}
			}
			if !p.accept(',') {
				break
			}
		}
	}
	if !p.endOfInst() {
		return false
	}
	ops := p.stack[base:]
	if len(ops) < c.min || c.max >= 0 && len(ops) > c.max {
		p.errorAt(start, "%s takes %s, found %d", c.info.Name, arity(c.min, c.max), len(ops))
		return false
	}
	if hasDst(c.info, ops) {
		in.Dst = ops[0]
		ops = ops[1:]
	}
	p.fn.f.SetSrcs(in, ops...)
	p.emit(*in)
	return true
}

// endOfInst takes the semicolon; a fragment may end without one.
func (p *parser) endOfInst() bool {
	if p.fn.frag && p.peek() == 0 && p.pos >= len(p.src) {
		return true
	}
	if p.accept(';') {
		return true
	}
	p.errorAt(p.pos, "expected \",\" or \";\" after an operand, found %s", p.found())
	return false
}

func arity(lo, hi int) string {
	n := utoa(uint64(lo))
	switch {
	case hi < 0:
		n = "at least " + n
	case hi > lo:
		n += " to " + utoa(uint64(hi))
	case lo == 1:
		return "1 operand"
	}
	return n + " operands"
}

// hasDst reports whether the first of ops is a destination. An optional destination is absent
// where the first operand is an address.
func hasDst(i *ptx.OpInfo, ops []ptx.Operand) bool {
	if i.NumDst() == 0 || len(ops) == 0 {
		return false
	}
	return !i.Slots()[0].Optional || ops[0].Kind() != ptx.OpdAddr
}

// unified takes ".unified" after an address.
func (p *parser) unified(in *ptx.Inst, c *cachedOpcode) bool {
	start := p.pos
	if w := p.directive(); w != "unified" || !c.info.Allows(ptx.FUnified) {
		p.errorAt(start, "unexpected .%s after an operand", w)
		return false
	}
	in.Mods |= ptx.Unified
	return true
}

// branch reads the operands of bra and brx.idx.
func (p *parser) branch(in *ptx.Inst) bool {
	f := p.fn.f
	if in.Op == ptx.OpBrxIdx {
		o, ok := p.operand(ctxOperand, 0)
		if !ok || !p.expect(',') {
			return false
		}
		in.Src[0] = o
	}
	p.space()
	start := p.pos
	name, ok := p.name("a label")
	if !ok {
		return false
	}
	if in.Op == ptx.OpBrxIdx {
		in.Src[1] = ptx.TableOperand(p.tableFor(name))
	} else {
		in.Src[0] = ptx.Label(p.syms.mention(f, p.syms.intern(name), start).block)
	}
	if !p.endOfInst() {
		return false
	}
	p.emit(*in)
	return true
}

// call reads "(rets), callee, (args), signature;" of which only the callee is mandatory.
func (p *parser) call(in *ptx.Inst) bool {
	f := p.fn.f
	if p.peek() == '(' {
		o, ok := p.tuple('(', ')', 0)
		if !ok || !p.expect(',') {
			return false
		}
		if len(f.Elems(o)) > 0 {
			in.Dst = o
		}
	}
	callee, ok := p.operand(ctxOperand, 0)
	if !ok {
		return false
	}
	args, sig := ptx.None, ptx.None
	if p.accept(',') {
		if p.peek() == '(' {
			if args, ok = p.tuple('(', ')', 0); !ok {
				return false
			}
			if p.accept(',') {
				if sig, ok = p.operand(ctxOperand, 0); !ok {
					return false
				}
			}
		} else if sig, ok = p.operand(ctxOperand, 0); !ok {
			return false
		}
	}
	if sig != ptx.None && args == ptx.None {
		args = f.Tuple()
	}
	if !p.endOfInst() {
		return false
	}
	f.SetSrcs(in, callee, args, sig)
	p.emit(*in)
	return true
}
