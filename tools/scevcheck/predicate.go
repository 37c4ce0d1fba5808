package main

import (
	"fmt"
	"math/big"
	"strings"
)

// predicate is a condition of a count: a recurrence that keeps its value when it is extended, or two equal numbers.
type predicate struct {
	rec    *expr
	signed bool
	a, b   *expr
}

// conditional is a count that is told with its predicates.
type conditional struct {
	is    *expr
	width int // where it is a constant
	most  bool
	preds []predicate
}

// readConditional reads a count behind "Predicated ".
func (c *counts) readConditional(text string) error {
	what, rest, ok := strings.Cut(text, " count is ")
	if !ok {
		return fmt.Errorf("no predicated count: %q", text)
	}
	p := conditional{most: strings.HasPrefix(what, "symbolic max")}
	if t, r, ok := strings.Cut(rest, " "); ok && t[0] == 'i' && width(t) > 0 {
		p.width, rest = width(t), r
	}
	e, _, err := parse(rest)
	p.is = e
	c.under = append(c.under, p)
	return err
}

// readPredicate reads one line of predicates.
func (p *conditional) readPredicate(line string) error {
	if eq, ok := strings.CutPrefix(line, "Equal predicate: "); ok {
		a, rest, err := parse(eq)
		if err != nil {
			return err
		}
		b, _, err := parse(strings.TrimPrefix(rest, " == "))
		p.preds = append(p.preds, predicate{a: a, b: b})
		return err
	}
	rec, rest, err := parse(line)
	if err == nil && (rec.op != "rec" || len(rec.args) != 2) {
		return fmt.Errorf("no predicate: %q", line)
	}
	signed, ok := map[string]bool{" Added Flags: <nusw>": false, " Added Flags: <nssw>": true}[rest]
	if !ok && err == nil {
		return fmt.Errorf("no flags: %q", line)
	}
	p.preds = append(p.preds, predicate{rec: rec, signed: signed})
	return err
}

// holds reports that the predicates hold in all iterations up to the n-th; ok is false where a part is not known.
func (s *state) holds(p *conditional, n *big.Int, from int) (holds, ok bool) {
	for _, q := range p.preds {
		if q.rec == nil {
			w := max(s.infer(q.a), s.infer(q.b), from)
			a, ok1 := s.eval(q.a, w)
			b, ok2 := s.eval(q.b, w)
			if !ok1 || !ok2 {
				return false, false
			}
			if a.Cmp(b) != 0 {
				return false, true
			}
			continue
		}
		w := s.infer(q.rec)
		if w == 0 {
			w = from
		}
		start, ok1 := s.eval(q.rec.args[0], w)
		step, ok2 := s.eval(q.rec.args[1], w)
		if !ok1 || !ok2 {
			return false, false
		}
		if q.signed {
			start = signed(start, w)
		}
		// The numbers go one way, so that the last one tells.
		last := new(big.Int).Add(start, new(big.Int).Mul(signed(step, w), n))
		is := cut(last, w)
		if q.signed {
			is = signed(is, w)
		}
		if is.Cmp(last) != 0 {
			return false, true
		}
	}
	return true, true
}

// conditional compares a predicated count with n, the iterations that a loop made, or nil where it never ends, and says
// what is wrong. from is the width of recurrences that are constants. The predicates are asked up to the iteration that
// the count tells, as a program would test them in front of the loop.
func (s *state) conditional(p *conditional, n *big.Int, from int) (wrong string, compared bool) {
	w := max(s.infer(p.is), p.width)
	if w == 0 {
		w = from
	}
	v, ok := s.eval(p.is, w)
	if !ok {
		return "", false
	}
	holds, ok := s.holds(p, v, from)
	if !ok || !holds {
		return "", false
	}
	switch {
	case n == nil:
		return fmt.Sprintf("it never ends, and is said to after %v, as its predicates hold", v), true
	case p.most && v.Cmp(n) < 0:
		return fmt.Sprintf("its count is %v, not at most %v, and the predicates hold", n, v), true
	case !p.most && v.Cmp(n) != 0:
		return fmt.Sprintf("its count is %v, not %v, and the predicates hold", n, v), true
	}
	return "", true
}
