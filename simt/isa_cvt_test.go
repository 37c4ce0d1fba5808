package simt

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/warpwise/warpwise/simt/internal/arith"
)

// regOf is the register type that holds a value of an instruction type.
func regOf(t string) string {
	switch {
	case t == "f32" || t == "f64":
		return t
	case widthOf(t) <= 16 || t == "bf16":
		return "b16"
	}
	return fmt.Sprintf("b%d", widthOf(t))
}

// isaConversions are the rows of 9.7.9.21, cvt, and of what follows it.
func isaConversions() (rows []isaRow) {
	rows = append(rows, intConversions()...)
	rows = append(rows, floatIntConversions()...)
	rows = append(rows, floatConversions()...)
	for _, t := range []string{"u16", "s16", "u8", "s8", "u4", "s4", "u2", "s2"} {
		n := widthOf(t)
		part := func(x uint64) uint64 { return low(clampBig(bigS(x, 32), t), n) }
		inst, in := "cvt.pack.sat."+t+".s32 %d0, %a0, %a1", "b32 b32"
		if n < 16 {
			inst, in = "cvt.pack.sat."+t+".s32.b32 %d0, %a0, %a1, %a2", "b32 b32 b32"
		}
		rows = append(rows, isaRow{par: "9.7.9.22 cvt.pack", inst: inst, in: in, out: "b32", want: one(func(x []uint64) uint64 {
			d := part(x[0])<<n | part(x[1])
			if n < 16 {
				d |= x[2] << (2 * n)
			}
			return d
		})})
	}
	return rows
}

// intConversions are those between integers: the result is extended to the register by its type.
func intConversions() (rows []isaRow) {
	types := []string{"s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64"}
	for _, to := range types {
		for _, from := range types {
			out := regOf(to)
			row := func(sat string) isaRow {
				return isaRow{par: "9.7.9.21 cvt (integers)", inst: fmt.Sprintf("cvt%s.%s.%s %%d0, %%a0", sat, to, from), in: regOf(from), out: out, want: one(func(x []uint64) uint64 {
					v := bigOf(x[0]&arith.MaskOf(widthOf(from)), from)
					if sat != "" {
						v = clampBig(v, to)
					}
					return low(bigOf(low(v, widthOf(to)), to), widthOf(out))
				})}
			}
			rows = append(rows, row(""))
			lo, hi := clampBig(new(big.Int).Lsh(big.NewInt(-1), 70), from), clampBig(new(big.Int).Lsh(big.NewInt(1), 70), from)
			if clampBig(lo, to).Cmp(lo) != 0 || clampBig(hi, to).Cmp(hi) != 0 { // .sat where it can have an effect
				rows = append(rows, row(".sat"))
			}
		}
	}
	// A register wider than the type.
	rows = append(rows, isaRow{par: "9.4.1 operand size", inst: "cvt.s8.s32 %d0, %a0", in: "b32", out: "b32", want: one(func(x []uint64) uint64 { return uint64(uint32(int32(int8(x[0])))) })},
		isaRow{par: "9.4.1 operand size", inst: "cvt.u8.u32 %d0, %a0", in: "b64", out: "b64", want: one(func(x []uint64) uint64 { return x[0] & 0xff })},
		isaRow{par: "9.4.1 operand size", inst: "cvt.s16.s8 %d0, %a0", in: "b32", out: "b64", want: one(func(x []uint64) uint64 { return uint64(int64(int8(x[0]))) })})
	return rows
}

// roundInt rounds a number to an integer.
func roundInt(v *big.Rat, mode string) *big.Int {
	down := new(big.Int).Div(v.Num(), v.Denom()) // Euclidean: toward minus infinity
	rest := new(big.Rat).Sub(v, new(big.Rat).SetInt(down))
	up := false
	switch mode {
	case "rni":
		c := rest.Cmp(big.NewRat(1, 2))
		up = c > 0 || c == 0 && down.Bit(0) == 1
	case "rzi":
		up = v.Sign() < 0 && rest.Sign() != 0
	case "rpi":
		up = rest.Sign() != 0
	}
	if up {
		down.Add(down, big.NewInt(1))
	}
	return down
}

