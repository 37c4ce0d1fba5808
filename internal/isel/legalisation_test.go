package isel

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

var testWidths = []int{1, 2, 3, 5, 7, 8, 9, 12, 15, 16, 17, 24, 31, 32, 33, 40, 47, 48, 56, 63, 64, 65,
	96, 100, 127, 128, 129, 192, 200}

func testMachine(t testing.TB, name string) target.Machine {
	t.Helper()
	m, err := target.NewMachine(name, 84)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// oneFunc returns a function of the given types with an entry block.
func oneFunc(result ir.Type, m *ir.Module, params ...ir.Type) (*ir.Func, *ir.Block) {
	f := m.AddFunc("f", m.Types.Func(result, params, false))
	return f, f.AppendBlock("entry")
}

// lowerOne lowers m and returns its only function.
func lowerOne(t testing.TB, m *ir.Module, level int) *ptx.Func {
	t.Helper()
	out, diags := Module(m, Options{Machine: testMachine(t, "sm_80"), OptLevel: level, Workers: 1})
	if out == nil {
		t.Fatalf("not lowered: %v", diags.Err())
	}
	return out.Func("f")
}

// bytesOf returns x, taken modulo 2^bits, as it is passed: little endian, with garbage behind the
// width where the convention leaves it undefined.
func bytesOf(x *big.Int, bits int) []byte {
	n := (bits + 7) / 8
	size := 4
	for size < n {
		size += 4
	}
	if bits > 64 {
		size = (n + 15) / 16 * 16
	}
	out := make([]byte, size)
	m := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(bits)), big.NewInt(1))
	b := new(big.Int).And(x, m).FillBytes(make([]byte, n))
	for i := range b {
		out[i] = b[n-1-i]
	}
	return out
}

func fromBytes(b []byte, bits int) *big.Int {
	n := (bits + 7) / 8
	r := make([]byte, n)
	for i := range r {
		r[i] = b[n-1-i]
	}
	return wrap(new(big.Int).SetBytes(r), bits)
}

// wrap returns x modulo 2^bits.
func wrap(x *big.Int, bits int) *big.Int {
	m := new(big.Int).Lsh(big.NewInt(1), uint(bits))
	return new(big.Int).Mod(x, m)
}

// signedOf returns x, unsigned of the given width, as the signed number of the same bits.
func signedOf(x *big.Int, bits int) *big.Int {
	if x.Bit(bits-1) == 0 {
		return x
	}
	return new(big.Int).Sub(x, new(big.Int).Lsh(big.NewInt(1), uint(bits)))
}

// operands returns edge cases and random numbers of the width.
func operands(r *rand.Rand, bits, random int) []*big.Int {
	one := big.NewInt(1)
	top := new(big.Int).Lsh(one, uint(bits-1))
	out := []*big.Int{big.NewInt(0), one, wrap(big.NewInt(-1), bits), top, new(big.Int).Sub(top, one), wrap(big.NewInt(-2), bits)}
	for range random {
		x := new(big.Int)
		for i := 0; i < bits; i += 32 {
			x.Lsh(x, 32)
			x.Or(x, big.NewInt(int64(r.Uint32())))
		}
		x = wrap(x, bits)
		out = append(out, x, new(big.Int).Rsh(x, uint(r.IntN(bits))))
	}
	return out
}

