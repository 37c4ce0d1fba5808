package scale

import (
	"encoding/csv"
	"flag"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
	"github.com/parquet-go/parquet-go"
)

var update = flag.Bool("update", false, "rewrite testdata/page.html")

func TestMain(m *testing.M) { ptest.Main(m) }

const collatz, matmul = "../testdata/kernels/collatz.ll", "../testdata/kernels/matmul.ll"

// kernel is a kernel that stores a number.
const kernel = `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = mul i32 %t, 33
  %x = zext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %x
  store i32 7, ptr addrspace(1) %q
  ret void
}
`

// write writes a file of a test's own.
func write(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// outcomes counts rows by step and outcome.
func outcomes(rows []Row) map[string]int {
	n := map[string]int{}
	for _, r := range rows {
		n[r.Step+" "+r.Outcome]++
	}
	return n
}

func expect(t *testing.T, rows []Row, want map[string]int) {
	t.Helper()
	if got := outcomes(rows); !reflect.DeepEqual(got, want) {
		t.Errorf("outcomes %v, want %v\n%+v", got, want, rows)
	}
}

// TestPipeline runs each step on two targets with the runner in the process, on files of which one is no kernel and one is refused,
// and reads all files that come out. Goroutines without a runner give the same bytes.
func TestPipeline(t *testing.T) {
	small := write(t, "small.ll", kernel)
	broken := write(t, "broken.ll", "define void @f( {\n")
	refused := write(t, "refused.ll", "define fp128 @f(fp128 %x) {\n  ret fp128 %x\n}\n")
	units := Units([]string{collatz, small, broken, refused}, []string{"sm_70", "sm_90"}, []int{2}, nil)
	dir := t.TempDir()
	files := []string{dir + "/out.csv", dir + "/out.parquet", dir + "/out.html", dir + "/out.txt"}
	p, s, col := ptest.CreateList(units)
	tune := Step{Name: StepTune, Settings: []string{"level=1"}}
	Write(s, files, beam.Flatten(s, Compile(s, col, ""), Lint(s, col, ""), Verify(s, col, ""), Fuzz(s, col, 2, 1, ""), Tune(s, col, tune)))
	if err := ptest.Run(p); err != nil {
		t.Fatal(err)
	}
	rows, err := parquet.ReadFile[Row](files[1])
	if err != nil {
		t.Fatal(err)
	}
	expect(t, rows, map[string]int{"compile ok": 4, "compile failed": 2, "compile refused": 2, "verify equal": 4, "verify failed": 2, "verify refused": 2,
		"lint clean": 4, "lint finding": 2, "lint failed": 2, "fuzz equal": 4, "fuzz failed": 2, "fuzz refused": 2, "tune ok": 8, "tune failed": 2, "tune refused": 2})
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	cells, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range rows {
		if !slices.Equal(cells[i+1], r.cells()) {
			t.Errorf("CSV has %v, Parquet %v", cells[i+1], r.cells())
		}
	}
	plainly(t, units, []Step{{Name: StepCompile}, {Name: StepLint}, {Name: StepVerify}, {Name: StepFuzz, Tries: 2, Seed: 1}, tune}, files)
}

// plainly asks for the same files from goroutines.
func plainly(t *testing.T, units []Unit, steps []Step, files []string) {
	t.Helper()
	var rows []Row
	for _, step := range steps {
		got, err := Plain(step, units, 3)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, got...)
	}
	for _, file := range files {
		again := filepath.Join(t.TempDir(), filepath.Base(file))
		if err := WriteFile(again, rows); err != nil {
			t.Fatal(err)
		}
		a, err := os.ReadFile(file)
		b, err2 := os.ReadFile(again)
		if err != nil || err2 != nil || string(a) != string(b) {
			t.Errorf("%s differs between Beam and goroutines (%v, %v)", filepath.Base(file), err, err2)
		}
	}
	if err := WriteFile(t.TempDir()+"/rows.xls", rows); err == nil {
		t.Error("an unknown ending is accepted")
	}
}

