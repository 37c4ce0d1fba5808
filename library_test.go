package warpwise_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir/irtext"
)

// A libraryCase is a way to call functions with names of the C library.
type libraryCase struct {
	name            string
	triple          string
	decl, call, fun string // attributes of the declaration, the call and the calling function; NAME is the callee
	define          string // linkage of a body; "-" for none
	ours, llvm      int    // how many of 52 calls are folded
}

var libraryCases = []libraryCase{
	{"no target", "", "", "", "", "-", 52, 52},
	{"nvptx64", "nvptx64-nvidia-cuda", "", "", "", "-", 0, 0},
	{"nvptx", "nvptx-nvidia-nvcl", "", "", "", "-", 0, 0},
	{"amdgcn", "amdgcn-amd-amdhsa", "", "", "", "-", 0, 0},
	{"spir64", "spir64-unknown-unknown", "", "", "", "-", 52, 52},
	{"x86-64", "x86_64-unknown-linux-gnu", "", "", "", "-", 52, 52},
	{"Windows: float forms are left", "i686-pc-windows-msvc", "", "", "", "-", 26, 32},
	{"call nobuiltin", "", "", "nobuiltin", "", "-", 0, 0},
	{"declaration nobuiltin", "", "nobuiltin", "", "", "-", 0, 0},
	{"declaration nobuiltin, call builtin", "", "nobuiltin", "builtin", "", "-", 52, 52},
	{"call nobuiltin and builtin", "", "", "nobuiltin builtin", "", "-", 52, 52},
	{"nvptx64, call builtin", "nvptx64-nvidia-cuda", "nobuiltin", "builtin", "", "-", 0, 0},
	{"no-builtins", "", "", "", `"no-builtins"`, "-", 0, 0},
	{"no-builtin-NAME", "", "", "", `"no-builtin-NAME"`, "-", 0, 0},
	{"no-builtin of another", "", "", "", `"no-builtin-other"`, "-", 52, 52},
	{"caller nobuiltin", "", "", "", "nobuiltin", "-", 52, 52},
	{"declaration no-builtins", "", `"no-builtins"`, "", "", "-", 52, 52},
	{"call no-builtins", "", "", `"no-builtins"`, "", "-", 52, 52},
	{"call strictfp", "", "", "strictfp", "", "-", 0, 0},
	// LLVM folds calls of a module's own function of that name. That is not what the program says.
	{"definition", "", "", "", "", "", 0, 52},
	{"internal definition", "", "", "", "", "internal", 0, 52},
	{"definition on a GPU", "nvptx64-nvidia-cuda", "", "", "", "linkonce_odr", 0, 0},
}

// text returns a module with one function for each library function, which calls it.
func (c *libraryCase) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "target triple = %q\n", c.triple)
	one := strings.Fields("acos asin atan ceil cos cosh exp exp2 fabs floor log log10 log2 rint round sin sinh sqrt tan tanh trunc nearbyint")
	for i, name := range append(one, "atan2", "fmod", "pow", "remainder") {
		for _, t := range []string{"double", "float"} {
			fn, sig, args := name, t+" %x", t+" 0.5"
			if t == "float" {
				fn += "f"
			}
			if i >= len(one) {
				sig, args = sig+", "+t+" %y", args+", "+t+" 0.25"
			}
			if c.define == "-" {
				fmt.Fprintf(&b, "declare %s @%s(%s) %s\n", t, fn, strings.NewReplacer(" %x", "", " %y", "").Replace(sig), c.decl)
			} else {
				fmt.Fprintf(&b, "define %s %s @%s(%s) noinline {\n  %%r = fadd %s %%x, 1.0\n  ret %s %%r\n}\n", c.define, t, fn, sig, t, t)
			}
			fun := strings.ReplaceAll(c.fun, "NAME", fn)
			fmt.Fprintf(&b, "define %s @t_%s() %s {\n  %%r = call %s @%s(%s) %s\n  ret %s %%r\n}\n", t, fn, fun, t, fn, args, c.call, t)
		}
	}
	return b.String()
}

// foldedCalls returns the test functions of a module that return a constant.
func foldedCalls(text string) (names []string) {
	name := ""
	for line := range strings.Lines(text) {
		if _, rest, ok := strings.Cut(line, "@t_"); ok && strings.HasPrefix(line, "define") {
			name, _, _ = strings.Cut(rest, "(")
		}
		if strings.Contains(line, " ret ") && name != "" {
			if !strings.Contains(line, "%r") {
				names = append(names, name)
			}
			name = ""
		}
	}
	return names
}

// TestLibraryFunctions folds calls of functions of the C library where LLVM does, and nowhere else: not
// for targets without such a library, not where attributes say that the name means nothing, and other
// than LLVM not where the module defines the function itself.
func TestLibraryFunctions(t *testing.T) {
	for _, c := range libraryCases {
		t.Run(c.name, func(t *testing.T) {
			m, err := warpwise.Read("lib.ll", c.text(), warpwise.ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := warpwise.Optimize(m, "early-cse", warpwise.OptimizeOptions{}); err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			if err := irtext.Print(&out, m, irtext.PrintOptions{}); err != nil {
				t.Fatal(err)
			}
			ours := foldedCalls(out.String())
			if len(ours) != c.ours {
				t.Errorf("%d calls folded, want %d: %v", len(ours), c.ours, ours)
			}
			opt, err := peer.Find("opt-19")
			if err != nil {
				t.Skip(err)
			}
			cmd := exec.Command(opt, "-passes=early-cse", "-S")
			cmd.Stdin = strings.NewReader(c.text())
			text, err := cmd.Output()
			if err != nil {
				t.Fatal(err)
			}
			llvm := foldedCalls(string(text))
			if len(llvm) != c.llvm {
				t.Errorf("LLVM folds %d calls, want %d", len(llvm), c.llvm)
			}
			for _, name := range ours {
				if !slices.Contains(llvm, name) {
					t.Errorf("LLVM does not fold %s", name)
				}
			}
		})
	}
}
