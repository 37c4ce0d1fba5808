package codegenprepare

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// link says of a value that it is another one plus a number of bytes, which an access can absorb. The base is
// a pointer; an integer where the address was one before it became a pointer.
type link struct {
	base     *ir.Value
	off      int64
	inBounds bool // every step from the base says so
	known    bool
	in       *ir.Block // where the steps are; nil: there are none
	mixed    bool      // in several blocks
}

// linkOf returns v as a base and an offset; the base is v when there is none below. Chains of any length cost each
// step once.
func (p *preparer) linkOf(v *ir.Value) link {
	if v.IsConst() {
		return link{base: v, inBounds: true}
	}
	if p.links == nil {
		p.spare = dense.Zeroed(p.spare, max(p.f.NumIDs(), int(v.ID)+1))
		p.links = p.spare
	}
	p.grow(v.ID)
	var chain []*ir.Value
	x := v
	for !x.IsConst() && !p.links[x.ID].known {
		chain = append(chain, x)
		next, _, _ := p.step(x)
		if next == nil {
			break
		}
		x = next
		p.grow(x.ID)
	}
	for i := len(chain) - 1; i >= 0; i-- {
		p.links[chain[i].ID] = p.onward(chain[i])
	}
	l := p.links[v.ID]
	l.base = p.replaced.Find(l.base)
	return l
}

// onward returns the link of v, whose next step has one.
func (p *preparer) onward(v *ir.Value) link {
	next, off, inBounds := p.step(v)
	if next == nil {
		return link{base: v, inBounds: true, known: true}
	}
	l := link{base: next, inBounds: true}
	if !next.IsConst() && p.links[next.ID].known {
		l = p.links[next.ID]
	}
	bits := p.width(v)
	sum := signed(l.off+off, bits)
	switch {
	case target.Access.Fits(sum) && p.fitsType(l.base, v):
		return link{base: l.base, off: sum, inBounds: l.inBounds && inBounds, known: true, in: v.Block, mixed: l.mixed || l.in != nil && l.in != v.Block}
	case target.Access.Fits(off) && p.fitsType(next, v):
		return link{base: next, off: off, inBounds: inBounds, known: true, in: v.Block}
	}
	return link{base: v, inBounds: true, known: true}
}

// fitsType reports that a base can stand for the pointer v: it is one of the same address space, or the integer of
// its width.
func (p *preparer) fitsType(base, v *ir.Value) bool {
	if p.ts.IsPtr(v.Type) && p.ts.IsPtr(base.Type) {
		return base.Type == v.Type
	}
	return p.width(base) == p.width(v)
}

// step takes what v adds to an address off it, in one instruction: the rest, the bytes, and whether they stay
// inside the object. The rest is nil when v is something else.
func (p *preparer) step(v *ir.Value) (rest *ir.Value, off int64, inBounds bool) {
	if v.IsInst() && !p.tree.Contains(v.Block) {
		return nil, 0, false // an instruction that nothing reaches may use itself
	}
	switch v.Op {
	case ir.OpGetElementPtr:
		if p.ts.IsVector(v.Type) {
			return nil, 0, false
		}
		n, ok := p.fold.Offset(v)
		if !ok {
			return nil, 0, false
		}
		n = signed(n, p.layout.IndexBits(p.ts.AddrSpace(v.Type)))
		return v.Args[0], n, v.Flags&ir.InBounds != 0
	case ir.OpBitCast:
		if v.IsInst() && p.ts.IsPtr(v.Type) && p.ts.IsPtr(v.Args[0].Type) {
			return v.Args[0], 0, true
		}
	case ir.OpIntToPtr:
		return p.fromInt(v)
	case ir.OpAdd:
		if n, ok := p.f.SInt(v.Args[1]); ok && p.ts.IsInt(v.Type) {
			return v.Args[0], n, false
		}
	case ir.OpOr:
		if n, ok := p.f.SInt(v.Args[1]); ok && v.Flags&ir.Disjoint != 0 && p.ts.IsInt(v.Type) {
			return v.Args[0], n, false
		}
	}
	return nil, 0, false
}

// fromInt takes off the cast of an integer as wide as the pointer. An integer that was a pointer of the same address
// space is that again; one of another space is not looked at as such.
func (p *preparer) fromInt(v *ir.Value) (*ir.Value, int64, bool) {
	a := v.Args[0]
	if !p.ts.IsPtr(v.Type) || p.nonIntegral(p.ts.AddrSpace(v.Type)) || p.ts.Bits(a.Type) != p.width(v) {
		return nil, 0, false
	}
	for x := a; x.Op == ir.OpPtrToInt && p.width(x.Args[0]) == p.width(v) && p.ts.IsPtr(x.Args[0].Type); {
		q := x.Args[0]
		if q.Type == v.Type {
			return q, 0, false
		}
		if q.Op != ir.OpIntToPtr || !q.IsInst() || p.width(q.Args[0]) != p.width(v) || q.Block != v.Block {
			break
		}
		x = q.Args[0]
	}
	if next, _, _ := p.step(a); next == nil || a.Op == ir.OpIntToPtr {
		return nil, 0, false // nothing to gain
	}
	return a, 0, false
}

func (p *preparer) nonIntegral(as uint32) bool {
	for _, x := range p.layout.NonIntegral {
		if x == as {
			return true
		}
	}
	return false
}

// width returns the bits of arithmetic on v, an integer or a pointer whose index is as wide as itself; 0 for others.
func (p *preparer) width(v *ir.Value) int {
	if p.ts.IsPtr(v.Type) {
		as := p.ts.AddrSpace(v.Type)
		return p.layout.IndexBits(as)
	}
	return p.ts.Bits(v.Type)
}

// signed returns the low bits of x as a signed number.
func signed(x int64, bits int) int64 {
	if bits <= 0 || bits >= 64 {
		return x
	}
	return x << (64 - bits) >> (64 - bits)
}

// index is a base plus an integer times the size of a type.
type index struct {
	base, by *ir.Value
	elem     ir.Type
	inBounds bool
}

// indexOf returns v as a getelementptr with one index; by is nil when it is something else.
func (p *preparer) indexOf(v *ir.Value) index {
	if v.Op != ir.OpGetElementPtr || !v.IsInst() || p.ts.IsVector(v.Type) || len(v.Args) != 2 || v.Args[1].IsConst() {
		return index{base: v}
	}
	return index{v.Args[0], v.Args[1], v.GEP().Elem(), v.Flags&ir.InBounds != 0}
}
