package switchopt_test

import (
	"os"
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/phasecheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestKernel runs the file test's kernel before and behind the phase: random kernels have no index that is a number.
func TestKernel(t *testing.T) {
	text, err := os.ReadFile("testdata/tables.ptx")
	if err != nil {
		t.Fatal(err)
	}
	v, fired := validate.PTXPhases("tables.ptx", string(text), "k", []string{"DoSwitchOpt"}, equiv.Options{Models: equiv.AllModels})
	if v.Outcome != equiv.Equal || fired["DoSwitchOpt SwitchDecided"] != 3 {
		t.Errorf("%v: %s; %v", v.Outcome, v.Detail, fired)
	}
	r, err := phasecheck.Text("tables.ptx", string(text), phasecheck.Options{Level: 2, Phases: "DoSwitchOptFirst"})
	if err != nil || r.Right != 3 || r.Undecided+len(r.Wrong) > 0 {
		t.Errorf("%+v, %v", r, err)
	}
}
