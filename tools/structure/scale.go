package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/tools/internal/block"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// shape is a family of functions that structurizers have trouble with.
type shape struct {
	name  string
	n     int
	graph func(n int) [][]int
}

var shapes = []shape{
	{"ifs, each in the one before", 10_000, cfgtest.NestedIfs},
	{"ifs with else in sequence", 100_000, cfgtest.Ladder},
	{"cases of a switch", 10_000, cfgtest.Switch},
	{"loops, each in the one before", 10_000, cfgtest.NestedLoops},
	{"conditions of one branch", 40_000, cfgtest.Conditions},
	{"entries of a loop", 1_000, cfgtest.Ring},
}

// everything are the passes that both compilers run, in whole processes.
const everything = "lower-switch,fix-irreducible,mergereturn,unify-loop-exits,structurizecfg"

// patience is how long LLVM may take for one function.
const patience = time.Minute

// scale measures functions of these shapes at n, and ours at n/4 as well, and LLVM at n and as much less as it needs to end.
func scale(o options) error {
	opt, err := peer.Find("opt-19")
	if err != nil {
		opt = ""
	}
	dir, err := os.MkdirTemp("", "structure")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	ours := filepath.Join(dir, "warpwise")
	if out, err := exec.Command("go", "build", "-o", ours, "./cmd/warpwise").CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "## Large functions, structured\n\nTime of the processor: `warpwise opt` and `opt-19` with `%s`, whole processes; *passes* is what is left of ours when the time of reading and verifying alone is taken off. The slope is that of ours from n/4 to n on logarithmic axes. Where LLVM does not end within %v by the clock (of a busy machine), a quarter is tried, and so on. Written by `go run ./tools/structure -scale`.\n\n"+
		"| function | n | ours | passes | memory | slope | LLVM 19 |\n|---|--:|--:|--:|--:|--:|---|\n", everything, patience)
	for _, s := range shapes {
		row, err := s.measure(dir, ours, opt)
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		fmt.Print(row)
		b.WriteString(row)
	}
	if o.out == "" {
		return nil
	}
	return block.Write(o.out, "structure-scale", b.String())
}

// measure returns the row of one family.
func (s shape) measure(dir, ours, opt string) (string, error) {
	file := func(n int) (string, error) {
		path := filepath.Join(dir, fmt.Sprint(n, ".ll"))
		return path, os.WriteFile(path, []byte(cfgtest.Text(cfgtest.Build(ir.NewModule(), "f", s.graph(n)))), 0o666)
	}
	var took [3]process.Result
	for i, c := range [...]struct {
		n      int
		passes string
	}{{s.n / 4, everything}, {s.n, everything}, {s.n, "verify"}} {
		path, err := file(c.n)
		if err != nil {
			return "", err
		}
		if took[i], err = process.Run(process.Command{Args: []string{ours, "opt", "-passes=" + c.passes, "-disable-output", path}}); err != nil {
			return "", err
		}
		if !took[i].OK() {
			return "", errors.New(took[i].Reason())
		}
	}
	theirs, before := "·", ""
	for n := s.n; opt != "" && n >= 8; n /= 4 {
		path, err := file(n)
		if err != nil {
			return "", err
		}
		res, err := process.Run(process.Command{Args: []string{opt, "-passes=" + everything, "-disable-output", path}, Limit: patience})
		switch {
		case err != nil:
			return "", err
		case res.OK():
			theirs = fmt.Sprintf("%s%.2f s at %d", before, res.CPU.Seconds(), n)
		case res.TimedOut:
			before = fmt.Sprintf("over %v at %d; ", patience, n)
			continue
		default:
			before = fmt.Sprintf("fails at %d; ", n)
			continue
		}
		break
	}
	slope := math.Log(took[1].CPU.Seconds()/took[0].CPU.Seconds()) / math.Log(4)
	passes := took[1].CPU - took[2].CPU
	return fmt.Sprintf("| %s | %d | %.2f s | %.2f s | %d MB | %.2f | %s |\n", s.name, s.n, took[1].CPU.Seconds(), passes.Seconds(), took[1].PeakRSS>>20, slope, theirs), nil
}
