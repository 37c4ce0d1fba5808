package codegenprepare

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
)

// A division of 64 bits is a subroutine of the machine, one of 32 bits is far less: the operands are tested, and
// divided in 32 bits where both turn out to be short.
const (
	longBits  = 64
	shortBits = 32
)

// size is what is known of an operand of a division.
type size uint8

const (
	anySize size = iota
	short        // below 2 to the 32
	long         // known or likely not to be
)

// quotient is the divisions and remainders of one block with the same operands and signedness.
type quotient struct {
	members  []*ir.Value
	x, y     *ir.Value
	signed   bool
	sx, sy   size
	div, rem bool // which results are used
}

// divisions bypasses the slow divisions of the function.
func (p *preparer) divisions() {
	var all [][]quotient // by block, in the order of the layout
	n := 0
	var known *ranges.Info
	var needed []bool // by ID
	tree := dom.Of(p.f)
	for _, b := range p.f.Blocks {
		var list []quotient
		for v := range b.Instrs() {
			if p.isSlowDivide(v) && tree.Contains(b) {
				if known == nil {
					known = ranges.Of(p.f)
					needed = p.findNeeded()
				}
				if int(v.ID) >= len(needed) || !needed[v.ID] { // a branch around what nobody needs would stay
					continue
				}
				list = p.group(list, v, known)
				n++
			}
		}
		all = append(all, list)
	}
	if n == 0 {
		return
	}
	defined := simplify.New(p.f, nil)
	var blocks []*ir.Block
	for i, b := range p.f.Blocks {
		blocks = append(blocks, b)
		for j := range all[i] {
			blocks = append(blocks, p.divide(&all[i][j], defined)...)
		}
	}
	if len(blocks) > len(p.f.Blocks) {
		p.f.SetBlocks(blocks)
	}
}

func (p *preparer) isSlowDivide(v *ir.Value) bool {
	switch v.Op {
	case ir.OpSDiv, ir.OpUDiv, ir.OpSRem, ir.OpURem:
		return v.Type == p.ts.Int(longBits)
	}
	return false
}

// group adds v to the quotients of its block.
func (p *preparer) group(list []quotient, v *ir.Value, known *ranges.Info) []quotient {
	x, y := v.Args[0], v.Args[1]
	signed := v.Op == ir.OpSDiv || v.Op == ir.OpSRem
	div := v.Op == ir.OpSDiv || v.Op == ir.OpUDiv
	for i := max(len(list)-divisionWindow, 0); i < len(list); i++ {
		q := &list[i]
		if q.x == x && q.y == y && q.signed == signed {
			q.members = append(q.members, v)
			q.div, q.rem = q.div || div, q.rem || !div
			return list
		}
	}
	return append(list, quotient{members: []*ir.Value{v}, x: x, y: y, signed: signed, div: div, rem: !div,
		sx: p.sizeOf(v, 0, known), sy: p.sizeOf(v, 1, known)})
}

// divisionWindow is how many quotients back the same operands are looked for.
const divisionWindow = 32

// sizeOf says what is known of operand i of v.
func (p *preparer) sizeOf(v *ir.Value, i int, known *ranges.Info) size {
	a := v.Args[i]
	if k := knownbits.Of(p.f, a); k.Width == longBits {
		if k.Max()>>shortBits == 0 {
			return short
		} else if k.Min()>>shortBits != 0 {
			return long
		}
	}
	if r := known.Use(v, i); !r.IsEmpty() && r.Max()>>shortBits == 0 {
		return short
	}
	if p.likelyLong(a) {
		return long
	}
	return anySize
}

