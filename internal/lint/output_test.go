package lint_test

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/lint"
)

func written(t *testing.T, format string) string {
	t.Helper()
	var reports []*lint.Report
	for _, name := range []string{"divergent-barrier/wrong.ll", "uncoalesced/wrong.ptx", "stack-use/wrong.ll", "stack-use/right.ll"} {
		path := filepath.Join(examples, name)
		reports = append(reports, report(t, path, read(t, path)))
	}
	var b bytes.Buffer
	if err := lint.Write(&b, reports, format, "1.2.3"); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestSARIF checks what the schema of SARIF 2.1.0 requires of the objects that are written: properties that must be
// there, their types, and the words of enumerations (sections 3.13, 3.14, 3.18, 3.19, 3.27, 3.28, 3.29, 3.30, 3.36, 3.37,
// 3.38 and 3.49 of the standard).
func TestSARIF(t *testing.T) {
	var log map[string]any
	if err := json.Unmarshal([]byte(written(t, "sarif")), &log); err != nil {
		t.Fatal(err)
	}
	s := schema{t}
	s.is(log["version"] == "2.1.0", "version")
	s.text(log, "$schema")
	levels := []string{"none", "note", "warning", "error"}
	results := 0
	for _, r := range s.list(log, "runs") {
		driver := s.object(s.object(r, "tool"), "driver")
		s.text(driver, "name")
		rules := s.list(driver, "rules")
		ids := map[string]bool{}
		for _, x := range rules {
			id := s.text(x, "id")
			s.is(!ids[id], "ids are unique")
			ids[id] = true
			s.text(s.object(x, "shortDescription"), "text")
			s.text(s.object(x, "fullDescription"), "text")
			s.is(slices.Contains(levels, s.text(s.object(x, "defaultConfiguration"), "level")), "level")
		}
		s.is(slices.Contains([]string{"utf16CodeUnits", "unicodeCodePoints"}, s.text(r, "columnKind")), "columnKind")
		for _, x := range s.list(r, "results") {
			results++
			s.text(s.object(x, "message"), "text")
			s.is(slices.Contains(levels, s.text(x, "level")), "level")
			i, ok := x["ruleIndex"].(float64)
			s.is(ok && i >= 0 && int(i) < len(rules) && rules[int(i)]["id"] == x["ruleId"], "ruleIndex names the rule")
			for _, l := range s.list(x, "locations") {
				s.location(l)
			}
			if x["codeFlows"] == nil {
				continue
			}
			for _, flow := range s.list(x, "codeFlows") {
				threads := s.list(flow, "threadFlows")
				s.is(len(threads) > 0, "a flow has a thread")
				for _, th := range threads {
					steps := s.list(th, "locations")
					s.is(len(steps) > 0, "a thread has a step")
					for _, st := range steps {
						l := s.object(st, "location")
						s.location(l)
						s.text(s.object(l, "message"), "text")
					}
				}
			}
		}
	}
	if results != 3 {
		t.Errorf("%d results", results)
	}
}

// schema reports properties that are not as they must be.
type schema struct{ t *testing.T }

func (s schema) is(ok bool, what string) {
	s.t.Helper()
	if !ok {
		s.t.Errorf("SARIF: %s", what)
	}
}

func (s schema) text(x map[string]any, key string) string {
	s.t.Helper()
	v, ok := x[key].(string)
	s.is(ok && v != "", key+" is a text")
	return v
}

func (s schema) object(x map[string]any, key string) map[string]any {
	s.t.Helper()
	v, ok := x[key].(map[string]any)
	s.is(ok, key+" is an object")
	return v
}

func (s schema) list(x map[string]any, key string) (out []map[string]any) {
	s.t.Helper()
	v, ok := x[key].([]any)
	s.is(ok, key+" is a list")
	for _, e := range v {
		m, ok := e.(map[string]any)
		s.is(ok, key+" holds objects")
		out = append(out, m)
	}
	return out
}

func (s schema) location(l map[string]any) {
	s.t.Helper()
	p := s.object(l, "physicalLocation")
	uri := s.text(s.object(p, "artifactLocation"), "uri")
	s.is(!strings.ContainsAny(uri, " <>\\"), "uri is a reference")
	if p["region"] != nil {
		r := s.object(p, "region")
		line, _ := r["startLine"].(float64)
		col, _ := r["startColumn"].(float64)
		s.is(line >= 1 && col >= 1, "a region starts at line and column 1 at least")
	}
}

// TestFormats looks at the other forms.
func TestFormats(t *testing.T) {
	var reports []map[string]any
	if err := json.Unmarshal([]byte(written(t, "json")), &reports); err != nil || len(reports) != 4 {
		t.Fatalf("JSON: %v, %d reports", err, len(reports))
	}
	x := reports[0]["findings"].([]any)[0].(map[string]any)
	if x["rule"] != "divergent-barrier" || x["severity"] != "error" || x["line"] != 17.0 || len(x["proof"].([]any)) < 4 {
		t.Errorf("JSON: %v", x)
	}
	if list, ok := reports[3]["findings"].([]any); !ok || len(list) != 0 {
		t.Errorf("JSON: a file without findings has %v", reports[3]["findings"])
	}
	lines := strings.Split(strings.TrimSpace(written(t, "github")), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[0], "::error file=../../testdata/lint/divergent-barrier/wrong.ll,line=17,col=3,title=divergent-barrier::") ||
		!strings.Contains(lines[0], "%0Aline ") || !strings.HasPrefix(lines[1], "::warning ") || !strings.HasPrefix(lines[2], "::notice ") {
		t.Errorf("GitHub:\n%s", strings.Join(lines, "\n"))
	}
	if text := written(t, "text"); !strings.Contains(text, "wrong.ll:17:3: error: ") || !strings.Contains(text, "[divergent-barrier]\n  call void @llvm.nvvm.barrier0()\n  ^\n") {
		t.Errorf("text:\n%s", text)
	}
}
