package csecheck

import (
	"math"
	"math/bits"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// load reads a constant variable.
func (e *eval) load(v *ir.Value, list []ir.Type, depth int) (val, bool) {
	c := e.c
	if v.IsVolatile() {
		return nil, false
	}
	p, ok := e.value(v.Addr(), depth-1)
	if !ok || len(p) != 1 || p[0].state != number || p[0].obj == nil {
		return nil, false
	}
	im := c.initial(p[0].obj)
	if im == nil {
		return nil, false
	}
	at := p[0].x - c.address(p[0].obj)
	out := make(val, len(list))
	for i, t := range list {
		w := c.width(t)
		off := at + c.offsetOf(v.Type, i, list)
		if n := uint64(len(im.bytes)); w%8 != 0 && w != 1 || w == 0 || off > n || uint64(w+7)/8 > n-off {
			return nil, false
		}
		for b := range uint64(w+7) / 8 {
			if !im.known[off+b] {
				return nil, false
			}
			out[i].x |= uint64(im.bytes[off+b]) << (8 * b)
		}
		out[i].x &= mask(w)
	}
	return out, !c.layout.BigEndian
}

// offsetOf is where scalar i of a vector or scalar lies; of aggregates only the first is asked for.
func (c *checker) offsetOf(t ir.Type, i int, list []ir.Type) uint64 {
	if c.ts.IsVector(t) {
		return uint64(i * c.width(list[i]) / 8)
	}
	if i > 0 {
		return 1 << 40 // not known
	}
	return 0
}

// address evaluates a getelementptr, of vectors element by element.
func (e *eval) address(v *ir.Value, depth int) (val, bool) {
	c := e.c
	lanes := 1
	if c.ts.IsVector(v.Type) {
		if c.ts.IsScalable(v.Type) {
			return nil, false
		}
		lanes = int(c.ts.NumElems(v.Type))
	}
	base, ok := e.value(v.Args[0], depth-1)
	if !ok {
		return nil, false
	}
	out := make(val, lanes)
	for i := range out {
		out[i] = base[i%len(base)]
	}
	w := c.width(c.ts.Scalar(v.Type))
	t := v.GEP().Elem()
	for n, a := range v.Args[1:] {
		idx, ok := e.value(a, depth-1)
		if !ok {
			return nil, false
		}
		if n > 0 && c.ts.Kind(t) == ir.KindStruct {
			k := idx[0].x
			if k >= uint64(len(c.ts.Elems(t))) {
				return nil, false
			}
			for i := range out {
				out[i].x += c.layout.FieldOffset(t, int(k))
			}
			t = c.ts.Elems(t)[k]
			continue
		}
		if n > 0 {
			t = c.ts.Elem(t)
		}
		if c.ts.IsScalable(t) {
			return nil, false
		}
		step := c.layout.AllocSize(t)
		for i := range out {
			x := idx[i%len(idx)]
			switch {
			case x.state != number && out[i].state != poison:
				out[i].state = x.state
			case x.state == number:
				out[i].x += step * uint64(sext(x.x, c.width(c.ts.Scalar(a.Type))))
			}
		}
	}
	for i := range out {
		out[i].x &= mask(w)
	}
	return out, true
}

// intrinsic evaluates calls of which the value is known. ok is false for others.
func (e *eval) intrinsic(v *ir.Value, list []ir.Type, depth int) (val, bool) {
	c := e.c
	g := c.f.CalledFunc(v)
	if g == nil {
		return nil, false
	}
	name, isLLVM := strings.CutPrefix(g.Global.Name, "llvm.")
	if !isLLVM {
		return nil, false
	}
	base, rest, _ := strings.Cut(name, ".")
	if rest != "" && (strings.HasPrefix(rest, "with.overflow.") || strings.HasPrefix(rest, "sat.") || strings.HasPrefix(rest, "invariant.")) {
		two, _, _ := strings.Cut(rest, ".")
		base += "." + two
	}
	args := c.f.CallArgs(v)
	if len(args) == 0 || len(args) > 4 {
		return nil, false
	}
	var in [4]val
	for i, a := range args {
		x, ok := e.value(a, depth-1)
		if !ok {
			return nil, false
		}
		in[i] = x
	}
	switch base {
	case "launder.invariant", "strip.invariant", "expect":
		return in[0], true
	case "uadd.with", "usub.with", "umul.with", "sadd.with", "ssub.with", "smul.with":
		return c.withOverflow(base, args[0].Type, in[0], in[1])
	}
	t0 := c.ts.Scalar(args[0].Type)
	out := make(val, len(list))
	for i := range out {
		var xs [4]elem
		for k := range args {
			xs[k] = in[k][i%len(in[k])]
		}
		if out[i].state = together(xs[:len(args)]); out[i].state != number {
			continue
		}
		var ok bool
		if c.ts.IsFP(t0) {
			out[i], ok = c.floatCall(v, base, t0, list[i], xs, len(args))
		} else {
			out[i], ok = integerCall(base, c.width(t0), xs)
		}
		if !ok {
			return nil, false
		}
	}
	return out, true
}

// together is what becomes of operands: poison, or open where one of them is no number.
func together(xs []elem) state {
	s := number
	for _, x := range xs {
		switch x.state {
		case poison:
			return poison
		case open, undefined:
			s = open
		}
	}
	return s
}

// withOverflow returns the sums and then, for each, whether it wrapped.
func (c *checker) withOverflow(base string, t ir.Type, a, b val) (val, bool) {
	w := c.width(c.ts.Scalar(t))
	if w == 0 {
		return nil, false
	}
	op := map[string]ir.Op{"add": ir.OpAdd, "sub": ir.OpSub, "mul": ir.OpMul}[base[1:4]]
	mark := ir.NUW
	if base[0] == 's' {
		mark = ir.NSW
	}
	n := len(a)
	out := make(val, 2*n)
	for i := range n {
		if s := together([]elem{a[i], b[i]}); s != number {
			out[i].state, out[n+i].state = s, s
			continue
		}
		out[i] = arithmetic(op, 0, a[i].x, b[i].x, w)
		out[n+i] = truth(arithmetic(op, mark, a[i].x, b[i].x, w).state == poison)
	}
	return out, true
}

// integerCall evaluates an intrinsic on integers of w bits.
func integerCall(base string, w int, x [4]elem) (elem, bool) {
	if w == 0 {
		return elem{}, false
	}
	a, b, m := x[0].x, x[1].x, mask(w)
	s, t := sext(a, w), sext(b, w)
	least := uint64(1) << (w - 1)
	switch base {
	case "umin":
		return elem{x: min(a, b)}, true
	case "umax":
		return elem{x: max(a, b)}, true
	case "smin":
		return elem{x: uint64(min(s, t)) & m}, true
	case "smax":
		return elem{x: uint64(max(s, t)) & m}, true
	case "abs":
		if a == least && b != 0 {
			return elem{state: poison}, true
		}
		if s < 0 {
			return elem{x: -a & m}, true
		}
		return elem{x: a}, true
	case "ctpop":
		return elem{x: uint64(bits.OnesCount64(a))}, true
	case "ctlz", "cttz":
		if a == 0 && b != 0 {
			return elem{state: poison}, true
		}
		if base == "ctlz" {
			return elem{x: uint64(bits.LeadingZeros64(a) - 64 + w)}, true
		}
		return elem{x: uint64(min(bits.TrailingZeros64(a), w))}, true
	case "bswap":
		return elem{x: bits.ReverseBytes64(a) >> (64 - w)}, true
	case "bitreverse":
		return elem{x: bits.Reverse64(a) >> (64 - w)}, true
	case "fshl", "fshr":
		k := x[2].x % uint64(w)
		if base == "fshr" {
			if k == 0 {
				return elem{x: b}, true
			}
			k = uint64(w) - k
		}
		if k == 0 {
			return elem{x: a}, true
		}
		return elem{x: (a<<k | b>>(uint64(w)-k)) & m}, true
	case "uadd.sat":
		if z := (a + b) & m; z < a {
			return elem{x: m}, true
		}
		return elem{x: (a + b) & m}, true
	case "usub.sat":
		return elem{x: a - min(a, b)}, true
	case "sadd.sat", "ssub.sat":
		op := ir.OpAdd
		if base == "ssub.sat" {
			op = ir.OpSub
		}
		if r := arithmetic(op, ir.NSW, a, b, w); r.state == number {
			return r, true
		}
		if s < 0 {
			return elem{x: least}, true
		}
		return elem{x: least - 1}, true
	}
	return elem{}, false
}

// floatCall evaluates an intrinsic on floating-point numbers.
func (c *checker) floatCall(v *ir.Value, base string, t, to ir.Type, x [4]elem, n int) (elem, bool) {
	var f [3]float64
	for i := range min(n, 3) {
		var ok bool
		if f[i], ok = c.double(t, x[i].x); !ok {
			return elem{}, false
		}
	}
	zero := x[0].zero || x[1].zero
	in := f[:min(n, 3)]
	once := func(r float64) (elem, bool) { return c.result(v, to, r, in, zero), true }
	switch base {
	case "fabs":
		if lost(c.marks(v), f[0]) {
			return elem{state: poison}, true
		}
		return elem{x: x[0].x &^ (1 << (c.width(t) - 1)), nan: x[0].nan}, true
	case "copysign":
		if x[1].zero || x[1].nan {
			return elem{state: open}, true
		}
		top := uint64(1) << (c.width(t) - 1)
		return elem{x: x[0].x&^top | x[1].x&top, nan: x[0].nan}, true
	case "floor":
		return once(math.Floor(f[0]))
	case "ceil":
		return once(math.Ceil(f[0]))
	case "trunc":
		return once(math.Trunc(f[0]))
	case "round":
		return once(math.Round(f[0]))
	case "rint", "nearbyint", "roundeven":
		return once(math.RoundToEven(f[0]))
	case "sqrt":
		return once(math.Sqrt(f[0]))
	case "canonicalize":
		return once(f[0])
	case "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum":
		return c.extreme(v, base, t, f[0], f[1], zero), true
	case "fma", "fmuladd":
		r, ok := fused(f[0], f[1], f[2], c.ts.Kind(t) == ir.KindFloat)
		if !ok || c.width(t) == 16 {
			return elem{}, false
		}
		e := c.result(v, t, r, in, zero || x[2].zero)
		if base == "fmuladd" {
			p, _ := c.double(t, c.bits(t, f[0]*f[1]))
			if two := c.result(v, t, p+f[2], in, false); e.state == number && two.x != e.x && !(e.nan && two.nan) {
				e.state = open
			}
		}
		return e, true
	case "is": // llvm.is.fpclass
		return elem{}, false
	}
	return c.transcendental(base, t, f[0], n)
}

// transcendental is open: how exact a function is, is not said, but poison and NaN are.
func (c *checker) transcendental(base string, t ir.Type, x float64, n int) (elem, bool) {
	fs := map[string]func(float64) float64{"sin": math.Sin, "cos": math.Cos, "exp": math.Exp, "exp2": math.Exp2, "log": math.Log, "log2": math.Log2, "log10": math.Log10}
	f := fs[base]
	if f == nil || n != 1 {
		return elem{}, false
	}
	r := f(x)
	e := elem{x: c.bits(t, r), nan: r != r}
	if r != math.Trunc(r) {
		e.state = open
	}
	return e, true
}

// extreme is a minimum or maximum: of a number and a NaN the number (minnum) or the NaN (minimum), and of two
// zeros, for minnum, either.
func (c *checker) extreme(v *ir.Value, base string, t ir.Type, x, y float64, zero bool) elem {
	in := []float64{x, y}
	least := strings.HasPrefix(base, "min")
	strict := base == "minimum" || base == "maximum"
	switch {
	case x != x && y != y, strict && (x != x || y != y):
		return c.result(v, t, math.NaN(), in, false)
	case x != x:
		return c.result(v, t, y, in, zero)
	case y != y:
		return c.result(v, t, x, in, zero)
	case x == 0 && y == 0 && math.Signbit(x) != math.Signbit(y):
		if !strings.HasSuffix(base, "num") || strings.HasSuffix(base, "imumnum") {
			return c.result(v, t, map[bool]float64{true: math.Copysign(0, -1), false: 0}[least], in, zero)
		}
		return c.result(v, t, 0, in, true)
	case (x < y) == least:
		return c.result(v, t, x, in, zero)
	}
	return c.result(v, t, y, in, zero)
}
