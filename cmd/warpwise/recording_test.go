package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

var updateRecording = flag.Bool("update-recording", false, "rewrite docs/first-steps.cast")

// recorded are the commands of the recording of a terminal, in a folder with testdata.
var recorded = []string{
	"warpwise compile -q -mcpu=sm_80 testdata/kernels/collatz.ll -o collatz.ptx",
	"warpwise verify testdata/kernels/collatz.ll collatz.ptx",
	"warpwise run museum:barrier-in-both-arms/wrong.ll -block 64 -arg 'i32[64]:zeros' -arg 'i32[64]:iota'",
	"warpwise lint -format=github testdata/museum/barrier-in-both-arms/wrong.ll",
}

// TestRecording runs what docs/first-steps.cast shows, a recording in the text format of asciinema (version 2), and compares. It
// lasts 30 seconds at most; the times are those of somebody who types and reads, not measured.
func TestRecording(t *testing.T) {
	file, err := filepath.Abs("../../docs/first-steps.cast")
	if err != nil {
		t.Fatal(err)
	}
	museum, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.Symlink(museum, "testdata"); err != nil {
		t.Skip(err)
	}
	var b strings.Builder
	b.WriteString(`{"version": 2, "width": 132, "height": 40, "title": "Warpwise: compile, compare, run, lint"}` + "\n")
	now := 0.5
	show := func(text string) {
		s, err := json.Marshal(strings.ReplaceAll(text, "\n", "\r\n"))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "[%.2f, \"o\", %s]\n", now, s)
	}
	for _, line := range recorded {
		show("$ ")
		for _, word := range strings.SplitAfter(line, " ") {
			now += 0.15
			show(word)
		}
		now += 0.4
		show("\n")
		args := strings.Fields(strings.ReplaceAll(line, "'", ""))
		_, out, errs := warpwiseRun(args[1:]...)
		now += 0.2
		show(errs + out)
		now += 3
	}
	show("$ ")
	if now > 30 {
		t.Errorf("it lasts %.1f seconds", now)
	}
	if *updateRecording {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != b.String() {
		t.Errorf("docs/first-steps.cast is not current (%v); -update-recording writes it", err)
	}
}

// TestRemarksReadByLLVM gives our remarks to LLVM's own readers: llvm-remarkutil counts as many as there are, of passes over
// LLVM IR and of phases over PTX, and so does the module that opt-viewer reads with, where Python has what that needs.
func TestRemarksReadByLLVM(t *testing.T) {
	util := peer.Require(t, "llvm-remarkutil-19")
	file := filepath.Join(t.TempDir(), "remarks.yaml")
	code, _, errs := warpwiseRun("compile", "-q", "-mcpu=sm_80", "../../testdata/kernels/matmul.ll", "-o", filepath.Join(t.TempDir(), "x.ptx"), "-pass-remarks-output="+file, "-pass-remarks-with-hotness")
	if code != 0 {
		t.Fatal(errs)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	n := strings.Count("\n"+string(text), "\n--- !")
	if n < 20 {
		t.Fatalf("only %d remarks", n)
	}
	out := output1(t, util, "count", "--parser=yaml", "--count-by=remark-name", "--group-by=total", file)
	if want := fmt.Sprintf(",%d", n); !strings.Contains(out, want) {
		t.Errorf("llvm-remarkutil counts\n%swant %s", out, want)
	}
	if hot := strings.Count(string(text), "\nHotness: "); hot < n/2 {
		t.Errorf("%d of %d remarks have a hotness", hot, n)
	}
	viewer := "/usr/lib/llvm-19/share/opt-viewer"
	if _, err := os.Stat(viewer + "/optrecord.py"); err != nil {
		t.Skip("no opt-viewer here")
	}
	python := peer.Require(t, "python3")
	if _, err := run1(python, "-c", "import yaml"); err != nil {
		t.Skip("opt-viewer needs Python's yaml: ", err)
	}
	out = output1(t, python, "-c", "import sys; sys.path.insert(0, sys.argv[1]); import optrecord; r, _, hot = optrecord.gather_results([sys.argv[2]], 1, False); print(len(r) if hot else 0)", viewer, file)
	if strings.TrimSpace(out) == "0" || strings.TrimSpace(out) == "" {
		t.Errorf("opt-viewer reads %q remarks", out)
	}
}

// run1 runs a program and returns what it says.
func run1(path string, args ...string) (string, error) {
	out, err := exec.Command(path, args...).CombinedOutput()
	return string(out), err
}

func output1(t *testing.T, path string, args ...string) string {
	t.Helper()
	out, err := run1(path, args...)
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", path, args, err, out)
	}
	return out
}
