package simt

import (
	"fmt"
	"math"
	"strings"

	"github.com/warpwise/warpwise/simt/internal/arith"
)

var isaFormats = map[string]isaFloat{"f16": f16, "bf16": bf16, "f32": f32, "f64": f64}

// floatOp applies flushing of operands and result and saturation around an exact operation.
func floatOp(f isaFloat, mods string, args int, do func(x []uint64) uint64) func(x []uint64) uint64 {
	return func(x []uint64) uint64 {
		x = append([]uint64(nil), x[:args]...)
		if strings.Contains(mods, ".ftz") {
			for i := range x {
				x[i] = f.flush(x[i])
			}
		}
		r := do(x)
		if r != anyNaN && strings.Contains(mods, ".ftz") && !f.isNaN(r) {
			r = f.flush(r)
		}
		if strings.Contains(mods, ".sat") {
			r = f.saturated(r)
		}
		if strings.Contains(mods, ".relu") {
			r = f.relu(r)
		}
		return r
	}
}

// isaFloats are the rows of 9.7.3, Floating-Point Instructions.
func isaFloats() (rows []isaRow) {
	add := func(par, inst, in, out string, want func(x []uint64) uint64) {
		rows = append(rows, isaRow{par: par, inst: inst, in: in, out: out, want: one(want)})
	}
	for _, t := range []string{"f32", "f64"} {
		f := isaFormats[t]
		in1, in2, in3 := t, t+" "+t, t+" "+t+" "+t
		kinds := map[string]func(x uint64) bool{
			"finite": func(x uint64) bool { return !f.isNaN(x) && !f.isInf(x) }, "infinite": f.isInf, "number": func(x uint64) bool { return !f.isNaN(x) },
			"notanumber": f.isNaN, "subnormal": f.subnormal,
			"normal": func(x uint64) bool { return !f.isNaN(x) && !f.isInf(x) && !f.subnormal(x) }, // zeros are considered normal
		}
		for _, k := range sorted(kinds) {
			add("9.7.3.1 testp", "testp."+k+"."+t+" %d0, %a0", in1, "pred", func(x []uint64) uint64 { return arith.Bit(kinds[k](x[0])) })
		}
		add("9.7.3.2 copysign", "copysign."+t+" %d0, %a0, %a1", in2, t, func(x []uint64) uint64 { return x[0]&f.signBit() | f.mag(x[1]) })
		mods := []string{"", ".rn", ".rz", ".rm", ".rp"}
		if t == "f32" {
			mods = append(mods, ".ftz", ".sat", ".rn.ftz", ".rz.ftz.sat", ".rm.ftz", ".rp.sat")
		}
		for _, m := range mods {
			mode := strings.TrimPrefix(strings.Split(m+".", ".")[1], ".")
			if mode == "ftz" || mode == "sat" {
				mode = ""
			}
			add("9.7.3.3 add", "add"+m+"."+t+" %d0, %a0, %a1", in2, t, floatOp(f, m, 2, func(x []uint64) uint64 { return f.add(x[0], x[1], mode) }))
			add("9.7.3.4 sub", "sub"+m+"."+t+" %d0, %a0, %a1", in2, t, floatOp(f, m, 2, func(x []uint64) uint64 { return f.sub(x[0], x[1], mode) }))
			add("9.7.3.5 mul", "mul"+m+"."+t+" %d0, %a0, %a1", in2, t, floatOp(f, m, 2, func(x []uint64) uint64 { return f.mul(x[0], x[1], mode) }))
			if mode == "" {
				continue
			}
			fma := floatOp(f, m, 3, func(x []uint64) uint64 { return f.fma(x[0], x[1], x[2], mode) })
			add("9.7.3.6 fma", "fma"+m+"."+t+" %d0, %a0, %a1, %a2", in3, t, fma)
			add("9.7.3.7 mad", "mad"+m+"."+t+" %d0, %a0, %a1, %a2", in3, t, fma) // as fma from sm_20 on
			if strings.Contains(m, "sat") {
				continue
			}
			add("9.7.3.8 div", "div"+m+"."+t+" %d0, %a0, %a1", in2, t, floatOp(f, m, 2, func(x []uint64) uint64 { return f.div(x[0], x[1], mode) }))
			one := uint64(f.bias) << f.frac
			add("9.7.3.13 rcp", "rcp"+m+"."+t+" %d0, %a0", in1, t, floatOp(f, m, 1, func(x []uint64) uint64 { return f.div(one, x[0], mode) }))
			add("9.7.3.15 sqrt", "sqrt"+m+"."+t+" %d0, %a0", in1, t, floatOp(f, m, 1, func(x []uint64) uint64 { return f.sqrt(x[0], mode) }))
		}
		ftzs := []string{""}
		if t == "f32" {
			ftzs = append(ftzs, ".ftz")
		}
		for _, z := range ftzs {
			add("9.7.3.9 abs", "abs"+z+"."+t+" %d0, %a0", in1, t, floatOp(f, z, 1, func(x []uint64) uint64 { return nanOr(f, x[0], f.mag(x[0])) }))
			add("9.7.3.10 neg", "neg"+z+"."+t+" %d0, %a0", in1, t, floatOp(f, z, 1, func(x []uint64) uint64 { return nanOr(f, x[0], x[0]^f.signBit()) }))
			for _, op := range []string{"min", "max"} {
				most := op == "max"
				add("9.7.3.11-12 min, max", op+z+"."+t+" %d0, %a0, %a1", in2, t, floatOp(f, z, 2, func(x []uint64) uint64 { return f.minMax(x[0], x[1], most, false) }))
				if t == "f32" {
					add("9.7.3.11-12 min, max", op+z+".NaN.f32 %d0, %a0, %a1", in2, t, floatOp(f, z, 2, func(x []uint64) uint64 { return f.minMax(x[0], x[1], most, true) }))
				}
			}
		}
	}
	rows = append(rows, minMaxRows()...)
	rows = append(rows, packedFloatRows()...)
	return append(rows, approxRows()...)
}

