package ranges

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/warpwise/warpwise/ir"
)

// every returns all ranges of w bits.
func every(w int) []Range {
	out := []Range{Empty(w), Full(w)}
	for lo := range uint64(1) << w {
		for hi := range uint64(1) << w {
			if lo != hi {
				out = append(out, Range{lo, hi, w})
			}
		}
	}
	return out
}

// set is a set of small numbers.
type set uint64

func (r Range) set() set {
	var s set
	for x := range uint64(1) << r.Width {
		if r.Contains(x) {
			s |= 1 << x
		}
	}
	return s
}

// best returns the number of elements of the smallest range that holds all of a set.
func (s set) best(w int) int {
	n := 1 << w
	if s == 0 {
		return 0
	}
	gap, run := 0, 0
	for i := range 2 * n { // the longest row of absent numbers on the circle
		if s>>(i%n)&1 == 0 {
			run = min(run+1, n)
			gap = max(gap, run)
		} else {
			run = 0
		}
	}
	return n - gap
}

// precision compares what was claimed with the best possible.
type precision struct{ cases, exact, claimed, best int }

func (p *precision) count(t *testing.T, what string, got Range, want set) {
	t.Helper()
	have := got.set()
	if want&^have != 0 {
		t.Fatalf("%s: %v lacks some of %b", what, got, want)
	}
	n, best := bits.OnesCount64(uint64(have)), want.best(got.Width)
	p.cases++
	p.claimed += n
	p.best += best
	if n == best {
		p.exact++
	}
}

func (p *precision) String() string {
	return fmt.Sprintf("%6.2f %% of %7d are the best possible; %.4f times its elements", 100*float64(p.exact)/float64(p.cases), p.cases, float64(p.claimed)/float64(max(p.best, 1)))
}

// binary computes x op y; ok is false where it is undefined or poison.
func binary(op ir.Op, fl ir.Flags, x, y uint64, w int) (z uint64, ok bool) {
	m := mask(w)
	s, t := sext(x, w), sext(y, w)
	fits := func(u uint64, i int64) bool {
		return (fl&ir.NUW == 0 || u <= m) && (fl&ir.NSW == 0 || i == sext(uint64(i)&m, w))
	}
	switch op {
	case ir.OpAdd:
		return (x + y) & m, fits(x+y, s+t)
	case ir.OpSub:
		return (x - y) & m, fits(x-y, s-t)
	case ir.OpMul:
		return x * y & m, fits(x*y, s*t)
	case ir.OpUDiv, ir.OpURem:
		if y == 0 {
			return 0, false
		}
		if op == ir.OpUDiv {
			return x / y, true
		}
		return x % y, true
	case ir.OpSDiv, ir.OpSRem:
		if t == 0 || t == -1 && x == sign(w) {
			return 0, false
		}
		if op == ir.OpSDiv {
			return uint64(s/t) & m, true
		}
		return uint64(s%t) & m, true
	case ir.OpAnd:
		return x & y, true
	case ir.OpOr:
		return x | y, fl&ir.Disjoint == 0 || x&y == 0
	case ir.OpXor:
		return x ^ y, true
	}
	if y >= uint64(w) {
		return 0, false
	}
	switch op {
	case ir.OpShl:
		z := x << y & m
		return z, (fl&ir.NUW == 0 || z>>y == x) && (fl&ir.NSW == 0 || sext(z, w)>>y == s)
	case ir.OpLShr:
		return x >> y, true
	}
	return uint64(s>>y) & m, true
}

// TestBinary checks every operation on every pair of ranges of three bits, and of four bits, against
// the operation on all their elements.
func TestBinary(t *testing.T) {
	marks := []ir.Flags{0, ir.NUW, ir.NSW, ir.NUW | ir.NSW}
	for _, c := range []struct {
		op    ir.Op
		marks []ir.Flags
	}{
		{ir.OpAdd, marks}, {ir.OpSub, marks}, {ir.OpMul, marks}, {ir.OpShl, marks},
		{ir.OpUDiv, marks[:1]}, {ir.OpSDiv, marks[:1]}, {ir.OpURem, marks[:1]}, {ir.OpSRem, marks[:1]},
		{ir.OpLShr, marks[:1]}, {ir.OpAShr, marks[:1]}, {ir.OpAnd, marks[:1]}, {ir.OpXor, marks[:1]},
		{ir.OpOr, []ir.Flags{0, ir.Disjoint}},
	} {
		for _, fl := range c.marks {
			p := &precision{}
			for _, w := range []int{1, 2, 3, 4} {
				binaryTable(t, c.op, fl, w, p)
			}
			t.Logf("%-5v %-9s %v", c.op, markNames(fl), p)
			if 100*p.exact < 40*p.cases {
				t.Errorf("%v: few results are the best", c.op)
			}
		}
	}
}

