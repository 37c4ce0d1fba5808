// Command newpass writes the skeleton of an IR pass, or of a phase over PTX: package, file test, documentation page, and
// its entry in the registry.
//
//	make new-pass NAME=early-cse
//	make new-phase NAME=OriCopyProp
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
	Page    string // name of the page
	Module  string
}

// skeleton is what is written for one kind of pass.
type skeleton struct {
	names     string            // a regular expression, and how it reads
	spelling  string            //
	folder    string            // of the packages
	registry  string            // the file with the registry
	mark      string            // the comment in front of which the registry entry goes
	templates map[string]string // by path
}

var (
	ofIR = skeleton{`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`, "lower-case words joined by dashes", "internal/opt", "internal/pipeline/registry.go",
		"// new-pass adds entries above this line.", templates}
	ofPTX = skeleton{`^([A-Z][a-z0-9]+)+$`, "words that begin with capitals", "internal/phase", "internal/pipeline/phases.go",
		"// new-phase adds entries above this line.", phaseTemplates}
)

var phaseTemplates = map[string]string{
	"internal/phase/{{.Package}}/{{.Package}}.go": `// Package {{.Package}} DOES WHAT, in one sentence: phase NUMBER, {{.Name}}.
//
//	before;              after;
//
// Keeps: …. Cost: …. Idempotent: …. Reference: ….
package {{.Package}}

import (
	"{{.Module}}/internal/pass"
	"{{.Module}}/ptx"
)

var changed = pass.NewStat("Changed", "WHAT was changed")

// Pass is the phase.
var Pass = &pass.Pass[*ptx.Func]{Name: "{{.Name}}", Run: run, Stats: []*pass.Stat{changed}}

func run(c *pass.Ctx, f *ptx.Func) {
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; candidate(in) && c.ApplyInst(changed, in) {
				panic("{{.Name}}: not written yet")
			}
		}
	}
}

// candidate reports whether an instruction can be transformed.
func candidate(in *ptx.Inst) bool { return false }
`,
	"internal/phase/{{.Package}}/{{.Package}}_test.go": `package {{.Package}}_test

import (
	"testing"

	"{{.Module}}/internal/filetest"
	"{{.Module}}/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the phase on the emulator. It fails as long as the phase
// does nothing.
func TestRandomKernels(t *testing.T) { validate.Phases(t, "{{.Name}}", 1, 60) }
`,
	"internal/phase/{{.Package}}/testdata/basic.ptx": `// test phases {{.Name}}
.version 7.0
.target sm_80
.address_size 64
.visible .entry k()
{
	ret;
}
`,
	"docs/passes/{{.Page}}.md": `# {{.Name}}

What it does, with instructions before and after; its knobs; its remarks; how it is checked.
`,
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

func main() {
	kind, args := &ofIR, os.Args[1:]
	if len(args) == 2 && args[0] == "-phase" {
		kind, args = &ofPTX, args[1:]
	}
	if len(args) != 1 {
		fmt.Fprintln(os.Stderr, "usage: newpass [-phase] NAME")
		os.Exit(2)
	}
	if err := kind.scaffold(".", args[0]); err != nil {
		fmt.Fprintln(os.Stderr, "newpass:", err)
		os.Exit(1)
	}
}

// inner finds where a word begins within a name such as OriCopyProp.
var inner = regexp.MustCompile(`([a-z0-9])([A-Z])`)

// scaffold writes the files below root. It changes nothing when one of them exists.
func (k *skeleton) scaffold(root, name string) error {
	if !regexp.MustCompile(k.names).MatchString(name) {
		return fmt.Errorf("the name %q must be %s", name, k.spelling)
	}
	page := strings.ToLower(inner.ReplaceAllString(name, "$1-$2"))
	d := data{name, strings.ReplaceAll(page, "-", ""), page, "github.com/warpwise/warpwise"}
	files := map[string][]byte{}
	for path, text := range k.templates {
		p := filepath.Join(root, expand(path, d))
		if _, err := os.Stat(p); err == nil {
			return fmt.Errorf("%s exists", p)
		}
		files[p] = []byte(expand(text, d))
	}
	reg := filepath.Join(root, k.registry)
	text, err := os.ReadFile(reg)
	if err != nil {
		return err
	}
	text, err = k.addToRegistry(text, d)
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
	fmt.Printf("wrote %s/%s; now: go test ./%[1]s/%[2]s -update\n", k.folder, d.Package)
	return nil
}

func (k *skeleton) addToRegistry(text []byte, d data) ([]byte, error) {
	if !bytes.Contains(text, []byte(k.mark)) {
		return nil, fmt.Errorf("%s has no line %q", k.registry, k.mark)
	}
	text = bytes.Replace(text, []byte(k.mark), []byte(d.Package+".Pass,\n\t\t"+k.mark), 1)
	imp := fmt.Sprintf("\t\"%s/%s/%s\"\n", d.Module, k.folder, d.Package)
	at := bytes.Index(text, []byte("\t\""+d.Module+"/internal/pass\""))
	if at < 0 {
		return nil, fmt.Errorf("%s does not import internal/pass", k.registry)
	}
	text = append(text[:at:at], append([]byte(imp), text[at:]...)...)
	return format.Source(text)
}

func expand(text string, d data) string {
	var b strings.Builder
	template.Must(template.New("").Parse(text)).Execute(&b, d)
	return b.String()
}
