package sroa

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// bulk does what a copy or fill does with p.
func (s *sroa) bulk(u *use, p *piece) {
	switch k := s.bulkOf(u.v); {
	case !u.cut:
		s.aim(u, p)
	case p.unread && !s.watched(u): // then it is the target
	case k == fill:
		s.fill(u, p)
	default:
		s.transfer(u, p)
	}
}

// aim lets a copy or fill that stays work on p.
func (s *sroa) aim(u *use, p *piece) {
	s.stays.Set(u.v.ID, true)
	u.v.SetArg(u.arg, s.address(p, u.off, u.v.Args[u.arg], u.v))
	c := *s.f.Call(u.v)
	c.ParamAttrs = append([]ir.AttrSet(nil), c.ParamAttrs...)
	for len(c.ParamAttrs) < u.arg {
		c.ParamAttrs = append(c.ParamAttrs, 0)
	}
	c.ParamAttrs[u.arg-1] = s.aligned(c.ParamAttrs[u.arg-1], s.align(p, u.off))
	s.say(u.v, &c)
}

// say gives a call other properties.
func (s *sroa) say(v *ir.Value, c *ir.Call) {
	v.Aux = int64(len(s.f.Calls))
	s.f.Calls = append(s.f.Calls, c)
}

// aligned sets the alignment of a parameter.
func (s *sroa) aligned(set ir.AttrSet, align uint64) ir.AttrSet {
	table := &s.f.Mod().Attrs
	var as []ir.Attr
	for _, a := range table.Attrs(set) {
		if a.Kind != ir.AttrAlignment {
			as = append(as, a)
		}
	}
	return table.Set(append(as, ir.Attr{Kind: ir.AttrAlignment, Int: align}))
}

// fill fills the bytes of p that u fills.
func (s *sroa) fill(u *use, p *piece) {
	v := u.v
	b := s.f.CallArgs(v)[1]
	off, end := p.clip(u)
	l := s.fold.Layout()
	var val *ir.Value
	switch {
	case p.form == elements:
		e := s.ts.Elem(p.t)
		size := int64(l.SizeInBits(e) / 8)
		n := (end - off) / size
		val = s.convert(v, s.splat(v, b, size), e)
		if n > 1 {
			val = s.row(v, val, n)
		}
		if val.Type != p.t {
			val = s.put(v, s.get(v, p), val, (off-p.off)/size)
		}
	case p.form == integer:
		n := s.ts.Int(int(l.SizeInBits(p.t)))
		val = s.splat(v, b, end-off)
		if val.Type != n {
			old := s.solid(v, s.convert(v, s.get(v, p), n))
			val = s.insert(v, old, s.solid(v, val), off-p.off)
		}
		val = s.convert(v, val, p.t)
	case s.filled(u, p):
		e := s.ts.Scalar(p.t)
		val = s.splat(v, b, int64(l.SizeInBits(e)/8))
		if s.ts.IsVector(p.t) {
			val = s.row(v, val, int64(s.ts.NumElems(p.t)))
		}
		val = s.convert(v, val, p.t)
	default:
		s.part(u, p, off, end, nil)
		return
	}
	st := s.set(v, p, val)
	if s.watched(u) {
		st.Flags |= ir.Volatile
	}
	s.keepFor(st, v, off-u.off)
}

// filled reports a fill of p that is a store.
func (s *sroa) filled(u *use, p *piece) bool {
	if p.form != whole {
		return true
	}
	off, end := p.clip(u)
	l := s.fold.Layout()
	bytes := s.ts.Vector(ir.I8, uint64(u.end-u.off), false)
	e := s.ts.Scalar(p.t)
	if off > p.off || end < p.end || !s.converts(bytes, p.t) {
		return false
	}
	return s.native(int64(l.SizeInBits(e)/8)) && l.SizeInBits(e)%8 == 0
}

// copied reports a copy to or from p that is a load and a store.
func (s *sroa) copied(u *use, p *piece) bool {
	off, end := p.clip(u)
	l := s.fold.Layout()
	if p.form != whole {
		return true
	}
	return off == p.off && end == p.end && uint64(end-off) == l.StoreSize(p.t) && l.SizeInBits(p.t) == 8*l.StoreSize(p.t) && (s.single(p.t) || s.ts.Kind(p.t) == ir.KindTarget)
}

// share is what a copy copies of a piece.
type share struct {
	off, end int64
	all      bool
	t        ir.Type // as what it is copied
	wide     ir.Type // the integer that the piece is
	k, n     int64   // its elements, of a vector
	flags    ir.Flags
	align    uint64 // of the other side
}