// nanOr returns any NaN when x is NaN, else r.
func nanOr(f isaFloat, x, r uint64) uint64 {
	if f.isNaN(x) {
		return anyNaN
	}
	return r
}

// minMaxRows are min and max with .xorsign.abs and of three operands.
func minMaxRows() (rows []isaRow) {
	for _, t := range []string{"f32", "f16", "bf16"} {
		f := isaFormats[t]
		reg := "b" + t[len(t)-2:]
		for _, op := range []string{"min", "max"} {
			for _, m := range []string{"", ".NaN", ".ftz"} {
				if m == ".ftz" && t == "bf16" {
					continue
				}
				most, nan := op == "max", m == ".NaN"
				ftz := func(x uint64) uint64 {
					if m == ".ftz" {
						return f.flush(x)
					}
					return x
				}
				abs := func(a, b uint64) uint64 {
					a, b = ftz(a), ftz(b)
					d := f.minMax(f.mag(a), f.mag(b), most, nan)
					if !f.isNaN(d) {
						d = d&^f.signBit() | (a^b)&f.signBit()
					}
					return d
				}
				par := "9.7.3.11-12 min, max"
				if t != "f32" {
					par = "9.7.4.6-7 min, max (half)"
				}
				rows = append(rows, isaRow{par: par, inst: fmt.Sprintf("%s%s.xorsign.abs.%s %%d0, %%a0, %%a1", op, m, t), in: reg + " " + reg, out: reg, want: one(func(x []uint64) uint64 { return abs(x[0], x[1]) })})
				if t != "f32" {
					rows = append(rows, isaRow{par: par, inst: fmt.Sprintf("%s%s.xorsign.abs.%sx2 %%d0, %%a0, %%a1", op, m, t), in: "b32 b32", out: "b32", want: one(func(x []uint64) uint64 {
						return abs(x[0]&0xffff, x[1]&0xffff) | abs(x[0]>>16, x[1]>>16)<<16
					})})
					continue
				}
				three := func(x []uint64, g func(uint64) uint64) uint64 {
					d := f.minMax(g(ftz(x[0])), g(ftz(x[1])), most, nan)
					return f.minMax(d, g(ftz(x[2])), most, nan)
				}
				rows = append(rows, isaRow{par: par, inst: fmt.Sprintf("%s%s.f32 %%d0, %%a0, %%a1, %%a2", op, m), in: "f32 f32 f32", out: "f32", want: one(func(x []uint64) uint64 {
					return three(x, func(a uint64) uint64 { return a })
				})})
				rows = append(rows, isaRow{par: par, inst: fmt.Sprintf("%s%s.abs.f32 %%d0, %%a0, %%a1, %%a2", op, m), in: "f32 f32 f32", out: "f32", want: one(func(x []uint64) uint64 { return three(x, f.mag) })})
			}
		}
	}
	return rows
}

