package dse

import "math/bits"

// bytes is a set of the bytes 0 to n-1 of a piece of memory: exactly for up to 64 of them, else a stretch that contains it.
type bytes struct {
	n      int64
	mask   uint64 // n ≤ 64
	lo, hi int64  // n > 64: from lo up to before hi
}

// all returns the set of n bytes.
func all(n int64) bytes {
	if n <= 64 {
		return bytes{n: n, mask: stretch(0, n)}
	}
	return bytes{n: n, hi: n}
}

// stretch returns the bits lo to hi-1, which are between 0 and 64.
func stretch(lo, hi int64) uint64 {
	if lo >= hi {
		return 0
	}
	return ^uint64(0) << uint(lo) & (^uint64(0) >> uint(64-hi))
}

func (b bytes) empty() bool { return b.mask == 0 && b.lo >= b.hi }

// clip brings a stretch into the set's.
func (b bytes) clip(lo, hi int64) (int64, int64) { return max(lo, 0), min(hi, b.n) }

// without returns the set less the bytes from lo up to before hi.
func (b bytes) without(lo, hi int64) bytes {
	lo, hi = b.clip(lo, hi)
	switch {
	case lo >= hi:
	case b.n <= 64:
		b.mask &^= stretch(lo, hi)
	case lo <= b.lo && hi >= b.hi:
		b.lo, b.hi = 0, 0
	case lo <= b.lo:
		b.lo = max(b.lo, hi)
	case hi >= b.hi:
		b.hi = min(b.hi, lo)
	}
	return b
}

// within returns the bytes of the set from lo up to before hi.
func (b bytes) within(lo, hi int64) bytes {
	lo, hi = b.clip(lo, hi)
	switch {
	case b.n <= 64:
		b.mask &= stretch(lo, hi)
	case max(lo, b.lo) >= min(hi, b.hi):
		b.lo, b.hi = 0, 0
	default:
		b.lo, b.hi = max(lo, b.lo), min(hi, b.hi)
	}
	return b
}

// with returns the union of two sets of the same memory.
func (b bytes) with(o bytes) bytes {
	switch {
	case o.empty():
	case b.empty():
		b = o
	case b.n <= 64:
		b.mask |= o.mask
	default:
		b.lo, b.hi = min(b.lo, o.lo), max(b.hi, o.hi)
	}
	return b
}

// hull returns the stretch from the first byte up to behind the last of a set that is not empty.
func (b bytes) hull() (lo, hi int64) {
	if b.n <= 64 {
		return int64(bits.TrailingZeros64(b.mask)), int64(bits.Len64(b.mask))
	}
	return b.lo, b.hi
}
