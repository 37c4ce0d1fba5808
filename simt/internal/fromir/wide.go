package fromir

import (
	"math/big"
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// wideBits returns the width of a type when it is an integer of 65 to 128 bits, or 0.
func (s *state) wideBits(t ir.Type) uint8 {
	if ts := &s.m.Types; ts.Kind(t) == ir.KindInt {
		if n := ts.Bits(t); n > 64 && n <= 128 {
			return uint8(n)
		}
	}
	return 0
}

// wideElem is wideBits of the elements of a vector, or of a scalar.
func (s *state) wideElem(t ir.Type) uint8 {
	ts := &s.m.Types
	if ts.IsVector(t) {
		return s.wideBits(ts.Elem(t))
	}
	return s.wideBits(t)
}

var wideBinary = map[ir.Op]micro.WideOp{ir.OpAdd: micro.WideAdd, ir.OpSub: micro.WideSub, ir.OpMul: micro.WideMul, ir.OpUDiv: micro.WideDiv, ir.OpSDiv: micro.WideDiv,
	ir.OpURem: micro.WideRem, ir.OpSRem: micro.WideRem, ir.OpShl: micro.WideShl, ir.OpLShr: micro.WideShr, ir.OpAShr: micro.WideShr}

// sameSign is the mode of a comparison that is poison for operands of different signs.
func sameSign(v *ir.Value) micro.Mode {
	if v.Flags&ir.SameSign != 0 {
		return micro.ModeExact
	}
	return 0
}

// wideCall is an operation on wide integers being decoded.
type wideCall struct {
	d    *decoder
	n    int // elements
	bits uint8
	from uint8
	mode micro.Mode
}

// elem returns the slots of element i of v, the low half first; a scalar is the same for all elements.
func (d *decoder) elem(v *ir.Value, i int) []micro.Slot {
	s := d.value(v)
	k := 1
	if d.wideElem(v.Type) != 0 {
		k = 2
	}
	if len(s) == k {
		return s
	}
	return s[k*i : k*i+k]
}

// emit computes element i of dst, which may be part of the slots of the result.
func (c *wideCall) emit(op micro.WideOp, dst []micro.Slot, args ...[]micro.Slot) {
	l := make([]micro.Slot, 8)
	put := func(at int, s []micro.Slot) {
		l[at] = s[0]
		if len(s) > 1 {
			l[at+1] = s[1]
		}
	}
	put(micro.WideD, dst)
	for k, a := range args {
		put([...]int{micro.WideA, micro.WideB, micro.WideC}[k], a)
	}
	c.d.Builder.Emit(micro.Inst{Op: micro.OpWide, Bits: c.bits, From: c.from, Mode: c.mode, Imm: int64(op), Ext: c.d.List(l...)})
}

// wideScalar returns the bits of a scalar, or of an element of a vector, 128 at the most.
func (d *decoder) wideScalar(t ir.Type) uint8 {
	return uint8(min(d.layout.SizeInBits(d.m.Types.Scalar(t)), 128))
}

// wideCall begins an operation for each element of an operand of type t.
func (d *decoder) wideCall(t ir.Type) wideCall {
	c := wideCall{d: d, n: 1, from: d.wideScalar(t)}
	if ts := &d.m.Types; ts.IsVector(t) {
		c.n = int(ts.NumElems(t))
	}
	return c
}

// wide translates an instruction on integers of more than 64 bits, or vectors of them, unless it works on both halves
// alike, and reports whether it did.
func (d *decoder) wide(v *ir.Value) bool {
	if len(v.Args) == 0 {
		return false
	}
	first := v.Args[0]
	if v.Op == ir.OpCall {
		return d.wideIntrinsic(v)
	}
	if v.Op == ir.OpSelect {
		first = v.Args[1]
	}
	bits, from := d.wideElem(v.Type), d.wideElem(first.Type)
	if bits == 0 && from == 0 {
		return false
	}
	ts := &d.m.Types
	c := d.wideCall(first.Type)
	c.bits, c.mode = d.wideScalar(v.Type), irMode(v)&^(micro.ModeNNaN|micro.ModeNInf)
	switch v.Op {
	case ir.OpSDiv, ir.OpSRem, ir.OpAShr, ir.OpSExt, ir.OpSIToFP, ir.OpFPToSI:
		c.mode |= micro.ModeSigned
	}
	op := micro.WideExt
	switch v.Op {
	case ir.OpICmp:
		op, c.bits, c.mode = micro.WideCmp, c.from, sameSign(v).WithCmp(irPreds[v.Pred()])
	case ir.OpZExt, ir.OpSExt, ir.OpTrunc, ir.OpPtrToInt, ir.OpIntToPtr, ir.OpPtrToAddr:
	case ir.OpUIToFP, ir.OpSIToFP:
		op = micro.WideToF
		c.mode |= bf(ts.Scalar(v.Type))
	case ir.OpFPToUI, ir.OpFPToSI:
		op = micro.WideFrom
		c.mode |= bf(ts.Scalar(first.Type))
	case ir.OpSelect, ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector:
		return d.wideMove(v)
	case ir.OpSwitch:
		return false // see wideSwitch
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		d.Unsupported("%s of an integer of more than 64 bits", v.Op)
		return true
	case ir.OpOr:
		if v.Flags&ir.Disjoint == 0 {
			return false
		}
		op, c.from = micro.WideOr, 0
	default:
		ok := false
		if op, ok = wideBinary[v.Op]; !ok {
			return false // moves of both halves
		}
		c.from = 0
	}
	operands := []*ir.Value{first}
	if v.Op.Is(ir.IsBinary) || v.Op == ir.OpICmp {
		operands = v.Args[:2]
	}
	c.emitAll(op, v, operands)
	return true
}

// emitAll emits the operation for each element of v.
func (c *wideCall) emitAll(op micro.WideOp, v *ir.Value, operands []*ir.Value) {
	for i := range c.n {
		var in [][]micro.Slot
		for _, a := range operands {
			in = append(in, c.d.elem(a, i))
		}
		c.emit(op, c.d.elem(v, i), in...)
	}
}

// wideMove translates select and the vector operations on wide elements, two slots at a time.
func (d *decoder) wideMove(v *ir.Value) bool {
	ts := &d.m.Types
	mov := func(to, from []micro.Slot) {
		for k := range to {
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: to[k], A: from[k]})
		}
	}
	n := 1
	if ts.IsVector(v.Type) {
		n = int(ts.NumElems(v.Type))
	}
	none := []micro.Slot{d.poison(), d.poison()}
	switch v.Op {
	case ir.OpSelect:
		for i := range n {
			cond := d.value(v.Args[0])
			p := cond[0]
			if len(cond) > 1 {
				p = cond[i]
			}
			to, a, b := d.elem(v, i), d.elem(v.Args[1], i), d.elem(v.Args[2], i)
			for k := range to {
				d.Emit(micro.Inst{Op: micro.OpSelect, Bits: 64, Dst: to[k], A: p, B: a[k], C: b[k]})
			}
		}
	case ir.OpExtractElement:
		x, ok := d.f.IntBits(v.Args[1])
		if !ok {
			d.Unsupported("%s of wide integers with a variable index", v.Op)
			return true
		}
		from := none
		if x < uint64(ts.NumElems(v.Args[0].Type)) {
			from = d.elem(v.Args[0], int(x))
		}
		mov(d.elem(v, 0), from)
	case ir.OpInsertElement:
		x, ok := d.f.IntBits(v.Args[2])
		if !ok {
			d.Unsupported("%s of wide integers with a variable index", v.Op)
			return true
		}
		for i := range n {
			if uint64(i) == x {
				mov(d.elem(v, i), d.value(v.Args[1]))
			} else {
				mov(d.elem(v, i), d.elem(v.Args[0], i))
			}
		}
	case ir.OpShuffleVector:
		half := int(ts.NumElems(v.Args[0].Type))
		for i, k := range d.f.Ints[v.Aux] {
			from := none
			switch {
			case k >= 0 && int(k) < half:
				from = d.elem(v.Args[0], int(k))
			case int(k) >= half:
				from = d.elem(v.Args[1], int(k)-half)
			}
			mov(d.elem(v, i), from)
		}
	}
	return true
}

