package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../../.."

// TestSite builds the site of the repository: every link leads somewhere, and every page of docs/ is in the navigation.
func TestSite(t *testing.T) {
	program := filepath.Join(t.TempDir(), "warpwise")
	cmd := exec.Command("go", "build", "-o", program, "./cmd/warpwise")
	cmd.Dir = root
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	s, err := build(root, program)
	if err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	if err := s.write(out); err != nil {
		t.Fatal(err)
	}
	for name, has := range map[string][]string{
		"index.html":           {`href="tutorial.html"`, `src="warpwise.svg"`, `href="verbs/compile.html"`},
		"tutorial.html":        {`aria-current="page"`, `<code class="language-go">`, `href="ARCHITECTURE.html"`},
		"passes/cssa.html":     {`src="../passes/cssa-swap.svg"`, `href="../docs.css"`},
		"verbs/run.html":       {"Usage: warpwise run"},
		"knobs.html":           {"earlycse-phi-limit"},
		"docs.js":              {`"verbs/run.html"`, "replaceChildren"},
		"ARCHITECTURE.html":    {"<table>"},
		"passes/cssa-swap.svg": {"<svg"},
	} {
		data, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(name)))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, h := range has {
			if !strings.Contains(string(data), h) {
				t.Errorf("%s has no %s", name, h)
			}
		}
	}
}

// TestBadLinks: links to files and headings that do not exist are found.
func TestBadLinks(t *testing.T) {
	s := &site{root: root, files: map[string]bool{}}
	p := &page{name: "docs/x.md", part: &parts[0], text: "# X\n\n[a](missing.md) [b](#nothing) [c](#x) ![d](missing.png) [e](https://example.com/) [f](../go.mod)\n"}
	s.pages = []*page{p}
	if err := s.parse(p); err != nil {
		t.Fatal(err)
	}
	s.checkAnchors()
	if got, want := strings.Join(s.bad, "; "), "docs/x.md: missing.md; docs/x.md: missing.png; docs/x.md: #nothing: no such heading"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if strings.Contains(p.body, "go.mod") || !strings.Contains(p.body, " f</p>") {
		t.Errorf("a file of the repository is linked: %s", p.body)
	}
}

// TestTutorial: the pass of the tutorial is that of the example, which is built and run.
func TestTutorial(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "tutorial.md"))
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(filepath.Join(root, "examples", "ownpass", "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), "```go\n")
	code, _, end := strings.Cut(rest, "```")
	if !ok || !end || !strings.Contains(string(program), code) {
		t.Errorf("examples/ownpass does not hold\n%s", code)
	}
}
