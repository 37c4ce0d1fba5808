package simt

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"

	"github.com/warpwise/warpwise/simt/internal/arith"
)

// isaLogic are the rows of 9.7.6 to 9.7.9: comparison, selection, logic, shifts, prmt.
func isaLogic() (rows []isaRow) {
	add := func(r ...isaRow) { rows = append(rows, r...) }
	for _, t := range []string{"b16", "b32", "b64", "pred"} {
		for _, op := range sorted(boolOps) {
			f := boolOps[op]
			add(isaRow{par: "9.7.8.1-3 and, or, xor", inst: fmt.Sprintf("%s.%s %%d0, %%a0, %%a1", op, t), in: t + " " + t, out: t, want: one(func(x []uint64) uint64 { return f(x[0], x[1]) })})
		}
		add(isaRow{par: "9.7.8.4 not", inst: "not." + t + " %d0, %a0", in: t, out: t, want: one(func(x []uint64) uint64 { return ^x[0] })})
		if t == "pred" {
			continue
		}
		n := widthOf(t)
		add(isaRow{par: "9.7.8.5 cnot", inst: "cnot." + t + " %d0, %a0", in: t, out: t, want: one(func(x []uint64) uint64 { return arith.Bit(x[0] == 0) })})
		amount := func(r *rand.Rand, i int) uint64 {
			if i == 0 {
				return corner(r, n)
			}
			return fieldOperands(n)(r, 1)
		}
		add(isaRow{par: "9.7.8.8 shl", inst: "shl." + t + " %d0, %a0, %a1", in: t + " u32", out: t, gen: amount, want: one(func(x []uint64) uint64 {
			return low(newInt().Lsh(bigU(x[0], n), uint(min(x[1], uint64(n)))), n)
		})})
		for _, s := range []string{"b", "u", "s"} {
			st := s + t[1:]
			add(isaRow{par: "9.7.8.9 shr", inst: "shr." + st + " %d0, %a0, %a1", in: t + " u32", out: t, gen: amount, want: one(func(x []uint64) uint64 {
				v := bigU(x[0], n)
				if s == "s" {
					v = bigS(x[0], n)
				}
				return low(v.Rsh(v, uint(min(x[1], uint64(n)))), n)
			})})
		}
		add(isaRow{par: "9.7.7.3 selp", inst: "selp." + t + " %d0, %a0, %a1, %a2", in: t + " " + t + " pred", out: t, want: one(func(x []uint64) uint64 {
			if x[2] == 1 {
				return x[0]
			}
			return x[1]
		})})
		add(isaRow{par: "9.7.7.4 slct", inst: "slct." + t + ".s32 %d0, %a0, %a1, %a2", in: t + " " + t + " s32", out: t, want: one(func(x []uint64) uint64 {
			if int32(x[2]) >= 0 {
				return x[0]
			}
			return x[1]
		})})
		for _, ftz := range []string{"", ".ftz"} {
			add(isaRow{par: "9.7.7.4 slct", inst: "slct" + ftz + "." + t + ".f32 %d0, %a0, %a1, %a2", in: t + " " + t + " f32", out: t, want: one(func(x []uint64) uint64 {
				c := x[2]
				if ftz != "" {
					c = f32.flush(c)
				}
				if !f32.isNaN(c) && (!f32.neg(c) || f32.isZero(c)) { // negative zero equals zero; NaN takes b
					return x[0]
				}
				return x[1]
			})})
		}
	}
	for _, lut := range []int{0x00, 0x80, 0x96, 0xe8, 0xca, 0x1a, 0xfe, 0xff, 0x35} {
		table := func(x []uint64) uint64 {
			d := uint64(0)
			for i := range 32 {
				k := x[0]>>i&1<<2 | x[1]>>i&1<<1 | x[2]>>i&1
				d |= uint64(lut>>k&1) << i
			}
			return d
		}
		add(isaRow{par: "9.7.8.6 lop3", inst: fmt.Sprintf("lop3.b32 %%d0, %%a0, %%a1, %%a2, %d", lut), in: "b32 b32 b32", out: "b32", want: one(table)})
		op := []string{"or", "and", "xor"}[lut%2]
		if op == "xor" {
			op = "or"
		}
		add(isaRow{par: "9.7.8.6 lop3", inst: fmt.Sprintf("lop3.%s.b32 %%d0|%%d1, %%a0, %%a1, %%a2, %d, %%a3", op, lut), in: "b32 b32 b32 pred", out: "b32 pred", want: func(x []uint64) []uint64 {
			d := table(x)
			p := arith.Bit(d != 0)
			if op == "or" {
				p |= x[3]
			} else {
				p &= x[3]
			}
			return []uint64{d, p}
		}})
	}
	for _, dir := range []string{"l", "r"} {
		for _, mode := range []string{"clamp", "wrap"} {
			add(isaRow{par: "9.7.8.7 shf", inst: "shf." + dir + "." + mode + ".b32 %d0, %a0, %a1, %a2", in: "b32 b32 u32", out: "b32", gen: func(r *rand.Rand, i int) uint64 {
				if i < 2 {
					return corner(r, 32)
				}
				return fieldOperands(32)(r, 1)
			}, want: one(func(x []uint64) uint64 {
				n := uint(min(x[2], 32))
				if mode == "wrap" {
					n = uint(x[2] & 31)
				}
				pair := newInt().Or(newInt().Lsh(bigU(x[1], 32), 32), bigU(x[0], 32))
				if dir == "l" { // the most significant 32 bits
					return low(pair.Lsh(pair, n).Rsh(pair, 32), 32)
				}
				return low(pair.Rsh(pair, n), 32)
			})})
		}
	}
	add(prmtRows()...)
	add(compareRows()...)
	return rows
}

