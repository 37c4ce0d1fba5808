package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// largeModule returns a module whose text is large enough to be mapped.
func largeModule() string {
	var b strings.Builder
	for n := 0; b.Len() < mapFrom+mapFrom/4; n++ {
		fmt.Fprintf(&b, "define i32 @function_%d(i32 %%argument, i32 %%other) {\nentry:\n  %%sum = add i32 %%argument, %%other\n"+
			"  %%again = add i32 %%argument, %%other\n  ret i32 %%again\n}\n\n", n)
	}
	return b.String()
}

func runMain(t *testing.T, args ...string) {
	t.Helper()
	var out, errs bytes.Buffer
	if code := mainCode(&env{strings.NewReader(""), &out, &errs}, append([]string{"warpwise"}, args...)); code != exitOK {
		t.Fatalf("%v: exit code %d: %s", args, code, errs.String())
	}
}

// TestLargeInput checks that a mapped file gives what a read one does, and that a file can be written over.
func TestLargeInput(t *testing.T) {
	dir := t.TempDir()
	file, mapped, piped := filepath.Join(dir, "a.ll"), filepath.Join(dir, "mapped.ll"), filepath.Join(dir, "piped.ll")
	text := largeModule()
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	body := func(name string) string {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(data), "source_filename") // behind the name of the file
		_, rest, _ = strings.Cut(rest, "\n")
		return rest
	}
	write(file, text)
	f := newFlags("opt")
	f.Files = []string{file}
	in, err := f.kernel(&env{}, mapped)
	if err != nil || in.text != text {
		t.Fatalf("the text is not that of the file (%v)", err)
	}
	if (in.mapping != nil) != (runtime.GOOS == "linux") {
		t.Errorf("mapped: %v", in.mapping != nil)
	}
	for _, end := range []int{0, mapFrom / 2, 100, len(text), 5, len(text)} { // in any order
		in.consumed(end)
	}
	if in.text != text {
		t.Error("the text is another one after it was given back")
	}
	if same, err := f.kernel(&env{}, file); err != nil || same.mapping != nil {
		t.Errorf("a file that is written over is mapped (%v)", err)
	}

	runMain(t, "opt", "-passes=early-cse", "-S", file, "-o", mapped)
	var out bytes.Buffer
	if code := mainCode(&env{strings.NewReader(text), &out, os.Stderr}, []string{"warpwise", "opt", "-passes=early-cse", "-S"}); code != exitOK {
		t.Fatalf("exit code %d", code)
	}
	write(piped, out.String())
	want := body(piped)
	if strings.Contains(want, "%sum") || body(mapped) != want {
		got := body(mapped)
		t.Errorf("the mapped file gives another module: %d bytes, want %d: %.300s want %.300s", len(got), len(want), got, want)
	}
	runMain(t, "opt", "-passes=early-cse", "-S", file, "-o", file)
	if body(file) != want {
		t.Error("writing over the input gives another module")
	}
}
