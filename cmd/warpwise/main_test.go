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
		{"unknown pass", "warpwise opt -passes=frob", goodIR, 2, "", "unknown pass name 'frob'"},
		{"unknown flag", "warpwise opt -frob", goodIR, 2, "", "frob"},
		{"two inputs", "warpwise opt a.ll b.ll", "", 2, "", "more than one input"},
		{"missing file", "warpwise opt " + dir + "/none.ll", "", 1, "", "no such file"},
		{"malformed", "warpwise opt", "define i32 @f() {\n  ret i33 0\n}\n", 1, "", "<stdin>:2:"},
		{"bitcode", "warpwise opt", "BC\xC0\xDE....", 1, "", "no block where one should begin (byte 4 of the bitcode)"},
		{"misspelt verb", "warpwise complie", "", 2, "", "did you mean 'compile'?"},
		{"misspelt flag", "warpwise opt --pases=x", "", 2, "", "did you mean '-passes'?"},
		{"misspelt pass", "warpwise opt -passes=early_cse", goodIR, 2, "", "did you mean 'early-cse'?"},
		{"misspelt pass of compile", "warpwise compile -passes=mem2rge -", goodIR, 2, "", "did you mean 'mem2reg'?"},
		{"misspelt target", "warpwise compile -mcpu=sm80 -", goodIR, 2, "", "did you mean 'sm_80'?"},
		{"misspelt exhibit", "warpwise exhibit phi-swp", "", 2, "", "did you mean 'phi-swap'?"},
		{"misspelt model", "warpwise run -model=stak", goodIR, 2, "", "did you mean 'stack'?"},
		{"no kernel", "warpwise run", goodIR, 2, "", "the file has no kernel"},
		{"misspelt verb for help", "warpwise help verfy", "", 2, "", "did you mean 'verify'?"},
		{"help of a verb", "warpwise help llc", "", 0, "Usage: warpwise llc [flags] FILE.ll", ""},
		{"argument of a verb without any", "warpwise passes early-cse", "", 2, "", "unexpected argument 'early-cse'"},
		{"pressure", "warpwise compile -q -o " + dir + "/p.ptx -pass-remarks-analysis=press " + file, "", 0, "", "f.ll:2:8: remark: f: Pressure: "},
		{"remarks of passes", "warpwise opt -disable-output -passes=licm -pass-remarks=li.m testdata/remarks.ll", "", 0, "", "k.cu:7:5: remark: f: Hoisted: instruction moved in front of a loop [-pass-remarks=licm]"},
		{"remarks without debug locations", "warpwise opt -disable-output -passes=licm -pass-remarks-missed=. testdata/remarks.ll", "", 0, "", "testdata/remarks.ll:9:8: remark: f: HoistedLoad: memory may be written in the loop [-pass-remarks-missed=licm]"},
		{"remarks of the level", "warpwise compile -q -O3 -o " + dir + "/p.ptx -pass-remarks=licm testdata/remarks.ll", "", 0, "", "k.cu:7:5: remark: f: Hoisted: "},
		{"remarks as YAML", "warpwise opt -disable-output -passes=licm -pass-remarks-output=- -pass-remarks-filter=licm testdata/remarks.ll", "", 0,
			"--- !Passed\nPass:            licm\nName:            Hoisted\nDebugLoc:        { File: k.cu, Line: 7, Column: 5 }\nFunction:        f\nArgs:\n  - String:          'instruction moved in front of a loop'\n...\n", ""},
		{"remarks of others", "warpwise opt -disable-output -passes=licm -pass-remarks-output=- -pass-remarks-filter=sink testdata/remarks.ll", "", 0, "", ""},
		{"no such analysis", "warpwise compile -q -o " + dir + "/p.ptx -pass-remarks-analysis=( " + file, "", 2, "", "missing closing )"},
		{"bad shell", "warpwise completion csh", "", 2, "", "bash, zsh, fish"},
		{"PTX for IR", "warpwise compile -", ".version 7.0\n.target sm_80\n", 1, "", "this is PTX, not LLVM IR: use 'warpwise ptx'"},
		{"IR for PTX", "warpwise ptx -", goodIR, 1, "", "this is LLVM IR, not PTX: use 'warpwise compile'"},
		{"CUDA for IR", "warpwise compile -", "__global__ void f(int *p) { *p = 1; }\n", 1, "", "this is CUDA C++ source, not LLVM IR: make LLVM IR of it: clang++"},
		{"gzip", "warpwise ptx", "\x1F\x8B\x08", 1, "", "compressed with gzip"},
		{"cubin", "warpwise run -arg i32:1", "\x7FELF\x02\x01\x01\x33\x07\x00\x00\x00\x00\x00\x00\x00\x02\x00\xBE\x00", 1, "", "this is a cubin"},
		{"bitcode for PTX", "warpwise ptx", "BC\xC0\xDE....", 1, "", "this is LLVM bitcode, not PTX"},
		{"UTF-16", "warpwise opt", "\xFF\xFEd\x00e\x00", 1, "", "text in UTF-16"},
		{"UTF-8 with a mark", "warpwise opt -S", "\uFEFF" + goodIR, 0, "%y = add i32 %x, 1", ""},
		{"PTX with a mark", "warpwise ptx", "\uFEFF.version 7.0\n.target sm_80\n.address_size 64\n", 0, ".version 7.0", ""},
		{"pipe stage", "warpwise llvm-as", goodIR, 0, "define i32 @f", ""},
		{"round trip", "warpwise verify-uselistorder", goodIR, 0, "", ""},
		{"compile", "warpwise compile -mcpu=sm_80 -", goodIR, 0, ".func", "compiled for sm_80"},
		{"quiet compilation", "warpwise compile -q -", goodIR, 0, ".func", ""},
		{"compilation as JSON", "warpwise compile -json -mcpu=sm_80 -", goodIR, 0, `"ptx_version": "7.0"`, ""},
		{"error as JSON", "warpwise compile -json -", "define i32 @f() {\n  ret i33 0\n}\n", 1, `"line": 2,`, ""},
		{"unsupported as JSON", "warpwise compile -json -", "define <vscale x 4 x i32> @f(<vscale x 4 x i32> %x) {\n  ret <vscale x 4 x i32> %x\n}\n", 3, `"exit": 3,`, ""},
		{"bad target as JSON", "warpwise compile -json -mcpu=sm_1 -", goodIR, 2, `"severity": "error"`, ""},
		{"compile without file", "warpwise compile", "", 2, "", "no input file"},
		{"llc", "warpwise llc -mcpu=sm_90 -mattr=+ptx80 -O0", goodIR, 0, ".version 8.0", ""},
		{"bad target", "warpwise llc -mcpu=sm_1", goodIR, 2, "", "sm_1"},
		{"old target", "warpwise compile -mcpu=sm_10 -", goodIR, 2, "", "sm_50 to sm_121; the nearest is sm_50"},
		{"target of LLVM alone", "warpwise llc -mcpu=sm_35", goodIR, 0, ".target sm_35", ""},
		{"target in features", "warpwise compile -mattr=+sm_30 -", goodIR, 2, "", "the nearest is sm_50"},
		{"target of opt", "warpwise opt -S -mcpu=sm_13 -", goodIR, 2, "", "the nearest is sm_20"},
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
