package csecheck

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// mayMeet reports that two spots may have a byte in common.
func (c *checker) mayMeet(a, b spot) bool {
	bs := c.arms(b)
	for _, x := range c.arms(a) {
		for _, y := range bs {
			if c.meet(x, y) {
				return true
			}
		}
	}
	return false
}

// arms lists the spots that a spot behind selects can be.
func (c *checker) arms(s spot) []spot {
	out := []spot{s}
	for i := 0; i < len(out) && len(out) <= maxArms; {
		x := out[i]
		if x.unknown {
			return out
		}
		p, n, ts := c.split(x.ptr)
		if p.Op != ir.OpSelect || len(ts) > 0 || !c.ts.IsPtr(p.Type) {
			i++
			continue
		}
		x.more += n
		y := x
		x.ptr, y.ptr = p.Args[1], p.Args[2]
		out[i] = x
		out = append(out, y)
	}
	if len(out) > maxArms {
		return []spot{s}
	}
	return out
}

// maxArms bounds the spots that one stands for.
const maxArms = 8

// meet is mayMeet for spots behind no select.
func (c *checker) meet(a, b spot) bool {
	if a.unknown || b.unknown {
		s := a
		if a.unknown {
			s = b
		}
		return s.unknown || !c.ownMemory(s.ptr)
	}
	p, m, ts := c.split(a.ptr)
	q, n, us := c.split(b.ptr)
	m, n = m+a.more, n+b.more
	if c.equal(p, q) && sameTerms(ts, us) && a.size > 0 && b.size > 0 {
		d := n - m // b lies so many bytes behind a
		if d >= 0 && uint64(d) >= a.size || d < 0 && uint64(-d) >= b.size {
			return false
		}
		return true
	}
	if c.equal(p, q) && a.size > 0 && b.size > 0 && c.strides(n-m, ts, us, a.size, b.size) {
		return false
	}
	if c.apartByTypes(a.tags, b.tags) || c.apartByScopes(a.tags, b.tags) || c.apartByScopes(b.tags, a.tags) {
		return false
	}
	for _, x := range c.pointsTo(a.ptr) {
		for _, y := range c.pointsTo(b.ptr) {
			if !c.apart(x, y) && (b.size == toTheEnd || !c.tooSmall(x, b.size)) && (a.size == toTheEnd || !c.tooSmall(y, a.size)) {
				return true
			}
		}
	}
	return false
}

// tooSmall reports an object into which an access of that size does not fit.
func (c *checker) tooSmall(x object, size uint64) bool {
	switch x.v.Op {
	case ir.OpAlloca:
		if k, ok := c.f.SInt(x.v.Args[0]); ok {
			return uint64(k)*c.layout.AllocSize(x.v.Alloca().Type()) < size
		}
	case ir.OpGlobal:
		if g := c.f.Symbol(x.v); g != nil && g.Var != nil && g.Var.Init != nil && !replaceable(g.Linkage) {
			return c.layout.AllocSize(g.ValueType) < size
		}
	}
	return false
}

func sameTerms(a, b []term) bool {
	x, y := cancel(a, b)
	return len(x)+len(y) == 0
}

// cancel leaves of two sums what is not in both.
func cancel(a, b []term) (x, y []term) {
	y = slices.Clone(b)
	for _, t := range a {
		if i := slices.Index(y, t); i >= 0 {
			y = slices.Delete(y, i, i+1)
		} else {
			x = append(x, t)
		}
	}
	return x, y
}

// strides reports that two accesses of m and n bytes, the second d bytes and the difference of two sums behind
// the first, do not meet whatever the indices are: because of what they are multiples of, or their bounds.
func (c *checker) strides(d int64, ts, us []term, m, n uint64) bool {
	if m > 1<<30 || n > 1<<30 || d > 1<<40 || d < -1<<40 {
		return false
	}
	ts, us = cancel(ts, us)
	step := uint64(1) << 40
	lo, hi, bounded := d, d, true
	add := func(t term, sign int64) {
		step = min(step, t.scale&-t.scale) // of other multiples sums may wrap round
		x, y, ok := c.between(c.value(t.index), 6)
		if !ok || t.scale > 1<<20 || x < -1<<32 || y > 1<<32 {
			bounded = false
			return
		}
		x, y = sign*x*int64(t.scale), sign*y*int64(t.scale)
		lo += min(x, y)
		hi += max(x, y)
	}
	for _, t := range us {
		add(t, 1)
	}
	for _, t := range ts {
		add(t, -1)
	}
	if bounded && (lo >= int64(m) || hi <= -int64(n)) {
		return true
	}
	r := uint64(d) & (step - 1)
	return r >= m && step-r >= n
}
