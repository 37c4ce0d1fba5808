package lint_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/lint"
)

var update = flag.Bool("update", false, "rewrite the part of docs/lint.md that is made from the table of rules")

const page = "../../docs/lint.md"

// TestPage: docs/lint.md has a section for each rule, made from the table and the examples.
func TestPage(t *testing.T) {
	text := read(t, page)
	const begin, end = "<!-- begin rules: written by a program, do not edit -->\n", "<!-- end rules -->"
	i, k := strings.Index(text, begin), strings.Index(text, end)
	if i < 0 || k < i {
		t.Fatal("the page has no marks")
	}
	want := text[:i+len(begin)] + sections(t) + text[k:]
	if text == want {
		return
	}
	if !*update {
		t.Fatal("the page is not what the table says: go test ./internal/lint -run TestPage -update")
	}
	if err := os.WriteFile(page, []byte(want), 0o666); err != nil {
		t.Fatal(err)
	}
}

func sections(t *testing.T) string {
	var b strings.Builder
	for _, r := range lint.Rules() {
		fmt.Fprintf(&b, "### %s (%s, %s)\n\n%s%s.\n\n*Proof*: %s.\n\n", r.Name, r.ID, r.Severity, strings.ToUpper(r.Summary[:1]), r.Summary[1:], r.Proof)
		for _, kind := range []string{"wrong", "right"} {
			var links []string
			name := ""
			for _, ext := range []string{".ll", ".ptx"} {
				file := filepath.Join(r.Name, kind+ext)
				if _, err := os.Stat(filepath.Join(examples, file)); err == nil {
					links = append(links, fmt.Sprintf("[%s](../testdata/lint/%s)", kind+ext, file))
					if name == "" {
						name = file
					}
				}
			}
			first, _, _ := strings.Cut(read(t, filepath.Join(examples, name)), "\n")
			fmt.Fprintf(&b, "*%s* (%s): %s\n\n", strings.ToUpper(kind[:1])+kind[1:], strings.Join(links, ", "), strings.TrimLeft(first, ";/ "))
		}
	}
	return b.String()
}
