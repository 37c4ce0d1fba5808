package opcover

import (
	"encoding/binary"
	"fmt"
	"math/big"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/simt"
)

// fits reports that v is a number of n bits.
func fits(v *big.Int, n int, signed bool) bool {
	lo, hi := new(big.Int), new(big.Int).Lsh(big.NewInt(1), uint(n))
	if signed {
		hi.Rsh(hi, 1)
		lo.Neg(hi)
	}
	return v.Cmp(lo) >= 0 && v.Cmp(hi) < 0
}

// TestPoisonFlags: the flags of LLVM's instructions make a result poison exactly when the manual says so, at all widths.
func TestPoisonFlags(t *testing.T) {
	type number struct{ u, s *big.Int }
	// poison tells whether the result is; defined, whether the operation is at all.
	type flagged struct {
		text    string // with N for the width; %a and %b are the operands
		poison  func(a, b number, n int) bool
		defined func(a, b number, n int) bool
		bits    func(n int) int // of the result
	}
	same := func(n int) int { return n }
	overflow := func(signed bool, f func(a, b *big.Int) *big.Int) func(a, b number, n int) bool {
		return func(a, b number, n int) bool {
			if signed {
				return !fits(f(a.s, b.s), n, true)
			}
			return !fits(f(a.u, b.u), n, false)
		}
	}
	either := func(f, g func(a, b number, n int) bool) func(a, b number, n int) bool {
		return func(a, b number, n int) bool { return f(a, b, n) || g(a, b, n) }
	}
	amount := func(_, b number, n int) bool { return b.u.Cmp(big.NewInt(int64(n))) < 0 }
	nonzero := func(_, b number, _ int) bool { return b.u.Sign() != 0 }
	var cases []flagged
	for op, f := range map[string]func(a, b *big.Int) *big.Int{
		"add": func(a, b *big.Int) *big.Int { return new(big.Int).Add(a, b) }, "sub": func(a, b *big.Int) *big.Int { return new(big.Int).Sub(a, b) },
		"mul": func(a, b *big.Int) *big.Int { return new(big.Int).Mul(a, b) },
	} {
		u, s := overflow(false, f), overflow(true, f)
		cases = append(cases, flagged{op + " nuw iN %a, %b", u, nil, same}, flagged{op + " nsw iN %a, %b", s, nil, same}, flagged{op + " nuw nsw iN %a, %b", either(u, s), nil, same})
	}
	shl := func(a, b *big.Int) *big.Int { return new(big.Int).Lsh(a, uint(b.Uint64()&255)) }
	lost := func(a, b number, _ int) bool {
		return a.u.Sign() != 0 && a.u.TrailingZeroBits() < uint(b.u.Uint64())
	}
	cases = append(cases,
		flagged{"shl nuw iN %a, %b", func(a, b number, n int) bool { return !fits(shl(a.u, b.u), n, false) }, amount, same},
		flagged{"shl nsw iN %a, %b", func(a, b number, n int) bool { return !fits(shl(a.s, b.u), n, true) }, amount, same},
		flagged{"shl iN %a, %b", func(a, b number, n int) bool { return !amount(a, b, n) }, nil, same},
		flagged{"lshr iN %a, %b", func(a, b number, n int) bool { return !amount(a, b, n) }, nil, same},
		flagged{"ashr iN %a, %b", func(a, b number, n int) bool { return !amount(a, b, n) }, nil, same},
		flagged{"lshr exact iN %a, %b", lost, amount, same}, flagged{"ashr exact iN %a, %b", lost, amount, same},
		flagged{"udiv exact iN %a, %b", func(a, b number, _ int) bool { return new(big.Int).Rem(a.u, b.u).Sign() != 0 }, nonzero, same},
		flagged{"or disjoint iN %a, %b", func(a, b number, _ int) bool { return new(big.Int).And(a.u, b.u).Sign() != 0 }, nil, same},
		flagged{"trunc nuw iN %a to i7", func(a, _ number, _ int) bool { return !fits(a.u, 7, false) }, nil, func(int) int { return 7 }},
		flagged{"trunc nsw iN %a to i7", func(a, _ number, _ int) bool { return !fits(a.s, 7, true) }, nil, func(int) int { return 7 }},
		flagged{"zext nneg iN %a to i128", func(a, _ number, _ int) bool { return a.s.Sign() < 0 }, nil, func(int) int { return 128 }},
		flagged{"uitofp nneg iN %a to float", func(a, _ number, _ int) bool { return a.s.Sign() < 0 }, nil, func(int) int { return 0 }},
		flagged{"icmp samesign ult iN %a, %b", func(a, b number, n int) bool { return a.s.Sign() < 0 != (b.s.Sign() < 0) }, nil, func(int) int { return 1 }},
		flagged{"call iN @llvm.abs.iN(iN %a, i1 true)", func(a, _ number, n int) bool { return !fits(new(big.Int).Neg(a.s), n, true) && a.s.Sign() < 0 }, nil, same},
		flagged{"call iN @llvm.ctlz.iN(iN %a, i1 true)", func(a, _ number, _ int) bool { return a.u.Sign() == 0 }, nil, same},
		flagged{"call iN @llvm.cttz.iN(iN %a, i1 true)", func(a, _ number, _ int) bool { return a.u.Sign() == 0 }, nil, same},
	)
	for _, n := range []int{8, 17, 32, 64, 65, 100, 128} {
		for _, c := range cases {
			if n == 128 && c.text[:4] == "zext" {
				continue
			}
			result := fmt.Sprintf("i%d", c.bits(n))
			if c.bits(n) == 0 {
				result = "float"
			}
			s := signature{name: "f", params: []string{fmt.Sprintf("i%d", n), fmt.Sprintf("i%d", n)}, results: []string{result}}
			in := operands(s, uint64(n))
			for th := range threads { // small amounts and divisors, too
				if th%2 == 0 {
					at := (2*th + 1) * slotSize
					clear(in[at : at+16])
					in[at] = in[2*th*slotSize+17] % 11
				}
			}
			poison, ok := poisoned(t, s, widthIn(c.text, n), in)
			if !ok {
				continue
			}
			for th := range threads {
				read := func(k int) number {
					b := in[(2*th+k)*slotSize:]
					u := new(big.Int).SetUint64(binary.LittleEndian.Uint64(b[8:]))
					u.Lsh(u, 64).Or(u, new(big.Int).SetUint64(binary.LittleEndian.Uint64(b)))
					u.And(u, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(n)), big.NewInt(1)))
					v := new(big.Int).Set(u)
					if u.Bit(n-1) == 1 {
						v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(n)))
					}
					return number{u, v}
				}
				a, b := read(0), read(1)
				if c.defined != nil && !c.defined(a, b, n) {
					continue
				}
				if want := c.poison(a, b, n); poison[th] != want {
					t.Errorf("%s with %v, %v: poison %v, want %v", widthIn(c.text, n), a.s, b.s, poison[th], want)
					break
				}
			}
		}
	}
}