// prmtTables are the tables of the manual for the modes of prmt: source bytes from the most significant, for
// selector values 0 to 3.
var prmtTables = map[string][4]string{
	"f4e": {"3210", "4321", "5432", "6543"}, "b4e": {"5670", "6701", "7012", "0123"}, "rc8": {"0000", "1111", "2222", "3333"},
	"ecl": {"3210", "3211", "3222", "3333"}, "ecr": {"0000", "1110", "2210", "3210"}, "rc16": {"1010", "3232", "1010", "3232"},
}

func prmtRows() (rows []isaRow) {
	at := func(x []uint64, k uint64) uint64 { return (x[1]<<32 | x[0]) >> (8 * k) & 0xff }
	rows = append(rows, isaRow{par: "9.7.9.7 prmt", inst: "prmt.b32 %d0, %a0, %a1, %a2", in: "b32 b32 b32", out: "b32", want: one(func(x []uint64) uint64 {
		d := uint64(0)
		for i := range 4 {
			sel := x[2] >> (4 * i) & 15
			v := at(x, sel&7)
			if sel&8 != 0 { // replicate the sign
				v = v >> 7 * 0xff
			}
			d |= v << (8 * i)
		}
		return d
	})})
	for _, mode := range sorted(prmtTables) {
		table := prmtTables[mode]
		rows = append(rows, isaRow{par: "9.7.9.7 prmt", inst: "prmt.b32." + mode + " %d0, %a0, %a1, %a2", in: "b32 b32 b32", out: "b32", want: one(func(x []uint64) uint64 {
			d := uint64(0)
			for _, c := range table[x[2]&3] {
				d = d<<8 | at(x, uint64(c-'0'))
			}
			return d
		})})
	}
	return rows
}

// intCompare holds the integer comparisons by their meaning.
var intCompare = map[string]func(k int) bool{"eq": func(k int) bool { return k == 0 }, "ne": func(k int) bool { return k != 0 }, "lt": func(k int) bool { return k < 0 },
	"le": func(k int) bool { return k <= 0 }, "gt": func(k int) bool { return k > 0 }, "ge": func(k int) bool { return k >= 0 },
	"lo": func(k int) bool { return k < 0 }, "ls": func(k int) bool { return k <= 0 }, "hi": func(k int) bool { return k > 0 }, "hs": func(k int) bool { return k >= 0 }}

