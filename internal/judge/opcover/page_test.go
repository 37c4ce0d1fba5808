package opcover

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/isel"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/simt"
)

var update = flag.Bool("update", false, "rewrite docs/emulator-ops.md")

// enough is how often an operation must be executed by random kernels and the corpus, when it has no unit test.
const enough = 1000

const root = "../../.."

// evidence is what is known about the tests of operations.
type evidence struct {
	forms    map[string]int      // PTX operation: forms tested by simt's TestISA
	units    map[string][]string // PTX operation: other unit tests
	executed map[string]int64    // "ptx add", "ir add", "ir llvm.fshl": executions
}

func lines(t *testing.T, path string) (rows [][]string) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for l := range strings.Lines(string(b)) {
		if l = strings.TrimSpace(l); l != "" && l[0] != '#' {
			rows = append(rows, strings.Split(l, "\t"))
		}
	}
	return rows
}

func readEvidence(t *testing.T) *evidence {
	e := &evidence{forms: map[string]int{}, units: map[string][]string{}, executed: map[string]int64{}}
	for _, r := range lines(t, root+"/simt/testdata/isa.tsv") {
		e.forms[r[0]], _ = strconv.Atoi(r[1])
	}
	for _, r := range lines(t, "testdata/units.tsv") {
		e.units[r[0]] = append(e.units[r[0]], r[1:]...)
	}
	for _, r := range lines(t, "testdata/counts.tsv") {
		a, _ := strconv.ParseInt(r[1], 10, 64)
		b, _ := strconv.ParseInt(r[2], 10, 64)
		e.executed[r[0]] = a + b
	}
	return e
}

// TestUnitsExist checks that the tests named in testdata/units.tsv are there and speak of the operation.
func TestUnitsExist(t *testing.T) {
	files, err := filepath.Glob(root + "/simt/*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(b))
	}
	for _, r := range lines(t, "testdata/units.tsv") {
		for _, test := range r[1:] {
			ok := false
			for _, text := range texts {
				ok = ok || strings.Contains(text, "func "+test+"(") && regexp.MustCompile(`\b`+regexp.QuoteMeta(r[0])+`\b`).MatchString(text)
			}
			if !ok {
				t.Errorf("testdata/units.tsv: no test %s of package simt has %q in its file", test, r[0])
			}
		}
	}
}

// tested describes the tests of an operation; sufficient says that they are what is asked for.
func (e *evidence) tested(key string) (text string, sufficient bool) {
	var parts []string
	if name, ok := strings.CutPrefix(key, "ptx "); ok {
		if n := e.forms[name]; n > 0 {
			parts, sufficient = append(parts, fmt.Sprintf("%d forms", n)), true
		}
		if u := e.units[name]; len(u) > 0 {
			parts, sufficient = append(parts, strings.Join(u, ", ")), true
		}
	}
	if n := e.executed[key]; n > 0 {
		parts = append(parts, "executed "+group(n))
		sufficient = sufficient || n >= enough
	}
	return strings.Join(parts, "; "), sufficient
}

