package isel

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/dense"
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
	ext  extension
	bits uint8
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
	h := dense.Hash(uint64(k.kind)<<16|uint64(k.ext)<<8|uint64(k.bits), uint64(k.x)<<32|uint64(k.y))
	return dense.Hash(h, uint64(k.k))
}

// once returns what compute yields, or what it yielded where that can be used.
func (l *lowering) once(k sumKey, whole bool, compute func() ptx.Operand) ptx.Operand {
	s := &l.sums
	h := k.hash()
	i := s.index.Find(h, func(ref uint32) bool {
		e := &s.all[ref-1]
		return e.key == k && l.reaches(e)
	})
	if i != 0 {
		l.used(RuleSharedIndex)
		return s.all[i-1].is
	}
	e := sumEntry{key: k, home: l.b.ID, is: compute()}
	if whole {
		e.from = l.cur
	}
	s.all = append(s.all, e)
	s.index.Insert(h, uint32(len(s.all)), func(ref uint32) uint64 { return s.all[ref-1].key.hash() })
	return e.is
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

// addLinear adds x to the address a. whole says that this happens in the course of the block, and not in a
// branch of an expansion.
func (l *lowering) addLinear(a *addr, x *linear, whole bool) {
	a.off += x.off
	if len(x.terms) == 0 {
		return
	}
	base := a.base
	if n, ok := l.out.IntValue(base); ok {
		a.off += n
		base = ptx.None
	} else if !base.IsReg() {
		base = l.once(sumKey{kind: sumMoved, x: base}, whole, func() ptx.Operand { return l.addrBase(*a) })
	}
	for _, t := range x.terms {
		y := l.scaledTerm(t, whole)
		if base == ptx.None {
			base = y
			continue
		}
		b := base
		base = l.once(sumKey{kind: sumAdded, x: b, y: y}, whole, func() ptx.Operand {
			d := l.newReg(ptx.B64)
			l.emit(ptx.OpAdd, ptx.S64, d, b, y)
			return d
		})
	}
	a.base = l.toReg(base, ptx.B64)
}

// scaledTerm returns the term t in a register of 64 bits.
func (l *lowering) scaledTerm(t term, whole bool) ptx.Operand {
	x := l.arg(t.v)
	bits := l.ts.Bits(t.v.Type)
	if n, ok := l.out.IntValue(x); ok {
		if t.ext != extUnsigned && bits < 64 {
			n = sext64(n, bits)
		}
		return l.toReg(l.out.Int(n*t.coeff), ptx.B64)
	}
	if bits == 64 && t.coeff == 1 {
		return x
	}
	return l.once(sumKey{kind: sumScaled, ext: t.ext, bits: uint8(bits), x: x, k: t.coeff}, whole, func() ptx.Operand {
		return l.scale(x, bits, t.ext, t.coeff)
	})
}

// scale emits k times x, a part of bits bits.
func (l *lowering) scale(x ptx.Operand, bits int, e extension, k int64) ptx.Operand {
	d := l.newReg(ptx.B64)
	switch {
	case bits == 1:
		return l.predTo(x, ptx.B64, -k)
	case e == extSigned && k == int64(int32(k)):
		l.used(RuleWideIndex)
		l.emit(ptx.OpMul, ptx.S32, d, x, l.out.Int(k)).With(ptx.MulWide.Mod())
		return d
	case e == extUnsigned && k == int64(int32(k)) && k >= 0:
		l.used(RuleWideIndex)
		l.emit(ptx.OpMul, ptx.U32, d, x, l.out.Int(k)).With(ptx.MulWide.Mod())
		return d
	case e == extUnsigned:
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
