package simt

import (
	"fmt"
	"math/big"
	"math/rand/v2"

	"github.com/warpwise/warpwise/simt/internal/arith"
)

var intTypes = []string{"s16", "u16", "s32", "u32", "s64", "u64"}

// bin2 makes a row of an instruction on two integers of one type.
func bin2(par, op, t string, f func(a, b *big.Int) *big.Int) isaRow {
	n := widthOf(t)
	return isaRow{par: par, inst: fmt.Sprintf("%s.%s %%d0, %%a0, %%a1", op, t), in: t + " " + t, out: t, want: one(func(x []uint64) uint64 {
		r := f(bigOf(x[0], t), bigOf(x[1], t))
		if r == nil {
			return skip
		}
		return low(r, n)
	})}
}

func newInt() *big.Int { return new(big.Int) }

// isaInteger are the rows of 9.7.1, Integer Arithmetic Instructions, and 9.7.2, with carry.
func isaInteger() (rows []isaRow) {
	add := func(r ...isaRow) { rows = append(rows, r...) }
	for _, t := range intTypes {
		n := widthOf(t)
		add(bin2("9.7.1.1 add", "add", t, func(a, b *big.Int) *big.Int { return newInt().Add(a, b) }))
		add(bin2("9.7.1.2 sub", "sub", t, func(a, b *big.Int) *big.Int { return newInt().Sub(a, b) }))
		add(bin2("9.7.1.3 mul", "mul.lo", t, func(a, b *big.Int) *big.Int { return newInt().Mul(a, b) }))
		add(bin2("9.7.1.3 mul", "mul.hi", t, func(a, b *big.Int) *big.Int { p := newInt().Mul(a, b); return p.Rsh(p, uint(n)) }))
		mad := func(mode string, f func(a, b, c *big.Int) *big.Int) isaRow {
			return isaRow{par: "9.7.1.4 mad", inst: fmt.Sprintf("mad.%s.%s %%d0, %%a0, %%a1, %%a2", mode, t), in: t + " " + t + " " + t, out: t, want: one(func(x []uint64) uint64 {
				return low(f(bigOf(x[0], t), bigOf(x[1], t), bigOf(x[2], t)), n)
			})}
		}
		add(mad("lo", func(a, b, c *big.Int) *big.Int { p := newInt().Mul(a, b); return p.Add(p, c) }))
		add(mad("hi", func(a, b, c *big.Int) *big.Int { p := newInt().Mul(a, b); p.Rsh(p, uint(n)); return p.Add(p, c) }))
		if n < 64 {
			w := fmt.Sprintf("%c%d", t[0], 2*n)
			add(isaRow{par: "9.7.1.3 mul", inst: fmt.Sprintf("mul.wide.%s %%d0, %%a0, %%a1", t), in: t + " " + t, out: w, want: one(func(x []uint64) uint64 {
				return low(newInt().Mul(bigOf(x[0], t), bigOf(x[1], t)), 2*n)
			})})
			add(isaRow{par: "9.7.1.4 mad", inst: fmt.Sprintf("mad.wide.%s %%d0, %%a0, %%a1, %%a2", t), in: t + " " + t + " " + w, out: w, want: one(func(x []uint64) uint64 {
				p := newInt().Mul(bigOf(x[0], t), bigOf(x[1], t))
				return low(p.Add(p, bigOf(x[2], w)), 2*n)
			})})
		}
		add(isaRow{par: "9.7.1.7 sad", inst: fmt.Sprintf("sad.%s %%d0, %%a0, %%a1, %%a2", t), in: t + " " + t + " " + t, out: t, want: one(func(x []uint64) uint64 {
			v := newInt().Sub(bigOf(x[0], t), bigOf(x[1], t))
			return low(newInt().Add(v.Abs(v), bigOf(x[2], t)), n)
		})})
		add(bin2("9.7.1.8 div", "div", t, func(a, b *big.Int) *big.Int {
			if b.Sign() == 0 {
				return nil // unspecified
			}
			return newInt().Quo(a, b)
		}))
		add(bin2("9.7.1.9 rem", "rem", t, func(a, b *big.Int) *big.Int {
			if b.Sign() == 0 {
				return nil
			}
			return newInt().Rem(a, b) // a - b*trunc(a/b)
		}))
		pick := func(most bool) func(a, b *big.Int) *big.Int {
			return func(a, b *big.Int) *big.Int {
				if (a.Cmp(b) < 0) != most {
					return a
				}
				return b
			}
		}
		add(bin2("9.7.1.12 min", "min", t, pick(false)), bin2("9.7.1.13 max", "max", t, pick(true)))
		if t[0] == 's' {
			add(isaRow{par: "9.7.1.10 abs", inst: fmt.Sprintf("abs.%s %%d0, %%a0", t), in: t, out: t, want: one(func(x []uint64) uint64 {
				v := bigS(x[0], n)
				return low(v.Abs(v), n)
			})})
			add(isaRow{par: "9.7.1.11 neg", inst: fmt.Sprintf("neg.%s %%d0, %%a0", t), in: t, out: t, want: one(func(x []uint64) uint64 {
				v := bigS(x[0], n)
				return low(v.Neg(v), n)
			})})
		}
	}
	add(saturatedInts()...)
	add(mul24Rows()...)
	add(packedInts()...)
	add(carryRows()...)
	return rows
}

