package flowgraph

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// branchWatch looks at branches that a skeleton takes to be uniform.
type branchWatch struct {
	parts   map[diag.Pos]bool // by branch
	checked int               // branches taken together that had to be
	split   int               // branches at which lanes parted
	bad     []string
}

// Before looks at branches before they are executed.
func (w *branchWatch) Before(s *simt.Step) {
	may, known := w.parts[s.In.Pos]
	if !known || bits.OnesCount32(s.Active) < 2 {
		return
	}
	parted := s.Mask != 0 && s.Mask != s.Active
	if s.In.Op == micro.OpSwitch {
		var first uint64
		have := false
		for lane := range micro.WarpSize {
			if s.Mask>>lane&1 != 0 {
				x, _ := s.Value(s.In.A, lane)
				parted = parted || have && x != first
				first, have = x, true
			}
		}
	} else if s.In.Op != micro.OpBr {
		return
	}
	if parted {
		w.split++
	}
	if !may {
		w.checked++
		if parted && len(w.bad) < 3 {
			line, _ := s.File().LineCol(s.In.Pos)
			w.bad = append(w.bad, fmt.Sprintf("line %d: lanes %#x of %#x take a branch that is drawn as uniform", line, s.Mask, s.Active))
		}
	}
}

func (w *branchWatch) After(*simt.Step) {}

// TestUniformBranches runs random kernels of PTX, and what we compile random kernels of LLVM IR to, as converged as
// they can be: lanes part at no branch that is drawn as one where they go together.
func TestUniformBranches(t *testing.T) {
	n := uint64(60)
	if testing.Short() {
		n = 10
	}
	checked, split := 0, 0
	for i := range 2 * n {
		text := gen.PTX(validate.RandomBytes(18, i))
		if i >= n {
			m, err := warpwise.Read("k.ll", gen.Module(validate.RandomBytes(19, i), gen.Features{}), warpwise.ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_90", OptLevel: 2, Passes: []string{"", "default<O2>"}[i%2]})
			if err != nil {
				t.Fatal(err)
			}
			text = string(out.PTX)
		}
		w := watchPTX(t, i, text)
		for _, b := range w.bad {
			t.Errorf("kernel %d: %s\n%s", i, b, text)
		}
		if checked, split = checked+w.checked, split+w.split; t.Failed() {
			return
		}
	}
	t.Logf("%d branches were taken together, lanes parted at %d", checked, split)
	if checked < 20*int(n) || split < 20*int(n) {
		t.Errorf("%d branches taken together, %d parted: the test says too little", checked, split)
	}
}

// watchPTX runs the kernel of a module.
func watchPTX(t *testing.T, seed uint64, text string) *branchWatch {
	t.Helper()
	m, err := warpwise.ReadPTX("k.ptx", text)
	if err != nil {
		t.Fatal(err)
	}
	w := &branchWatch{parts: map[diag.Pos]bool{}}
	for f := range m.Funcs {
		if f.Decl {
			continue
		}
		s, err := newSkeleton(f)
		if err != nil {
			t.Fatal(err)
		}
		for i, b := range f.Blocks {
			for k := len(b.Insts) - b.Branches(); k < len(b.Insts); k++ {
				if in := &b.Insts[k]; !in.Mods.Has(ptx.Uni) {
					w.parts[f.LocAt(in.Loc).Pos] = s.uniform.HasDivergentTerminator(s.blocks[i])
				}
			}
		}
	}
	p := simt.DecodePTX(m)
	for _, sh := range equiv.Shapes {
		l := simt.Launch{Kernel: gen.Kernel, Grid: sh.Grid, Block: sh.Block, Args: validate.RandomArguments("", sh, seed), Fuel: 4 << 20, Model: simt.Maximal, Observer: w}
		if _, err := p.Run(l); err != nil {
			t.Fatal(err)
		}
	}
	return w
}
