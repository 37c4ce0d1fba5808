package uniform_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/simt"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// witness looks at branches with .uni: the lanes of a group that come there go the same way.
type witness struct {
	marked int
	wrong  string
}

func (w *witness) Before(s *simt.Step) {
	if s.Active == s.Mask || s.Mask == 0 || s.In.Pos == diag.NoPos {
		return
	}
	line, _ := s.File().LineCol(s.In.Pos)
	if text := strings.Split(s.File().Text, "\n")[line-1]; strings.Contains(text, "bra.uni") {
		w.wrong = fmt.Sprintf("lanes %08x come to line %d, %s, which %08x take", s.Active, line, text, s.Mask)
	}
}

func (w *witness) After(*simt.Step) {}

// watch marks the branches of a kernel and runs it under every model.
func (w *witness) watch(t *testing.T, text, kernel string, seed uint64) {
	t.Helper()
	m, err := warpwise.ReadPTX("k.ptx", text)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := warpwise.OptimizePTX(m, warpwise.PTXOptions{Pipeline: "MarkUniformBranches"}); err != nil {
		t.Fatal(err)
	}
	text = string(warpwise.PrintPTX(m))
	for line := range strings.Lines(text) {
		if strings.Contains(line, "@") && strings.Contains(line, " bra.uni") {
			w.marked++
		}
	}
	if m, err = warpwise.ReadPTX("k.ptx", text); err != nil {
		t.Fatal(err)
	}
	for i, model := range equiv.AllModels {
		shape := equiv.Shapes[(seed+uint64(i))%uint64(len(equiv.Shapes))]
		l := simt.Launch{Kernel: kernel, Grid: shape.Grid, Block: shape.Block, Args: validate.RandomArguments("", shape, seed),
			Model: model, Seed: seed, Fuel: 1 << 20, Observer: w}
		if _, err := simt.DecodePTX(m).Run(l); err != nil {
			t.Fatal(err)
		}
		if w.wrong != "" {
			t.Fatalf("%v: %s\n%s", model, w.wrong, text)
		}
	}
}

// TestMarks runs random kernels whose branches were marked.
func TestMarks(t *testing.T) {
	n := 400
	if testing.Short() {
		n = 40
	}
	w := &witness{}
	for i := range uint64(n) {
		text, err := validate.PhaseKernel("k.ptx", 91, i)
		if err != nil {
			t.Fatal(err)
		}
		w.watch(t, text, gen.Kernel, i)
	}
	if w.marked < n/8 {
		t.Errorf("%d branches with a guard marked", w.marked)
	}
}