func saturatedInts() []isaRow {
	sat := func(par, op string, f func(a, b *big.Int) *big.Int) isaRow {
		return isaRow{par: par, inst: op + ".sat.s32 %d0, %a0, %a1", in: "s32 s32", out: "s32", want: one(func(x []uint64) uint64 {
			return low(clampBig(f(bigS(x[0], 32), bigS(x[1], 32)), "s32"), 32)
		})}
	}
	relu := func(par, op, t string, most bool) isaRow {
		return isaRow{par: par, inst: op + ".relu.s32 %d0, %a0, %a1", in: "s32 s32", out: "s32", want: one(func(x []uint64) uint64 {
			a, b := int32(x[0]), int32(x[1])
			v := min(a, b)
			if most {
				v = max(a, b)
			}
			return uint64(uint32(max(v, 0)))
		})}
	}
	return []isaRow{
		sat("9.7.1.1 add", "add", func(a, b *big.Int) *big.Int { return newInt().Add(a, b) }),
		sat("9.7.1.2 sub", "sub", func(a, b *big.Int) *big.Int { return newInt().Sub(a, b) }),
		{par: "9.7.1.4 mad", inst: "mad.hi.sat.s32 %d0, %a0, %a1, %a2", in: "s32 s32 s32", out: "s32", want: one(func(x []uint64) uint64 {
			p := newInt().Mul(bigS(x[0], 32), bigS(x[1], 32))
			p.Rsh(p, 32)
			return low(clampBig(p.Add(p, bigS(x[2], 32)), "s32"), 32)
		})},
		relu("9.7.1.12 min", "min", "s32", false), relu("9.7.1.13 max", "max", "s32", true),
	}
}

// dotBytes is dp4a.
func dotBytes(a, b, c uint64, as, bs bool) uint64 {
	v := new(big.Int).SetUint64(c & 0xffffffff)
	for i := range 4 {
		p, q := bigU(a>>(8*i), 8), bigU(b>>(8*i), 8)
		if as {
			p = bigS(a>>(8*i), 8)
		}
		if bs {
			q = bigS(b>>(8*i), 8)
		}
		v.Add(v, p.Mul(p, q))
	}
	return low(v, 32)
}

