package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var updateVerify = flag.Bool("update-verify", false, "rewrite what testdata/verify expects")

// TestVerify runs the scripts of testdata/verify: a comment, lines "$ verify …", the files they name
// behind lines "-- NAME --", and behind "-- want --" what is printed and the exit code.
func TestVerify(t *testing.T) {
	scripts, err := filepath.Glob("testdata/verify/*.txt")
	if err != nil || len(scripts) < 15 {
		t.Fatalf("%d scripts: %v", len(scripts), err)
	}
	for _, script := range scripts {
		abs, err := filepath.Abs(script)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(script), ".txt"), func(t *testing.T) { runScript(t, abs) })
	}
}

func runScript(t *testing.T, script string) {
	data, err := os.ReadFile(script)
	if err != nil {
		t.Fatal(err)
	}
	text, want, ok := strings.Cut(string(data), "-- want --\n")
	if !ok && !*updateVerify {
		t.Fatal("no -- want --")
	}
	head, files, _ := strings.Cut(text, "\n-- ")
	t.Chdir(t.TempDir())
	for part := range strings.SplitSeq(files, "\n-- ") {
		name, body, _ := strings.Cut(part, " --\n")
		if err := os.WriteFile(name, []byte(body+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var got strings.Builder
	for line := range strings.Lines(head) {
		command, ok := strings.CutPrefix(strings.TrimSpace(line), "$ ")
		if !ok {
			continue
		}
		code, out, errs := warpwiseRun(strings.Fields(command)...)
		fmt.Fprintf(&got, "$ %s\n%s%sexit code %d\n", command, out, errs, code)
	}
	if *updateVerify {
		if err := os.WriteFile(script, []byte(text+"-- want --\n"+got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}
