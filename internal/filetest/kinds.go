package filetest

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/source"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// execute runs one command and returns its output, if it has one.
func execute(tf *testFile, command string) (out string, hasOutput bool, err error) {
	kind, args, _ := strings.Cut(command, " ")
	args = strings.TrimSpace(args)
	switch kind {
	case "parse":
		return "", false, roundTrip(tf)
	case "print":
		m, err := read(tf)
		if err != nil {
			return "", true, err
		}
		return printed(m), true, nil
	case "verify":
		return "", false, checkErrors(tf, findings(tf))
	case "analysis":
		return optimise(tf, "print<"+args+">", true)
	case "opt":
		return optimise(tf, args, false)
	case "ptx":
		return compile(tf, args)
	case "unsupported":
		return "", false, unsupported(tf, args)
	}
	return "", false, fmt.Errorf("unknown command '%s'", kind)
}

func read(tf *testFile) (*ir.Module, error) {
	m, err := warpwise.Read(tf.path, tf.head, warpwise.ReadOptions{})
	return m, detail(err)
}

// detail makes an error show its source lines.
func detail(err error) error {
	var in *warpwise.InputError
	var un *warpwise.UnsupportedError
	var b bytes.Buffer
	switch {
	case errors.As(err, &in):
		in.Render(&b)
	case errors.As(err, &un):
		un.Render(&b)
	default:
		return err
	}
	return errors.New(b.String())
}

func printed(m *ir.Module) string {
	var b bytes.Buffer
	irtext.Print(&b, m, irtext.PrintOptions{})
	return b.String()
}

func roundTrip(tf *testFile) error {
	m, err := read(tf)
	if err != nil {
		return err
	}
	first := printed(m)
	again, err := warpwise.Read(tf.path+" (printed)", first, warpwise.ReadOptions{})
	if err != nil {
		return detail(err)
	}
	again.ID = m.ID
	if second := printed(again); second != first {
		return errors.New("the print reads back differently: " + firstDifference(first, second))
	}
	return nil
}

// findings parses and verifies the file and returns all diagnostics.
func findings(tf *testFile) *source.List {
	m, diags := irtext.Parse(source.NewFile(tf.path, tf.head), irtext.Options{})
	if diags.HasErrors() {
		return diags
	}
	return verify.Module(m, verify.Options{})
}

// checkErrors compares the errors found with the "; error: TEXT" marks, both ways.
func checkErrors(tf *testFile, found *source.List) error {
	want := map[int]string{}
	for i, line := range strings.Split(tf.head, "\n") {
		if _, text, ok := strings.Cut(line, "; error: "); ok {
			want[i+1] = strings.TrimSpace(text)
		}
	}
	var problems []string
	seen := map[int]bool{}
	for _, d := range found.Diags {
		if d.Severity != source.Error {
			continue
		}
		line := 0
		if d.File != nil {
			line, _ = d.File.LineCol(d.Pos)
		}
		if w, ok := want[line]; !ok || !strings.Contains(d.Msg, w) {
			problems = append(problems, fmt.Sprintf("line %d: unexpected error: %s", line, d.Msg))
		}
		seen[line] = true
	}
	for line, w := range want {
		if !seen[line] {
			problems = append(problems, fmt.Sprintf("line %d: no error, want: %s", line, w))
		}
	}
	if len(problems) == 0 {
		return nil
	}
	sort.Strings(problems)
	return errors.New(strings.Join(problems, "\n"))
}

// optimise runs passes; the output is what they print, followed by the functions unless
// printOnly.
func optimise(tf *testFile, passes string, printOnly bool) (string, bool, error) {
	m, err := read(tf)
	if err != nil {
		return "", true, err
	}
	var out bytes.Buffer
	if _, err := warpwise.Optimize(m, passes, warpwise.OptimizeOptions{Out: &out, VerifyEach: true}); err != nil {
		return "", true, detail(err)
	}
	if printOnly {
		return out.String(), true, nil
	}
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			irtext.PrintFunc(&out, f)
		}
	}
	return out.String(), true, nil
}

// compileOptions reads "sm_80 -O2".
func compileOptions(args string) (warpwise.CompileOptions, error) {
	opt := warpwise.CompileOptions{OptLevel: 2}
	for _, a := range strings.Fields(args) {
		switch {
		case strings.HasPrefix(a, "sm_"):
			opt.Target = a
		case len(a) == 3 && strings.HasPrefix(a, "-O"):
			opt.OptLevel = int(a[2] - '0')
		case strings.HasPrefix(a, "ptx"):
			opt.PTX = a[3:]
		default:
			return opt, fmt.Errorf("unknown argument '%s'", a)
		}
	}
	return opt, nil
}

func compile(tf *testFile, args string) (string, bool, error) {
	opt, err := compileOptions(args)
	if err != nil {
		return "", true, err
	}
	m, err := read(tf)
	if err != nil {
		return "", true, err
	}
	out, err := warpwise.Compile(m, opt)
	if err != nil {
		return "", true, detail(err)
	}
	if _, err := warpwise.ReadPTX(tf.path+" (compiled)", string(out.PTX)); err != nil {
		return "", true, detail(err)
	}
	return string(out.PTX), true, Assemble(out.PTX, opt.Target)
}

func unsupported(tf *testFile, args string) error {
	opt, err := compileOptions(args)
	if err != nil {
		return err
	}
	m, err := read(tf)
	if err != nil {
		return err
	}
	_, err = warpwise.Compile(m, opt)
	var un *warpwise.UnsupportedError
	if !errors.As(err, &un) {
		return fmt.Errorf("want an unsupported error, got %v", err)
	}
	return checkErrors(tf, un.List())
}

// Assemble runs the vendor's assembler over the text where it is present. A missing one is not an
// error here: TestPeers counts it aloud.
func Assemble(ptx []byte, sm string) error {
	bin := PTXAS()
	if bin == "" {
		return nil
	}
	tmp, err := os.MkdirTemp("", "ptxas")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	file := filepath.Join(tmp, "a.ptx")
	if err := os.WriteFile(file, ptx, 0o666); err != nil {
		return err
	}
	msg, err := exec.Command(bin, "-c", "-arch", sm, file, "-o", filepath.Join(tmp, "a.o")).CombinedOutput()
	if err != nil {
		return fmt.Errorf("ptxas: %s", msg)
	}
	return nil
}

// PTXAS returns the path of the vendor's assembler, or "".
func PTXAS() string {
	dir, err := os.Getwd()
	for err == nil && dir != "/" {
		p := filepath.Join(dir, ".cache", "peers", "cuda", "bin", "ptxas")
		if _, err := os.Stat(p); err == nil {
			return p
		}
		dir = filepath.Dir(dir)
	}
	p, err := exec.LookPath("ptxas")
	if err != nil {
		return ""
	}
	return p
}
