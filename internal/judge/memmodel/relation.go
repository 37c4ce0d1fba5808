package memmodel

import (
	"iter"
	"math/bits"
)

// maxEvents is how many events an execution may have.
const maxEvents = 16

// relation holds pairs of events: bit b of row a says that a is related to b.
type relation [maxEvents]uint16

func (r *relation) add(a, b int) { r[a] |= 1 << b }

func (r *relation) has(a, b int) bool { return r[a]>>b&1 != 0 }

// and adds the pairs of others.
func (r relation) and(others ...relation) relation {
	for _, o := range others {
		for a := range r {
			r[a] |= o[a]
		}
	}
	return r
}

// then returns the pairs that lead over r and then o.
func (r relation) then(o relation) (out relation) {
	for a, row := range r {
		for ; row != 0; row &= row - 1 {
			out[a] |= o[bits.TrailingZeros16(row)]
		}
	}
	return out
}

// maybe returns r and all pairs of an event with itself.
func (r relation) maybe() relation {
	for a := range r {
		r[a] |= 1 << a
	}
	return r
}

// closed returns the transitive closure (S. Warshall, 1962).
func (r relation) closed() relation {
	for k := range r {
		for a := range r {
			if r.has(a, k) {
				r[a] |= r[k]
			}
		}
	}
	return r
}

// reflexive reports whether an event is related to itself.
func (r relation) reflexive() bool {
	for a, row := range r {
		if row>>a&1 != 0 {
			return true
		}
	}
	return false
}

// cyclic reports whether a way leads from an event back to it.
func (r relation) cyclic() bool { return r.closed().reflexive() }

// where returns the pairs for which keep holds.
func (r relation) where(keep func(a, b int) bool) (out relation) {
	for a, row := range r {
		for ; row != 0; row &= row - 1 {
			if b := bits.TrailingZeros16(row); keep(a, b) {
				out.add(a, b)
			}
		}
	}
	return out
}

// pairs yields all pairs.
func (r relation) pairs() iter.Seq2[int, int] {
	return func(yield func(a, b int) bool) {
		for a, row := range r {
			for ; row != 0; row &= row - 1 {
				if !yield(a, bits.TrailingZeros16(row)) {
					return
				}
			}
		}
	}
}
