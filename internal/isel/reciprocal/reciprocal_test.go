package reciprocal_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/internal/isel/reciprocal"
)

// quotient is what the multiplier makes of x.
func quotient(r reciprocal.Multiplier, x uint64, w int) uint64 {
	m := new(big.Int).SetUint64(r.M)
	if r.Add {
		m.SetBit(m, w, 1)
	}
	m.Mul(m, new(big.Int).SetUint64(x))
	return m.Rsh(m, uint(w+r.Shift)).Uint64()
}

// TestMultipliers divides the numbers that are most easily wrong, and random ones, by random divisors.
func TestMultipliers(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	found := 0
	for range 20000 {
		w := 32 << rng.IntN(2)
		n := 1 + rng.IntN(w)
		top := ^uint64(0) >> (64 - n)
		d := rng.Uint64()>>rng.IntN(64)%top | 1
		if d&(d-1) == 0 || w == 32 && d>>32 != 0 {
			continue
		}
		long := reciprocal.Long(d, w)
		r, ok := reciprocal.Find(d, n, w, true)
		if ok {
			found++
		}
		for _, x := range []uint64{0, 1, d - 1, d, d + 1, top/d*d - 1, top / d * d, top - 1, top, rng.Uint64() & top} {
			x &= top
			if q := quotient(long, x, w); q != x/d {
				t.Fatalf("%d / %d is %d by the long multiplier of %d bits", x, d, q, w)
			}
			if ok {
				if q := quotient(r, x, w); q != x/d {
					t.Fatalf("%d / %d is %d by the multiplier for %d bits of %d", x, d, q, n, w)
				}
			}
		}
		if reciprocal.Inverse(d)*d != 1 {
			t.Fatalf("the inverse of %d is %d", d, reciprocal.Inverse(d))
		}
	}
	if found < 5000 {
		t.Errorf("%d divisors had a short multiplier", found)
	}
}

// TestWideMultipliers divides all numbers of a small width by all divisors, for all limits.
func TestWideMultipliers(t *testing.T) {
	const w = 7
	for d := int64(3); d < 1<<w; d++ {
		if d&(d-1) == 0 {
			continue
		}
		for n := uint(1); n <= w; n++ {
			for _, below := range [2]bool{true, false} {
				if !below && n == w {
					continue // of w bits
				}
				r := reciprocal.FindWide(big.NewInt(d), n, w, below)
				m := new(big.Int).Set(r.M)
				if r.Add {
					m.SetBit(m, w, 1)
				}
				if m.BitLen() > w+1 || m.BitLen() > w && !r.Add {
					t.Fatalf("the multiplier %v of %d for %d bits has more than %d bits", m, d, n, w)
				}
				top := int64(1)<<n - 1
				if !below {
					top++
				}
				for x := range top + 1 {
					q := new(big.Int).Mul(m, big.NewInt(x))
					if q.Rsh(q, w+r.Shift).Int64() != x/d {
						t.Fatalf("%d / %d is %v by the multiplier for %d bits, %v", x, d, q, n, below)
					}
				}
			}
		}
	}
}
