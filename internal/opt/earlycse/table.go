package earlycse

// table is a hash table whose entries are taken back in the reverse order of their making: a
// chained table in which a new entry hides older ones of its chain needs no tombstones for that.
type table[E any] struct {
	buckets []int32 // index of the newest entry plus one
	entries []slot[E]
}

type slot[E any] struct {
	hash uint32
	next int32 // index of the next older entry of the chain plus one
	val  E
}

// begin empties the table and gives it buckets for about n entries. Storage of an earlier function is
// used again: behind the lengths it is zero.
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
	if len(t.entries) >= len(t.buckets) {
		t.grow()
	}
	b := &t.buckets[hash&uint32(len(t.buckets)-1)]
	t.entries = append(t.entries, slot[E]{hash, *b, val})
	*b = int32(len(t.entries))
	return &t.entries[len(t.entries)-1].val
}

func (t *table[E]) grow() {
	n := max(16, 2*len(t.buckets))
	if n <= cap(t.buckets) {
		clear(t.buckets)
		t.buckets = t.buckets[:n]
	} else {
		t.buckets = make([]int32, n)
	}
	for i := range t.entries {
		e := &t.entries[i]
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
		e := &t.entries[i-1]
		if e.hash == hash {
			return e
		}
		i = e.next
	}
	return nil
}

// mark returns the state to which release goes back.
func (t *table[E]) mark() int { return len(t.entries) }

func (t *table[E]) release(mark int) {
	for i := len(t.entries) - 1; i >= mark; i-- {
		e := &t.entries[i]
		t.buckets[e.hash&uint32(len(t.buckets)-1)] = e.next
	}
	clear(t.entries[mark:]) // for the garbage collector
	t.entries = t.entries[:mark]
}
