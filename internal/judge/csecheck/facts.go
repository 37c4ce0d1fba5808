package csecheck

import (
	"github.com/warpwise/warpwise/ir"
)

// fact is a condition that a branch, an assumption or a guard decides for what comes behind it.
type fact struct {
	cond  *ir.Value
	truth bool
	from  *ir.Value // an assumption or guard: it holds behind this; nil: from the start of the block
}

// above lists the facts that hold at an instruction, the nearest ones first, at most maxFacts of them.
func (c *checker) above(at *ir.Value) []fact {
	if at == nil || at.Block == nil {
		return nil
	}
	if c.aboveAt == at {
		return c.aboveFacts
	}
	var out []fact
	for b := at.Block; b != nil && len(out) < maxFacts; b = c.tree.IDom(b) {
		fs := c.factsOf(b)
		for i := len(fs) - 1; i >= 0; i-- {
			if k := fs[i]; b != at.Block || k.from == nil || at.Op == ir.OpPhi || k.from.Before(at) && !c.gone[k.from.ID] {
				out = append(out, k)
			}
		}
	}
	c.aboveAt, c.aboveFacts, c.abovePins = at, out, c.pinsOf(at, out)
	return out
}

// pin is an integer that is one number wherever a branch or switch has led.
type pin struct {
	root ir.ID
	n    *ir.Value // a constant
}

// pinsOf lists the integers that switches and comparisons above pin down.
func (c *checker) pinsOf(at *ir.Value, facts []fact) (out []pin) {
	for _, f := range facts {
		k := f.cond
		if k.Op == ir.OpICmp && (k.Pred() == ir.IEQ && f.truth || k.Pred() == ir.INE && !f.truth) && c.ts.IsInt(k.Args[0].Type) && c.now(k.Args[1]).Op == ir.OpConstInt {
			out = append(out, pin{c.root(k.Args[0].ID), c.now(k.Args[1])})
		}
	}
	for b := at.Block; b != nil && len(out) < maxFacts; b = c.tree.IDom(b) {
		if len(b.Preds) != 1 {
			continue
		}
		e := b.Preds[0]
		if t := e.B.Term(); t != nil && t.Op == ir.OpSwitch && e.I > 0 {
			out = append(out, pin{c.root(t.Args[0].ID), t.Args[e.I]})
		}
	}
	return out
}

// pinned returns the number that v is where at stands, or nil.
func (c *checker) pinned(v, at *ir.Value) *ir.Value {
	if at == nil || at.Block == nil || !c.ts.IsInt(v.Type) {
		return nil
	}
	c.above(at)
	for _, p := range c.abovePins {
		if p.root == c.root(v.ID) && p.n.Type == v.Type {
			return p.n
		}
	}
	return nil
}

// maxFacts bounds the facts that are looked at.
const maxFacts = 400

// factsOf lists the facts that begin with a block or in it.
func (c *checker) factsOf(b *ir.Block) []fact {
	if c.facts == nil {
		c.facts = make([][]fact, len(c.blocks))
		for _, b := range c.f.Blocks {
			var out []fact
			if len(b.Preds) == 1 {
				e := b.Preds[0]
				if t := e.B.Term(); t != nil && t.Op == ir.OpBr && len(t.Args) == 1 {
					out = append(out, fact{t.Args[0], e.I == 0, nil})
				}
			}
			for x := range b.Instrs() {
				if x.Op != ir.OpCall {
					continue
				}
				if k := c.guarded(x); k != nil {
					out = append(out, fact{k, true, x})
				} else if g := c.f.CalledFunc(x); g != nil && g.Global.Name == "llvm.assume" {
					out = append(out, fact{c.f.CallArgs(x)[0], true, x})
				}
			}
			c.facts[b.ID] = out
		}
	}
	return c.facts[b.ID]
}

// maxDeciding bounds how deep one decision asks for others: whether two conditions are equal may depend on
// what decides their operands.
const maxDeciding = 3

