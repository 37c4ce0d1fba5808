package blockfreq

import (
	"cmp"
	"math/big"
	"math/bits"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/branchprob"
)

// A mass is a part of what enters a loop or a function, in units of 2^-64; the greatest is the whole.
type mass uint64

const whole = ^mass(0)

// share returns p of m, rounded down.
func (m mass) share(p branchprob.Prob) mass {
	hi, lo := bits.Mul64(uint64(m), uint64(p))
	return mass(hi<<33 | lo>>31)
}

// plus adds masses; parts of a whole may add up to a little more than it.
func (m mass) plus(n mass) mass {
	if sum := m + n; sum >= m {
		return sum
	}
	return whole
}

// number is the mass as a number: the whole is 1, and nothing a unit, so that every block has a frequency.
func (m mass) number() *big.Float {
	if m == whole {
		return newFloat().SetInt64(1)
	}
	x := newFloat().SetUint64(uint64(m) + 1)
	return x.SetMantExp(x, -64)
}

// newFloat returns a number of 64 bits.
func newFloat() *big.Float { return new(big.Float).SetPrec(64) }

// A part says where some of the mass of a node goes: amount is in proportion to the other parts.
type part struct {
	to     int // place of the block in reverse postorder
	amount uint64
}

// normal adds up what goes to one place and makes the sum fit 32 bits. No part becomes zero.
func normal(parts []part) (out []part, sum uint64) {
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(a.to, b.to) })
	over := uint64(0)
	for _, p := range parts {
		if n := len(out) - 1; n >= 0 && out[n].to == p.to {
			if s := out[n].amount + p.amount; s >= p.amount {
				out[n].amount = s
			} else {
				out[n].amount = ^uint64(0)
			}
		} else {
			out = append(out, p)
		}
		var carry uint64
		sum, carry = bits.Add64(sum, p.amount, 0)
		over += carry
	}
	if len(out) == 1 {
		out[0].amount = 1
		return out, 1
	}
	shift := 0
	if over > 0 {
		shift = 33
	} else if sum > 1<<32-1 {
		shift = 33 - bits.LeadingZeros64(sum)
	}
	if shift == 0 {
		return out, sum
	}
	sum = 0
	for i := range out {
		a := out[i].amount
		out[i].amount = max(1, a>>shift+a>>(shift-1)&1) // rounded
		sum += out[i].amount
	}
	return out, sum
}

// split gives each part its share of m; what rounding leaves goes to the parts behind, so that nothing is lost.
func split(m mass, parts []part, give func(to int, m mass)) {
	parts, rest := normal(parts)
	for _, p := range parts {
		taken := m
		if p.amount < rest {
			taken = m.share(branchprob.Ratio(p.amount, rest))
		}
		m -= taken
		rest -= p.amount
		give(p.to, taken)
	}
}
