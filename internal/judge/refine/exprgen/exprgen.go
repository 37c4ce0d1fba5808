// Package exprgen enumerates small expressions, as functions of LLVM IR, to check the passes that simplify
// them.
//
// A Grammar has a list of operations, each with its flags and types. The expressions are all pairs of an
// operation and one on which it operates, in four shapes (on the left, on the right, on both sides, three
// deep), with leaves drawn from two or three parameters and the constants for which identities exist.
package exprgen

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Grammar says of what expressions are made.
type Grammar struct {
	types   map[byte]lane // by the letter that stands for it in operations
	vector  bool
	ops     []operation
	results map[byte][]int // operations by type of the result
}

// lane is a type: its name, what names of intrinsics call it, and its leaves.
type lane struct {
	name, suffix string
	params       []string
	consts       []string
	names        []string // of the constants, in the name of a class
}

// operation is one with its marks. In text, @ is the operand types' place, %0, %1 are operands.
type operation struct {
	name   string // of the class
	text   string
	args   string // a letter each
	result byte
}

// Expr is an expression as a function @f of one block.
type Expr struct {
	Class string // its shape, with the parameters x, y, … and the constants that matter
	body  string
	sig   string
}

const shapes = 4

// Len is the number of combinations of operations and shapes.
func (g *Grammar) Len() int {
	n := 0
	for i := range g.ops {
		for j := range g.ops[i].args {
			n += len(g.results[g.ops[i].args[j]])
		}
	}
	return n * shapes
}

// At returns the expression with a number: any number is one, those below Len have different operations or
// shapes, and the leaves depend on the number alone.
func (g *Grammar) At(i uint64) Expr {
	w := &writer{g: g, r: rand.New(rand.NewPCG(i, 0x5eed)), used: map[string]byte{}}
	shape := int(i % shapes)
	i /= shapes
	i %= uint64(g.Len() / shapes)
	for k := range g.ops {
		o := &g.ops[k]
		for j := range o.args {
			inner := g.results[o.args[j]]
			if i < uint64(len(inner)) {
				return w.write(o, j, inner[i], shape)
			}
			i -= uint64(len(inner))
		}
	}
	return Expr{} // not reached
}

// Constants is the number of operations on constants.
func (g *Grammar) Constants() int { return g.count(false) }

// Constant returns one of the operations on constants.
func (g *Grammar) Constant(i int) Expr { return g.single(i, false) }

// Singles is the number of operations on constants and parameters.
func (g *Grammar) Singles() int { return g.count(true) }

// Single returns one of the operations on constants and parameters.
func (g *Grammar) Single(i int) Expr { return g.single(i, true) }

func (g *Grammar) count(params bool) int {
	n := 0
	for i := range g.ops {
		n += g.combinations(&g.ops[i], params)
	}
	return n
}

func (g *Grammar) combinations(o *operation, params bool) int {
	n := 1
	for _, t := range []byte(o.args) {
		n *= g.types[t].leaves(params)
	}
	return n
}

func (l lane) leaves(params bool) int {
	if params {
		return len(l.consts) + len(l.params)
	}
	return len(l.consts)
}

func (g *Grammar) single(i int, params bool) Expr {
	w := &writer{g: g, r: rand.New(rand.NewPCG(uint64(i), 1)), used: map[string]byte{}}
	for k := range g.ops {
		o := &g.ops[k]
		if n := g.combinations(o, params); i >= n {
			i -= n
			continue
		}
		args, class := make([]string, len(o.args)), make([]string, len(o.args))
		for j, t := range []byte(o.args) {
			l := g.types[t]
			n := l.leaves(params)
			if at := i % n; at < len(l.consts) {
				args[j], class[j] = w.constant(l, at)
			} else {
				args[j], class[j] = w.param(t, at-len(l.consts))
			}
			i /= n
		}
		return w.finish(o, args, class)
	}
	return Expr{} // not reached
}

// Function returns the text of the expression as a function with a name.
func (e Expr) Function(name string) string {
	result, params, _ := strings.Cut(e.sig, "|")
	return fmt.Sprintf("define %s @%s(%s) {\n%s}\n", result, name, params, e.body)
}

// Module returns a module of functions f0, f1, … for the expressions.
func (g *Grammar) Module(exprs []Expr) string {
	var b strings.Builder
	seen := map[string]bool{}
	for _, o := range g.ops {
		if _, call, ok := strings.Cut(o.text, "call "); ok {
			if d := g.declaration(call); !seen[d] {
				seen[d] = true
				b.WriteString(d)
			}
		}
	}
	for i, e := range exprs {
		b.WriteString(e.Function(fmt.Sprintf("f%d", i)))
	}
	return b.String()
}

// declaration makes the declaration of what a call calls.
func (g *Grammar) declaration(call string) string {
	call, _, _ = strings.Cut(strings.TrimPrefix(call, "nnan "), "\n")
	for i := range 3 {
		call = strings.ReplaceAll(call, fmt.Sprintf(" %%%d", i), "")
	}
	for _, w := range []string{"i1 true", "i1 false"} {
		call = strings.ReplaceAll(call, w, "i1")
	}
	return "declare " + call + "\n"
}

