package cli

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// sample is a program of two verbs.
func sample() *Program {
	return &Program{Name: "tool", Does: "Tool does things.", Version: "1.0", After: "Exit codes: 0 done.", Verbs: []Verb{
		{Name: "make", Stdin: true, Args: "FILE", Does: "make a thing", Text: "First paragraph.\n\n  as it stands\n\nSecond.",
			Examples: []Example{{"tool make x.c", "makes it"}}, Exit: "0 made; 1 not",
			Flags: func() *Flags {
				f := NewFlags("make")
				f.Group("Output")
				f.String("o", "-", "output `file`")
				f.Group("Kind")
				f.String("kind", "", "`what` to make: [big] or it's small")
				f.Values("kind", func() []string { return []string{"big", "small<x>"} })
				f.Group("Output")
				f.Bool("quiet", false, "say nothing")
				f.Alias("out", "o")
				f.Group(Ignored)
				f.Bool("old", false, "")
				f.Group(Hidden)
				f.Bool("secret", false, "")
				return f
			}},
		{Name: "list", Does: "list things", Args: "[NAME]", Words: func() []string { return []string{"one", "two"} }, Flags: func() *Flags { return NewFlags("list") }},
	}}
}

func TestHelp(t *testing.T) {
	var b strings.Builder
	p := sample()
	p.Lookup("make").Help(&b, "tool")
	const want = `tool make: make a thing

Usage: tool make [flags] FILE   (- is standard input)

First paragraph.

  as it stands

Second.

Examples:
  tool make x.c
      makes it

Output:
  -o file                   output file (default -)
  -out file                 the same as -o (default -)
  -quiet                    say nothing

Kind:
  -kind what                what to make: [big] or it's small

Accepted, and without effect:
  -old

Exit codes: 0 made; 1 not
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		args  string
		files []string
		err   string
	}{
		{"a -o b c", []string{"a", "c"}, ""},
		{"--o=b - -quiet", []string{"-"}, ""},
		{"-quiet -- -o x", []string{"-o", "x"}, ""},
		{"-- -x", []string{"-x"}, ""},
		{"-quite", nil, "unknown flag '-quite' (did you mean '-quiet'?)"},
		{"-zebra", nil, "unknown flag '-zebra'"},
		{"-o", nil, "flag needs an argument: -o"},
		{"a -help", []string{"a"}, ErrHelp.Error()},
	} {
		f := sample().Verbs[0].Flags()
		err := f.Parse(strings.Fields(c.args))
		text := ""
		if err != nil {
			text = err.Error()
		}
		var use *UsageError
		if text != c.err || !slices.Equal(f.Files, c.files) || err != nil && err != ErrHelp && !errors.As(err, &use) {
			t.Errorf("%s: files %q, error %q; want %q, %q", c.args, f.Files, text, c.files, c.err)
		}
	}
}

// TestMan: nothing in a text is taken for a command of roff.
func TestMan(t *testing.T) {
	var b strings.Builder
	p := sample()
	p.Verbs[0].Text = ".TH x\n'b\\c"
	p.Verbs[0].Man(&b, p)
	for _, want := range []string{"\n\\&.TH x\n\\&'b\\ec\n", "\\fB\\-kind\\fP \\fIwhat\\fP", ".SS Output\n", ".SH EXIT STATUS\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
	if strings.Contains(b.String(), "secret") {
		t.Error("a hidden flag is listed")
	}
}

// TestSpecialCharacters: values with characters that shells take for their own are quoted for each.
func TestSpecialCharacters(t *testing.T) {
	for shell, want := range map[string]string{
		"bash": `'make -kind') words='big small<x>' ;;`,
		"zsh":  `:what:(big small\<x\>)`,
		"fish": `-x -a 'big small\\<x\\>'`,
	} {
		var b strings.Builder
		if err := sample().Completion(&b, shell); err != nil || !strings.Contains(b.String(), want) {
			t.Errorf("%s: no %s in\n%s", shell, want, b.String())
		}
	}
	if err := sample().Completion(&strings.Builder{}, "csh"); err == nil {
		t.Error("a script for csh")
	}
}
