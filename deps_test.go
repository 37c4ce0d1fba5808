package warpwise_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const modulePath = "github.com/warpwise/warpwise"

// layers is the house's policy: a package may import only packages of lower layers, and those of
// its own layer only where peers says so. Do not change this table to make a build pass: move the
// code. The first pattern that matches decides; a trailing /... matches the tree.
var layers = []struct {
	pattern string
	layer   int
}{
	{"diag", 0}, {"internal/dense", 0}, {"internal/judge/mutation/...", 0}, {"internal/judge/peer", 0}, {"internal/judge/memmodel", 0}, {"internal/spell", 0}, {"internal/filekind", 0}, {"internal/npy", 0}, {"testdata/museum", 0},
	{"ir", 1}, {"ptx", 1}, {"internal/target", 1}, {"internal/knob", 1}, {"internal/judge/museum", 1}, {"internal/cli", 1},
	{"internal/intrinsic", 2}, {"simt/...", 4},
	{"ir/irtext", 3}, {"ir/irbitcode", 3}, {"ptx/ptxtext", 3},
	{"internal/analysis/...", 4}, {"internal/pass", 4}, {"internal/mathlib/...", 4},
	{"internal/judge/refine/...", 5}, {"internal/verify", 5}, {"internal/reshape", 5}, {"internal/expand", 5}, {"internal/fold", 5}, {"internal/simplify", 5}, {"internal/dbginfo", 5},
	{"internal/opt/...", 6}, {"internal/phase/...", 6}, {"internal/isel/...", 6},
	{"internal/judge/reduce", 6}, {"internal/judge/bisect", 6},
	{"internal/pipeline", 7}, {"internal/nvvm7", 7}, {"internal/judge/equiv", 7}, {"internal/judge/irslots", 7}, {"internal/judge/csecheck", 7}, {"internal/judge/passcheck", 7},
	{".", 8}, {"internal/judge/phasecheck", 8},
	{"internal/filetest", 9}, {"internal/judge/opcover", 10}, {"internal/judge/warpreg", 9}, {"internal/judge/gen", 8}, {"internal/judge/validate", 9}, {"internal/report/...", 9}, {"internal/lint/...", 9},
	{"cmd/...", 10}, {"bench/...", 10}, {"tools/...", 10}, {"bench", 10},
}

// peers are the imports within one layer that are allowed, by prefix of importer and imported.
var peers = [][2]string{
	{"internal/analysis/", "internal/analysis/"}, // analyses build on each other
	{"internal/simplify", "internal/fold"}, {"internal/dbginfo", "internal/fold"},
	{"internal/judge/refine/exprgen", "internal/judge/refine"},
	{"internal/report/", "internal/report/"}, {"internal/lint", "internal/lint/"}, {"internal/lint", "internal/report/flowgraph"},
	{"tools/", "tools/"}, {"tools/", "internal/judge/opcover"}, {"bench/", "tools/"}, {"cmd/", "cmd/"},
	{"ptx", "internal/target"},
}

// rooms are packages of one layer in an order: each may import those before it in its list. The emulator's are in the
// order of an instruction's way through them; those of instruction selection do not know each other, and of the phases
// over PTX some share the numbers of values.
var rooms = [][]string{
	{"simt/micro", "simt/internal/arith", "simt/internal/compound", "simt/internal/build",
		"simt/internal/fromptx", "simt/internal/fromir", "simt/internal/race", "simt/internal/memory",
		"simt/internal/speculation", "simt/internal/placement", "simt/internal/converge", "simt/internal/finding",
		"simt/internal/alu", "simt/internal/collective", "simt/internal/printf", "simt/internal/engine", "simt"},
	{"ir/irtext", "ir/irbitcode"},
	{"internal/isel/parallel", "internal/isel"}, {"internal/isel/join", "internal/isel"}, {"internal/isel/layout", "internal/isel"},
	{"internal/isel/expansion", "internal/isel"}, {"internal/isel/annotation", "internal/isel"}, {"internal/isel/mangle", "internal/isel"},
	{"internal/phase/value", "internal/phase/gvncse"}, {"internal/phase/value", "internal/phase/reassociate"}, {"internal/phase/hash", "internal/phase/value", "internal/phase/commoning"},
	{"internal/isel/reciprocal", "internal/isel"}, {"internal/isel/nvvm", "internal/isel"}, {"internal/isel/schedule", "internal/isel"},
	{"internal/isel/linear", "internal/isel"}, {"internal/isel/constraint", "internal/isel"}, {"internal/isel/colouring", "internal/isel"},
}

func layerOf(pkg string) int {
	for _, l := range layers {
		if dir, ok := strings.CutSuffix(l.pattern, "/..."); ok {
			if pkg == dir || strings.HasPrefix(pkg, dir+"/") {
				return l.layer
			}
		} else if pkg == l.pattern {
			return l.layer
		}
	}
	return -1
}

func TestImports(t *testing.T) {
	fset := token.NewFileSet()
	err := filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && p != "." && (name[0] == '.' || name == "testdata" || p == "examples" || p == "tools/browser" || p == "scale") {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(p, ".go") {
			return nil
		}
		f, err := parser.ParseFile(fset, p, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		test := strings.HasSuffix(p, "_test.go")
		pkg := path.Dir(filepath.ToSlash(p))
		for _, s := range f.Imports {
			imp, _ := strconv.Unquote(s.Path.Value)
			checkImport(t, p, pkg, imp, test)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkImport(t *testing.T, file, pkg, imp string, test bool) {
	t.Helper()
	if imp != modulePath && !strings.HasPrefix(imp, modulePath+"/") {
		if strings.Contains(strings.SplitN(imp, "/", 2)[0], ".") && !test {
			t.Errorf("%s imports %s: outside tests only the standard library is allowed", file, imp)
		}
		return
	}
	rel := strings.TrimPrefix(strings.TrimPrefix(imp, modulePath), "/")
	if rel == "" {
		rel = "."
	}
	from, to := layerOf(pkg), layerOf(rel)
	if from < 0 || to < 0 {
		t.Errorf("%s: package %s or %s has no place in the layer table", file, pkg, rel)
		return
	}
	if strings.HasPrefix(pkg, "simt") && !strings.HasPrefix(rel, "simt") && rel != "ir" && rel != "ptx" && rel != "internal/dense" && rel != "diag" && !test {
		t.Errorf("%s imports %s: the judge shares the data model with what it judges, and nothing else", file, rel)
	}
	if strings.HasPrefix(rel, "internal/judge/") && !test && !judges(pkg) {
		t.Errorf("%s imports %s: the product does not know what judges it", file, rel)
	}
	if test || to < from {
		return
	}
	for _, row := range rooms {
		if i, k := slices.Index(row, pkg), slices.Index(row, rel); i >= 0 && k >= 0 && k < i {
			return
		}
	}
	for _, p := range peers {
		if strings.HasPrefix(pkg, p[0]) && strings.HasPrefix(rel, p[1]) {
			return
		}
	}
	t.Errorf("%s (layer %d) imports %s (layer %d): imports run downwards only", file, from, rel, to)
}

// judges reports packages that may use what judges the compiler: the judges, the facade, whose Verify is one, the
// commands and tools made of them, and what exists for tests.
func judges(pkg string) bool {
	for _, dir := range []string{"internal/judge/", "cmd/", "tools/", "testdata/", "internal/filetest", "internal/analysis/cfgtest"} {
		if strings.HasPrefix(pkg, dir) {
			return true
		}
	}
	return pkg == "."
}
