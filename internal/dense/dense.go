// Package dense holds containers keyed by small dense integers: maps as slices, sets as bit
// vectors, sets with constant-time clear, and an open-addressed table. Passes use these in
// place of Go maps: they are several times faster, and their order is the order of the keys.
package dense

import (
	"iter"
	"math/bits"
	"slices"
)

// Append is append for slices that become long: it always doubles them, where append adds a fourth to what is long and so copies
// every element four times. What is not needed in the end is never touched.
func Append[S ~[]E, E any](s S, e E) S {
	if len(s) == cap(s) {
		s = slices.Grow(s, max(4, len(s)))
	}
	return append(s, e)
}

// ID is any unsigned integer used as a dense key.
type ID interface{ ~uint32 }

// Map maps dense ids to values; absent keys read as the zero value. The zero Map is empty.
type Map[K ID, V any] struct{ s []V }

// NewMap returns a map with room for keys below n.
func NewMap[K ID, V any](n int) Map[K, V] { return Map[K, V]{make([]V, n)} }

// Get returns the value of k, or the zero value.
func (m *Map[K, V]) Get(k K) V {
	if int(k) < len(m.s) {
		return m.s[k]
	}
	var zero V
	return zero
}

// Set sets the value of k, growing the map.
func (m *Map[K, V]) Set(k K, v V) { *m.At(k) = v }

// At returns the place of k, growing the map. It is valid until the next growth.
func (m *Map[K, V]) At(k K) *V {
	if int(k) >= len(m.s) {
		m.Grow(int(k) + 1)
	}
	return &m.s[k]
}

// Grow makes room for keys below n.
func (m *Map[K, V]) Grow(n int) {
	if n <= len(m.s) {
		return
	}
	if n <= cap(m.s) {
		m.s = m.s[:n]
		return
	}
	s := make([]V, n, max(n, 2*cap(m.s)))
	copy(s, m.s)
	m.s = s
}

// Borrow puts what m holds into the storage of spare, which is empty: for a map that is about to be filled.
func (m *Map[K, V]) Borrow(spare *Map[K, V]) {
	m.s, spare.s = append(spare.s, m.s...), nil
}

// Settle puts what m holds into storage of its own that is no larger than need be, and gives what it
// borrowed back to spare.
func (m *Map[K, V]) Settle(spare *Map[K, V]) {
	s := m.s
	m.s = slices.Clone(s)
	clear(s)
	spare.s = s[:0]
}

// Len returns one more than the largest key the map has room for.
func (m *Map[K, V]) Len() int { return len(m.s) }

// Clear sets all values to zero and keeps the storage.
func (m *Map[K, V]) Clear() { clear(m.s) }

// Reset makes the map empty and keeps the storage.
func (m *Map[K, V]) Reset() {
	clear(m.s)
	m.s = m.s[:0]
}

// grow returns s with length n, doubling the storage when it does not suffice. Storage behind the
// length is zero: these slices only grow.
func grow[T any](s []T, n int) []T {
	if n <= cap(s) {
		return s[:n]
	}
	w := make([]T, n, max(n, 2*cap(s)))
	copy(w, s)
	return w
}

// Zeroed returns s with length n and all elements zero. It reuses the storage of s where that suffices, and takes some
// more than it needs where it does not.
func Zeroed[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+min(n/4, 1<<12)) // the next one is hardly as large as a large one
	}
	s = s[:n]
	clear(s)
	return s
}

// Bits is a bit vector over dense ids. The zero Bits is empty.
type Bits[K ID] struct{ w []uint64 }

// NewBits returns a set with room for keys below n.
func NewBits[K ID](n int) Bits[K] { return Bits[K]{make([]uint64, (n+63)/64)} }

// Has reports whether k is in the set.
func (b *Bits[K]) Has(k K) bool {
	i := int(k >> 6)
	return i < len(b.w) && b.w[i]&(1<<(k&63)) != 0
}

// Add adds k and reports whether it was new.
func (b *Bits[K]) Add(k K) bool {
	i := int(k >> 6)
	if i >= len(b.w) {
		b.w = grow(b.w, i+1)
	}
	old := b.w[i]
	b.w[i] = old | 1<<(k&63)
	return b.w[i] != old
}

// Remove removes k.
func (b *Bits[K]) Remove(k K) {
	if i := int(k >> 6); i < len(b.w) {
		b.w[i] &^= 1 << (k & 63)
	}
}

// Clear empties the set and keeps the storage.
func (b *Bits[K]) Clear() { clear(b.w) }

// Or adds all of c and reports whether b grew.
func (b *Bits[K]) Or(c *Bits[K]) bool {
	if len(c.w) > len(b.w) {
		w := make([]uint64, len(c.w))
		copy(w, b.w)
		b.w = w
	}
	changed := false
	for i, x := range c.w {
		if n := b.w[i] | x; n != b.w[i] {
			b.w[i], changed = n, true
		}
	}
	return changed
}

// Len returns the number of elements.
func (b *Bits[K]) Len() int {
	n := 0
	for _, x := range b.w {
		n += bits.OnesCount64(x)
	}
	return n
}

// All yields the elements in increasing order.
func (b *Bits[K]) All() iter.Seq[K] {
	return func(yield func(K) bool) {
		for i, x := range b.w {
			for ; x != 0; x &= x - 1 {
				if !yield(K(i<<6 + bits.TrailingZeros64(x))) {
					return
				}
			}
		}
	}
}

// Set is a sparse set: constant-time add, remove, membership and clear, and iteration in
// insertion order (Briggs and Torczon, "An efficient representation for sparse sets", 1993).
type Set[K ID] struct {
	elems []K
	where []uint32
}

// Has reports whether k is in the set.
func (s *Set[K]) Has(k K) bool {
	if int(k) >= len(s.where) {
		return false
	}
	i := s.where[k]
	return int(i) < len(s.elems) && s.elems[i] == k
}

// Add adds k and reports whether it was new.
func (s *Set[K]) Add(k K) bool {
	if s.Has(k) {
		return false
	}
	if int(k) >= len(s.where) {
		s.where = grow(s.where, int(k)+1)
	}
	s.where[k] = uint32(len(s.elems))
	s.elems = append(s.elems, k)
	return true
}

// Remove removes k; the last element takes its place in the order.
func (s *Set[K]) Remove(k K) {
	if !s.Has(k) {
		return
	}
	i, last := s.where[k], s.elems[len(s.elems)-1]
	s.elems[i] = last
	s.where[last] = i
	s.elems = s.elems[:len(s.elems)-1]
}

// Pop removes and returns the last element; ok is false when the set is empty.
func (s *Set[K]) Pop() (k K, ok bool) {
	if len(s.elems) == 0 {
		return k, false
	}
	k = s.elems[len(s.elems)-1]
	s.elems = s.elems[:len(s.elems)-1]
	return k, true
}

// Elems returns the elements in insertion order; the slice is valid until the next change.
func (s *Set[K]) Elems() []K { return s.elems }

// Len returns the number of elements.
func (s *Set[K]) Len() int { return len(s.elems) }

// Clear empties the set and keeps the storage.
func (s *Set[K]) Clear() { s.elems = s.elems[:0] }