func mul24Rows() (rows []isaRow) {
	for _, t := range []string{"s32", "u32"} {
		read := func(x uint64) *big.Int {
			if t == "s32" {
				return bigS(x, 24)
			}
			return bigU(x, 24)
		}
		for _, mode := range []string{"lo", "hi"} {
			part := func(p *big.Int) *big.Int {
				if mode == "hi" {
					return p.Rsh(p, 16) // bits 47..16
				}
				return p
			}
			rows = append(rows, isaRow{par: "9.7.1.5 mul24", inst: fmt.Sprintf("mul24.%s.%s %%d0, %%a0, %%a1", mode, t), in: t + " " + t, out: t, want: one(func(x []uint64) uint64 {
				return low(part(newInt().Mul(read(x[0]), read(x[1]))), 32)
			})})
			rows = append(rows, isaRow{par: "9.7.1.6 mad24", inst: fmt.Sprintf("mad24.%s.%s %%d0, %%a0, %%a1, %%a2", mode, t), in: t + " " + t + " " + t, out: t, want: one(func(x []uint64) uint64 {
				p := part(newInt().Mul(read(x[0]), read(x[1])))
				return low(p.Add(p, bigOf(x[2], t)), 32)
			})})
		}
	}
	rows = append(rows, isaRow{par: "9.7.1.6 mad24", inst: "mad24.hi.sat.s32 %d0, %a0, %a1, %a2", in: "s32 s32 s32", out: "s32", want: one(func(x []uint64) uint64 {
		p := newInt().Mul(bigS(x[0], 24), bigS(x[1], 24))
		p.Rsh(p, 16)
		return low(clampBig(p.Add(p, bigS(x[2], 32)), "s32"), 32)
	})})
	return rows
}

// packedInts are the SIMD forms on two 16-bit integers.
func packedInts() (rows []isaRow) {
	row := func(par, op, t string, f func(a, b *big.Int) *big.Int) {
		rows = append(rows, isaRow{par: par, inst: fmt.Sprintf("%s.%sx2 %%d0, %%a0, %%a1", op, t), in: "b32 b32", out: "b32", want: one(func(x []uint64) uint64 {
			r := uint64(0)
			for h := range 2 {
				r |= low(f(bigOf(x[0]>>(16*h), t), bigOf(x[1]>>(16*h), t)), 16) << (16 * h)
			}
			return r
		})})
	}
	for _, t := range []string{"s16", "u16"} {
		row("9.7.1.1 add", "add", t, func(a, b *big.Int) *big.Int { return newInt().Add(a, b) })
		lesser := func(a, b *big.Int) *big.Int {
			if a.Cmp(b) < 0 {
				return a
			}
			return b
		}
		greater := func(a, b *big.Int) *big.Int {
			if a.Cmp(b) > 0 {
				return a
			}
			return b
		}
		row("9.7.1.12 min", "min", t, lesser)
		row("9.7.1.13 max", "max", t, greater)
		if t == "s16" {
			clip := func(v *big.Int) *big.Int {
				if v.Sign() < 0 {
					return newInt()
				}
				return v
			}
			row("9.7.1.12 min", "min.relu", t, func(a, b *big.Int) *big.Int { return clip(lesser(a, b)) })
			row("9.7.1.13 max", "max.relu", t, func(a, b *big.Int) *big.Int { return clip(greater(a, b)) })
		}
	}
	return rows
}

