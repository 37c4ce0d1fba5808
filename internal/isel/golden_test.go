package isel

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/source"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

var updateGolden = flag.Bool("update-intrin", false, "rewrite the PTX of testdata/intrin")

// lowerText lowers IR text for a target such as "sm_80" and PTX version such as "7.8".
func lowerText(t testing.TB, name, text, sm, version string) (string, *source.List) {
	t.Helper()
	m, diags := irtext.Parse(source.NewFile(name, text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(rendered(diags))
	}
	return lowerModule(t, m, sm, version)
}

func lowerModule(t testing.TB, m *ir.Module, sm, version string) (string, *source.List) {
	t.Helper()
	v, err := target.ParsePTX(version)
	if err != nil {
		t.Fatal(err)
	}
	mach, err := target.NewMachine(sm, v)
	if err != nil {
		t.Fatal(err)
	}
	out, diags := Module(m, Options{Machine: mach, OptLevel: 2})
	if out == nil {
		return "", diags
	}
	return ptxtext.String(out), diags
}

func rendered(l *source.List) string {
	var b bytes.Buffer
	l.Render(&b)
	return b.String()
}

func ptxasPath() string {
	for _, p := range []string{"../../.cache/peers/cuda/bin/ptxas"} {
		if _, err := os.Stat(p); err == nil {
			return p
		}
	}
	p, _ := exec.LookPath("ptxas")
	return p
}

// assemble runs ptxas on text, when there is one.
func assemble(t testing.TB, text, sm string) error {
	p := ptxasPath()
	if p == "" {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			t.Fatal("peer missing: ptxas")
		}
		t.Skip("peer missing: ptxas")
	}
	key := sha256.Sum256([]byte(sm + text))
	complaint := cached(t, fmt.Sprintf("ptxas-%x", key[:12]), func() []byte {
		f := filepath.Join(t.TempDir(), "t.ptx")
		if err := os.WriteFile(f, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(p, "-c", "-arch", sm, "-o", "/dev/null", f).CombinedOutput()
		if err == nil {
			return nil
		}
		return append(out, err.Error()...)
	})
	if len(complaint) > 0 {
		return &assembleError{string(complaint)}
	}
	return nil
}

// cached returns what make makes, kept under a name in the directory that WARPWISE_TEST_CACHE names,
// if any: tools/mutants runs this test hundreds of times.
func cached(t testing.TB, name string, make func() []byte) []byte {
	dir := os.Getenv("WARPWISE_TEST_CACHE")
	if dir == "" {
		return make()
	}
	file := filepath.Join(dir, name)
	if data, err := os.ReadFile(file); err == nil {
		return data
	}
	data := make()
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Log(err)
	}
	return data
}

type assembleError struct{ out string }

func (e *assembleError) Error() string { return e.out }

// TestIntrinAccepted lowers testdata/accept/*.ll, whose first line names target and PTX version,
// and has ptxas accept it. What the functions compute is compared with the processor's results in
// TestAgainstNative.
func TestIntrinAccepted(t *testing.T) {
	files, _ := filepath.Glob("testdata/accept/*.ll")
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".ll"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			head, _, _ := strings.Cut(string(text), "\n")
			targets := strings.Fields(strings.TrimPrefix(head, ";"))
			for i := 0; i+1 < len(targets); i += 2 {
				got, diags := lowerText(t, name, string(text), targets[i], targets[i+1])
				if got == "" {
					t.Fatal(rendered(diags))
				}
				if err := assemble(t, got, targets[i]); err != nil {
					t.Error(targets[i], err)
				}
			}
		})
	}
}

// TestIntrinGolden lowers testdata/intrin/*.ll, whose first line names target and PTX version
// ("; sm_80 7.8"), compares with the .ptx beside it, and has ptxas accept it.
func TestIntrinGolden(t *testing.T) {
	files, _ := filepath.Glob("testdata/intrin/*.ll")
	if len(files) == 0 {
		t.Fatal("no tests")
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".ll"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			head, _, _ := strings.Cut(string(text), "\n")
			f := strings.Fields(strings.TrimPrefix(head, ";"))
			if len(f) < 2 {
				t.Fatal("the first line must name target and PTX version")
			}
			got, diags := lowerText(t, name, string(text), f[0], f[1])
			if got == "" {
				t.Fatal(rendered(diags))
			}
			golden := strings.TrimSuffix(name, ".ll") + ".ptx"
			if *updateGolden {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil || got != string(want) {
				t.Errorf("%s differs; run with -update-intrin and look at the difference", golden)
			}
			if err := assemble(t, got, f[0]); err != nil {
				t.Error(err)
			}
		})
	}
}
