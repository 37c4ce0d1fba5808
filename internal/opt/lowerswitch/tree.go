package lowerswitch

import (
	"math/big"
	"sort"

	"github.com/warpwise/warpwise/ir"
)

// tree makes the blocks that decide among the clusters for a value between lo and hi, and returns where to begin. It calls itself
// as often as the clusters can be halved.
func (l *lowerer) tree(cases []span, lo, hi *big.Int) *ir.Block {
	if len(cases) == 1 {
		s := cases[0]
		if s.lo.Cmp(lo) == 0 && s.hi.Cmp(hi) == 0 {
			return s.to
		}
		return l.leaf(s, lo, hi)
	}
	mid := len(cases) / 2
	pivot := cases[mid].lo
	left := new(big.Int).Sub(pivot, one)
	if last := cases[mid-1].hi; l.never(new(big.Int).Add(last, one), left) {
		left = last
	}
	a := l.tree(cases[:mid], lo, left)
	b := l.tree(cases[mid:], pivot, hi)
	n := l.names.Block("NodeBlock")
	l.place(n)
	c := l.compare(n, ir.ISLT, l.value, pivot, "Pivot")
	l.branch(n, c, a, b)
	return n
}

// never reports that none of the numbers lo to hi comes.
func (l *lowerer) never(lo, hi *big.Int) bool {
	if lo.Cmp(hi) > 0 {
		return false
	}
	i := sort.Search(len(l.gaps), func(i int) bool { return l.gaps[i].hi.Cmp(hi) >= 0 })
	return i < len(l.gaps) && l.gaps[i].lo.Cmp(lo) <= 0
}

// leaf makes the block that tests for one cluster.
func (l *lowerer) leaf(s span, lo, hi *big.Int) *ir.Block {
	b := l.names.Block("LeafBlock")
	l.place(b)
	var c *ir.Value
	switch {
	case s.lo.Cmp(s.hi) == 0:
		c = l.compare(b, ir.IEQ, l.value, s.lo, "SwitchLeaf")
	case s.lo.Cmp(lo) == 0:
		c = l.compare(b, ir.ISLE, l.value, s.hi, "SwitchLeaf")
	case s.hi.Cmp(hi) == 0:
		c = l.compare(b, ir.ISGE, l.value, s.lo, "SwitchLeaf")
	case s.lo.Sign() == 0:
		c = l.compare(b, ir.IULE, l.value, s.hi, "SwitchLeaf")
	default:
		off := l.f.NewValue(ir.OpAdd, l.value.Type, l.value, l.f.BigInt(l.value.Type, new(big.Int).Neg(s.lo)))
		b.Append(l.names.Name(off, l.f.ValueName(l.value)+".off"))
		l.locate(off)
		c = l.compare(b, ir.IULE, off, new(big.Int).Sub(s.hi, s.lo), "SwitchLeaf")
	}
	l.branch(b, c, s.to, l.def)
	return b
}

// place puts b behind the block of the switch.
func (l *lowerer) place(b *ir.Block) {
	l.layout.After(b, l.block)
	l.blocks = append(l.blocks, b)
}

func (l *lowerer) compare(b *ir.Block, p ir.Pred, v *ir.Value, x *big.Int, name string) *ir.Value {
	c := l.f.NewValue(ir.OpICmp, ir.I1, v, l.f.BigInt(v.Type, x))
	c.Aux = int64(p)
	b.Append(l.names.Name(c, name))
	l.locate(c)
	return c
}

// branch ends b; the first of several targets is that of a case, the second the default unless it is a tree.
func (l *lowerer) branch(b *ir.Block, c *ir.Value, to ...*ir.Block) {
	for i, t := range to {
		l.lead(b, t, i == 0 || t != l.def)
	}
	var t *ir.Value
	if c == nil {
		t = b.Append(l.f.NewValue(ir.OpBr, ir.Void))
	} else {
		t = b.Append(l.f.NewValue(ir.OpBr, ir.Void, c))
	}
	l.locate(t)
}

// locate gives v the place of the switch in the source.
func (l *lowerer) locate(v *ir.Value) {
	if l.loc != 0 {
		l.f.SetAttachments(v, []ir.Attachment{{Kind: ir.MDDbg, MD: l.loc}})
	}
}
