package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// cli runs the command line and returns its exit code and output.
func cli(args ...string) (int, string, string) {
	var out, errs bytes.Buffer
	code := mainCode(&env{strings.NewReader(""), &out, &errs}, append([]string{"warpwise"}, args...))
	return code, out.String(), errs.String()
}

const collatz = "../../testdata/kernels/collatz.ll"

func TestRunAndVerify(t *testing.T) {
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "good.ptx"), filepath.Join(dir, "bad.ptx")
	if code, _, errs := cli("llc", "-mcpu=sm_80", collatz, "-o", good); code != 0 {
		t.Fatal(errs)
	}
	text, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.Replace(string(text), "add.s32", "sub.s32", 1)
	if changed == string(text) {
		t.Fatal("nothing to change in the PTX")
	}
	if err := os.WriteFile(bad, []byte(changed), 0o666); err != nil {
		t.Fatal(err)
	}
	launch := []string{"-block=64", "-arg=i32[64]:iota", "-arg=i32[64]", "-arg=i32[2]:zeros", "-arg=i32:64"}
	for _, c := range []struct {
		args []string
		code int
		want string // in the output
	}{
		{append([]string{"run", good}, launch...), 0, "argument 1, i32[64]: 0 0 1 7 2 5 8 16 3 19"},
		{append([]string{"run", collatz, "-model=stack"}, launch...), 0, "argument 1, i32[64]: 0 0 1 7 2 5 8 16 3 19"},
		{append([]string{"run", collatz, "-json"}, launch...), 0, `"findings": []`},
		{[]string{"run", good, "-arg=i32[64]:iota", "-arg=i32[4]", "-arg=i32[2]", "-arg=i32:64"}, 1, "out of bounds"},
		{append([]string{"run", collatz, "-fuel=10"}, launch...), 3, "out of fuel"},
		{[]string{"run", collatz}, 3, "takes 4 arguments, got 0"},
		{[]string{"run", collatz, "-arg=q:1"}, 2, "unknown type"},
		{[]string{"run", collatz, "-kernel=none"}, 2, "no kernel 'none'"},
		{[]string{"verify", collatz, good}, 0, "collatz: equal\n  bound: 16 inputs"},
		{[]string{"verify", collatz, bad}, 1, "collatz: mismatch: input 0"},
		{[]string{"verify", good, good}, 0, "collatz: equal"},
		{[]string{"verify", good}, 2, "two files"},
	} {
		code, out, errs := cli(c.args...)
		if code != c.code || !strings.Contains(out+errs, c.want) {
			t.Errorf("%v: exit code %d, want %d with %q:\n%s%s", c.args, code, c.code, c.want, out, errs)
		}
	}
}