func widthIn(text string, n int) string {
	var out []byte
	for i := 0; i < len(text); i++ {
		if text[i] == 'N' {
			out = fmt.Appendf(out, "%d", n)
		} else {
			out = append(out, text[i])
		}
	}
	return string(out)
}

// poisoned runs an instruction on the operands of every thread and tells whose results are poison. ok is false
// when a width is not for it.
func poisoned(t *testing.T, s signature, inst string, in []byte) (poison []bool, ok bool) {
	t.Helper()
	n := s.params[0]
	text := fmt.Sprintf(`target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %%in, ptr addrspace(1) %%out) {
  %%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %%w = zext i32 %%t to i64
  %%i = getelementptr [%d x i8], ptr addrspace(1) %%in, i64 %%w
  %%j = getelementptr i8, ptr addrspace(1) %%i, i64 %d
  %%o = getelementptr i128, ptr addrspace(1) %%out, i64 %%w
  %%x = load %s, ptr addrspace(1) %%i, align 16
  %%y = load %s, ptr addrspace(1) %%j, align 16
  %%a = %s %s %%x %s %s
  %%b = %s %s %%y %s %s
  %%r = %s
  %%z = %s
  store %s %%z, ptr addrspace(1) %%o, align 16
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare %s @llvm.abs.%s(%s, i1)
declare %s @llvm.ctlz.%s(%s, i1)
declare %s @llvm.cttz.%s(%s, i1)
`, 2*slotSize, slotSize, inMemory(n), inMemory(n), narrow(n), inMemory(n), "to", n, narrow(n), inMemory(n), "to", n, inst, widened(s.results[0]), inMemory(s.results[0]), n, n, n, n, n, n, n, n, n)
	p, err := validate.Source("k.ll", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	out := &simt.Buffer{Name: "out", Data: make([]byte, 16*threads)}
	res, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{threads}, Args: []simt.Arg{{Buffer: &simt.Buffer{Name: "in", Data: append([]byte(nil), in...)}}, {Buffer: out}}, Model: simt.Maximal})
	if err != nil {
		t.Errorf("%s: %v", inst, err)
		return nil, false
	}
	_ = res // division by zero is a finding, and such threads are left out
	for th := range threads {
		poison = append(poison, simt.ShadowUnknown(out.Shadow[16*th]))
	}
	return poison, true
}

func narrow(t string) string {
	if inMemory(t) == t {
		return "bitcast"
	}
	return "trunc"
}

// widened brings the result to the type with which it is stored.
func widened(t string) string {
	if inMemory(t) == t {
		return fmt.Sprintf("bitcast %s %%r to %s", t, t)
	}
	return fmt.Sprintf("zext %s %%r to %s", t, inMemory(t))
}