func floatIntConversions() (rows []isaRow) {
	for _, ft := range []string{"f16", "bf16", "f32", "f64"} {
		f := isaFormats[ft]
		for _, it := range []string{"s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64"} {
			for _, m := range []string{".rni", ".rzi", ".rmi", ".rpi", ".rzi.ftz", ".rni.sat"} {
				if strings.Contains(m, "ftz") && ft != "f32" || ft == "bf16" && (m == ".rni.sat" || strings.HasSuffix(it, "8")) {
					continue
				}
				mode, out := m[1:4], regOf(it)
				rows = append(rows, isaRow{par: "9.7.9.21 cvt (float to integer)", inst: fmt.Sprintf("cvt%s.%s.%s %%d0, %%a0", m, it, ft), in: regOf(ft), out: out, want: one(func(x []uint64) uint64 {
					n, a := widthOf(it), x[0]
					if strings.Contains(m, "ftz") {
						a = f.flush(a)
					}
					var v *big.Int
					switch {
					case f.isNaN(a):
						v = new(big.Int)
						if ft == "f64" || n == 64 { // 1 << (BitWidth(dst) - 1)
							v.Lsh(big.NewInt(1), uint(n)-1)
						}
						return low(bigOf(low(v, n), it), widthOf(out))
					case f.isInf(a):
						v = new(big.Int).Lsh(big.NewInt(1), 2000)
						if f.neg(a) {
							v.Neg(v)
						}
					default:
						v = roundInt(f.number(a), mode)
					}
					return low(clampBig(v, it), widthOf(out))
				})})
			}
			for _, m := range []string{".rn", ".rz", ".rm", ".rp"} {
				if ft == "bf16" && strings.HasSuffix(it, "8") {
					continue
				}
				for _, sat := range []string{"", ".sat"} {
					if sat != "" && ft == "bf16" {
						continue
					}
					rows = append(rows, isaRow{par: "9.7.9.21 cvt (integer to float)", inst: fmt.Sprintf("cvt%s%s.%s.%s %%d0, %%a0", m, sat, ft, it), in: regOf(it), out: regOf(ft), want: one(func(x []uint64) uint64 {
						r := f.encode(new(big.Rat).SetInt(bigOf(x[0]&arith.MaskOf(widthOf(it)), it)), false, m[1:], false)
						if sat != "" {
							r = f.saturated(r)
						}
						return r
					})})
				}
			}
		}
	}
	return rows
}

// convertISA converts exactly and rounds once.
func convertISA(from, to isaFloat, a uint64, mode string, finite bool) uint64 {
	switch {
	case from.isNaN(a):
		if to.noNaN {
			return to.maxMag() // positive MAX_NORM
		}
		return to.canon
	case from.isInf(a):
		if finite || to.noInf || to.noNaN {
			x := to.maxMag()
			if from.neg(a) {
				x |= to.signBit()
			}
			return x
		}
		return to.infinity(from.neg(a))
	}
	return to.encode(from.number(a), from.neg(a), mode, finite)
}