func markNames(fl ir.Flags) string {
	s := ""
	for _, m := range []struct {
		f ir.Flags
		s string
	}{{ir.NUW, "nuw "}, {ir.NSW, "nsw "}, {ir.Disjoint, "disjoint "}} {
		if fl&m.f != 0 {
			s += m.s
		}
	}
	return s
}

func binaryTable(t *testing.T, op ir.Op, fl ir.Flags, w int, p *precision) {
	t.Helper()
	n := uint64(1) << w
	table := make([]set, n*n) // by x and y: the result as a set
	for x := range n {
		for y := range n {
			if z, ok := binary(op, fl, x, y, w); ok {
				table[x*n+y] = 1 << z
			}
		}
	}
	all := every(w)
	sets := make([]set, len(all))
	for i, r := range all {
		sets[i] = r.set()
	}
	row := make([]set, n)
	for i, a := range all {
		for y := range n {
			row[y] = 0
			for x := range n {
				if sets[i]>>x&1 != 0 {
					row[y] |= table[x*n+y]
				}
			}
		}
		for j, b := range all {
			var want set
			for y := range n {
				if sets[j]>>y&1 != 0 {
					want |= row[y]
				}
			}
			got := Binary(op, fl, a, b)
			p.count(t, fmt.Sprintf("i%d %v %v %v, %v", w, op, markNames(fl), a, b), got, want)
		}
	}
}

// TestLattice checks the operations on sets.
func TestLattice(t *testing.T) {
	for _, w := range []int{1, 2, 3, 4} {
		union, meet := &precision{}, &precision{}
		for _, a := range every(w) {
			x := a.set()
			if a.Complement().set() != set(mask(1<<w))&^x {
				t.Fatalf("complement of %v: %v", a, a.Complement())
			}
			if c, ok := a.Const(); ok != (bits.OnesCount64(uint64(x)) == 1) || ok && x != 1<<c {
				t.Fatalf("%v is %d, %v", a, c, ok)
			}
			if k := a.Known(); x != 0 {
				for e := range uint64(1) << w {
					if x>>e&1 != 0 && (e&k.Zeros != 0 || e&k.Ones != k.Ones || e < a.Min() || e > a.Max() || sext(e, w) < a.SMin() || sext(e, w) > a.SMax()) {
						t.Fatalf("%v: %d, known %v, %d to %d, %d to %d", a, e, k, a.Min(), a.Max(), a.SMin(), a.SMax())
					}
				}
				if x>>a.Min()&1 == 0 || x>>a.Max()&1 == 0 || x>>(uint64(a.SMin())&mask(w))&1 == 0 || x>>(uint64(a.SMax())&mask(w))&1 == 0 {
					t.Fatalf("%v: bounds are no elements", a)
				}
			}
			for _, b := range every(w) {
				y := b.set()
				union.count(t, fmt.Sprintf("union %v %v", a, b), a.Union(b), x|y)
				meet.count(t, fmt.Sprintf("intersection %v %v", a, b), a.Intersect(b), x&y)
				if a.ContainsAll(b) != (y&^x == 0) {
					t.Fatalf("%v contains %v: %v", a, b, a.ContainsAll(b))
				}
			}
		}
		if union.exact != union.cases || meet.exact != meet.cases {
			t.Errorf("%d bits: union %v, intersection %v", w, union, meet)
		}
	}
}

// TestCast checks conversions between all widths up to five bits, and back.
func TestCast(t *testing.T) {
	for _, op := range []ir.Op{ir.OpTrunc, ir.OpZExt, ir.OpSExt} {
		for _, fl := range []ir.Flags{0, ir.NUW, ir.NSW, ir.NUW | ir.NSW, ir.NNeg} {
			p, back := &precision{}, &precision{}
			for from := 1; from <= 5; from++ {
				for to := 1; to <= 5; to++ {
					if (op == ir.OpTrunc) == (from > to) && from != to && (op == ir.OpTrunc || fl == 0 || op == ir.OpZExt && fl == ir.NNeg) && (op != ir.OpTrunc || fl != ir.NNeg) {
						castTable(t, op, fl, from, to, p, back)
					}
				}
			}
			if p.cases > 0 {
				t.Logf("%-5v %-4s %v", op, markNames(fl), p)
			}
			if back.exact != back.cases {
				t.Errorf("%v backwards: %v", op, back)
			}
		}
	}
}

