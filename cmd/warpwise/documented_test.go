package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/cli"
	"github.com/warpwise/warpwise/internal/judge/peer"
)

// TestMain lets the test's binary stand for warpwise, so that command lines can be run by a shell.
func TestMain(m *testing.M) {
	if os.Getenv("WARPWISE_TEST_AS_COMMAND") != "" {
		os.Args[0] = "warpwise"
		main()
	}
	os.Exit(m.Run())
}

// A documented command is a command line of a page or of help, to be run as it stands.
type documented struct {
	where string
	line  string
	code  int // that it ends with: "# exit code 1" behind it says so
}

var exitComment = regexp.MustCompile(`\s+# exit code (\d)$`)

// commandsOf returns the command lines of a page: those of code that begin with warpwise, behind a prompt or not.
// A line that ends in a backslash goes on.
func commandsOf(name, text string) (out []documented) {
	fenced := false
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
			continue
		}
		if !fenced && !strings.HasPrefix(line, "    ") {
			continue
		}
		where := fmt.Sprintf("%s:%d", name, i+1)
		line = strings.TrimPrefix(strings.TrimSpace(line), "$ ")
		for strings.HasSuffix(line, "\\") && i+1 < len(lines) {
			i++
			line = strings.TrimSuffix(line, "\\") + " " + strings.TrimSpace(lines[i])
		}
		if word, _, _ := strings.Cut(line, " "); word != "warpwise" && word != "clang" {
			continue
		}
		c := documented{where: where, line: line}
		if m := exitComment.FindStringSubmatch(line); m != nil {
			c.code = int(m[1][0] - '0')
		}
		out = append(out, c)
	}
	return out
}