// carryRows are chains over three words: the carry must go through.
func carryRows() (rows []isaRow) {
	for _, t := range []string{"u32", "s32", "u64", "s64"} {
		n := uint(widthOf(t))
		wide := func(x []uint64) *big.Int { // three words, the lowest first
			v := newInt()
			for i := 2; i >= 0; i-- {
				v.Lsh(v, n)
				v.Or(v, bigU(x[i], uint8(n)))
			}
			return v
		}
		words := func(v *big.Int, k int) (out []uint64) {
			v = newInt().And(v, newInt().Sub(newInt().Lsh(big.NewInt(1), n*uint(k)), big.NewInt(1)))
			for range k {
				out = append(out, low(v, uint8(n)))
				v = newInt().Rsh(v, n)
			}
			return out
		}
		six := t + " " + t + " " + t + " " + t + " " + t + " " + t
		three := t + " " + t + " " + t
		rows = append(rows, isaRow{par: "9.7.2.1-2 add.cc, addc", inst: fmt.Sprintf("add.cc.%[1]s %%d0, %%a0, %%a3; addc.cc.%[1]s %%d1, %%a1, %%a4; addc.%[1]s %%d2, %%a2, %%a5", t), in: six, out: three,
			want: func(x []uint64) []uint64 { return words(newInt().Add(wide(x[:3]), wide(x[3:])), 3) }})
		rows = append(rows, isaRow{par: "9.7.2.3-4 sub.cc, subc", inst: fmt.Sprintf("sub.cc.%[1]s %%d0, %%a0, %%a3; subc.cc.%[1]s %%d1, %%a1, %%a4; subc.%[1]s %%d2, %%a2, %%a5", t), in: six, out: three,
			want: func(x []uint64) []uint64 { return words(newInt().Sub(wide(x[:3]), wide(x[3:])), 3) }})
		// The flag is the carry of the adder, whoever wrote it: what ptxas makes of it.
		rows = append(rows, isaRow{par: "9.7.2.3 sub.cc, addc", inst: fmt.Sprintf("sub.cc.%[1]s %%d0, %%a0, %%a1; addc.%[1]s %%d1, %%a2, 0", t), in: three, out: t + " " + t, mixed: true,
			want: func(x []uint64) []uint64 {
				d := newInt().Sub(bigU(x[0], uint8(n)), bigU(x[1], uint8(n)))
				c := big.NewInt(1)
				if d.Sign() < 0 {
					c.SetInt64(0)
				}
				return []uint64{low(d, uint8(n)), low(c.Add(c, bigU(x[2], uint8(n))), uint8(n))}
			}})
		rows = append(rows, isaRow{par: "9.7.2.4 add.cc, subc", inst: fmt.Sprintf("add.cc.%[1]s %%d0, %%a0, %%a1; subc.%[1]s %%d1, %%a2, 0", t), in: three, out: t + " " + t, mixed: true,
			want: func(x []uint64) []uint64 {
				s := newInt().Add(bigU(x[0], uint8(n)), bigU(x[1], uint8(n)))
				c := newInt().Rsh(s, n)
				c.Sub(c, big.NewInt(1))
				return []uint64{low(s, uint8(n)), low(c.Add(c, bigU(x[2], uint8(n))), uint8(n))}
			}})
		// a2:a1:a0 + a3*a4, the product of two words added in two halves.
		rows = append(rows, isaRow{par: "9.7.2.5-6 mad.cc, madc", inst: fmt.Sprintf("mad.lo.cc.%[1]s %%d0, %%a3, %%a4, %%a0; madc.hi.cc.%[1]s %%d1, %%a3, %%a4, %%a1; addc.%[1]s %%d2, %%a2, 0", t), in: t + " " + t + " " + t + " " + t + " " + t, out: three,
			want: func(x []uint64) []uint64 {
				p := newInt().Mul(bigOf(x[3], t), bigOf(x[4], t))
				p.And(p, newInt().Sub(newInt().Lsh(big.NewInt(1), 2*n), big.NewInt(1))) // the halves are added as unsigned words
				return words(p.Add(p, wide(x[:3])), 3)
			}})
		// A carry from madc.lo: a0*a1 + a2 + carry of a3 + a4.
		rows = append(rows, isaRow{par: "9.7.2.5-6 mad.cc, madc", inst: fmt.Sprintf("add.cc.%[1]s %%d0, %%a3, %%a4; madc.lo.cc.%[1]s %%d1, %%a0, %%a1, %%a2; addc.%[1]s %%d2, 0, 0", t), in: t + " " + t + " " + t + " " + t + " " + t, out: three,
			want: func(x []uint64) []uint64 {
				s := newInt().Add(bigU(x[3], uint8(n)), bigU(x[4], uint8(n)))
				d0, c := low(s, uint8(n)), newInt().Rsh(s, n)
				lo := new(big.Int).SetUint64(low(newInt().Mul(bigOf(x[0], t), bigOf(x[1], t)), uint8(n)))
				lo.Add(lo, bigU(x[2], uint8(n))).Add(lo, c)
				return []uint64{d0, low(lo, uint8(n)), newInt().Rsh(lo, n).Uint64()}
			}})
	}
	return rows
}

