package lint

import (
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/lint/lift"
	"github.com/warpwise/warpwise/ir"
)

// The address spaces.
const (
	spaceGeneric = lift.Generic
	spaceGlobal  = lift.Global
	spaceShared  = lift.Shared
	spaceConst   = lift.Const
	spaceLocal   = lift.Local
	spaceParam   = lift.Param
)

// access is an access to memory.
type access struct {
	inst     *ir.Value
	addr     *ir.Value
	space    uint32 // of what it points to, as far as that is known
	bytes    int64
	align    int64 // stated
	write    bool
	atomic   bool
	volatile bool
	stored   *ir.Value // what a store writes
}

// accesses returns the accesses of the function in the order of the blocks.
func (u *unit) accesses() []*access {
	if u.looked {
		return u.memory
	}
	u.looked = true
	layout, err := u.f.Mod().Layout()
	if err != nil {
		return nil
	}
	for _, b := range u.f.Blocks {
		if !u.dom.Contains(b) {
			continue
		}
		for v := range b.Instrs() {
			p := u.addressOf(v)
			if p == nil {
				continue
			}
			a := &access{inst: v, addr: p, space: u.spaceOf(p), write: v.Op != ir.OpLoad, volatile: v.IsVolatile(), align: int64(v.Mem().Align())}
			t := v.Type
			switch v.Op {
			case ir.OpStore:
				t, a.stored = v.Args[0].Type, v.Args[0]
			case ir.OpAtomicRMW, ir.OpCmpXchg:
				t = v.Args[1].Type
			}
			a.atomic = v.Op == ir.OpAtomicRMW || v.Op == ir.OpCmpXchg || v.Mem().IsAtomic()
			a.bytes = int64(layout.StoreSize(t))
			if a.align == 0 {
				a.align = int64(layout.ABIAlign(t))
			}
			if a.bytes > 0 {
				u.memory = append(u.memory, a)
			}
		}
	}
	return u.memory
}

// addressOf returns the address of an access, or nil.
func (u *unit) addressOf(v *ir.Value) *ir.Value {
	switch v.Op {
	case ir.OpLoad, ir.OpAtomicRMW, ir.OpCmpXchg:
		return v.Args[0]
	case ir.OpStore:
		return v.Args[1]
	}
	return nil
}

// spaceOf returns the space that an address points into: that of its type, or of what a generic one is made from.
func (u *unit) spaceOf(p *ir.Value) uint32 {
	ts := u.f.Types()
	if ts.IsPtr(p.Type) && ts.AddrSpace(p.Type) != spaceGeneric {
		return ts.AddrSpace(p.Type)
	}
	base, _ := u.origin(p)
	switch {
	case base == nil:
		return spaceGeneric
	case base.Op == ir.OpAlloca:
		return spaceLocal
	case base.Op == ir.OpGlobal:
		if g := u.f.Symbol(base); g != nil && g.Var != nil {
			if g.AddrSpace == spaceGeneric {
				return spaceGlobal
			}
			return g.AddrSpace
		}
	case base.Op == ir.OpParam && u.kernel:
		return spaceGlobal
	case ts.IsPtr(base.Type):
		return ts.AddrSpace(base.Type)
	}
	return spaceGeneric
}

// maxOrigin bounds the values that are looked at for the origin of an address.
const maxOrigin = 64

// origin returns what an address is made from: a variable, an argument, or a pointer with a space of its own; and
// whether a number is added that is no constant. nil: not known.
func (u *unit) origin(p *ir.Value) (base *ir.Value, dynamic *ir.Value) {
	ts := u.f.Types()
	for range maxOrigin {
		switch p.Op {
		case ir.OpAlloca, ir.OpGlobal, ir.OpParam:
			return p, dynamic
		case ir.OpGetElementPtr:
			for _, a := range p.Args[1:] {
				if !a.IsConst() && dynamic == nil {
					dynamic = a
				}
			}
			p = p.Args[0]
		case ir.OpAddrSpaceCast, ir.OpBitCast, ir.OpPtrToInt, ir.OpIntToPtr, ir.OpFreeze, ir.OpPCP:
			p = p.Args[0]
			if ts.IsPtr(p.Type) && ts.AddrSpace(p.Type) != spaceGeneric && !p.IsConst() && p.Op != ir.OpAlloca && p.Op != ir.OpGetElementPtr {
				return p, dynamic
			}
		case ir.OpAdd, ir.OpSub:
			x, y := p.Args[0], p.Args[1]
			if p.Op == ir.OpAdd && (x.IsConst() && x.Op == ir.OpConstInt || u.leadsToPointer(y) && !u.leadsToPointer(x)) {
				x, y = y, x
			}
			if !y.IsConst() && dynamic == nil {
				dynamic = y
			}
			p = x
		default:
			return nil, dynamic
		}
	}
	return nil, dynamic
}

// leadsToPointer reports that an integer is the address of a variable, perhaps with something added.
func (u *unit) leadsToPointer(v *ir.Value) bool {
	work := []*ir.Value{v}
	for k := 0; k < len(work) && k < 16; k++ {
		x := work[k]
		switch x.Op {
		case ir.OpPtrToInt, ir.OpGlobal, ir.OpAlloca:
			return true
		case ir.OpParam:
			return u.f.Types().Bits(x.Type) == 64
		case ir.OpAdd:
			work = append(work, x.Args...)
		case ir.OpSub:
			work = append(work, x.Args[0])
		}
	}
	return false
}

// views returns the analyses that accesses of a warp are judged by: all must agree.
func (u *unit) views() []*threads {
	if u.warp != nil {
		return []*threads{u.warp}
	}
	return u.shapes
}

// effectFree reports a call that accesses no memory and is no barrier.
func (u *unit) effectFree(v *ir.Value) bool {
	e := u.effects.Inst(v)
	return !e.Reads() && !e.Writes() && !e.Has(memeffect.Sync)
}
