package isel

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"

	"github.com/warpwise/warpwise/ptx"
)

// evaluator runs one PTX function for one thread: enough of the ISA for the tests of this package,
// written from the PTX manual and independent of the lowering. Every variable of the function is
// a region of memory; an address is the region's number plus one in the high half and the offset
// in the low half.
type evaluator struct {
	f     *ptx.Func
	regs  []uint64
	set   []bool // registers written so far
	mem   [][]byte
	carry uint64
	steps int

	mod     *ptx.Module       // for calls and module-level variables, or nil
	globals map[string][]byte // contents of module-level variables by name
	extra   []byte            // one more region, behind those of the variables
}

type evalError string

func (e *evaluator) fail(format string, args ...any) { panic(evalError(fmt.Sprintf(format, args...))) }

// run executes f with the given bytes in its parameters and returns the bytes of its result.
func runPTX(f *ptx.Func, params [][]byte) (ret []byte, err error) {
	return runWith(&evaluator{f: f}, params)
}

func runWith(e *evaluator, params [][]byte) (ret []byte, err error) {
	f := e.f
	e.regs, e.set = make([]uint64, f.NumRegs()), make([]bool, f.NumRegs())
	defer func() {
		if r := recover(); r != nil {
			if ee, ok := r.(evalError); ok {
				err = fmt.Errorf("%s", string(ee))
				return
			}
			panic(r)
		}
	}()
	e.mem = make([][]byte, len(f.Vars))
	for i, v := range f.Vars {
		e.mem[i] = make([]byte, max(v.Size(), 0))
		for k := range e.mem[i] {
			e.mem[i][k] = 0xA5
		}
	}
	for i, id := range f.Params {
		copy(e.mem[id], params[i])
	}
	e.mem = append(e.mem, e.extra)
	e.exec()
	if len(f.Results) == 0 {
		return nil, nil
	}
	return e.mem[f.Results[0]], nil
}

func (e *evaluator) exec() {
	next := make(map[ptx.BlockID]int)
	for i, b := range e.f.Blocks {
		next[b.ID] = i
	}
	bi, ii := 0, 0
	for {
		if bi >= len(e.f.Blocks) {
			return
		}
		b := e.f.Blocks[bi]
		if ii >= len(b.Insts) {
			bi, ii = bi+1, 0
			continue
		}
		in := &b.Insts[ii]
		ii++
		if e.steps++; e.steps > 100_000 {
			e.fail("too many steps")
		}
		if g := in.Guard.Reg(); g != ptx.NoReg && (e.get(g) != 0) == in.Guard.Neg() {
			continue
		}
		switch in.Op {
		case ptx.OpBra:
			bi, ii = next[in.Src[0].Block()], 0
		case ptx.OpBrxIdx:
			t := e.f.Tables[in.Src[1].Index()]
			k := uint32(e.val(in.Src[0]))
			if int(k) >= len(t.Blocks) {
				e.fail("brx.idx %d beyond its table", k)
			}
			bi, ii = next[t.Blocks[k]], 0
		case ptx.OpRet:
			return
		default:
			e.inst(in)
		}
	}
}

func (e *evaluator) get(r ptx.Reg) uint64 {
	if !e.set[r] {
		e.fail("%s is read before it is written", e.f.RegString(r))
	}
	return e.regs[r]
}

func (e *evaluator) put(o ptx.Operand, x uint64) {
	r := o.Reg()
	n := e.f.RegType(r).Bits()
	e.regs[r], e.set[r] = x&maskOf(n), true
}

// val returns the bits of a source.
func (e *evaluator) val(o ptx.Operand) uint64 {
	if o.IsReg() {
		return e.get(o.Reg())
	}
	if n, ok := e.f.IntValue(o); ok {
		return uint64(n)
	}
	if b, w := e.f.FloatBits(o); w != 0 {
		return b
	}
	if v, ok := o.Var(); ok {
		return uint64(v+1) << 32
	}
	if base, off := e.f.AddrParts(o); base != o {
		return e.val(base) + uint64(off)
	}
	if i := o.SymIndex(); i >= 0 {
		return globalBase + uint64(i)<<32
	}
	e.fail("operand %v", o)
	return 0
}

func sx(x uint64, n int) int64 { return int64(x) << (64 - n) >> (64 - n) }

