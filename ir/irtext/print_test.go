package irtext

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir"
)

// mustParse parses text that has no errors.
func mustParse(t testing.TB, name, text string) *ir.Module {
	t.Helper()
	m, diags := Parse(diag.NewFile(name, text), Options{})
	if m == nil {
		var sb strings.Builder
		diags.Render(&sb)
		t.Fatalf("%s", sb.String())
	}
	return m
}

func printed(m *ir.Module) string {
	return string(AppendModule(nil, m, PrintOptions{OmitModuleID: true}))
}

// firstDiff describes the first line in which two texts differ.
func firstDiff(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(g), len(w)) {
		var a, b string
		if i < len(g) {
			a = g[i]
		}
		if i < len(w) {
			b = w[i]
		}
		if a != b {
			return fmt.Sprintf("line %d:\n got %s\nwant %s", i+1, a, b)
		}
	}
	return "equal"
}

// TestPrintGolden compares our text with that of LLVM 19 for each construct, and checks that
// reading and printing it again changes nothing.
func TestPrintGolden(t *testing.T) {
	files, _ := filepath.Glob("testdata/print/*.ll")
	if len(files) == 0 {
		t.Fatal("no inputs")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			in, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(file, ".ll") + ".golden")
			if err != nil {
				t.Fatal(err)
			}
			m := mustParse(t, file, string(in))
			UseDebugRecords(m)
			got := printed(m)
			if got != string(want) {
				t.Error(firstDiff(got, string(want)))
			}
			if again := printed(mustParse(t, "again", got)); again != got {
				t.Error("second round: " + firstDiff(again, got))
			}
		})
	}
}

// TestGoldenIsLLVMs checks that the expected texts are what opt of LLVM 19 writes.
func TestGoldenIsLLVMs(t *testing.T) {
	opt := peer.Require(t, "opt-19")
	files, _ := filepath.Glob("testdata/print/*.ll")
	for _, file := range files {
		out, err := exec.Command(opt, "-disable-verify", "-S", file).Output()
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		_, text, _ := strings.Cut(string(out), "\n")
		want, _ := os.ReadFile(strings.TrimSuffix(file, ".ll") + ".golden")
		if text != string(want) {
			t.Errorf("%s: %s", file, firstDiff(string(want), text))
		}
	}
}

// floatText returns a module with a float or double global for each bit pattern.
func floatText(doubles []uint64, floats []uint32) string {
	var sb strings.Builder
	sb.WriteString("source_filename = \"f\"\n\n")
	for i, b := range doubles {
		fmt.Fprintf(&sb, "@d%d = global double 0x%X\n", i, b)
	}
	for i, b := range floats {
		fmt.Fprintf(&sb, "@f%d = global float 0x%X\n", i, widenFloat(b))
	}
	return sb.String()
}

// TestFloatsAgainstLLVM prints many floating-point constants, with few digits, subnormal or
// random, as LLVM does.
func TestFloatsAgainstLLVM(t *testing.T) {
	opt := peer.Require(t, "opt-19")
	rng := rand.New(rand.NewPCG(1, 2))
	var ds []uint64
	var fs []uint32
	for range 2000 {
		ds = append(ds, rng.Uint64(), rng.Uint64()&(1<<52-1), rng.Uint64()&0xff)
		short := float64(rng.IntN(2_000_000)) * math.Pow10(rng.IntN(600)-300)
		ds = append(ds, math.Float64bits(short), math.Float64bits(-short))
		near := math.Float64bits(short) + uint64(rng.IntN(3))
		ds = append(ds, near)
		fs = append(fs, rng.Uint32(), rng.Uint32()&(1<<23-1), math.Float32bits(float32(rng.IntN(4096))/16))
	}
	text := floatText(ds, fs)
	cmd := exec.Command(opt, "-S")
	cmd.Stdin = strings.NewReader(text)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	_, want, _ := strings.Cut(string(out), "\n")
	if got := printed(mustParse(t, "f", text)); got != want {
		t.Error(firstDiff(got, want))
	}
}

// TestPrintSameForAnyWorkers compares the text of parallel and serial printing.
func TestPrintSameForAnyWorkers(t *testing.T) {
	var sb strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&sb, "define i32 @f%d(i32 %%a) #%d !dbg !%d {\n  %%b = add i32 %%a, %d\n"+
			"  call void @g() #%d, !k%d !{!%d}\n  ret i32 %%b\n}\n", i, i%50, i, i, 60-i%50, i%7, i)
		fmt.Fprintf(&sb, "!%d = !{i32 %d, !%d}\n", i, i/3, (i*7)%3000)
	}
	sb.WriteString("declare void @g()\n")
	for i := range 61 {
		fmt.Fprintf(&sb, "attributes #%d = { \"k\"=\"%d\" }\n", i, i%40)
	}
	m := mustParse(t, "w", sb.String())
	want := AppendModule(nil, m, PrintOptions{Workers: 1})
	for _, n := range []int{2, 8} {
		if got := AppendModule(nil, m, PrintOptions{Workers: n}); !bytes.Equal(got, want) {
			t.Errorf("%d workers: %s", n, firstDiff(string(got), string(want)))
		}
		m2, _ := Parse(diag.NewFile("w", sb.String()), Options{Workers: n})
		if got := AppendModule(nil, m2, PrintOptions{Workers: n}); !bytes.Equal(got, want) {
			t.Errorf("parsed by %d workers: %s", n, firstDiff(string(got), string(want)))
		}
	}
	var out bytes.Buffer
	if err := Print(&out, m, PrintOptions{}); err != nil || !bytes.Equal(out.Bytes(), want) {
		t.Error("Print and AppendModule differ")
	}
}

