package validate

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// uniformWatch compares what the lanes of a warp that execute an instruction together make of it
// with what the analysis says.
type uniformWatch struct {
	values  map[diag.Pos]*ir.Value
	info    map[string]*uniformity.Info
	last    map[diag.Pos]int32 // the last of the emulator's instructions for one of the source
	checked int                // groups of lanes that had to agree
	split   int                // branches on which lanes parted
	bad     []string
}

// Before looks at branches: those of a uniform terminator take all lanes the same way.
func (u *uniformWatch) Before(s *simt.Step) {
	v := u.values[s.In.Pos]
	if v == nil || !v.IsTerminator() || s.In.Op != micro.OpBr || bits.OnesCount32(s.Active) < 2 {
		return
	}
	parts := s.Mask != 0 && s.Mask != s.Active
	if parts {
		u.split++
	}
	if !u.info[s.Func.Name].HasDivergentTerminator(v.Block) {
		u.check(s, v, !parts)
	}
}

// After looks at results: those of a uniform instruction are equal in all lanes.
func (u *uniformWatch) After(s *simt.Step) {
	v := u.values[s.In.Pos]
	if v == nil || v.IsTerminator() || v.Type == ir.Void || s.In.Dst == 0 || s.PC != u.last[s.In.Pos] || u.info[s.Func.Name].IsDivergent(v) {
		return
	}
	same, first, have := true, uint64(0), false
	for lane := range micro.WarpSize {
		if s.Mask>>lane&1 == 0 {
			continue
		}
		x, known := s.Value(s.In.Dst, lane)
		switch {
		case !known:
		case !have:
			first, have = x, true
		case x != first:
			same = false
		}
	}
	u.check(s, v, same)
}

func (u *uniformWatch) check(s *simt.Step, v *ir.Value, ok bool) {
	u.checked++
	if !ok && len(u.bad) < 3 {
		line, _ := s.File().LineCol(s.In.Pos)
		u.bad = append(u.bad, fmt.Sprintf("line %d: lanes %#x of warp %d disagree about %s", line, s.Mask, s.Warp, v.Op))
	}
}

// TestUniformIsUniform runs random kernels, as converged as they can be, and checks everything that
// the analysis says is uniform.
func TestUniformIsUniform(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 20
	}
	checked, split := 0, 0
	for i := range uint64(n) {
		name, text := fmt.Sprintf("k8-%d.ll", i), gen.Module(RandomBytes(8, i), gen.Features{})
		m, err := Read(name, text)
		if err != nil {
			t.Fatal(err)
		}
		w := &uniformWatch{values: map[diag.Pos]*ir.Value{}, info: map[string]*uniformity.Info{}}
		for _, f := range m.Funcs {
			w.info[f.Name] = uniformity.Of(f, uniformity.Precise)
			for v := range f.Instrs() {
				w.values[f.Pos(v)] = v
			}
		}
		p, err := equiv.DecodeIR(m)
		if err != nil {
			t.Fatal(err)
		}
		w.last = map[diag.Pos]int32{}
		for _, f := range p.Funcs {
			for pc := range f.Code {
				w.last[f.Code[pc].Pos] = int32(pc)
			}
		}
		for _, sh := range equiv.Shapes {
			l := simt.Launch{Kernel: gen.Kernel, Grid: sh.Grid, Block: sh.Block, Args: RandomArguments("", sh, i), Fuel: 4 << 20, Model: simt.Maximal, Observer: w}
			if _, err := p.Run(l); err != nil {
				t.Fatal(err)
			}
		}
		for _, b := range w.bad {
			t.Errorf("%s (go run ./tools/trust -seed 8 -first %d -print): %s", name, i, b)
		}
		checked, split = checked+w.checked, split+w.split
	}
	t.Logf("%d groups of lanes agreed, %d branches parted lanes", checked, split)
	if checked < 100*n || split < 3*n {
		t.Errorf("%d groups checked and %d branches: the test says too little", checked, split)
	}
}
