package ranges

import (
	"math/bits"
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
)

// Range is a set of integers of Width bits: Lo, Lo+1, … up to but without Hi, modulo 2 to the Width.
// Where Lo and Hi are equal the set is empty when both are 0, and everything when both are the
// largest number. The zero Range, of Width 0, is what is said of values that are no integers of at
// most 64 bits: nothing.
type Range struct {
	Lo, Hi uint64
	Width  int
}

func mask(w int) uint64          { return ^uint64(0) >> (64 - uint(w)) }
func sign(w int) uint64          { return 1 << (uint(w) - 1) }
func sext(x uint64, w int) int64 { return int64(x<<(64-uint(w))) >> (64 - uint(w)) }

// Full is the set of all integers of w bits.
func Full(w int) Range { return Range{mask(w), mask(w), w} }

// Empty is the set of no integers of w bits.
func Empty(w int) Range { return Range{0, 0, w} }

// Exact is the set of one number.
func Exact(x uint64, w int) Range { return Between(x, x, w) }

// Between is the set of lo, lo+1, … up to last, modulo 2 to the w.
func Between(lo, last uint64, w int) Range {
	m := mask(w)
	lo, hi := lo&m, (last+1)&m
	if lo == hi {
		return Full(w)
	}
	return Range{lo, hi, w}
}

// IsFull reports that nothing is excluded. It holds for the zero Range, too.
func (r Range) IsFull() bool { return r.Lo == r.Hi && (r.Lo != 0 || r.Width == 0) }

// IsEmpty reports the set without elements: the value is always poison, or never computed.
func (r Range) IsEmpty() bool { return r.Lo == r.Hi && r.Lo == 0 && r.Width != 0 }

// span returns the number of elements less one. The set must not be empty.
func (r Range) span() uint64 { return (r.Hi - r.Lo - 1) & mask(r.Width) }

// last returns the element before Hi.
func (r Range) last() uint64 { return (r.Hi - 1) & mask(r.Width) }

// Const returns the number when there is only one.
func (r Range) Const() (uint64, bool) {
	return r.Lo, r.Width != 0 && !r.IsEmpty() && (r.Lo+1)&mask(r.Width) == r.Hi && (r.Lo != r.Hi)
}

// Contains reports that x is an element.
func (r Range) Contains(x uint64) bool {
	return !r.IsEmpty() && (x-r.Lo)&mask(r.Width) <= r.span()
}

// ContainsAll reports that s is a subset of r, of the same width.
func (r Range) ContainsAll(s Range) bool {
	if s.IsEmpty() || r.IsFull() {
		return true
	}
	if r.IsEmpty() || s.IsFull() {
		return false
	}
	off := (s.Lo - r.Lo) & mask(r.Width)
	return off <= r.span() && s.span() <= r.span()-off
}

// wraps reports elements on both sides of the step from the largest number to 0.
func (r Range) wraps() bool { return r.IsFull() || r.Lo > r.last() }

// Min is the smallest element as an unsigned number. The set must not be empty.
func (r Range) Min() uint64 {
	if r.wraps() {
		return 0
	}
	return r.Lo
}

// Max is the largest element as an unsigned number.
func (r Range) Max() uint64 {
	if r.wraps() {
		return mask(r.Width)
	}
	return r.last()
}

// flipped is the set in which signed order has become unsigned order.
func (r Range) flipped() Range {
	if r.IsFull() || r.IsEmpty() {
		return r
	}
	s := sign(r.Width)
	return Range{r.Lo ^ s, r.Hi ^ s, r.Width}
}

// SMin is the smallest element as a signed number.
func (r Range) SMin() int64 { return sext(r.flipped().Min()^sign(r.Width), r.Width) }

// SMax is the largest element as a signed number.
func (r Range) SMax() int64 { return sext(r.flipped().Max()^sign(r.Width), r.Width) }

// NonNegative reports that no element has its sign bit set.
func (r Range) NonNegative() bool { return r.IsEmpty() || r.SMin() >= 0 }