// TestPrintDeep prints types and constants that nest too deeply for recursion.
func TestPrintDeep(t *testing.T) {
	m := ir.NewModule()
	ty := ir.I8
	for range 1_000_000 {
		ty = m.Types.Array(ty, 1)
	}
	m.AddVar("g", ty, 0)
	if got := printed(m); strings.Count(got, "[1 x ") != 1_000_000 || strings.Count(got, "]") != 1_000_000 {
		t.Errorf("type has %d brackets", strings.Count(got, "]"))
	}

	m = ir.NewModule()
	c, ty := m.Int(ir.I32, 5), ir.I32
	for range 100_000 {
		ty = m.Types.Struct([]ir.Type{ty}, true)
		c = m.Aggregate(ty, []*ir.Value{c})
	}
	// The types of the parts would be quadratic in length: use one that has a name.
	n := m.Types.Named("n")
	m.Types.SetBody(n, []ir.Type{ir.Ptr}, false)
	e := m.Null(ir.Ptr)
	for range 100_000 {
		e = m.Const(ir.OpGetElementPtr, ir.Ptr, 0, int64(ir.MakeGEP(n, 0)), e, m.Int(ir.I64, 1))
	}
	v := m.AddVar("h", ir.Ptr, 0)
	v.Init = e
	if got := printed(m); strings.Count(got, "getelementptr (%n, ptr ") != 100_000 {
		t.Errorf("constant has %d levels", strings.Count(got, "getelementptr"))
	}
}

func TestPrintFunc(t *testing.T) {
	m := mustParse(t, "p", "%t = type { i8 }\n@0 = global %t zeroinitializer\n"+
		"define void @a() #1 {\n  ret void\n}\ndefine ptr @b() #0 {\n  ret ptr @0, !x !0\n}\n"+
		"attributes #0 = { cold }\nattributes #1 = { hot }\n!0 = !{!1}\n!1 = !{}\n")
	var out bytes.Buffer
	if err := PrintFunc(&out, m.Func("b")); err != nil {
		t.Fatal(err)
	}
	want := "; Function Attrs: cold\ndefine ptr @b() #1 {\n  ret ptr @0, !x !0\n}\n"
	if out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}

// TestPrintPCP checks that a divergence-safe copy survives as a marked bitcast.
func TestPrintPCP(t *testing.T) {
	m := ir.NewModule()
	f := m.AddFunc("f", m.Types.Func(ir.I32, []ir.Type{ir.I32}, false))
	b := f.AppendBlock("entry")
	c := b.Append(f.NewValue(ir.OpPCP, ir.I32, f.Params[0]))
	f.SetAttachments(c, []ir.Attachment{{Kind: ir.MDPCP, MD: m.MD.Tuple()}})
	b.Append(f.NewValue(ir.OpRet, ir.Void, c))
	want := "  %1 = bitcast i32 %0 to i32, !warpwise.pcp !0\n"
	if got := printed(m); !strings.Contains(got, want) {
		t.Errorf("%q is not in\n%s", want, got)
	}
}

// TestReadPCP checks that what is marked as a divergence-safe copy is one when it is read.
func TestReadPCP(t *testing.T) {
	m := mustParse(t, "f.ll", `define void @f(i32 %x, {i32, i8} %s, i1 %c) {
  %a = bitcast i32 %x to i32, !warpwise.pcp !0
  %b = select i1 true, {i32, i8} %s, {i32, i8} %s, !warpwise.pcp !0
  %c1 = select i1 %c, {i32, i8} %s, {i32, i8} %b, !warpwise.pcp !0
  %d = bitcast i32 %a to i32
  %e = bitcast i32 %d to float, !warpwise.pcp !0
  %g = bitcast i32 %a to i32, !other !0
  ret void
}
!0 = !{}
`)
	var ops []string
	for v := range m.Func("f").Instrs() {
		ops = append(ops, fmt.Sprint(v.Op, len(v.Args)))
	}
	if got, want := strings.Join(ops, " "), "pcp 1 pcp 1 select 3 bitcast 1 bitcast 1 bitcast 1 ret 0"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func BenchmarkPrint(b *testing.B) {
	text, err := os.ReadFile("testdata/print/instructions.ll")
	if err != nil {
		b.Fatal(err)
	}
	var sb strings.Builder
	for i := range 500 {
		sb.WriteString(strings.ReplaceAll(string(text), "@arith", fmt.Sprintf("@arith%d", i)))
	}
	m := mustParse(b, "b", sb.String())
	n := len(AppendModule(nil, m, PrintOptions{Workers: 1}))
	b.SetBytes(int64(n))
	for b.Loop() {
		if err := Print(discard{}, m, PrintOptions{Workers: 1}); err != nil {
			b.Fatal(err)
		}
	}
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }
