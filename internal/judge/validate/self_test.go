package validate

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/simt"
)

// TestNothingDiffersFromItself compares programs with themselves under every oracle: nothing may
// differ, and nothing may panic. The programs are those of the museum, wrong versions included, and
// LLVM's tests for the target where they are.
func TestNothingDiffersFromItself(t *testing.T) {
	files, _ := filepath.Glob("../../../testdata/museum/*/*.ll")
	more, _ := filepath.Glob("../../../testdata/museum/*/*.ptx")
	files = append(files, more...)
	if len(files) < 40 {
		t.Fatalf("%d files in the museum", len(files))
	}
	if !testing.Short() {
		for i, f := range peer.Glob("llvm-tests/CodeGen/NVPTX/*.ll") {
			if i%6 == 0 {
				files = append(files, f)
			}
		}
	}
	compared, equal := 0, 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p, err := load(file, string(text))
		if err != nil {
			continue
		}
		opt := equiv.Options{Seeds: 1, Models: equiv.AllModels, Fuel: 20000, Buffer: 4096, Shared: 1 << 12, Races: true, Orders: true, Explain: true,
			Oracles: equiv.Trace | equiv.Convergent | equiv.Stores, Identity: equiv.TextIdentity(p, p)}
		for _, f := range p.Funcs {
			if !f.Kernel {
				continue
			}
			v := equiv.Compare(p, p, f.Name, opt)
			compared++
			switch v.Outcome {
			case equiv.Differs:
				t.Errorf("%s, %s differs from itself: %s", file, f.Name, v.Detail)
			case equiv.Equal:
				equal++
			}
		}
	}
	t.Logf("%d kernels, %d equal", compared, equal)
	if equal == 0 {
		t.Error("no kernel is equal to itself")
	}
}

func load(name, text string) (*simt.Program, error) {
	if !strings.HasSuffix(name, ".ptx") {
		return Source(name, text)
	}
	m, err := warpwise.ReadPTX(name, text)
	if err != nil {
		return nil, err
	}
	return simt.DecodePTX(m), nil
}
