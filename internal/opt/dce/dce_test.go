package dce_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

func TestRandomKernels(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 10
	}
	validate.Pass(t, "dce", 11, n, nil)
}

// TestFuel: with any amount of fuel what is left is valid, and no more decisions are made than
// there is fuel for.
func TestFuel(t *testing.T) {
	const text = `
define void @f(i32 %n, i1 %c, i32 %x) {
entry:
  %d = sdiv i32 %x, %n
  br label %loop
loop:
  %i = phi i32 [ %d, %entry ], [ %j, %loop ]
  %k = phi i32 [ 0, %entry ], [ %i, %loop ]
  %j = add i32 %i, %k
  %u = mul i32 %j, %k
  br i1 %c, label %loop, label %exit
exit:
  ret void
}`
	last := -1
	for fuel := int64(1); fuel < 6; fuel++ {
		m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := warpwise.Optimize(m, "dce", warpwise.OptimizeOptions{Fuel: fuel, VerifyEach: true}); err != nil {
			t.Fatalf("fuel %d: %v", fuel, err)
		}
		n := 0
		for range m.Func("f").Instrs() {
			n++
		}
		if last >= 0 && n > last {
			t.Errorf("fuel %d leaves %d instructions, less fuel %d", fuel, n, last)
		}
		last = n
	}
	if last != 3 {
		t.Errorf("%d instructions are left, want 3", last)
	}
}

// TestDebugRecords: a record of a removed value says how it was computed.
func TestDebugRecords(t *testing.T) {
	const text = `
define void @f(i32 %x) !dbg !4 {
  %a = add i32 %x, 1
    #dbg_value(i32 %a, !7, !DIExpression(), !8)
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 1, type: !9)
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
`
	m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := warpwise.Optimize(m, "dce", warpwise.OptimizeOptions{VerifyEach: true}); err != nil {
		t.Fatal(err)
	}
	out := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	if !strings.Contains(out, "#dbg_value(i32 %x, ") || !strings.Contains(out, "DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)") || strings.Contains(out, "%a") {
		t.Errorf("got\n%s", out)
	}
}

// TestLongChain: a million instructions that each keep the next one.
func TestLongChain(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	m := ir.NewModule()
	f := m.AddFunc("f", m.Types.Func(ir.Void, []ir.Type{ir.I32}, false))
	b := f.AppendBlock("")
	v := f.Params[0]
	for range 1000000 {
		v = b.Append(f.NewValue(ir.OpAdd, ir.I32, v, v))
	}
	b.Append(f.NewValue(ir.OpRet, ir.Void))
	if _, err := warpwise.Optimize(m, "dce", warpwise.OptimizeOptions{}); err != nil {
		t.Fatal(err)
	}
	if n := b.First(); n.Op != ir.OpRet {
		t.Errorf("the block begins with %v", n.Op)
	}
}