// likelyLong reports what looks like a hash: an exclusive or, a product with a long constant, a phi of such values.
func (p *preparer) likelyLong(a *ir.Value) bool {
	p.search()
	work := []*ir.Value{a}
	for phis := 0; len(work) > 0; {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		switch x.Op {
		case ir.OpXor:
		case ir.OpMul:
			n, ok := p.f.SInt(x.Args[1])
			if !ok || n == int64(int32(n)) {
				return false
			}
		case ir.OpPhi:
			if phis++; phis > 16 {
				return false
			}
			for _, y := range x.Args {
				if y.Op != ir.OpUndef && y.Op != ir.OpPoison && p.see(y) {
					work = append(work, y)
				}
			}
		default:
			n, ok := p.f.IntBits(x)
			if !ok || n>>shortBits == 0 {
				return false
			}
		}
	}
	return true
}

// divide does q in 32 bits where it can, and returns the blocks that it makes.
func (p *preparer) divide(q *quotient, defined *simplify.Simplifier) []*ir.Block {
	first := q.members[0]
	q.x, q.y = p.replaced.Find(q.x), p.replaced.Find(q.y) // perhaps results of another division
	_, constant := p.f.IntBits(q.y)
	switch {
	case q.sx == long || q.sy == long:
		p.c.Missed(bypassed, first, "an operand is not likely to be short")
	case q.sx == short && q.sy == short:
		if p.c.Apply(narrowDivide, first) {
			p.narrow(q)
		}
	case constant:
		p.c.Missed(bypassed, first, "a division by a constant becomes a multiplication")
	case p.size:
		p.c.Missed(bypassed, first, "the function is to be small")
	case p.c.Apply(bypassed, first):
		frozen := p.opt.Freeze && !q.x.IsConst() && !defined.WellDefined(q.x)
		if frozen {
			p.freeze(q)
		}
		if q.sx == short && !q.signed {
			return p.compareFirst(q)
		}
		return p.bypass(q)
	}
	return nil
}

// freeze makes one number of a dividend that may be undef or poison: any number, whatever is known of it. So what is short
// is frozen in 32 bits, and stays short.
func (p *preparer) freeze(q *quotient) {
	at, t := q.members[0], q.x.Type
	if q.sx != short {
		q.x, q.sx = p.add(ir.OpFreeze, t, at, at, q.x), anySize
		return
	}
	x := p.add(ir.OpFreeze, p.ts.Int(shortBits), at, at, p.cut(q.x, at, at))
	q.x = p.add(ir.OpZExt, t, at, at, x)
}

// results are the two results of a division; nil: not used.
type results struct{ div, rem *ir.Value }

// inShort divides in 32 bits in front of at.
func (p *preparer) inShort(q *quotient, at, x, y *ir.Value) (r results) {
	t := p.ts.Int(shortBits)
	var d, m *ir.Value
	if q.div {
		d = p.add(ir.OpUDiv, t, at, q.members[0], x, y)
	}
	if q.rem {
		m = p.add(ir.OpURem, t, at, q.members[0], x, y)
	}
	if q.div {
		r.div = p.add(ir.OpZExt, p.ts.Int(longBits), at, q.members[0], d)
	}
	if q.rem {
		r.rem = p.add(ir.OpZExt, p.ts.Int(longBits), at, q.members[0], m)
	}
	return r
}

// cut returns x in 32 bits.
func (p *preparer) cut(x, at, from *ir.Value) *ir.Value {
	t := p.ts.Int(shortBits)
	if n, ok := p.f.IntBits(x); ok {
		return p.f.Int(t, int64(n))
	}
	if x.Op == ir.OpZExt && x.Args[0].Type == t && x.Args[0].Op == ir.OpFreeze {
		return x.Args[0] // of freeze
	}
	return p.add(ir.OpTrunc, t, at, from, x)
}

// narrow divides in 32 bits without a test.
func (p *preparer) narrow(q *quotient) {
	at := q.members[0]
	x := p.cut(q.x, at, at)
	y := p.cut(q.y, at, at)
	p.become(q, p.inShort(q, at, x, y))
}

