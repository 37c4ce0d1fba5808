package irtext

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise/ir"
)

// stressInputs are inputs whose depth or size breaks readers that recurse or are not linear. Chains
// of blocks and instructions have n members.
func stressInputs(n int) map[string]string {
	var blocks, insts, cases, phi strings.Builder
	for i := range n {
		fmt.Fprintf(&blocks, "b%d:\n  br label %%b%d\n", i, i+1)
		fmt.Fprintf(&insts, "  %%x%d = add i32 %%a, %d\n", i, i)
	}
	for i := range 100000 {
		fmt.Fprintf(&cases, "i32 %d, label %%x ", i)
		phi.WriteString(", [ %a, %e ]")
	}
	nest := func(n int, open, core, end string) string {
		return strings.Repeat(open, n) + core + strings.Repeat(end, n)
	}
	return map[string]string{
		"arrays":   "declare void @f(" + nest(1000000, "[1 x ", "i8", "]") + ")\n",
		"structs":  "%t = type " + nest(1000000, "{ ", "i8", " }") + "\n",
		"funcs":    "declare void @f(" + nest(1000000, "void (", "i8", ")*") + ")\n",
		"stars":    "declare void @f(i8" + strings.Repeat("*", 1000000) + ")\n",
		"targets":  "declare void @f(" + nest(100000, "target(\"x\", ", "i8", ")") + ")\n",
		"constant": "@g = global " + nest(100000, "[1 x ", "i8", "]") + " zeroinitializer\n",
		"exprs":    "@g = global i64 " + nest(100000, "add (i64 1, i64 ", "ptrtoint (ptr @g to i64)", ")") + "\n",
		"geps":     "@g = global ptr " + nest(100000, "getelementptr (i8, ptr ", "@g", ", i64 1)") + "\n",
		"blocks":   "define void @f() {\n  br label %b0\n" + blocks.String() + "b" + strconv.Itoa(n) + ":\n  ret void\n}\n",
		"insts":    "define void @f(i32 %a) {\n" + insts.String() + "  ret void\n}\n",
		"switch":   "define i32 @f(i32 %a) {\ne:\n  switch i32 %a, label %x [ " + cases.String() + "]\nx:\n  %p = phi i32 [ %a, %e ]" + phi.String() + "\n  ret i32 %p\n}\n",
		"attrs":    "define void @f(i32 " + strings.Repeat("noundef ", 100000) + "%a) {\n  ret void\n}\n",
	}
}

// nestedStruct returns a constant of nested structs together with its type.
func nestedStruct(n int) string {
	var sb strings.Builder
	sb.WriteString("%t0 = type { i8 }\n")
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&sb, "%%t%d = type { %%t%d }\n", i, i-1)
	}
	fmt.Fprintf(&sb, "@g = global %%t%d ", n)
	for i := n; i > 0; i-- {
		fmt.Fprintf(&sb, "{ %%t%d ", i-1)
	}
	sb.WriteString("{ i8 1 }" + strings.Repeat(" }", n) + "\n")
	return sb.String()
}

func TestParseStress(t *testing.T) {
	n := 100000
	if os.Getenv("WARPWISE_STRESS") == "1" {
		n = 1000000
	}
	in := stressInputs(n)
	in["aggregate"] = nestedStruct(100000)
	if testing.Short() {
		in = map[string]string{"exprs": in["exprs"], "aggregate": in["aggregate"], "structs": in["structs"]}
	}
	for name, src := range in {
		t0 := time.Now()
		m, d := parseText(src, 1)
		if m == nil {
			t.Errorf("%s: %s", name, d[:min(len(d), 300)])
			continue
		}
		dt := time.Since(t0)
		t.Logf("%-10s %8d bytes %v", name, len(src), dt)
		if dt > 20*time.Second {
			t.Errorf("%s takes %v", name, dt)
		}
		if name == "switch" {
			checkEdges(t, m.Func("f"))
		}
	}
}

// checkEdges checks that every edge is known at both ends and that phis have an operand for each.
func checkEdges(t *testing.T, f *ir.Func) {
	t.Helper()
	for _, b := range f.Blocks {
		for i, e := range b.Succs {
			if e.B.Preds[e.I] != (ir.Edge{B: b, I: int32(i)}) {
				t.Fatalf("successor %d of %s has no twin", i, b.Name)
			}
		}
		for phi := range b.Phis() {
			if len(phi.Args) != len(b.Preds) {
				t.Fatalf("phi of %s has %d operands for %d predecessors", b.Name, len(phi.Args), len(b.Preds))
			}
		}
	}
}
