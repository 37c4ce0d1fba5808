package page_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/report/machine"
	"github.com/warpwise/warpwise/internal/report/page"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

const kernels = "../../../testdata/kernels/"

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// search looks for an input as the command line does.
func search(p *simt.Program, kernel *micro.Func) *page.Input {
	opt := equiv.Thorough()
	opt.Infer, opt.Work = true, 300_000
	in := equiv.LongestInput(p, kernel.Name, opt)
	if in == nil {
		return nil
	}
	l, err := in.Launch(kernel)
	if err != nil {
		return nil
	}
	return &page.Input{Launch: l, Args: in.Args}
}

func compiled(t *testing.T, name string, steps int) *page.Page {
	t.Helper()
	p, err := page.OfIR(name, read(t, name), warpwise.CompileOptions{Target: "sm_80", OptLevel: 2, Passes: "default<O2>"}, page.Options{Steps: steps, Input: search})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestLinesComeFrom: every stage is there once, and the lines of the PTX lead back to the lines of the input that they are
// made of.
func TestLinesComeFrom(t *testing.T) {
	name := kernels + "matmul.ll"
	p := compiled(t, name, 0)
	if len(p.Funcs) != 1 || p.Funcs[0].Name != "matmul" || !p.Funcs[0].Kernel {
		t.Fatalf("functions: %+v", p.Funcs)
	}
	f := p.Funcs[0]
	if first, last := f.Stages[0].Name, f.Stages[len(f.Stages)-1].Name; first != "input" || last != "PTX" {
		t.Errorf("stages from %s to %s", first, last)
	}
	for i := 1; i < len(f.Stages); i++ {
		if a, b := f.Stages[i-1], f.Stages[i]; a.Language == b.Language && textOf(a) == textOf(b) {
			t.Errorf("stage %s reads like the one before", b.Name)
		}
	}
	input := strings.Split(read(t, name), "\n")
	barriers, known, lines := 0, 0, 0
	for _, l := range f.Stages[len(f.Stages)-1].Lines {
		if l.Kind == page.Label {
			continue
		}
		lines++
		if l.From > 0 {
			known++
		}
		if strings.HasPrefix(l.Text, "bar.sync") {
			barriers++
			if from := input[l.From-1]; l.Kind != page.Waiting || !strings.Contains(from, "bar") {
				t.Errorf("%q (%s) comes from %q", l.Text, l.Kind, from)
			}
		}
	}
	if barriers != 2 || known*10 < lines*8 {
		t.Errorf("%d barriers, origin of %d of %d lines known", barriers, known, lines)
	}
}

// TestStagesOfPhases: the code is shown behind instruction selection and behind each phase that changed it.
func TestStagesOfPhases(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %n = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sgt i32 %n, 7
  br i1 %c, label %more, label %end
more:
  %v = load i32, ptr addrspace(1) %a
  %w = load i32, ptr addrspace(1) %b
  %x = add i32 %v, %w
  store i32 %x, ptr addrspace(1) %b
  br label %end
end:
  ret void
}
`
	p, err := page.OfIR("f.ll", text, warpwise.CompileOptions{Target: "sm_80", OptLevel: 3}, page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	stages := p.Funcs[0].Stages
	at := slices.IndexFunc(stages, func(s page.Stage) bool { return s.Name == "select" })
	if at < 0 || at == len(stages)-1 || stages[len(stages)-1].Name != "PTX" {
		t.Fatalf("%d stages, instruction selection is %d", len(stages), at)
	}
	if before, behind := textOf(stages[at]), textOf(stages[len(stages)-1]); !strings.Contains(before, "bra") || strings.Contains(behind, "bra") {
		t.Errorf("behind instruction selection:\n%s\nPTX:\n%s", before, behind)
	}
	if !slices.ContainsFunc(stages[0].Lines, func(l page.Line) bool {
		return slices.ContainsFunc(l.Notes, func(n page.Note) bool { return n.Pass == "OriDoPredication" })
	}) {
		t.Error("no line of the input tells of predication")
	}
}

func textOf(s page.Stage) string {
	var b strings.Builder
	for _, l := range s.Lines {
		b.WriteString(l.Text + "\n")
	}
	return b.String()
}

// TestKindsAndLive: thread numbers vary, block numbers do not, and the largest number of live words is that of some line.
func TestKindsAndLive(t *testing.T) {
	f := compiled(t, kernels+"matmul.ll", 0).Funcs[0]
	want := map[string]page.Kind{"sreg.tid.x": page.Varying, "sreg.ctaid.x": page.Uniform, "bar.sync": page.Waiting}
	for _, l := range f.Stages[0].Lines {
		for word, kind := range want {
			if strings.Contains(l.Text, word) && l.Kind != kind {
				t.Errorf("%q is %q, want %q", l.Text, l.Kind, kind)
			}
		}
	}
	for _, s := range f.Stages {
		most := 0
		for _, l := range s.Lines {
			most = max(most, l.Live)
		}
		if most == 0 || most != s.Most {
			t.Errorf("stage %s: at most %d live, said to be %d", s.Name, most, s.Most)
		}
	}
}

// TestRun: the steps of a run stand at lines that execute what they say, and global accesses have an address for each lane.
func TestRun(t *testing.T) {
	p := compiled(t, kernels+"matmul.ll", 500)
	f := p.Funcs[0]
	if f.Run == nil {
		t.Fatal("no run:", f.NoRun)
	}
	if len(f.Run.Steps) != 500 || f.Run.All <= 500 || len(f.Run.Findings) != 0 {
		t.Errorf("%d steps of %d, findings %v", len(f.Run.Steps), f.Run.All, f.Run.Findings)
	}
	loads := 0
	for i, s := range f.Run.Steps {
		l := f.Stages[len(f.Stages)-1].Lines[s.Line]
		access := strings.HasPrefix(l.Text, "ld.global") || strings.HasPrefix(l.Text, "st.shared")
		if access != (s.Access != nil) && !strings.HasPrefix(l.Text, "ld.shared") {
			t.Fatalf("step %d at %q: access %+v", i, l.Text, s.Access)
		}
		if access {
			loads++
			if len(s.Access.Off) != 32 || s.Access.Bytes != 4 || s.Access.Write != strings.HasPrefix(l.Text, "st.") {
				t.Fatalf("step %d at %q: access %+v", i, l.Text, s.Access)
			}
		}
	}
	if loads == 0 {
		t.Error("no access in the run")
	}
}

// TestWrite: what is written can be read again, holds no text that ends its script early, and is the same every time.
func TestWrite(t *testing.T) {
	var texts []string
	for range 2 {
		p := compiled(t, kernels+"matmul.ll", 1000)
		p.Funcs[0].Stages[0].Lines[0].Text = "</script><b>"
		var b bytes.Buffer
		if err := p.Write(&b); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, b.String())
	}
	if texts[0] != texts[1] {
		t.Error("two pages of one module differ")
	}
	_, rest, _ := strings.Cut(texts[0], `id="data">`)
	data, _, _ := strings.Cut(rest, "</script>")
	var back page.Page
	if err := json.Unmarshal([]byte(data), &back); err != nil || back.Funcs[0].Stages[0].Lines[0].Text != "</script><b>" {
		t.Errorf("data: %v", err)
	}
	if n := len(texts[0]); n > 3<<20 {
		t.Errorf("the page has %d bytes", n)
	}
}

// TestPhases: a page of phases over PTX leads back to the lines of the PTX that was read.
func TestPhases(t *testing.T) {
	const text = `.version 7.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p)
{
	.reg .b32 %r<5>;
	.reg .b64 %rd<4>;
	ld.param.u64 %rd1, [p];
	cvta.to.global.u64 %rd2, %rd1;
	mov.u32 %r1, %tid.x;
	mov.u32 %r2, %r1;
	mul.wide.u32 %rd3, %r2, 4;
	add.s64 %rd2, %rd2, %rd3;
	st.global.u32 [%rd2], %r2;
	ret;
}
`
	p, err := page.OfPTX("k.ptx", text, warpwise.PTXOptions{Level: 2}, page.Options{Steps: 100, Input: search})
	if err != nil {
		t.Fatal(err)
	}
	f := p.Funcs[0]
	if len(f.Stages) < 2 {
		t.Fatalf("%d stages", len(f.Stages))
	}
	for _, l := range f.Stages[len(f.Stages)-1].Lines {
		if strings.HasPrefix(l.Text, "st.global") && l.From != 14 {
			t.Errorf("%q comes from line %d", l.Text, l.From)
		}
	}
	if f.Run == nil || len(f.Run.Steps) == 0 {
		t.Error("no run:", f.NoRun)
	}
}

// TestSource: the lines of a source file that lies beside the input are shown.
func TestSource(t *testing.T) {
	dir := t.TempDir()
	const text = `target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %p) !dbg !3 {
  store i32 1, ptr addrspace(1) %p, align 4, !dbg !6
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cu", directory: "/nowhere")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 2, column: 3, scope: !3)
`
	if err := os.WriteFile(filepath.Join(dir, "k.cu"), []byte("void k(int *p) {\n  *p = 1;\n}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	p, err := page.OfIR(filepath.Join(dir, "k.ll"), text, warpwise.CompileOptions{}, page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Sources) == 0 || len(p.Sources[0].Lines) != 3 {
		t.Fatalf("sources: %+v", p.Sources)
	}
	for _, s := range []page.Stage{p.Funcs[0].Stages[0], p.Funcs[0].Stages[len(p.Funcs[0].Stages)-1]} {
		for _, l := range s.Lines {
			if (strings.HasPrefix(l.Text, "store") || strings.HasPrefix(l.Text, "st.")) && (l.File != 1 || l.Line != 2) {
				t.Errorf("%s: %q is at %d:%d", s.Name, l.Text, l.File, l.Line)
			}
		}
	}
}

// TestMachineCode: instructions of the machine lead to the line of the PTX with their number, and to what that comes from.
func TestMachineCode(t *testing.T) {
	name := kernels + "matmul.ll"
	var lines []int
	assemble := func(gpu, text string, instruction func(int) bool) ([]machine.Function, error) {
		for i := range strings.Split(text, "\n") {
			if instruction(i + 1) {
				lines = append(lines, i+1)
			}
		}
		return []machine.Function{{Name: "matmul", Registers: 29, Insts: []machine.Inst{{Label: ".L"}, {Text: "EXIT", Line: lines[len(lines)-1]}, {Text: "NOP"}}}}, nil
	}
	p, err := page.OfIR(name, read(t, name), warpwise.CompileOptions{Target: "sm_80", OptLevel: 2, Passes: "default<O2>"}, page.Options{Assemble: assemble})
	if err != nil {
		t.Fatal(err)
	}
	f := p.Funcs[0]
	code := f.Stages[len(f.Stages)-1].Lines
	if f.Machine == nil || f.Machine.Most != 29 || len(f.Machine.Lines) != 3 {
		t.Fatalf("%+v", f.Machine)
	}
	cycles := 0.0
	for _, l := range code {
		cycles += l.Cost
		if l.Kind != page.Label {
			lines = lines[1:]
		}
	}
	if len(lines) != 0 || cycles < 87 {
		t.Errorf("%d lines of the text are not in the page, %v cycles", len(lines), cycles)
	}
	exit := f.Machine.Lines[1]
	if from := code[exit.Made-1]; from.Text != "ret" || exit.From != from.From || f.Machine.Lines[2].Made != 0 {
		t.Errorf("%+v comes from %+v", exit, from)
	}
}

// TestNothingToShow: a module without the function that was asked for is an error.
func TestNothingToShow(t *testing.T) {
	if _, err := page.OfIR("k.ll", "define void @f() {\n  ret void\n}\n", warpwise.CompileOptions{}, page.Options{Kernel: "g"}); err == nil {
		t.Error("no error")
	}
}
