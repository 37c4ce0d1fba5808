package simt

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/warpwise/warpwise/simt/internal/arith"
)

// part selects a byte, half-word or word and extends it.
func part(x uint64, sel string, signed bool) *big.Int {
	n, shift := uint8(32), 0
	switch {
	case strings.HasPrefix(sel, ".b"):
		n, shift = 8, 8*int(sel[2]-'0')
	case strings.HasPrefix(sel, ".h"):
		n, shift = 16, 16*int(sel[2]-'0')
	}
	if signed {
		return bigS(x>>shift, n)
	}
	return bigU(x>>shift, n)
}

// videoValue computes tmp of the manual on extended operands.
func videoValue(op string, a, b *big.Int) *big.Int {
	switch op {
	case "vadd", "vadd2", "vadd4":
		return newInt().Add(a, b)
	case "vsub", "vsub2", "vsub4":
		return newInt().Sub(a, b)
	case "vabsdiff", "vabsdiff2", "vabsdiff4":
		d := newInt().Sub(a, b)
		return d.Abs(d)
	case "vmin", "vmin2", "vmin4":
		if a.Cmp(b) < 0 {
			return a
		}
		return b
	case "vmax", "vmax2", "vmax4":
		if a.Cmp(b) > 0 {
			return a
		}
		return b
	case "vavrg2", "vavrg4":
		s := newInt().Add(a, b)
		if s.Sign() >= 0 {
			s.Add(s, big.NewInt(1))
		}
		return s.Rsh(s, 1)
	}
	panic(op)
}

// finish saturates, combines with c or merges into it.
func videoFinish(tmp *big.Int, sat bool, dt, op2, dsel string, c uint64) uint64 {
	n := uint8(32)
	if strings.HasPrefix(dsel, ".b") {
		n = 8
	} else if strings.HasPrefix(dsel, ".h") {
		n = 16
	}
	if sat {
		tmp = clampBig(tmp, fmt.Sprintf("%c%d", dt[0], n))
	}
	cv := bigOf(c, dt)
	switch op2 {
	case ".add":
		tmp = newInt().Add(tmp, cv)
	case ".min":
		if cv.Cmp(tmp) < 0 {
			tmp = cv
		}
	case ".max":
		if cv.Cmp(tmp) > 0 {
			tmp = cv
		}
	}
	if dsel == "" {
		return low(tmp, 32)
	}
	shift := int(n) * int(dsel[2]-'0')
	return c&^(arith.MaskOf(n)<<shift)&0xffffffff | low(tmp, n)<<shift
}

var videoForms = []struct{ sat, op2, dsel, asel, bsel string }{
	{"", "", "", "", ""}, {".sat", "", "", ".b0", ".h1"}, {"", "", "", ".b3", ".b2"}, {".sat", ".add", "", "", ".h0"}, {".sat", ".min", "", ".b1", ""},
	{".sat", ".max", "", "", ""}, {"", ".add", "", ".h1", ".b2"}, {"", "", ".b1", ".b2", ".h0"}, {".sat", "", ".b3", "", ""}, {".sat", "", ".h0", ".h1", ".h1"}, {"", "", ".h1", "", ".b0"},
}

