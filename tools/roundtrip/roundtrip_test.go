package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestSameText(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	a := write("a", "; ModuleID = 'x'\nsource_filename = \"s\"\n\n@g = global i32 0\n")
	b := write("b", "; ModuleID = 'y'\nsource_filename = \"s\"\n\n@g = global i32 0\n")
	c := write("c", "; ModuleID = 'x'\nsource_filename = \"s\"\n\n@g = global i32 1\n")
	if got := sameText(a, b); got != "" {
		t.Errorf("the name of the file counts: %s", got)
	}
	if got, want := sameText(a, c), "the second print differs at line 4"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
