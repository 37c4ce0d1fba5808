package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// valRef says where the parts of a value are.
type valRef struct {
	off   uint32 // in slab; for lazy addresses in addrs
	n     int32
	state valState
	block ptx.BlockID // stateHere: the block in which the parts are valid
}

type valState uint8

const (
	stateNone valState = iota
	stateSet           // parts in slab, valid wherever the value is
	stateHere          // parts in slab, valid in one machine block only: materialised constants
	stateAddr          // an address not computed yet, in addrs
)

func (l *lowering) ref(v *ir.Value) *valRef {
	if int(v.ID) >= len(l.vals) { // a constant made during lowering
		grown := make([]valRef, max(int(v.ID)+64, 2*len(l.vals)))
		copy(grown, l.vals)
		l.vals = grown
	}
	return &l.vals[v.ID]
}

// parts returns the operands of v: registers or immediates, one for each part of its type. The
// slice must not be changed and stays valid.
func (l *lowering) parts(v *ir.Value) []ptx.Operand {
	r := l.ref(v)
	switch r.state {
	case stateSet:
		return l.slab[r.off : r.off+uint32(r.n) : r.off+uint32(r.n)]
	case stateHere:
		if r.block == l.b.ID {
			return l.slab[r.off : r.off+uint32(r.n) : r.off+uint32(r.n)]
		}
	case stateAddr:
		return l.materialise(v)
	}
	if v.IsConst() {
		return l.constant(v)
	}
	// Not lowered: the plan folded it into its users, and yet one asks for it as a value. Computed
	// here it is good for this block only.
	l.inst(v)
	switch r = l.ref(v); r.state {
	case stateAddr:
		return l.setHere(v, l.materialise(v))
	case stateSet:
		r.state, r.block = stateHere, l.b.ID
		return l.slab[r.off : r.off+uint32(r.n) : r.off+uint32(r.n)]
	}
	return l.zeros(v.Type)
}

// arg returns the operand of a value of one part: a register or an immediate.
func (l *lowering) arg(v *ir.Value) ptx.Operand {
	p := l.parts(v)
	if len(p) == 0 {
		return l.out.Int(0)
	}
	return p[0]
}

// reg returns the operand of a value of one part in a register.
func (l *lowering) reg(v *ir.Value) ptx.Operand {
	x := l.arg(v)
	if x.IsReg() {
		return x
	}
	ti := l.info(v.Type)
	if len(ti.parts) == 0 {
		return l.toReg(x, ptx.B32)
	}
	return l.toReg(x, ti.parts[0].reg)
}

// regs returns the operands of v, all in registers.
func (l *lowering) regs(v *ir.Value) []ptx.Operand {
	p := l.parts(v)
	for i := range p {
		if !p[i].IsReg() {
			out := append([]ptx.Operand(nil), p...)
			ti := l.info(v.Type)
			for j := i; j < len(out); j++ {
				out[j] = l.toReg(out[j], ti.parts[j].reg)
			}
			return out
		}
	}
	return p
}

// toReg returns x, an operand of register type t, in a register.
func (l *lowering) toReg(x ptx.Operand, t ptx.Type) ptx.Operand {
	if x.IsReg() {
		return x
	}
	d := l.newReg(t)
	if t == ptx.Pred {
		n, _ := l.out.IntValue(x)
		// A comparison of constants: mov.pred takes no immediate in every version.
		c := ptx.CmpNe
		if n&1 == 0 {
			c = ptx.CmpEq
		}
		l.emit(ptx.OpSetp, ptx.U32, d, l.out.Int(1), l.out.Int(0)).With(c.Mod())
		return d
	}
	l.emit(ptx.OpMov, t, d, x)
	return d
}

// canonical returns x as a valid part i of v: integer immediates are zero-extended, too.
func (l *lowering) canonical(v *ir.Value, i int, x ptx.Operand) ptx.Operand {
	n, ok := l.out.IntValue(x)
	if !ok {
		return x
	}
	ti := l.info(v.Type)
	if i >= len(ti.parts) {
		return x
	}
	if m := maskOf(ti.parts[i].bits); uint64(n)&^m != 0 {
		return l.out.Int(int64(uint64(n) & m))
	}
	return x
}

// sext64 sign-extends the low n bits of x.
func sext64(x int64, n int) int64 { return x << (64 - n) >> (64 - n) }

// set gives the instruction v, of one part, its value.
func (l *lowering) set(v *ir.Value, x ptx.Operand) {
	if x.IsImm() {
		x = l.canonical(v, 0, x)
	}
	r := l.ref(v)
	*r = valRef{off: uint32(len(l.slab)), n: 1, state: stateSet}
	l.slab = append(l.slab, x)
}

// setParts gives v its value, one operand for each part. The slice is copied.
func (l *lowering) setParts(v *ir.Value, p []ptx.Operand) {
	r := l.ref(v)
	*r = valRef{off: uint32(len(l.slab)), n: int32(len(p)), state: stateSet}
	for i, x := range p {
		if x.IsImm() {
			x = l.canonical(v, i, x)
		}
		l.slab = append(l.slab, x)
	}
}