// wideNames are the intrinsics on wide integers, with the flags of the operation.
var wideNames = map[string]struct {
	op   micro.WideOp
	mode micro.Mode
}{
	"ctlz": {micro.WideCtlz, 0}, "cttz": {micro.WideCttz, 0}, "ctpop": {micro.WideCtpop, 0}, "umin": {micro.WideMin, 0}, "umax": {micro.WideMax, 0},
	"smin": {micro.WideMin, micro.ModeSigned}, "smax": {micro.WideMax, micro.ModeSigned}, "abs": {micro.WideAbs, micro.ModeSigned}, "bswap": {micro.WideBswap, 0}, "bitreverse": {micro.WideBrev, 0},
	"fshl": {micro.WideFunnelL, 0}, "fshr": {micro.WideFunnelR, 0}, "uadd.sat": {micro.WideAddSat, 0}, "sadd.sat": {micro.WideAddSat, micro.ModeSigned},
	"usub.sat": {micro.WideSubSat, 0}, "ssub.sat": {micro.WideSubSat, micro.ModeSigned}, "ushl.sat": {micro.WideShlSat, 0}, "sshl.sat": {micro.WideShlSat, micro.ModeSigned},
	"ucmp": {micro.WideThreeWay, 0}, "scmp": {micro.WideThreeWay, micro.ModeSigned}, "fptosi.sat": {micro.WideFrom, micro.ModeSigned | micro.ModeSat}, "fptoui.sat": {micro.WideFrom, micro.ModeSat},
	"umul.fix": {micro.WideMulFix, 0}, "smul.fix": {micro.WideMulFix, micro.ModeSigned}, "umul.fix.sat": {micro.WideMulFix, micro.ModeSat}, "smul.fix.sat": {micro.WideMulFix, micro.ModeSigned | micro.ModeSat},
}

