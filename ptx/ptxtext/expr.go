package ptxtext

import (
	"math"
	"strconv"
)

func parseFloatBits(s string) (uint64, error) {
	v, err := strconv.ParseFloat(s, 64)
	if err != nil && !math.IsInf(v, 0) {
		return 0, err
	}
	return math.Float64bits(v), nil
}

// constOp is an operator of constant expressions on the operator stack.
type constOp struct {
	op  string // "(" opens a parenthesis; unary operators are "u-", "u!", "u~", "u+", casts "s64", "u64"
	pos int
}

var precedence = map[string]int{
	"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
	"<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
	"u-": 11, "u+": 11, "u!": 11, "u~": 11, "s64": 11, "u64": 11,
}

// constant takes a constant: a literal with an optional sign, or an integer expression. The
// common cases need no stacks.
func (p *parser) constant() (num, bool) {
	p.space()
	start := p.pos
	if c := p.at(start); c == '-' && class[p.at(start+1)]&cDigit != 0 {
		p.pos++
		n, ok := p.number()
		if ok && !p.continues() {
			return negate(n), true
		}
	} else if class[c]&cDigit != 0 {
		n, ok := p.number()
		if !ok || !p.continues() {
			return n, ok
		}
	}
	if p.diags.Full() {
		return num{}, false
	}
	p.pos = start
	return p.expression()
}

// continues reports whether an operator follows.
func (p *parser) continues() bool { return class[p.peek()]&cOp != 0 }

func negate(n num) num {
	switch n.kind {
	case numF32:
		n.bits ^= 1 << 31
	case numF64:
		n.bits ^= 1 << 63
	default:
		n.bits = -n.bits
	}
	return n
}

// expression evaluates an integer constant expression with two explicit stacks.
func (p *parser) expression() (num, bool) {
	var vals []num
	var ops []constOp
	for {
		// an operand, after any unary operators and opening parentheses
		for {
			op, n := p.unary()
			if op == "" {
				break
			}
			ops = append(ops, constOp{op, p.pos})
			p.pos += n
		}
		v, ok := p.number()
		if !ok {
			return v, false
		}
		vals = append(vals, v)
		for p.peek() == ')' {
			i := len(ops) - 1
			for i >= 0 && ops[i].op != "(" {
				i--
			}
			if i < 0 {
				break // closes something outside
			}
			if vals, ok = p.reduce(vals, ops[i+1:]); !ok {
				return num{}, false
			}
			ops = ops[:i]
			p.pos++
		}
		op := p.binary()
		if op == "" {
			break
		}
		at := p.pos
		p.pos += len(op)
		// reduce what binds at least as tightly
		i := len(ops)
		for i > 0 && ops[i-1].op != "(" && precedence[ops[i-1].op] >= precedence[op] {
			i--
		}
		if vals, ok = p.reduce(vals, ops[i:]); !ok {
			return num{}, false
		}
		ops = append(ops[:i], constOp{op, at})
	}
	for _, o := range ops {
		if o.op == "(" {
			p.errorAt(o.pos, "parenthesis is not closed")
			return num{}, false
		}
	}
	vals, ok := p.reduce(vals, ops)
	if !ok {
		return num{}, false
	}
	return vals[0], true
}

// unary recognises a prefix of an operand and returns it with its length in the text.
func (p *parser) unary() (string, int) {
	switch c := p.peek(); c {
	case '-', '+', '~', '!':
		return "u" + string(c), 1
	case '(':
		rest := p.src[p.pos:]
		for _, cast := range []string{"(.s64)", "(.u64)"} {
			if len(rest) >= len(cast) && rest[:len(cast)] == cast {
				return cast[2:5], len(cast)
			}
		}
		return "(", 1
	}
	return "", 0
}

// binary recognises a binary operator without taking it.
func (p *parser) binary() string {
	p.space()
	for n := 2; n > 0; n-- {
		if p.pos+n > len(p.src) {
			continue
		}
		s := p.src[p.pos : p.pos+n]
		if _, ok := precedence[s]; ok && s != "u-" {
			return s
		}
	}
	return ""
}

// reduce applies ops from the last to the first.
func (p *parser) reduce(vals []num, ops []constOp) ([]num, bool) {
	for i := len(ops) - 1; i >= 0; i-- {
		o := ops[i]
		n := len(vals) - 1
		if precedence[o.op] == 11 {
			v, ok := apply1(o.op, vals[n])
			if !ok {
				p.errorAt(o.pos, "operator needs an integer")
				return nil, false
			}
			vals[n] = v
			continue
		}
		a, b := vals[n-1], vals[n]
		if a.kind != numInt || b.kind != numInt {
			p.errorAt(o.pos, "operator %s needs integers", o.op)
			return nil, false
		}
		v, ok := apply2(o.op, a, b)
		if !ok {
			p.errorAt(o.pos, "division by zero")
			return nil, false
		}
		vals = append(vals[:n-1], v)
	}
	return vals, true
}

func apply1(op string, v num) (num, bool) {
	if v.kind != numInt {
		if op == "u-" {
			return negate(v), true
		}
		return v, op == "u+"
	}
	switch op {
	case "u-":
		v.bits = -v.bits
	case "u~":
		v.bits = ^v.bits
	case "u!":
		v = num{bits: uint64(b2i(v.bits == 0))}
	case "s64":
		v.unsigned = false
	case "u64":
		v.unsigned = true
	}
	return v, true
}

// apply2 computes a binary operator with the rules of the PTX manual: an operation on an
// unsigned operand is unsigned, comparisons and logic give a signed 0 or 1.
func apply2(op string, a, b num) (num, bool) {
	u := a.unsigned || b.unsigned
	x, y := int64(a.bits), int64(b.bits)
	r := num{unsigned: u}
	less := x < y
	if u {
		less = a.bits < b.bits
	}
	truth := func(t bool) (num, bool) { return num{bits: uint64(b2i(t))}, true }
	switch op {
	case "+":
		r.bits = a.bits + b.bits
	case "-":
		r.bits = a.bits - b.bits
	case "*":
		r.bits = a.bits * b.bits
	case "/", "%":
		return divide(op, a, b)
	case "<<":
		r = num{bits: a.bits << min(b.bits, 64), unsigned: a.unsigned}
	case ">>":
		r = num{bits: uint64(x >> min(b.bits, 63)), unsigned: a.unsigned}
		if a.unsigned {
			r.bits = a.bits >> min(b.bits, 64)
		}
	case "&":
		r.bits = a.bits & b.bits
	case "|":
		r.bits = a.bits | b.bits
	case "^":
		r.bits = a.bits ^ b.bits
	case "==":
		return truth(x == y)
	case "!=":
		return truth(x != y)
	case "<":
		return truth(less)
	case ">=":
		return truth(!less)
	case "<=":
		return truth(less || x == y)
	case ">":
		return truth(!less && x != y)
	case "&&":
		return truth(x != 0 && y != 0)
	case "||":
		return truth(x != 0 || y != 0)
	}
	return r, true
}

func divide(op string, a, b num) (num, bool) {
	u := a.unsigned || b.unsigned
	if b.bits == 0 {
		return num{}, false
	}
	r := num{unsigned: u}
	x, y := int64(a.bits), int64(b.bits)
	switch {
	case u && op == "/":
		r.bits = a.bits / b.bits
	case u:
		r.bits = a.bits % b.bits
	case y == -1: // avoids the one overflow
		if op == "/" {
			r.bits = -a.bits
		}
	case op == "/":
		r.bits = uint64(x / y)
	default:
		r.bits = uint64(x % y)
	}
	return r, true
}