func (e *evaluator) inst(in *ptx.Inst) {
	if e.more(in) {
		return
	}
	n := in.Type.Bits()
	m := maskOf(n)
	signed := in.Type.Kind() == ptx.KindSigned
	src := e.f.Srcs(in)
	v := func(i int) uint64 { return e.val(src[i]) & m }
	ext := func(x uint64) int64 { return sx(x, n) }
	switch in.Op {
	case ptx.OpComment, ptx.OpScope, ptx.OpEndScope, ptx.OpDeclare:
	case ptx.OpMov:
		e.mov(in, src[0])
	case ptx.OpAdd, ptx.OpAddC, ptx.OpSub, ptx.OpSubC:
		e.addSub(in, v(0), v(1), n)
	case ptx.OpMul, ptx.OpMad:
		e.mulMad(in, n, signed)
	case ptx.OpRcp:
		e.float(in)
	case ptx.OpDiv, ptx.OpRem:
		if in.Type.IsFloat() {
			e.float(in)
			return
		}
		x, y := v(0), v(1)
		if y == 0 {
			e.fail("division by zero")
		}
		if signed {
			q, r := int64(0), int64(0)
			if ext(y) == -1 {
				q, r = -ext(x), 0
			} else {
				q, r = ext(x)/ext(y), ext(x)%ext(y)
			}
			x, y = uint64(q), uint64(r)
		} else {
			x, y = x/y, x%y
		}
		if in.Op == ptx.OpRem {
			x = y
		}
		e.put(in.Dst, x&m)
	case ptx.OpNeg:
		if in.Type.IsFloat() {
			e.put(in.Dst, v(0)^1<<(n-1))
			return
		}
		e.put(in.Dst, -v(0)&m)
	case ptx.OpAnd:
		e.put(in.Dst, v(0)&v(1))
	case ptx.OpOr:
		e.put(in.Dst, v(0)|v(1))
	case ptx.OpXor:
		e.put(in.Dst, v(0)^v(1))
	case ptx.OpNot:
		e.put(in.Dst, ^v(0)&m)
	case ptx.OpShl, ptx.OpShr:
		k := uint64(uint32(e.val(src[1])))
		x := v(0)
		switch {
		case in.Op == ptx.OpShl:
			x = x << min(k, 64) & m
		case signed:
			x = uint64(ext(x)>>min(k, 63)) & m
		default:
			x >>= min(k, 64)
		}
		e.put(in.Dst, x)
	case ptx.OpSetp:
		c := e.compare(in, src)
		switch in.Mods.Bool() {
		case ptx.BoolAnd:
			c &= e.val(src[2]) & 1
		case ptx.BoolOr:
			c |= e.val(src[2]) & 1
		}
		e.put(in.Dst, c)
	case ptx.OpSelp:
		if e.val(src[2])&1 != 0 {
			e.put(in.Dst, v(0))
		} else {
			e.put(in.Dst, v(1))
		}
	case ptx.OpCvt:
		e.cvt(in, e.val(src[0]))
	case ptx.OpBfe:
		pos, ln := int(e.val(src[1])&255), int(e.val(src[2])&255)
		x := uint64(0)
		if pos < n && ln > 0 {
			ln = min(ln, n-pos)
			x = v(0) >> pos & maskOf(ln)
			if signed {
				x = uint64(sx(x, ln)) & m
			}
		}
		e.put(in.Dst, x)
	case ptx.OpPrmt:
		if in.Mods.Prmt() != ptx.NoPrmt {
			e.fail("prmt mode")
		}
		pool := v(0) | v(1)<<32
		sel, x := e.val(src[2]), uint64(0)
		for i := range 4 {
			s := sel >> (4 * i) & 15
			b := pool >> (8 * (s & 7)) & 255
			if s&8 != 0 {
				b = uint64(int64(b<<56)>>63) & 255
			}
			x |= b << (8 * i)
		}
		e.put(in.Dst, x)
	case ptx.OpCvta:
		e.put(in.Dst, e.val(src[0])) // one address space for all
	case ptx.OpLd, ptx.OpSt:
		e.access(in, src)
	case ptx.OpClz:
		e.put(in.Dst, uint64(bits.LeadingZeros64(v(0))-(64-n)))
	case ptx.OpFma:
		e.float(in)
	default:
		e.fail("instruction %s", in.Op)
	}
}

