package validate

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/simt"
)

// TestWorkersDoNotMatter runs random kernels with several blocks, one after the other and at the
// same time: everything must be equal.
func TestWorkersDoNotMatter(t *testing.T) {
	n := 40
	if testing.Short() {
		n = 6
	}
	sh := equiv.Shape{Grid: [3]int{7, 1, 1}, Block: [3]int{48, 1, 1}}
	for i := range uint64(n) {
		source, err := Source("k.ll", gen.Module(RandomBytes(10, i), gen.Features{}))
		if err != nil {
			t.Fatal(err)
		}
		m, err := warpwise.ReadPTX("k.ptx", gen.PTX(RandomBytes(10, i)))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []*simt.Program{source, simt.DecodePTX(m)} {
			run := func(workers int) (*simt.Result, []simt.Arg) {
				args := RandomArguments("", sh, i)
				r, err := p.Run(simt.Launch{Kernel: gen.Kernel, Grid: sh.Grid, Block: sh.Block, Args: args, Model: equiv.AllModels[i%4], Seed: i, Fuel: 4 << 20, Workers: workers})
				if err != nil {
					t.Fatal(err)
				}
				return r, args
			}
			want, memory := run(1)
			got, memory2 := run(3)
			if !reflect.DeepEqual(want, got) {
				t.Errorf("kernel %d: results differ", i)
			}
			for k := range memory {
				if b := memory[k].Buffer; b != nil && (!bytes.Equal(b.Data, memory2[k].Buffer.Data) || !bytes.Equal(b.Shadow, memory2[k].Buffer.Shadow)) {
					t.Errorf("kernel %d: argument %d differs", i, k)
				}
			}
		}
	}
}

// TestLanesTogether runs random kernels thread by thread with races checked, when lanes may be
// executed together, and without, when they are not: the memory must be the same.
func TestLanesTogether(t *testing.T) {
	n := 40
	if testing.Short() {
		n = 6
	}
	for i := range uint64(n) {
		p, err := Source("k.ll", gen.Module(RandomBytes(11, i), gen.Features{}))
		if err != nil {
			t.Fatal(err)
		}
		sh := equiv.Shapes[i%4]
		run := func(races bool) (*simt.Result, []simt.Arg) {
			args := RandomArguments("", sh, i)
			r, err := p.Run(simt.Launch{Kernel: gen.Kernel, Grid: sh.Grid, Block: sh.Block, Args: args, Fuel: 4 << 20, Checks: simt.Checks{Races: races}})
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Findings) > 0 || r.Inconclusive {
				t.Errorf("kernel %d: %v", i, r.Findings)
			}
			return r, args
		}
		want, memory := run(false)
		got, memory2 := run(true)
		if 4*got.Steps > want.Steps && sh.Block[0] > 32 {
			t.Errorf("kernel %d: %d steps with lanes together, %d one by one", i, got.Steps, want.Steps)
		}
		for k := range memory {
			if b := memory[k].Buffer; b != nil && (!bytes.Equal(b.Data, memory2[k].Buffer.Data) || !bytes.Equal(b.Shadow, memory2[k].Buffer.Shadow)) {
				t.Errorf("kernel %d: argument %d differs", i, k)
			}
		}
	}
}
