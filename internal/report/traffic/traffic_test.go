package traffic

import (
	"testing"

	"github.com/warpwise/warpwise/simt/micro"
)

// access makes an access by the first n lanes, each so many bytes behind the one before.
func access(space micro.Space, n, bytes int, first, stride int64) *Access {
	a := &Access{Space: space, Bytes: bytes, Lanes: uint32(1<<n - 1), Names: make([]string, 32), Off: make([]int64, 32)}
	for i := range 32 {
		a.Names[i], a.Off[i] = "x", first+int64(i)*stride
	}
	return a
}

// TestUnits: figures worked out by hand.
func TestUnits(t *testing.T) {
	for _, c := range []struct {
		what             string
		a                *Access
		sectors, atBest  int
		passes, passBest int
		same             int
	}{
		{"words side by side", access(micro.Global, 32, 4, 0, 4), 4, 4, 1, 1, 1},
		{"the same from the middle of a sector", access(micro.Global, 32, 4, 16, 4), 5, 4, 1, 1, 1},
		{"every second word", access(micro.Global, 32, 4, 0, 8), 8, 4, 2, 1, 1},
		{"one word for all", access(micro.Global, 32, 4, 8, 0), 1, 1, 1, 1, 32},
		{"a column of 32", access(micro.Shared, 32, 4, 0, 128), 32, 4, 32, 1, 1},
		{"a column of 33: no conflict", access(micro.Shared, 32, 4, 0, 132), 32, 4, 1, 1, 1},
		{"8 bytes side by side: two halves", access(micro.Shared, 32, 8, 0, 8), 8, 8, 2, 2, 1},
		{"16 bytes side by side: four quarters", access(micro.Shared, 32, 16, 0, 16), 16, 16, 4, 4, 1},
		{"bytes", access(micro.Shared, 32, 1, 0, 1), 1, 1, 1, 1, 1},
		{"half a warp", access(micro.Global, 16, 4, 0, 4), 2, 2, 1, 1, 1},
		{"16 bytes, 512 apart", access(micro.Global, 32, 16, 0, 512), 32, 16, 32, 4, 1},
		{"8 bytes over the end of a sector", access(micro.Global, 1, 8, 28, 0), 2, 1, 1, 1, 1},
		{"local memory: lanes alternate", access(micro.Local, 32, 4, 64, 0), 4, 4, 1, 1, 32},
	} {
		n, least := c.a.Sectors()
		if n != c.sectors || least != c.atBest {
			t.Errorf("%s: %d sectors, %d at best, want %d, %d", c.what, n, least, c.sectors, c.atBest)
		}
		if n, least = c.a.Passes(); n != c.passes || least != c.passBest {
			t.Errorf("%s: %d passes, %d at best, want %d, %d", c.what, n, least, c.passes, c.passBest)
		}
		if n := c.a.SameAddress(); n != c.same {
			t.Errorf("%s: %d lanes at one address, want %d", c.what, n, c.same)
		}
	}
}
