package ir

import "testing"

// TestFoldIntegers folds every operation on all pairs of integers of four bits.
func TestFoldIntegers(t *testing.T) {
	m := NewModule()
	p := &m.Pool
	i4 := m.Types.Int(4)
	signed := func(x int) int { return (x ^ 8) - 8 }
	for _, c := range []struct {
		op Op
		fn func(x, y int) int // of numbers from 0 to 15; -1 is poison
	}{
		{OpAdd, func(x, y int) int { return (x + y) & 15 }},
		{OpSub, func(x, y int) int { return (x - y) & 15 }},
		{OpMul, func(x, y int) int { return x * y & 15 }},
		{OpAnd, func(x, y int) int { return x & y }},
		{OpOr, func(x, y int) int { return x | y }},
		{OpXor, func(x, y int) int { return x ^ y }},
		{OpShl, func(x, y int) int { return x << y & 15 }},
		{OpLShr, func(x, y int) int { return x >> y }},
		{OpAShr, func(x, y int) int { return signed(x) >> y & 15 }},
	} {
		for x := range 16 {
			for y := range 16 {
				want := c.fn(x, y)
				if y > 3 && (c.op == OpShl || c.op == OpLShr || c.op == OpAShr) {
					want = -1
				}
				got := p.ConstExpr(c.op, i4, 0, 0, p.Int(i4, int64(x)), p.Int(i4, int64(y)))
				if n, ok := p.IntBits(got); want >= 0 && (!ok || int(n) != want) || want < 0 && got.Op != OpPoison {
					t.Errorf("%s %d, %d folds to %s %d instead of %d", c.op, x, y, got.Op, n, want)
				}
			}
		}
	}
}

// TestFoldUndefined compares what LLVM 19 makes of undef and poison operands.
func TestFoldUndefined(t *testing.T) {
	m := NewModule()
	p, ts := &m.Pool, &m.Types
	u, z, ones, two, three := p.Undef(I32), p.Int(I32, 0), p.Int(I32, -1), p.Int(I32, 2), p.Int(I32, 3)
	poison := p.Poison(I32)
	for _, c := range []struct {
		op         Op
		a, b, want *Value
	}{
		{OpAnd, u, two, z}, {OpAnd, two, u, z}, {OpAnd, u, u, u}, {OpAnd, u, ones, u},
		{OpOr, u, two, ones}, {OpOr, u, u, u}, {OpXor, u, two, u}, {OpXor, u, u, z},
		{OpAdd, u, two, u}, {OpSub, two, u, u}, {OpMul, u, two, z}, {OpMul, u, three, u},
		{OpShl, u, two, z}, {OpShl, two, u, poison}, {OpAShr, u, two, z},
		{OpAdd, poison, two, poison}, {OpXor, two, poison, poison}, {OpAnd, z, poison, poison}, {OpMul, poison, u, poison},
	} {
		if got := p.ConstExpr(c.op, I32, 0, 0, c.a, c.b); got != c.want {
			t.Errorf("%s of %s and %s %d folds to %s %d", c.op, c.a.Op, c.b.Op, c.b.Aux, got.Op, got.Aux)
		}
	}
	i64 := ts.Int(64)
	for _, c := range []struct {
		op   Op
		v    *Value
		want *Value
	}{
		{OpSExt, u, p.Int(i64, 0)}, {OpZExt, u, p.Int(i64, 0)}, {OpTrunc, p.Undef(i64), p.Undef(i64)}, {OpSExt, poison, p.Poison(i64)},
	} {
		if got := p.ConstExpr(c.op, i64, 0, 0, c.v); got != c.want {
			t.Errorf("%s of %s folds to %s %d", c.op, c.v.Op, got.Op, got.Aux)
		}
	}
}

// TestFoldIdentities checks operands that decide alone, beside an expression that stays.
func TestFoldIdentities(t *testing.T) {
	m := NewModule()
	p := &m.Pool
	i64 := m.Types.Int(64)
	x := p.Const(OpPtrToInt, i64, 0, 0, p.Const(OpGlobal, Ptr, 0, 0)) // some expression
	z, one, ones := p.Int(i64, 0), p.Int(i64, 1), p.Int(i64, -1)
	for _, c := range []struct {
		op         Op
		a, b, want *Value
	}{
		{OpAdd, x, z, x}, {OpAdd, z, x, x}, {OpSub, x, z, x}, {OpMul, x, one, x}, {OpMul, one, x, x}, {OpMul, z, x, z},
		{OpAnd, x, ones, x}, {OpAnd, ones, x, x}, {OpAnd, x, z, z}, {OpOr, x, z, x}, {OpOr, x, ones, ones},
		{OpXor, z, x, x}, {OpShl, x, z, x}, {OpLShr, x, z, x},
	} {
		if got := p.ConstExpr(c.op, i64, 0, 0, c.a, c.b); got != c.want {
			t.Errorf("%s of %s and %s %d folds to %s", c.op, c.a.Op, c.b.Op, c.b.Aux, got.Op)
		}
	}
	if got := p.ConstExpr(OpSub, i64, 0, 0, z, x); got.Op != OpSub {
		t.Errorf("0 - x folds to %s", got.Op)
	}
}

// TestFoldCastPairs checks that a pointer that went through an integer keeps its address space.
func TestFoldCastPairs(t *testing.T) {
	m := NewModule()
	p, ts := &m.Pool, &m.Types
	i64, i32 := ts.Int(64), ts.Int(32)
	shared := ts.Pointer(3)
	g := p.Const(OpGlobal, shared, 0, 0)
	wide := p.ConstExpr(OpPtrToInt, i64, 0, 0, g)
	if got := p.ConstExpr(OpIntToPtr, shared, 0, 0, wide); got != g {
		t.Errorf("inttoptr of ptrtoint in one address space folds to %s", got.Op)
	}
	if got := p.ConstExpr(OpIntToPtr, Ptr, 0, 0, wide); got.Op != OpIntToPtr {
		t.Errorf("inttoptr of ptrtoint of another address space folds to %s", got.Op)
	}
	if got := p.ConstExpr(OpIntToPtr, shared, 0, 0, p.ConstExpr(OpPtrToInt, i32, 0, 0, g)); got.Op != OpIntToPtr {
		t.Errorf("inttoptr of a narrow ptrtoint folds to %s", got.Op)
	}
}

// TestFoldElements checks elements of constant vectors: beyond the end there is poison.
func TestFoldElements(t *testing.T) {
	m := NewModule()
	p, ts := &m.Pool, &m.Types
	v := p.Aggregate(ts.Vector(I32, 2, false), []*Value{p.Int(I32, 5), p.Int(I32, 6)})
	for i, want := range []*Value{p.Int(I32, 5), p.Int(I32, 6), p.Poison(I32), p.Poison(I32)} {
		if got := p.ConstExpr(OpExtractElement, I32, 0, 0, v, p.Int(I32, int64(i))); got != want {
			t.Errorf("element %d is %s %d", i, got.Op, got.Aux)
		}
	}
	if got := p.ConstExpr(OpExtractElement, I32, 0, 0, v, p.Undef(I32)); got != p.Poison(I32) {
		t.Errorf("an element at undef is %s", got.Op)
	}
}