// floatCompare gives the results for unordered, less, equal and greater.
var floatCompare = map[string][4]uint64{"eq": {0, 0, 1, 0}, "ne": {0, 1, 0, 1}, "lt": {0, 1, 0, 0}, "le": {0, 1, 1, 0}, "gt": {0, 0, 0, 1}, "ge": {0, 0, 1, 1},
	"equ": {1, 0, 1, 0}, "neu": {1, 1, 0, 1}, "ltu": {1, 1, 0, 0}, "leu": {1, 1, 1, 0}, "gtu": {1, 0, 0, 1}, "geu": {1, 0, 1, 1},
	"num": {0, 1, 1, 1}, "nan": {1, 0, 0, 0}}

var boolOps = map[string]func(a, b uint64) uint64{"and": func(a, b uint64) uint64 { return a & b }, "or": func(a, b uint64) uint64 { return a | b }, "xor": func(a, b uint64) uint64 { return a ^ b }}

// compareOf returns the comparison of a type as a function.
func compareOf(cmp, t string, ftz bool) func(a, b uint64) uint64 {
	if f, ok := map[string]isaFloat{"f16": f16, "bf16": bf16, "f32": f32, "f64": f64}[t]; ok {
		return func(a, b uint64) uint64 {
			if ftz {
				a, b = f.flush(a), f.flush(b)
			}
			return floatCompare[cmp][f.compare(a, b)]
		}
	}
	return func(a, b uint64) uint64 {
		read := func(x uint64) *big.Int {
			if t[0] == 's' {
				return bigS(x, widthOf(t))
			}
			return bigU(x, widthOf(t))
		}
		return arith.Bit(intCompare[cmp](read(a).Cmp(read(b))))
	}
}

