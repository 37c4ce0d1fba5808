package mutant_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/mutant"
)

const root = "../.."

var hook = regexp.MustCompile(`mutant\.On\(mutant\.(\w+)\)`)

// TestHooks checks that every mutant of the table has one hook, in the file that the table says,
// and that every hook is in the table. Tests and the judge have none.
func TestHooks(t *testing.T) {
	places := map[string][]string{}
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && p != root && (name[0] == '.' || name == "testdata") {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(p, ".go") || strings.HasSuffix(p, "_test.go") {
			return nil
		}
		rel, _ := filepath.Rel(root, p)
		rel = filepath.ToSlash(rel)
		if strings.HasPrefix(rel, "internal/mutant/") || strings.HasPrefix(rel, "tools/mutants/") {
			return nil
		}
		text, err := os.ReadFile(p)
		for _, m := range hook.FindAllSubmatch(text, -1) {
			places[string(m[1])] = append(places[string(m[1])], rel)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, m := range mutant.Table() {
		if ids[m.ID] || mutant.Area(m.ID) == "" {
			t.Errorf("%s stands twice in the table or has no area", m.ID)
		}
		ids[m.ID] = true
		if got := strings.Join(places[m.Name], ", "); got != m.Place {
			t.Errorf("%s (%s): hooks in %q, the table says %q", m.ID, m.Name, got, m.Place)
		}
		delete(places, m.Name)
	}
	for name, where := range places {
		t.Errorf("mutant.On(mutant.%s) in %v is not in the table", name, where)
	}
	if n := len(mutant.Table()); n < 50 {
		t.Errorf("%d mutants", n)
	}
}

// TestNamesFollowTheTable checks that constants and table have one order: On works by place.
func TestNamesFollowTheTable(t *testing.T) {
	text, err := os.ReadFile("ids.go")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "None ID = iota\n")
	list, _, _ = strings.Cut(list, ")")
	names := strings.Fields(list)
	for i, m := range mutant.Table() {
		if i >= len(names) || names[i] != m.Name {
			t.Fatalf("constant %d is not %s", i+1, m.Name)
		}
	}
	if len(names) != len(mutant.Table()) {
		t.Errorf("%d constants, %d mutants", len(names), len(mutant.Table()))
	}
}

// TestNormalBuildHasNone links the compiler and looks for symbols of this package: there are none
// when the linker dropped all of it, because every call of On became the constant false.
func TestNormalBuildHasNone(t *testing.T) {
	if mutant.Enabled {
		t.Skip("built with the tag mutants")
	}
	if mutant.On(1) {
		t.Error("a mutant is on in a normal build")
	}
	if testing.Short() {
		t.Skip("links the compiler")
	}
	bin := filepath.Join(t.TempDir(), "warpwise")
	if out, err := exec.Command("go", "build", "-o", bin, root+"/cmd/warpwise").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	out, err := exec.Command("go", "tool", "nm", bin).Output()
	if err != nil || !strings.Contains(string(out), "warpwise/internal/isel.") {
		t.Fatalf("go tool nm: %v, or no symbols", err)
	}
	for l := range strings.Lines(string(out)) {
		if strings.Contains(l, "internal/mutant") {
			t.Errorf("the normal build holds %s", strings.TrimSpace(l))
		}
	}
}