func floatConversions() (rows []isaRow) {
	for _, from := range []string{"f16", "bf16", "f32", "f64"} {
		for _, to := range []string{"f16", "bf16", "f32", "f64"} {
			a, b := isaFormats[from], isaFormats[to]
			narrow := b.bits < a.bits || a.bits == 16 && b.bits == 16 && from != to
			mods := []string{""}
			if narrow {
				mods = []string{".rn", ".rz", ".rm", ".rp"}
				if a.bits == 16 || to == "bf16" || to == "f16" {
					mods = []string{".rn", ".rz"}
				}
			}
			for _, m := range mods {
				for _, extra := range []string{"", ".sat", ".ftz", ".relu", ".relu.satfinite", ".satfinite"} {
					if extra == ".ftz" && from != "f32" && to != "f32" || extra == ".sat" && (to == "bf16" || from == "bf16") || strings.Contains(extra, "relu") && (from != "f32" || b.bits != 16) || strings.Contains(extra, "satfinite") && (from != "f32" || b.bits != 16) {
						continue
					}
					rows = append(rows, isaRow{par: "9.7.9.21 cvt (float to float)", inst: fmt.Sprintf("cvt%s%s.%s.%s %%d0, %%a0", m, extra, to, from), in: regOf(from), out: regOf(to), want: one(func(x []uint64) uint64 {
						v := x[0]
						if extra == ".ftz" && from == "f32" {
							v = a.flush(v)
						}
						if from == to && a.isNaN(v) && extra != ".sat" {
							return anyNaN
						}
						r := convertISA(a, b, v, strings.TrimPrefix(m, "."), strings.Contains(extra, "satfinite"))
						if extra == ".ftz" && to == "f32" {
							r = b.flush(r)
						}
						if extra == ".sat" {
							r = b.saturated(r)
						}
						if strings.Contains(extra, "relu") {
							r = b.relu(r)
						}
						if r == b.canon && b.bits >= 32 {
							return anyNaN
						}
						return r
					})})
				}
			}
		}
		// Rounding to an integral value of the same format.
		f := isaFormats[from]
		for _, m := range []string{".rni", ".rzi", ".rmi", ".rpi", ".rzi.ftz", ".rni.sat"} {
			if from == "bf16" || strings.Contains(m, "ftz") && from != "f32" {
				continue
			}
			rows = append(rows, isaRow{par: "9.7.9.21 cvt (to integral value)", inst: fmt.Sprintf("cvt%s.%[2]s.%[2]s %%d0, %%a0", m, from), in: regOf(from), out: regOf(from), want: one(func(x []uint64) uint64 {
				v := x[0]
				if strings.Contains(m, "ftz") {
					v = f.flush(v)
				}
				r := v
				switch {
				case f.isNaN(v):
					r = f.canon
				case f.isInf(v):
				default:
					r = f.encode(new(big.Rat).SetInt(roundInt(f.number(v), m[1:4])), f.neg(v), "rn", false)
				}
				if strings.Contains(m, "sat") {
					return f.saturated(r)
				}
				if r == f.canon {
					return anyNaN
				}
				return r
			})})
		}
	}
	return rows
}

