package engine

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/fromir"
	"github.com/warpwise/warpwise/simt/internal/placement"
)

// scaleKernels are the kernels of testdata/scale with the words of their buffers for n threads.
var scaleKernels = []struct {
	name  string
	words func(n int) []int
	value func(n int) (uint32, bool) // the last argument, where it is no buffer
}{
	{"saxpy", func(n int) []int { return []int{n, n} }, func(int) (uint32, bool) { return 0x40000000, true }},
	{"reduction", func(n int) []int { return []int{n, 1} }, nil},
	{"histogram", func(n int) []int { return []int{n, 256} }, nil},
	{"transposition", func(n int) []int { return []int{n, n} }, func(n int) (uint32, bool) { return uint32(n / 32), true }},
	{"matrix", func(n int) []int { return []int{n, 1024, n} }, nil},
	{"stencil", func(n int) []int { return []int{n + 4, 5, n} }, nil},
	{"scan", func(n int) []int { return []int{n, n, n / 256, n / 256, n / 256} }, nil},
	{"bitonic", func(n int) []int { return []int{n} }, nil},
}

// raceCost is what the detection of races of a launch took.
type raceCost struct {
	words   int   // of the buffers
	cells   int   // in bytes
	entries int   // of sets of reads, and releases at addresses
	effort  int64 // see State
}

func costOfRaces(t *testing.T, p *Program, kernel string, n int, words []int, value func(int) (uint32, bool)) raceCost {
	l := Launch{Kernel: kernel, Grid: [3]int{n / 256, 1, 1}, Block: [3]int{256, 1, 1}, Model: converge.KindMaximal, Checks: Checks{Races: true, Init: true, Undef: true}}
	var c raceCost
	for i, w := range words {
		b := &placement.Buffer{Name: fmt.Sprint("b", i), Data: make([]byte, 4*w)}
		for k := 0; i == 0 && k < w; k++ {
			b.Data[4*k] = byte(k*k ^ k>>3)
		}
		c.words += w
		l.Args = append(l.Args, placement.Arg{Buffer: b})
	}
	if value != nil {
		x, _ := value(n)
		l.Args = append(l.Args, placement.Arg{Bytes: []byte{byte(x), byte(x >> 8), byte(x >> 16), byte(x >> 24)}})
	}
	r, err := p.execute(l, p.Lookup(kernel), false)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.findings.All) > 0 {
		t.Fatalf("%s: %+v", kernel, r.findings.All)
	}
	for _, reg := range r.place.Global.List {
		if reg.Race == nil {
			continue
		}
		for i := range reg.Race.Words {
			if reg.Race.Words[i] != nil {
				c.cells += len(reg.Race.Words[i]) * 16
			}
			if reg.Race.Bytes != nil && reg.Race.Bytes[i] != nil {
				c.cells += len(reg.Race.Bytes[i]) * 16
			}
		}
		c.entries += len(reg.Race.Sync)
	}
	for i := range r.races.Sets {
		c.entries += cap(r.races.Sets[i].List)
	}
	c.effort = r.races.Effort
	return c
}

// TestRaceCost counts what the detection of races takes for four times as many threads: about four times
// as much, not sixteen times, and sixteen bytes for a word.
func TestRaceCost(t *testing.T) {
	for _, k := range scaleKernels {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "scale", k.name+".ll"))
		if err != nil {
			t.Fatal(err)
		}
		m, list := irtext.Parse(diag.NewFile(k.name, string(text)), irtext.Options{})
		if m == nil {
			t.Fatal(list)
		}
		module, err := fromir.Decode(m, fromir.Options{})
		if err != nil {
			t.Fatal(err)
		}
		p := New(module)
		const n = 1 << 12
		small, large := costOfRaces(t, p, k.name, n, k.words(n), k.value), costOfRaces(t, p, k.name, 4*n, k.words(4*n), k.value)
		t.Logf("%s: %+v, %+v", k.name, small, large)
		if large.cells > 16*(large.words+16*len(k.words(n))) {
			t.Errorf("%s: %d bytes of cells for %d words", k.name, large.cells, large.words)
		}
		if large.effort > 5*small.effort+100 {
			t.Errorf("%s: effort %d for %d threads, %d for %d", k.name, small.effort, n, large.effort, 4*n)
		}
		if large.entries > 5*small.entries+100 {
			t.Errorf("%s: %d entries for %d threads, %d for %d", k.name, small.entries, n, large.entries, 4*n)
		}
	}
}