func castTable(t *testing.T, op ir.Op, fl ir.Flags, from, to int, p, back *precision) {
	t.Helper()
	cast := func(x uint64) (uint64, bool) {
		switch op {
		case ir.OpZExt:
			return x, fl == 0 || sext(x, from) >= 0
		case ir.OpSExt:
			return uint64(sext(x, from)) & mask(to), true
		}
		z := x & mask(to)
		return z, (fl&ir.NUW == 0 || z == x) && (fl&ir.NSW == 0 || sext(z, to) == sext(x, from))
	}
	for _, a := range every(from) {
		var want set
		for x := range uint64(1) << from {
			if z, ok := cast(x); ok && a.Contains(x) {
				want |= 1 << z
			}
		}
		p.count(t, fmt.Sprintf("%v %v to i%d", op, a, to), Cast(op, fl, a, to), want)
	}
	if op == ir.OpTrunc {
		return
	}
	for _, r := range every(to) {
		var want set
		for x := range uint64(1) << from {
			if z, ok := cast(x); ok && r.Contains(z) {
				want |= 1 << x
			}
		}
		got := uncast(op, r, from)
		if fl == 0 {
			back.count(t, fmt.Sprintf("%v of i%d in %v", op, from, r), got, want)
		}
	}
}

// TestCompare checks which numbers a comparison leaves, and what it decides.
func TestCompare(t *testing.T) {
	holds := func(p ir.Pred, x, y uint64, w int) bool {
		s, u := sext(x, w), sext(y, w)
		return map[ir.Pred]bool{ir.IEQ: x == y, ir.INE: x != y, ir.IULT: x < y, ir.IULE: x <= y, ir.IUGT: x > y, ir.IUGE: x >= y,
			ir.ISLT: s < u, ir.ISLE: s <= u, ir.ISGT: s > u, ir.ISGE: s >= u}[p]
	}
	for _, w := range []int{1, 3} {
		for p := ir.IEQ; p <= ir.ISLE; p++ {
			allowed := &precision{}
			undecided := 0
			for _, b := range every(w) {
				var want set
				for x := range uint64(1) << w {
					for y := range uint64(1) << w {
						if b.Contains(y) && holds(p, x, y, w) {
							want |= 1 << x
						}
					}
				}
				allowed.count(t, fmt.Sprintf("%v %v", p, b), Allowed(p, b), want)
				for _, a := range every(w) {
					yes, no := 0, 0
					for x := range uint64(1) << w {
						for y := range uint64(1) << w {
							if a.Contains(x) && b.Contains(y) {
								if holds(p, x, y, w) {
									yes++
								} else {
									no++
								}
							}
						}
					}
					truth, ok := Compare(p, a, b)
					if ok && (truth && no > 0 || !truth && yes > 0 || yes+no == 0) {
						t.Fatalf("%v %v %v: %v", a, p, b, truth)
					}
					if !ok && (yes == 0) != (no == 0) {
						undecided++
					}
				}
			}
			if allowed.exact != allowed.cases || undecided > 0 {
				t.Errorf("%v: %v, %d not decided", p, allowed, undecided)
			}
		}
	}
}