// packedFloatRows are f32x2 and the mixed precision instructions of 9.7.5.
func packedFloatRows() (rows []isaRow) {
	for _, m := range []string{".rn", ".rz", ".rm.ftz", ".rp"} {
		mode := m[1:3]
		half := func(x []uint64, k int) []uint64 {
			var y []uint64
			for _, v := range x {
				y = append(y, v>>(32*k)&0xffffffff)
			}
			return y
		}
		for _, op := range []string{"add", "sub", "mul", "fma"} {
			n, args := 2, "%a0, %a1"
			if op == "fma" {
				n, args = 3, "%a0, %a1, %a2"
			}
			do := floatOp(f32, m, n, func(x []uint64) uint64 {
				switch op {
				case "add":
					return f32.add(x[0], x[1], mode)
				case "sub":
					return f32.sub(x[0], x[1], mode)
				case "mul":
					return f32.mul(x[0], x[1], mode)
				}
				return f32.fma(x[0], x[1], x[2], mode)
			})
			in := strings.TrimSpace(strings.Repeat("b64 ", n))
			rows = append(rows, isaRow{par: "9.7.3 " + op + " f32x2", inst: op + m + ".f32x2 %d0, " + args, in: in, out: "b64", want: one(func(x []uint64) uint64 {
				return do(half(x, 0)) | do(half(x, 1))<<32
			})})
		}
	}
	widen := func(f isaFloat, x uint64) uint64 { // exact, as every short number is an f32
		switch {
		case f.isNaN(x):
			return f32.canon
		case f.isInf(x):
			return f32.infinity(f.neg(x))
		}
		return f32.encode(f.number(x), f.neg(x), "rn", false)
	}
	for _, t := range []string{"f16", "bf16"} {
		f := isaFormats[t]
		for _, m := range []string{"", ".rn", ".rz", ".rm.sat", ".rp"} {
			mode := ""
			if m != "" {
				mode = m[1:3]
			}
			rows = append(rows, isaRow{par: "9.7.5.1 add (mixed)", inst: fmt.Sprintf("add%s.f32.%s %%d0, %%a0, %%a1", m, t), in: "b16 f32", out: "f32", want: one(floatOp(f32, m, 2, func(x []uint64) uint64 { return f32.add(widen(f, x[0]), x[1], mode) }))})
			rows = append(rows, isaRow{par: "9.7.5.2 sub (mixed)", inst: fmt.Sprintf("sub%s.f32.%s %%d0, %%a0, %%a1", m, t), in: "b16 f32", out: "f32", want: one(floatOp(f32, m, 2, func(x []uint64) uint64 { return f32.sub(widen(f, x[0]), x[1], mode) }))})
			if m != "" {
				rows = append(rows, isaRow{par: "9.7.5.3 fma (mixed)", inst: fmt.Sprintf("fma%s.f32.%s %%d0, %%a0, %%a1, %%a2", m, t), in: "b16 b16 f32", out: "f32", want: one(floatOp(f32, m, 3, func(x []uint64) uint64 { return f32.fma(widen(f, x[0]), widen(f, x[1]), x[2], mode) }))})
			}
		}
	}
	return rows
}

// isaHalves are the rows of 9.7.4, Half Precision Floating-Point Instructions.
func isaHalves() (rows []isaRow) {
	for _, t := range []string{"f16", "bf16"} {
		f := isaFormats[t]
		add := func(par, op, m string, n int, do func(x []uint64) uint64) {
			do = floatOp(f, m, n, do)
			args, in, in2 := "%a0", "b16", "b32"
			for k := 1; k < n; k++ {
				args += fmt.Sprintf(", %%a%d", k)
				in, in2 = in+" b16", in2+" b32"
			}
			rows = append(rows, isaRow{par: par, inst: fmt.Sprintf("%s%s.%s %%d0, %s", op, m, t, args), in: in, out: "b16", want: one(do)})
			rows = append(rows, isaRow{par: par, inst: fmt.Sprintf("%s%s.%sx2 %%d0, %s", op, m, t, args), in: in2, out: "b32", want: one(func(x []uint64) uint64 {
				var lo, hi []uint64
				for _, v := range x {
					lo, hi = append(lo, v&0xffff), append(hi, v>>16)
				}
				return do(lo)&0xffff | do(hi)<<16
			})})
		}
		mods := []string{"", ".rn"}
		if t == "f16" {
			mods = append(mods, ".ftz", ".sat", ".rn.ftz.sat")
		}
		for _, m := range mods {
			add("9.7.4.1 add (half)", "add", m, 2, func(x []uint64) uint64 { return f.add(x[0], x[1], "rn") })
			add("9.7.4.2 sub (half)", "sub", m, 2, func(x []uint64) uint64 { return f.sub(x[0], x[1], "rn") })
			add("9.7.4.3 mul (half)", "mul", m, 2, func(x []uint64) uint64 { return f.mul(x[0], x[1], "rn") })
		}
		mods = []string{".rn", ".rn.relu"}
		if t == "f16" {
			mods = append(mods, ".rn.ftz", ".rn.sat", ".rn.ftz.sat", ".rn.ftz.relu")
		}
		for _, m := range mods {
			add("9.7.4.4 fma (half)", "fma", m, 3, func(x []uint64) uint64 { return f.fma(x[0], x[1], x[2], "rn") })
		}
		ftzs := []string{""}
		if t == "f16" {
			ftzs = append(ftzs, ".ftz")
		}
		for _, z := range ftzs {
			add("9.7.4.5 neg (half)", "neg", z, 1, func(x []uint64) uint64 {
				if f.isNaN(x[0]) {
					return x[0] ^ f.signBit() // a NaN stays one; tests compare its bits with the sign turned
				}
				return x[0] ^ f.signBit()
			})
			add("9.7.4.6 abs (half)", "abs", z, 1, func(x []uint64) uint64 { return f.mag(x[0]) })
			for _, op := range []string{"min", "max"} {
				add("9.7.4.6-7 min, max (half)", op, z, 2, func(x []uint64) uint64 { return f.minMax(x[0], x[1], op == "max", false) })
				add("9.7.4.6-7 min, max (half)", op, z+".NaN", 2, func(x []uint64) uint64 { return f.minMax(x[0], x[1], op == "max", true) })
			}
		}
	}
	return rows
}

