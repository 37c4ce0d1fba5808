package dense

import (
	"math/rand/v2"
	"slices"
	"testing"
)

type id uint32

func TestMapGrowsAndReadsZero(t *testing.T) {
	var m Map[id, int]
	if m.Get(7) != 0 {
		t.Error("absent key is not zero")
	}
	m.Set(3, 5)
	*m.At(100) += 2
	if m.Get(3) != 5 || m.Get(100) != 2 || m.Get(50) != 0 || m.Len() != 101 {
		t.Errorf("got %d %d %d %d", m.Get(3), m.Get(100), m.Get(50), m.Len())
	}
}

func TestSetsAgreeWithGoMap(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var b Bits[id]
	var s Set[id]
	ref := map[id]bool{}
	for range 20000 {
		k := id(r.Uint32N(500))
		if r.Uint32N(3) == 0 {
			b.Remove(k)
			s.Remove(k)
			delete(ref, k)
			continue
		}
		if b.Add(k) == ref[k] || s.Add(k) == ref[k] {
			t.Fatalf("Add(%d) disagrees", k)
		}
		ref[k] = true
	}
	var want []id
	for k := range ref {
		want = append(want, k)
	}
	slices.Sort(want)
	if got := slices.Collect(b.All()); !slices.Equal(got, want) {
		t.Error("Bits differs")
	}
	got := slices.Clone(s.Elems())
	slices.Sort(got)
	if !slices.Equal(got, want) || b.Len() != s.Len() {
		t.Error("Set differs")
	}
}

func TestTableInterns(t *testing.T) {
	var tab Table
	var keys []string
	find := func(s string) uint32 {
		h := HashString(0, s)
		if r := tab.Find(h, func(r uint32) bool { return keys[r-1] == s }); r != 0 {
			return r
		}
		keys = append(keys, s)
		tab.Insert(h, uint32(len(keys)))
		return uint32(len(keys))
	}
	r := rand.New(rand.NewPCG(3, 4))
	ref := map[string]uint32{}
	for range 20000 {
		b := make([]byte, r.IntN(3))
		for i := range b {
			b[i] = byte('a' + r.IntN(20))
		}
		got := find(string(b))
		if want, ok := ref[string(b)]; ok && want != got {
			t.Fatalf("%q: got %d, want %d", b, got, want)
		}
		ref[string(b)] = got
	}
	if tab.Len() != len(ref) {
		t.Errorf("table has %d entries, want %d", tab.Len(), len(ref))
	}
}

// TestZeroed takes storage again and finds zeros in it.
func TestZeroed(t *testing.T) {
	s := Zeroed[int](nil, 4)
	s[0], s[3] = 1, 2
	for _, n := range []int{3, 4, 5, 100} {
		s = Zeroed(s, n)
		if len(s) != n {
			t.Fatalf("length %d, want %d", len(s), n)
		}
		for i, x := range s {
			if x != 0 {
				t.Errorf("element %d of %d is %d", i, n, x)
			}
			s[i] = -1
		}
	}
}

func TestAppend(t *testing.T) {
	var s []int
	grown := 0
	for i := range 100000 {
		was := cap(s)
		if s = Append(s, i); cap(s) != was {
			grown++
		}
	}
	for i, v := range s {
		if v != i {
			t.Fatalf("element %d is %d", i, v)
		}
	}
	if grown > 20 {
		t.Errorf("the storage grew %d times", grown)
	}
}
