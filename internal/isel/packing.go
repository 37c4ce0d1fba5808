package isel

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Numbers that are clamped to bytes or half-words and stand next to each other in a word are what cvt.pack makes: one
// instruction of the machine clamps two and puts them below what stands above. Four bytes, that is eight comparisons, three
// shifts and three disjunctions, are two instructions.

// packedSlot is a byte or half-word of a packed word: a clamped number, or a constant where x is nil.
type packedSlot struct {
	x *ir.Value
	k int64
}

// packing is a word of clamped numbers, or a half-word of two bytes.
type packing struct {
	bits   int // of a slot, 8 or 16; 0: none is clamped yet
	signed bool
	slots  [4]packedSlot // lowest first
	above  *ir.Value     // of bytes: what stands above two of them, or nil
	fused  []*ir.Value   // lowered with it
}

// packings are the words of a function that are packed in registers.
type packings struct {
	at   []int32 // by ir.ID: of a disjunction, its index in all plus one
	all  []packing
	next packing // that is looked at
}

func (p *packings) reset() { p.at, p.all = p.at[:0], p.all[:0] }

// limit says on which side a number is limited.
type limit uint8

const (
	limitBelow    limit = iota // smax
	limitAbove                 // smin
	limitUnsigned              // umin
)

// limitOf returns the side on which v limits x, and by which constant.
func (l *lowering) limitOf(v *ir.Value) (side limit, x *ir.Value, n int64, ok bool) {
	if v.Op != ir.OpCall || v.Type != ir.I32 {
		return 0, nil, 0, false
	}
	g := l.f.CalledFunc(v)
	if g == nil {
		return 0, nil, 0, false
	}
	switch g.Name {
	case "llvm.smax.i32":
	case "llvm.smin.i32":
		side = limitAbove
	case "llvm.umin.i32":
		side = limitUnsigned
	default:
		return 0, nil, 0, false
	}
	args := l.f.CallArgs(v)
	n, ok = l.f.SInt(args[1])
	return side, args[0], n, ok && !args[0].IsConst()
}

// clampOf returns what v, for user alone, clamps, the limits, and the operand that is limited on one side.
func (l *lowering) clampOf(v, user *ir.Value) (x, inner *ir.Value, lo, hi int64, ok bool) {
	if !single(v, user) {
		return nil, nil, 0, 0, false
	}
	side, inner, n, ok := l.limitOf(v)
	if !ok || !single(inner, v) {
		return nil, nil, 0, 0, false
	}
	first, x, m, ok := l.limitOf(inner)
	switch {
	case !ok:
	case side == limitBelow && first == limitAbove && n <= m:
		return x, inner, n, m, true
	case side == limitAbove && first == limitBelow && m <= n:
		return x, inner, m, n, true
	case side == limitUnsigned && first == limitBelow && m == 0 && n >= 0:
		return x, inner, m, n, true
	}
	return nil, nil, 0, 0, false
}

// put puts the clamp v, for user alone, into the slot at the bit at. masked is how many bits of it are kept, 0 when it is
// not masked.
func (l *lowering) put(p *packing, v, user *ir.Value, at, masked int) bool {
	x, inner, lo, hi, ok := l.clampOf(v, user)
	if !ok {
		return false
	}
	bits, signed := 0, lo < 0
	switch [2]int64{lo, hi} {
	case [2]int64{0, 1<<8 - 1}, [2]int64{-1 << 7, 1<<7 - 1}:
		bits = 8
	case [2]int64{0, 1<<16 - 1}, [2]int64{-1 << 15, 1<<15 - 1}:
		bits = 16
	}
	if bits == 0 || at%bits != 0 || masked == 0 && signed && at+bits < 32 || masked != 0 && masked != bits {
		return false
	}
	if p.bits != 0 && (p.bits != bits || p.signed != signed) || p.slots[at/bits].x != nil {
		return false
	}
	p.bits, p.signed, p.slots[at/bits].x = bits, signed, x
	p.fused = append(p.fused, v, inner)
	return true
}

// putTerm puts the operand a of the disjunction user into p.
func (l *lowering) putTerm(p *packing, a, user *ir.Value) bool {
	in := insertion{}
	if l.masked(&in, a, user) {
		f := in.fused[:in.count()]
		if l.put(p, in.x, f[len(f)-1], in.at, in.n) {
			p.fused = append(p.fused, f...)
			return true
		}
	}
	if a.Op != ir.OpShl {
		return l.put(p, a, user, 0, 0)
	}
	n, ok := l.f.SInt(a.Args[1])
	if !ok || n < 0 || n > 31 || !single(a, user) {
		return false
	}
	if !l.put(p, a.Args[0], a, int(n), 0) {
		if n != 16 || p.above != nil || a.Args[0].IsConst() {
			return false
		}
		p.above = a.Args[0]
	}
	p.fused = append(p.fused, a)
	return true
}