// isaBits are the rows of bit manipulation in 9.7.1.
func isaBits() (rows []isaRow) {
	add := func(r ...isaRow) { rows = append(rows, r...) }
	for _, n := range []uint8{32, 64} {
		b := fmt.Sprintf("b%d", n)
		add(isaRow{par: "9.7.1.14 popc", inst: "popc." + b + " %d0, %a0", in: b, out: "u32", want: one(func(x []uint64) uint64 {
			c := uint64(0)
			for a := x[0]; a != 0; a >>= 1 {
				c += a & 1
			}
			return c
		})})
		add(isaRow{par: "9.7.1.15 clz", inst: "clz." + b + " %d0, %a0", in: b, out: "u32", want: one(func(x []uint64) uint64 {
			c := uint64(0)
			for a := x[0]; c < uint64(n) && a>>(n-1)&1 == 0; a <<= 1 {
				c++
			}
			return c
		})})
		add(isaRow{par: "9.7.1.18 brev", inst: "brev." + b + " %d0, %a0", in: b, out: b, want: one(func(x []uint64) uint64 {
			r := uint64(0)
			for i := range n {
				r |= x[0] >> i & 1 << (n - 1 - i)
			}
			return r
		})})
		for _, s := range []string{"s", "u"} {
			t := fmt.Sprintf("%s%d", s, n)
			find := func(a uint64) uint64 {
				if s == "s" && a>>(n-1)&1 == 1 {
					a = ^a & arith.MaskOf(n)
				}
				for i := int(n) - 1; i >= 0; i-- {
					if a>>i&1 == 1 {
						return uint64(i)
					}
				}
				return 0xffffffff
			}
			add(isaRow{par: "9.7.1.16 bfind", inst: "bfind." + t + " %d0, %a0", in: t, out: "u32", want: one(func(x []uint64) uint64 { return find(x[0]) })})
			add(isaRow{par: "9.7.1.16 bfind", inst: "bfind.shiftamt." + t + " %d0, %a0", in: t, out: "u32", want: one(func(x []uint64) uint64 {
				if d := find(x[0]); d != 0xffffffff {
					return uint64(n) - 1 - d
				}
				return 0xffffffff
			})})
			add(isaRow{par: "9.7.1.19 bfe", inst: "bfe." + t + " %d0, %a0, %a1, %a2", in: t + " u32 u32", out: t, gen: fieldOperands(n), want: one(func(x []uint64) uint64 {
				msb, pos, length := int(n)-1, int(x[1]&0xff), int(x[2]&0xff)
				sbit := uint64(0)
				if s == "s" && length > 0 {
					sbit = x[0] >> min(pos+length-1, msb) & 1
				}
				d := uint64(0)
				for i := 0; i <= msb; i++ {
					bit := sbit
					if i < length && pos+i <= msb {
						bit = x[0] >> (pos + i) & 1
					}
					d |= bit << i
				}
				return d
			})})
		}
		add(isaRow{par: "9.7.1.20 bfi", inst: "bfi." + b + " %d0, %a1, %a2, %a0, %a3", in: "u32 " + b + " " + b + " u32", out: b, gen: func(r *rand.Rand, i int) uint64 {
			return fieldOperands(n)(r, map[int]int{0: 1, 1: 0, 2: 0, 3: 2}[i])
		}, want: one(func(x []uint64) uint64 {
			f, pos, length := x[2], int(x[0]&0xff), int(x[3]&0xff)
			for i := 0; i < length && pos+i <= int(n)-1; i++ {
				f = f&^(1<<(pos+i)) | x[1]>>i&1<<(pos+i)
			}
			return f
		})})
	}
	small := func(r *rand.Rand, i int) uint64 { return fieldOperands(32)(r, min(i, 1)) }
	add(isaRow{par: "9.7.1.17 fns", inst: "fns.b32 %d0, %a0, %a1, %a2", in: "b32 b32 s32", out: "b32", gen: func(r *rand.Rand, i int) uint64 {
		switch i {
		case 1:
			return r.Uint64N(34)
		case 2:
			return uint64(r.IntN(20) - 10)
		}
		return r.Uint64() & r.Uint64()
	}, want: one(func(x []uint64) uint64 {
		mask, base, offset := x[0], int(x[1]), int(int32(x[2]))
		if offset == 0 {
			if base < 32 && mask>>base&1 == 1 {
				return uint64(base)
			}
			return 0xffffffff
		}
		pos, count, inc := base, max(offset, -offset)-1, 1
		if offset < 0 {
			inc = -1
		}
		for pos >= 0 && pos < 32 {
			if mask>>pos&1 == 1 {
				if count == 0 {
					return uint64(pos)
				}
				count--
			}
			pos += inc
		}
		return 0xffffffff
	})})
	for _, mode := range []string{"clamp", "wrap"} {
		add(isaRow{par: "9.7.1.22 bmsk", inst: "bmsk." + mode + ".b32 %d0, %a0, %a1", in: "u32 u32", out: "b32", gen: func(r *rand.Rand, i int) uint64 { return small(r, 1) }, want: one(func(x []uint64) uint64 {
			start, width := x[0], x[1]
			if mode == "wrap" {
				start, width = start%32, width%32
			}
			d := uint64(0)
			for i := range uint64(32) { // ones from start to start+width-1
				if i >= start && i-start < width {
					d |= 1 << i
				}
			}
			return d
		})})
		for _, t := range []string{"s32", "u32"} {
			add(isaRow{par: "9.7.1.21 szext", inst: "szext." + mode + "." + t + " %d0, %a0, %a1", in: t + " u32", out: t, gen: small, want: one(func(x []uint64) uint64 {
				n := x[1]
				if mode == "wrap" {
					n %= 32
				}
				switch {
				case n == 0:
					return 0
				case n >= 32:
					return x[0]
				case t == "s32":
					return uint64(uint32(int32(x[0]) << (32 - n) >> (32 - n)))
				}
				return x[0] & (1<<n - 1)
			})})
		}
	}
	for _, at := range []string{"s32", "u32"} {
		for _, bt := range []string{"s32", "u32"} {
			add(isaRow{par: "9.7.1.23 dp4a", inst: fmt.Sprintf("dp4a.%s.%s %%d0, %%a0, %%a1, %%a2", at, bt), in: "b32 b32 b32", out: "b32", want: one(func(x []uint64) uint64 {
				return dotBytes(x[0], x[1], x[2], at == "s32", bt == "s32")
			})})
			for _, mode := range []string{"lo", "hi"} {
				add(isaRow{par: "9.7.1.24 dp2a", inst: fmt.Sprintf("dp2a.%s.%s.%s %%d0, %%a0, %%a1, %%a2", mode, at, bt), in: "b32 b32 b32", out: "b32", want: one(func(x []uint64) uint64 {
					v := bigU(x[2], 32)
					for i := range 2 {
						at16, k := x[0]>>(16*i), i
						if mode == "hi" {
							k += 2
						}
						p, q := bigU(at16, 16), bigU(x[1]>>(8*k), 8)
						if at == "s32" {
							p = bigS(at16, 16)
						}
						if bt == "s32" {
							q = bigS(x[1]>>(8*k), 8)
						}
						v.Add(v, p.Mul(p, q))
					}
					return low(v, 32)
				})})
			}
		}
	}
	for _, mode := range []string{"lo", "hi"} {
		add(isaRow{par: "9.7.1 clmad", inst: "clmad." + mode + ".u64 %d0, %a0, %a1, %a2", in: "u64 u64 u64", out: "u64", want: one(func(x []uint64) uint64 {
			p := newInt()
			for i := range uint(64) {
				if x[0]>>i&1 == 1 {
					p.Xor(p, newInt().Lsh(bigU(x[1], 64), i))
				}
			}
			if mode == "hi" {
				p.Rsh(p, 64)
			}
			return low(p, 64) ^ x[2]
		})})
	}
	return rows
}

// fieldOperands makes a value, a position and a length.
func fieldOperands(n uint8) func(r *rand.Rand, i int) uint64 {
	return func(r *rand.Rand, i int) uint64 {
		if i == 0 {
			return corner(r, n)
		}
		switch r.IntN(4) {
		case 0:
			return r.Uint64N(300)
		case 1:
			return uint64(n) + r.Uint64N(3) - 1
		case 2:
			return r.Uint64()>>32&0xff00 | r.Uint64N(70)
		}
		return r.Uint64N(uint64(n) + 2)
	}
}
