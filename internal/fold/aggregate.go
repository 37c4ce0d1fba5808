package fold

import "github.com/warpwise/warpwise/ir"

// freeze returns a constant without undef and poison parts as it is, and 0 for them.
func (c *Folder) freeze(v *ir.Value) *ir.Value {
	switch v.Op {
	case ir.OpUndef, ir.OpPoison:
		return c.f.Null(v.Type)
	case ir.OpConstInt, ir.OpConstFP, ir.OpNull, ir.OpZero, ir.OpGlobal, ir.OpConstData:
		return v
	case ir.OpConstVector, ir.OpConstArray, ir.OpConstStruct:
		for _, e := range v.Args {
			switch e.Op {
			case ir.OpConstInt, ir.OpConstFP, ir.OpNull, ir.OpGlobal:
			default:
				return nil
			}
		}
		return v
	}
	return nil
}

func (c *Folder) selectOf(cond, x, y *ir.Value) *ir.Value {
	if c.ts.IsVector(cond.Type) {
		return c.selectVector(cond, x, y)
	}
	switch {
	case cond.Op == ir.OpPoison:
		return c.f.Poison(x.Type)
	case cond.Op == ir.OpConstInt:
		if cond.Aux != 0 {
			return x
		}
		return y
	case x == y:
		return x
	case cond.Op == ir.OpUndef:
		if x.Op == ir.OpUndef { // either may be chosen: the less defined one
			return x
		}
		return y
	}
	return nil
}

func (c *Folder) selectVector(cond, x, y *ir.Value) *ir.Value {
	elems, _ := c.lanes(cond.Type, cond, x, y)
	if elems == nil {
		return nil
	}
	out := make([]*ir.Value, len(elems[0]))
	for i := range out {
		if out[i] = c.selectOf(elems[0][i], elems[1][i], elems[2][i]); out[i] == nil { // scalars: no deeper
			return nil
		}
	}
	return c.f.Aggregate(x.Type, out)
}

// vectorOp folds extractelement, insertelement and shufflevector.
func (c *Folder) vectorOp(op ir.Op, t ir.Type, aux int64, args []*ir.Value) *ir.Value {
	switch op {
	case ir.OpShuffleVector:
		return c.shuffle(t, c.f.Ints[aux], args[0], args[1])
	case ir.OpInsertElement:
		i, ok := c.index(args[2], args[0].Type)
		if args[2].Op == ir.OpUndef || args[2].Op == ir.OpPoison || ok && i < 0 {
			return c.f.Poison(t)
		}
		elems := c.Elements(args[0])
		if !ok || elems == nil {
			return nil
		}
		out := append([]*ir.Value(nil), elems...)
		out[i] = args[1]
		return c.f.Aggregate(t, out)
	}
	if args[0].Op == ir.OpPoison || args[1].Op == ir.OpUndef || args[1].Op == ir.OpPoison {
		return c.f.Poison(t)
	}
	if args[0].Op == ir.OpUndef {
		return c.f.Undef(t)
	}
	i, ok := c.index(args[1], args[0].Type)
	if !ok {
		return nil
	}
	if i < 0 {
		return c.f.Poison(t)
	}
	if elems := c.Elements(args[0]); elems != nil {
		return elems[i]
	}
	return nil
}

// index returns a constant index into a vector of known length, -1 when it is out of range.
func (c *Folder) index(v *ir.Value, t ir.Type) (int, bool) {
	n := c.numElements(t)
	if v.Op != ir.OpConstInt || n == 0 || n > maxElements {
		return 0, false
	}
	if x, ok := c.f.IntBits(v); ok && x < n {
		return int(x), true
	}
	return -1, true
}

func (c *Folder) shuffle(t ir.Type, mask []int32, x, y *ir.Value) *ir.Value {
	if c.ts.IsScalable(t) || len(mask) > maxElements {
		return nil
	}
	xs, ys := c.Elements(x), c.Elements(y)
	et := c.ts.Elem(t)
	n := int32(c.numElements(x.Type))
	out := make([]*ir.Value, len(mask))
	for i, k := range mask {
		switch {
		case k < 0:
			out[i] = c.f.Poison(et)
		case k < n && xs != nil:
			out[i] = xs[k]
		case k >= n && ys != nil && int(k-n) < len(ys):
			out[i] = ys[k-n]
		default:
			return nil
		}
	}
	return c.f.Aggregate(t, out)
}

// ExtractValue returns the field of a constant aggregate at a path of indices, or nil.
func (c *Folder) ExtractValue(v *ir.Value, path []int32) *ir.Value {
	for _, i := range path {
		switch v.Op {
		case ir.OpConstVector, ir.OpConstArray, ir.OpConstStruct:
			v = v.Args[i]
		case ir.OpZero:
			v = c.f.Null(c.elementType(v.Type, int(i)))
		case ir.OpUndef, ir.OpPoison:
			v = c.f.Const(v.Op, c.elementType(v.Type, int(i)), 0, 0)
		case ir.OpConstData:
			v = c.f.Int(ir.I8, int64(c.f.Strings[v.Aux][i]))
		default:
			return nil
		}
	}
	return v
}

// insertValue replaces the field at a path.
func (c *Folder) insertValue(v, x *ir.Value, path []int32) *ir.Value {
	outer := make([]*ir.Value, 0, len(path))
	for _, i := range path {
		outer = append(outer, v)
		if v = c.ExtractValue(v, []int32{i}); v == nil {
			return nil
		}
	}
	for k := len(path) - 1; k >= 0; k-- {
		elems := c.Elements(outer[k])
		if elems == nil {
			return nil
		}
		out := append([]*ir.Value(nil), elems...)
		out[path[k]] = x
		x = c.f.Aggregate(outer[k].Type, out)
	}
	return x
}

// gep folds address computations on constants that LLVM folds without looking at the layout:
// those that move nothing.
func (c *Folder) gep(t ir.Type, fl ir.Flags, aux ir.GEPAux, args []*ir.Value) *ir.Value {
	for _, a := range args {
		if a.Op == ir.OpPoison {
			return c.f.Poison(t)
		}
	}
	if c.ts.IsVector(t) {
		return nil
	}
	if args[0].Op == ir.OpUndef {
		return c.f.Undef(t)
	}
	base := args[0]
	if base.Op != ir.OpGlobal && base.Op != ir.OpNull && !base.IsConstExpr() {
		return nil
	}
	for _, a := range args[1:] {
		if a.Op != ir.OpConstInt && !c.f.IsZero(a) {
			return nil
		}
	}
	return c.f.ConstExpr(ir.OpGetElementPtr, t, fl, int64(aux), args...)
}
