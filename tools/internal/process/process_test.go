package process

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func TestRun(t *testing.T) {
	r, err := Run(Command{Args: []string{"sh", "-c", "cat; echo 'some error: x' >&2; exit 3"}, Stdin: strings.NewReader("in")})
	if err != nil {
		t.Fatal(err)
	}
	if r.Exit != 3 || string(r.Stdout) != "in" || r.OK() || r.PeakRSS == 0 {
		t.Errorf("got %+v", r)
	}
	if got, want := r.Reason(), "exit 3: some error: x"; got != want {
		t.Errorf("reason %q, want %q", got, want)
	}
	if _, err := Run(Command{Args: []string{"/no/such/program"}}); err == nil {
		t.Error("a program that does not exist could be started")
	}
}

func TestRunKillsTheGroupAtTheLimit(t *testing.T) {
	start := time.Now()
	r, err := Run(Command{Args: []string{"sh", "-c", "sleep 60 & sleep 60"}, Limit: 50 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	if !r.TimedOut || r.OK() || time.Since(start) > 3*time.Second {
		t.Errorf("after %s: %+v", time.Since(start), r)
	}
}

func TestReasonOfSignals(t *testing.T) {
	if r, err := Run(Command{Args: []string{"sh", "-c", "kill -9 $$"}}); err != nil || r.Exit != 128+9 || !strings.Contains(r.Reason(), "signal 9") {
		t.Errorf("got %+v, %v", r, err)
	}
	if r, err := Run(Command{Args: []string{"sh", "-c", "exit 255"}}); err != nil || !strings.HasPrefix(r.Reason(), "exit 255") {
		t.Errorf("got %q, %v", r.Reason(), err)
	}
}

func TestEach(t *testing.T) {
	for _, workers := range []int{0, 1, 3, 100} {
		got := make([]int, 50)
		var calls atomic.Int64
		Each(workers, len(got), func(i int) {
			got[i] = i
			calls.Add(1)
		})
		if !slices.IsSorted(got) || calls.Load() != 50 {
			t.Errorf("%d workers: %d calls, %v", workers, calls.Load(), got)
		}
	}
}
