package jumpthreading_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/jumpthreading"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir/irtext"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator.
func TestRandomKernels(t *testing.T) {
	validate.Pass(t, "jump-threading", 181, 150, validate.Passes("sroa,mem2reg"))
}

// TestRandomBranches does so with kernels of branches on conditions that branches above decide, with barriers and shuffles among them: other
// random kernels have few.
func TestRandomBranches(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 60
	}
	changed := 0
	for i := range n {
		text := branches(rand.New(rand.NewPCG(182, uint64(i))))
		v, did := validate.Changed("k.ll", text, validate.Passes("jump-threading"), validate.RandomOptions(uint64(i)))
		if v.Outcome != equiv.Equal {
			t.Fatalf("kernel %d: %v, %s\n%s", i, v.Outcome, v.Detail, text)
		}
		if did {
			changed++
		}
	}
	if changed < n/2 {
		t.Errorf("only %d of %d kernels were changed", changed, n)
	}
}

// branches writes a kernel of diamonds that branch on few conditions again and again.
func branches(r *rand.Rand) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, "  "+format+"\n", args...) }
	conds := []string{"%c0", "%c1", "%c2"}
	acc, from := "%tid", "entry"
	steps := 3 + r.IntN(5)
	for i := range steps {
		c := conds[r.IntN(len(conds))]
		line("br i1 %s, label %%a%d, label %%b%d", c, i, i)
		arm := func(name string) (string, string) {
			fmt.Fprintf(&b, "%s%d:\n", name, i)
			x := fmt.Sprintf("%%%s.x%d", name, i)
			line("%s = mul i32 %s, %d", x, acc, 3+r.IntN(9))
			switch r.IntN(8) {
			case 0:
				line("call void @llvm.nvvm.bar.warp.sync(i32 %%here%s%d)", name, i)
				s := b.String()
				at := strings.LastIndex(s, fmt.Sprintf("  call void @llvm.nvvm.bar.warp.sync(i32 %%here%s%d)", name, i))
				b.Reset()
				b.WriteString(s[:at] + fmt.Sprintf("  %%here%s%d = call i32 @llvm.nvvm.activemask()\n", name, i) + s[at:])
			case 1:
				line("store i32 %s, ptr addrspace(1) %%also", x)
			}
			return x, []string{"true", "false", conds[r.IntN(len(conds))], conds[r.IntN(len(conds))]}[r.IntN(4)]
		}
		x, p := arm("a")
		line("br label %%j%d", i)
		y, q := arm("b")
		line("br label %%j%d", i)
		fmt.Fprintf(&b, "j%d:\n", i)
		line("%%p%d = phi i1 [ %s, %%a%d ], [ %s, %%b%d ]", i, p, i, q, i)
		line("%%v%d = phi i32 [ %s, %%a%d ], [ %s, %%b%d ]", i, x, i, y, i)
		acc = fmt.Sprintf("%%w%d", i)
		line("%s = add i32 %%v%d, %d", acc, i, 1+r.IntN(5))
		if r.IntN(2) == 0 {
			line("%%k%d = icmp ult i32 %%small, %d", i, r.IntN(9))
			conds = append(conds, fmt.Sprintf("%%k%d", i))
		}
		conds = append(conds, fmt.Sprintf("%%p%d", i), fmt.Sprintf("%%p%d", i))
		from = fmt.Sprintf("j%d", i)
	}
	_ = from
	line("store i32 %s, ptr addrspace(1) %%mine\n  ret void\n}", acc)
	text := head + b.String()
	return strings.ReplaceAll(text, "call i32 @llvm.nvvm.activemask()", "call i32 asm sideeffect \"activemask.b32 $0;\", \"=r\"() convergent")
}

const head = `target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.bar.warp.sync(i32) convergent
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %cells, i32 noundef %n, i64 noundef %m, i32 %zero) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %w = mul i32 %cta, %ntid
  %g = add i32 %w, %tid
  %go = mul i32 %g, 64
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %go
  %also = getelementptr i8, ptr addrspace(1) %mine, i32 4
  store i32 0, ptr addrspace(1) %also
  %small = and i32 %tid, 7
  %c0 = icmp ult i32 %small, 3
  %c1 = icmp eq i32 %small, 5
  %odd = and i32 %n, 1
  %c2 = icmp eq i32 %odd, 0
`

// TestGrowth counts decisions on chains of n, 4n and 16n diamonds: hardly more than in proportion.
func TestGrowth(t *testing.T) {
	var counts, values []int64
	for _, n := range []int{64, 256, 1024} {
		var b strings.Builder
		b.WriteString("declare void @use(i32)\ndefine void @f(i1 %c, i1 %d, i32 %x) {\nentry:\n  br label %h0\n")
		for i := range n {
			fmt.Fprintf(&b, "h%d:\n  br i1 %%c, label %%a%d, label %%b%d\na%d:\n  call void @use(i32 1)\n  br label %%j%d\nb%d:\n  call void @use(i32 2)\n  br label %%j%d\n", i, i, i, i, i, i, i)
			fmt.Fprintf(&b, "j%d:\n  %%p%d = phi i1 [ true, %%a%d ], [ %%d, %%b%d ]\n  %%y%d = add i32 %%x, %d\n  br i1 %%p%d, label %%s%d, label %%h%d\n", i, i, i, i, i, i, i, i, i+1)
			fmt.Fprintf(&b, "s%d:\n  call void @use(i32 %%y%d)\n  br label %%h%d\n", i, i, i+1)
		}
		fmt.Fprintf(&b, "h%d:\n  ret void\n}\n", n)
		m, diags := irtext.Parse(diag.NewFile("n.ll", b.String()), irtext.Options{})
		if diags.HasErrors() {
			t.Fatal(diags.Err())
		}
		res, err := pass.Run(m, []pass.Any{jumpthreading.Pass}, pass.Options{Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		counts, values = append(counts, res.Decisions), append(values, int64(m.Func("f").NumIDs()))
	}
	for i := range counts[1:] {
		if counts[i+1] > 5*counts[i] || values[i+1] > 5*values[i] {
			t.Errorf("decisions %v, values %v", counts, values)
		}
	}
	if counts[0] < 32 {
		t.Errorf("decisions %v", counts)
	}
}