// refBinary computes op, or returns nil where LLVM leaves the result open.
func refBinary(op ir.Op, bits int, x, y *big.Int) *big.Int {
	sx, sy := signedOf(x, bits), signedOf(y, bits)
	z := new(big.Int)
	switch op {
	case ir.OpAdd:
		z.Add(x, y)
	case ir.OpSub:
		z.Sub(x, y)
	case ir.OpMul:
		z.Mul(x, y)
	case ir.OpAnd:
		z.And(x, y)
	case ir.OpOr:
		z.Or(x, y)
	case ir.OpXor:
		z.Xor(x, y)
	case ir.OpUDiv, ir.OpURem:
		if y.Sign() == 0 {
			return nil
		}
		if op == ir.OpUDiv {
			z.Quo(x, y)
		} else {
			z.Rem(x, y)
		}
	case ir.OpSDiv, ir.OpSRem:
		if y.Sign() == 0 || sy.Cmp(big.NewInt(-1)) == 0 && sx.Cmp(signedOf(new(big.Int).Lsh(big.NewInt(1), uint(bits-1)), bits)) == 0 {
			return nil
		}
		if op == ir.OpSDiv {
			z.Quo(sx, sy)
		} else {
			z.Rem(sx, sy)
		}
	default:
		if y.Cmp(big.NewInt(int64(bits))) >= 0 {
			return nil
		}
		k := uint(y.Int64())
		switch op {
		case ir.OpShl:
			z.Lsh(x, k)
		case ir.OpLShr:
			z.Rsh(x, k)
		default:
			z.Rsh(sx, k)
		}
	}
	return wrap(z, bits)
}

// TestIntegerArithmetic runs every integer operation on every width, with a variable and with a
// constant second operand.
func TestIntegerArithmetic(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for op := ir.OpAdd; op <= ir.OpXor; op++ {
		for _, bits := range testWidths {
			if bits > 64 && (op >= ir.OpMul && op <= ir.OpSRem) {
				continue // tested with the wide arithmetic
			}
			for level := 0; level <= 2; level += 2 {
				testBinary(t, r, op, bits, level)
			}
		}
	}
}

func testBinary(t *testing.T, r *rand.Rand, op ir.Op, bits, level int) {
	t.Helper()
	m := ir.NewModule()
	it := m.Types.Int(bits)
	f, b := oneFunc(it, m, it, it)
	v := b.Append(f.NewValue(op, it, f.Params[0], f.Params[1]))
	b.Append(f.NewValue(ir.OpRet, ir.Void, v))
	g := lowerOne(t, m, level)
	xs := operands(r, bits, 1)
	for _, x := range xs {
		ys := operands(r, bits, 1)
		if op >= ir.OpShl && op <= ir.OpAShr {
			for k := 0; k < bits; k += 1 + bits/9 {
				ys = append(ys, big.NewInt(int64(k)))
			}
		}
		for _, y := range ys {
			want := refBinary(op, bits, x, y)
			if want == nil {
				continue
			}
			ret, err := runPTX(g, [][]byte{bytesOf(x, bits), bytesOf(y, bits)})
			if err != nil {
				t.Fatalf("%s i%d, -O%d: %v", op, bits, level, err)
			}
			if got := fromBytes(ret, bits); got.Cmp(want) != 0 {
				t.Fatalf("%s i%d %v, %v at -O%d = %v, want %v", op, bits, x, y, level, got, want)
			}
		}
	}
	// The same with constants on the right, and for a few on the left.
	for i, y := range operands(r, bits, 3) {
		for side := range 2 {
			m := ir.NewModule()
			it := m.Types.Int(bits)
			f, b := oneFunc(it, m, it)
			args := []*ir.Value{f.Params[0], f.BigInt(it, y)}
			if side == 1 {
				args[0], args[1] = args[1], args[0]
			}
			v := b.Append(f.NewValue(op, it, args...))
			b.Append(f.NewValue(ir.OpRet, ir.Void, v))
			g := lowerOne(t, m, level)
			x := xs[i%len(xs)]
			p, q := x, y
			if side == 1 {
				p, q = y, x
			}
			want := refBinary(op, bits, p, q)
			if want == nil {
				continue
			}
			ret, err := runPTX(g, [][]byte{bytesOf(x, bits)})
			if err != nil {
				t.Fatalf("%s i%d with constant, -O%d: %v", op, bits, level, err)
			}
			if got := fromBytes(ret, bits); got.Cmp(want) != 0 {
				t.Fatalf("%s i%d %v, %v (constant side %d) at -O%d = %v, want %v", op, bits, p, q, 1-side, level, got, want)
			}
		}
	}
}

