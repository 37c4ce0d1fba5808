package instcombine

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// Rewriting ends because every rule makes terms smaller in a Knuth–Bendix order (Knuth and Bendix, "Simple word problems in
// universal algebras", 1970; Baader and Nipkow, "Term Rewriting and All That", section 5.4.4): the order is well founded, and
// a term becomes smaller when a part of it does. What an instruction computes is a term over parameters,
// constants, phis and what touches memory, and each step makes that of the rewritten instruction, and of those that
// use it, smaller, and no other greater. compile refuses a rule for which this does not hold.

// weights of operations: what they cost, about, and so that the order goes the way the rules do. Others weigh 24.
var weights = map[ir.Op]int{
	ir.OpAdd: 22, ir.OpSub: 25, ir.OpMul: 28, ir.OpUDiv: 80, ir.OpURem: 80, ir.OpSDiv: 82, ir.OpSRem: 82,
	ir.OpShl: 20, ir.OpLShr: 20, ir.OpAShr: 21, ir.OpAnd: 20, ir.OpOr: 20, ir.OpXor: 20,
	ir.OpTrunc: 20, ir.OpZExt: 20, ir.OpSExt: 21, ir.OpBitCast: 10, ir.OpUIToFP: 20, ir.OpSIToFP: 21,
	ir.OpFNeg: 16, ir.OpFDiv: 80, ir.OpFRem: 200, ir.OpFSub: 24, ir.OpFPExt: 20, ir.OpFPTrunc: 20,
}

// precedence decides between terms of one weight: the first is greatest.
var precedence = []ir.Op{ir.OpSelect, ir.OpSDiv, ir.OpSRem, ir.OpUDiv, ir.OpURem, ir.OpICmp, ir.OpMul, ir.OpLShr, ir.OpAShr, ir.OpShl, ir.OpAdd, ir.OpSub, ir.OpXor, ir.OpOr, ir.OpAnd, ir.OpFPTrunc, ir.OpZExt, ir.OpFNeg}

// leaf is the weight of a letter or a constant.
const leaf = 1

func weight(t *term) int {
	if t.kind != operation {
		return leaf
	}
	n := 24
	if w, ok := weights[t.op]; ok {
		n = w
	}
	if t.op == ir.OpICmp || t.op == ir.OpFCmp {
		n = 21
		switch p := t.pred; {
		case p.letter == 'E', p.letter == 0 && (p.fixed == ir.IEQ || p.fixed == ir.INE):
			n = 20
		case p.letter == 0 && (p.fixed == ir.IUGE || p.fixed == ir.IULE || p.fixed == ir.ISGE || p.fixed == ir.ISLE):
			n = 22
		}
	}
	for _, a := range t.args {
		n += weight(a)
	}
	return n
}

// greater reports that from is greater than to: to weighs no more, contains no letter more often, and where they weigh the
// same is smaller by the operation or by the first operand that differs. Letters that name parts stand for them.
func greater(from, to *term) bool {
	parts := map[int]*term{0: from}
	from.walk(func(t *term) {
		if t.kind == operation && t.slot >= 0 {
			parts[t.slot] = t
		}
	})
	from, to = spellOut(from, parts), spellOut(to, parts)
	counts := map[int]int{}
	from.walk(func(t *term) {
		if t.kind == variable {
			counts[t.slot]++
		}
	})
	to.walk(func(t *term) {
		if t.kind == variable {
			counts[t.slot]--
		}
	})
	for _, n := range counts {
		if n < 0 {
			return false
		}
	}
	return above(from, to)
}

// spellOut puts the parts in the place of their names.
func spellOut(t *term, parts map[int]*term) *term {
	if p := parts[t.slot]; t.kind == variable && p != nil {
		return p
	}
	c := *t
	if c.kind == function {
		c.args = nil // a constant
		return &c
	}
	c.args = make([]*term, len(t.args))
	for i, a := range t.args {
		c.args[i] = spellOut(a, parts)
	}
	return &c
}

func above(a, b *term) bool {
	if x, y := weight(a), weight(b); x != y {
		return x > y
	}
	switch {
	case a.kind == number && b.kind == literal, a.kind == variable && a.unknown && isConstant(b):
		return true // no constant stands for a: it is a parameter, or weighs more
	case a.kind != operation || b.kind != operation:
		return a.kind == operation && b.kind != operation
	case a.op != b.op:
		x, y := slices.Index(precedence, a.op), slices.Index(precedence, b.op)
		return x >= 0 && (y < 0 || x < y)
	}
	for i := range a.args {
		if same(a.args[i], b.args[i]) {
			continue
		}
		return above(a.args[i], b.args[i])
	}
	return false
}

// same reports equal terms, whatever is asked of their uses and flags.
func same(a, b *term) bool {
	if a.kind != b.kind || a.op != b.op || len(a.args) != len(b.args) || a.pred != b.pred {
		return false
	}
	switch a.kind {
	case literal:
		return a.value == b.value
	case variable, number:
		return a.slot == b.slot
	}
	for i := range a.args {
		if !same(a.args[i], b.args[i]) {
			return false
		}
	}
	return a.kind == operation
}
