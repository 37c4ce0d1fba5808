package instcombine

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// tree is a discrimination tree (McCune, "Experiments with discrimination-tree indexing and path indexing for term
// retrieval", Journal of Automated Reasoning 9, 1992): patterns, written down operation before operands, share what they begin with, so
// that one walk along an instruction and its operands finds all that may match. Letters are not compared here, and
// neither are flags, predicates and types: see match.
type tree struct {
	nodes []node // the first is behind the operation of the whole, which is that of all patterns
}

type node struct {
	ops     []edge
	letter  int32 // node behind a letter; 0: none
	numeral int32 // behind a constant
	done    []leafRef
}

type edge struct {
	op ir.Op
	to int32
}

// leafRef is a pattern that ends here.
type leafRef struct {
	rule, variant int32
}

func newTree() tree { return tree{nodes: make([]node, 1)} }

// add adds the variants of a rule's pattern.
func (t *tree) add(rule int32, variants []*term) {
	for k, p := range variants {
		n := int32(0)
		for _, a := range p.args {
			n = t.insert(n, a)
		}
		t.nodes[n].done = append(t.nodes[n].done, leafRef{rule, int32(k)})
	}
}

func (t *tree) grow() int32 {
	t.nodes = append(t.nodes, node{})
	return int32(len(t.nodes) - 1)
}

// insert adds the words of p behind the node n.
func (t *tree) insert(n int32, p *term) int32 {
	switch p.kind {
	case variable:
		if t.nodes[n].letter == 0 {
			k := t.grow()
			t.nodes[n].letter = k
		}
		return t.nodes[n].letter
	case operation:
		to := t.behind(n, p.op)
		if to == 0 {
			to = t.grow()
			t.nodes[n].ops = append(t.nodes[n].ops, edge{p.op, to})
		}
		for _, a := range p.args {
			to = t.insert(to, a)
		}
		return to
	}
	if t.nodes[n].numeral == 0 {
		k := t.grow()
		t.nodes[n].numeral = k
	}
	return t.nodes[n].numeral
}

func (t *tree) behind(n int32, op ir.Op) int32 {
	for _, e := range t.nodes[n].ops {
		if e.op == op {
			return e.to
		}
	}
	return 0
}

// deepest bounds the operands that wait while a pattern is walked along.
const deepest = 12

// waiting are operands that are still to be looked at, the next one last.
type waiting struct {
	n int
	v [deepest]*ir.Value
}

// find appends the patterns that v may match, those of earlier rules first.
func (t *tree) find(v *ir.Value, out []leafRef) []leafRef {
	var w waiting
	if !w.push(v) {
		return out
	}
	out = t.follow(0, w, out)
	slices.SortFunc(out, func(a, b leafRef) int {
		if a.rule != b.rule {
			return int(a.rule - b.rule)
		}
		return int(a.variant - b.variant)
	})
	return out
}

// push adds the operands of v.
func (w *waiting) push(v *ir.Value) bool {
	if w.n+len(v.Args) > deepest {
		return false
	}
	for i := len(v.Args) - 1; i >= 0; i-- {
		w.v[w.n] = v.Args[i]
		w.n++
	}
	return true
}

// follow goes on from a node: as deep as the longest pattern.
func (t *tree) follow(n int32, w waiting, out []leafRef) []leafRef {
	at := &t.nodes[n]
	if w.n == 0 {
		return append(out, at.done...)
	}
	w.n--
	v := w.v[w.n]
	if at.letter != 0 {
		out = t.follow(at.letter, w, out)
	}
	if at.numeral != 0 && v.IsConst() {
		out = t.follow(at.numeral, w, out)
	}
	if v.IsInst() && len(at.ops) > 0 {
		if to := t.behind(n, v.Op); to != 0 && w.push(v) {
			out = t.follow(to, w, out)
		}
	}
	return out
}
