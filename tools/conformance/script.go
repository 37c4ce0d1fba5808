package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
)

// A script is what a test file says about how to run it.
type script struct {
	Runs        []string // RUN lines, continuations joined
	Requires    []string // REQUIRES: expressions, all must hold
	Unsupported []string // UNSUPPORTED: expressions, none may hold
	XFail       []string // XFAIL: expressions
}

// directive finds the keywords of lit in a line. A keyword may stand behind
// any comment sign.
var directive = regexp.MustCompile(`\b(RUN|REQUIRES|UNSUPPORTED|XFAIL):(.*)$`)

// parseScript collects the directives of a test file. A RUN line that ends in
// a backslash goes on in the next RUN line.
func parseScript(text string) (script, error) {
	var s script
	continued := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if strings.TrimSpace(strings.TrimLeft(line, ";#/ ")) == "END." {
			break
		}
		m := directive.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		value := strings.TrimSpace(m[2])
		switch m[1] {
		case "RUN":
			part, more := strings.CutSuffix(value, `\`)
			if continued {
				last := &s.Runs[len(s.Runs)-1]
				*last = strings.TrimSpace(*last + " " + strings.TrimSpace(part))
			} else {
				s.Runs = append(s.Runs, strings.TrimSpace(part))
			}
			continued = more
		case "REQUIRES":
			s.Requires = append(s.Requires, splitList(value)...)
		case "UNSUPPORTED":
			s.Unsupported = append(s.Unsupported, splitList(value)...)
		case "XFAIL":
			s.XFail = append(s.XFail, splitList(value)...)
		}
	}
	if continued {
		return s, errors.New("the last RUN line ends in a backslash")
	}
	return s, nil
}

// splitList splits a comma-separated list.
func splitList(value string) []string {
	var list []string
	for item := range strings.SplitSeq(value, ",") {
		if item = strings.TrimSpace(item); item != "" {
			list = append(list, item)
		}
	}
	return list
}

// A place is where a test lives and where it may write.
type place struct {
	Test string // absolute path of the test file
	Out  string // a directory of its own for temporary files
}

// temporary is what %t stands for.
func (p place) temporary() string {
	return filepath.Join(p.Out, filepath.Base(p.Test)+".tmp")
}

// substitute replaces lit's words in a RUN line. A name of a longer word wins
// over a shorter one; as in lit, what follows a name need not be a delimiter:
// %t1 is the temporary name with a 1 behind it.
func substitute(line string, p place) string {
	return strings.NewReplacer(
		"%%", "%",
		"%basename_t", filepath.Base(p.Test)+".tmp",
		"%{pathsep}", ":",
		"%s", p.Test,
		"%S", filepath.Dir(p.Test),
		"%p", filepath.Dir(p.Test),
		"%T", p.Out,
		"%t", p.temporary(),
		"%exeext", "",
	).Replace(line)
}

// foreign lists lit words whose meaning we cannot provide, with the reason.
var foreign = []struct{ word, reason string }{
	{"%python", "needs python"},
	{"%loadbye", "needs plugins"},
	{"%loadnewpmbye", "needs plugins"},
	{"%llvmcheckext", "needs plugins"},
	{"%shlibext", "needs plugins"},
	{"%pluginext", "needs plugins"},
	{"%llvmshlibdir", "needs plugins"},
	{"%ptxas-verify", "needs LLVM's ptxas wrapper"},
	{"%(line", "needs line substitution"},
}

// foreignWord returns why a line cannot be run, or "".
func foreignWord(line string) string {
	for _, f := range foreign {
		if strings.Contains(line, f.word) {
			return f.reason
		}
	}
	return ""
}

// expandIf resolves `%if expression %{ … %}` and its optional `%else %{ … %}`.
func expandIf(line string, has func(string) bool) (string, error) {
	for {
		start := strings.Index(line, "%if ")
		if start < 0 {
			return line, nil
		}
		open := strings.Index(line[start:], "%{")
		if open < 0 {
			return "", errors.New("%if without %{")
		}
		open += start
		value, err := evaluate(strings.TrimSpace(line[start+len("%if "):open]), has)
		if err != nil {
			return "", err
		}
		end, err := closing(line, open)
		if err != nil {
			return "", err
		}
		then, rest, otherwise := line[open+2:end-2], line[end:], ""
		if trimmed := strings.TrimLeft(rest, " "); strings.HasPrefix(trimmed, "%else") {
			at := strings.Index(rest, "%{")
			if at < 0 {
				return "", errors.New("%else without %{")
			}
			end, err := closing(rest, at)
			if err != nil {
				return "", err
			}
			otherwise, rest = rest[at+2:end-2], rest[end:]
		}
		if !value {
			then = otherwise
		}
		line = line[:start] + strings.TrimSpace(then) + rest
	}
}

// closing returns the index behind the %} that closes the %{ at open.
func closing(line string, open int) (int, error) {
	depth := 0
	for i := open; i+1 < len(line); i++ {
		switch line[i : i+2] {
		case "%{":
			depth++
		case "%}":
			if depth--; depth == 0 {
				return i + 2, nil
			}
		}
	}
	return 0, errors.New("%{ without %}")
}

// evaluate computes a boolean expression of lit: feature names, `true`,
// `false`, `!`, `&&`, `||` and parentheses. A regular expression in {{ }} never
// matches: we are no platform.
func evaluate(expression string, has func(string) bool) (bool, error) {
	e := &evaluator{tokens: boolToken.FindAllString(expression, -1), has: has}
	value := e.or()
	if e.err == nil && e.pos != len(e.tokens) {
		e.err = fmt.Errorf("unexpected %q", e.tokens[e.pos])
	}
	if e.err != nil {
		return false, fmt.Errorf("expression %q: %w", expression, e.err)
	}
	return value, nil
}

var boolToken = regexp.MustCompile(`&&|\|\||!|\(|\)|(?:[-+=._a-zA-Z0-9*]|\{\{.*?\}\})+|\S`)

// An evaluator is a recursive-descent parser over one expression.
type evaluator struct {
	tokens []string
	pos    int
	has    func(string) bool
	err    error
}

// accept consumes the token if it is next.
func (e *evaluator) accept(token string) bool {
	if e.pos < len(e.tokens) && e.tokens[e.pos] == token {
		e.pos++
		return true
	}
	return false
}

func (e *evaluator) or() bool {
	value := e.and()
	for e.accept("||") {
		value = e.and() || value
	}
	return value
}

func (e *evaluator) and() bool {
	value := e.not()
	for e.accept("&&") {
		value = e.not() && value
	}
	return value
}

func (e *evaluator) not() bool {
	negate := false
	for e.accept("!") {
		negate = !negate
	}
	return e.operand() != negate
}

// operand is a name or an expression in parentheses.
func (e *evaluator) operand() bool {
	if e.accept("(") {
		value := e.or()
		if !e.accept(")") && e.err == nil {
			e.err = errors.New("missing )")
		}
		return value
	}
	if e.pos >= len(e.tokens) {
		if e.err == nil {
			e.err = errors.New("unexpected end")
		}
		return false
	}
	name := e.tokens[e.pos]
	e.pos++
	switch {
	case name == "true" || name == "*":
		return true
	case name == "false" || strings.Contains(name, "{{"):
		return false
	case strings.ContainsAny(name, "&|)"):
		if e.err == nil {
			e.err = fmt.Errorf("unexpected %q", name)
		}
		return false
	}
	return e.has(name)
}