// setHere gives the constant v operands that are valid in the current machine block only.
func (l *lowering) setHere(v *ir.Value, p []ptx.Operand) []ptx.Operand {
	l.setParts(v, p)
	r := l.ref(v)
	r.state, r.block = stateHere, l.b.ID
	return l.slab[r.off : r.off+uint32(r.n) : r.off+uint32(r.n)]
}

// def returns a fresh register for the instruction v, of one part, and makes it v's value.
func (l *lowering) def(v *ir.Value) ptx.Operand {
	d := l.newReg(l.info(v.Type).parts[0].reg)
	l.set(v, d)
	return d
}

// defs returns fresh registers for all parts of v and makes them v's value.
func (l *lowering) defs(v *ir.Value) []ptx.Operand {
	ti := l.info(v.Type)
	off := len(l.slab)
	for i := range ti.parts {
		l.slab = append(l.slab, l.newReg(ti.parts[i].reg))
	}
	*l.ref(v) = valRef{off: uint32(off), n: int32(len(ti.parts)), state: stateSet}
	return l.slab[off:len(l.slab):len(l.slab)]
}

// setZero gives v zeros.
func (l *lowering) setZero(v *ir.Value) { l.setParts(v, l.zeros(v.Type)) }

// zeros returns the parts of the zero value of type t.
func (l *lowering) zeros(t ir.Type) []ptx.Operand {
	ti := l.info(t)
	out := make([]ptx.Operand, len(ti.parts))
	for i := range out {
		out[i] = l.zero(ti.parts[i].reg)
	}
	return out
}

// zero returns the immediate zero for a register of type t.
func (l *lowering) zero(t ptx.Type) ptx.Operand {
	switch t {
	case ptx.F32:
		return l.out.F32Bits(0)
	case ptx.F64:
		return l.out.F64Bits(0)
	}
	return l.out.Int(0)
}

// eachLane gives v, a scalar or vector of one part a lane, the value that fn computes for each
// lane from the same lane of args. Arguments of another type than a vector of v's length (the
// scalar exponent of powi, an immediate flag) pass their first part to every lane.
func (l *lowering) eachLane(v *ir.Value, args []*ir.Value, fn func(x []ptx.Operand) ptx.Operand) {
	n := l.nparts(v.Type)
	var inBuf [4]ptx.Operand
	out := make([]ptx.Operand, n)
	for i := range n {
		in := inBuf[:0]
		for _, a := range args {
			p := l.parts(a)
			switch {
			case len(p) == n:
				in = append(in, p[i])
			case len(p) > 0:
				in = append(in, p[0])
			default:
				in = append(in, ptx.None)
			}
		}
		out[i] = fn(in)
	}
	l.setParts(v, out)
}

// maskOf returns the mask of the low n bits, n at most 64.
func maskOf(n int) uint64 {
	if n >= 64 {
		return ^uint64(0)
	}
	return 1<<n - 1
}

// zext zero-extends the low bits of x, a register of the class that holds that many bits or an
// immediate, so that it is a valid part of width bits. It is where the invariant of narrow
// integers is established.
func (l *lowering) zext(x ptx.Operand, bits int) ptx.Operand {
	w := regBits(bits)
	if bits == w {
		return x
	}
	if n, ok := l.out.IntValue(x); ok {
		return l.out.Int(int64(uint64(n) & maskOf(bits)))
	}
	t := regType(bits)
	d := l.newReg(t)
	l.emit(ptx.OpAnd, t, d, x, l.out.Int(int64(maskOf(bits))))
	return d
}

// sext sign-extends the low bits of x, a part of that width (2 to 64), to its whole register.
func (l *lowering) sext(x ptx.Operand, bits int) ptx.Operand {
	return l.sextReg(x, bits, regBits(bits))
}

// sextReg sign-extends the low bits of x, a register of w bits, to all of it.
func (l *lowering) sextReg(x ptx.Operand, bits, w int) ptx.Operand {
	if n, ok := l.out.IntValue(x); ok {
		return l.out.Int(int64(uint64(sext64(n, bits)) & maskOf(w)))
	}
	if bits == w {
		return x
	}
	t := bitsType(w)
	d := l.newReg(t)
	switch {
	case bits == 8 && w == 16:
		l.emit(ptx.OpCvt, ptx.S16, d, x).From(ptx.S8)
	case w == 16:
		y := l.newReg(t)
		l.emit(ptx.OpShl, t, y, x, l.out.Int(int64(w-bits)))
		l.emit(ptx.OpShr, ptx.S16, d, y, l.out.Int(int64(w-bits)))
	default:
		l.emit(ptx.OpBfe, signedType(w), d, x, l.out.Int(0), l.out.Int(int64(bits)))
	}
	return d
}
