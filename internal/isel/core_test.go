package isel

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/source"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

var updateCore = flag.Bool("update-core", false, "rewrite the PTX of testdata/core")

// compileText lowers IR text at a level, with so many workers.
func compileText(t testing.TB, name, text, sm, version string, level, workers int) (string, *source.List) {
	t.Helper()
	m, diags := irtext.Parse(source.NewFile(name, text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(rendered(diags))
	}
	v, err := target.ParsePTX(version)
	if err != nil {
		t.Fatal(err)
	}
	mach, err := target.NewMachine(sm, v)
	if err != nil {
		t.Fatal(err)
	}
	out, diags := Module(m, Options{Machine: mach, OptLevel: level, Workers: workers})
	if out == nil {
		return "", diags
	}
	return ptxtext.String(out), diags
}

// TestCoreGolden lowers testdata/core/*.ll, whose first line names target, PTX version and level
// ("; sm_80 7.8 O2"), compares with the .ptx beside it, and has ptxas accept that and the output
// of the other level and of other targets.
func TestCoreGolden(t *testing.T) {
	files, _ := filepath.Glob("testdata/core/*.ll")
	if len(files) == 0 {
		t.Fatal("no tests")
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".ll"), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			text := string(data)
			head, _, _ := strings.Cut(text, "\n")
			f := strings.Fields(strings.TrimPrefix(head, ";"))
			if len(f) < 3 {
				t.Fatal("the first line must name target, PTX version and level")
			}
			level := int(f[2][1] - '0')
			got, diags := compileText(t, name, text, f[0], f[1], level, 1)
			if got == "" {
				t.Fatal(rendered(diags))
			}
			if again, _ := compileText(t, name, text, f[0], f[1], level, 8); again != got {
				t.Error("the output depends on the number of workers")
			}
			golden := strings.TrimSuffix(name, ".ll") + ".ptx"
			if *updateCore {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil || got != string(want) {
				t.Errorf("%s differs; run with -update-core and look at the difference", golden)
			}
			for _, sm := range []string{f[0], "sm_70", "sm_90"} {
				for _, lv := range []int{0, 2} {
					out, diags := compileText(t, name, text, sm, f[1], lv, 2)
					if out == "" {
						t.Fatal(rendered(diags))
					}
					if err := assemble(t, out, sm); err != nil {
						t.Errorf("%s -O%d: %v", sm, lv, err)
					}
				}
			}
		})
	}
}

// TestUnsupported checks that what has no lowering is an error at its place and yields no module.
func TestUnsupported(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"fp128", "define void @f(fp128 %x) {\n  ret void\n}", "t.ll:1:13: error: not supported: parameter 0: type fp128"},
		{"several", "define void @f(ptr %p) {\n  %x = load x86_fp80, ptr %p\n  store x86_fp80 %x, ptr %p\n  ret void\n}",
			"t.ll:2:8: error: not supported: type x86_fp80"},
		{"second of several", "define void @f(ptr %p) {\n  %x = load x86_fp80, ptr %p\n  %y = va_arg ptr %p, i32\n  ret void\n}",
			"t.ll:3:8: error: not supported: instruction va_arg"},
		{"constant memory", "define void @f(ptr addrspace(4) %p) {\n  store i32 1, ptr addrspace(4) %p\n  ret void\n}",
			"t.ll:2:3: error: not supported: store to const memory"},
		{"kernel call", "define ptx_kernel void @k() {\n  ret void\n}\ndefine void @f() {\n  call ptx_kernel void @k()\n  ret void\n}",
			"t.ll:5:3: error: not supported: call of kernel @k"},
		{"shared initialiser", "@x = addrspace(3) global i32 5\n", "t.ll:1:1: error: not supported: initial value of @x in shared memory"},
		{"circular initialisers", "@x = global ptr @y\n@y = global ptr @x\n", "not supported: variables that point to each other"},
		{"thread-local", "@x = thread_local global i32 5\n", "t.ll:1:1: error: not supported: thread-local variable @x"},
		{"variadic", "declare void @g(...)\ndefine void @f() {\n  call void (...) @g(i32 1)\n  ret void\n}",
			"t.ll:3:3: error: not supported: call of a function with a variable number of arguments"},
		{"alias of data", "@x = global i32 5\n@a = alias i32, ptr @x\n", "t.ll:2:1: error: not supported: alias @a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, level := range []int{0, 2} {
				out, diags := compileText(t, "t.ll", c.body, "sm_80", "7.8", level, 1)
				if out != "" {
					t.Errorf("-O%d: lowered to\n%s", level, out)
				}
				if got := rendered(diags); !strings.Contains(got, c.want) {
					t.Errorf("-O%d: got\n%swant %q", level, got, c.want)
				}
			}
		})
	}
}
