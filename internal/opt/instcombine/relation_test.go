package instcombine

import (
	"testing"

	"github.com/warpwise/warpwise/ir"
)

// holds computes a comparison of two numbers of w bits.
func holds(p ir.Pred, a, b uint64, w int) bool {
	x, y := signed(a, w), signed(b, w)
	switch p {
	case ir.IEQ:
		return a == b
	case ir.INE:
		return a != b
	case ir.IULT:
		return a < b
	case ir.IULE:
		return a <= b
	case ir.IUGT:
		return a > b
	case ir.IUGE:
		return a >= b
	case ir.ISLT:
		return x < y
	case ir.ISLE:
		return x <= y
	case ir.ISGT:
		return x > y
	}
	return x >= y
}

var predicates = []ir.Pred{ir.IEQ, ir.INE, ir.IULT, ir.IULE, ir.IUGT, ir.IUGE, ir.ISLT, ir.ISLE, ir.ISGT, ir.ISGE}

// TestSpans tries all pairs of comparisons with constants of few bits, and whether the check that is made of their union
// holds for just the numbers that it should.
func TestSpans(t *testing.T) {
	for w := 2; w <= 4; w++ {
		m, made := ones(w), 0
		for _, p := range predicates {
			for _, q := range predicates {
				for c := range m + 1 {
					for d := range m + 1 {
						x, y := spanOf(p, c, w), spanOf(q, d, w)
						u, ok := union(x, y, m)
						if !ok {
							continue
						}
						made++
						r, k, off, compares := u.check(w)
						for n := range m + 1 {
							want := holds(p, n, c, w) || holds(q, n, d, w)
							got := k == 1
							if compares {
								got = holds(r, (n+off)&m, k, w)
							}
							if x.contains(n, m) != holds(p, n, c, w) || got != want || u.complement().contains(n, m) == want {
								t.Fatalf("i%d: %d %v %d or %v %d: the union is %v, checked as %v", w, n, p, c, q, d, u, got)
							}
						}
					}
				}
			}
		}
		if made == 0 {
			t.Errorf("i%d: no pair has a union", w)
		}
	}
}

// TestCombined tries all pairs of predicates on all pairs of numbers of three bits.
func TestCombined(t *testing.T) {
	const w = 3
	for _, p := range predicates {
		for _, q := range predicates {
			for _, and := range []bool{false, true} {
				r, ok := combined(p, q, and)
				if !ok {
					continue
				}
				for a := range uint64(8) {
					for b := range uint64(8) {
						want := holds(p, a, b, w) || holds(q, a, b, w)
						if and {
							want = holds(p, a, b, w) && holds(q, a, b, w)
						}
						if got := r == always || r != never && holds(r, a, b, w); got != want {
							t.Fatalf("%v and %v (and: %v) become %v: %v for %d, %d", p, q, and, r, got, a, b)
						}
					}
				}
			}
		}
	}
}
