package isel

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/isel/linear"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// sums remembers what was computed for addresses, so that it is computed once where it is seen: in the
// block of its computation and in those that the block dominates.
type sums struct {
	all   []sumEntry
	index dense.Table
	tree  *dom.Tree
}

// sumKind says what an entry is.
type sumKind uint8

const (
	sumMoved    sumKind = iota // the address of a symbol in a register
	sumScaled                  // a register, extended and times a number
	sumAdded                   // the sum of two registers
	sumSpecific                // a generic address as one of the state space in bits
)

type sumKey struct {
	kind sumKind
	ext  linear.Extension
	bits uint8
	to   ptx.Type // of the result, or NoType for 64 bits
	x, y ptx.Operand
	k    int64
}

type sumEntry struct {
	key  sumKey
	is   ptx.Operand
	home ptx.BlockID // where it is computed
	from *ir.Block   // valid in what this block dominates, or nil: in home only
}

func (s *sums) reset() {
	s.all = s.all[:0]
	s.index.Clear()
	s.tree = nil
}

func (k *sumKey) hash() uint64 {
	h := dense.Hash(uint64(k.to)<<24|uint64(k.kind)<<16|uint64(k.ext)<<8|uint64(k.bits), uint64(k.x)<<32|uint64(k.y))
	return dense.Hash(h, uint64(k.k))
}

// once returns what compute yields, or what it yielded where that can be used. It is computed where what it reads is
// known, at home, as far as that is outside of loops, beginning with the block from; home nil is the current machine block only.
func (l *lowering) once(k sumKey, home, from *ir.Block, compute func() ptx.Operand) ptx.Operand {
	s := &l.sums
	h := k.hash()
	if i := l.computed(k, h); i != 0 {
		l.used(RuleSharedIndex)
		return s.all[i-1].is
	}
	e := sumEntry{key: k, home: l.b.ID}
	if home == nil {
		e.is = compute()
	} else {
		e.from = l.outside(home, from)
		e.is = l.endOf(e.from, compute)
		if e.from != l.cur {
			e.home = l.tails[e.from.ID].ID
			if e.from == from {
				l.used(RuleCommonIndex)
			} else {
				l.used(RuleInvariantIndex)
			}
		}
		l.home(e.is, e.from)
	}
	s.all = append(s.all, e)
	s.index.Insert(h, uint32(len(s.all)))
	return e.is
}

// computed returns the entry of what has the key k where that can be used, counted from one, or 0.
func (l *lowering) computed(k sumKey, hash uint64) uint32 {
	s := &l.sums
	return s.index.Find(hash, func(ref uint32) bool {
		e := &s.all[ref-1]
		return e.key == k && l.reaches(e)
	})
}

// nextTerm returns which of the terms is added to base next: one whose sum with it has been computed, among those that change
// in as few loops as the first.
func (l *lowering) nextTerm(base ptx.Operand, terms []scaled) int {
	if base == ptx.None {
		return 0
	}
	for i := 0; i < len(terms) && terms[i].depth == terms[0].depth; i++ {
		if k := (sumKey{kind: sumAdded, x: base, y: terms[i].x}); l.computed(k, k.hash()) != 0 {
			return i
		}
	}
	return 0
}

// reaches reports whether e can be used in the current block.
func (l *lowering) reaches(e *sumEntry) bool {
	if e.home == l.b.ID {
		return true
	}
	if e.from == nil {
		return false
	}
	if e.from == l.cur {
		return true
	}
	if l.sums.tree == nil {
		l.sums.tree = dom.Of(l.f)
	}
	return l.sums.tree.Dominates(e.from, l.cur)
}