// group writes a number with separators.
func group(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// form is a line of the list of instruction forms of ptx/ptxtext.
type form struct{ op, text, module string }

var registers = `.global .align 16 .b8 g[64];
.shared .align 16 .b8 s[256];
.const .align 8 .b8 c[8];
.global .texref t;
.global .surfref su;
.visible .entry k(.param .u64 par)
{
	.reg .pred %p<8>; .reg .b16 %rs<8>; .reg .b32 %r<40>; .reg .f32 %f<40>; .reg .b64 %rd<8>; .reg .f64 %fd<8>;
`

func ptxForms(t *testing.T) (out []form) {
	version, target := "", ""
	for _, r := range lines(t, root+"/ptx/ptxtext/testdata/forms.txt") {
		l := strings.TrimPrefix(strings.Join(r, "\t"), "! ")
		if l[0] == '=' {
			w := strings.Fields(l)
			target, version = w[1], w[2]
			continue
		}
		wide := ""
		if strings.Contains(l, "%rq") {
			wide = ".reg .b128 %rq<4>;\n"
		}
		mod := ".version " + version + "\n.target " + target + "\n.address_size 64\n" + registers + wide + l + ";\nret;\n}\n"
		op, _, _ := strings.Cut(strings.TrimSpace(strings.TrimPrefix(l, "@%p1 ")), " ")
		c, _, err := ptx.ParseOpcode(op)
		if err != nil {
			continue
		}
		out = append(out, form{c.Op.Info().Name, l, mod})
	}
	return out
}

// notModelled returns why the emulator refuses a form, or "".
func notModelled(f form) string {
	m, err := ptxtext.Parse(diag.NewFile("form.ptx", f.module))
	if err != nil {
		return "parse: " + err.Error()
	}
	fn := simt.DecodePTX(m).Lookup("k")
	if fn == nil || fn.Unsupported == nil {
		return ""
	}
	return fn.Unsupported.Msg
}

// row is a line of the page.
type row struct {
	op, modelled, tested string
	yes, sufficient      bool
}

func ptxRows(t *testing.T, e *evidence) (rows []row) {
	forms := map[string][]form{}
	for _, f := range ptxForms(t) {
		forms[f.op] = append(forms[f.op], f)
	}
	for op := ptx.OpInvalid + 1; op < ptx.NumOps; op++ {
		i := op.Info()
		if i.Flags&ptx.Pseudo != 0 || op == ptx.OpRaw {
			continue
		}
		r := row{op: i.Name}
		var not []string
		for _, f := range forms[i.Name] {
			if why := notModelled(f); why != "" {
				not = append(not, fmt.Sprintf("`%s`: %s", f.text, why))
			}
		}
		n := len(forms[i.Name])
		if n == 0 && (op == ptx.OpBra || op == ptx.OpBrxIdx || op == ptx.OpCall || op == ptx.OpRet || op == ptx.OpExit) {
			n = 1 // control: no forms of their own
		}
		r.yes = n > len(not)
		switch {
		case n == 0 && e.forms[i.Name] > 0:
			r.yes, r.modelled = true, "yes"
		case n == 0:
			r.modelled = "no form is known"
		case len(not) == 0:
			r.modelled = "yes"
		case !r.yes:
			_, why, _ := strings.Cut(not[0], "`: ")
			r.modelled = "no: " + why
		default:
			r.modelled = "yes, but " + strings.Join(not[:min(len(not), 3)], "; ")
		}
		r.tested, r.sufficient = e.tested("ptx " + i.Name)
		rows = append(rows, r)
	}
	return rows
}

// irSamples reads testdata/instructions.ll: a function for each instruction, by its name.
func irRows(t *testing.T, e *evidence) (rows []row) {
	text, err := os.ReadFile("testdata/instructions.ll")
	if err != nil {
		t.Fatal(err)
	}
	p, err := validate.Source("instructions.ll", string(text))
	if err != nil {
		t.Fatal(err)
	}
	for op := ir.OpRet; op < ir.NumOps; op++ {
		if op == ir.OpPCP || op == ir.OpDbgRecord {
			continue
		}
		name := op.String()
		r := row{op: name}
		fn := p.Lookup(name)
		switch {
		case fn == nil:
			r.modelled = "no: " + irWhyNot(op)
			if irWhyNot(op) == "" {
				t.Errorf("testdata/instructions.ll has no function %s", name)
			}
		case fn.Unsupported != nil:
			r.modelled = "no: " + fn.Unsupported.Msg
		default:
			r.yes, r.modelled = true, "yes"
		}
		r.tested, r.sufficient = e.tested("ir " + name)
		if fn != nil && r.yes && !r.sufficient {
			r.tested = strings.TrimPrefix(r.tested+"; TestInstructions", "; ")
			r.sufficient = true
		}
		rows = append(rows, r)
	}
	return rows
}

// irWhyNot says why an instruction has no sample: GPU code has none of these.
func irWhyNot(op ir.Op) string {
	switch op {
	case ir.OpInvoke, ir.OpResume, ir.OpCleanupRet, ir.OpCatchRet, ir.OpCatchSwitch, ir.OpLandingPad, ir.OpCatchPad, ir.OpCleanupPad:
		return "exceptions"
	case ir.OpCallBr:
		return "jumps out of assembly"
	case ir.OpVAArg:
		return "variadic functions"
	case ir.OpIndirectBr:
		return "indirect branches"
	}
	return ""
}

// intrinsicRows are the intrinsics that instruction selection knows; those of the target by family.
func intrinsicRows(e *evidence) (generic, target []row) {
	type family struct {
		n, compared int
		why         []string
		executed    int64
	}
	families := map[string]*family{}
	for _, name := range isel.IntrinsicNames() {
		why := exempt(name)
		short := strings.TrimPrefix(name, "llvm.")
		executed := e.executed["ir llvm."+short]
		if n, ok := strings.CutPrefix(short, "nvvm."); ok {
			fam, _, _ := strings.Cut(n, ".")
			if families[fam] == nil {
				families[fam] = &family{}
			}
			f := families[fam]
			f.n++
			f.executed += executed
			if why == "" {
				f.compared++
			} else if !slices.Contains(f.why, why) {
				f.why = append(f.why, why)
			}
			continue
		}
		r := row{op: short, modelled: "yes", tested: "compared with our PTX", yes: true, sufficient: true}
		if why != "" {
			r.tested = why
			if strings.Contains(why, "instruction selection reports") {
				r.modelled = "no"
			}
		}
		if executed > 0 {
			r.tested += "; executed " + group(executed)
		}
		generic = append(generic, r)
	}
	var names []string
	for n := range families {
		names = append(names, n)
	}
	slices.Sort(names)
	for _, n := range names {
		f := families[n]
		r := row{op: n, modelled: strconv.Itoa(f.n), yes: true, sufficient: true}
		var parts []string
		if f.compared > 0 {
			parts = append(parts, fmt.Sprintf("%d compared with our PTX", f.compared))
		}
		parts = append(parts, f.why...)
		if f.executed > 0 {
			parts = append(parts, "executed "+group(f.executed))
		}
		r.tested = strings.Join(parts, "; ")
		target = append(target, r)
	}
	return generic, target
}

func page(t *testing.T) (text string, all []row) {
	e := readEvidence(t)
	var sb strings.Builder
	p, i := ptxRows(t, e), irRows(t, e)
	g, n := intrinsicRows(e)
	count := func(rows []row) (yes int) {
		for _, r := range rows {
			if r.yes && !strings.HasPrefix(r.modelled, "no") {
				yes++
			}
		}
		return yes
	}
	fmt.Fprintf(&sb, "# Operations of the warp emulator\n\n"+
		"Made by `go test ./internal/judge/opcover -run TestPage -update` from the op tables of `ptx` and `ir`, the intrinsics of\n"+
		"`internal/isel`, and three lists: `simt/testdata/isa.tsv` (forms that `TestISA` compares with the PTX manual in exact\n"+
		"arithmetic), `internal/judge/opcover/testdata/counts.tsv` (executions by warps in random kernels and the corpus, counted by\n"+
		"`go run ./tools/opcover`), `internal/judge/opcover/testdata/units.tsv` (other unit tests). A test fails when this page is stale, or\n"+
		"when an operation that is modelled has neither a unit test nor %s executions.\n\n"+
		"What is not modelled is reported with its place when a kernel that may reach it is run, and never run wrongly.\n\n", group(enough))
	fmt.Fprintf(&sb, "| | of | modelled |\n|---|---|---|\n| PTX operations | %d | %d |\n| LLVM instructions | %d | %d |\n| generic intrinsics | %d | %d |\n\n", len(p), count(p), len(i), count(i), len(g), count(g))
	table := func(title, first, second string, rows []row) {
		fmt.Fprintf(&sb, "## %s\n\n| %s | %s | tested |\n|---|---|---|\n", title, first, second)
		for _, r := range rows {
			fmt.Fprintf(&sb, "| `%s` | %s | %s |\n", r.op, strings.ReplaceAll(r.modelled, "|", "\\|"), r.tested)
		}
		sb.WriteString("\n")
	}
	table("PTX", "operation", "modelled", p)
	table("LLVM instructions", "instruction", "modelled", i)
	table("Generic intrinsics", "llvm.", "modelled", g)
	table("Intrinsics of the target, by family", "llvm.nvvm.", "number", n)
	return strings.TrimRight(sb.String(), "\n") + "\n", append(append(p, i...), g...)
}

// TestPage keeps docs/emulator-ops.md, and checks that everything that is modelled is tested.
func TestPage(t *testing.T) {
	want, rows := page(t)
	for _, r := range rows {
		if r.yes && !r.sufficient {
			t.Errorf("%s is modelled, and has neither a unit test nor %d executions by random kernels and the corpus: %q", r.op, enough, r.tested)
		}
	}
	const path = root + "/docs/emulator-ops.md"
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Error("docs/emulator-ops.md is stale: go test ./internal/judge/opcover -run TestPage -update")
	}
}
