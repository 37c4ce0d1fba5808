package ptx

import "testing"

// TestAnalysis: results are kept only where that was asked for, and while nobody said that the function changed.
func TestAnalysis(t *testing.T) {
	f := NewFunc("k", true)
	one, two := &AnalysisKey{Name: "one"}, &AnalysisKey{Name: "two"}
	runs := 0
	count := func(*Func) int {
		runs++
		return runs
	}
	outer := func(f *Func) int { return 10 * Analysis(f, one, count) }
	for range 2 {
		Analysis(f, one, count)
	}
	if runs != 2 {
		t.Errorf("%d computations without a manager, want 2", runs)
	}
	f.KeepAnalyses(true)
	for range 3 {
		if got := Analysis(f, two, outer); got != 30 {
			t.Errorf("an analysis made of another: %d", got)
		}
		if got := Analysis(f, one, count); got != 3 {
			t.Errorf("a kept analysis: %d", got)
		}
	}
	at := f.Epoch()
	f.Touch()
	if f.Epoch() == at || !f.Touched() {
		t.Error("a change does not count")
	}
	if got := Analysis(f, two, outer); got != 40 {
		t.Errorf("behind a change: %d", got)
	}
	f.Changed()
	if got := Analysis(f, one, count); got != 5 {
		t.Errorf("behind a series of changes: %d", got)
	}
	f.KeepAnalyses(false)
	if got := Analysis(f, one, count); got != 6 {
		t.Errorf("behind the passes: %d", got)
	}
}