// addLinear adds x to the address a of the value v. whole says that this happens in the course of the block, and not in
// a branch of an expansion. What changes least is added first, so that it can be computed before a loop.
func (l *lowering) addLinear(a *addr, v *ir.Value, x *linear.Sum, whole bool) {
	a.off += x.Off
	if len(x.Terms) == 0 {
		return
	}
	base, home := a.base, l.rpo[0]
	from := l.commons.place(x.Hash(v.ID))
	if n, ok := l.out.IntValue(base); ok {
		a.off += n
		base = ptx.None
	} else if !base.IsReg() {
		base = l.once(sumKey{kind: sumMoved, x: base}, unless(!whole, home), from, func() ptx.Operand { return l.addrBase(*a) })
	}
	home = l.homeOf(base, v)
	pt := ptx.B64
	if base.IsReg() {
		pt = bitsType(l.out.RegType(base.Reg()).Bits())
	}
	var buf [linear.MaxTerms]scaled
	for terms := l.scaledTerms(buf[:0], x, pt, whole); len(terms) > 0; {
		i := l.nextTerm(base, terms)
		y := terms[i]
		terms = slices.Delete(terms, i, i+1)
		if base == ptx.None {
			base, home = y.x, y.home
			continue
		}
		b := base
		home = l.later(home, y.home)
		base = l.once(sumKey{kind: sumAdded, x: b, y: y.x}, unless(!whole, home), from, func() ptx.Operand {
			d := l.newReg(pt)
			l.emit(ptx.OpAdd, signedType(pt.Bits()), d, b, y.x)
			return d
		})
	}
	a.base = l.toReg(base, pt)
}

// unless returns b, or nil when not says so.
func unless(not bool, b *ir.Block) *ir.Block {
	if not {
		return nil
	}
	return b
}

// scaled is a term in a register of the type of the sum.
type scaled struct {
	x     ptx.Operand
	home  *ir.Block
	depth int // of the loops in which it changes
}

// scaledTerms appends the terms of x, those first that change in fewer loops.
func (l *lowering) scaledTerms(out []scaled, x *linear.Sum, pt ptx.Type, whole bool) []scaled {
	for _, t := range x.Terms {
		y := l.scaledTerm(t, pt, whole)
		i := len(out)
		for i > 0 && out[i-1].depth > y.depth {
			i--
		}
		out = slices.Insert(out, i, y)
	}
	return out
}

// scaledTerm returns the term t in a register of type pt.
func (l *lowering) scaledTerm(t linear.Term, pt ptx.Type, whole bool) scaled {
	x := l.arg(t.Value)
	home := l.homeOf(x, t.Value)
	s := scaled{x: x, home: home}
	from := l.commons.place(t.Hash())
	if out := l.outside(home, from); l.homes.loops != nil {
		s.depth = l.homes.loops.Depth(out)
	}
	bits := l.ts.Bits(t.Value.Type)
	if n, ok := l.out.IntValue(x); ok {
		if t.Ext != linear.Unsigned && bits < 64 {
			n = sext64(n, bits)
		}
		s.x, s.home = l.toReg(l.out.Int(sext64(n*t.Coeff, pt.Bits())), pt), l.cur
		return s
	}
	if bits == pt.Bits() && t.Coeff == 1 {
		return s
	}
	if pt == ptx.B32 {
		s.x = l.once(sumKey{kind: sumScaled, bits: uint8(bits), to: pt, x: x, k: t.Coeff}, unless(!whole, home), from, func() ptx.Operand {
			return l.scaleShort(x, bits, t.Coeff)
		})
		return s
	}
	s.x = l.once(sumKey{kind: sumScaled, ext: t.Ext, bits: uint8(bits), x: x, k: t.Coeff}, unless(!whole, home), from, func() ptx.Operand {
		return l.scale(x, bits, t.Ext, t.Coeff)
	})
	return s
}

// scale emits k times x, a part of bits bits.
func (l *lowering) scale(x ptx.Operand, bits int, e linear.Extension, k int64) ptx.Operand {
	d := l.newReg(ptx.B64)
	switch {
	case bits == 1:
		return l.predTo(x, ptx.B64, -k)
	case e == linear.Signed && k == int64(int32(k)):
		l.used(RuleWideIndex)
		l.emit(ptx.OpMul, ptx.S32, d, x, l.out.Int(k)).With(ptx.MulWide.Mod())
		return d
	case e == linear.Unsigned && k == int64(int32(k)) && k >= 0:
		l.used(RuleWideIndex)
		l.emit(ptx.OpMul, ptx.U32, d, x, l.out.Int(k)).With(ptx.MulWide.Mod())
		return d
	case e == linear.Unsigned:
		x = l.zextTo(x, bits, 64)
	case bits < 64:
		x = l.sextTo(x, bits, 64)
	}
	if sh, pow2 := log2(k); k == 1 {
		return x
	} else if pow2 {
		l.emit(ptx.OpShl, ptx.B64, d, x, l.out.Int(int64(sh)))
	} else {
		l.emit(ptx.OpMul, ptx.S64, d, x, l.out.Int(k)).With(ptx.MulLo.Mod())
	}
	return d
}
