package refine

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// kind is the type of a lane: an integer of 1 to 64 bits, or one of the formats.
type kind uint8

const (
	half kind = 65 + iota
	bfloat
	float
	double
)

// narrowest is the width up to which all values are tried.
const narrowest = 4

func kindOf(ts *ir.Types, t ir.Type) (kind, bool) {
	switch ts.Kind(t) {
	case ir.KindInt:
		if n := ts.Bits(t); n <= 64 {
			return kind(n), true
		}
	case ir.KindHalf:
		return half, true
	case ir.KindBFloat:
		return bfloat, true
	case ir.KindFloat:
		return float, true
	case ir.KindDouble:
		return double, true
	}
	return 0, false
}

func (k kind) fp() bool { return k >= half }

func (k kind) narrow() bool { return k <= narrowest }

// width is the number of bits.
func (k kind) width() int {
	if !k.fp() {
		return int(k)
	}
	return [...]int{16, 16, 32, 64}[k-half]
}

// exponent and fraction are the bits of the parts of a format.
func (k kind) exponent() int { return [...]int{5, 8, 8, 11}[k-half] }

func (k kind) fraction() int { return k.width() - 1 - k.exponent() }

func (k kind) mask() uint64 { return ^uint64(0) >> (64 - k.width()) }

func (k kind) sign() uint64 { return 1 << (k.width() - 1) }

func (k kind) inf() uint64 { return k.mask() >> 1 &^ (1<<k.fraction() - 1) }

func (k kind) isNaN(x uint64) bool { return k.fp() && x&^k.sign() > k.inf() }

func (k kind) isInf(x uint64) bool { return k.fp() && x&^k.sign() == k.inf() }

func (k kind) isZero(x uint64) bool { return k.fp() && x&^k.sign() == 0 }

// nan stands for all NaNs. No operand is this one.
func (k kind) nan() uint64 { return k.inf() | 1<<(k.fraction()-1) | 0x2d }

func (k kind) String() string {
	if !k.fp() {
		return fmt.Sprintf("i%d", int(k))
	}
	return [...]string{"half", "bfloat", "float", "double"}[k-half]
}

// set is what a lane may be. Narrow integers are the bits of a word, others a list.
type set struct {
	bits    uint32
	poison  bool
	sampled bool // there may be more values than are listed
	any     bool // the implementation may choose, or what it is was not found out
	vals    []uint64
}

func single(k kind, x uint64) set {
	if k.narrow() {
		return set{bits: 1 << x}
	}
	return set{vals: []uint64{x}}
}

// full is undef: every value, or the ones that are tried.
func full(k kind) set {
	if k.narrow() {
		return set{bits: 1<<(1<<k) - 1}
	}
	return set{vals: universe(k), sampled: true}
}

// list appends the values to b.
func (s *set) list(b []uint64) []uint64 {
	for m := s.bits; m != 0; m &= m - 1 {
		b = append(b, uint64(bits.TrailingZeros32(m)))
	}
	return append(b, s.vals...)
}

// one returns the value of a set of one, without poison.
func (s *set) one() (uint64, bool) {
	switch {
	case s.poison || s.any || s.sampled:
	case s.bits != 0:
		return uint64(bits.TrailingZeros32(s.bits)), s.bits&(s.bits-1) == 0
	case len(s.vals) == 1:
		return s.vals[0], true
	}
	return 0, false
}

func (s *set) add(k kind, x uint64) {
	if k.narrow() {
		s.bits |= 1 << x
	} else {
		s.vals = append(s.vals, x)
	}
}

// join adds the members of t.
func (s *set) join(t *set) {
	s.bits |= t.bits
	s.poison, s.sampled, s.any = s.poison || t.poison, s.sampled || t.sampled, s.any || t.any
	if len(t.vals) > 0 {
		s.vals = append(slices.Clip(s.vals), t.vals...)
		s.sort()
	}
}

func (s *set) sort() {
	if len(s.vals) > 1 {
		slices.Sort(s.vals)
		s.vals = slices.Compact(s.vals)
	}
}

// within reports that every value of s is one of t.
func (s *set) within(t *set, k kind) bool {
	if s.bits&^t.bits != 0 {
		return false
	}
	if len(s.vals) == 0 {
		return true
	}
	anyNaN := k.fp() && slices.Contains(t.vals, k.nan())
	for _, x := range s.vals {
		if anyNaN && k.isNaN(x) {
			continue
		}
		if _, found := slices.BinarySearch(t.vals, x); !found {
			return false
		}
	}
	return true
}

// text shows the members.
func (s *set) text(k kind) string {
	var parts []string
	for i, x := range s.list(nil) {
		if i == 6 {
			parts = append(parts, "…")
			break
		}
		switch {
		case k.fp() && x == k.nan():
			parts = append(parts, "NaN")
		case k.fp():
			parts = append(parts, fmt.Sprintf("0x%x", x))
		default:
			parts = append(parts, fmt.Sprint(x))
		}
	}
	if s.poison {
		parts = append(parts, "poison")
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return "{" + strings.Join(parts, " ") + "}"
}

// universe returns the values of wide types that are tried, in ascending order.
func universe(k kind) []uint64 {
	var out []uint64
	if k.fp() {
		one := k.inf() >> 1 &^ (1<<k.fraction() - 1) // the exponent of 1 is all ones but the first
		for _, x := range []uint64{0, 1, 1<<k.fraction() - 1, 1 << k.fraction(), one - 1<<k.fraction(), one, one + 1, one + 1<<k.fraction(), one + 3<<(k.fraction()-1),
			one + 5<<k.fraction()/2 + 0x35, k.inf() - 1, k.inf(), k.inf() | 1<<(k.fraction()-1)} {
			out = append(out, x, x|k.sign())
		}
	} else {
		m, w := k.mask(), uint64(k.width())
		out = append(out, 0, 1, 2, 3, 7, m, m-1, m>>1, m>>1-1, m>>1+1, m>>1+2, w-1, w, m/3, m/3*2, 1<<(w/2), 0x9e3779b97f4a7c15&m, 0xd1342543de82ef95>>7&m)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// inputSets returns what a parameter of a kind is tried with.
func inputSets(k kind, poisonToo bool) []set {
	var out []set
	switch {
	case k <= 2:
		for m := uint32(1); m < 1<<(1<<k); m++ {
			if poisonToo || m&(m-1) == 0 {
				out = append(out, set{bits: m})
			}
		}
	case k.narrow():
		for x := range uint64(1) << k {
			out = append(out, single(k, x))
		}
		if poisonToo { // undef, and one undefined bit
			out = append(out, full(k), set{bits: 3}, set{bits: 1 | 1<<(1<<(k-1))}, set{bits: 1<<(1<<k-1) | 1<<(1<<k-2)})
		}
	default:
		for _, x := range universe(k) {
			out = append(out, single(k, x))
		}
		if poisonToo {
			out = append(out, full(k))
		}
	}
	if poisonToo {
		out = append(out, set{poison: true})
	}
	return out
}