// Complement is the set of all other numbers.
func (r Range) Complement() Range {
	switch {
	case r.IsFull():
		return Empty(r.Width)
	case r.IsEmpty():
		return Full(r.Width)
	}
	return Range{r.Hi, r.Lo, r.Width}
}

// Intersect returns the smallest Range with all that is in both. Two intervals on a circle may meet
// in two places; then it is the smaller of the two.
func (r Range) Intersect(s Range) Range {
	switch {
	case r.IsEmpty() || s.IsFull():
		return r
	case s.IsEmpty() || r.IsFull():
		return s
	}
	m := mask(r.Width)
	sr, ss := r.span(), s.span()
	off := (s.Lo - r.Lo) & m // of s from the start of r, on the circle
	end := off + ss
	begins := off <= sr           // s begins inside r
	comes := end < off || end > m // s comes round to the start of r
	switch {
	case begins && comes:
		if ss < sr {
			return s
		}
		return r
	case begins:
		return Between(s.Lo, r.Lo+min(sr, end), r.Width)
	case comes:
		return Between(r.Lo, r.Lo+min(sr, end&m), r.Width)
	}
	return Empty(r.Width)
}

// Union returns the smallest Range with all that is in either. When there are two, it is the one
// that begins where r does.
func (r Range) Union(s Range) Range {
	switch {
	case r.ContainsAll(s):
		return r
	case s.ContainsAll(r):
		return s
	}
	a, b := Between(r.Lo, s.last(), r.Width), Between(s.Lo, r.last(), r.Width)
	okA, okB := a.ContainsAll(r) && a.ContainsAll(s), b.ContainsAll(r) && b.ContainsAll(s)
	switch {
	case okA && okB && b.span() < a.span():
		return b
	case okA:
		return a
	case okB:
		return b
	}
	return Full(r.Width)
}

// Known returns the bits that are the same in all elements.
func (r Range) Known() knownbits.Known {
	k := knownbits.Known{Width: r.Width}
	if r.Width == 0 || r.IsEmpty() || r.wraps() {
		return k
	}
	same := mask(r.Width) &^ (1<<bits.Len64(r.Min()^r.Max()) - 1)
	k.Ones, k.Zeros = r.Min()&same, ^r.Min()&same
	return k
}

// String returns the set in the notation of LLVM, with signed numbers: [lo,hi).
func (r Range) String() string {
	switch {
	case r.IsFull():
		return "full-set"
	case r.IsEmpty():
		return "empty-set"
	}
	b := strconv.AppendInt([]byte{'['}, sext(r.Lo, r.Width), 10)
	b = strconv.AppendInt(append(b, ','), sext(r.Hi, r.Width), 10)
	return string(append(b, ')'))
}

// span is an interval of unsigned numbers, both ends included.
type span struct{ lo, hi uint64 }

// signedSpan is an interval of signed numbers, both ends included.
type signedSpan struct{ lo, hi int64 }

// unsigned returns the set as at most two intervals that do not wrap.
func (r Range) unsigned() (p [2]span, n int) {
	switch {
	case r.IsEmpty():
		return p, 0
	case r.IsFull():
		return [2]span{{0, mask(r.Width)}}, 1
	case r.wraps():
		return [2]span{{0, r.last()}, {r.Lo, mask(r.Width)}}, 2
	}
	return [2]span{{r.Lo, r.last()}}, 1
}

// signed returns the set as at most two intervals of signed numbers.
func (r Range) signed() (p [2]signedSpan, n int) {
	u, n := r.flipped().unsigned()
	s := sign(r.Width)
	for i := range n {
		p[i] = signedSpan{sext(u[i].lo^s, r.Width), sext(u[i].hi^s, r.Width)}
	}
	return p, n
}

// halves returns the set as at most three intervals of numbers of one sign.
func (r Range) halves() (p [3]signedSpan, n int) {
	s, k := r.signed()
	for _, x := range s[:k] {
		if x.lo < 0 && x.hi >= 0 {
			p[n] = signedSpan{x.lo, -1}
			p[n+1] = signedSpan{0, x.hi}
			n += 2
			continue
		}
		p[n] = x
		n++
	}
	return p, n
}
