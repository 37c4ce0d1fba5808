package main

import (
	"flag"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

var updatePictures = flag.Bool("update-pictures", false, "rewrite the pictures in docs")

// TestPictures makes the pictures in docs again and compares.
func TestPictures(t *testing.T) {
	for _, c := range []struct{ file, args string }{
		{"docs/cfg.svg", "testdata/kernels/collatz.ll"},
		{"docs/passes/structurizecfg-minimal.svg", "testdata/cfg/gate.ll -passes=structurizecfg<minimal>"},
		{"docs/passes/structurizecfg-linear.svg", "testdata/cfg/gate.ll -passes=structurizecfg"},
	} {
		args := strings.Fields(c.args)
		args[0] = filepath.Join("..", "..", filepath.FromSlash(args[0]))
		code, out, errs := call(t, "", append([]string{"warpwise", "cfg", "-q"}, args...)...)
		if code != 0 || errs != "" {
			t.Fatalf("%s: exit code %d: %s", c.args, code, errs)
		}
		name := filepath.Join("..", "..", filepath.FromSlash(c.file))
		if *updatePictures {
			if err := os.WriteFile(name, []byte(out), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		old, err := os.ReadFile(name)
		if err != nil || string(old) != out {
			t.Errorf("%s is out of date (%v): go test ./cmd/warpwise -run Pictures -update-pictures", c.file, err)
		}
	}
}

const twoKernels = `target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @a() {
  ret void
}
define ptx_kernel void @b(i1 %c) {
  br i1 %c, label %x, label %y
x:
  br label %y
y:
  ret void
}
declare void @none()
`

func TestCFG(t *testing.T) {
	dir := t.TempDir()
	file, ptx := filepath.Join(dir, "k.ll"), filepath.Join(dir, "k.ptx")
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(file, twoKernels)
	write(ptx, ".version 7.0\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n\tret;\n}\n")
	for _, c := range []struct {
		name, argv, stdin string
		code              int
		stdout, stderr    string
	}{
		{"one of several", "-kernel b " + file, "", 0, "<svg ", "b: 3 blocks\n"},
		{"dashes", "--kernel=b - --quiet", twoKernels, 0, "</svg>\n", ""},
		{"dot", "-kernel b -format dot " + file, "", 0, "digraph {", "b: 3 blocks"},
		{"page of all", "-format html " + file, "", 0, "<section id=\"f1\">", "a: 1 block\nb: 3 blocks\n"},
		{"before and after", "-kernel b -O2 " + file, "", 0, "b after default&lt;O2&gt;", "b before: 3 blocks\nb after default<O2>: 1 block\n"},
		{"PTX", ptx, "", 0, "<svg ", "k: 1 block\n"},
		{"PTX from a pipe", "-", ".version 7.0\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n\tret;\n}\n", 0, "<svg ", "k: 1 block\n"},
		{"names only", "-kernel b -lines -1 " + file, "", 0, "%x", ""},
		{"help", "-help", "", 0, "Usage: warpwise cfg [flags] FILE.ll|FILE.ptx", ""},
		{"no file", "", "", 2, "", "no input file"},
		{"which kernel", file, "", 2, "", "-kernel is needed; there are: a, b"},
		{"misspelt kernel", "-kernel bb " + file, "", 2, "", "no function 'bb' with a body (did you mean 'b'?); there are: a, b"},
		{"declaration", "-kernel none " + file, "", 2, "", "no function 'none' with a body"},
		{"no function", "-", "declare void @f()\n", 1, "", "no function with a body"},
		{"format", "-format svgz -kernel b " + file, "", 2, "", "unknown format 'svgz' (did you mean 'svg'?)"},
		{"ending", "-o x.png -kernel b " + file, "", 2, "", "unknown format 'png'"},
		{"lines", "-lines -2 -kernel b " + file, "", 2, "", "-lines must be"},
		{"passes over PTX", "-O2 " + ptx, "", 2, "", "passes run over LLVM IR"},
		{"passes and level", "-O2 -passes=dce " + file, "", 2, "", "say different things"},
		{"misspelt pass", "-passes=mem2rge -kernel b " + file, "", 2, "", "did you mean 'mem2reg'?"},
		{"malformed", "-", "define i32 @f() {\n  ret i33 0\n}\n", 1, "", "<stdin>:2:"},
		{"malformed PTX", "-", ".version 7.0\n.target sm_80\n.visible .entry k()\n{\n\tfrob;\n}\n", 1, "", "<stdin>:5:"},
		{"bitcode", "-", "BC\xC0\xDE....", 1, "", "no block where one should begin (byte 4 of the bitcode)"},
		{"knob", "-passes=structurizecfg -structurizecfg-strategy=minimal -kernel b " + file, "", 0, "b before", ""},
	} {
		code, out, errs := call(t, c.stdin, append([]string{"warpwise", "cfg"}, strings.Fields(c.argv)...)...)
		if code != c.code || !strings.Contains(out, c.stdout) || !strings.Contains(errs, c.stderr) {
			t.Errorf("%s: exit code %d, want %d\n%.300s\n%s", c.name, code, c.code, out, errs)
		}
		if code != 0 && out != "" {
			t.Errorf("%s: output in spite of the error", c.name)
		}
	}
	svg := filepath.Join(dir, "b.svg")
	if code, out, errs := call(t, "", "warpwise", "cfg", "-q", "-kernel", "b", "-o", svg, file); code != 0 || out+errs != "" {
		t.Errorf("exit code %d: %s%s", code, out, errs)
	}
	if text, err := os.ReadFile(svg); err != nil || !strings.HasPrefix(string(text), "<svg ") {
		t.Errorf("%v: %.40s", err, text)
	}
}

// TestCFGDeterministic: the number of processors does not matter.
func TestCFGDeterministic(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var first string
	for _, n := range []int{1, 4} {
		runtime.GOMAXPROCS(n)
		_, out, _ := call(t, "", "warpwise", "cfg", "-O2", "-format", "html", filepath.Join("..", "..", "testdata", "kernels", "matmul.ll"))
		if first == "" {
			first = out
		}
		if out != first || out == "" {
			t.Errorf("with %d processors the page differs", n)
		}
	}
}
