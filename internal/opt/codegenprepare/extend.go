package codegenprepare

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// extension moves an extension to the load that it extends, which is one instruction with it then; with
// arithmetic in between it is promoted first (promote.go):
//
//	before:  %x = load i32, ptr %p       after:  %x = load i32, ptr %p
//	         br …                                %e = zext i32 %x to i64
//	       b:                                    br …
//	         %e = zext i32 %x to i64           b:
//
// An extension is computed by more lanes then than before. It cannot trap, and what it extends is there.
func (p *preparer) extension(v *ir.Value) bool {
	if !p.opt.Target.ExtendingLoads {
		return false
	}
	if v.Args[0].Op == ir.OpLoad && v.Args[0].IsInst() {
		return p.toLoad(v)
	}
	return p.opt.Target.PromoteExtensions && p.opt.Promote && p.promoted(v)
}

// toLoad moves the extension v to the load that is its operand.
func (p *preparer) toLoad(v *ir.Value) bool {
	load := v.Args[0]
	if load.Block == v.Block || !p.extends(load, v) || !p.tree.Contains(v.Block) || !p.c.Apply(movedExtension, v) {
		return false
	}
	p.behind(v, load)
	return true
}

// behind moves v to where at has just been computed. It keeps no line: it is not executed where that is any more.
func (p *preparer) behind(v, at *ir.Value) {
	if v.Block != at.Block && p.f.Attachment(v, ir.MDDbg) != 0 {
		p.f.SetAttachments(v, nil)
	}
	v.MoveBefore(at.Next())
}

// extends reports that the load and the extension v beside it are one instruction. A load that has other uses is kept in
// its own width only where that is a part of the register.
func (p *preparer) extends(load, v *ir.Value) bool {
	if !p.ts.IsInt(load.Type) || !p.ts.IsInt(v.Type) {
		return false
	}
	from, to := p.ts.Bits(load.Type), p.ts.Bits(v.Type)
	if load.Uses != 1 && (p.legal(from) || !p.legal(to)) && !p.truncationFree(to, from) {
		return false
	}
	return from > 1
}

// legal reports the width of integers that registers have.
func (p *preparer) legal(n int) bool {
	return n == 1 || n >= narrowestRegister && n <= p.opt.Target.WideInt && bits.OnesCount(uint(n)) == 1
}

// truncationFree reports that the lower m bits of a register of n bits are another register.
func (p *preparer) truncationFree(n, m int) bool {
	return p.opt.Target.FreeTruncations && n == 64 && m == 32
}

// truncated has other blocks use the lower half of the extension v where they use what it extends, if both would be held
// in registers until then.
func (p *preparer) truncated(v *ir.Value) bool {
	x := v.Args[0]
	if x.Uses == 1 || !x.IsInst() || x.Block != v.Block || !p.tree.Contains(v.Block) || !p.truncationFree(p.scalarBits(v.Type), p.scalarBits(x.Type)) {
		return false
	}
	leaves := false
	for _, u := range p.usersOf(v) {
		leaves = leaves || u.Block != v.Block
	}
	if !leaves {
		return false
	}
	users := append([]*ir.Value(nil), p.usersOf(x)...)
	some := false
	for _, u := range users {
		if u.Block == v.Block {
			continue
		}
		if u.Op == ir.OpPhi || u.Op == ir.OpLoad || u.Op == ir.OpStore || u.Op.Is(ir.IsEHPad) || insertion(u.Block) == nil || !p.tree.Contains(u.Block) {
			return false
		}
		some = true
	}
	if !some || !p.c.Apply(truncatedUse, v) {
		return false
	}
	if n := p.f.NumBlockIDs(); len(p.copies) < n {
		p.copies = append(p.copies, make([]*ir.Value, n-len(p.copies))...)
	}
	var blocks []*ir.Block
	for _, u := range users {
		if u.Block == v.Block {
			continue
		}
		if p.copies[u.Block.ID] == nil {
			at := insertion(u.Block)
			p.copies[u.Block.ID] = p.add(ir.OpTrunc, x.Type, at, at, v)
			blocks = append(blocks, u.Block)
		}
		for i, a := range u.Args {
			if a == x {
				u.SetArg(i, p.copies[u.Block.ID])
				p.use(u, p.copies[u.Block.ID])
			}
		}
	}
	for _, b := range blocks {
		p.copies[b.ID] = nil
	}
	return true
}
