package warpwise_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

const (
	mostFileLines = 620
	mostFuncLines = 60
)

// oneTable are functions that are one table, but not as a literal.
var oneTable = map[string]string{
	"internal/pipeline/registry.go: Registry": "one call, with a line for each pass",
}

// TestSizes holds the lengths that the house rules ask for: of files, and of functions that are not for the most part one
// switch or one table. Functions of tests may be longer: they are lists of cases.
func TestSizes(t *testing.T) {
	fset := token.NewFileSet()
	seen := map[string]bool{}
	err := filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && p != "." && (d.Name()[0] == '.' || d.Name() == "testdata") {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(p, ".go") {
			return nil
		}
		f, err := parser.ParseFile(fset, p, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil || ast.IsGenerated(f) {
			return err
		}
		if n := fset.File(f.Pos()).LineCount(); n > mostFileLines {
			t.Errorf("%s has %d lines, more than %d: cut it at a seam", p, n, mostFileLines)
		}
		if strings.HasSuffix(p, "_test.go") {
			return nil
		}
		for _, name := range longFuncs(fset, f, mostFuncLines) {
			name = filepath.ToSlash(p) + ": " + name
			if seen[name] = true; oneTable[name] == "" {
				t.Errorf("%s has more than %d lines and is no one switch or table: cut it at a seam", name, mostFuncLines)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range oneTable {
		if !seen[name] {
			t.Errorf("%s is excepted and is not too long", name)
		}
	}
}

// TestLongFuncs shows what TestSizes finds.
func TestLongFuncs(t *testing.T) {
	for _, c := range []struct {
		body string
		long bool
	}{
		{"", false},
		{strings.Repeat("x++\n", 8), false},
		{strings.Repeat("x++\n", 9), true},
		{"switch x {\n" + strings.Repeat("case 1: x++\n", 9) + "}\n", false},
		{"x = []int{\n" + strings.Repeat("1,\n", 9) + "}\n", false},
		{strings.Repeat("x++\n", 7) + "switch x {\n" + strings.Repeat("case 1: x++\n", 3) + "}\n", true},
	} {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "", "package p\nfunc f() {\n"+c.body+"}\n", 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := longFuncs(fset, f, 10); (len(got) > 0) != c.long {
			t.Errorf("too long: %v, want %v:\n%s", got, c.long, c.body)
		}
	}
}

// longFuncs names the functions of a file with more lines than most, unless one switch or one literal is at least half of them.
func longFuncs(fset *token.FileSet, f *ast.File, most int) (names []string) {
	lines := func(n ast.Node) int { return fset.Position(n.End()).Line - fset.Position(n.Pos()).Line + 1 }
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || lines(fn) <= most {
			continue
		}
		largest := 0
		ast.Inspect(fn, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.CompositeLit:
				largest = max(largest, lines(n))
			}
			return true
		})
		if 2*largest < lines(fn) {
			names = append(names, fn.Name.Name)
		}
	}
	return names
}
