package dse

import "testing"

// TestBytes compares the sets of up to 64 bytes with sets of single bytes, and those of more with what they must contain.
func TestBytes(t *testing.T) {
	for _, n := range []int64{1, 7, 8, 63, 64, 65, 100} {
		for lo := int64(-2); lo <= n+2; lo++ {
			for hi := lo; hi <= n+2; hi++ {
				in := func(i int64) bool { return i >= lo && i < hi && i >= 0 && i < n }
				less, part := all(n).without(lo, hi), all(n).within(lo, hi)
				both := less.with(part)
				if a, b := both.hull(); a != 0 || b != n {
					t.Fatalf("%d bytes: without and within %d to %d are together %d to %d", n, lo, hi, a, b)
				}
				for i := range n {
					if has(part, i) != in(i) {
						t.Fatalf("%d bytes within %d to %d: byte %d is %v", n, lo, hi, i, has(part, i))
					}
					if h := has(less, i); !in(i) && !h || in(i) && h && n <= 64 {
						t.Fatalf("%d bytes without %d to %d: byte %d is %v", n, lo, hi, i, h)
					}
				}
				if lo <= 0 && hi >= n && !less.empty() {
					t.Fatalf("%d bytes without all are some", n)
				}
			}
		}
	}
}

func has(b bytes, i int64) bool {
	if b.n <= 64 {
		return b.mask>>uint(i)&1 != 0
	}
	return b.lo <= i && i < b.hi
}
