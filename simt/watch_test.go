package simt_test

import (
	"testing"
	"time"

	"github.com/warpwise/warpwise/simt"
)

// TestWatch: a launch that would never end is stopped, whatever the model, the checks and the workers.
func TestWatch(t *testing.T) {
	p := decodePTX(t, `.version 7.0
.target sm_80
.address_size 64

.visible .entry k(.param .u64 out)
{
	.reg .b32 %r<4>;
	.reg .b64 %rd<4>;
	mov.u32 %r2, 0;
$again:
	add.u32 %r2, %r2, 1;
	bra $again;
}
`)
	for _, model := range []simt.Model{simt.PerThread, simt.Stack, simt.Maximal, simt.Adversarial} {
		for _, races := range []bool{false, true} {
			for _, workers := range []int{1, 4} {
				w := &simt.Watch{}
				time.AfterFunc(20*time.Millisecond, w.Stop)
				res, err := p.Run(simt.Launch{Kernel: "k", Grid: [3]int{8, 1, 1}, Block: [3]int{64, 1, 1}, Args: []simt.Arg{{Buffer: &simt.Buffer{Data: make([]byte, 4)}}},
					Model: model, Workers: workers, Checks: simt.Checks{Races: races}, Watch: w})
				if err != nil {
					t.Fatal(err)
				}
				if steps, _ := w.Progress(); !res.Inconclusive || !w.Stopped() || steps == 0 {
					t.Errorf("%v, races %v, %d workers: inconclusive %v, %d steps", model, races, workers, res.Inconclusive, steps)
				}
			}
		}
	}
}

// TestWatchCounts: what is said of a launch at its end is what it did.
func TestWatchCounts(t *testing.T) {
	p := decodePTX(t, `.version 7.0
.target sm_80
.address_size 64

.visible .entry k()
{
	.reg .b32 %r<4>;
	mov.u32 %r1, %tid.x;
	ret;
}
`)
	for _, workers := range []int{1, 4} {
		w := &simt.Watch{}
		res, err := p.Run(simt.Launch{Kernel: "k", Grid: [3]int{100, 1, 1}, Block: [3]int{64, 1, 1}, Workers: workers, Watch: w})
		if err != nil {
			t.Fatal(err)
		}
		if steps, blocks := w.Progress(); steps != res.Steps || blocks != 100 {
			t.Errorf("%d workers: %d steps, %d blocks; the result says %d steps", workers, steps, blocks, res.Steps)
		}
	}
}