// become has the results take the place of the members.
func (p *preparer) become(q *quotient, r results) {
	for _, v := range q.members {
		if v.Op == ir.OpSDiv || v.Op == ir.OpUDiv {
			p.replace(v, r.div)
		} else {
			p.replace(v, r.rem)
		}
	}
}

// bypass tests the operands and divides in 32 bits or in 64:
//
//	before:  %q = sdiv i64 %x, %y     after:  %b = and i64 (%x | %y), -4294967296
//	                                          br i1 (%b == 0), label %fast, label %slow
func (p *preparer) bypass(q *quotient) []*ir.Block {
	at := q.members[0]
	from := at.Block
	test := q.x
	switch {
	case q.x.IsConst() || q.sx == short:
		test = q.y
	case q.sy != short:
		test = p.add(ir.OpOr, q.x.Type, at, at, q.x, q.y)
	}
	high := p.add(ir.OpAnd, q.x.Type, at, at, test, p.f.Int(q.x.Type, -1<<shortBits))
	cond := p.add(ir.OpICmp, ir.I1, at, at, high, p.f.Int(q.x.Type, 0))
	cond.Aux = int64(ir.IEQ)
	rest := p.splitBlock(at)
	fast, slow := p.f.NewBlock(""), p.f.NewBlock("")
	p.branch(from, at, cond, fast, slow)
	end := p.branch(fast, at, nil, rest)
	y := p.cut(q.y, end, at)
	x := p.cut(q.x, end, at)
	r := p.inShort(q, end, x, y)
	end = p.branch(slow, at, nil, rest)
	var w results
	if q.div {
		op := ir.OpUDiv
		if q.signed {
			op = ir.OpSDiv
		}
		w.div = p.add(op, q.x.Type, end, at, q.x, q.y)
	}
	if q.rem {
		op := ir.OpURem
		if q.signed {
			op = ir.OpSRem
		}
		w.rem = p.add(op, q.x.Type, end, at, q.x, q.y)
	}
	p.become(q, p.meet(rest, at, r, w))
	return []*ir.Block{fast, slow, rest}
}

// compareFirst divides a short number, unsigned: what is greater than it goes into it no times, and what is not is
// short as well.
func (p *preparer) compareFirst(q *quotient) []*ir.Block {
	at := q.members[0]
	from := at.Block
	cond := p.add(ir.OpICmp, ir.I1, at, at, q.x, q.y)
	cond.Aux = int64(ir.IUGE)
	rest := p.splitBlock(at)
	fast := p.f.NewBlock("")
	end := p.branch(fast, at, nil, rest)
	y := p.cut(q.y, end, at)
	x := p.cut(q.x, end, at)
	r := p.inShort(q, end, x, y)
	p.branch(from, at, cond, fast, rest)
	p.become(q, p.meet(rest, at, r, results{p.f.Int(q.x.Type, 0), q.x}))
	return []*ir.Block{fast, rest}
}

// branch ends a block.
func (p *preparer) branch(b *ir.Block, from, cond *ir.Value, to ...*ir.Block) *ir.Value {
	var args []*ir.Value
	if cond != nil {
		args = append(args, cond)
	}
	t := p.f.NewValue(ir.OpBr, ir.Void, args...)
	p.f.CopyPlace(t, from)
	b.Append(t)
	p.uses(t)
	for _, x := range to {
		b.AddEdge(x)
	}
	return t
}

// meet makes the phis of two ways that meet at the start of a block.
func (p *preparer) meet(b *ir.Block, from *ir.Value, x, y results) (r results) {
	phi := func(x, y *ir.Value) *ir.Value {
		if x == nil {
			return nil
		}
		v := p.f.NewValue(ir.OpPhi, x.Type, x, y)
		p.f.CopyPlace(v, from)
		v.InsertBefore(b.FirstNonPhi())
		p.grow(v.ID)
		p.uses(v)
		return v
	}
	r.div = phi(x.div, y.div)
	r.rem = phi(x.rem, y.rem)
	return r
}