// TestIntegerComparison runs every predicate on every width.
func TestIntegerComparison(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for p := ir.IEQ; p <= ir.ISLE; p++ {
		for _, bits := range testWidths {
			m := ir.NewModule()
			it := m.Types.Int(bits)
			f, b := oneFunc(ir.I8, m, it, it)
			c := f.NewValue(ir.OpICmp, ir.I1, f.Params[0], f.Params[1])
			c.Aux = int64(p)
			b.Append(c)
			z := b.Append(f.NewValue(ir.OpZExt, ir.I8, c))
			b.Append(f.NewValue(ir.OpRet, ir.Void, z))
			g := lowerOne(t, m, 2)
			xs := operands(r, bits, 2)
			for _, x := range xs {
				for _, y := range append(operands(r, bits, 2), x) {
					ret, err := runPTX(g, [][]byte{bytesOf(x, bits), bytesOf(y, bits)})
					if err != nil {
						t.Fatalf("icmp %s i%d: %v", p, bits, err)
					}
					a, b := x, y
					if p.IsSigned() {
						a, b = signedOf(x, bits), signedOf(y, bits)
					}
					d := a.Cmp(b)
					want := map[ir.Pred]bool{ir.IEQ: d == 0, ir.INE: d != 0, ir.IUGT: d > 0, ir.ISGT: d > 0,
						ir.IUGE: d >= 0, ir.ISGE: d >= 0, ir.IULT: d < 0, ir.ISLT: d < 0,
						ir.IULE: d <= 0, ir.ISLE: d <= 0}[p]
					if (ret[0] != 0) != want {
						t.Fatalf("icmp %s i%d %v, %v = %v", p, bits, x, y, ret[0])
					}
				}
			}
		}
	}
}

// TestIntegerCasts runs trunc, zext and sext between all pairs of widths.
func TestIntegerCasts(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, from := range testWidths {
		for _, to := range testWidths {
			for _, op := range []ir.Op{ir.OpTrunc, ir.OpZExt, ir.OpSExt} {
				if from == to || (op == ir.OpTrunc) != (to < from) {
					continue
				}
				m := ir.NewModule()
				ft, tt := m.Types.Int(from), m.Types.Int(to)
				f, b := oneFunc(tt, m, ft)
				v := b.Append(f.NewValue(op, tt, f.Params[0]))
				b.Append(f.NewValue(ir.OpRet, ir.Void, v))
				g := lowerOne(t, m, 2)
				for _, x := range operands(r, from, 2) {
					ret, err := runPTX(g, [][]byte{bytesOf(x, from)})
					if err != nil {
						t.Fatalf("%s i%d to i%d: %v", op, from, to, err)
					}
					want := wrap(x, to)
					if op == ir.OpSExt {
						want = wrap(signedOf(x, from), to)
					}
					if got := fromBytes(ret, to); got.Cmp(want) != 0 {
						t.Fatalf("%s i%d %v to i%d = %v, want %v", op, from, x, to, got, want)
					}
				}
			}
		}
	}
}

