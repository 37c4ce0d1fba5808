package instcombine

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// kind says what a term stands for.
type kind uint8

const (
	variable  kind = iota // x: any value; the same letter, the same value
	number                // C: an integer constant of at most 64 bits, or a vector of one
	literal               // 0, 1, -1
	operation             // (add x C)
	function              // (log2 C): of numbers, or a fact, in results and conditions only
)

// term is a part of a rule.
type term struct {
	kind    kind
	name    string // of a variable, number or function
	slot    int    // of a variable or number, or of what is named by x=(…); -1: none
	value   int64  // of a literal
	op      ir.Op
	pred    predicate
	flags   ir.Flags // that an operation must have, or is made with
	unknown bool     // of a variable: it stands for no constant
	once    bool     // (op! …): the operation has no other use, so that it goes
	args    []*term
	class   int // terms of one class are of one type
}

// predicate is that of a comparison: a certain one, or one that a letter stands for.
type predicate struct {
	letter byte // P: any; E: eq or ne; U: unsigned order; S: signed order; 0: fixed
	fixed  ir.Pred
	turn   byte // of a letter: '!' inverse, '^' operands exchanged, 'u' unsigned
}

var opNames = func() map[string]ir.Op {
	m := map[string]ir.Op{}
	for op := ir.OpFNeg; op < ir.NumOps; op++ {
		if op.Is(ir.IsBinary|ir.IsCast) || op == ir.OpFNeg || op == ir.OpICmp || op == ir.OpFCmp || op == ir.OpSelect || op == ir.OpFreeze {
			m[op.String()] = op
		}
	}
	return m
}()

var flagNames = map[string]ir.Flags{"nuw": ir.NUW, "nsw": ir.NSW, "exact": ir.Exact, "disjoint": ir.Disjoint, "nneg": ir.NNeg, "nsz": ir.NSZ,
	"nnan": ir.NNaN, "ninf": ir.NInf, "arcp": ir.ARcp, "reassoc": ir.Reassoc}

// reader reads the terms of one rule. Letters get slots in order of appearance; root is that of the whole pattern.
type reader struct {
	words []string
	at    int
	slots map[string]int
}

func newReader() *reader { return &reader{slots: map[string]int{"root": 0}} }

func (r *reader) slot(name string) int {
	s, ok := r.slots[name]
	if !ok {
		s = len(r.slots)
		r.slots[name] = s
	}
	return s
}

// terms reads a list of terms.
func (r *reader) terms(text string) (list []*term, err error) {
	r.words, r.at = words(r.words[:0], text), 0
	for r.at < len(r.words) {
		t, err := r.term()
		if err != nil {
			return nil, fmt.Errorf("%w in %q", err, text)
		}
		list = append(list, t)
	}
	return list, nil
}

// one reads a single term.
func (r *reader) one(text string) (*term, error) {
	l, err := r.terms(text)
	if err == nil && len(l) != 1 {
		err = fmt.Errorf("one term expected in %q", text)
	}
	if err != nil {
		return nil, err
	}
	return l[0], nil
}

// words appends the words of text to a list: brackets, and what stands between brackets and spaces.
func words(list []string, text string) []string {
	for begin, i := 0, 0; i <= len(text); i++ {
		if i < len(text) && text[i] != ' ' && text[i] != '\n' && text[i] != '\t' && text[i] != '(' && text[i] != ')' {
			continue
		}
		if begin < i {
			list = append(list, text[begin:i])
		}
		if begin = i + 1; i < len(text) && (text[i] == '(' || text[i] == ')') {
			list = append(list, text[i:i+1])
		}
	}
	return list
}

func (r *reader) next() string {
	if r.at >= len(r.words) {
		return ""
	}
	r.at++
	return r.words[r.at-1]
}

// term reads one term: recursion as deep as rules are.
func (r *reader) term() (*term, error) {
	w := r.next()
	slot := -1
	if name, ok := strings.CutSuffix(w, "="); ok {
		slot = r.slot(name)
		w = r.next()
	}
	switch {
	case w == "(":
		t, err := r.head(r.next())
		if err != nil {
			return nil, err
		}
		t.slot = slot
		for r.at < len(r.words) && r.words[r.at] != ")" {
			a, err := r.term()
			if err != nil {
				return nil, err
			}
			t.args = append(t.args, a)
		}
		if r.next() != ")" {
			return nil, fmt.Errorf("missing )")
		}
		return t, nil
	case w == "" || w == ")":
		return nil, fmt.Errorf("term expected")
	case w[0] == '-' || w[0] >= '0' && w[0] <= '9':
		x, err := strconv.ParseInt(w, 10, 64)
		return &term{kind: literal, value: x, slot: -1}, err
	case w[0] >= 'A' && w[0] <= 'Z':
		return &term{kind: number, name: w, slot: r.slot(w)}, nil
	}
	return &term{kind: variable, name: w, slot: r.slot(w)}, nil
}

