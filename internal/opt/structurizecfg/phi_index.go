package structurizecfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// phiIndex finds the phis of a block by one of their operands. Blocks enter it when they have many phis; from then on it is told of every operand.
// What it returns may have lost the operand since.
type phiIndex struct {
	table  dense.Table // of places in lists, from 1 on
	lists  []phisWith
	blocks dense.Bits[ir.BlockID] // those that it knows
}

// phisWith are phis of b, the newest last, that have or had the operand v.
type phisWith struct {
	b    ir.BlockID
	v    ir.ID
	phis []*ir.Value
}

func (l *phisWith) hash() uint64 { return dense.Hash(uint64(l.b), uint64(l.v)) }

// find returns the list for an operand in a block, or nil.
func (x *phiIndex) find(b *ir.Block, v *ir.Value) *phisWith {
	want := phisWith{b: b.ID, v: v.ID}
	ref := x.table.Find(want.hash(), func(ref uint32) bool { l := &x.lists[ref-1]; return l.b == want.b && l.v == want.v })
	if ref == 0 {
		return nil
	}
	return &x.lists[ref-1]
}

// note says that phi has the operand v.
func (x *phiIndex) note(phi, v *ir.Value) {
	if !x.blocks.Has(phi.Block.ID) {
		return
	}
	l := x.find(phi.Block, v)
	if l == nil {
		x.lists = append(x.lists, phisWith{b: phi.Block.ID, v: v.ID})
		l = &x.lists[len(x.lists)-1]
		x.table.Insert(l.hash(), uint32(len(x.lists)))
	}
	if n := len(l.phis); n == 0 || l.phis[n-1] != phi {
		l.phis = append(l.phis, phi)
	}
}

// add makes the phis of b known.
func (x *phiIndex) add(b *ir.Block) {
	x.blocks.Add(b.ID)
	for _, phi := range slices.Backward(slices.Collect(b.Phis())) { // new ones are put in front
		for _, a := range phi.Args {
			x.note(phi, a)
		}
	}
}

// manyPhis is how many phis of a block are compared one by one.
const manyPhis = 16

// candidates returns the phis that may be what is wanted at vertex k, in the order of the block. ok is false where one of its predecessors gets a
// new phi, which no phi can have as its operand.
func (x *resolver) candidates(k int32) (list []*ir.Value, ok bool) {
	b := x.v[k].b
	n := 0
	for p := range b.Phis() {
		if n++; n > manyPhis {
			break
		}
		list = append(list, p)
	}
	known := n > manyPhis && x.phis.blocks.Has(b.ID)
	if n > manyPhis && !known {
		x.phis.add(b)
		known = true
	}
	var best *phisWith
	for _, e := range b.Preds {
		if x.internal(&x.v[k], e.B) {
			continue
		}
		t := x.atVertex(e.B)
		if t.fresh {
			return nil, false
		}
		if !known || t.value == nil {
			continue
		}
		l := x.phis.find(b, t.value)
		if l == nil {
			return nil, false
		}
		if best == nil || len(l.phis) < len(best.phis) {
			best = l
		}
	}
	switch {
	case best != nil:
		list = slices.Clone(best.phis)
		slices.Reverse(list)
	case known:
		list = slices.Collect(b.Phis())
	}
	return list, true
}
