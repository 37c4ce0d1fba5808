// Command newpass writes the skeleton of an IR pass: package, file test, documentation page, and
// its entry in the registry.
//
//	make new-pass NAME=early-cse
package main

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"
)

type data struct {
	Name    string // as in -passes=
	Package string // Go package name
	Module  string
}

var templates = map[string]string{
	"internal/opt/{{.Package}}/{{.Package}}.go": `// Package {{.Package}} DOES WHAT, in one sentence.
//
//	before:  …      after:  …
//
// Keeps: …. Cost: …. Idempotent: …. Reference: ….
package {{.Package}}

import (
	"{{.Module}}/internal/pass"
	"{{.Module}}/ir"
)

// Pass is the {{.Name}} pass.
var Pass = &pass.Pass[*ir.Func]{Name: "{{.Name}}", Run: run, Stats: []*pass.Stat{changed}}

var changed = pass.NewStat("Changed", "WHAT was changed")

func run(c *pass.Ctx, f *ir.Func) {
	for v := range f.Instrs() {
		if candidate(v) && c.Apply(changed, v) {
			panic("{{.Name}}: not written yet")
		}
	}
}

// candidate reports whether v can be transformed.
func candidate(v *ir.Value) bool { return false }
`,
	"internal/opt/{{.Package}}/{{.Package}}_test.go": `package {{.Package}}_test

import (
	"testing"

	"{{.Module}}/internal/judge/validate"
	"{{.Module}}/internal/filetest"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator. It fails as long as the
// pass changes hardly any of them.
func TestRandomKernels(t *testing.T) { validate.Pass(t, "{{.Name}}", 1, 60, nil) }
`,
	"internal/opt/{{.Package}}/testdata/basic.ll": `; test opt {{.Name}}
define i32 @f(i32 %x) {
  ret i32 %x
}
`,
	"docs/passes/{{.Name}}.md": `# {{.Name}}

What it does, with a picture before and after; its knobs; its remarks; how it is checked.
`,
}

// registryMark is the comment in front of which the registry entry goes.
const registryMark = "// new-pass adds entries above this line."

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: newpass NAME")
		os.Exit(2)
	}
	if err := scaffold(".", os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "newpass:", err)
		os.Exit(1)
	}
}

// scaffold writes the files below root. It changes nothing when one of them exists.
func scaffold(root, name string) error {
	if !regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`).MatchString(name) {
		return fmt.Errorf("the name %q must be lower-case words joined by dashes", name)
	}
	d := data{name, strings.ReplaceAll(name, "-", ""), "github.com/warpwise/warpwise"}
	files := map[string][]byte{}
	for path, text := range templates {
		p := filepath.Join(root, expand(path, d))
		if _, err := os.Stat(p); err == nil {
			return fmt.Errorf("%s exists", p)
		}
		files[p] = []byte(expand(text, d))
	}
	reg := filepath.Join(root, "internal/pipeline/registry.go")
	text, err := os.ReadFile(reg)
	if err != nil {
		return err
	}
	text, err = addToRegistry(text, d)
	if err != nil {
		return err
	}
	files[reg] = text
	for p, b := range files {
		if err := os.MkdirAll(filepath.Dir(p), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(p, b, 0o666); err != nil {
			return err
		}
	}
	fmt.Printf("wrote internal/opt/%s; now: go test ./internal/opt/%s -update\n", d.Package, d.Package)
	return nil
}

func addToRegistry(text []byte, d data) ([]byte, error) {
	if !bytes.Contains(text, []byte(registryMark)) {
		return nil, fmt.Errorf("registry.go has no line %q", registryMark)
	}
	text = bytes.Replace(text, []byte(registryMark), []byte(d.Package+".Pass,\n\t\t"+registryMark), 1)
	imp := fmt.Sprintf("\t\"%s/internal/opt/%s\"\n", d.Module, d.Package)
	at := bytes.Index(text, []byte("\t\""+d.Module+"/internal/pass\""))
	if at < 0 {
		return nil, fmt.Errorf("registry.go does not import internal/pass")
	}
	text = append(text[:at:at], append([]byte(imp), text[at:]...)...)
	return format.Source(text)
}

func expand(text string, d data) string {
	var b strings.Builder
	template.Must(template.New("").Parse(text)).Execute(&b, d)
	return b.String()
}