// isaSmallFormats are the rows of cvt with packed and small formats and tf32.
func isaSmallFormats() (rows []isaRow) {
	const par = "9.7.9.21 cvt (packed and small formats)"
	for _, to := range []string{"f16", "bf16"} {
		f := isaFormats[to]
		for _, m := range []string{".rn", ".rz", ".rn.relu", ".rz.relu", ".rn.satfinite", ".rn.relu.satfinite"} {
			one1 := func(a uint64) uint64 {
				r := convertISA(f32, f, a, m[1:3], strings.Contains(m, "satfinite"))
				if strings.Contains(m, "relu") {
					r = f.relu(r)
				}
				return r
			}
			rows = append(rows, isaRow{par: par, inst: fmt.Sprintf("cvt%s.%sx2.f32 %%d0, %%a0, %%a1", m, to), in: "f32 f32", out: "b32", want: one(func(x []uint64) uint64 {
				return one1(x[0])<<16 | one1(x[1]) // a to the upper half
			})})
		}
	}
	smalls := map[string]isaFloat{"e4m3": e4m3, "e5m2": e5m2, "e2m1": e2m1, "e2m3": e2m3, "e3m2": e3m2}
	for _, t := range sorted(smalls) {
		f := smalls[t]
		step := uint(8) // distance of the two numbers in the packed form
		if t == "e2m1" {
			step = 4
		}
		conv := func(from isaFloat, a uint64, m string) uint64 {
			r := convertISA(from, f, a, "rn", true)
			if strings.Contains(m, "relu") {
				if f.neg(r) && !f.isNaN(r) {
					r = 0
				}
			}
			return r
		}
		out, mask := "b16", uint64(1<<(2*step)-1)
		for _, m := range []string{".rn.satfinite", ".rn.satfinite.relu"} {
			d := "cvt" + m + "." + t + "x2.f32 "
			if t == "e2m1" { // the result is a .b8 value; a 16-bit register takes it here
				rows = append(rows, isaRow{par: par, inst: d + "%h1, %a0, %a1; and.b16 %d0, %h1, 255", in: "f32 f32", out: out, want: one(func(x []uint64) uint64 {
					return (conv(f32, x[0], m)<<step | conv(f32, x[1], m)) & mask
				})})
				continue
			}
			rows = append(rows, isaRow{par: par, inst: d + "%d0, %a0, %a1", in: "f32 f32", out: out, want: one(func(x []uint64) uint64 {
				return conv(f32, x[0], m)<<step | conv(f32, x[1], m)
			})})
			if t == "e4m3" || t == "e5m2" {
				rows = append(rows, isaRow{par: par, inst: "cvt" + m + "." + t + "x2.f16x2 %d0, %a0", in: "b32", out: out, want: one(func(x []uint64) uint64 {
					return conv(f16, x[0]>>16, m)<<step | conv(f16, x[0]&0xffff, m)
				})})
			}
		}
		for _, m := range []string{".rn", ".rn.relu"} {
			back := func(a uint64) uint64 {
				a &= arith.MaskOf(f.bits)
				r := convertISA(f, f16, a, "rn", false)
				if strings.Contains(m, "relu") {
					r = f16.relu(r)
				}
				return r
			}
			rows = append(rows, isaRow{par: par, inst: "cvt" + m + ".f16x2." + t + "x2 %d0, %a0", in: "b16", out: "b32", want: one(func(x []uint64) uint64 {
				return back(x[0]>>step)<<16 | back(x[0])
			})})
		}
	}
	// ue8m0: 2^(e-127), 255 is NaN; down or up to a power of two.
	for _, m := range []string{".rz", ".rp"} {
		exponent := func(a uint64) uint64 {
			switch {
			case f32.isNaN(a):
				return 0xff
			case f32.isInf(a):
				return 0xfe
			case f32.isZero(a):
				return 0
			}
			v := f32.number(f32.mag(a))
			e := 0
			for e < 254 && pow2(e+1-127).Cmp(v) <= 0 {
				e++
			}
			if m == ".rp" && pow2(e-127).Cmp(v) < 0 {
				e++
			}
			return uint64(min(e, 254))
		}
		rows = append(rows, isaRow{par: par, inst: "cvt" + m + ".satfinite.ue8m0x2.f32 %d0, %a0, %a1", in: "f32 f32", out: "b16", want: one(func(x []uint64) uint64 {
			return exponent(x[0])<<8 | exponent(x[1])
		})})
	}
	rows = append(rows, isaRow{par: par, inst: "cvt.rn.bf16x2.ue8m0x2 %d0, %a0", in: "b16", out: "b32", want: one(func(x []uint64) uint64 {
		back := func(a uint64) uint64 {
			if a == 0xff {
				return bf16.canon
			}
			return bf16.encode(pow2(int(a)-127), false, "rn", false)
		}
		return back(x[0]>>8)<<16 | back(x[0]&0xff)
	})})
	for _, m := range []string{".rna", ".rn", ".rz", ".rn.relu", ".rz.relu", ".rna.satfinite", ".rn.satfinite"} {
		mode := strings.Split(m, ".")[1]
		rows = append(rows, isaRow{par: par, inst: "cvt" + m + ".tf32.f32 %d0, %a0", in: "f32", out: "b32", want: one(func(x []uint64) uint64 {
			if f32.isNaN(x[0]) {
				return f32.canon
			}
			r := convertISA(f32, tf32, x[0], mode, strings.Contains(m, "satfinite"))
			if strings.Contains(m, "relu") {
				r = tf32.relu(r)
			}
			return r << 13
		})})
	}
	return rows
}
