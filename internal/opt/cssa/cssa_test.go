package cssa_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// with runs a pipeline under some settings, and wants no complaint.
func with(passes string, settings map[string]string) validate.Change {
	return func(m *ir.Module) error {
		_, err := warpwise.Optimize(m, passes, warpwise.OptimizeOptions{VerifyEach: true, Settings: settings})
		return err
	}
}

// level are the settings of a level of coalescing, with all that a later GPU allows.
func level(n int) map[string]string {
	return map[string]string{"cssa-coalesce": fmt.Sprint(n), "cssa-coalesce-split-edges": "true", "cssa-coalesce-span-blocks": "true"}
}

// promoted are random kernels with phis.
var promoted = validate.Passes("inline,sroa,mem2reg")

// TestRandomKernels compares random kernels before and after the pass at every level, and checks their webs.
func TestRandomKernels(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 10
	}
	for l := range 4 {
		t.Run(fmt.Sprint("level ", l), func(t *testing.T) {
			validate.RandomKernels(t, "cssa", with("cssa,verify<cssa>", level(l)), 131, n, promoted)
		})
	}
}

func optimised(t *testing.T, text, passes string, settings map[string]string) string {
	t.Helper()
	m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := with(passes, settings)(m); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
}

// TestOnce: a second run changes nothing, at any level.
func TestOnce(t *testing.T) {
	for i := range uint64(40) {
		text := gen.Module(validate.RandomBytes(132, i), gen.Features{})
		for l := range 4 {
			once := optimised(t, text, "inline,sroa,mem2reg,cssa", level(l))
			if twice := optimised(t, once, "cssa,verify<cssa>", level(l)); once != twice {
				t.Fatalf("kernel %d, level %d: the second run changes\n%s\nto\n%s", i, l, once, twice)
			}
		}
	}
}

// TestLevels: each level leaves no more copies than the one before, and the last one fewer than the first.
func TestLevels(t *testing.T) {
	var sum [4]int
	for i := range uint64(40) {
		text := gen.Module(validate.RandomBytes(133, i), gen.Features{})
		last := 1 << 30
		for l := range sum {
			n := strings.Count(optimised(t, text, "inline,sroa,mem2reg,cssa", level(l)), "!warpwise.pcp")
			if n > last {
				t.Errorf("kernel %d: level %d leaves %d copies, the one before %d", i, l, n, last)
			}
			last = n
			sum[l] += n
		}
	}
	t.Logf("copies: %v", sum)
	if sum[3]*2 > sum[0] || sum[2] >= sum[1] || sum[3] >= sum[2] {
		t.Errorf("copies left by level: %v", sum)
	}
}

// TestUnfinished: with any amount of fuel what is left is valid and means the same.
func TestUnfinished(t *testing.T) {
	text := gen.Module(validate.RandomBytes(134, 3), gen.Features{})
	for fuel := int64(1); fuel < 60; fuel += 3 {
		change := func(m *ir.Module) error {
			_, err := warpwise.Optimize(m, "mem2reg,cssa", warpwise.OptimizeOptions{VerifyEach: true, Fuel: fuel, Settings: level(3)})
			return err
		}
		if v, _ := validate.Changed("f.ll", text, change, validate.RandomOptions(0)); v.Outcome != equiv.Equal {
			t.Errorf("fuel %d: %v, %s", fuel, v.Outcome, v.Detail)
		}
	}
}

// TestSays: what the levels of verbosity and the dump print.
func TestSays(t *testing.T) {
	const text = `define i32 @f(i1 %c, i32 %a) {
entry:
  br i1 %c, label %t, label %join
t:
  br label %join
dead:
  br label %dead
join:
  %x = phi i32 [ %a, %entry ], [ 1, %t ]
  ret i32 %x
}
`
	says := func(settings map[string]string) string {
		m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if _, err := warpwise.Optimize(m, "cssa", warpwise.OptimizeOptions{Out: &out, Settings: settings}); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	const sum = "cssa: @f: 1 phis, 3 copies, 1 of them removed again\n"
	if got := says(map[string]string{"cssa-verbosity": "1"}); got != sum {
		t.Errorf("1: %s", got)
	}
	two := says(map[string]string{"cssa-verbosity": "2"})
	if !strings.HasSuffix(two, sum) || !strings.Contains(two, "block %dead cannot be reached") || !strings.Contains(two, "phi 0 in block %join: 2 predecessors") {
		t.Errorf("2: %s", two)
	}
	if got := says(map[string]string{"cssa-verbosity": "3"}); !strings.Contains(got, "copy in block %join is one value with its source") || !strings.Contains(got, "it spans blocks") && !strings.Contains(got, "stays") {
		t.Errorf("3: %s", got)
	}
	if got := says(map[string]string{"dump-before-cssa": "true"}); !strings.HasPrefix(got, "IR Module before CSSA:\n; ModuleID") || !strings.Contains(got, "define i32 @f") || strings.Contains(got, "pcp") {
		t.Errorf("dump: %s", got)
	}
}
