package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestScaffoldBuilds writes a pass into a copy of the tree's layout and compiles it there.
func TestScaffoldBuilds(t *testing.T) {
	dir := t.TempDir()
	reg, err := os.ReadFile("../../internal/pipeline/registry.go")
	if err != nil {
		t.Fatal(err)
	}
	os.MkdirAll(filepath.Join(dir, "internal/pipeline"), 0o777)
	os.WriteFile(filepath.Join(dir, "internal/pipeline/registry.go"), reg, 0o666)
	if err := scaffold(dir, "my-pass"); err != nil {
		t.Fatal(err)
	}
	if err := scaffold(dir, "my-pass"); err == nil {
		t.Error("an existing pass was overwritten")
	}
	got, _ := os.ReadFile(filepath.Join(dir, "internal/pipeline/registry.go"))
	if !strings.Contains(string(got), "mypass.Pass,") {
		t.Errorf("not registered:\n%s", got)
	}
	// Compile the new package and its test against this tree through an overlay.
	root, _ := filepath.Abs("../..")
	overlay := `{"Replace":{`
	for _, f := range []string{"internal/opt/mypass/mypass.go", "internal/opt/mypass/mypass_test.go", "internal/pipeline/registry.go"} {
		overlay += `"` + filepath.Join(root, f) + `":"` + filepath.Join(dir, f) + `",`
	}
	overlay = strings.TrimSuffix(overlay, ",") + "}}"
	file := filepath.Join(dir, "overlay.json")
	os.WriteFile(file, []byte(overlay), 0o666)
	for _, args := range [][]string{{"build", "-overlay", file, "./internal/pipeline"}, {"test", "-vet=off", "-overlay", file, "-c", "-o", filepath.Join(dir, "mypass.test"), "./internal/opt/mypass"}} {
		cmd := exec.Command("go", args...)
		cmd.Dir = root
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("go %s: %v\n%s", args[0], err, out)
		}
	}
}

func TestBadNames(t *testing.T) {
	for _, n := range []string{"", "Early", "a_b", "-a", "a--b"} {
		if scaffold(t.TempDir(), n) == nil {
			t.Errorf("%q accepted", n)
		}
	}
}
