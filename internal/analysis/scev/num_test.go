package scev

import (
	"math/big"
	"testing"
)

// Quotients of signed numbers, rounded up and down: all pairs of few bits, and corners of 64 and 128, against exact arithmetic.
func TestSignedQuotients(t *testing.T) {
	check := func(a, b num, w int) {
		x, y := a.sbig(w), b.sbig(w)
		down, r := new(big.Int).DivMod(x, y, new(big.Int)) // rounds so that r is not negative
		if r.Sign() != 0 && y.Sign() < 0 {
			down.Sub(down, big.NewInt(1))
		}
		up := new(big.Int).Set(down)
		if r.Sign() != 0 {
			up.Add(up, big.NewInt(1))
		}
		for rounded, want := range map[bool]*big.Int{true: up, false: down} {
			if got := a.sdivide(b, w, rounded); got != fromBig(want).cut(w) {
				t.Fatalf("i%d %v / %v, up %v: %v, want %v", w, x, y, rounded, got.sbig(w), want)
			}
		}
	}
	for w := 1; w <= 5; w++ {
		for a := range uint64(1) << w {
			for b := uint64(1); b < 1<<w; b++ {
				check(small(a), small(b), w)
			}
		}
	}
	for _, w := range []int{64, 65, 127, 128} {
		corners := []num{small(1), small(7), ones(w), lowest(w), highest(w), power(w / 2), ones(w/2 + 1), ones(w).minus(small(6))}
		for _, a := range append(corners, num{}) {
			for _, b := range corners {
				check(a, b, w)
			}
		}
	}
}