// isaVideo are the rows of 9.7.18, Video Instructions.
func isaVideo() (rows []isaRow) {
	types := []string{"s32", "u32"}
	for k, form := range videoForms {
		dst, in, args := "%d0", "b32 b32", fmt.Sprintf("%%a0%s, %%a1%s", form.asel, form.bsel)
		if form.op2 != "" || form.dsel != "" {
			in, args = in+" b32", args+", %a2"
		}
		if form.dsel != "" {
			dst += form.dsel
		}
		c := func(x []uint64) uint64 {
			if len(x) > 2 {
				return x[2]
			}
			return 0
		}
		for j, dt := range types {
			for i, at := range types {
				bt := types[(i+j+k)%2]
				for _, op := range []string{"vadd", "vsub", "vabsdiff", "vmin", "vmax"} {
					rows = append(rows, isaRow{par: "9.7.18.1.1 vadd, vsub, vabsdiff, vmin, vmax", inst: fmt.Sprintf("%s.%s.%s.%s%s%s %s, %s", op, dt, at, bt, form.sat, form.op2, dst, args), in: in, out: "b32", want: one(func(x []uint64) uint64 {
						tmp := videoValue(op, part(x[0], form.asel, at == "s32"), part(x[1], form.bsel, bt == "s32"))
						return videoFinish(tmp, form.sat != "", dt, form.op2, form.dsel, c(x))
					})})
				}
				for _, op := range []string{"vshl", "vshr"} {
					mode := []string{".clamp", ".wrap"}[(k+i)%2]
					rows = append(rows, isaRow{par: "9.7.18.1.2 vshl, vshr", inst: fmt.Sprintf("%s.%s.%s.u32%s%s%s %s, %s", op, dt, at, form.sat, mode, form.op2, dst, args), in: in, out: "b32", want: one(func(x []uint64) uint64 {
						tb := part(x[1], form.bsel, false).Uint64()
						if mode == ".clamp" {
							tb = min(tb, 32)
						} else {
							tb &= 31
						}
						tmp := part(x[0], form.asel, at == "s32")
						if op == "vshl" {
							tmp.Lsh(tmp, uint(tb))
							if form.sat == "" && (form.op2 == ".min" || form.op2 == ".max") {
								return skip
							}
						} else {
							tmp.Rsh(tmp, uint(tb))
						}
						return videoFinish(tmp, form.sat != "", dt, form.op2, form.dsel, c(x))
					})})
				}
				cmp := []string{"eq", "ne", "lt", "le", "gt", "ge"}[(k+2*i+3*j)%6]
				if form.sat == "" || dt == "u32" { // vset takes no .sat
					rows = append(rows, isaRow{par: "9.7.18.1.4 vset", inst: fmt.Sprintf("vset.%s.%s.%s%s %s, %s", at, bt, cmp, form.op2, dst, args), in: in, out: "b32", want: one(func(x []uint64) uint64 {
						r := arith.Bit(intCompare[cmp](part(x[0], form.asel, at == "s32").Cmp(part(x[1], form.bsel, bt == "s32"))))
						return videoFinish(new(big.Int).SetUint64(r), false, "u32", form.op2, form.dsel, c(x))
					})})
				}
			}
		}
	}
	rows = append(rows, vmadRows()...)
	return append(rows, simdRows()...)
}

func vmadRows() (rows []isaRow) {
	for i, sel := range [][2]string{{"", ""}, {".b0", ".h1"}, {".h0", ".h0"}, {".b3", ""}} {
		for _, at := range []string{"s32", "u32"} {
			for _, bt := range []string{"s32", "u32"} {
				for j, neg := range [][3]string{{"", "", ""}, {"-", "", ""}, {"", "-", ""}, {"", "", "-"}, {"-", "-", ""}, {"", "", ".po"}} {
					for k, scale := range []string{"", ".shr7", ".shr15"} {
						sat := []string{"", ".sat"}[(i+j+k)%2]
						po := ""
						negC := neg[2]
						if negC == ".po" {
							po, negC = ".po", ""
						}
						signed := at == "s32" || bt == "s32" || (neg[0] == "-") != (neg[1] == "-") || negC == "-"
						dt := "u32"
						if signed {
							dt = "s32"
						}
						rows = append(rows, isaRow{par: "9.7.18.1.3 vmad", inst: fmt.Sprintf("vmad.%s.%s.%s%s%s%s %%d0, %s%%a0%s, %s%%a1%s, %s%%a2", dt, at, bt, po, sat, scale, neg[0], sel[0], neg[1], sel[1], negC), in: "b32 b32 b32", out: "b32", want: one(func(x []uint64) uint64 {
							tmp := newInt().Mul(part(x[0], sel[0], at == "s32"), part(x[1], sel[1], bt == "s32"))
							c, lsb := bigU(x[2], 32), int64(0)
							switch {
							case po != "":
								lsb = 1
							case (neg[0] == "-") != (neg[1] == "-"):
								tmp.Not(tmp)
								lsb = 1
							case negC == "-":
								c = bigU(^x[2], 32)
								lsb = 1
							}
							if signed {
								c = bigS(c.Uint64(), 32)
							}
							tmp.Add(tmp, c).Add(tmp, big.NewInt(lsb))
							tmp.Rsh(tmp, map[string]uint{"": 0, ".shr7": 7, ".shr15": 15}[scale])
							if sat != "" {
								tmp = clampBig(tmp, dt)
							}
							return low(tmp, 32)
						})})
					}
				}
			}
		}
	}
	return rows
}

