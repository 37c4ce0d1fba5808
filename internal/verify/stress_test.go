package verify

import (
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// inTime runs the verifier and fails when it takes longer than linear time could.
func inTime(t *testing.T, m *ir.Module, want string) {
	t.Helper()
	start := time.Now()
	l := Module(m, Options{Deep: true})
	if d := time.Since(start); d > 20*time.Second {
		t.Errorf("took %v", d)
	}
	switch {
	case want == "" && l.HasErrors():
		t.Error(l.Err())
	case want != "" && (!l.HasErrors() || !strings.Contains(l.Diags[0].Msg, want)):
		t.Errorf("got %v, want %q", l.Err(), want)
	}
}

// size is n, or a tenth of it under -short.
func size(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

func TestLongBlock(t *testing.T) {
	b := newBody()
	v := b.i
	for range size(1_000_000) {
		v = b.add(ir.OpAdd, ir.I32, v, b.i)
	}
	b.add(ir.OpRet, ir.Void, v)
	inTime(t, b.m, "")
}

func TestChainOfBlocks(t *testing.T) {
	b := newBody()
	x := b.add(ir.OpAdd, ir.I32, b.i, b.i)
	cur := b.b
	for range size(1_000_000) {
		next := b.f.AppendBlock("")
		cur.Append(b.f.NewValue(ir.OpBr, ir.Void))
		cur.AddEdge(next)
		cur = next
	}
	cur.Append(b.f.NewValue(ir.OpRet, ir.Void, x))
	inTime(t, b.m, "")
}

// TestWideSwitch has a switch whose cases go to one block with phis: equal arguments are needed
// for all its edges.
func TestWideSwitch(t *testing.T) {
	for _, want := range []string{"", "two different arguments"} {
		b := newBody()
		n := size(100_000)
		sw := b.add(ir.OpSwitch, ir.Void, b.i)
		c := b.f.AppendBlock("")
		b.b.AddEdge(c)
		var phis []*ir.Value
		for range 5 {
			phis = append(phis, c.Append(b.f.NewValue(ir.OpPhi, ir.I32, b.i)))
		}
		for k := range n {
			sw.AddArg(b.f.Int(ir.I32, int64(k)))
			b.b.AddEdge(c)
			for _, p := range phis {
				p.AddArg(b.i)
			}
		}
		c.Append(b.f.NewValue(ir.OpRet, ir.Void, phis[0]))
		if want != "" {
			phis[4].SetArg(n/2, b.f.Int(ir.I32, 3))
		}
		inTime(t, b.m, want)
	}
}

func TestDeepTypesAndConstants(t *testing.T) {
	b := newBody()
	typ := ir.I8
	for range size(1_000_000) {
		typ = b.ts.Array(typ, 1)
	}
	b.m.AddVar("deep", typ, 0).Init = b.m.Null(typ)
	k := b.m.Int(ir.I32, 1)
	at := ir.I32
	for range size(100_000) {
		at = b.ts.Array(at, 1)
		k = b.m.Const(ir.OpConstArray, at, 0, 0, k)
	}
	b.m.AddVar("nested", at, 0).Init = k
	e := b.f.Pool.Global(&b.m.Vars[0].Global)
	for i := range size(100_000) {
		e = b.f.Const(ir.OpGetElementPtr, ir.Ptr, 0, int64(ir.MakeGEP(ir.I8, 0)), e, b.f.Int(ir.I64, int64(i+1)))
	}
	b.add(ir.OpLoad, ir.I32, e)
	b.ret()
	inTime(t, b.m, "")
}

// TestManyScopes has a chain of nested lexical blocks, each with a location in it.
func TestManyScopes(t *testing.T) {
	var sb strings.Builder
	n := size(20_000)
	sb.WriteString("define void @f() !dbg !3 {\n")
	for i := range n {
		sb.WriteString("  fence seq_cst, !dbg !DILocation(line: 1, scope: !" + itoa(10+i) + ")\n")
	}
	sb.WriteString("  ret void\n}\n!llvm.module.flags = !{!0}\n!llvm.dbg.cu = !{!1}\n!0 = !{i32 2, !\"Debug Info Version\", i32 3}\n" +
		"!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2)\n!2 = !DIFile(filename: \"a\", directory: \"\")\n" +
		"!3 = distinct !DISubprogram(name: \"f\", scope: !2, file: !2, spFlags: DISPFlagDefinition, unit: !1)\n" +
		"!10 = distinct !DILexicalBlock(scope: !3, file: !2, line: 1)\n")
	for i := 1; i < n; i++ {
		sb.WriteString("!" + itoa(10+i) + " = distinct !DILexicalBlock(scope: !" + itoa(9+i) + ", file: !2, line: 1)\n")
	}
	inTime(t, parse(t, sb.String()), "")
}

func itoa(n int) string {
	s := ""
	for ; n > 0; n /= 10 {
		s = string(rune('0'+n%10)) + s
	}
	return s
}

// FuzzVerify: whatever the reader accepts can be verified without a panic, and what is verified
// can be verified again with the same result.
func FuzzVerify(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<16 {
			t.Skip("too long")
		}
		m, l := irtext.Parse(diag.NewFile("fuzz.ll", text), irtext.Options{Workers: 1})
		if l.HasErrors() {
			return
		}
		broken := false
		var a, b strings.Builder
		Module(m, Options{Deep: true, BrokenDebugInfo: &broken}).Render(&a)
		Module(m, Options{Deep: true, BrokenDebugInfo: &broken, Workers: 3}).Render(&b)
		if a.String() != b.String() {
			t.Errorf("two runs differ:\n%s\n%s", a.String(), b.String())
		}
		for _, fn := range m.Funcs {
			Func(fn)
		}
	})
}
