package main

import (
	"errors"
	"fmt"
	"strings"
)

// A stage is one program of a pipeline.
type stage struct {
	Words     []word
	Redirects []redirect
	Not       bool // prefixed by `not`: must fail
	Crash     bool // prefixed by `not --crash`: must die from a signal
	Env       []string
}

// A word is an argument; Glob says that an unquoted * or ? stands in it.
type word struct {
	Text string
	Glob bool
}

// A redirect is one of < > >> 2> 2>> &> 2>&1.
type redirect struct {
	FD     int    // 0, 1 or 2; both for &>
	Both   bool   // &>
	Append bool   // >>
	Dup    int    // >&n: the descriptor copied; -1 if Target counts
	Target string // file name
}

// A pipeline is stages joined by |; And says that it runs only if the one
// before succeeded (&&) rather than always (;).
type pipeline struct {
	Stages []stage
	And    bool
}

// name returns the program of a stage, or "".
func (s stage) name() string {
	if len(s.Words) == 0 {
		return ""
	}
	return s.Words[0].Text
}

// parseShell parses a RUN line after substitution. It knows what the tests of
// LLVM use; anything else of a shell is an error, never a guess.
func parseShell(line string) ([]pipeline, error) {
	tokens, err := shellTokens(line)
	if err != nil {
		return nil, err
	}
	var list []pipeline
	current := pipeline{And: true}
	var st stage
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		switch {
		case !t.operator:
			st.Words = append(st.Words, word{t.text, t.glob})
		case t.text == "|" || t.text == "|&":
			if t.text == "|&" {
				st.Redirects = append(st.Redirects, redirect{FD: 2, Dup: 1})
			}
			if err := current.add(&st, t.text); err != nil {
				return nil, err
			}
		case t.text == "&&" || t.text == ";":
			if t.text == ";" && len(st.Words) == 0 && len(current.Stages) == 0 {
				continue
			}
			if err := current.add(&st, t.text); err != nil {
				return nil, err
			}
			list = append(list, current)
			current = pipeline{And: t.text == "&&"}
		case t.redirect():
			r, used, err := parseRedirect(tokens[i:])
			if err != nil {
				return nil, err
			}
			st.Redirects = append(st.Redirects, r)
			i += used
		default:
			return nil, fmt.Errorf("shell construct %q is not supported", t.text)
		}
	}
	if len(st.Words) > 0 || len(current.Stages) > 0 {
		if err := current.add(&st, "the end"); err != nil {
			return nil, err
		}
		list = append(list, current)
	} else if len(list) > 0 && current.And {
		return nil, errors.New("nothing behind &&")
	}
	return list, nil
}

// add ends a pipeline's stage, in front of what, and makes st an empty one.
func (p *pipeline) add(st *stage, what string) error {
	if len(st.Words) == 0 {
		return fmt.Errorf("no command before %s", what)
	}
	if err := st.prefixes(); err != nil {
		return err
	}
	p.Stages = append(p.Stages, *st)
	*st = stage{}
	return nil
}

// prefixes takes `env A=B`, `not` and `not --crash` off the front.
func (s *stage) prefixes() error {
	for len(s.Words) > 0 {
		switch s.Words[0].Text {
		case "not", "!":
			s.Not = !s.Not
			s.Words = s.Words[1:]
			if len(s.Words) > 0 && s.Words[0].Text == "--crash" {
				s.Crash = true
				s.Words = s.Words[1:]
			}
		case "env":
			s.Words = s.Words[1:]
			for len(s.Words) > 0 && strings.Contains(s.Words[0].Text, "=") {
				s.Env = append(s.Env, s.Words[0].Text)
				s.Words = s.Words[1:]
			}
		default:
			return nil
		}
	}
	return errors.New("a prefix without a command")
}

// A shellToken is a word or an operator.
type shellToken struct {
	text     string
	operator bool
	glob     bool
}

// redirect reports whether the token starts a redirection.
func (t shellToken) redirect() bool {
	return t.operator && strings.ContainsAny(t.text, "<>")
}

