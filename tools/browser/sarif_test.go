package browser

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
	"github.com/xeipuuv/gojsonschema"
)

// TestSARIF: what lint writes for programs is valid under OASIS's schema of SARIF 2.1.0.
// It needs no browser.
func TestSARIF(t *testing.T) {
	path, err := tool()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(root, "testdata", "lint", "*", "wrong.*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	out := filepath.Join(t.TempDir(), "lint.sarif")
	cmd := exec.Command(path, append([]string{"lint", "-format=sarif", "-o", out}, files...)...)
	if log, err := cmd.CombinedOutput(); cmd.ProcessState.ExitCode() != 1 { // 1: errors were found
		t.Fatalf("%v: %v\n%s", cmd.Args, err, log)
	}
	text, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	valid := schemaOfSARIF(t)
	if err := valid(text); err != nil {
		t.Error(err)
	}
	if n := bytes.Count(text, []byte(`"ruleId"`)); n < len(files) {
		t.Errorf("%d findings in %d files; each has one", n, len(files))
	}
	for _, broken := range [][2]string{{`"version": "2.1.0"`, `"version": "3"`}, {`"level": "`, `"level": "x`}, {`"startLine"`, `"firstLine"`}} {
		if !bytes.Contains(text, []byte(broken[0])) {
			t.Fatalf("%s does not stand in what was written", broken[0])
		}
		if err := valid(bytes.ReplaceAll(text, []byte(broken[0]), []byte(broken[1]))); err == nil {
			t.Errorf("%s is valid, too", broken[1])
		}
	}
}

// schemaOfSARIF returns a check of a report against the schema of OASIS, which go-sarif keeps as a constant of its own. (Its
// reports, read and checked, are no check of a text: they gain properties on the way.)
func schemaOfSARIF(t *testing.T) func(text []byte) error {
	t.Helper()
	folder, err := exec.Command("go", "list", "-f", "{{.Dir}}", reflect.TypeFor[sarif.Report]().PkgPath()).Output()
	if err != nil {
		t.Fatal(err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(strings.TrimSpace(string(folder)), "schema.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	ast.Inspect(file, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && len(l.Value) > len(text) {
			text = l.Value
		}
		return true
	})
	if text, err = strconv.Unquote(text); err != nil {
		t.Fatal(err)
	}
	schema, err := gojsonschema.NewSchema(gojsonschema.NewStringLoader(text))
	if err != nil {
		t.Fatal(err)
	}
	return func(report []byte) error {
		r, err := schema.Validate(gojsonschema.NewBytesLoader(report))
		if err != nil || r.Valid() {
			return err
		}
		return fmt.Errorf("%d errors, first: %v", len(r.Errors()), r.Errors()[0])
	}
}
