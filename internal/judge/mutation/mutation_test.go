package mutation_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/mutation"
)

const root = "../../.."

func bugs(t *testing.T) []mutation.Bug {
	t.Helper()
	all, err := mutation.Bugs()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestEntries checks that every entry finds its lines in the sources, exactly once, and that the change can be
// put behind a condition. A refactoring that moves such lines fails here, by the name of the bug.
func TestEntries(t *testing.T) {
	all := bugs(t)
	if _, err := mutation.Overlay(root, t.TempDir(), all); err != nil {
		t.Error(err)
		for _, b := range all { // the first is not the only one
			if _, err := mutation.Overlay(root, t.TempDir(), []mutation.Bug{b}); err != nil {
				t.Error(err)
			}
		}
	}
	if len(all) < 300 {
		t.Errorf("%d bugs", len(all))
	}
	files, err := filepath.Glob("bugs/*.txt")
	if err != nil || len(files) != len(mutation.Areas()) {
		t.Errorf("%d files of bugs for %d areas: a file without an area is not read (%v)", len(files), len(mutation.Areas()), err)
	}
}

// TestOverlayBuilds compiles the packages that have bugs with all of them: a refactoring that leaves the lines of a bug
// where they are and takes away what its change names fails here. Nothing is linked; what did not change since the last
// time comes from the cache of the go command.
func TestOverlayBuilds(t *testing.T) {
	all := bugs(t)
	overlay, err := mutation.Overlay(root, t.TempDir(), all)
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"build", "-overlay", overlay}
	for _, b := range all {
		for _, h := range b.Hunks {
			if pkg := "./" + path.Dir(h.File); !slices.Contains(args, pkg) {
				args = append(args, pkg)
			}
		}
	}
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go build -overlay: %v\n%s", err, out)
	}
}

// TestProductHasNone looks for traces of planted bugs in the sources of everything that is not a judge of the
// compiler.
func TestProductHasNone(t *testing.T) {
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, p)
		rel = filepath.ToSlash(rel)
		if name := d.Name(); d.IsDir() && (len(name) > 2 && name[0] == '.' || name == "testdata" || rel == "tools" || rel == "internal/judge") {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(p, ".go") || strings.HasSuffix(p, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		if strings.Contains(strings.ToLower(string(text)), "mutant") || strings.Contains(string(text), "judge/mutation") {
			t.Errorf("%s speaks of planted bugs", rel)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