// parseRedirect parses the redirection that tokens starts with and returns how
// many further tokens it took.
func parseRedirect(tokens []shellToken) (redirect, int, error) {
	op := tokens[0].text
	r := redirect{FD: 1, Dup: -1}
	switch {
	case strings.HasPrefix(op, "&"):
		r.Both, op = true, op[1:]
	case op[0] >= '0' && op[0] <= '2':
		r.FD, op = int(op[0]-'0'), op[1:]
	case op == "<":
		r.FD = 0
	}
	switch op {
	case "<", ">":
	case ">>":
		r.Append = true
	case ">&1", ">&2":
		r.Dup = int(op[2] - '0')
		return r, 0, nil
	default:
		return r, 0, fmt.Errorf("redirection %q is not supported", tokens[0].text)
	}
	if len(tokens) < 2 || tokens[1].operator {
		return r, 0, fmt.Errorf("%q without a file name", tokens[0].text)
	}
	r.Target = tokens[1].text
	return r, 1, nil
}

// operators of the shell, longest first, so that 2>&1 is not read as 2> &1.
var operators = []string{
	"2>&1", "1>&2", ">&2", ">&1", "2>>", "1>>", "&>>", "&>", "2>", "1>", "0<", ">>", ">", "<<", "<",
	"&&", "||", "|&", "|", ";", "&", "(", ")",
}

// shellTokens splits a line into words and operators. $ and backquotes are
// refused outside single quotes: the tests do without them.
func shellTokens(line string) ([]shellToken, error) {
	var tokens []shellToken
	for i := 0; i < len(line); {
		switch c := line[i]; {
		case c == ' ' || c == '\t':
			i++
			continue
		case c == '#':
			return tokens, nil // a comment starts a word
		}
		if op := operatorAt(line[i:]); op != "" {
			tokens = append(tokens, shellToken{text: op, operator: true})
			i += len(op)
			continue
		}
		t, n, err := shellWord(line[i:])
		if err != nil {
			return nil, err
		}
		tokens = append(tokens, t)
		i += n
	}
	return tokens, nil
}

// operatorAt returns the operator text starts with, or "".
func operatorAt(text string) string {
	for _, op := range operators {
		if strings.HasPrefix(text, op) {
			return op
		}
	}
	return ""
}

// shellWord reads one word with its quotes and returns how many bytes it took.
func shellWord(text string) (shellToken, int, error) {
	var b strings.Builder
	t := shellToken{}
	i := 0
	for i < len(text) {
		c := text[i]
		switch {
		case c == '\'':
			end := strings.IndexByte(text[i+1:], '\'')
			if end < 0 {
				return t, 0, errors.New("unterminated '")
			}
			b.WriteString(text[i+1 : i+1+end])
			i += end + 2
			continue
		case c == '"':
			n, err := doubleQuoted(&b, text[i:])
			if err != nil {
				return t, 0, err
			}
			i += n
			continue
		case c == '\\' && i+1 < len(text):
			b.WriteByte(text[i+1])
			i += 2
			continue
		case c == ' ' || c == '\t' || strings.IndexByte("|&;<>()", c) >= 0:
			t.text = b.String()
			return t, i, nil
		case c == '$' || c == '`':
			return t, 0, fmt.Errorf("shell construct %q is not supported", string(c))
		case c == '*' || c == '?':
			t.glob = true
		}
		b.WriteByte(c)
		i++
	}
	t.text = b.String()
	return t, i, nil
}

// doubleQuoted reads a "…" and returns how many bytes it took. As in a shell, a
// backslash is special only before \ " $ and a backquote.
func doubleQuoted(b *strings.Builder, text string) (int, error) {
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			return i + 1, nil
		case c == '\\' && i+1 < len(text) && strings.IndexByte("\\\"$`", text[i+1]) >= 0:
			i++
			b.WriteByte(text[i])
		default:
			b.WriteByte(c)
		}
	}
	return 0, errors.New(`unterminated "`)
}