// near reports that got is within rel of want relatively, or abs absolutely, or is one of the two numbers of the format
// beside want where that is below the least normal number.
func near(f isaFloat, got uint64, want, rel, abs float64) bool {
	var v float64
	switch f.bits {
	case 32:
		v = float64(math.Float32frombits(uint32(got)))
	case 64:
		v = math.Float64frombits(got)
	default:
		if !f.isNaN(got) && !f.isInf(got) {
			v, _ = f.number(got).Float64()
		} else if f.isInf(got) {
			v = math.Inf(1)
			if f.neg(got) {
				v = -v
			}
		} else {
			v = math.NaN()
		}
	}
	least := math.Ldexp(1, 1-f.bias)
	greatest, _ := f.number(f.maxMag()).Float64()
	switch {
	case want != want:
		return v != v
	case want == 0:
		return v == 0 && math.Signbit(v) == math.Signbit(want) || math.Abs(v) <= abs
	case math.IsInf(want, 0):
		return v == want
	case math.Abs(want) > greatest*(1-rel):
		return v == math.Copysign(math.Inf(1), want) || math.Abs(v-want) <= rel*math.Abs(want)
	}
	return math.Abs(v-want) <= max(rel*math.Abs(want), abs, least*math.Ldexp(1, -int(f.frac))) || math.Abs(want) < least && v == 0 && math.Signbit(v) == math.Signbit(want)
}

