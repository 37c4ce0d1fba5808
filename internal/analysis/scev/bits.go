package scev

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/ir"
)

// bits returns what is known of the bits of v: what knownbits knows, and what follows for shifts by
// unknown amounts and for phis that each iteration changes in one way.
func (x *Info) bits(v *ir.Value, depth int) knownbits.Known {
	k := knownbits.Of(x.f, v)
	w := k.Width
	if w == 0 || depth == 0 {
		return k
	}
	if !v.IsInst() {
		if depth < knownbits.Depth { // as an operand it has a place, behind which the assumption stands
			x.assumedBits(v, &k)
		}
		return k
	}
	arg := func(i int) knownbits.Known { return x.bits(v.Args[i], depth-1) }
	all := ones(w).lo
	switch v.Op {
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		a, s := arg(0), arg(1)
		if a.Width != w || s.Width != w {
			break
		}
		zeros, set := all, all
		for n := s.Min(); n < uint64(w) && n <= s.Max(); n++ {
			if n&s.Zeros != 0 || n&s.Ones != s.Ones {
				continue
			}
			low, high := ones(int(n)).lo, all&^ones(w-int(n)).lo
			switch v.Op {
			case ir.OpShl:
				zeros &= a.Zeros<<n | low
				set &= a.Ones << n
			case ir.OpLShr:
				zeros &= a.Zeros>>n | high
				set &= a.Ones >> n
			default:
				z, o := a.Zeros>>n, a.Ones>>n
				if a.NonNegative() {
					z |= high
				} else if a.Negative() {
					o |= high
				}
				zeros &= z
				set &= o
			}
		}
		if zeros&set == 0 {
			k.Zeros |= zeros & all
			k.Ones |= set & all
		} else if v.Op != ir.OpShl && s.Min() >= uint64(w) {
			k.Zeros, k.Ones = all, 0 // poison
		}
	case ir.OpAnd:
		a, b := arg(0), arg(1)
		k.Zeros |= a.Zeros | b.Zeros
		k.Ones |= a.Ones & b.Ones
	case ir.OpOr:
		a, b := arg(0), arg(1)
		k.Zeros |= a.Zeros & b.Zeros
		k.Ones |= a.Ones | b.Ones
	case ir.OpXor:
		a, b := arg(0), arg(1)
		k.Zeros |= a.Zeros&b.Zeros | a.Ones&b.Ones
		k.Ones |= a.Zeros&b.Ones | a.Ones&b.Zeros
	case ir.OpPhi:
		x.phiBits(v, &k, depth)
	case ir.OpMul:
		// The product of numbers of m and n bits has at most m+n.
		if n := small(arg(0).Max()).active() + small(arg(1).Max()).active(); n < w {
			k.Zeros |= all &^ ones(n).lo
		}
	case ir.OpCall:
		switch g := x.f.CalledFunc(v); {
		case g == nil:
		case strings.HasPrefix(g.Name, "llvm.vscale."):
			k.Zeros |= all &^ ones(x.scaleRange(w).umax().active()).lo
		case strings.HasPrefix(g.Name, "llvm.umin."):
			top := min(x.bits(v.Args[1], depth-1).Max(), x.bits(v.Args[2], depth-1).Max())
			k.Zeros |= all &^ ones(small(top).active()).lo
		}
	}
	x.assumedBits(v, &k)
	if k.Zeros&k.Ones != 0 {
		return knownbits.Of(x.f, v)
	}
	return k
}

// assumedBits adds what an assumption behind v, v & mask == c, says of it.
func (x *Info) assumedBits(v *ir.Value, k *knownbits.Known) {
	for _, a := range x.assumptions() {
		c := a.Args[1]
		from := x.f.Entry().First()
		if v.IsInst() {
			from = v
		}
		if !c.IsInst() || c.Op != ir.OpICmp || c.Args[1].Op != ir.OpConstInt || a.Block != from.Block || !x.straight(from, a) {
			continue
		}
		if c.Pred() == ir.ISGE && c.Args[0] == v && x.isZero(x.leaf(c.Args[1])) {
			k.Zeros |= lowest(k.Width).lo
		}
		if c.Pred() != ir.IEQ {
			continue
		}
		set, ok := x.f.IntBits(c.Args[1])
		mask, in := ^uint64(0), c.Args[0]
		if in.IsInst() && in.Op == ir.OpAnd && in.Args[1].Op == ir.OpConstInt {
			mask, _ = x.f.IntBits(in.Args[1])
			in = in.Args[0]
		}
		if ok && in == v {
			k.Ones |= set & mask
			k.Zeros |= ^set & mask & ones(k.Width).lo
		}
	}
}

// phiBits adds what is known of a phi from its first value and what each iteration does.
func (x *Info) phiBits(v *ir.Value, k *knownbits.Known, depth int) {
	if len(v.Args) != 2 {
		return
	}
	start, next := v.Args[0], v.Args[1]
	if start.IsInst() && len(start.Args) == 2 && start.Args[0] == v {
		start, next = next, start
	}
	if !next.IsInst() || len(next.Args) != 2 || next.Args[0] != v {
		return
	}
	w := k.Width
	s := x.bits(start, depth-1)
	if s.Width != w {
		return
	}
	all := ones(w).lo
	lead := func(bits uint64) uint64 { // the row of ones at the top
		n := 0
		for n < w && bits>>(w-1-n)&1 == 1 {
			n++
		}
		return all &^ ones(w-n).lo
	}
	switch next.Op {
	case ir.OpLShr:
		k.Zeros |= lead(s.Zeros)
	case ir.OpAShr:
		k.Zeros |= lead(s.Zeros)
		k.Ones |= lead(s.Ones)
	case ir.OpShl:
		k.Zeros |= ones(num{0, ^s.Zeros}.zeros(w)).lo
	case ir.OpAdd, ir.OpMul:
		by := x.bits(next.Args[1], depth-1)
		if next.Flags&ir.NSW != 0 && by.Width == w {
			if s.NonNegative() && by.NonNegative() {
				k.Zeros |= lowest(w).lo
			} else if next.Op == ir.OpAdd && s.Negative() && by.Negative() {
				k.Ones |= lowest(w).lo
			}
		}
	}
}
