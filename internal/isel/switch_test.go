package isel

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx"
)

// TestSwitch runs random switches on their cases and on numbers around them. Cases that lie together and lead to few blocks
// are bit tests, and there must be some.
func TestSwitch(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 7))
	n, tests := 300, 0
	if testing.Short() {
		n = 60
	}
	for range n {
		width := []int{8, 16, 24, 32, 64}[rng.IntN(5)]
		targets, span := 1+rng.IntN(5), uint64(1+rng.IntN(80))
		lo := []uint64{0, 1, rng.Uint64(), maskOf(width) - span/2}[rng.IntN(4)]
		cases := map[uint64]int{}
		var b strings.Builder
		fmt.Fprintf(&b, "define i32 @f(i%d %%x) {\nswitch i%d %%x, label %%d [\n", width, width)
		for range 1 + rng.IntN(24) {
			v := (lo + rng.Uint64N(span)) & maskOf(width)
			if _, known := cases[v]; !known {
				cases[v] = 1 + rng.IntN(targets)
				fmt.Fprintf(&b, "i%d %d, label %%t%d\n", width, sext64(int64(v), width), cases[v])
			}
		}
		b.WriteString("]\nd:\nret i32 0\n")
		for k := 1; k <= targets; k++ {
			fmt.Fprintf(&b, "t%d:\nret i32 %d\n", k, k)
		}
		b.WriteString("}\n")
		m, diags := irtext.Parse(diag.NewFile("switch.ll", b.String()), irtext.Options{})
		if diags.HasErrors() {
			t.Fatal(rendered(diags))
		}
		var counts Counts
		out, diags := Module(m, Options{Machine: testMachine(t, "sm_80"), OptLevel: 2, Counts: &counts})
		if out == nil {
			t.Fatal(rendered(diags))
		}
		tests += int(counts[RuleBitTest])
		checkSwitch(t, out.Func("f"), width, lo, span, cases)
		if t.Failed() {
			t.Fatal(b.String())
		}
	}
	if tests < n/10 {
		t.Errorf("%d bit tests in %d switches", tests, n)
	}
}

func checkSwitch(t *testing.T, f *ptx.Func, width int, lo, span uint64, cases map[uint64]int) {
	for k := uint64(0); k < span+68; k++ {
		x := (lo + k - 2) & maskOf(width)
		got, err := runPTX(f, [][]byte{binary.LittleEndian.AppendUint64(nil, x)})
		if err != nil {
			t.Fatal(err)
		}
		if r := binary.LittleEndian.Uint32(got); int(r) != cases[x] {
			t.Errorf("%#x goes to %d, want %d", x, r, cases[x])
		}
	}
}
