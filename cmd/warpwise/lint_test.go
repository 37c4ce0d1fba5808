package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const lintExamples = "../../testdata/lint/"

// TestLintCodes: the exit code is that of the gravest finding, and -Werror, -severity and -rules change it as they say.
func TestLintCodes(t *testing.T) {
	warning, broken := lintExamples+"uncoalesced/wrong.ll", lintExamples+"divergent-barrier/wrong.ptx"
	for _, c := range []struct {
		args string
		code int
		out  string // in standard output, or in standard error
	}{
		{broken, exitError, "[divergent-barrier]"},
		{warning, exitOK, "[uncoalesced]"},
		{"-Werror " + warning, exitError, "[uncoalesced]"},
		{"-rules=-uncoalesced -Werror " + warning, exitOK, ""},
		{"-severity=error " + warning, exitOK, ""},
		{"-rules=uncoalesced " + broken, exitOK, ""},
		{warning + " " + broken, exitError, "[uncoalesced]"},
		{"-list", exitOK, "WW001 divergent-barrier"},
		{"-rules=uncoalesed " + warning, exitUsage, "uncoalesced"},
		{"-format=xml " + warning, exitUsage, "unknown format"},
		{"-severity=grave " + warning, exitUsage, "unknown severity"},
		{"", exitUsage, "no input file"},
	} {
		code, out, errs := call(t, "", append([]string{"warpwise", "lint"}, strings.Fields(c.args)...)...)
		if code != c.code || !strings.Contains(out+errs, c.out) || c.out == "" && out != "" {
			t.Errorf("lint %s: exit code %d\n%s%s", c.args, code, out, errs)
		}
	}
}

// TestLintRun: the emulator sees what the rules about lanes and races say of their wrong kernels.
func TestLintRun(t *testing.T) {
	for _, rule := range []string{"divergent-barrier", "warp-mask", "shared-race", "missing-syncwarp", "misaligned", "divergent-loop"} {
		for _, ext := range []string{".ll", ".ptx"} {
			_, out, errs := call(t, "", "warpwise", "lint", "-run", "-rules="+rule, lintExamples+rule+"/wrong"+ext)
			if !strings.Contains(out, "on the emulator: seen, line ") {
				t.Errorf("%s%s:\n%s%s", rule, ext, out, errs)
			}
		}
	}
}

// TestLintFix: -fix writes the file, and only if every kernel is equal.
func TestLintFix(t *testing.T) {
	text, err := os.ReadFile(lintExamples + "redundant-barrier/wrong.ptx")
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "k.ptx")
	if err := os.WriteFile(name, text, 0o666); err != nil {
		t.Fatal(err)
	}
	code, out, errs := call(t, "", "warpwise", "lint", "-fix", name)
	after, err := os.ReadFile(name)
	if err != nil || code != exitOK || out != "" || !strings.Contains(errs, "1 mended") {
		t.Fatalf("exit code %d, %v\n%s%s", code, err, out, errs)
	}
	if n := strings.Count(string(text), "bar.sync") - strings.Count(string(after), "bar.sync"); n != 1 {
		t.Errorf("%d barriers less", n)
	}
}