// writer writes one expression.
type writer struct {
	g     *Grammar
	r     *rand.Rand
	b     strings.Builder
	n     int
	used  map[string]byte // parameters, with their types
	order []string
}

// write makes o with the operation in at operand j.
func (w *writer) write(o *operation, j, in, shape int) Expr {
	args, class := make([]string, len(o.args)), make([]string, len(o.args))
	for k := range o.args {
		t := o.args[k]
		switch {
		case k == j && shape == 3: // three deep
			mid := &w.g.ops[in]
			deeper := w.g.results[mid.args[0]]
			v, c := w.leafed(&w.g.ops[deeper[w.r.IntN(len(deeper))]])
			args[k], class[k] = w.on(mid, 0, v, c)
		case k == j:
			args[k], class[k] = w.leafed(&w.g.ops[in])
		case shape == 2:
			all := w.g.results[t]
			args[k], class[k] = w.leafed(&w.g.ops[all[w.r.IntN(len(all))]])
		default:
			args[k], class[k] = w.leaf(t)
		}
	}
	return w.finish(o, args, class)
}

// finish makes o the result.
func (w *writer) finish(o *operation, args, class []string) Expr {
	v, c := w.emit(o, args, class)
	t := w.g.types[o.result].name
	fmt.Fprintf(&w.b, "  ret %s %s\n", t, v)
	sig := t + "|"
	for i, p := range w.order {
		if i > 0 {
			sig += ", "
		}
		sig += w.g.types[w.used[p]].name + " " + p
	}
	return Expr{Class: c, body: w.b.String(), sig: sig}
}

// leafed makes an operation on leaves.
func (w *writer) leafed(o *operation) (v, class string) { return w.on(o, -1, "", "") }

// on makes an operation with its operand at given and leaves elsewhere.
func (w *writer) on(o *operation, at int, v, c string) (string, string) {
	args, class := make([]string, len(o.args)), make([]string, len(o.args))
	for k := range o.args {
		if k == at {
			args[k], class[k] = v, c
		} else {
			args[k], class[k] = w.leaf(o.args[k])
		}
	}
	return w.emit(o, args, class)
}

func (w *writer) emit(o *operation, args, class []string) (string, string) {
	v := fmt.Sprintf("%%v%d", w.n)
	w.n++
	text := strings.ReplaceAll(o.text, "%t", v+"t")
	for i, a := range args {
		text = strings.ReplaceAll(text, fmt.Sprintf("%%%d", i), a)
	}
	if before, last, ok := strings.Cut(text, "\n"); ok {
		fmt.Fprintf(&w.b, "  %s\n  %s = %s\n", before, v, last)
	} else {
		fmt.Fprintf(&w.b, "  %s = %s\n", v, text)
	}
	return v, "(" + o.name + " " + strings.Join(class, " ") + ")"
}

// leaf draws a parameter or a constant.
func (w *writer) leaf(t byte) (text, class string) {
	l := w.g.types[t]
	if w.r.IntN(5) < 3 {
		return w.param(t, w.r.IntN(len(l.params)))
	}
	return w.constant(l, w.r.IntN(len(l.consts)))
}

// param writes a parameter.
func (w *writer) param(t byte, i int) (text, class string) {
	p := w.g.types[t].params[i]
	if w.used[p] == 0 {
		w.used[p] = t
		w.order = append(w.order, p)
	}
	return p, p[1:]
}

// constant writes a constant; as a vector, often with another second element.
func (w *writer) constant(l lane, i int) (text, class string) {
	if !w.g.vector {
		return l.consts[i], l.names[i]
	}
	scalar := strings.TrimSuffix(strings.TrimPrefix(l.name, "<2 x "), ">")
	j, name := i, l.names[i]
	switch w.r.IntN(6) {
	case 0:
		j, name = w.r.IntN(len(l.consts)), "C"
	case 1:
		return fmt.Sprintf("<%s %s, %s poison>", scalar, l.consts[i], scalar), name
	}
	return fmt.Sprintf("<%s %s, %s %s>", scalar, l.consts[i], scalar, l.consts[j]), name
}

// add appends operations.
func (g *Grammar) add(result byte, args, name, text string) {
	g.ops = append(g.ops, operation{name: name, text: text, args: args, result: result})
}

// finish fills in the names of types, written N, S, B, … behind @, and sorts the operations by result.
func (g *Grammar) finish() *Grammar {
	g.results = map[byte][]int{}
	for i := range g.ops {
		o := &g.ops[i]
		for _, t := range []byte("nsbf") {
			o.text = strings.ReplaceAll(o.text, "@@"+string(t), g.types[t].suffix)
			o.text = strings.ReplaceAll(o.text, "@"+string(t), g.types[t].name)
		}
		g.results[o.result] = append(g.results[o.result], i)
	}
	return g
}
