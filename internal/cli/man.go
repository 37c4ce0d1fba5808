package cli

import (
	"fmt"
	"io"
	"strings"
)

// Man prints the man page of the program, in the macros of man(7).
func (p *Program) Man(w io.Writer) {
	p.title(w, p.Name)
	fmt.Fprintf(w, ".SH NAME\n%s \\- %s\n.SH SYNOPSIS\n.B %s\n.I VERB\n[flags] [file]\n.SH VERBS\n", p.Name, roff(strings.TrimSuffix(p.Does, ".")), p.Name)
	for i := range p.Verbs {
		v := &p.Verbs[i]
		fmt.Fprintf(w, ".TP\n.BR %s\\-%s (1)\n%s\n", p.Name, roff(v.Name), roff(v.Does))
	}
	fmt.Fprint(w, ".SH NOTES\n", paragraphs(p.After))
}

// Man prints the man page of the verb.
func (v *Verb) Man(w io.Writer, p *Program) {
	p.title(w, p.Name+"-"+v.Name)
	fmt.Fprintf(w, ".SH NAME\n%s\\-%s \\- %s\n.SH SYNOPSIS\n.B %s %s\n%s\n", p.Name, roff(v.Name), roff(v.Does), p.Name, roff(v.Name),
		roff(strings.TrimPrefix(v.synopsis(p.Name), p.Name+" "+v.Name)))
	if v.Text != "" {
		fmt.Fprint(w, ".SH DESCRIPTION\n", paragraphs(v.Text))
	}
	if len(v.Examples) > 0 {
		fmt.Fprint(w, ".SH EXAMPLES\n")
	}
	for _, x := range v.Examples {
		fmt.Fprintf(w, ".TP\n.B %s\n%s\n", roff(x.Command), roff(x.Does))
	}
	if groups := v.Flags().listed(); len(groups) > 0 {
		fmt.Fprint(w, ".SH OPTIONS\n")
		for _, g := range groups {
			g.man(w)
		}
	}
	if v.Exit != "" {
		fmt.Fprint(w, ".SH EXIT STATUS\n", paragraphs(v.Exit))
	}
	fmt.Fprintf(w, ".SH SEE ALSO\n.BR %s (1)\n", p.Name)
}

func (p *Program) title(w io.Writer, name string) {
	fmt.Fprintf(w, ".TH %s 1 \"\" \"%s %s\"\n", strings.ToUpper(roff(name)), p.Name, p.Version)
}

func (g *group) man(w io.Writer) {
	fmt.Fprintf(w, ".SS %s\n", roff(g.name))
	if g.name == Ignored {
		var names []string
		for _, x := range g.flags {
			names = append(names, roff("-"+x.Name))
		}
		fmt.Fprintln(w, strings.Join(names, ", "))
		return
	}
	for _, x := range g.flags {
		arg, help := usage(x)
		if arg != "" {
			arg = " \\fI" + roff(arg) + "\\fP"
		}
		fmt.Fprintf(w, ".TP\n\\fB%s\\fP%s\n%s\n", roff("-"+x.Name), arg, roff(help))
	}
}

// paragraphs turns text as fill takes it into roff.
func paragraphs(text string) string {
	var b strings.Builder
	literal := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if own := strings.HasPrefix(line, " "); own != literal {
			literal = own
			b.WriteString(map[bool]string{true: ".nf\n", false: ".fi\n"}[own])
		}
		if line == "" {
			b.WriteString(".PP\n")
			continue
		}
		b.WriteString(roff(line) + "\n")
	}
	if literal {
		b.WriteString(".fi\n")
	}
	return b.String()
}

// roff writes text so that nothing in it is taken for a command of roff.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n", " ").Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		s = `\&` + s
	}
	return s
}