// TestKinds compiles PTX, a random kernel, and units whose knobs are right and wrong.
func TestKinds(t *testing.T) {
	p := write(t, "k.ptx", ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k(.param .u64 p)\n{\n\t.reg .b64 %rd<3>;\n\tld.param.u64 %rd1, [p];\n\tcvta.to.global.u64 %rd2, %rd1;\n\tst.global.u32 [%rd2], 7;\n\tret;\n}\n")
	small := write(t, "small.ll", kernel)
	units := []Unit{{File: p, Target: "sm_90", Level: 2}, {File: Random(3, 5), Target: "sm_80", Level: 2}, {File: small, Target: "sm_80", Level: 2, Knobs: "FoldAddresses=false"},
		{File: matmul, Target: "sm_80", Knobs: "no-such-knob=1"}, {File: matmul, Target: "sm_80", Knobs: "x"}, {File: "random:x", Target: "sm_80"}, {File: "/no/such/file", Target: "sm_80"}}
	rows, err := Plain(Step{Name: StepVerify}, units, 1)
	if err != nil {
		t.Fatal(err)
	}
	expect(t, rows, map[string]int{"verify equal": 3, "verify failed": 4})
	if rows[0].Kernels != 1 || rows[0].Instructions == 0 {
		t.Errorf("%+v", rows[0])
	}
}

// TestLintFinds looks at a barrier that not all lanes reach.
func TestLintFinds(t *testing.T) {
	rows, err := Plain(Step{Name: StepLint}, []Unit{{File: "../testdata/museum/barrier-in-both-arms/wrong.ll", Target: "sm_80"}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 1 || rows[0].Outcome != "error" || rows[0].Findings == 0 || !strings.Contains(rows[0].Detail, "barrier") || rows[0].Kernel == "" {
		t.Errorf("%+v", rows)
	}
}

// TestFuzzDraws draws the same pipelines for the same text and seed, and others for another seed.
func TestFuzzDraws(t *testing.T) {
	passes, err := levelPasses()
	if err != nil {
		t.Fatal(err)
	}
	three := func(seed uint64, text string) (list []string) {
		r := random(seed, text)
		for range 3 {
			list = append(list, drawn(passes, r))
		}
		return list
	}
	if a, b := three(1, "a"), three(1, "a"); !slices.Equal(a, b) {
		t.Errorf("%v, then %v", a, b)
	}
	if a, b := three(1, "a"), three(2, "a"); slices.Equal(a, b) {
		t.Error("the seed does not matter")
	}
	if a, b := three(1, "a"), three(1, "b"); slices.Equal(a, b) {
		t.Error("the text does not matter")
	}
}

// TestFuzzCompares asks whether a difference is seen: the PTX of one kernel for the text of another.
func TestFuzzCompares(t *testing.T) {
	text := func(n string) string { return strings.Replace(kernel, "i32 7", "i32 "+n, 1) }
	u := Unit{File: "k.ll", Target: "sm_80", Level: 2}
	var row Row
	out, err := compiled(u, text("1"), &row)
	if err != nil {
		t.Fatal(err)
	}
	if err := compare(u, text("2"), out, &row); err != nil || row.Outcome != "differs" || row.Detail == "" {
		t.Errorf("%+v, %v", row, err)
	}
}

// TestTune measures two kernels in every way that is there.
func TestTune(t *testing.T) {
	ptxas, _ := exec.LookPath("ptxas")
	for _, by := range Measures {
		step := Step{Name: StepTune, By: by, Ptxas: ptxas, Settings: []string{"level=1", "no-such-knob=1"}}
		if err := step.CheckMeasure(); err != nil {
			t.Logf("%s: not measured: %v", by, err)
			continue
		}
		rows, err := Plain(step, []Unit{{File: collatz, Target: "sm_80", Level: 2}}, 1)
		if err != nil {
			t.Fatal(err)
		}
		expect(t, rows, map[string]int{"tune ok": 2, "tune failed": 1})
		if rows[0].Cost == 0 || rows[0].Kernel == "" || rows[1].Knobs != "level=1" || rows[1].Level != 2 {
			t.Errorf("%s: %+v", by, rows)
		}
		if again, _ := Plain(step, []Unit{{File: collatz, Target: "sm_80", Level: 2}}, 1); !reflect.DeepEqual(again, rows) {
			t.Errorf("%s: %v, then %v", by, rows, again)
		}
	}
	if rows, _ := Plain(Step{Name: StepTune, By: "taste"}, []Unit{{File: collatz, Target: "sm_80"}}, 1); len(rows) != 1 || rows[0].Outcome != "failed" {
		t.Errorf("%+v", rows)
	}
	for _, s := range []Step{{Name: StepTune, By: "taste"}, {Name: StepTune, By: "ptxas"}} {
		if s.CheckMeasure() == nil {
			t.Errorf("%+v is accepted", s)
		}
	}
}

// TestGeneralise asks of kernels with known costs what setting is best over all, what choosing for each gains, and what pairs come next.
func TestGeneralise(t *testing.T) {
	row := func(kernel, knobs string, cost int) Row {
		return Row{Step: StepTune, Kernel: kernel, Target: "sm_80", Knobs: knobs, Outcome: "ok", Cost: cost}
	}
	rows := []Row{row("a", "", 100), row("a", "x=1", 50), row("a", "y=1", 100), row("a", "x=2", 99),
		row("b", "", 100), row("b", "x=1", 100), row("b", "y=1", 50), row("b", "x=2", 99),
		row("c", "", 100), row("c", "x=1", 50), row("c", "y=1", 90), row("c", "x=2", 99),
		row("d", "", 100), {Step: StepTune, Kernel: "d", Target: "sm_80", Knobs: "x=1", Outcome: "failed"},
		{Step: StepTune, File: "broken", Outcome: "failed"}}
	g := Generalise(rows)
	near := func(name string, got, want float64) {
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%s is %g, want %g", name, got, want)
		}
	}
	near("the best for all", g.OneForAll, math.Pow(0.25, 1.0/3))
	near("each its own", g.EachItsOwn, 0.5)
	if g.Kernels != 3 || g.LeftOut != 2 || g.Settings[0].Knobs != "x=1" || g.Settings[0].Better != 2 || g.Settings[0].Worse != 0 {
		t.Errorf("%+v", g)
	}
	if g.Unseen < g.OneForAll-1e-9 || g.Unseen > 1 {
		t.Errorf("on other kernels %g", g.Unseen)
	}
	if got := g.Pairs(3); !slices.Equal(got, []string{"x=1 y=1", "y=1 x=2"}) {
		t.Errorf("pairs %q", got)
	}
	if none := Generalise(nil); none.Kernels != 0 || none.OneForAll != 1 {
		t.Errorf("%+v", none)
	}
}

// TestStore asks that what is done is not done again: for the same content under another name, too, but not for other
// content, another target or another step; and that half a file counts as nothing.
func TestStore(t *testing.T) {
	dir := t.TempDir()
	text, err := os.ReadFile(collatz)
	if err != nil {
		t.Fatal(err)
	}
	other := write(t, "other.ll", string(text))
	step := Step{Name: StepCompile, Store: dir}
	unit := Unit{File: collatz, Target: "sm_80", Level: 2}
	first, err := Plain(step, []Unit{unit}, 1)
	if err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(dir + "/*/*.json")
	if len(files) != 1 {
		t.Fatalf("%d files", len(files))
	}
	if err := save(files[0], []Row{{Detail: "from the store"}}); err != nil {
		t.Fatal(err)
	}
	detail := func(s Step, u Unit) string {
		rows, err := Plain(s, []Unit{u}, 1)
		if err != nil || len(rows) != 1 || rows[0].File != u.File {
			t.Fatal(rows, err)
		}
		return rows[0].Detail
	}
	moved, target, level, elsewhere, lint := unit, unit, unit, step, step
	moved.File, target.Target, level.Level, elsewhere.Store, lint.Name = other, "sm_90", 1, t.TempDir(), StepLint
	if detail(step, unit) != "from the store" || detail(step, moved) != "from the store" {
		t.Error("it was done again")
	}
	if detail(step, target) != "" || detail(step, level) != "" || detail(elsewhere, unit) != "" || detail(lint, unit) == "from the store" {
		t.Error("what was not done came from the store")
	}
	if err := os.WriteFile(files[0], []byte(`[{"Detail": "from`), 0o644); err != nil {
		t.Fatal(err)
	}
	if again, _ := Plain(step, []Unit{unit}, 1); !reflect.DeepEqual(again, first) {
		t.Errorf("behind half a file: %+v", again)
	}
}

// TestPage compares the page of rows with the one that the test in a browser opens (tools/browser).
func TestPage(t *testing.T) {
	var rows []Row
	for i, o := range []string{"ok", "refused", "panic", "differs", "equal"} {
		rows = append(rows, Row{Step: "verify", File: string(rune('e'-i)) + "<b>.ll", Target: "sm_80", Outcome: o, Registers: 9 + i, Detail: "a & b"})
	}
	rows = append(rows, Row{Step: StepTune, Kernel: "k", Target: "sm_80", Outcome: "ok", Cost: 10, Registers: 100},
		Row{Step: StepTune, Kernel: "k", Target: "sm_80", Knobs: "x=1", Outcome: "ok", Cost: 5, Registers: 7})
	got, err := Page(rows)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("testdata/page.html", got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/page.html")
	if err != nil || string(got) != string(want) {
		t.Errorf("testdata/page.html is not current (%v); -update writes it", err)
	}
	if i, j := strings.Index(string(got), ">panic<"), strings.Index(string(got), ">differs<"); strings.Contains(string(got), "<b>") || i < 0 || j < 0 {
		t.Error("rows are missing or not escaped")
	}
	many := make([]Row, PageRows+10)
	big, err := Page(many)
	if err != nil || strings.Count(string(big), "<tr data-bad") != PageRows {
		t.Errorf("a page of %d rows has %d (%v)", len(many), strings.Count(string(big), "<tr data-bad"), err)
	}
}
