package reassociate

import (
	"math"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/ir"
)

// unite makes an or of operands that have no bit in common an add, where it stands at a chain of sums.
func (r *reassociator) unite(v *ir.Value) {
	near := func(u *ir.Value) bool {
		return r.inner(u, ir.OpAdd, ir.OpSub) || r.inner(u, ir.OpMul) || r.inner(u, ir.OpShl) && u.Args[1].IsConst()
	}
	u := r.user(v)
	up := v.Uses == 1 && u != nil && (u.Op == ir.OpAdd || u.Op == ir.OpSub)
	if !up && !near(v.Args[0]) && !near(v.Args[1]) || r.oneLoad(v) || r.rotation(v.Args[0], v.Args[1]) || r.rotation(v.Args[1], v.Args[0]) {
		return
	}
	if v.Flags&ir.Disjoint == 0 {
		a, b := knownbits.OfElements(r.f, v.Args[0]), knownbits.OfElements(r.f, v.Args[1])
		if a.Width == 0 || b.Width == 0 || a.Zeros|b.Zeros != ^uint64(0)>>(64-a.Width) {
			return
		}
	}
	if !r.c.Apply(united, v) {
		return
	}
	r.changed = true
	v.Op, v.Flags = ir.OpAdd, ir.NUW|ir.NSW
}

// rotation reports a shift to the left and one to the right by the rest of the width: together a rotation, or bits of two words, for which GPUs
// have an instruction that is looked for in or.
func (r *reassociator) rotation(a, b *ir.Value) bool {
	if !a.IsInst() || !b.IsInst() || a.Op != ir.OpShl || b.Op != ir.OpLShr {
		return false
	}
	n, ok := r.f.IntBits(a.Args[1])
	m, both := r.f.IntBits(b.Args[1])
	return ok && both && n+m == uint64(r.ts.Bits(r.ts.Scalar(a.Type)))
}

// oneLoad reports bytes of memory put together: whoever makes that one load looks for or.
func (r *reassociator) oneLoad(v *ir.Value) bool {
	work := []*ir.Value{v}
	for n := 0; len(work) > 0; n++ {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		switch {
		case n > maxUsers:
			return false
		case !x.IsInst():
			return false
		case x.Op == ir.OpOr:
			work = append(work, x.Args...)
		case x.Op == ir.OpShl || x.Op == ir.OpZExt:
			work = append(work, x.Args[0])
		case x.Op == ir.OpCall && strings.HasPrefix(callee(r.f, x), "llvm.bswap."):
			work = append(work, x.Args[1])
		case x.Op != ir.OpLoad:
			return false
		}
	}
	return true
}

// callee returns the name of the function that v calls, or "".
func callee(f *ir.Func, v *ir.Value) string {
	if g := f.CalledFunc(v); g != nil {
		return g.Name
	}
	return ""
}

// negativeConstant makes x + y*-3 the subtraction x - y*3, and alike with several constants in products and quotients that have no other use:
// the product with a positive constant may be there for another sum. No float changes. A subtraction that would be taken apart again
// stays what it is.
func (r *reassociator) negativeConstant(v *ir.Value) {
	tries := [][2]int{{1, 0}, {0, 1}}
	if v.Op == ir.OpFSub {
		tries = tries[:1]
	} else if v.Op != ir.OpFAdd {
		return
	}
	for _, t := range tries {
		if r.positiveFactors(v, v.Args[t[0]], v.Args[t[1]]) {
			return
		}
	}
}

// factor is an operand of an instruction.
type factor struct {
	v *ir.Value
	i int
}

// positiveFactors is negativeConstant for the operand p of v, whose other operand is x.
func (r *reassociator) positiveFactors(v, p, x *ir.Value) bool {
	var found []factor
	for work := []*ir.Value{p}; len(work) > 0 && len(found) < maxFactors; {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		if !p.IsInst() || p.Uses != 1 || p.Block == nil || p.Op != ir.OpFMul && p.Op != ir.OpFDiv {
			continue
		}
		if p.Op == ir.OpFMul && p.Args[0].IsConst() || p.Args[0].IsConst() && p.Args[1].IsConst() {
			continue
		}
		for i, a := range p.Args {
			if r.isNegative(a) {
				found = append(found, factor{p, i})
			}
			work = append(work, a)
		}
	}
	if len(found) == 0 {
		return false
	}
	op := v.Op
	if len(found)%2 != 0 {
		op = ir.OpFAdd + ir.OpFSub - op
	}
	if op == ir.OpFSub && free(v) && r.splits(v, x, p) {
		return false
	}
	if !r.c.Apply(sign, v) {
		return false
	}
	r.changed = true
	for _, f := range found {
		f.v.SetArg(f.i, r.opposite(f.v.Args[f.i]))
		r.note(f.v)
	}
	v.Op = op
	v.SetArg(0, x)
	v.SetArg(1, p)
	r.note(v)
	return true
}

// isNegative reports a negative floating-point constant, or a vector of one.
func (r *reassociator) isNegative(k *ir.Value) bool {
	if k.Op == ir.OpConstVector || k.Op == ir.OpSplat {
		if k != r.f.Splat(k.Type, k.Args[0]) {
			return false
		}
		k = k.Args[0]
	}
	if k.Op != ir.OpConstFP {
		return false
	}
	x, ok := r.fold.Number(k)
	return ok && x == x && math.Signbit(x)
}
