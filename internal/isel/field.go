package isel

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Fields of bits of a word, and distances. What each form costs was read from what ptxas makes of it for sm_80: a byte
// taken out by bfe.u32 or put in by bfi is one prmt, other fields are one instruction less than masks and shifts or as
// many; sad is one instruction for three.

// bitField is n bits of x at the position at of a word of 32 bits.
type bitField struct {
	x     *ir.Value
	at, n int
}

// fieldOf returns the field that v, a mask of a shifted word, takes out, and the shift; nil when it is none.
func (l *lowering) fieldOf(v *ir.Value) (f bitField, shift *ir.Value) {
	if v.Op != ir.OpAnd || v.Type != ir.I32 {
		return f, nil
	}
	s := v.Args[0]
	n, isMask := lowMask(l.wordOf(v.Args[1]))
	if !isMask || s.Op != ir.OpLShr || !single(s, v) {
		return f, nil
	}
	at, ok := l.f.SInt(s.Args[1])
	if !ok || at <= 0 || at+int64(n) >= 32 {
		return f, nil
	}
	return bitField{s.Args[0], int(at), n}, s
}

// wordOf returns the bits of a constant of 32 bits, or 0.
func (l *lowering) wordOf(v *ir.Value) uint32 {
	if v.Op != ir.OpConstInt {
		return 0
	}
	return uint32(v.Aux)
}

// lowMask reports whether m is 2^n-1, n at least one.
func lowMask(m uint32) (n int, ok bool) {
	return bits.Len32(m), m != 0 && m&(m+1) == 0
}

// insertion is a field put into a word whose bits there are zero, or masked out by keep.
type insertion struct {
	bitField
	word  *ir.Value
	fused [4]*ir.Value // lowered with it; nil behind the last
}

// insertionOf returns what the disjunction v puts into a word, when a mask goes by it; word is nil for others.
func (l *lowering) insertionOf(v *ir.Value) (in insertion) {
	if v.Op != ir.OpOr || v.Type != ir.I32 {
		return in
	}
	for try := range 4 { // first what is shifted
		i := 1 - try&1
		if l.masked(&in, v.Args[i], v) && in.at > 0 == (try < 2) && l.into(&in, v.Args[1-i], v) {
			return in
		}
		in = insertion{}
	}
	return in
}

// masked reports whether a, for user alone, is a field of a masked word shifted to its place.
func (l *lowering) masked(in *insertion, a, user *ir.Value) bool {
	if !single(a, user) {
		return false
	}
	add := func(v *ir.Value) { in.fused[in.count()] = v }
	switch a.Op {
	case ir.OpShl: // (x & 2^n-1) << at, and the same of a zext of a trunc
		at, ok := l.f.SInt(a.Args[1])
		if !ok || at < 0 || at > 31 {
			return false
		}
		in.at = int(at)
		add(a)
		user, a = a, a.Args[0]
		if !single(a, user) {
			return false
		}
	case ir.OpAnd: // x << at & 2^n-1 << at
		m, s := l.wordOf(a.Args[1]), a.Args[0]
		if s.Op != ir.OpShl || !single(s, a) {
			break
		}
		n, ok := lowMask(m >> bits.TrailingZeros32(m))
		if at, isInt := l.f.SInt(s.Args[1]); ok && isInt && int(at) == bits.TrailingZeros32(m) {
			in.bitField = bitField{s.Args[0], int(at), n}
			add(a)
			add(s)
			return true
		}
	}
	switch {
	case a.Op == ir.OpAnd:
		n, ok := lowMask(l.wordOf(a.Args[1]))
		if !ok {
			return false
		}
		in.x, in.n = a.Args[0], n
	case a.Op == ir.OpZExt && a.Args[0].Op == ir.OpTrunc && single(a.Args[0], a) && a.Args[0].Args[0].Type == ir.I32:
		add(a.Args[0])
		in.x, in.n = a.Args[0].Args[0], l.ts.Bits(a.Args[0].Type)
	default:
		return false
	}
	add(a)
	return in.at+in.n <= 32
}

func (in *insertion) count() (n int) {
	for n < len(in.fused) && in.fused[n] != nil {
		n++
	}
	return n
}

// into reports whether the word a has zeros where the field goes, by itself or by a mask for user alone.
func (l *lowering) into(in *insertion, a, user *ir.Value) bool {
	hole := uint32(1)<<in.n - 1
	if in.n >= 32 {
		return false
	}
	hole <<= in.at
	if a.IsConst() {
		return false
	}
	in.word = a
	if n := in.count(); a.Op == ir.OpAnd && l.wordOf(a.Args[1]) == ^hole && single(a, user) && n < len(in.fused) {
		in.word, in.fused[n] = a.Args[0], a
		return true
	}
	return l.zeros32(a, 6)&hole == hole
}

