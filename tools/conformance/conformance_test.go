package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestParseScript(t *testing.T) {
	s, err := parseScript("; RUN: opt < %s -S \\\n; RUN:   | FileCheck %s\n" +
		"// REQUIRES: asserts, x86-registered-target\n; XFAIL: *\n; RUN: llvm-as %s\n" +
		"; END.\n; RUN: ignored\n")
	if err != nil {
		t.Fatal(err)
	}
	want := script{
		Runs:     []string{"opt < %s -S | FileCheck %s", "llvm-as %s"},
		Requires: []string{"asserts", "x86-registered-target"},
		XFail:    []string{"*"},
	}
	if !reflect.DeepEqual(s, want) {
		t.Errorf("got %+v\nwant %+v", s, want)
	}
	if _, err := parseScript("; RUN: opt \\\n"); err == nil {
		t.Error("a continuation without a next line is accepted")
	}
}

func TestSubstitute(t *testing.T) {
	p := place{Test: "/t/dir/a.ll", Out: "/o"}
	for in, want := range map[string]string{
		"opt %s -o %t1":          "opt /t/dir/a.ll -o /o/a.ll.tmp1",
		"cat %S/Inputs/x %p/y":   "cat /t/dir/Inputs/x /t/dir/y",
		"mkdir %T/z; echo 100%%": "mkdir /o/z; echo 100%",
		"%t-ptx %basename_t":     "/o/a.ll.tmp-ptx a.ll.tmp",
	} {
		if got := substitute(in, p); got != want {
			t.Errorf("substitute(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestExpandIf(t *testing.T) {
	have := func(f string) bool { return f == "ptxas" }
	for in, want := range map[string]string{
		"%if ptxas %{ llc %s | verify %}":                 "llc %s | verify",
		"%if ptxas && !ptxas-12.0 %{ a %} b":              "a b",
		"%if foo %{ a %} %else %{ b %} c":                 "b c",
		"%if ptxas %{ a %if foo %{ x %} %} %else %{ b %}": "a ",
		"plain": "plain",
	} {
		got, err := expandIf(in, have)
		if err != nil || strings.TrimSpace(got) != strings.TrimSpace(want) {
			t.Errorf("expandIf(%q) = %q, %v; want %q", in, got, err, want)
		}
	}
	for _, in := range []string{"%if ptxas", "%if ptxas %{ a", "%if && %{ a %}"} {
		if got, err := expandIf(in, have); err == nil {
			t.Errorf("expandIf(%q) = %q, want an error", in, got)
		}
	}
}

func TestEvaluate(t *testing.T) {
	have := func(f string) bool { return f == "a" }
	for in, want := range map[string]bool{
		"a": true, "b": false, "!b": true, "a && b": false, "a || b": true, "!(a && b)": true,
		"b || a && a": true, "target={{.*windows.*}}": false, "*": true, "true": true,
	} {
		if got, err := evaluate(in, have); err != nil || got != want {
			t.Errorf("evaluate(%q) = %v, %v; want %v", in, got, err, want)
		}
	}
	for _, in := range []string{"", "a &&", "(a", "a b", "a )"} {
		if _, err := evaluate(in, have); err == nil {
			t.Errorf("evaluate(%q): no error", in)
		}
	}
}

// flat writes a parsed line in a normal form.
func flat(list []pipeline) string {
	var b strings.Builder
	for i, p := range list {
		if i > 0 {
			b.WriteString(map[bool]string{true: " && ", false: " ; "}[p.And])
		}
		for j, s := range p.Stages {
			if j > 0 {
				b.WriteString(" | ")
			}
			if s.Not {
				b.WriteString("NOT ")
			}
			if s.Crash {
				b.WriteString("CRASH ")
			}
			for _, e := range s.Env {
				b.WriteString("{" + e + "}")
			}
			for _, w := range s.Words {
				b.WriteString("[" + w.Text + "]")
			}
			for _, r := range s.Redirects {
				switch {
				case r.Dup >= 0:
					b.WriteString(string(rune('0'+r.FD)) + ">&" + string(rune('0'+r.Dup)))
				case r.FD == 0:
					b.WriteString("<" + r.Target)
				case r.Both:
					b.WriteString("&>" + r.Target)
				case r.Append:
					b.WriteString(string(rune('0'+r.FD)) + ">>" + r.Target)
				default:
					b.WriteString(string(rune('0'+r.FD)) + ">" + r.Target)
				}
			}
		}
	}
	return b.String()
}

func TestParseShell(t *testing.T) {
	for in, want := range map[string]string{
		"opt < a -S | FileCheck a":                   "[opt][-S]<a | [FileCheck][a]",
		"not llvm-as < a >/dev/null 2> b":            "NOT [llvm-as]<a1>/dev/null2>b",
		"not --crash llc a 2>&1 | FileCheck a":       "NOT CRASH [llc][a]2>&1 | [FileCheck][a]",
		"rm -rf d && split-file a d ; cat d/x":       "[rm][-rf][d] && [split-file][a][d] ; [cat][d/x]",
		`opt -passes='print<domtree>' "-p=a b" c\ d`: "[opt][-passes=print<domtree>][-p=a b][c d]",
		`grep "a\"b\d" x`:                            `[grep][a"b\d][x]`,
		"env A=1 B=2 not opt a":                      "NOT {A=1}{B=2}[opt][a]",
		"opt a &> b":                                 "[opt][a]&>b",
		"opt a >> b":                                 "[opt][a]1>>b",
		"opt -passes='print<loops>' 2>/dev/null a":   "[opt][-passes=print<loops>][a]2>/dev/null",
		"not not opt a":                              "[opt][a]",
	} {
		list, err := parseShell(in)
		if err != nil || flat(list) != want {
			t.Errorf("parseShell(%q) = %s, %v\nwant %s", in, flat(list), err, want)
		}
	}
	for _, in := range []string{"a |", "| a", "a 'b", `a "b`, "(a)", "a $(b)", "a >", "a && ", "not", "a & b", "a || b"} {
		if list, err := parseShell(in); err == nil {
			t.Errorf("parseShell(%q) = %s, want an error", in, flat(list))
		}
	}
}

// classOf classifies one RUN line.
func classOf(t *testing.T, run string) test {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "x.ll"), []byte("; RUN: "+run+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return load(dir, "x.ll", t.TempDir())
}

func TestClassify(t *testing.T) {
	for _, c := range []struct{ run, class, skip string }{
		{"llvm-as < %s | llvm-dis | FileCheck %s", classAccept, ""},
		{"not llvm-as < %s 2>&1 | FileCheck %s", classReject, ""},
		{"opt -passes=verify %s && not opt -S %s", classBoth, ""},
		{"opt -passes='function(print<loops>),verify' %s", classAccept, ""},
		{"opt -passes='early-cse<memssa>' %s", classAccept, ""},
		{"opt -passes=indvars %s", classAccept, ""},
		{"opt -passes=reassociate %s", classAccept, ""},
		{"opt -passes='require<globals-aa>,function(licm)' %s", classAccept, "later: analysis globals-aa"},
		{"opt -passes='require<domtree>,function(loop-interchange)' %s", classAccept, "not planned: pass loop-interchange"},
		{"opt -loop-reduce -S %s", classAccept, ""},
		{"opt -p verify,memprof %s", classAccept, "not planned: pass memprof"},
		{"opt -O3 -S %s", classAccept, "LLVM's pipeline -O3"},
		{"llvm-dis < %s.bc", classAccept, "reads a bitcode file"},
		{"llvm-as %s -o %t.bc && llvm-dis %t.bc", classAccept, ""},
		{"llvm-bcanalyzer %s", classOther, "needs llvm-bcanalyzer"},
		{"%python x %s", classOther, "needs python"},
		{"opt -mtriple=amdgcn-- -passes='print<uniformity>' %s", classAccept, "divergence table of amdgcn"},
	} {
		got := classOf(t, c.run)
		if got.Class != c.class || got.Skip != c.skip {
			t.Errorf("%s: class %q skip %q, want %q %q", c.run, got.Class, got.Skip, c.class, c.skip)
		}
	}
}

// runLine runs one RUN line with a shell script in place of our binary: it
// gets the verb and the arguments, and ends as the input file says.
func runLine(t *testing.T, line, input string) *failure {
	t.Helper()
	dir := t.TempDir()
	binary := filepath.Join(dir, "fake")
	script := "#!/bin/sh\nsay=$(cat)\ncase \"$say\" in\n" +
		"good) echo printed;;\nbad) echo '<stdin>:1:2: error: no' >&2; exit 1;;\n" +
		"warn) echo '<stdin>:1:2: warning: hm' >&2;;\n" +
		"vague) echo 'error: no' >&2; exit 1;;\ncrash) echo 'panic: x' >&2; exit 2;;\nhang) sleep 20;;\nesac\n"
	if err := os.WriteFile(binary, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "in"), []byte(input), 0o644); err != nil {
		t.Fatal(err)
	}
	list, err := parseShell(line)
	if err != nil {
		t.Fatal(err)
	}
	r := &runner{
		tools: &toolbox{binary: binary}, root: dir, home: dir, dir: dir,
		deadline: time.Now().Add(5 * time.Second), tainted: map[string]bool{},
	}
	if input == "hang" {
		r.deadline = time.Now().Add(100 * time.Millisecond)
	}
	return r.list(1, list)
}

func TestRunner(t *testing.T) {
	for _, c := range []struct{ line, input, want string }{
		{"opt < in | grep printed", "good", ""},
		{"opt < in | grep other", "good", "RUN 1: grep: exit 1: "},
		{"opt < in | cat", "bad", "RUN 1: opt: exit 1: <stdin>:1:2: error: no"},
		{"not opt < in 2>&1 | grep LLVM-wording", "bad", ""},
		{"not opt < in > /dev/null 2> out && grep LLVM-wording out && grep LLVM < out", "bad", ""},
		{"cat in | not llvm-as 2>&1 | grep LLVM-wording", "bad", ""},
		{"not opt < in", "good", "RUN 1: opt: accepts what must be rejected"},
		{"opt -disable-output < in 2>&1 | FileCheck in", "warn", ""},
		{"llvm-as < in -o x 2>&1 | FileCheck in", "good", "RUN 1: llvm-as: accepts without a warning"},
		{"opt < in 2>&1 >/dev/null | FileCheck in", "bad", "RUN 1: opt: exit 1 where a warning is wanted: <stdin>:1:2: error: no"},
		{"not opt < in", "vague", "RUN 1: opt: rejects without a position: error: no"},
		{"not opt < in", "crash", "RUN 1: opt: exit 2 instead of 1: panic: x"},
		{"not opt < in", "hang", "RUN 1: opt: timed out"},
		{"opt < in > out && diff out out ; not grep nothing out", "good", ""},
		{"mkdir d && cd d && opt < ../in > x && cat ../d/x", "good", ""},
		{"opt < missing", "good", "RUN 1: opt: open"},
		{"not cat in", "good", "RUN 1: cat: exit 0 where failure is wanted"},
	} {
		got := ""
		if f := runLine(t, c.line, c.input); f != nil {
			got = f.String()
		}
		if (c.want == "") != (got == "") || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s with %q: got %q, want %q", c.line, c.input, got, c.want)
		}
	}
}

func TestTable(t *testing.T) {
	name := filepath.Join(t.TempDir(), "results.tsv")
	old := map[string]row{
		"Verifier/b.ll":            {"Verifier/b.ll", classReject, statusFail, "RUN 1:\taccepts\n"},
		"Assembler/a.ll":           {"Assembler/a.ll", classAccept, statusPass, ""},
		"Analysis/LoopInfo/c.ll":   {"Analysis/LoopInfo/c.ll", classAccept, statusSkip, "later"},
		"Verifier/AMDGPU/other.ll": {"Verifier/AMDGPU/other.ll", classReject, statusPass, ""},
	}
	if err := writeTable(name, old); err != nil {
		t.Fatal(err)
	}
	got, err := readTable(name)
	if err != nil {
		t.Fatal(err)
	}
	if got["Verifier/b.ll"].Reason != "RUN 1: accepts" || len(got) != len(old) {
		t.Errorf("table read back as %v", got)
	}
	now := map[string]row{
		"Verifier/b.ll":  {"Verifier/b.ll", classReject, statusPass, ""},
		"Assembler/a.ll": {"Assembler/a.ll", classAccept, statusFail, "RUN 1"},
	}
	if lost := regressions(got, now); len(lost) != 1 || lost[0].File != "Assembler/a.ll" {
		t.Errorf("regressions = %v", lost)
	}
	if n := gains(got, now); n != 1 {
		t.Errorf("gains = %d, want 1", n)
	}
	if s := summary(now); !strings.Contains(s, "Assembler") || !strings.Contains(s, "1/1 100.0%") {
		t.Errorf("summary:\n%s", s)
	}
}
