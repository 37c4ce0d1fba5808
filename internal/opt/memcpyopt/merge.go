package memcpyopt

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// stretch is memory beside each other that stores and memsets of one byte fill.
type stretch struct {
	lo, hi int64 // bytes from the address of the first
	start  *ir.Value
	align  uint64
	of     []*ir.Value
}

// scanLimit bounds the instructions that are looked at behind a store.
const scanLimit = 1024

// merge makes v, a store or memset of one byte, and those behind it in the block that fill memory beside it, memsets of all.
func (o *optimiser) merge(v *ir.Value) bool {
	first, b, ok := o.piece(v)
	if !ok {
		return false
	}
	list := []stretch{first}
	end := v.Next()
	for n := 0; end != nil && !end.IsTerminator() && n < scanLimit; end, n = end.Next(), n+1 {
		s, c, isPiece := o.piece(end)
		if !isPiece {
			if end.Op == ir.OpStore || o.effects.Inst(end).ModRef() != ir.NoModRef && !o.effects.Inst(end).Has(memeffect.Marker) {
				break
			}
			continue
		}
		if b.Op == ir.OpUndef {
			b = c
		}
		if c != b && c.Op != ir.OpUndef {
			break
		}
		d, near := o.aa.Distance(alias.Loc{Ptr: s.start, Size: alias.Bytes(1)}, alias.Loc{Ptr: first.start, Size: alias.Bytes(1)})
		if !near {
			break
		}
		s.lo, s.hi = s.lo+d, s.hi+d
		list = append(list, s)
	}
	if len(list) < 2 {
		return false
	}
	did := false
	for _, s := range joined(list) {
		if len(s.of) > 1 && o.pays(&s) && o.c.Apply(merged, v) {
			o.replace(&s, b, end)
			did = true
		}
	}
	return did
}

// piece returns what a store or memset of one byte fills.
func (o *optimiser) piece(v *ir.Value) (s stretch, b *ir.Value, ok bool) {
	switch v.Op {
	case ir.OpStore:
		if !o.plain(v) || !o.sized(v.Args[0].Type) {
			return s, nil, false
		}
		t := v.Args[0].Type
		b = o.byteOf(v.Args[0])
		s = stretch{0, int64(o.lay.StoreSize(t)), v.Args[1], o.accessAlign(v, t), []*ir.Value{v}}
		return s, b, b != nil
	case ir.OpCall:
		t, is := o.transfer(v)
		n, known := o.bytes(t.size)
		if !is || t.kind != set || t.volatile || t.inline || !known {
			return s, nil, false
		}
		return stretch{0, int64(n), t.to, t.toAlign, []*ir.Value{v}}, t.from, true
	}
	return s, nil, false
}

// joined puts together what touches or overlaps.
func joined(list []stretch) (out []stretch) {
	slices.SortStableFunc(list, func(a, b stretch) int { return cmp.Compare(a.lo, b.lo) })
	for _, s := range list {
		if n := len(out) - 1; n >= 0 && s.lo <= out[n].hi {
			out[n].hi = max(out[n].hi, s.hi)
			if s.lo == out[n].lo {
				out[n].align = max(out[n].align, s.align)
			}
			out[n].of = append(out[n].of, s.of...)
			continue
		}
		out = append(out, s)
	}
	return out
}

// pays reports that one memset costs less than what it replaces: code generation puts pairs of stores together by itself, and writes a memset
// with words as wide as there are.
func (o *optimiser) pays(s *stretch) bool {
	if len(s.of) >= 4 || s.hi-s.lo >= 16 {
		return true
	}
	for _, v := range s.of {
		if v.Op != ir.OpStore {
			return true
		}
	}
	if len(s.of) == 2 {
		return false
	}
	word := 1
	for _, w := range o.lay.NativeInts {
		word = max(word, w/8)
	}
	n := s.hi - s.lo
	return int64(len(s.of)) > n/int64(word)+n%int64(word)
}

// replace makes a stretch one memset, in front of end: behind the last that is part of anything.
func (o *optimiser) replace(s *stretch, b, end *ir.Value) {
	last := s.of[0]
	for _, v := range s.of {
		if last.Before(v) {
			last = v
		}
	}
	for _, v := range s.of {
		if v != last {
			o.remove(v)
		}
	}
	if last.Next() != end {
		last.MoveBefore(end)
	}
	if b.Op == ir.OpUndef {
		b = o.f.Undef(ir.I8)
	}
	o.become(last, transfer{kind: set, to: s.start, from: b, size: o.f.Int(ir.I64, s.hi-s.lo), toAlign: s.align})
}
