package cli

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/warpwise/warpwise/internal/spell"
)

// A Program is the description of a command line: what help, man pages and completion scripts are made from.
type Program struct {
	Name    string
	Does    string // one sentence
	Version string
	Verbs   []Verb
	After   string // paragraphs at the end of the help
}

// A Verb is one row of the table of verbs.
type Verb struct {
	Name     string
	Stdin    bool   // the file may be -, or absent
	Args     string // behind the flags: "FILE.ll"
	Does     string // one line: what it is for
	Text     string // paragraphs, filled when printed; lines that begin with spaces stay as they are
	Examples []Example
	Exit     string        // what the exit codes mean, where they differ from the program's
	Flags    func() *Flags // a fresh set
	// Words returns what the arguments may be when they are no files, for completion.
	Words func() []string
}

// An Example is a command line that works as it stands in a copy of the repository.
type Example struct{ Command, Does string }

// Lookup returns the verb of a name, or nil.
func (p *Program) Lookup(name string) *Verb {
	for i := range p.Verbs {
		if p.Verbs[i].Name == name {
			return &p.Verbs[i]
		}
	}
	return nil
}

// DidYouMean returns " (did you mean 'x'?)" for a verb that does not exist, or "".
func (p *Program) DidYouMean(name string) string {
	return spell.DidYouMean(name, func(yield func(string) bool) {
		for i := range p.Verbs {
			if !yield(p.Verbs[i].Name) {
				return
			}
		}
	})
}

// width is that of a line of help.
const width = 100

// Help prints what verbs there are.
func (p *Program) Help(w io.Writer) {
	fmt.Fprintf(w, "%s\n\nUsage: %s VERB [flags] [file]\n\nVerbs:\n", p.Does, p.Name)
	for i := range p.Verbs {
		fmt.Fprintf(w, "  %-20s %s\n", p.Verbs[i].Name, p.Verbs[i].Does)
	}
	fmt.Fprint(w, "\n", fill(p.After, 0, width))
}

// Help prints all about a verb.
func (v *Verb) Help(w io.Writer, program string) {
	fmt.Fprintf(w, "%s %s: %s\n\nUsage: %s\n", program, v.Name, v.Does, v.synopsis(program))
	if v.Text != "" {
		fmt.Fprintf(w, "\n%s", fill(v.Text, 0, width))
	}
	if len(v.Examples) > 0 {
		fmt.Fprint(w, "\nExamples:\n")
	}
	for _, x := range v.Examples {
		fmt.Fprintf(w, "  %s\n%s", x.Command, fill(x.Does, 6, width))
	}
	for _, g := range v.Flags().listed() {
		g.help(w)
	}
	if v.Exit != "" {
		fmt.Fprintf(w, "\nExit codes: %s", strings.TrimLeft(fill(v.Exit, 12, width), " "))
	}
}

// synopsis returns the form of a command line.
func (v *Verb) synopsis(program string) string {
	s := program + " " + v.Name
	if len(v.Flags().listed()) > 0 {
		s += " [flags]"
	}
	if v.Args != "" {
		s += " " + v.Args
	}
	if v.Stdin {
		s += "   (- is standard input)"
	}
	return s
}

// help prints the flags of a group, or their names when they have no effect.
func (g *group) help(w io.Writer) {
	fmt.Fprintf(w, "\n%s:\n", g.name)
	if g.name == Ignored {
		var names []string
		for _, x := range g.flags {
			names = append(names, "-"+x.Name)
		}
		fmt.Fprint(w, fill(strings.Join(names, " "), 2, width))
		return
	}
	const column = 28
	for _, x := range g.flags {
		arg, help := usage(x)
		left := "  -" + x.Name
		if arg != "" {
			left += " " + arg
		}
		at := utf8.RuneCountInString(left)
		text := fill(help, column, width)
		switch {
		case help == "":
			text = left + "\n"
		case at < column:
			text = left + text[at:]
		default:
			text = left + "\n" + text
		}
		fmt.Fprint(w, text)
	}
}

// fill breaks paragraphs, which empty lines separate, into lines of at most width bytes behind an indent.
// Lines that begin with a space stay as they are.
func fill(text string, indent, width int) string {
	var b strings.Builder
	margin := strings.Repeat(" ", indent)
	line := margin
	flush := func() {
		if strings.TrimSpace(line) != "" {
			b.WriteString(line + "\n")
		}
		line = margin
	}
	for s := range strings.Lines(text) {
		if s = strings.TrimRight(s, "\n"); s == "" || s[0] == ' ' {
			flush()
			b.WriteString(strings.TrimRight(margin+s, " ") + "\n")
			continue
		}
		for word := range strings.FieldsSeq(s) {
			switch {
			case line == margin:
				line += word
			case len(line)+1+len(word) > width:
				flush()
				line += word
			default:
				line += " " + word
			}
		}
	}
	flush()
	if b.Len() == 0 {
		return "\n"
	}
	return b.String()
}
