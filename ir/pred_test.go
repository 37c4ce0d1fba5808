package ir

import "testing"

// TestHoldsInt tries all numbers of one to four bits, with bits above them that must not count.
func TestHoldsInt(t *testing.T) {
	for bits := 1; bits <= 4; bits++ {
		n := uint64(1) << bits
		for x := range n {
			for y := range n {
				sx, sy := int64(x<<(64-bits))>>(64-bits), int64(y<<(64-bits))>>(64-bits)
				want := map[Pred]bool{IEQ: x == y, INE: x != y, IUGT: x > y, IUGE: x >= y, IULT: x < y, IULE: x <= y, ISGT: sx > sy, ISGE: sx >= sy, ISLT: sx < sy, ISLE: sx <= sy}
				for p, w := range want {
					if p.HoldsInt(x|n*5, y|n*9, bits) != w {
						t.Fatalf("%s of %d and %d, %d bits: not %v", p, x, y, bits, w)
					}
				}
			}
		}
	}
}