// simdRows are the instructions on two half-words and four bytes.
func simdRows() (rows []isaRow) {
	types := []string{"s32", "u32"}
	for _, parts := range []int{2, 4} {
		n := uint8(32 / parts)
		masks := []string{"", ".h0", ".h1"}
		if parts == 4 {
			masks = []string{"", ".b0", ".b2", ".b3"}
		}
		in := func(mask string, i int) bool { return mask == "" || int(mask[2]-'0') == i }
		elem := func(x uint64, i int, t string) *big.Int {
			return bigOf(x>>(uint8(i)*n)&arith.MaskOf(n), fmt.Sprintf("%c%d", t[0], n))
		}
		apply := func(x []uint64, mask, dt string, sat, acc bool, f func(i int) *big.Int) uint64 {
			d := bigU(x[2], 32)
			r := x[2]
			for i := range parts {
				if !in(mask, i) {
					continue
				}
				t := f(i)
				if sat {
					t = clampBig(t, fmt.Sprintf("%c%d", dt[0], n))
				}
				d.Add(d, t)
				r = r&^(arith.MaskOf(n)<<(uint8(i)*n)) | low(t, n)<<(uint8(i)*n)
			}
			if acc {
				return low(d, 32)
			}
			return r
		}
		for k, mask := range masks {
			for i, dt := range types {
				for j, at := range types {
					bt := types[(i+j+k)%2]
					for _, op := range []string{"vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax"} {
						op := fmt.Sprintf("%s%d", op, parts)
						for _, m := range []string{"", ".sat", ".add"} {
							rows = append(rows, isaRow{par: fmt.Sprintf("9.7.18.2 %s", op), inst: fmt.Sprintf("%s.%s.%s.%s%s %%d0%s, %%a0, %%a1, %%a2", op, dt, at, bt, m, mask), in: "b32 b32 b32", out: "b32", want: one(func(x []uint64) uint64 {
								return apply(x, mask, dt, m == ".sat", m == ".add", func(i int) *big.Int {
									return videoValue(op, elem(x[0], i, at), elem(x[1], i, bt))
								})
							})})
						}
					}
					cmp := []string{"eq", "ne", "lt", "le", "gt", "ge"}[(k+2*i+3*j)%6]
					for _, m := range []string{"", ".add"} {
						rows = append(rows, isaRow{par: fmt.Sprintf("9.7.18.2 vset%d", parts), inst: fmt.Sprintf("vset%d.%s.%s.%s%s %%d0%s, %%a0, %%a1, %%a2", parts, at, bt, cmp, m, mask), in: "b32 b32 b32", out: "b32", want: one(func(x []uint64) uint64 {
							return apply(x, mask, dt, false, m == ".add", func(i int) *big.Int {
								return new(big.Int).SetUint64(arith.Bit(intCompare[cmp](elem(x[0], i, at).Cmp(elem(x[1], i, bt)))))
							})
						})})
					}
				}
			}
		}
	}
	return rows
}
