package lint_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/lint"
	"github.com/warpwise/warpwise/simt"
)

const examples = "../../testdata/lint"

func report(t *testing.T, name, text string, rules ...string) *lint.Report {
	t.Helper()
	r, err := lint.Text(name, text, lint.Options{Rules: rules})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return r
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestExamples: every rule has a wrong kernel in which it finds something, and a right one in which no rule does, in both
// languages but where a rule is about one.
func TestExamples(t *testing.T) {
	only := map[string]string{"nonconvergent-asm": ".ll", "generic-access": ".ptx"}
	for _, r := range lint.Rules() {
		for _, ext := range []string{".ll", ".ptx"} {
			if o := only[r.Name]; o != "" && o != ext {
				continue
			}
			wrong, right := filepath.Join(examples, r.Name, "wrong"+ext), filepath.Join(examples, r.Name, "right"+ext)
			rep := report(t, wrong, read(t, wrong))
			i := slices.IndexFunc(rep.Findings, func(x *lint.Finding) bool { return x.Rule.Name == r.Name })
			if i < 0 {
				t.Errorf("%s: %s finds nothing", wrong, r.Name)
				continue
			}
			if x := rep.Findings[i]; x.Pos == diag.NoPos || x.Func != "k" || x.Severity > r.Severity {
				t.Errorf("%s: finding %+v", wrong, x)
			}
			for _, x := range report(t, right, read(t, right)).Findings {
				t.Errorf("%s: a false alarm: %s: %s", right, x.Rule.Name, x.Msg)
			}
		}
	}
	dirs, err := os.ReadDir(examples)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range dirs {
		if !slices.Contains(lint.Names(), d.Name()) {
			t.Errorf("%s/%s: no such rule", examples, d.Name())
		}
	}
}

// TestProof: the proof of a divergent barrier names the branch, the lanes, the thread number and the way.
func TestProof(t *testing.T) {
	for _, ext := range []string{".ll", ".ptx"} {
		name := filepath.Join(examples, "divergent-barrier", "wrong"+ext)
		rep := report(t, name, read(t, name))
		if len(rep.Findings) != 1 || rep.Findings[0].Severity != diag.Error {
			t.Fatalf("%s: %d findings", name, len(rep.Findings))
		}
		var all string
		for _, s := range rep.Findings[0].Proof {
			line, _ := rep.File.LineCol(s.Pos)
			all += fmt.Sprintf("%s | %s\n", s.Msg, strings.TrimSpace(rep.File.Line(line)))
		}
		for _, want := range []string{"lanes part here: for lanes", "0-15", "16-31", "%tid.x differs from lane to lane", "tid.x", "the way from here", "all lanes meet again"} {
			if !strings.Contains(all, want) {
				t.Errorf("%s: the proof lacks %q:\n%s", name, want, all)
			}
		}
	}
}

// TestSuppression: a comment in the line or above it turns a rule off; one that turns nothing off is reported.
func TestSuppression(t *testing.T) {
	name := filepath.Join(examples, "uncoalesced", "wrong.ll")
	text := read(t, name)
	line := "  %x = load float, ptr addrspace(1) %src, align 4\n"
	if !strings.Contains(text, line) {
		t.Fatal("the example has changed")
	}
	with := func(s string) *lint.Report { return report(t, name, strings.Replace(text, line, s, 1)) }
	behind := strings.TrimSuffix(line, "\n") + " ; warpwise:ignore uncoalesced rows are read by other warps as well\n"
	above := "  ; warpwise:ignore WW012 rows are read by other warps as well\n  ; another comment\n" + line
	for _, s := range []string{behind, above} {
		if r := with(s); len(r.Findings) != 0 || r.Suppressed != 1 || len(r.Unused) != 0 {
			t.Errorf("%d findings, %d turned off, %d unused: %s", len(r.Findings), r.Suppressed, len(r.Unused), s)
		}
	}
	for s, want := range map[string]string{
		"; warpwise:ignore bank-conflict for a test": "turns nothing off",
		"; warpwise:ignore uncoalesed for a test":    "no rule 'uncoalesed'",
		"; warpwise:ignore uncoalesced":              "say why",
		"; warpwise:ignore":                          "no rule ''",
	} {
		if r := with(s + "\n" + line); len(r.Unused) != 1 || !strings.Contains(r.Unused[0].Msg, want) {
			t.Errorf("%s: %+v", s, r.Unused)
		}
	}
	ptx := filepath.Join(examples, "redundant-barrier", "wrong.ptx")
	text = read(t, ptx)
	last := strings.LastIndex(text, "\tbar.sync")
	if r := report(t, ptx, text[:last]+"\t// warpwise:ignore redundant-barrier kept for a test\n"+text[last:]); len(r.Findings) != 0 || r.Suppressed != 1 {
		t.Errorf("PTX: %d findings", len(r.Findings))
	}
}

// TestSelect: rules are chosen by name, by id, or taken out.
func TestSelect(t *testing.T) {
	all := len(lint.Rules())
	for _, c := range []struct {
		list []string
		n    int
	}{{nil, all}, {[]string{"warp-mask"}, 1}, {[]string{"ww003", "stack-use"}, 2}, {[]string{"-warp-mask"}, all - 1}, {[]string{"warp-mask", "-warp-mask"}, 0}} {
		if got, err := lint.Select(c.list); err != nil || len(got) != c.n {
			t.Errorf("%v: %d rules, %v", c.list, len(got), err)
		}
	}
	if _, err := lint.Select([]string{"warp-masc"}); err == nil || !strings.Contains(err.Error(), "warp-mask") {
		t.Errorf("a misspelt name: %v", err)
	}
	seen := map[string]bool{}
	for _, r := range lint.Rules() {
		if seen[r.ID] || seen[r.Name] {
			t.Errorf("%s %s twice", r.ID, r.Name)
		}
		seen[r.ID], seen[r.Name] = true, true
	}
}

// same compares the kernels of two texts on the emulator.
func same(t *testing.T, name string) func(before, after string) error {
	decode := func(text string) *simt.Program {
		if strings.HasSuffix(name, ".ptx") {
			m, err := warpwise.ReadPTX(name, text)
			if err != nil {
				t.Fatal(err)
			}
			return simt.DecodePTX(m)
		}
		p, err := validate.Source(name, text)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	return func(before, after string) error {
		if v := equiv.Compare(decode(before), decode(after), "k", equiv.Thorough()); v.Outcome != equiv.Equal {
			return fmt.Errorf("%s: %s", v.Outcome, v.Detail)
		}
		return nil
	}
}

// TestMend: a fix leaves a text that means the same and has the finding no more; a fix after which a kernel computes
// something else is refused.
func TestMend(t *testing.T) {
	for _, name := range []string{"redundant-barrier/wrong.ll", "redundant-barrier/wrong.ptx", "nonconvergent-asm/wrong.ll"} {
		path := filepath.Join(examples, name)
		text := read(t, path)
		out, n, err := lint.Mend(path, text, report(t, path, text), same(t, path))
		if err != nil || n != 1 {
			t.Errorf("%s: %d mended, %v", name, n, err)
			continue
		}
		if r := report(t, path, out); len(r.Findings) != 0 {
			t.Errorf("%s: still %s\n%s", name, r.Findings[0].Msg, out)
		}
	}
	// A finding that is not one: without its barrier the kernel races.
	path := filepath.Join(examples, "shared-race", "right.ll")
	text := read(t, path)
	at := strings.Index(text, "call void @llvm.nvvm.barrier0()")
	r := &lint.Report{File: diag.NewFile(path, text), Findings: []*lint.Finding{{Rule: lint.Rules()[0], Pos: diag.At(at), Fix: &lint.Fix{Kind: lint.RemoveStatement}}}}
	var differ error
	judge := func(before, after string) error {
		differ = same(t, path)(before, after)
		return differ
	}
	if out, n, err := lint.Mend(path, text, r, judge); err == nil || n != 0 || out != text || differ == nil {
		t.Errorf("a barrier that is needed was removed: %v; what the texts compute differs: %v", err, differ)
	}
}
