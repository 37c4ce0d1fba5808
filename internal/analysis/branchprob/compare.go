package branchprob

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// likely is the share of the likelier side where a comparison is a hint.
func likely() Prob { return Ratio(20, 32) }

// hint gives the first edge the greater share, or the second.
func hint(first bool) []Prob {
	if first {
		return []Prob{likely(), One - likely()}
	}
	return []Prob{One - likely(), likely()}
}

// condition returns the comparison of op that decides a branch, or nil.
func condition(t *ir.Value, op ir.Op) *ir.Value {
	if t.Op == ir.OpBr && len(t.Args) > 0 && t.Args[0].Op == op && t.Args[0].IsInst() {
		return t.Args[0]
	}
	return nil
}

// pointers are seldom equal.
func (e *estimator) pointers(_ *ir.Block, t *ir.Value) []Prob {
	c := condition(t, ir.OpICmp)
	if c == nil || !e.f.Mod().Types.IsPtr(c.Args[0].Type) || c.Pred() != ir.IEQ && c.Pred() != ir.INE {
		return nil
	}
	return hint(c.Pred() == ir.INE)
}

// floats are seldom equal or unordered, and hardly ever not numbers. LLVM 19 takes an ordered equality for likely, since "oeq" need
// not hold for equal operands; so does this, for its numbers are to be the same.
func (e *estimator) floats(_ *ir.Block, t *ir.Value) []Prob {
	c := condition(t, ir.OpFCmp)
	if c == nil {
		return nil
	}
	switch c.Pred() {
	case ir.FUEQ:
		return hint(false)
	case ir.FOEQ, ir.FONE, ir.FUNE:
		return hint(true)
	case ir.FORD:
		return shares([]uint64{usual, rarest}, usual+rarest)
	case ir.FUNO:
		return shares([]uint64{rarest, usual}, usual+rarest)
	}
	return nil
}

// constant looks through a bitcast, which keeps a number from being folded into its uses.
func (e *estimator) constant(v *ir.Value) (int64, bool) {
	if v.Op == ir.OpBitCast && v.IsInst() {
		v = v.Args[0]
	}
	if v.IsInst() || v.Op != ir.OpConstInt {
		return 0, false
	}
	return e.f.SInt(v)
}

// zero takes numbers for seldom zero, -1 or negative.
func (e *estimator) zero(_ *ir.Block, t *ir.Value) []Prob {
	c := condition(t, ir.OpICmp)
	if c == nil {
		return nil
	}
	n, ok := e.constant(c.Args[1])
	if !ok {
		return nil
	}
	if x := c.Args[0]; x.Op == ir.OpAnd && x.IsInst() {
		if bits, ok := e.constant(x.Args[1]); ok && bits != 0 && bits&(bits-1) == 0 {
			return nil // one bit says as much as a coin
		}
	}
	p := c.Pred()
	if e.compares(c.Args[0]) {
		if p == ir.IEQ || p == ir.INE {
			return hint(p == ir.INE)
		}
		return nil
	}
	switch {
	case n == 0 && (p == ir.IEQ || p == ir.ISLT), n == 1 && p == ir.ISLT, n == -1 && p == ir.IEQ:
		return hint(false)
	case n == 0 && (p == ir.INE || p == ir.ISGT), n == -1 && (p == ir.INE || p == ir.ISGT):
		return hint(true)
	}
	return nil
}

// compares reports the result of a C library function that compares: it is seldom zero and has no sign that is likelier.
func (e *estimator) compares(v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	g := e.callee(v)
	if g == nil {
		return false
	}
	switch g.Name {
	case "strcmp", "strncmp", "strcasecmp", "strncasecmp", "memcmp", "bcmp":
		return true
	}
	return false
}

// deoptimizes reports a return of what llvm.experimental.deoptimize gives: the function goes on elsewhere.
func (e *estimator) deoptimizes(ret *ir.Value) bool {
	for v := ret.Prev(); v != nil; v = v.Prev() {
		if v.Op == ir.OpCall {
			g := e.callee(v)
			return g != nil && strings.HasPrefix(g.Name, "llvm.experimental.deoptimize.")
		}
	}
	return false
}

// unlikely marks the edges of b into blocks that make b's condition send the next round the other way: nil when there are none.
func (e *estimator) unlikely(b *ir.Block) []bool {
	t := b.Term()
	c := condition(t, ir.OpICmp)
	if c == nil {
		return nil
	}
	l := loop.Of(e.f).Innermost(b)
	n, ok := e.constant(c.Args[1])
	if l == nil || !ok {
		return nil
	}
	phi, steps := c.Args[0], []*ir.Value(nil)
	for phi.IsInst() && phi.Op != ir.OpPhi {
		if len(phi.Args) != 2 || !isStep(phi.Op) {
			return nil
		}
		if _, ok := e.constant(phi.Args[1]); !ok {
			return nil
		}
		steps = append(steps, phi)
		phi = phi.Args[0]
	}
	if phi.Op != ir.OpPhi || !phi.IsInst() || !l.Contains(phi.Block) {
		return nil
	}
	var out []bool
	for _, set := range e.settings(l, phi) {
		v := set.value
		for i := len(steps) - 1; i >= 0; i-- {
			k, _ := e.constant(steps[i].Args[1])
			v = step(steps[i].Op, v, k)
		}
		holds := c.Pred().HoldsInt(uint64(v), uint64(n), e.f.Mod().Types.Bits(c.Args[0].Type))
		for i, s := range b.Succs {
			if s.B == set.from && s.B != b.Succs[1-i].B && holds == (i == 1) {
				if out == nil {
					out = make([]bool, 2)
				}
				out[i] = true
			}
		}
	}
	return out
}

// A setting is a number that a phi gets from a block.
type setting struct {
	from  *ir.Block
	value int64
}

// settings collects the numbers that come into phi within the loop, through other phis of it.
func (e *estimator) settings(l *loop.Loop, phi *ir.Value) []setting {
	var out []setting
	seen := map[*ir.Value]bool{phi: true}
	for work := []*ir.Value{phi}; len(work) > 0; {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		for i, a := range p.Args {
			from := p.Block.Preds[i].B
			if !l.Contains(from) {
				continue
			}
			if a.Op == ir.OpPhi && a.IsInst() {
				if !seen[a] && l.Contains(a.Block) {
					seen[a] = true
					work = append(work, a)
				}
			} else if n, ok := e.constant(a); ok {
				out = append(out, setting{from, n})
			}
		}
	}
	return out
}

func isStep(op ir.Op) bool {
	switch op {
	case ir.OpAdd, ir.OpSub, ir.OpAnd, ir.OpOr, ir.OpXor:
		return true
	}
	return false
}

func step(op ir.Op, x, k int64) int64 {
	switch op {
	case ir.OpAdd:
		return x + k
	case ir.OpSub:
		return x - k
	case ir.OpAnd:
		return x & k
	case ir.OpOr:
		return x | k
	}
	return x ^ k
}