// zeros32 returns bits of a word that are zero whatever its operands are, looking depth operations deep.
func (l *lowering) zeros32(v *ir.Value, depth int) uint32 {
	if v.Op == ir.OpConstInt {
		return ^uint32(v.Aux)
	}
	if v.Class != ir.ClassInst || depth == 0 {
		return 0
	}
	switch v.Op {
	case ir.OpZExt:
		if n := l.ts.Bits(v.Args[0].Type); n > 0 && n < 32 {
			return ^uint32(0) << n
		}
	case ir.OpAnd:
		return l.zeros32(v.Args[0], depth-1) | l.zeros32(v.Args[1], depth-1)
	case ir.OpOr:
		return l.zeros32(v.Args[0], depth-1) & l.zeros32(v.Args[1], depth-1)
	case ir.OpShl:
		if n, ok := l.f.SInt(v.Args[1]); ok && n >= 0 && n < 32 {
			return l.zeros32(v.Args[0], depth-1)<<n | (1<<n - 1)
		}
	case ir.OpLShr:
		if n, ok := l.f.SInt(v.Args[1]); ok && n >= 0 && n < 32 {
			return l.zeros32(v.Args[0], depth-1)>>n | ^(^uint32(0) >> n)
		}
	}
	return 0
}

// distanceOf returns the operand of the sum v that is the absolute value of a difference that does not overflow, and the
// difference; productNone when there is none.
func (l *lowering) distanceOf(v *ir.Value) (i int, difference *ir.Value) {
	if v.Op != ir.OpAdd || v.Type != ir.I32 || v.Args[0] == v.Args[1] {
		return productNone, nil
	}
	for i := range 2 {
		a := v.Args[i]
		if a.Op != ir.OpCall || !single(a, v) {
			continue
		}
		if g := l.f.CalledFunc(a); g == nil || g.Name != "llvm.abs.i32" {
			continue
		}
		if d := l.f.CallArgs(a)[0]; d.Op == ir.OpSub && d.Flags&ir.NSW != 0 && single(d, a) {
			return i, d
		}
	}
	return productNone, nil
}

// planField plans what fields and distances are lowered with, and reports whether v is one.
func (l *lowering) planField(v *ir.Value) bool {
	p := &l.plan
	if f, shift := l.fieldOf(v); shift != nil && p.marks[shift.ID] == 0 {
		p.marks[shift.ID] |= fused
		p.marks[f.x.ID] |= usedAsValue
		return true
	}
	if l.planPacking(v) {
		return true
	}
	if in := l.insertionOf(v); in.word != nil {
		for _, a := range in.fused[:in.count()] {
			p.marks[a.ID] |= fused
		}
		p.marks[in.x.ID] |= usedAsValue
		p.marks[in.word.ID] |= usedAsValue
		return true
	}
	if i, d := l.distanceOf(v); d != nil {
		p.marks[v.Args[i].ID] |= fused
		p.marks[d.ID] |= fused
		p.marks[v.Args[1-i].ID] |= usedAsValue
		l.planAll(d)
		return true
	}
	return false
}

// fusedField lowers a field or a distance with what the plan folded into it.
func (l *lowering) fusedField(v *ir.Value) (ptx.Operand, bool) {
	if f, shift := l.fieldOf(v); shift != nil && l.plan.marks[shift.ID]&fused != 0 {
		l.used(RuleField)
		d := l.newReg(ptx.B32)
		l.emit(ptx.OpBfe, ptx.U32, d, l.reg(f.x), l.out.Int(int64(f.at)), l.out.Int(int64(f.n)))
		return d, true
	}
	if d, ok := l.packedWord(v); ok {
		return d, true
	}
	if in := l.insertionOf(v); in.word != nil && l.plan.marks[in.fused[0].ID]&fused != 0 {
		l.used(RuleFieldInto)
		x, word := l.reg(in.x), l.reg(in.word)
		d := l.newReg(ptx.B32)
		l.emit(ptx.OpBfi, ptx.B32, d, x, word, l.out.Int(int64(in.at)), l.out.Int(int64(in.n)))
		return d, true
	}
	if i, diff := l.distanceOf(v); diff != nil && l.plan.marks[diff.ID]&fused != 0 {
		l.used(RuleDistance)
		x, y, z := l.reg(diff.Args[0]), l.arg(diff.Args[1]), l.arg(v.Args[1-i])
		d := l.newReg(ptx.B32)
		l.emit(ptx.OpSad, ptx.S32, d, x, y, z)
		return d, true
	}
	return ptx.None, false
}
