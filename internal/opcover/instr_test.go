package opcover

import (
	"encoding/binary"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/equiv"
	"github.com/warpwise/warpwise/simt"
)

// TestInstructions runs a kernel for each LLVM instruction from the IR and from our PTX on edge values.
func TestInstructions(t *testing.T) {
	text, err := os.ReadFile("testdata/instructions.ll")
	if err != nil {
		t.Fatal(err)
	}
	source, err := equiv.Source("instructions.ll", string(text))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(5, 5))
	in := make([]byte, 64*threads)
	for k := 0; k < len(in); k += 8 {
		e := []elem{{8, ""}, {8, "double"}, {4, "float"}, {2, "half"}, {1, ""}}[r.IntN(5)]
		binary.LittleEndian.PutUint64(in[k:], e.corner(r))
	}
	run := func(p *simt.Program, kernel string, model simt.Model) *simt.Buffer {
		out := &simt.Buffer{Name: "out", Data: make([]byte, 64*threads)}
		ib := &simt.Buffer{Name: "in", Data: append([]byte(nil), in...)}
		res, err := p.Run(simt.Launch{Kernel: kernel, Block: [3]int{threads}, Args: []simt.Arg{{Buffer: ib}, {Buffer: out}}, Model: model})
		if err != nil {
			t.Errorf("%s: %v", kernel, err)
			return nil
		}
		for i := range res.Findings {
			t.Errorf("%s: %v", kernel, res.Findings[i].Diag(p.File).Error())
		}
		return out
	}
	want := map[string]*simt.Buffer{}
	for _, f := range source.Funcs {
		if f.Kernel {
			want[f.Name] = run(source, f.Name, simt.PerThread)
		}
	}
	for k, target := range targets {
		level := []int{0, 2, 2, 0}[k]
		m, err := equiv.Read("instructions.ll", string(text))
		if err != nil {
			t.Fatal(err)
		}
		c, err := warpwise.Compile(m, warpwise.CompileOptions{Target: target, OptLevel: level, Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		pm, err := warpwise.ReadPTX("instructions.ptx", string(c.PTX))
		if err != nil {
			t.Fatal(err)
		}
		p := simt.DecodePTX(pm)
		for _, f := range source.Funcs {
			if w := want[f.Name]; f.Kernel && w != nil {
				if got := run(p, f.Name, simt.Maximal); got != nil {
					if k := differs(w, got); k >= 0 {
						th := k / 64
						t.Errorf("%s for %s -O%d: thread %d, byte %d: x, y %x: IR %x, PTX %x", f.Name, target, level, th, k%64, in[64*th:64*th+16], w.Data[64*th:64*th+64], got.Data[64*th:64*th+64])
					}
				}
			}
		}
	}
}