// packed reports whether v is a disjunction of clamped numbers, and describes it in next.
func (l *lowering) packed(v *ir.Value) bool {
	if v.Op != ir.OpOr || v.Type != ir.I32 || !l.has(target.CvtPack) {
		return false
	}
	p := &l.packs.next
	*p = packing{fused: p.fused[:0]}
	rest := uint32(0)
	ors, n := [3]*ir.Value{v}, 1
	for i := 0; i < n; i++ {
		for _, a := range ors[i].Args {
			switch {
			case a.Op == ir.OpConstInt:
				rest |= l.wordOf(a)
			case a.Op == ir.OpOr && n < len(ors) && l.unclaimed(a, ors[i]):
				ors[n] = a
				n++
				p.fused = append(p.fused, a)
			case !l.putTerm(p, a, ors[i]):
				return false
			}
		}
	}
	return p.fill(rest) && !slices.ContainsFunc(p.fused, func(a *ir.Value) bool { return l.plan.marks[a.ID] != 0 })
}

// fill puts the constant into the slots that are free, and reports whether p is worth packing.
func (p *packing) fill(word uint32) bool {
	if p.bits == 0 {
		return false
	}
	n := 0
	for i := range 32 / p.bits {
		s := &p.slots[i]
		s.k = int64(word >> (i * p.bits) & (1<<p.bits - 1))
		if s.x != nil {
			n++
		}
		if s.k != 0 && (s.x != nil || p.above != nil && 8*i >= 16) {
			return false
		}
		if p.signed {
			s.k = sext64(s.k, p.bits)
		}
	}
	low, high := p.slots[0].x != nil || p.slots[1].x != nil, p.slots[2].x != nil || p.slots[3].x != nil
	return n >= 2 && low && (p.above == nil || p.bits == 8 && !high)
}

// planPacking plans v if it is packed.
func (l *lowering) planPacking(v *ir.Value) bool {
	if !l.packed(v) {
		return false
	}
	s := &l.packs
	p := s.next
	p.fused = nil // marked here
	for _, a := range s.next.fused {
		l.plan.marks[a.ID] |= fused
	}
	for _, in := range p.slots {
		if in.x != nil {
			l.plan.marks[in.x.ID] |= usedAsValue
		}
	}
	if p.above != nil {
		l.plan.marks[p.above.ID] |= usedAsValue
	}
	if len(s.at) == 0 {
		s.at = dense.Zeroed(s.at, l.f.NumIDs())
	}
	s.all = append(s.all, p)
	s.at[v.ID] = int32(len(s.all))
	return true
}

// packedWord lowers the disjunction v if the plan packs it.
func (l *lowering) packedWord(v *ir.Value) (ptx.Operand, bool) {
	if s := &l.packs; int(v.ID) < len(s.at) && s.at[v.ID] != 0 {
		return l.emitPacking(&s.all[s.at[v.ID]-1]), true
	}
	return ptx.None, false
}

// emitPacking emits the word p.
func (l *lowering) emitPacking(p *packing) ptx.Operand {
	l.used(RulePacked)
	t := ".u"
	if p.signed {
		t = ".s"
	}
	two := func(i int, above ptx.Operand) ptx.Operand {
		var x [2]ptx.Operand
		for k, s := range p.slots[i : i+2] {
			if x[k] = l.out.Int(s.k); s.x != nil {
				x[k] = l.reg(s.x)
			}
		}
		d := l.newReg(ptx.B32)
		if p.bits == 16 {
			l.emit(ptx.OpCvtPack, ptx.NoType, d, x[1], x[0]).Mods = l.out.ModText(".sat" + t + "16.s32")
		} else {
			l.emit(ptx.OpCvtPack, ptx.NoType, d, x[1], x[0], above).Mods = l.out.ModText(".sat" + t + "8.s32.b32")
		}
		return d
	}
	above := l.out.Int(p.slots[2].k&255 | p.slots[3].k&255<<8)
	switch {
	case p.above != nil:
		above = l.reg(p.above)
	case p.slots[2].x != nil || p.slots[3].x != nil:
		above = two(2, l.out.Int(0))
	}
	return two(0, above)
}

// packRun returns how the members of a run of stores, in the order of memory, are packed: all clamped numbers or constants.
func (l *lowering) packRun(ms []member) (p packing, ok bool) {
	bits := 8 * ms[0].size
	if bits*len(ms) != 32 && bits*len(ms) != 16 || len(ms) < 2 || !l.has(target.CvtPack) {
		return p, false
	}
	word := uint32(0)
	for i, m := range ms {
		a := m.v.Args[0]
		if a.Op == ir.OpConstInt {
			word |= uint32(uint64(a.Aux)&maskOf(bits)) << (i * bits)
			continue
		}
		n := len(p.fused)
		if a.Class != ir.ClassInst || a.Op != ir.OpTrunc || a.Uses != 1 || !l.put(&p, a.Args[0], a, i*bits, bits) {
			return p, false
		}
		for _, v := range p.fused[n:] {
			if k := l.plan.marks[v.ID]; k != usedAsValue && k != fused {
				return p, false
			}
		}
	}
	return p, p.bits == bits && p.fill(word)
}
