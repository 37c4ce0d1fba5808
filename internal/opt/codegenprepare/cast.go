package codegenprepare

import (
	"math/bits"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// cast does what there is to do with a cast. One that is no instruction, and an extension to several registers, is
// repeated where it is used; other extensions go to loads, and what they extend is used in one form.
func (p *preparer) cast(v *ir.Value) bool {
	if v.Args[0].IsConst() {
		return false
	}
	if p.opt.Target.RepeatsFreeCasts && p.isCopy(v) {
		return p.repeat(v, repeatedCast, true)
	}
	if v.Op != ir.OpZExt && v.Op != ir.OpSExt || p.ts.IsVector(v.Type) {
		return false
	}
	if n := p.ts.Bits(v.Type); n > p.opt.Target.WideInt && bits.OnesCount(uint(n)) == 1 {
		return p.opt.Target.RepeatsFreeCasts && p.repeat(v, repeatedCast, true)
	}
	return p.extension(v) || p.truncated(v)
}

// isCopy reports a cast of which the operand and the result are the same register.
func (p *preparer) isCopy(v *ir.Value) bool {
	if v.Op == ir.OpAddrSpaceCast {
		return false // it is an instruction
	}
	if next, _, _ := p.step(v); v.Op == ir.OpIntToPtr && next != nil {
		return false // an address, which goes to its accesses
	}
	from, to := v.Args[0].Type, v.Type
	if p.ts.IsVector(from) || p.ts.IsVector(to) || p.ts.IsFP(from) != p.ts.IsFP(to) {
		return false
	}
	if p.ts.IsFP(to) {
		return from == to
	}
	n, m := p.scalarBits(from), p.scalarBits(to)
	return n >= m && m > 0 && p.register(n) == p.register(m)
}

// scalarBits is the width of an integer or a pointer; 0 for others.
func (p *preparer) scalarBits(t ir.Type) int {
	if p.ts.IsPtr(t) {
		return p.layout.PointerBits(p.ts.AddrSpace(t))
	}
	if !p.ts.IsInt(t) {
		return 0
	}
	return p.ts.Bits(t)
}

// narrowestRegister is the width of the registers that hold shorter integers; a single bit has its own.
const narrowestRegister = 16

// register returns the width of the registers that an integer of n bits is put into.
func (p *preparer) register(n int) int {
	if n == 1 {
		return 1
	}
	return max(narrowestRegister, 1<<bits.Len(uint(n-1)))
}

// repeat puts a copy of v into each other block that uses it; unless phis says so, operands of phis stay as they are:
//
//	before:  %t = trunc i16 %x to i8        after:  br …
//	         br …                                 b:
//	       b:                                       %1 = trunc i16 %x to i8
//	         store i8 %t, ptr %p                    store i8 %1, ptr %p
//
// Nothing but lanes that use v compute it then. It reports a change.
func (p *preparer) repeat(v *ir.Value, stat *pass.Stat, phis bool) bool {
	users := p.usersOf(v)
	elsewhere := func(u *ir.Value, i int) *ir.Block {
		if u.Args[i] != v || u.Op == ir.OpPhi && !phis || u.Op.Is(ir.IsEHPad) {
			return nil
		}
		if b := usedIn(u, i); b != v.Block && p.tree.Contains(b) && insertion(b) != nil {
			return b
		}
		return nil
	}
	some := false
	for _, u := range users {
		for i := range u.Args {
			some = some || elsewhere(u, i) != nil
		}
	}
	if !some || !p.c.Apply(stat, v) {
		return false
	}
	if n := p.f.NumBlockIDs(); len(p.copies) < n {
		p.copies = append(p.copies, make([]*ir.Value, n-len(p.copies))...)
	}
	var blocks []*ir.Block
	for _, u := range users {
		for i := range u.Args {
			b := elsewhere(u, i)
			if b == nil {
				continue
			}
			if p.copies[b.ID] == nil {
				p.copies[b.ID] = p.copyTo(v, b)
				blocks = append(blocks, b)
			}
			u.SetArg(i, p.copies[b.ID])
			p.use(u, p.copies[b.ID])
		}
	}
	for _, b := range blocks {
		p.copies[b.ID] = nil
	}
	p.drop(v)
	return true
}

// copyTo puts a copy of v where b begins.
func (p *preparer) copyTo(v *ir.Value, b *ir.Block) *ir.Value {
	w := reshape.Clone(p.f, v, func(a *ir.Value) *ir.Value { return a })
	w.InsertBefore(insertion(b))
	p.grow(w.ID)
	p.uses(w)
	return w
}

// usedIn returns the block at whose end, for a phi, or in which u uses its operand i.
func usedIn(u *ir.Value, i int) *ir.Block {
	if u.Op == ir.OpPhi {
		return u.Block.Preds[i].B
	}
	return u.Block
}

// insertion returns the first instruction of b in front of which others may be put; nil where none may.
func insertion(b *ir.Block) *ir.Value {
	at := b.FirstNonPhi()
	if at.Op.Is(ir.IsEHPad) {
		if at.IsTerminator() {
			return nil
		}
		at = at.Next()
	}
	return at
}
