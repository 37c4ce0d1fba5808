package codegenprepare

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// maskSteps bounds the users that are followed for what they need of a load.
const maskSteps = 128

// A demand is what is used of a load: which of its bits, and where they are cut off.
type demand struct {
	bits    uint64
	widest  uint64      // the mask of most bits
	ands    []*ir.Value // that mask constants off
	shifted []*ir.Value // to the left, where what is above may matter to a flag
	looked  int
}

// maskedLoad has the lower bits of a load stand alone from the start where nothing else is used of it, so that a narrower
// load is enough:
//
//	before:  %x = load i32, ptr %p       after:  %x = load i32, ptr %p
//	         br …                                %1 = and i32 %x, 65535
//	       b:                                    br …
//	         %y = and i32 %x, 65535            b:
//
// Users are followed through phis, whose own users see only the bits that they ask for.
func (p *preparer) maskedLoad(v *ir.Value) bool {
	if !p.opt.Target.NarrowsLoads || v.IsVolatile() || v.Mem().IsAtomic() || !p.ts.IsInt(v.Type) || p.ts.Bits(v.Type) > 64 || !p.tree.Contains(v.Block) {
		return false
	}
	d, ok := p.demanded(v)
	n := bits.Len64(d.bits)
	if !ok || n <= 1 || d.bits&(d.bits+1) != 0 || d.widest != d.bits || n >= p.ts.Bits(v.Type) || n < 8 || bits.OnesCount(uint(n)) != 1 {
		return false
	}
	if v.Uses == 1 && len(d.ands) == 1 && d.ands[0].Args[0] == v && d.ands[0].Block == v.Block {
		return false // as it should be
	}
	if users := p.usersOf(v); len(users) == 1 && p.masks(users[0], v, d.bits) && users[0].Block == v.Block {
		return false
	}
	if !p.c.Apply(maskedLoad, v) {
		return false
	}
	users := append([]*ir.Value(nil), p.usersOf(v)...)
	mask := p.add(ir.OpAnd, v.Type, v.Next(), v, v, p.f.Int(v.Type, int64(d.bits)))
	for _, u := range users {
		for i, a := range u.Args {
			if a == v {
				u.SetArg(i, mask)
			}
		}
		p.use(u, mask)
	}
	for _, a := range d.ands {
		if p.masks(a, mask, d.bits) {
			p.replace(a, mask)
		}
	}
	for _, s := range d.shifted {
		s.Flags &^= ir.NSW | ir.NUW
	}
	return true
}

// masks reports that u cuts x off to the bits of the mask.
func (p *preparer) masks(u, x *ir.Value, mask uint64) bool {
	if u.Op != ir.OpAnd || u.Block == nil || u.Args[0] != x {
		return false
	}
	n, ok := p.f.IntBits(u.Args[1])
	return ok && n == mask
}

// demanded finds which bits of v are used, by looking at users and through phis.
func (p *preparer) demanded(v *ir.Value) (d demand, ok bool) {
	work := append([]*ir.Value(nil), p.someUsers(v, maskSteps+1)...)
	var phis []*ir.Value
	for len(work) > 0 {
		u := work[len(work)-1]
		work = work[:len(work)-1]
		if d.looked++; d.looked > maskSteps {
			return d, false
		}
		if u.Op == ir.OpPhi {
			known := false
			for _, x := range phis {
				known = known || x == u
			}
			if !known {
				phis = append(phis, u)
				work = append(work, p.someUsers(u, maskSteps+1)...)
			}
			continue
		}
		if !p.asks(u, &d) {
			return d, false
		}
	}
	return d, true
}

// asks adds the bits that u uses; false when it is nothing that cuts bits off.
func (p *preparer) asks(u *ir.Value, d *demand) bool {
	switch u.Op {
	case ir.OpAnd:
		n, ok := p.f.IntBits(u.Args[1])
		if !ok {
			return false
		}
		d.bits |= n
		if n > d.widest {
			d.widest = n
		}
		d.ands = append(d.ands, u)
	case ir.OpShl:
		n, ok := p.f.IntBits(u.Args[1])
		w := p.ts.Bits(u.Type)
		if !ok || n >= uint64(w) {
			return false
		}
		d.bits |= 1<<(uint64(w)-n) - 1
		d.shifted = append(d.shifted, u)
	case ir.OpTrunc:
		if !p.ts.IsInt(u.Type) {
			return false
		}
		d.bits |= 1<<p.ts.Bits(u.Type) - 1
		if u.Flags&(ir.NUW|ir.NSW) != 0 {
			return false // it says something of what is cut off
		}
	default:
		return false
	}
	return true
}