// TestIntrinsics checks what has two operands and no mark, or one.
func TestIntrinsics(t *testing.T) {
	const w = 3
	m := mask(w)
	cut := func(x int64) uint64 { return uint64(min(max(x, -4), 3)) & m }
	two := []struct {
		name string
		got  func(a, b Range) Range
		want func(x, y uint64) uint64
	}{
		{"umin", func(a, b Range) Range { return MinMax(ir.IULT, a, b) }, func(x, y uint64) uint64 { return min(x, y) }},
		{"umax", func(a, b Range) Range { return MinMax(ir.IUGT, a, b) }, func(x, y uint64) uint64 { return max(x, y) }},
		{"smin", func(a, b Range) Range { return MinMax(ir.ISLT, a, b) }, func(x, y uint64) uint64 { return uint64(min(sext(x, w), sext(y, w))) & m }},
		{"smax", func(a, b Range) Range { return MinMax(ir.ISGT, a, b) }, func(x, y uint64) uint64 { return uint64(max(sext(x, w), sext(y, w))) & m }},
		{"uadd.sat", func(a, b Range) Range { return saturated("uadd", a, b) }, func(x, y uint64) uint64 { return min(x+y, m) }},
		{"usub.sat", func(a, b Range) Range { return saturated("usub", a, b) }, func(x, y uint64) uint64 { return x - min(x, y) }},
		{"sadd.sat", func(a, b Range) Range { return saturated("sadd", a, b) }, func(x, y uint64) uint64 { return cut(sext(x, w) + sext(y, w)) }},
		{"ssub.sat", func(a, b Range) Range { return saturated("ssub", a, b) }, func(x, y uint64) uint64 { return cut(sext(x, w) - sext(y, w)) }},
	}
	for _, c := range two {
		p := &precision{}
		for _, a := range every(w) {
			for _, b := range every(w) {
				var want set
				for x := range m + 1 {
					for y := range m + 1 {
						if a.Contains(x) && b.Contains(y) {
							want |= 1 << c.want(x, y)
						}
					}
				}
				p.count(t, fmt.Sprintf("%s %v %v", c.name, a, b), c.got(a, b), want)
			}
		}
		t.Logf("%-8s %v", c.name, p)
	}
	const never = ^uint64(0)
	unless := func(bad bool, x uint64) uint64 {
		if bad {
			return never
		}
		return x
	}
	one := []struct {
		name string
		got  func(a Range) Range
		want func(x uint64, w int) uint64
	}{
		{"abs", func(a Range) Range { return abs(a, false) }, func(x uint64, w int) uint64 { return magnitude(sext(x, w)) & mask(w) }},
		{"abs poison", func(a Range) Range { return abs(a, true) }, func(x uint64, w int) uint64 { return unless(x == sign(w), magnitude(sext(x, w))) }},
		{"ctpop", func(a Range) Range { return counts(a, false, ctpop) }, func(x uint64, w int) uint64 { return uint64(bits.OnesCount64(x)) }},
		{"ctlz", func(a Range) Range { return counts(a, false, ctlz) }, func(x uint64, w int) uint64 { return uint64(bits.LeadingZeros64(x) - 64 + w) }},
		{"ctlz poison", func(a Range) Range { return counts(a, true, ctlz) }, func(x uint64, w int) uint64 { return unless(x == 0, uint64(bits.LeadingZeros64(x)-64+w)) }},
		{"cttz", func(a Range) Range { return counts(a, false, cttz) }, func(x uint64, w int) uint64 { return uint64(min(bits.TrailingZeros64(x), w)) }},
		{"cttz poison", func(a Range) Range { return counts(a, true, cttz) }, func(x uint64, w int) uint64 { return unless(x == 0, uint64(bits.TrailingZeros64(x))) }},
	}
	for _, c := range one {
		p := &precision{}
		for w := 3; w <= 6; w++ { // a count of w bits must fit in w bits
			for _, a := range every(w) {
				var want set
				for x := range mask(w) + 1 {
					if a.Contains(x) && c.want(x, w) != never {
						want |= 1 << c.want(x, w)
					}
				}
				p.count(t, fmt.Sprintf("%s i%d %v", c.name, w, a), c.got(a), want)
			}
		}
		t.Logf("%-11s %v", c.name, p)
	}
}

// TestFits checks when an operation is said never to overflow.
func TestFits(t *testing.T) {
	const w = 3
	for _, op := range []ir.Op{ir.OpAdd, ir.OpSub, ir.OpMul} {
		for _, mark := range []ir.Flags{ir.NUW, ir.NSW} {
			said, could := 0, 0
			for _, a := range every(w) {
				for _, b := range every(w) {
					if a.IsEmpty() || b.IsEmpty() {
						continue
					}
					all := true
					for x := range uint64(1) << w {
						for y := range uint64(1) << w {
							_, ok := binary(op, mark, x, y, w)
							all = all && (ok || !a.Contains(x) || !b.Contains(y))
						}
					}
					if f := Fits(op, mark, a, b); f && !all {
						t.Fatalf("%v %v %v is said to fit", op, a, b)
					} else if f {
						said++
					}
					if all {
						could++
					}
				}
			}
			if said < could {
				t.Errorf("%v %v: %d of %d found", op, markNames(mark), said, could)
			}
		}
	}
}
