package validate

import (
	"fmt"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/peer"
)

// TestRandomPTX runs random kernels of PTX one thread at a time, and what our printer makes of them
// under every model.
func TestRandomPTX(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 20
	}
	var sum equiv.Verdict
	for i := range n {
		name, text := fmt.Sprintf("p%d.ptx", i), gen.PTX(RandomBytes(8, uint64(i)))
		v := PTXText(name, text, gen.Kernel, RandomOptions(uint64(i)))
		sum.Add(v)
		if v.Outcome != equiv.Equal {
			t.Errorf("%s: %v: %s\n%s", name, v.Outcome, v.Detail, text)
			return
		}
	}
	if 5*sum.Discarded > sum.Runs+sum.Discarded || sum.Bytes == 0 {
		t.Errorf("%d inputs compared, %d discarded, %d bytes", sum.Runs, sum.Discarded, sum.Bytes)
	}
	t.Logf("%d inputs, %d bytes compared, %d left out, %d warp instructions", sum.Runs, sum.Bytes, sum.Unknown, sum.Steps)
}

// TestRandomPTXIsValid has ptxas assemble random kernels.
func TestRandomPTXIsValid(t *testing.T) {
	peer.Require(t, "ptxas")
	n := 12
	if testing.Short() {
		n = 2
	}
	for i := range n {
		if err := peer.Assemble([]byte(gen.PTX(RandomBytes(8, uint64(i)))), "sm_80", "-O0"); err != nil {
			t.Errorf("kernel %d: %v", i, err)
		}
	}
}

// FuzzPTX drives the generator of PTX: every kernel must be read, printed and read again the same,
// and do the same under every model.
func FuzzPTX(f *testing.F) {
	for i := range uint64(8) {
		f.Add(RandomBytes(9, i))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 4096 {
			return
		}
		text := gen.PTX(b)
		if v := PTXText("fuzz.ptx", text, gen.Kernel, RandomOptions(1)); v.Outcome == equiv.Differs || v.Outcome == equiv.Unsupported || v.Discarded > 0 {
			t.Errorf("%v: %s\n%s", v.Outcome, v.Detail, text)
		}
	})
}
