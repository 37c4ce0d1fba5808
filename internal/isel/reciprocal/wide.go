package reciprocal

import "math/big"

// Wide is a Multiplier of w bits for any w.
type Wide struct {
	M     *big.Int
	Shift uint
	Add   bool // M lacks its highest bit, 2^w
}

// FindWide is Find for any w: the reciprocal of d, which is no power of two, for numbers below 2^n, or of a magnitude up to 2^n
// unless below says so. Where w bits are too few and below holds, Add is set and M is good for all numbers of w bits.
func FindWide(d *big.Int, n, w uint, below bool) Wide {
	one := big.NewInt(1)
	last := uint(new(big.Int).Sub(d, one).BitLen())
	for s := uint(0); s <= last; s++ {
		whole := new(big.Int).Lsh(one, w+s)
		m := new(big.Int).Div(whole, d)
		m.Add(m, one)
		if s == last { // of w+1 bits
			return Wide{m.SetBit(m, int(w), 0), s, true}
		}
		if uint(m.BitLen()) > w {
			continue
		}
		e := new(big.Int).Mul(m, d)
		e.Sub(e, whole).Lsh(e, n)
		if c := e.Cmp(whole); c < 0 || below && c == 0 {
			return Wide{m, s, false}
		}
	}
	return Wide{}
}
