package validate

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

// CorpusKernels runs every share-th kernel of a kind of the corpus ("darktable-O0") before and after a
// pipeline, one input for each shape of launch.
func CorpusKernels(t T, pipeline, kind string, share int) {
	t.Helper()
	corpusRun{pipeline: pipeline, share: share,
		opt: equiv.Options{Shapes: equiv.Shapes, Seeds: 1, Models: equiv.AllModels, Fuel: 200000, Races: true}}.compare(t, kind)
}

// corpusRun is a comparison of kernels of the corpus before and after a pipeline.
type corpusRun struct {
	prepare, pipeline string // the first runs on both sides
	share             int
	except            []string // kernels that are left out
	opt               equiv.Options
}

// compare compares kernels of a kind.
func (c corpusRun) compare(t T, kind string) {
	t.Helper()
	var outcomes [equiv.Unsupported + 1]int
	modules, n := 0, 0
	for _, file := range peer.Files(t, "corpus/ll/"+kind+"/*.ll") {
		source, target, err := c.programs(file)
		if err != nil {
			t.Errorf("%s, %s: %v", file, c.pipeline, err)
			continue
		}
		modules++
		for _, f := range source.Funcs {
			if n += count(f.Kernel); !f.Kernel || n%c.share != 0 || slices.Contains(c.except, f.Name) {
				continue
			}
			v := equiv.Compare(source, target, f.Name, c.opt)
			outcomes[v.Outcome]++
			if v.Outcome == equiv.Differs {
				t.Errorf("%s, %s after %s: %s", filepath.Base(file), f.Name, c.pipeline, v.Detail)
			}
		}
	}
	t.Logf("%s: %d modules of %s: %d kernels equal, %d differ, %d undefined, %d inconclusive, %d unsupported", c.pipeline, modules, kind,
		outcomes[equiv.Equal], outcomes[equiv.Differs], outcomes[equiv.SourceUB], outcomes[equiv.Inconclusive], outcomes[equiv.Unsupported])
}

// programs reads a module and returns it before and after the pipeline.
func (c corpusRun) programs(file string) (source, target *simt.Program, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	// What clang writes for OpenCL and does not mean: vectors with unset elements as noundef arguments.
	text, err := preparedText(file, strings.ReplaceAll(string(data), " noundef", ""), c.prepare)
	if err != nil {
		return nil, nil, err
	}
	if source, err = Source(file, text); err != nil {
		return nil, nil, err
	}
	m, err := Read(file, text)
	if err != nil {
		return nil, nil, err
	}
	if err := Passes(c.pipeline)(m); err != nil {
		return nil, nil, err
	}
	target, err = equiv.DecodeIR(m)
	return source, target, err
}

// preparedText returns a module after a pipeline as text; without a pipeline, the text as it is.
func preparedText(name, text, pipeline string) (string, error) {
	if pipeline == "" {
		return text, nil
	}
	m, err := Read(name, text)
	if err == nil {
		err = Passes(pipeline)(m)
	}
	if err != nil {
		return "", err
	}
	return string(irtext.AppendModule(nil, m, irtext.PrintOptions{})), nil
}