var wideOverflow = map[string][2]micro.WideOp{"add": {micro.WideAdd, micro.WideAddOv}, "sub": {micro.WideSub, micro.WideSubOv}, "mul": {micro.WideMul, micro.WideMulOv}}

// wideIntrinsic translates the intrinsics on wide integers; others go on to where all are.
func (d *decoder) wideIntrinsic(v *ir.Value) bool {
	callee := d.f.CalledFunc(v)
	if callee == nil || !callee.IsIntrinsic() {
		return false
	}
	args := d.f.CallArgs(v)
	if len(args) == 0 || d.wideElem(args[0].Type) == 0 && d.wideElem(v.Type) == 0 {
		return false
	}
	ts := &d.m.Types
	base := baseName(callee.Name[len("llvm."):])
	c := d.wideCall(args[0].Type)
	if strings.HasSuffix(base, ".with.overflow") {
		d.wideWithOverflow(v, args, base, &c)
		return true
	}
	if which, ok := strings.CutPrefix(base, "vector.reduce."); ok {
		return d.wideReduce(v, args[0], which, &c)
	}
	x, ok := wideNames[base]
	if !ok {
		switch base {
		case "expect", "assume", "ssa.copy", "arithmetic.fence", "is.constant", "annotation", "expect.with.probability":
			return false // both halves alike
		}
		if strings.HasPrefix(strings.TrimPrefix(base, "experimental."), "vector.") {
			return false
		}
		d.Unsupported("%s", callee.Name)
		return true
	}
	c.bits, c.mode = d.wideScalar(v.Type), x.mode
	operands := args
	switch base {
	case "ctlz", "cttz", "abs":
		operands = args[:1]
		if k, _ := d.f.IntBits(args[1]); k == 1 {
			c.mode |= map[string]micro.Mode{"abs": micro.ModeNSW}[base]
			if base != "abs" {
				c.mode |= micro.ModeExact
			}
		}
	case "fptosi.sat", "fptoui.sat":
		c.mode |= bf(ts.Scalar(args[0].Type))
	case "ucmp", "scmp":
	default:
		c.from = 0
	}
	c.emitAll(x.op, v, operands)
	return true
}

// wideWithOverflow translates an operation that says whether it overflowed.
func (d *decoder) wideWithOverflow(v *ir.Value, args []*ir.Value, base string, c *wideCall) {
	c.bits = c.from
	if base[0] == 's' {
		c.mode = micro.ModeSigned
	}
	ops, dst := wideOverflow[base[1:4]], d.value(v)
	for i := range c.n {
		a, b := d.elem(args[0], i), d.elem(args[1], i)
		c.emit(ops[0], dst[2*i:2*i+2], a, b)
		c.emit(ops[1], dst[2*c.n+i:2*c.n+i+1], a, b)
	}
}

// wideReduce translates the reduction of a vector of wide integers.
func (d *decoder) wideReduce(v, vec *ir.Value, which string, c *wideCall) bool {
	x, ok := map[string]struct {
		op   micro.WideOp
		mode micro.Mode
	}{"add": {micro.WideAdd, 0}, "mul": {micro.WideMul, 0}, "and": {micro.WideAnd, 0}, "umin": {micro.WideMin, 0}, "umax": {micro.WideMax, 0}, "smin": {micro.WideMin, micro.ModeSigned}, "smax": {micro.WideMax, micro.ModeSigned}}[which]
	half := map[string]micro.Op{"or": micro.OpOr, "xor": micro.OpXor}[which]
	if !ok && half == 0 {
		d.Unsupported("llvm.vector.reduce.%s of wide integers", which)
		return true
	}
	c.bits, c.mode, c.from = c.from, x.mode, 0
	acc := d.elem(vec, 0)
	for i := 1; i < c.n; i++ {
		to := []micro.Slot{d.Slot(), d.Slot()}
		e := d.elem(vec, i)
		if half != 0 {
			for k := range to {
				d.Emit(micro.Inst{Op: half, Bits: 64, Dst: to[k], A: acc[k], B: e[k]})
			}
		} else {
			c.emit(x.op, to, acc, e)
		}
		acc = to
	}
	dst := d.value(v)
	for k := range dst {
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst[k], A: acc[k]})
	}
	return true
}

// wideConst fills the slots of a constant of more than 64 bits.
func (d *decoder) wideConst(v *ir.Value, s []micro.Slot) {
	b := d.f.Pool.Wide[v.Aux]
	mask := arith.WideMask(128)
	x := new(big.Int).And(b, mask)
	s[0] = d.Constant(new(big.Int).And(x, arith.WideMask(64)).Uint64())
	s[1] = d.Constant(new(big.Int).Rsh(x, 64).Uint64() & arith.MaskOf(d.wideBits(v.Type)-64))
}
