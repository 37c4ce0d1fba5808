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

func TestSortPhi(t *testing.T) {
	for in, want := range map[string]string{
		"  %x = phi i32 [ %a, %c ], [ 1, %b ]\n":                                "  %x = phi i32 [ 1, %b ], [ %a, %c ]\n",
		"  %x = phi i32 [ %a, %c ], [ 1, %b ], !dbg !3\n":                       "  %x = phi i32 [ 1, %b ], [ %a, %c ], !dbg !3\n",
		"  %x = phi [2 x i8] [ [i8 1, i8 2], %c ], [ zeroinitializer, %\"]\" ]": "  %x = phi [2 x i8] [ zeroinitializer, %\"]\" ], [ [i8 1, i8 2], %c ]",
		"  %x = phi i32 [ %a, %b ]":                                             "  %x = phi i32 [ %a, %b ]",
		"  %x = phi i32":                                                        "  %x = phi i32",
	} {
		if got := sortPhi(in); got != want {
			t.Errorf("sortPhi(%q) = %q, want %q", in, got, want)
		}
	}
}
