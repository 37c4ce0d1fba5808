package isel

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// wideQuotient is the exact result of op; x and y are bits wide.
func wideQuotient(op ir.Op, bits uint, x, y *big.Int) *big.Int {
	r := new(big.Int)
	switch op {
	case ir.OpUDiv:
		return r.Quo(x, y)
	case ir.OpURem:
		return r.Rem(x, y)
	case ir.OpSDiv:
		r.Quo(asSigned(x, bits), asSigned(y, bits))
	default:
		r.Rem(asSigned(x, bits), asSigned(y, bits))
	}
	return r.Mod(r, new(big.Int).Lsh(big.NewInt(1), bits))
}

// asSigned returns x, a number of bits bits, read with its sign.
func asSigned(x *big.Int, bits uint) *big.Int {
	if x.Bit(int(bits)-1) == 0 {
		return x
	}
	return new(big.Int).Sub(x, new(big.Int).Lsh(big.NewInt(1), bits))
}

// TestDivideWideByConstant divides integers of 65 to 128 bits by constants, numbers around the corners of every divisor.
func TestDivideWideByConstant(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	one := big.NewInt(1)
	for _, bits := range []uint{65, 72, 100, 127, 128} {
		all := new(big.Int).Sub(new(big.Int).Lsh(one, bits), one)
		random := func() *big.Int {
			r := new(big.Int).SetUint64(rng.Uint64())
			r.Lsh(r, 64).Or(r, new(big.Int).SetUint64(rng.Uint64()))
			return r.And(r, all).Rsh(r, uint(rng.IntN(int(bits))))
		}
		for _, op := range []ir.Op{ir.OpUDiv, ir.OpURem, ir.OpSDiv, ir.OpSRem} {
			for _, d := range wideDivisors(rng, bits, random) {
				d.And(d, all)
				if d.Sign() == 0 {
					continue
				}
				f := wideDivider(t, op, bits, d)
				var xs []*big.Int
				for k := range 3 {
					for range 4 {
						x := new(big.Int).Mul(random(), d)
						xs = append(xs, x.Add(x, big.NewInt(int64(k)-1)))
					}
					x := new(big.Int).Mul(new(big.Int).Quo(all, d), d)
					xs = append(xs, x.Add(x, big.NewInt(int64(k)-1)))
					xs = append(xs, new(big.Int).Sub(new(big.Int).Lsh(one, bits-1), big.NewInt(int64(k))), big.NewInt(int64(k)-1), random())
				}
				for _, x := range xs {
					x.And(x, all)
					if d.Cmp(all) == 0 && (op == ir.OpSDiv || op == ir.OpSRem) && x.Cmp(new(big.Int).Lsh(one, bits-1)) == 0 {
						continue // undefined behaviour
					}
					got, err := runPTX(f, [][]byte{bytesOf(x, int(bits))})
					if err != nil {
						t.Fatalf("%s i%d %v by %v: %v", op, bits, x, d, err)
					}
					if r, want := fromBytes(got, int(bits)), wideQuotient(op, bits, x, d); r.Cmp(want) != 0 {
						t.Fatalf("%s i%d %v by %v: %v, want %v", op, bits, x, d, r, want)
					}
				}
			}
		}
	}
}

// wideDivider is a function that divides its parameter by d.
func wideDivider(t *testing.T, op ir.Op, bits uint, d *big.Int) *ptx.Func {
	m := ir.NewModule()
	it := m.Types.Int(int(bits))
	f, b := oneFunc(it, m, it)
	v := b.Append(f.NewValue(op, it, f.Params[0], f.Pool.BigInt(it, d)))
	b.Append(f.NewValue(ir.OpRet, ir.Void, v))
	out := lowerOne(t, m, 2)
	for _, bl := range out.Blocks {
		for i := range bl.Insts {
			if bl.Insts[i].Op == ptx.OpCall {
				t.Fatalf("%s i%d by %v: a call is left", op, bits, d)
			}
		}
	}
	return out
}

// wideDivisors returns constants that need each form of the reciprocal.
func wideDivisors(rng *rand.Rand, bits uint, random func() *big.Int) (out []*big.Int) {
	for _, d := range []int64{1, 3, 5, 6, 7, 9, 10, 12, 14, 25, 28, 100, 625, 641, 1000, 24576, 1e9 + 7, -1, -3, -10, -1 << 40} {
		out = append(out, big.NewInt(d))
	}
	one := big.NewInt(1)
	for k := uint(0); k < bits; k += 1 + uint(rng.IntN(4)) {
		p := new(big.Int).Lsh(one, k)
		out = append(out, p, new(big.Int).Add(p, one), new(big.Int).Sub(p, one), new(big.Int).Neg(p), random())
	}
	return append(out, new(big.Int).Lsh(one, bits-1), new(big.Int).SetUint64(1<<63+1), new(big.Int).Lsh(big.NewInt(7), 64))
}
