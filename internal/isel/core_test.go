package isel

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/source"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

var updateCore = flag.Bool("update-core", false, "rewrite the PTX of testdata/core")

// compileText lowers IR text at a level, with so many workers.
func compileText(t testing.TB, name, text, sm, version string, level, workers int) (string, *source.List) {
	t.Helper()
	m, diags := irtext.Parse(source.NewFile(name, text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(rendered(diags))
	}
	v, err := target.ParsePTX(version)
	if err != nil {
		t.Fatal(err)
	}
	mach, err := target.NewMachine(sm, v)
	if err != nil {
		t.Fatal(err)
	}
	out, diags := Module(m, Options{Machine: mach, OptLevel: level, Workers: workers})
	if out == nil {
		return "", diags
	}
	return ptxtext.String(out), diags
}

// TestCoreGolden lowers testdata/core/*.ll, whose first line names target, PTX version and level
// ("; sm_80 7.8 O2"), compares with the .ptx beside it, and has ptxas accept that and the output
// of the other level and of other targets.
func TestCoreGolden(t *testing.T) {
	files, _ := filepath.Glob("testdata/core/*.ll")
	if len(files) == 0 {
		t.Fatal("no tests")
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".ll"), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			text := string(data)
			head, _, _ := strings.Cut(text, "\n")
			f := strings.Fields(strings.TrimPrefix(head, ";"))
			if len(f) < 3 {
				t.Fatal("the first line must name target, PTX version and level")
			}
			level := int(f[2][1] - '0')
			got, diags := compileText(t, name, text, f[0], f[1], level, 1)
			if got == "" {
				t.Fatal(rendered(diags))
			}
			if again, _ := compileText(t, name, text, f[0], f[1], level, 8); again != got {
				t.Error("the output depends on the number of workers")
			}
			golden := strings.TrimSuffix(name, ".ll") + ".ptx"
			if *updateCore {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil || got != string(want) {
				t.Errorf("%s differs; run with -update-core and look at the difference", golden)
			}
			for _, sm := range []string{f[0], "sm_70", "sm_90"} {
				for _, lv := range []int{0, 2} {
					out, diags := compileText(t, name, text, sm, f[1], lv, 2)
					if out == "" {
						t.Fatal(rendered(diags))
					}
					if err := assemble(t, out, sm); err != nil {
						t.Errorf("%s -O%d: %v", sm, lv, err)
					}
				}
			}
		})
	}
}
