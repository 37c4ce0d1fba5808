// Package filetest runs tests that are files: real IR text with the commands and the expected
// output in comments.
//
// A file starts with one or more command lines:
//
//	; test parse                  print, read back, print again: nothing may change
//	; test print                  compare our print of the module
//	; test verify                 the lines marked "; error: TEXT", and no others, are rejected; likewise
//	                              "; warning: TEXT", which is what stands about debug info
//	; test analysis NAME          compare what print<NAME> prints
//	; test opt PIPELINE           run passes, verify, compare the functions
//	; test ptx SM [ptx7.8] [-O2]  compile, compare the PTX, assemble it where ptxas is present
//	; test accept SM… [-O0 -O2]   compile for every target at every level, assemble, compare nothing
//	; test unsupported SM         compilation fails at the lines marked "; error: TEXT"
//	// test phases LIST [KNOB=V …]  in files of PTX, where comments begin with "//": run passes over PTX, or the phases
//	                              of a level such as O2; compare the functions, verify, assemble where ptxas is
//	                              present, compare the kernels before and after on the emulator
//
// A command with output is followed, at the end of the file, by a block
//
//	; want: COMMAND
//	; <output>
//
// which must match exactly. With -update the blocks are rewritten, but never with output that the
// verifier rejects. An unknown command, a file without a command and a block that no command
// produced are failures.
package filetest

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the expected output of file tests")

// testFile is a file taken apart.
type testFile struct {
	path     string
	head     string   // everything before the first want block
	commands []string // without "; test "
	wants    []want
}

type want struct{ command, text string }

// mark returns what begins a comment in the language of the file.
func (tf *testFile) mark() string {
	if filepath.Ext(tf.path) == ".ptx" {
		return "//"
	}
	return ";"
}

func (tf *testFile) testMark() string { return tf.mark() + " test " }
func (tf *testFile) wantMark() string { return tf.mark() + " want: " }

// Dir runs every .ll and .ptx file of the directory as a subtest.
func Dir(t *testing.T, dir string) {
	t.Helper()
	var paths []string
	for _, ext := range []string{"*.ll", "*.ptx"} {
		list, err := filepath.Glob(filepath.Join(dir, ext))
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, list...)
	}
	if len(paths) == 0 {
		t.Fatalf("no test files in %s", dir)
	}
	for _, p := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(p), filepath.Ext(p)), func(t *testing.T) { runFile(t, p) })
	}
}

func runFile(t *testing.T, path string) {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	tf := split(path, string(data))
	if len(tf.commands) == 0 {
		t.Fatalf("%s: no '%s' line", path, tf.testMark())
	}
	var got []want
	for _, cmd := range tf.commands {
		out, hasOutput, err := execute(tf, cmd)
		if err != nil {
			t.Errorf("%s: test %s: %v", path, cmd, err)
			return
		}
		if hasOutput {
			got = append(got, want{cmd, out})
		}
	}
	if *update {
		writeBack(t, tf, got)
		return
	}
	compare(t, tf, got)
}

// split takes a file apart at its want marks.
func split(path, text string) *testFile {
	tf := &testFile{path: path}
	head, blocks, _ := strings.Cut("\n"+text, "\n"+tf.wantMark())
	tf.head = strings.TrimPrefix(head, "\n")
	if !strings.HasSuffix(tf.head, "\n") {
		tf.head += "\n"
	}
	for _, line := range strings.Split(tf.head, "\n") {
		if c, ok := strings.CutPrefix(line, tf.testMark()); ok {
			tf.commands = append(tf.commands, strings.TrimSpace(c))
		}
	}
	if blocks == "" {
		return tf
	}
	for _, b := range strings.Split(blocks, "\n"+tf.wantMark()) {
		cmd, body, _ := strings.Cut(b, "\n")
		tf.wants = append(tf.wants, want{cmd, uncomment(tf.mark(), body)})
	}
	return tf
}

func uncomment(mark, s string) string {
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimRight(s, "\n"), "\n") {
		line = strings.TrimPrefix(line, mark)
		b.WriteString(strings.TrimPrefix(line, " "))
		b.WriteByte('\n')
	}
	return b.String()
}

func comment(mark, s string) string {
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimRight(s, "\n"), "\n") {
		if line == "" {
			b.WriteString(mark + "\n")
			continue
		}
		b.WriteString(mark + " " + line + "\n")
	}
	return b.String()
}

func compare(t *testing.T, tf *testFile, got []want) {
	used := make([]bool, len(tf.wants))
	for _, g := range got {
		i := find(tf.wants, g.command)
		if i < 0 {
			t.Errorf("%s: no want block for '%s'; got\n%s", tf.path, g.command, g.text)
			continue
		}
		used[i] = true
		if w := tf.wants[i].text; normal(w) != normal(g.text) {
			t.Errorf("%s: %s:\n%s", tf.path, g.command, firstDifference(w, g.text))
		}
	}
	for i, u := range used {
		if !u {
			t.Errorf("%s: want block '%s' belongs to no command", tf.path, tf.wants[i].command)
		}
	}
}

func find(ws []want, cmd string) int {
	for i, w := range ws {
		if w.command == cmd {
			return i
		}
	}
	return -1
}

// normal removes what comments cannot keep: space at line ends and blank lines at the end.
func normal(s string) string {
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " \t")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}

func firstDifference(want, got string) string {
	w, g := strings.Split(normal(want), "\n"), strings.Split(normal(got), "\n")
	for i := 0; i < len(w) || i < len(g); i++ {
		switch {
		case i >= len(w):
			return "line " + strconv.Itoa(i+1) + ": not wanted: " + g[i]
		case i >= len(g):
			return "line " + strconv.Itoa(i+1) + ": missing: " + w[i]
		case w[i] != g[i]:
			return "line " + strconv.Itoa(i+1) + ":\n\twant " + w[i] + "\n\tgot  " + g[i]
		}
	}
	return "equal"
}

func writeBack(t *testing.T, tf *testFile, got []want) {
	var b bytes.Buffer
	b.WriteString(strings.TrimRight(tf.head, "\n") + "\n")
	for _, g := range got {
		b.WriteString("\n" + tf.wantMark() + g.command + "\n" + comment(tf.mark(), g.text))
	}
	if err := os.WriteFile(tf.path, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}
