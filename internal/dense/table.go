package dense

import "slices"

// Table is an open-addressed hash table from 64-bit hashes to 32-bit references. The caller
// owns the entries and compares them: Table only finds candidates, so one table serves
// interning of any shape without boxing keys. Linear probing, at most 3/4 full, no deletion; of
// the hash the upper half counts, and is kept, so that growing asks nobody.
// The zero Table is empty. References must not be zero.
type Table struct {
	slots []slot
	n     int
}

type slot struct {
	hash uint32
	ref  uint32
}

// Clone returns a table with the same references.
func (t *Table) Clone() Table { return Table{slices.Clone(t.slots), t.n} }

// Find returns the reference stored under hash h for which eq holds, or 0.
func (t *Table) Find(h uint64, eq func(ref uint32) bool) uint32 {
	if len(t.slots) == 0 {
		return 0
	}
	mask := uint32(len(t.slots) - 1)
	hi := uint32(h >> 32)
	for i := hi & mask; ; i = (i + 1) & mask {
		s := t.slots[i]
		if s.ref == 0 {
			return 0
		}
		if s.hash == hi && eq(s.ref) {
			return s.ref
		}
	}
}

// Insert adds ref under hash h. It does not look for an equal entry: Find first.
func (t *Table) Insert(h uint64, ref uint32) {
	if 4*(t.n+1) > 3*len(t.slots) {
		old := t.slots
		t.slots = make([]slot, max(16, 2*len(old)))
		for _, s := range old {
			if s.ref != 0 {
				t.put(s)
			}
		}
	}
	t.put(slot{uint32(h >> 32), ref})
	t.n++
}

func (t *Table) put(s slot) {
	mask := uint32(len(t.slots) - 1)
	i := s.hash & mask
	for t.slots[i].ref != 0 {
		i = (i + 1) & mask
	}
	t.slots[i] = s
}

// Grow makes room for n entries in an empty table.
func (t *Table) Grow(n int) {
	size := 16
	for 3*size < 4*n {
		size *= 2
	}
	if len(t.slots) == 0 && n > 0 {
		t.slots = make([]slot, size)
	}
}

// Len returns the number of entries.
func (t *Table) Len() int { return t.n }

// Clear empties the table and keeps the storage.
func (t *Table) Clear() {
	clear(t.slots)
	t.n = 0
}

// Hash mixes x into the running hash h (the finaliser of splitmix64, Steele et al. 2014).
func Hash(h, x uint64) uint64 {
	h ^= x
	h += 0x9e3779b97f4a7c15
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

// HashString mixes the bytes of s into the running hash h.
func HashString(h uint64, s string) uint64 {
	for len(s) >= 8 {
		x := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
			uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		h = Hash(h, x)
		s = s[8:]
	}
	x := uint64(len(s)) << 56
	for i := 0; i < len(s); i++ {
		x |= uint64(s[i]) << (8 * i)
	}
	return Hash(h, x)
}
