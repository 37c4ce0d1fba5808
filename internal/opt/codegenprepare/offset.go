package codegenprepare

import (
	"slices"

	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// far is an address at a distance from its base that no access takes.
type far struct {
	v   *ir.Value
	off int64
}

// largeOffsets has addresses share a base, in front of which they stand by offsets that an access takes:
//
//	before:  %a = getelementptr i8, ptr %p, i64 4294967296     after:  %splitgep = getelementptr i8, ptr %p, i64 4294967296
//	         %b = getelementptr i8, ptr %p, i64 4294967304             %b = getelementptr i8, ptr %splitgep, i64 8
func (p *preparer) largeOffsets() {
	groups := map[ir.ID]int{} // looked up only: place in bases
	var bases []*ir.Value
	var lists [][]far
	for _, b := range p.f.Blocks {
		if !p.tree.Contains(b) {
			continue
		}
		for v := range b.Instrs() {
			if v.Op != ir.OpGetElementPtr {
				continue
			}
			base, off, _ := p.step(v)
			if base == nil || base.Type != v.Type || target.Access.Fits(off) {
				continue
			}
			g, ok := groups[base.ID]
			if !ok {
				g = len(bases)
				groups[base.ID] = g
				bases, lists = append(bases, base), append(lists, nil)
			}
			lists[g] = append(lists[g], far{v, off})
		}
	}
	for i, list := range lists {
		slices.SortStableFunc(list, func(x, y far) int {
			if x.off < y.off {
				return -1
			} else if x.off > y.off {
				return 1
			}
			return 0
		})
		for len(list) > 0 {
			n := 1
			for n < len(list) && target.Access.Fits(list[n].off-list[0].off) && list[n].off-list[0].off >= 0 {
				n++
			}
			if n > 1 {
				p.shareBase(p.replaced.Find(bases[i]), list[:n]) // perhaps of another family itself
			}
			list = list[n:]
		}
	}
}

// shareBase computes the lowest address where all can use it, and the others from it.
func (p *preparer) shareBase(base *ir.Value, list []far) {
	at := list[0].v
	block := at.Block
	for _, x := range list[1:] {
		if block = p.tree.Nearest(block, x.v.Block); block == nil {
			return
		}
	}
	place := p.placeFor(base, block, list)
	if place == nil || !p.c.Apply(splitOffset, at) {
		return
	}
	shared := p.name(p.before(place, base, at.Type, list[0].off, false), "splitgep")
	p.f.CopyPlace(shared, at)
	for _, x := range list {
		var v *ir.Value
		if d := x.off - list[0].off; d == 0 {
			v = shared
		} else {
			v = p.before(x.v, shared, x.v.Type, d, false)
			p.f.CopyPlace(v, x.v)
		}
		p.replace(x.v, v)
	}
}

// placeFor returns where in a block the base of all these addresses can be computed, or nil.
func (p *preparer) placeFor(base *ir.Value, block *ir.Block, list []far) *ir.Value {
	place := block.FirstNonPhi()
	if base.IsInst() && base.Block == block && base.Op != ir.OpPhi {
		place = base.Next()
	}
	for place != nil && place.Op == ir.OpAlloca {
		place = place.Next()
	}
	if place == nil || place.Op.Is(ir.IsEHPad) {
		return nil
	}
	for _, x := range list {
		if x.v.Block == block && x.v.Before(place) {
			place = x.v
		}
	}
	return place
}