// maxOperands bounds the facts among which an operand is looked for.
const maxOperands = 24

// decided reports whether what holds at an instruction makes v true, and whether it makes it false. Both are
// reported where the code is never reached.
func (c *checker) decided(v, at *ir.Value) (yes, no bool) {
	if at == nil {
		return false, false
	}
	k := decision{c.root(v.ID), at.ID}
	if d, ok := c.decisions[k]; ok {
		return d&1 != 0, d&2 != 0
	}
	if c.deciding == maxDeciding {
		return false, false
	}
	c.deciding++
	defer func() { c.deciding-- }()
	facts := c.above(at)
	for _, f := range facts {
		t, n := c.implies(f.cond, f.truth, v, facts)
		yes, no = yes || t, no || n
	}
	d := uint8(0)
	if yes {
		d = 1
	}
	if no {
		d |= 2
	}
	if c.deciding > 1 {
		return yes, no // perhaps more is known when asked on its own
	}
	if c.decisions == nil || len(c.decisions) > 1<<12 {
		c.decisions = map[decision]uint8{}
	}
	c.decisions[k] = d
	return yes, no
}

// decision is a question asked before. What is remembered goes with the next claim: by then more is equal.
type decision struct{ v, at ir.ID }

// conditionHolds reports a fact above that decides v as truth.
func (c *checker) conditionHolds(v, at *ir.Value, truth bool) bool {
	yes, no := c.decided(v, at)
	return yes && truth || no && !truth
}

// implies reports whether k being value makes v true where all the facts hold, and whether it makes it false: v is
// k or a part of it.
func (c *checker) implies(k *ir.Value, value bool, v *ir.Value, facts []fact) (yes, no bool) {
	type part struct {
		k     *ir.Value
		value bool
	}
	work := append(make([]part, 0, 8), part{k, value})
	for n := 0; len(work) > 0 && n < 300; n++ {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		if c.congruent(f.k, v) {
			yes, no = yes || f.value, no || !f.value
			continue
		}
		if r := c.now(f.k); r != f.k {
			work = append(work, part{r, f.value})
		}
		if !f.k.IsInst() {
			continue
		}
		switch a := f.k.Args; {
		case f.k.Op == ir.OpXor && allOnes(c.f, c.now(a[1])):
			work = append(work, part{a[0], !f.value})
		case f.k.Op == ir.OpXor && f.k.Type == ir.I1:
			for i, x := range a { // of one operand and the sum the other one follows
				for _, g := range facts[:min(len(facts), maxOperands)] {
					if c.congruent(g.cond, x) {
						work = append(work, part{a[1-i], f.value != g.truth})
					}
				}
			}
		case f.k.Op == ir.OpAnd && f.value, f.k.Op == ir.OpOr && !f.value:
			work = append(work, part{a[0], f.value}, part{a[1], f.value})
		case f.k.Op == ir.OpSelect && f.value && c.holds(a[2], false, facts):
			work = append(work, part{a[0], true}, part{a[1], true})
		case f.k.Op == ir.OpSelect && !f.value && c.holds(a[1], true, facts):
			work = append(work, part{a[0], false}, part{a[2], false})
		}
	}
	return yes, no
}

// holds reports that v is a constant, or the condition of a fact, and which.
func (c *checker) holds(v *ir.Value, truth bool, facts []fact) bool {
	k := c.now(v)
	if truth && isBool(k, 1) || !truth && isBool(k, 0) {
		return true
	}
	for _, f := range facts[:min(len(facts), maxOperands)] {
		if f.truth == truth && c.congruent(f.cond, v) {
			return true
		}
	}
	return false
}

// congruent reports equal values, also when the second one is not claimed equal yet.
func (c *checker) congruent(a, b *ir.Value) bool {
	return c.equal(a, b) || a.IsInst() && b.IsInst() && a.Op == b.Op && a.Type == b.Type && c.sameExpression(a, b) == ""
}
