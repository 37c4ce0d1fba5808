package sink_test

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
	}{{"as they are", nil}, {"promoted", validate.Passes("inline,sroa,mem2reg")}} {
		t.Run(c.name, func(t *testing.T) { validate.Pass(t, "sink", 61, n, c.before) })
	}
}

// TestVoteSeen: the oracle behind the random kernels sees a vote moved behind a branch.
func TestVoteSeen(t *testing.T) {
	const text = `
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %cells, i32 %n, i64 %m, i32 %zero) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %tid, 5
  %vote = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %low)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  br i1 %low, label %t, label %e
t:
  store i32 %vote, ptr addrspace(1) %p
  br label %e
e:
  ret void
}
`
	move := func(m *ir.Module) error {
		f := m.Func("k")
		for v := range f.Instrs() {
			if f.ValueName(v) == "vote" {
				v.MoveBefore(f.Blocks[1].First())
				break
			}
		}
		return nil
	}
	opt := validate.RandomOptions(0)
	opt.Oracles = equiv.Convergent
	if v, _ := validate.Changed("vote.ll", text, move, opt); v.Outcome != equiv.Differs {
		t.Errorf("the moved vote: %v, %s", v.Outcome, v.Detail)
	}
	if v, changed := validate.Changed("vote.ll", text, validate.Passes("sink"), opt); v.Outcome != equiv.Equal || !changed {
		t.Errorf("sink: %v, %s, changed: %v", v.Outcome, v.Detail, changed)
	}
}

// TestOnce: a second run finds nothing to do, unless registers are asked about: what the first run moved keeps
// operands alive further down.
func TestOnce(t *testing.T) {
	for i := range uint64(60) {
		text := gen.Module(validate.RandomBytes(63, i), gen.Features{})
		opt := warpwise.OptimizeOptions{Settings: map[string]string{"sink-registers": "0"}}
		once, _ := validate.Optimised(t, text, "inline,sroa,mem2reg,sink", opt)
		twice, _ := validate.Optimised(t, once, "sink", opt)
		if once == twice {
			continue
		}
		a, b := strings.Split(once, "\n"), strings.Split(twice, "\n")
		for k := range a {
			if a[k] != b[k] {
				t.Errorf("kernel %d: the second run makes line %d %q of %q", i, k+1, b[k], a[k])
				break
			}
		}
	}
}

const arms = `
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
define i32 @f(i1 %c, i32 %x, ptr %p) {
entry:
  %a = add i32 %x, 1
  %b = mul i32 %a, %x
  %l = load i32, ptr %p
  %k = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  store i32 %x, ptr %p
  br i1 %c, label %t, label %e
t:
  %r = add i32 %b, %l
  %s = add i32 %r, %k
  ret i32 %s
e:
  ret i32 0
}
`

// TestFuel: with any amount of fuel what is left is valid, and each decision moves one instruction.
func TestFuel(t *testing.T) {
	for fuel := int64(1); fuel <= 3; fuel++ {
		text, _ := validate.Optimised(t, arms, "sink", warpwise.OptimizeOptions{Fuel: fuel})
		arm := text[strings.Index(text, "\nt:"):]
		arm = arm[:strings.Index(arm, "ret ")]
		if got, want := strings.Count(arm, "= "), 2+int(min(fuel, 2)); got != want+1 { // preds = is one
			t.Errorf("fuel %d: %d instructions in the arm, want %d:\n%s", fuel, got-1, want, text)
		}
	}
}

// TestRemarks: what is moved and what is not is said, with the reason.
func TestRemarks(t *testing.T) {
	_, res := validate.Optimised(t, "target triple = \"nvptx64-nvidia-cuda\"\n"+arms, "sink", warpwise.OptimizeOptions{Remarks: true})
	var got []string
	for _, r := range res.Remarks {
		got = append(got, fmt.Sprint(r.Missed, " ", r.Name, " ", r.Msg))
	}
	want := []string{
		"true Sunk its result depends on when it is executed",
		"true SunkLoad memory may be written in between",
		"false Sunk instruction moved to where its result is used",
		"false Sunk instruction moved to where its result is used",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
