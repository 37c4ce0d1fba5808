package isel

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// divideOps are the divisions with the result that they must have; x and y are sign-extended for signed ones.
var divideOps = []struct {
	op     ir.Op
	signed bool
	do     func(x, y uint64) uint64
}{
	{ir.OpUDiv, false, func(x, y uint64) uint64 { return x / y }},
	{ir.OpURem, false, func(x, y uint64) uint64 { return x % y }},
	{ir.OpSDiv, true, func(x, y uint64) uint64 { return uint64(int64(x) / int64(y)) }},
	{ir.OpSRem, true, func(x, y uint64) uint64 { return uint64(int64(x) % int64(y)) }},
}

// divider is a function that divides its parameter by a constant.
type divider struct {
	f     *ptx.Func
	width int
	op    int
	d     uint64
	exact bool
}

func newDivider(t *testing.T, op, width int, d uint64, exact bool) divider {
	m := ir.NewModule()
	it := m.Types.Int(width)
	f, b := oneFunc(ir.I64, m, it)
	add := func(op ir.Op, t ir.Type, args ...*ir.Value) *ir.Value { return b.Append(f.NewValue(op, t, args...)) }
	v := add(divideOps[op].op, it, f.Params[0], f.Pool.Int(it, int64(d)))
	if exact {
		v.Flags |= ir.Exact
	}
	if width < 64 {
		v = add(ir.OpZExt, ir.I64, v)
	}
	add(ir.OpRet, ir.Void, v)
	out := lowerOne(t, m, 2)
	for _, bl := range out.Blocks {
		for i := range bl.Insts {
			if in := &bl.Insts[i]; in.Op == ptx.OpDiv || in.Op == ptx.OpRem {
				t.Fatalf("%s i%d by %d: a division is left", divideOps[op].op, width, d)
			}
		}
	}
	return divider{out, width, op, d, exact}
}

// check runs the function on x.
func (d *divider) check(t *testing.T, x uint64) {
	o := divideOps[d.op]
	a, b := x&maskOf(d.width), d.d&maskOf(d.width)
	if o.signed {
		a, b = uint64(sext64(int64(a), d.width)), uint64(sext64(int64(b), d.width))
		if int64(b) == -1 && int64(a) == sext64(1<<(d.width-1), d.width) {
			return // undefined behaviour
		}
	}
	if d.exact && o.do(a, b)*b != a {
		return // poison
	}
	want := o.do(a, b) & maskOf(d.width)
	var in [8]byte
	binary.LittleEndian.PutUint64(in[:], x&maskOf(d.width))
	got, err := runPTX(d.f, [][]byte{in[:]})
	if err != nil {
		t.Fatalf("%s i%d %#x by %#x: %v", o.op, d.width, x, d.d, err)
	}
	if r := binary.LittleEndian.Uint64(got); r != want {
		t.Fatalf("%s i%d %#x by %#x exact %v: %#x, want %#x\n%s", o.op, d.width, x, d.d, d.exact, r, want, fmt.Sprint(d.f.Name))
	}
}

// TestDivideByConstant divides by constants: at small widths everything by everything, at others numbers around
// the corners of every divisor.
func TestDivideByConstant(t *testing.T) {
	for op := range divideOps {
		for width := 2; width <= 7; width++ {
			for d := uint64(1); d < 1<<width; d++ {
				for _, exact := range [2]bool{op%2 == 0, false} {
					f := newDivider(t, op, width, d, exact)
					for x := uint64(0); x < 1<<width; x++ {
						f.check(t, x)
					}
				}
			}
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, width := range []int{8, 13, 16, 17, 31, 32, 33, 63, 64} {
		for op := range divideOps {
			for _, d := range divisors(rng, width) {
				f := newDivider(t, op, width, d, false)
				g := f
				if op%2 == 0 {
					g = newDivider(t, op, width, d, true)
				}
				for range 10 {
					k := rng.Uint64() >> rng.IntN(64)
					for off := uint64(0); off < 3; off++ {
						f.check(t, k*d+off-1)
						f.check(t, maskOf(width)>>(off%2)-k%64*d+off-1)
						f.check(t, uint64(1)<<(width-1)-off)
					}
					g.check(t, k*d)
				}
			}
		}
	}
}

// divisors returns constants of a width that need each form of the reciprocal.
func divisors(rng *rand.Rand, width int) []uint64 {
	out := []uint64{1, 3, 5, 6, 7, 9, 10, 11, 12, 14, 19, 25, 28, 100, 125, 127, 625, 641, 1000, 24576, 1e6 + 3, 0xaaaaaaab, 1e9 + 7, 0xcccccccccccccccd}
	for k := range width {
		out = append(out, 1<<k, 1<<k+1, 1<<k-1, -(1 << k), rng.Uint64()>>k)
	}
	keep := out[:0]
	for _, d := range out {
		if d&maskOf(width) != 0 {
			keep = append(keep, d&maskOf(width))
		}
	}
	return keep
}

// TestNarrowDivide: operands that fit are divided in 32 bits.
func TestNarrowDivide(t *testing.T) {
	for op := range divideOps {
		m := ir.NewModule()
		f, b := oneFunc(ir.I64, m, ir.I32, ir.I16)
		add := func(op ir.Op, t ir.Type, args ...*ir.Value) *ir.Value { return b.Append(f.NewValue(op, t, args...)) }
		x := add(ir.OpZExt, ir.I64, f.Params[0])
		y := add(ir.OpZExt, ir.I64, f.Params[1])
		add(ir.OpRet, ir.Void, add(divideOps[op].op, ir.I64, x, y))
		out := lowerOne(t, m, 2)
		for _, x := range []uint64{0, 1, 77, 1 << 31, 1<<32 - 1} {
			for _, y := range []uint64{1, 3, 1 << 15, 1<<16 - 1} {
				in := [][]byte{binary.LittleEndian.AppendUint64(nil, x), binary.LittleEndian.AppendUint64(nil, y)}
				got, err := runPTX(out, in)
				if r := divideOps[op].do(x, y); err != nil || binary.LittleEndian.Uint64(got) != r {
					t.Errorf("%s %d %d: %x, %v", divideOps[op].op, x, y, got, err)
				}
			}
		}
		for _, bl := range out.Blocks {
			for i := range bl.Insts {
				if in := &bl.Insts[i]; (in.Op == ptx.OpDiv || in.Op == ptx.OpRem) && in.Type != ptx.U32 {
					t.Errorf("%s: divided as %s", divideOps[op].op, in.Type)
				}
			}
		}
	}
}
