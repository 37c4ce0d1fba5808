package inferaddressspaces

import "github.com/warpwise/warpwise/ir"

// constSpace returns the space that a constant generic address points into.
func (x *infer) constSpace(c *ir.Value) int32 {
	for {
		switch {
		case c.Op == ir.OpAddrSpaceCast:
			return int32(x.ts.AddrSpace(c.Args[0].Type))
		case c.Op == ir.OpGetElementPtr, c.Op == ir.OpBitCast && x.ts.IsPtrOrVec(c.Args[0].Type):
			if c.Op == ir.OpGetElementPtr && c.Flags&ir.InBounds == 0 && !x.sameIndices(c) {
				return flat
			}
			c = c.Args[0]
		default:
			return flat
		}
	}
}

// sameIndices reports that indices of the space in which c points are as long as generic ones.
func (x *infer) sameIndices(c *ir.Value) bool {
	for c.Op == ir.OpGetElementPtr || c.Op == ir.OpBitCast {
		c = c.Args[0]
	}
	return c.Op != ir.OpAddrSpaceCast || x.layout.IndexBits(x.ts.AddrSpace(c.Args[0].Type)) == x.layout.IndexBits(flat)
}

// movable reports a constant generic pointer that can be cast to any space: it is no address there, or none at all.
func (x *infer) movable(c *ir.Value) bool {
	if x.ts.IsVector(c.Type) {
		return c.Op == ir.OpUndef || c.Op == ir.OpPoison
	}
	return c.Op == ir.OpUndef || c.Op == ir.OpPoison || c.Op == ir.OpNull || c.Op == ir.OpIntToPtr || x.isCastUndef(c)
}

// isCastUndef reports an undefined pointer of another space.
func (x *infer) isCastUndef(c *ir.Value) bool {
	return c.Op == ir.OpAddrSpaceCast && (c.Args[0].Op == ir.OpUndef || c.Args[0].Op == ir.OpPoison)
}

// constIn returns the constant c, whose space it is or which is movable, as an address of the space.
func (x *infer) constIn(c *ir.Value, space int32) *ir.Value {
	t := x.in(c.Type, space)
	switch {
	case c.Op == ir.OpUndef || x.isCastUndef(c) && c.Args[0].Op == ir.OpUndef:
		return x.f.Undef(t)
	case c.Op == ir.OpPoison || x.isCastUndef(c):
		return x.f.Poison(t)
	}
	var steps []*ir.Value // from the address of the space to c
	for c.Op == ir.OpGetElementPtr || c.Op == ir.OpBitCast {
		steps = append(steps, c)
		c = c.Args[0]
	}
	r := c
	if c.Op == ir.OpAddrSpaceCast {
		r = c.Args[0]
	} else {
		r = x.f.Const(ir.OpAddrSpaceCast, x.in(c.Type, space), 0, 0, c)
	}
	for i := len(steps) - 1; i >= 0; i-- {
		s := steps[i]
		if s.Op == ir.OpBitCast {
			continue // pointers have no types
		}
		args := []*ir.Value{r}
		for _, a := range s.Args[1:] {
			args = append(args, x.distance(a))
		}
		r = x.f.Const(ir.OpGetElementPtr, x.in(s.Type, space), s.Flags, s.Aux, args...)
	}
	return r
}

// distance returns the index c; where it is the difference of two addresses of one space, it is taken there.
func (x *infer) distance(c *ir.Value) *ir.Value {
	if c.Op != ir.OpSub {
		return c
	}
	var side [2]*ir.Value
	var space int32
	for i, a := range c.Args {
		if a.Op != ir.OpPtrToInt || !x.isFlat(a.Args[0].Type) {
			return c
		}
		s := x.constSpace(a.Args[0])
		if s == flat || i == 1 && s != space || x.layout.PointerBits(uint32(s)) != x.layout.PointerBits(flat) {
			return c
		}
		space = s
		side[i] = x.f.Const(ir.OpPtrToInt, a.Type, a.Flags, a.Aux, x.constIn(a.Args[0], s))
	}
	return x.f.Const(ir.OpSub, c.Type, c.Flags, c.Aux, side[0], side[1])
}