// TestMemoryLayout stores a value of every width at every alignment to local memory and loads it
// back whole and byte by byte.
func TestMemoryLayout(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, bits := range testWidths {
		for _, align := range []uint64{1, 2, 4, 8, 16} {
			m := ir.NewModule()
			it := m.Types.Int(bits)
			n := (bits + 7) / 8
			bt := m.Types.Int(8 * n)
			f, b := oneFunc(bt, m, it)
			buf := f.NewValue(ir.OpAlloca, ir.Ptr, f.Int(ir.I32, 1))
			buf.Aux = int64(ir.MakeAlloca(m.Types.Array(ir.I8, 64), 16, false, false))
			b.Append(buf)
			off := int64(align)
			p := f.NewValue(ir.OpGetElementPtr, ir.Ptr, buf, f.Int(ir.I64, off))
			p.Aux = int64(ir.MakeGEP(ir.I8, 0))
			b.Append(p)
			st := f.NewValue(ir.OpStore, ir.Void, f.Params[0], p)
			st.Aux = int64(ir.MemAux(0).WithAlign(align))
			b.Append(st)
			whole := f.NewValue(ir.OpLoad, it, p)
			whole.Aux = st.Aux
			b.Append(whole)
			// Byte by byte, as a number.
			acc := f.Int(bt, 0)
			for i := range n {
				q := f.NewValue(ir.OpGetElementPtr, ir.Ptr, buf, f.Int(ir.I64, off+int64(i)))
				q.Aux = int64(ir.MakeGEP(ir.I8, 0))
				b.Append(q)
				ld := f.NewValue(ir.OpLoad, ir.I8, q)
				ld.Aux = int64(ir.MemAux(0).WithAlign(1))
				b.Append(ld)
				x := ld
				if n > 1 {
					x = b.Append(f.NewValue(ir.OpZExt, bt, ld))
				}
				x = b.Append(f.NewValue(ir.OpShl, bt, x, f.Int(bt, int64(8*i))))
				acc = b.Append(f.NewValue(ir.OpOr, bt, acc, x))
			}
			w := whole
			if 8*n != bits {
				w = b.Append(f.NewValue(ir.OpZExt, bt, whole))
			}
			d := b.Append(f.NewValue(ir.OpXor, bt, acc, w)) // equal: zero
			keep := b.Append(f.NewValue(ir.OpOr, bt, d, acc))
			b.Append(f.NewValue(ir.OpRet, ir.Void, keep))
			for level := 0; level <= 2; level += 2 {
				g := lowerOne(t, m, level)
				for _, x := range operands(r, bits, 2) {
					ret, err := runPTX(g, [][]byte{bytesOf(x, bits)})
					if err != nil {
						t.Fatalf("i%d align %d -O%d: %v", bits, align, level, err)
					}
					if got := fromBytes(ret, 8*n); got.Cmp(x) != 0 {
						t.Fatalf("i%d align %d -O%d: memory holds %x, want %x", bits, align, level, got, x)
					}
				}
			}
		}
	}
}

// TestBitcast reinterprets between vectors and integers of the same number of bits.
func TestBitcast(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for _, total := range []int{8, 16, 24, 32, 64, 96, 128, 192} {
		for _, e1 := range []int{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128} {
			for _, e2 := range []int{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128} {
				if total%e1 != 0 || total%e2 != 0 {
					continue
				}
				m := ir.NewModule()
				it := m.Types.Int(total)
				t1 := m.Types.Vector(m.Types.Int(e1), uint64(total/e1), false)
				t2 := m.Types.Vector(m.Types.Int(e2), uint64(total/e2), false)
				f, b := oneFunc(it, m, it)
				v := b.Append(f.NewValue(ir.OpBitCast, t1, f.Params[0]))
				v = b.Append(f.NewValue(ir.OpBitCast, t2, v))
				v = b.Append(f.NewValue(ir.OpBitCast, it, v))
				b.Append(f.NewValue(ir.OpRet, ir.Void, v))
				g := lowerOne(t, m, 2)
				// And one element, whose place must be right.
				m2 := ir.NewModule()
				it2, et := m2.Types.Int(total), m2.Types.Int(e2)
				f2, b2 := oneFunc(et, m2, it2)
				k := (total/e2 - 1) / 2
				w := b2.Append(f2.NewValue(ir.OpBitCast, m2.Types.Vector(m2.Types.Int(e1), uint64(total/e1), false), f2.Params[0]))
				w = b2.Append(f2.NewValue(ir.OpBitCast, m2.Types.Vector(et, uint64(total/e2), false), w))
				w = b2.Append(f2.NewValue(ir.OpExtractElement, et, w, f2.Int(ir.I32, int64(k))))
				b2.Append(f2.NewValue(ir.OpRet, ir.Void, w))
				g2 := lowerOne(t, m2, 2)
				for _, x := range operands(r, total, 2) {
					ret, err := runPTX(g, [][]byte{bytesOf(x, total)})
					if err != nil {
						t.Fatalf("i%d through %d x i%d and %d x i%d: %v", total, total/e1, e1, total/e2, e2, err)
					}
					if got := fromBytes(ret, total); got.Cmp(x) != 0 {
						t.Fatalf("i%d through %d x i%d and %d x i%d: %x becomes %x", total, total/e1, e1, total/e2, e2, x, got)
					}
					ret, err = runPTX(g2, [][]byte{bytesOf(x, total)})
					if err != nil {
						t.Fatal(err)
					}
					want := wrap(new(big.Int).Rsh(x, uint(k*e2)), e2)
					if got := fromBytes(ret, e2); got.Cmp(want) != 0 {
						t.Fatalf("i%d as %d x i%d then %d x i%d: element %d of %x is %x, want %x", total, total/e1, e1, total/e2, e2, k, x, got, want)
					}
				}
			}
		}
	}
}

