// Package bisect finds what in a pipeline breaks a program: the first run of a pass on a function
// after which a test fails and, within it, the first decision.
//
// A pipeline is a sequence of runs (a skippable pass on one function); a run is a sequence of decisions
// (calls of pass.Ctx.Apply that returned true). Both are numbered as the manager numbers them: the limit
// -opt-bisect-limit for runs and the fuel for decisions. Two binary searches find the run and then the
// decision; every state is computed anew from the unchanged module, so that a test sees exactly what a user
// gets with these limits.
//
// Binary search assumes that once the test fails it keeps failing. That is checked on further states, and
// the report says where it does not hold. When the test fails before the point that was found, the search
// continues there, so the reported failure is the first among the states that were tested.
package bisect

import (
	"errors"
	"fmt"
	"io"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Outcome is what a test says of a module.
type Outcome uint8

// The outcomes.
const (
	Good    Outcome = iota
	Bad             // the failure shows
	Unclear         // the test cannot tell
)

func (o Outcome) String() string { return [...]string{"good", "bad", "cannot tell"}[o] }

// Test judges a module after part of the pipeline, and says why in a few words.
type Test func(m *ir.Module) (Outcome, string)

// Options say what to search.
type Options struct {
	Passes []pass.Any
	Read   func() (*ir.Module, error) // a fresh module, the same each time
	Test   Test
	// ReadPTX and TestPTX stand for Read and Test where the passes are over PTX.
	ReadPTX func() (*ptx.Module, error)
	TestPTX func(m *ptx.Module) (Outcome, string)
	// Settings are values of options that passes read, by name.
	Settings map[string]string
	Extra    int       // states to look at on each side of what was found; 0: 8, negative: none
	Log      io.Writer // a line for each state looked at; nil: none
}

// Report is what was found.
type Report struct {
	Runs   []pass.Ran // all runs of the pipeline
	States int        // states that were tested

	Run  int      // number of the first bad run, from 1
	Ran  pass.Ran // that run
	Last string   // what the test says of the first bad state

	// Decision is the number of the first bad decision, counted over the pipeline up to this run; 0
	// when the run breaks the program without a decision, or before its first.
	Decision int64
	Before   int64 // decisions of the runs before
	Within   int64 // decisions of this run
	Remark   *pass.Remark

	NotMonotone []string // states that contradict the supposition of the search
}

// ErrGood says that the test does not fail after the whole pipeline, ErrBad that it fails before it.
var (
	ErrGood = errors.New("the test does not fail after the whole pipeline: there is nothing to find")
	ErrBad  = errors.New("the test fails on the unchanged file: no pass is to blame")
)

// UnclearError says that the test could not tell about a state.
type UnclearError struct{ State, Why string }

func (e *UnclearError) Error() string { return e.State + ": the test cannot tell: " + e.Why }

// search is a search at work.
type search struct {
	opt  Options
	rep  *Report
	seen map[state]answer
}

// state is a part of the pipeline: the first runs, with at most so many decisions (-1: all).
type state struct{ runs, decisions int64 }

type answer struct {
	outcome Outcome
	why     string
	res     *pass.Result
}

// Find searches.
func Find(opt Options) (*Report, error) {
	if opt.Log == nil {
		opt.Log = io.Discard
	}
	if opt.Extra == 0 {
		opt.Extra = 8
	}
	s := &search{opt: opt, rep: &Report{}, seen: map[state]answer{}}
	all, err := s.ask(state{1 << 40, -1})
	if err != nil {
		return s.rep, err
	}
	s.rep.Runs = all.res.Runs
	if all.outcome == Good {
		return s.rep, ErrGood
	}
	none, err := s.ask(state{0, -1})
	if err != nil {
		return s.rep, err
	}
	if none.outcome == Bad {
		s.rep.Last = none.why
		return s.rep, ErrBad
	}
	n := int64(len(s.rep.Runs))
	s.seen[state{n, -1}] = all
	run, err := s.first(0, n, func(i int64) state { return state{i, -1} }, func(i int64) string { return s.name(i) })
	if err != nil {
		return s.rep, err
	}
	s.rep.Run, s.rep.Ran = int(run), s.rep.Runs[run-1]
	s.rep.Last = s.seen[state{run, -1}].why
	return s.rep, s.decision(run)
}

// name describes run i of the report.
func (s *search) name(i int64) string {
	r := s.rep.Runs[i-1]
	return fmt.Sprintf("run %d, %s on %s", i, r.Pass, r.On)
}

// decision searches within a run.
func (s *search) decision(run int64) error {
	if run > 1 {
		before, err := s.ask(state{run - 1, -1})
		if err != nil {
			return err
		}
		s.rep.Before = before.res.Decisions
	}
	after := s.seen[state{run, -1}]
	s.rep.Within = after.res.Decisions - s.rep.Before
	if s.rep.Within <= 0 {
		return nil // it changed something that it did not ask for
	}
	at := func(i int64) state { return state{run, s.rep.Before + i} }
	s.seen[at(s.rep.Within)] = after
	if s.rep.Before > 0 { // a fuel of 0 is no limit: then nothing was decided before, and the run is left out
		a, err := s.ask(at(0))
		if err != nil {
			return err
		}
		if a.outcome == Bad {
			return nil
		}
	} else {
		s.seen[at(0)] = answer{outcome: Good}
	}
	n, err := s.first(0, s.rep.Within, at, func(i int64) string { return fmt.Sprintf("decision %d", s.rep.Before+i) })
	if err != nil {
		return err
	}
	s.rep.Decision = s.rep.Before + n
	a, err := s.ask(at(n))
	if err != nil {
		return err
	}
	s.rep.Last = a.why
	for i := range a.res.Remarks {
		if r := &a.res.Remarks[i]; !r.Missed {
			s.rep.Remark = r // the last one
		}
	}
	return nil
}

// first returns the first bad of the states lo+1 to hi, where lo is good and hi is bad, and checks
// that the states before it are good and those behind it bad.
func (s *search) first(lo, hi int64, at func(int64) state, name func(int64) string) (int64, error) {
	top := hi
	for hi-lo > 1 {
		mid := lo + (hi-lo)/2
		a, err := s.ask(at(mid))
		if err != nil {
			return 0, err
		}
		if a.outcome == Bad {
			hi = mid
		} else {
			lo = mid
		}
	}
	for _, i := range spread(0, hi, s.opt.Extra) {
		a, err := s.ask(at(i))
		if err != nil {
			return 0, err
		}
		if a.outcome == Bad {
			s.rep.NotMonotone = append(s.rep.NotMonotone, fmt.Sprintf("bad after %s, good later", name(i)))
			return s.first(0, i, at, name)
		}
	}
	for _, i := range spread(hi, top, s.opt.Extra) {
		a, err := s.ask(at(i))
		if err != nil {
			return 0, err
		}
		if a.outcome == Good {
			s.rep.NotMonotone = append(s.rep.NotMonotone, fmt.Sprintf("good again after %s", name(i)))
			break
		}
	}
	return hi, nil
}

// spread returns up to n numbers between lo and hi, both excluded, evenly spaced.
func spread(lo, hi int64, n int) []int64 {
	var out []int64
	if n <= 0 || hi-lo < 2 {
		return nil
	}
	last := lo
	for k := int64(1); k <= int64(n); k++ {
		i := lo + (hi-lo)*k/int64(n+1)
		if i > last && i < hi {
			out = append(out, i)
			last = i
		}
	}
	return out
}

// ask tests a state. A pass that panics or leaves a broken function is bad.
func (s *search) ask(st state) (answer, error) {
	if a, ok := s.seen[st]; ok {
		return a, nil
	}
	a, err := s.run(st)
	if err != nil {
		return answer{}, err
	}
	s.rep.States++
	fmt.Fprintf(s.opt.Log, "BISECT: %s: %v%s\n", st, a.outcome, reason(a.why))
	if a.outcome == Unclear {
		return a, &UnclearError{st.String(), a.why}
	}
	s.seen[st] = a
	return a, nil
}

// run computes a state and tests it. The error is one of reading the file.
func (s *search) run(st state) (a answer, err error) {
	a.res = &pass.Result{}
	o := pass.Options{BisectLimit: st.runs, Fuel: max(st.decisions, 0), Remarks: true, VerifyEach: true, Verify: verify.Func, Settings: s.opt.Settings}
	if s.opt.ReadPTX == nil {
		m, err := s.opt.Read()
		if err != nil {
			return a, err
		}
		if st.runs > 0 {
			if a.res, err = pass.Run(m, s.opt.Passes, o); err != nil {
				a.outcome, a.why = Bad, err.Error()
				return a, nil
			}
		}
		a.outcome, a.why = s.opt.Test(m)
		return a, nil
	}
	m, err := s.opt.ReadPTX()
	if err != nil {
		return a, err
	}
	if st.runs > 0 {
		o.VerifyPTX = func(f *ptx.Func) *diag.List { return ptx.VerifyFunc(m, f) }
		if a.res, err = pass.RunPTX(m, s.opt.Passes, o); err != nil {
			a.outcome, a.why = Bad, err.Error()
			return a, nil
		}
	}
	a.outcome, a.why = s.opt.TestPTX(m)
	return a, nil
}

func (st state) String() string {
	switch {
	case st.runs == 0:
		return "without any pass"
	case st.runs == 1<<40:
		return "after the whole pipeline"
	case st.decisions < 0:
		return fmt.Sprintf("after %d runs", st.runs)
	}
	return fmt.Sprintf("after %d runs and %d decisions", st.runs, st.decisions)
}

func reason(why string) string {
	if why == "" {
		return ""
	}
	for i := range why {
		if why[i] == '\n' {
			why = why[:i]
			break
		}
	}
	return ": " + why
}
