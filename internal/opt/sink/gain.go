package sink

import "github.com/warpwise/warpwise/ir"

// noGain says why the options forbid to move v from b to d, or "".
func (s *sinker) noGain(v *ir.Value, b, d *ir.Block) string {
	even := s.post != nil && s.asOften(b, d)
	switch {
	case even && !s.opt.Even:
		return "it would be executed as often"
	case (s.opt.Registers == Always || even && s.opt.Registers == IfEven) && s.moreRegisters(v, b, d):
		return "more registers would be held"
	}
	return ""
}

// asOften reports that d is executed whenever b is: it is in no fewer cycles, and every path from b to an
// end comes by it.
func (s *sinker) asOften(b, d *ir.Block) bool {
	return s.cycles.Innermost(b) == s.cycles.Innermost(d) && s.post.Dominates(d, b)
}

// maxOperands bounds the operands that are counted.
const maxOperands = 32

// moreRegisters reports that the operands of v which would have to be kept until d only for v take more
// registers than its result, which need no longer be kept. An operand is kept anyway when something below b
// uses it that has found its place, or when it comes from outside a cycle that b is in: it then lives for
// all of the cycle.
func (s *sinker) moreRegisters(v *ir.Value, b, d *ir.Block) bool {
	n := s.registers(v)
	if len(v.Args) > maxOperands {
		return true
	}
	for i, a := range v.Args {
		if a.IsConst() || s.repeated(v, i) || s.kept(a, b) {
			continue
		}
		if n -= s.registers(a); n < 0 {
			return true
		}
	}
	return false
}

// kept reports that a is alive at the end of b whatever becomes of v.
func (s *sinker) kept(a *ir.Value, b *ir.Block) bool {
	if u := s.near[a.ID]; u != nil && s.tree.StrictlyDominates(b, u) {
		return true
	}
	cycle := s.cycles.Innermost(b)
	return cycle != nil && (a.Block == nil || !cycle.Contains(a.Block))
}

// repeated reports that operand i of v stands among those before it.
func (s *sinker) repeated(v *ir.Value, i int) bool {
	for _, a := range v.Args[:i] {
		if a == v.Args[i] {
			return true
		}
	}
	return false
}

// registers is the number of 32-bit registers that a value takes; a predicate counts as one.
func (s *sinker) registers(v *ir.Value) int {
	if s.layout == nil || v.Type == ir.Void || !s.ts.IsFirstClass(v.Type) || s.ts.IsScalable(v.Type) {
		return 1
	}
	switch s.ts.Kind(v.Type) {
	case ir.KindLabel, ir.KindMetadata, ir.KindToken, ir.KindTarget:
		return 0
	}
	return int(min((s.layout.SizeInBits(v.Type)+31)/32, 1<<20))
}
