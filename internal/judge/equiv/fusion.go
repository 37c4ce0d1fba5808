package equiv

import (
	"math"
	"math/bits"
	"slices"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// LLVM IR leaves some results of floating-point arithmetic to the implementation, each time anew: whether
// a product and a sum that may be contracted, or llvm.fmuladd, round once or twice, and which of two
// zeros llvm.minnum and llvm.maxnum give. When programs differ, the first one runs again under an
// observer that follows all choices at once: each value that depends on one is known by its span. What
// the second program has left in memory must lie in the span. Where control flow or an address depends on
// a choice, the programs may differ in anything, and the input says nothing.

// leaves reports whether a program leaves results of arithmetic to the implementation.
func leaves(p *simt.Program) bool {
	return slices.ContainsFunc(p.Funcs, func(f *micro.Func) bool {
		return slices.ContainsFunc(f.Code, func(in micro.Inst) bool {
			return in.Op >= micro.OpFAdd && in.Op <= micro.OpFMax && in.Imm&(micro.MayFuse|micro.MaySplit|micro.AnyZero) != 0
		})
	})
}

// value is what is known of a register of a lane, or of a word in memory.
type value struct {
	span
	product bool // of a and b, and may be part of a sum before it is rounded
	a, b    span
}

// told reports that there is something to know.
func (v *value) told() bool { return v.product || v.chosen() }

// registers are the values of the lanes of a warp in a frame. A lane whose bit is clear has what it has.
type registers struct {
	mask   []uint32
	values []*[micro.WarpSize]value
	back   [micro.WarpSize]*registers // of the caller
	result [micro.WarpSize][]micro.Slot
}

type frameKey struct {
	cta, warp, depth int
	fn               *micro.Func
}

// exchange is a place where lanes of a warp exchange values; of a block for warp -1.
type exchange struct {
	cta, warp int
	fn        *micro.Func
	pc        int32
}

// chooser follows the choices of a run.
type chooser struct {
	frames map[frameKey]*registers
	key    frameKey // of cur
	cur    *registers
	memory map[cell]stored
	met    map[exchange]bool // some lane brought a choice
	lost   bool              // control flow or an address depends on a choice
	shared bool              // lanes exchanged a choice
}

func newChooser() *chooser {
	return &chooser{frames: map[frameKey]*registers{}, memory: map[cell]stored{}, met: map[exchange]bool{}}
}

// at returns the registers of a step.
func (c *chooser) at(st *simt.Step) *registers {
	key := frameKey{st.CTA, st.Warp, st.Depth, st.Func}
	if c.cur == nil || c.key != key {
		c.key, c.cur = key, c.frame(key)
	}
	return c.cur
}

func (c *chooser) frame(key frameKey) *registers {
	r := c.frames[key]
	if r == nil {
		r = &registers{mask: make([]uint32, key.fn.Slots+1), values: make([]*[micro.WarpSize]value, key.fn.Slots+1)}
		c.frames[key] = r
	}
	return r
}

// set says what a register of a lane is.
func (r *registers) set(x micro.Slot, lane int, v value) {
	if x == 0 {
		return
	}
	if !v.told() {
		r.mask[x] &^= 1 << lane
		return
	}
	if r.values[x] == nil {
		r.values[x] = new([micro.WarpSize]value)
	}
	r.mask[x] |= 1 << lane
	r.values[x][lane] = v
}

// told returns what is known of a register, and whether anything is.
func (r *registers) told(x micro.Slot, lane int) (value, bool) {
	if r.mask[x]>>lane&1 == 0 {
		return value{}, false
	}
	return r.values[x][lane], true
}

// chosen reports whether a register depends on a choice in one of some lanes.
func (r *registers) chosen(x micro.Slot, mask uint32) bool {
	for m := mask & r.mask[x]; m != 0; m &= m - 1 {
		if r.values[x][bits.TrailingZeros32(m)].chosen() {
			return true
		}
	}
	return false
}

// Before implements simt.Observer.
func (c *chooser) Before(st *simt.Step) {
	if c.lost {
		return
	}
	r, in := c.at(st), st.In
	if in.Guard != 0 && r.chosen(in.Guard, st.Active) {
		c.lost = true
		return
	}
	switch in.Op {
	case micro.OpLoad, micro.OpStore, micro.OpAtom, micro.OpCopy, micro.OpFill, micro.OpExtern, micro.OpExt, micro.OpGroup, micro.OpWait:
		c.access(st, r)
	case micro.OpShfl, micro.OpVote, micro.OpMatch, micro.OpRedux, micro.OpElect, micro.OpBar, micro.OpBarWarp:
		if c.reads(st, r) {
			c.met[exchangeOf(st)], c.shared = true, true
		}
	case micro.OpBr, micro.OpTrap, micro.OpUB, micro.OpExit:
	case micro.OpSwitch, micro.OpBrIdx, micro.OpAlloca:
		c.lost = r.chosen(in.A, st.Mask)
	case micro.OpDiv, micro.OpRem:
		if c.lost = r.chosen(in.B, st.Mask); !c.lost {
			c.plain(st, r)
		}
	case micro.OpCall:
		c.call(st, r)
	case micro.OpRet:
		c.ret(st, r)
	case micro.OpMov, micro.OpFreeze, micro.OpSelect:
		c.copied(st, r)
	default:
		if in.Op < micro.OpFAdd || in.Op > micro.OpFLdexp || in.Bits != 32 && in.Bits != 64 && in.Op != micro.OpFCmp || in.Mode&micro.ModeBF != 0 {
			c.plain(st, r)
			return
		}
		lanes(st.Mask, func(l int) { r.set(in.Dst, l, c.float(st, r, l)) })
	}
}

// exchangeOf returns where the lanes of a step meet.
func exchangeOf(st *simt.Step) exchange {
	m := exchange{st.CTA, st.Warp, st.Func, st.PC}
	if st.In.Op == micro.OpBar {
		m.warp = -1
	}
	return m
}

// After implements simt.Observer: what lanes exchange is known when all of them came.
func (c *chooser) After(st *simt.Step) {
	switch st.In.Op {
	case micro.OpShfl, micro.OpVote, micro.OpMatch, micro.OpRedux, micro.OpElect, micro.OpBar, micro.OpBarWarp:
	default:
		return
	}
	if r := c.at(st); !c.lost {
		v := value{}
		v.any = c.met[exchangeOf(st)]
		st.Func.Operands(st.In, func(micro.Slot) {}, func(x micro.Slot) { lanes(st.Mask, func(l int) { r.set(x, l, v) }) })
	}
}

// reads reports whether an operation reads a choice.
func (c *chooser) reads(st *simt.Step, r *registers) (chosen bool) {
	known := st.Func.Operands(st.In, func(x micro.Slot) { chosen = chosen || r.chosen(x, st.Mask) }, func(micro.Slot) {})
	if !known { // any register may be one
		for x := range r.mask {
			chosen = chosen || r.chosen(micro.Slot(x), st.Mask)
		}
	}
	return chosen
}

// plain is an operation of which nothing is known but that its results depend on its operands.
func (c *chooser) plain(st *simt.Step, r *registers) {
	lanes(st.Mask, func(l int) {
		v := value{}
		st.Func.Operands(st.In, func(x micro.Slot) { v.any = v.any || r.chosen(x, 1<<l) }, func(micro.Slot) {})
		st.Func.Operands(st.In, func(micro.Slot) {}, func(x micro.Slot) { r.set(x, l, v) })
	})
}

// copied is an operation whose result is one of its operands.
func (c *chooser) copied(st *simt.Step, r *registers) {
	in := st.In
	lanes(st.Mask, func(l int) {
		from := in.A
		if in.Op == micro.OpSelect {
			if r.chosen(in.A, 1<<l) {
				r.set(in.Dst, l, value{span: anything})
				return
			}
			from = in.C
			if cond, _ := st.Value(in.A, l); cond&1 != 0 {
				from = in.B
			}
		}
		v, _ := r.told(from, l)
		r.set(in.Dst, l, v)
	})
}

// call hands arguments to the functions called.
func (c *chooser) call(st *simt.Step, r *registers) {
	ci := &st.Func.Calls[st.In.Ext]
	if ci.Func < 0 && r.chosen(st.In.A, st.Mask) {
		c.lost = true
		return
	}
	lanes(st.Mask, func(l int) {
		fn := st.Callee(l)
		if fn == nil {
			return
		}
		callee, i := c.frame(frameKey{st.CTA, st.Warp, st.Depth + 1, fn}), 0
		for _, p := range fn.Params {
			for _, x := range p.Slots {
				if i < len(ci.Args) {
					v, _ := r.told(ci.Args[i], l)
					callee.set(x, l, v)
				}
				i++
			}
		}
		callee.back[l], callee.result[l] = r, ci.Result
	})
}

// ret hands results to the caller.
func (c *chooser) ret(st *simt.Step, r *registers) {
	lanes(st.Mask, func(l int) {
		for i, x := range r.result[l] {
			if i < len(st.Func.Result) && r.back[l] != nil {
				v, _ := r.told(st.Func.Result[i], l)
				r.back[l].set(x, l, v)
			}
		}
	})
}

// operand is a floating-point operand of a lane. ok is false when its bits mean nothing.
func (r *registers) operand(st *simt.Step, x micro.Slot, l int, width uint8) (v value, ok bool) {
	if v, told := r.told(x, l); told {
		return v, true
	}
	b, known := st.Value(x, l)
	if width == 32 {
		return value{span: exactly(float64(math.Float32frombits(uint32(b))))}, known
	}
	return value{span: exactly(math.Float64frombits(b))}, known
}

// float is the result of a floating-point operation in a lane.
func (c *chooser) float(st *simt.Step, r *registers, l int) (out value) {
	in := st.In
	choice := in.Op <= micro.OpFMax && in.Imm&(micro.MayFuse|micro.MaySplit|micro.AnyZero) != 0
	if !choice && (r.mask[in.A]|r.mask[in.B]|r.mask[in.C])>>l&1 == 0 {
		return out
	}
	width := in.Bits
	switch in.Op {
	case micro.OpFCmp, micro.OpFToI, micro.OpFToF:
		width = in.From
	}
	x, okX := r.operand(st, in.A, l, width)
	y, okY := r.operand(st, in.B, l, width)
	z, okZ := r.operand(st, in.C, l, width)
	if !okX || in.B != 0 && !okY || in.C != 0 && !okZ {
		return out // the result means nothing, or is a NaN whose bits do not
	}
	if !choice && !x.chosen() && !y.chosen() && !z.chosen() && in.Op != micro.OpFNeg {
		return out
	}
	if width != 32 && width != 64 || in.Mode.Round() != micro.RNE && in.Op != micro.OpFRound && in.Op != micro.OpFToI && in.Op != micro.OpFCmp {
		out.any = x.chosen() || y.chosen() || z.chosen() || choice
		return out
	}
	out = result(in, x, y, z)
	if out.any && !x.chosen() && !y.chosen() && !z.chosen() {
		out.any = math.IsInf(x.lo, 0) || math.IsInf(y.lo, 0) || math.IsInf(z.lo, 0) // else NaN whatever is chosen
		out.lo, out.hi, out.product = 0, 0, false
	}
	return out
}

// result is the result of an operation on the operands.
func result(in *micro.Inst, x, y, z value) (out value) {
	a := arithmetic{in.Bits, in.Mode}
	switch in.Op {
	case micro.OpFMul:
		out.span = a.mul(x.span, y.span)
		out.product, out.a, out.b = in.Imm&micro.MayFuse != 0, x.span, y.span
	case micro.OpFAdd, micro.OpFSub:
		if in.Op == micro.OpFSub {
			y.span, y.a = y.negated(), y.a.negated()
		}
		out.span = a.add(x.span, y.span)
		if in.Imm&micro.MayFuse != 0 && x.product {
			out.span = out.with(a.fma(x.a, x.b, y.span))
		}
		if in.Imm&micro.MayFuse != 0 && y.product {
			out.span = out.with(a.fma(y.a, y.b, x.span))
		}
	case micro.OpFMA:
		out.span = a.fma(x.span, y.span, z.span)
		if in.Imm&micro.MaySplit != 0 {
			out.span = out.with(a.add(a.mul(x.span, y.span), z.span))
		}
		if in.Imm&micro.MayFuse != 0 && z.product {
			out.span = out.with(a.fma(z.a, z.b, a.mul(x.span, y.span)))
		}
	case micro.OpFDiv:
		out.span = a.div(x.span, y.span)
	case micro.OpFSqrt:
		out.span = a.sqrt(x.span)
	case micro.OpFNeg:
		out = x
		out.span, out.a = x.negated(), x.a.negated()
	case micro.OpFAbs:
		out.span = x.magnitude()
	case micro.OpFMin, micro.OpFMinimum, micro.OpFMax, micro.OpFMaximum:
		sign := 1.0
		if in.Op == micro.OpFMax || in.Op == micro.OpFMaximum {
			sign = -1
		}
		out.span = a.least(x.span, y.span, sign)
		if in.Imm&micro.AnyZero != 0 && x.zero() && y.zero() && (x.lo != x.hi || y.lo != y.hi || math.Signbit(x.lo) != math.Signbit(y.lo)) {
			out.span = out.with(span{lo: math.Copysign(0, -1)})
		}
	case micro.OpFRound:
		out.span = a.out(integral(a.in(x.span), in.Mode.Round()))
	case micro.OpFToF:
		out.span = a.out(each(func(x, _, _ float64) float64 { return a.round(x) }, a.in(x.span), span{}, span{}))
	case micro.OpFToI:
		out.any = x.any || math.Trunc(x.lo) != math.Trunc(x.hi) || in.Mode.Round() != micro.RTZ
	case micro.OpFCmp:
		out.any = x.any || y.any || !(x.hi < y.lo || x.lo > y.hi || x.lo == x.hi && y.lo == y.hi)
	default:
		out.any = true
	}
	return out
}
