package warpwise_test

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/simt"
)

// launches of the committed kernels, with inputs made from a seed.
var kernelLaunches = map[string]func(r *rand.Rand) simt.Launch{
	"matmul": func(r *rand.Rand) simt.Launch {
		return simt.Launch{Kernel: "matmul", Grid: [3]int{2, 2}, Block: [3]int{16, 16},
			Args: []simt.Arg{floats(r, 32*32), floats(r, 32*32), floats(r, 32*32), word(32)}}
	},
	"byval": func(r *rand.Rand) simt.Launch {
		return simt.Launch{Kernel: "byval", Grid: [3]int{1}, Block: [3]int{32},
			Args: []simt.Arg{{Bytes: words(r, 8, 1000).Buffer.Data}, {Bytes: words(r, 8, 1000).Buffer.Data}, words(r, 32, 1)}}
	},
	"collatz": func(r *rand.Rand) simt.Launch {
		return simt.Launch{Kernel: "collatz", Grid: [3]int{2}, Block: [3]int{64},
			Args: []simt.Arg{words(r, 128, 5000), words(r, 128, 1), words(r, 2, 1), word(113)}}
	},
}

func word(x uint32) simt.Arg { return simt.Arg{Bytes: binary.LittleEndian.AppendUint32(nil, x)} }

func words(r *rand.Rand, n int, limit uint32) simt.Arg {
	var b []byte
	for range n {
		b = binary.LittleEndian.AppendUint32(b, r.Uint32N(limit))
	}
	return simt.Arg{Buffer: &simt.Buffer{Name: "words", Data: b}}
}

// floats are small whole numbers: their products and sums are exact, so that a multiplication and
// an addition may be contracted, as the kernels allow, without a visible difference.
func floats(r *rand.Rand, n int) simt.Arg {
	a := words(r, n, 16)
	for i := range n {
		x := binary.LittleEndian.Uint32(a.Buffer.Data[4*i:])
		binary.LittleEndian.PutUint32(a.Buffer.Data[4*i:], math.Float32bits(float32(x)))
	}
	return a
}

// TestPTXDoesWhatTheIRDoes runs each committed kernel from its IR and from our PTX, under every
// model of the emulator, and compares all memory.
func TestPTXDoesWhatTheIRDoes(t *testing.T) {
	for name, launch := range kernelLaunches {
		path := "testdata/kernels/" + name + ".ll"
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want := memory(t, irProgram(t, path, string(text)), launch, simt.PerThread)
		for _, level := range []int{0, 2} {
			ptx, _ := compileFile(t, path, "sm_80", level, 0)
			m, err := warpwise.ReadPTX(name+".ptx", string(ptx))
			if err != nil {
				t.Fatal(err)
			}
			for _, model := range []simt.Model{simt.PerThread, simt.Stack, simt.Maximal, simt.Adversarial} {
				if !bytes.Equal(memory(t, simt.DecodePTX(m), launch, model), want) {
					t.Errorf("%s -O%d: memory differs under the %v model", name, level, model)
				}
			}
		}
	}
}

func irProgram(t *testing.T, path, text string) *simt.Program {
	t.Helper()
	m, err := warpwise.Read(path, text, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	p, err := simt.DecodeIR(m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// memory runs a launch and returns the bytes of all its buffers.
func memory(t *testing.T, p *simt.Program, launch func(*rand.Rand) simt.Launch, model simt.Model) []byte {
	t.Helper()
	l := launch(rand.New(rand.NewPCG(1, 2)))
	l.Model, l.Seed = model, 7
	l.Checks = simt.Checks{Races: true, Init: true, Undef: true}
	res, err := p.Run(l)
	if err != nil {
		t.Fatal(err)
	}
	for i := range res.Findings {
		t.Errorf("%v model: %v", model, res.Findings[i].Diag(p.File))
	}
	var out []byte
	for _, a := range l.Args {
		if a.Buffer != nil {
			out = append(out, a.Buffer.Data...)
		}
	}
	return out
}
