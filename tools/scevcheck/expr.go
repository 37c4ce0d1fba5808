package main

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// expr is an expression of the text.
type expr struct {
	op    string // const, value, trunc, zext, sext, +, *, /u, umax, smax, umin, smin, umin_seq, rec
	args  []*expr
	num   *big.Int
	name  string // of a value; of the header of a recurrence's loop
	from  int    // bits of what is cast
	to    int    // and of the result
	flags string
}

// reader reads expressions.
type reader struct{ s string }

// parse reads an expression from the start of a text, and returns what is behind it.
func parse(s string) (e *expr, rest string, err error) {
	defer func() {
		if x := recover(); x != nil {
			m, ok := x.(malformed)
			if !ok {
				panic(x)
			}
			err = fmt.Errorf("%s in %q", string(m), s)
		}
	}()
	r := &reader{s}
	e = r.expr()
	return e, r.s, nil
}

type malformed string

func (r *reader) has(prefix string) bool {
	var ok bool
	r.s, ok = strings.CutPrefix(r.s, prefix)
	return ok
}

func (r *reader) want(prefix string) {
	if !r.has(prefix) {
		panic(malformed("want " + prefix + " at " + r.s))
	}
}

// word reads up to one of the bytes.
func (r *reader) word(ends string) string {
	i := strings.IndexAny(r.s, ends)
	if i < 0 {
		i = len(r.s)
	}
	w := r.s[:i]
	r.s = r.s[i:]
	return w
}

const ends = " ,(){}<>\t\n"

func (r *reader) expr() *expr {
	switch {
	case r.has("("):
		return r.parens()
	case r.has("{"):
		e := &expr{op: "rec", args: []*expr{r.expr()}}
		for r.has(",+,") {
			e.args = append(e.args, r.expr())
		}
		r.want("}")
		r.marks(e)
		r.want("<%")
		e.name = r.word(">")
		r.want(">")
		return e
	case r.has("%"):
		return &expr{op: "value", name: r.word(ends)}
	}
	w := r.word(ends)
	switch w {
	case "true":
		w = "-1"
	case "false":
		w = "0"
	}
	n, ok := new(big.Int).SetString(w, 10)
	if !ok {
		return &expr{op: "value", name: "\x00" + w} // undef, null, a symbol: no number of this checker's
	}
	return &expr{op: "const", num: n}
}

func (r *reader) parens() *expr {
	for _, cast := range []string{"trunc", "zext", "sext", "ptrtoint"} {
		if r.has(cast + " ") {
			e := &expr{op: cast, from: width(r.word(" "))}
			r.want(" ")
			e.args = []*expr{r.expr()}
			r.want(" to ")
			e.to = width(r.word(")"))
			r.want(")")
			r.marks(e)
			return e
		}
	}
	e := &expr{args: []*expr{r.expr()}}
	for r.has(" ") {
		e.op = r.word(" ")
		r.want(" ")
		e.args = append(e.args, r.expr())
	}
	r.want(")")
	r.marks(e)
	return e
}

func (r *reader) marks(e *expr) {
	for _, m := range []string{"nuw", "nsw", "nw"} {
		if r.has("<" + m + ">") {
			e.flags += m + " "
		}
	}
}

// width returns the bits of an integer type, or 0.
func width(t string) int {
	n, err := strconv.Atoi(strings.TrimPrefix(t, "i"))
	if err != nil {
		return 0
	}
	return n
}

// state is what a lane is in.
type state struct {
	value func(name string) (*big.Int, bool)
	round func(header string) (int64, bool)
	width func(name string) int
	flag  func(e *expr, what string) // a flag is wrong
}

// infer returns the width of an expression, or 0 where only its place would tell.
func (s *state) infer(e *expr) int {
	switch e.op {
	case "const":
		return 0
	case "value":
		return s.width(e.name)
	case "trunc", "zext", "sext", "ptrtoint":
		return e.to
	}
	for _, a := range e.args {
		if w := s.infer(a); w > 0 {
			return w
		}
	}
	return 0
}

