package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestScaffoldBuilds writes a pass and a phase into a copy of the tree's layout and compiles them there.
func TestScaffoldBuilds(t *testing.T) {
	for _, c := range []struct {
		kind          *skeleton
		name, pkg, at string
	}{
		{&ofIR, "my-pass", "mypass", "internal/opt/mypass"},
		{&ofPTX, "MyPhase", "myphase", "internal/phase/myphase"},
	} {
		t.Run(c.name, func(t *testing.T) { builds(t, c.kind, c.name, c.pkg, c.at) })
	}
}

func builds(t *testing.T, kind *skeleton, name, pkg, at string) {
	dir := t.TempDir()
	reg, err := os.ReadFile(filepath.Join("../..", kind.registry))
	if err != nil {
		t.Fatal(err)
	}
	os.MkdirAll(filepath.Join(dir, "internal/pipeline"), 0o777)
	os.WriteFile(filepath.Join(dir, kind.registry), reg, 0o666)
	if err := kind.scaffold(dir, name); err != nil {
		t.Fatal(err)
	}
	if err := kind.scaffold(dir, name); err == nil {
		t.Error("an existing pass was overwritten")
	}
	got, _ := os.ReadFile(filepath.Join(dir, kind.registry))
	if !strings.Contains(string(got), pkg+".Pass,") {
		t.Errorf("not registered:\n%s", got)
	}
	// Compile the new package and its test against this tree through an overlay.
	root, _ := filepath.Abs("../..")
	overlay := `{"Replace":{`
	for _, f := range []string{at + "/" + pkg + ".go", at + "/" + pkg + "_test.go", kind.registry} {
		overlay += `"` + filepath.Join(root, f) + `":"` + filepath.Join(dir, f) + `",`
	}
	overlay = strings.TrimSuffix(overlay, ",") + "}}"
	file := filepath.Join(dir, "overlay.json")
	os.WriteFile(file, []byte(overlay), 0o666)
	for _, args := range [][]string{{"build", "-overlay", file, "./internal/pipeline"}, {"test", "-vet=off", "-overlay", file, "-c", "-o", filepath.Join(dir, pkg+".test"), "./" + at}} {
		cmd := exec.Command("go", args...)
		cmd.Dir = root
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("go %s: %v\n%s", args[0], err, out)
		}
	}
}

func TestBadNames(t *testing.T) {
	for _, n := range []string{"", "a_B", "-a", "a--b"} {
		if ofIR.scaffold(t.TempDir(), n) == nil || ofPTX.scaffold(t.TempDir(), n) == nil {
			t.Errorf("%q accepted", n)
		}
	}
}
