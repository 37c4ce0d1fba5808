package irtext

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// asmKind is what a constraint of inline assembly is for.
type asmKind uint8

const (
	asmInput asmKind = iota
	asmOutput
	asmClobber
	asmLabel
)

// asmConstraint is one constraint.
type asmConstraint struct {
	kind     asmKind
	indirect bool
	matched  bool // an output that an input is tied to
}

// asmMsg says why the constraints of inline assembly do not go with the function type sig, or
// "" (LangRef, "Inline Asm Constraint String").
func (p *parser) asmMsg(constraints string, sig ir.Type) string {
	if p.ts.IsVarArg(sig) {
		return "inline asm cannot be variadic"
	}
	list, ok := parseConstraints(constraints)
	if !ok {
		return "failed to parse constraints"
	}
	var outputs, inputs, clobbers, labels, indirect int
	for _, c := range list {
		switch c.kind {
		case asmOutput:
			if inputs-indirect != 0 || clobbers != 0 || labels != 0 {
				return "output constraint occurs after input, clobber or label constraint"
			}
			if !c.indirect {
				outputs++
				continue
			}
			indirect++
			inputs++
		case asmInput:
			if clobbers != 0 {
				return "input constraint occurs after clobber constraint"
			}
			inputs++
		case asmClobber:
			clobbers++
		case asmLabel:
			if clobbers != 0 {
				return "label constraint occurs after clobber constraint"
			}
			labels++
		}
	}
	ret := p.ts.Elem(sig)
	isStruct := p.ts.Kind(ret) == ir.KindStruct
	switch {
	case outputs == 0 && ret != ir.Void:
		return "inline asm without outputs must return void"
	case outputs == 1 && isStruct:
		return "inline asm with one output cannot return struct"
	case outputs > 1 && (!isStruct || len(p.ts.Elems(ret)) != outputs):
		return "number of output constraints does not match number of return struct elements"
	case len(p.ts.Elems(sig)) != inputs:
		return "number of input constraints does not match number of parameters"
	}
	return ""
}

// parseConstraints splits a constraint string.
func parseConstraints(s string) ([]asmConstraint, bool) {
	if s == "" {
		return nil, true
	}
	var list []asmConstraint
	for _, part := range splitConstraints(s) {
		c, ok := parseConstraint(part, list)
		if !ok {
			return nil, false
		}
		list = append(list, c)
	}
	return list, true
}

// splitConstraints cuts at the commas outside of braces.
func splitConstraints(s string) []string {
	var out []string
	start, depth := 0, 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '{':
			depth++
		case '}':
			depth--
		case ',':
			if depth <= 0 {
				out = append(out, s[start:i])
				start = i + 1
			}
		}
	}
	return append(out, s[start:])
}

// parseConstraint parses one constraint; before are those in front of it.
func parseConstraint(s string, before []asmConstraint) (c asmConstraint, ok bool) {
	if s == "" {
		return c, false
	}
	switch s[0] {
	case '~':
		c.kind = asmClobber
		s = s[1:]
		if s == "" || s[0] != '{' {
			return c, false
		}
	case '=':
		c.kind = asmOutput
		s = s[1:]
	case '!':
		c.kind = asmLabel
		s = s[1:]
	}
	if strings.HasPrefix(s, "*") {
		c.indirect = true
		s = s[1:]
	}
	early, comm := false, false
	for s != "" && strings.IndexByte("&%", s[0]) >= 0 {
		if s[0] == '&' {
			if c.kind != asmOutput || early {
				return c, false
			}
			early = true
		} else {
			if c.kind == asmClobber || comm {
				return c, false
			}
			comm = true
		}
		s = s[1:]
	}
	if s == "" || s[0] == '#' || s[0] == '*' {
		return c, false
	}
	return c, constraintCodes(s, c.kind, before)
}

// constraintCodes checks the codes of a constraint.
func constraintCodes(s string, kind asmKind, before []asmConstraint) bool {
	for s != "" {
		switch c := s[0]; {
		case c == '{':
			i := strings.IndexByte(s, '}')
			if i < 0 {
				return false
			}
			s = s[i+1:]
		case c >= '0' && c <= '9':
			n := 0
			for s != "" && s[0] >= '0' && s[0] <= '9' && n < 1<<20 {
				n = n*10 + int(s[0]-'0')
				s = s[1:]
			}
			if n >= len(before) || before[n].kind != asmOutput || kind != asmInput || before[n].matched {
				return false
			}
			before[n].matched = true
		case c == '^':
			if len(s) < 3 {
				return false
			}
			s = s[3:]
		case c == '@':
			if len(s) < 2 || s[1] < '1' || s[1] > '9' || len(s) < 2+int(s[1]-'0') {
				return false
			}
			s = s[2+int(s[1]-'0'):]
		default:
			s = s[1:]
		}
	}
	return true
}