// approxRows are the approximations, with the error bounds of the manual.
func approxRows() (rows []isaRow) {
	value := func(f isaFloat, x uint64, ftz bool) float64 {
		if ftz {
			x = f.flush(x)
		}
		switch {
		case f.isNaN(x):
			return math.NaN()
		case f.isInf(x):
			return math.Copysign(math.Inf(1), map[bool]float64{true: -1, false: 1}[f.neg(x)])
		}
		v, _ := f.number(x).Float64()
		if f.neg(x) && v == 0 {
			v = math.Copysign(0, -1)
		}
		return v
	}
	add := func(par, inst, t string, n int, rel, abs float64, exact func(x []float64) float64) {
		f := isaFormats[t]
		reg := t
		if len(t) != 3 || t == "f16" {
			reg = "b16"
		}
		args, in := "%a0", reg
		for k := 1; k < n; k++ {
			args, in = args+fmt.Sprintf(", %%a%d", k), in+" "+reg
		}
		ftz := strings.Contains(inst, "ftz")
		rows = append(rows, isaRow{par: par, inst: inst + "." + t + " %d0, " + args, in: in, out: reg, ok: func(x, got []uint64) bool {
			var v []float64
			for _, a := range x {
				v = append(v, value(f, a, ftz))
			}
			want := exact(v)
			if ftz && want != 0 && math.Abs(want) < math.Ldexp(1, 1-f.bias) {
				return f.isZero(got[0]) || near(f, got[0], want, rel, abs)
			}
			return near(f, got[0], want, rel, abs)
		}})
	}
	p := math.Pow
	for _, z := range []string{"", ".ftz"} {
		add("9.7.3.8 div", "div.approx"+z, "f32", 2, p(2, -22), 0, func(x []float64) float64 {
			if b := math.Abs(x[1]); b > p(2, 126) && b < p(2, 128) { // the manual: 0, or NaN when a is infinite
				if math.IsInf(x[0], 0) || x[0] != x[0] {
					return math.NaN()
				}
				return math.Copysign(0, math.Copysign(1, x[0])*math.Copysign(1, x[1]))
			}
			return x[0] / x[1]
		})
		add("9.7.3.8 div", "div.full"+z, "f32", 2, p(2, -22), 0, func(x []float64) float64 { return x[0] / x[1] })
		add("9.7.3.13 rcp", "rcp.approx"+z, "f32", 1, p(2, -23), 0, func(x []float64) float64 { return 1 / x[0] })
		add("9.7.3.15 sqrt", "sqrt.approx"+z, "f32", 1, p(2, -23), 0, func(x []float64) float64 { return math.Sqrt(x[0]) })
		add("9.7.3.16 rsqrt", "rsqrt.approx"+z, "f32", 1, p(2, -22.9), 0, func(x []float64) float64 { return rsqrt(x[0]) })
		add("9.7.3.20 lg2", "lg2.approx"+z, "f32", 1, p(2, -22), p(2, -22), func(x []float64) float64 { return math.Log2(x[0]) })
		add("9.7.3.21 ex2", "ex2.approx"+z, "f32", 1, p(2, -22), 0, func(x []float64) float64 { return math.Exp2(x[0]) })
		add("9.7.3.18 sin", "sin.approx"+z, "f32", 1, 0, p(2, -20.5), func(x []float64) float64 { return math.Sin(x[0]) })
		add("9.7.3.19 cos", "cos.approx"+z, "f32", 1, 0, p(2, -20.5), func(x []float64) float64 { return math.Cos(x[0]) })
	}
	add("9.7.3.16 rsqrt", "rsqrt.approx", "f64", 1, p(2, -44), 0, func(x []float64) float64 { return rsqrt(x[0]) })
	add("9.7.3.22 tanh", "tanh.approx", "f32", 1, p(2, -11), 0, func(x []float64) float64 { return math.Tanh(x[0]) })
	add("9.7.4.9 tanh (half)", "tanh.approx", "f16", 1, p(2, -10.987), 0, func(x []float64) float64 { return math.Tanh(x[0]) })
	add("9.7.4.9 tanh (half)", "tanh.approx", "bf16", 1, p(2, -8), 0, func(x []float64) float64 { return math.Tanh(x[0]) })
	add("9.7.4.10 ex2 (half)", "ex2.approx", "f16", 1, p(2, -9.9), 0, func(x []float64) float64 { return math.Exp2(x[0]) })
	add("9.7.4.10 ex2 (half)", "ex2.approx.ftz", "bf16", 1, p(2, -7), 0, func(x []float64) float64 { return math.Exp2(x[0]) })
	for _, t := range []string{"tanh.approx.f16", "tanh.approx.bf16", "ex2.approx.f16", "ex2.approx.ftz.bf16"} { // halves are done as scalars are
		rows = append(rows, isaRow{par: "9.7.4.9-10 tanh, ex2 (half)", inst: "mov.b32 {%h1, %h2}, %a0; " + t + " %h1, %h1; " + t + " %h2, %h2; mov.b32 %d0, {%h1, %h2}; " + t + "x2 %d1, %a0", in: "b32", out: "b32 b32",
			ok: func(x, got []uint64) bool { return got[0] == got[1] }})
	}
	// The approximations of f64 look at and return the upper 32 bits only.
	high := func(par, op string, exact func(x float64) float64, rel float64) {
		rows = append(rows, isaRow{par: par, inst: op + ".approx.ftz.f64 %d0, %a0", in: "f64", out: "f64", ok: func(x, got []uint64) bool {
			if got[0]&0xffffffff != 0 {
				return false
			}
			a := x[0] &^ 0xffffffff
			want := exact(value(f64, a, true))
			if want != 0 && math.Abs(want) < math.Ldexp(1, -1022) {
				return f64.isZero(got[0])
			}
			return near(f64, got[0], want, rel, 0)
		}})
	}
	high("9.7.3.14 rcp.approx.ftz.f64", "rcp", func(x float64) float64 { return 1 / x }, p(2, -20))
	high("9.7.3.17 rsqrt.approx.ftz.f64", "rsqrt", rsqrt, p(2, -19))
	return rows
}

func rsqrt(x float64) float64 { return 1 / math.Sqrt(x) }
