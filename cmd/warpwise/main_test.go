package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const goodIR = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n"

// call runs the command line in a fresh directory.
func call(t *testing.T, stdin string, argv ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err strings.Builder
	code = mainCode(&env{strings.NewReader(stdin), &out, &err}, argv)
	return code, out.String(), err.String()
}

func TestCommandLines(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "f.ll")
	os.WriteFile(file, []byte(goodIR), 0o666)
	for _, c := range []struct {
		name   string
		argv   string
		stdin  string
		code   int
		stdout string // substring
		stderr string // substring
	}{
		{"no verb", "warpwise", "", 2, "", "Usage: warpwise"},
		{"unknown verb", "warpwise frob", "", 2, "", "unknown verb 'frob'"},
		{"help", "warpwise help", "", 0, "Verbs:", ""},
		{"version", "warpwise version", "", 0, "warpwise ", ""},
		{"flag help", "warpwise opt -help", "", 0, "-passes", ""},
		{"opt from stdin", "warpwise opt -S", goodIR, 0, "%y = add i32 %x, 1", ""},
		{"flags after the file", "warpwise opt " + file + " -S -passes=verify", "", 0, "define i32 @f", ""},
		{"two dashes", "warpwise opt --passes=no-op-function --disable-output " + file, "", 0, "", ""},
		{"called by name", "/usr/bin/opt-19 -S", goodIR, 0, "define i32 @f", ""},
		{"analysis", "warpwise opt -passes=print<domtree> -disable-output", goodIR, 0, "", "Inorder Dominator Tree"},
		{"unknown pass", "warpwise opt -passes=frob", goodIR, 1, "", "unknown pass name 'frob'"},
		{"unknown flag", "warpwise opt -frob", goodIR, 2, "", "frob"},
		{"two inputs", "warpwise opt a.ll b.ll", "", 2, "", "more than one input"},
		{"missing file", "warpwise opt " + dir + "/none.ll", "", 1, "", "no such file"},
		{"malformed", "warpwise opt", "define i32 @f() {\n  ret i33 0\n}\n", 1, "", "<stdin>:2:"},
		{"bitcode", "warpwise opt", "BC\xC0\xDE....", 3, "", "bitcode is not supported"},
		{"pipe stage", "warpwise llvm-as", goodIR, 0, "define i32 @f", ""},
		{"round trip", "warpwise verify-uselistorder", goodIR, 0, "", ""},
		{"compile", "warpwise compile -mcpu=sm_80 -", goodIR, 0, ".func", "compiled for sm_80"},
		{"compile without file", "warpwise compile", "", 2, "", "no input file"},
		{"llc", "warpwise llc -mcpu=sm_90 -mattr=+ptx80 -O0", goodIR, 0, ".version 8.0", ""},
		{"bad target", "warpwise llc -mcpu=sm_1", goodIR, 1, "", "sm_1"},
		{"passes", "warpwise passes", "", 0, "print<uniformity>\n", ""},
		{"knobs of a pass", "warpwise knobs early-cse", "", 0, "earlycse-phi-limit  ", ""},
		{"one knob", "warpwise knobs earlycse-phi-limit", "", 0, "read by     early-cse", ""},
		{"unknown knob", "warpwise knobs earlycse-phi-limt", "", 2, "", "did you mean"},
	} {
		code, out, errs := call(t, c.stdin, strings.Fields(c.argv)...)
		if code != c.code || !strings.Contains(out, c.stdout) || !strings.Contains(errs, c.stderr) {
			t.Errorf("%s: exit code %d, want %d\nstdout: %s\nstderr: %s", c.name, code, c.code, out, errs)
		}
	}
}

// TestErrorsWriteNothing: an error leaves no output file, and one that was there stays.
func TestErrorsWriteNothing(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out.ptx")
	const unsupported = "define <vscale x 4 x i32> @f(<vscale x 4 x i32> %x) {\n  ret <vscale x 4 x i32> %x\n}\n"
	code, _, errs := call(t, unsupported, "warpwise", "llc", "-o", out)
	if code != 3 || !strings.Contains(errs, "<stdin>:1:") {
		t.Errorf("exit code %d: %s", code, errs)
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("an output file was written")
	}
}