// TestVectorMemory stores vectors of every element width at every alignment to local memory and
// reads the bytes, and the other way round.
func TestVectorMemory(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for _, total := range []int{32, 64, 96, 128, 256} {
		for _, e := range []int{1, 4, 8, 16, 32, 64} {
			for _, align := range []uint64{1, 2, 4, 8, 16} {
				if total%e != 0 {
					continue
				}
				m := ir.NewModule()
				it := m.Types.Int(total)
				vt := m.Types.Vector(m.Types.Int(e), uint64(total/e), false)
				f, b := oneFunc(it, m, it)
				buf := f.NewValue(ir.OpAlloca, ir.Ptr, f.Int(ir.I32, 1))
				buf.Aux = int64(ir.MakeAlloca(m.Types.Array(ir.I8, 128), 16, false, false))
				b.Append(buf)
				at := func(off int64) *ir.Value {
					p := f.NewValue(ir.OpGetElementPtr, ir.Ptr, buf, f.Int(ir.I64, off))
					p.Aux = int64(ir.MakeGEP(ir.I8, 0))
					return b.Append(p)
				}
				mem := func(op ir.Op, rt ir.Type, al uint64, args ...*ir.Value) *ir.Value {
					v := f.NewValue(op, rt, args...)
					v.Aux = int64(ir.MemAux(0).WithAlign(al))
					return b.Append(v)
				}
				// As a vector in, as an integer out, and back.
				v := b.Append(f.NewValue(ir.OpBitCast, vt, f.Params[0]))
				p, q := at(int64(align)), at(64+int64(align))
				mem(ir.OpStore, ir.Void, align, v, p)
				x := mem(ir.OpLoad, it, 1, p)
				mem(ir.OpStore, ir.Void, 1, x, q)
				w := mem(ir.OpLoad, vt, align, q)
				b.Append(f.NewValue(ir.OpRet, ir.Void, b.Append(f.NewValue(ir.OpBitCast, it, w))))
				for level := 0; level <= 2; level += 2 {
					g := lowerOne(t, m, level)
					for _, x := range operands(r, total, 2) {
						ret, err := runPTX(g, [][]byte{bytesOf(x, total)})
						if err != nil {
							t.Fatalf("<%d x i%d> align %d -O%d: %v", total/e, e, align, level, err)
						}
						if got := fromBytes(ret, total); got.Cmp(x) != 0 {
							t.Fatalf("<%d x i%d> align %d -O%d: %x becomes %x", total/e, e, align, level, x, got)
						}
					}
				}
			}
		}
	}
}
