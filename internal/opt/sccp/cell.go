package sccp

import (
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/ir"
)

// kind is how much is known of a value, most first.
type kind uint8

const (
	none     kind = iota // never computed, as far as is known
	undef                // undef, or poison
	single               // one constant that is no integer of up to 64 bits
	interval             // such an integer
	over                 // anything
)

// cell is what is known of a value.
type cell struct {
	kind  kind
	soft  bool  // on some way it is undef, and the others were chosen for it
	grown uint8 // how often the interval grew
	c     *ir.Value
	r     ranges.Range
}

// mostGrowth is how often an interval may grow.
const mostGrowth = 10

// between makes the cell of an interval.
func between(r ranges.Range) cell {
	if r.IsFull() || r.IsEmpty() {
		return cell{kind: over}
	}
	return cell{kind: interval, r: r}
}

// one returns the number that an interval has only.
func (c *cell) one() (uint64, bool) {
	if c.kind != interval {
		return 0, false
	}
	return c.r.Const()
}

// join makes c hold for what o says as well, and reports whether it changed.
func (c *cell) join(o cell) bool {
	was := *c
	switch {
	case o.kind == none || c.kind == over:
		return false
	case c.kind == none:
		*c = o
	case o.kind == undef:
		if c.kind != undef {
			c.soft = c.soft || o.c.Op != ir.OpPoison
		} else if o.c.Op != ir.OpPoison {
			c.c = o.c
		}
	case c.kind == undef:
		soft := c.c.Op != ir.OpPoison
		*c = o
		c.soft = c.soft || soft
	case c.kind == single && o.kind == single && c.c == o.c:
		c.soft = c.soft || o.soft
	case c.kind == interval && o.kind == interval:
		c.soft = c.soft || o.soft
		c.r = c.r.Union(o.r)
		if c.r != was.r {
			c.grown++
		}
		if c.r.IsFull() || c.grown > mostGrowth {
			*c = cell{kind: over}
		}
	default:
		*c = cell{kind: over}
	}
	return *c != was
}

// ofConst returns the cell of a constant.
func (x *fn) ofConst(v *ir.Value) cell {
	switch {
	case v.Op == ir.OpUndef || v.Op == ir.OpPoison:
		return cell{kind: undef, c: v}
	case v.Op == ir.OpConstInt && x.width(v.Type) > 0:
		return between1(uint64(v.Aux), x.width(v.Type))
	}
	return cell{kind: single, c: v}
}

func between1(n uint64, w int) cell { return cell{kind: interval, r: ranges.Exact(n, w)} }

// constant returns the constant that a cell stands for, or nil.
func (x *fn) constant(c *cell, t ir.Type) *ir.Value {
	switch c.kind {
	case undef, single:
		return c.c
	case interval:
		if n, ok := c.r.Const(); ok {
			return x.f.Int(t, int64(n))
		}
	}
	return nil
}

// width returns the bits of an integer type of up to 64, else 0.
func (x *fn) width(t ir.Type) int {
	if !x.ts.IsInt(t) || x.ts.Bits(t) > 64 {
		return 0
	}
	return x.ts.Bits(t)
}

// span returns the numbers that a value of a cell may be: all for what is no interval.
func (c *cell) span(w int) ranges.Range {
	if c.kind == interval {
		return c.r
	}
	return ranges.Full(w)
}
