package codegenprepare_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator, as they are and with
// their variables promoted.
func TestRandomKernels(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 20
	}
	for _, c := range []struct {
		name   string
		before validate.Change
	}{{"as they are", nil}, {"promoted", validate.Passes("inline,sroa,mem2reg,early-cse<memssa>,simplifycfg")}} {
		t.Run(c.name, func(t *testing.T) { validate.Pass(t, "codegenprepare<freeze>", 71, n, c.before) })
	}
}

// TestCorpus does the same with real kernels.
func TestCorpus(t *testing.T) {
	share := 200
	if testing.Short() {
		share = 2000
	}
	validate.CorpusKernels(t, "codegenprepare<freeze>", "darktable-O2", share)
}

const arms = `
target triple = "nvptx64-nvidia-cuda"
define void @f(i1 %c, ptr %p, ptr %q, i64 %x, i64 %y) {
entry:
  %a = getelementptr i8, ptr %p, i64 8
  %b = getelementptr i8, ptr %q, i64 8
  %v = getelementptr i8, ptr %q, i64 16
  store ptr %v, ptr %p
  %s = select i1 %c, ptr %a, ptr %b
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %s
  %d = udiv i64 %x, %y
  store i64 %d, ptr %q
  br label %e
e:
  ret void
}
`

// TestFuel: with any amount of fuel what is left is valid.
func TestFuel(t *testing.T) {
	last := ""
	for fuel := int64(1); fuel <= 3; fuel++ {
		text, res := validate.Optimised(t, arms, "codegenprepare", warpwise.OptimizeOptions{Fuel: fuel})
		if text == last || res.Decisions != fuel {
			t.Errorf("fuel %d: %d decisions, changed: %v", fuel, res.Decisions, text != last)
		}
		last = text
	}
}

// TestRemarks: what is done and what is not is said, with the reason.
func TestRemarks(t *testing.T) {
	_, res := validate.Optimised(t, arms, "codegenprepare", warpwise.OptimizeOptions{Remarks: true})
	var got []string
	for _, r := range res.Remarks {
		got = append(got, fmt.Sprint(r.Missed, " ", r.Name, " ", r.Msg))
	}
	want := "false BypassedDivision division done in 32 bits where the operands are short"
	if len(got) == 0 || got[0] != want {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	const needed = `
define void @f(i1 %c, ptr %p, ptr %q) {
  %a = getelementptr i8, ptr %p, i64 8
  store ptr %a, ptr %q
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %a
  ret void
e:
  ret void
}
`
	_, res = validate.Optimised(t, needed, "codegenprepare", warpwise.OptimizeOptions{Remarks: true})
	if len(res.Remarks) != 1 || !res.Remarks[0].Missed || !strings.Contains(res.Remarks[0].Msg, "as a value") {
		t.Errorf("%v", res.Remarks)
	}
}

// TestOnce: a second run finds nothing to do.
func TestOnce(t *testing.T) {
	once, _ := validate.Optimised(t, arms, "codegenprepare", warpwise.OptimizeOptions{})
	if twice, _ := validate.Optimised(t, once, "codegenprepare", warpwise.OptimizeOptions{Settings: map[string]string{"cgp-bypass-slow-division": "false"}}); once != twice {
		t.Errorf("once:\n%s\ntwice:\n%s", once, twice)
	}
}

// TestUnreachable: code that nothing reaches may use itself.
func TestUnreachable(t *testing.T) {
	const text = `
define void @f(ptr %p) {
entry:
  ret void
dead:
  %a = getelementptr i8, ptr %a, i64 8
  store i32 1, ptr %a
  br label %more
more:
  %x = phi ptr [ %a, %dead ], [ %x, %more ]
  store i32 1, ptr %x
  br label %more
}
`
	validate.Optimised(t, text, "codegenprepare", warpwise.OptimizeOptions{})
}

// TestHalves: the lower half of a number lies where the data layout says, and both as far aligned as is known.
func TestHalves(t *testing.T) {
	const body = `
define void @f(i32 %x, i16 %y, ptr %p) {
  %a = zext i32 %x to i64
  %b = zext i16 %y to i64
  %c = shl i64 %a, 32
  %d = or i64 %c, %b
  store i64 %d, ptr %p, align 8
  ret void
}
`
	for layout, want := range map[string]string{
		"e": "store i32 %1, ptr %p, align 8\n  %2 = getelementptr i32, ptr %p, i32 1\n  store i32 %x, ptr %2, align 4\n",
		"E": "%2 = getelementptr i32, ptr %p, i32 1\n  store i32 %1, ptr %2, align 4\n  store i32 %x, ptr %p, align 8\n",
	} {
		got, _ := validate.Optimised(t, "target datalayout = \""+layout+"\"\n"+body, "codegenprepare", warpwise.OptimizeOptions{Settings: map[string]string{"force-split-store": "true"}})
		if !strings.Contains(got, want) {
			t.Errorf("%s:\n%s", layout, got)
		}
	}
}
