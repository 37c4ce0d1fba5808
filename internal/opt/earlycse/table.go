package earlycse

// table is a hash table whose entries are taken back in the reverse order of their making: a
// chained table in which a new entry hides older ones of its chain needs no tombstones for that.
// Entries lie in chunks and never move.
type table[E any] struct {
	buckets []int32 // index of the newest entry plus one
	chunks  [][]slot[E]
	n       int // entries
}

type slot[E any] struct {
	hash uint32
	next int32 // index of the next older entry of the chain plus one
	val  E
}

// chunkBits says how many entries are in a chunk.
const chunkBits = 7

// at returns entry i.
func (t *table[E]) at(i int) *slot[E] { return &t.chunks[i>>chunkBits][i&(1<<chunkBits-1)] }

// begin empties the table and gives it buckets for about n entries. Storage of an earlier function is
// used again: buckets behind the length are zero.
func (t *table[E]) begin(n int) {
	t.release(0)
	size := 16
	for size < n {
		size *= 2
	}
	if cap(t.buckets) < size {
		t.buckets = make([]int32, size)
	}
	t.buckets = t.buckets[:size]
}

// insert adds an entry and returns it.
func (t *table[E]) insert(hash uint32, val E) *E {
	if t.n >= len(t.buckets) {
		t.grow()
	}
	if t.n == len(t.chunks)<<chunkBits {
		t.chunks = append(t.chunks, make([]slot[E], 1<<chunkBits))
	}
	b := &t.buckets[hash&uint32(len(t.buckets)-1)]
	e := t.at(t.n)
	e.hash, e.next, e.val = hash, *b, val
	t.n++
	*b = int32(t.n)
	return &e.val
}

func (t *table[E]) grow() {
	n := max(16, 2*len(t.buckets))
	if n <= cap(t.buckets) {
		clear(t.buckets)
		t.buckets = t.buckets[:n]
	} else {
		t.buckets = make([]int32, n)
	}
	for i := range t.n {
		e := t.at(i)
		b := &t.buckets[e.hash&uint32(len(t.buckets)-1)]
		e.next = *b
		*b = int32(i + 1)
	}
}

// first returns the newest entry with the hash, or nil; more continues behind an entry found so.
func (t *table[E]) first(hash uint32) *slot[E] {
	if len(t.buckets) == 0 {
		return nil
	}
	return t.from(t.buckets[hash&uint32(len(t.buckets)-1)], hash)
}

func (t *table[E]) more(e *slot[E]) *slot[E] { return t.from(e.next, e.hash) }

func (t *table[E]) from(i int32, hash uint32) *slot[E] {
	for i > 0 {
		e := t.at(int(i - 1))
		if e.hash == hash {
			return e
		}
		i = e.next
	}
	return nil
}

// mark returns the state to which release goes back.
func (t *table[E]) mark() int32 { return int32(t.n) }

func (t *table[E]) release(mark int32) {
	for i := t.n - 1; i >= int(mark); i-- {
		e := t.at(i)
		t.buckets[e.hash&uint32(len(t.buckets)-1)] = e.next
		*e = slot[E]{} // for the garbage collector
	}
	t.n = min(t.n, int(mark))
}