// head reads the first word of a term in brackets.
func (r *reader) head(w string) (*term, error) {
	w, once := strings.CutSuffix(w, "!")
	parts := strings.Split(w, ".")
	op, ok := opNames[parts[0]]
	if !ok {
		if once || len(parts) > 1 {
			return nil, fmt.Errorf("unknown operation %s", w)
		}
		return &term{kind: function, name: w}, nil
	}
	t := &term{kind: operation, op: op, once: once}
	for _, p := range parts[1:] {
		if op == ir.OpICmp || op == ir.OpFCmp {
			if t.pred, ok = readPredicate(op, p); !ok {
				return nil, fmt.Errorf("unknown predicate %s", p)
			}
			continue
		}
		fl, ok := flagNames[p]
		if !ok {
			return nil, fmt.Errorf("unknown flag %s", p)
		}
		t.flags |= fl
	}
	return t, nil
}

func readPredicate(op ir.Op, s string) (predicate, bool) {
	if last := s[len(s)-1]; last >= 'A' && last <= 'Z' {
		p := predicate{letter: last}
		if len(s) == 2 {
			p.turn = s[0]
		}
		return p, len(s) <= 2
	}
	if op == ir.OpICmp {
		p, ok := ir.ParseICmp(s)
		return predicate{fixed: p}, ok
	}
	p, ok := ir.ParseFCmp(s)
	return predicate{fixed: p}, ok
}

// admits reports a predicate that a comparison of the pattern may have.
func (p predicate) admits(q ir.Pred) bool {
	switch p.letter {
	case 0:
		return p.fixed == q
	case 'E':
		return q == ir.IEQ || q == ir.INE
	case 'U':
		return q.IsUnsigned()
	case 'S':
		return q.IsSigned()
	}
	return true
}

// of returns the predicate that p is where the letter stands for q.
func (p predicate) of(q ir.Pred) ir.Pred {
	if p.letter == 0 {
		return p.fixed
	}
	switch p.turn {
	case '!':
		return q.Inverted()
	case '^':
		return q.Swapped()
	case 'u':
		switch q {
		case ir.ISGT:
			return ir.IUGT
		case ir.ISGE:
			return ir.IUGE
		case ir.ISLT:
			return ir.IULT
		case ir.ISLE:
			return ir.IULE
		}
	}
	return q
}

// swapped is the predicate with operands exchanged.
func (p predicate) swapped() predicate {
	if p.letter == 0 {
		p.fixed = p.fixed.Swapped()
		return p
	}
	p.turn ^= '^' // a letter of a pattern has no turn, or this one
	return p
}

// walk calls do for the term and all below it.
func (t *term) walk(do func(*term)) {
	do(t)
	for _, a := range t.args {
		a.walk(do)
	}
}

// walkValues is walk without what functions are computed from, which has no type of its own.
func (t *term) walkValues(do func(*term)) {
	do(t)
	if t.kind == operation {
		for _, a := range t.args {
			a.walkValues(do)
		}
	}
}

// text writes the term as it is read.
func (t *term) text() string {
	switch t.kind {
	case variable, number:
		return t.name
	case literal:
		return strconv.FormatInt(t.value, 10)
	}
	var b strings.Builder
	b.WriteByte('(')
	b.WriteString(t.headText())
	for _, a := range t.args {
		b.WriteByte(' ')
		b.WriteString(a.text())
	}
	b.WriteByte(')')
	return b.String()
}

func (t *term) headText() string {
	if t.kind == function {
		return t.name
	}
	s := t.op.String()
	switch p := t.pred; {
	case t.op != ir.OpICmp && t.op != ir.OpFCmp:
	case p.letter == 0:
		s += "." + p.fixed.String()
	case p.turn == 0:
		s += "." + string(p.letter)
	default:
		s += "." + string(p.turn) + string(p.letter)
	}
	return s + fmt.Sprintf("/%d/%v/%d", t.flags, t.once, t.slot)
}