func (e *evaluator) mov(in *ptx.Inst, src ptx.Operand) {
	if d := e.f.Elems(in.Dst); d != nil {
		x := e.val(src)
		n := in.Type.Bits() / len(d)
		for i, o := range d {
			e.put(o, x>>(i*n)&maskOf(n))
		}
		return
	}
	if s := e.f.Elems(src); s != nil {
		n := in.Type.Bits() / len(s)
		x := uint64(0)
		for i, o := range s {
			x |= e.val(o) & maskOf(n) << (i * n)
		}
		e.put(in.Dst, x)
		return
	}
	e.put(in.Dst, e.val(src)&maskOf(in.Type.Bits()))
}

func (e *evaluator) addSub(in *ptx.Inst, x, y uint64, n int) {
	if in.Type.IsFloat() {
		e.float(in)
		return
	}
	c := uint64(0)
	if in.Op == ptx.OpAddC || in.Op == ptx.OpSubC {
		c = e.carry
	}
	var r, out uint64
	if in.Op == ptx.OpAdd || in.Op == ptx.OpAddC {
		r, out = bits.Add64(x, y, c)
		if n < 64 {
			out = r >> n & 1
		}
	} else {
		r, out = bits.Sub64(x, y, c)
	}
	if in.Mods.Has(ptx.CC) {
		e.carry = out
	}
	e.put(in.Dst, r&maskOf(n))
}

func (e *evaluator) mulMad(in *ptx.Inst, n int, signed bool) {
	if in.Type.IsFloat() {
		e.float(in)
		return
	}
	src := e.f.Srcs(in)
	x, y := e.val(src[0])&maskOf(n), e.val(src[1])&maskOf(n)
	var r uint64
	switch in.Mods.Width() {
	case ptx.MulLo:
		r = x * y & maskOf(n)
	case ptx.MulWide:
		if signed {
			r = uint64(sx(x, n) * sx(y, n))
		} else {
			r = x * y
		}
		n *= 2
	case ptx.MulHi:
		if n != 64 {
			if signed {
				r = uint64(sx(x, n)*sx(y, n)) >> n
			} else {
				r = x * y >> n
			}
			break
		}
		r, _ = bits.Mul64(x, y)
		if signed {
			if int64(x) < 0 {
				r -= y
			}
			if int64(y) < 0 {
				r -= x
			}
		}
	default:
		e.fail("mul without a width")
	}
	if in.Op == ptx.OpMad {
		r += e.val(src[2])
	}
	e.put(in.Dst, r&maskOf(n))
}

func (e *evaluator) compare(in *ptx.Inst, src []ptx.Operand) uint64 {
	n := in.Type.Bits()
	x, y := e.val(src[0])&maskOf(n), e.val(src[1])&maskOf(n)
	var lt, eq, nan bool
	switch in.Type.Kind() {
	case ptx.KindFloat:
		a, b := e.fval(in.Type, x), e.fval(in.Type, y)
		lt, eq, nan = a < b, a == b, a != a || b != b
	case ptx.KindSigned:
		lt, eq = sx(x, n) < sx(y, n), x == y
	default:
		lt, eq = x < y, x == y
	}
	r := false
	switch in.Mods.Cmp() {
	case ptx.CmpEq:
		r = eq
	case ptx.CmpNe:
		r = !eq && !nan
	case ptx.CmpLt:
		r = lt
	case ptx.CmpLe:
		r = lt || eq
	case ptx.CmpGt:
		r = !lt && !eq && !nan
	case ptx.CmpGe:
		r = !lt && !nan
	case ptx.CmpEqu:
		r = eq || nan
	case ptx.CmpNeu:
		r = !eq
	case ptx.CmpLtu:
		r = lt || nan
	case ptx.CmpLeu:
		r = lt || eq || nan
	case ptx.CmpGtu:
		r = !lt && !eq || nan
	case ptx.CmpGeu:
		r = !lt || nan
	case ptx.CmpNum:
		r = !nan
	case ptx.CmpNan:
		r = nan
	default:
		e.fail("comparison")
	}
	if r {
		return 1
	}
	return 0
}