// pages returns the pages that are read for commands. That of the museum is made from commands, and tested with it.
func pages(t *testing.T, root string) (names []string) {
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/passes/*.md"} {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if rel, _ := filepath.Rel(root, f); rel != "docs/museum.md" && rel != "CHANGELOG.md" {
				names = append(names, rel)
			}
		}
	}
	return names
}

// peersOf are the tools that a command line needs besides ours.
func peersOf(line string) (names []string) {
	for _, p := range []string{"clang", "llc-19", "opt-19", "ptxas"} {
		if regexp.MustCompile(`(^|[ |'(])` + p + ` `).MatchString(line) {
			names = append(names, p)
		}
	}
	return names
}

// TestDocumentedCommands runs every command line that stands in README, in docs and in the help of a verb, in a
// copy of the repository.
func TestDocumentedCommands(t *testing.T) {
	root, err := peer.Root()
	if err != nil {
		t.Fatal(err)
	}
	groups := map[string][]documented{}
	var order []string
	for _, name := range pages(t, root) {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		if list := commandsOf(name, string(text)); list != nil {
			groups[name], order = list, append(order, name)
		}
	}
	for _, v := range verbs() {
		name := "help " + v.Name
		for _, x := range v.Examples {
			groups[name] = append(groups[name], documented{where: name, line: x.Command})
		}
		order = append(order, name)
	}
	if len(groups["README.md"]) < 6 || len(order) < 20 {
		t.Fatalf("%d commands in the README, %d pages: they are not found any more", len(groups["README.md"]), len(order))
	}
	ran, skipped := 0, []string{}
	for _, name := range order {
		t.Run(name, func(t *testing.T) {
			dir := checkout(t, root)
			for _, c := range groups[name] {
				if missing := dir.missing(peersOf(c.line)); missing != "" {
					skipped = append(skipped, c.where+" needs "+missing)
					continue
				}
				ran++
				dir.run(t, c)
			}
		})
	}
	t.Logf("%d command lines ran, %d skipped: %v", ran, len(skipped), skipped)
	if len(skipped) > 0 && os.Getenv("WARPWISE_REQUIRE_PEERS") != "" {
		t.Errorf("%d command lines were skipped for want of a peer: %v", len(skipped), skipped)
	}
}

// A folder is one in which command lines run.
type folder struct{ dir, bin string }

// checkout makes a folder that looks like the repository, with warpwise and the peers on the path.
func checkout(t *testing.T, root string) *folder {
	p := &folder{dir: t.TempDir(), bin: t.TempDir()}
	link := func(from, to string) {
		if err := os.Symlink(from, to); err != nil {
			t.Fatal(err)
		}
	}
	link(filepath.Join(root, "testdata"), filepath.Join(p.dir, "testdata"))
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	script := fmt.Sprintf("#!/bin/sh\nWARPWISE_TEST_AS_COMMAND=1 exec '%s' \"$@\"\n", self)
	if err := os.WriteFile(filepath.Join(p.bin, "warpwise"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	for name, tool := range map[string]string{"clang": "clang-19", "llc-19": "llc-19", "opt-19": "opt-19", "ptxas": "ptxas"} {
		if path, err := peer.Find(tool); err == nil {
			link(path, filepath.Join(p.bin, name))
		}
	}
	return p
}

// missing returns the first tool that is not there, or "".
func (p *folder) missing(tools []string) string {
	for _, name := range tools {
		if _, err := os.Stat(filepath.Join(p.bin, name)); err != nil {
			return name
		}
	}
	return ""
}

func (p *folder) run(t *testing.T, c documented) {
	t.Helper()
	cmd := exec.Command("bash", "-o", "pipefail", "-c", c.line)
	cmd.Dir = p.dir
	cmd.Env = append(os.Environ(), "PATH="+p.bin+":"+os.Getenv("PATH"))
	out, err := cmd.CombinedOutput()
	if _, ok := err.(*exec.ExitError); err != nil && !ok {
		t.Skip(err) // there is no bash
	}
	if code := cmd.ProcessState.ExitCode(); code != c.code {
		t.Errorf("%s: %s\nexit code %d, want %d:\n%.2000s", c.where, c.line, code, c.code, out)
	}
}

var span = regexp.MustCompile("`(warpwise [^`]*)`")

// TestDocumentedFlags: the verbs and flags that pages mention in passing exist.
func TestDocumentedFlags(t *testing.T) {
	root, err := peer.Root()
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, name := range pages(t, root) {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range span.FindAllStringSubmatch(string(text), -1) {
			words := strings.Fields(m[1])
			v := findVerb(strings.TrimSuffix(words[1], ","))
			if v == nil {
				t.Errorf("%s: `%s`: there is no such verb", name, m[1])
				continue
			}
			checked++
			known := v.describe().Flags()
			for _, w := range words[2:] {
				flag, _, _ := strings.Cut(strings.TrimLeft(w, "-"), "=")
				if strings.HasPrefix(w, "-") && flag != "" && known.Lookup(flag) == nil {
					t.Errorf("%s: `%s`: there is no flag -%s", name, m[1], flag)
				}
			}
		}
	}
	if checked < 10 {
		t.Errorf("only %d command lines found", checked)
	}
}

// TestHelp: every verb says what it is for, every flag what it does, and there are examples.
func TestHelp(t *testing.T) {
	p := commandLine()
	for i := range p.Verbs {
		v := &p.Verbs[i]
		if v.Does == "" || len(v.Examples) == 0 && v.Name != "version" {
			t.Errorf("%s: does %q, %d examples", v.Name, v.Does, len(v.Examples))
		}
		for _, asked := range [][]string{{"help", v.Name}, {v.Name, "-help"}, {v.Name, "--help"}, {v.Name, "-h"}} {
			code, out, _ := warpwiseRun(asked...)
			if code != 0 || !strings.Contains(out, "Usage: warpwise "+v.Name) || len(v.Examples) > 0 && !strings.Contains(out, "\n  "+v.Examples[0].Command+"\n") {
				t.Errorf("%v: exit code %d\n%s", asked, code, out)
			}
			if strings.Contains(out, "value ") && strings.Contains(out, "-knob value") {
				t.Errorf("%v: a flag whose argument has no name\n%s", asked, out)
			}
		}
		for _, page := range [][]string{{"man", v.Name}} {
			if code, out, _ := warpwiseRun(page...); code != 0 || !strings.HasPrefix(out, ".TH WARPWISE") || !strings.Contains(out, ".SH NAME\n") {
				t.Errorf("%v: exit code %d\n%s", page, code, out)
			}
		}
	}
}

// TestManPages: groff has nothing to say against the pages.
func TestManPages(t *testing.T) {
	dir := t.TempDir()
	if code, _, errs := warpwiseRun("man", "-o", dir); code != 0 {
		t.Fatal(errs)
	}
	pages, err := filepath.Glob(filepath.Join(dir, "*.1"))
	if err != nil || len(pages) != len(verbs())+1 {
		t.Fatalf("%d pages for %d verbs: %v", len(pages), len(verbs()), err)
	}
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("1 check skipped: groff is missing")
	}
	for _, page := range pages {
		out, err := exec.Command(groff, "-man", "-ww", "-z", "-Kutf8", page).CombinedOutput()
		if err != nil || len(out) > 0 {
			t.Errorf("%s: %v\n%s", filepath.Base(page), err, out)
		}
	}
}

// TestBashCompletion asks bash what it would complete.
func TestBashCompletion(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("1 check skipped: bash is missing")
	}
	code, script, errs := warpwiseRun("completion", "bash")
	if code != 0 {
		t.Fatal(errs)
	}
	for _, c := range []struct {
		words []string
		want  string // one of the answers
		not   string
	}{
		{[]string{"warpwise", "ver"}, "verify version", "verify-uselistorder2"},
		{[]string{"warpwise", "run", "-blo"}, "-block", "-grid"},
		{[]string{"warpwise", "run", "--blo"}, "--block", ""},
		{[]string{"warpwise", "run", "-model", "st"}, "stack", "maximal"},
		{[]string{"warpwise", "compile", "-mcpu", "=", "sm_9"}, "sm_90 sm_90a", "sm_80"},
		{[]string{"warpwise", "opt", "-passes", "=", "sroa,early-c"}, "sroa,early-cse", ""},
		{[]string{"warpwise", "help", "bis"}, "bisect", "run"},
		{[]string{"warpwise", "completion", "z"}, "zsh", "bash"},
	} {
		text := script + fmt.Sprintf("COMP_WORDS=(%s); COMP_CWORD=%d; _warpwise; echo \"${COMPREPLY[@]}\"\n", "'"+strings.Join(c.words, "' '")+"'", len(c.words)-1)
		cmd := exec.Command(bash, "--norc", "-c", text)
		out, err := cmd.CombinedOutput()
		answers := strings.Fields(string(out))
		for w := range strings.FieldsSeq(c.want) {
			if err != nil || !slices.Contains(answers, w) || c.not != "" && slices.Contains(answers, c.not) {
				t.Errorf("%v: %v %s, want %s and not %s", c.words, err, out, c.want, c.not)
			}
		}
	}
}

// TestShellScripts: the other shells, where they are, find nothing wrong with their scripts.
func TestShellScripts(t *testing.T) {
	for _, shell := range cli.Shells {
		code, script, errs := warpwiseRun("completion", shell)
		if code != 0 || !strings.Contains(script, "verify-uselistorder") || !strings.Contains(script, "sm_90a") {
			t.Errorf("%s: exit code %d: %s", shell, code, errs)
		}
		path, err := exec.LookPath(shell)
		if err != nil {
			t.Logf("1 check skipped: %s is missing", shell)
			continue
		}
		cmd := exec.Command(path, "-n")
		cmd.Stdin = strings.NewReader(script)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s -n: %v\n%s", shell, err, out)
		}
	}
}

// TestLibrarySnippet builds and runs the program that stands in the README.
func TestLibrarySnippet(t *testing.T) {
	root, err := peer.Root()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), "```go\n")
	snippet, _, closed := strings.Cut(rest, "```")
	if !ok || !closed || !strings.HasPrefix(snippet, "package main\n") {
		t.Fatal("the README has no program")
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("1 check skipped: go is not on the path")
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(snippet), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(goTool, "run", file)
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil || !strings.Contains(string(out), ".visible .entry matmul(") {
		t.Errorf("%v\n%s", err, out)
	}
}
