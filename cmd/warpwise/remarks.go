package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// remarkFlags are the flags of LLVM that ask for remarks of passes.
type remarkFlags struct {
	passed, missed, analyses, filter *regexp.Regexp // names of passes; nil: none, and for filter all
	file                             string         // for all remarks, as YAML
	hot                              bool           // with how often warps execute what they are about
}

// register adds the flags. what names what makes remarks, found what those find that change nothing.
func (r *remarkFlags) register(f *flags, what, found string) {
	f.Func("pass-remarks", "print what "+what+" whose name matches `regexp` did, and where", pattern(&r.passed))
	f.Func("pass-remarks-missed", "print what "+what+" whose name matches `regexp` did not do, and why", pattern(&r.missed))
	f.Func("pass-remarks-analysis", found, pattern(&r.analyses))
	f.StringVar(&r.file, "pass-remarks-output", "", "write all remarks to this `file`, in the YAML of LLVM")
	f.BoolVar(&r.hot, "pass-remarks-with-hotness", false, "say in remarks how often warps execute the instruction, from a run of each kernel on the emulator on an input that is searched for")
	f.Func("pass-remarks-filter", "with -pass-remarks-output: only remarks of "+what+" whose name matches `regexp`", pattern(&r.filter))
}

func pattern(to **regexp.Regexp) func(string) error {
	return func(s string) (err error) {
		*to, err = regexp.Compile(s)
		return err
	}
}

// wanted reports whether remarks of passes must be collected.
func (r *remarkFlags) wanted() bool { return r.passed != nil || r.missed != nil || r.file != "" }

// show prints the remarks that were asked for, in the form of clang's, and writes the file. Places are those of the
// debug information where there is some, else those of source.
func (r *remarkFlags) show(e *env, source *diag.File, list []warpwise.Remark) error {
	var lines map[int]int64
	if r.hot && r.wanted() {
		var err error
		if lines, err = hotness(source); err != nil {
			return err
		}
	}
	for i := range list {
		x := &list[i]
		wanted, flag := r.passed, "pass-remarks"
		if x.Missed {
			wanted, flag = r.missed, "pass-remarks-missed"
		}
		if wanted == nil || !wanted.MatchString(x.Pass) {
			continue
		}
		place := source.Name
		if at, ok := placeOf(source, x); ok {
			place = fmt.Sprintf("%s:%d:%d", at.File, at.Line, at.Col)
		}
		hot := ""
		if n, ok := heatOf(source, lines, x); ok {
			hot = fmt.Sprintf(" (hotness: %d)", n)
		}
		fmt.Fprintf(e.stderr, "%s: remark: %s: %s: %s%s [-%s=%s]\n", place, x.Func, x.Name, x.Msg, hot, flag, x.Pass)
	}
	if r.file == "" {
		return nil
	}
	var b bytes.Buffer
	for i := range list {
		if r.filter == nil || r.filter.MatchString(list[i].Pass) {
			writeYAML(&b, source, &list[i], lines)
		}
	}
	if r.file == "-" {
		_, err := e.stdout.Write(b.Bytes())
		return err
	}
	return os.WriteFile(r.file, b.Bytes(), 0o644)
}

// placeOf returns the place of a remark; ok is false where none is known.
func placeOf(source *diag.File, x *warpwise.Remark) (at ir.DebugLoc, ok bool) {
	if x.Source.File != "" {
		return x.Source, true
	}
	if x.Pos == diag.NoPos {
		return at, false
	}
	line, col := source.LineCol(x.Pos)
	return ir.DebugLoc{File: source.Name, Line: line, Col: col}, true
}

// heatOf returns how often warps execute the instruction of a remark; ok is false where that is not known: there was no run, or
// the place is no instruction.
func heatOf(source *diag.File, lines map[int]int64, x *warpwise.Remark) (n int64, ok bool) {
	if lines == nil || x.Pos == diag.NoPos {
		return 0, false
	}
	line, _ := source.LineCol(x.Pos)
	n, ok = lines[line]
	return n, ok
}

// writeYAML writes a remark as LLVM's -pass-remarks-output does.
func writeYAML(b *bytes.Buffer, source *diag.File, x *warpwise.Remark, lines map[int]int64) {
	kind := "Passed"
	if x.Missed {
		kind = "Missed"
	}
	fmt.Fprintf(b, "--- !%s\n%-17s%s\n%-17s%s\n", kind, "Pass:", scalar(x.Pass), "Name:", scalar(x.Name))
	if at, ok := placeOf(source, x); ok {
		fmt.Fprintf(b, "%-17s{ File: %s, Line: %d, Column: %d }\n", "DebugLoc:", scalar(at.File), at.Line, at.Col)
	}
	fmt.Fprintf(b, "%-17s%s\n", "Function:", scalar(x.Func))
	if n, ok := heatOf(source, lines, x); ok {
		fmt.Fprintf(b, "%-17s%d\n", "Hotness:", n)
	}
	fmt.Fprintf(b, "Args:\n  - %-17s%s\n...\n", "String:", quoted(x.Msg))
}

var plainScalar = regexp.MustCompile(`^[A-Za-z_/.][-A-Za-z0-9_/.]*$`)

// scalar writes a name in YAML, with quotes where it needs them.
func scalar(s string) string {
	if plainScalar.MatchString(s) && s != "true" && s != "false" && s != "null" {
		return s
	}
	return quoted(s)
}

// quoted writes a text in YAML: in single quotes unless it has what only double quotes can write.
func quoted(s string) string {
	if strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return fmt.Sprintf("%q", s)
	}
	return "'" + strings.ReplaceAll(s, "'", "''") + "'"
}
