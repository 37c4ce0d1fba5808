package instcombine

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// row is a rule as it is written in the tables.
//
//	{"AddAddConst", "(add (add x C) D)", "(add x (+ C D))", ""}
//
// From is a pattern: small letters are any values, capitals integer constants, numbers themselves (a constant stands on the
// right of what commutes); (op.flag …) asks for a flag and (op! …) for an operation without other uses; x=(…) names a
// part. Comparisons have a predicate, or P for any, E for eq and ne, U and S for an order. To is what takes its place:
// (op.flag …) has only these flags, and fast-math flags that all operations of the pattern have; a constant may be a function of
// constants. When lists facts that must hold. A row with @ stands for one rule for each word of Each.
//
// Types need not be written: operands of arithmetic are of one type, and so are both sides of a rule. Where the result
// takes two parts of the pattern to be of one type that may be of different ones, the rule is for those of one type.
type row struct {
	name, from, to, when string
	each                 string
}

// rule is a row made ready.
type rule struct {
	name    string
	from    []*term // the pattern, with operands that commute in every order
	to      *term
	when    []*term
	slots   int
	classes int
	stat    *pass.Stat
}

// ruleSet is a set of rules by the operation that their patterns begin with. The patterns of the rows for an operation are read when it
// is asked for first, the rest of a row when its pattern is found first: a small kernel has few operations, and reading the
// whole table would take longer than compiling it.
type ruleSet [ir.NumOps]func() *opRules

// opRules are the rules for one operation with their tree.
type opRules struct {
	rows   []row
	stats  []*pass.Stat
	places []int                  // of the rows for this operation in rows and stats
	ready  []atomic.Pointer[rule] // by number in places; nil: not asked for yet
	tree   tree
}

// rule returns the rule with a number of the tree's. Two that ask for it first may both make it ready: it is the same one.
func (o *opRules) rule(n int32) *rule {
	if r := o.ready[n].Load(); r != nil {
		return r
	}
	i := o.places[n]
	r, err := compile(o.rows[i])
	if err != nil {
		wrong(o.rows[i], err)
	}
	r.stat = o.stats[i]
	o.ready[n].Store(&r)
	return &r
}

// wrong stops: a table of this package is wrong. A test compiles every row.
func wrong(w row, err error) { panic("instcombine: rule " + w.name + ": " + err.Error()) }

// lazily returns the set of some rows.
func lazily(rows []row, stats []*pass.Stat) func() *ruleSet {
	return sync.OnceValue(func() *ruleSet {
		var places [ir.NumOps][]int // of the rows for each operation
		for i, w := range rows {
			op := w.op()
			places[op] = append(places[op], i)
		}
		s := &ruleSet{}
		for op, list := range places {
			if list == nil {
				continue
			}
			s[op] = sync.OnceValue(func() *opRules { return newOpRules(rows, stats, list) })
		}
		return s
	})
}

// of returns the rules for an operation, or nil.
func (s *ruleSet) of(op ir.Op) *opRules {
	if s[op] == nil {
		return nil
	}
	return s[op]()
}

// op returns the operation that the pattern begins with; that of no instruction if the row is wrong.
func (w row) op() ir.Op {
	_, word, _ := strings.Cut(w.from, "(")
	if end := strings.IndexAny(word, ".! "); end >= 0 {
		word = word[:end]
	}
	return opNames[word]
}

// statsOf returns what counts the applications of each row.
func statsOf(rows []row) (out []*pass.Stat) {
	for _, w := range rows {
		desc := w.from + " becomes " + w.to
		if w.when != "" {
			desc += " when " + w.when
		}
		out = append(out, pass.NewStat(w.name, desc))
	}
	return out
}

// allRows returns the rows of all tables, expanded.
func allRows() []row {
	return expand(slices.Concat(arithmeticRows, factorRows, bitRows, shiftRows, compareRows, rangeRows, shiftedRows, spanRows, signRows, castRows, selectRows, branchRows, floatRows, bitTestRows, invertedRows, divisorRows))
}

// expand writes out the rows with @.
func expand(table []row) (out []row) {
	for _, r := range table {
		if r.each == "" {
			out = append(out, r)
			continue
		}
		for _, w := range strings.Fields(r.each) {
			in := func(s string) string { return strings.ReplaceAll(s, "@", w) }
			name := strings.ToUpper(w[:1]) + strings.ReplaceAll(w[1:], ".", "")
			out = append(out, row{strings.ReplaceAll(r.name, "@", name), in(r.from), in(r.to), in(r.when), ""})
		}
	}
	return out
}

// newOpRules reads the patterns of the rows at some places, which begin with one operation.
func newOpRules(rows []row, stats []*pass.Stat, places []int) *opRules {
	s := &opRules{rows: rows, stats: stats, places: places, ready: make([]atomic.Pointer[rule], len(places)), tree: newTree()}
	for n, i := range places {
		from, err := newReader().one(rows[i].from)
		if err != nil {
			wrong(rows[i], err)
		}
		s.tree.add(int32(n), orders(from))
	}
	return s
}

