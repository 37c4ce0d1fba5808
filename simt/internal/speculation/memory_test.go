package speculation

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// access is one of a block: from to to, or where from is negative a constant.
type access struct{ from, to int }

// run makes the accesses of a block on a region, noting them when the region has a log.
func run(reg *memory.Region, accesses []access) {
	for _, a := range accesses {
		x := byte(-a.from)
		if a.from >= 0 {
			if reg.Log != nil {
				reg.Log.Read(uint64(a.from), 1)
			}
			x = reg.Data[a.from] + 1
		}
		if reg.Log != nil {
			reg.Log.Write(uint64(a.to), 1)
		}
		reg.Data[a.to], reg.Shadow[a.to] = x, memory.Init
	}
}

// TestAsInSequence: blocks of random accesses, in batches on copies, leave what they leave one after the other.
func TestAsInSequence(t *testing.T) {
	const size, workers = 700, 3
	r := rand.New(rand.NewPCG(5, 6))
	again, committed := 0, 0
	for range 300 {
		blocks := make([][]access, 20)
		spread := []int{8, 300, size}[r.IntN(3)]
		for b := range blocks {
			for range r.IntN(6) {
				blocks[b] = append(blocks[b], access{r.IntN(spread+20) - 20, r.IntN(spread)})
			}
		}
		want, got := memory.NewRegion("want", micro.Global, 0, size), memory.NewRegion("got", micro.Global, 0, size)
		fixed := memory.NewRegion("constant", micro.Const_, 0, 16)
		fixed.ReadOnly = true
		for _, b := range blocks {
			run(want, b)
		}
		m := Of([]*memory.Region{fixed, got})
		var copies [][]*memory.Region
		for range workers {
			copies = append(copies, m.Copy())
		}
		if copies[0][0] != fixed || copies[0][1] == got {
			t.Fatal("what nobody may write is not to be copied, and the rest is")
		}
		for first := 0; first < len(blocks); first += 7 {
			batch := blocks[first:min(first+7, len(blocks))]
			var changes []Changes
			for i, b := range batch {
				c := copies[i%workers]
				run(c[1], b)
				changes = append(changes, m.Take(c))
			}
			for i, c := range changes {
				if m.Stale(c) {
					m.Directly(func() { run(got, batch[i]) })
					again++
					continue
				}
				m.Commit(c)
				committed++
			}
			m.Refresh(copies)
		}
		if !bytes.Equal(want.Data, got.Data) || !bytes.Equal(want.Shadow, got.Shadow) {
			t.Fatalf("%v leaves\n%v, in sequence\n%v", blocks, got.Data, want.Data)
		}
	}
	if again < 100 || committed < 100 {
		t.Errorf("%d blocks ran again, %d did not", again, committed)
	}
}
