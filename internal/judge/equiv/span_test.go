package equiv

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestFused: multiplication and addition with one rounding, against exact arithmetic.
func TestFused(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200000 {
		x, y, z := number32(r), number32(r), number32(r)
		var p, sum big.Float
		p.SetPrec(600).Mul(big.NewFloat(x), big.NewFloat(y))
		sum.SetPrec(600).Add(&p, big.NewFloat(z))
		want, _ := sum.Float32()
		got := arithmetic{bits: 32}.fused(x, y, z)
		if float32(got) != want {
			t.Fatalf("fma(%v, %v, %v) = %v, want %v", x, y, z, got, want)
		}
	}
}

// number32 draws a number of single precision; sums of products of two cancel often.
func number32(r *rand.Rand) float64 {
	f := math.Float32frombits(uint32(r.IntN(2))<<31 | uint32(107+r.IntN(40))<<23 | uint32(r.IntN(1<<23)))
	if r.IntN(4) == 0 {
		f = math.Float32frombits(math.Float32bits(f) &^ 0xfff)
	}
	return float64(f)
}