// compile reads a row, finds which types are equal, and checks that the result is smaller.
func compile(w row) (r rule, err error) {
	rd := newReader()
	r = rule{name: w.name}
	from, err := rd.one(w.from)
	if err != nil {
		return r, err
	}
	bound := len(rd.slots)
	if r.to, err = rd.one(w.to); err != nil {
		return r, err
	}
	if r.when, err = rd.terms(w.when); err != nil {
		return r, err
	}
	if len(rd.slots) != bound {
		return r, fmt.Errorf("the result or a condition names what the pattern does not")
	}
	r.slots = bound
	if r.slots > maxSlots {
		return r, fmt.Errorf("more than %d letters", maxSlots)
	}
	if r.classes, err = unify(from, r.to); err != nil {
		return r, err
	}
	for _, c := range r.when {
		if c.name == "unknown" {
			from.walk(func(t *term) { t.unknown = t.unknown || t.kind == variable && t.slot == c.args[0].slot })
		}
	}
	if !greater(from, r.to) {
		return r, fmt.Errorf("the result is not smaller in the order that proves termination")
	}
	r.from = orders(from)
	return r, nil
}

// unify gives terms of one type one class: those of the pattern, and what follows from the result.
func unify(from, to *term) (classes int, err error) {
	var parent []int
	find := func(i int) int {
		for parent[i] != i {
			i = parent[i]
		}
		return i
	}
	join := func(a, b *term) {
		if x, y := find(a.class), find(b.class); x != y {
			parent[max(x, y)] = min(x, y)
		}
	}
	named := map[int]*term{0: from}
	place := func(t *term, pattern bool) {
		t.class = len(parent)
		parent = append(parent, t.class)
		if t.slot < 0 || t.kind == number && !pattern || t.kind == function {
			return // a constant of a result may be of another type than it was
		}
		if o := named[t.slot]; o != nil {
			join(o, t)
		} else {
			named[t.slot] = t
		}
	}
	from.walk(func(t *term) { place(t, true) })
	inPattern := len(parent)
	to.walkValues(func(t *term) { place(t, false) })
	join(from, to)
	relate := func(t *term) { relate(t, join) }
	from.walk(relate)
	to.walkValues(relate)
	dense := make(map[int]int)
	settle := func(t *term) {
		c := find(t.class)
		n, ok := dense[c]
		if !ok {
			n = len(dense)
			dense[c] = n
		}
		t.class = n
	}
	known := func() int { return len(dense) }
	from.walk(settle)
	before := known()
	to.walkValues(func(t *term) {
		settle(t)
		if t.class >= before && (t.kind == literal || t.kind == number || t.kind == function || t.kind == operation && t.op.Is(ir.IsCast)) {
			err = fmt.Errorf("the type of %s does not follow from the pattern", t.text())
		}
	})
	if n := known(); n > maxClasses || inPattern == 0 {
		return n, fmt.Errorf("more than %d types", maxClasses)
	}
	return known(), err
}

// relate joins the terms that have one type because of what t does with them.
func relate(t *term, join func(a, b *term)) {
	switch {
	case t.kind != operation:
	case t.op == ir.OpICmp || t.op == ir.OpFCmp:
		join(t.args[0], t.args[1])
	case t.op == ir.OpSelect:
		join(t, t.args[1])
		join(t, t.args[2])
	case !t.op.Is(ir.IsCast):
		for _, a := range t.args {
			join(t, a)
		}
	}
}

// orders returns the pattern with the operands of what commutes in every order in which they may stand.
func orders(t *term) []*term {
	out := []*term{t}
	if t.kind != operation {
		return out
	}
	for i := range t.args {
		var next []*term
		of := orders(t.args[i])
		if len(of) == 1 {
			continue // itself
		}
		for _, base := range out {
			for _, a := range of {
				c := *base
				c.args = append([]*term(nil), base.args...)
				c.args[i] = a
				next = append(next, &c)
			}
		}
		out = next
	}
	compare := t.op == ir.OpICmp || t.op == ir.OpFCmp
	if !t.op.Is(ir.Commutative) && !compare || isConstant(t.args[1]) {
		return out
	}
	for _, c := range out[:len(out):len(out)] {
		s := *c
		s.args = []*term{c.args[1], c.args[0]}
		if compare {
			s.pred = s.pred.swapped()
		}
		if !slices.ContainsFunc(out, func(o *term) bool { return identical(o, &s) }) {
			out = append(out, &s)
		}
	}
	return out
}

// identical reports terms that are written in one way.
func identical(a, b *term) bool {
	if a == b {
		return true
	}
	if a.kind != b.kind || a.name != b.name || a.value != b.value || a.op != b.op || a.pred != b.pred || a.flags != b.flags || a.once != b.once {
		return false
	}
	return slices.EqualFunc(a.args, b.args, identical)
}

func isConstant(t *term) bool { return t.kind == number || t.kind == literal }
