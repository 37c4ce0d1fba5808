package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/effect"
)

// Two functions: in the first both remove the second add, in the second only we see that the assembly
// touches no memory.
const sample = `target triple = "nvptx64-nvidia-cuda"

define i32 @both(i32 %a) {
  %x = add i32 %a, 1
  %y = add i32 %a, 1
  %r = mul i32 %x, %y
  ret i32 %r
}

define i32 @ours(ptr %p) {
  %x = load i32, ptr %p
  %s = call i32 asm sideeffect "prmt.b32 $0, $1, 0, 0x0123;", "=r,r"(i32 %x)
  %y = load i32, ptr %p
  %r = mul i32 %s, %y
  ret i32 %r
}
`

func TestMeasure(t *testing.T) {
	opt := peer.Require(t, "opt-19")
	in, err := warpwise.Read("in.ll", sample, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := measure(effect.LLVM{Opt: opt, Stem: filepath.Join(t.TempDir(), "x")}, in)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Join(m.names, " ") != "both ours" {
		t.Fatalf("functions %v", m.names)
	}
	both, ours := m.before[0].minus(m.ours[0]), m.before[1].minus(m.ours[1])
	if both[arithmetic] != 1 || both[all] != 1 || m.before[0].minus(m.llvm[0]) != both {
		t.Errorf("@both: %v", both)
	}
	if ours[loads] != 1 || ours[all] != 1 || m.before[1] != m.llvm[1] {
		t.Errorf("@ours: %v, LLVM left %v of %v", ours, m.llvm[1], m.before[1])
	}
}

func TestReport(t *testing.T) {
	var before, less counts
	before[loads], before[all] = 5, 9
	less[loads], less[all] = 3, 7
	j := &job{Module: corpus.Entry{Path: "ll/kind/a.ll"}, Measured: measured{
		names: []string{"f", "g"}, before: []counts{before, before}, ours: []counts{before, less}, llvm: []counts{less, before}}}
	if got, want := list([]*job{j}), "ll/kind/a.ll\tas they are\tf\t2\tloads+2\n"; got != want {
		t.Errorf("list %q, want %q", got, want)
	}
	text := report([]*job{j})
	for _, want := range []string{"| kind | 18 | 2 / 2 |", "Of 2 functions we remove more in 1, as many in 0, fewer in 1."} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
}
