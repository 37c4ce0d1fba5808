package scale

import (
	"math/rand/v2"
	"strings"

	"github.com/warpwise/warpwise"
)

// fuzzRow compares the text of a unit with what random pipelines make of it, up to the first that differs.
func (s Step) fuzzRow(u Unit, text string, row *Row) error {
	tries := s.Tries
	if tries <= 0 {
		tries = 4
	}
	passes, err := levelPasses()
	if err != nil {
		return err
	}
	r := random(s.Seed, text)
	worst := "equal"
	for row.Tries < tries {
		row.Tries++
		pipeline := ""
		if !isPTX(text) {
			pipeline = drawn(passes, r)
		} else {
			u.Level = r.IntN(4)
		}
		out, err := compiledBy(u, text, pipeline, row)
		if err == nil {
			err = compare(u, text, out, row)
		}
		if err != nil {
			return &pipelineError{pipeline, err}
		}
		if row.Outcome == "differs" {
			row.Detail = "-passes='" + pipeline + "': " + row.Detail
			return nil
		}
		if row.Outcome == "unknown" {
			worst = "unknown"
		}
	}
	row.Outcome = worst
	return nil
}

// pipelineError says with which pipeline an error came.
type pipelineError struct {
	pipeline string
	err      error
}

// Error names the pipeline in front of the error.
func (e *pipelineError) Error() string { return "-passes='" + e.pipeline + "': " + e.err.Error() }

// Unwrap returns the error.
func (e *pipelineError) Unwrap() error { return e.err }

// levelPasses returns the passes of the highest level, each once, in the order of the level.
func levelPasses() ([]string, error) {
	text, err := warpwise.Pipeline("default<O3>")
	if err != nil {
		return nil, err
	}
	var list []string
	seen := map[string]bool{}
	for _, p := range strings.Split(text, ",") {
		if !seen[p] {
			seen[p] = true
			list = append(list, p)
		}
	}
	return list, nil
}

// drawn returns a random pipeline: up to eight passes in any order. What prepares a kernel for instruction selection stands at its
// end in the levels and is a pass like others here: code must be right with it and without it.
func drawn(passes []string, r *rand.Rand) string {
	n := 1 + r.IntN(8)
	list := make([]string, n)
	for i := range list {
		list[i] = passes[r.IntN(len(passes))]
	}
	return strings.Join(list, ",")
}
