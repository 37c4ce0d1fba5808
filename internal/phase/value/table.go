package value

import "slices"

// hash mixes the words of a key one by one: multiplied (by 2^32 over the golden ratio, see Knuth, The Art of Computer
// Programming, volume 3, section 6.4), and what that moves up brought down again.
func hash(key []uint32) uint32 {
	h := uint32(0x811C9DC5)
	for _, w := range key {
		h = (h ^ w) * 0x9E3779B1
		h ^= h >> 15
	}
	return h
}

// Table finds the value that is kept under a key. Entries are chained in buckets whose number is a power of two and
// grows fourfold; each keeps its hash, so that growing hashes nothing again. The zero Table is empty.
type Table struct {
	buckets []int32 // 1 + the first entry of the chain, or 0
	entries []entry
	words   []uint32 // the keys
	Probes  int      // entries that were compared, for statistics
}

type entry struct {
	hash, value uint32
	end         uint32 // of the key, in words; it begins where that of the entry before ends
	next        int32  // 1 + the next one, or 0
}

// firstBuckets is the number of buckets of a table that gets its first entry.
const firstBuckets = 8

// Find returns the value of an equal key, or keeps value under this one and returns it.
func (t *Table) Find(key []uint32, value uint32) uint32 {
	h := hash(key)
	if len(t.buckets) > 0 {
		for i := t.buckets[h&uint32(len(t.buckets)-1)]; i != 0; i = t.entries[i-1].next {
			e := &t.entries[i-1]
			t.Probes++
			if e.hash == h && slices.Equal(t.key(i-1), key) {
				return e.value
			}
		}
	}
	if len(t.entries) >= len(t.buckets) {
		t.grow()
	}
	t.words = append(t.words, key...)
	b := &t.buckets[h&uint32(len(t.buckets)-1)]
	t.entries = append(t.entries, entry{hash: h, value: value, end: uint32(len(t.words)), next: *b})
	*b = int32(len(t.entries))
	return value
}

// key returns the key of entry i.
func (t *Table) key(i int32) []uint32 {
	from := uint32(0)
	if i > 0 {
		from = t.entries[i-1].end
	}
	return t.words[from:t.entries[i].end]
}

// Reserve makes room for n entries whose keys have so many words in sum, in a table that has none.
func (t *Table) Reserve(n, words int) {
	size := firstBuckets
	for size < n {
		size *= 4
	}
	t.buckets, t.entries, t.words = make([]int32, size), make([]entry, 0, n), make([]uint32, 0, words)
}

func (t *Table) grow() {
	t.buckets = make([]int32, max(firstBuckets, 4*len(t.buckets)))
	for i := range t.entries {
		e := &t.entries[i]
		b := &t.buckets[e.hash&uint32(len(t.buckets)-1)]
		e.next, *b = *b, int32(i)+1
	}
}

// Len returns the number of entries.
func (t *Table) Len() int { return len(t.entries) }

// Clear empties the table and keeps its storage.
func (t *Table) Clear() {
	clear(t.buckets)
	t.entries, t.words = t.entries[:0], t.words[:0]
}