// transfer copies the bytes of p that u copies.
func (s *sroa) transfer(u *use, p *piece) {
	v := u.v
	off, end := p.clip(u)
	other := s.offset(s.f.CallArgs(v)[2-u.arg], off-u.off, v)
	if !s.copied(u, p) {
		s.part(u, p, off, end, other)
		return
	}
	l := s.fold.Layout()
	h := share{off: off, end: end, all: off == p.off && end == p.end, t: p.t, align: s.otherAlign(u, off-u.off)}
	switch {
	case p.form == elements:
		e := int64(l.SizeInBits(s.ts.Elem(p.t)) / 8)
		h.k, h.n = (off-p.off)/e, (end-off)/e
		h.t = s.elementsOf(p.t, h.n)
	case p.form == integer:
		h.wide = s.ts.Int(int(l.SizeInBits(p.t)))
		if !h.all {
			h.t = s.ts.Int(int(end-off) * 8)
		}
	}
	if s.watched(u) {
		h.flags = ir.Volatile
	}
	if u.arg == 2 {
		s.copyFrom(u, p, h, other)
	} else {
		s.copyTo(u, p, h, other)
	}
}

// copyFrom copies a share of p to elsewhere.
func (s *sroa) copyFrom(u *use, p *piece, h share, to *ir.Value) {
	v := u.v
	val := s.get(v, p)
	switch {
	case h.all:
		val.Flags |= h.flags
		s.keepFor(val, v, h.off-u.off)
	case p.form == elements:
		val = s.take(v, val, h.k, h.n)
	default:
		val = s.low(v, s.convert(v, val, h.wide), h.off-p.off, h.end-h.off)
	}
	st := s.f.NewValue(ir.OpStore, ir.Void, val, to)
	st.Flags |= h.flags
	s.place(st, v, h.align)
	s.keepFor(st, v, h.off-u.off)
}

// copyTo copies to a share of p from elsewhere.
func (s *sroa) copyTo(u *use, p *piece, h share, from *ir.Value) {
	v := u.v
	val := s.f.NewValue(ir.OpLoad, h.t, from)
	val.Flags |= h.flags
	s.place(val, v, h.align)
	s.keepFor(val, v, h.off-u.off)
	s.called(val, s.f.ValueName(p.v), ".copyload")
	switch {
	case p.form == elements && !h.all:
		val = s.put(v, s.get(v, p), val, h.k)
	case p.form == integer && !h.all:
		old := s.solid(v, s.convert(v, s.get(v, p), h.wide))
		val = s.convert(v, s.insert(v, old, s.solid(v, val), h.off-p.off), p.t)
	case p.form == integer && p.parted:
		val = s.solid(v, val)
	}
	st := s.set(v, p, val)
	st.Flags |= h.flags
	s.keepFor(st, v, h.off-u.off)
}

// otherAlign returns the alignment of the other side of a copy, delta bytes behind its start.
func (s *sroa) otherAlign(u *use, delta int64) uint64 {
	c := s.f.Call(u.v)
	k := 2 - u.arg // index among the arguments
	a := uint64(1)
	if k < len(c.ParamAttrs) {
		if at, ok := s.f.Mod().Attrs.Get(c.ParamAttrs[k], ir.AttrAlignment); ok {
			a = max(at.Int, 1)
		}
	}
	if delta != 0 {
		a = min(a, 1<<bits.TrailingZeros64(uint64(delta)))
	}
	return a
}

// part copies or fills some bytes of a piece by the same intrinsic.
func (s *sroa) part(u *use, p *piece, lo, hi int64, other *ir.Value) {
	v := u.v
	c := *s.f.Call(v)
	c.ParamAttrs = make([]ir.AttrSet, len(c.ParamAttrs))
	args := s.f.CallArgs(v)
	in := []*ir.Value{args[0], args[1], s.f.Int(args[2].Type, hi-lo), args[3]}
	for len(c.ParamAttrs) < 2 {
		c.ParamAttrs = append(c.ParamAttrs, 0)
	}
	in[u.arg-1] = s.address(p, lo, args[u.arg-1], v)
	c.ParamAttrs[u.arg-1] = s.aligned(0, s.align(p, lo))
	if other != nil {
		in[2-u.arg] = other
		c.ParamAttrs[2-u.arg] = s.aligned(0, s.otherAlign(u, lo-u.off))
	}
	n := s.f.NewCall(ir.OpCall, &c, v.Args[0], in...)
	n.Type = ir.Void
	s.f.SetPos(n, s.f.Pos(v))
	n.InsertBefore(v)
	s.keepFor(n, v, lo-u.off)
}