func cut(x *big.Int, w int) *big.Int {
	m := new(big.Int).Lsh(big.NewInt(1), uint(w))
	return new(big.Int).Mod(x, m)
}

func signed(x *big.Int, w int) *big.Int {
	if x.Bit(w-1) == 0 {
		return x
	}
	return new(big.Int).Sub(x, new(big.Int).Lsh(big.NewInt(1), uint(w)))
}

// eval returns the number, from 0, that e is at a width; ok is false where a part is not known.
func (s *state) eval(e *expr, w int) (*big.Int, bool) {
	if w <= 0 {
		return nil, false
	}
	switch e.op {
	case "const":
		return cut(e.num, w), true
	case "value":
		v, ok := s.value(e.name)
		if !ok {
			return nil, false
		}
		return cut(v, w), true
	case "trunc", "zext", "sext":
		v, ok := s.eval(e.args[0], e.from)
		if !ok {
			return nil, false
		}
		if e.op == "sext" {
			v = signed(v, e.from)
		}
		return cut(v, w), true
	case "rec":
		return s.rec(e, w)
	}
	in := make([]*big.Int, len(e.args))
	for i, a := range e.args {
		v, ok := s.eval(a, w)
		if !ok {
			return nil, false
		}
		in[i] = v
		if e.op == "umin_seq" && v.Sign() == 0 {
			return v, true
		}
	}
	return s.operate(e, in, w)
}

// operate applies an operation to numbers of a width.
func (s *state) operate(e *expr, in []*big.Int, w int) (*big.Int, bool) {
	out := new(big.Int).Set(in[0])
	switch e.op {
	case "+", "*":
		exact, asSigned := new(big.Int).Set(in[0]), new(big.Int).Set(signed(in[0], w))
		for _, o := range in[1:] {
			if e.op == "+" {
				exact.Add(exact, o)
				asSigned.Add(asSigned, signed(o, w))
			} else {
				exact.Mul(exact, o)
				asSigned.Mul(asSigned, signed(o, w))
			}
		}
		out = cut(exact, w)
		s.check(e, exact, asSigned, w)
	case "/u":
		if in[1].Sign() == 0 {
			return nil, false
		}
		out.Quo(in[0], in[1])
	case "umax", "umin", "smax", "smin", "umin_seq":
		for _, o := range in[1:] {
			a, b := o, out
			if e.op[0] == 's' {
				a, b = signed(a, w), signed(b, w)
			}
			if c := a.Cmp(b); c > 0 && strings.HasSuffix(e.op, "max") || c < 0 && !strings.HasSuffix(e.op, "max") {
				out = o
			}
		}
	default:
		return nil, false
	}
	return out, true
}

// check compares the flags of a sum, a product or a recurrence with its exact value.
func (s *state) check(e *expr, exact, asSigned *big.Int, w int) {
	if strings.Contains(e.flags, "nuw") && exact.Cmp(cut(exact, w)) != 0 {
		s.flag(e, "wraps as an unsigned number")
	}
	if strings.Contains(e.flags, "nsw") && asSigned.Cmp(signed(cut(asSigned, w), w)) != 0 {
		s.flag(e, "wraps as a signed number")
	}
}

// rec evaluates a recurrence in the iteration that its loop is in: Σ args[k] · C(n, k).
func (s *state) rec(e *expr, w int) (*big.Int, bool) {
	n, ok := s.round(e.name)
	if !ok {
		return nil, false
	}
	exact, asSigned := new(big.Int), new(big.Int)
	for k, a := range e.args {
		v, ok := s.eval(a, w)
		if !ok {
			return nil, false
		}
		c := new(big.Int).Binomial(n, int64(k))
		exact.Add(exact, new(big.Int).Mul(v, c))
		asSigned.Add(asSigned, new(big.Int).Mul(signed(v, w), c))
	}
	if len(e.args) == 2 {
		start, _ := s.eval(e.args[0], w)
		step, _ := s.eval(e.args[1], w)
		by := new(big.Int).Mul(signed(step, w), big.NewInt(n))
		s.check(e, exact, new(big.Int).Add(signed(start, w), by), w)
	}
	return cut(exact, w), true
}