func compareRows() (rows []isaRow) {
	add := func(r ...isaRow) { rows = append(rows, r...) }
	cmps := func(t string) string {
		switch t[0] {
		case 'b':
			if t != "bf16" {
				return "eq ne"
			}
		case 's':
			return "eq ne lt le gt ge"
		case 'u':
			return "eq ne lt le gt ge lo ls hi hs"
		}
		return "eq ne lt le gt ge equ neu ltu leu gtu geu num nan"
	}
	reg := func(t string) string {
		if t == "bf16" || t == "f16" {
			return "b16"
		}
		return t
	}
	for _, t := range []string{"b16", "b32", "b64", "s16", "s32", "s64", "u16", "u32", "u64", "f32", "f64", "f16", "bf16"} {
		in := reg(t) + " " + reg(t)
		for i, c := range strings.Fields(cmps(t)) {
			f := compareOf(c, t, false)
			op := []string{"and", "or", "xor"}[i%3]
			if t == "f16" || t == "bf16" { // one result only
				add(isaRow{par: "9.7.7.6 setp (half)", inst: fmt.Sprintf("setp.%s.%s %%d0, %%a0, %%a1", c, t), in: in, out: "pred", want: one(func(x []uint64) uint64 { return f(x[0], x[1]) })})
				add(isaRow{par: "9.7.7.6 setp (half)", inst: fmt.Sprintf("setp.%s.%s.%s %%d0, %%a0, %%a1, !%%a2", c, op, t), in: in + " pred", out: "pred", want: one(func(x []uint64) uint64 {
					return boolOps[op](f(x[0], x[1]), 1-x[2])
				})})
			}
			if t != "f16" && t != "bf16" {
				add(isaRow{par: "9.7.7.2 setp", inst: fmt.Sprintf("setp.%s.%s %%d0|%%d1, %%a0, %%a1", c, t), in: in, out: "pred pred", want: func(x []uint64) []uint64 {
					r := f(x[0], x[1])
					return []uint64{r, 1 - r}
				}})
				add(isaRow{par: "9.7.7.2 setp", inst: fmt.Sprintf("setp.%s.%s.%s %%d0|%%d1, %%a0, %%a1, !%%a2", c, op, t), in: in + " pred", out: "pred pred", want: func(x []uint64) []uint64 {
					r := f(x[0], x[1])
					return []uint64{boolOps[op](r, 1-x[2]), boolOps[op](1-r, 1-x[2])}
				}})
			}
			for _, dt := range []string{"u32", "s32", "f32", "u16", "s16", "f16", "bf16"} {
				half := t == "f16" || t == "bf16"
				if !half && (dt == "f16" || dt == "bf16" || dt == "u16" || dt == "s16") || half && dt == "f32" || dt == "f16" && t != "f16" || dt == "bf16" && t != "bf16" {
					continue
				}
				yes := map[string]uint64{"u32": 0xffffffff, "s32": 0xffffffff, "f32": 0x3f800000, "u16": 0xffff, "s16": 0xffff, "f16": 0x3c00, "bf16": 0x3f80}[dt]
				add(isaRow{par: "9.7.7.1 set", inst: fmt.Sprintf("set.%s.%s.%s %%d0, %%a0, %%a1", c, dt, t), in: in, out: reg(dt), want: one(func(x []uint64) uint64 { return yes * f(x[0], x[1]) })})
				add(isaRow{par: "9.7.7.1 set", inst: fmt.Sprintf("set.%s.%s.%s.%s %%d0, %%a0, %%a1, %%a2", c, op, dt, t), in: in + " pred", out: reg(dt), want: one(func(x []uint64) uint64 {
					return yes * boolOps[op](f(x[0], x[1]), x[2])
				})})
			}
		}
	}
	for _, t := range []string{"f32", "f16"} {
		for _, c := range []string{"eq", "lt", "geu"} {
			f := compareOf(c, t, true)
			add(isaRow{par: "9.7.7.2 setp", inst: fmt.Sprintf("setp.%s.ftz.%s %%d0, %%a0, %%a1", c, t), in: reg(t) + " " + reg(t), out: "pred", want: one(func(x []uint64) uint64 { return f(x[0], x[1]) })})
		}
	}
	for _, t := range []string{"f16", "bf16"} {
		for _, c := range []string{"eq", "neu", "lt", "nan"} {
			f := compareOf(c, t, false)
			both := func(x []uint64) (lo, hi uint64) {
				return f(x[0]&0xffff, x[1]&0xffff), f(x[0]>>16, x[1]>>16)
			}
			add(isaRow{par: "9.7.7.6 setp (half)", inst: fmt.Sprintf("setp.%s.%sx2 %%d0|%%d1, %%a0, %%a1", c, t), in: "b32 b32", out: "pred pred", want: func(x []uint64) []uint64 {
				lo, hi := both(x)
				return []uint64{lo, hi}
			}})
			add(isaRow{par: "9.7.7.6 setp (half)", inst: fmt.Sprintf("setp.%s.xor.%sx2 %%d0|%%d1, %%a0, %%a1, %%a2", c, t), in: "b32 b32 pred", out: "pred pred", want: func(x []uint64) []uint64 {
				lo, hi := both(x)
				return []uint64{lo ^ x[2], hi ^ x[2]}
			}})
			yes := map[string]uint64{"f16": 0x3c00, "bf16": 0x3f80}[t]
			add(isaRow{par: "9.7.7.5 set (half)", inst: fmt.Sprintf("set.%s.%[2]sx2.%[2]sx2 %%d0, %%a0, %%a1", c, t), in: "b32 b32", out: "b32", want: one(func(x []uint64) uint64 {
				lo, hi := both(x)
				return lo*yes | hi*yes<<16
			})})
			add(isaRow{par: "9.7.7.5 set (half)", inst: fmt.Sprintf("set.%s.u32.%sx2 %%d0, %%a0, %%a1", c, t), in: "b32 b32", out: "b32", want: one(func(x []uint64) uint64 {
				lo, hi := both(x)
				return lo*0xffff | hi*0xffff0000
			})})
		}
	}
	return rows
}