func (e *evaluator) fval(t ptx.Type, x uint64) float64 {
	if t == ptx.F16 || t == ptx.BF16 {
		return decodeHalf(t, x)
	}
	if t == ptx.F32 {
		return float64(math.Float32frombits(uint32(x)))
	}
	return math.Float64frombits(x)
}

func (e *evaluator) float(in *ptx.Inst) {
	src := e.f.Srcs(in)
	var x [3]float64
	for i, s := range src {
		x[i] = e.fval(in.Type, e.val(s))
	}
	var r float64
	switch in.Op {
	case ptx.OpAdd:
		r = x[0] + x[1]
	case ptx.OpSub:
		r = x[0] - x[1]
	case ptx.OpMul:
		r = x[0] * x[1]
	case ptx.OpDiv:
		r = x[0] / x[1]
	case ptx.OpRcp:
		r = 1 / x[0]
	case ptx.OpFma:
		r = math.FMA(x[0], x[1], x[2]) // of floats: rounds twice in rare cases
	default:
		e.fail("float %s", in.Op)
	}
	if in.Type == ptx.F32 {
		e.put(in.Dst, uint64(math.Float32bits(float32(r))))
	} else {
		e.put(in.Dst, math.Float64bits(r))
	}
}

func (e *evaluator) cvt(in *ptx.Inst, x uint64) {
	from, to := in.Type2, in.Type
	n := to.Bits()
	x &= maskOf(from.Bits())
	if !from.IsFloat() && !to.IsFloat() {
		if from.Kind() == ptx.KindSigned {
			x = uint64(sx(x, from.Bits()))
		}
		x &= maskOf(n)
		// A destination register wider than the type is extended.
		if to.Kind() == ptx.KindSigned {
			x = uint64(sx(x, n))
		}
		e.put(in.Dst, x)
		return
	}
	if from.IsFloat() && to.IsFloat() {
		f := e.fval(from, x)
		if to == ptx.F32 {
			e.put(in.Dst, uint64(math.Float32bits(float32(f))))
		} else {
			e.put(in.Dst, math.Float64bits(f))
		}
		return
	}
	if to.IsFloat() {
		var f float64
		if to == ptx.F32 {
			if from.Kind() == ptx.KindSigned {
				f = float64(float32(sx(x, from.Bits())))
			} else {
				f = float64(float32(x))
			}
			e.put(in.Dst, uint64(math.Float32bits(float32(f))))
			return
		}
		f = float64(x)
		if from.Kind() == ptx.KindSigned {
			f = float64(sx(x, from.Bits()))
		}
		e.put(in.Dst, math.Float64bits(f))
		return
	}
	if in.Mods.Round() != ptx.RZI {
		e.fail("float to integer without rzi")
	}
	f := math.Trunc(e.fval(from, x))
	if to.Kind() == ptx.KindSigned {
		e.put(in.Dst, uint64(int64(f))&maskOf(n))
	} else {
		e.put(in.Dst, uint64(f)&maskOf(n))
	}
}

func (e *evaluator) access(in *ptx.Inst, src []ptx.Operand) {
	base, off := e.f.AddrParts(src[0])
	a := e.val(base) + uint64(off)
	n := in.Type.Bytes()
	cnt := in.Mods.Vec().Len()
	region := e.region(a)
	if int(uint32(a))+n*cnt > len(region) {
		e.fail("access at %#x out of bounds", a)
	}
	if uint32(a)%uint32(n*cnt) != 0 {
		e.fail("access at %#x not aligned to %d", a, n*cnt)
	}
	b := region[uint32(a):]
	one := func(i int, o ptx.Operand) {
		var w [8]byte
		if in.Op == ptx.OpLd {
			copy(w[:n], b[i*n:])
			x := binary.LittleEndian.Uint64(w[:])
			if in.Type.Kind() == ptx.KindSigned {
				x = uint64(sx(x, 8*n))
			}
			e.put(o, x)
			return
		}
		binary.LittleEndian.PutUint64(w[:], e.val(o))
		copy(b[i*n:], w[:n])
	}
	o := in.Dst
	if in.Op == ptx.OpSt {
		o = src[1]
	}
	if el := e.f.Elems(o); el != nil {
		for i, x := range el {
			one(i, x)
		}
		return
	}
	one(0, o)
}
