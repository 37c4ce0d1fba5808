package passcheck_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/simplifycfg"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir/irtext"
)

// prepared returns the text of a module after a pipeline.
func prepared(t *testing.T, name, text, pipeline string) string {
	t.Helper()
	m, err := warpwise.Read(name, text, warpwise.ReadOptions{Workers: 1})
	if err == nil && pipeline != "" {
		_, err = warpwise.Optimize(m, pipeline, warpwise.OptimizeOptions{})
	}
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
}

// random checks a pass on random kernels, prepared by each of the pipelines in turn.
func random(t *testing.T, seed uint64, n int, p pass.Any, check passcheck.Check, pipelines ...string) passcheck.Result {
	t.Helper()
	var sum passcheck.Result
	for i := range n {
		name := fmt.Sprintf("k%d-%d.ll", seed, i)
		text := prepared(t, name, gen.Module(validate.RandomBytes(seed, uint64(i)), gen.Features{}), pipelines[i%len(pipelines)])
		r, err := passcheck.Text(name, text, p, check)
		if err != nil {
			t.Fatal(err)
		}
		sum.Add(r)
		if len(r.Wrong) > 0 {
			t.Errorf("%s: %v", name, r.Wrong)
			os.WriteFile(filepath.Join(os.TempDir(), name), []byte(text), 0o666)
			break
		}
	}
	report(t, p, sum)
	return sum
}

// files checks a pass on all file tests of all passes, and on the modules of the corpus of a kind ("darktable-O0"),
// prepared by a pipeline.
func files(t *testing.T, p pass.Any, check passcheck.Check, kind, pipeline string) passcheck.Result {
	t.Helper()
	var sum passcheck.Result
	list, err := filepath.Glob("../../opt/*/testdata/*.ll")
	if err != nil || len(list) < 10 {
		t.Fatalf("%d files: %v", len(list), err)
	}
	corpus := peer.Files(t, "corpus/ll/"+kind+"/*.ll")
	if testing.Short() && len(corpus) > 4 {
		corpus = corpus[:4]
	}
	for i, file := range append(list, corpus...) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		in := string(text)
		if i >= len(list) {
			in = prepared(t, file, in, pipeline)
		}
		r, err := passcheck.Text(file, in, p, check)
		if err != nil {
			t.Fatal(err)
		}
		for _, wrong := range r.Wrong {
			t.Errorf("%s: %s", filepath.Base(file), wrong)
		}
		sum.Add(r)
	}
	report(t, p, sum)
	return sum
}

func report(t *testing.T, p pass.Any, sum passcheck.Result) {
	t.Helper()
	t.Logf("%s: %d right, %d undecided, %d wrong", p.ID(), sum.Right, sum.Undecided, len(sum.Wrong))
	for i, why := range sum.Why {
		if i < 5 {
			t.Log(why)
		}
	}
}

func TestControl(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	t.Run("random", func(t *testing.T) {
		random(t, 71, n, simplifycfg.Plain, passcheck.Control, "", "inline,sroa,mem2reg", "sroa,mem2reg,instsimplify")
	})
	t.Run("files", func(t *testing.T) {
		files(t, simplifycfg.Plain, passcheck.Control, "darktable-O0", "inline,sroa,mem2reg")
	})
}
