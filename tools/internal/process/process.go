// Package process runs other programs for the tools: with a time limit, with
// their output kept, and with the time and memory they took.
package process

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"
)

// A Command is one program to run.
type Command struct {
	Dir   string        // working directory; empty means the current one
	Args  []string      // program and arguments
	Stdin io.Reader     // nil means an empty input
	Limit time.Duration // wall-clock limit; 0 means none
	Env   []string      // variables added to the environment, "NAME=value"
	// Output, when not nil, is written what the command writes on both streams; the Result has none of it.
	Output io.Writer
}

// A Result says how a command ended.
type Result struct {
	Exit     int           // exit status; 128+n when killed by signal n
	TimedOut bool          // killed by us at the limit
	Stdout   []byte        // what it wrote, whole
	Stderr   []byte        // what it wrote, whole
	Wall     time.Duration // from start to end of the process
	CPU      time.Duration // user and system time of the process
	User     time.Duration // user time of the process
	PeakRSS  int64         // largest resident set in bytes (wait4)
}

// OK reports whether the command ended by itself with status 0.
func (r Result) OK() bool { return r.Exit == 0 && !r.TimedOut }

// Reason condenses a failure into one short line without tabs, for a table.
func (r Result) Reason() string {
	if r.TimedOut {
		return fmt.Sprintf("timed out after %s", r.Wall.Round(time.Second))
	}
	text := firstLine(r.Stderr)
	if text == "" {
		text = firstLine(r.Stdout)
	}
	if r.Exit > 128 && r.Exit <= 128+64 { // beyond are exit statuses such as 255
		return fmt.Sprintf("killed by signal %d: %s", r.Exit-128, text)
	}
	return fmt.Sprintf("exit %d: %s", r.Exit, text)
}

// firstLine returns the first line that speaks of an error, or else the first
// line that is not empty, at most 160 bytes of it.
func firstLine(out []byte) string {
	first := ""
	for line := range strings.Lines(string(out)) {
		line = strings.TrimSpace(strings.ReplaceAll(line, "\t", " "))
		if line == "" {
			continue
		}
		low := strings.ToLower(line)
		if strings.Contains(low, "error") || strings.Contains(low, "fatal") || strings.Contains(low, "panic") {
			first = line
			break
		}
		if first == "" {
			first = line
		}
	}
	if len(first) > 160 {
		first = first[:160] + "…"
	}
	return first
}

// Run runs the command to its end. The error is for a program that could not
// be started; a program that fails is a Result.
func Run(c Command) (Result, error) {
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(c.Args[0], c.Args[1:]...)
	cmd.Dir = c.Dir
	if len(c.Env) > 0 {
		cmd.Env = append(os.Environ(), c.Env...)
	}
	cmd.Stdin = c.Stdin
	cmd.Stdout = &stdout
	cmd.Stderr = &stderr
	if c.Output != nil {
		cmd.Stdout, cmd.Stderr = c.Output, c.Output
	}
	cmd.WaitDelay = 5 * time.Second // a grandchild may keep the pipes open
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}

	start := time.Now()
	if err := cmd.Start(); err != nil {
		return Result{}, err
	}
	var timer *time.Timer
	var mu sync.Mutex
	timedOut := false
	if c.Limit > 0 {
		timer = time.AfterFunc(c.Limit, func() {
			mu.Lock()
			defer mu.Unlock()
			timedOut = true
			_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // the whole group
		})
	}
	err := cmd.Wait()
	if timer != nil {
		timer.Stop()
	}
	mu.Lock()
	defer mu.Unlock()
	r := Result{
		TimedOut: timedOut,
		Stdout:   stdout.Bytes(),
		Stderr:   stderr.Bytes(),
		Wall:     time.Since(start),
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) && !errors.Is(err, exec.ErrWaitDelay) {
		return r, err
	}
	r.fill(cmd.ProcessState)
	return r, nil
}

// fill takes exit status, time and memory from the kernel's account.
func (r *Result) fill(state *os.ProcessState) {
	r.Exit = ExitStatus(state)
	r.CPU = state.UserTime() + state.SystemTime()
	r.User = state.UserTime()
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		r.PeakRSS = usage.Maxrss * 1024 // Linux counts in KiB
	}
}

// ExitStatus returns the exit status the way a shell does.
func ExitStatus(state *os.ProcessState) int {
	if ws, ok := state.Sys().(syscall.WaitStatus); ok && ws.Signaled() {
		return 128 + int(ws.Signal())
	}
	return state.ExitCode()
}

// Each calls f(0) … f(n-1) from the given number of goroutines and returns
// when all are done. Results belong into slices indexed by i, so that their
// order does not depend on timing.
func Each(workers, n int, f func(i int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	for range max(1, workers) {
		wg.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

// Exit is the end of a tool's main: an error is printed behind the tool's name, and the status is 1.
func Exit(name string, err error) {
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		os.Exit(1)
	}
}
